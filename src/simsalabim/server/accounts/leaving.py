"""What happens to a guest whom nobody can be again."""

from sqlalchemy import Connection, select

from simsalabim.server.accounts.sessions import has_session
from simsalabim.server.accounts.tables import users
from simsalabim.server.rooms import membership
from simsalabim.server.services import Services


def leave_if_lost(connection: Connection, services: Services, user: str, now: int) -> list[str]:
    """Leave all rooms of a guest who has no session any more; return the rooms that changed.

    An account keeps its rooms: it can log in again.
    """
    kind = connection.scalar(select(users.c.kind).where(users.c.id == user))
    if kind != "guest" or has_session(connection, user, now):
        return []
    return membership.leave_all(connection, services, user, now)
