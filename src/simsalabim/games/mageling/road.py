"""Taking a pawn off the road, if all agree (MAGE-98)."""

from collections.abc import Sequence
from typing import Any

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling import events
from simsalabim.games.mageling.actions import Accept, Action, Decline, TakeOff
from simsalabim.games.mageling.interned import ACCEPT, DECLINE
from simsalabim.games.mageling.state import Frame, State
from simsalabim.games.mageling.table import Table, on_road, push


def proposable(state: State) -> list[Seat]:
    """The others who took no action in their last turn; one proposal a turn."""
    if state.turn.proposed is not None:
        return []
    return [seat for seat in on_road(state, state.turn.seat)[1:] if state.players[seat].idle]


def propose(t: Table, seat: Seat, action: TakeOff) -> None:
    """All others on the road are asked in turn order, whoever it is about among them."""
    state = t.state
    state.turn.proposed = action.seat
    t.emit(events.Proposed(seat, action.seat))
    push(state, "take_off", seat)
    for other in reversed(on_road(state, seat)[1:]):
        push(state, "consent", other)


def consent_options(state: State, f: Frame, e: Any) -> Sequence[Action]:
    """Yes or no."""
    return (ACCEPT, DECLINE)


def consent_answer(t: Table, f: Frame, e: Any, action: Accept | Decline) -> None:
    """One no ends the proposal: back to the turn."""
    f.left = 0
    if isinstance(action, Decline):
        t.emit(events.Rejected(f.by))
        del t.state.stack[1:]
    else:
        t.emit(events.Agreed(f.by))


def take_off(t: Table, f: Frame, e: Any) -> None:
    """From now on the game goes on without it; the next one may have to be the start player."""
    state = t.state
    seat = state.turn.proposed
    if seat is None:
        raise TypeError("nothing has been proposed")
    state.players[seat].off = True
    state.start = on_road(state, state.start)[0]
    t.emit(events.TakenOff(seat, state.start))
