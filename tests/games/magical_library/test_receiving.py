"""The round, and its first step: MLIB-20 to MLIB-23."""

from typing import Any

import pytest

from games.magical_library.tabletop import Table, game, new_match
from simsalabim.engine.dice import LooseDice
from simsalabim.games.magical_library.actions import Exchange, Keep, Pass, Place

rule = pytest.mark.rule


@rule("MLIB-20")
def test_a_round_has_four_steps_and_there_are_five_rounds() -> None:
    one = Table(new_match(3, seed=2)[0])
    steps = []
    while one.state.awaited:
        steps.append((one.state.round, one.state.phase))
        assert one.state.awaited == [0, 1, 2]
        one.all_absent()
    order = ["receive", "distribute", "place", "wizard"]
    assert steps == [(round_, phase) for round_ in range(1, 6) for phase in order]


@rule("MLIB-20")
def test_a_step_ends_when_the_last_one_has_answered_in_whatever_order() -> None:
    one = Table(new_match(3)[0])
    step = one.state.step
    one.act(2, Keep()).act(0, Exchange())
    assert (one.state.step, one.state.phase, one.state.awaited) == (step, "receive", [1])
    one.act(1, Keep())
    assert (one.state.phase, one.state.awaited) == ("distribute", [0, 1, 2])
    assert not any(player["confirmed"] for player in one.view(None)["players"])


@rule("MLIB-20")
def test_an_answer_is_sealed_until_all_have_answered() -> None:
    one, other = Table(new_match(3)[0]), Table(new_match(3)[0])
    one.act(1, Exchange())
    other.act(1, Keep())
    for viewer in (None, 0, 2):
        assert one.view(viewer) == other.view(viewer)
        told, told_there = ([e.seen_by(viewer) for e in t.told] for t in (one, other))
        assert told == told_there
    assert one.view(1)["answer"] == {"kind": "exchange"}
    assert other.view(1)["answer"] == {"kind": "keep"}


@rule("MLIB-20")
def test_who_has_confirmed_is_public() -> None:
    one = Table(new_match(3)[0]).act(1, Exchange())
    for viewer in (None, 0, 1, 2):
        assert game.waiting_for(one.state, viewer) == [0, 2]
        shown = [player["confirmed"] for player in one.view(viewer)["players"]]
        assert shown == [False, True, False]
    (event,) = one.told
    assert (event.kind, event.seen_by(None).seat, event.seen_by(None).answer) == (
        "answered",
        1,
        None,
    )


@rule("MLIB-20")
def test_an_action_of_another_step_is_refused() -> None:
    one = Table(new_match(2)[0])
    cards = one.hand(0)
    assert one.refuses(0, Pass(*cards)) == ("receive_first", "MLIB-22")
    assert one.refuses(0, Place(cards[0], 1, 0)) == ("receive_first", "MLIB-22")
    one.all_keep()
    assert one.refuses(0, Keep()) == ("distribute_now", "MLIB-24")
    assert one.refuses(0, Place(cards[0], 1, 0)) == ("distribute_now", "MLIB-24")
    one.to("place")
    assert one.refuses(0, Keep()) == ("place_now", "MLIB-30")
    one.to("wizard")
    assert one.refuses(0, Keep()) == ("wizard_now", "MLIB-40")


@rule("MLIB-21")
def test_each_player_draws_three_cards() -> None:
    state, told = new_match(5)
    assert all(len(player.hand) == 3 for player in state.players)
    assert len(state.pile) == 110 - 5 * 4
    drew = [event for event in told if event.kind == "drew"]
    assert [(event.seat, event.pile) for event in drew] == [
        (seat, 105 - 3 * (seat + 1)) for seat in range(5)
    ]


@rule("MLIB-22")
def test_an_exchange_puts_all_three_away_and_draws_three_others() -> None:
    one = Table(new_match(2)[0])
    old, others = one.hand(0)[:], one.hand(1)[:]
    one.act(0, Exchange()).act(1, Keep())
    assert not set(old) & set(one.hand(0))
    assert len(one.hand(0)) == 3
    assert one.state.discard == old
    assert one.hand(1) == others
    (event,) = one.facts("exchanged")
    assert (event.seat, event.gone, event.cards) == (0, tuple(old), tuple(one.hand(0)))
    assert (event.pile, event.discard) == (110 - 2 - 6 - 3, 3)


@rule("MLIB-22")
def test_all_three_or_none_are_exchanged() -> None:
    one = Table(new_match(2)[0])
    assert one.legal(0) == [Keep(), Exchange()]


@rule("MLIB-22")
def test_nobody_exchanges_twice_in_a_round_but_again_in_the_next() -> None:
    one = Table(new_match(2)[0]).all_exchange()
    assert one.refuses(0, Exchange()) == ("exchange_over", "MLIB-22")
    one.to("place")
    assert one.refuses(0, Exchange()) == ("exchange_over", "MLIB-22")
    one.to("receive", 2)
    assert Exchange() in one.legal(0)


@rule("MLIB-22")
def test_who_has_exchanged_is_open_once_it_is_served_and_what_is_not() -> None:
    one = Table(new_match(3)[0]).act(1, Exchange()).act(0, Keep())
    assert [p["exchanged"] for p in one.view(0)["players"]] == [False] * 3
    one.act(2, Keep())
    assert [p["exchanged"] for p in one.view(0)["players"]] == [False, True, False]
    (event,) = one.facts("exchanged")
    assert (event.seen_by(0).gone, event.seen_by(0).cards) == (None, None)
    one.to("receive", 2)
    assert [p["exchanged"] for p in one.view(0)["players"]] == [False] * 3


# --- The pile runs out (MLIB-23) -----------------------------------------------------------


class Book:
    """Keeps count of pile and discard from what was told alone."""

    def __init__(self, cards: int) -> None:
        self.pile, self.discard = cards, 0
        self.lines: list[tuple[str, int, int, int]] = []

    def write(self, event: Any) -> None:
        if event.kind == "reshuffled":
            assert event.pile == self.discard
            self.lines.append(("reshuffled", -1, self.pile, self.discard))
            self.pile, self.discard = self.discard + self.pile, 0
        if event.kind in ("drew", "exchanged"):
            self.pile -= 3
            self.discard += 3 if event.kind == "exchanged" else 0
            assert (event.pile, event.discard) == (self.pile, self.discard)
            self.lines.append((event.kind, event.seat, event.pile, event.discard))


def everybody_exchanges(seats: int, seed: int = 0) -> tuple[Table, Book]:
    """A whole match in which every seat exchanges in every round."""
    state, told = new_match(seats, seed=seed)
    one, book = Table(state), Book(110 - seats)
    one.dice = LooseDice(seed)
    while True:
        for event in told:
            book.write(event)
        if not one.state.awaited:
            return one, book
        told = []
        if one.state.phase == "receive":
            told += one.all_exchange().told
        else:
            step = one.state.step
            while one.state.step == step:
                seat = one.state.awaited[0]
                told += one.act(seat, game.absent(one.state, seat)).told


@rule("MLIB-23")
def test_six_who_exchange_in_every_round_use_the_pile_up_just_so() -> None:
    one, book = everybody_exchanges(6)
    after_each_step = [line[2:] for line in book.lines if line[1] == 5]
    assert after_each_step == [
        (86, 0),
        (68, 18),
        (50, 18),
        (32, 36),
        (14, 36),
        (44, 6),  # seat 4 takes the last two, the discard of 48 is shuffled, then one of these
        (26, 6),
        (8, 24),
        (14, 0),  # seat 2 takes the last two, the discard of 24 is shuffled, then one of these
        (8, 6),  # seat 4 takes the last two, the discard of 12 is shuffled, then one of these
    ]
    at = [index for index, line in enumerate(book.lines) if line[0] == "reshuffled"]
    assert [book.lines[index + 1][:2] for index in at] == [
        ("exchanged", 4),
        ("drew", 2),
        ("exchanged", 4),
    ]
    assert all(len(player.cards) == 16 for player in one.state.players)


@rule("MLIB-23")
def test_exchanges_are_served_from_the_first_seat_whoever_confirmed_first() -> None:
    one = Table(new_match(4)[0])
    for seat in (3, 1, 0):
        one.act(seat, Exchange())
    one.act(2, Keep())
    assert [event.seat for event in one.facts("exchanged")] == [0, 1, 3]
    assert [event.pile for event in one.facts("exchanged")] == [91, 88, 85]


@rule("MLIB-23")
def test_the_cards_just_put_away_are_left_out_of_the_new_pile() -> None:
    one = Table(new_match(2)[0])
    state = one.state
    old = state.discard = state.pile[2:5]  # three cards of earlier exchanges, and two in the pile
    state.pile = state.pile[:2]
    last = set(state.pile)
    mine = set(one.hand(0))
    one.act(1, Keep()).act(0, Exchange())
    assert last < set(one.hand(0))  # what is left of the pile is taken first
    assert set(one.hand(0)) - last < set(old)
    assert set(one.state.discard) == mine
    assert set(one.state.pile) == set(old) - set(one.hand(0))
    assert [event.kind for event in one.told][1:3] == ["reshuffled", "exchanged"]


@rule("MLIB-23")
def test_what_an_earlier_seat_has_put_away_can_come_up_for_a_later_one() -> None:
    one = Table(new_match(2)[0])
    first = set(one.hand(0))
    one.state.pile = one.state.pile[:3]  # just enough for the first seat
    one.act(0, Exchange()).act(1, Exchange())
    assert set(one.hand(1)) == first


@rule("MLIB-23")
def test_an_empty_pile_is_not_rebuilt_before_a_card_is_needed() -> None:
    one = Table(new_match(2)[0])
    one.state.pile = one.state.pile[:3]
    one.act(1, Keep()).act(0, Exchange())
    assert one.facts("reshuffled") == []
    assert (one.state.pile, len(one.state.discard)) == ([], 3)


@rule("MLIB-23")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_only_four_or_more_players_can_use_up_the_pile(seats: int) -> None:
    _, book = everybody_exchanges(seats, seed=seats)
    assert any(line[0] == "reshuffled" for line in book.lines) == (seats >= 4)


@rule("MLIB-23")
def test_the_discard_lies_face_down_and_both_counts_are_public() -> None:
    one = Table(new_match(2)[0]).all_exchange()
    for viewer in (None, 0, 1):
        seen = one.view(viewer)
        assert (seen["pile"], seen["discard"]) == (110 - 2 - 12, 6)
        assert not any(card in str(seen) for card in one.state.discard)
