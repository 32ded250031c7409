"""The bots that can play any game."""

from collections import Counter
from typing import Any

import pytest

from engine.mill import META, mill
from engine.mill_data import BIDS, Options
from simsalabim import games
from simsalabim.bots import GENERIC, bots_of
from simsalabim.bots.easy import easy
from simsalabim.engine.dice import LooseDice, Scripted
from simsalabim.engine.game import AnyGame, nothing
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seating


def position(hand: list[int]) -> Any:
    state = mill.setup(Options(), Seating(META.colours[:2]), LooseDice(1), nothing)
    state.hands[0] = hand
    return state


def test_the_easy_bot_takes_the_action_that_its_dice_point_at() -> None:
    state = position([5, 2, 4])
    for number, sack in enumerate((2, 4, 5)):
        assert easy(mill)(state, 0, Scripted([number])) is BIDS[sack]


def test_the_easy_bot_favours_nothing() -> None:
    state, choose, dice = position([1, 3, 5]), easy(mill), LooseDice(1)
    seen = Counter(choose(state, 0, dice).sack for _ in range(3000))
    assert all(abs(count - 1000) < 4 * (3000 * 2 / 9) ** 0.5 for count in seen.values())


def test_choosing_changes_nothing() -> None:
    state = position([1, 3, 5])
    written = dump(state)
    easy(mill)(state, 0, LooseDice(1))
    assert dump(state) == written


def test_a_game_is_offered_the_generic_bots_and_its_own() -> None:
    assert set(bots_of(mill)) == set(GENERIC) == {"easy"}


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_every_game_on_offer_has_an_easy_and_a_sensible_bot(game: AnyGame) -> None:
    assert list(bots_of(game)) == ["easy", "sensible"]
