"""The matches of a room, past and present."""

from typing import Any

import orjson
from sqlalchemy import Connection, and_, or_, select

from simsalabim.server.matches.seating import load_seats
from simsalabim.server.matches.tables import matches
from simsalabim.server.problems import Problem
from simsalabim.server.services import AtTable
from simsalabim.server.times import rfc3339

NEWEST = 51
"""A room shows this many at most. The one that is running, if any, is always the newest."""

_newest = select(
    matches.c.id, matches.c.game, matches.c.status, matches.c.outcome, matches.c.ended_at
).order_by(matches.c.started_at.desc(), matches.c.id.desc())


class RoomHistory:
    """What rooms ask of matches (see `services.History`)."""

    def of_room(self, connection: Connection, room: str) -> list[dict[str, Any]]:
        query = _newest.where(matches.c.room_id == room).limit(NEWEST)
        return [
            {
                "id": row.id,
                "game": row.game,
                "status": row.status,
                "outcome": None if row.outcome is None else orjson.loads(row.outcome),
                "ended_at": None if row.ended_at is None else rfc3339(row.ended_at),
            }
            for row in connection.execute(query)
        ]

    def at_table(self, connection: Connection, room: str) -> AtTable | None:
        query = select(matches.c.id, matches.c.game, matches.c.seats)
        running = (matches.c.room_id == room, matches.c.status == "running")
        row = connection.execute(query.where(*running)).first()
        if row is None:
            return None
        seated = frozenset(seat.user for seat in load_seats(row.seats) if seat.user is not None)
        return AtTable(row.id, row.game, seated)


def page_of_matches(
    connection: Connection, room: str, cursor: str | None, limit: int
) -> dict[str, Any]:
    """`{items, next}`: the room's matches, newest first, with who sat where."""
    query = select(matches).where(matches.c.room_id == room)
    if cursor is not None:
        at, match = _read_cursor(cursor)
        older = and_(matches.c.started_at == at, matches.c.id < match)
        query = query.where(or_(matches.c.started_at < at, older))
    query = query.order_by(matches.c.started_at.desc(), matches.c.id.desc()).limit(limit + 1)
    rows = connection.execute(query).all()
    items = [
        {
            "id": row.id,
            "game": row.game,
            "status": row.status,
            "seats": [seat.shown() for seat in load_seats(row.seats)],
            "outcome": None if row.outcome is None else orjson.loads(row.outcome),
            "started_at": rfc3339(row.started_at),
            "ended_at": None if row.ended_at is None else rfc3339(row.ended_at),
        }
        for row in rows[:limit]
    ]
    last = rows[limit - 1] if len(rows) > limit else None
    return {"items": items, "next": None if last is None else f"{last.started_at}.{last.id}"}


def _read_cursor(cursor: str) -> tuple[int, str]:
    at, dot, match = cursor.partition(".")
    if not dot or not at.isascii() or not at.isdigit() or len(at) > 15:
        raise Problem(422, "bad_cursor", "This is no `next` of ours.")
    return int(at), match
