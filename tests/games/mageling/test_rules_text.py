"""The numbered rules as players read them."""

import re

import pytest

from games.mageling.tabletop import game

LINE = re.compile(r"- \*\*(MAGE-\d\d)\*\* \S.*[.!]$")

NUMBERS = [*range(1, 9), *range(10, 14), 20, *range(30, 48), *range(50, 54), 60, 61, 65, 66]
NUMBERS += [*range(70, 73), *range(80, 88), *range(90, 97), 98]
EXPECTED = [f"MAGE-{number:02}" for number in NUMBERS]


MARKERS = {
    "en": "**ruling**",
    "de": "**Auslegung**",
    "hu": "**értelmezés**",
    "ru": "**толкование**",
}


@pytest.mark.parametrize("language", MARKERS)
def test_every_rule_has_one_line_with_its_number(language: str) -> None:
    lines = [line for line in game.rules_in[language].splitlines() if line.startswith("- ")]
    matches = [LINE.match(line) for line in lines]
    assert all(matches), [line for line, match in zip(lines, matches, strict=True) if not match]
    assert [match[1] for match in matches if match] == EXPECTED


@pytest.mark.parametrize("language", MARKERS)
def test_all_languages_mark_the_same_rulings_under_the_same_sections(language: str) -> None:
    def rulings(language: str) -> list[str]:
        lines = game.rules_in[language].splitlines()
        return [line[4:11] for line in lines if line[:2] == "- " and MARKERS[language] in line]

    assert game.rules_in[language].count("\n## ") == 11
    assert len(rulings("en")) > 30
    assert rulings(language) == rulings("en")


@pytest.mark.parametrize("language", MARKERS)
def test_all_languages_name_the_same_figures(language: str) -> None:
    """A count that is lost in a translation would be another rule."""

    def figures(language: str) -> list[list[str]]:
        lines = game.rules_in[language].splitlines()
        return [sorted(re.findall(r"\d+", line)) for line in lines if line.startswith("- ")]

    assert figures(language) == figures("en")
