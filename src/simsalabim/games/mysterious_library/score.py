"""The end as a value."""

from simsalabim.engine.outcome import Line, Outcome
from simsalabim.games.mysterious_library.state import State


def outcome(state: State) -> Outcome | None:
    """All win or lose together; the points are the readers that they freed (MYST-60). Nobody comes
    first in a library that has fallen."""
    if state.result is None:
        return None
    freed = len(state.freed)
    place = 1 if state.result.ending == "won" else 2
    lines = [Line(seat, place, freed, {"readers": freed}) for seat in range(len(state.marks))]
    return Outcome(state.result.ending, tuple(lines))
