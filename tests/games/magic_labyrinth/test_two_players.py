"""The game for two: LAB-80 and LAB-81."""

from collections import Counter

import pytest

from games.magic_labyrinth.tabletop import new_match, table
from simsalabim.games.magic_labyrinth.actions import Announce, Step

rule = pytest.mark.rule
REMOVED = {"bird", "cat", "bat", "lightning"}
CLOSED_PATHS = [
    ("moon", "bird"),
    ("frog", "cat"),
    ("spider", "bat"),
    ("star", "lightning"),
]


@rule("LAB-80")
def test_the_cards_of_bird_cat_bat_and_lightning_leave_a_game_for_two() -> None:
    for seed in range(20):
        state, _ = new_match(2, seed)
        obstacles = Counter([*state.aside, *state.players[0].hand, *state.players[1].hand])
        symbols = Counter([*state.pool, state.sought])
        assert (obstacles.total(), symbols.total()) == (32, 16)
        assert not REMOVED & (obstacles.keys() | symbols.keys())
        assert set(obstacles.values()) == {2}
        assert set(symbols.values()) == {1}


@rule("LAB-81")
@pytest.mark.parametrize(("start", "closed"), CLOSED_PATHS)
def test_no_pawn_may_enter_a_closed_space(start: str, closed: str) -> None:
    one = table(f"mira at {start}, anna at home", die="1")
    assert f"to {closed}" not in one.may("mira")
    assert one.refuses("mira", Announce((closed,))) == ("closed", "LAB-81")  # type: ignore[arg-type]
    one = table(f"mira at {start}, anna at home", die="1", variant="steps")
    assert f"step {closed}" not in one.may("mira")
    assert one.refuses("mira", Step(closed)) == ("closed", "LAB-81")  # type: ignore[arg-type]


@rule("LAB-81")
def test_no_pawn_may_cross_a_closed_space() -> None:
    one = table("mira at moon, anna at home", die="2")
    assert one.may("mira") == {"to nw feather", "to potion book", "to potion spider", "stay"}
    assert one.refuses("mira", Announce(("bird", "candle"))) == ("closed", "LAB-81")


@rule("LAB-81")
def test_everyone_sees_which_spaces_are_closed() -> None:
    assert set(table("mira at home, anna at home").sees("onlooker").closed) == REMOVED


@rule("LAB-81")
def test_with_three_players_no_space_is_closed() -> None:
    one = table("mira at moon, anna at home, otto at home", die="1")
    assert one.sees("mira").closed == ()
    assert "to bird" in one.may("mira")
