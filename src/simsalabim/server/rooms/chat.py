"""What is said in a room."""

from typing import Any

from sqlalchemy import Connection, Row, insert, select

from simsalabim.server.accounts.sessions import User
from simsalabim.server.accounts.tables import users
from simsalabim.server.bell import Ring
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.access import room_of_member
from simsalabim.server.rooms.tables import messages
from simsalabim.server.services import Services
from simsalabim.server.text import message as checked_message
from simsalabim.server.times import millis, rfc3339

PAGE = 50


def put_message(connection: Connection, room: str, user: str, text: str, now: int) -> int:
    """Write a message down; return its number. Raises 403 `chat_off`."""
    row = room_of_member(connection, room, user)
    if not row.chat:
        raise Problem(403, "chat_off", "The host has turned the chat off.")
    # Not as the session began with: somebody may have taken another name since.
    name = connection.scalar(select(users.c.name).where(users.c.id == user))
    made = connection.execute(
        insert(messages)
        .values(room_id=room, user_id=user, name=name, text=text, at=now)
        .returning(messages.c.id)
    )
    number: int = made.scalar_one()
    return number


async def say(services: Services, room: str, user: User, text: str) -> int:
    """Say something in a room; return the message's number. For routes and sockets alike.

    Raises `Problem`: 404, 403 `chat_off` or `members_only`, 422 `bad_message`, 429.
    """
    services.limits.spend("messages", user.id)
    kept, now = checked_message(text), millis(services.clock.now())
    number = await services.database.write(lambda c: put_message(c, room, user.id, kept, now))
    services.bell.ring(Ring("message", room, number))
    return number


def message_view(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    """A message as JSON: `{id, user, name, text, at}`."""
    return {
        "id": str(row.id),
        "user": row.user_id,
        "name": row.name,
        "text": row.text,
        "at": rfc3339(row.at),
    }


def one_message(connection: Connection, room: str, number: int) -> dict[str, Any] | None:
    """The message with this number in this room, for whoever heard the bell; or None."""
    row = connection.execute(
        select(messages).where(messages.c.room_id == room, messages.c.id == number)
    ).first()
    return None if row is None else message_view(row)


def newest_messages(
    connection: Connection, room: str, user: str, before: int | None, limit: int
) -> dict[str, Any]:
    """A page of messages, oldest first; `next` leads to the page before it."""
    room_of_member(connection, room, user)
    query = select(messages).where(messages.c.room_id == room)
    if before is not None:
        query = query.where(messages.c.id < before)
    rows = connection.execute(query.order_by(messages.c.id.desc()).limit(limit + 1)).all()
    page = rows[:limit][::-1]
    more = len(rows) > limit
    return {"items": [message_view(r) for r in page], "next": str(page[0].id) if more else None}
