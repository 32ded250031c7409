"""Checks of secrecy: a viewer is told what it may know, all of that, and nothing else."""

from collections import defaultdict
from copy import deepcopy
from typing import Any

import orjson
from jsonschema_rs import validator_for

from conformance.hooks import REVEALING
from conformance.walks import MOST_ACTIONS, Moment, Walk, packet, seen, step
from simsalabim.engine.dice import LooseDice, shuffled
from simsalabim.engine.playout import playout
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import CLOCK, Viewer
from simsalabim.engine.undo import bond_of

WORLDS = 3
"""How many worlds are imagined of one position."""


def hidden_worlds_look_alike(walk: Walk) -> None:
    """Whatever may be true of what a viewer must not know, it is sent the same bytes."""
    game = walk.game
    for state in walk.positions():
        written = dump(state)
        for viewer in walk.viewers:
            sent = packet(game, state, viewer)
            for seed in range(WORLDS):
                world = game.imagine(state, viewer, LooseDice(seed))
                assert packet(game, world, viewer) == sent
        assert dump(state) == written, "imagining changed the position"


def imagining_depends_on_the_view_alone(walk: Walk) -> None:
    """Else a bot could read the truth in the worlds that it is given."""
    for state in walk.positions():
        for viewer in walk.viewers:
            world = walk.game.imagine(state, viewer, LooseDice(1))
            again = walk.game.imagine(world, viewer, LooseDice(2))
            assert dump(again) == dump(walk.game.imagine(state, viewer, LooseDice(2)))


def imagined_worlds_differ_from_the_truth(walk: Walk) -> None:
    """Handing out the truth itself would look the same to the viewer, so it is asked for here."""
    for viewer in walk.viewers:
        assert any(
            dump(walk.game.imagine(state, viewer, LooseDice(seed))) != dump(state)
            for state in walk.positions()
            for seed in range(WORLDS)
        )


def an_imagined_world_can_be_played_to_its_end(walk: Walk) -> None:
    for viewer in walk.viewers:
        moment = walk.moments[len(walk.moments) // 2]
        world = walk.game.imagine(moment.before, viewer, LooseDice(1))
        playout(walk.game, world, LooseDice(2), MOST_ACTIONS)
        assert walk.game.outcome(world) is not None


def an_imagined_world_can_be_saved(walk: Walk) -> None:
    for state in walk.positions():
        world = walk.game.imagine(state, None, LooseDice(1))
        assert walk.game.states.validate_json(dump(world)) == world


def events_bring_every_view_up_to_date(walk: Walk) -> None:
    game = walk.game
    for viewer in walk.viewers:
        view = game.view(walk.start, viewer)
        for moment in walk.moments:
            for event in seen(moment.events, viewer):
                game.fold(view, event)
            fresh = game.view(moment.after, viewer)
            assert view == fresh, (moment.seq, viewer, moment.events)


def events_do_so_after_json(walk: Walk) -> None:
    game = walk.game
    for moment in walk.samples():
        for viewer in walk.viewers:
            view = deepcopy(game.view(moment.before, viewer))
            for event in seen(moment.events, viewer):
                told = game.events.validate_json(orjson.dumps(event))
                assert told == event
                game.fold(view, told)
            assert orjson.dumps(view) == orjson.dumps(game.view(moment.after, viewer))


def what_was_seen_is_seen_again_as_it_is(walk: Walk) -> None:
    told = [*walk.opening, *(event for moment in walk.samples() for event in moment.events)]
    for event in told:
        written = orjson.dumps(event)
        for viewer in walk.viewers:
            once = event.seen_by(viewer)
            if once is not None:
                assert once.seen_by(viewer) == once
                assert type(once) is type(event)
        assert orjson.dumps(event) == written


def told(walk: Walk, moment: Moment, state: Any, viewer: Viewer, action: Any) -> Any:
    """The bytes that a viewer is sent when this action is taken here: after it, and of it."""
    after = step(walk.game, state, moment.seat, action, walk.dice(moment.seq))
    revealing = REVEALING.get(walk.case.key, ())
    events = [event for event in seen(after.events, viewer) if event.kind not in revealing]
    return packet(walk.game, after.state, viewer), orjson.dumps(events)


def events_tell_nothing_that_the_view_does_not(walk: Walk) -> None:
    """Two matches that look alike before and after the same action look alike in its events."""
    game, chance = walk.game, LooseDice(11)
    for moment in walk.samples():
        for viewer in walk.viewers:
            if moment.seat == viewer:
                continue
            world = game.imagine(moment.before, viewer, chance)
            if moment.seat in world.awaited and game.allows(world, moment.seat, moment.action):
                after, events = told(walk, moment, moment.before, viewer, moment.action)
                after_there, events_there = told(walk, moment, world, viewer, moment.action)
                assert after_there != after or events_there == events


def a_sealed_answer_is_told_to_nobody_else(walk: Walk) -> None:
    """Within a step, what one seat answers changes nothing that others are sent; only whether it
    still has to answer may be known."""
    game = walk.game
    for moment in walk.samples():
        if moment.seat == CLOCK or moment.after.step != moment.before.step:
            continue
        for viewer in walk.viewers:
            if viewer == moment.seat:
                continue
            sent = defaultdict(set)
            for action in game.legal(moment.before, moment.seat):
                after = step(game, moment.before, moment.seat, action, walk.dice(moment.seq)).state
                asked = (after.step, tuple(after.awaited))
                sent[asked].add(told(walk, moment, moment.before, viewer, action))
            assert all(len(packets) == 1 for packets in sent.values())


def nobody_waits_for_the_clock_and_everybody_knows_when_asked(walk: Walk) -> None:
    for state in walk.positions():
        for viewer in walk.viewers:
            waiting = walk.game.waiting_for(state, viewer)
            assert CLOCK not in waiting
            assert len(set(waiting)) == len(waiting)
            assert set(waiting) <= set(range(walk.case.seats))
            assert (viewer in waiting) == (viewer in state.awaited)
            assert bool(waiting) or not set(state.awaited) - {CLOCK}


def a_hidden_hand_does_not_move_the_clock(walk: Walk) -> None:
    """While a window is open, nothing about its timing can be read from what is hidden."""
    for state in walk.positions():
        window = walk.game.window(state)
        if window is None or window.claims:
            continue
        for viewer in walk.viewers:
            world = walk.game.imagine(state, viewer, LooseDice(2))
            other = walk.game.window(world)
            assert other is not None
            assert (window.seconds, window.least, window.hold, window.closes) == (
                other.seconds,
                other.least,
                other.hold,
                other.closes,
            )


def what_can_be_taken_back_tells_nobody_anything(walk: Walk) -> None:
    """In every world that a viewer thinks possible it could be done, and would look the same."""
    game, viewers = walk.game, walk.viewers
    for moment in walk.samples():
        used = walk.used(moment)
        given = moment.before, moment.seat, moment.action, used, moment.after, moment.events
        if bond_of(game, *given, viewers) != "loose":
            continue
        for viewer in viewers:
            sent = told(walk, moment, moment.before, viewer, moment.action)
            for seed in range(WORLDS):
                world = game.imagine(moment.before, viewer, LooseDice(seed))
                assert game.allows(world, moment.seat, moment.action), (viewer, moment.action)
                assert told(walk, moment, world, viewer, moment.action) == sent


def everything_sent_fits_the_published_schemas(walk: Walk) -> None:
    game = walk.game
    views = validator_for(game.views.json_schema(mode="serialization"))
    events = validator_for(game.events.json_schema(mode="serialization"))
    actions = validator_for(game.actions.json_schema())
    for event in (e for viewer in walk.viewers for e in seen(walk.opening, viewer)):
        events.validate(orjson.loads(orjson.dumps(event)))
    for moment in walk.samples():
        actions.validate(orjson.loads(orjson.dumps(moment.action)))
        for viewer in walk.viewers:
            views.validate(orjson.loads(orjson.dumps(game.view(moment.before, viewer))))
            for event in seen(moment.events, viewer):
                events.validate(orjson.loads(orjson.dumps(event)))
    for viewer in walk.viewers:
        views.validate(orjson.loads(orjson.dumps(game.view(walk.end, viewer))))


def numbers_and_names_are_all_that_is_sent(walk: Walk) -> None:
    """Words are made in the client: no text in a view or an event reads like a sentence."""

    def texts(value: Any) -> list[str]:
        if isinstance(value, str):
            return [value]
        if isinstance(value, dict):
            return [text for item in value.values() for text in texts(item)]
        return [text for item in value for text in texts(item)] if isinstance(value, list) else []

    for moment in walk.samples():
        for sent in (moment.events, walk.game.view(moment.after, None)):
            for text in texts(orjson.loads(orjson.dumps(sent))):
                assert " " not in text
                assert len(text) < 40


def shuffled_seats(walk: Walk, seed: int) -> list[Viewer]:
    """The viewers in another order; looking must not depend on who looked before."""
    return shuffled(walk.viewers, LooseDice(seed))


def looking_does_not_depend_on_who_looked_before(walk: Walk) -> None:
    for state in walk.positions():
        sent = {viewer: packet(walk.game, state, viewer) for viewer in walk.viewers}
        for viewer in shuffled_seats(walk, state.step):
            assert packet(walk.game, state, viewer) == sent[viewer]


CHECKS = (
    hidden_worlds_look_alike,
    imagining_depends_on_the_view_alone,
    imagined_worlds_differ_from_the_truth,
    an_imagined_world_can_be_played_to_its_end,
    an_imagined_world_can_be_saved,
    events_bring_every_view_up_to_date,
    events_do_so_after_json,
    what_was_seen_is_seen_again_as_it_is,
    events_tell_nothing_that_the_view_does_not,
    a_sealed_answer_is_told_to_nobody_else,
    nobody_waits_for_the_clock_and_everybody_knows_when_asked,
    a_hidden_hand_does_not_move_the_clock,
    what_can_be_taken_back_tells_nobody_anything,
    everything_sent_fits_the_published_schemas,
    numbers_and_names_are_all_that_is_sent,
    looking_does_not_depend_on_who_looked_before,
)
