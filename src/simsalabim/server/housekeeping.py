"""What nobody needs any more is put away: at the start, and then every hour."""

import asyncio
from functools import partial

import structlog
from sqlalchemy import Connection, and_, delete, exists, select

from simsalabim.server.accounts.tables import sessions, tickets, tokens, users
from simsalabim.server.idempotency import KEPT_MS, answers
from simsalabim.server.logs import place_of
from simsalabim.server.matches.service import Matches
from simsalabim.server.matches.tables import matches
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.membership import leave_all
from simsalabim.server.rooms.tables import members, rooms
from simsalabim.server.services import Services
from simsalabim.server.times import millis

EVERY_SECONDS = 3600.0

_nobody_inside = ~exists().where(members.c.room_id == rooms.c.id)
_unreachable = and_(
    ~exists().where(sessions.c.user_id == users.c.id),
    ~exists().where(members.c.user_id == users.c.id),
    ~exists().where(rooms.c.host_id == users.c.id),
)
"""Nobody can be this guest again, and nothing hangs on them but their name, which matches and
messages keep for themselves."""

_match_goes_on = exists().where(matches.c.room_id == rooms.c.id, matches.c.status == "running")


class Housekeeping:
    """Sweeps now and then."""

    def __init__(self, services: Services, matches: Matches) -> None:
        self._services, self._matches = services, matches
        self._task: asyncio.Task[None] | None = None
        self._log = structlog.get_logger("housekeeping")

    def start(self) -> None:
        """Sweep from now on."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    def stop(self) -> None:
        """Leave the rest for the next time."""
        if self._task is not None:
            self._task.cancel()

    async def sweep(self) -> None:
        """Put away what has run out, who can never come back, and rooms that nobody is in."""
        database, now = self._services.database, millis(self._services.clock.now())
        left = await database.write(partial(put_away, services=self._services, now=now))
        self._services.tell_rooms(left)
        for match in await database.read(deserted_matches):
            try:
                await self._matches.look_who_is_there(match)
            except Problem:
                continue  # its game is not played here any more, or it has just gone
            except Exception as error:  # noqa: BLE001 - one that cannot be read stops no other
                self._log.error("not looked at", match=match, **place_of(error))
        await self._matches.settled()
        await database.write(clear_out)

    async def _go_on(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:  # noqa: BLE001 - it is tried again in an hour
                self._log.error("failed", **place_of(error))
            await asyncio.sleep(EVERY_SECONDS)


def put_away(connection: Connection, services: Services, now: int) -> list[str]:
    """Delete what has run out. A guest whose last session has can never come back, and leaves
    their rooms; returns those."""
    for table in (sessions, tickets, tokens):
        connection.execute(delete(table).where(table.c.expires_at <= now))
    connection.execute(delete(answers).where(answers.c.at < now - KEPT_MS))
    lost = (
        select(users.c.id)
        .where(users.c.kind == "guest")
        .where(exists().where(members.c.user_id == users.c.id))
        .where(~exists().where(sessions.c.user_id == users.c.id))
    )
    gone = list(connection.scalars(lost))
    return [room for user in gone for room in leave_all(connection, services, user, now)]


def deserted_matches(connection: Connection) -> list[str]:
    """The matches that go on in rooms that nobody is in."""
    query = select(matches.c.id).join_from(matches, rooms)
    return list(connection.scalars(query.where(matches.c.status == "running", _nobody_inside)))


def clear_out(connection: Connection) -> None:
    """Delete the rooms that nobody is in, unless a match goes on (bots finish what they began), and
    the guests whom nobody can be again."""
    connection.execute(delete(rooms).where(_nobody_inside, ~_match_goes_on))
    connection.execute(delete(users).where(users.c.kind == "guest", _unreachable))
