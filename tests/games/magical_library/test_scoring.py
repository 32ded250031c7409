"""The score: MLIB-50 to MLIB-53, and the worked display, MLIB-91."""

import pytest

from games.magical_library.tabletop import (
    WORKED,
    WORKED_WIZARDS,
    points,
    products,
    sheet_of,
)

rule = pytest.mark.rule


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


@rule("MLIB-02")
def test_sizes_count_rooms_and_symbols_and_never_cards() -> None:
    sheet = sheet_of("shared blue yellow inkwell | barrier yellow candelabra es", [(0, 0)])
    assert products(sheet, "blue") == ["1 × 1"]
    assert products(sheet, "yellow") == ["2 × 1"]
    assert products(sheet, "candelabra") == ["2 × 0"]
