"""uvicorn's HTTP protocol, which lets go of peers that never come to the end of a request.

uvicorn waits for ever for the rest of one, and keeps whatever headers come.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_SECONDS = 30.0
"""So long a request may take to come in, its body included."""

MOST_UNFINISHED = 512 * 1024
"""So many bytes may come without being a whole request. Bodies have their own, smaller limit; this
is for headers, trailers and the like without end."""


class HttpProtocol(HttpToolsProtocol):
    """Give it to uvicorn as `http`."""

    _late: asyncio.TimerHandle | None = None
    _unfinished = 0

    def connection_made(self, transport: Any) -> None:
        """Somebody has come, and is expected to say something."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes have come, which begin a request or go on with it."""
        self._expect()
        super().data_received(data)
        if self._late is not None:
            self._unfinished += len(data)
            if self._unfinished > MOST_UNFINISHED:
                self.transport.abort()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        """A request is whole."""
        self._expect_nothing()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, which has a heartbeat of its own."""
        self._expect_nothing()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _expect_nothing(self) -> None:
        self._unfinished = 0
        if self._late is not None:
            self._late.cancel()
            self._late = None
