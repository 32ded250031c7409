"""The heartbeat of all sockets: who is silent, who does not read, who is to be pinged."""

import asyncio
import random
from collections.abc import Callable, Collection

import structlog

from simsalabim.server.clock import Clock
from simsalabim.server.logs import place_of
from simsalabim.server.sockets.connection import Connection

BEAT_SECONDS = 0.5
SILENT_SECONDS = 60.0
SENDING_SECONDS = 5.0
IDLE_PING = (20.0, 25.0)
"""Proxies cut a line on which nothing moves for a minute, some sooner."""
LIVE_PING = (2.0, 5.0)
"""For seats of matches, whose delay is measured."""

GONE = 1001


class Heart:
    """Looks at every socket twice a second. One task does for all of them what would cost a timer
    with every frame."""

    def __init__(
        self,
        connections: Collection[Connection],
        clock: Clock,
        is_signed_in: Callable[[Connection], bool],
    ) -> None:
        """`is_signed_in` is asked whenever a peer is to be pinged, and lets go those who are not
        any more."""
        self._connections, self._clock, self._is_signed_in = connections, clock, is_signed_in
        self._uniform = random.SystemRandom().uniform
        self._task: asyncio.Task[None] | None = None
        self._log = structlog.get_logger("sockets")

    def start(self) -> None:
        """Begin to beat."""
        self._task = asyncio.get_running_loop().create_task(self._beat_on())

    def stop(self) -> None:
        """Stand still."""
        if self._task is not None:
            self._task.cancel()

    def greet(self, connection: Connection) -> None:
        """A new peer: first ping after the usual time."""
        connection.next_ping = self._clock.monotonic() + self._uniform(*IDLE_PING)

    def quicken(self, connection: Connection) -> None:
        """The peer's delay counts from now on: measure it at once, and then often."""
        connection.next_ping = 0.0

    def beat(self) -> None:
        """Look at every socket once."""
        now = self._clock.monotonic()
        for connection in list(self._connections):
            since = connection.outbox.sending_since
            if since is not None and now - since > SENDING_SECONDS:
                connection.cut()
            elif now - connection.heard > SILENT_SECONDS:
                connection.close(GONE, "silent")
            elif now >= connection.next_ping and self._is_signed_in(connection):
                connection.ping()
                span = IDLE_PING if connection.meter is None else LIVE_PING
                connection.next_ping = now + self._uniform(*span)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                self.beat()
            except Exception as error:  # noqa: BLE001 - one odd socket must not stop the heart
                self._log.error("failed", **place_of(error))
