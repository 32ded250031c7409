"""What a seat can do. Frozen records: made once and shared."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.shapes import BUILT_LATE, CLOSED_SHAPE, Flag, Whole
from simsalabim.games.magical_library.cards import CardName


@dataclass(frozen=True, slots=True)
class Keep:
    """Receive: keep the three cards that were drawn (MLIB-22)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Receive: exchange all three cards for new ones, which stay (MLIB-22)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class Pass:
    """Distribute: keep one card and give one to each neighbour (MLIB-24).

    With two players both `left` and `right` go to the other (MLIB-25).
    """

    __pydantic_config__ = CLOSED_SHAPE
    keep: CardName
    left: CardName
    right: CardName
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Place:
    """Place: lay a card of the hand on a free cell (MLIB-30, MLIB-31)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: CardName
    x: Whole
    y: Whole
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Place: take the card placed last back into the hand (MLIB-34)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class Confirm:
    """Place: all three cards lie as they shall (MLIB-34)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True)
class Stand:
    """Wizard: stand a wizard, or the golden one, on a card (MLIB-40, MLIB-70)."""

    __pydantic_config__ = CLOSED_SHAPE
    x: Whole
    y: Whole
    golden: Flag = False
    kind: Literal["stand"] = "stand"


Action: TypeAlias = Keep | Exchange | Pass | Place | TakeBack | Confirm | Stand

Answer: TypeAlias = Annotated[Keep | Exchange | Pass | Confirm | Stand, Field(discriminator="kind")]
"""What ends a seat's part of a step; sealed until all have answered (MLIB-20)."""

ANSWERS: Final = (Keep, Exchange, Pass, Confirm, Stand)

ACTIONS: TypeAdapter[Action] = TypeAdapter(
    Annotated[Action, Field(discriminator="kind")], config=BUILT_LATE
)
