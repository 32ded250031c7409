"""Playing a stored match again, for what stands behind it: an undo, a look back, a branch."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, select

from simsalabim.engine.game import AnyGame
from simsalabim.engine.replay import Position, Replay, Start
from simsalabim.engine.saves import Save, load
from simsalabim.engine.seats import Seat, Seating
from simsalabim.server.matches.loading import key_of
from simsalabim.server.matches.seating import load_seats
from simsalabim.server.matches.store import MatchRow
from simsalabim.server.matches.tables import actions, match_starts, matches
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.services import Campaigns


class Logged(NamedTuple):
    """One action as `engine.replay` wants it."""

    seq: int
    seat: Seat | None
    step: int
    action: dict[str, Any] | None


class Log(NamedTuple):
    """A stored match: its row, what it brought from its campaign, where it began if not with a
    deal (see `tables.match_starts`), and its actions in order."""

    row: MatchRow
    brought: Any
    start: MatchRow | None
    entries: list[Logged]


def read_log(
    connection: Connection,
    campaigns: Campaigns,
    match: str,
    until: int | None = None,
    after: int = -1,
) -> Log:
    """The log of a match, after the action `after` up to `until`, or whole. Raises 404."""
    row = connection.execute(select(matches).where(matches.c.id == match)).first()
    if row is None:
        raise not_found()
    query = select(actions.c.seq, actions.c.seat, actions.c.step, actions.c.action).where(
        actions.c.match_id == match, actions.c.seq > after
    )
    if until is not None:
        query = query.where(actions.c.seq <= until)
    entries = [
        Logged(each.seq, each.seat, each.step, each.action and orjson.loads(each.action))
        for each in connection.execute(query.order_by(actions.c.seq))
    ]
    return Log(row, campaigns.luggage(connection, match)[0], read_start(connection, match), entries)


def read_start(connection: Connection, match: str) -> MatchRow | None:
    """Where the match began that did not begin with a deal, with the events that had led there."""
    query = (
        select(match_starts, actions.c.events)
        .join(actions, (actions.c.match_id == match_starts.c.match_id) & (actions.c.seq == 0))
        .where(match_starts.c.match_id == match)
    )
    return connection.execute(query).first()


def play_again(game: AnyGame, log: Log) -> Iterator[Position]:
    """Every position of the match, in order (see `engine.replay.positions`). It takes a while: not
    on the event loop. Raises 409 `other_rules` if the rules have changed since the deal."""
    replay = replay_of(game, log)
    yield from map(replay.take, log.entries)


def replay_of(game: AnyGame, log: Log) -> Replay:
    """The match, to be played again from its beginning. Raises 409 `other_rules`."""
    row = log.row
    if row.rules != game.meta.rules:
        raise Problem(409, "other_rules", "This match was dealt by an older version of the rules.")
    seating = Seating(tuple(seat.colour for seat in load_seats(row.seats)), log.brought)
    options = game.options.model_validate_json(row.options)
    return Replay(game, options, seating, key_of(row), _start(game, log))


def _start(game: AnyGame, log: Log) -> Start | None:
    begun = log.start
    if begun is None:
        return None
    state = load(game, Save(game.meta.key, log.row.rules, begun.schema, begun.state))
    events = [game.events.validate_python(event) for event in orjson.loads(begun.events)]
    return Start(state, events)
