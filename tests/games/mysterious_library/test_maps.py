"""Map cards: MYST-50 to MYST-55."""

import pytest

from games.mysterious_library.tabletop import Table, library
from simsalabim.games.mysterious_library.tables import ROOMS

rule = pytest.mark.rule


def turning(figures: str = "janka at fireplace, emil at fireplace", **facts: object) -> Table:
    """It is time for a map; another may follow."""
    return library(figures, phase="maps", left=2, **facts)  # type: ignore[arg-type]


@rule("MYST-50")
@pytest.mark.parametrize(("field", "cards"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)])
def test_as_many_maps_are_turned_as_mr_means_field_says(field: int, cards: int) -> None:
    one = library("janka at fireplace, emil at fireplace", phase="draw", field=field)
    assert one.turns("red", "blue").stands == ("janka", "maps", cards)


@rule("MYST-50")
def test_his_moves_of_this_turn_count() -> None:
    one = library("janka at fireplace, emil at fireplace", phase="draw", field=3)
    assert one.turns("red", "mr_mean").stands == ("janka", "maps", 2)


@rule("MYST-50")
def test_maps_are_drawn_one_at_a_time() -> None:
    one = turning().turns("map_room")
    assert one.fact("mapped").room == "map_room"
    assert one.stands == ("janka", "maps", 1)


@rule("MYST-51")
def test_a_room_without_a_blade_gets_one_also_with_people_inside() -> None:
    one = turning().turns("fireplace")
    assert one.state.blades == ["fireplace"]
    assert one.state.pile == 11
    assert one.state.map_discard == ["fireplace"]
    assert one.question is None


@rule("MYST-52")
def test_a_room_with_a_blade_collapses_and_its_map_leaves_the_game() -> None:
    one = turning(blades="ink_cellar").turns("ink_cellar")
    assert one.state.ruins == ["ink_cellar"]
    assert one.state.blades == []
    assert one.state.pile == 12
    assert one.state.map_discard == []
    assert "ink_cellar" not in one.state.maps[0]


@rule("MYST-53")
def test_whoever_is_inside_escapes_through_a_door_to_a_room_that_stands() -> None:
    one = turning(
        "janka at fireplace, emil at card_catalogue", blades="card_catalogue", ruins="bindery"
    )
    one.turns("card_catalogue")
    assert one.question == "flee"
    assert one.asked == {"emil"}
    assert one.may("emil") == {"escape fireplace", "escape scroll_vault"}
    assert one.refuses("emil", "escape bindery") == ("ruin", "MYST-53")
    assert one.refuses("emil", "escape map_room") == ("no_door", "MYST-53")
    one.do("emil", "escape scroll_vault")
    assert one.at("emil") == "scroll_vault"
    assert one.stands == ("janka", "maps", 1), "and the maps go on"


@rule("MYST-53")
def test_several_escape_one_by_one_each_freely() -> None:
    one = turning("janka at star_dome, emma at star_dome, emil at bindery", blades="star_dome")
    one.turns("star_dome")
    assert one.asked == {"janka"}
    one.do("janka", "escape fireplace")
    assert one.asked == {"emma"}
    one.do("emma", "escape whispering_stacks")
    assert (one.at("janka"), one.at("emma")) == ("fireplace", "whispering_stacks")
    assert one.refuses("janka", "escape fireplace") == ("no_collapse", "MYST-53")


@rule("MYST-53", "MYST-37")
def test_a_secret_corridor_of_anyone_leads_out_as_many_as_its_player_names() -> None:
    one = turning(
        "janka at star_dome, emma at star_dome, misha at star_dome, emil at bindery",
        blades="star_dome",
        hands={"emil": "secret_corridor light_breaker"},
    )
    one.turns("star_dome")
    assert one.asked == {"janka"}
    assert one.may("emil", "light_breaker", "flight", "hold") == set()
    assert one.refuses("emil", "light_breaker emil star_dome") == ("only_a_corridor", "MYST-37")
    assert one.refuses("emil", "escape fireplace") == ("not_your_escape", "MYST-53")
    assert one.refuses("emil", "secret_corridor emil emil fireplace") == ("not_inside", "MYST-53")
    one.do("emil", "secret_corridor emil janka+misha to puppet_stage")
    assert (one.at("janka"), one.at("misha")) == ("puppet_stage", "puppet_stage")
    assert one.asked == {"emma"}
    one.do("emma", "escape fireplace")
    assert one.stands == ("janka", "maps", 1)


@rule("MYST-54")
def test_when_the_map_deck_has_run_out_its_discard_becomes_the_deck() -> None:
    one = turning()
    one.state.map_discard = [room for room in ROOMS if room != "bindery"]
    one.state.maps = [["bindery"]]
    one.turns("bindery")
    assert one.state.maps == []
    one.turns("bindery")
    assert one.facts()[:3] == ["reshuffled", "mapped", "collapsed"]
    assert one.ending == "book", "a room that got a blade a moment ago falls in the same phase"


@rule("MYST-54")
def test_a_ruin_never_comes_back_into_the_deck() -> None:
    one = turning(blades="ink_cellar").turns("ink_cellar")
    one.state.map_discard, one.state.maps = one.state.maps[0], []
    one.turns("map_room")
    assert sorted([*one.state.maps[0], "map_room", "ink_cellar"]) == sorted(ROOMS)


@rule("MYST-55")
def test_without_a_blade_in_the_pile_none_is_placed() -> None:
    bladed = [room for room in ROOMS if room not in ("bindery", "fireplace", "map_room")]
    one = turning(blades=" ".join(bladed)).turns("bindery")
    assert one.facts()[:2] == ["mapped", "spared"]
    assert one.state.blades == bladed
    assert one.state.map_discard == ["bindery"]
