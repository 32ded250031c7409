"""All sockets of this worker: what comes in from them, and what the bell means for them."""

import asyncio
import secrets
from collections import Counter
from typing import Any

import structlog

from simsalabim.server.bell import Ring
from simsalabim.server.logs import place_of
from simsalabim.server.matches.moves import Stamp
from simsalabim.server.matches.resume import begin_to_watch
from simsalabim.server.matches.service import Matches
from simsalabim.server.problems import Problem
from simsalabim.server.rooms.chat import say
from simsalabim.server.services import Services
from simsalabim.server.sockets.connection import POLICY, RESTART, Connection
from simsalabim.server.sockets.feeds import Feeds
from simsalabim.server.sockets.frames import (
    ActFrame,
    PongFrame,
    SayFrame,
    ToServer,
    UnwatchFrame,
    WatchFrame,
)
from simsalabim.server.sockets.heart import Heart

MOST_WATCHES = 32
MOST_ACTING = 32
RETRY_SECONDS = (0.5, 3.0)
"""After a restart peers come back spread over this time."""

GOODBYE_SECONDS, GOODBYE_TURNS = 1.0, 20


class Hub:
    """Knows every socket. Also the server's `Presence`: who is here."""

    def __init__(self, services: Services, matches: Matches) -> None:
        self.services, self.matches = services, matches
        self.connections: set[Connection] = set()
        self.epoch = secrets.token_hex(8)
        self.draining = False
        self._here: Counter[str] = Counter()
        self._feeds = Feeds(services, matches.run)
        self._heart = Heart(self.connections, services.clock)
        self._log = structlog.get_logger("sockets")
        self._handlers: dict[type, Any] = {
            WatchFrame: self._watch,
            UnwatchFrame: self._unwatch,
            ActFrame: self._act,
            SayFrame: self._say,
            PongFrame: self._pong,
        }
        services.bell.listen(self._hear)

    # --- From start to end -------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to watch over the sockets."""
        self._heart.start()

    async def drain(self) -> None:
        """Say goodbye to everybody, and that they may come back soon. Takes no new ones."""
        if self.draining:
            return
        self.draining = True
        self._heart.stop()
        self.matches.end_streams()
        low, high = RETRY_SECONDS
        for connection in list(self.connections):
            wait = round(low + (high - low) * secrets.randbelow(1000) / 1000, 2)
            connection.stop_watching()
            connection.tell(type="bye", code="restart", retry_after=wait)
            connection.close(RESTART, "restart")
        # The goodbyes are written by tasks of their own; give them their turn.
        for _ in range(GOODBYE_TURNS):
            if not self.connections:
                return
            await asyncio.sleep(GOODBYE_SECONDS / GOODBYE_TURNS)

    def is_here(self, user: str) -> bool:
        return self._here[user] > 0 if user in self._here else False

    # --- Peers -------------------------------------------------------------------------------

    def add(self, connection: Connection) -> None:
        """A peer has come, and has said who it is."""
        self.connections.add(connection)
        user = connection.user.id
        self._here[user] += 1
        self._heart.greet(connection)
        connection.tell(type="hello", epoch=self.epoch, user=user)
        if self._here[user] == 1:
            self.matches.run(self._feeds.tell_presence(user, "here"))

    def remove(self, connection: Connection) -> None:
        """A peer has gone."""
        self.connections.discard(connection)
        connection.stop_watching()
        for room in list(connection.rooms):
            self._feeds.unwatch(connection, room)
        user = connection.user.id
        self._here[user] -= 1
        if self._here[user] <= 0:
            del self._here[user]
            if not self.draining:
                self.matches.run(self._feeds.tell_presence(user, "away"))

    async def handle(self, connection: Connection, frame: ToServer, arrived: float) -> None:
        """Do what a frame asks for. Raises `Problem`; nothing has changed then."""
        await self._handlers[type(frame)](connection, frame, arrived)

    # --- Frames ------------------------------------------------------------------------------

    async def _pong(self, connection: Connection, frame: PongFrame, arrived: float) -> None:
        if connection.meter is not None:
            connection.meter.pong(frame.body, arrived)

    async def _watch(self, connection: Connection, frame: WatchFrame, arrived: float) -> None:
        if (frame.match is None) == (frame.room is None):
            raise Problem(422, "invalid", "Watch either a match or a room.")
        if frame.room is not None:
            self._feeds.watch(connection, frame.room)
        elif frame.match is not None:
            try:
                await self._watch_match(connection, frame.match, frame.after)
            except Problem as problem:
                connection.refuse(problem, match=frame.match)

    async def _watch_match(self, connection: Connection, match: str, after: int | None) -> None:
        self._stop_watching(connection, match)
        if len(connection.watches) >= MOST_WATCHES:
            raise Problem(429, "too_many", f"At most {MOST_WATCHES} matches on one socket.")
        live, seat = await self.matches.see(match, connection.user.id)
        if seat is not None:
            if connection.meter is None:
                connection.measure_delay()
                self._heart.quicken(connection)
            if live.seats[seat].away:
                await self.matches.set_away(live, seat, False)
        watch = connection.begin_watching(live, seat)
        await begin_to_watch(self.services.database, live, watch, after)

    async def _unwatch(self, connection: Connection, frame: UnwatchFrame, arrived: float) -> None:
        if frame.match is not None:
            self._stop_watching(connection, frame.match)
        if frame.room is not None:
            self._feeds.unwatch(connection, frame.room)

    def _stop_watching(self, connection: Connection, match: str) -> None:
        watch = connection.watches.pop(match, None)
        if watch is not None:
            watch.live.unwatch(watch)

    async def _act(self, connection: Connection, frame: ActFrame, arrived: float) -> None:
        try:
            self.services.limits.spend("actions", connection.user.id)
            if connection.acting >= MOST_ACTING:
                raise Problem(429, "too_many", "Wait until your moves have been answered.")
        except Problem as problem:
            connection.refuse(problem, frame.move_id, match=frame.match)
            return
        # Not waited for: pongs that come meanwhile must be timed at once.
        connection.acting += 1
        self.matches.run(self._act_now(connection, frame, arrived))

    async def _act_now(self, connection: Connection, frame: ActFrame, arrived: float) -> None:
        def acked(seq: int) -> None:
            connection.tell(type="ack", move_id=frame.move_id, seq=seq)

        stamp = Stamp(arrived, connection.meter)
        try:
            await self.matches.act(
                frame.match,
                connection.user.id,
                frame.move_id,
                frame.step,
                frame.action,
                stamp,
                acked,
            )
        except Problem as problem:
            connection.refuse(problem, frame.move_id, match=frame.match)
        except Exception as error:  # noqa: BLE001 - whoever acts always hears
            self._log.error("failed", **place_of(error))
            failed = Problem(500, "failed", "Something went wrong here. Try again.")
            connection.refuse(failed, frame.move_id, match=frame.match)
        finally:
            connection.acting -= 1

    async def _say(self, connection: Connection, frame: SayFrame, arrived: float) -> None:
        try:
            await say(self.services, frame.room, connection.user, frame.text)
        except Problem as problem:
            connection.refuse(problem, room=frame.room)

    # --- The bell ----------------------------------------------------------------------------

    def _hear(self, ring: Ring) -> None:
        if ring.kind == "room":
            self._feeds.changed(ring.id)
        elif ring.kind == "message":
            self._feeds.said(ring.id, ring.seq)
        elif ring.kind == "session":
            for connection in self.connections:
                if connection.user.session == ring.id:
                    connection.stop_watching()
                    connection.tell(type="bye", code="signed_out", retry_after=None)
                    connection.close(POLICY, "signed out")
