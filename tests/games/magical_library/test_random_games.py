"""What holds in every match, whoever plays what: random games of all sizes and module sets."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.magical_library import brute
from games.magical_library.tabletop import game, new_match, shown
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.saves import dump, load, save
from simsalabim.games.magical_library.actions import Place
from simsalabim.games.magical_library.cards import cards_of
from simsalabim.games.magical_library.score import score, sheets
from simsalabim.games.magical_library.state import State
from simsalabim.games.magical_library.words import MODULES, Module

rule = pytest.mark.rule


@dataclass(frozen=True)
class Setting:
    """A way to set the table, and the luck of the match."""

    seats: int
    deck: str
    modules: tuple[Module, ...]
    seed: int

    def begin(self) -> State:
        return new_match(self.seats, *self.modules, seed=self.seed, deck=self.deck)[0]

    def play(self) -> State:
        """The match at its end; chance chooses who answers first, and what."""
        state = self.begin()
        for _ in self.walk(state):
            pass
        return state

    def walk(self, state: State) -> Any:
        """Play at random in place, stopping after every action."""
        dice = LooseDice(self.seed)
        while state.awaited:
            seat = state.awaited[dice.pick(len(state.awaited))]
            legal = game.legal(state, seat)
            assert legal, "a seat is asked and has no answer"
            action = legal[dice.pick(len(legal))]
            game.apply(state, seat, action, dice, lambda event: None)
            yield seat, action


SETTINGS = st.builds(
    Setting,
    seats=st.integers(2, 6),
    deck=st.sampled_from(["default", "strict"]),
    modules=st.sets(st.sampled_from(MODULES)).map(
        lambda found: tuple(sorted(found, key=MODULES.index))
    ),
    seed=st.integers(0, 2**32),
)


@rule("MLIB-31", "MLIB-45")
@given(SETTINGS)
@settings(max_examples=25)
def test_every_display_ends_with_sixteen_cards_that_hang_together(one: Setting) -> None:
    for player in one.play().players:
        assert len(player.cards) == len(set(player.cells)) == 16
        for n, (x, y) in enumerate(player.cells[1:], 1):
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            assert beside & set(player.cells[:n])


@rule("MLIB-40", "MLIB-41", "MLIB-42")
@given(SETTINGS)
@settings(max_examples=25)
def test_wizards_stand_apart_on_cards_of_their_own(one: Setting) -> None:
    state = one.play()
    for player in state.players:
        assert len(set(player.wizards)) == len(player.wizards) <= 5
        assert set(player.wizards) <= set(player.cells)
        for x, y in player.wizards:
            assert not {(x + 1, y), (x, y + 1)} & set(player.wizards)
        assert player.golden is None or player.golden in player.wizards
        assert player.golden is None or "golden_wizard" in one.modules


@given(SETTINGS)
@settings(max_examples=15)
def test_no_card_is_ever_lost_or_made(one: Setting) -> None:
    state = one.begin()
    all_cards = Counter(cards_of(state.deck, state.modules))
    for _ in one.walk(state):
        held = [card for player in state.players for card in (*player.hand, *player.cards)]
        assert Counter([*state.pile, *state.discard, *held]) == all_cards


@rule("MLIB-50", "MLIB-51", "MLIB-52", "MLIB-53", "MLIB-61", "MLIB-64", "MLIB-66", "MLIB-67")
@given(SETTINGS)
@settings(max_examples=40)
def test_a_second_scorer_on_half_cells_agrees(one: Setting) -> None:
    state = one.play()
    boards = [
        brute.Board(
            {cell: brute.card(card) for cell, card in zip(p.cells, p.cards, strict=True)},
            [*p.wizards, *([p.golden] if p.golden else [])],
        )
        for p in state.players
    ]
    for seat, sheet in enumerate(sheets(state)):
        areas = brute.by_feature(boards[seat])
        for category in sheet.categories:
            mine = sorted((area.size, area.figures) for area in category.areas)
            assert mine == sorted(areas[category.feature]), category.feature
        assert sheet.total == brute.total(boards, seat, one.modules)


@rule("MLIB-30")
@given(SETTINGS)
@settings(max_examples=20)
def test_a_score_never_depends_on_the_order_of_placement(one: Setting) -> None:
    state = one.play()
    displays, shuffled = [], []
    for player in state.players:
        cards = list(zip(player.cells, player.cards, strict=True))
        wizards = [cell for cell in player.wizards if cell != player.golden]
        displays.append(shown(dict(cards), wizards, player.golden))
        Random(one.seed).shuffle(cards)
        shuffled.append(shown(dict(cards), wizards[::-1], player.golden))
    for seat in range(one.seats):
        assert score(displays, seat, one.modules) == score(shuffled, seat, one.modules)
        assert score(displays, seat, one.modules) == sheets(state)[seat]


@rule("MLIB-20", "MLIB-35")
@given(SETTINGS)
@settings(max_examples=8)
def test_a_viewer_cannot_tell_hidden_worlds_apart(one: Setting) -> None:
    state, chance = one.begin(), LooseDice(one.seed)
    for n, _ in enumerate(one.walk(state)):
        if n % 13:
            continue
        for viewer in (None, *range(one.seats)):
            world = game.imagine(state, viewer, chance)
            assert game.view(world, viewer) == game.view(state, viewer)
            assert game.waiting_for(world, viewer) == game.waiting_for(state, viewer)
            if viewer is not None:
                assert game.legal(world, viewer) == game.legal(state, viewer)


@given(SETTINGS)
@settings(max_examples=8)
def test_imagining_reads_nothing_that_is_hidden(one: Setting) -> None:
    state = one.begin()
    for n, _ in enumerate(one.walk(state)):
        if n % 17 == 0:
            for viewer in (None, one.seats - 1):
                world = game.imagine(state, viewer, LooseDice(1))
                again = game.imagine(world, viewer, LooseDice(2))
                assert again == game.imagine(state, viewer, LooseDice(2))


@given(SETTINGS)
@settings(max_examples=5)
def test_events_bring_every_view_up_to_date(one: Setting) -> None:
    state, dice = one.begin(), LooseDice(one.seed)
    views = {viewer: game.view(state, viewer) for viewer in (None, *range(one.seats))}
    while state.awaited:
        seat = state.awaited[0]
        legal = game.legal(state, seat)
        done = advance(game, state, state.step, seat, legal[dice.pick(len(legal))], dice)
        state = done.state
        for viewer, view in views.items():
            for event in done.events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    game.fold(view, game.events.validate_json(orjson.dumps(seen)))
            assert view == game.view(state, viewer)


@given(SETTINGS)
@settings(max_examples=8)
def test_copies_and_saves_are_equal_and_independent(one: Setting) -> None:
    state = one.begin()
    before, written = state.clone(), dump(state)
    for n, _ in enumerate(one.walk(state)):
        assert dump(before) == written
        if n % 9 == 0:
            before, written = state.clone(), dump(state)
            assert before == state
            assert load(game, save(game, state)) == state


@given(SETTINGS)
@settings(max_examples=10)
def test_what_is_not_legal_is_refused_with_a_reason(one: Setting) -> None:
    state, chance = one.begin(), Random(one.seed)
    done: list[Any] = []
    for _, action in one.walk(state):
        done.append(action)
        for seat in state.awaited:
            odd = chance.choice(done)
            if isinstance(odd, Place) and state.players[seat].hand:
                odd = Place(
                    state.players[seat].hand[0], chance.randint(-9, 9), chance.randint(-9, 9)
                )
            if odd not in game.legal(state, seat):
                refusal = game.why_not(state, seat, odd)
                assert refusal.code.isidentifier()
                assert (refusal.rule or "").startswith("MLIB-")
            else:
                with pytest.raises(ValueError, match="allowed"):
                    game.why_not(state, seat, odd)
