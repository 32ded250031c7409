"""The shapes of Mill: options, position, actions, events, view. See `mill`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from simsalabim.engine.plain import plain
from simsalabim.engine.seats import Seat, Viewer

# Not `strict=True`: that would refuse a dict in place of a record, and JSON is read to dicts first.
CLOSED = ConfigDict(extra="forbid")
Whole: TypeAlias = Annotated[int, Field(strict=True)]
SIZES, COPIES, HAND = (1, 2, 3, 4, 5), 6, 3


class Options(BaseModel, extra="forbid"):
    """What a room can choose."""

    rounds: Annotated[int, Field(ge=1, le=4)] = 3
    thieves: bool = True
    seconds: Annotated[int, Field(ge=2, le=20)] = 5


@plain
class State:
    """A position."""

    step: int
    awaited: list[Seat]
    phase: Literal["bid", "window", "over"]
    rounds: int
    thieves: bool
    seconds: int
    turn: int
    pool: list[int]
    hands: list[list[int]]
    points: list[int]
    stolen: list[bool]
    bids: dict[Seat, int]
    miller: Seat | None
    answers: dict[Seat, bool]
    tie_order: list[Seat]
    ending: str | None

    if TYPE_CHECKING:

        def clone(self) -> Self: ...


@dataclass(frozen=True, slots=True)
class Bid:
    sack: Whole
    kind: Literal["bid"] = "bid"
    __pydantic_config__ = CLOSED


@dataclass(frozen=True, slots=True)
class Steal:
    kind: Literal["steal"] = "steal"
    __pydantic_config__ = CLOSED


@dataclass(frozen=True, slots=True)
class Let:
    kind: Literal["let"] = "let"
    __pydantic_config__ = CLOSED


@dataclass(frozen=True, slots=True)
class Close:
    counted: tuple[tuple[Whole, Whole], ...]
    kind: Literal["close"] = "close"
    __pydantic_config__ = CLOSED


Action = Annotated[Bid | Steal | Let | Close, Field(discriminator="kind")]
BIDS = {size: Bid(size) for size in SIZES}
STEAL, LET = Steal(), Let()


@dataclass(frozen=True, slots=True)
class Dealt:
    seat: Seat
    sacks: tuple[int, ...] | None
    kind: Literal["dealt"] = "dealt"

    def seen_by(self, viewer: Viewer) -> "Dealt":
        return self if viewer == self.seat else Dealt(self.seat, None)


@dataclass(frozen=True, slots=True)
class Answered:
    """Bid or answered a window; only the seat itself hears what."""

    seat: Seat
    sack: int | None
    steals: bool | None
    kind: Literal["answered"] = "answered"

    def seen_by(self, viewer: Viewer) -> "Answered | None":
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Revealed:
    bids: tuple[tuple[Seat, int], ...]
    miller: Seat
    window: bool
    kind: Literal["revealed"] = "revealed"

    def seen_by(self, viewer: Viewer) -> "Revealed":
        return self


@dataclass(frozen=True, slots=True)
class Milled:
    seat: Seat
    stolen: bool
    tied: bool
    counted: tuple[tuple[Seat, int], ...]
    points: int
    kind: Literal["milled"] = "milled"

    def seen_by(self, viewer: Viewer) -> "Milled":
        return self


@dataclass(frozen=True, slots=True)
class Ended:
    ending: str
    kind: Literal["ended"] = "ended"

    def seen_by(self, viewer: Viewer) -> "Ended":
        return self


Event = Annotated[Dealt | Answered | Revealed | Milled | Ended, Field(discriminator="kind")]


@dataclass(slots=True)
class View:
    """What one viewer may know."""

    me: Viewer
    phase: Literal["bid", "window", "over"]
    turn: int
    pool: int
    hand: list[int] | None
    points: list[int]
    stolen: list[bool]
    bids: list[tuple[Seat, int]]
    my_bid: int | None
    my_answer: bool | None
    miller: Seat | None
    ending: str | None


def _fold_dealt(view: View, event: Dealt) -> None:
    view.pool -= 1
    if event.sacks is not None and view.hand is not None:
        view.hand = sorted([*view.hand, *event.sacks])


def _fold_answered(view: View, event: Answered) -> None:
    if event.sack is not None and view.hand is not None:
        view.hand.remove(event.sack)
        view.my_bid = event.sack
    else:
        view.my_answer = event.steals


def _fold_revealed(view: View, event: Revealed) -> None:
    view.bids, view.my_bid = list(event.bids), None
    view.miller = event.miller
    view.phase = "window" if event.window else "bid"


def _fold_milled(view: View, event: Milled) -> None:
    view.points[event.seat] += event.points
    if event.stolen:
        view.stolen[event.seat] = True
    view.bids, view.my_answer, view.miller = [], None, None
    view.phase = "bid"
    view.turn += 1


def _fold_ended(view: View, event: Ended) -> None:
    view.phase, view.ending = "over", event.ending
    view.turn -= 1


FOLDS: dict[type, Callable[[View, Any], None]] = {
    Dealt: _fold_dealt,
    Answered: _fold_answered,
    Revealed: _fold_revealed,
    Milled: _fold_milled,
    Ended: _fold_ended,
}
