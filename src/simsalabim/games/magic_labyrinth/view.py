"""What a viewer may know, built up from nothing."""

from dataclasses import dataclass

from pydantic import TypeAdapter

from simsalabim.engine.seats import Seat, Viewer
from simsalabim.engine.shapes import BUILT_LATE
from simsalabim.games.magic_labyrinth.actions import Answer
from simsalabim.games.magic_labyrinth.legal import exposed
from simsalabim.games.magic_labyrinth.state import Player, State
from simsalabim.games.magic_labyrinth.tables import CLOSED, LAYOUT
from simsalabim.games.magic_labyrinth.words import Corner, Face, Path, Phase, Space, Symbol, Variant


@dataclass(slots=True)
class PlayerView:
    """What everyone may know of a player: `cards` is the size of the hand (LAB-13)."""

    seat: Seat
    colour: str
    home: Corner
    at: Space
    cards: int
    symbols: list[Symbol]


@dataclass(slots=True)
class AnnouncedView:
    """The announced move: `exposed` are the spaces that a card can block (LAB-30 to LAB-33)."""

    seat: Seat
    path: Path
    exposed: tuple[Space, ...]


@dataclass(slots=True)
class View:
    """All that `me` may know; `me` is None, like `hand`, for somebody who watches."""

    __pydantic_config__ = BUILT_LATE

    me: Viewer
    variant: Variant
    layout: tuple[Space, ...]
    """Row by row from the top left."""
    closed: tuple[Space, ...]
    order: tuple[Seat, ...]
    players: list[PlayerView]
    """By seat."""
    turn: Seat | None
    """None when the match is over."""
    phase: Phase
    die: Face | None
    left: int
    """Steps left, in the variant step by step; else 0."""
    trail: list[Space]
    """Spaces visited in this turn, in the variant step by step; else empty (LAB-23)."""
    sought: Symbol | None
    deck: int
    """Symbol cards left to turn up, the returned ones included."""
    returned: list[Symbol]
    """The bottom of the symbol deck, the next to be turned up first (LAB-51)."""
    hand: list[Symbol] | None
    announced: AnnouncedView | None
    answer: Answer | None
    """My own sealed answer in the open window."""
    winner: Seat | None


VIEWS: TypeAdapter[View] = TypeAdapter(View)


def view(state: State, viewer: Viewer) -> View:
    """What `viewer` may know of this position."""
    over = state.phase == "over"
    by_steps = state.variant == "steps"
    window = state.phase == "window"
    return View(
        me=viewer,
        variant=state.variant,
        layout=LAYOUT,
        closed=CLOSED[len(state.players)],
        order=state.order,
        players=[player_view(seat, player) for seat, player in enumerate(state.players)],
        turn=None if over else state.turn,
        phase=state.phase,
        die=state.die,
        left=state.left if by_steps else 0,
        trail=state.trail[:] if by_steps else [],
        sought=state.sought,
        deck=len(state.pool) + len(state.returned),
        returned=state.returned[:],
        hand=None if viewer is None else sorted(state.players[viewer].hand),
        announced=(
            AnnouncedView(state.turn, state.path, exposed(state.path, state.sought))
            if window
            else None
        ),
        answer=state.answers[viewer] if window and viewer is not None else None,
        winner=state.winner,
    )


def player_view(seat: Seat, player: Player) -> PlayerView:
    """What everyone may know of a player."""
    return PlayerView(
        seat, player.colour, player.home, player.at, len(player.hand), player.symbols[:]
    )
