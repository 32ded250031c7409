"""How it is won: MYST-60 and MYST-67."""

import pytest

from games.mysterious_library.tabletop import game, library
from simsalabim.games.mysterious_library.tables import ROOMS

rule = pytest.mark.rule

ALL = "red blue green gold"

WEST_OF_THE_HALL = "clock_loft attic_stairs"
"""Ruins that leave the Map Room and the Greenhouse alone with each other."""


@rule("MYST-60")
def test_it_is_won_when_all_readers_are_free_and_everyone_is_at_the_fireplace() -> None:
    one = library("janka at star_dome, emil at fireplace", freed=ALL)
    one.acts("move fireplace")
    assert one.ending == "won"
    assert one.state.awaited == []
    outcome = game.outcome(one.state)
    assert outcome is not None and outcome.ending == "won"
    assert {line.place for line in outcome.lines} == {1}


@rule("MYST-60")
def test_freeing_the_last_reader_at_the_fireplace_wins() -> None:
    one = library(
        "janka at fireplace, emil at fireplace",
        freed="blue green gold",
        books="red at fireplace",
        hands={"janka": "red red red red"},
    )
    assert one.acts("free red").ending == "won"


@rule("MYST-60")
def test_it_is_not_won_while_a_reader_or_a_player_is_missing() -> None:
    assert library("janka at star_dome, emil at fireplace").acts("move fireplace").ending is None
    one = library("janka at star_dome, emil at bindery", freed=ALL).acts("move fireplace")
    assert one.ending is None


@rule("MYST-67")
def test_it_can_be_won_in_the_turn_of_another_by_a_secret_corridor() -> None:
    one = library(
        "janka at fireplace, emma at map_room, emil at map_room",
        freed=ALL,
        hands={"emil": "secret_corridor"},
        ruins=WEST_OF_THE_HALL,
        phase="draw",
    )
    one.do("emil", "secret_corridor emil emma+emil to fireplace")
    assert one.ending == "won"


@rule("MYST-67")
def test_it_can_be_won_in_the_map_phase_by_escaping_to_the_fireplace() -> None:
    one = library(
        "janka at fireplace, emma at star_dome",
        freed=ALL,
        blades="star_dome fireplace",
        phase="maps",
        left=3,
    )
    one.turns("star_dome").do("emma", "escape fireplace")
    assert one.ending == "won", "although two more maps were to come"


@rule("MYST-67")
def test_it_can_be_won_however_many_rooms_are_ruins() -> None:
    ruins = " ".join(room for room in ROOMS if room not in ("fireplace", "star_dome"))
    one = library("janka at star_dome, emil at fireplace", freed=ALL, ruins=ruins)
    assert one.acts("move fireplace").ending == "won"
