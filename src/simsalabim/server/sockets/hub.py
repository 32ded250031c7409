"""All sockets of this worker: what comes in from them, and what the bell means for them."""

import asyncio
import secrets
from collections import Counter

from simsalabim.server.bell import Ring
from simsalabim.server.matches.frames import nudge_frame
from simsalabim.server.matches.service import Matches
from simsalabim.server.problems import Problem
from simsalabim.server.services import Attendance, NoOthers, OtherPages, Services
from simsalabim.server.sockets.connection import POLICY, RESTART, Connection
from simsalabim.server.sockets.feeds import Feeds
from simsalabim.server.sockets.heart import Heart
from simsalabim.server.sockets.requests import Requests
from simsalabim.server.sockets.roll import GONE_SECONDS, Roll

RETRY_SECONDS = (0.5, 3.0)
"""After a restart peers come back spread over this time."""

MOST_SOCKETS = 32
"""Sockets that one user may have open."""

GOODBYE_SECONDS, GOODBYE_TURNS = 1.0, 20


class Hub:
    """Knows every socket. Also the server's `Presence`: who is here."""

    def __init__(self, services: Services, matches: Matches) -> None:
        self.services, self.matches = services, matches
        self.connections: set[Connection] = set()
        self.epoch = secrets.token_hex(8)
        self.draining = False
        self._open: Counter[str] = Counter()
        self._others: OtherPages = NoOthers()
        self._feeds = Feeds(services, matches.run)
        self._heart = Heart(self.connections, services.clock, self._is_signed_in)
        self.roll = Roll(services, matches, self._attends)
        self.requests = Requests(services, matches, self._feeds, self._heart, self.roll)
        matches.numbers.gauges["sockets"] = "Open sockets", self.connections.__len__
        services.bell.listen(self._hear)

    # --- From start to end -------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to watch over the sockets."""
        self._heart.start()
        # Whoever has not come since counts as gone from then on, and nothing else would tell it.
        due = self.services.clock.monotonic() + GONE_SECONDS
        self.matches.alarms.at(due, self._feeds.all_changed)

    async def drain(self) -> None:
        """Say goodbye to everybody, and that they may come back soon. Takes no new ones."""
        if self.draining:
            return
        self.draining = True
        self._heart.stop()
        self.matches.streams.end()
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

    # --- Who is here -------------------------------------------------------------------------

    def of(self, user: str) -> Attendance:
        return self.roll.of(user)

    def has_page(self, user: str) -> bool:
        return user in self._open or self._others.of(user) != "none"

    def _attends(self, user: str, attendance: Attendance) -> None:
        """Somebody is here now, or away, or gone."""
        if not self.draining:
            self.matches.run(self._feeds.tell_presence(user, attendance))
            self.matches.votes.noticed(user)

    # --- Other workers -----------------------------------------------------------------------

    def join(self, others: OtherPages) -> None:
        """Count those as here whom other workers have, and tell the others whom we have."""
        self._others = others
        self.roll.join(others)

    def sessions(self) -> set[str]:
        """The sessions, or personal tokens, by which sockets and event streams are here."""
        sockets = {connection.user.session for connection in self.connections}
        return sockets | self.matches.streams.sessions()

    def rooms(self) -> set[str]:
        """The rooms that somebody watches here."""
        return self._feeds.rooms()

    # --- Peers -------------------------------------------------------------------------------

    def refuse_more_sockets(self, user: str) -> None:
        """Raise 429 if the user has as many sockets as anybody may have."""
        if self.services.settings.limit_factor and self._open[user] >= MOST_SOCKETS:
            raise Problem(429, "too_many", f"At most {MOST_SOCKETS} sockets at a time.")

    def add(self, connection: Connection) -> None:
        """A peer has come, and has said who it is."""
        self.connections.add(connection)
        user = connection.user.id
        self._open[user] += 1
        self._heart.greet(connection)
        connection.tell(type="hello", epoch=self.epoch, user=user)
        if connection.user.takes_part:
            self.roll.came(user)
        self._is_signed_in(connection)  # the session may have ended while the peer was let in

    def remove(self, connection: Connection) -> None:
        """A peer has gone."""
        self.connections.discard(connection)
        connection.gone = True
        connection.stop_watching()
        for room in list(connection.rooms):
            self._feeds.unwatch(connection, room)
        user = connection.user.id
        self._open[user] -= 1
        if not self._open[user]:
            del self._open[user]
        if connection.user.takes_part and not self.draining:
            self.roll.went(user, connection.is_seen)

    # --- The bell ----------------------------------------------------------------------------

    def _hear(self, ring: Ring) -> None:
        if ring.kind == "room":
            self._feeds.changed(ring.id)
        elif ring.kind in ("message", "unsaid"):
            self._feeds.said(ring.id, ring.seq)
        elif ring.kind == "nudge":
            self.matches.run(self._pass_on(ring))
        elif ring.kind == "session":
            for connection in self.connections:
                if connection.user.session == ring.id:
                    self._sign_out(connection)
        elif ring.kind == "gone":
            for connection in self.connections:
                if connection.user.id == ring.user and _shows(connection, ring.id):
                    self._show_out(connection)

    async def _pass_on(self, nudge: Ring) -> None:
        """Remind somebody on all their sockets."""
        if nudge.user not in self._open:
            return  # their pages are on other workers
        live = await self.matches.open(nudge.id)
        frame = nudge_frame(live.id, live.room, live.game.meta.key, live.seats[nudge.seq].name)
        for connection in self.connections:
            if connection.user.id == nudge.user:
                connection.push(frame)

    def _is_signed_in(self, connection: Connection) -> bool:
        """Whether the peer's session goes on; if not, it is told so and let go."""
        signed_in = self.services.sessions.holds(connection.user)
        if not signed_in:
            self._sign_out(connection)
        return signed_in

    def _show_out(self, connection: Connection) -> None:
        """Close what shows a room to somebody who has been sent away from it; they may come back at
        once for whatever else they do here."""
        connection.stop_watching()
        connection.tell(type="bye", code="removed", retry_after=RETRY_SECONDS[0])
        connection.close(POLICY, "removed")

    def _sign_out(self, connection: Connection) -> None:
        connection.stop_watching()
        connection.tell(type="bye", code="signed_out", retry_after=None)
        connection.close(POLICY, "signed out")


def _shows(connection: Connection, room: str) -> bool:
    """Whether the peer watches this room, or a match of it."""
    watches = connection.watches.values()
    return room in connection.rooms or any(watch.live.room == room for watch in watches)
