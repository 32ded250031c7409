"""The end as a value."""

from simsalabim.engine.outcome import Line, Outcome
from simsalabim.games.magic_labyrinth.state import State


def outcome(state: State) -> Outcome | None:
    """Places by the number of symbols; equal numbers share a place (LAB-70)."""
    if state.winner is None:
        return None
    counts = [len(player.symbols) for player in state.players]
    lines = [
        Line(seat, 1 + sum(other > count for other in counts), count, {"symbols": count})
        for seat, count in enumerate(counts)
    ]
    return Outcome("five_symbols", tuple(sorted(lines, key=lambda line: (line.place, line.seat))))
