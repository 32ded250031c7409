"""When a window is decided, what time counts, and who was first: pure functions of stored input."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simsalabim.engine.window import CAP_MS, TIE_MS, Window, closes_after, counted_ms, first_of


def window(
    *, pending: tuple[int, ...] = (), claims: tuple[int, ...] = (), closes: str = "first"
) -> Window:
    assert closes in ("first", "all")
    kind = "first" if closes == "first" else "all"
    return Window(8, 2, 0.25, kind, pending, claims)  # type: ignore[arg-type]


@pytest.mark.rule("LAB-40")
def test_while_answers_are_missing_a_window_lasts_its_length_and_the_longest_delay() -> None:
    assert closes_after(window(pending=(1, 2)), None) == 8.25


@pytest.mark.rule("LAB-40")
def test_when_all_have_passed_it_closes_at_its_least_length() -> None:
    assert closes_after(window(), None) == 2


@pytest.mark.rule("LAB-40")
@pytest.mark.parametrize("arrived", [0.1, 1.9, 7.9])
@pytest.mark.parametrize("pending", [(), (2,)])
def test_the_first_claim_closes_it_after_the_hold(arrived: float, pending: tuple[int, ...]) -> None:
    one = window(pending=pending, claims=(1,))
    assert closes_after(one, arrived) == arrived + 0.25


@pytest.mark.rule("LAB-40")
def test_where_all_are_waited_for_a_claim_does_not_close_it() -> None:
    assert closes_after(window(pending=(2,), claims=(1,), closes="all"), 0.5) == 8.25
    assert closes_after(window(claims=(1,), closes="all"), 0.5) == 2


@pytest.mark.rule("LAB-40")
def test_the_closing_does_not_depend_on_who_is_missing_or_how_many() -> None:
    ends = {closes_after(window(pending=who), None) for who in ((1,), (2,), (1, 2), (1, 2, 3))}
    assert ends == {8.25}


@pytest.mark.rule("LAB-42")
def test_the_counted_time_is_arrival_less_sending_less_the_delay() -> None:
    assert counted_ms(10.8, 10.0, 0.2) == 600


@pytest.mark.rule("LAB-42")
def test_no_more_than_the_cap_is_taken_off() -> None:
    assert CAP_MS == 250
    assert counted_ms(10.8, 10.0, 0.25) == 550
    assert counted_ms(10.8, 10.0, 0.7) == 550


@pytest.mark.rule("LAB-42")
@given(
    st.floats(0, 1e5),
    st.floats(0, 100),
    st.floats(-1, 10, allow_nan=False),
)
def test_the_counted_time_is_never_below_zero_nor_off_by_more_than_the_cap(
    sent: float, took: float, delay: float
) -> None:
    counted = counted_ms(sent + took, sent, delay)
    assert 0 <= counted <= round(took * 1000) + 1
    assert counted >= round(took * 1000) - CAP_MS - 1


@pytest.mark.rule("LAB-42")
@given(st.floats(0, 1e4), st.floats(0, 20), st.floats(0, 1), st.floats(0, 1))
def test_a_longer_delay_never_counts_against_anybody(
    sent: float, took: float, one: float, two: float
) -> None:
    low, high = sorted((one, two))
    assert counted_ms(sent + took, sent, high) <= counted_ms(sent + took, sent, low)


@pytest.mark.rule("LAB-42")
def test_the_smallest_time_is_first() -> None:
    assert first_of([(0, 500), (1, 420), (2, 470)], [0, 1, 2]) == (1, False)


@pytest.mark.rule("LAB-42")
def test_times_a_frame_apart_are_not_a_tie_and_closer_ones_are() -> None:
    assert first_of([(0, 400 + TIE_MS), (1, 400)], [0, 1]) == (1, False)
    assert first_of([(0, 400 + TIE_MS - 1), (1, 400)], [0, 1]) == (0, True)


@pytest.mark.rule("LAB-42")
def test_14_ms_apart_is_a_tie_and_15_is_none() -> None:
    assert first_of([(0, 514), (1, 500)], [0, 1]) == (0, True)
    assert first_of([(0, 515), (1, 500)], [0, 1]) == (1, False)


@pytest.mark.rule("LAB-42")
def test_a_tie_is_measured_from_the_best_and_not_from_neighbour_to_neighbour() -> None:
    counted = [(0, 400), (1, 410), (2, 420)]
    assert first_of(counted, [2, 1, 0]) == (1, True)


@pytest.mark.rule("LAB-42")
def test_a_single_claim_is_first() -> None:
    assert first_of([(3, 0)], [1, 2, 3]) == (3, False)


claims = st.dictionaries(st.integers(0, 5), st.integers(0, 60), min_size=1, max_size=4)


@pytest.mark.rule("LAB-42")
@given(claims, st.permutations(range(6)))
def test_the_order_in_which_claims_are_listed_never_matters(
    times: dict[int, int], tie_order: list[int]
) -> None:
    results = {first_of(list(order), tie_order) for order in permutations(times.items())}
    assert len(results) == 1


@pytest.mark.rule("LAB-42")
@given(claims, st.permutations(range(6)))
def test_the_winner_is_within_a_frame_of_the_best_and_foremost_in_the_draw(
    times: dict[int, int], tie_order: list[int]
) -> None:
    winner, tied = first_of(list(times.items()), tie_order)
    near = [seat for seat in times if times[seat] - min(times.values()) < TIE_MS]
    assert winner == min(near, key=tie_order.index)
    assert tied == (len(near) > 1)


@pytest.mark.rule("LAB-42")
@given(claims, st.permutations(range(6)), st.integers(0, 1000))
def test_the_same_delay_for_everybody_changes_nothing(
    times: dict[int, int], tie_order: list[int], later: int
) -> None:
    shifted = [(seat, ms + later) for seat, ms in times.items()]
    assert first_of(shifted, tie_order) == first_of(list(times.items()), tie_order)


@pytest.mark.rule("LAB-42")
@given(claims, st.permutations(range(6)))
def test_whoever_comes_last_by_more_than_a_frame_never_changes_who_wins(
    times: dict[int, int], tie_order: list[int]
) -> None:
    late = [*times.items(), (6, max(times.values()) + TIE_MS)]
    assert first_of(late, [*tie_order, 6]) == first_of(list(times.items()), tie_order)
