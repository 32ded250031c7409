"""Whether an action may be taken: what is listed, and table talk, which is not."""

from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.games.mysterious_library.actions import Action, Close
from simsalabim.games.mysterious_library.legal import legal
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.talking import TALK, can_talk


def allows(state: State, seat: Seat, action: Action) -> bool:
    """Whether this seat may take this action."""
    if seat == CLOCK:
        return isinstance(action, Close) and CLOCK in state.awaited and not action.counted
    if isinstance(action, TALK):
        return can_talk(state, seat, action)
    return action in legal(state, seat)
