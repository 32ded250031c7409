"""Every game on offer keeps the promises of the engine's interface, however the table is set.

The checks are plain functions with the promise as their name; see play, secrets and refusing.
"""

from collections.abc import Callable
from itertools import combinations

import pytest
from pydantic import ValidationError

from conformance import play, refusing, secrets
from conformance.cases import CASES, GAMES, REFUSED, Case, choices, pairs
from conformance.walks import MOST_ACTIONS, Walk, setup, walk
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import AnyGame
from simsalabim.engine.playout import playout
from tools.rules_coverage import numbers

CHECKS = (*play.CHECKS, *secrets.CHECKS, *refusing.CHECKS)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_conforms(case: Case, check: Callable[[Walk], None]) -> None:
    check(walk(case, seed=1))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_play_ends_whatever_the_dice(case: Case) -> None:
    for seed in range(2, 7):
        state, _ = setup(case, bytes([seed]))
        playout(case.game, state, LooseDice(seed), MOST_ACTIONS)
        assert case.game.outcome(state) is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_every_player_count_and_every_two_options_are_played_together(game: AnyGame) -> None:
    mine = [case for case in CASES if case.game is game]
    assert {case.seats for case in mine} == set(game.meta.seats)
    refused = {pair for case in REFUSED if case.game is game for pair in pairs(case)}
    offered = {"seats": list(game.meta.seats), **choices(game)}
    played = set().union(*map(pairs, mine))
    for (one, these), (two, those) in combinations(offered.items(), 2):
        for pair in [((one, a), (two, b)) for a in these for b in those]:
            assert pair in played or pair in refused


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_options_left_out_are_the_defaults_and_unknown_ones_are_refused(game: AnyGame) -> None:
    options = game.options.model_validate({})
    assert game.options.model_validate_json(options.model_dump_json()) == options
    for seats in game.meta.seats:
        assert game.refuse_options(options, seats) is None
    with pytest.raises(ValidationError):
        game.options.model_validate({"no_such_option": 1})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_a_table_that_cannot_start_is_told_why(game: AnyGame) -> None:
    for case in REFUSED:
        if case.game is game:
            refusal = game.refuse_options(case.chosen, case.seats)
            assert refusal is not None
            assert refusal.code.isidentifier()
            assert refusal.text.endswith(".")
            assert refusal.rule is None or refusal.rule in numbers(game.rules_in["en"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_there_is_a_migration_from_every_older_shape(game: AnyGame) -> None:
    assert set(game.migrations) == set(range(1, game.meta.schema))
