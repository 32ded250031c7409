"""Facts that follow from actions, in the past tense, each knowing who may see it."""

from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.seats import Viewer
from simsalabim.engine.shapes import BUILT_LATE, Flag, Public, Whole
from simsalabim.games.magical_library.actions import Answer
from simsalabim.games.magical_library.cards import CardName, Laid
from simsalabim.games.magical_library.score import Sheet
from simsalabim.games.magical_library.words import Phase


@dataclass(frozen=True, slots=True)
class Opened(Public):
    """The first card of a display was drawn and laid face up; `pile` cards are left (MLIB-11)."""

    seat: Whole
    card: CardName
    pile: Whole
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Began(Public):
    """A step of a round began for all (MLIB-20)."""

    round: Whole
    phase: Phase
    kind: Literal["began"] = "began"


@dataclass(frozen=True, slots=True)
class Reshuffled(Public):
    """The pile ran out in mid-draw; the discard became a new pile of so many (MLIB-23)."""

    pile: Whole
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Drew(Public):
    """A seat drew its three cards; `pile` and `discard` are counts after it (MLIB-21)."""

    seat: Whole
    cards: tuple[CardName, ...] | None
    pile: Whole
    discard: Whole
    kind: Literal["drew"] = "drew"

    def seen_by(self, viewer: Viewer) -> "Drew":
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Answered(Public):
    """A seat has confirmed; what it answered is seen by itself alone (MLIB-20)."""

    seat: Whole
    answer: Answer | None
    kind: Literal["answered"] = "answered"

    def seen_by(self, viewer: Viewer) -> "Answered":
        return self if viewer == self.seat else replace(self, answer=None)


@dataclass(frozen=True, slots=True)
class Exchanged(Public):
    """A seat's exchange was served: `gone` to the discard, `cards` drawn (MLIB-22)."""

    seat: Whole
    gone: tuple[CardName, ...] | None
    cards: tuple[CardName, ...] | None
    pile: Whole
    discard: Whole
    kind: Literal["exchanged"] = "exchanged"

    def seen_by(self, viewer: Viewer) -> "Exchanged":
        return self if viewer == self.seat else replace(self, gone=None, cards=None)


@dataclass(frozen=True, slots=True)
class Received(Public):
    """Cards changed hands: what the seat kept and got from each side (MLIB-26).

    With two players both sides are the other player.
    """

    seat: Whole
    kept: CardName | None
    from_left: CardName | None
    from_right: CardName | None
    kind: Literal["received"] = "received"

    def seen_by(self, viewer: Viewer) -> "Received":
        if viewer == self.seat:
            return self
        return replace(self, kept=None, from_left=None, from_right=None)


@dataclass(frozen=True, slots=True)
class Placed(Public):
    """A card was placed; nobody else learns of it before the step ends (MLIB-35)."""

    seat: Whole
    card: CardName
    x: Whole
    y: Whole
    kind: Literal["placed"] = "placed"

    def seen_by(self, viewer: Viewer) -> "Placed | None":
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class TookBack(Public):
    """The card placed last went back into the hand (MLIB-34)."""

    seat: Whole
    card: CardName
    kind: Literal["took_back"] = "took_back"

    def seen_by(self, viewer: Viewer) -> "TookBack | None":
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Showed(Public):
    """All have confirmed: the cards that a seat placed in this round lie open (MLIB-35)."""

    seat: Whole
    cards: tuple[Laid, ...]
    kind: Literal["showed"] = "showed"


@dataclass(frozen=True, slots=True)
class WentWithout(Public):
    """No card of the seat's display may carry a wizard in this round (MLIB-44)."""

    seat: Whole
    kind: Literal["went_without"] = "went_without"


@dataclass(frozen=True, slots=True)
class Stood(Public):
    """A wizard, or the golden one, was placed on a card (MLIB-40, MLIB-70)."""

    seat: Whole
    x: Whole
    y: Whole
    golden: Flag
    kind: Literal["stood"] = "stood"


@dataclass(frozen=True, slots=True)
class Scored(Public):
    """The match is over: the score sheets of all seats, by seat (MLIB-45, MLIB-54)."""

    sheets: tuple[Sheet, ...]
    kind: Literal["scored"] = "scored"


Event: TypeAlias = (
    Opened
    | Began
    | Reshuffled
    | Drew
    | Answered
    | Exchanged
    | Received
    | Placed
    | TookBack
    | Showed
    | WentWithout
    | Stood
    | Scored
)

EVENTS: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=BUILT_LATE
)
