"""What the active player can do in the Action phase, in any order (MAGE-30 to MAGE-45)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from simsalabim.engine.shapes import CLOSED_SHAPE, Flag, Whole
from simsalabim.games.mageling.words import Card, Crystal, Location, School

Animated: TypeAlias = Literal["discard", "reroll", Card, Crystal, Location]
"""What a die in Animate does: discard a card of the Nexus, reroll, or an Animate effect."""


@dataclass(frozen=True, slots=True)
class Gather:
    """Put two dice into one space (MAGE-30)."""

    __pydantic_config__ = CLOSED_SHAPE
    one: Whole
    two: Whole
    kind: Literal["gather"] = "gather"


@dataclass(frozen=True, slots=True)
class Focus:
    """Put a die into the Focus of this rune (MAGE-31)."""

    __pydantic_config__ = CLOSED_SHAPE
    die: Whole
    rune: School
    kind: Literal["focus"] = "focus"


@dataclass(frozen=True, slots=True)
class Animate:
    """Put a die that shows Finesse into Animate (MAGE-32)."""

    __pydantic_config__ = CLOSED_SHAPE
    die: Whole
    effect: Animated
    kind: Literal["animate"] = "animate"


@dataclass(frozen=True, slots=True)
class Spirit:
    """Activate a spirit of the Nexus (MAGE-34)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    kind: Literal["spirit"] = "spirit"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a scroll, for the Grimoire or to discard it (MAGE-35)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    keep: Flag
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Activate:
    """Put a die of its rune on a scroll (MAGE-37)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    die: Whole
    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class Heal:
    """Put a die of its school on a damaged scroll (MAGE-43)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    die: Whole
    kind: Literal["heal"] = "heal"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a scroll of the own Grimoire (MAGE-41)."""

    __pydantic_config__ = CLOSED_SHAPE
    card: Card
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class DiscardSpawn:
    """Pay to discard one spawn of the own area (MAGE-42)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["discard_spawn"] = "discard_spawn"


@dataclass(frozen=True, slots=True)
class Defeat:
    """Pay the cost of the own location and move on (MAGE-45)."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["defeat"] = "defeat"


@dataclass(frozen=True, slots=True)
class PayFirst:
    """Say whether payments take mana before energy from now on (MAGE-44)."""

    __pydantic_config__ = CLOSED_SHAPE
    mana: Flag
    kind: Literal["pay_first"] = "pay_first"


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Propose that the pawn of another seat is taken off the road (MAGE-98)."""

    __pydantic_config__ = CLOSED_SHAPE
    seat: Whole
    kind: Literal["take_off"] = "take_off"


@dataclass(frozen=True, slots=True)
class End:
    """End the Action phase."""

    __pydantic_config__ = CLOSED_SHAPE
    kind: Literal["end"] = "end"
