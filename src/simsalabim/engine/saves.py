"""Saved positions and progress: data that says which rules and which shape it has."""

from dataclasses import dataclass
from typing import Any

import orjson

from simsalabim.engine.campaign import C, Campaign, P
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


def load_progress(campaign: Campaign[P, C], schema: int, raw: dict[str, Any]) -> P:
    """Read a progress, carried over from older shapes step by step.

    Raises `Unreadable` for a shape that is newer or unknown, `ValidationError` for what could not
    come about by play.
    """
    for old in range(schema, campaign.schema):
        if old not in campaign.migrations:
            raise Unreadable(f"shape {old} is unknown")
        raw = campaign.migrations[old](raw)
    if schema > campaign.schema:
        raise Unreadable(f"shape {schema} is newer than {campaign.schema}")
    return campaign.progresses.validate_python(raw)
