"""The draw pile and the discard (MLIB-21 to MLIB-23)."""

from simsalabim.engine.dice import Dice, draw
from simsalabim.engine.game import Emit
from simsalabim.games.magical_library import events
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import HAND, CardName


def draw_hand(state: State, dice: Dice, emit: Emit) -> list[CardName]:
    """Three cards from the pile; when it runs out, from the shuffled discard (MLIB-23)."""
    cards = []
    for _ in range(HAND):
        if not state.pile:
            state.pile, state.discard = state.discard, []
            emit(events.Reshuffled(len(state.pile)))
        cards.append(draw(state.pile, dice))
    return cards


def exchange(state: State, hand: list[CardName], dice: Dice, emit: Emit) -> list[CardName]:
    """Three new cards for these. The old ones reach the discard after the drawing, so that they
    are left out of a new pile (MLIB-23)."""
    cards = draw_hand(state, dice, emit)
    state.discard += hand
    return cards
