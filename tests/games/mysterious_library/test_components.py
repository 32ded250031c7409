"""What is in the box: MYST-01 to MYST-06."""

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from games.mysterious_library.tabletop import game, library
from simsalabim.games.mysterious_library.tables import (
    ADJACENT,
    ADVENTURE,
    COMPONENTS,
    GALLERY,
    ROOMS,
    Components,
)

rule = pytest.mark.rule


@rule("MYST-01")
def test_there_are_four_characters_and_mr_mean_on_the_gallery() -> None:
    assert COMPONENTS.characters == ("janka", "emma", "misha", "emil")
    assert game.meta.colours == COMPONENTS.characters
    assert library("janka at fireplace, emil at fireplace").sees("onlooker").field == 1


@rule("MYST-02")
def test_there_are_15_rooms_with_the_fireplace_15_ruins_12_blades_and_4_book_tiles() -> None:
    assert len(ROOMS) == COMPONENTS.ruins == 15
    assert "fireplace" in ROOMS
    assert COMPONENTS.headquarters == "fireplace"
    assert COMPONENTS.blades == 12
    assert len(COMPONENTS.colours) == 4


@rule("MYST-03")
def test_rooms_are_adjacent_when_a_door_joins_them() -> None:
    numbered = {room: number for number, room in enumerate(ROOMS)}
    doors = {
        (numbered[room], numbered[near])
        for room, beside in ADJACENT.items()
        for near in beside
        if numbered[room] < numbered[near]
    }
    assert doors == {
        *((0, 1), (0, 5), (1, 6), (2, 3), (2, 7), (3, 4), (4, 9), (5, 10), (6, 7), (6, 11)),
        *((7, 8), (7, 12), (8, 9), (8, 13), (9, 14), (10, 11), (11, 12), (12, 13), (13, 14)),
    }


@rule("MYST-03")
def test_every_room_has_two_doors_or_more_and_can_be_reached() -> None:
    assert all(len(beside) >= 2 for beside in ADJACENT.values())
    reached = ["fireplace"]
    for room in reached:
        reached += [near for near in ADJACENT[room] if near not in reached]  # type: ignore[index]
    assert sorted(reached) == sorted(ROOMS)


@rule("MYST-04")
def test_there_are_64_cards() -> None:
    assert Counter(ADVENTURE) == {
        **dict.fromkeys(("red", "blue", "green", "gold"), 4),
        "secret_corridor": 4,
        "light_breaker": 4,
        "flight": 3,
        "mr_mean": 3,
        "whirlwind": 3,
    }
    assert len(ADVENTURE) == 33
    assert 4 + 4 * COMPONENTS.readers_a_colour + 15 + 33 == COMPONENTS.all_cards == 64


@rule("MYST-05")
def test_the_gallery_has_eight_fields() -> None:
    assert GALLERY == (1, 1, 1, 2, 2, 2, 3, 3)


@rule("MYST-06")
def test_the_lobby_shows_players_and_length_and_the_rules_show_the_age() -> None:
    assert game.meta.minutes == (45, 45)
    assert max(game.meta.seats) == 4
    assert "for ages from 8, for two to four players" in game.rules_in["en"]


BROKEN: dict[str, dict[str, Any]] = {
    "show every room once": {"board": [["map_room"]]},
    "two different rooms": {"doors": [*COMPONENTS.doors, ("fireplace", "fireplace")]},
    "dead end": {"doors": COMPONENTS.doors[1:]},
    "reached from the headquarters": {
        "doors": [
            door
            for door in COMPONENTS.doors
            if set(door) not in ({"clock_loft", "reading_nook"}, {"attic_stairs", "globe_hall"})
        ]
        + [("clock_loft", "attic_stairs")]
    },
    "never fall": {"gallery": [2, 1]},
    "64 cards": {"adventure": COMPONENTS.adventure | {"flight": 4}},
    "every kind of adventure card": {"adventure": {"red": 33}},
    "as many pieces": {"adventure": COMPONENTS.adventure | {"red": 5, "flight": 2}},
    "a ruin for every room": {"ruins": 14},
    "those of the rules": {"colours": ("red", "blue", "green", "red")},
}


@rule("MYST-02", "MYST-03", "MYST-04")
@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_box_is_refused_at_load(what: str) -> None:
    with pytest.raises(ValidationError, match=what):
        Components.model_validate(COMPONENTS.model_dump() | BROKEN[what])


def test_the_rows_of_the_board_are_as_long_as_each_other() -> None:
    uneven = (ROOMS[:4], ROOMS[4:])
    with pytest.raises(ValidationError, match="as long as"):
        Components.model_validate(COMPONENTS.model_dump() | {"board": uneven})
