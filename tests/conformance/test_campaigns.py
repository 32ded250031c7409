"""Every campaign on offer keeps the promises of the engine's interface, over random campaigns."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pydantic import ValidationError

from conformance.cases import GAMES
from simsalabim.engine.campaign import AnyCampaign, Finished, choose, legal_choices
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import AnyGame, nothing
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump, load_progress
from simsalabim.engine.seats import CLOCK, Seating
from tools.rules_coverage import numbers

MEMBERS = ("ada", "ben")
MATCHES, CAMPAIGNS = 6, 3

with_campaign = pytest.mark.parametrize(
    "game", [game for game in GAMES if game.campaign is not None], ids=lambda game: game.meta.key
)


def rules_of(game: AnyGame) -> AnyCampaign:
    assert game.campaign is not None
    return game.campaign


def match_of(game: AnyGame, progress: Any, seed: int) -> Finished:
    """A match as the campaign has it played, by the game's best bots or by random choices."""
    rules, dice = rules_of(game), LooseDice(seed)
    terms = rules.terms(progress)
    options = game.options.model_validate({**terms.usual, **terms.decided})
    seats = max(2, game.meta.seats[0])
    members = (*MEMBERS, *[None] * (seats - 2))
    seating = Seating(game.meta.colours[:seats], rules.brings(progress, members))
    state = game.setup(options, seating, dice, nothing)
    bot = next(reversed(game.bots.values()), None)
    while state.awaited:
        seat = state.awaited[0]
        if bot is not None and seat != CLOCK:
            action = bot(game.imagine(state, seat, dice), seat, dice)
        else:
            legal = game.legal(state, seat)
            action = legal[dice.pick(len(legal))]
        game.apply(state, seat, action, dice, nothing)
    return Finished(state, members)


@cache
def walk(game: AnyGame, seed: int) -> tuple[tuple[Any, Finished | None], ...]:
    """A random campaign, played once for all who look at it: nothing here alters what it holds."""
    return tuple(_walk(game, seed))


def _walk(game: AnyGame, seed: int) -> Iterator[tuple[Any, Finished | None]]:
    """Progress after progress of a random campaign, and the match that has just been played."""
    chance, rules = random.Random(seed), rules_of(game)
    progress = rules.start()
    yield progress, None
    for n in range(MATCHES):
        match = match_of(game, progress, seed * 100 + n)
        yield progress, match
        for because in (match, None):
            legal = legal_choices(rules, progress, because)
            if legal and (because is not None or chance.random() < 0.5):
                progress = choose(rules, progress, chance.choice(legal), because)
                yield progress, None


@with_campaign
def test_progress_can_be_kept_and_read_again(game: AnyGame) -> None:
    rules = rules_of(game)
    for seed in range(CAMPAIGNS):
        for progress, _ in walk(game, seed):
            for each in (progress, rules.portable(progress)):
                assert load_progress(rules, rules.schema, json.loads(dump(each))) == each


@with_campaign
def test_another_campaign_can_begin_at_every_branch_point(game: AnyGame) -> None:
    """A point is a number that belongs to the progress alone, and a match can be begun there."""
    rules = rules_of(game)
    for progress, _ in walk(game, 0):
        point = rules.branch_point(progress)
        assert rules.branch_point(progress.clone()) == point
        assert point is None or (type(point) is int and point >= 0)
        if point is not None:
            members = (*MEMBERS, *[None] * max(0, game.meta.seats[0] - 2))
            options = game.options.model_validate(dict(rules.terms(progress).decided))
            brought = rules.brings(progress, members)
            seating = Seating(game.meta.colours[: len(members)], brought)
            state = game.setup(options, seating, LooseDice(point), nothing)
            awaited = state.awaited
            assert awaited


@with_campaign
def test_a_choice_leaves_the_progress_it_was_made_in_alone(game: AnyGame) -> None:
    rules = rules_of(game)
    for progress, match in walk(game, 1):
        before = dump(progress)
        for choice in legal_choices(rules, progress, match):
            choose(rules, progress, choice, match)
            assert rules.choices.validate_python(json.loads(dump(choice))) == choice
        assert dump(progress) == before


@with_campaign
def test_what_cannot_be_chosen_is_refused_with_a_reason(game: AnyGame) -> None:
    rules = rules_of(game)
    seen = [(progress, match) for seed in range(3) for progress, match in walk(game, seed)]
    choices = [c for progress, match in seen for c in legal_choices(rules, progress, match)]
    refused = 0
    for progress, match in seen:
        legal = legal_choices(rules, progress, match)
        for choice in choices:
            if choice in legal:
                continue
            with pytest.raises(Refused) as error:
                choose(rules, progress, choice, match)
            refused += 1
            refusal = error.value.refusal
            assert refusal.code.isidentifier() and refusal.text.endswith(".")
            assert refusal.rule in numbers(game.rules_in["en"])
    assert refused


@with_campaign
def test_terms_speak_of_options_that_there_are(game: AnyGame) -> None:
    rules, names = rules_of(game), set(game.options.model_fields)
    for progress, _ in walk(game, 2):
        terms = rules.terms(progress)
        assert terms.closed | set(terms.decided) | set(terms.usual) <= names
        assert not terms.closed & {*terms.decided, *terms.usual}
        chosen = game.options.model_validate({**terms.usual, **terms.decided})
        assert game.refuse_options(chosen, max(2, game.meta.seats[0])) is None
        assert set(rules.closed_rules(progress)) <= set(numbers(game.rules_in["en"]))


@with_campaign
def test_no_view_names_an_option_that_is_closed(game: AnyGame) -> None:
    rules = rules_of(game)
    for progress, match in walk(game, 0):
        closed = {f'"{name}"' for name in rules.terms(progress).closed}
        for viewer in (*MEMBERS, "somebody", None):
            told = dump(rules.view(progress, viewer)).decode()
            assert not any(name in told for name in closed)
        choices = dump(legal_choices(rules, progress, match)).decode()
        assert not any(name in choices for name in closed)


@with_campaign
def test_odd_progress_and_odd_choices_are_refused(game: AnyGame) -> None:
    rules = rules_of(game)
    with pytest.raises(ValidationError):
        load_progress(rules, rules.schema, json.loads(dump(rules.start())) | {"odd": 1})
    with pytest.raises(ValidationError):
        rules.choices.validate_python({"kind": "no_such_choice"})


@with_campaign
def test_there_is_a_migration_from_every_older_shape_of_progress(game: AnyGame) -> None:
    rules = rules_of(game)
    assert set(rules.migrations) == set(range(1, rules.schema))
    for refusal in (rules.due, rules.closed):
        assert refusal.code.isidentifier() and refusal.text.endswith(".")
        assert refusal.rule in numbers(game.rules_in["en"])
