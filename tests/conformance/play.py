"""Checks of play: it ends, is never stuck, copies what it changes, and can be played again."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import orjson
import pytest
from pydantic import ValidationError

from conformance.hooks import pieces
from conformance.walks import Walk, setup, step
from simsalabim.bots import bots_of
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.saves import dump, load, save
from simsalabim.engine.seats import CLOCK

MOST_LEGAL = 8
"""How many of the legal actions of one question are tried out."""


def a_match_ends_with_a_result(walk: Walk) -> None:
    outcome = walk.game.outcome(walk.end)
    assert outcome is not None
    assert outcome.ending in walk.game.meta.endings
    assert sorted(line.seat for line in outcome.lines) == list(range(walk.case.seats))
    places = [line.place for line in outcome.lines]
    assert places == sorted(places)
    # Where a whole table loses nobody comes first: as if the box had won.
    box = int(bool(places) and set(places) == {2})
    for line in outcome.lines:
        assert line.place == 1 + box + sum(place < line.place for place in places)
        assert not line.parts or sum(line.parts.values()) == line.points


def somebody_is_always_asked_and_can_answer(walk: Walk) -> None:
    game = walk.game
    for moment in walk.moments:
        awaited = moment.before.awaited
        assert game.outcome(moment.before) is None
        assert len(awaited) == len(set(awaited))
        assert set(awaited) <= {CLOCK, *range(walk.case.seats)}
        assert (CLOCK in awaited) == (game.window(moment.before) is not None)
    for state in walk.positions():
        for seat in (CLOCK, *range(walk.case.seats)):
            legal = game.legal(state, seat)
            assert bool(legal) == (seat in state.awaited)
            assert len(set(legal)) == len(legal)


def a_step_rises_with_each_question_and_stands_still_within_it(walk: Walk) -> None:
    assert walk.start.step >= 0
    for moment in walk.moments:
        before, after = moment.before, moment.after
        assert after.step >= before.step
        if after.step == before.step:
            assert set(after.awaited) <= set(before.awaited)


def asking_what_is_legal_changes_nothing(walk: Walk) -> None:
    for state in walk.positions():
        written = dump(state)
        for seat in (CLOCK, *range(walk.case.seats)):
            assert list(walk.game.legal(state, seat)) == list(walk.game.legal(state, seat))
        assert dump(state) == written


def a_window_names_who_is_missing_and_who_claims(walk: Walk) -> None:
    for state in walk.positions():
        window = walk.game.window(state)
        if window is None:
            continue
        assert set(window.pending) == set(state.awaited) - {CLOCK}
        assert not set(window.pending) & set(window.claims)
        assert 0 <= window.hold <= window.seconds
        assert 0 <= window.least <= window.seconds
        (strike,) = walk.game.legal(state, CLOCK)
        assert walk.game.allows(state, CLOCK, strike)
        for counted in ([(99, 1)], [(seat, -1) for seat in window.claims]):
            if counted:
                assert not walk.game.allows(state, CLOCK, walk.game.close(state, counted))


def every_legal_action_is_accepted(walk: Walk) -> None:
    game, chance = walk.game, LooseDice(1)
    for moment in walk.samples():
        state = moment.before
        for seat in state.awaited:
            legal = list(game.legal(state, seat))
            for _ in range(min(MOST_LEGAL, len(legal))):
                action = legal.pop(chance.pick(len(legal)))
                assert game.allows(state, seat, action)
                after = step(game, state, seat, action, walk.dice(moment.seq)).state
                assert bool(after.awaited) == (game.outcome(after) is None)


def every_legal_action_survives_json(walk: Walk) -> None:
    actions = walk.game.actions
    for state in walk.positions():
        for seat in state.awaited:
            for action in walk.game.legal(state, seat):
                sent = orjson.dumps(action)
                assert actions.validate_python(orjson.loads(sent)) == action
                assert actions.validate_json(sent) == action


def an_action_with_a_field_too_many_or_an_unknown_kind_is_refused(walk: Walk) -> None:
    for moment in walk.samples():
        raw = orjson.loads(orjson.dumps(moment.action))
        odds: list[Any] = [raw | {"extra": 1}, raw | {"kind": "no such kind"}, {}, [], None, 1]
        for odd in odds:
            with pytest.raises(ValidationError):
                walk.game.actions.validate_python(odd)


def an_action_is_never_coerced(walk: Walk) -> None:
    """A number as text, a truth as a number and the like are refused, as `strict` says."""
    for moment in walk.samples():
        raw = orjson.loads(orjson.dumps(moment.action))
        for name, value in raw.items():
            odd = str(value) if isinstance(value, int) else 1
            wrongs: tuple[Any, ...] = (odd, None if value is not None else 1, 0.5)
            for wrong in wrongs:
                with pytest.raises(ValidationError):
                    walk.game.actions.validate_python(raw | {name: wrong})


def an_action_leaves_the_position_before_it_untouched(walk: Walk) -> None:
    for moment in walk.samples():
        written = dump(moment.before)
        after = step(walk.game, moment.before, moment.seat, moment.action, walk.dice(moment.seq))
        assert dump(moment.before) == written
        assert after.state == moment.after


def an_action_in_place_gives_the_same_position(walk: Walk) -> None:
    for moment in walk.samples():
        state = moment.before.clone()
        walk.game.apply(state, moment.seat, moment.action, walk.dice(moment.seq), nothing)
        assert dump(state) == dump(moment.after)


def changeable(value: Any) -> Iterator[int]:
    """The ids of everything in a position that can be changed in place."""
    if isinstance(value, list | tuple):
        if isinstance(value, list):
            yield id(value)
        for item in value:
            yield from changeable(item)
    elif isinstance(value, dict):
        yield id(value)
        for item in value.values():
            yield from changeable(item)
    elif is_dataclass(value):
        if not vars(type(value))["__dataclass_params__"].frozen:
            yield id(value)
        for field in fields(value):
            yield from changeable(getattr(value, field.name))


def a_clone_shares_nothing_that_can_change(walk: Walk) -> None:
    for state in walk.positions():
        clone = state.clone()
        assert clone == state
        assert not set(changeable(clone)) & set(changeable(state))


def a_view_shares_nothing_with_the_position(walk: Walk) -> None:
    for state in walk.positions():
        mine = set(changeable(state))
        for viewer in walk.viewers:
            assert not mine & set(changeable(walk.game.view(state, viewer)))
            assert id(walk.game.waiting_for(state, viewer)) not in mine


def a_save_is_read_as_the_same_position(walk: Walk) -> None:
    for moment in walk.moments:
        saved = save(walk.game, moment.after)
        assert load(walk.game, saved) == moment.after
    for state in walk.positions():
        assert dump(load(walk.game, save(walk.game, state))) == dump(state)


def the_same_dice_and_actions_give_the_same_match(walk: Walk) -> None:
    state, opening = setup(walk.case, walk.key, walk.game)
    assert (state, opening) == (walk.start, walk.opening)
    for moment in walk.moments:
        again = step(walk.game, state, moment.seat, moment.action, walk.dice(moment.seq))
        assert again.events == moment.events
        state = again.state
    assert dump(state) == dump(walk.end)


def no_piece_is_ever_lost_or_made(walk: Walk) -> None:
    there = pieces(walk.game, walk.start)
    for moment in walk.moments:
        assert pieces(walk.game, moment.after) == there
    for state in walk.positions():
        for viewer in walk.viewers:
            assert pieces(walk.game, walk.game.imagine(state, viewer, LooseDice(5))) == there


def a_seat_that_is_gone_always_has_a_legal_answer(walk: Walk) -> None:
    for state in walk.positions():
        for seat in state.awaited:
            if seat != CLOCK:
                assert walk.game.allows(state, seat, walk.game.absent(state, seat))


def a_table_where_all_are_gone_is_never_stuck(walk: Walk) -> None:
    game, state = walk.game, walk.start
    for seq in range(1, 300):
        if not state.awaited:
            break
        seat = state.awaited[0]
        action = game.legal(state, seat)[0] if seat == CLOCK else game.absent(state, seat)
        state = advance(game, state, state.step, seat, action, walk.dice(seq)).state


def a_table_where_one_is_gone_ends(walk: Walk) -> None:
    game, chance, state = walk.game, LooseDice(7), walk.start.clone()
    for _ in range(50_000):
        if not state.awaited:
            return
        seat = state.awaited[0]
        legal = game.legal(state, seat)
        action = game.absent(state, seat) if seat == 0 else legal[chance.pick(len(legal))]
        game.apply(state, seat, action, chance, nothing)
    raise AssertionError("the match goes on and on")


def every_bot_chooses_something_legal(walk: Walk) -> None:
    for level, chooser in bots_of(walk.game).items():
        for moment in walk.samples():
            for seat in moment.before.awaited:
                if seat == CLOCK:
                    continue
                world = walk.game.imagine(moment.before, seat, LooseDice(3))
                choice = chooser(world, seat, LooseDice(4))
                assert walk.game.allows(moment.before, seat, choice), (level, choice)


CHECKS = (
    a_match_ends_with_a_result,
    somebody_is_always_asked_and_can_answer,
    a_step_rises_with_each_question_and_stands_still_within_it,
    asking_what_is_legal_changes_nothing,
    a_window_names_who_is_missing_and_who_claims,
    every_legal_action_is_accepted,
    every_legal_action_survives_json,
    an_action_with_a_field_too_many_or_an_unknown_kind_is_refused,
    an_action_is_never_coerced,
    an_action_leaves_the_position_before_it_untouched,
    an_action_in_place_gives_the_same_position,
    a_clone_shares_nothing_that_can_change,
    a_view_shares_nothing_with_the_position,
    a_save_is_read_as_the_same_position,
    the_same_dice_and_actions_give_the_same_match,
    no_piece_is_ever_lost_or_made,
    a_seat_that_is_gone_always_has_a_legal_answer,
    a_table_where_all_are_gone_is_never_stuck,
    a_table_where_one_is_gone_ends,
    every_bot_chooses_something_legal,
)
