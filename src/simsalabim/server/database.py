"""The database: reads beside each other, writes grouped into few commits.

Everything that touches SQL is a plain function of a SQLAlchemy `Connection`; this module decides
on which thread and in which transaction it runs. Such a function must do nothing but SQL, since a
write whose group fails is rolled back and run again alone.
"""

import asyncio
import queue
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

T = TypeVar("T")

READERS = 2
"""Threads for reads. SQLite reads take microseconds; more threads only fight over Python's lock."""

GROUP = 256
"""The most writes that share one commit."""


class Unavailable(Exception):
    """The database cannot be reached, or has hung up in the middle."""


class Batch(NamedTuple):
    """Many changes of one kind as one statement of PostgreSQL, with its values in their order.
    `results` reads from the rows that it returns what has become of each."""

    sql: str
    arguments: Sequence[Any]
    results: Callable[[Sequence[Any]], list[Any]]


class Database(Protocol):
    """Where the server keeps everything."""

    @property
    def engine(self) -> Engine:
        """What SQLAlchemy knows of it: connections and events."""
        ...

    async def read(self, query: Callable[[Connection], T], *, glance: bool = False) -> T:
        """Run a query that changes nothing. `glance`: it is a single statement, which sees one
        moment by itself."""
        ...

    async def write(self, change: Callable[[Connection], T], row: str | None = None) -> T:
        """Run a change and return once it is committed. If it raises, nothing of it is kept.

        `row` names the one row that the change alters, and only if that is as the change expects
        it. Without it the change is kept apart from all others, also from those of other workers.
        A change may have an attribute `batch`: what makes a `Batch` of many such changes.
        Raises `Unavailable` if nobody can say whether it was kept.
        """
        ...

    async def close(self) -> None:
        """Finish all writes and let go of the database."""
        ...


class _Write(NamedTuple):
    change: Callable[[Connection], Any]
    done: asyncio.Future[Any]


class SqliteDatabase:
    """SQLite in one file: WAL, one writer thread, `BEGIN IMMEDIATE`.

    A commit carries all the changes that were asked for while the one before it was written, so
    the cost of making a change durable is shared (`synchronous=FULL`: also against power loss).
    """

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url, pool_size=READERS + 1, max_overflow=0)
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sql-read")
        self._writes: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="sql-write", daemon=True)
        self._writer.start()

    @property
    def engine(self) -> Engine:
        return self._engine

    async def read(self, query: Callable[[Connection], T], *, glance: bool = False) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    async def write(self, change: Callable[[Connection], T], row: str | None = None) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writes.put(_Write(change, done))
        # A caller that is cancelled only stops waiting; the change is made all the same.
        return await done

    async def close(self) -> None:
        self._writes.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect().execution_options(reads=True) as connection:
            return query(connection)

    def _write_all(self) -> None:
        # One connection for all: taking one out of the pool costs as much as a small commit.
        connection: Connection | None = None
        while (first := self._writes.get()) is not None:
            group, last = [first], False
            while len(group) < GROUP:
                try:
                    write = self._writes.get_nowait()
                except queue.Empty:
                    break
                if write is None:
                    last = True
                    break
                group.append(write)
            try:
                connection = connection or self._engine.connect()
            except Exception as error:  # noqa: BLE001 - handed on; the next group tries again
                _tell([(write.done, None, error) for write in group])
            else:
                self._commit(connection, group)
            if last:
                break
        if connection is not None:
            connection.close()

    def _commit(self, connection: Connection, group: list[_Write]) -> None:
        try:
            with connection.begin():
                results = [write.change(connection) for write in group]
        except Exception as error:  # noqa: BLE001 - handed to whoever asked for the change
            if len(group) == 1 or _is_busy(error):
                _tell([(write.done, None, error) for write in group])
                return
            # One bad change must not take the others with it: each gets a transaction of its own.
            for write in group:
                self._commit(connection, [write])
            return
        _tell([(w.done, result, None) for w, result in zip(group, results, strict=True)])


def _is_busy(error: Exception) -> bool:
    """Whether another process has kept the database locked. Trying one by one would only make
    everybody wait in turn."""
    cause = getattr(error, "orig", error)
    return str(getattr(cause, "sqlite_errorname", "")).startswith("SQLITE_BUSY")


def _tell(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    """Resolve the futures on their loops, one wake-up for each loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Any, Any, Exception | None]]] = {}
    for answer in answers:
        by_loop.setdefault(answer[0].get_loop(), []).append(answer)
    for loop, mine in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, mine)


def _resolve(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for done, result, error in answers:
        if done.done():
            continue
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by itself
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        "temp_store=MEMORY",
        "wal_autocheckpoint=4000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A deferred transaction that reads and then writes fails at once when another one has
    # written in between, whatever the time-out says; so writers take the lock first.
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def open_database(url: str, *, patient: bool = False) -> Database:
    """Open the database that the URL names. `patient`: for what takes as long as it takes, and for
    which nobody waits at a table. Raises `ValueError` for a kind that is not known."""
    kind = make_url(url).get_backend_name()
    if kind == "sqlite":
        return SqliteDatabase(url)
    if kind == "postgresql":
        from simsalabim.server.postgres import PostgresDatabase  # heavy, and seldom needed

        return PostgresDatabase(url, patient=patient)
    raise ValueError(f"no database of the kind {kind!r}")


@asynccontextmanager
async def opened(url: str, *, patient: bool = False) -> AsyncIterator[Database]:
    """`open_database`, closed again whatever happens."""
    database = open_database(url, patient=patient)
    try:
        yield database
    finally:
        await database.close()
