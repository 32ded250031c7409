"""Getting ready: LAB-10 to LAB-15."""

from collections import Counter

import pytest

from games.magic_labyrinth.tabletop import game, new_match
from simsalabim.engine.dice import LooseDice

rule = pytest.mark.rule
CLOCKWISE = ("nw", "ne", "se", "sw")
OPPOSITE = {"nw": "se", "se": "nw", "ne": "sw", "sw": "ne"}


@rule("LAB-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_pawn_starts_in_its_own_corner(seats: int) -> None:
    state, _ = new_match(seats)
    assert all(player.at == player.home for player in state.players)


@rule("LAB-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_corners_are_drawn_at_random(seats: int) -> None:
    seen = {
        tuple(player.home for player in new_match(seats, seed)[0].players) for seed in range(300)
    }
    assert len(seen) == {2: 4, 3: 24, 4: 24}[seats]


@rule("LAB-10")
def test_two_players_sit_opposite_each_other() -> None:
    for seed in range(20):
        mira, anna = new_match(2, seed)[0].players
        assert OPPOSITE[mira.home] == anna.home


@rule("LAB-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_order_is_clockwise_from_corner_to_corner(seats: int) -> None:
    for seed in range(20):
        state, _ = new_match(seats, seed)
        homes = [state.players[seat].home for seat in game.view(state, None).order]
        assert homes == [corner for corner in CLOCKWISE if corner in homes]


@rule("LAB-11")
def test_the_symbol_deck_is_shuffled() -> None:
    first = Counter(new_match(4, seed)[0].sought for seed in range(400))
    assert len(first) == 20


@rule("LAB-11")
def test_nobody_can_tell_the_order_of_the_symbol_deck() -> None:
    state, _ = new_match(3)
    other = state.clone()
    other.pool.reverse()
    for viewer in (0, 1, 2, None):
        assert game.view(state, viewer) == game.view(other, viewer)
        assert game.imagine(state, viewer, LooseDice(1)) == game.imagine(
            other, viewer, LooseDice(1)
        )


@rule("LAB-12")
@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 6), (4, 4)])
def test_8_6_or_4_obstacle_cards_are_dealt_to_each_of_2_3_or_4_players(
    seats: int, cards: int
) -> None:
    state, told = new_match(seats)
    assert [len(player.hand) for player in state.players] == [cards] * seats
    dealt = [event for event in told if event.kind == "dealt"]
    assert [sorted(event.cards) for event in dealt] == [sorted(p.hand) for p in state.players]


@rule("LAB-12")
def test_the_other_obstacle_cards_leave_the_game_unseen() -> None:
    state, _ = new_match(3)
    assert len(state.aside) == 40 - 18
    written = str([game.view(state, viewer) for viewer in (0, 1, 2, None)])
    assert "aside" not in written


@rule("LAB-13")
def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all() -> None:
    state, told = new_match(3)
    for viewer in (0, 1, 2, None):
        view = game.view(state, viewer)
        own = None if viewer is None else sorted(state.players[viewer].hand)
        assert view.hand == own
        assert [player.cards for player in view.players] == [6, 6, 6]
        dealt = [event.seen_by(viewer) for event in told if event.kind == "dealt"]
        assert [event.seat for event in dealt if event.cards is not None] == (
            [] if viewer is None else [viewer]
        )


@rule("LAB-14")
def test_the_room_can_name_the_first_seat() -> None:
    for seat in range(4):
        state, told = new_match(4, first_seat=seat)
        assert state.turn == seat
        assert state.awaited == [seat]
        assert [event.seat for event in told if event.kind == "first"] == [seat]


@rule("LAB-14")
def test_the_first_seat_is_drawn_if_the_room_names_none() -> None:
    assert {new_match(4, seed)[0].turn for seed in range(60)} == {0, 1, 2, 3}


@rule("LAB-14")
def test_a_first_seat_that_nobody_has_is_refused() -> None:
    refusal = game.refuse_options(game.options(first_seat=3), 3)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("first_seat_empty", "LAB-14")
    assert game.refuse_options(game.options(first_seat=2), 3) is None
    assert game.refuse_options(game.options(), 2) is None


@rule("LAB-15")
def test_the_top_symbol_card_is_turned_up_before_the_first_turn() -> None:
    state, told = new_match(4)
    kinds = [event.kind for event in told]
    assert kinds == ["dealt"] * 4 + ["first", "revealed", "turn"]
    assert state.sought == told[-2].symbol
    assert state.sought not in state.pool
    view = game.view(state, None)
    assert (view.sought, view.deck, view.phase) == (state.sought, 19, "roll")
