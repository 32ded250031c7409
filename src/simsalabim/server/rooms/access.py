"""Who may see a room, and who may change it."""

from typing import Any

from sqlalchemy import Connection, Row, exists, select

from simsalabim.server.problems import Problem, not_found
from simsalabim.server.rooms.tables import members, removals, rooms
from simsalabim.server.services import Services

RoomRow = Row[*tuple[Any, ...]]


def is_member(connection: Connection, room: str, user: str) -> bool:
    """Whether the user belongs to the room."""
    inside = exists().where(members.c.room_id == room, members.c.user_id == user)
    return bool(connection.scalar(select(inside)))


def is_banned(connection: Connection, room: str, user: str) -> bool:
    """Whether the host lets the user in no more."""
    closed = exists().where(
        removals.c.room_id == room, removals.c.user_id == user, removals.c.banned
    )
    return bool(connection.scalar(select(closed)))


def room_seen_by(connection: Connection, room: str, user: str) -> RoomRow:
    """The room, if the user is a member, or if it is public and the user is not banned from it.
    Raises 404 as for an unknown id."""
    row = connection.execute(select(rooms).where(rooms.c.id == room)).first()
    if row is None:
        raise not_found()
    if is_member(connection, room, user):
        return row
    if row.visibility != "public" or is_banned(connection, room, user):
        raise not_found()
    return row


def room_of_member(connection: Connection, room: str, user: str) -> RoomRow:
    """The room, if the user is a member. Strangers get 404, or 403 for a public room."""
    row = room_seen_by(connection, room, user)
    if not is_member(connection, room, user):
        raise Problem(403, "members_only", "Join the room first.")
    return row


def room_of_host(connection: Connection, room: str, user: str) -> RoomRow:
    """The room, if the user is its host. Other members get 403 `host_only`."""
    row = room_of_member(connection, room, user)
    if row.host_id != user:
        raise Problem(403, "host_only", "Only the host of the room may do this.")
    return row


def has_running_match(connection: Connection, services: Services, room: str) -> bool:
    """Whether a match of the room goes on."""
    return any(m["status"] == "running" for m in services.history.of_room(connection, room))


def refuse_while_running(connection: Connection, services: Services, room: str) -> None:
    """Raise 409 `match_running` if a match of the room goes on."""
    if has_running_match(connection, services, room):
        raise Problem(409, "match_running", "This can be changed when the match is over.")
