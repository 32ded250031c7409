"""Checks of refusals: what is not legal is refused, says why, and changes nothing."""

from typing import Any

import orjson
import pytest
from pydantic import ValidationError

from conformance.walks import Walk
from simsalabim.engine.advance import advance, explain
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.refusals import (
    IllegalAction,
    MatchOver,
    NotAwaited,
    Refusal,
    Refused,
    StaleStep,
)
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import CLOCK, Seat
from tools.rules_coverage import numbers

TRIES = 12
"""How many illegal actions of each sort are tried at one moment."""


def refused(walk: Walk, state: Any, at: int, seat: Seat, action: Any) -> Refused:
    """How an action is refused, after seeing that nothing changed."""
    written = dump(state)
    with pytest.raises(Refused) as caught:
        advance(walk.game, state, at, seat, action, walk.dice(1))
    assert dump(state) == written
    assert explain(walk.game, state, at, seat, action) == caught.value.refusal
    return caught.value


def assert_told_well(walk: Walk, refusal: Refusal) -> None:
    """A stable code, a whole sentence, and a number of the game's rules."""
    assert refusal.code.isidentifier()
    assert refusal.code == refusal.code.lower()
    assert refusal.text[0].isupper()
    assert refusal.text[-1] in ".!?"
    assert refusal.rule in numbers(walk.game.rules_in["en"]), refusal


def assert_illegal(walk: Walk, state: Any, seat: Seat, action: Any) -> None:
    """The game itself refuses it, in its own words."""
    one = refused(walk, state, state.step, seat, action)
    assert isinstance(one, IllegalAction)
    assert_told_well(walk, one.refusal)


def some(pool: list[Any], chance: LooseDice) -> list[Any]:
    """A few out of many."""
    return [pool[chance.pick(len(pool))] for _ in range(min(TRIES, len(pool)))]


def everything_done(walk: Walk) -> list[Any]:
    """All different actions that were taken in this match, by anybody."""
    return list(dict.fromkeys(moment.action for moment in walk.moments))


def what_others_may_do_is_refused_unless_legal(walk: Walk) -> None:
    chance, done = LooseDice(1), everything_done(walk)
    for moment in walk.samples():
        state = moment.before
        others = [a for seat in state.awaited for a in walk.game.legal(state, seat)]
        for seat in state.awaited:
            legal = set(walk.game.legal(state, seat))
            for action in some(others + done, chance):
                if action not in legal and not walk.game.allows(state, seat, action):
                    assert_illegal(walk, state, seat, action)
                else:
                    assert seat == CLOCK or action in legal


def mutations(walk: Walk, action: Any, chance: LooseDice) -> list[Any]:
    """The action with one field changed to what stood there in other actions, where it parses."""
    raw = orjson.loads(orjson.dumps(action))
    pool = [orjson.loads(orjson.dumps(other)) for other in everything_done(walk)]
    found = []
    for name in raw:
        seen = [other[name] for other in pool if name in other and other[name] != raw[name]]
        if isinstance(raw[name], list):
            seen += [raw[name][::-1], raw[name] * 2, raw[name][:-1], []]
        if isinstance(raw[name], int):
            seen += [raw[name] + 1, -1, 10**6]
        for value in some(seen, chance):
            try:
                found.append(walk.game.actions.validate_python(raw | {name: value}))
            except ValidationError:
                continue
    return found


def a_changed_action_is_refused_unless_legal(walk: Walk) -> None:
    chance = LooseDice(2)
    for moment in walk.samples():
        legal = set(walk.game.legal(moment.before, moment.seat))
        for action in mutations(walk, moment.action, chance):
            if walk.game.allows(moment.before, moment.seat, action):
                assert moment.seat == CLOCK or action in legal
            else:
                assert_illegal(walk, moment.before, moment.seat, action)


def what_is_allowed_is_what_is_listed(walk: Walk) -> None:
    """`allows` and `legal` are the same rule told twice (the clock's times excepted)."""
    done = everything_done(walk)
    for moment in walk.samples():
        for seat in moment.before.awaited:
            if seat != CLOCK:
                legal = set(walk.game.legal(moment.before, seat))
                for action in done[:200]:
                    assert walk.game.allows(moment.before, seat, action) == (action in legal)


def a_seat_that_is_not_asked_is_refused(walk: Walk) -> None:
    for moment in walk.samples():
        state = moment.before
        for seat in {CLOCK, *range(walk.case.seats), 99} - set(state.awaited):
            one = refused(walk, state, state.step, seat, moment.action)
            assert isinstance(one, NotAwaited)


def a_late_or_early_action_is_refused(walk: Walk) -> None:
    for moment in walk.samples():
        for at in (moment.before.step - 1, moment.before.step + 1):
            one = refused(walk, moment.before, at, moment.seat, moment.action)
            assert isinstance(one, StaleStep)


def nothing_can_be_done_after_the_end(walk: Walk) -> None:
    for moment in walk.samples():
        for seat in (moment.seat, CLOCK):
            one = refused(walk, walk.end, walk.end.step, seat, moment.action)
            assert isinstance(one, MatchOver)


def the_reason_tells_nothing_that_is_hidden(walk: Walk) -> None:
    """A seat that tries something out hears the same in every world that it cannot tell apart."""
    game, chance, done = walk.game, LooseDice(3), everything_done(walk)
    for moment in walk.samples():
        state = moment.before
        for seat in state.awaited:
            if seat == CLOCK:
                continue
            world = game.imagine(state, seat, chance)
            for action in some(done, chance):
                here = explain(game, state, state.step, seat, action)
                assert here == explain(game, world, state.step, seat, action)


CHECKS = (
    what_others_may_do_is_refused_unless_legal,
    a_changed_action_is_refused_unless_legal,
    what_is_allowed_is_what_is_listed,
    a_seat_that_is_not_asked_is_refused,
    a_late_or_early_action_is_refused,
    nothing_can_be_done_after_the_end,
    the_reason_tells_nothing_that_is_hidden,
)
