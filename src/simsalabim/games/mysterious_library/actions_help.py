"""Helping cards, which anyone may play at any time (`by` is whose card it is), and answers."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from simsalabim.engine.shapes import CLOSED_SHAPE
from simsalabim.games.mysterious_library.words import Character, Kept, Room


@dataclass(frozen=True, slots=True)
class SecretCorridor:
    """Players of one room go together to any other room that stands (MYST-34)."""

    __pydantic_config__ = CLOSED_SHAPE
    by: Character
    who: Annotated[tuple[Character, ...], Field(min_length=1, max_length=4)]
    """In the order of the cast."""
    to: Room
    kind: Literal["secret_corridor"] = "secret_corridor"


@dataclass(frozen=True, slots=True)
class LightBreaker:
    """Remove one blade from any room (MYST-35)."""

    __pydantic_config__ = CLOSED_SHAPE
    by: Character
    room: Room
    kind: Literal["light_breaker"] = "light_breaker"


@dataclass(frozen=True, slots=True)
class Flight:
    """Name two players who are to exchange cards; `swap` then says which (MYST-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    by: Character
    first: Character
    """Before `second` in the order of the cast."""
    second: Character
    kind: Literal["flight"] = "flight"


@dataclass(frozen=True, slots=True)
class Swap:
    """The cards of a Flight: what the first player gives to the second, and takes (MYST-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    gives: Annotated[tuple[Kept, ...], Field(max_length=2)]
    takes: Annotated[tuple[Kept, ...], Field(max_length=2)]
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Keep the Flight after all (MYST-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["cancel"] = "cancel"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, to get back to the hand limit (MYST-43)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Kept
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Agree:
    """Say yes to a request of Emma's (MYST-31) or to an exchange (MYST-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["agree"] = "agree"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say no to it."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class Escape:
    """Leave the collapsing room by a door (MYST-53)."""

    __pydantic_config__ = CLOSED_SHAPE
    to: Room
    kind: Literal["escape"] = "escape"


@dataclass(frozen=True, slots=True)
class Decline:
    """Spend no Secret Corridor on players who cannot escape (MYST-61)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["decline"] = "decline"
