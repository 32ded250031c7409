"""Getting ready: MLIB-10 to MLIB-13."""

import pytest

from games.magical_library.tabletop import Table, game, new_match
from simsalabim.engine.dice import LooseDice
from simsalabim.games.magical_library.cards import cards_of
from simsalabim.games.magical_library.words import MODULES

rule = pytest.mark.rule


class Highest:
    """Dice that always fall as high as they can."""

    def pick(self, n: int) -> int:
        return n - 1


@rule("MLIB-10")
def test_the_cards_of_the_modules_in_play_are_in_the_pile_with_all_others() -> None:
    for modules in ((), MODULES, ("portals", "barriers")):
        state, _ = new_match(3, *modules)
        there = [*state.pile, *(c for p in state.players for c in (*p.cards, *p.hand))]
        assert sorted(there) == sorted(cards_of("default", modules))


@rule("MLIB-10")
def test_every_card_is_drawn_as_often_as_any_other() -> None:
    first = [new_match(2, "portals", seed=seed)[0].players[0].cards[0] for seed in range(600)]
    assert len(set(first)) > 100
    assert max(first.count(card) for card in set(first)) < 25


@rule("MLIB-11")
def test_each_display_begins_with_one_card_drawn_face_up() -> None:
    state, told = new_match(4)
    opened = [event for event in told if event.kind == "opened"]
    assert [event.seat for event in opened] == [0, 1, 2, 3]
    for seat, player in enumerate(state.players):
        assert (player.cards, player.cells) == ([opened[seat].card], [(0, 0)])
        assert opened[seat].seen_by(None) == opened[seat]


@rule("MLIB-11")
def test_a_special_card_stays_as_the_first_card() -> None:
    state, _ = new_match(2, "extra_cards", dice=Highest())
    assert state.players[0].cards == ["extra-colours"]
    assert game.legal(state, 0)


@rule("MLIB-12")
def test_everyone_has_five_wizards() -> None:
    state, _ = new_match(6)
    for player in game.view(state, None).players:
        assert (player.wizards, player.wizards_left, player.golden_left) == ([], 5, False)


@rule("MLIB-13")
def test_displays_wizards_and_counts_are_open_to_all() -> None:
    one = Table(new_match(3, seed=4)[0]).to("receive", 3)
    for viewer in (None, 0, 1, 2):
        seen = one.view(viewer)
        assert (seen["pile"], seen["discard"]) == (len(one.state.pile), len(one.state.discard))
        for player, theirs in zip(one.state.players, seen["players"], strict=True):
            assert [card for card, _, _ in theirs["cards"]] == player.cards
            assert [(w["x"], w["y"]) for w in theirs["wizards"]] == player.wizards


@rule("MLIB-13")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state, told = new_match(3)
    one = Table(state)
    for viewer in (None, 0, 1, 2):
        seen = str(one.view(viewer))
        for seat in range(3):
            assert all((card in seen) == (seat == viewer) for card in one.hand(seat))
    for event in told:
        if event.kind == "drew":
            assert event.seen_by(event.seat).cards is not None
            assert event.seen_by(None).cards is None
            assert event.seen_by((event.seat + 1) % 3).cards is None


@rule("MLIB-13")
def test_cards_on_their_way_are_seen_by_giver_and_taker_alone() -> None:
    one = Table(new_match(4)[0]).all_keep()
    given = one.hand(0)[1]  # to the left neighbour, seat 1
    one.all_pass()
    assert given in one.hand(1)
    for event in one.facts("received"):
        assert (given in str(event.seen_by(1))) == (event.seat == 1)
        for viewer in (None, 2, 3):
            assert given not in str(event.seen_by(viewer))
    assert given not in str(one.view(0)) + str(one.view(2)) + str(one.view(None))


def test_seats_are_dealt_by_the_dice_alone() -> None:
    one, _ = new_match(5, dice=LooseDice(9))
    other, _ = new_match(5, dice=LooseDice(9))
    assert one == other
