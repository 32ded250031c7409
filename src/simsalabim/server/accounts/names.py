"""What somebody is called now, whatever their request or session began with."""

from sqlalchemy import Connection, select

from simsalabim.server.accounts.tables import users
from simsalabim.server.problems import not_signed_in


def name_of(connection: Connection, user: str) -> str:
    """The user's name. Raises `Problem` 401 for one who has just been forgotten."""
    name: str | None = connection.scalar(select(users.c.name).where(users.c.id == user))
    if name is None:
        raise not_signed_in()
    return name
