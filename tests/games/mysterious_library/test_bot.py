"""The sensible player."""

import pytest

from games.mysterious_library.tabletop import Table, act, game, library, new_match, words
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing

rule = pytest.mark.rule

ALL = "red blue green gold"


def choice(one: Table, name: str) -> str:
    """What the bot on this player's seat does, in words."""
    seat = one.seat(name)
    world = game.imagine(one.state, seat, LooseDice(1))
    action = game.bots["sensible"](world, seat, LooseDice(1))
    assert game.allows(one.state, seat, action)
    return words(action)


def plays_on(one: Table, name: str, most: int = 3) -> Table:
    """Let the bot act for this player while it is its turn to act."""
    for _ in range(most):
        if one.state.phase == "act" and one.state.turn == name and not one.state.pending:
            one.do(name, choice(one, name))
    return one


def test_it_looks_three_actions_ahead_to_win() -> None:
    one = library("janka at whispering_stacks, emil at fireplace", freed=ALL)
    assert plays_on(one, "janka").ending == "won"
    one = library(
        "janka at star_dome, emil at fireplace",
        freed="blue green gold",
        books="red at whispering_stacks",
        hands={"janka": "red red red red"},
    )
    plays_on(one, "janka")
    assert one.state.freed == ["blue", "green", "gold", "red"]


def test_it_saves_the_fireplace_and_a_book_from_falling() -> None:
    for room, start in (("fireplace", "music_alcove"), ("bindery", "card_catalogue")):
        one = library(f"misha at {start}, emil at map_room", blades=room, map_discard="map_room")
        plays_on(one, "misha")
        assert room not in one.state.blades


def test_it_spends_a_light_breaker_in_another_turn_before_the_book_falls() -> None:
    one = library(
        "janka at fireplace, emil at map_room",
        hands={"emil": "light_breaker"},
        blades="bindery",
        phase="maps",
        map_discard="map_room clock_loft star_dome whispering_stacks ink_cellar greenhouse",
    )
    assert choice(one, "emil") == "light_breaker emil bindery"
    calm = library(
        "janka at fireplace, emil at map_room",
        hands={"emil": "light_breaker"},
        blades="ink_cellar",
        phase="maps",
    )
    assert choice(calm, "emil") == "pass"


def test_it_brings_the_last_ones_home_by_a_secret_corridor() -> None:
    one = library(
        "janka at fireplace, emma at map_room, emil at map_room",
        freed=ALL,
        hands={"janka": "secret_corridor"},
        phase="draw",
    )
    assert choice(one, "janka") == "secret_corridor janka emma+emil fireplace"


def test_it_keeps_books_that_are_needed_and_discards_the_others() -> None:
    one = library(
        "janka at fireplace, emil at map_room",
        hands={"janka": "red blue blue blue gold"},
        freed="red",
        phase="draw",
    )
    assert choice(one.turns("blue"), "janka") == "discard red"


def test_it_saves_who_is_trapped_and_escapes_toward_home() -> None:
    one = library(
        "janka at map_room, emil at fireplace",
        hands={"emil": "secret_corridor"},
        ruins="clock_loft greenhouse",
        blades="map_room",
        freed="blue",
        phase="maps",
    )
    assert choice(one.turns("map_room"), "emil") == "secret_corridor emil janka fireplace"
    one = library(
        "janka at reading_nook, emil at fireplace",
        ruins="map_room",
        blades="reading_nook",
        freed=ALL,
        phase="maps",
    )
    assert choice(one.turns("reading_nook"), "janka") == "escape fireplace"


def test_it_collects_by_a_flight_and_agrees_to_sensible_exchanges() -> None:
    one = library(
        "janka at bindery, emil at attic_stairs",
        hands={"janka": "red red flight", "emil": "red red"},
    )
    assert choice(one, "janka") == "flight janka janka emil"
    one.do("janka", "flight janka janka emil")
    assert choice(one, "janka") == "swap - red+red"
    assert choice(one.do("janka", "swap - red+red"), "emil") == "agree"


def test_it_does_not_put_a_refused_exchange_again_in_the_same_turn() -> None:
    one = library(
        "janka at bindery, emil at attic_stairs",
        hands={"janka": "red red flight", "emil": "red red"},
    )
    one.do("janka", "flight janka janka emil").do("janka", "swap - red+red").do("emil", "refuse")
    assert not choice(one, "janka").startswith("flight")


def test_it_gives_emma_what_she_asks_for() -> None:
    one = library(
        "emma at bindery, emil at fireplace", hands={"emma": "red red red", "emil": "red blue"}
    )
    assert choice(one.acts("ask emil red"), "emil") == "agree"


def test_it_refuses_an_exchange_that_undoes_much() -> None:
    one = library(
        "janka at map_room, misha at bindery",
        hands={"janka": "flight", "misha": "red red red red"},
    )
    one.do("janka", "flight janka janka misha").do("janka", "swap - red+red")
    assert choice(one, "misha") == "refuse"


@rule("MYST-71")
def test_it_takes_a_proposal_that_is_made_to_it() -> None:
    one = library("janka at fireplace, emil at fireplace", blades="star_dome music_alcove")
    one.says("emil", "propose janka: move star_dome, disarm star_dome, move fireplace")
    assert choice(one, "janka") == "accept 1"


@rule("MYST-71")
def test_it_does_not_take_a_proposal_that_throws_the_match_away() -> None:
    one = library("janka at star_dome, emil at fireplace", freed=ALL)
    one.says("emil", "propose janka: move whispering_stacks")
    assert choice(one, "janka") == "move fireplace"


@rule("MYST-37")
def test_it_passes_when_it_has_nothing_to_play_and_lets_held_cards_go() -> None:
    one = library("janka at fireplace, emil at map_room", hands={"emil": "flight red"})
    assert choice(one, "emil") == "pass"
    one = library(
        "janka at fireplace, emil at map_room", hands={"emil": "flight red"}, phase="draw"
    )
    assert choice(one.do("emil", "hold"), "emil") == "release"


def won(seats: int, seed: int) -> bool:
    """Whether bots win a match; those who may help are asked before those who must answer."""
    state, _ = new_match(seats, seed)
    dice, moves = LooseDice(seed), 0
    while state.awaited:
        seat = state.awaited[-1]
        game.apply(state, seat, game.bots["sensible"](state, seat, dice), dice, nothing)
        moves += 1
        assert moves < 5000
    return state.result is not None and state.result.ending == "won"


def test_bots_win_some_matches_of_four() -> None:
    assert sum(won(4, seed) for seed in range(12)) >= 3


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_matches_of_bots_alone_end(seats: int) -> None:
    won(seats, seats)


def test_words_and_actions_are_the_same_thing() -> None:
    assert act("secret_corridor emma emma+emil to bindery").who == ("emma", "emil")
