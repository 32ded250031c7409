"""The rules as text: the same numbers in every language, and in every refusal."""

import re

from games.magical_library.tabletop import game
from simsalabim.engine.refusals import Refusal
from simsalabim.games.magical_library import refuse

NUMBERED = re.compile(r"^- \*\*(MLIB-\d+)\*\*", re.MULTILINE)


def test_every_language_has_every_number_once() -> None:
    english, german = (NUMBERED.findall(game.rules_in[language]) for language in ("en", "de"))
    assert english == german
    assert len(set(english)) == len(english) == 62


def test_every_refusal_names_a_rule_that_can_be_read() -> None:
    numbers = NUMBERED.findall(game.rules_in["en"])
    refusals = [each for each in vars(refuse).values() if isinstance(each, Refusal)]
    assert len(refusals) > 15
    assert all(refusal.rule in numbers for refusal in refusals)
    assert len({refusal.code for refusal in refusals}) == len(refusals)


def test_each_module_has_a_heading_of_its_own() -> None:
    for text in game.rules_in.values():
        assert [int(n) for n in re.findall(r"^### (\d) ", text, re.MULTILINE)] == [*range(1, 9)]
