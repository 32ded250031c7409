"""Badges and the Path of Knowledge, as far as rules go: MLIB-80 to MLIB-90."""

from collections.abc import Sequence

import pytest
from pydantic import ValidationError

from games.magical_library.tabletop import Table, new_match
from simsalabim.games.magical_library.badges import (
    BADGES,
    Badge,
    Result,
    fulfilled,
    offered,
    result_of,
)
from simsalabim.games.magical_library.cards import read
from simsalabim.games.magical_library.path import PATH, Path
from simsalabim.games.magical_library.score import Category, Extra, Sheet
from simsalabim.games.magical_library.words import FEATURES, MODULES, Cell

rule = pytest.mark.rule

SQUARE = [(x, y) for x in range(-1, 3) for y in range(-3, 1)]
LINE = [(n, 0) for n in range(16)]


def sheet(seat: int, total: int, circles: int = 0, **brought: int) -> Sheet:
    """A sheet with these points by category; the total is simply told."""
    categories = tuple(Category(feature, (), brought.get(feature, 0)) for feature in FEATURES)
    extra = Extra("circles", circles, 0, circles // 3, 3)
    return Sheet(seat, categories, 0, 0, (extra,), circles, total)


def all_of(points: int) -> dict[str, int]:
    return {str(feature): points for feature in FEATURES}


def result(*sheets: Sheet, displays: Sequence[Sequence[Cell]] = ()) -> Result:
    return Result(sheets, [*displays, *([LINE] * (len(sheets) - len(displays)))])


def badges(one: Result, seat: int = 0) -> set[Badge]:
    return set(fulfilled(one, seat))


LOSER = sheet(1, 10, **all_of(1))


@rule("MLIB-81")
@pytest.mark.parametrize("least", [80, 90, 100, 110, 120])
def test_a_total_of_so_many_points(least: int) -> None:
    badge = f"total_{least}"
    assert badge in badges(result(sheet(0, least), LOSER))
    assert badge not in badges(result(sheet(0, least - 1), LOSER))
    assert (
        len([b for b in badges(result(sheet(0, least), LOSER)) if b.startswith("total")])
        == (least - 70) // 10
    )


@rule("MLIB-81")
def test_totals_count_for_those_who_did_not_win_too() -> None:
    assert "total_80" in badges(result(sheet(0, 85), sheet(1, 99)))


@rule("MLIB-82")
@pytest.mark.parametrize("symbol", ["owl", "candelabra", "astrolabe", "book", "inkwell"])
def test_30_points_in_one_symbol(symbol: str) -> None:
    found = badges(result(sheet(0, 50, **{symbol: 30}), LOSER))
    assert [badge for badge in found if badge.endswith("_30")] == [f"{symbol}_30"]
    assert f"{symbol}_30" not in badges(result(sheet(0, 50, **{symbol: 29}), LOSER))


@rule("MLIB-82")
def test_30_points_in_a_colour_are_no_badge() -> None:
    assert not badges(result(sheet(0, 50, **all_of(3) | {"red": 30}), LOSER))


@rule("MLIB-83")
def test_no_points_in_five_categories() -> None:
    five = dict.fromkeys(("red", "blue", "owl", "book", "inkwell"), 3)
    assert "five_empty" in badges(result(sheet(0, 50, **five), LOSER))
    assert "five_empty" in badges(result(sheet(0, 0), LOSER))
    assert "five_empty" not in badges(result(sheet(0, 50, **five, green=1), LOSER))


@rule("MLIB-84")
def test_30_points_from_circles_as_they_were_scored() -> None:
    assert "circles_30" in badges(result(sheet(0, 50, circles=30), LOSER))
    assert "circles_30" not in badges(result(sheet(0, 50, circles=27), LOSER))


@rule("MLIB-85")
def test_a_win_with_a_full_square() -> None:
    winner = sheet(0, 50, **all_of(2))
    assert "square" in badges(result(winner, LOSER, displays=[SQUARE]))
    assert "square" not in badges(result(winner, LOSER, displays=[LINE]))
    assert "square" not in badges(result(winner, sheet(1, 51), displays=[SQUARE]))
    dented = [*SQUARE[1:], (3, 0)]
    assert "square" not in badges(result(winner, LOSER, displays=[dented]))
    scattered = [(x, y) for x in (0, 1, 2, 9) for y in (0, 1, 2, 3)]
    assert "square" not in badges(result(winner, LOSER, displays=[scattered]))


@rule("MLIB-86")
def test_a_win_without_the_most_points_in_any_category() -> None:
    one = result(
        sheet(0, 60, **all_of(4)), sheet(1, 50, **all_of(4) | {"red": 9}), sheet(2, 50, **all_of(5))
    )
    assert "modest" in badges(one)
    assert "modest" not in badges(one, 2)


@rule("MLIB-86")
def test_a_shared_top_is_the_most_unless_it_is_none() -> None:
    shared = result(sheet(0, 60, red=4), sheet(1, 50, **all_of(5) | {"red": 4}))
    assert "modest" not in badges(shared)
    none = result(sheet(0, 60, red=3), sheet(1, 50, **all_of(5) | {"owl": 0}))
    assert "modest" in badges(none)


@rule("MLIB-87")
def test_at_least_4_points_in_each_category() -> None:
    assert "four_everywhere" in badges(result(sheet(0, 40, **all_of(4)), LOSER))
    assert "four_everywhere" not in badges(result(sheet(0, 90, **all_of(9) | {"owl": 3}), LOSER))


@rule("MLIB-90")
def test_shared_winners_have_each_won() -> None:
    one = result(
        sheet(0, 50, **all_of(2)),
        sheet(1, 50, **all_of(2)),
        LOSER,
        displays=[SQUARE, SQUARE, SQUARE],
    )
    assert "square" in badges(one, 0) & badges(one, 1)
    assert "square" not in badges(one, 2)


# --- What a match offers (MLIB-80) ---------------------------------------------------------


@rule("MLIB-80")
def test_badges_fulfilled_by_any_player_are_offered_and_say_by_whom() -> None:
    one = result(sheet(0, 84, owl=31), sheet(1, 92, **all_of(3)), sheet(2, 20, **all_of(2)))
    assert offered(one, people=[0, 1, 2], ticked=()) == [
        ("total_80", (0, 1)),
        ("total_90", (1,)),
        ("owl_30", (0,)),
        ("five_empty", (0,)),
    ]


@rule("MLIB-80")
def test_a_badge_is_never_ticked_twice() -> None:
    one = result(sheet(0, 84, **all_of(3)), LOSER)
    assert offered(one, people=[0, 1], ticked=["total_80"]) == []


@rule("MLIB-80")
def test_feats_of_bots_do_not_count() -> None:
    one = result(sheet(0, 84, **all_of(3)), LOSER)
    assert offered(one, people=[1], ticked=()) == []


@rule("MLIB-80")
def test_a_match_that_goes_on_or_was_ended_early_offers_nothing() -> None:
    one = Table(new_match(2)[0])
    assert result_of(one.to("wizard", 5).state) is None
    assert result_of(one.to("over").state) is not None


@rule("MLIB-80")
def test_a_finished_match_is_judged_by_its_own_sheets_and_displays() -> None:
    one = Table(new_match(3, *MODULES, seed=6)[0]).to("over")
    found = result_of(one.state)
    assert found is not None
    assert [len(cells) for cells in found.displays] == [16] * 3
    assert [each.total for each in found.sheets] == [
        each["total"] for each in one.view(None)["results"]
    ]


# --- The path (MLIB-88, MLIB-89) -----------------------------------------------------------


@rule("MLIB-88")
def test_the_path_has_a_field_for_each_badge_and_ends_with_three_medals() -> None:
    assert PATH.fields == len(BADGES) == len(set(BADGES)) == 15
    assert [PATH.medals_reached(ticked) for ticked in (0, 12, 13, 14, 15)] == [0, 0, 1, 2, 3]


@rule("MLIB-88")
def test_the_boxes_lie_on_these_fields() -> None:
    reached = [PATH.boxes_reached(ticked) for ticked in range(16)]
    assert [ticked for ticked in range(1, 16) if reached[ticked] > reached[ticked - 1]] == [
        2,
        4,
        6,
        9,
        12,
    ]


@rule("MLIB-89")
def test_the_boxes_hold_these_modules() -> None:
    held = [PATH.modules_in(boxes) for boxes in range(6)]
    numbers = [[MODULES.index(module) + 1 for module in modules] for modules in held]
    assert numbers == [
        [],
        [1, 2],
        [1, 2, 3, 4],
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 6, 7, 8],
    ]


@rule("MLIB-88")
def test_a_path_that_cannot_be_walked_is_refused_at_load() -> None:
    raw = read("path")
    boxes = raw["boxes"]
    wrong = [
        {"fields": 14},
        {"boxes": boxes[1:]},
        {"boxes": [*boxes[:4], boxes[4] | {"field": 13}]},
        {"boxes": [boxes[1], boxes[0], *boxes[2:]]},
        {"boxes": [boxes[0] | {"field": 0}, *boxes[1:]]},
    ]
    for change in wrong:
        with pytest.raises(ValidationError):
            Path.model_validate(raw | change)
    assert Path.model_validate(raw) == PATH
