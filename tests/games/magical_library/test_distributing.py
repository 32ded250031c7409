"""The second step, and absent players: MLIB-24 to MLIB-27."""

from itertools import permutations

import pytest

from games.magical_library.tabletop import Table, game, new_match
from simsalabim.games.magical_library.actions import Confirm, Keep, Pass, Place, Stand

rule = pytest.mark.rule


def distributing(seats: int, seed: int = 0) -> Table:
    return Table(new_match(seats, seed=seed)[0]).all_keep()


@rule("MLIB-24")
def test_one_card_is_kept_and_one_goes_to_either_side_as_you_choose() -> None:
    one = distributing(3)
    a, b, c = one.hand(0)
    assert set(one.legal(0)) == {Pass(*order) for order in permutations((a, b, c))}


@rule("MLIB-24")
def test_the_next_seat_is_the_left_neighbour_and_the_one_before_the_right() -> None:
    one = distributing(4)
    assert [(p["left"], p["right"]) for p in one.view(0)["players"]] == [
        (1, 3),
        (2, 0),
        (3, 1),
        (0, 2),
    ]
    kept, to_left, to_right = one.hand(0)
    one.all_pass()
    assert kept in one.hand(0)
    assert to_left in one.hand(1)
    assert to_right in one.hand(3)


@rule("MLIB-24")
def test_a_distribution_names_the_three_cards_of_the_hand_once_each() -> None:
    one = distributing(3)
    a, b, _ = one.hand(0)
    assert one.refuses(0, Pass(a, b, b)) == ("three_cards", "MLIB-24")
    assert one.refuses(0, Pass(a, b, one.hand(1)[0])) == ("card_not_in_hand", "MLIB-30")
    assert one.refuses(0, Pass(a, b, "no-such-card")) == ("card_not_in_hand", "MLIB-30")


@rule("MLIB-25")
def test_two_players_keep_one_card_and_give_two_to_the_other() -> None:
    one = distributing(2)
    a, b, c = one.hand(0)
    theirs = one.hand(1)[:]
    assert one.legal(0) == [Pass(a, b, c), Pass(b, a, c), Pass(c, a, b)]
    assert one.refuses(0, Pass(a, c, b)) == ("one_way", "MLIB-25")
    one.act(0, Pass(b, a, c)).act(1, Pass(*theirs))
    assert set(one.hand(0)) == {b, *theirs[1:]}
    assert set(one.hand(1)) == {theirs[0], a, c}


@rule("MLIB-26")
def test_cards_change_hands_at_once_when_all_have_chosen() -> None:
    one = distributing(3)
    before = [one.hand(seat)[:] for seat in range(3)]
    one.act(1, Pass(*before[1])).act(0, Pass(*before[0]))
    assert [one.hand(seat) for seat in range(3)] == before
    one.act(2, Pass(*before[2]))
    assert one.hand(0) == [before[0][0], before[1][2], before[2][1]]
    assert all(len(one.hand(seat)) == 3 for seat in range(3))
    received = one.facts("received")[0]
    assert (received.kept, received.from_left, received.from_right) == tuple(one.hand(0))


# --- A seat that is gone (MLIB-27) ---------------------------------------------------------


@rule("MLIB-27")
def test_a_seat_that_is_gone_exchanges_nothing() -> None:
    one = Table(new_match(3)[0])
    assert [game.absent(one.state, seat) for seat in range(3)] == [Keep()] * 3


@rule("MLIB-27")
@pytest.mark.parametrize(("seats", "ways"), [(2, 3), (3, 6)])
def test_it_passes_at_random(seats: int, ways: int) -> None:
    found = [0] * ways
    for seed in range(120):
        one = distributing(seats, seed)
        found[one.legal(0).index(game.absent(one.state, 0))] += 1
    assert min(found) >= 120 / ways / 2


@rule("MLIB-27")
def test_it_places_and_stands_at_random_within_the_rules() -> None:
    cells, stands = set(), set()
    for seed in range(60):
        one = distributing(2, seed).to("place")
        first = game.absent(one.state, 0)
        assert isinstance(first, Place) and first in one.legal(0)
        cells.add((first.x, first.y))
        for _ in range(3):
            one.act(0, game.absent(one.state, 0))
        assert game.absent(one.state, 0) == Confirm()
        one.to("wizard")
        wizard = game.absent(one.state, 0)
        assert isinstance(wizard, Stand) and wizard in one.legal(0)
        stands.add((wizard.x, wizard.y))
    assert cells == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert len(stands) > 8


@rule("MLIB-27")
def test_it_goes_on_from_where_the_player_left() -> None:
    one = distributing(2).to("place")
    one.place(0, (1, 0))
    for cards_left in (1, 0, 0):
        one.act(0, game.absent(one.state, 0))
        assert len(one.hand(0)) == cards_left
    assert one.state.awaited == [1]


@rule("MLIB-27")
def test_what_is_passed_is_the_same_however_often_it_is_asked() -> None:
    one = distributing(3)
    assert len({game.absent(one.state, 0) for _ in range(5)}) == 1
