"""A player that goes for the sought symbol."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.magic_labyrinth.actions import Action
from simsalabim.games.magic_labyrinth.legal import legal
from simsalabim.games.magic_labyrinth.state import State


def sensible(state: State, seat: Seat, dice: Dice) -> Action:
    """The first legal action."""
    return legal(state, seat)[0]
