"""Answers to the questions that interrupt a turn."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library import events
from simsalabim.games.mysterious_library.acting import grant
from simsalabim.games.mysterious_library.actions import Agree, Discard, Refuse
from simsalabim.games.mysterious_library.asking import question
from simsalabim.games.mysterious_library.helping import exchange
from simsalabim.games.mysterious_library.questions import Consent, OverLimit, Wish
from simsalabim.games.mysterious_library.state import State

# --- Over the hand limit -----------------------------------------------------------------------


def discard(state: State, seat: Seat, action: Discard, dice: Dice, emit: Emit) -> None:
    """Discard a card (MYST-43)."""
    asked = question(state, OverLimit)
    state.hands[asked.by].remove(action.card)
    state.discard.append(action.card)
    emit(events.Discarded(asked.by, action.card))


# --- Yes or no ---------------------------------------------------------------------------------


def agree(state: State, seat: Seat, action: Agree, dice: Dice, emit: Emit) -> None:
    """Say yes; the last yes lets it happen (MYST-31, MYST-36)."""
    asked = state.pending.pop()
    if isinstance(asked, Wish):
        emit(events.Agreed((asked.of,)))
        grant(state, asked, emit)
    elif isinstance(asked, Consent):
        mine = tuple([player for player in asked.open if state.seats[player] == seat])
        still = tuple([player for player in asked.open if player not in mine])
        emit(events.Agreed(mine))
        if still:
            state.pending.append(Consent(asked.bargain, still))
        else:
            exchange(state, asked.bargain, emit)


def refuse(state: State, seat: Seat, action: Refuse, dice: Dice, emit: Emit) -> None:
    """Say no; nothing changes hands, and it is not asked again in this turn."""
    asked = state.pending.pop()
    if isinstance(asked, Wish):
        state.denied.append(asked)
        emit(events.Rejected((asked.of,)))
    elif isinstance(asked, Consent):
        state.denied.append(asked.bargain)
        emit(events.Rejected(tuple([p for p in asked.open if state.seats[p] == seat])))
