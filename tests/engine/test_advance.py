"""`advance` is the one door: it checks, copies, applies, and never touches what it was given."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.mill import Mill, mill
from engine.mill_data import BIDS, LET, STEAL, Answered, Bid, Close, Options, Revealed
from simsalabim.engine.advance import advance, check, explain
from simsalabim.engine.dice import Dice, LooseDice, Scripted
from simsalabim.engine.game import Emit, nothing
from simsalabim.engine.refusals import (
    IllegalAction,
    MatchOver,
    NotAwaited,
    Refused,
    StaleStep,
)
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import CLOCK, Seating


def table(hands: Sequence[Sequence[int]], **options: Any) -> Any:
    """A first position with these hands; the pool lasts."""
    seating = Seating(mill.meta.colours[: len(hands)])
    state = mill.setup(Options(**options), seating, LooseDice(1), nothing)
    state.hands = [list(hand) for hand in hands]
    return state


def play(state: Any, seat: int, action: Any, dice: Dice | None = None) -> Any:
    return advance(mill, state, state.step, seat, action, dice or LooseDice(1)).state


def window_table() -> Any:
    """Seat 1 has bid most; seats 0 and 2 may steal."""
    state = table([[1], [5], [3]])
    for seat, sack in enumerate((1, 5, 3)):
        state = play(state, seat, BIDS[sack])
    return state


def test_an_action_gives_a_new_position_and_its_events() -> None:
    before = table([[1, 2], [3]])
    step = advance(mill, before, 1, 0, BIDS[2], Scripted([]))
    assert step.events == [Answered(0, 2, None)]
    assert step.state.hands == [[1], [3]]
    assert step.state.awaited == [1]


def test_the_position_given_is_left_untouched() -> None:
    before = table([[1, 2], [3]])
    written = dump(before)
    advance(mill, before, 1, 0, BIDS[2], Scripted([]))
    assert dump(before) == written


def test_the_position_given_is_left_untouched_even_when_a_rule_breaks_halfway() -> None:
    class Broken(Mill):
        def apply(self, state: Any, seat: int, action: Any, dice: Dice, emit: Emit) -> None:
            super().apply(state, seat, action, dice, emit)
            raise ZeroDivisionError

    before = table([[1, 2], [3]])
    written = dump(before)
    with pytest.raises(ZeroDivisionError):
        advance(Broken(), before, 1, 0, BIDS[2], Scripted([]))
    assert dump(before) == written


def test_answers_to_the_same_question_do_not_make_each_other_stale() -> None:
    state = table([[1], [2], [3]])
    step = state.step
    for seat in (2, 0, 1):
        assert state.step == step
        state = play(state, seat, BIDS[seat + 1])
    assert state.step == step + 1


def test_the_last_answer_puts_the_next_question() -> None:
    state = play(table([[1], [4]]), 0, BIDS[1])
    step = advance(mill, state, state.step, 1, BIDS[4], Scripted([0, 0]))
    assert step.events == [Answered(1, 4, None), Revealed(((0, 1), (1, 4)), 1, True)]
    assert step.state.awaited == [0, CLOCK]


def refusal_of(state: Any, seat: int, action: Any, step: int | None = None) -> Refused:
    """The refusal, after seeing that check, explain and advance agree and nothing changes."""
    step = state.step if step is None else step
    written = dump(state)
    with pytest.raises(Refused) as refused:
        check(mill, state, step, seat, action)
    with pytest.raises(type(refused.value)):
        advance(mill, state, step, seat, action, Scripted([]))
    assert explain(mill, state, step, seat, action) == refused.value.refusal
    assert dump(state) == written
    assert str(refused.value) == refused.value.refusal.text
    return refused.value


def test_a_stale_step_is_refused() -> None:
    for step in (0, 2):
        refused = refusal_of(table([[1], [2]]), 0, BIDS[1], step)
        assert isinstance(refused, StaleStep)
        assert (refused.refusal.code, refused.refusal.rule) == ("stale_step", None)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    state = play(table([[1, 2], [2]]), 0, BIDS[1])
    for seat in (0, 2, 99, -2):
        refused = refusal_of(state, seat, BIDS[2])
        assert isinstance(refused, NotAwaited)
        assert (refused.refusal.code, refused.refusal.rule) == ("not_awaited", None)


def test_the_clock_is_refused_while_no_window_is_open() -> None:
    assert isinstance(refusal_of(table([[1], [2]]), CLOCK, Close(())), NotAwaited)


def test_a_seat_cannot_act_as_the_clock() -> None:
    assert isinstance(refusal_of(window_table(), 0, Close(())), IllegalAction)


def test_an_illegal_action_is_refused_with_the_reason_of_the_game() -> None:
    refused = refusal_of(table([[1], [2]]), 0, BIDS[5])
    assert isinstance(refused, IllegalAction)
    assert (refused.refusal.code, refused.refusal.rule) == ("no_such_sack", "MIL-01")


def test_the_action_of_another_question_is_refused() -> None:
    assert refusal_of(table([[1], [2]]), 0, STEAL).refusal.code == "nothing_to_steal"
    assert refusal_of(window_table(), 0, Bid(1)).refusal.code == "no_bids_now"


def test_a_match_that_is_over_asks_nobody() -> None:
    state = table([[1], [5]], rounds=1, thieves=False)
    state = play(play(state, 0, BIDS[1]), 1, BIDS[5])
    assert (state.awaited, mill.outcome(state) is not None) == ([], True)
    for seat in (0, 1, CLOCK):
        refused = refusal_of(state, seat, LET)
        assert isinstance(refused, MatchOver)
        assert refused.refusal.code == "match_over"


def test_the_reasons_are_told_in_order() -> None:
    """Over before stale, stale before not awaited, not awaited before illegal."""
    over = table([[1], [5]])
    over.awaited = []
    assert isinstance(refusal_of(over, 9, STEAL, 77), MatchOver)
    state = table([[1], [5]])
    assert isinstance(refusal_of(state, 9, STEAL, 77), StaleStep)
    assert isinstance(refusal_of(state, 9, STEAL), NotAwaited)
    assert isinstance(refusal_of(state, 0, STEAL), IllegalAction)


def test_explain_is_silent_about_what_is_allowed() -> None:
    state = table([[1], [5]])
    assert explain(mill, state, state.step, 0, BIDS[1]) is None


def test_the_clock_closes_a_window_at_any_time_with_the_answers_given() -> None:
    state = play(window_table(), 2, STEAL)
    assert isinstance(refusal_of(state, CLOCK, Close(())), IllegalAction)
    assert isinstance(refusal_of(state, CLOCK, Close(((0, 5),))), IllegalAction)
    step = advance(mill, state, state.step, CLOCK, Close(((2, 371),)), LooseDice(1))
    assert step.state.points == [0, 0, 9]
