"""A match as an event stream (SSE), for networks and programs to which sockets do not suit."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable

import orjson

from simsalabim.engine.seats import Viewer
from simsalabim.server.accounts.sessions import User
from simsalabim.server.clock import Clock

MOST_QUEUED = 256
HEARTBEAT_SECONDS = 15.0

Handed = Callable[[float], None] | None


class EventStream:
    """One stream: a bounded queue that its response empties.

    Whoever is too slow to read is let go, and comes back with `Last-Event-ID`.
    """

    def __init__(self, reader: User, room: str, viewer: Viewer, clock: Clock) -> None:
        self.reader, self.user, self.room, self.viewer = reader, reader.id, room, viewer
        self._clock = clock
        self._queue: deque[tuple[bytes, Handed]] = deque()
        self._news = asyncio.Event()
        self._ended = False

    def push(self, frame: bytes, handed: Handed = None) -> None:
        if len(self._queue) >= MOST_QUEUED:
            self._queue.clear()
            self._ended = True
        if not self._ended:
            self._queue.append((frame, handed))
        self._news.set()

    def end(self) -> None:
        self._ended = True
        self._news.set()

    async def chunks(self) -> AsyncIterator[str]:
        """The stream's text, piece by piece, with a comment when there has been no news."""
        while True:
            while self._queue:
                frame, handed = self._queue.popleft()
                if handed is not None:
                    handed(self._clock.monotonic())
                yield _written(frame)
            if self._ended:
                return
            self._news.clear()
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await self._news.wait()
            except TimeoutError:
                yield ": still here\n\n"


def _written(frame: bytes) -> str:
    """A frame as an event: its type, its seq as the id, and itself as the data."""
    read = orjson.loads(frame)
    marked = f"id: {read['seq']}\n" if "seq" in read else ""
    return f"event: {read['type']}\n{marked}data: {frame.decode()}\n\n"
