"""The active player's turn: MYST-20 to MYST-25."""

import pytest

from games.mysterious_library.tabletop import library

rule = pytest.mark.rule

FOUR = "red red red red"


@rule("MYST-20")
def test_a_turn_is_three_actions_then_two_adventure_cards_then_maps() -> None:
    one = library("janka at fireplace, emil at fireplace", field=4)
    assert one.stands == ("janka", "act", 3)
    one.acts("move star_dome", "move fireplace")
    assert one.stands == ("janka", "act", 1)
    one.acts("move star_dome")
    assert one.stands == ("janka", "draw", 2)
    one.turns("red", "blue")
    assert one.stands == ("janka", "maps", 2)
    one.turns("map_room", "bindery")
    assert one.stands == ("emil", "act", 3)


@rule("MYST-20")
def test_actions_may_be_fewer_than_three() -> None:
    one = library("janka at fireplace, emil at fireplace").acts("move star_dome", "end")
    assert one.stands == ("janka", "draw", 2)
    assert library("janka at fireplace, emil at fireplace").acts("end").stands[1] == "draw"


@rule("MYST-20")
def test_after_the_actions_there_are_only_cards_to_turn() -> None:
    one = library("janka at fireplace, emil at fireplace", phase="draw")
    assert one.may("janka") == {"turn"}
    assert one.refuses("janka", "move star_dome") == ("actions_over", "MYST-20")
    one = library("janka at fireplace, emil at fireplace")
    assert one.refuses("janka", "turn") == ("act_first", "MYST-20")


@rule("MYST-20")
def test_nobody_acts_in_anothers_turn() -> None:
    one = library("janka at fireplace, emil at fireplace", hands={"emil": "flight red"})
    assert one.refuses("emil", "move star_dome") == ("not_your_turn", "MYST-20")
    assert one.refuses("emil", "end") == ("not_your_turn", "MYST-20")


@rule("MYST-21")
def test_a_move_goes_through_a_door() -> None:
    one = library("misha at fireplace, janka at bindery")
    rooms = ("star_dome", "reading_nook", "card_catalogue", "music_alcove")
    assert one.may("misha", "move") == {f"move {room}" for room in rooms}
    assert one.refuses("misha", "move clock_loft") == ("no_door", "MYST-21")
    assert one.acts("move star_dome").at("misha") == "star_dome"


@rule("MYST-21")
def test_nobody_enters_a_ruin() -> None:
    one = library("misha at fireplace, janka at bindery", ruins="star_dome reading_nook")
    assert one.may("misha", "move") == {"move card_catalogue", "move music_alcove"}
    assert one.refuses("misha", "move star_dome") == ("ruin", "MYST-21")


@rule("MYST-22")
def test_disarming_removes_the_blade_of_the_own_room() -> None:
    one = library("misha at bindery, janka at bindery", blades="bindery ink_cellar")
    assert one.may("misha", "disarm") == {"disarm bindery"}
    one.acts("disarm bindery")
    assert one.state.blades == ["ink_cellar"]
    assert one.state.pile == 11
    assert one.stands == ("misha", "act", 2)


@rule("MYST-22")
def test_only_a_blade_that_is_there_is_disarmed() -> None:
    one = library("misha at bindery, janka at bindery", blades="ink_cellar")
    assert one.refuses("misha", "disarm bindery") == ("no_blade", "MYST-22")
    assert one.refuses("misha", "disarm ink_cellar") == ("only_here", "MYST-22")


@rule("MYST-23")
def test_a_book_card_is_given_to_a_player_in_the_same_room() -> None:
    one = library(
        "misha at bindery, janka at bindery, emil at fireplace",
        hands={"misha": "red red gold", "janka": "blue"},
    )
    assert one.may("misha", "give") == {"give janka red", "give janka gold"}
    one.acts("give janka red", "give janka red")
    assert one.hand("janka") == "blue red red"
    assert one.hand("misha") == "gold"
    assert one.stands == ("misha", "act", 1)


@rule("MYST-23")
def test_nobody_else_may_take_a_card() -> None:
    one = library(
        "misha at bindery, janka at bindery, emil at fireplace",
        hands={"misha": "gold", "janka": "blue"},
    )
    assert one.may("misha", "ask") == set()
    assert one.refuses("misha", "ask janka blue") == ("only_emma", "MYST-31")
    assert one.refuses("misha", "give emil gold") == ("not_in_your_room", "MYST-23")
    assert one.refuses("misha", "give janka red") == ("card_not_in_hand", "MYST-23")
    assert one.refuses("misha", "give misha gold") == ("no_such_player", "MYST-23")
    assert one.refuses("misha", "give emma gold") == ("no_such_player", "MYST-23")


@rule("MYST-24")
def test_a_reader_is_freed_in_the_room_of_the_book() -> None:
    one = library("misha at bindery, janka at bindery", hands={"misha": f"{FOUR} gold"})
    one.acts("free red")
    assert one.state.freed == ["red"]
    assert "red" not in one.state.books
    assert one.state.discard == ["red"] * 4
    assert one.hand("misha") == "gold"
    assert one.stands == ("misha", "act", 2)


@rule("MYST-24")
def test_it_takes_all_four_pieces_in_the_own_hand_and_the_right_room() -> None:
    one = library(
        "misha at bindery, janka at bindery", hands={"misha": "red red red", "janka": "red"}
    )
    assert one.may("misha", "free") == set()
    assert one.refuses("misha", "free red") == ("pieces_missing", "MYST-24")
    one = library("misha at fireplace, janka at bindery", hands={"misha": FOUR})
    assert one.may("misha", "free") == set()
    assert one.refuses("misha", "free red") == ("not_at_the_book", "MYST-24")
    one = library("misha at bindery, janka at bindery", hands={"misha": FOUR}, freed="red")
    assert one.refuses("misha", "free red") == ("already_free", "MYST-24")


@rule("MYST-25")
def test_helping_cards_cannot_be_given() -> None:
    one = library("misha at bindery, janka at bindery", hands={"misha": "flight light_breaker"})
    assert one.may("misha", "give") == set()
