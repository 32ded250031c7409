"""How a match begins (MLIB-10)."""

from simsalabim.engine.dice import Dice, draw
from simsalabim.engine.game import Emit
from simsalabim.engine.seats import Seating
from simsalabim.games.magical_library import events
from simsalabim.games.magical_library.cards import cards_of
from simsalabim.games.magical_library.flow import begin_round
from simsalabim.games.magical_library.options import Options
from simsalabim.games.magical_library.state import Player, State


def setup(options: Options, seating: Seating, dice: Dice, emit: Emit) -> State:
    """The first position: one pile of all cards, a first card for each display (MLIB-10)."""
    modules = options.modules()
    state = State(
        step=0,
        awaited=[],
        phase="receive",
        round=0,
        deck=options.deck,
        modules=modules,
        pile=cards_of(options.deck, modules),
        discard=[],
        players=[
            Player(colour, [], [], [(0, 0)], 0, [], None, False, None) for colour in seating.colours
        ],
    )
    for seat, player in enumerate(state.players):
        player.cards.append(draw(state.pile, dice))
        emit(events.Opened(seat, player.cards[0], len(state.pile)))
    begin_round(state, dice, emit)
    return state
