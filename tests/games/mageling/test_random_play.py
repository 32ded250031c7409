"""Promises that hold in every position of play, in all modes and for all numbers of players."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.mageling.tabletop import game, new_match, pieces
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.saves import dump
from simsalabim.games.mageling.state import State
from simsalabim.games.mageling.tables import ALL_CARDS, GRIMOIRE

TABLES: list[tuple[int, dict[str, Any]]] = [
    *[(seats, {"mode": mode}) for mode in ("standard", "contest") for seats in (2, 3, 4)],
    *[
        (seats, {"mode": "coop", "chapter": chapter})
        for seats in (1, 2, 3, 4)
        for chapter in (1, 5)
    ],
    (2, {"mode": "coop", "chapter": 3, "keeps": (tuple(ALL_CARDS[:4]), tuple(ALL_CARDS[4:8]))}),
    (3, {"mode": "coop", "difficulty": "legendary"}),
]


def check(state: State) -> None:
    """What is true after every action."""
    assert pieces(state) == Counter(ALL_CARDS)
    assert len(state.faces) == len(state.places) == 5
    for player in state.players:
        assert len(player.grimoire) <= GRIMOIRE
        assert min(player.mana, player.spawn, player.damage) >= 0
    assert state.turn.energy >= 0
    if state.turn.phase in ("roll", "refresh"):
        assert state.turn.energy == 0
    assert bool(state.awaited) == bool(state.stack)
    assert len(state.awaited) <= 1


def play(state: State, seed: int, level: str, most: int) -> State:
    """Play on, and check every view that is folded, every save and what is refused."""
    dice = LooseDice(seed)
    for count in range(most):
        if not state.awaited:
            break
        seat = state.awaited[0]
        legal = game.legal(state, seat)
        assert legal
        action = (
            game.bots[level](state, seat, dice)
            if level in game.bots
            else legal[dice.pick(len(legal))]
        )
        assert action in legal
        written = dump(state)
        after = advance(game, state, state.step, seat, action, dice)
        assert dump(state) == written
        for viewer in (*range(len(state.players)), None):
            view = game.view(state, viewer)
            for event in after.events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    game.fold(view, seen)
            assert view == game.view(after.state, viewer), (count, action)
        check(after.state)
        state = after.state
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_random_play_breaks_no_promise(seats: int, options: dict[str, Any], seed: int) -> None:
    state, _ = new_match(seats, seed, **options)
    play(state, seed, "easy", 60)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_random_play_ends(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        state, _ = new_match(seats, seed, **options)
        dice = LooseDice(seed)
        while state.awaited:
            legal = game.legal(state, state.awaited[0])
            game.apply(
                state, state.awaited[0], legal[dice.pick(len(legal))], dice, lambda event: None
            )
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.ending in game.meta.endings


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_sensible_play_breaks_no_promise_from_beginning_to_end(
    seats: int, options: dict[str, Any]
) -> None:
    state, _ = new_match(seats, 5, **options)
    end = play(state, 5, "sensible", 5_000)
    assert game.outcome(end) is not None
