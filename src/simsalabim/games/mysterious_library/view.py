"""What a viewer may know, built up from nothing: all but the order of the decks (MYST-70)."""

from dataclasses import dataclass

from pydantic import TypeAdapter

from simsalabim.engine.seats import Seat, Viewer
from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.mysterious_library.questions import Denied, Question
from simsalabim.games.mysterious_library.state import Mark, Proposal, Result, State
from simsalabim.games.mysterious_library.tables import CARDS, GALLERY, LIMITS, ORDER
from simsalabim.games.mysterious_library.words import Card, Character, Colour, Kept, Phase, Room


@dataclass(slots=True)
class PlayerView:
    """A player, who sits behind, where the figure stands, and the open hand."""

    character: Character
    seat: Seat
    at: Room
    hand: list[Kept]
    """In the order in which the cards came."""
    limit: int


@dataclass(slots=True)
class View:
    """All that `me` may know; `me` is None for somebody who watches."""

    __pydantic_config__ = BUILT_LATE

    me: Viewer
    players: list[PlayerView]
    """In turn order."""
    readers: dict[Colour, int]
    """Which of the three pictures of each colour."""
    books: dict[Colour, Room]
    """The book tiles that are still on the board."""
    freed: list[Colour]
    blades: list[Room]
    pile: int
    """Blades beside the board."""
    ruins: list[Room]
    deck: dict[Card, int]
    """How many of each card are left in the adventure deck: what lies nowhere else."""
    discard: list[Card]
    """The last one on top."""
    maps: list[list[Room]]
    """The map deck in layers, the top one first; within a layer the order is unknown."""
    map_discard: list[Room]
    gallery: tuple[int, ...]
    field: int
    """Mr. Mean's field, from 1; gallery[field - 1] map cards are turned."""
    turn: Character
    number: int
    phase: Phase
    left: int
    """What is left of the phase: actions, adventure cards or map cards."""
    used: bool
    """Whether the active player has used an ability that works once a turn."""
    pending: tuple[Question, ...]
    """What interrupts the turn: the last one is asked, the others wait below it."""
    denied: tuple[Denied, ...]
    """Requests of this turn that met a no, and cannot be made again in it."""
    hold: Seat | None
    held: tuple[Seat, ...]
    """The seats that have held the next card."""
    passed: bool
    """Whether I have said that I play no helping card for now."""
    proposals: list[Proposal | None]
    """By seat."""
    marks: list[Mark | None]
    """By seat: what each points at."""
    result: Result | None


VIEWS: TypeAdapter[View] = TypeAdapter(View)


def counted(cards: list[Card]) -> dict[Card, int]:
    """How many there are of each kind, those that are missing included."""
    return {card: cards.count(card) for card in CARDS}


def layers(maps: list[list[Room]]) -> list[list[Room]]:
    """The map deck, the top layer first, each in the order of the board."""
    return [sorted(layer, key=ORDER.__getitem__) for layer in reversed(maps)]


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know of this position."""
    return View(
        me=viewer,
        players=[
            PlayerView(
                player,
                state.seats[player],
                state.at[player],
                state.hands[player][:],
                LIMITS[player],
            )
            for player in state.order
        ],
        readers=state.readers.copy(),
        books=state.books.copy(),
        freed=state.freed[:],
        blades=state.blades[:],
        pile=state.pile,
        ruins=state.ruins[:],
        deck=counted(state.deck),
        discard=state.discard[:],
        maps=layers(state.maps),
        map_discard=state.map_discard[:],
        gallery=GALLERY,
        field=state.field,
        turn=state.turn,
        number=state.number,
        phase=state.phase,
        left=state.left,
        used=state.used,
        pending=tuple(state.pending),
        denied=tuple(state.denied),
        hold=state.hold,
        held=tuple(state.held),
        passed=viewer in state.passed,
        proposals=state.proposals[:],
        marks=state.marks[:],
        result=state.result,
    )
