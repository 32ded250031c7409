"""Random play with undos at random points: played again from its log it is the same match, and what
was taken back never was."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import orjson
import pytest

from conformance.cases import CASES, Case
from conformance.walks import random_action, setup
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice, MatchDice, match_key
from simsalabim.engine.replay import NotInOrder, positions
from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Seating
from simsalabim.engine.undo import Trail, Undo, bond_of, gone_back, viewers_of

MOST = 400
KEYS = ("mageling", "mysterious-library")
"""The games in which something can be taken back."""

UNDOABLE = [case for case in CASES if case.key in KEYS]


@dataclass(frozen=True)
class Entry:
    """An action of the log."""

    seq: int
    seat: int | None
    step: int
    action: dict[str, Any] | None


def entry(seq: int, seat: int, step: int, action: Any) -> Entry:
    return Entry(seq, seat, step, orjson.loads(dump(action)))


@dataclass
class Played:
    """A log with undos, every position on the way, and how many undos there were."""

    case: Case
    key: bytes
    log: list[Entry]
    stood: list[Any]
    undos: int

    def again(self, log: list[Entry]) -> list[Any]:
        game = self.case.game
        seating = Seating(game.meta.colours[: self.case.seats])
        options = game.options.model_validate(dict(self.case.options))
        return [at.state for at in positions(game, options, seating, self.key, log)]


@cache
def play(case: Case, seed: int) -> Played:
    """Some hundred random actions, with something taken back whenever the dice say so."""
    game, chance, viewers = case.game, LooseDice(seed), viewers_of(case.seats)
    key = match_key(seed.to_bytes(32, "big"), ["a"] * case.seats)
    state, _ = setup(case, key)
    log, stood, trail, undos = [Entry(0, None, 0, None)], [state], Trail(), 0
    while state.awaited and len(log) < MOST:
        seq, step = len(log), state.step
        asked = [seat for seat in state.awaited if seat >= 0] or state.awaited
        seat = asked[chance.pick(len(asked))]
        backs = [(s, back) for s in range(case.seats) if (back := trail.back(s, state.awaited))]
        if backs and game.window(state) is None and chance.pick(4) == 0:
            seat, back = backs[chance.pick(len(backs))]
            state = gone_back(stood[back.to], step)
            trail.went_back(back.to)
            log.append(entry(seq, seat, step, Undo(back.to)))
            undos += 1
        else:
            action, dice = random_action(game, state, seat, chance), MatchDice(key, seq)
            made = advance(game, state, step, seat, action, dice)
            given = state, seat, action, dice.used, made.state, made.events
            trail.took(seq, seat, bond_of(game, *given, viewers))
            log.append(entry(seq, seat, step, action))
            state = made.state
        stood.append(state)
    return Played(case, key, log, stood, undos)


@pytest.mark.parametrize("case", UNDOABLE, ids=str)
def test_a_log_with_undos_gives_the_same_positions_again(case: Case) -> None:
    played = play(case, seed=3)
    again = played.again(played.log)
    assert [dump(state) for state in again] == [dump(state) for state in played.stood]


@pytest.mark.parametrize("key", KEYS)
def test_much_was_taken_back_on_the_way(key: str) -> None:
    assert sum(play(case, seed=3).undos for case in UNDOABLE if case.key == key) > 50


@pytest.mark.parametrize("key", KEYS)
def test_a_forged_undo_is_found_out(key: str) -> None:
    matches = (play(case, seed=3) for case in UNDOABLE if case.key == key)
    played = next(match for match in matches if match.undos)
    at = next(each for each in played.log if each.action and each.action["kind"] == "undo")
    for to in (-1, at.seq, at.seq + 5):
        forged = Entry(at.seq, at.seat, at.step, {"kind": "undo", "to": to})
        log = [forged if each is at else each for each in played.log[: at.seq + 1]]
        with pytest.raises(NotInOrder):
            played.again(log)
