"""All sockets of this worker: what comes in from them, and what the bell means for them."""

import asyncio
import secrets
from collections import Counter

from simsalabim.server.bell import Ring
from simsalabim.server.matches.service import Matches
from simsalabim.server.problems import Problem
from simsalabim.server.services import Nobody, OtherPresence, Services
from simsalabim.server.sockets.connection import POLICY, RESTART, Connection
from simsalabim.server.sockets.feeds import Feeds
from simsalabim.server.sockets.heart import Heart
from simsalabim.server.sockets.requests import Requests

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
        self._here: Counter[str] = Counter()
        self._open: Counter[str] = Counter()
        self._elsewhere: OtherPresence = Nobody()
        self._feeds = Feeds(services, matches.run)
        self._heart = Heart(self.connections, services.clock, self._is_signed_in)
        self.requests = Requests(services, matches, self._feeds, self._heart)
        matches.numbers.gauges["sockets"] = "Open sockets", self.connections.__len__
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
        return self._here.get(user, 0) > 0 or self._elsewhere.is_here(user)

    # --- Other workers -----------------------------------------------------------------------

    def join(self, elsewhere: OtherPresence) -> None:
        """Count those as here whom other workers have, and tell the others whom we have."""
        self._elsewhere = elsewhere

    def users(self) -> set[str]:
        """The users whose sockets are here."""
        return {user for user, sockets in self._here.items() if sockets > 0}

    def sessions(self) -> set[str]:
        """The sessions, or personal tokens, by which sockets are here."""
        return {connection.user.session for connection in self.connections}

    def rooms(self) -> set[str]:
        """The rooms that somebody watches here."""
        return self._feeds.rooms()

    def tell_presence(self, user: str, here: bool) -> None:
        """Tell the rooms of a user that they have come to another worker, or gone from it."""
        if self._here.get(user, 0) <= 0 and not self.draining:
            self.matches.run(self._feeds.tell_presence(user, "here" if here else "away"))

    def _came_or_went(self, user: str, here: bool) -> None:
        self._elsewhere.changed(user, here)
        if not self._elsewhere.is_here(user) and not self.draining:
            self.matches.run(self._feeds.tell_presence(user, "here" if here else "away"))

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
        self._here[user] += connection.user.takes_part
        self._heart.greet(connection)
        connection.tell(type="hello", epoch=self.epoch, user=user)
        if connection.user.takes_part and self._here[user] == 1:
            self._came_or_went(user, True)
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
        if not connection.user.takes_part:
            return
        self.services.sessions.saw(user)
        self._here[user] -= 1
        if self._here[user] <= 0:
            del self._here[user]
            self._came_or_went(user, False)

    # --- The bell ----------------------------------------------------------------------------

    def _hear(self, ring: Ring) -> None:
        if ring.kind == "room":
            self._feeds.changed(ring.id)
        elif ring.kind == "message":
            self._feeds.said(ring.id, ring.seq)
        elif ring.kind == "session":
            for connection in self.connections:
                if connection.user.session == ring.id:
                    self._sign_out(connection)

    def _is_signed_in(self, connection: Connection) -> bool:
        """Whether the peer's session goes on; if not, it is told so and let go."""
        signed_in = self.services.sessions.holds(connection.user)
        if not signed_in:
            self._sign_out(connection)
        return signed_in

    def _sign_out(self, connection: Connection) -> None:
        connection.stop_watching()
        connection.tell(type="bye", code="signed_out", retry_after=None)
        connection.close(POLICY, "signed out")
