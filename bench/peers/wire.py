"""socket.io 5 over engine.io 4, as much of it as a player of boardgame.io needs.

Every text of the WebSocket begins with the type of an engine.io packet; those of type message go on
with the type of a socket.io packet, the name of the game as its namespace and a comma.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import orjson

from bench.wire import Line

TARGET = "/socket.io/?EIO=4&transport=websocket"
OPEN, PING, PONG = b"0", b"2", b"3"
CONNECT, EVENT = b"40", b"42"


class PeerWire(Line):
    """One connection to one game. `heard` is called with each event and the bytes it came in."""

    def __init__(self, game: str, heard: Callable[["PeerWire", list[Any], int], None]) -> None:
        super().__init__(TARGET)
        self._heard = heard
        self._space = f"/{game},".encode()
        self._event = EVENT + self._space
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def received(self, text: bytes) -> None:
        if text.startswith(self._event):
            self._heard(self, orjson.loads(text[len(self._event) :]), len(text))
        elif text == PING:
            self.say(PONG)
        elif text.startswith(OPEN):
            self.say(CONNECT + self._space)
        elif text.startswith(CONNECT + self._space):
            self.joined.set_result(None)
        else:
            raise RuntimeError(f"not expected from socket.io: {text.decode()}")

    def emit(self, *event: Any) -> None:
        self.say(self._event + orjson.dumps(event))
