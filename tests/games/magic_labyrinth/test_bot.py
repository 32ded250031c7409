"""The sensible bot."""

import pytest

from games.magic_labyrinth.tabletop import NAMES, Table, game, new_match, table, words
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import nothing


def choice(one: Table, name: str, seed: int = 1) -> str:
    """What the bot on this player's seat does, in words."""
    seat = NAMES.index(name)
    world = game.imagine(one.state, seat, LooseDice(seed))
    action = game.bots["sensible"](world, seat, LooseDice(seed))
    assert game.allows(one.state, seat, action)
    return words(action)


def win(seats: int, seed: int, variant: str) -> bool:
    """Whether a sensible bot wins against players who do anything."""
    state, _ = new_match(seats, seed, variant=variant)
    dice, me = LooseDice(seed), seed % seats
    while state.awaited:
        seat = state.awaited[0]
        legal = game.legal(state, seat)
        if seat == me:
            action = game.bots["sensible"](game.imagine(state, seat, dice), seat, dice)
        else:
            action = legal[dice.pick(len(legal))]
        game.apply(state, seat, action, dice, nothing)
    return state.winner == me


@pytest.mark.parametrize(
    ("seats", "variant", "matches"), [(2, "standard", 50), (4, "standard", 20), (3, "steps", 10)]
)
def test_it_clearly_beats_players_who_do_anything(seats: int, variant: str, matches: int) -> None:
    wins = sum(win(seats, seed, variant) for seed in range(matches))
    assert wins >= 0.9 * matches


@pytest.mark.parametrize("variant", ["standard", "steps"])
def test_matches_of_bots_alone_end(variant: str) -> None:
    for seats in (2, 3, 4):
        state, _ = new_match(seats, seats, variant=variant)
        dice = LooseDice(seats)
        for _ in range(5000):
            if not state.awaited:
                break
            seat = state.awaited[0]
            if seat >= 0:
                action = game.bots["sensible"](game.imagine(state, seat, dice), seat, dice)
            else:
                action = game.legal(state, seat)[0]
            game.apply(state, seat, action, dice, nothing)
        assert game.outcome(state) is not None


def test_it_takes_the_sought_symbol_when_it_can() -> None:
    one = table("mira at ring, anna at home", sought="crown", die="1")
    assert choice(one, "mira") == "to crown"
    one = table("mira at ring, anna at home", sought="crown", die="3", variant="steps")
    assert choice(one, "mira") == "step crown"


def test_it_takes_the_way_that_its_own_cards_make_safe() -> None:
    others = {"anna": "frog bat moon", "otto": "star snake key"}
    for mine, path in (("ring ring", "ring crown"), ("hourglass hourglass", "hourglass crown")):
        hands = others | {"mira": mine}
        one = table("mira at cat, anna at home, otto at home", die="2", hands=hands)
        assert choice(one, "mira") == f"to {path}"


def test_it_stays_in_a_good_place_rather_than_to_risk_a_block() -> None:
    hands = {"anna": "frog bat moon star", "otto": "star snake key cat"}
    one = table("mira at ring, anna at home, otto at home", die="2", hands=hands)
    assert choice(one, "mira") == "stay"


def test_it_blocks_whoever_would_take_the_sought_symbol() -> None:
    one = table("mira at cat, anna at home", sought="crown", die="2", hands={"anna": "ring moon"})
    assert choice(one.announce("ring crown"), "anna") == "block ring"


def test_it_keeps_its_cards_while_nothing_threatens() -> None:
    one = table("mira at home, anna at home", sought="crown", die="1", hands={"anna": "moon"})
    assert choice(one.announce("moon"), "anna") == "pass"


def test_it_spends_the_card_of_which_it_holds_two() -> None:
    hands = {"anna": "hourglass candle candle"}
    one = table("mira at key, anna at home", sought="crown", die="3", hands=hands)
    one.announce("candle centre hourglass")
    assert choice(one, "anna") == "block candle"


def test_it_demands_a_card_that_guards_the_sought_symbol() -> None:
    hands = {"anna": "ring moon", "otto": ""}
    one = table("mira at home, anna at home, otto at home", sought="crown", die="?", hands=hands)
    neighbours = {"ring", "star", "hourglass"}
    assert choice(one, "mira") in {f"demand {symbol} of anna" for symbol in neighbours}


def test_it_rolls_again_rather_than_to_end_its_turn() -> None:
    one = table("mira at home, anna at home", die="?").demand("anna", "moon")
    assert choice(one, "mira") == "roll"
    assert choice(table("mira at home, anna at home"), "mira") == "roll"


def test_it_demands_nothing_where_nobody_holds_a_card() -> None:
    assert choice(table("mira at home, anna at home", die="?"), "mira") == "roll"


def test_on_another_pawn_it_goes_on_as_it_must() -> None:
    one = table("mira at home, anna at feather, otto at home", die="2", variant="steps")
    one.step("feather").nobody_blocks()
    assert choice(one, "mira") in {"step key", "step bird"}


def test_it_sees_no_more_of_other_hands_than_their_size() -> None:
    pawns = "mira at cat, anna at home, otto at home"
    seen = set()
    for hands in ({"anna": "ring ring"}, {"anna": "moon star"}, {"anna": "hourglass bat"}):
        one = table(pawns, sought="crown", die="2", hands=hands)
        # Not even imagined: the true hands lie open before it, and it does not look.
        seen.add(words(game.bots["sensible"](one.state, 0, LooseDice(1))))
    assert len(seen) == 1
