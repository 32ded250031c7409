"""What is said in a room."""

from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, Row, insert, or_, select, update

from simsalabim.server.accounts.names import name_of
from simsalabim.server.accounts.sessions import User
from simsalabim.server.bell import Ring
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.rooms.access import room_of_host, room_of_member
from simsalabim.server.rooms.schemas import HouseNote
from simsalabim.server.rooms.tables import messages
from simsalabim.server.services import AtTable, Services
from simsalabim.server.text import message as checked_message
from simsalabim.server.times import millis, rfc3339

PAGE = 50


class Heard(NamedTuple):
    """A message as JSON, and the users from whom it is kept for now."""

    message: dict[str, Any]
    kept_from: frozenset[str]


def put_message(
    connection: Connection, services: Services, room: str, user: str, text: str, now: int
) -> int:
    """Write a message down; return its number. Raises 403 `chat_off`.

    While a match goes on whose game wants those quiet who watch, what they say is apart: the
    players read it when the match is over.
    """
    row = room_of_member(connection, room, user)
    if not row.chat:
        raise Problem(403, "chat_off", "The host has turned the chat off.")
    quiet = _quiet_table(connection, services, room)
    # Not as the session began with: somebody may have taken another name since.
    name = name_of(connection, user)
    made = connection.execute(
        insert(messages)
        .values(
            room_id=room,
            user_id=user,
            name=name,
            text=text,
            at=now,
            apart=quiet.match if quiet is not None and user not in quiet.users else None,
        )
        .returning(messages.c.id)
    )
    number: int = made.scalar_one()
    return number


def put_note(
    connection: Connection, room: str, name: str, note: HouseNote, words: str, now: int
) -> int:
    """Write down what has happened at the room's table; return its number. `name` is who wanted
    it, `words` what they have added. The host's switch for the chat is about what people say."""
    made = connection.execute(
        insert(messages)
        .values(room_id=room, name=name, text=words, note=note.model_dump_json(), at=now)
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
    number = await services.database.write(
        lambda c: put_message(c, services, room, user.id, kept, now)
    )
    services.bell.ring(Ring("message", room, number))
    return number


def remove_message(connection: Connection, room: str, user: str, number: int) -> None:
    """Take what was said out of a message (host), for everybody and for good; that somebody said
    something then stays. Raises 404, 403 `host_only`."""
    room_of_host(connection, room, user)
    removed = (
        update(messages)
        .where(messages.c.room_id == room, messages.c.id == number)
        .values(text="", removed=True)
    )
    if connection.execute(removed).rowcount != 1:
        raise not_found("There is no such message.")


def message_view(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    """A message as JSON: `{id, user, name, text, removed, apart, note, at}`."""
    return {
        "id": str(row.id),
        "user": row.user_id,
        "name": row.name,
        "text": row.text,
        "removed": row.removed,
        "apart": row.apart is not None,
        "note": None if row.note is None else orjson.loads(row.note),
        "at": rfc3339(row.at),
    }


def one_message(connection: Connection, services: Services, room: str, number: int) -> Heard | None:
    """The message with this number in this room, for whoever heard the bell; or None."""
    row = connection.execute(
        select(messages).where(messages.c.room_id == room, messages.c.id == number)
    ).first()
    if row is None:
        return None
    kept_from = frozenset[str]()
    if row.apart is not None:
        quiet = _quiet_table(connection, services, room)
        if quiet is not None and quiet.match == row.apart:
            kept_from = quiet.users
    return Heard(message_view(row), kept_from)


def newest_messages(
    connection: Connection,
    services: Services,
    room: str,
    user: str,
    before: int | None,
    limit: int,
) -> dict[str, Any]:
    """A page of messages, oldest first; `next` leads to the page before it."""
    room_of_member(connection, room, user)
    query = select(messages).where(messages.c.room_id == room)
    quiet = _quiet_table(connection, services, room)
    if quiet is not None and user in quiet.users:
        query = query.where(or_(messages.c.apart.is_(None), messages.c.apart != quiet.match))
    if before is not None:
        query = query.where(messages.c.id < before)
    rows = connection.execute(query.order_by(messages.c.id.desc()).limit(limit + 1)).all()
    page = rows[:limit][::-1]
    more = len(rows) > limit
    return {"items": [message_view(r) for r in page], "next": str(page[0].id) if more else None}


def _quiet_table(connection: Connection, services: Services, room: str) -> AtTable | None:
    """The match that goes on here, if its players must not hear those who watch."""
    table = services.history.at_table(connection, room)
    game = None if table is None else services.registry.get(table.game)
    return table if game is not None and game.meta.quiet_watchers else None
