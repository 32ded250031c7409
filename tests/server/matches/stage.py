"""A server on a clock that stands still, with Mill and Magic Labyrinth on its shelf, and people who
play over REST and over sockets that need no network."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
from fastapi import FastAPI
from sqlalchemy import update

from engine.mill import mill
from simsalabim.bots import GENERIC
from simsalabim.engine.game import AnyGame
from simsalabim.engine.registry import Registry
from simsalabim.games import ALL
from simsalabim.server.app import create_app
from simsalabim.server.matches.live import LiveMatch
from simsalabim.server.matches.service import Matches
from simsalabim.server.rooms.tables import rooms
from simsalabim.server.services import Services
from simsalabim.server.settings import Settings
from simsalabim.server.sockets.hub import Hub

API = "/api/v1"
ORIGIN = "http://house.test"
TICK = 0.01
SEED = "5e" * 32


class StillClock:
    """A clock that only a test moves."""

    def __init__(self) -> None:
        self.passed, self.jumped = 0.0, 0.0

    def now(self) -> datetime:
        return datetime(2026, 3, 1, 18, 0, tzinfo=UTC) + timedelta(
            seconds=self.passed + self.jumped
        )

    def monotonic(self) -> float:
        return 1000.0 + self.passed


@dataclass
class Player:
    """A guest; `seat` is None for somebody who only watches."""

    id: str
    name: str
    token: str
    http: httpx.AsyncClient
    seat: int | None = None

    async def call(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        reply = await self.http.request(method, path, json=body, headers=headers)
        return reply.json() if reply.content else None


@dataclass
class Table:
    """A match and those who play and watch it."""

    stage: "Stage"
    room: str
    match: str
    players: list[Player]

    async def look(self, player: Player | int) -> dict[str, Any]:
        """The match as a player, or the player of a seat, gets it over REST."""
        who = self.players[player] if isinstance(player, int) else player
        return await who.call("GET", f"/matches/{self.match}")

    async def post(self, seat: int, step: int, action: dict[str, Any], **more: Any) -> Any:
        """Post an action just so."""
        body = {"step": step, "action": action} | more
        return await self.players[seat].call("POST", f"/matches/{self.match}/actions", body)

    async def act(self, seat: int, kind: str | None = None, **members: Any) -> Any:
        """Post the first legal action of this kind, with these members."""
        view = await self.look(seat)
        for action in view["actions"]:
            if kind in (None, action["kind"]) and members.items() <= action.items():
                reply = await self.post(seat, view["step"], action)
                assert "seq" in reply, reply
                return reply
        raise AssertionError(f"no {kind} {members} among {view['actions']}")

    async def live(self) -> LiveMatch:
        """What the server has in memory."""
        return await self.stage.matches.open(self.match)

    async def bid_all(self) -> None:
        """In Mill: everybody bids their smallest sack, and the window opens."""
        for player in self.players:
            if player.seat is not None:
                await self.act(player.seat, "bid")


class Stage:
    """The server and its clock."""

    def __init__(self, app: FastAPI, clock: StillClock, clients: AsyncExitStack) -> None:
        self.app, self.clock, self._clients = app, clock, clients
        self.services: Services = app.state.services
        self.matches: Matches = app.state.matches
        self.hub: Hub = app.state.hub

    async def again(self, player: Player) -> Player:
        """Somebody whom an earlier server on this database knows."""
        http = await self._client()
        http.headers["Authorization"] = f"Bearer {player.token}"
        return replace(player, http=http)

    async def _client(self) -> httpx.AsyncClient:
        http = httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=f"{ORIGIN}{API}")
        return await self._clients.enter_async_context(http)

    async def guest(self, name: str) -> Player:
        """Somebody new."""
        http = await self._client()
        made = (await http.post("/sessions", json={"name": name})).json()
        http.cookies.clear()
        http.headers["Authorization"] = f"Bearer {made['token']}"
        return Player(made["user"]["id"], name, made["token"], http)

    async def table(
        self,
        seats: int = 3,
        game: str = "mill",
        options: dict[str, Any] | None = None,
        bots: dict[int, str] | None = None,
        watchers: int = 0,
        seed: str = SEED,
        question_seconds: int = 0,
        before: Callable[[str, Player], Awaitable[Any]] | None = None,
    ) -> Table:
        """A match that has begun. `bots` are levels by seat; all other seats are guests. `before`
        is told the room and its host just before it begins."""
        names = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")
        room, players = None, []
        for index in range(seats + watchers):
            if index in (bots or {}):
                continue
            player = await self.guest(names[index])
            players.append(player)
            if room is None:
                body = {"game": game, "options": options or {}, "seats": seats}
                room = await player.call("POST", "/rooms", body)
            else:
                await player.call("POST", f"/invites/{room['code']}/join", {})
            if index < seats:
                player.seat = index
                body = {"occupant": "me", "nonce": f"{index:02x}"}
                await player.call("PUT", f"/rooms/{room['id']}/seats/{index}", body)
        assert room is not None
        for index, level in (bots or {}).items():
            body = {"occupant": "bot", "level": level}
            await players[0].call("PUT", f"/rooms/{room['id']}/seats/{index}", body)
        await self.services.database.write(
            lambda c: c.execute(update(rooms).values(next_seed=seed)) and None
        )
        if question_seconds:
            change = {"question_seconds": question_seconds}
            await players[0].call("PATCH", f"/rooms/{room['id']}", change)
        if before is not None:
            await before(room["id"], players[0])
        made = await players[0].call("POST", f"/rooms/{room['id']}/matches", {})
        assert "id" in made, made
        return Table(self, room["id"], made["id"], players)

    async def settle(self) -> None:
        """Let everything that has been begun come to its end."""
        while True:
            for _ in range(5):
                await asyncio.sleep(0)
            running = list(self.matches._tasks)
            if not running:
                return
            await asyncio.wait(running)

    async def wait(self, seconds: float) -> None:
        """Let time pass, in small steps, and everything happen that is due."""
        end = self.clock.passed + seconds
        while self.clock.passed < end - TICK / 100:
            self.clock.passed = min(end, self.clock.passed + TICK)
            self.matches.alarms.ring()
            if self.matches._tasks:
                await self.settle()
        await self.settle()

    async def pass_time(self, seconds: float, *peers: "Peer") -> None:
        """Let much time pass in larger steps, in which these peers give signs of life: a silent
        line would be closed."""
        while seconds > 0:
            self.clock.passed += min(seconds, 10.0)
            seconds -= 10.0
            for peer in peers:
                await peer.say({"type": "pong", "body": "x"})
            self.matches.alarms.ring()
            await self.settle()


@asynccontextmanager
async def open_stage(
    database: str,
    clock: StillClock | None = None,
    shelf: Sequence[AnyGame] = (*ALL, mill),
    **given: Any,
) -> Any:
    """A server on this database, an SQLite file or a URL; several may be opened on the same one,
    one after another."""
    clock = clock or StillClock()
    url = database if "://" in database else f"sqlite:///{database}"
    usual = {"database_url": url, "log_level": "error", "limit_factor": 0.0}
    settings = Settings(**(usual | given))
    app = create_app(settings, Registry(shelf), GENERIC, clock)
    async with AsyncExitStack() as clients:
        await clients.enter_async_context(app.router.lifespan_context(app))
        stage = Stage(app, clock, clients)
        await stage.settle()
        yield stage


@dataclass
class Peer:
    """A socket without a network: the application is called as a server would call it."""

    stage: Stage
    token: str
    frames: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    closed: tuple[int, str] | None = None
    denied: int | None = None
    accepted: str | None = None
    stuck: bool = False

    async def open(self, **scope: Any) -> "Peer":
        """Shake hands; how that went stands in `accepted` or `denied`."""
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._free = asyncio.Event()
        self._free.set()
        self._idle = asyncio.Event()
        self._in.put_nowait({"type": "websocket.connect"})
        usual = {
            "type": "websocket",
            "path": f"{API}/ws",
            "raw_path": f"{API}/ws".encode(),
            "query_string": b"",
            "root_path": "",
            "scheme": "ws",
            "server": ("house.test", 80),
            "client": ("203.0.113.7", 1234),
            "headers": [(b"host", b"house.test")],
            "subprotocols": ["simsalabim.v1", f"bearer.{self.token}"],
            "extensions": {"websocket.http.response": {}},
            "state": {},
        }
        app = self.stage.app
        self.task = asyncio.ensure_future(app(usual | scope, self._receive, self._send))
        await self._until(lambda: self.accepted is not None or self.denied is not None)
        return self

    async def watch(self, match: str, **more: Any) -> "Peer":
        """Watch a match, and wait until it is shown."""
        await self.say({"type": "watch", "match": match} | more)
        await self._until(lambda: self.of("state", "events", "rejected"))
        return self

    async def say(self, frame: dict[str, Any] | str) -> None:
        """Send a frame."""
        text = frame if isinstance(frame, str) else json.dumps(frame)
        await self._put({"type": "websocket.receive", "text": text})

    def put(self, frame: dict[str, Any]) -> None:
        """Send a frame without waiting for anything."""
        self._in.put_nowait({"type": "websocket.receive", "text": json.dumps(frame)})

    async def say_bytes(self, data: bytes) -> None:
        """Send a binary frame."""
        await self._put({"type": "websocket.receive", "bytes": data})

    async def leave(self) -> None:
        """Go."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait([self.task], timeout=5)
        await self.stage.settle()

    def stop_reading(self) -> None:
        """From now on nothing that is sent gets through."""
        self._free.clear()

    def of(self, *types: str) -> list[dict[str, Any]]:
        """The frames of these types, in order."""
        return [frame for frame in self.frames if frame["type"] in types]

    async def _put(self, message: dict[str, Any]) -> None:
        self._idle.clear()
        self._in.put_nowait(message)
        async with asyncio.timeout(20):
            await self._idle.wait()
        await self.stage.settle()

    async def _receive(self) -> dict[str, Any]:
        if self._in.empty():
            self._idle.set()  # the reader has done with everything
        return await self._in.get()

    async def _send(self, message: Any) -> None:
        await self._free.wait()
        match message["type"]:
            case "websocket.accept":
                self.accepted = message["subprotocol"] or ""
            case "websocket.http.response.start":
                self.denied = message["status"]
            case "websocket.close":
                self.closed = message["code"], message["reason"]
                self._in.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
            case "websocket.send":
                self.raw.append(message["text"])
                self.frames.append(json.loads(message["text"]))

    async def _until(self, true: Any) -> None:
        for _ in range(2000):
            if true():
                return
            await asyncio.sleep(0.002)
        raise AssertionError("waited in vain")


def kinds(frames: list[dict[str, Any]]) -> Iterator[str]:
    """The kinds of all events in these frames."""
    return (item["kind"] for frame in frames for item in frame.get("items", []))
