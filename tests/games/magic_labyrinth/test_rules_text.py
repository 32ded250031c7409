"""The numbered rules as players read them."""

import re

import pytest

from games.magic_labyrinth.tabletop import game

LINE = re.compile(r"- \*\*(LAB-\d\d)\*\* \S.*[.!]$")
EXPECTED = [
    *(
        [
            "LAB-01",
            "LAB-02",
            "LAB-03",
            "LAB-04",
            "LAB-05",
            "LAB-10",
            "LAB-11",
            "LAB-12",
            "LAB-13",
            "LAB-14",
            "LAB-15",
        ]
    ),
    *(
        [
            "LAB-20",
            "LAB-21",
            "LAB-22",
            "LAB-23",
            "LAB-24",
            "LAB-25",
            "LAB-26",
            "LAB-30",
            "LAB-31",
            "LAB-32",
            "LAB-33",
        ]
    ),
    *(
        [
            "LAB-34",
            "LAB-98",
            "LAB-35",
            "LAB-36",
            "LAB-37",
            "LAB-38",
            "LAB-40",
            "LAB-41",
            "LAB-42",
            "LAB-96",
            "LAB-50",
        ]
    ),
    *(
        [
            "LAB-51",
            "LAB-52",
            "LAB-53",
            "LAB-54",
            "LAB-60",
            "LAB-61",
            "LAB-62",
            "LAB-97",
            "LAB-63",
            "LAB-70",
            "LAB-80",
        ]
    ),
    *(["LAB-81", "LAB-90", "LAB-91", "LAB-92", "LAB-93", "LAB-95", "LAB-99"]),
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
    assert game.rules_in["en"].count("\n## ") == game.rules_in[language].count("\n## ") == 11
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
