"""Every action that a seat may take, listed; the actions are made once, at import."""

from collections.abc import Sequence

from simsalabim.engine.seats import Seat
from simsalabim.games.mageling.actions import Action
from simsalabim.games.mageling.programs import PROGRAMS
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.steps import ASKS


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action that `seat` may take now, in a stable order; empty if it is not asked."""
    if seat not in state.awaited:
        return ()
    asked = state.stack[-1]
    effect = PROGRAMS[asked.text][asked.at]
    return ASKS[effect.verb].options(state, asked, effect)
