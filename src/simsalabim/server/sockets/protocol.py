"""uvicorn's WebSocket protocol, which shows the line under a socket to the application.

uvicorn closes a line only when all is written; to a peer that has stopped reading that is never.
"""

import ipaddress
import socket
import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from simsalabim.server.sockets.endpoint import WIRE

RTT_AT = 68
"""Where Linux' `tcp_info` holds the smoothed round trip, in µs."""

FINAL_TEXT = 0x81
"""The first byte of a whole text message."""

PROXIED = {b"forwarded", b"x-forwarded-for", b"via"}


class SocketProtocol(WebSocketsSansIOProtocol):
    """Give it to uvicorn as `ws`."""

    _take: Callable[[str | None], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Start the application, which runs only after this returns."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][WIRE] = self

    def listen(self, take: Callable[[str | None], None]) -> None:
        """From now on hand whole messages to `take`, without a queue and a task in between."""
        self._take = take

    def send_receive_event_to_app(self) -> None:
        """A message has come."""
        # Those that came before somebody listened go first.
        if self._take is None or not self.queue.empty() or self.close_sent:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if self.curr_msg_data_type != "text":
            self._take(None)
            return
        try:
            text = b"".join(frames).decode()
        except UnicodeDecodeError:
            self.conn.fail(1007, "not UTF-8")
            self.handle_parser_exception()
            return
        self._take(text)

    def send_now(self, *frames: bytes) -> bool:
        """Write text frames, unless the line is full, closing or closed.

        By hand: a server's frames are not masked and, without compression, the same for everybody,
        so there is nothing for the protocol's state machine to do, and all its time is saved.
        """
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for frame in frames for part in (_head(frame), frame)]))
        return True

    def abort(self) -> None:
        """Cut the line, whatever waits to be written."""
        self.transport.abort()

    def round_trip(self) -> float | None:
        """The line's own round trip in seconds; None where the line may end at a proxy."""
        line = self.transport.get_extra_info("socket")
        option = getattr(socket, "TCP_INFO", None)
        if line is None or option is None or not self._ends_at_peer():
            return None
        try:
            known = line.getsockopt(socket.IPPROTO_TCP, option, RTT_AT + 4)
        except OSError:
            return None
        (micros,) = struct.unpack_from("@I", known, RTT_AT)
        return float(micros) / 1_000_000

    def _ends_at_peer(self) -> bool:
        scope: Any = self.scope
        if self.client is None or any(name in PROXIED for name, _ in scope["headers"]):
            return False
        return not ipaddress.ip_address(self.client[0]).is_loopback


def _head(frame: bytes) -> bytes:
    size = len(frame)
    if size < 126:
        return bytes((FINAL_TEXT, size))
    if size < 65536:
        return struct.pack(">BBH", FINAL_TEXT, 126, size)
    return struct.pack(">BBQ", FINAL_TEXT, 127, size)
