"""Facts that follow from actions, in the past tense, each knowing who may see it."""

from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from simsalabim.engine.seats import Viewer
from simsalabim.engine.shapes import BUILT_LATE, Flag, Public, Whole
from simsalabim.games.magic_labyrinth.actions import Answer
from simsalabim.games.magic_labyrinth.words import Face, Path, Space, Symbol

Counted: TypeAlias = tuple[tuple[Whole, Whole], ...]
"""(seat, counted reaction time in ms) of each seat that blocked, the fastest first."""


@dataclass(frozen=True, slots=True)
class Dealt(Public):
    """Obstacle cards were dealt; `cards` is None to all but their owner (LAB-12, LAB-13)."""

    seat: Whole
    cards: tuple[Symbol, ...] | None
    kind: Literal["dealt"] = "dealt"

    def seen_by(self, viewer: Viewer) -> "Dealt":
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class First(Public):
    """This seat takes the first turn (LAB-14)."""

    seat: Whole
    kind: Literal["first"] = "first"


@dataclass(frozen=True, slots=True)
class Revealed(Public):
    """A symbol card was turned up (LAB-15, LAB-51)."""

    symbol: Symbol
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Returned(Public):
    """The symbol just turned up went to the bottom of the deck (LAB-51)."""

    symbol: Symbol
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Rolled(Public):
    """The die fell (LAB-20)."""

    seat: Whole
    die: Face
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Announced(Public):
    """A move was announced, with its whole path (LAB-25)."""

    seat: Whole
    path: Path
    kind: Literal["announced"] = "announced"


@dataclass(frozen=True, slots=True)
class Stepped(Public):
    """One step was announced, in the variant step by step (LAB-90)."""

    seat: Whole
    to: Space
    kind: Literal["stepped"] = "stepped"


@dataclass(frozen=True, slots=True)
class Answered(Public):
    """A seat answered in a reaction window; nobody else learns of it (LAB-41)."""

    seat: Whole
    answer: Answer
    kind: Literal["answered"] = "answered"

    def seen_by(self, viewer: Viewer) -> "Answered | None":
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Blocked(Public):
    """The move of `seat` was blocked by a card of `by`, which goes to the mover (LAB-34).

    `tied`: the counted times were a tie, decided by the draw made at the opening (LAB-42).
    """

    seat: Whole
    by: Whole
    card: Symbol
    space: Space
    counted: Counted
    tied: Flag
    kind: Literal["blocked"] = "blocked"


@dataclass(frozen=True, slots=True)
class Unblocked(Public):
    """The reaction window closed and nobody had blocked in time (LAB-38)."""

    seat: Whole
    counted: Counted
    kind: Literal["unblocked"] = "unblocked"


@dataclass(frozen=True, slots=True)
class Moved(Public):
    """The pawn went along the path (LAB-38)."""

    seat: Whole
    path: Path
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Stayed(Public):
    """The player stayed, or took no further step (LAB-21, LAB-90)."""

    seat: Whole
    kind: Literal["stayed"] = "stayed"


@dataclass(frozen=True, slots=True)
class SentHome(Public):
    """The pawn returned to its own corner (LAB-34, LAB-63)."""

    seat: Whole
    kind: Literal["sent_home"] = "sent_home"


@dataclass(frozen=True, slots=True)
class Demanded(Public):
    """`seat` demanded a card of `symbol` from `of`; `given`: one changed hands (LAB-62)."""

    seat: Whole
    of: Whole
    symbol: Symbol
    given: Flag
    kind: Literal["demanded"] = "demanded"


@dataclass(frozen=True, slots=True)
class Took(Public):
    """The player took the sought symbol card (LAB-50)."""

    seat: Whole
    symbol: Symbol
    kind: Literal["took"] = "took"


@dataclass(frozen=True, slots=True)
class Turn(Public):
    """The turn of this seat began (LAB-20)."""

    seat: Whole
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Won(Public):
    """The player took the fifth symbol card; the match is over (LAB-70)."""

    seat: Whole
    kind: Literal["won"] = "won"


Event: TypeAlias = (
    Dealt
    | First
    | Revealed
    | Returned
    | Rolled
    | Announced
    | Stepped
    | Answered
    | Blocked
    | Unblocked
    | Moved
    | Stayed
    | SentHome
    | Demanded
    | Took
    | Turn
    | Won
)

EVENTS: TypeAdapter[Event] = TypeAdapter(
    Annotated[Event, Field(discriminator="kind")], config=BUILT_LATE
)
