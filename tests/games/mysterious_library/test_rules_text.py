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


@pytest.mark.parametrize("language", ["en", "de", "hu", "ru"])
def test_every_rule_has_one_line_with_its_number(language: str) -> None:
    lines = [line for line in game.rules_in[language].splitlines() if line.startswith("- ")]
    matches = [LINE.match(line) for line in lines]
    assert all(matches), [line for line, match in zip(lines, matches, strict=True) if not match]
    assert [match[1] for match in matches if match] == EXPECTED


RULING = {"en": "ruling", "de": "Auslegung", "hu": "értelmezés", "ru": "толкование"}


def rulings(language: str) -> list[str]:
    """The numbers of the lines that say how an open point is read."""
    lines = game.rules_in[language].splitlines()
    matches = [LINE.match(line) for line in lines if f"**{RULING[language]}**" in line]
    return [match[1] for match in matches if match]


@pytest.mark.parametrize("language", ["de", "hu", "ru"])
def test_every_language_marks_the_same_rulings_under_the_same_sections(language: str) -> None:
    assert game.rules_in["en"].count("\n## ") == game.rules_in[language].count("\n## ") == 10
    assert rulings("en")
    assert rulings(language) == rulings("en")


def figures(line: str) -> list[str]:
    return sorted(re.findall(r"\d+", line))


@pytest.mark.parametrize("language", ["de", "hu", "ru"])
def test_every_language_gives_the_same_figures_in_each_rule(language: str) -> None:
    english, other = (
        [line for line in game.rules_in[each].splitlines() if line.startswith("- ")]
        for each in ("en", language)
    )
    for said, translated in zip(english, other, strict=True):
        assert figures(translated) == figures(said)
