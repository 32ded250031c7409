"""Everything that is true in a match, as plain data."""

from typing import TYPE_CHECKING, Self

from pydantic import TypeAdapter

from simsalabim.engine.plain import plain
from simsalabim.engine.shapes import CLOSED_SHAPE, Whole
from simsalabim.games.magic_labyrinth.actions import Answer
from simsalabim.games.magic_labyrinth.words import (
    Corner,
    Face,
    Pace,
    Path,
    Phase,
    Space,
    Symbol,
    Variant,
)


@plain
class Player:
    """One player: a pawn, a corner, a hidden hand, symbols won (LAB-01, LAB-13, LAB-53)."""

    __pydantic_config__ = CLOSED_SHAPE

    colour: str
    home: Corner
    at: Space
    hand: list[Symbol]
    symbols: list[Symbol]


@plain
class State:
    """A position of a match. See `engine.game.State` for `step` and `awaited`."""

    __pydantic_config__ = CLOSED_SHAPE

    step: Whole
    awaited: list[Whole]
    phase: Phase
    variant: Variant
    pace: Pace
    window_seconds: Whole
    order: tuple[Whole, ...]
    """The turn order, clockwise round the board (LAB-10)."""
    players: list[Player]
    """By seat."""
    turn: Whole
    die: Face | None
    left: Whole
    """Spaces still to move in this turn."""
    trail: list[Space]
    """Spaces visited in this turn, the departure first; for the variant step by step (LAB-23)."""
    path: Path
    """The announced move that is not resolved yet; empty if there is none."""
    answers: list[Answer | None]
    """The sealed answers of the open window, by seat (LAB-41)."""
    tie_order: tuple[Whole, ...]
    """Drawn when the window opened, and hidden: who wins a tie (LAB-42)."""
    sought: Symbol | None
    pool: list[Symbol]
    """The face-down symbol deck, but for `returned`; its order means nothing (LAB-11)."""
    returned: list[Symbol]
    """The bottom of the symbol deck, the next to be turned up first (LAB-51)."""
    aside: list[Symbol]
    """Obstacle cards that left the game unseen (LAB-12)."""
    winner: Whole | None

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


STATES: TypeAdapter[State] = TypeAdapter(State)
