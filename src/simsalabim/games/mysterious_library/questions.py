"""Questions that interrupt the turn, as plain data: the turn waits below while they are answered.

`State.pending` is a pile of them; the last one is asked. Frozen: a question that changes is put
anew.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from simsalabim.engine.shapes import CLOSED_SHAPE
from simsalabim.games.mysterious_library.words import Character, Colour, Kept, Room


@dataclass(frozen=True, slots=True)
class OverLimit:
    """`by` holds too many cards and discards, or uses, some (MYST-43)."""

    __pydantic_config__ = CLOSED_SHAPE
    by: Character
    kind: Literal["over_limit"] = "over_limit"


@dataclass(frozen=True, slots=True)
class Wish:
    """Emma (`by`) asks `of` for a book card (MYST-31)."""

    __pydantic_config__ = CLOSED_SHAPE
    by: Character
    of: Character
    book: Colour
    kind: Literal["wish"] = "wish"


@dataclass(frozen=True, slots=True)
class Choose:
    """`by` plays a Flight, and says which cards two players exchange (MYST-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    by: Character
    first: Character
    second: Character
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Bargain:
    """An exchange by a Flight: `first` gives `gives` to `second`, and takes `takes` (MYST-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    by: Character
    first: Character
    second: Character
    gives: tuple[Kept, ...]
    takes: tuple[Kept, ...]
    kind: Literal["bargain"] = "bargain"


@dataclass(frozen=True, slots=True)
class Consent:
    """The players in `open` have still to agree to a bargain (MYST-36)."""

    __pydantic_config__ = CLOSED_SHAPE
    bargain: Bargain
    open: tuple[Character, ...]
    kind: Literal["consent"] = "consent"


@dataclass(frozen=True, slots=True)
class Flee:
    """The players `inside` a collapsed room escape, the first of them first (MYST-53)."""

    __pydantic_config__ = CLOSED_SHAPE
    room: Room
    inside: tuple[Character, ...]
    kind: Literal["flee"] = "flee"


@dataclass(frozen=True, slots=True)
class Rescue:
    """Nobody `inside` can escape; the holders in `open` may spend a Secret Corridor (MYST-61)."""

    __pydantic_config__ = CLOSED_SHAPE
    room: Room
    inside: tuple[Character, ...]
    open: tuple[Character, ...]
    kind: Literal["rescue"] = "rescue"


Question: TypeAlias = Annotated[
    OverLimit | Wish | Choose | Consent | Flee | Rescue, Field(discriminator="kind")
]

Denied: TypeAlias = Annotated[Wish | Bargain, Field(discriminator="kind")]
"""A request that met a no: it is not made again in the same turn."""
