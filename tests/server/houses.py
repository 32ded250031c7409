"""Databases for tests: each test has one in which nothing is, copied from one that has been
migrated, or emptied after the test before."""

import asyncio
import itertools
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from simsalabim.server.database import open_database
from simsalabim.server.migrate import bring_up_to_date
from simsalabim.server.tables import metadata
from tools.private_servers import QUICK, postgres

_copies = itertools.count(1)

KINDS = ("sqlite", "postgresql")

EMPTY = "; ".join(
    [
        "SET lock_timeout = '2s'",
        *(f'DELETE FROM "{table.name}"' for table in reversed(metadata.sorted_tables)),
        "SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'",
    ]
)


async def migrated(url: str) -> str:
    """Bring the database up to date; returns its URL."""
    database = open_database(url)
    await database.write(bring_up_to_date)
    await database.close()
    return url


class PostgresHouses:
    """Databases on one private server."""

    def __init__(self, port: int) -> None:
        self._base = f"postgresql+asyncpg://house@127.0.0.1:{port}"
        self._numbers = itertools.count(1)
        self._model = ""
        self._free: list[str] = []

    async def empty(self) -> str:
        """The URL of a new database with nothing in it."""
        return await self._create("template0")

    async def fresh(self) -> str:
        """The URL of a database that is up to date, and that nobody has used since."""
        if self._free:
            return self._free.pop()
        if not self._model:
            self._model = (await migrated(await self.empty())).rpartition("/")[2]
        return await self._create(self._model)

    async def take_back(self, url: str) -> None:
        """Empty it for the next test, which takes a tenth of the time of another copy."""
        import asyncpg

        try:
            await self._run(EMPTY, url.rpartition("/")[2])
        except asyncpg.PostgresError:
            await self.drop(url)  # a server that has not been closed holds on to something
        else:
            self._free.append(url)

    async def drop(self, url: str) -> None:
        """Take the database away, whoever is still connected."""
        await self._run(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    async def _create(self, template: str) -> str:
        name = f"house_{next(self._numbers)}"
        await self._run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return f"{self._base}/{name}"

    async def _run(self, command: str, name: str = "postgres") -> None:
        import asyncpg

        line = await asyncpg.connect(f"{self._base.replace('+asyncpg', '')}/{name}")
        await line.execute(command)
        await line.close()


@contextmanager
def postgres_houses() -> Iterator[PostgresHouses]:
    """A private PostgreSQL, quick rather than safe."""
    with postgres(*QUICK, in_memory=True) as server:
        yield PostgresHouses(server.port)


async def sqlite_copy(model: Path, folder: Path) -> str:
    """The URL of a copy of an SQLite file."""
    file = folder / f"house_{next(_copies)}.db"
    await asyncio.to_thread(shutil.copyfile, model, file)
    return f"sqlite:///{file}"
