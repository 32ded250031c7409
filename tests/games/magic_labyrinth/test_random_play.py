"""What holds in every match of random moves, whatever the options."""

import functools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
import pytest

from games.magic_labyrinth.tabletop import game, new_match
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice, MatchDice
from simsalabim.engine.refusals import Refused
from simsalabim.engine.saves import dump, load, save
from simsalabim.engine.seats import CLOCK
from simsalabim.games.magic_labyrinth.actions import Announce, Block, Close, Demand, Step
from simsalabim.games.magic_labyrinth.legal import END, NO_CLAIMS, PASS, ROLL, STAY
from simsalabim.games.magic_labyrinth.state import State
from simsalabim.games.magic_labyrinth.tables import ALL_SPACES, SAFE, SYMBOLS, TO_WIN

rule = pytest.mark.rule

CASES = [
    (seats, variant, pace)
    for seats in (2, 3, 4)
    for variant in ("standard", "steps")
    for pace in ("live", "correspondence")
]


@dataclass(frozen=True)
class Moment:
    """A position, and what was done in it with what effect."""

    before: State
    seat: int
    action: Any
    events: list[Any]
    after: State


@functools.cache
def walk(seats: int, variant: str, pace: str) -> list[Moment]:
    """A whole match of random moves, in which the clock measures random times."""
    state, _ = new_match(seats, 7, variant=variant, pace=pace)
    chance, moments = LooseDice(seats), []
    while state.awaited:
        seat = state.awaited[chance.pick(len(state.awaited))]
        action = choose(state, seat, chance)
        dice = MatchDice(b"secret", len(moments))
        step = advance(game, state, state.step, seat, action, dice)
        moments.append(Moment(state, seat, action, step.events, step.state))
        state = step.state
    return moments


def choose(state: State, seat: int, chance: LooseDice) -> Any:
    if seat == CLOCK:
        window = game.window(state)
        assert window is not None
        return game.close(state, [(claim, chance.pick(9000)) for claim in window.claims])
    legal = game.legal(state, seat)
    return legal[chance.pick(len(legal))]


@pytest.fixture(params=CASES, ids=lambda case: "-".join(map(str, case)))
def moments(request: pytest.FixtureRequest) -> list[Moment]:
    return walk(*request.param)


def sampled(moments: list[Moment]) -> Iterator[Moment]:
    yield from moments[:: max(1, len(moments) // 150)]


@rule("LAB-70")
def test_random_play_ends_when_one_player_has_five_symbols(moments: list[Moment]) -> None:
    assert all(game.outcome(moment.before) is None for moment in moments)
    outcome = game.outcome(moments[-1].after)
    assert outcome is not None
    assert [line.points for line in outcome.lines if line.place == 1] == [TO_WIN]
    assert outcome.lines[0].seat == moments[-1].after.winner


@rule("LAB-04", "LAB-05", "LAB-80")
def test_no_card_is_ever_lost_or_made(moments: list[Moment]) -> None:
    for moment in moments:
        state = moment.after
        in_play = SYMBOLS[len(state.players)]
        won = [symbol for player in state.players for symbol in player.symbols]
        shown = [] if state.sought is None else [state.sought]
        symbols = Counter([*state.pool, *state.returned, *won, *shown])
        assert symbols == Counter(in_play)
        hands = [card for player in state.players for card in player.hand]
        assert Counter([*state.aside, *hands]) == Counter(in_play * 2)


@rule("LAB-54")
def test_the_symbol_deck_never_runs_out(moments: list[Moment]) -> None:
    for moment in moments[:-1]:
        state = moment.after
        collected = sum(len(player.symbols) for player in state.players)
        assert state.sought is not None
        assert collected < {2: 9, 3: 13, 4: 17}[len(state.players)]
        taken = {player.at for player in state.players}
        assert state.pool or set(state.returned) - taken


@rule("LAB-24", "LAB-81", "LAB-91")
def test_pawns_never_share_a_symbol_space_and_never_stand_on_closed_ones(
    moments: list[Moment],
) -> None:
    for moment in moments:
        state = moment.after
        places = [player.at for player in state.players if player.at not in SAFE]
        if state.variant == "steps" and state.phase in ("move", "window"):
            # In mid-step the mover may be crossing another pawn, and must then go on.
            places = [
                player.at
                for seat, player in enumerate(state.players)
                if seat != state.turn and player.at not in SAFE
            ]
        assert len(set(places)) == len(places)
        assert set(places) <= set(SYMBOLS[len(state.players)])


@rule("LAB-51")
def test_no_pawn_but_the_movers_ever_stands_on_the_sought_symbol(moments: list[Moment]) -> None:
    for moment in moments:
        assert all(player.at != moment.after.sought for player in moment.after.players)


def test_events_folded_over_the_old_view_give_the_new_view(moments: list[Moment]) -> None:
    for moment in moments:
        for viewer in (*range(len(moment.before.players)), None):
            view = game.view(moment.before, viewer)
            for event in moment.events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    game.fold(view, seen)
            fresh = game.view(moment.after, viewer)
            assert view == fresh
            assert orjson.dumps(view) == orjson.dumps(fresh)


@rule("LAB-11", "LAB-13", "LAB-41")
def test_what_a_viewer_does_not_know_can_be_shuffled_without_notice(
    moments: list[Moment],
) -> None:
    for moment in sampled(moments):
        state = moment.before
        for viewer in (*range(len(state.players)), None):
            other = game.imagine(state, viewer, LooseDice(3))
            assert game.view(other, viewer) == game.view(state, viewer)
            assert game.waiting_for(other, viewer) == game.waiting_for(state, viewer)
            if viewer is not None:
                assert game.legal(other, viewer) == game.legal(state, viewer)
            # A second guess from a guess is the same as from the truth: nothing was peeked at.
            again = game.imagine(other, viewer, LooseDice(5))
            assert again == game.imagine(state, viewer, LooseDice(5))


def test_an_imagined_match_can_be_played_to_its_end() -> None:
    for case in CASES:
        for moment in walk(*case)[:: len(walk(*case)) // 4]:
            state = game.imagine(moment.before, moment.before.turn, LooseDice(1))
            dice = LooseDice(2)
            while state.awaited:
                seat = state.awaited[0]
                game.apply(state, seat, choose(state, seat, dice), dice, lambda event: None)
            assert game.outcome(state) is not None


def test_a_position_is_saved_and_loaded_as_it_was(moments: list[Moment]) -> None:
    for moment in sampled(moments):
        loaded = load(game, save(game, moment.after))
        assert loaded == moment.after
        assert dump(loaded) == dump(moment.after)
        assert game.states.validate_python(orjson.loads(dump(moment.after))) == moment.after


EVERY_ACTION = (
    ROLL,
    STAY,
    PASS,
    END,
    NO_CLAIMS,
    Close(((0, 1),)),
    Close(((0, -1), (1, 2))),
    *(Step(space) for space in ALL_SPACES),
    *(Block(symbol) for symbol in SYMBOLS[4]),
    *(Demand(seat, symbol) for seat in (-1, 0, 1, 2, 3, 4) for symbol in SYMBOLS[4]),
    *(Announce((space,)) for space in ALL_SPACES),
    Announce(()),
    Announce(("feather", "key")),
    Announce(("feather", "nw", "moon")),
)


def test_an_action_is_allowed_exactly_if_it_is_listed_and_else_refused_with_a_reason(
    moments: list[Moment],
) -> None:
    for moment in list(sampled(moments))[:40]:
        state = moment.before
        written = dump(state)
        for seat in state.awaited:
            legal = set(game.legal(state, seat))
            for action in EVERY_ACTION:
                if seat == CLOCK and isinstance(action, Close):
                    continue
                assert game.allows(state, seat, action) == (action in legal)
                if action in legal:
                    continue
                with pytest.raises(Refused) as refused:
                    advance(game, state, state.step, seat, action, LooseDice(1))
                refusal = refused.value.refusal
                assert refusal.code
                assert refusal.text[0].isupper()
                assert refusal.text.endswith(".")
                assert refusal.rule is not None
                assert refusal.rule.startswith("LAB-")
        assert dump(state) == written


def test_nobody_asks_why_an_allowed_action_is_refused() -> None:
    state, _ = new_match(2)
    with pytest.raises(ValueError, match="allowed"):
        game.why_not(state, state.turn, ROLL)
