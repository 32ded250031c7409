"""The command that prints how often sensible players win."""

import pytest

from simsalabim.games.mysterious_library import mysterious_library as game
from tools import mysterious_library_rates as rates


def test_a_row_tells_wins_beside_what_is_expected_and_the_causes_of_losses() -> None:
    played = [rates.Played("won", 20, 300), rates.Played("book", 1, 9)]
    words = rates.row(3, 2, played).split()
    assert words[:5] == ["3", "2", "50.0", "±", "35.4"]
    assert words[5:] == ["26.9", "50.0", "0.0", "50.0", "0.0", "0.0", "10.5"]


@pytest.mark.parametrize("players", rates.PLAYERS)
def test_the_same_seed_plays_the_same_match(players: int) -> None:
    once = rates.play(players, 4, 1)
    assert once == rates.play(players, 4, 1)
    assert once.ending in game.meta.endings


def test_random_playouts_are_quick() -> None:
    # The bound is far below what a quiet machine does, since this one may be busy.
    assert rates.moves_a_second(0.2) > 3000
