"""The score sheet and the end of a match: MLIB-54 to MLIB-56."""

import pytest

from games.magical_library.tabletop import (
    WORKED,
    WORKED_WIZARDS,
    Table,
    game,
    new_match,
    points,
    products,
    sheet_of,
    shown,
)
from simsalabim.games.magical_library.cards import WHOLE, Face
from simsalabim.games.magical_library.score import Area, Category, Display, Extra, score
from simsalabim.games.magical_library.words import FEATURES, Cell, Colour, Symbol

rule = pytest.mark.rule


@rule("MLIB-54")
def test_the_sheet_shows_all_ten_categories_in_the_order_of_the_pad_and_extras_last() -> None:
    sheet = sheet_of("red c | portal | barrier blue inkwell ne", (), "variety")
    order = "red yellow green blue purple inkwell candelabra owl book astrolabe"
    assert [category.feature for category in sheet.categories] == order.split()
    assert [extra.name for extra in sheet.extras] == ["circles", "variety", "portal", "barrier"]


@rule("MLIB-54")
def test_subtotals_and_the_total_add_up() -> None:
    sheet = sheet_of(WORKED, WORKED_WIZARDS)
    assert (sheet.colours, sheet.symbols, sheet.extra) == (30, 23, 9)
    assert sheet.total == sheet.colours + sheet.symbols + sheet.extra


@rule("MLIB-54")
def test_every_area_names_its_cells_and_its_product() -> None:
    sheet = sheet_of(WORKED, WORKED_WIZARDS)
    purple = sheet.categories[4]
    assert purple == Category(
        "purple", (Area(((1, 3), (2, 3), (3, 3)), size=3, figures=1, points=3),), 3
    )
    for category in sheet.categories:
        assert category.points == sum(area.points for area in category.areas)
        for area in category.areas:
            assert area.points == area.size * area.figures


@rule("MLIB-54")
def test_extras_name_what_they_add_up() -> None:
    sheet = sheet_of("red c | portal | barrier blue inkwell ne | extra apprentices")
    for extra in sheet.extras:
        assert extra.points == extra.base + extra.count * extra.each


@rule("MLIB-54")
def test_everyone_gets_all_sheets_at_the_end_and_their_own_before() -> None:
    one = Table(new_match(3, seed=3)[0]).to("place", 3)
    assert one.view(0)["results"] is None
    assert (one.view(0)["sheet"]["seat"], one.view(2)["sheet"]["seat"]) == (0, 2)
    assert one.view(None)["sheet"] is None
    one.to("over")
    for viewer in (None, 0, 1, 2):
        assert [sheet["seat"] for sheet in one.view(viewer)["results"]] == [0, 1, 2]


@rule("MLIB-54")
def test_my_sheet_follows_what_i_place_before_others_see_it() -> None:
    one = Table(new_match(2, seed=3)[0]).to("place", 3)
    before = one.view(0)["sheet"], one.view(1)["sheet"]
    one.act(0, game.absent(one.state, 0))
    cells = [
        cell
        for category in one.view(0)["sheet"]["categories"]
        for area in category["areas"]
        for cell in area["cells"]
    ]
    assert one.view(0)["fresh"][0][1:] in cells
    assert one.view(1)["sheet"] == before[1]


def finished(*totals: int) -> Table:
    """A finished match with these totals: only rows of apprentices, one for each point."""
    state, _ = new_match(len(totals))
    state.phase, state.awaited = "over", []
    for player, total in zip(state.players, totals, strict=True):
        player.cards = [f"{colour}-apprentice-1" for colour in ("red", "blue", "green")][:total]
        player.cells = [(n, 0) for n in range(total)]
    return Table(state)


@rule("MLIB-55")
def test_the_highest_total_wins() -> None:
    outcome = game.outcome(finished(2, 3, 1).state)
    assert outcome is not None
    assert [(line.seat, line.place, line.points) for line in outcome.lines] == [
        (1, 1, 3),
        (0, 2, 2),
        (2, 3, 1),
    ]


@rule("MLIB-55")
def test_equal_totals_share_the_win() -> None:
    outcome = game.outcome(finished(3, 1, 3, 0).state)
    assert outcome is not None
    assert [(line.seat, line.place) for line in outcome.lines] == [(0, 1), (2, 1), (1, 3), (3, 4)]


@rule("MLIB-55")
def test_the_outcome_names_the_sources_of_the_points() -> None:
    one = Table(new_match(2, "portals", "variety", seed=8)[0]).to("over")
    outcome = game.outcome(one.state)
    assert outcome is not None
    for line in outcome.lines:
        assert sum(line.parts.values()) == line.points
        assert list(line.parts)[:11] == [*FEATURES, "circles"]


def of_the_rulebook() -> Display:
    """Cards that do not exist, one symbol more than once: only so can its sheet be shown."""
    cards: dict[Cell, tuple[Colour, Symbol | None, int, int]] = {
        (0, 0): ("red", "astrolabe", 5, 3),
        (1, 0): ("red", None, 0, 0),
        (5, 0): ("red", "candelabra", 5, 3),
        (6, 0): ("red", None, 0, 0),
        (7, 0): ("red", None, 0, 0),
        (0, 3): ("yellow", "book", 1, 2),
        (1, 3): ("yellow", None, 0, 0),
        (2, 3): ("yellow", None, 0, 0),
        (5, 3): ("green", "owl", 2, 1),
        (0, 6): ("blue", "inkwell", 3, 1),
        (1, 6): ("blue", None, 0, 2),
    }
    faces = {
        cell: Face("", "room", ((colour, WHOLE),), symbol, many, circle=symbol is None)
        for cell, (colour, symbol, many, _) in cards.items()
    }
    plain: dict[Cell, Colour] = {(2, 6): "blue", (3, 6): "blue"}
    plain |= {(6, 6): "purple", (7, 6): "purple", (7, 5): "purple"}
    faces |= {cell: Face("", "room", ((colour, WHOLE),)) for cell, colour in plain.items()}
    return Display(faces, {cell: figures for cell, (*_, figures) in cards.items()})


@rule("MLIB-56")
def test_the_score_sheet_of_the_rulebook_adds_up() -> None:
    sheet = score([of_the_rulebook(), shown({})], 0, ())
    assert [(each.feature, each.points) for each in sheet.categories] == [
        ("red", 15),
        ("yellow", 6),
        ("green", 1),
        ("blue", 12),
        ("purple", 0),
        ("inkwell", 3),
        ("candelabra", 15),
        ("owl", 2),
        ("book", 2),
        ("astrolabe", 15),
    ]
    assert products(sheet, "red") == ["2 × 3", "3 × 3"]
    assert products(sheet, "purple") == ["3 × 0"]
    assert (sheet.colours, sheet.symbols, sheet.extra, sheet.total) == (34, 37, 18, 89)


@rule("MLIB-56")
@pytest.mark.parametrize(
    ("picture", "wizards", "feature", "areas", "brought"),
    [
        ("red a | red a | blue c | red a | red a | red a", [(0, 0)], "red", ["2 × 3", "3 × 3"], 15),
        ("yellow a | yellow a | yellow c", [], "yellow", ["3 × 2"], 6),
        ("green a", [], "green", ["1 × 1"], 1),
        ("blue a | blue a | blue c | blue c", [(2, 0)], "blue", ["4 × 3"], 12),
        ("purple c | purple c | purple c", [], "purple", ["3 × 0"], 0),
        ("red book a", [(0, 0)], "book", ["1 × 2"], 2),
        ("red owl | blue owl", [(0, 0)], "owl", ["2 × 1"], 2),
    ],
)
def test_each_line_of_that_sheet_as_a_display(
    picture: str, wizards: list[tuple[int, int]], feature: str, areas: list[str], brought: int
) -> None:
    sheet = sheet_of(picture, wizards)
    assert products(sheet, feature) == areas
    assert points(sheet).get(feature, 0) == brought


def test_an_empty_table_scores_nothing() -> None:
    assert score([shown({}), shown({})], 0, ()).total == 0
    assert score([shown({}), shown({})], 0, ()).extras == (Extra("circles", 0, 0, 0, 3),)
