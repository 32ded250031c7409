"""Lists of rooms: mine and the public ones, newest change first."""

from typing import Any

from sqlalchemy import Connection, and_, or_, select

from simsalabim.server.problems import Problem
from simsalabim.server.rooms.tables import members, removals, rooms
from simsalabim.server.rooms.view import short_room
from simsalabim.server.services import Services


def page_of_rooms(
    connection: Connection,
    services: Services,
    user: str | None,
    cursor: str | None,
    limit: int,
    *,
    public_only: bool = False,
) -> dict[str, Any]:
    """`{items, next}`: one line for each room; `mine` tells whether the user belongs to it.

    Without a user only what strangers may see: the public rooms. Those from which the user is
    banned are in no list.
    """
    belongs = select(members.c.room_id).where(members.c.user_id == user)
    mine = set(connection.scalars(belongs))
    closed = select(removals.c.room_id).where(removals.c.user_id == user, removals.c.banned)
    public = and_(rooms.c.visibility == "public", rooms.c.id.not_in(closed))
    query = select(rooms).where(public if public_only else or_(public, rooms.c.id.in_(belongs)))
    if cursor is not None:
        at, room = _read_cursor(cursor)
        older = and_(rooms.c.changed_at == at, rooms.c.id < room)
        query = query.where(or_(rooms.c.changed_at < at, older))
    query = query.order_by(rooms.c.changed_at.desc(), rooms.c.id.desc()).limit(limit + 1)
    rows = connection.execute(query).all()
    page = rows[:limit]
    items = [short_room(connection, services, row) | {"mine": row.id in mine} for row in page]
    more = len(rows) > limit
    return {"items": items, "next": f"{page[-1].changed_at}.{page[-1].id}" if more else None}


def _read_cursor(cursor: str) -> tuple[int, str]:
    at, dot, room = cursor.partition(".")
    if not dot or not at.isascii() or not at.isdigit() or len(at) > 15:
        raise Problem(422, "bad_cursor", "This is no `next` of ours.")
    return int(at), room
