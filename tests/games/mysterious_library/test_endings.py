"""How it is lost, and what is told: MYST-61 to MYST-66. Each ending is reached from a position by one action."""

import pytest

from games.mysterious_library.tabletop import Table, game, library

rule = pytest.mark.rule


# --- No way out --------------------------------------------------------------------------------


def trapped(figures: str = "janka at map_room, emil at fireplace", **hands: str) -> Table:
    """The Map Room, with ruins behind all its doors, is about to collapse."""
    return library(
        figures,
        hands=hands,
        ruins="clock_loft greenhouse",
        blades="map_room",
        books="red at bindery",
        freed="blue green gold",
        phase="maps",
    )


@rule("MYST-61")
def test_it_is_lost_when_a_player_cannot_escape_and_nobody_can_help() -> None:
    one = trapped("emil at map_room, janka at fireplace").turns("map_room")
    assert one.ending == "stuck"
    assert one.fact("over").result.who == ("emil",)


@rule("MYST-61")
def test_every_holder_of_a_secret_corridor_is_asked_and_one_is_enough() -> None:
    one = trapped(
        "emil at map_room, janka at fireplace, emma at bindery, misha at fireplace",
        janka="secret_corridor",
        emma="secret_corridor flight",
    )
    one.turns("map_room")
    assert one.question == "rescue"
    assert one.asked == {"janka", "emma"}
    assert one.may("emma", "flight") == set()
    one.do("emma", "decline")
    assert one.asked == {"janka"}
    one.do("janka", "secret_corridor janka emil to fireplace")
    assert one.at("emil") == "fireplace"
    assert one.ending is None


@rule("MYST-61")
def test_if_all_decline_it_is_lost() -> None:
    one = trapped("emil at map_room, janka at fireplace", emil="secret_corridor")
    one.turns("map_room").do("emil", "decline")
    assert one.ending == "stuck"


@rule("MYST-61")
def test_those_who_are_left_behind_need_another_corridor() -> None:
    one = trapped("emil at map_room, janka at map_room", emil="secret_corridor")
    one.turns("map_room").do("emil", "secret_corridor emil emil to fireplace")
    assert one.ending == "stuck"
    assert one.fact("over").result.who == ("janka",)
    one = trapped("emil at map_room, janka at map_room", emil="secret_corridor secret_corridor")
    one.turns("map_room").do("emil", "secret_corridor emil emil to fireplace")
    assert one.question == "rescue"
    one.do("emil", "secret_corridor emil janka to bindery")
    assert one.ending is None


@rule("MYST-61")
def test_whoever_has_declined_stays_with_it_and_emils_way_saves_nobody() -> None:
    one = trapped(
        "emil at map_room, janka at fireplace, misha at fireplace",
        emil="secret_corridor",
        janka="secret_corridor",
    )
    one.turns("map_room")
    assert one.refuses("emil", "travel fireplace") == ("rescue_first", "MYST-61")
    one.do("emil", "decline")
    assert one.may("emil") == set()
    one = trapped()
    assert one.refuses("janka", "decline") == ("no_rescue", "MYST-61")


# --- Book and fireplace ------------------------------------------------------------------------


@rule("MYST-62")
def test_it_is_lost_when_a_room_with_a_book_collapses() -> None:
    one = library("janka at fireplace, emil at fireplace", blades="bindery", phase="maps")
    one.turns("bindery")
    assert one.ending == "book"
    assert one.fact("over").result.room == "bindery"


@rule("MYST-62")
def test_a_room_whose_reader_is_free_may_collapse() -> None:
    one = library(
        "janka at fireplace, emil at fireplace", blades="bindery", freed="red", phase="maps"
    )
    assert one.turns("bindery").ending is None


@rule("MYST-63")
def test_it_is_lost_when_the_fireplace_collapses() -> None:
    one = library("janka at bindery, emil at bindery", blades="fireplace", phase="maps")
    assert one.turns("fireplace").ending == "fireplace"


# --- Cut off -----------------------------------------------------------------------------------


def cutting_off(who: str, **facts: object) -> Table:
    """The Attic Stairs, the last way home from the Map Room, are about to collapse."""
    return library(
        f"{who}, misha at fireplace",
        ruins="clock_loft",
        blades="attic_stairs",
        freed="gold blue",
        phase="maps",
        **facts,  # type: ignore[arg-type]
    )


@rule("MYST-64")
def test_it_is_lost_when_a_player_has_no_way_back_to_the_fireplace() -> None:
    one = cutting_off("janka at map_room").turns("attic_stairs")
    assert one.ending == "cut_off"
    assert one.fact("over").result.who == ("janka",)


@rule("MYST-64")
def test_not_while_somebody_holds_a_secret_corridor() -> None:
    one = cutting_off("janka at map_room", hands={"misha": "secret_corridor"})
    assert one.turns("attic_stairs").ending is None


@rule("MYST-64")
def test_it_is_looked_at_again_when_a_secret_corridor_leaves_a_hand() -> None:
    hands = {"misha": "secret_corridor", "janka": "red red blue blue gold"}
    one = cutting_off("janka at map_room", hands=hands).turns("attic_stairs")
    one.do("misha", "secret_corridor misha misha to bindery")
    assert one.ending == "cut_off"
    one = cutting_off("janka at map_room", hands=hands).turns("attic_stairs")
    one.do("misha", "secret_corridor misha janka to bindery")
    assert one.ending is None, "she is back on the way home"


@rule("MYST-64")
def test_discarding_the_last_secret_corridor_loses_then() -> None:
    one = cutting_off(
        "janka at map_room", hands={"misha": "red red blue blue gold secret_corridor"}
    )
    one.turns("attic_stairs").acts("end").turns("gold").do("misha", "discard secret_corridor")
    assert one.ending == "cut_off"


@rule("MYST-64")
def test_emil_is_never_cut_off_and_a_book_out_of_reach_is_not_lost() -> None:
    one = library(
        "emil at map_room, misha at fireplace",
        ruins="clock_loft",
        blades="attic_stairs",
        books="blue at greenhouse",
        freed="gold red green",
        phase="maps",
    )
    assert one.turns("attic_stairs").ending is None


@rule("MYST-64")
def test_it_is_looked_at_after_all_escapes_of_a_collapse() -> None:
    one = library(
        "janka at globe_hall, misha at globe_hall",
        ruins="greenhouse reading_nook",
        blades="globe_hall",
        books="red at bindery",
        freed="blue green gold",
        phase="maps",
    )
    one.turns("globe_hall").do("janka", "escape attic_stairs")
    assert one.ending is None, "Misha is still inside"
    one.do("misha", "escape music_alcove")
    assert one.ending == "cut_off"
    assert one.fact("over").result.who == ("janka",)


# --- What is told ------------------------------------------------------------------------------


@rule("MYST-65")
def test_the_end_says_which_it_was_and_the_last_positions_stay() -> None:
    one = library("janka at bindery, emil at fireplace", blades="bindery", phase="maps")
    one.turns("bindery")
    seen = one.sees("onlooker")
    assert (seen.result.ending, seen.result.room, seen.result.who) == (
        "book",
        "bindery",
        ("janka",),
    )
    assert [player.at for player in seen.players] == ["bindery", "fireplace"]
    assert seen.ruins == ["bindery"]
    outcome = game.outcome(one.state)
    assert outcome is not None
    assert outcome.ending in game.meta.endings
    assert [line.parts for line in outcome.lines] == [{"readers": 0}] * 2
    assert [line.place for line in outcome.lines] == [2, 2]


@rule("MYST-66")
def test_the_first_of_fireplace_book_stuck_and_cut_off_is_named() -> None:
    everything = {
        "blades": "fireplace",
        "ruins": "star_dome reading_nook card_catalogue music_alcove",
        "phase": "maps",
    }
    one = library(
        "janka at fireplace, misha at bindery",
        books="red at fireplace",
        **everything,  # type: ignore[arg-type]
    )
    assert one.turns("fireplace").ending == "fireplace"
    around = {"ruins": "clock_loft greenhouse", "blades": "map_room", "phase": "maps"}
    one = library("janka at map_room, misha at bindery", **around)  # type: ignore[arg-type]
    assert one.turns("map_room").ending == "book", "without an escape"
    one = library("janka at map_room, misha at attic_stairs", freed="blue", **around)  # type: ignore[arg-type]
    assert one.turns("map_room").ending == "stuck"


@rule("MYST-66")
def test_a_player_and_a_book_in_a_collapsing_room_lose_without_an_escape() -> None:
    one = library(
        "janka at bindery, misha at fireplace",
        blades="bindery",
        hands={"misha": "secret_corridor"},
        phase="maps",
        left=3,
    )
    assert one.turns("bindery").ending == "book"
    assert one.state.left == 0, "nothing more is turned"
