"""The sensible bot is worth its name: it beats the easy one far more often than not."""

from typing import Any

import pytest

from simsalabim import games
from simsalabim.bots import bots_of
from simsalabim.engine.dice import Dice, LooseDice
from simsalabim.engine.game import AnyGame, nothing
from simsalabim.engine.seats import CLOCK, Seating

MATCHES = 60


def play(game: AnyGame, levels: list[str], dice: Dice) -> Any:
    """A match between these bots; each sees only what its seat may know. Their outcome."""
    state = game.setup(game.options(), Seating(game.meta.colours[: len(levels)]), dice, nothing)
    bots = bots_of(game)
    while state.awaited:
        seat = state.awaited[0]
        if seat == CLOCK:
            action = game.legal(state, CLOCK)[0]
        else:
            action = bots[levels[seat]](game.imagine(state, seat, dice), seat, dice)
        game.apply(state, seat, action, dice, nothing)
    return game.outcome(state)


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_the_sensible_bot_beats_the_easy_one(game: AnyGame) -> None:
    dice, won = LooseDice(1), 0
    for number in range(MATCHES):
        sensible = number % 2
        levels = ["sensible" if seat == sensible else "easy" for seat in range(2)]
        outcome = play(game, levels, dice)
        won += outcome.lines[0].seat == sensible
    # Chance alone would give half of them; four standard deviations above is 46.
    assert won > MATCHES / 2 + 4 * (MATCHES / 4) ** 0.5
