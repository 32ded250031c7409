"""PostgreSQL, for several workers that share one house.

The same plain functions of a `Connection` as on SQLite run here, over asyncpg. Each worker writes
in two lanes; in both, one commit carries all that has been asked for meanwhile (docs/adr/0019):

- What takes care of itself, because it alters one row and only if that has the version that was
  expected: actions. Workers write these beside each other.
- Everything else, behind one lock of the database that all workers share. It does for these
  changes what `BEGIN IMMEDIATE` does on SQLite: each finds what the one before it has left.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from simsalabim.server.database import GROUP, Batch, Unavailable

T = TypeVar("T")

READERS = 8
"""Connections for reads. With those of the two lanes a worker has ten."""

TRIES = 3
"""How often what met a deadlock or lost its connection is tried again, if it cannot have been
kept."""

ORDERLY = 0x51AA_1AB1
"""The key of the lock that all changes take but those which take care of themselves."""

WAIT_SECONDS = 5.0
"""For a connection: a new one, or a free one."""

PATIENCE_SECONDS = 30.0
"""For one statement. A database that says nothing for longer is taken for gone."""

SESSION = {
    "application_name": "simsalabim",
    "jit": "off",  # none of our queries is worth compiling
    "lock_timeout": "10s",
    # A worker that stands still in the middle of a change must not hold up all the others.
    "idle_in_transaction_session_timeout": "10s",
}

UNHURRIED = {"lock_timeout": "0", "idle_in_transaction_session_timeout": "5min"}
"""A migration, a backup, a restore: done once, for a whole house. Others that migrate wait."""

_DEADLOCKS = ("40001", "40P01")
_LOST = ("08", "57P0", "53300", "25P03", "55P03")
"""SQLSTATEs by their beginning: connection lost, server going or coming, too many connections,
a transaction that took too long, a lock that did not come."""

_OUTDATED = "0A000"
"""What the driver knew of a column is not so any more: a newer worker has brought the schema up to
date. It has forgotten all of that by now."""

_READ_ONLY = "25006"
"""Of a change: another server has taken the place of this one, and is found by connecting anew."""


class _Write(NamedTuple):
    change: Callable[[Connection], Any]
    row: str
    done: asyncio.Future[Any]


class PostgresDatabase:
    """Implements `database.Database` on PostgreSQL; see there."""

    def __init__(self, url: str, *, patient: bool = False) -> None:
        """`url` begins with `postgresql+asyncpg:`. Nothing is connected yet. `patient`: a statement
        may take any time, as it does when all rows of a large house are carried or altered."""
        self._engine = create_async_engine(
            url,
            pool_size=READERS + 2,
            max_overflow=0,
            pool_timeout=WAIT_SECONDS,
            connect_args={
                "timeout": WAIT_SECONDS,
                "command_timeout": None if patient else PATIENCE_SECONDS,
                "server_settings": SESSION | (UNHURRIED if patient else {}),
            },
        )
        # One look at everything, whatever is committed in between: as on SQLite.
        self._looking = self._engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self._glancing = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._free, self._orderly = _Lane(self._engine, None), _Lane(self._engine, ORDERLY)

    @property
    def engine(self) -> Engine:
        return self._engine.sync_engine

    async def read(self, query: Callable[[Connection], T], *, glance: bool = False) -> T:
        engine = self._glancing if glance else self._looking
        try:
            return await self._read(engine, query)
        except Exception as error:
            if not is_lost(error) and state_of(error) != _OUTDATED:
                raise
        try:  # the connection had died in the pool, and with it all others
            return await self._read(engine, query)
        except Exception as error:
            if is_lost(error):
                raise Unavailable from error
            raise

    async def write(self, change: Callable[[Connection], T], row: str | None = None) -> T:
        lane = self._orderly if row is None else self._free
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        lane.put(_Write(change, row or "", done))
        # A caller that is cancelled only stops waiting; the change is made all the same.
        return await done

    async def close(self) -> None:
        await self._free.close()
        await self._orderly.close()
        await self._engine.dispose()

    async def _read(self, engine: AsyncEngine, query: Callable[[Connection], T]) -> T:
        async with engine.connect() as connection:
            return await connection.run_sync(query)


class _Lane:
    """Writes one group after the other, on one connection."""

    def __init__(self, engine: AsyncEngine, lock: int | None) -> None:
        """`lock` is the key of the lock that each group takes, if any."""
        self._engine, self._lock = engine, lock
        self._waiting: deque[_Write] = deque()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None

    def put(self, write: _Write) -> None:
        """Write this with the next group."""
        self._waiting.append(write)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def close(self) -> None:
        """Write all that waits, and hang up."""
        if self._task is not None:
            await asyncio.wait({self._task})
        await self._hang_up()

    async def _go_on(self) -> None:
        while self._waiting:
            count = min(GROUP, len(self._waiting))
            group = [self._waiting.popleft() for _ in range(count)]
            # Workers that lock rows in one order never wait for each other in a circle.
            group.sort(key=lambda write: write.row)
            await self._commit(group)

    async def _commit(self, group: list[_Write]) -> None:
        try:
            results = await self._make(group)
        except Exception as error:  # noqa: BLE001 - handed to whoever asked for the change
            if len(group) == 1 or isinstance(error, Unavailable):
                for write in group:
                    if not write.done.done():
                        write.done.set_exception(error)
                return
            # One bad change must not take the others with it: each gets a transaction of its own.
            for write in group:
                await self._commit([write])
            return
        for write, result in zip(group, results, strict=True):
            if not write.done.done():
                write.done.set_result(result)

    async def _make(self, group: list[_Write]) -> list[Any]:
        """Make the changes in one transaction. Raises `Unavailable` if nobody can say whether it
        was kept, or if it cannot be."""
        batch = _batch_of(group)
        for left in reversed(range(TRIES)):
            asked = False
            try:
                connection = await self._connected()
                if batch is not None:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    asked = True  # one statement is a transaction of its own
                    rows = await driver.fetch(batch.sql, *batch.arguments)
                    return batch.results(rows)
                # Said plainly: what goes to the driver by itself would begin none to be committed.
                await connection.begin()
                results = await connection.run_sync(self._run, group)
                asked = True
                await connection.commit()
            except Exception as error:
                state = state_of(error)
                lost = state == _READ_ONLY or await self._is_lost(error)
                await (self._hang_up() if lost else self._roll_back())
                # After these nothing is kept, nor before the commit was asked for.
                if left and (state in (*_DEADLOCKS, _OUTDATED, _READ_ONLY) or (lost and not asked)):
                    continue
                if lost:
                    raise Unavailable from error
                raise
            return results
        raise AssertionError("the last try returns or raises")

    def _run(self, connection: Connection, group: list[_Write]) -> list[Any]:
        if self._lock is not None:
            connection.execute(_take, {"key": self._lock})
        return [write.change(connection) for write in group]

    async def _connected(self) -> AsyncConnection:
        # Kept: taking one out of the pool costs as much as a small change.
        if self._connection is None:
            engine = self._engine.execution_options(isolation_level="READ COMMITTED")
            self._connection = await engine.connect()
        return self._connection

    async def _is_lost(self, error: Exception) -> bool:
        if self._connection is None or is_lost(error):
            return is_lost(error)
        try:  # the driver's own errors, as the path of actions gets them, do not say it plainly
            raw = await self._connection.get_raw_connection()
            return bool(raw.driver_connection and raw.driver_connection.is_closed())
        except Exception:  # noqa: BLE001 - there is nothing behind it any more
            return True

    async def _roll_back(self) -> None:
        try:
            if self._connection is not None:
                await self._connection.rollback()
        except Exception:  # noqa: BLE001 - the next group gets another connection
            await self._hang_up()

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()


def _batch_of(group: list[_Write]) -> Batch | None:
    """The one statement for a group that is of one kind, if there is one for that."""
    make = getattr(group[0].change, "batch", None)
    if make is None or any(getattr(write.change, "batch", None) is not make for write in group):
        return None
    batch: Batch = make([write.change for write in group])
    return batch


_take = text("SELECT pg_advisory_xact_lock(:key)")


def state_of(error: BaseException) -> str:
    """The SQLSTATE of an error, however deep it lies; empty if it has none."""
    found: BaseException | None = error
    while found is not None:
        state = getattr(found, "sqlstate", None)
        if isinstance(state, str):
            return state
        found = getattr(found, "orig", None) or found.__cause__
    return ""


def is_lost(error: BaseException) -> bool:
    """Whether the error says that the database cannot be reached, or has hung up."""
    if isinstance(error, OSError | PoolTimeout):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return state_of(error).startswith(_LOST)
