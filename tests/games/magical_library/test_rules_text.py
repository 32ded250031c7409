"""The rules as text, and the numbers that refusals name."""

import re

from games.magical_library.tabletop import game
from simsalabim.engine.refusals import Refusal
from simsalabim.games.magical_library import refuse
from tools.rules_coverage import numbers


def test_there_are_sixty_two_rules() -> None:
    assert len(numbers(game.rules_in["en"])) == 62


def test_every_refusal_names_a_rule_that_can_be_read() -> None:
    readable = numbers(game.rules_in["en"])
    refusals = [each for each in vars(refuse).values() if isinstance(each, Refusal)]
    assert len(refusals) > 15
    assert all(refusal.rule in readable for refusal in refusals)
    assert len({refusal.code for refusal in refusals}) == len(refusals)


def test_each_module_has_a_heading_of_its_own() -> None:
    for text in game.rules_in.values():
        assert [int(n) for n in re.findall(r"^### (\d) ", text, re.MULTILINE)] == [*range(1, 9)]
