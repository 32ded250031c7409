"""One socket: who is behind it, what it watches, and how it is told things."""

import secrets
from collections import deque
from typing import Any

from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Viewer
from simsalabim.server.accounts.sessions import User
from simsalabim.server.clock import Clock
from simsalabim.server.matches.frames import resync_frame
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.problems import Problem
from simsalabim.server.sockets.delay import DelayMeter, Floor
from simsalabim.server.sockets.outbox import Handed, Outbox, Send, Wire

RESTART, POLICY, BUSY, BINARY = 1012, 1008, 1013, 1003


class Connection:
    """A peer that has said who it is."""

    __slots__ = (
        "_overflowed",
        "acting",
        "base",
        "gone",
        "heard",
        "is_seen",
        "later",
        "meter",
        "next_ping",
        "outbox",
        "push",
        "rooms",
        "user",
        "watches",
    )

    def __init__(self, user: User, send: Send, clock: Clock, base: str, wire: Wire) -> None:
        """`base` is where invite links begin, as this peer knows us."""
        self.user, self.base = user, base
        self.outbox = Outbox(send, wire, clock, self._overflow)
        self.push = self.outbox.put
        """Send a frame. A peer that is too slow is told to begin anew; if it stays so, it is let
        go."""
        self._overflowed = False
        self.heard = clock.monotonic()
        self.next_ping = 0.0
        self.meter: DelayMeter | None = None
        self.watches: dict[str, Watch] = {}
        self.rooms: set[str] = set()
        self.acting = 0
        self.later: deque[Any] | None = None
        """What it has asked for and is still to be done, while that is being done."""
        self.gone = False
        self.is_seen = True
        """Whether somebody sees the page that it belongs to, as it says."""

    def measure_delay(self, floor: Floor) -> None:
        """The peer's delay counts from now on; `floor` is that of the person."""
        if self.meter is None:
            self.meter = DelayMeter(self.outbox.wire.round_trip, floor)

    # --- Going out ---------------------------------------------------------------------------

    def tell(self, **frame: Any) -> None:
        """Send a frame made of these members."""
        self.push(dump(frame))

    def refuse(self, problem: Problem, move_id: str | None = None, **about: Any) -> None:
        """Tell why a frame is refused."""
        self.tell(
            type="rejected",
            move_id=move_id,
            code=problem.code,
            detail=problem.detail,
            rule=problem.rule,
            **about,
        )

    def ping(self) -> None:
        """Ask for a sign of life; where delay counts, measure how long it takes."""
        if self.meter is None:
            self.tell(type="ping", body=secrets.token_hex(8))
            return
        meter, body = self.meter, self.meter.body()
        self.push(dump({"type": "ping", "body": body}), lambda now: meter.sent(body, now))

    def close(self, code: int, reason: str = "") -> None:
        """Close when everything is sent. The first reason given counts."""
        self.outbox.close(code, reason)

    @property
    def is_closing(self) -> bool:
        """Whether nothing that comes in counts any more."""
        return self.outbox.is_closing

    def cut(self) -> None:
        """Close without waiting for a peer that does not read."""
        self.outbox.clear()
        self.close(BUSY, "too slow")
        self.outbox.wire.abort()

    def _overflow(self) -> None:
        watching = list(self.watches)
        self.stop_watching()
        self.outbox.clear()
        if self._overflowed:
            self.close(BUSY, "too slow")
            return
        self._overflowed = True
        for match in watching:
            self.outbox.put(resync_frame(match))

    # --- What it watches ---------------------------------------------------------------------

    def begin_watching(self, live: LiveMatch, viewer: Viewer) -> "Watch":
        """Keep the watching of a match, which `begin_to_watch` begins."""
        if self.outbox.is_empty:
            self._overflowed = False
        watch = self.watches[live.id] = Watch(self, live, viewer)
        return watch

    def stop_watching(self, match: str | None = None) -> None:
        """Watch this match no more, or none. Harmless if it is not watching."""
        for each in list(self.watches) if match is None else [match]:
            watch = self.watches.pop(each, None)
            if watch is not None:
                watch.live.unwatch(watch)


class Watch:
    """One socket's watching of one match."""

    __slots__ = ("_connection", "_put", "live", "viewer")

    def __init__(self, connection: Connection, live: LiveMatch, viewer: Viewer) -> None:
        self._connection, self.live, self.viewer = connection, live, viewer
        self._put = connection.push

    @property
    def user(self) -> str:
        """The id of the user who watches."""
        return self._connection.user.id

    def push(self, frame: bytes, handed: Handed = None) -> None:
        if handed is None:
            self._put(frame)
            return
        # A prompt: measure the way there and back right before and right after (LAB-42).
        self._connection.ping()
        self._put(frame, handed)
        self._connection.ping()

    def end(self) -> None:
        self._connection.watches.pop(self.live.id, None)
        self._connection.refuse(
            Problem(404, "not_found", "This match is not for you any more."), match=self.live.id
        )
