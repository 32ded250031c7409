"""Positions that a viewer cannot tell from the real one, for bots and for leak tests."""

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Viewer
from simsalabim.games.mysterious_library.asking import awaited
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import ORDER, RANK


def imagine(state: State, viewer: Viewer, dice: Dice) -> State:
    """A position equal in all that `viewer` knows.

    Hidden are the order of the decks, which is drawn only when it is needed, and who of the others
    has passed.
    """
    new = state.clone()
    new.deck.sort(key=RANK.__getitem__)
    for layer in new.maps:
        layer.sort(key=ORDER.__getitem__)
    new.passed = [seat for seat in new.passed if seat == viewer]
    new.awaited = awaited(new)
    return new
