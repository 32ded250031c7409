"""Positions that were saved by any version so far: they load for ever."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from simsalabim import games
from simsalabim.engine.dice import LooseDice
from simsalabim.engine.game import AnyGame
from simsalabim.engine.playout import playout
from simsalabim.engine.saves import Save, dump, load
from tools.golden import GOLDEN

FILES = sorted((GOLDEN / "saves").glob("*.json"))


def saves(path: Path) -> list[Save]:
    return [
        Save(raw["game"], raw["rules"], raw["schema"], orjson.dumps(raw["state"]))
        for raw in orjson.loads(path.read_bytes())
    ]


def game_of(saved: Save) -> AnyGame:
    return next(game for game in games.ALL if game.meta.key == saved.game)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_goes_on_from_every_old_save_to_its_end(path: Path) -> None:
    for saved in saves(path):
        game = game_of(saved)
        state: Any = load(game, saved)
        playout(game, state, LooseDice(1))
        assert game.outcome(state) is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_save_written_again_reads_as_the_same_position(path: Path) -> None:
    for saved in saves(path):
        game = game_of(saved)
        state = load(game, saved)
        assert game.states.validate_json(dump(state)) == state


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.meta.key)
def test_there_are_saves_of_every_shape_that_there_has_been(game: AnyGame) -> None:
    names = {path.stem for path in FILES if path.stem.rpartition("-")[0] == game.meta.key}
    assert names == {f"{game.meta.key}-{shape}" for shape in range(1, game.meta.schema + 1)}
