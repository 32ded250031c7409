"""The third step: MLIB-30 to MLIB-35."""

from itertools import permutations

import pytest
from pydantic import ValidationError

from games.magical_library.tabletop import Table, game, new_match, table
from simsalabim.games.magical_library.actions import Confirm, Place, TakeBack
from simsalabim.games.magical_library.words import Cell

rule = pytest.mark.rule


def cells_for(one: Table, card: str) -> set[Cell]:
    """Where the first seat may place a card."""
    return {(a.x, a.y) for a in one.legal(0) if isinstance(a, Place) and a.card == card}


@rule("MLIB-30")
def test_all_three_cards_are_placed_before_confirming() -> None:
    one = table("place", "blue owl", hand="red owl, red book, red c")
    for cells_left in ((1, 0), (2, 0), (3, 0)):
        assert Confirm() not in one.legal(0)
        assert one.refuses(0, Confirm()) == ("cards_left", "MLIB-30")
        one.place(0, cells_left)
    assert one.legal(0) == [Confirm(), TakeBack()]


@rule("MLIB-30")
def test_the_order_is_yours() -> None:
    for order in permutations(("red-owl-1", "red-book-1", "red-circle-1")):
        one = table("place", "blue owl", hand="red owl, red book, red c")
        for x, card in enumerate(order, 1):
            one.act(0, Place(card, x, 0))
        one.confirm(0)
        assert one.state.players[0].cards[1:] == list(order)


@rule("MLIB-30")
def test_nobody_places_a_card_that_they_do_not_hold() -> None:
    one = table("place", "blue owl", hand="red owl, red book, red c")
    assert one.refuses(0, Place(one.hand(1)[0], 1, 0)) == ("card_not_in_hand", "MLIB-30")
    one.place(0, (1, 0))
    assert one.refuses(0, Place("red-owl-1", 2, 0)) == ("card_not_in_hand", "MLIB-30")


@rule("MLIB-31")
def test_a_card_is_placed_edge_to_edge_with_any_card_of_the_display() -> None:
    one = table(
        "place",
        "blue owl | . | red a\n yellow c | green c | green a",
        hand="red c, blue c, red owl",
    )
    edge = {(0, -1), (2, -1), (-1, 0), (1, 0), (3, 0), (-1, 1), (3, 1), (0, 2), (1, 2), (2, 2)}
    for card in one.hand(0):
        assert cells_for(one, card) == edge


@rule("MLIB-31")
def test_a_card_placed_a_moment_ago_will_do() -> None:
    one = table("place", "blue owl", hand="red owl, red book, red c")
    assert one.refuses(0, Place("red-book-1", 2, 0)) == ("apart", "MLIB-31")
    one.place(0, (1, 0), (2, 0))
    assert (3, 0) in cells_for(one, "red-circle-1")


@rule("MLIB-31")
def test_touching_at_a_corner_is_not_enough() -> None:
    one = table("place", "blue owl | red a", hand="red owl, red book, red c")
    for x, y in ((-1, -1), (2, 1), (-1, 1), (2, -1)):
        assert one.refuses(0, Place("red-owl-1", x, y)) == ("diagonal", "MLIB-31")


@rule("MLIB-31")
def test_an_occupied_cell_is_refused() -> None:
    one = table("place", "blue owl | red a", hand="red owl, red book, red c")
    assert one.refuses(0, Place("red-owl-1", 1, 0)) == ("occupied", "MLIB-31")
    one.place(0, (0, 1))
    assert one.refuses(0, Place("red-book-1", 0, 1)) == ("occupied", "MLIB-31")


@rule("MLIB-31")
def test_a_cell_far_away_or_beyond_all_reach_is_refused_too() -> None:
    one = table("place", "blue owl", hand="red owl, red book, red c")
    for x, y in ((5, 5), (-1000, 0), (2**53, -(2**53))):
        assert one.refuses(0, Place("red-owl-1", x, y)) == ("apart", "MLIB-31")


@rule("MLIB-32")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_display_may_grow_to_a_straight_line_in_any_direction(dx: int, dy: int) -> None:
    one = Table(new_match(2)[0])
    for n in range(0, 15, 3):
        one.to("place", n // 3 + 1)
        one.place(0, *((dx * (n + i), dy * (n + i)) for i in (1, 2, 3))).confirm(0)
    assert one.state.players[0].cells == [(dx * n, dy * n) for n in range(16)]


@rule("MLIB-33")
def test_a_placement_cannot_turn_a_card() -> None:
    for field in ("turn", "rotation", "orientation"):
        raw = {"kind": "place", "card": "blue-owl-1", "x": 1, "y": 0}
        assert game.actions.validate_python(raw) == Place("blue-owl-1", 1, 0)
        with pytest.raises(ValidationError):
            game.actions.validate_python(raw | {field: 90})


@rule("MLIB-34")
def test_the_placements_of_this_round_are_taken_back_the_last_one_first() -> None:
    one = table("place", "blue owl", hand="red owl, red book, red c")
    before = one.state.clone()
    one.place(0, (1, 0), (2, 0), (3, 0))
    for card in ("red-circle-1", "red-book-1", "red-owl-1"):
        one.take_back(0)
        assert one.facts("took_back")[0].card == card
        assert one.hand(0)[-1] == card
    assert one.state.players[0].cells == before.players[0].cells
    assert sorted(one.hand(0)) == sorted(before.players[0].hand)


@rule("MLIB-34")
def test_cards_of_earlier_rounds_never_move() -> None:
    one = table("place", "blue owl | red a", hand="red owl, red book, red c")
    assert TakeBack() not in one.legal(0)
    assert one.refuses(0, TakeBack()) == ("nothing_placed", "MLIB-34")
    one.to("wizard")
    assert one.refuses(0, TakeBack()) == ("cards_lie", "MLIB-34")


@rule("MLIB-34")
def test_after_confirming_nothing_is_taken_back() -> None:
    one = table("place", "blue owl", hand="red owl, red book, red c")
    one.place(0, (1, 0), (2, 0), (3, 0)).confirm(0)
    assert one.legal(0) == []
    assert one.refuses(0, TakeBack()) == ("not_awaited", None)


@rule("MLIB-34")
def test_placing_and_taking_back_leave_the_step_alone() -> None:
    one = table("place", "blue owl", hand="red owl, red book, red c")
    step = one.state.step
    one.place(0, (1, 0)).take_back(0).place(0, (0, 1))
    assert (one.state.step, one.state.awaited) == (step, [0, 1])


@rule("MLIB-35")
def test_others_see_placements_once_all_have_confirmed() -> None:
    one = table("place", "blue owl", "red owl", hand="red a, red book, red c")
    before = {viewer: one.view(viewer) for viewer in (None, 1)}
    one.place(0, (1, 0), (2, 0), (3, 0))
    assert all(event.seen_by(viewer) is None for event in one.told for viewer in (None, 1))
    assert {viewer: one.view(viewer) for viewer in (None, 1)} == before
    one.confirm(0)
    for view in before.values():
        view["players"][0]["confirmed"] = True  # that alone is public (MLIB-20)
    assert {viewer: one.view(viewer) for viewer in (None, 1)} == before
    one.to("wizard")
    for viewer in (None, 0, 1):
        assert len(one.view(viewer)["players"][0]["cards"]) == 4
    showed = one.facts("showed")
    assert [event.seat for event in showed] == [0, 1]
    assert showed[0].cards == (
        ("red-apprentice-1", 1, 0),
        ("red-book-1", 2, 0),
        ("red-circle-1", 3, 0),
    )
    assert showed[0].seen_by(None) == showed[0]


@rule("MLIB-35")
def test_my_own_placements_i_see_apart_from_what_lies_open() -> None:
    one = table("place", "blue owl", hand="red a, red book, red c").place(0, (1, 0), (2, 0))
    seen = one.view(0)
    assert seen["players"][0]["cards"] == [["blue-owl-1", 0, 0]]
    assert seen["fresh"] == [["red-apprentice-1", 1, 0], ["red-book-1", 2, 0]]
    assert seen["hand"] == ["red-circle-1"]
    assert one.view(1)["fresh"] == []


@rule("MLIB-30", "MLIB-34")
def test_the_order_of_placement_within_a_round_makes_no_difference() -> None:
    cells = {"red-apprentice-1": (1, 0), "red-book-1": (1, 1), "red-circle-1": (0, 1)}
    seen = []
    for order in permutations(cells):
        one = table("place", "blue owl", "red owl", hand="red a, red book, red c")
        for _ in range(2):
            for card in order:
                if Place(card, *cells[card]) in one.legal(0):
                    one.act(0, Place(card, *cells[card]))
        one.confirm(0).to("wizard")
        one.stand(0, 1, 1)
        seen.append((one.view(0)["sheet"], one.stands(0)))
    assert len(seen) == 6
    assert all(each == seen[0] for each in seen)
