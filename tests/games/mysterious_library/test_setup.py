"""Getting ready: MYST-10 to MYST-16, and MYST-82."""

from collections import Counter
from typing import Any

import pytest

from games.mysterious_library.tabletop import game, library, new_match
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing
from simsalabim.engine.seats import Seating
from simsalabim.games.mysterious_library.legal import END, TURN
from simsalabim.games.mysterious_library.tables import COLOURS

rule = pytest.mark.rule

MATCHES = [(seats, seed) for seats in (2, 3, 4) for seed in range(20)]


@rule("MYST-10")
def test_everyone_plays_the_character_that_the_seat_chose_and_starts_at_the_fireplace() -> None:
    state, _ = new_match(3, cast=("misha", "janka", "emil"))
    assert state.seats == {"misha": 0, "janka": 1, "emil": 2}
    assert set(state.at.values()) == {"fireplace"}


@rule("MYST-11")
def test_one_reader_of_each_colour_is_drawn() -> None:
    seen = [new_match(2, seed)[0].readers for seed in range(30)]
    assert all(list(readers) == list(COLOURS) for readers in seen)
    for book in COLOURS:
        assert {readers[book] for readers in seen} == {0, 1, 2}


@rule("MYST-12")
def test_the_four_books_lie_in_four_rooms_and_their_maps_are_back_in_the_deck() -> None:
    for seats, seed in MATCHES:
        state, _ = new_match(seats, seed)
        assert list(state.books) == list(COLOURS)
        assert len(set(state.books.values())) == 4
        assert len(state.maps[0]) + len(state.map_discard) == 15


@rule("MYST-12")
def test_every_colour_comes_into_every_room() -> None:
    found = Counter(
        (book, room) for n in range(900) for book, room in new_match(2, n)[0].books.items()
    )
    assert len(found) == 60


@rule("MYST-13")
def test_four_more_maps_name_the_rooms_of_the_blades_and_are_the_discard() -> None:
    shared = 0
    for seats, seed in MATCHES:
        state, told = new_match(seats, seed)
        assert len(set(state.blades)) == 4
        assert state.blades == state.map_discard
        assert state.pile == 8
        assert [event.room for event in told if event.kind == "armed"] == state.blades
        shared += bool(set(state.blades) & set(state.books.values()))
    assert shared, "a book may be there too"


@rule("MYST-14")
def test_mr_mean_starts_beside_his_desk_or_further_on() -> None:
    assert new_match(2)[0].field == 1
    for field in (1, 2, 3, 4):
        assert new_match(2, start_field=field)[0].field == field


@rule("MYST-15")
def test_everyone_draws_two_cards_none_of_them_harmful() -> None:
    for seats, seed in MATCHES:
        state, told = new_match(seats, seed)
        dealt = {event.by: list(event.cards) for event in told if event.kind == "dealt"}
        assert dealt == state.hands
        for hand in state.hands.values():
            assert len(hand) == 2
            assert not {"mr_mean", "whirlwind"} & set(hand)
        assert state.deck.count("mr_mean") == state.deck.count("whirlwind") == 3


class LastCard:
    """Dice that take the last of the 33 cards twice: a Whirlwind, put back, and another."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def pick(self, n: int) -> int:
        self.asked.append(n)
        return n - 1 if self.asked.count(33) < 3 else 7 * len(self.asked) % n


@rule("MYST-15")
def test_a_harmful_card_is_shuffled_back_again_and_again() -> None:
    dice = LastCard()
    state = game.setup(game.options(), Seating(("janka", "emil")), dice, nothing)
    assert dice.asked.count(33) >= 3, "put back twice at least"
    assert all(len(hand) == 2 for hand in state.hands.values())


@rule("MYST-15")
def test_in_the_first_turns_harmful_cards_do_their_harm() -> None:
    one = library("janka at fireplace, emil at fireplace").acts("end").turns("mr_mean")
    assert one.state.field == 2
    assert one.state.discard == ["mr_mean"]


@rule("MYST-15")
def test_a_gentle_start_keeps_whirlwinds_out_of_the_first_two_cards() -> None:
    drawn = Counter[str]()
    for seed in range(150):
        state, _ = new_match(2, seed, gentle_start=True)
        for action in (END, TURN, TURN):
            seat, dice, told = state.seats[state.turn], LooseDice(seed), list[Any]()
            game.apply(state, seat, action, dice, told.append)
            drawn.update(event.card for event in told if event.kind == "drew")
    assert drawn["mr_mean"]
    assert not drawn["whirlwind"]


@rule("MYST-16")
def test_janka_begins() -> None:
    for cast in (("janka", "emil"), ("emil", "misha", "janka"), ("emma", "janka", "misha", "emil")):
        for seed in range(5):
            state, _ = new_match(len(cast), seed, cast=cast, first_seat=0)
            assert state.turn == "janka"


@rule("MYST-16")
def test_without_janka_the_named_seat_begins_or_one_that_is_drawn() -> None:
    cast = ("emil", "misha", "emma")
    assert new_match(3, cast=cast, first_seat=2)[0].turn == "emma"
    assert {new_match(3, seed, cast=cast)[0].turn for seed in range(30)} == set(cast)


@rule("MYST-16")
def test_turns_go_round_clockwise() -> None:
    state, _ = new_match(3, cast=("emil", "janka", "misha"))
    assert state.order == ("janka", "misha", "emil")
    one = library("janka at fireplace, misha at fireplace, emil at fireplace", phase="maps")
    one.turns("map_room")
    assert one.stands == ("misha", "act", 3)


@rule("MYST-16")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    refusal = game.refuse_options(game.options(first_seat=3), 3)
    assert refusal is not None
    assert refusal.rule == "MYST-16"
    assert game.refuse_options(game.options(first_seat=2), 3) is None


@rule("MYST-82")
def test_books_at_the_fireplace_and_with_blades_are_as_common_as_they_should_be() -> None:
    matches = 3000
    home = together = 0
    for seed in range(matches):
        state, _ = new_match(2, seed)
        rooms = set(state.books.values())
        home += "fireplace" in rooms
        together += bool(rooms & set(state.blades))
    # Four standard deviations of so many matches.
    assert abs(home / matches - 4 / 15) < 0.033
    assert abs(together / matches - 0.758) < 0.032
