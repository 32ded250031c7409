"""A seat that is gone: LAB-99."""

import pytest

from games.magic_labyrinth.tabletop import game, table
from simsalabim.games.magic_labyrinth.actions import Pass, Roll, Stay, Step

rule = pytest.mark.rule
THREE = "mira at home, anna at home, otto at home"


@rule("LAB-99")
def test_a_seat_that_is_gone_passes_in_windows() -> None:
    one = table(THREE, die="1", hands={"anna": "feather"}).announce("feather")
    assert game.absent(one.state, 1) == Pass()


@rule("LAB-99")
def test_on_its_turn_it_rolls_and_stays() -> None:
    for variant in ("standard", "steps"):
        assert game.absent(table(THREE, variant=variant).state, 0) == Roll()
        assert game.absent(table(THREE, die="3", variant=variant).state, 0) == Stay()


@rule("LAB-99")
def test_it_demands_nothing_and_rolls_again_after_a_question_mark() -> None:
    assert game.absent(table(THREE, die="?").state, 0) == Roll()
    assert game.absent(table(THREE, die="?").demand("anna", "bat").state, 0) == Roll()


@rule("LAB-99", "LAB-91")
def test_gone_on_another_pawn_it_takes_the_step_that_it_must() -> None:
    one = table("mira at home, anna at feather, otto at home", die="2", variant="steps")
    one.step("feather").nobody_blocks()
    assert game.absent(one.state, 0) == Step("key")
    assert game.allows(one.state, 0, game.absent(one.state, 0))
