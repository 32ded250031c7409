"""Which workers are alive, by the signs of life that each writes into the database."""

import asyncio
import secrets
from functools import partial

import sqlalchemy as sa
import structlog
from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import insert

from simsalabim.server.database import Database
from simsalabim.server.logs import place_of
from simsalabim.server.tasks import end
from simsalabim.server.workers.tables import workers

BEAT_SECONDS = 1.0
SILENT_MS = 3000
"""A worker that has been silent for so long has lost what it owned."""

FORGOTTEN_MS = 24 * 3600 * 1000

# One clock for all of them, whatever those of their machines say.
_now = sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger)


class SharedRoster:
    """Implements `leases.Roster` for the workers of one PostgreSQL."""

    def __init__(self, database: Database) -> None:
        self.me = secrets.token_hex(6)
        self._database = database
        self._task: asyncio.Task[None] | None = None
        self._log = structlog.get_logger("roster")

    async def start(self) -> None:
        """Be alive from now on."""
        await self._database.write(_forget_old)
        await self._beat()
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def stop(self) -> None:
        """Be gone, as far as the others know."""
        await end([self._task])
        await self._database.write(partial(_forget, name=self.me), self.me)

    async def is_alive(self, worker: str) -> bool:
        return worker in await self._database.read(alive_workers)

    def has_others(self, connection: Connection) -> bool:
        return bool(alive_workers(connection) - {self.me})

    async def _beat(self) -> None:
        await self._database.write(partial(_note, name=self.me), self.me)

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except Exception as error:  # noqa: BLE001 - it beats again in a moment
                self._log.warning("no beat", **place_of(error))


def alive_workers(connection: Connection) -> set[str]:
    """The names of the workers that are alive."""
    alive = sa.select(workers.c.name).where(workers.c.beaten_at > _now - SILENT_MS)
    return set(connection.scalars(alive))


def _note(connection: Connection, name: str) -> None:
    beat = insert(workers).values(name=name, beaten_at=_now)
    connection.execute(
        beat.on_conflict_do_update(index_elements=["name"], set_={"beaten_at": _now})
    )


def _forget(connection: Connection, name: str) -> None:
    connection.execute(sa.delete(workers).where(workers.c.name == name))


def _forget_old(connection: Connection) -> None:
    connection.execute(sa.delete(workers).where(workers.c.beaten_at < _now - FORGOTTEN_MS))
