"""The record of a match: all of it once it is over, before that what the viewer may know."""

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, select

from simsalabim.engine.seats import Viewer
from simsalabim.engine.verify import events_hash
from simsalabim.server.matches.frames import seen
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.loading import events_of
from simsalabim.server.matches.replaying import read_start
from simsalabim.server.matches.seating import load_seats
from simsalabim.server.matches.store import MatchRow
from simsalabim.server.matches.tables import actions, matches, windows
from simsalabim.server.problems import not_found
from simsalabim.server.services import Campaigns
from simsalabim.server.times import rfc3339

FORMAT = 1


def read_record(
    connection: Connection, campaigns: Campaigns, live: LiveMatch, viewer: Viewer
) -> dict[str, Any]:
    """The record as this viewer may have it now; `engine.verify` checks one of a finished match."""
    row = _row(connection, live.id)
    of_match = select(actions).where(actions.c.match_id == live.id)
    log = connection.execute(of_match.order_by(actions.c.seq)).all()
    decided = connection.execute(
        select(windows).where(windows.c.match_id == live.id).order_by(windows.c.step)
    ).all()
    over = row.status != "running"
    brought, sealed = luggage_of(connection, campaigns, live)
    start = read_start(connection, live.id)
    whole = over and not sealed
    return {
        "format": FORMAT,
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "options": orjson.loads(row.options),
        "seats": [seat.shown() for seat in load_seats(row.seats)],
        "brought": brought if whole else None,
        "sealed": sealed,
        "start": _start(start) if whole and start is not None else None,
        "status": row.status,
        "started_at": rfc3339(row.started_at),
        "ended_at": None if row.ended_at is None else rfc3339(row.ended_at),
        **fairness(row, sealed),
        "actions": _whole(log) if whole else _own(log, viewer),
        "windows": [_window(window) for window in decided] if over else [],
        "events": [
            {"seq": action.seq, "items": seen(events_of(live.game, action), viewer)}
            for action in log
        ],
        "outcome": None if row.outcome is None else orjson.loads(row.outcome),
    }


def read_proof(connection: Connection, campaigns: Campaigns, live: LiveMatch) -> dict[str, Any]:
    """What the dice of the match come from; the seed only once nothing can be told by it."""
    row, sealed = _row(connection, live.id), luggage_of(connection, campaigns, live)[1]
    return {"id": row.id, "status": row.status, **fairness(row, sealed)}


def fairness(row: MatchRow, sealed: bool) -> dict[str, Any]:
    """The commitment, the seats' nonces, and the seed of a match that is not running any more; not
    of a sealed one, for with the seed everything can be played again."""
    return {
        "commitment": row.commitment,
        "nonces": orjson.loads(row.nonces),
        "seed": None if sealed or row.status == "running" else row.seed,
    }


def luggage_of(connection: Connection, campaigns: Campaigns, live: LiveMatch) -> tuple[Any, bool]:
    """What the match brought, and whether its campaign still keeps its secrets."""
    brought, goes_on = campaigns.luggage(connection, live.id)
    rules = live.game.campaign
    return brought, goes_on and rules is not None and rules.keeps_secrets


def _start(start: MatchRow) -> dict[str, Any]:
    return {
        "match": start.from_match,
        "seq": start.from_seq,
        "schema": start.schema,
        "state": orjson.loads(start.state),
        "events": orjson.loads(start.events),
    }


def _row(connection: Connection, match: str) -> MatchRow:
    row = connection.execute(select(matches).where(matches.c.id == match)).first()
    if row is None:
        raise not_found()  # its room has been deleted just now
    return row


def _whole(log: Sequence[MatchRow]) -> list[dict[str, Any]]:
    return [_action(row) | {"events": events_hash(row.events.encode())} for row in log]


def _own(log: Sequence[MatchRow], viewer: Viewer) -> list[dict[str, Any]]:
    return [_action(row) for row in log if viewer is not None and row.seat == viewer]


def _action(row: MatchRow) -> dict[str, Any]:
    return {
        "seq": row.seq,
        "seat": row.seat,
        "step": row.step,
        "action": None if row.action is None else orjson.loads(row.action),
        "at": rfc3339(row.at),
    }


def _window(row: MatchRow) -> dict[str, Any]:
    return {
        "step": row.step,
        "nonce": row.nonce,
        "inputs": orjson.loads(row.inputs),
        "counted": orjson.loads(row.counted),
        "opened_at": rfc3339(row.opened_at),
        "closed_at": rfc3339(row.closed_at),
        "late_ms": row.late_ms,
    }
