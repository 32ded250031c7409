"""The numbered rules as players read them."""

import re

import pytest

from games.mysterious_library.tabletop import game

LINE = re.compile(r"- \*\*(MYST-\d\d)\*\* \S.*[.!]$")

TENS = {0: 6, 1: 7, 2: 6, 3: 9, 4: 5, 5: 6, 6: 9, 7: 2, 8: 3}
"""How many rules each ten of numbers has; the first ten begins at 1, the eighth skips none."""

EXPECTED = [
    f"MYST-{10 * ten + unit:02}"
    for ten, count in TENS.items()
    for unit in (range(1, count + 1) if ten == 0 else range(count))
]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_has_one_line_with_its_number(language: str) -> None:
    lines = [line for line in game.rules_in[language].splitlines() if line.startswith("- ")]
    matches = [LINE.match(line) for line in lines]
    assert all(matches), [line for line, match in zip(lines, matches, strict=True) if not match]
    assert [match[1] for match in matches if match] == EXPECTED


def test_both_languages_mark_the_same_rulings_under_the_same_sections() -> None:
    english, german = game.rules_in["en"], game.rules_in["de"]
    assert english.count("\n## ") == german.count("\n## ") == 10

    def rulings(text: str, word: str) -> list[str]:
        return [line[4:11] for line in text.splitlines() if line[:2] == "- " and word in line]

    assert rulings(english, "**ruling**") == rulings(german, "**Auslegung**")
