"""A whole server in the test's own process, on a real file of its own, and guests who use it."""

import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from fastapi import FastAPI

from simsalabim.bots import GENERIC
from simsalabim.engine.registry import Registry
from simsalabim.games import ALL
from simsalabim.server.app import create_app
from simsalabim.server.clock import SystemClock
from simsalabim.server.services import Services
from simsalabim.server.settings import Settings

from .compiled_once import compile_once
from .houses import KINDS, PostgresHouses, migrated, postgres_houses, sqlite_copy

ORIGIN = "http://house.test"
API = f"{ORIGIN}/api/v1"
GAME = "magic-labyrinth"

MakeApp = Callable[..., Awaitable[FastAPI]]
NewGuest = Callable[..., Awaitable["Guest"]]
NewHouse = Callable[[], Awaitable[str]]


def code_of(reply: httpx.Response) -> str:
    """The code of a reply that is a problem; it must be a whole one."""
    assert reply.headers["content-type"] == "application/problem+json", reply.text
    problem = reply.json()
    assert problem["status"] == reply.status_code
    assert problem["type"].endswith(problem["code"])
    assert problem["title"]
    assert problem["detail"]
    assert problem["id"] == reply.headers["x-request-id"]
    code: str = problem["code"]
    return code


compile_once()


class MovableClock(SystemClock):
    """The machine's clock, that a test can put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.ahead)

    def monotonic(self) -> float:
        return super().monotonic() + self.ahead

    def advance(self, seconds: float) -> None:
        self.ahead += seconds


@dataclass
class Guest:
    """Somebody who is signed in, with a bearer token. Paths are below /api/v1."""

    id: str
    name: str
    token: str
    http: httpx.AsyncClient

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.post(path, json={} if body is None else body, **more)

    async def put(self, path: str, body: Any, **more: Any) -> httpx.Response:
        return await self.http.put(path, json=body, **more)

    async def patch(self, path: str, body: Any, **more: Any) -> httpx.Response:
        return await self.http.patch(path, json=body, **more)

    async def delete(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.delete(path, **more)

    async def make_room(self, seats: int = 3, **more: Any) -> dict[str, Any]:
        """A new room of mine, in which I sit on no seat yet."""
        reply = await self.post("/rooms", {"game": GAME, "options": {}, "seats": seats} | more)
        assert reply.status_code == 201, reply.text
        return reply.json()

    async def join(self, room: dict[str, Any], *, sit: bool = False) -> dict[str, Any]:
        """Become a member of somebody's room by its link."""
        reply = await self.post(f"/invites/{room['code']}/join", {"sit": sit})
        assert reply.status_code == 200, reply.text
        return reply.json()

    async def sit(self, room: str, seat: int, **more: Any) -> dict[str, Any]:
        """Take a seat."""
        reply = await self.put(f"/rooms/{room}/seats/{seat}", {"occupant": "me"} | more)
        assert reply.status_code == 200, reply.text
        return reply.json()


def drop(*_: object) -> Any:
    """A log processor that keeps nothing; `structlog.testing.capture_logs` takes its place."""
    raise structlog.DropEvent


@pytest.fixture(autouse=True)
def _quiet() -> None:
    structlog.configure(processors=[drop])


@pytest.fixture(scope="session")
async def empty_house() -> AsyncIterator[Path]:
    """A migrated database that nobody has used, to be copied: quicker than migrating each time."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "house.db"
        await migrated(f"sqlite:///{file}")
        yield file


DIFFERING = {
    "actions", "backups", "house_notes", "housekeeping", "idempotency", "membership", "numbers",
    "pause", "recovery", "schema", "seats", "sent_twice", "together", "upgrading", "vote_undo",
    "votes",
}  # fmt: skip
"""The tests that run on both databases as a rule: all of them twice take five minutes more."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever has a house has one on either database, or on those that `--databases` says."""
    if "database_kind" in metafunc.fixturenames:
        wanted = metafunc.config.option.databases
        if wanted == "usual":
            name = metafunc.module.__name__.rpartition("test_")[2]
            wanted = "both" if name in DIFFERING else "sqlite"
        kinds = [kind for kind in KINDS if wanted in (kind, "both")]
        metafunc.parametrize("database_kind", kinds)


@pytest.fixture(scope="session")
def on_postgres() -> Iterator[PostgresHouses]:
    """A private PostgreSQL."""
    with postgres_houses() as houses:
        yield houses


@pytest.fixture
async def new_house(
    database_kind: str, folder: Path, empty_house: Path, request: pytest.FixtureRequest
) -> AsyncIterator[NewHouse]:
    """`await new_house()` is the URL of a fresh database."""
    if database_kind == "sqlite":
        yield lambda: sqlite_copy(empty_house, folder)
        return
    houses: PostgresHouses = request.getfixturevalue("on_postgres")
    given: list[str] = []

    async def fresh() -> str:
        given.append(await houses.fresh())
        return given[-1]

    yield fresh
    for url in given:
        await houses.take_back(url)


@pytest.fixture
async def house_url(new_house: NewHouse) -> str:
    """A fresh database."""
    return await new_house()


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where a test's database lies; in memory where the machine has such a place."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


@pytest.fixture
def clock() -> MovableClock:
    return MovableClock()


@pytest.fixture
async def make_app(house_url: str, clock: MovableClock) -> AsyncIterator[MakeApp]:
    """Start a server with these settings; all of a test have the same database."""
    async with AsyncExitStack() as open_houses:

        async def make(**given: Any) -> FastAPI:
            usual = {
                "database_url": house_url,
                "log_level": "error",
                "limit_factor": 0.0,
            }
            app = create_app(Settings(**(usual | given)), Registry(ALL), GENERIC, clock)
            await open_houses.enter_async_context(app.router.lifespan_context(app))
            return app

        yield make


@pytest.fixture
async def app(make_app: MakeApp) -> FastAPI:
    """A server that runs, without limits of how often."""
    return await make_app()


@pytest.fixture
def services(app: FastAPI) -> Services:
    return app.state.services


def client_of(app: FastAPI, **headers: str) -> httpx.AsyncClient:
    """A client of this server; paths are below /api/v1 unless they are whole addresses."""
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app, client=("203.0.113.7", 1234)),
        base_url=API,
        headers=headers,
    )


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is not signed in."""
    async with client_of(app) as http:
        yield http


@pytest.fixture
async def guest(app: FastAPI) -> AsyncIterator[NewGuest]:
    """`await guest("Ada")` is a new guest of that name."""
    async with AsyncExitStack() as clients:

        async def new(name: str, of: FastAPI | None = None) -> Guest:
            http = await clients.enter_async_context(client_of(of or app))
            reply = await http.post("/sessions", json={"name": name})
            assert reply.status_code == 201, reply.text
            made = reply.json()
            http.cookies.clear()
            http.headers["Authorization"] = f"Bearer {made['token']}"
            return Guest(made["user"]["id"], name, made["token"], http)

        yield new
