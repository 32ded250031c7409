"""Modules 1 to 4: MLIB-61 to MLIB-65."""

import pytest

from games.magical_library.tabletop import areas, extras, points, sheet_of

rule = pytest.mark.rule

# --- 1 Shared Rooms ------------------------------------------------------------------------


@rule("MLIB-61")
def test_a_half_is_a_whole_room_of_its_colour() -> None:
    sheet = sheet_of("blue a | shared blue yellow inkwell | yellow a")
    assert areas(sheet, "blue") == [(2, 1)]
    assert areas(sheet, "yellow") == [(2, 1)]


@rule("MLIB-61")
def test_a_half_touches_neighbours_on_three_sides() -> None:
    sheet = sheet_of(". | blue a | .\nblue a | shared blue yellow inkwell | .\n. | blue a | .")
    assert areas(sheet, "blue") == [(4, 3)]
    sheet = sheet_of(
        ". | yellow a | .\n. | shared blue yellow inkwell | yellow a\n. | yellow a | ."
    )
    assert areas(sheet, "yellow") == [(4, 3)]


@rule("MLIB-61")
def test_it_touches_nothing_through_the_other_half() -> None:
    sheet = sheet_of("yellow a | shared blue yellow inkwell | blue a")
    assert areas(sheet, "blue") == [(1, 0), (1, 1)]
    assert areas(sheet, "yellow") == [(1, 1), (1, 0)]


@rule("MLIB-61")
def test_the_symbol_touches_in_all_four_directions() -> None:
    cross = """
        .         | red inkwell                | .
        red inkwell | shared blue yellow inkwell | green inkwell
        .         | green inkwell a            | .
    """
    assert areas(sheet_of(cross), "inkwell") == [(5, 1)]


@rule("MLIB-62")
def test_a_figure_on_a_shared_room_counts_for_both_colours_and_the_symbol() -> None:
    sheet = sheet_of("shared blue yellow inkwell", [(0, 0)])
    assert points(sheet) == {"blue": 1, "yellow": 1, "inkwell": 1}


@rule("MLIB-62")
def test_halves_that_meet_in_a_point_do_not_hang_together() -> None:
    sheet = sheet_of("shared blue yellow inkwell\nshared green blue astrolabe")
    assert areas(sheet, "blue") == [(1, 0), (1, 0)]


@rule("MLIB-62")
def test_halves_on_the_same_side_do_and_so_do_halves_side_by_side() -> None:
    above = sheet_of("shared blue yellow inkwell\nshared blue purple book")
    assert areas(above, "blue") == [(2, 0)]
    beside = sheet_of("shared green blue astrolabe | shared blue purple book")
    assert areas(beside, "blue") == [(2, 0)]
    apart = sheet_of("shared blue purple book | shared green blue astrolabe")
    assert areas(apart, "blue") == [(1, 0), (1, 0)]


@rule("MLIB-33")
def test_the_left_half_stays_on_the_left() -> None:
    assert areas(sheet_of("blue c | shared blue yellow inkwell"), "blue") == [(2, 0)]
    assert areas(sheet_of("shared blue yellow inkwell | blue c"), "blue") == [(1, 0), (1, 0)]


# --- 2 Variety -----------------------------------------------------------------------------

NINE = "red owl a | blue book a | green inkwell a | yellow astrolabe a | purple c | purple a"
TEN = NINE + " | purple candelabra a"


@rule("MLIB-63")
def test_nine_of_the_ten_categories_bring_ten_points() -> None:
    sheet = sheet_of(NINE, (), "variety")
    assert [p.points > 0 for p in sheet.categories].count(True) == 9
    assert extras(sheet, "variety") == [10]
    assert extras(sheet_of(TEN, (), "variety"), "variety") == [10]


@rule("MLIB-63")
def test_eight_bring_nothing_and_circles_are_no_category() -> None:
    eight = NINE.replace("purple a", "purple c")
    assert extras(sheet_of(eight, (), "variety"), "variety") == [0]


@rule("MLIB-63")
def test_without_the_module_there_is_no_such_line() -> None:
    assert extras(sheet_of(TEN), "variety") == []


# --- 3 Neighbour cards ---------------------------------------------------------------------


@rule("MLIB-64")
def test_a_neighbour_card_counts_its_symbol_in_the_better_of_both_displays() -> None:
    sheet = sheet_of(
        "neighbour owl", neighbours=["red owl | blue c", "red book", "blue owl | . | red owl"]
    )
    assert extras(sheet, "neighbour") == [2]
    (line,) = [extra for extra in sheet.extras if extra.name == "neighbour"]
    assert (line.card, line.of) == ("neighbour-owl", 3)


@rule("MLIB-64")
def test_who_sits_farther_away_does_not_matter() -> None:
    sheet = sheet_of("neighbour owl", neighbours=["red c", "red owl | blue owl", "blue c"])
    assert extras(sheet, "neighbour") == [0]


@rule("MLIB-64")
def test_each_card_takes_its_own_better_side() -> None:
    sheet = sheet_of(
        "neighbour owl | neighbour book",
        neighbours=["red owl | blue owl | red book", "red book | blue book"],
    )
    lines = [(extra.of, extra.points) for extra in sheet.extras if extra.name == "neighbour"]
    assert lines == [(1, 2), (2, 2)]


@rule("MLIB-64")
def test_with_two_players_it_is_the_display_of_the_other() -> None:
    sheet = sheet_of("neighbour owl | red owl | red owl", neighbours=["blue owl"])
    assert extras(sheet, "neighbour") == [1]


@rule("MLIB-64")
def test_a_double_symbol_counts_twice_and_nothing_needs_to_hang_together() -> None:
    sheet = sheet_of("neighbour owl", neighbours=["barrier purple owl sw | red c | blue owl"])
    assert extras(sheet, "neighbour") == [3]


@rule("MLIB-64")
def test_icons_on_special_cards_count_nowhere() -> None:
    sheet = sheet_of(
        "neighbour owl | red owl a",
        neighbours=["shared purple red owl | neighbour astrolabe | extra lines"],
    )
    assert extras(sheet, "neighbour") == [1]
    assert areas(sheet, "owl") == [(1, 1)]


# --- 4 Magic circles in groups -------------------------------------------------------------


@rule("MLIB-65")
def test_circles_score_in_groups_of_three_or_more() -> None:
    picture = "red c | blue c | green c\nred a | . | .\nred c | blue c | ."
    assert extras(sheet_of(picture, (), "circle_groups"), "circles") == [9]
    assert extras(sheet_of(picture), "circles") == [15]


@rule("MLIB-65")
def test_a_group_of_circles_hangs_together_edge_to_edge() -> None:
    picture = "red c | blue c | red a\nred a | blue a | green c"
    assert extras(sheet_of(picture, (), "circle_groups"), "circles") == [0]
    picture = "red c | blue c\nred a | green c\n. | yellow c"
    assert extras(sheet_of(picture, (), "circle_groups"), "circles") == [12]
