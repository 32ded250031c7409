"""Standing wizards: where it brings most, and leaves good places for those to come."""

from typing import Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import Action, Stand
from simsalabim.games.magical_library.bot.shape import shape_of
from simsalabim.games.magical_library.geometry import SIDES
from simsalabim.games.magical_library.legal import has_golden_left, plain_left
from simsalabim.games.magical_library.state import Player, State
from simsalabim.games.magical_library.words import ROUNDS, Cell

LATER: Final = 0.5
"""What a place for a wizard to come is worth today."""

GOOD: Final = 10
"""A place that brings so much is good enough for the golden wizard before the last round."""


def stand(state: State, seat: Seat, dice: Dice) -> Action:
    """The best place now, together with the places that it leaves for later."""
    shape = shape_of(state, seat)
    gains = {cell: shape.standing_gain(cell) for cell in shape.standing_cells()}
    later = ROUNDS - state.round
    best = max(gains, key=lambda cell: gains[cell] + LATER * places_left(gains, cell, later))
    return Stand(*best, golden=is_golden_time(state, state.players[seat], gains[best]))


def places_left(gains: dict[Cell, float], taken: Cell, wizards: int) -> float:
    """What so many further wizards would add at the best places left, one after another."""
    barred = {taken, *SIDES[taken]}
    total = 0.0
    for cell in sorted(gains, key=lambda cell: -gains[cell]):
        if wizards == 0:
            break
        if cell not in barred:
            barred.update((cell, *SIDES[cell]))
            total += gains[cell]
            wizards -= 1
    return total


def is_golden_time(state: State, player: Player, gain: float) -> bool:
    """Whether to use the golden wizard: at the last chance, or late on a place that is good."""
    if not has_golden_left(state, player):
        return False
    if state.round == ROUNDS or plain_left(state, player) == 0:
        return True
    return state.round == ROUNDS - 1 and gain >= GOOD
