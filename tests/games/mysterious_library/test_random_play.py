"""What holds in every match, of random moves and of sensible ones, whatever the start field."""

import functools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
import pytest

from games.mysterious_library.tabletop import game, new_match
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice, MatchDice
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump, load, save
from simsalabim.engine.seats import CLOCK
from simsalabim.games.mysterious_library.actions import Ask, Give, Propose
from simsalabim.games.mysterious_library.legal import TURN, turn_actions
from simsalabim.games.mysterious_library.state import State
from simsalabim.games.mysterious_library.tables import ADVENTURE, LIMITS, ROOMS

rule = pytest.mark.rule

CASES = [
    (seats, field, player)
    for seats in (1, 2, 3, 4)
    for field in (1, 2, 3, 4)
    for player in ("random", "mixed", "bots")
    if player == "random" or (seats + field) % 2 == (player == "bots")
]
"""Every player count with every start field; sensible players in half of them, as they take long.

"mixed" players do something sensible three times out of four, and anything otherwise.
"""


@dataclass(frozen=True)
class Moment:
    """A position, and what was done in it with what effect."""

    before: State
    seat: int
    action: Any
    events: list[Any]
    after: State


@functools.cache
def walk(seats: int, field: int, player: str) -> list[Moment]:
    """A whole match."""
    state, _ = new_match(seats, 10 * seats + field, start_field=field)
    chance, moments = LooseDice(seats), []
    sense = {"random": 0, "mixed": 3, "bots": 4}[player]
    while state.awaited:
        asked = [seat for seat in state.awaited if seat != CLOCK] or [CLOCK]
        seat = asked[-1] if player == "bots" else asked[chance.pick(len(asked))]
        if player != "bots" and state.phase == "act" and chance.pick(4) == 0:
            seat, action = suggestion(state, chance)
        elif sense > chance.pick(4):
            action = game.bots["sensible"](game.imagine(state, seat, chance), seat, chance)
        else:
            legal = game.legal(state, seat)
            action = legal[chance.pick(len(legal))]
        dice = MatchDice(b"secret", len(moments))
        step = advance(game, state, state.step, seat, action, dice)
        moments.append(Moment(state, seat, action, step.events, step.state))
        state = step.state
        assert len(moments) < 3000, "the match goes on and on"
    return moments


@pytest.fixture(params=CASES, ids=lambda case: "-".join(map(str, case)))
def moments(request: pytest.FixtureRequest) -> list[Moment]:
    return walk(*request.param)


def suggestion(state: State, chance: LooseDice) -> tuple[int, Propose]:
    """Somebody proposes up to three actions, of cards if there are any to pass on (MYST-71)."""
    possible = turn_actions(state)
    possible = [step for step in possible if isinstance(step, Give | Ask)] or possible
    plan = tuple([possible[chance.pick(len(possible))] for _ in range(1 + chance.pick(3))])
    return chance.pick(len(state.marks)), Propose(state.turn, plan)


def sampled(moments: list[Moment]) -> Iterator[Moment]:
    yield from moments[:: max(1, len(moments) // 60)]


@rule("MYST-65")
def test_every_match_ends_in_one_of_the_five_ways(moments: list[Moment]) -> None:
    assert all(game.outcome(moment.before) is None for moment in moments)
    outcome = game.outcome(moments[-1].after)
    assert outcome is not None
    assert outcome.ending in ("won", "fireplace", "book", "stuck", "cut_off")


@rule("MYST-80", "MYST-04")
def test_no_card_and_no_blade_is_ever_lost_or_made(moments: list[Moment]) -> None:
    for moment in moments:
        state = moment.after
        hands = [card for hand in state.hands.values() for card in hand]
        assert Counter([*state.deck, *state.discard, *hands]) == Counter(ADVENTURE)
        maps = [room for layer in state.maps for room in layer]
        assert sorted([*maps, *state.map_discard, *state.ruins]) == sorted(ROOMS)
        assert len(state.blades) + state.pile == 12
        assert len(set(state.blades)) == len(state.blades)
        assert not set(state.blades) & set(state.ruins)


@rule("MYST-81", "MYST-43")
def test_no_hand_is_over_its_limit_when_anything_but_discarding_can_be_chosen(
    moments: list[Moment],
) -> None:
    for moment in moments:
        state = moment.after
        over = [player for player, hand in state.hands.items() if len(hand) > LIMITS[player]]
        if not over or state.result is not None:
            assert all(question.kind != "over_limit" for question in state.pending)
            continue
        assert {q.by for q in state.pending if q.kind == "over_limit"} == set(over)
        kinds = {a.kind for seat in state.awaited for a in game.legal(state, seat)}
        helping = {"secret_corridor", "light_breaker", "flight"}
        # A Flight that is used instead of being discarded is chosen for and agreed to first.
        using = {"swap", "cancel"}, {"agree", "refuse"}
        assert kinds <= {"discard", *helping} or any(kinds <= choice for choice in using)


@rule("MYST-21", "MYST-53", "MYST-64")
def test_everyone_stands_in_a_room_that_stands_and_can_come_home(moments: list[Moment]) -> None:
    for moment in moments[:-1]:
        state = moment.after
        fleeing = (
            state.pending[-1].inside
            if state.pending
            and state.pending[-1].kind
            in (
                "flee",
                "rescue",
            )
            else ()
        )
        for player, room in state.at.items():
            assert (room in state.ruins) == (player in fleeing)


@rule("MYST-20", "MYST-50")
def test_a_turn_never_has_more_than_it_should(moments: list[Moment]) -> None:
    for moment in moments:
        state = moment.after
        most = {"act": 3, "draw": 2, "maps": 3, "over": 0}[state.phase]
        assert (0 < state.left <= most) or state.result is not None or state.pending


def test_somebody_must_always_answer_and_can(moments: list[Moment]) -> None:
    for moment in moments:
        state = moment.before
        assert game.waiting_for(state, None)
        for seat in state.awaited:
            assert game.legal(state, seat)
            assert game.allows(state, seat, game.absent(state, seat))


def test_events_folded_over_the_old_view_give_the_new_view(moments: list[Moment]) -> None:
    for viewer in (0, None):
        view = game.view(moments[0].before, viewer)
        for moment in moments:
            for event in moment.events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    assert game.events.validate_json(orjson.dumps(seen)) == seen
                    game.fold(view, seen)
            assert view == game.view(moment.after, viewer)


@rule("MYST-70")
def test_what_a_viewer_does_not_know_can_be_changed_without_notice(moments: list[Moment]) -> None:
    for moment in sampled(moments):
        state = moment.before
        for viewer in (*range(len(state.marks)), None):
            other = game.imagine(state, viewer, LooseDice(3))
            assert game.view(other, viewer) == game.view(state, viewer)
            assert game.waiting_for(other, viewer) == game.waiting_for(state, viewer)
            assert game.imagine(other, viewer, LooseDice(5)) == game.imagine(
                state, viewer, LooseDice(5)
            )
            if viewer is not None:
                assert game.legal(other, viewer) == game.legal(state, viewer)


def test_positions_are_cloned_saved_and_loaded_as_they_were(moments: list[Moment]) -> None:
    for moment in sampled(moments):
        state = moment.after
        loaded = load(game, save(game, state))
        assert loaded == state == state.clone()
        assert dump(loaded) == dump(state)


def test_an_action_is_allowed_exactly_if_it_is_listed_and_else_refused_with_a_reason() -> None:
    everything = list(dict.fromkeys(m.action for case in CASES[::5] for m in walk(*case)))[:150]
    numbers = [f"**{number}**" for number in ("MYST-20", "MYST-43")]
    assert all(number in game.rules_in["en"] for number in numbers)
    for moment in list(sampled(walk(3, 1, "mixed")))[:40]:
        state = moment.before
        for seat in state.awaited:
            legal = set(game.legal(state, seat))
            for action in everything:
                if action.kind in ("pass", "close", "propose"):
                    continue
                assert game.allows(state, seat, action) == (action in legal)
                if action in legal:
                    continue
                with pytest.raises(Refused) as refused:
                    advance(game, state, state.step, seat, action, LooseDice(1))
                refusal = refused.value.refusal
                assert refusal.text[0].isupper()
                assert refusal.text.endswith(".")
                assert f"**{refusal.rule}**" in game.rules_in["en"]


def test_nobody_asks_why_an_allowed_action_is_refused() -> None:
    state, _ = new_match(2)
    state.phase = "draw"
    with pytest.raises(ValueError, match="allowed"):
        game.why_not(state, state.seats[state.turn], TURN)
