"""Where the measured server runs: alone on a file of SQLite, or as workers on one PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.private_servers import postgres, redis
from tools.serving import Serving


class Place(NamedTuple):
    """A kind of database, and how many workers share it (one on SQLite)."""

    database: str = "SQLite"
    workers: int = 1

    def __str__(self) -> str:
        return f"{self.database}, {self.workers} worker{'s' if self.workers > 1 else ''}"


PLACES = (Place(), Place("PostgreSQL"), Place("PostgreSQL", 2))


@asynccontextmanager
async def open_premises(place: Place) -> AsyncIterator[list[Serving]]:
    """The place's workers, with servers of their own that keep what they acknowledge."""
    async with AsyncExitStack() as opened:
        folder = Path(opened.enter_context(TemporaryDirectory()))
        settings = {"limit_factor": "0", "log_level": "warning"}
        if place.database == "PostgreSQL":
            database = opened.enter_context(postgres())
            bell = opened.enter_context(redis())
            settings |= {
                "database_url": f"postgresql+asyncpg://house@127.0.0.1:{database.port}/postgres",
                "redis_url": f"redis://127.0.0.1:{bell.port}/0",
            }
        workers = list(_workers(folder, place.workers, settings))
        for worker in workers:
            await worker.start()
            opened.callback(worker.stop)
        yield workers


def _workers(folder: Path, count: int, settings: dict[str, str]) -> Iterator[Serving]:
    for number in range(count):
        own = folder / str(number)
        own.mkdir()
        yield Serving(own, **settings)
