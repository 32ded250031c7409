"""What every game on offer owes to players: rules in each language, facts instead of sentences."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from simsalabim import games
from simsalabim.engine.game import AnyGame
from tools.rules_coverage import NUMBERED, numbers

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = {"en", "de", "hu", "ru"}
FACTS_ONLY = ("actions", "events", "flow", "fold", "imagine", "legal", "score", "setup", "view")
"""Modules of a game in which no sentence is made; refusals and options have words of their own.

Large ones are several files: `events_turn` beside `events`, or a package of that name.
"""

by_key = pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)


@by_key
def test_the_rules_have_the_same_numbers_in_every_language(game: AnyGame) -> None:
    assert set(game.rules_in) == LANGUAGES
    english = numbers(game.rules_in["en"])
    assert english
    for text in game.rules_in.values():
        assert numbers(text) == english


@by_key
def test_no_number_is_given_twice_and_all_begin_alike(game: AnyGame) -> None:
    those = numbers(game.rules_in["en"])
    assert len(set(those)) == len(those)
    assert len({number.partition("-")[0] for number in those}) == 1


@by_key
def test_every_number_stands_before_a_sentence(game: AnyGame) -> None:
    for text in game.rules_in.values():
        for line in text.splitlines():
            if NUMBERED.match(line):
                assert len(line.split()) > 3
                assert line.rstrip()[-1] in ".!?)"


def marks(path: Path) -> Iterator[str]:
    """The numbers in the `rule` marks of a file, whether it calls them pytest.mark.rule or rule."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            function = node.func
            called = function.attr if isinstance(function, ast.Attribute) else ""
            called = function.id if isinstance(function, ast.Name) else called
            if called == "rule":
                yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))


@by_key
def test_every_rule_is_named_by_some_test(game: AnyGame) -> None:
    """A quick look; `make rules-coverage` also sees to it that these tests pass."""
    named = {number for path in (ROOT / "tests").rglob("test_*.py") for number in marks(path)}
    assert [number for number in numbers(game.rules_in["en"]) if number not in named] == []


def free_texts(schema: Any, path: str = "") -> Iterator[str]:
    """Where a schema lets through any text at all."""
    if isinstance(schema, dict):
        if schema.get("type") == "string" and not {"enum", "const"} & set(schema):
            yield path
        for key, value in schema.items():
            yield from free_texts(value, f"{path}/{key}")
    elif isinstance(schema, list):
        for value in schema:
            yield from free_texts(value, path)


@by_key
def test_events_and_actions_hold_names_and_numbers_and_no_words(game: AnyGame) -> None:
    for adapter in (game.events, game.actions):
        assert list(free_texts(adapter.json_schema(mode="serialization"))) == []


@by_key
def test_views_hold_no_words_but_the_colours_that_seats_chose(game: AnyGame) -> None:
    for path in free_texts(game.views.json_schema(mode="serialization")):
        assert path.endswith("/colour")


def files_of(game: AnyGame, module: str) -> list[Path]:
    """The files that a module of a game is made of."""
    folder = ROOT / "src" / "simsalabim" / "games" / game.meta.key.replace("-", "_")
    return [
        *folder.glob(f"{module}.py"),
        *folder.glob(f"{module}_*.py"),
        *(folder / module).rglob("*.py"),
    ]


@by_key
def test_no_sentence_is_put_together_where_facts_are_made(game: AnyGame) -> None:
    for module in FACTS_ONLY:
        files = files_of(game, module)
        assert files, module
        for path in files:
            tree = ast.parse(path.read_text("utf-8"))
            made = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
            assert made == [], path


@by_key
def test_a_game_says_what_a_room_needs_to_know(game: AnyGame) -> None:
    meta = game.meta
    assert meta.key == meta.key.lower().replace("_", "-")
    assert meta.seats.step == 1
    assert 1 <= min(meta.seats) <= max(meta.seats) <= len(meta.colours)
    assert len(set(meta.colours)) == len(meta.colours)
    assert meta.minutes[0] <= meta.minutes[1]
    assert meta.rules >= 1
    assert meta.schema >= 1
    assert meta.endings


@by_key
def test_every_option_has_a_title_and_a_description_for_the_form(game: AnyGame) -> None:
    for option in game.options.model_json_schema()["properties"].values():
        assert option["title"]
        assert option["description"].endswith(".")
