"""What a seat that is gone does."""

import pytest

from games.mageling.tabletop import Table, game, mages, new_match
from simsalabim.engine.advance import advance
from simsalabim.engine.dice import LooseDice
from simsalabim.games.mageling.actions import Pick, Reroll

rule = pytest.mark.rule


@rule("MAGE-98")
def test_it_keeps_all_dice_and_takes_no_action() -> None:
    state, _ = new_match(2)
    assert game.absent(state, state.awaited[0]) == Reroll(())
    table = Table(state).do("reroll")
    assert game.absent(table.state, table.state.awaited[0]).kind == "end"


@rule("MAGE-98")
def test_it_puts_damage_on_its_leftmost_undamaged_scrolls() -> None:
    table = mages(grimoire=["", "burrow-hare! orchard-wyrm echo-twins"], damage=[0, 1]).do("end")
    assert game.absent(table.state, 1) == Pick("orchard-wyrm")


@rule("MAGE-98")
def test_it_chooses_nothing_or_else_the_first_that_is_possible() -> None:
    table = mages("dream hedge hedge death death", grimoire="echo-twins burrow-hare orchard-wyrm")
    table.do("activate echo-twins 0")
    assert game.absent(table.state, 0) == Pick("burrow-hare")
    table = mages("death hedge hedge death death", grimoire="black-ledger", mana=1)
    table.do("activate black-ledger 0")
    assert game.absent(table.state, 0).kind == "decline"


@rule("MAGE-98")
def test_its_pawn_counts_for_closing() -> None:
    table = mages(seats=2, mode="coop", at=[1, 0], mana=30)
    assert not table.do("defeat").state.row[1].closed


@pytest.mark.parametrize("mode", ["standard", "contest", "coop"])
def test_a_table_where_all_are_gone_comes_to_its_end(mode: str) -> None:
    state, _ = new_match(2, mode=mode)
    dice = LooseDice(1)
    while state.awaited:
        seat = state.awaited[0]
        state = advance(game, state, state.step, seat, game.absent(state, seat), dice).state
    assert game.outcome(state) is not None
