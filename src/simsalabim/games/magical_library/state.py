"""Everything that is true in a match, as plain data."""

from typing import TYPE_CHECKING, Self

from pydantic import TypeAdapter

from simsalabim.engine.plain import plain
from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Whole
from simsalabim.games.magical_library.actions import Answer
from simsalabim.games.magical_library.cards import CardName
from simsalabim.games.magical_library.words import Cell, DeckName, Module, Phase


@plain
class Player:
    """One player: a hand, a display, wizards on it."""

    __pydantic_config__ = CLOSED_SHAPE

    colour: str
    hand: list[CardName]
    cards: list[CardName]
    """The display, in the order in which it was laid; the first card lies at (0, 0)."""
    cells: list[Cell]
    """Where each of `cards` lies."""
    fresh: Whole
    """So many of the last cards were laid in this step, and nobody else knows yet (MLIB-35)."""
    wizards: list[Cell]
    """Where the player's wizards stand, the golden one included."""
    golden: Cell | None
    """Where the golden wizard stands (MLIB-70)."""
    exchanged: Flag
    """Whether the player has exchanged in this round; open to all once it is served (MLIB-22)."""
    answer: Answer | None
    """The sealed answer of this step (MLIB-20)."""


@plain
class State:
    """A position of a match. See `engine.game.State` for `step` and `awaited`."""

    __pydantic_config__ = CLOSED_SHAPE

    step: Whole
    awaited: list[Whole]
    phase: Phase
    round: Whole
    deck: DeckName
    modules: list[Module]
    pile: list[CardName]
    """The draw pile; its order means nothing."""
    discard: list[CardName]
    """Exchanged cards, face down (MLIB-22)."""
    players: list[Player]
    """By seat. The next seat is the left neighbour."""

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


STATES: TypeAdapter[State] = TypeAdapter(State)


def left_of(seat: Whole, seats: int) -> Whole:
    """The left neighbour: the next seat, clockwise round the table (MLIB-24)."""
    return (seat + 1) % seats


def right_of(seat: Whole, seats: int) -> Whole:
    """The right neighbour (MLIB-24)."""
    return (seat - 1) % seats
