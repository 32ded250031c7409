"""What the bell may have missed: looked for in the database, now and then.

Rings for what it finds as the bell would have, so that a lost ring costs a moment and never truth.
It also takes up what a worker that is gone has left: matches in which the server itself has
something to do, and which nobody has done.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
import structlog
from sqlalchemy import Connection

from simsalabim.server.accounts.tables import sessions, tokens
from simsalabim.server.bell import Ring
from simsalabim.server.logs import place_of
from simsalabim.server.matches.service import Matches
from simsalabim.server.matches.tables import matches
from simsalabim.server.rooms.tables import members, messages, rooms
from simsalabim.server.services import Services
from simsalabim.server.sockets.hub import Hub
from simsalabim.server.times import millis
from simsalabim.server.workers.bell import SharedBell

EVERY_SECONDS = 1.0
SELDOM = 5
"""Only every so many looks are for what changes seldom: sessions, and what others have left."""

LEFT_MS = 15_000
"""A match that waits for the server and has not moved for so long may have lost its worker."""

MOST_LEFT = 50


class Seen(NamedTuple):
    """What the database says now. `rooms` holds a sign for each room, another one after each
    change; `messages` their ids with their rooms'."""

    matches: dict[str, tuple[int, int]]
    rooms: dict[str, tuple[Any, ...]]
    messages: Sequence[tuple[int, str]]
    newest: int


class Lookout:
    """Looks for one worker."""

    def __init__(self, services: Services, bell: SharedBell, matches: Matches, hub: Hub) -> None:
        self._services, self._bell, self._matches, self._hub = services, bell, matches, hub
        self._rooms: dict[str, tuple[Any, ...]] = {}
        self._newest: int | None = None
        self._unreadable: set[str] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._log = structlog.get_logger("lookout")

    def start(self) -> None:
        """Look from now on."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    def soon(self) -> None:
        """Look at once."""
        self._wake.set()

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self) -> None:
        """Ring for every match, room and message that this worker shows and that has changed."""
        # What has been deleted is abandoned here as soon as that has been seen.
        lives = [live for live in self._matches.in_memory() if live.status != "abandoned"]
        known = {live.id: (live.seq, live.changed_at) for live in lives}
        shown = self._hub.rooms() | {live.room for live in lives}
        last = self._newest
        seen = await self._services.database.read(
            lambda connection: _look(connection, list(known), list(shown), last)
        )
        for match, stands in known.items():
            found = seen.matches.get(match)
            if found != stands:
                seq = found[0] if found is not None else stands[0]
                self._bell.ring(Ring("match", match, seq, here=False))
        for room in shown:
            sign = seen.rooms.get(room)
            if room in self._rooms and self._rooms[room] != sign:
                self._bell.ring(Ring("room", room, here=False))
        self._rooms = {room: seen.rooms.get(room, ()) for room in shown}
        for message, room in seen.messages:
            if not self._bell.knows_message(message):
                self._bell.ring(Ring("message", room, message, here=False))
        self._newest = seen.newest

    async def look_for_ended_sessions(self) -> None:
        """Ring for the sessions that are at an end and whose sockets are here."""
        mine = self._hub.sessions()
        alive = await self._services.database.read(lambda c: _alive(c, list(mine)))
        for session in mine - alive:
            self._bell.ring(Ring("session", session, here=False))

    async def take_up_what_is_left(self) -> None:
        """Take up matches in which the server should have done something and has not."""
        before = millis(self._services.clock.now()) - LEFT_MS
        known = self._unreadable | {live.id for live in self._matches.in_memory()}
        left = await self._services.database.read(lambda c: _left(c, before, list(known)))
        await self._matches.take_up_all(left)
        self._unreadable |= set(left) - {live.id for live in self._matches.in_memory()}

    async def _go_on(self) -> None:
        count = 0
        while True:
            try:
                await self.look()
                if count % SELDOM == 0:
                    await self.look_for_ended_sessions()
                    await self.take_up_what_is_left()
            except Exception as error:  # noqa: BLE001 - it looks again in a moment
                self._log.warning("saw nothing", **place_of(error))
            count += 1
            try:
                await asyncio.wait_for(self._wake.wait(), EVERY_SECONDS)
            except TimeoutError:
                continue
            self._wake.clear()


_ids = sa.any_(sa.bindparam("ids", type_=sa.ARRAY(sa.String)))
_matches_now = sa.select(matches.c.id, matches.c.seq, matches.c.updated_at).where(
    matches.c.id == _ids
)
_inside = (
    sa.select(sa.func.count())
    .select_from(members)
    .where(members.c.room_id == rooms.c.id)
    .scalar_subquery()
)
_played = (
    sa.select(sa.func.max(matches.c.started_at))
    .where(matches.c.room_id == rooms.c.id)
    .scalar_subquery()
)
_rooms_now = sa.select(rooms.c.id, rooms.c.changed_at, _inside, _played).where(rooms.c.id == _ids)
_messages_now = (
    sa.select(messages.c.id, messages.c.room_id)
    .where(messages.c.id > sa.bindparam("after"), messages.c.room_id == _ids)
    .order_by(messages.c.id)
)
_alive_now = sa.union_all(
    sa.select(sessions.c.id).where(sessions.c.id == _ids),
    sa.select(tokens.c.id).where(tokens.c.id == _ids),
)
_left_now = (
    sa.select(matches.c.id)
    .where(matches.c.waits, matches.c.status == "running")
    .where(matches.c.updated_at < sa.bindparam("before"), sa.not_(matches.c.id == _ids))
    .order_by(matches.c.updated_at)
    .limit(MOST_LEFT)
)


def _look(connection: Connection, known: list[str], shown: list[str], after: int | None) -> Seen:
    newest = connection.scalar(sa.select(sa.func.max(messages.c.id))) or 0
    matches_now = connection.execute(_matches_now, {"ids": known}).all()
    rooms_now = connection.execute(_rooms_now, {"ids": shown}).all()
    said = connection.execute(
        _messages_now, {"ids": shown, "after": newest if after is None else after}
    ).all()
    return Seen(
        {row.id: (row.seq, row.updated_at) for row in matches_now},
        {row.id: tuple(row[1:]) for row in rooms_now},
        [(row.id, row.room_id) for row in said],
        newest,
    )


def _alive(connection: Connection, ids: list[str]) -> set[str]:
    return set(connection.scalars(_alive_now, {"ids": ids}))


def _left(connection: Connection, before: int, known: list[str]) -> list[str]:
    return list(connection.scalars(_left_now, {"before": before, "ids": known}))
