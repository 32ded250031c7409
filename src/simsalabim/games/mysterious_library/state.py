"""Everything that is true in a match, as plain data."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self, TypeAlias

from pydantic import TypeAdapter

from simsalabim.engine.plain import plain
from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Whole
from simsalabim.games.mysterious_library.actions import Plan
from simsalabim.games.mysterious_library.questions import Denied, Question
from simsalabim.games.mysterious_library.words import (
    Card,
    Character,
    Colour,
    Ending,
    Kept,
    Phase,
    Room,
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A plan for the turn of `whom` (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    whom: Character
    plan: Plan


@dataclass(frozen=True, slots=True)
class RoomMark:
    """A finger on a room (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    room: Room


@dataclass(frozen=True, slots=True)
class CardMark:
    """A finger on a card in a hand (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    owner: Character
    card: Card


Mark: TypeAlias = RoomMark | CardMark


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended; for a loss also where, and whom it concerns (MYST-65)."""

    __pydantic_config__ = CLOSED_SHAPE
    ending: Ending
    room: Room | None
    who: tuple[Character, ...]


@plain
class State:
    """A position of a match. See `engine.game.State` for `step` and `awaited`."""

    __pydantic_config__ = CLOSED_SHAPE

    step: Whole
    awaited: list[Whole]
    """Who must answer comes first; then seats that may play a helping card; then the clock."""
    order: tuple[Character, ...]
    """The characters in play, clockwise (MYST-16)."""
    seats: dict[Character, Whole]
    """Who plays each character: one seat may play several (MYST-68)."""
    at: dict[Character, Room]
    hands: dict[Character, list[Kept]]
    """In the order in which the cards came."""
    readers: dict[Colour, Whole]
    """Which of the three readers of each colour is to be saved: a picture only (MYST-11)."""
    books: dict[Colour, Room]
    """The book tiles on the board; those of freed readers have left it."""
    freed: list[Colour]
    blades: list[Room]
    pile: Whole
    """Blades beside the board."""
    ruins: list[Room]
    deck: list[Card]
    """The adventure deck; its order means nothing."""
    discard: list[Card]
    maps: list[list[Room]]
    """The map deck in layers, the top one last; order within a layer means nothing (MYST-42)."""
    map_discard: list[Room]
    field: Whole
    """Mr. Mean's field in the gallery, from 1 (MYST-05)."""
    turn: Character
    number: Whole
    """Counts the turns, from 1."""
    phase: Phase
    left: Whole
    """What is left of the phase: actions, adventure cards or map cards."""
    used: Flag
    """Whether the active player has used an ability that works once a turn (MYST-30, MYST-33)."""
    pending: list[Question]
    """Questions that interrupt the turn; the last one is asked."""
    denied: list[Denied]
    """Requests of this turn that met a no."""
    hold: Whole | None
    """The seat that holds the next card (MYST-38)."""
    held: list[Whole]
    """The seats that have held this card."""
    passed: list[Whole]
    """The seats that have said that they have no helping card to play in this position."""
    proposals: list[Proposal | None]
    """By seat."""
    marks: list[Mark | None]
    """By seat."""
    gentle: Flag
    hold_seconds: Whole
    result: Result | None

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


STATES: TypeAdapter[State] = TypeAdapter(State)
