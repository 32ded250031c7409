"""Who would play on when a match is over. It asks nothing of anybody; the host sees whom to wait for."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select

from simsalabim.server.problems import Problem
from simsalabim.server.rooms.access import room_of_member
from simsalabim.server.rooms.tables import members, ready
from simsalabim.server.services import Services


def refuse_not_newest(connection: Connection, services: Services, room: str, match: str) -> None:
    """Raise 409 `not_newest` unless this match is the room's newest, and over."""
    newest = services.history.of_room(connection, room)[:1]
    if [(each["id"], each["status"] == "running") for each in newest] != [(match, False)]:
        raise Problem(409, "not_newest", "Another match has begun since, or this one goes on.")


def say_ready(
    connection: Connection, services: Services, room: str, user: str, match: str, is_ready: bool
) -> None:
    """Say, or take back, that one would play on after this match. Raises 404, 403, 409."""
    room_of_member(connection, room, user)
    refuse_not_newest(connection, services, room, match)
    mine = (ready.c.room_id == room) & (ready.c.user_id == user)
    connection.execute(delete(ready).where(mine))
    if is_ready:
        connection.execute(insert(ready).values(room_id=room, user_id=user, match_id=match))


def ready_in(connection: Connection, room: str, newest: dict[str, Any] | None) -> list[str]:
    """The members who would play on after the newest match; nobody while it goes on."""
    if newest is None or newest["status"] == "running":
        return []
    query = (
        select(ready.c.user_id)
        .join(
            members,
            (members.c.room_id == ready.c.room_id) & (members.c.user_id == ready.c.user_id),
        )
        .where(ready.c.room_id == room, ready.c.match_id == newest["id"])
        .order_by(members.c.id)
    )
    return list(connection.scalars(query))
