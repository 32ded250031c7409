"""uvicorn's WebSocket protocol, which shows the line under a socket to the application.

uvicorn closes a line only when all is written; to a peer that has stopped reading that is never.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from simsalabim.server.sockets.endpoint import WIRE


class SocketProtocol(WebSocketsSansIOProtocol):
    """Give it to uvicorn as `ws`."""

    def handle_connect(self, event: Request) -> None:
        """Start the application, which runs only after this returns."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][WIRE] = self

    def abort(self) -> None:
        """Cut the line, whatever waits to be written."""
        self.transport.abort()
