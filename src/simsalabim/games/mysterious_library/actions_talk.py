"""Holding the next card, and table talk: pointing and proposing."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from simsalabim.engine.shapes import CLOSED_SHAPE, Whole
from simsalabim.games.mysterious_library.actions_turn import (
    Ask,
    Disarm,
    Free,
    Give,
    Move,
    Travel,
)
from simsalabim.games.mysterious_library.words import Card, Character, Room


@dataclass(frozen=True, slots=True)
class Hold:
    """Hold the next card, to think of helping cards (MYST-38)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["hold"] = "hold"


@dataclass(frozen=True, slots=True)
class Release:
    """Let the card be turned."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["release"] = "release"


@dataclass(frozen=True, slots=True)
class Close:
    """The clock ends the hold; nobody claims anything, so `counted` is empty (MYST-38)."""

    __pydantic_config__ = CLOSED_SHAPE
    counted: tuple[tuple[Whole, Whole], ...]
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat that may play a helping card has nothing to do for now."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Point:
    """Point at a room (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    room: Room
    kind: Literal["point"] = "point"


@dataclass(frozen=True, slots=True)
class PointCard:
    """Point at a card in somebody's hand (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    owner: Character
    card: Card
    kind: Literal["point_card"] = "point_card"


PlanStep: TypeAlias = Annotated[
    Move | Travel | Disarm | Give | Ask | Free, Field(discriminator="kind")
]
"""What can stand in a plan: everything that costs an action."""

Plan: TypeAlias = tuple[PlanStep, ...]


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose up to three actions for the next turn of `whom`, or for the one now (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    whom: Character
    plan: Annotated[Plan, Field(min_length=1, max_length=3)]
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back what one has proposed and pointed at (MYST-71)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["withdraw"] = "withdraw"
