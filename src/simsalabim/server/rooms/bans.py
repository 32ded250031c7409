"""Whom the host has sent away, for now or until the host thinks otherwise."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from simsalabim.server.accounts.tables import users
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.rooms.access import is_member, room_of_host
from simsalabim.server.rooms.doors import renew
from simsalabim.server.rooms.seating import stand_up
from simsalabim.server.rooms.tables import members, removals
from simsalabim.server.times import rfc3339


def send_away(connection: Connection, room: str, user: str, now: int) -> None:
    """Take a member's seat and place in the room, and remember that the host wished it."""
    stand_up(connection, room, user)
    connection.execute(delete(members).where(members.c.room_id == room, members.c.user_id == user))
    connection.execute(insert(removals).values(room_id=room, user_id=user, at=now))


def ban(connection: Connection, room: str, user: str, gone: str, now: int) -> None:
    """Let somebody in no more, by no link (host): a member, or one who has been removed.

    The room's link and short code are made anew, since a guest who knows them could come in again
    as somebody else. Raises 404, 403 `host_only`, 409 `host_stays`.
    """
    row = room_of_host(connection, room, user)
    if gone == user:
        raise Problem(409, "host_stays", "You keep this room. Hand it over before you go.")
    if is_member(connection, room, gone):
        send_away(connection, room, gone, now)
    known = (removals.c.room_id == room, removals.c.user_id == gone)
    closed = update(removals).where(*known, ~removals.c.banned).values(banned=True, at=now)
    if connection.execute(closed).rowcount:
        renew(connection, row)
    elif connection.execute(select(removals).where(*known)).first() is None:
        raise not_found("There is no such member.")


def lift(connection: Connection, room: str, user: str, forgiven: str) -> None:
    """Let a banned person in again (host), by the present link too. Raises 404."""
    room_of_host(connection, room, user)
    banned = (removals.c.room_id == room, removals.c.user_id == forgiven, removals.c.banned)
    if connection.execute(delete(removals).where(*banned)).rowcount != 1:
        raise not_found("Nobody of this name is banned here.")


def banned_people(connection: Connection, room: str, user: str) -> list[dict[str, Any]]:
    """`{user, name, at}` of everybody who is banned (host), the newest first."""
    room_of_host(connection, room, user)
    query = (
        select(users.c.id, users.c.name, removals.c.at)
        .join_from(removals, users)
        .where(removals.c.room_id == room, removals.c.banned)
        .order_by(removals.c.at.desc(), users.c.id)
    )
    return [
        {"user": who, "name": name, "at": rfc3339(at)}
        for who, name, at in connection.execute(query)
    ]


def refuse_sent_away(connection: Connection, room: str, user: str) -> None:
    """Raise 403 `removed`, or `banned`, for whoever may not come in again as yet."""
    query = select(removals.c.banned).where(removals.c.room_id == room, removals.c.user_id == user)
    banned = connection.scalar(query)
    if banned:
        raise Problem(403, "banned", "The host of this room lets you in no more.")
    if banned is not None:
        raise Problem(
            403, "removed", "The host has removed you. A new link from the host lets you in again."
        )
