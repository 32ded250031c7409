"""A real server on a port of this machine, in the test's own process."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest

from simsalabim.client import Client
from simsalabim.main import build
from simsalabim.server.house import House
from simsalabim.server.settings import Settings


class TestHouse(House):
    """A server that leaves the signals to pytest."""

    __test__ = False

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Serving:
    """A server that can be stopped and opened again at the same address, on the same data."""

    def __init__(self, folder: Path) -> None:
        self._database = folder / "house.db"
        self._port = 0
        self._house: TestHouse | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def open(self) -> None:
        settings = Settings(
            host="127.0.0.1",
            port=self._port,
            database_url=f"sqlite:///{self._database}",
            log_level="error",
            bot_pace=0,
            limit_factor=0,
            shutdown_seconds=2,
        )
        self._house = TestHouse(build(settings), settings)
        self._task = asyncio.create_task(self._house.serve())
        while not self._house.started:
            assert not self._task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        self._port = self._house.servers[0].sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._house is not None and self._task is not None:
            self._house.should_exit = True
            await self._task


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """In memory, where the machine has such a place."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


@pytest.fixture(scope="module")
async def serving(folder: Path) -> AsyncIterator[Serving]:
    serving = Serving(folder)
    await serving.open()
    yield serving
    await serving.close()


@pytest.fixture
async def clients(serving: Serving) -> AsyncIterator[list[Client]]:
    """Three guests."""
    async with AsyncExitStack() as open_clients:
        clients = []
        for name in ("Ada", "Bo", "Cy"):
            client = await open_clients.enter_async_context(Client(serving.url, patience=15))
            await client.sign_in(name)
            clients.append(client)
        yield clients
