"""Helping cards: MYST-34 to MYST-37."""

import pytest

from games.mysterious_library.tabletop import Table, library

rule = pytest.mark.rule


# --- Secret Corridor ---------------------------------------------------------------------------


@rule("MYST-34")
def test_a_secret_corridor_leads_players_of_one_room_together_past_all_ruins() -> None:
    one = library(
        "janka at fireplace, emma at map_room, misha at map_room",
        hands={"janka": "secret_corridor"},
        ruins="star_dome card_catalogue",
    )
    one.do("janka", "secret_corridor janka emma+misha to puppet_stage")
    assert (one.at("emma"), one.at("misha")) == ("puppet_stage", "puppet_stage")
    assert one.state.discard == ["secret_corridor"]
    assert one.stands == ("janka", "act", 3), "it costs no action"


@rule("MYST-34")
def test_whoever_holds_it_chooses_whom_it_moves_and_need_not_be_there() -> None:
    one = library(
        "janka at fireplace, emma at map_room, misha at map_room",
        hands={"emma": "secret_corridor"},
    )
    led = {words.split()[2] for words in one.may("emma", "secret_corridor")}
    assert led == {"janka", "emma", "misha", "emma+misha"}
    one.do("emma", "secret_corridor emma misha to bindery")
    assert (one.at("emma"), one.at("misha")) == ("map_room", "bindery")


@rule("MYST-34")
def test_a_corridor_leads_neither_into_ruins_nor_out_of_two_rooms_nor_nowhere() -> None:
    one = library(
        "janka at fireplace, emma at map_room, misha at map_room",
        hands={"janka": "secret_corridor flight"},
        ruins="bindery",
    )
    for action, code in {
        "secret_corridor janka janka bindery": "ruin",
        "secret_corridor janka janka fireplace": "already_there",
        "secret_corridor janka janka+emma puppet_stage": "not_together",
        "secret_corridor janka misha+emma puppet_stage": "name_in_order",
        "secret_corridor janka emma+emma puppet_stage": "name_in_order",
        "secret_corridor janka emil puppet_stage": "name_in_order",
        "secret_corridor emma emma puppet_stage": "not_your_card",
    }.items():
        assert one.refuses("janka", action) == (code, "MYST-34")
    one = library("janka at fireplace, emma at map_room", hands={"janka": "flight"})
    assert one.refuses("janka", "secret_corridor janka janka bindery")[0] == "card_not_in_hand"


# --- Light Breaker -----------------------------------------------------------------------------


@rule("MYST-35")
def test_a_light_breaker_removes_a_blade_from_any_room() -> None:
    one = library(
        "janka at fireplace, emma at map_room",
        hands={"emma": "light_breaker"},
        blades="bindery ink_cellar",
    )
    assert one.may("emma") == {"light_breaker emma bindery", "light_breaker emma ink_cellar"}
    one.do("emma", "light_breaker emma ink_cellar")
    assert one.state.blades == ["bindery"]
    assert one.state.pile == 11
    assert one.state.discard == ["light_breaker"]


@rule("MYST-35")
def test_without_a_blade_there_is_nothing_to_break() -> None:
    one = library("janka at fireplace, emma at map_room", hands={"janka": "light_breaker"})
    assert one.may("janka", "light_breaker") == set()
    assert one.refuses("janka", "light_breaker janka bindery") == ("no_blade", "MYST-35")


# --- Flight ------------------------------------------------------------------------------------


def flight(**hands: str) -> Table:
    """Janka plays a Flight, or holds one, and Emma and Misha are somewhere else."""
    return library(
        "janka at fireplace, emma at map_room, misha at bindery",
        hands={"janka": "flight", **hands},
    )


@rule("MYST-36")
def test_any_two_players_exchange_up_to_two_cards() -> None:
    one = flight(emma="red red light_breaker", misha="blue gold")
    assert one.may("janka", "flight") == {
        "flight janka janka emma",
        "flight janka janka misha",
        "flight janka emma misha",
    }
    one.do("janka", "flight janka emma misha").do("janka", "swap red+red blue")
    assert one.asked == {"emma", "misha"}
    one.do("misha", "agree")
    assert one.asked == {"emma"}
    one.do("emma", "agree")
    assert (one.hand("emma"), one.hand("misha")) == ("blue light_breaker", "gold red red")
    assert one.state.discard == ["flight"]
    assert one.stands == ("janka", "act", 3)


@rule("MYST-36")
def test_each_gives_none_one_or_two_and_at_least_one_card_moves() -> None:
    one = flight(emma="red red light_breaker", misha="blue")
    one.do("janka", "flight janka emma misha")
    swaps = one.may("janka", "swap")
    gifts = ("-", "red", "light_breaker", "red+red", "red+light_breaker")
    assert swaps == {f"swap {gives} {takes}" for gives in gifts for takes in ("-", "blue")} - {
        "swap - -"
    }
    assert one.refuses("janka", "swap - -") == ("nothing_moves", "MYST-36")
    assert one.refuses("janka", "swap blue -") == ("cards_not_there", "MYST-36")
    assert one.refuses("janka", "swap - blue+blue") == ("cards_not_there", "MYST-36")


@rule("MYST-36")
def test_the_flight_itself_takes_no_part() -> None:
    one = flight(janka="flight red", emma="blue")
    one.do("janka", "flight janka janka emma")
    assert one.may("janka", "swap") == {"swap red -", "swap red blue", "swap - blue"}
    one = flight(janka="flight flight", emma="blue")
    one.do("janka", "flight janka janka emma")
    assert "swap flight blue" in one.may("janka", "swap")
    assert flight().may("janka", "flight") == set(), "nothing else to exchange"


@rule("MYST-36")
def test_who_plays_it_for_oneself_has_agreed_already() -> None:
    one = flight(janka="flight red", emma="blue")
    one.do("janka", "flight janka janka emma").do("janka", "swap red blue")
    assert one.asked == {"emma"}
    one.do("emma", "agree")
    assert (one.hand("janka"), one.hand("emma")) == ("blue", "red")


@rule("MYST-36")
def test_after_a_no_nothing_happens_and_it_is_not_put_again_in_this_turn() -> None:
    one = flight(emma="red", misha="blue")
    one.do("janka", "flight janka emma misha").do("janka", "swap red blue")
    one.do("emma", "refuse")
    assert one.question is None
    assert (one.hand("janka"), one.hand("emma")) == ("flight", "red")
    one.do("janka", "flight janka emma misha")
    assert one.may("janka", "swap") == {"swap red -", "swap - blue"}
    assert one.refuses("janka", "swap red blue") == ("said_no", "MYST-36")


@rule("MYST-36")
def test_a_flight_can_be_kept_after_all() -> None:
    one = flight(emma="red").do("janka", "flight janka janka emma").do("janka", "cancel")
    assert one.hand("janka") == "flight"
    assert one.question is None
    assert one.refuses("janka", "cancel") == ("no_flight", "MYST-36")


@rule("MYST-36")
def test_limits_are_checked_after_the_exchange() -> None:
    one = flight(janka="flight red blue gold green", emma="red red")
    one.do("janka", "flight janka janka emma").do("janka", "swap - red+red").do("emma", "agree")
    assert one.hand("janka") == "blue gold green red red red"
    assert one.question == "over_limit"
    assert one.asked == {"janka"}


@rule("MYST-36")
def test_a_flight_names_two_players_who_have_something() -> None:
    one = flight(emma="red")
    assert one.refuses("janka", "flight janka emma emma") == ("name_two", "MYST-36")
    assert one.refuses("janka", "flight janka misha emma") == ("name_two", "MYST-36")
    assert one.refuses("janka", "flight janka emma emil") == ("name_two", "MYST-36")
    assert one.refuses("janka", "flight janka janka misha") == ("nothing_to_swap", "MYST-36")


# --- At any time -------------------------------------------------------------------------------


@rule("MYST-37")
@pytest.mark.parametrize("phase", ["act", "draw", "maps"])
def test_helping_cards_are_played_in_the_turns_of_others_in_every_part_of_it(phase: str) -> None:
    one = library(
        "janka at fireplace, emma at map_room",
        hands={"emma": "light_breaker light_breaker secret_corridor"},
        blades="bindery ink_cellar",
        phase=phase,
    )
    stood = one.stands
    one.do("emma", "light_breaker emma bindery").do("emma", "light_breaker emma ink_cellar")
    one.do("emma", "secret_corridor emma emma to bindery")
    assert one.stands == stood
    assert one.asked == {"janka"}


@rule("MYST-37", "MYST-40")
def test_between_two_cards_of_a_draw_too() -> None:
    one = library(
        "janka at fireplace, emma at map_room",
        hands={"emma": "light_breaker"},
        blades="bindery",
        phase="maps",
        left=2,
    )
    one.turns("map_room").do("emma", "light_breaker emma bindery").turns("bindery")
    assert one.fact("armed").room == "bindery", "the blade was gone in time"


@rule("MYST-37")
def test_nothing_comes_between_the_turning_of_a_map_and_its_effect() -> None:
    one = library(
        "janka at fireplace, emma at map_room",
        hands={"emma": "light_breaker"},
        blades="ink_cellar",
        phase="maps",
    )
    assert one.turns("ink_cellar").facts()[:2] == ["mapped", "collapsed"]


@rule("MYST-37")
def test_while_another_has_to_answer_only_that_is_waited_for() -> None:
    one = library(
        "emma at fireplace, misha at map_room, janka at bindery",
        hands={"misha": "red light_breaker", "janka": "light_breaker"},
        blades="bindery",
    )
    one.acts("ask misha red")
    assert one.may("misha") == {"agree", "refuse"}
    assert one.may("janka") == set()
    assert one.refuses("misha", "light_breaker misha bindery") == ("answer_first", "MYST-31")
    assert one.refuses("misha", "discard red") == ("answer_first", "MYST-31")
