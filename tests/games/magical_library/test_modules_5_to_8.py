"""Modules 5 to 8, and cards without a room: MLIB-66 to MLIB-71."""

import pytest

from games.magical_library.tabletop import (
    Table,
    areas,
    extras,
    game,
    new_match,
    points,
    sheet_of,
    shown,
    table,
)
from simsalabim.games.magical_library.actions import Stand
from simsalabim.games.magical_library.cards import Face
from simsalabim.games.magical_library.geometry import EAST
from simsalabim.games.magical_library.score import Display, score

rule = pytest.mark.rule

# --- 5 Magic Portals -----------------------------------------------------------------------


@rule("MLIB-66")
def test_a_portal_is_worth_2_and_1_for_each_card_around_it() -> None:
    assert extras(sheet_of("portal"), "portal") == [2]
    around = "red c | red c | red c\nred c | portal | red owl\nblue a | blue c | blue c"
    assert extras(sheet_of(around), "portal") == [10]
    assert extras(sheet_of("red owl | . | red a\n. | portal | ."), "portal") == [4]


@rule("MLIB-66")
def test_portals_count_each_other() -> None:
    assert extras(sheet_of("portal | portal\nred a | ."), "portal") == [4, 4]


@rule("MLIB-66")
def test_a_portal_has_neither_colour_nor_symbol() -> None:
    sheet = sheet_of("red a | portal | red c", [(1, 0)])
    assert areas(sheet, "red") == [(1, 1), (1, 0)]
    assert points(sheet) == {"red": 1, "circles": 3, "portal": 4}


# --- 6 Barriers ----------------------------------------------------------------------------


@rule("MLIB-67")
def test_a_barrier_card_is_a_room_with_a_double_symbol_and_worth_1() -> None:
    sheet = sheet_of("barrier blue inkwell ne", [(0, 0)])
    assert points(sheet) == {"blue": 1, "inkwell": 2, "barrier": 1}


@rule("MLIB-67")
@pytest.mark.parametrize(
    ("card", "open_sides"),
    [
        ("barrier blue inkwell ne", "sw"),
        ("barrier yellow candelabra es", "nw"),
        ("barrier purple owl sw", "ne"),
        ("barrier red book wn", "es"),
        ("barrier green astrolabe ns", "ew"),
    ],
)
def test_cards_on_the_two_sides_of_a_barrier_do_not_connect(card: str, open_sides: str) -> None:
    colour = card.split()[1]
    sides = {"n": (1, 0), "e": (2, 1), "s": (1, 2), "w": (0, 1)}
    for side, (x, y) in sides.items():
        rows = [["."] * 3 for _ in range(3)]
        rows[1][1], rows[y][x] = card, f"{colour} c"
        sheet = sheet_of("\n".join(" | ".join(row) for row in rows))
        assert len(areas(sheet, colour)) == (1 if side in open_sides else 2), side


@rule("MLIB-67")
def test_a_barrier_on_either_of_two_touching_edges_is_enough() -> None:
    for pair in ("barrier blue inkwell ne | red inkwell", "red book | barrier red book wn"):
        sheet = sheet_of(pair)
        feature = pair.split()[2] if pair.startswith("barrier") else "book"
        assert len(areas(sheet, feature)) == 2
    assert len(areas(sheet_of("barrier blue inkwell ne | barrier red book wn"), "blue")) == 1


@rule("MLIB-67")
def test_an_area_may_go_around_a_barrier() -> None:
    sheet = sheet_of("barrier blue inkwell ne | blue c\nblue c | blue a")
    assert areas(sheet, "blue") == [(4, 1)]


@rule("MLIB-67")
def test_barriers_part_groups_of_circles_too() -> None:
    """Barrier cards have no circle of their own, so a circle card with a barrier stands in."""
    cells = [(0, 0), (1, 0), (2, 0)]
    plain = {cell: Face("", "room", circle=True) for cell in cells}
    walled = plain | {(0, 0): Face("", "room", circle=True, barred=(EAST,))}
    for faces, brought in ((plain, 9), (walled, 0)):
        displays = [Display(dict(faces), {}), shown({})]
        assert score(displays, 0, ["circle_groups"]).extra == brought


@rule("MLIB-67")
def test_a_double_symbol_counts_as_two_symbols_in_its_area() -> None:
    sheet = sheet_of("red inkwell a\nbarrier green astrolabe ns | red astrolabe a")
    assert areas(sheet, "astrolabe") == [(3, 1)]


@rule("MLIB-68")
def test_barriers_do_not_change_where_wizards_may_stand() -> None:
    picture = "barrier blue inkwell ne | blue c | blue a"
    assert table("wizard", picture, wizards=[(0, 0)], modules=["barriers"]).stands(0) == {(2, 0)}


@rule("MLIB-68")
def test_barriers_do_not_change_what_portals_and_extra_cards_count() -> None:
    assert extras(sheet_of("barrier blue inkwell ne | portal"), "portal") == [3]
    assert extras(sheet_of("barrier blue inkwell ne | extra lines | red c"), "extra") == [2]


# --- 7 Extra cards -------------------------------------------------------------------------


@rule("MLIB-69")
def test_one_counts_the_other_cards_of_its_row_and_its_column_gaps_or_not() -> None:
    picture = """
        red c | .           | .     | .
        red c | extra lines | .     | red a
        red a | .           | .     | red c
        red c | blue c      | blue c| blue c
    """
    assert extras(sheet_of(picture), "extra") == [3]
    assert extras(sheet_of("extra lines"), "extra") == [0]


@rule("MLIB-69")
def test_one_counts_itself_and_the_printed_apprentices_and_no_wizards() -> None:
    picture = "extra apprentices | red a | red c | blue owl a"
    assert extras(sheet_of(picture, [(1, 0), (3, 0)]), "extra") == [3]


@rule("MLIB-69")
def test_one_counts_itself_and_the_circles_scoring_or_not() -> None:
    picture = "extra circles | red c | red a | blue c"
    assert extras(sheet_of(picture), "extra") == [3]
    sheet = sheet_of(picture, (), "circle_groups")
    assert (extras(sheet, "circles"), extras(sheet, "extra")) == ([0], [3])


@rule("MLIB-69")
def test_one_counts_the_most_frequent_symbol_a_double_one_twice() -> None:
    picture = "extra symbols | barrier blue inkwell ne | red owl | red a | red owl | blue inkwell"
    assert extras(sheet_of(picture), "extra") == [3]
    assert extras(sheet_of("extra symbols | red owl | blue book"), "extra") == [1]
    assert extras(sheet_of("extra symbols | red c"), "extra") == [0]


@rule("MLIB-69")
def test_one_counts_the_most_frequent_colour_shared_rooms_for_both() -> None:
    picture = "extra colours | red c | blue c | shared red blue candelabra | blue owl"
    assert extras(sheet_of(picture), "extra") == [3]
    assert extras(sheet_of("extra colours | red c | blue c"), "extra") == [1]
    assert extras(sheet_of("extra colours | portal"), "extra") == [0]


@rule("MLIB-69")
def test_extra_cards_have_no_colour_and_no_symbol() -> None:
    for name in ("lines", "apprentices", "circles", "symbols", "colours"):
        assert not any(each.areas for each in sheet_of(f"extra {name}", [(0, 0)]).categories)


# --- 8 Golden Wizard -----------------------------------------------------------------------


@rule("MLIB-70")
def test_there_are_four_wizards_and_a_golden_one() -> None:
    seen = Table(new_match(2, "golden_wizard")[0]).view(None)["players"][0]
    assert (seen["wizards_left"], seen["golden_left"]) == (4, True)


@rule("MLIB-70")
def test_you_choose_the_round_of_the_golden_wizard() -> None:
    one = table("wizard", "red c | red a | red c", modules=["golden_wizard"], round_=2)
    assert one.stands(0) == one.stands(0, golden=True) == {(0, 0), (1, 0), (2, 0)}
    one.stand(0, 0, 0, golden=True).to("wizard", 3)
    seen = one.view(1)["players"][0]
    assert (seen["wizards_left"], seen["golden_left"]) == (4, False)
    assert seen["wizards"] == [{"x": 0, "y": 0, "golden": True}]
    assert one.stands(0, golden=True) == set()
    assert one.refuses(0, Stand(2, 0, golden=True)) == ("no_golden_wizard", "MLIB-70")


@rule("MLIB-70")
def test_without_the_module_there_is_no_golden_wizard() -> None:
    one = table("wizard", "red c | red a | red c")
    assert one.refuses(0, Stand(0, 0, golden=True)) == ("no_golden_wizard", "MLIB-70")


@rule("MLIB-70")
def test_it_follows_the_same_rules_of_placement() -> None:
    one = table("wizard", "red c | red a | red c", modules=["golden_wizard"], wizards=[(0, 0)])
    assert one.stands(0, golden=True) == {(2, 0)}
    assert one.refuses(0, Stand(1, 0, golden=True)) == ("beside_wizard", "MLIB-42")


@rule("MLIB-70")
def test_the_golden_wizard_comes_last_if_it_never_came_before() -> None:
    row = " | ".join(["red c"] * 5 + ["red a"] * 4)
    one = table(
        "wizard",
        row,
        modules=["golden_wizard"],
        round_=5,
        wizards=[(0, 0), (2, 0), (4, 0), (6, 0)],
    )
    assert one.legal(0) == [Stand(8, 0, golden=True)]
    assert one.refuses(0, Stand(8, 0)) == ("golden_only", "MLIB-70")


@rule("MLIB-70")
def test_it_counts_as_two_wizards_in_colour_and_symbol() -> None:
    candelabra = "red candelabra | blue candelabra | green candelabra | yellow candelabra"
    sheet = sheet_of(candelabra, [(0, 0)], "golden_wizard", golden=(2, 0))
    assert areas(sheet, "candelabra") == [(4, 3)]
    assert areas(sheet, "green") == [(1, 2)]
    blue = "blue a | blue c | blue a | blue c"
    assert areas(sheet_of(blue, [(0, 0)], "golden_wizard", golden=(2, 0)), "blue") == [(4, 5)]


@rule("MLIB-70")
def test_it_is_no_apprentice() -> None:
    sheet = sheet_of("extra apprentices | red c", (), "golden_wizard", golden=(1, 0))
    assert extras(sheet, "extra") == [1]


@rule("MLIB-71")
def test_a_wizard_multiplies_nothing_on_a_card_without_a_room() -> None:
    picture = "portal | red c | neighbour owl | red c | extra lines"
    without, with_them = sheet_of(picture), sheet_of(picture, [(0, 0), (2, 0), (4, 0)])
    assert with_them == without


@rule("MLIB-70")
def test_the_answer_says_which_wizard_it_was() -> None:
    one = table("wizard", "red c | red a | red c", modules=["golden_wizard"])
    one.stand(0, 0, 0, golden=True)
    assert game.view(one.state, 0).answer == Stand(0, 0, golden=True)
