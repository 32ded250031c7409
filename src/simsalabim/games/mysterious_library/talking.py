"""Holding the next card (MYST-38), and table talk that changes nothing (MYST-71)."""

from typing import Any, Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.actions import (
    Action,
    Close,
    Hold,
    Pass,
    Point,
    PointCard,
    Propose,
    Release,
    Withdraw,
)
from simsalabim.games.mysterious_library.asking import must_answer
from simsalabim.games.mysterious_library.state import CardMark, Mark, Proposal, RoomMark, State

# --- Holding the next card ---------------------------------------------------------------------


def hold(state: State, seat: Seat, action: Hold, dice: Dice, emit: Emit) -> None:
    """Nobody turns the next card until the holder lets go or the time is up."""
    state.hold = seat
    state.held.append(seat)
    emit(events.Held(seat))


def release(state: State, seat: Seat, action: Release | Close, dice: Dice, emit: Emit) -> None:
    """The holder lets go, or the clock does it."""
    let_go(state, seat == CLOCK, emit)


def let_go(state: State, expired: bool, emit: Emit) -> None:
    """The card may be turned again."""
    if state.hold is not None:
        emit(events.Released(state.hold, expired))
        state.hold = None


# --- Table talk --------------------------------------------------------------------------------

TALK: Final = (Pass, Point, PointCard, Propose, Withdraw)
"""What changes no question: it is allowed at any moment of the turn, and never listed."""


def can_talk(state: State, seat: Seat, action: Action) -> bool:
    """Whether the seat may say this now. Nothing may come between an interruption's answers."""
    if state.result is not None:
        return False
    if isinstance(action, Pass):
        return seat in state.awaited and seat not in must_answer(state)
    if isinstance(action, PointCard):
        known = action.card in state.hands.get(action.owner, ())
        return known and 0 <= seat < len(state.marks)
    if isinstance(action, Propose) and action.whom not in state.seats:
        return False
    return 0 <= seat < len(state.marks)


def talk(state: State, seat: Seat, action: Any, emit: Emit) -> None:
    """Say something; `step` stands still, so nobody's answer becomes stale."""
    if isinstance(action, Pass):
        state.passed.append(seat)
        state.awaited.remove(seat)
        emit(events.Passed(seat))
    elif isinstance(action, Propose):
        state.proposals[seat] = Proposal(action.whom, action.plan)
        emit(events.Proposed(seat, action.whom, action.plan))
    elif isinstance(action, Withdraw):
        withdraw(state, seat)
        emit(events.Withdrawn(seat))
    else:
        mark: Mark = (
            RoomMark(action.room)
            if isinstance(action, Point)
            else CardMark(action.owner, action.card)
        )
        state.marks[seat] = mark
        emit(events.Pointed(seat, mark))


def withdraw(state: State, seat: Seat) -> None:
    """Nothing of this seat's is proposed or pointed at any more."""
    state.proposals[seat] = None
    state.marks[seat] = None


def forget(state: State) -> None:
    """Plans for the turn whose actions are over, and all pointing, have had their time."""
    state.marks = [None] * len(state.marks)
    state.proposals = [
        None if proposal is None or proposal.whom == state.turn else proposal
        for proposal in state.proposals
    ]
