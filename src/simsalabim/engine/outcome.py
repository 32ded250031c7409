"""The end of a match as a value: which ending, who came where, and why in numbers."""

from dataclasses import dataclass, field

from simsalabim.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's result. Equal places are ties, and place 1 has won: where a whole table loses,
    nobody has it. `parts` names the sources of the points."""

    seat: Seat
    place: int
    points: int
    parts: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; one line a seat, best place first."""

    ending: str
    lines: tuple[Line, ...]
