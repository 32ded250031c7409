"""Facts of cards: what moved, what was activated, what only one player saw."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, Self

from simsalabim.engine.seats import Viewer
from simsalabim.engine.shapes import CLOSED_SHAPE, Public, Whole
from simsalabim.games.mageling.words import Card, Zone

HIDDEN: frozenset[Zone] = frozenset({"deck", "look", "keep"})
"""Zones where cards lie face down, or are known to one player alone."""


@dataclass(frozen=True, slots=True)
class Activated(Public):
    """A spirit or a scroll of the seat was activated; what it does follows (MAGE-34, MAGE-37)."""

    seat: Whole
    card: Card
    kind: Literal["activated"] = "activated"


@dataclass(frozen=True, slots=True)
class Mimicked(Public):
    """`card` does what `copied` says (MAGE-39)."""

    seat: Whole
    card: Card
    copied: Card
    kind: Literal["mimicked"] = "mimicked"


@dataclass(frozen=True, slots=True)
class Bought(Public):
    """A scroll was bought, or taken without paying (MAGE-35)."""

    seat: Whole
    card: Card
    kind: Literal["bought"] = "bought"


@dataclass(frozen=True, slots=True)
class Moved(Public):
    """A card went from one zone to another.

    `seat` is whose Grimoire, Keep or look it is, `at` the place in the row it came to or left.
    """

    card: Card
    source: Zone
    to: Zone
    seat: Whole | None = None
    at: Whole | None = None
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Reshuffled(Public):
    """The deck had run out, and the discard became the new one (MAGE-10)."""

    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Damaged(Public):
    """A damage token was placed on a scroll (MAGE-52)."""

    seat: Whole
    card: Card
    kind: Literal["damaged"] = "damaged"


@dataclass(frozen=True, slots=True)
class Healing(Public):
    """A die was put on a damaged scroll to heal it (MAGE-43)."""

    seat: Whole
    card: Card
    kind: Literal["healing"] = "healing"


@dataclass(frozen=True, slots=True)
class Healed(Public):
    """Damage left a scroll."""

    seat: Whole
    card: Card
    kind: Literal["healed"] = "healed"


# --- What only one player sees -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Looked:
    """A player looked at the top cards of the deck; the others know how many."""

    __pydantic_config__ = CLOSED_SHAPE
    seat: Whole
    count: Whole
    cards: tuple[Card, ...] | None
    kind: Literal["looked"] = "looked"

    def seen_by(self, viewer: Viewer) -> Self:
        """The cards are for the player alone."""
        return self if viewer == self.seat else type(self)(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class PutBack:
    """A player put a card that it looked at back on the deck."""

    __pydantic_config__ = CLOSED_SHAPE
    seat: Whole
    card: Card | None
    where: Literal["top", "bottom"]
    kind: Literal["put_back"] = "put_back"

    def seen_by(self, viewer: Viewer) -> Self:
        """The card is for the player alone."""
        return self if viewer == self.seat else type(self)(self.seat, None, self.where)


@dataclass(frozen=True, slots=True)
class Offered:
    """A player drew cards after a won chapter, of which one is kept (MAGE-91)."""

    __pydantic_config__ = CLOSED_SHAPE
    seat: Whole
    count: Whole
    cards: tuple[Card, ...] | None
    kind: Literal["offered"] = "offered"

    def seen_by(self, viewer: Viewer) -> Self:
        """The cards are for the player alone."""
        return self if viewer == self.seat else type(self)(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class Kept:
    """A player added a card to its Keep; the others went back (MAGE-91)."""

    __pydantic_config__ = CLOSED_SHAPE
    seat: Whole
    card: Card | None
    kind: Literal["kept"] = "kept"

    def seen_by(self, viewer: Viewer) -> Self:
        """Only the owner looks at a Keep."""
        return self if viewer == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True, slots=True)
class Collected:
    """After a won chapter all cards but the Keeps were shuffled into the deck (MAGE-91).

    `keeps` are the Keeps by seat, used cards included.
    """

    __pydantic_config__ = CLOSED_SHAPE
    keeps: tuple[tuple[Card | None, ...], ...]
    kind: Literal["collected"] = "collected"

    def seen_by(self, viewer: Viewer) -> Self:
        """Only the owner looks at a Keep; the others know how many cards there are."""
        return type(self)(
            tuple(
                [
                    keep if seat == viewer else (None,) * len(keep)
                    for seat, keep in enumerate(self.keeps)
                ]
            )
        )


def shows_hidden(events: Iterable[Any]) -> bool:
    """Whether a card came to light that had been hidden from somebody."""
    return any(isinstance(event, Moved) and event.source in HIDDEN for event in events)
