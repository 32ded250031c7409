"""The sensible bot, and what a room can expect of it."""

from statistics import mean

import pytest

from games.magical_library.tabletop import game, new_match
from simsalabim.engine.dice import Dice, LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.seats import Seat
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import MODULES, Module

sensible = game.bots["sensible"]


def random(state: State, seat: Seat, dice: Dice) -> object:
    legal = game.legal(state, seat)
    return legal[dice.pick(len(legal))]


def played(seed: int, sensible_seats: set[int], seats: int = 2, *modules: Module) -> list[int]:
    """The totals by seat of a match between sensible and random bots."""
    state, _ = new_match(seats, *modules, seed=seed)
    dice = LooseDice(seed)
    while state.awaited:
        seat = state.awaited[0]
        world = game.imagine(state, seat, dice)
        action = (sensible if seat in sensible_seats else random)(world, seat, dice)
        assert action in game.legal(state, seat)
        game.apply(state, seat, action, dice, nothing)
    outcome = game.outcome(state)
    assert outcome is not None
    return [line.points for line in sorted(outcome.lines, key=lambda line: line.seat)]


def test_it_beats_a_random_player_in_95_of_100_games_and_averages_75_points() -> None:
    totals = [played(seed, {seed % 2}) for seed in range(100)]
    mine = [pair[seed % 2] for seed, pair in enumerate(totals)]
    theirs = [pair[1 - seed % 2] for seed, pair in enumerate(totals)]
    assert sum(a > b for a, b in zip(mine, theirs, strict=True)) >= 95
    assert mean(mine) >= 75


def test_it_averages_75_points_against_itself_too() -> None:
    assert mean(total for seed in range(12) for total in played(seed, {0, 1})) >= 75


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_plays_with_all_modules_and_wins(seats: int) -> None:
    totals = [played(seed, {0}, seats, *MODULES) for seed in range(3)]
    assert all(mine == max(mine, *others) for mine, *others in totals)


def test_it_decides_by_what_it_may_know_alone() -> None:
    """The same view and the same luck give the same choice, whatever is hidden."""
    state, _ = new_match(3, seed=5)
    dice = LooseDice(5)
    while state.round < 3:
        seat = state.awaited[0]
        world = game.imagine(state, seat, LooseDice(1))
        other = game.imagine(game.imagine(state, seat, LooseDice(2)), seat, LooseDice(1))
        choice = sensible(world, seat, LooseDice(3))
        assert choice == sensible(other, seat, LooseDice(3))
        game.apply(state, seat, choice, dice, nothing)
