"""What a room is going to play: the game, its options, and how many seats."""

from typing import Any

import orjson
from pydantic import ValidationError

from simsalabim.engine.game import AnyGame
from simsalabim.engine.registry import Registry
from simsalabim.server.invalid import field_errors
from simsalabim.server.problems import Problem


def game_of(registry: Registry, key: str) -> AnyGame:
    """The game. Raises 422 `unknown_game`."""
    game = registry.get(key)
    if game is None:
        raise Problem(422, "unknown_game", "There is no such game here.")
    return game


def checked_seats(game: AnyGame, seats: int | None) -> int:
    """How many seats there are to be: the fewest unless told. Raises 422 `wrong_seat_count`."""
    allowed = game.meta.seats
    if seats is None:
        return allowed[0]
    if seats not in allowed:
        raise Problem(
            422,
            "wrong_seat_count",
            f"{game.meta.title} is for {allowed[0]} to {allowed[-1]} seats.",
        )
    return seats


def checked_options(game: AnyGame, options: dict[str, Any], seats: int) -> str:
    """The options as JSON, all written out. Raises 422 `bad_options`, naming the fields, or the
    game's own refusal."""
    try:
        made = game.options.model_validate_json(orjson.dumps(options), strict=True)
    except ValidationError as error:
        errors = field_errors(error.errors(include_url=False, include_input=False), "options")
        raise Problem(
            422, "bad_options", "These options cannot be: " + _told(errors), more={"errors": errors}
        ) from None
    refusal = game.refuse_options(made, seats)
    if refusal is not None:
        raise Problem.of_refusal(refusal)
    written: str = made.model_dump_json()
    return written


def _told(errors: list[dict[str, str]]) -> str:
    return "; ".join(f"{error['field']}: {error['detail']}" for error in errors[:3])
