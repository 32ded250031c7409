"""The end: LAB-70."""

import pytest

from games.magic_labyrinth.tabletop import Table, game, table
from simsalabim.engine.outcome import Line
from simsalabim.games.magic_labyrinth.actions import Roll

rule = pytest.mark.rule
WON = {"mira": "moon bat star key", "anna": "snake mirror", "otto": "frog bird", "ida": "cat"}


def mira_takes_her_fifth() -> Table:
    one = table(
        "mira at ring, anna at home, otto at home, ida at home", sought="crown", won=WON, die="1"
    )
    return one.announce("crown")


@rule("LAB-70")
def test_the_game_ends_at_once_when_a_player_takes_the_fifth_symbol() -> None:
    one = mira_takes_her_fifth()
    assert one.facts() == ["announced", "moved", "took", "won"]
    assert one.state.awaited == []
    assert all(one.may(name) == set() for name in ("mira", "anna", "otto", "ida", "clock"))
    assert one.refuses("anna", Roll()) == ("match_over", None)
    view = one.sees("onlooker")
    assert (view.phase, view.winner, view.turn, view.sought) == ("over", 0, None, None)


@rule("LAB-70")
def test_that_player_wins_and_the_others_are_placed_by_their_symbols() -> None:
    outcome = game.outcome(mira_takes_her_fifth().state)
    assert outcome is not None
    assert outcome.ending == "five_symbols"
    assert outcome.lines == (
        Line(0, 1, 5, {"symbols": 5}),
        Line(1, 2, 2, {"symbols": 2}),
        Line(2, 2, 2, {"symbols": 2}),
        Line(3, 4, 1, {"symbols": 1}),
    )


@rule("LAB-70")
def test_four_symbols_do_not_end_the_game() -> None:
    won = WON | {"mira": "moon bat star"}
    one = table(
        "mira at ring, anna at home, otto at home, ida at home", sought="crown", won=won, die="1"
    ).announce("crown")
    assert game.outcome(one.state) is None
    assert one.mover == "anna"
