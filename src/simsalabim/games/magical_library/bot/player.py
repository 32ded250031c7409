"""A player that goes for large areas with many figures."""

from collections.abc import Callable
from typing import Final

from simsalabim.engine.dice import Dice
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.actions import Action
from simsalabim.games.magical_library.bot.drafting import exchange_or_keep, share_out
from simsalabim.games.magical_library.bot.placing import place_next
from simsalabim.games.magical_library.bot.standing import stand
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import Phase

CHOICES: Final[dict[Phase, Callable[[State, Seat, Dice], Action]]] = {
    "receive": exchange_or_keep,
    "distribute": share_out,
    "place": place_next,
    "wizard": stand,
}


def sensible(state: State, seat: Seat, dice: Dice) -> Action:
    """What a sensible player does in this step, from what the seat may know."""
    return CHOICES[state.phase](state, seat, dice)
