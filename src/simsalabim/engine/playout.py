"""Random play to the end, for bots, benchmarks and tests."""

from typing import Any

from simsalabim.engine.dice import Dice
from simsalabim.engine.game import AnyGame, nothing


def playout(game: AnyGame, state: Any, dice: Dice, most: int = 1_000_000) -> int:
    """Play random legal actions, in place, until the match is over; return how many.

    Raises `RuntimeError` after `most` actions: a match that never ends is a bug.
    """
    legal, apply = game.legal, game.apply
    pick = dice.pick
    for count in range(most):
        if not state.awaited:
            return count
        seat = state.awaited[0]
        options = legal(state, seat)
        apply(state, seat, options[pick(len(options))], dice, nothing)
    raise RuntimeError(f"{game.meta.key} did not end within {most} actions")
