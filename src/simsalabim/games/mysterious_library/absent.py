"""What a seat that is gone does (MYST-68): no table is ever stuck."""

from simsalabim.engine.seats import CLOCK, Seat
from simsalabim.games.mysterious_library.actions import Action, Escape, Pass
from simsalabim.games.mysterious_library.asking import must_answer
from simsalabim.games.mysterious_library.legal import (
    CANCEL,
    DISCARDS,
    END,
    NO_CLAIMS,
    RELEASE,
    TURN,
    YES_OR_NO,
)
from simsalabim.games.mysterious_library.legal_help import CORRIDORS, in_cast_order
from simsalabim.games.mysterious_library.questions import Choose, Flee, OverLimit, Rescue
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import FIREPLACE, HELPING
from simsalabim.games.mysterious_library.ways import exits, steps_home

PASS = Pass()


def absent(state: State, seat: Seat) -> Action:
    """End the turn, turn the cards, let go, and give the stated answers."""
    if seat == CLOCK:
        return NO_CLAIMS
    if seat not in must_answer(state):
        return PASS
    if state.pending:
        return stated_answer(state, seat)
    if state.hold == seat:
        return RELEASE
    return END if state.phase == "act" else TURN


def stated_answer(state: State, seat: Seat) -> Action:
    """Discard, escape, save and agree as the rules say for somebody who is gone."""
    asked = state.pending[-1]
    if isinstance(asked, OverLimit):
        hand = state.hands[asked.by]
        helping = [card for card in hand if card in HELPING]
        return DISCARDS[(helping or hand)[0]]
    if isinstance(asked, Flee):
        return homeward(state, asked)
    if isinstance(asked, Rescue):
        by = next(player for player in asked.open if state.seats[player] == seat)
        return CORRIDORS[by, in_cast_order(asked.inside)][FIREPLACE]
    return CANCEL if isinstance(asked, Choose) else YES_OR_NO[0]


def homeward(state: State, asked: Flee) -> Escape:
    """The room nearest the fireplace; of several, the first on the board."""
    home = steps_home(state.ruins)
    return Escape(min(exits(state, asked.room), key=lambda room: home.get(room, len(home) + 1)))
