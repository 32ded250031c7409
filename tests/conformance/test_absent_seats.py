"""Every kind of question, with each seat gone that is asked it: the match goes on by the rule that
the game states for such a seat.

A question is of every kind of action that may answer it, as the seat that is asked sees them. They
come from random matches and, where these do not put them to every seat, from `prepared` positions.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import orjson
import pytest

from conformance.cases import CASES, GAMES
from conformance.prepared import PREPARED
from conformance.walks import walk
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
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


def positions(game: AnyGame) -> Iterator[Any]:
    """Those of a match of every case, and those that are prepared."""
    for case in CASES:
        if case.game is game:
            played = walk(case, seed=1)
            yield played.start
            yield from (moment.after for moment in played.moments)
    yield from PREPARED.get(game.meta.key, tuple)()


@cache
def met(game: AnyGame) -> dict[tuple[str, Seat], Any]:
    """One position for every kind of question and every seat that is asked it."""
    found: dict[tuple[str, Seat], Any] = {}
    for state in positions(game):
        for seat in state.awaited:
            if seat != CLOCK:
                for kind in questions(game, state, seat):
                    found.setdefault((kind, seat), state)
    return found


STATED: dict[str, dict[str, str]] = {
    "mill": {"bid": "bid", "steal": "let", "let": "let"},
    "magic-labyrinth": {"roll": "roll", "stay": "stay", "pass": "pass"},
    "magical-library": {
        "exchange": "keep",
        "pass": "pass",
        "place": "place",
        "confirm": "confirm",
        "stand": "stand",
    },
    "mysterious-library": {
        "end": "end",
        "turn": "turn",
        "release": "release",
        "agree": "agree",
        "cancel": "cancel",
        "discard": "discard",
        "escape": "escape",
        "decline": "secret_corridor",
        "hold": "pass",
        "light_breaker": "pass",
        "secret_corridor": "pass",
        "flight": "pass",
    },
    "mageling": {
        "reroll": "reroll",
        "end": "end",
        "accept": "accept",
        "decline": "decline",
        "pick": "pick",
        "choose": "choose",
    },
}
"""What the rules state: where the first may be answered, the second is (LAB-99, MLIB-27, MYST-68,
MAGE-98). The first line that fits counts."""


def stated(game: AnyGame, kinds: set[str]) -> str:
    """The kind of answer that the rules state for a seat that is gone."""
    return next(answer for may, answer in STATED[game.meta.key].items() if may in kinds)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_the_match_goes_on_by_the_stated_rule_whoever_is_gone(game: AnyGame) -> None:
    for (kind, seat), position in met(game).items():
        state, dice = position, LooseDice(1)
        before, answers = state.step, 0
        # Some questions are answered bit by bit, such as the cards that one puts down.
        while state.step == before and seat in state.awaited:
            action = game.absent(state, seat)
            assert game.allows(state, seat, action), (kind, seat)
            assert action.kind == stated(game, questions(game, state, seat)), (kind, seat)
            state = advance(game, state, state.step, seat, action, dice).state
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
    assert missing == unlisted


TALK = ("pass", "point", "point_card", "propose", "withdraw")

UNLISTED: dict[str, tuple[str, ...]] = {
    "mill": ("close",),
    "magic-labyrinth": ("close",),
    "mysterious-library": (*TALK, "close"),
}
"""Actions that answer no question: the clock's, and table talk (docs/adr/0007)."""
