"""Users in the database."""

from typing import Any

import orjson
from sqlalchemy import Connection, insert, select, update

from simsalabim.server import ids
from simsalabim.server.accounts import recovery
from simsalabim.server.accounts.schemas import MeChange
from simsalabim.server.accounts.tables import credentials, users
from simsalabim.server.problems import Problem, not_signed_in
from simsalabim.server.rooms.membership import refuse_namesake
from simsalabim.server.rooms.tables import members
from simsalabim.server.text import name as checked_name

MOST_PREFERENCES = 4096


def create_guest(connection: Connection, name: str, language: str, now: int) -> str:
    """Write a new guest down; return the id."""
    user = ids.new_id()
    connection.execute(
        insert(users).values(
            id=user, kind="guest", name=name, language=language, preferences="{}", created_at=now
        )
    )
    return user


def user_view(connection: Connection, user: str) -> dict[str, object]:
    """A user as anybody may see them: `{id, name, kind}`."""
    row = connection.execute(select(users).where(users.c.id == user)).one()
    return {"id": row.id, "name": row.name, "kind": row.kind}


def me_view(connection: Connection, user: str) -> dict[str, Any]:
    """What a user sees of themselves."""
    own = users.outerjoin(credentials)
    query = select(users, credentials.c.login).select_from(own).where(users.c.id == user)
    row = connection.execute(query).first()
    if row is None:
        raise not_signed_in()
    return {
        "id": row.id,
        "name": row.name,
        "kind": row.kind,
        "language": row.language,
        "preferences": orjson.loads(row.preferences),
        "login": row.login,
        "recovery_codes_left": recovery.left(connection, user),
    }


def change_me(connection: Connection, user: str, wish: MeChange) -> list[str]:
    """Change what the user wishes; return the rooms that see it.

    Raises 409 `name_taken` if somebody in one of the user's rooms has the name.
    """
    values: dict[str, Any] = {}
    rooms: list[str] = []
    if wish.name is not None:
        values["name"] = checked_name(wish.name)
        rooms = list(connection.scalars(select(members.c.room_id).where(members.c.user_id == user)))
        for room in rooms:
            refuse_namesake(connection, room, user, values["name"])
    if wish.language is not None:
        values["language"] = wish.language
    if wish.preferences is not None:
        values["preferences"] = _preferences(connection, user, wish.preferences)
    if values:
        connection.execute(update(users).where(users.c.id == user).values(values))
    return rooms


def _preferences(connection: Connection, user: str, wish: dict[str, Any]) -> str:
    row = connection.execute(select(users.c.preferences).where(users.c.id == user)).one()
    merged = orjson.loads(row.preferences) | wish
    written = orjson.dumps({key: value for key, value in merged.items() if value is not None})
    if len(written) > MOST_PREFERENCES:
        raise Problem(
            422, "preferences_too_large", f"At most {MOST_PREFERENCES} bytes of preferences."
        )
    return written.decode()
