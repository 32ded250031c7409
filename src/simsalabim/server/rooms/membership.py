"""Who belongs to a room: joining, leaving, being sent away."""

from math import ceil

from sqlalchemy import Connection, delete, func, insert, select, update

from simsalabim.server.accounts.names import name_of
from simsalabim.server.accounts.sessions import User
from simsalabim.server.accounts.tables import users
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.rooms.access import (
    RoomRow,
    has_running_match,
    is_member,
    room_of_member,
)
from simsalabim.server.rooms.bans import refuse_sent_away, send_away
from simsalabim.server.rooms.seating import sit_anywhere, stand_up
from simsalabim.server.rooms.tables import members, rooms
from simsalabim.server.services import Services
from simsalabim.server.text import skeleton
from simsalabim.server.times import millis

MOST_MEMBERS = 64

HOST_GRACE_SECONDS = 180
"""So long nobody must have seen the host before another member may take over."""


def join(
    connection: Connection, services: Services, row: RoomRow, user: User, now: int, take_seat: bool
) -> bool:
    """Become a member of the room of this row, whose door has been found open; nothing changes for
    one who is. Returns whether anything changed."""
    new = not is_member(connection, row.id, user.id)
    if new:
        refuse_sent_away(connection, row.id, user.id)
        # Not the name that the request came with: it may have been changed meanwhile.
        refuse_namesake(connection, row.id, user.id, name_of(connection, user.id))
        _refuse_full(connection, row.id)
        _take_over_if_empty(connection, row.id, user.id)
        add_member(connection, row.id, user.id, now)
    if take_seat and not has_running_match(connection, services, row.id):
        sit_anywhere(connection, services, row.id, user.id)
    return new or take_seat


def add_member(connection: Connection, room: str, user: str, now: int) -> None:
    """Write a new member down."""
    connection.execute(insert(members).values(room_id=room, user_id=user, joined_at=now))


def part(
    connection: Connection, services: Services, room: str, user: str, gone: str, now: int
) -> None:
    """Leave the room (`gone` is the user), or send somebody away (the host may).

    A host who leaves hands the room to whoever has been in it longest. A room that nobody is left
    in is deleted, unless a match goes on: then whoever comes next becomes its host.
    """
    row = room_of_member(connection, room, user)
    if user not in (gone, row.host_id):
        raise Problem(403, "host_only", "Only the host can send somebody away.")
    if not is_member(connection, room, gone):
        raise not_found("There is no such member.")
    if user != gone:
        send_away(connection, room, gone, now)
        return
    stand_up(connection, room, gone)
    connection.execute(delete(members).where(members.c.room_id == room, members.c.user_id == gone))
    if gone == row.host_id:
        _hand_over(connection, services, room)


def leave_all(connection: Connection, services: Services, user: str, now: int) -> list[str]:
    """Leave every room; return which."""
    inside = select(members.c.room_id).where(members.c.user_id == user)
    left = list(connection.scalars(inside))
    for room in left:
        part(connection, services, room, user, user, now)
    return left


def make_host(connection: Connection, services: Services, room: str, user: str, heir: str) -> None:
    """Hand the room over (host), or take it over from a host whom nobody has seen for a while.

    Anybody may come into a public room, so there only members whom the host has met may do so.
    """
    row = room_of_member(connection, room, user)
    if not is_member(connection, room, heir):
        raise not_found("There is no such member.")
    if heir == row.host_id:
        return
    if user != row.host_id:
        if heir != user:
            raise Problem(403, "host_only", "Only the host can make somebody else the host.")
        unseen = _refuse_if_seen(services, row.host_id)
        if row.visibility == "public":
            _refuse_newcomer(connection, services, room, user, unseen)
    connection.execute(update(rooms).where(rooms.c.id == room).values(host_id=heir))


def _refuse_if_seen(services: Services, host: str) -> float:
    """Raise 409 `host_present` unless nobody has seen the host for a while; return how long."""
    unseen = services.unseen_seconds(host)
    if unseen < HOST_GRACE_SECONDS:
        wait = ceil(HOST_GRACE_SECONDS - unseen)
        raise Problem(
            409,
            "host_present",
            "The host is here, or was a moment ago. You can take over when nobody has seen the "
            f"host for {HOST_GRACE_SECONDS // 60} minutes.",
            headers={"Retry-After": str(wait)},
        )
    return unseen


def _refuse_newcomer(
    connection: Connection, services: Services, room: str, user: str, unseen: float
) -> None:
    mine = select(members.c.joined_at).where(members.c.room_id == room, members.c.user_id == user)
    joined = connection.scalar(mine) or 0
    if joined > millis(services.clock.now()) - unseen * 1000:
        raise Problem(
            403, "host_only", "You came after the host had gone, so this room is not yours to take."
        )


def refuse_namesake(connection: Connection, room: str, user: str, name: str) -> None:
    """Raise 409 `name_taken` if another member's name is easily taken for this one."""
    others = connection.scalars(
        select(users.c.name)
        .join_from(members, users)
        .where(members.c.room_id == room, users.c.id != user)
    )
    if skeleton(name) in map(skeleton, others):
        raise Problem(
            409, "name_taken", "Somebody in this room has this name, or one that looks like it."
        )


def _refuse_full(connection: Connection, room: str) -> None:
    inside = select(func.count()).select_from(members).where(members.c.room_id == room)
    if (connection.scalar(inside) or 0) >= MOST_MEMBERS:
        raise Problem(409, "room_full", f"A room has room for {MOST_MEMBERS}.")


def _take_over_if_empty(connection: Connection, room: str, user: str) -> None:
    if connection.execute(select(members.c.id).where(members.c.room_id == room)).first() is None:
        connection.execute(update(rooms).where(rooms.c.id == room).values(host_id=user))


def _hand_over(connection: Connection, services: Services, room: str) -> None:
    heir = connection.scalar(
        select(members.c.user_id).where(members.c.room_id == room).order_by(members.c.id).limit(1)
    )
    if heir is not None:
        connection.execute(update(rooms).where(rooms.c.id == room).values(host_id=heir))
    elif not has_running_match(connection, services, room):
        connection.execute(delete(rooms).where(rooms.c.id == room))
