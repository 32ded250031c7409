"""Saved positions: bytes that say which rules and which shape they have."""

from dataclasses import dataclass
from typing import Any

import orjson

from simsalabim.engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Save:
    """A position as it lies in the database. `state` is JSON."""

    game: str
    rules: int
    schema: int
    state: bytes


class Unreadable(ValueError):
    """The save is of another game, or newer than this program."""


def save(game: AnyGame, state: Any) -> Save:
    """Write a position down."""
    return Save(game.meta.key, game.meta.rules, game.meta.schema, dump(state))


def dump(state: Any) -> bytes:
    """A position as JSON."""
    return orjson.dumps(state, option=orjson.OPT_NON_STR_KEYS)


def load(game: AnyGame, saved: Save) -> Any:
    """Read a position, carried over from older shapes step by step. Raises `Unreadable`."""
    if saved.game != game.meta.key:
        raise Unreadable(f"a save of {saved.game}, not of {game.meta.key}")
    if saved.schema > game.meta.schema:
        raise Unreadable(f"shape {saved.schema} is newer than {game.meta.schema}")
    if saved.schema == game.meta.schema:
        return game.states.validate_json(saved.state)
    raw: dict[str, Any] = orjson.loads(saved.state)
    for schema in range(saved.schema, game.meta.schema):
        raw = game.migrations[schema](raw)
    return game.states.validate_python(raw)
