"""The sensible player does what any player would see."""

import pytest

from games.mageling.tabletop import Table, game, mages
from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.bot_dice import ROLLS
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
