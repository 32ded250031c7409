"""Turning cards, and holding the next one: MYST-38."""

import pytest

from games.mysterious_library.tabletop import Table, game, library

rule = pytest.mark.rule


def about_to_turn(hand: str = "light_breaker") -> Table:
    """Janka is about to turn an adventure card; Emma holds these cards."""
    return library(
        "janka at fireplace, emma at map_room, misha at bindery",
        hands={"emma": hand},
        blades="bindery",
        phase="draw",
        hold_seconds=15,
    )


@rule("MYST-38")
def test_each_card_is_turned_by_the_active_player() -> None:
    one = about_to_turn()
    assert one.may("janka") == {"turn"}
    assert one.refuses("emma", "turn") == ("not_your_turn", "MYST-20")
    assert one.turns("red").stands == ("janka", "draw", 1)


@rule("MYST-38")
def test_anyone_else_may_hold_the_next_card_while_somebody_holds_a_helping_card() -> None:
    one = about_to_turn()
    assert "hold" in one.may("emma")
    assert one.may("misha") == {"hold"}
    assert one.refuses("janka", "hold") == ("your_own_card", "MYST-38")
    one.do("misha", "hold")
    assert one.asked == {"misha"}
    assert one.may("janka") == set(), "the card cannot be turned"
    assert "release" in one.may("misha")
    assert one.refuses("emma", "hold") == ("card_is_held", "MYST-38")
    one.do("misha", "release").turns("red")
    assert one.stands == ("janka", "draw", 1)


@rule("MYST-38")
def test_without_a_helping_card_nothing_is_held() -> None:
    one = about_to_turn("red")
    assert one.may("misha") == one.may("emma") == set()
    one = (
        about_to_turn("light_breaker").do("misha", "hold").do("emma", "light_breaker emma bindery")
    )
    assert one.state.hold is None, "the last helping card is gone"
    assert one.asked == {"janka"}


@rule("MYST-38")
def test_a_card_is_held_once_by_each() -> None:
    one = about_to_turn().do("misha", "hold").do("misha", "release")
    assert one.may("misha") == set()
    assert "hold" in one.may("emma")
    one.do("emma", "hold")
    assert one.refuses("emma", "hold")[1] == "MYST-38"
    one.do("emma", "release")
    assert one.refuses("emma", "hold") == ("held_already", "MYST-38")
    assert one.turns("red").may("misha") == {"hold"}, "the next card is another one"


@rule("MYST-38")
def test_the_clock_lets_the_card_go_after_the_seconds_of_the_option() -> None:
    one = about_to_turn()
    assert game.window(one.state) is None
    one.do("misha", "hold")
    window = game.window(one.state)
    assert window is not None
    assert (window.seconds, window.closes, window.claims) == (15.0, "all", ())
    one.do("clock", "close")
    assert one.fact("released").expired
    assert one.asked == {"janka"}
    assert game.window(one.state) is None


@rule("MYST-38")
def test_helping_cards_can_be_played_during_a_hold() -> None:
    one = about_to_turn("light_breaker flight red").do("misha", "hold")
    one.do("emma", "light_breaker emma bindery")
    assert one.state.blades == []
    assert one.asked == {"misha"}, "another helping card is left, and so is the hold"


@rule("MYST-38")
def test_nothing_is_held_during_the_actions_or_let_go_by_another() -> None:
    one = library("janka at fireplace, emma at map_room", hands={"emma": "flight red"})
    assert one.may("emma", "hold") == set()
    assert one.refuses("emma", "hold") == ("no_card_next", "MYST-38")
    assert one.refuses("emma", "release") == ("not_held", "MYST-38")
    one = about_to_turn().do("misha", "hold")
    assert one.refuses("emma", "close") == ("clock_only", "MYST-38")
