"""What whoever runs a house is told when its schema and the program do not fit."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from typer.testing import CliRunner

from simsalabim.main import app as command_line
from simsalabim.server.backups.files import BackupError
from simsalabim.server.backups.make import make_backup
from simsalabim.server.backups.restore import restore
from simsalabim.server.database import opened
from simsalabim.server.migrate import HEAD
from simsalabim.server.premises import version_of
from simsalabim.server.resources import folder as resources

from .houses import PostgresHouses

NEWER = "9999"


async def run(url: str, *words: str) -> tuple[int, str]:
    """A command's exit code and all that it printed."""
    environment = {"SIMSALABIM_DATABASE_URL": url, "SIMSALABIM_PORT": "0"}
    result = await asyncio.to_thread(CliRunner().invoke, command_line, words, env=environment)
    return result.exit_code, result.output


async def tell(url: str, *commands: str) -> None:
    """Let the database do these."""
    async with opened(url) as database:
        for each in commands:
            await database.write(lambda c, each=each: c.exec_driver_sql(each) and None)


async def version_at(url: str) -> str | None:
    """The version of the schema there."""
    async with opened(url) as database:
        return await database.read(version_of)


@pytest.fixture
async def newer(house_url: str, database_kind: str) -> AsyncIterator[str]:
    """A house that a newer version of the program has had."""
    await tell(house_url, f"UPDATE alembic_version SET version_num = '{NEWER}'")
    yield house_url
    await tell(house_url, f"UPDATE alembic_version SET version_num = '{HEAD}'")


@pytest.mark.parametrize("word", ["serve", "migrate"])
async def test_the_house_of_a_newer_version_is_left_alone(newer: str, word: str) -> None:
    code, printed = await run(newer, word)
    assert code == 1
    assert f"its schema is {NEWER}, ours is {HEAD}" in printed
    assert printed.count("\n") == 1, "one plain line"
    assert await version_at(newer) == NEWER


async def test_the_way_back_from_a_newer_version_is_a_backup(
    house_url: str, folder: Path, database_kind: str
) -> None:
    backup = folder / "before.db"
    await asyncio.to_thread(make_backup, house_url, backup)
    await tell(house_url, f"UPDATE alembic_version SET version_num = '{NEWER}'")
    if database_kind == "postgresql":
        # It may have tables that this version knows nothing of, and so cannot empty.
        with pytest.raises(BackupError, match="dropdb, createdb"):
            await asyncio.to_thread(restore, backup, house_url, replace=True)
        await tell(house_url, f"UPDATE alembic_version SET version_num = '{HEAD}'")
        return
    await asyncio.to_thread(restore, backup, house_url, replace=True)
    assert await version_at(house_url) == HEAD


async def test_a_migration_that_fails_leaves_everything_as_it_was(
    folder: Path, database_kind: str, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{folder / 'old.db'}"
    if database_kind == "postgresql":
        houses: PostgresHouses = request.getfixturevalue("on_postgres")
        url = await houses.empty()

    def make_old(connection: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(resources("alembic")))
        config.attributes["connection"] = connection
        command.upgrade(config, "0010")
        # 0011 can be made, and 0012 cannot.
        connection.exec_driver_sql("ALTER TABLE messages ADD COLUMN note TEXT")

    async with opened(url) as database:
        await database.write(make_old)
    for word in ("serve", "migrate"):
        code, printed = await run(url, word)
        assert code == 1
        assert f"could not be brought from 0010 to {HEAD}, and is as it was" in printed
        assert "Traceback" not in printed
    async with opened(url) as database:
        assert await database.read(version_of) == "0010"
        assert not await database.read(lambda c: sa.inspect(c).has_table("worker"))
