"""The score: MLIB-50 to MLIB-56, and the worked display, MLIB-91."""

import pytest

from games.magical_library.tabletop import (
    WORKED,
    WORKED_WIZARDS,
    Table,
    game,
    new_match,
    points,
    sheet_of,
    shown,
)
from simsalabim.games.magical_library.cards import WHOLE, Face
from simsalabim.games.magical_library.score import Area, Category, Display, Extra, Sheet, score
from simsalabim.games.magical_library.words import FEATURES, Cell, Colour, Symbol

rule = pytest.mark.rule


def products(sheet: Sheet, feature: str) -> list[str]:
    """The areas of a category as the score pad shows them."""
    return [
        f"{area.size} × {area.figures}"
        for category in sheet.categories
        if category.feature == feature
        for area in category.areas
    ]


@rule("MLIB-91")
def test_the_worked_display_brings_62_points() -> None:
    sheet = sheet_of(WORKED, WORKED_WIZARDS)
    assert points(sheet) == {
        "blue": 8,
        "yellow": 3,
        "purple": 3,
        "red": 12,
        "green": 4,
        "candelabra": 9,
        "owl": 9,
        "book": 3,
        "astrolabe": 2,
        "circles": 9,
    }
    assert sheet.total == 62
    assert products(sheet, "blue") == ["4 × 2"]
    assert products(sheet, "yellow") == ["3 × 1"]
    assert products(sheet, "purple") == ["3 × 1"]
    assert products(sheet, "red") == ["4 × 3"]
    assert products(sheet, "green") == ["2 × 2"]


@rule("MLIB-91", "MLIB-70")
@pytest.mark.parametrize(("golden", "total"), [((2, 1), 69), ((1, 2), 68), ((3, 2), 66)])
def test_a_golden_wizard_in_the_worked_display(golden: tuple[int, int], total: int) -> None:
    others = [cell for cell in WORKED_WIZARDS if cell != golden]
    assert sheet_of(WORKED, others, "golden_wizard", golden=golden).total == total


@rule("MLIB-91", "MLIB-65")
def test_the_worked_display_with_module_4() -> None:
    assert sheet_of(WORKED, WORKED_WIZARDS, "circle_groups").total == 53


@rule("MLIB-50")
def test_every_area_of_a_colour_counts_and_not_the_largest_alone() -> None:
    sheet = sheet_of("red a | red c | blue c | red a\nblue c | blue c | blue a | green c")
    assert products(sheet, "red") == ["2 × 1", "1 × 1"]
    assert points(sheet)["red"] == 3


@rule("MLIB-50")
def test_areas_hang_together_edge_to_edge_and_not_at_corners() -> None:
    sheet = sheet_of("red a | blue a\nblue c | red a")
    assert products(sheet, "red") == ["1 × 1", "1 × 1"]
    assert products(sheet, "blue") == ["1 × 1", "1 × 0"]


@rule("MLIB-50")
def test_a_free_cell_parts_an_area() -> None:
    assert products(sheet_of("red a | . | red a\nblue c | blue c | blue c"), "red") == [
        "1 × 1",
        "1 × 1",
    ]


@rule("MLIB-50")
def test_symbols_of_one_kind_make_areas_across_colours() -> None:
    sheet = sheet_of("red owl | blue owl a | green book")
    assert products(sheet, "owl") == ["2 × 1"]
    assert products(sheet, "book") == ["1 × 0"]


@rule("MLIB-50")
def test_a_single_card_is_an_area_and_brings_nothing_without_a_figure() -> None:
    assert points(sheet_of("red owl | blue book")) == {}
    assert points(sheet_of("red owl | blue book", [(0, 0)])) == {"red": 1, "owl": 1}


@rule("MLIB-51")
def test_an_area_is_worth_its_rooms_times_its_wizards_and_apprentices() -> None:
    sheet = sheet_of("blue a | blue owl | blue a | blue c", [(1, 0)])
    assert products(sheet, "blue") == ["4 × 3"]
    assert points(sheet)["blue"] == 12


@rule("MLIB-51")
def test_a_wizard_on_an_apprentice_makes_two_figures() -> None:
    assert products(sheet_of("blue a | blue c", [(0, 0)]), "blue") == ["2 × 2"]


@rule("MLIB-52")
def test_a_figure_counts_in_its_colour_and_again_in_its_symbol() -> None:
    sheet = sheet_of("blue owl | red owl\nblue c | green c", [(0, 0)])
    assert products(sheet, "blue") == ["2 × 1"]
    assert products(sheet, "owl") == ["2 × 1"]


@rule("MLIB-52")
def test_a_figure_beside_an_area_does_not_count_in_it() -> None:
    assert products(sheet_of("blue owl | red a"), "blue") == ["1 × 0"]


@rule("MLIB-53")
def test_a_magic_circle_is_worth_3_points_wherever_it_lies() -> None:
    sheet = sheet_of("red c | blue owl | green c\n. | . | red c")
    assert points(sheet) == {"circles": 9}
    assert [(e.name, e.count, e.each, e.cells) for e in sheet.extras] == [
        ("circles", 3, 3, ((0, 0), (2, 0), (2, 1)))
    ]


@rule("MLIB-53")
def test_a_wizard_on_a_circle_does_not_change_it() -> None:
    assert points(sheet_of("red c", [(0, 0)])) == {"red": 1, "circles": 3}


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


@rule("MLIB-02")
def test_sizes_count_rooms_and_symbols_and_never_cards() -> None:
    sheet = sheet_of("shared blue yellow inkwell | barrier yellow candelabra es", [(0, 0)])
    assert products(sheet, "blue") == ["1 × 1"]
    assert products(sheet, "yellow") == ["2 × 1"]
    assert products(sheet, "candelabra") == ["2 × 0"]


def test_an_empty_table_scores_nothing() -> None:
    assert score([shown({}), shown({})], 0, ()).total == 0
    assert score([shown({}), shown({})], 0, ()).extras == (Extra("circles", 0, 0, 0, 3),)
