"""Players that write down every move before they send it, and what the server answered."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

LOST_LINK = (OSError, WebSocketException, TimeoutError, EOFError)


@dataclass
class Entry:
    """One move: sent with `step`, and `seq` once it was acknowledged."""

    step: int
    action: dict[str, Any]
    seq: int | None = None
    refused: str | None = None


@dataclass
class Player:
    """A guest in a seat who plays random legal actions, over whatever crashes come."""

    token: str
    match: str
    seat: int
    url: str
    seed: int
    ledger: dict[str, Entry] = field(default_factory=dict)
    over: bool = False
    other_urls: list[str] = field(default_factory=list)
    """Further workers of the same house, to be tried when the link is lost."""
    news_at: float = 0.0
    seen: int = -1
    """The newest action that has been shown."""
    """When the newest position came, in seconds of the monotonic clock."""

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)
        self._ids = count()

    async def play(self) -> None:
        """Play until the match is over, connecting again whenever the link is lost."""
        while not self.over:
            try:
                async with asyncio.timeout(20), self._connect() as socket:
                    await self._play_on(socket)
            except LOST_LINK:
                self.other_urls.append(self.url)
                self.url = self.other_urls.pop(0)
                await asyncio.sleep(0.05)

    def _connect(self) -> Any:
        return connect(
            self.url.replace("http", "ws") + "/api/v1/ws",
            subprotocols=["simsalabim.v1", f"bearer.{self.token}"],  # type: ignore[list-item]
            open_timeout=5, proxy=None,
        )  # fmt: skip

    async def _play_on(self, socket: ClientConnection) -> None:
        for move_id, entry in self.ledger.items():
            if entry.seq is None and entry.refused is None:
                await self._send(socket, move_id, entry)
        await socket.send(json.dumps({"type": "watch", "match": self.match}))
        asked: tuple[int, int] | None = None
        async for frame in socket:
            news = json.loads(frame)
            match news["type"]:
                case "ping":
                    await socket.send(json.dumps({"type": "pong", "body": news["body"]}))
                case "ack":
                    self.ledger[news["move_id"]].seq = news["seq"]
                case "rejected" if news["move_id"] is None:
                    await asyncio.sleep(0.05)
                    return  # the house cannot show the match just now: come again
                case "rejected":
                    self.ledger[news["move_id"]].refused = news["code"]
                    asked = None
                    # Look again: what was refused was chosen from an older position.
                    await socket.send(json.dumps({"type": "watch", "match": self.match}))
                case "state" | "events":
                    self.news_at, self.seen = time.monotonic(), news["seq"]
                    if news["status"] != "running":
                        self.over = True
                        return
                    question = (news["step"], news["seq"])
                    if news["actions"] and question != asked:
                        asked = question
                        await self._answer(socket, news["step"], news["actions"])

    async def _answer(
        self, socket: ClientConnection, step: int, actions: list[dict[str, Any]]
    ) -> None:
        if any(entry.step == step and entry.refused is None for entry in self.ledger.values()):
            return  # this question has its answer already, acknowledged or on its way
        await asyncio.sleep(self._random.random() * 0.01)
        move_id = f"{self.seat}-{self.seed}-{next(self._ids)}"
        entry = self.ledger[move_id] = Entry(step, self._random.choice(actions))
        await self._send(socket, move_id, entry)

    async def _send(self, socket: ClientConnection, move_id: str, entry: Entry) -> None:
        act = {"type": "act", "match": self.match, "move_id": move_id}
        await socket.send(json.dumps(act | {"step": entry.step, "action": entry.action}))


async def seat_players(
    url: str, options: dict[str, Any], seats: int, seed: int, game: str = "magic-labyrinth"
) -> list[Player]:
    """Make a room, fill its seats with guests, start a match; return its players."""
    async with httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=30) as http:

        async def call(method: str, path: str, token: str | None, body: Any) -> Any:
            headers = {"authorization": f"Bearer {token}"} if token else {}
            answer = await http.request(method, path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        tokens = [
            (await call("POST", "/sessions", None, {"name": f"Bot {seed}-{n}"}))["token"]
            for n in range(seats)
        ]
        room = await call(
            "POST", "/rooms", tokens[0],
            {"game": game, "options": options, "seats": seats},
        )  # fmt: skip
        code = room["invite"].rsplit("/", 1)[-1]
        for seat, token in enumerate(tokens):
            if seat:
                await call("POST", f"/invites/{code}/join", token, {})
            await call("PUT", f"/rooms/{room['id']}/seats/{seat}", token, {"occupant": "me"})
        match = await call("POST", f"/rooms/{room['id']}/matches", tokens[0], {})
        return [
            Player(token, match["id"], seat, url, seed * 100 + seat)
            for seat, token in enumerate(tokens)
        ]
