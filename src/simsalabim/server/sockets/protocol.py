"""uvicorn's WebSocket protocol, which shows the line under a socket to the application.

uvicorn closes a line only when all is written; to a peer that has stopped reading that is never.
"""

import ipaddress
import socket
import struct
from collections.abc import Callable
from time import monotonic
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from simsalabim.server.sockets.endpoint import WIRE

RTT_AT = 68
"""Where Linux' `tcp_info` holds the smoothed round trip, in µs."""

FINAL_TEXT = 0x81
"""The first byte of a whole text message."""

SLICE = 4096
"""So many bytes are read before the frames in them are counted: the parser takes what it gets."""

BURST, PER_SECOND = 1000.0, 300.0
"""Frames of any kind at once, and in the long run; whole messages are counted by the inbox."""

MOST_PIECES = 64
"""The most pieces that one message may come in."""

CLOSING_SECONDS = 5.0
"""So long a peer may take to read what was written before the goodbye, and to answer it."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Give it to uvicorn as `ws`."""

    _take: Callable[[str | None], None] | None = None

    def __init__(self, *args: Any, patience: float = 1.0, **more: Any) -> None:
        """`patience` multiplies how many frames are taken; 0: any number."""
        super().__init__(*args, **more)
        self._patience = patience
        self._left, self._counted_at = BURST * patience, monotonic()

    def data_received(self, data: bytes) -> None:
        """Bytes have come. Whoever sends more frames than anybody needs is cut off: each costs
        time, even if there is nothing in it, and a closing line need not be heard to its end."""
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self._patience and self._left < 0:
                self.transport.abort()
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Frames have come."""
        if self._patience:
            now = monotonic()
            gained = (now - self._counted_at) * PER_SECOND * self._patience
            self._left = min(BURST * self._patience, self._left + gained)
            self._left -= len(self.conn.events)
            self._counted_at = now
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message."""
        if len(self.frames) >= MOST_PIECES:
            self.transport.abort()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping has come: answered, unless its sender does not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_close(self, event: Frame) -> None:
        """The peer closes."""
        super().handle_close(event)
        self._abort_later()

    async def send(self, message: ASGISendEvent) -> None:
        """Do what the application wishes."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self._abort_later()
        elif message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it is refused, and that is an answer too

    def _abort_later(self) -> None:
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        """Start the application, which runs only after this returns."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][WIRE] = self

    def listen(self, take: Callable[[str | None], None] | None) -> None:
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

    def send_now(self, frame: bytes, before: bytes | None) -> bool:
        """Write a text frame, and perhaps one before it, unless the line is full or closing.

        By hand: a server's frames are not masked and, without compression, the same for everybody,
        so there is nothing for the protocol's state machine to do, and all its time is saved.
        """
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        data = _head(frame) + frame
        self.transport.write(data if before is None else _head(before) + before + data)
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
        # Headers alone say nothing, or everybody could hide their line by sending them. A proxy that
        # is trusted has told another client's address than its own.
        scope: Any = self.scope
        if self.client is None or scope["client"] != self.client:
            return False
        return not ipaddress.ip_address(self.client[0]).is_loopback


def _head(frame: bytes) -> bytes:
    size = len(frame)
    if size < 126:
        return bytes((FINAL_TEXT, size))
    if size < 65536:
        return struct.pack(">BBH", FINAL_TEXT, 126, size)
    return struct.pack(">BBQ", FINAL_TEXT, 127, size)
