"""A sensible player."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.mysterious_library.absent import absent
from simsalabim.games.mysterious_library.actions import Action
from simsalabim.games.mysterious_library.state import State


def sensible(state: State, seat: Seat, dice: Dice) -> Action:
    """A legal action."""
    return absent(state, seat)
