"""Several characters for one person, and players who are gone: MYST-68."""

from typing import Any

import pytest

from games.mysterious_library.tabletop import Table, game, library, new_match, words
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.seats import CLOCK

rule = pytest.mark.rule


# --- One person, several characters ------------------------------------------------------------


@rule("MYST-68")
@pytest.mark.parametrize("figures", [2, 3, 4])
def test_one_person_plays_alone_with_two_to_four_characters(figures: int) -> None:
    state, _ = new_match(1, cast=("misha",), figures=figures)
    assert len(state.order) == figures
    assert set(state.seats.values()) == {0}
    assert state.awaited == [0]


@rule("MYST-68")
def test_characters_are_dealt_round_the_seats() -> None:
    state, _ = new_match(2, cast=("misha", "emma"), figures=4)
    assert state.seats == {"misha": 0, "emma": 1, "emil": 0, "janka": 1}
    assert new_match(1, cast=("emil",))[0].seats == {"emil": 0, "janka": 0}
    assert new_match(3, cast=("emil", "emma", "misha"))[0].order != ()


@rule("MYST-68", "MYST-10")
def test_the_table_says_who_joins_first() -> None:
    state, _ = new_match(1, cast=("emma",), figures=2, partner="emil")
    assert set(state.seats) == {"emma", "emil"}
    state, _ = new_match(1, cast=("emma",), figures=3, partner="misha")
    assert set(state.seats) == {"emma", "misha", "emil"}
    state, _ = new_match(2, cast=("emma", "emil"), figures=3, partner="emil")
    assert set(state.seats) == {"emma", "emil", "janka"}


@rule("MYST-68")
def test_every_seat_needs_a_character() -> None:
    refusal = game.refuse_options(game.options(figures=2), 3)
    assert refusal is not None
    assert refusal.rule == "MYST-68"
    assert game.refuse_options(game.options(figures=4), 1) is None


def alone(figures: str, **facts: Any) -> Table:
    """One person plays all of them."""
    return library(figures, seats=" ".join("0" for _ in figures.split(", ")), **facts)


@rule("MYST-68")
def test_alone_nobody_has_to_agree_with_oneself() -> None:
    one = alone("emma at fireplace, misha at bindery", hands={"misha": "red"})
    one.acts("ask misha red")
    assert one.hand("emma") == "red"
    assert one.stands == ("emma", "act", 2)
    one = alone(
        "janka at fireplace, emma at bindery, misha at map_room",
        hands={"janka": "flight", "emma": "red", "misha": "blue"},
    )
    one.do("janka", "flight janka emma misha").do("janka", "swap red blue")
    assert (one.hand("emma"), one.hand("misha")) == ("blue", "red")


@rule("MYST-68", "MYST-38")
def test_alone_there_is_nobody_to_hold_a_card_against() -> None:
    one = alone(
        "janka at fireplace, emma at bindery",
        hands={"emma": "light_breaker"},
        blades="bindery",
        phase="draw",
    )
    assert one.may("janka") == {"turn", "light_breaker emma bindery"}


@rule("MYST-68", "MYST-53")
def test_alone_one_answers_for_every_character() -> None:
    one = alone("janka at star_dome, emma at star_dome", blades="star_dome", phase="maps")
    one.turns("star_dome").do("janka", "escape fireplace").do("emma", "escape fireplace")
    assert one.stands == ("emma", "act", 3)


@rule("MYST-68", "MYST-36")
def test_two_characters_of_one_seat_agree_at_once() -> None:
    one = library(
        "janka at fireplace, emma at bindery, misha at map_room",
        seats="0 1 1",
        hands={"janka": "flight", "emma": "red", "misha": "blue"},
    )
    one.do("janka", "flight janka emma misha").do("janka", "swap red blue").do("emma", "agree")
    assert one.question is None
    assert one.hand("emma") == "blue"


@rule("MYST-68", "MYST-61")
def test_one_seat_declines_for_all_its_characters() -> None:
    one = library(
        "emil at map_room, janka at fireplace, emma at bindery",
        seats="0 1 1",
        hands={"janka": "secret_corridor", "emma": "secret_corridor"},
        ruins="clock_loft greenhouse",
        blades="map_room",
        freed="blue",
        phase="maps",
    )
    one.turns("map_room").do("janka", "decline")
    assert one.ending == "stuck"


# --- Somebody is gone --------------------------------------------------------------------------


def gone(one: Table, name: str) -> str:
    """What is done for a player who is gone, in words."""
    action = game.absent(one.state, one.seat(name))
    assert game.allows(one.state, one.seat(name), action)
    return words(action)


@rule("MYST-68")
def test_whoever_is_gone_ends_the_turn_and_turns_the_cards() -> None:
    figures = "janka at fireplace, emil at fireplace"
    assert gone(library(figures), "janka") == "end"
    assert gone(library(figures, phase="draw"), "janka") == "turn"
    assert gone(library(figures, phase="maps"), "janka") == "turn"


@rule("MYST-68", "MYST-38")
def test_whoever_is_gone_plays_no_helping_card_and_holds_no_card() -> None:
    one = library("janka at fireplace, emil at bindery", hands={"emil": "flight red"}, phase="draw")
    assert gone(one, "emil") == "pass"
    one.do("emil", "hold")
    assert gone(one, "emil") == "release"
    assert gone(one, "clock") == "close"


@rule("MYST-68")
def test_whoever_is_gone_escapes_to_the_room_nearest_the_fireplace() -> None:
    one = library("janka at fireplace, emil at clock_loft", blades="clock_loft", phase="maps")
    assert gone(one.turns("clock_loft"), "emil") == "escape reading_nook"
    one = library(
        "janka at fireplace, emil at bindery", blades="bindery", freed="red", phase="maps"
    )
    assert gone(one.turns("bindery"), "emil") == "escape card_catalogue"


@rule("MYST-68")
@pytest.mark.parametrize(
    ("hand", "card"),
    [("red flight red blue light_breaker", "flight"), ("gold red red blue blue", "gold")],
)
def test_whoever_is_gone_discards_the_first_helping_card_else_the_first_book(
    hand: str, card: str
) -> None:
    one = library("janka at fireplace, emil at bindery", hands={"janka": hand}, phase="draw")
    assert gone(one.turns("green"), "janka") == f"discard {card}"


@rule("MYST-68", "MYST-31", "MYST-36")
def test_whoever_is_gone_agrees_when_asked() -> None:
    one = library("emma at fireplace, emil at bindery", hands={"emil": "red"})
    assert gone(one.acts("ask emil red"), "emil") == "agree"
    one = library("emma at fireplace, emil at bindery", hands={"emma": "flight", "emil": "red"})
    one.do("emma", "flight emma emma emil")
    assert gone(one, "emma") == "cancel"
    assert gone(one.do("emma", "swap - red"), "emil") == "agree"


@rule("MYST-68", "MYST-61")
def test_whoever_is_gone_saves_those_who_are_trapped() -> None:
    one = library(
        "janka at map_room, emil at map_room, emma at fireplace",
        hands={"emma": "secret_corridor"},
        ruins="clock_loft greenhouse",
        blades="map_room",
        freed="blue",
        phase="maps",
    )
    one.turns("map_room")
    assert gone(one, "emma") == "secret_corridor emma janka+emil fireplace"


@rule("MYST-68")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_table_where_all_are_gone_comes_to_an_end(seats: int) -> None:
    state, _ = new_match(seats, seats)
    dice = LooseDice(seats)
    for _ in range(2000):
        if not state.awaited:
            break
        seat = state.awaited[0]
        state = advance(game, state, state.step, seat, game.absent(state, seat), dice).state
    assert state.result is not None
    assert CLOCK not in state.awaited
