"""Facts of table talk, what is asked now, and the end."""

from dataclasses import dataclass
from typing import Literal

from simsalabim.engine.seats import Viewer
from simsalabim.engine.shapes import Flag, Public, Whole
from simsalabim.games.mysterious_library.actions import Plan
from simsalabim.games.mysterious_library.questions import Denied, Question
from simsalabim.games.mysterious_library.state import CardMark, Result, RoomMark
from simsalabim.games.mysterious_library.words import Character, Phase


@dataclass(frozen=True, slots=True)
class Held(Public):
    """A seat holds the next card (MYST-38)."""

    seat: Whole
    kind: Literal["held"] = "held"


@dataclass(frozen=True, slots=True)
class Released(Public):
    """The hold is over; `expired` if its time was up (MYST-38)."""

    seat: Whole
    expired: Flag
    kind: Literal["released"] = "released"


@dataclass(frozen=True, slots=True)
class Passed(Public):
    """A seat plays no helping card for now; only it is told."""

    seat: Whole
    kind: Literal["passed"] = "passed"

    def seen_by(self, viewer: Viewer) -> "Passed | None":
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Pointed(Public):
    """A seat pointed at something (MYST-71)."""

    seat: Whole
    mark: RoomMark | CardMark
    kind: Literal["pointed"] = "pointed"


@dataclass(frozen=True, slots=True)
class Proposed(Public):
    """A seat proposed a plan for a player's turn (MYST-71)."""

    seat: Whole
    whom: Character
    plan: Plan
    kind: Literal["proposed"] = "proposed"


@dataclass(frozen=True, slots=True)
class Withdrawn(Public):
    """A seat took back its plan and its finger (MYST-71)."""

    seat: Whole
    kind: Literal["withdrawn"] = "withdrawn"


@dataclass(frozen=True, slots=True)
class Asked(Public):
    """What is asked now: where the turn stands, and the questions that interrupt it."""

    phase: Phase
    left: Whole
    used: Flag
    pending: tuple[Question, ...]
    hold: Whole | None
    held: tuple[Whole, ...]
    denied: tuple[Denied, ...]
    kind: Literal["asked"] = "asked"


@dataclass(frozen=True, slots=True)
class Over(Public):
    """The match was won or lost (MYST-60 to MYST-65)."""

    result: Result
    kind: Literal["over"] = "over"
