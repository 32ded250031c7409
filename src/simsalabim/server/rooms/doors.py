"""The ways into a room: its link, its short code, and the open door of a public one."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, delete, select, update

from simsalabim.server import ids
from simsalabim.server.limits import Limits
from simsalabim.server.problems import Problem, not_found
from simsalabim.server.rooms.access import RoomRow, room_of_host
from simsalabim.server.rooms.tables import removals, rooms
from simsalabim.server.spoken import SHORT_GROUPS, heard, new_short_code

HOUSE = "the house"
"""Whose guesses of short codes are counted together: everybody's."""


def short_code_in(code: str) -> str | None:
    """The short code that this is; None for what can only be a link's code."""
    return heard(code, SHORT_GROUPS)


@contextmanager
def counted_tries(limits: Limits, code: str, address: str) -> Iterator[None]:
    """Count a look at a code, inside of which it is looked up.

    A link's code cannot be guessed. A short one could, so of those each address has few tries, and
    all together have few wrong ones. Raises `Problem` 429.
    """
    if short_code_in(code) is None:
        limits.spend("codes", address)
        yield
        return
    limits.spend("short_codes", address)
    # Before the look and not after it, so that many at once are no way round; a right one is free.
    limits.spend("wrong_codes", HOUSE)
    try:
        yield
    except Problem as problem:
        if problem.status != 404:
            limits.give_back("wrong_codes", HOUSE)
        raise
    limits.give_back("wrong_codes", HOUSE)


def room_of_code(connection: Connection, code: str) -> RoomRow:
    """The room that a link's code or a short code opens. Raises 404."""
    short = short_code_in(code)
    is_it = rooms.c.code == code if short is None else rooms.c.short_code == short
    row = connection.execute(select(rooms).where(is_it)).first()
    if row is None:
        raise not_found("This opens no room, or does so no more. Ask for a new link, please.")
    return row


def open_room(connection: Connection, room: str) -> RoomRow:
    """A public room. Raises 404 for any other, as for an unknown id."""
    public = (rooms.c.id == room, rooms.c.visibility == "public")
    row = connection.execute(select(rooms).where(*public)).first()
    if row is None:
        raise not_found()
    return row


def new_link(connection: Connection, room: str, user: str) -> None:
    """Give the room a new link, and a new short code if it has one (host). The old ones die, and
    whom the host had removed may come back by the new ones; who is banned may not."""
    row = room_of_host(connection, room, user)
    renew(connection, row)
    forgiven = (removals.c.room_id == room, ~removals.c.banned)
    connection.execute(delete(removals).where(*forgiven))


def renew(connection: Connection, row: RoomRow) -> None:
    """Give the room of this row another link, and another short code if it has one."""
    short = None if row.short_code is None else fresh_short_code(connection)
    values = {"code": ids.new_code(), "short_code": short}
    connection.execute(update(rooms).where(rooms.c.id == row.id).values(values))


def fresh_short_code(connection: Connection) -> str:
    """A short code that no room has."""
    while True:
        code = new_short_code()
        taken = select(rooms.c.id).where(rooms.c.short_code == code)
        if connection.execute(taken).first() is None:
            return code
