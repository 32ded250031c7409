"""One socket: a bounded queue, and one writer that empties it.

Whoever has news puts it into the queue and goes on at once, so a peer that does not read holds up
nobody but itself.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

from simsalabim.engine.saves import dump
from simsalabim.engine.seats import Viewer
from simsalabim.server.accounts.sessions import User
from simsalabim.server.clock import Clock
from simsalabim.server.matches.frames import resync_frame
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.problems import Problem
from simsalabim.server.sockets.delay import DelayMeter

MOST_QUEUED = 256
"""Frames that may wait for one peer. One more, and it is told to begin anew; if that does not
help either, it is let go."""

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Handed = Callable[[float], None] | None

RESTART, POLICY, BUSY, BINARY = 1012, 1008, 1013, 1003


class Wire(Protocol):
    """What lies under a socket, where the server shows it."""

    def abort(self) -> None:
        """Cut the line, whatever waits to be written."""
        ...

    def round_trip(self) -> float | None:
        """The line's own round trip in seconds; None where it cannot be told."""
        ...


class Connection:
    """A peer that has said who it is."""

    __slots__ = (
        "_base",
        "_clock",
        "_close",
        "_overflowed",
        "_queue",
        "_send",
        "_wake",
        "_wire",
        "acting",
        "bad_in_a_row",
        "heard",
        "meter",
        "next_ping",
        "rooms",
        "sending_since",
        "spent_at",
        "tokens",
        "user",
        "watches",
    )

    def __init__(self, user: User, send: Send, clock: Clock, base: str, wire: Wire) -> None:
        """`base` is where invite links begin, as this peer knows us."""
        self.user, self._send, self._clock, self._base, self._wire = user, send, clock, base, wire
        self._queue: deque[str | tuple[str, Handed]] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._close: tuple[int, str] | None = None
        self._overflowed = False
        self.heard = clock.monotonic()
        self.sending_since: float | None = None
        self.next_ping = 0.0
        self.meter: DelayMeter | None = None
        self.watches: dict[str, Watch] = {}
        self.rooms: set[str] = set()
        self.acting, self.bad_in_a_row = 0, 0
        self.tokens, self.spent_at = 0.0, 0.0

    def measure_delay(self) -> None:
        """The peer's delay counts from now on."""
        if self.meter is None:
            self.meter = DelayMeter(self._wire.round_trip)

    @property
    def base(self) -> str:
        """Where invite links begin."""
        return self._base

    # --- Going out ---------------------------------------------------------------------------

    def push(self, frame: str, handed: Handed = None) -> None:
        """Queue a frame. `handed` is told when it is given to the socket."""
        if len(self._queue) >= MOST_QUEUED:
            self._overflow()
            return
        self._queue.append(frame if handed is None else (frame, handed))
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def tell(self, **frame: Any) -> None:
        """Queue a frame made of these members."""
        self.push(dump(frame).decode())

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
        self.push(dump({"type": "ping", "body": body}).decode(), lambda now: meter.sent(body, now))

    def close(self, code: int, reason: str = "") -> None:
        """Close when the queue is empty. The first reason given counts."""
        self._close = self._close or (code, reason)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def cut(self) -> None:
        """Close without waiting for a peer that does not read."""
        self._queue.clear()
        self.close(BUSY)
        self._wire.abort()

    def _overflow(self) -> None:
        watching = list(self.watches)
        self.stop_watching()
        self._queue.clear()
        if self._overflowed:
            self.close(BUSY, "too slow")
            return
        self._overflowed = True
        for match in watching:
            self.push(resync_frame(match))

    async def write(self) -> None:
        """Send what is queued, until the end. Ends with an exception when the peer is gone."""
        queue, send, now = self._queue, self._send, self._clock.monotonic
        loop = asyncio.get_running_loop()
        while True:
            while queue:
                item = queue.popleft()
                moment = self.sending_since = now()
                if type(item) is tuple:
                    item, handed = item
                    if handed is not None:
                        handed(moment)
                await send({"type": "websocket.send", "text": item})
            self.sending_since, self._overflowed = None, False
            if self._close is not None:
                code, reason = self._close
                await send({"type": "websocket.close", "code": code, "reason": reason})
                return
            self._wake = loop.create_future()
            await self._wake

    # --- What it watches ---------------------------------------------------------------------

    def stop_watching(self) -> None:
        """Watch no match any more."""
        for watch in self.watches.values():
            watch.live.unwatch(watch)
        self.watches.clear()


class Watch:
    """One socket's watching of one match."""

    __slots__ = ("_connection", "live", "viewer")

    def __init__(self, connection: Connection, live: LiveMatch, viewer: Viewer) -> None:
        self._connection, self.live, self.viewer = connection, live, viewer

    @property
    def user(self) -> str:
        """The id of the user who watches."""
        return self._connection.user.id

    def push(self, frame: str, handed: Handed = None) -> None:
        if handed is None:
            self._connection.push(frame)
            return
        # A prompt: measure the way there and back right before and right after (LAB-42).
        self._connection.ping()
        self._connection.push(frame, handed)
        self._connection.ping()

    def end(self) -> None:
        self._connection.watches.pop(self.live.id, None)
        self._connection.refuse(
            Problem(404, "not_found", "This match is not for you any more."), match=self.live.id
        )
