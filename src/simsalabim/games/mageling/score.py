"""The end as a value."""

from simsalabim.engine.outcome import Line, Outcome
from simsalabim.games.mageling.chapter import chapter_score
from simsalabim.games.mageling.ending import standing
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.tables import DECKS


def outcome(state: State) -> Outcome | None:
    """Together in co-op (MAGE-80); else who won, and the others side by side (MAGE-65, MAGE-71)."""
    if state.result is None or state.awaited:
        return None
    seats = range(len(state.players))
    if state.mode == "coop":
        parts = chapter_score(state)
        place = 1 if state.result.ending == "saved" else 2
        lines = [Line(seat, place, sum(parts.values()), parts) for seat in seats]
        return Outcome(state.result.ending, tuple(lines))
    winners = state.result.winners
    order = [*winners, *[seat for seat in seats if seat not in winners]]
    lines = [
        Line(seat, 1 if seat in winners else 1 + len(winners), points(state, seat), {})
        for seat in order
    ]
    return Outcome(state.result.ending, tuple(lines))


def points(state: State, seat: int) -> int:
    """Locations defeated, the final one included; in Contest scrolls, less spawn."""
    result = state.result
    last = result is not None and result.ending == "cloud_chamber" and seat in result.winners
    return len(DECKS) if last else standing(state, seat)
