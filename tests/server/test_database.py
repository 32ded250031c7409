"""Writes in groups, and what one that fails means for the others."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from simsalabim.server.database import SqliteDatabase


@pytest.fixture
async def database(folder: Path) -> AsyncIterator[SqliteDatabase]:
    made = SqliteDatabase(f"sqlite:///{folder / 'd.db'}")
    await made.write(lambda c: c.execute(text("CREATE TABLE t (n INTEGER UNIQUE)")) and None)
    yield made
    await made.close()


def put(number: int) -> object:
    """A change that writes a number down."""

    def change(connection: Connection) -> int:
        connection.execute(text("INSERT INTO t VALUES (:n)"), {"n": number})
        return number

    return change


async def numbers(database: SqliteDatabase) -> list[int]:
    """What has been kept."""
    return await database.read(lambda c: list(c.scalars(text("SELECT n FROM t ORDER BY n"))))


async def test_one_bad_change_takes_no_other_with_it(database: SqliteDatabase) -> None:
    wishes = [database.write(put(number)) for number in (1, 2, 2, 3)]  # type: ignore[arg-type]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert [isinstance(each, Exception) for each in results] == [False, False, True, False]
    assert await numbers(database) == [1, 2, 3]


async def test_while_another_process_holds_the_lock_nobody_waits_in_turn(
    database: SqliteDatabase, folder: Path
) -> None:
    await database.write(lambda c: c.exec_driver_sql("PRAGMA busy_timeout=200") and None)
    other = sqlite3.connect(folder / "d.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun = list[Connection]()
    event.listen(database.engine, "begin", begun.append)
    wishes = [database.write(put(number)) for number in range(50)]  # type: ignore[arg-type]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert all(isinstance(each, OperationalError) for each in results)
    assert len(begun) <= 3  # the first alone, the others together
    other.execute("ROLLBACK")
    other.close()
    assert await database.write(put(7)) == 7  # type: ignore[arg-type]
    assert await numbers(database) == [7]


async def test_a_writer_that_cannot_connect_says_so_and_tries_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = SqliteDatabase(f"sqlite:///{folder / 'later' / 'd.db'}")
    for _ in range(2):
        with pytest.raises(OperationalError):
            await database.write(lambda c: c.exec_driver_sql("CREATE TABLE t (n INTEGER)") and None)
    (folder / "later").mkdir()
    await database.write(lambda c: c.exec_driver_sql("CREATE TABLE t (n INTEGER)") and None)
    await database.close()
