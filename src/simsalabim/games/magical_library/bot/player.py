"""A player that goes for large areas with many figures."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import Action
from simsalabim.games.magical_library.legal import legal
from simsalabim.games.magical_library.state import State


def sensible(state: State, seat: Seat, dice: Dice) -> Action:
    """The first legal action."""
    return legal(state, seat)[0]
