"""The sensible bot is worth its name: it wins far more often than the easy one."""

from typing import Any

import pytest

from simsalabim import games
from simsalabim.bots import bots_of
from simsalabim.engine.dice import Dice, LooseDice
from simsalabim.engine.game import AnyGame, nothing
from simsalabim.engine.seats import CLOCK, Seating

MATCHES = 20
MATCHES_TOGETHER = 60
"""More, for few of them are won."""


def play(game: AnyGame, levels: list[str], dice: Dice) -> Any:
    """A match of these bots; each sees only what its seat may know. Their outcome."""
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


def competitive_wins(game: AnyGame, dice: Dice) -> tuple[int, int]:
    """Matches won by a sensible bot and by an easy one, at a table for two, changing seats."""
    won = 0
    for number in range(MATCHES):
        sensible = number % 2
        levels = ["sensible" if seat == sensible else "easy" for seat in range(2)]
        won += play(game, levels, dice).lines[0].seat == sensible
    return won, MATCHES - won


def cooperative_wins(game: AnyGame, dice: Dice) -> tuple[int, int]:
    """Matches won by full tables of sensible bots, and by as many full tables of easy ones."""
    assert "won" in game.meta.endings
    sensible, easy = (
        sum(
            play(game, [level] * max(game.meta.seats), dice).ending == "won"
            for _ in range(MATCHES_TOGETHER)
        )
        for level in ("sensible", "easy")
    )
    return sensible, easy


WINS = {"competitive": competitive_wins, "co-operative": cooperative_wins}


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_the_sensible_bot_beats_the_easy_one(game: AnyGame) -> None:
    sensible, easy = WINS[game.meta.kind](game, LooseDice(1))
    won = sensible + easy
    # If they were equally good, half of what is won would be the sensible one's; four standard
    # deviations above are asked for. Of 20 that is 19.
    assert sensible > won / 2 + 4 * (won / 4) ** 0.5
