"""The sensible player does what any player would see."""

import pytest

from games.mageling.tabletop import Table, game, mages, new_match
from simsalabim.bots import bots_of
from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.bot_dice import ROLLS
from simsalabim.games.mageling.bot_income import earns
from simsalabim.games.mageling.bot_pace import turns
from simsalabim.games.mageling.bot_worth import WORTH


def choice(table: Table) -> str:
    """What it does, in words."""
    seat = table.state.awaited[0]
    action = game.bots["sensible"](table.state, seat, LooseDice(1))
    values = [getattr(action, name) for name in action.__dataclass_fields__ if name != "kind"]
    return " ".join(map(str, [action.kind, *values]))


@pytest.mark.parametrize("mode", ["standard", "coop"])
def test_it_defeats_the_final_location_when_it_can(mode: str) -> None:
    assert choice(mages(mode=mode, at=[4], mana=28)) == "defeat"


FULL = "orchard-wyrm counted-sheep lightning-ledger abacus-of-ash owl-of-nines night-courier kite-battery black-ledger"
"""A Grimoire to which nothing in the row adds much."""

PLACED = "hedge@focus hedge@focus hedge@focus hedge@focus hedge@focus"
"""All dice of a turn are used."""


def test_it_pays_for_a_location_that_it_can_pay() -> None:
    assert choice(mages(PLACED, rune="hedge", energy=9, at=[1], grimoire=FULL)) == "defeat"


def test_it_clears_spawn_when_that_lets_it_defeat() -> None:
    table = mages(PLACED, rune="hedge", energy=11, at=[1], spawn=1, grimoire=FULL)
    assert choice(table) == "discard_spawn"
    assert choice(table.do("discard_spawn")) == "defeat"


def test_it_keeps_its_mana_for_the_final_location() -> None:
    own = "orchard-wyrm echo-twins kite-battery abacus-of-ash owl-of-nines night-courier"
    table = mages(PLACED, rune="hedge", at=[4], mana=20, grimoire=own)
    assert choice(table) == "end"


def test_it_buys_a_scroll_with_energy_that_would_be_lost() -> None:
    table = mages(PLACED, rune="hedge", at=[2], energy=7, nexus="orchard-wyrm")
    assert choice(table) == "buy orchard-wyrm True"


def test_it_plans_the_turn_so_that_the_location_can_be_paid() -> None:
    """Two Hedge dice would bring mana in Gather, but in the Focus they pay for location 2."""
    dice = "hedge hedge hedge@focus hedge@focus hedge@focus"
    own = FULL.replace("orchard-wyrm", "orchard-wyrm^")
    table = mages(dice, rune="hedge", energy=7, at=[1], grimoire=own)
    assert choice(table) == "focus 0 hedge"
    assert choice(table.do("focus 0 hedge")) == "focus 1 hedge"
    assert choice(table.do("focus 1 hedge")) == "defeat"


def test_it_keeps_dice_of_its_scrolls_and_rolls_the_others_again() -> None:
    own = "orchard-wyrm lightning-ledger abacus-of-ash somnolent-judge grave-beetle"
    table = mages("hedge hedge aether divination dream", grimoire=own)
    table.state.turn.phase = "roll"
    table.state.stack[0].at -= 2
    assert choice(table) == "reroll (0,)"


def test_it_moves_on_in_time_to_feed_the_evertree() -> None:
    """With the Evertree empty, the mana on the next location is worth more than a scroll."""
    table = mages(PLACED, mode="coop", rune="hedge", energy=4, nexus="burrow-hare")
    table.state.evertree = 0
    assert choice(table) == "defeat"


def test_more_and_better_scrolls_bring_more_in_a_turn() -> None:
    none, one = earns(()), earns(("burrow-hare",))
    better = earns(("burrow-hare", "orchard-wyrm"))
    assert none[0] < one[0] < better[0]
    assert earns(("abacus-of-ash",))[1] > none[1] == one[1]


def test_turns_to_go_count_energy_first_and_mana_for_the_rest() -> None:
    assert turns((8.0,), 8.0, 2.0, 0) == 1
    assert turns((12.0,), 8.0, 2.0, 0) == 3
    assert turns((12.0,), 8.0, 2.0, 4) == 1
    assert turns((4.0, 12.0), 8.0, 2.0, 4) == 1.5


def test_it_leaves_hardly_any_die_unused() -> None:
    state, _ = new_match(2, seed=3)
    dice, ends, left = LooseDice(3), 0, 0
    while state.awaited:
        action = game.bots["sensible"](state, state.awaited[0], dice)
        if action.kind == "end":
            ends += 1
            left += state.places.count("pool")
        game.apply(state, state.awaited[0], action, dice, lambda event: None)
    assert left <= ends / 4


def winner_against_random(seed: int) -> int:
    """The seat that wins a standard game in which the sensible player has seat `seed % 2`."""
    state, _ = new_match(2, seed=seed)
    dice, players = LooseDice(seed), bots_of(game)
    while state.awaited:
        seat = state.awaited[0]
        level = "sensible" if seat == seed % 2 else "easy"
        action = players[level](game.imagine(state, seat, dice), seat, dice)
        game.apply(state, seat, action, dice, lambda event: None)
    assert state.result is not None
    return state.result.winners[0]


def test_it_beats_a_random_player_in_19_of_20_games() -> None:
    """95 of 100; docs/mageling-balance.md has the longer measurement."""
    assert sum(winner_against_random(seed) == seed % 2 for seed in range(20)) >= 19


def test_it_decides_by_what_it_may_know_alone() -> None:
    """The same view gives the same choice, whatever is hidden."""
    state, _ = new_match(3, seed=5)
    dice = LooseDice(5)
    while state.turn.round < 3:
        seat = state.awaited[0]
        world = game.imagine(state, seat, LooseDice(1))
        other = game.imagine(game.imagine(state, seat, LooseDice(2)), seat, LooseDice(1))
        action = game.bots["sensible"](world, seat, LooseDice(3))
        assert action == game.bots["sensible"](other, seat, LooseDice(4))
        game.apply(state, seat, action, dice, lambda event: None)


def test_it_takes_the_last_spawn_away_when_that_wins_contest() -> None:
    own = "burrow-hare orchard-wyrm echo-twins lucid-turn kite-battery abacus-of-ash owl-of-nines night-courier"
    assert choice(mages(mode="contest", grimoire=own, spawn=[1, 6], mana=2)) == "discard_spawn"


def test_it_activates_its_best_scroll_and_ends_when_nothing_is_left() -> None:
    table = mages(
        "hedge death@focus death@focus death@focus death@focus",
        grimoire="orchard-wyrm",
        rune="death",
    )
    assert choice(table) == "activate orchard-wyrm 0"
    nothing = mages("hedge@focus death@focus death@focus death@focus death@focus", rune="death")
    assert choice(nothing) == "end"


def test_it_puts_damage_on_its_least_scroll() -> None:
    table = mages(grimoire="orchard-wyrm spark-scrawl abacus-of-ash", damage=1).do("end")
    assert choice(table) == "pick spark-scrawl"


def test_it_gives_up_its_least_scroll_for_a_ninth() -> None:
    own = "squall-imp orchard-wyrm echo-twins kite-battery spark-scrawl abacus-of-ash owl-of-nines night-courier"
    table = mages(grimoire=own, nexus="somnolent-judge", mana=5).do("buy somnolent-judge yes")
    assert choice(table) == "pick spark-scrawl"


def test_the_rolls_it_reckons_with_are_all_there_are() -> None:
    for dice, rolls in enumerate(ROLLS):
        assert sum(chance for _, chance in rolls) == pytest.approx(1)
        assert all(len(faces) == dice for faces, _ in rolls)
    assert len(ROLLS[5]) == 252


def test_it_knows_what_plain_cards_bring() -> None:
    assert WORTH["orchard-wyrm"] == 4
    assert WORTH["burrow-hare"] == 2
    assert WORTH["abacus-of-ash"] > WORTH["burrow-hare"]
