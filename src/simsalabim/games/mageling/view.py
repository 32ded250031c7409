"""What a viewer may know, built up from nothing: all but deck orders and facedown cards."""

from dataclasses import dataclass

from pydantic import TypeAdapter

from simsalabim.engine.seats import Seat, Viewer
from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.mageling.events import Question
from simsalabim.games.mageling.flow import question
from simsalabim.games.mageling.state import Gate, Known, Player, Result, Slot, Spot, State, Turn
from simsalabim.games.mageling.words import (
    Card,
    Crystal,
    Difficulty,
    Face,
    Location,
    Mode,
    Place,
)


@dataclass(slots=True)
class PlayerView:
    """What lies before a player."""

    seat: Seat
    crystal: Crystal
    mana: int
    spawn: int
    damage: int
    at: int
    """The place of the pawn in the row of locations, from 0."""
    grimoire: list[Slot]
    keep: list[Card | None]
    """Cards of the Keep that were not used in this chapter; None for cards that I may not see."""
    offer: list[Card | None]
    """Cards to choose from for the Keep."""
    idle: bool
    """Took no action in the last turn."""
    off: bool
    """The pawn was taken off the road."""


@dataclass(slots=True)
class KnownView:
    """A card of the deck whose place somebody knows: the card if I do, and who knows it."""

    card: Card | None
    seats: tuple[Seat, ...]


@dataclass(slots=True)
class DeckView:
    """The Nexus deck: cards of known place on top and at the bottom, and so many between."""

    top: list[KnownView]
    between: int
    bottom: list[KnownView]


@dataclass(slots=True)
class View:
    """All that `me` may know; `me` is None for somebody who watches."""

    __pydantic_config__ = BUILT_LATE

    me: Viewer
    mode: Mode
    chapter: int
    difficulty: Difficulty
    first_try: bool
    start: Seat
    turn: Turn
    question: Question | None
    """What is asked now; None when the match is over."""
    faces: list[Face]
    """The five dice."""
    places: list[Place]
    """Where each die lies."""
    players: list[PlayerView]
    nexus: list[Card | None]
    """The row; None is a hole."""
    deck: DeckView
    seen: list[Card | None]
    """Cards that the asked player looks at; None for cards that I may not see."""
    discard: list[Card]
    """The last one on top."""
    row: list[Spot]
    """The locations; a facedown one shows its place and the mana on it (MAGE-07)."""
    away: tuple[Location, ...]
    """Location cards that have left the campaign."""
    evertree: int
    gates: list[Gate]
    result: Result | None


VIEWS: TypeAdapter[View] = TypeAdapter(View)


def player_view(player: Player, seat: Seat, viewer: Viewer) -> PlayerView:
    """Only the owner looks at a Keep, and at what is offered for it (MAGE-91)."""
    mine = seat == viewer
    return PlayerView(
        seat,
        player.crystal,
        player.mana,
        player.spawn,
        player.damage,
        player.at,
        player.grimoire[:],
        list(player.keep) if mine else [None] * len(player.keep),
        list(player.offer) if mine else [None] * len(player.offer),
        player.idle,
        player.off,
    )


def known_view(known: Known, viewer: Viewer) -> KnownView:
    """The card is shown to those who know it."""
    return KnownView(known.card if viewer in known.seats else None, known.seats)


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know of this position."""
    looks = bool(state.stack) and viewer == state.stack[-1].by
    return View(
        me=viewer,
        mode=state.mode,
        chapter=state.chapter,
        difficulty=state.difficulty,
        first_try=state.first_try,
        start=state.start,
        turn=state.turn.clone(),
        question=question(state),
        faces=state.faces[:],
        places=state.places[:],
        players=[player_view(each, seat, viewer) for seat, each in enumerate(state.players)],
        nexus=state.nexus[:],
        deck=DeckView(
            [known_view(known, viewer) for known in state.top],
            len(state.pool),
            [known_view(known, viewer) for known in state.bottom],
        ),
        seen=list(state.seen) if looks else [None] * len(state.seen),
        discard=state.discard[:],
        row=[spot.clone() for spot in state.row],
        away=state.away,
        evertree=state.evertree,
        gates=[gate.clone() for gate in state.gates],
        result=state.result,
    )
