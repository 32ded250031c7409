"""The bot of every game: any legal action, each as likely as the next."""

from typing import Any

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import AnyGame, Chooser
from simsalabim.engine.seats import Seat


def easy(game: AnyGame) -> Chooser:
    """A player that picks among the legal actions without looking at anything."""

    def choose(state: Any, seat: Seat, dice: Dice) -> Any:
        actions = game.legal(state, seat)
        return actions[dice.pick(len(actions))]

    return choose
