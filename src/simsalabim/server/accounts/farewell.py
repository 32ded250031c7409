"""What becomes of an account that its owner deletes."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, update

from simsalabim.server.accounts import sessions, tokens
from simsalabim.server.accounts.tables import credentials, recovery_codes, users
from simsalabim.server.rooms.membership import leave_all
from simsalabim.server.rooms.tables import rooms
from simsalabim.server.services import Services


class Farewell(NamedTuple):
    """The sessions and tokens that ended, and the rooms that were left."""

    ended: Sequence[str]
    rooms: list[str]


def delete_account(connection: Connection, services: Services, user: str, now: int) -> Farewell:
    """Forget an account: it leaves its rooms, and nothing lets anybody in as this user again.

    Matches and messages keep the name for themselves. Where a match goes on in a room of which the
    user was the last member, what is left is a guest without a session, whom the housekeeping puts
    away with the room.
    """
    left = leave_all(connection, services, user, now)
    ended = [*sessions.end_all(connection, user), *tokens.end_all(connection, user)]
    for table in (credentials, recovery_codes):
        connection.execute(delete(table).where(table.c.user_id == user))
    mine = users.c.id == user
    still_needed = exists().where(rooms.c.host_id == users.c.id)
    connection.execute(update(users).where(mine).values(kind="guest", preferences="{}"))
    connection.execute(delete(users).where(mine, ~still_needed))
    return Farewell(ended, left)
