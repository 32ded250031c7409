"""A WebSocket client that costs next to nothing, so that the load does not starve the server."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

import orjson


class Line(asyncio.Protocol):
    """One connection to `target`, offering `protocols`; each frame's text goes to `received`."""

    def __init__(self, target: str, protocols: str = "") -> None:
        self._target, self._protocols = target, protocols
        self._buffer = bytearray()
        self._open = False
        self.lost = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        offer = f"Sec-WebSocket-Protocol: {self._protocols}\r\n" if self._protocols else ""
        transport.write(
            f"GET {self._target} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{offer}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(buffer.decode())
            del buffer[: end + 4]
            self._open = True
            self.ready.set_result(None)
        at, size = 0, len(buffer)
        while size - at >= 2:
            length, head = buffer[at + 1], 2
            if length == 126:
                if size - at < 4:
                    break
                length, head = struct.unpack_from(">H", buffer, at + 2)[0], 4
            elif length == 127:
                if size - at < 10:
                    break
                length, head = struct.unpack_from(">Q", buffer, at + 2)[0], 10
            if size - at < head + length:
                break
            text = bytes(buffer[at + head : at + head + length])
            kind = buffer[at] & 15
            at += head + length
            if kind == 1:
                self.received(text)
            elif kind == 9:
                self._send(10, text)
        del buffer[:at]

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def received(self, text: bytes) -> None:
        raise NotImplementedError

    def say(self, text: bytes) -> None:
        self._send(1, text)

    def close(self) -> None:
        self._transport.abort()

    def _send(self, kind: int, text: bytes) -> None:
        # Masked, as clients must, with a mask that changes nothing.
        size = len(text)
        length = bytes((128 | size,)) if size < 126 else struct.pack(">BH", 254, size)
        self._transport.write(bytes((128 | kind,)) + length + b"\0\0\0\0" + text)


class Wire(Line):
    """One connection to our server. `heard` is called with each frame's text."""

    def __init__(self, token: str, heard: Callable[["Wire", bytes], None]) -> None:
        super().__init__("/api/v1/ws", f"simsalabim.v1, bearer.{token}")
        self._heard = heard

    def received(self, text: bytes) -> None:
        self._heard(self, text)

    def send(self, frame: dict[str, Any]) -> None:
        self.say(orjson.dumps(frame))
