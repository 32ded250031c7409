"""Playing a stored match again, for what stands behind it: an undo, a look back, a branch."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, select

from simsalabim.engine.game import AnyGame
from simsalabim.engine.replay import Position, positions
from simsalabim.engine.seats import Seat, Seating
from simsalabim.server.matches.loading import key_of
from simsalabim.server.matches.seating import load_seats
from simsalabim.server.matches.store import MatchRow
from simsalabim.server.matches.tables import actions, matches
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.services import Campaigns


class Logged(NamedTuple):
    """One action as `engine.replay` wants it."""

    seq: int
    seat: Seat | None
    step: int
    action: dict[str, Any] | None


class Log(NamedTuple):
    """A stored match: its row, what it brought from its campaign, and its actions in order."""

    row: MatchRow
    brought: Any
    entries: list[Logged]


def read_log(
    connection: Connection, campaigns: Campaigns, match: str, until: int | None = None
) -> Log:
    """The log of a match, up to the action `until` or whole. Raises 404."""
    row = connection.execute(select(matches).where(matches.c.id == match)).first()
    if row is None:
        raise not_found()
    query = select(actions.c.seq, actions.c.seat, actions.c.step, actions.c.action).where(
        actions.c.match_id == match
    )
    if until is not None:
        query = query.where(actions.c.seq <= until)
    entries = [
        Logged(each.seq, each.seat, each.step, each.action and orjson.loads(each.action))
        for each in connection.execute(query.order_by(actions.c.seq))
    ]
    return Log(row, campaigns.luggage(connection, match)[0], entries)


def play_again(game: AnyGame, log: Log) -> Iterator[Position]:
    """Every position of the match, in order (see `engine.replay.positions`). It takes a while: not
    on the event loop. Raises 409 `other_rules` if the rules have changed since the deal."""
    row = log.row
    if row.rules != game.meta.rules:
        raise Problem(409, "other_rules", "This match was dealt by an older version of the rules.")
    seating = Seating(tuple(seat.colour for seat in load_seats(row.seats)), log.brought)
    options = game.options.model_validate_json(row.options)
    yield from positions(game, options, seating, key_of(row), log.entries)
