"""Everything that is true in a match, as plain data."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from pydantic import TypeAdapter

from simsalabim.engine.plain import plain
from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Whole
from simsalabim.games.mageling.effects import Discount
from simsalabim.games.mageling.words import (
    Ancient,
    Card,
    Crystal,
    Difficulty,
    Ending,
    Face,
    Location,
    Mode,
    Phase,
    Place,
    School,
)


@dataclass(frozen=True, slots=True)
class Slot:
    """A scroll of a Grimoire, and what lies on it besides dice. Frozen: see `table.mark`."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    damaged: Flag = False
    healing: Flag = False
    """A die was put there to heal it (MAGE-43)."""
    activated: Flag = False
    fresh: Flag = False
    """Acquired in this turn (MAGE-36)."""


@plain
class Player:
    """What lies before one player."""

    __pydantic_config__ = CLOSED_SHAPE

    crystal: Crystal
    mana: Whole
    spawn: Whole
    damage: Whole
    """Tokens that wait for a Refresh phase (MAGE-51)."""
    at: Whole
    """The place of the pawn in the row of locations, from 0."""
    grimoire: list[Slot]
    keep: list[Card]
    """Cards of the own Keep that have not been used in this chapter (MAGE-92)."""
    kept: tuple[Card, ...]
    """The whole Keep, used cards included."""
    offer: list[Card]
    """Cards drawn after a won chapter, of which one is kept (MAGE-91)."""
    idle: Flag = False
    """Took no action in the last turn (MAGE-98)."""
    off: Flag = False
    """The pawn was taken off the road (MAGE-98)."""

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


@plain
class Spot:
    """A place in the row of locations."""

    __pydantic_config__ = CLOSED_SHAPE

    card: Location | None
    """Drawn when it is turned up; None before."""
    life: Whole
    """Mana on the facedown card (MAGE-82)."""
    closed: Flag = False

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


@plain
class Gate:
    """An Umbral Gate: the mana on it, and the Ancient One once it is turned up (MAGE-83)."""

    __pydantic_config__ = CLOSED_SHAPE

    mana: Whole
    ancient: Ancient | None

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


@dataclass(frozen=True, slots=True)
class Known:
    """A card of the deck whose place is known, and the seats that know it."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    seats: tuple[Whole, ...]


@plain
class Turn:
    """What is true of the turn that is played."""

    __pydantic_config__ = CLOSED_SHAPE

    seat: Whole
    round: Whole
    phase: Phase
    energy: Whole = 0
    gathered: Whole = 0
    """Spaces to Gather that have been used (MAGE-30)."""
    rune: School | None = None
    """The rune chosen for the Focus (MAGE-31)."""
    focused: Flag = False
    """Whether a die of that rune has been put there."""
    discarded: Whole = 0
    """Cards that went to the discard in this turn."""
    mana_first: Flag = False
    """Whether payments take mana before energy (MAGE-44)."""
    discounts: tuple[Discount, ...] = ()
    acted: Flag = False
    """Whether an action has been taken in this turn."""
    proposed: Whole | None = None
    """Whose pawn has been proposed to be taken off the road in this turn (MAGE-98)."""

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


@plain
class Frame:
    """A text, or a step of the turn, that is being done; what it began lies above it."""

    __pydantic_config__ = CLOSED_SHAPE

    text: str
    """Its name in `programs.PROGRAMS`."""
    by: Whole
    """The player who does it; `NOBODY` for an Ancient One and the first location."""
    card: Card | None
    """The card that does it: "this" and "other" refer to it."""
    at: Whole
    left: Whole
    """How many choices of the present effect are left; `FRESH`: it has not begun."""
    moved: list[Card]
    """Cards moved by the last discard of this text."""
    those: list[Card]
    """Cards that lay there when the present effect began."""
    dice: list[Whole]
    """Dice that the present effect has turned."""

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


NOBODY: Final = -1
"""Who does what no player does."""

FRESH: Final = -1
"""`Frame.left` of an effect that has not begun."""


def card_of(f: Frame) -> Card:
    """The card of a step that is about one. Raises `TypeError` for another."""
    if f.card is None:
        raise TypeError("this step is not about a card")
    return f.card


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended, and who won it: one seat, all together, or nobody."""

    __pydantic_config__ = CLOSED_SHAPE
    ending: Ending
    winners: tuple[Whole, ...]


@plain
class State:
    """A position of a match. See `engine.game.State` for `step` and `awaited`."""

    __pydantic_config__ = CLOSED_SHAPE

    step: Whole
    awaited: list[Whole]
    mode: Mode
    chapter: Whole
    difficulty: Difficulty
    first_try: Flag
    start: Whole
    """The start player (MAGE-13)."""
    turn: Turn
    stack: list[Frame]
    """What is being done; the last one asks. Empty when the match is over."""
    faces: list[Face]
    """The five dice."""
    places: list[Place]
    """Where each die lies."""
    players: list[Player]
    """By seat."""
    nexus: list[Card | None]
    """The row; None is a hole (MAGE-10)."""
    top: list[Known]
    """Cards of the deck whose place is known, the first one on top."""
    pool: list[Card]
    """The cards of the deck between those; the order means nothing."""
    bottom: list[Known]
    """Known cards at the bottom, the last one lowest."""
    seen: list[Card]
    """Cards off the top of the deck that the asked player looks at."""
    discard: list[Card]
    """The last one on top."""
    row: list[Spot]
    """The locations; empty in Contest."""
    same: tuple[Location | None, ...]
    """In a chapter that is tried again, the cards that lay there before (MAGE-90)."""
    away: tuple[Location, ...]
    """Location cards that have left the campaign (MAGE-90)."""
    evertree: Whole
    gates: list[Gate]
    result: Result | None

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy; compiled by `plain`."""
            ...


STATES: TypeAdapter[State] = TypeAdapter(State)
