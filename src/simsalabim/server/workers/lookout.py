"""What the bell may have missed: looked for in the database, now and then.

Rings for what it finds as the bell would have, so that a lost ring costs a moment and never truth.
It also takes up what a worker that is gone has left: matches in which the server itself has
something to do, and which nobody has done.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
import structlog
from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import aggregate_order_by

from simsalabim.server.accounts.tables import sessions, tokens, users
from simsalabim.server.bell import Ring
from simsalabim.server.campaigns.tables import campaigns, proposals
from simsalabim.server.logs import place_of
from simsalabim.server.matches.service import Matches
from simsalabim.server.matches.tables import matches
from simsalabim.server.rooms.tables import members, messages, ready, rooms, seats
from simsalabim.server.services import Services
from simsalabim.server.sockets.hub import Hub
from simsalabim.server.tasks import end
from simsalabim.server.times import millis
from simsalabim.server.votes.store import dump_ballots
from simsalabim.server.votes.tables import votes
from simsalabim.server.votes.vote import Vote
from simsalabim.server.workers.bell import SharedBell
from simsalabim.server.workers.roster import alive_workers

EVERY_SECONDS = 1.0
SELDOM = 5
"""Only every so many looks are for what changes seldom: sessions, and what others have left."""

LEFT_MS = 15_000
"""A match that waits for the server and has not moved for so long may have lost its worker."""

MOST_LEFT = 50

UNSAID_AMONG = 1000
"""Among so many of the newest messages it looks for such as have been emptied since."""


class Seen(NamedTuple):
    """What the database says now. `votes` and `rooms` hold a sign for each, another one after
    each change; `messages` and `unsaid`, those that have been emptied, ids with their rooms'."""

    matches: dict[str, tuple[int, int]]
    votes: dict[str, str]
    rooms: dict[str, str]
    messages: Sequence[tuple[int, str]]
    unsaid: Sequence[tuple[int, str]]
    newest: int
    alive: set[str]


class Lookout:
    """Looks for one worker."""

    def __init__(self, services: Services, bell: SharedBell, matches: Matches, hub: Hub) -> None:
        self._services, self._bell, self._matches, self._hub = services, bell, matches, hub
        self._rooms: dict[str, str] = {}
        self._unsaid: set[int] = set()
        self._newest: int | None = None
        self._unreadable: set[str] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._log = structlog.get_logger("lookout")
        self._heard: set[str] = set()
        bell.listen(self._hear)
        self.missed = 0
        """How many changes have been found by looking, before the bell had told of them."""

    def start(self) -> None:
        """Look from now on."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    def soon(self) -> None:
        """Look at once."""
        self._wake.set()

    async def stop(self) -> None:
        """Look no more."""
        await end([self._task])

    async def look(self) -> None:
        """Ring for every match, room and message that this worker shows and that has changed."""
        # What has been deleted is abandoned here as soon as that has been seen.
        lives = [live for live in self._matches.in_memory() if live.status != "abandoned"]
        known = {live.id: (live.seq, live.changed_at) for live in lives}
        asked = {live.id: _sign(live.table.votes) for live in lives}
        shown = self._hub.rooms() | {live.room for live in lives}
        last, me = self._newest, self._services.roster.me
        seen = await self._services.database.read(
            lambda connection: _look(connection, list(known), list(shown), last)
        )
        for match, stands in known.items():
            found = seen.matches.get(match)
            if found != stands or seen.votes.get(match, "") != asked[match]:
                seq = found[0] if found is not None else stands[0]
                self._tell(Ring("match", match, seq, here=False))
        for live in lives:
            if live.window is not None and live.lease.owner not in (seen.alive | {me}):
                self._matches.run(self._matches.own_if_left(live))
        for room in shown:
            sign = seen.rooms.get(room)
            if room not in self._rooms:
                # It may have changed between being shown and this first look at it.
                self._bell.ring(Ring("room", room, here=False))
            elif self._rooms[room] != sign:
                self._tell(Ring("room", room, here=False))
        self._heard.clear()
        self._rooms = {room: seen.rooms.get(room, "") for room in shown}
        for message, room in seen.messages:
            if not self._bell.knows_message(message):
                self._tell(Ring("message", room, message, here=False))
        for message, room in seen.unsaid:
            if last is not None and message not in self._unsaid:
                self._tell(Ring("unsaid", room, message, here=False))
        self._newest, self._unsaid = seen.newest, {message for message, _ in seen.unsaid}

    def _tell(self, ring: Ring) -> None:
        # Of a room it cannot know which of several changes the bell has told of; so it tells again.
        self.missed += ring.kind != "room" or ring.id not in self._heard
        self._bell.ring(ring)

    def _hear(self, ring: Ring) -> None:
        if ring.kind == "room":
            self._heard.add(ring.id)

    async def look_for_ended_sessions(self) -> None:
        """Ring for the sessions that are at an end, and are believed or shown something here."""
        mine = self._hub.sessions() | self._services.sessions.believed()
        alive = await self._services.database.read(lambda c: _alive(c, list(mine)))
        for session in mine - alive:
            self._bell.ring(Ring("session", session, here=False))

    async def take_up_what_is_left(self) -> None:
        """Take up matches in which the server should have done something and has not."""
        before = millis(self._services.clock.now()) - LEFT_MS
        # One that has changed since nobody has asked here: nothing would be done in it either.
        lives = self._matches.in_memory()
        known = self._unreadable | {live.id for live in lives if not live.doubtful}
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
_votes_now = sa.select(votes.c.match_id, votes.c.id, votes.c.ballots).where(
    votes.c.match_id == _ids
)


def _row_of(table: sa.Table) -> sa.ColumnElement[str]:
    """A whole row as one text, whatever columns it has."""
    return sa.cast(sa.literal_column(f'"{table.name}"'), sa.Text)


def _lines(column: Any, source: sa.FromClause, room: Any) -> Any:
    """This of all rows that belong to a room, as one text."""
    lines = sa.func.string_agg(column, aggregate_order_by(sa.literal_column("','"), column))
    return sa.select(lines).select_from(source).where(room == rooms.c.id).scalar_subquery()


_rooms_now = sa.select(
    rooms.c.id,
    sa.func.md5(
        sa.func.concat(
            _row_of(rooms),
            *(_lines(_row_of(t), t, t.c.room_id) for t in (members, seats, ready, campaigns)),
            _lines(users.c.name, members.join(users), members.c.room_id),
            _lines(matches.c.id + matches.c.status, matches, matches.c.room_id),
            _lines(_row_of(proposals), proposals.join(matches), matches.c.room_id),
        )
    ).label("sign"),
).where(rooms.c.id == _ids)
_messages_now = (
    sa.select(messages.c.id, messages.c.room_id)
    .where(messages.c.id > sa.bindparam("after"), messages.c.room_id == _ids)
    .order_by(messages.c.id)
)
_unsaid_now = (
    sa.select(messages.c.id, messages.c.room_id)
    .where(messages.c.room_id == _ids, messages.c.removed)
    .where(messages.c.id > sa.bindparam("after"))
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
    asked: dict[str, list[tuple[str, str]]] = {}
    for row in connection.execute(_votes_now, {"ids": known}):
        asked.setdefault(row.match_id, []).append((row.id, row.ballots))
    rooms_now = connection.execute(_rooms_now, {"ids": shown}).all()
    said = connection.execute(
        _messages_now, {"ids": shown, "after": newest if after is None else after}
    ).all()
    unsaid = connection.execute(_unsaid_now, {"ids": shown, "after": newest - UNSAID_AMONG}).all()
    return Seen(
        {row.id: (row.seq, row.updated_at) for row in matches_now},
        {match: _joined(found) for match, found in asked.items()},
        {row.id: row.sign for row in rooms_now},
        [(row.id, row.room_id) for row in said],
        [(row.id, row.room_id) for row in unsaid],
        newest,
        alive_workers(connection),
    )


def _sign(asked: Mapping[str, Vote]) -> str:
    """What a match's table is asked, as one text, as `_look` makes it."""
    return _joined((vote.id, dump_ballots(vote.ballots)) for vote in asked.values())


def _joined(asked: Iterable[tuple[str, str]]) -> str:
    # Sorted here: in which order a database puts texts depends on the language it was made for.
    return "".join(map("".join, sorted(asked)))


def _alive(connection: Connection, ids: list[str]) -> set[str]:
    return set(connection.scalars(_alive_now, {"ids": ids}))


def _left(connection: Connection, before: int, known: list[str]) -> list[str]:
    return list(connection.scalars(_left_now, {"before": before, "ids": known}))
