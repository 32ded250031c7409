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
        return [line[4:10] for line in text.splitlines() if line[:2] == "- " and word in line]

    assert rulings(english, "**ruling**") == rulings(german, "**Auslegung**")
