"""The socket of one match: reads at once, comes back by itself, and loses no action."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from simsalabim.client.errors import LinkLost, Problem
from simsalabim.client.http import Http, pause
from simsalabim.client.shapes import Json, Update

LOST = (OSError, WebSocketException, EOFError, TimeoutError)
REFUSED = (401, 403)

NOT_NOW = ("not_kept", "restarting", "busy")
"""Codes that say nothing of the action itself: it may even have been taken."""


@dataclass
class _Sent:
    """An action that was not answered yet; it is sent again on every new connection."""

    frame: str
    answer: asyncio.Future[int]


class Feed:
    """Follows a match from `start` to `close`.

    A task of its own reads, so that pings are answered at once however long the reader of
    `updates` thinks, and so that an answer to `act` arrives while nobody reads `updates`.
    """

    def __init__(self, http: Http, match: str) -> None:
        self._http, self._match = http, match
        self._updates: asyncio.Queue[Update | Exception] = asyncio.Queue()
        self._newest: Update | None = None
        self._sent: dict[str, _Sent] = {}
        self._socket: ClientConnection | None = None
        self._refused: Problem | None = None
        self._wait = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def newest(self) -> Update | None:
        """The last update that has come, read or not; None before the first."""
        return self._newest

    def start(self) -> None:
        """Begin to follow."""
        self._task = asyncio.create_task(self._run(), name=f"feed of {self._match}")

    async def close(self) -> None:
        """Stop following."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def updates(self) -> AsyncIterator[Update]:
        """Every update in order, until the match is over. Raises `Problem` or `LinkLost`."""
        while True:
            update = await self._updates.get()
            if isinstance(update, Exception):
                raise update
            yield update
            if not update.running:
                return

    async def act(self, move_id: str, step: int, action: Json) -> int:
        """Take an action; its seq, once it is stored. Raises `Problem` if it is refused."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        act = {"type": "act", "match": self._match, "move_id": move_id}
        sent = _Sent(json.dumps(act | {"step": step, "action": action}), answer)
        self._sent[move_id] = sent
        if self._socket is not None:
            await self._send(self._socket, sent.frame)
        return await answer

    async def _run(self) -> None:
        """Connect, again and again, until the match is over or the server is gone for too long."""
        attempt, until = 0, time.monotonic() + self._http.patience
        while self._newest is None or self._newest.running or self._sent:
            seen = self._newest
            try:
                async with self._connect() as socket:
                    await self._talk(socket)
            except InvalidStatus as error:
                if error.response.status_code in REFUSED:
                    self._end(Problem(error.response.status_code, "not_signed_in", str(error)))
                    return
            except LOST:
                pass
            finally:
                self._socket = None
            if self._refused is not None:
                self._end(self._refused)
                return
            if self._newest is not seen:
                attempt, until = 0, time.monotonic() + self._http.patience
            elif time.monotonic() > until:
                self._end(LinkLost(f"{self._http.base_url} cannot be reached"))
                return
            await asyncio.sleep(max(self._wait, pause(attempt)))
            attempt, self._wait = attempt + 1, 0.0

    def _connect(self) -> connect:
        protocols: Any = ["simsalabim.v1", f"bearer.{self._http.token}"]
        url = self._http.base_url.replace("http", "ws", 1) + "/api/v1/ws"
        return connect(url, subprotocols=protocols, compression=None, open_timeout=10)

    async def _talk(self, socket: ClientConnection) -> None:
        await self._watch(socket, self._newest.seq if self._newest else None)
        for sent in list(self._sent.values()):
            await self._send(socket, sent.frame)
        self._socket = socket
        async for text in socket:
            await self._hear(socket, json.loads(text))
            if self._newest is not None and not self._newest.running and not self._sent:
                return

    async def _hear(self, socket: ClientConnection, frame: Json) -> None:
        match frame["type"]:
            case "ping":
                await self._send(socket, json.dumps({"type": "pong", "body": frame["body"]}))
            case "state" if frame["match"] == self._match:
                self._take(Update.of(self._match, frame, frame["view"], []))
            case "events" if frame["match"] == self._match:
                await self._follow_on(socket, frame)
            case "resync" if frame["match"] == self._match:
                await self._watch(socket, None)
            case "ack":
                self._answer(frame["move_id"], frame["seq"])
            case "rejected" if frame["move_id"] in self._sent and frame["code"] in NOT_NOW:
                await socket.close()  # and it is sent again after a pause
            case "rejected" if frame["move_id"] is not None:
                self._answer(frame["move_id"], Problem.of(frame))
            case "rejected" if frame.get("match") == self._match:
                self._refused = Problem.of(frame)
                await socket.close()
            case "bye":
                self._wait = float(frame.get("retry_after") or 0)

    async def _follow_on(self, socket: ClientConnection, frame: Json) -> None:
        """Take the next action; pass over what was seen; after a gap look at everything again."""
        if self._newest is None or frame["seq"] > self._newest.seq + 1:
            await self._watch(socket, None)
        elif frame["seq"] == self._newest.seq + 1:
            view = self._newest.view | frame["patch"]
            self._take(Update.of(self._match, frame, view, frame["items"]))

    async def _watch(self, socket: ClientConnection, after: int | None) -> None:
        watch: Json = {"type": "watch", "match": self._match}
        await self._send(socket, json.dumps(watch if after is None else watch | {"after": after}))

    async def _send(self, socket: ClientConnection, text: str) -> None:
        # A link that breaks now shows itself to the reading task, which connects again.
        try:
            await socket.send(text)
        except LOST:
            self._socket = None

    def _take(self, update: Update) -> None:
        newest = self._newest
        if newest is not None and update == replace(newest, events=[], left_ms=update.left_ms):
            return
        self._newest = update
        self._updates.put_nowait(update)

    def _answer(self, move_id: str, answer: int | Problem) -> None:
        sent = self._sent.pop(move_id, None)
        if sent is None or sent.answer.done():
            return
        if isinstance(answer, Problem):
            sent.answer.set_exception(answer)
        else:
            sent.answer.set_result(answer)

    def _end(self, error: Exception) -> None:
        self._updates.put_nowait(error)
        for sent in self._sent.values():
            if not sent.answer.done():
                sent.answer.set_exception(error)
        self._sent.clear()
