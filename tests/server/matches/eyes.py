"""All that leaves the server to one viewer, as it comes: what twins are compared by."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import orjson

from simsalabim.engine.saves import dump

from .stage import Peer, Player, Stage, Table
from .streams import call_stream

NOISE = ('{"type":"ping"', '{"type":"hello"', '{"type":"bye"')
"""Frames that differ by design: they measure the line, or say which process it is."""

DURING = (
    "",
    "/events",
    "/events?after=5",
    "/record",
    "/proof",
    "/positions",
    "/positions/3",
    "/verification",
    *(f"/positions/1?as={who}" for who in ("nobody", "0", "1", "2")),
)
"""What is asked of a match while it goes on, and as long as its campaign keeps it secret."""

AFTERWARDS = ("", "/events", "/proof")
"""What is not opened to everybody by the end of a match."""

ABOUT_ROOM = ("", "/matches", "/scores", "/campaigns", "/messages")


class Witness(Peer):
    """A socket that notes when each frame came."""

    async def _send(self, message: Any) -> None:
        await super()._send(message)
        if message["type"] == "websocket.send" and not message["text"].startswith(NOISE):
            self.noted.append((round(self.stage.clock.passed, 3), message["text"]))

    @property
    def noted(self) -> list[tuple[float, str]]:
        """The moment and the text of each frame."""
        return self.__dict__.setdefault("_noted", [])


async def read_stream(stage: Stage, player: Player, match: str, into: list[str]) -> None:
    """Read an event stream to its end."""

    async def send(message: Any) -> None:
        into.append(message.get("body", b"").decode())

    await call_stream(stage, player, match, asyncio.Queue(), send, "after=0")


@dataclass
class Eyes:
    """One viewer of a match, and all that they are told: each thing with what it came by."""

    table: Table
    player: Player
    told: list[tuple[str, Any]] = field(default_factory=list)
    witnesses: list[Witness] = field(default_factory=list)
    stream: list[str] = field(default_factory=list)
    reading: "asyncio.Task[None] | None" = None

    @property
    def stage(self) -> Stage:
        """The server."""
        return self.table.stage

    async def open(self, **since: Any) -> None:
        """Watch match and room by a socket, from the action `after` if that is given."""
        witness = await Witness(self.stage, self.player.token).open()
        await witness.watch(self.table.match, **since)
        await witness.say({"type": "watch", "room": self.table.room})
        self.witnesses.append(witness)

    def stream_on(self) -> None:
        """Read the match's event stream, too."""
        stream = read_stream(self.stage, self.player, self.table.match, self.stream)
        self.reading = asyncio.create_task(stream)

    async def everything(self) -> list[tuple[str, Any]]:
        """All that was told, when the server has said goodbye."""
        if self.reading is not None:
            await self.reading
        frames = [("frame", noted) for witness in self.witnesses for noted in witness.noted]
        stream = "".join(self.stream).replace(": still here\n\n", "")
        return [*self.told, *frames, ("stream", stream)]

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask for something; the answer as JSON. Status, headers and bytes are noted."""
        content = None if body is None else dump(body)
        headers = {"Content-Type": "application/json"}
        reply = await self.player.http.request(method, path, content=content, headers=headers)
        self.told.append((f"{method} {path}", (reply.status_code, dict(reply.headers))))
        self.told.append((f"{method} {path}", reply.content))
        return orjson.loads(reply.content) if reply.content else None

    async def look(self) -> dict[str, Any]:
        """The match as it stands."""
        found: dict[str, Any] = await self.ask("GET", f"/matches/{self.table.match}")
        return found

    async def look_around(self, paths: tuple[str, ...]) -> None:
        """Ask for these pages of the match; for a branch of it, too, unless it is open to all."""
        match = f"/matches/{self.table.match}"
        for path in paths:
            await self.ask("GET", match + path)
        if paths != AFTERWARDS:
            await self.ask("POST", f"{match}/branch", {"seq": 0})

    async def look_at_room(self) -> None:
        """Ask for all about the match's room."""
        for path in ABOUT_ROOM:
            await self.ask("GET", f"/rooms/{self.table.room}{path}")
        await self.ask("GET", "/rooms")

    async def try_out(self, step: int, asked: list[Any]) -> None:
        """Ask of these actions whether they may be done, and do those that are refused."""
        match = f"/matches/{self.table.match}"
        for action in asked:
            body = {"step": step, "action": action}
            told = await self.ask("POST", f"{match}/explain", body)
            if not told.get("allowed"):
                await self.ask("POST", f"{match}/actions", body)
