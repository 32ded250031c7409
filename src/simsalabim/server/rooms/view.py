"""A room as JSON, as its members see it."""

from typing import Any

import orjson
from sqlalchemy import Connection, func, select

from simsalabim.engine.dice import commitment
from simsalabim.server.accounts.names import name_of
from simsalabim.server.accounts.tables import users
from simsalabim.server.addresses import invite_url
from simsalabim.server.rooms.access import RoomRow
from simsalabim.server.rooms.ready import ready_in
from simsalabim.server.rooms.starts import shown_start
from simsalabim.server.rooms.tables import members, rooms, seats
from simsalabim.server.services import Services
from simsalabim.server.spoken import told
from simsalabim.server.times import rfc3339

MOST_MATCHES = 50
"""A room shows its newest matches, so that it does not grow for ever."""


def whole_room(
    connection: Connection, services: Services, room: str, base: str, *, invites: bool
) -> dict[str, Any] | None:
    """Everything that a member may know of a room; None if there is no such room.

    `base` is where invite links begin (see `addresses.base_of`). Without `invites` the view does
    not tell how to get in: for those who are not inside, and for tokens that only read.
    """
    row = connection.execute(select(rooms).where(rooms.c.id == room)).first()
    return None if row is None else room_view(connection, services, row, base, invites=invites)


def room_view(
    connection: Connection, services: Services, row: RoomRow, base: str, *, invites: bool
) -> dict[str, Any]:
    """The room of this row, as JSON; see `whole_room`."""
    matches = services.history.of_room(connection, row.id)
    newest = {"id": matches[0]["id"], "status": matches[0]["status"]} if matches else None
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "options": orjson.loads(row.options),
        "visibility": row.visibility,
        "chat": row.chat,
        "spectators": row.spectators,
        "question_seconds": row.question_seconds,
        "host": row.host_id,
        "seats": seats_view(connection, row.id),
        "members": _members(connection, services, row),
        "invite": invite_url(base, row.code) if invites else None,
        "code": row.code if invites else None,
        "short_code": told(row.short_code) if invites and row.short_code else None,
        "commitment": commitment(bytes.fromhex(row.next_seed)),
        "campaign": services.campaigns.of_room(connection, row.id, row.game),
        "what_if": shown_start(connection, row.id),
        "match": newest,
        "matches": matches[:MOST_MATCHES],
        "ready": ready_in(connection, row.id, newest),
        "created_at": rfc3339(row.created_at),
    }


def seats_view(connection: Connection, room: str) -> list[dict[str, Any]]:
    """The room's seats, in order: `{index, occupant, colour}`."""
    query = (
        select(seats, users.c.name.label("user_name"))
        .join_from(seats, users, isouter=True)
        .where(seats.c.room_id == room)
        .order_by(seats.c.seat)
    )
    return [
        {"index": row.seat, "occupant": _occupant(row), "colour": row.colour}
        for row in connection.execute(query)
    ]


def _occupant(row: RoomRow) -> dict[str, str] | None:
    if row.user_id is not None:
        return {"kind": "person", "user": row.user_id, "name": row.user_name}
    if row.bot_level is not None:
        return {"kind": "bot", "level": row.bot_level, "name": row.bot_name}
    return None


def _members(connection: Connection, services: Services, row: RoomRow) -> list[dict[str, Any]]:
    query = (
        select(users.c.id, users.c.name)
        .join_from(members, users)
        .where(members.c.room_id == row.id)
        .order_by(members.c.id)
    )
    return [
        {
            "user": user,
            "name": name,
            "host": user == row.host_id,
            "presence": services.presence.of(user),
        }
        for user, name in connection.execute(query)
    ]


def short_room(connection: Connection, services: Services, row: RoomRow) -> dict[str, Any]:
    """A room as one line of a list, or as somebody sees it who is about to join."""
    taken = func.count().filter(seats.c.colour.is_not(None))
    total, occupied = connection.execute(
        select(func.count(), taken).where(seats.c.room_id == row.id)
    ).one()
    crowd = connection.scalar(
        select(func.count()).select_from(members).where(members.c.room_id == row.id)
    )
    host = name_of(connection, row.host_id)
    matches = services.history.of_room(connection, row.id)
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "visibility": row.visibility,
        "host": host,
        "seats": total,
        "taken": occupied,
        "members": crowd,
        "match": {"id": matches[0]["id"], "status": matches[0]["status"]} if matches else None,
        "spectators": row.spectators,
        "changed_at": rfc3339(row.changed_at),
    }
