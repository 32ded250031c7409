"""The numbered rules of every game on offer say the same thing in every language."""

import re
from itertools import product

import pytest

from simsalabim import games
from simsalabim.engine.game import AnyGame

RULING = {"en": "ruling", "de": "Auslegung", "hu": "értelmezés", "ru": "толкование"}
LINE = re.compile(r"- \*\*[A-Z]+-\d+\*\* \S.*[.!]")

in_every_language = pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, id=f"{game.meta.key}-{language}")
        for game, language in product(games.ALL, RULING)
    ],
)


def lines(game: AnyGame, language: str) -> list[str]:
    return [line for line in game.rules_in[language].splitlines() if line.startswith("- ")]


@in_every_language
def test_every_rule_is_one_line_with_its_number(game: AnyGame, language: str) -> None:
    assert [line for line in lines(game, language) if not LINE.fullmatch(line)] == []


@in_every_language
def test_the_same_rulings_are_marked_under_the_same_headings(game: AnyGame, language: str) -> None:
    """How often each rule says that an open point is read so."""

    def marked(language: str) -> list[int]:
        return [line.count(f"**{RULING[language]}**") for line in lines(game, language)]

    def headings(language: str) -> list[str]:
        return re.findall(r"^(#+) ", game.rules_in[language], re.MULTILINE)

    assert sum(marked("en")) > 0
    assert marked(language) == marked("en")
    assert headings(language) == headings("en")


@in_every_language
def test_the_same_figures_stand_in_each_rule(game: AnyGame, language: str) -> None:
    """A count that is lost in a translation would be another rule."""

    def figures(language: str) -> list[list[str]]:
        return [sorted(re.findall(r"\d+", line)) for line in lines(game, language)]

    assert figures(language) == figures("en")
