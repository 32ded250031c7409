"""Every kind of question, with each seat gone that is asked it: the match goes on by the rule that
the game states for such a seat.

A question is of every kind of action that may answer it, as the seat that is asked sees them. What
random matches do not reach is written down, so that a kind which is not met any more is noticed.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import orjson
import pytest

from conformance.cases import CASES, GAMES
from conformance.walks import Walk, walk
from simsalabim.engine.advance import advance
from simsalabim.engine.game import AnyGame
from simsalabim.engine.seats import CLOCK, Seat

MOST_ANSWERS = 50
"""A question that needs more of them is never answered."""


def kinds_of(game: AnyGame) -> set[str]:
    """The kinds of all actions that seats of this game can take."""
    schema = game.actions.json_schema()
    return set(schema["discriminator"]["mapping"])


def questions(game: AnyGame, state: Any, seat: Seat) -> set[str]:
    """The kinds of the question that the seat is asked."""
    return {orjson.loads(orjson.dumps(action))["kind"] for action in game.legal(state, seat)}


def asked(played: Walk) -> Iterator[tuple[Any, Seat]]:
    """Every position of a match with every seat that is asked there."""
    for state in (played.start, *(moment.after for moment in played.moments)):
        for seat in state.awaited:
            if seat != CLOCK:
                yield state, seat


@cache
def met(game: AnyGame) -> dict[tuple[str, Seat], tuple[Walk, Any]]:
    """One position for every kind of question and every seat, from matches of every case."""
    found: dict[tuple[str, Seat], tuple[Walk, Any]] = {}
    for case in CASES:
        if case.game is game:
            played = walk(case, seed=1)
            for state, seat in asked(played):
                for kind in questions(game, state, seat):
                    found.setdefault((kind, seat), (played, state))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_the_match_goes_on_by_the_stated_rule_whoever_is_gone(game: AnyGame) -> None:
    for (kind, seat), (played, position) in met(game).items():
        state = position
        before, answers = state.step, 0
        # Some questions are answered bit by bit, such as the cards that one puts down.
        while state.step == before and seat in state.awaited:
            action = game.absent(state, seat)
            assert game.allows(state, seat, action), (kind, seat)
            state = advance(game, state, state.step, seat, action, played.dice(answers)).state
            answers += 1
            assert answers < MOST_ANSWERS, (kind, seat)
        assert bool(state.awaited) == (game.outcome(state) is None), (kind, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_every_kind_of_question_is_met_by_every_seat(game: AnyGame) -> None:
    everybody = range(max(game.meta.seats))
    wanted = {(kind, seat) for kind in kinds_of(game) for seat in everybody}
    missing: dict[str, list[Seat]] = {}
    for kind, seat in sorted(wanted - set(met(game))):
        missing.setdefault(kind, []).append(seat)
    unlisted = {kind: list(everybody) for kind in UNLISTED.get(game.meta.key, ())}
    assert missing == unlisted | RARE.get(game.meta.key, {})


TALK = ("accept", "decline", "pass", "point", "point_card", "propose", "withdraw")

UNLISTED: dict[str, tuple[str, ...]] = {
    "mill": ("close",),
    "magic-labyrinth": ("close",),
    "mysterious-library": (*TALK, "close"),
}
"""Actions that answer no question: the clock's, and table talk (docs/adr/0007)."""

RARE: dict[str, dict[str, list[Seat]]] = {
    "mill": {"let": [0], "steal": [0]},
    "mysterious-library": {
        "ask": [2, 3],
        "cancel": [3],
        "discard": [1, 2, 3],
        "escape": [1, 2, 3],
        "flight": [3],
        "free": [1, 2, 3],
        "swap": [3],
        "travel": [1, 2],
    },
    "mageling": {"choose": [0, 2], "heal": [0, 1, 2, 3], "pick_die": [3], "set_die": [3]},
}
"""Questions that these matches put to some seats only, or to none; the games' own tests have them."""
