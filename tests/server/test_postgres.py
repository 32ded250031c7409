"""PostgreSQL: what workers that share a database mean to each other, and lost connections."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from sqlalchemy import Connection, bindparam, column, table, text, update
from sqlalchemy.ext.asyncio import AsyncConnection
from typer.testing import CliRunner

from simsalabim.main import app as command_line
from simsalabim.server import migrate
from simsalabim.server import postgres as postgres_module
from simsalabim.server.database import Database, Unavailable, open_database, opened
from simsalabim.server.matches.prepared import Prepared, cursor_of
from simsalabim.server.postgres import state_of
from tools.private_servers import free_port, postgres

from .houses import PostgresHouses


@pytest.fixture
async def url(on_postgres: PostgresHouses) -> AsyncIterator[str]:
    made = await on_postgres.empty()
    database = open_database(made)
    await database.write(lambda c: c.execute(text("CREATE TABLE t (n INTEGER UNIQUE)")) and None)
    await database.close()
    yield made
    await on_postgres.drop(made)


@pytest.fixture
async def workers(url: str) -> AsyncIterator[list[Database]]:
    """Two workers' ways to one database."""
    made = [open_database(url), open_database(url)]
    yield made
    for each in made:
        await each.close()


def put(number: int) -> Callable[[Connection], int]:
    """A change that writes a number down."""

    def change(connection: Connection) -> int:
        connection.execute(text("INSERT INTO t VALUES (:n)"), {"n": number})
        return number

    return change


def put_next(connection: Connection) -> int:
    """A change that depends on what it finds."""
    last = connection.scalar(text("SELECT max(n) FROM t")) or 0
    return put(last + 1)(connection)


def hang_up(connection: Connection) -> None:
    """Let the server end its side of this very connection."""
    connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))


def hang_up_others(connection: Connection) -> None:
    """Let the server end all connections to this database but this one."""
    connection.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    )


async def numbers(database: Database) -> list[int]:
    return await database.read(lambda c: list(c.scalars(text("SELECT n FROM t ORDER BY n"))))


@pytest.mark.parametrize("row", [None, "m"])
async def test_one_bad_change_takes_no_other_with_it(
    workers: list[Database], row: str | None
) -> None:
    wishes = [workers[0].write(put(number), row) for number in (1, 2, 2, 3)]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert [isinstance(each, Exception) for each in results] == [False, False, True, False]
    assert state_of(results[2]) == "23505"  # type: ignore[arg-type]
    assert await numbers(workers[0]) == [1, 2, 3]


async def test_changes_of_two_workers_find_what_the_one_before_has_left(
    workers: list[Database],
) -> None:
    made = [worker.write(put_next) for _ in range(50) for worker in workers]
    assert sorted(await asyncio.gather(*made)) == list(range(1, 101))


async def test_an_action_does_not_wait_for_the_lock_of_the_others(workers: list[Database]) -> None:
    begun, waited = asyncio.Event(), []

    def slow(connection: Connection) -> None:
        begun.set()
        connection.execute(text("SELECT pg_sleep(0.5)"))
        waited.append(True)

    sleeping = asyncio.create_task(workers[0].write(slow))
    await begun.wait()
    await workers[1].write(put(1), "m")
    assert not waited
    await sleeping


async def test_two_workers_that_write_the_same_rows_never_wait_in_a_circle(
    workers: list[Database],
) -> None:
    await workers[0].write(
        lambda c: c.execute(text("CREATE TABLE v (id TEXT PRIMARY KEY, n INTEGER)")) and None
    )
    names = [f"m{number}" for number in range(20)]
    for name in names:
        await workers[0].write(
            lambda c, name=name: (
                c.execute(text("INSERT INTO v VALUES (:i, 0)"), {"i": name}) and None
            )
        )

    def add(name: str) -> Callable[[Connection], int]:
        changed = text("UPDATE v SET n = n + 1 WHERE id = :i")
        return lambda c: c.execute(changed, {"i": name}).rowcount

    deadlocks = text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
    for _ in range(10):
        there = [workers[0].write(add(name), name) for name in names]
        back = [workers[1].write(add(name), name) for name in reversed(names)]
        assert await asyncio.gather(*there, *back) == [1] * 40
    assert await workers[0].read(lambda c: c.scalar(deadlocks)) == 0
    kept = await workers[0].read(lambda c: list(c.scalars(text("SELECT DISTINCT n FROM v"))))
    assert kept == [20]


async def test_what_goes_to_the_driver_itself_is_committed(workers: list[Database]) -> None:
    numbered = table("t", column("n"))
    statement = Prepared(
        update(numbered).where(numbered.c.n == bindparam("old")).values(n=bindparam("new"))
    )

    def change(connection: Connection) -> int:
        return statement.run(connection.dialect, cursor_of(connection), {"old": 1, "new": 5})

    await workers[0].write(put(1))
    assert await workers[0].write(change, "m") == 1
    assert await numbers(workers[1]) == [5]


async def test_a_look_sees_one_moment(workers: list[Database]) -> None:
    def look(connection: Connection) -> list[int | None]:
        count = text("SELECT count(*) FROM t")
        first = connection.scalar(count)
        connection.execute(text("SELECT pg_sleep(0.3)"))
        return [first, connection.scalar(count)]

    looking = asyncio.create_task(workers[0].read(look))
    await asyncio.sleep(0.1)
    await workers[1].write(put(1))
    assert await looking == [0, 0]


async def test_a_look_changes_nothing(workers: list[Database]) -> None:
    with pytest.raises(Exception, match="read-only") as refused:
        await workers[0].read(put(1))
    assert state_of(refused.value) == "25006"


async def test_after_the_server_has_hung_up_all_goes_on(workers: list[Database]) -> None:
    one, other = workers
    await asyncio.gather(one.write(put(1)), one.write(put(2), "m"), numbers(one))
    await other.write(hang_up_others)
    assert await numbers(one) == [1, 2]
    await asyncio.gather(one.write(put(3)), one.write(put(4), "m"))
    assert await numbers(one) == [1, 2, 3, 4]


async def test_a_connection_lost_in_the_middle_of_a_change_makes_it_once(
    workers: list[Database],
) -> None:
    tries = []

    def change(connection: Connection) -> int:
        tries.append(len(tries))
        put(7)(connection)
        if len(tries) == 1:
            hang_up(connection)
        return 7

    assert await workers[0].write(change) == 7
    assert tries == [0, 1]
    assert await numbers(workers[0]) == [7]


async def test_a_commit_without_an_answer_is_not_made_again(workers: list[Database]) -> None:
    tries, commit = [], AsyncConnection.commit

    def change(connection: Connection) -> None:
        tries.append(len(tries))
        put(7)(connection)

    async def kept_but_not_said(connection: AsyncConnection) -> None:
        await commit(connection)
        raise ConnectionResetError("gone before the answer came")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(AsyncConnection, "commit", kept_but_not_said)
        with pytest.raises(Unavailable):
            await workers[0].write(change)
    assert tries == [0]
    assert await numbers(workers[0]) == [7]


async def test_what_waits_is_written_before_the_database_is_closed(url: str) -> None:
    database = open_database(url)
    wishes = [asyncio.create_task(database.write(put(number))) for number in range(9)]
    await asyncio.sleep(0)
    await database.close()
    await asyncio.gather(*wishes)
    again = open_database(url)
    assert await numbers(again) == list(range(9))
    await again.close()


async def test_a_stopped_server_is_unavailable_and_once_it_is_back_all_goes_on() -> None:
    with postgres() as server:
        database = open_database(f"postgresql+asyncpg://house@127.0.0.1:{server.port}/postgres")
        await database.write(lambda c: c.execute(text("CREATE TABLE t (n INTEGER)")) and None)
        server.stop()
        for work in (database.write(put(1)), database.write(put(2), "m"), numbers(database)):
            with pytest.raises(Unavailable):
                await work
        server.start()
        await database.write(put(3))
        await database.write(put(4), "m")
        assert await numbers(database) == [3, 4]
        await database.close()


async def test_migrations_may_take_longer_than_anything_else(
    on_postgres: PostgresHouses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "PATIENCE_SECONDS", 0.2)
    monkeypatch.setitem(postgres_module.SESSION, "lock_timeout", "100ms")
    made: list[int] = []

    def upgrade(connection: Connection) -> None:
        made.append(1)
        connection.execute(text("SELECT pg_sleep(0.5)"))
        connection.execute(text("CREATE TABLE alembic_version (version_num TEXT)"))
        connection.execute(text("INSERT INTO alembic_version VALUES (:v)"), {"v": migrate.HEAD})

    monkeypatch.setattr(migrate, "_upgrade", upgrade)
    url = await on_postgres.empty()
    both = await asyncio.gather(migrate.migrate_at(url), migrate.migrate_at(url))
    assert sorted(both) == [False, True], "the second worker has waited for the first"
    assert made == [1]
    await on_postgres.drop(url)


async def test_a_newer_worker_may_change_a_column_while_older_ones_go_on(
    workers: list[Database],
) -> None:
    older, newer = workers

    def add(connection: Connection) -> int:
        return (
            connection.scalar(text("INSERT INTO t VALUES (7) ON CONFLICT DO NOTHING RETURNING n"))
            or 0
        )

    await older.write(put(1))
    assert (await numbers(older), await older.write(add)) == ([1], 7)
    await newer.write(lambda c: c.execute(text("ALTER TABLE t ALTER n TYPE BIGINT")) and None)
    assert (await numbers(older), await older.write(add)) == ([1, 7], 0)


@pytest.mark.parametrize("row", [None, "m"])
async def test_a_server_that_may_only_be_read_is_left_for_another_one(
    workers: list[Database], row: str | None
) -> None:
    demoted = "SET default_transaction_read_only = on"  # for this connection; a new one may write
    await workers[0].write(lambda c: c.execute(text(demoted)) and None, row)
    assert await workers[0].write(put(1), row) == 1


async def test_a_statement_that_takes_long_is_waited_for_only_if_that_was_asked_for(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "PATIENCE_SECONDS", 0.1)

    def slow(connection: Connection) -> None:
        connection.execute(text("SELECT pg_sleep(0.3)"))

    async with opened(url, patient=True) as database:
        await database.write(slow)
    async with opened(url) as database:
        with pytest.raises(Unavailable):
            await database.write(slow)


def test_a_database_that_cannot_be_reached_is_told_plainly() -> None:
    nowhere = f"postgresql://house@127.0.0.1:{free_port()}/house"
    environment = {"SIMSALABIM_DATABASE_URL": nowhere}
    result = CliRunner().invoke(command_line, ["serve", "--port", "0"], env=environment)
    assert result.exit_code == 1
    assert "Cannot reach the database house of PostgreSQL at 127.0.0.1" in result.output
    assert "Traceback" not in result.output


async def test_what_the_driver_does_not_know_is_told_plainly(url: str) -> None:
    environment = {"SIMSALABIM_DATABASE_URL": f"{url}?channel_binding=require"}
    result = await asyncio.to_thread(
        CliRunner().invoke, command_line, ["serve", "--port", "0"], env=environment
    )
    assert result.exit_code == 1
    assert "channel_binding" in result.output
    assert "Traceback" not in result.output
