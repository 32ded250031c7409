"""What a seat, or the clock, can do. Frozen records: made once and shared."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.shapes import BUILT_LATE, CLOSED_SHAPE, Whole
from simsalabim.games.magic_labyrinth.words import Path, Space, Symbol


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die, at the start of the turn (LAB-20) or again after a "?" (LAB-61)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Stay:
    """Stay where the pawn is; this ends the turn (LAB-21, LAB-90)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce the whole move: every space entered, the destination last (LAB-25)."""

    __pydantic_config__ = CLOSED_SHAPE
    path: Annotated[Path, Field(max_length=25)]
    kind: Literal["announce"] = "announce"


@dataclass(frozen=True, slots=True)
class Step:
    """Announce one step, in the variant step by step (LAB-90)."""

    __pydantic_config__ = CLOSED_SHAPE
    to: Space
    kind: Literal["step"] = "step"


@dataclass(frozen=True, slots=True)
class Block:
    """Call "Simsalabim!" and play an obstacle card (LAB-30)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Symbol
    kind: Literal["block"] = "block"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the move go by (LAB-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Demand:
    """After a "?": demand an obstacle card of this symbol from the player at `seat` (LAB-60)."""

    __pydantic_config__ = CLOSED_SHAPE
    seat: Whole
    symbol: Symbol
    kind: Literal["demand"] = "demand"


@dataclass(frozen=True, slots=True)
class End:
    """After a "?": end the turn instead of rolling again (LAB-61)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Close:
    """The clock closes the reaction window (LAB-42).

    `counted` holds (seat, counted reaction time in ms) of every seat that has claimed, or nothing:
    then the first of them clockwise from the mover blocks.
    """

    __pydantic_config__ = CLOSED_SHAPE
    counted: tuple[tuple[Whole, Whole], ...]
    kind: Literal["close"] = "close"


Action: TypeAlias = Roll | Stay | Announce | Step | Block | Pass | Demand | End | Close

Answer: TypeAlias = Annotated[Block | Pass, Field(discriminator="kind")]
"""What a player says in a reaction window."""

ACTIONS: TypeAdapter[Action] = TypeAdapter(
    Annotated[Action, Field(discriminator="kind")], config=BUILT_LATE
)
