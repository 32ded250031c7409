"""Migrations on both databases: what they make, and what they leave of what was there."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from simsalabim.server.database import Database, open_database
from simsalabim.server.migrate import HEAD, bring_up_to_date, migrate_at
from simsalabim.server.resources import folder as resources
from simsalabim.server.tables import metadata

from .houses import PostgresHouses

CHOSEN = {
    ("users", "kind"): "account",
    ("rooms", "visibility"): "public",
    ("match", "status"): "over",
    ("seats", "bot_level"): None,
    ("campaigns", "closed_at"): None,
}
"""Values that the checks of a table ask for; all others follow from the column's type."""


def alembic(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(resources("alembic")))
    config.attributes["connection"] = connection
    return config


REVISIONS = [each.revision for each in ScriptDirectory.from_config(alembic()).walk_revisions()]
OLDER = [revision for revision in reversed(REVISIONS) if revision != HEAD]


@pytest.fixture
async def empty_url(
    database_kind: str, folder: Path, request: pytest.FixtureRequest
) -> AsyncIterator[str]:
    """A database with nothing in it."""
    if database_kind == "sqlite":
        yield f"sqlite:///{folder / 'empty.db'}"
        return
    houses: PostgresHouses = request.getfixturevalue("on_postgres")
    url = await houses.empty()
    yield url
    await houses.drop(url)


@pytest.fixture
async def database(empty_url: str) -> AsyncIterator[Database]:
    made = open_database(empty_url)
    yield made
    await made.close()


def reflected(connection: sa.Connection) -> list[sa.Table]:
    """The tables that there are, those that others refer to first."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def value_for(column: sa.Column[Any]) -> Any:
    """Something that the column can hold."""
    if (column.table.name, column.name) in CHOSEN:
        return CHOSEN[column.table.name, column.name]
    if isinstance(column.type, sa.LargeBinary):
        return b"{}"
    if isinstance(column.type, sa.Boolean):
        return True
    if isinstance(column.type, sa.BigInteger):
        return 2**40
    return 1 if isinstance(column.type, sa.Integer) else "x"


def fill(connection: sa.Connection) -> dict[str, dict[str, Any]]:
    """Put a row into every table, in which every column has a value; return them by table."""
    made = {}
    for table in reflected(connection):
        made[table.name] = {column.name: value_for(column) for column in table.columns}
        connection.execute(sa.insert(table).values(made[table.name]))
    return made


def contents(connection: sa.Connection) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table."""
    return {
        table.name: [dict(row) for row in connection.execute(sa.select(table)).mappings()]
        for table in reflected(connection)
    }


@pytest.mark.parametrize("revision", OLDER)
async def test_a_house_of_any_age_keeps_every_row(database: Database, revision: str) -> None:
    await database.write(lambda c: command.upgrade(alembic(c), revision))
    before = await database.write(fill)
    assert await database.write(bring_up_to_date) is True
    after = await database.read(contents)
    assert set(before) <= set(after)
    for table, row in before.items():
        (kept,) = after[table]
        assert kept == kept | row, table


def differ(*about: Any) -> bool | None:
    """Whether two defaults differ, where alembic itself does not know it: it takes an empty text of
    SQLite for another one."""
    *_, stored, _, wanted = about
    return False if (stored, wanted) == ("('')", "") else None


async def test_the_schema_is_what_the_tables_say(database: Database) -> None:
    await database.write(bring_up_to_date)

    def differences(connection: sa.Connection) -> list[Any]:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": differ}
        )
        return compare_metadata(context, metadata)

    assert await database.write(differences) == []


async def test_the_way_back_leaves_nothing(database: Database) -> None:
    await database.write(bring_up_to_date)
    await database.write(lambda c: command.downgrade(alembic(c), "base"))
    assert await database.read(reflected) == []


async def test_of_workers_that_start_together_one_migrates(
    empty_url: str, database_kind: str
) -> None:
    if database_kind == "sqlite":
        assert [await migrate_at(empty_url), await migrate_at(empty_url)] == [True, False]
        return  # a file belongs to one server, see `premises`
    changed = await asyncio.gather(*(migrate_at(empty_url) for _ in range(4)))
    assert sorted(changed) == [False, False, False, True]


async def test_numbers_go_on_after_what_was_there(database: Database) -> None:
    await database.write(bring_up_to_date)

    def twice(connection: sa.Connection) -> list[int]:
        for table in ("users", "rooms"):
            found = metadata.tables[table]
            row = {column.name: value_for(column) for column in found.columns}
            row |= {column.name: "x" for column in found.columns if column.foreign_keys}
            connection.execute(sa.insert(found).values(row))
        said = metadata.tables["messages"]
        put = sa.insert(said).values(room_id="x", name="x", text="x", at=0).returning(said.c.id)
        return [connection.scalar(put), connection.scalar(put)]

    first, second = await database.write(twice)
    assert second == first + 1
