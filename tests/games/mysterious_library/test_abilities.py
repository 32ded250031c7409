"""What each character can do: MYST-30 to MYST-33."""

import pytest

from games.mysterious_library.tabletop import library

rule = pytest.mark.rule


@rule("MYST-30")
def test_janka_disarms_next_door_once_a_turn() -> None:
    one = library(
        "janka at reading_nook, emil at fireplace", blades="clock_loft globe_hall reading_nook"
    )
    assert one.may("janka", "disarm") == {
        "disarm clock_loft",
        "disarm globe_hall",
        "disarm reading_nook",
    }
    one.acts("disarm globe_hall")
    assert one.fact("disarmed").afar
    assert one.stands == ("janka", "act", 2)
    assert one.may("janka", "disarm") == {"disarm reading_nook"}
    assert one.refuses("janka", "disarm clock_loft") == ("ability_used", "MYST-30")
    one.acts("disarm reading_nook")
    assert not one.fact("disarmed").afar


@rule("MYST-30")
def test_janka_reaches_through_doors_only() -> None:
    one = library("janka at map_room, emil at fireplace", blades="reading_nook")
    assert one.may("janka", "disarm") == set()
    assert one.refuses("janka", "disarm reading_nook") == ("not_next_door", "MYST-30")


@rule("MYST-30", "MYST-33")
def test_an_ability_is_there_again_in_the_next_turn() -> None:
    one = library("janka at fireplace, emil at fireplace", blades="star_dome")
    one.acts("disarm star_dome", "end")
    assert one.state.used
    one.turns("red", "blue", "map_room")
    assert not one.state.used
    assert one.may("emil", "travel")


@rule("MYST-31")
def test_emma_gives_to_anyone_anywhere_as_often_as_she_has_actions() -> None:
    one = library(
        "emma at fireplace, misha at bindery, emil at map_room", hands={"emma": "red red blue"}
    )
    one.acts("give misha red", "give emil blue", "give misha red")
    assert (one.hand("misha"), one.hand("emil")) == ("red red", "blue")
    assert one.stands == ("emma", "draw", 2)


@rule("MYST-31")
def test_emma_asks_and_the_other_player_says_yes() -> None:
    one = library("emma at fireplace, misha at bindery", hands={"misha": "red gold flight"})
    assert one.may("emma", "ask") == {"ask misha red", "ask misha gold"}
    one.acts("ask misha red")
    assert one.question == "wish"
    assert one.asked == {"misha"}
    assert one.may("misha") == {"agree", "refuse"}
    one.do("misha", "agree")
    assert one.hand("emma") == "red"
    assert one.stands == ("emma", "act", 2)


@rule("MYST-31")
def test_a_no_costs_no_action_and_is_not_asked_for_again_in_this_turn() -> None:
    one = library("emma at fireplace, misha at bindery", hands={"misha": "red red gold"})
    one.acts("ask misha red").do("misha", "refuse")
    assert one.hand("misha") == "gold red red"
    assert one.stands == ("emma", "act", 3)
    assert one.may("emma", "ask") == {"ask misha gold"}
    assert one.refuses("emma", "ask misha red") == ("said_no", "MYST-31")
    one.acts("end").turns("light_breaker", "blue", "map_room")
    assert one.state.denied == []


@rule("MYST-31")
def test_emma_asks_only_for_what_the_others_hold() -> None:
    one = library("emma at fireplace, misha at bindery", hands={"misha": "gold"})
    assert one.refuses("emma", "ask misha red") == ("card_not_in_hand", "MYST-31")
    assert one.refuses("emma", "ask emma red") == ("no_such_player", "MYST-31")
    assert one.refuses("emma", "agree") == ("nobody_asks", "MYST-31")


@rule("MYST-31")
def test_a_full_hand_may_be_given_to_and_is_discarded_down_at_once() -> None:
    one = library(
        "emma at fireplace, emil at bindery",
        hands={"emma": "red", "emil": "blue blue gold gold green"},
    )
    one.acts("give emil red")
    assert one.question == "over_limit"
    assert one.asked == {"emil"}
    one.do("emil", "discard green")
    assert one.hand("emil") == "blue blue gold gold red"
    assert one.stands == ("emma", "act", 2)


@rule("MYST-31")
def test_emma_who_asks_with_a_full_hand_discards_at_once() -> None:
    one = library(
        "emma at fireplace, emil at bindery",
        hands={"emma": "blue blue gold gold green", "emil": "red"},
    )
    one.acts("ask emil red").do("emil", "agree")
    assert one.question == "over_limit"
    assert one.asked == {"emma"}


@rule("MYST-31")
def test_emma_does_it_in_her_own_turn_only() -> None:
    one = library(
        "misha at fireplace, emma at bindery", hands={"emma": "red flight", "misha": "gold"}
    )
    assert one.refuses("emma", "give misha red") == ("not_your_turn", "MYST-20")
    assert one.refuses("emma", "ask misha gold") == ("not_your_turn", "MYST-20")


@rule("MYST-32", "MYST-43")
def test_misha_holds_six_cards_and_the_others_five() -> None:
    five = "red red blue blue gold"
    for name, question in (("misha", None), ("emil", "over_limit")):
        one = library(f"{name} at fireplace, janka at bindery", hands={name: five}, phase="draw")
        one.turns("green")
        assert one.question == question
    one = library("misha at fireplace, janka at bindery", hands={"misha": five}, phase="draw")
    assert one.turns("green", "light_breaker").question == "over_limit"


@rule("MYST-33")
def test_emil_goes_to_any_room_that_stands_once_a_turn() -> None:
    one = library("emil at fireplace, janka at fireplace", ruins="puppet_stage ink_cellar")
    assert len(one.may("emil", "travel")) == 12
    assert one.refuses("emil", "travel ink_cellar") == ("ruin", "MYST-33")
    assert one.refuses("emil", "travel fireplace") == ("already_there", "MYST-33")
    one.acts("travel map_room")
    assert one.at("emil") == "map_room"
    assert one.stands == ("emil", "act", 2)
    assert one.may("emil", "travel") == set()
    assert one.refuses("emil", "travel bindery") == ("ability_used", "MYST-33")
    assert one.may("emil", "move") == {"move clock_loft", "move greenhouse"}


@rule("MYST-33")
def test_nobody_else_goes_like_that() -> None:
    one = library("janka at fireplace, emil at fireplace")
    assert one.may("janka", "travel") == set()
    assert one.refuses("janka", "travel bindery") == ("only_emil", "MYST-33")
