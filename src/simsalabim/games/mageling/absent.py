"""What a seat that is gone does (MAGE-98): no table is ever stuck."""

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.actions import Action
from simsalabim.games.mageling.interned import ACCEPT, DECLINE, END, KEEP_ALL
from simsalabim.games.mageling.legal import legal
from simsalabim.games.mageling.state import State

NO: tuple[Action, ...] = (KEEP_ALL, END, DECLINE)
"""Keep all dice, take no action, choose nothing more."""


def absent(state: State, seat: Seat) -> Action:
    """No, where it can be said; otherwise the first legal answer. It lets its own pawn go, or another."""
    answers = legal(state, seat)
    if state.stack[-1].text == "consent":
        return ACCEPT
    return next((answer for answer in answers if answer in NO), answers[0])
