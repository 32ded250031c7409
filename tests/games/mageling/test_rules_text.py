"""The numbered rules as players read them."""

import re

import pytest

from games.mageling.tabletop import game

LINE = re.compile(r"- \*\*(MAGE-\d\d)\*\* \S.*[.!]$")

NUMBERS = [*range(1, 9), *range(10, 14), 20, *range(30, 48), *range(50, 54), 60, 61, 65, 66]
NUMBERS += [*range(70, 73), *range(80, 88), *range(90, 97), 98]
EXPECTED = [f"MAGE-{number:02}" for number in NUMBERS]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_has_one_line_with_its_number(language: str) -> None:
    lines = [line for line in game.rules_in[language].splitlines() if line.startswith("- ")]
    matches = [LINE.match(line) for line in lines]
    assert all(matches), [line for line, match in zip(lines, matches, strict=True) if not match]
    assert [match[1] for match in matches if match] == EXPECTED


def test_both_languages_mark_the_same_rulings_under_the_same_sections() -> None:
    english, german = game.rules_in["en"], game.rules_in["de"]
    assert english.count("\n## ") == german.count("\n## ") == 11

    def rulings(text: str, word: str) -> list[str]:
        return [line[4:11] for line in text.splitlines() if line[:2] == "- " and word in line]

    assert rulings(english, "**ruling**") == rulings(german, "**Auslegung**")
