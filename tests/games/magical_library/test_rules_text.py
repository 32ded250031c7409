"""The rules as text: the same numbers in every language, and in every refusal."""

import re

import pytest

from games.magical_library.tabletop import game
from simsalabim.engine.refusals import Refusal
from simsalabim.games.magical_library import refuse

NUMBERED = re.compile(r"^- \*\*(MLIB-\d+)\*\*", re.MULTILINE)


MARKERS = {
    "en": "**ruling**",
    "de": "**Auslegung**",
    "hu": "**értelmezés**",
    "ru": "**толкование**",
}


@pytest.mark.parametrize("language", MARKERS)
def test_every_language_has_every_number_once(language: str) -> None:
    those = NUMBERED.findall(game.rules_in[language])
    assert those == NUMBERED.findall(game.rules_in["en"])
    assert len(set(those)) == len(those) == 62


@pytest.mark.parametrize("language", MARKERS)
def test_every_language_marks_the_same_rulings_and_names_the_same_figures(language: str) -> None:
    """A count that is lost in a translation would be another rule."""

    def facts(language: str) -> list[tuple[int, list[str]]]:
        lines = [line for line in game.rules_in[language].splitlines() if line.startswith("- ")]
        marker = MARKERS[language]
        return [(line.count(marker), sorted(re.findall(r"\d+", line))) for line in lines]

    assert sum(marked for marked, _ in facts("en")) > 20
    assert facts(language) == facts("en")


def test_every_refusal_names_a_rule_that_can_be_read() -> None:
    numbers = NUMBERED.findall(game.rules_in["en"])
    refusals = [each for each in vars(refuse).values() if isinstance(each, Refusal)]
    assert len(refusals) > 15
    assert all(refusal.rule in numbers for refusal in refusals)
    assert len({refusal.code for refusal in refusals}) == len(refusals)


def test_each_module_has_a_heading_of_its_own() -> None:
    for text in game.rules_in.values():
        assert [int(n) for n in re.findall(r"^### (\d) ", text, re.MULTILINE)] == [*range(1, 9)]
