"""What goes out over one socket: written at once while the line takes it, else queued.

Whoever has news hands it over and goes on, so a peer that does not read holds up nobody but
itself. The queue is bounded, and a task empties it only while there is something in it.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

from simsalabim.server.clock import Clock

MOST_QUEUED = 256
"""Frames that may wait for one peer, beside what the line itself holds."""

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Handed = Callable[[float], None] | None


class Wire(Protocol):
    """The line under a socket."""

    def listen(self, take: Callable[[str | None], None]) -> None:
        """Hand each message in as it comes, where the line can; else the application reads them."""
        ...

    def send_now(self, *frames: bytes) -> bool:
        """Write text frames; False, and nothing happens, if the line does not take them now."""
        ...

    def abort(self) -> None:
        """Cut the line, whatever waits to be written."""
        ...

    def round_trip(self) -> float | None:
        """The line's own round trip in seconds; None where it cannot be told."""
        ...


class Outbox:
    """The way out to one peer."""

    __slots__ = ("_clock", "_close", "_held", "_queue", "_send", "_writer", "sending_since", "wire")

    def __init__(self, send: Send, wire: Wire, clock: Clock) -> None:
        """`send` is the application's, which waits while the line is full."""
        self._send, self.wire, self._clock = send, wire, clock
        self._queue: deque[tuple[bytes, Handed]] = deque()
        self._close: tuple[int, str] | None = None
        self._held: bytes | None = None
        self._writer: asyncio.Task[None] | None = None
        self.sending_since: float | None = None
        """Since when the line has not taken the frame that is being sent."""

    @property
    def is_full(self) -> bool:
        """Whether the peer is too slow for one more frame."""
        return len(self._queue) >= MOST_QUEUED

    @property
    def is_empty(self) -> bool:
        """Whether the peer has been sent everything."""
        return self._writer is None

    @property
    def is_closing(self) -> bool:
        """Whether nothing more is sent than what is queued."""
        return self._close is not None

    def put(self, frame: bytes, handed: Handed = None) -> None:
        """Send a frame. `handed` is told the monotonic time at which the line takes it."""
        if self._close is not None:
            return
        held, self._held = self._held, None
        frames = (frame,) if held is None else (held, frame)
        if self._writer is None and self.wire.send_now(*frames):
            if handed is not None:
                handed(self._clock.monotonic())
            return
        if held is not None:
            self._queue.append((held, None))
        self._queue.append((frame, handed))
        self._start()

    def hold(self, frame: bytes) -> None:
        """Send a frame together with the next one, which follows at once, or with `release`."""
        self.release()
        self._held = frame

    def release(self) -> None:
        """Send what is held, if that has not been sent yet."""
        frame, self._held = self._held, None
        if frame is not None:
            self.put(frame)

    def close(self, code: int, reason: str) -> None:
        """Close when everything is sent. The first reason given counts."""
        if self._close is None:
            self.release()
            self._close = code, reason
            self._start()

    def clear(self) -> None:
        """Send nothing of what is queued."""
        self._queue.clear()

    def stop(self) -> None:
        """The peer is gone."""
        self._queue.clear()
        if self._writer is not None:
            self._writer.cancel()

    def _start(self) -> None:
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._queue:
                frame, handed = self._queue.popleft()
                self.sending_since = self._clock.monotonic()
                if handed is not None:
                    handed(self.sending_since)
                await self._send({"type": "websocket.send", "text": frame.decode()})
            if self._close is not None:
                code, reason = self._close
                self.sending_since = self._clock.monotonic()
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except OSError:
            self._queue.clear()  # the peer is gone; the reader hears of it as well
        finally:
            self._writer = self.sending_since = None
