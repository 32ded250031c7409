"""Backups: what is in the file, where it can be put, and what is refused."""

import asyncio
import shutil
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from fastapi import FastAPI
from sqlalchemy import Connection, create_engine, select
from typer.testing import CliRunner

from simsalabim.main import app as command_line
from simsalabim.server.backups.files import BackupError
from simsalabim.server.backups.make import make_backup
from simsalabim.server.backups.restore import restore
from simsalabim.server.database import open_database
from simsalabim.server.premises import Premises
from simsalabim.server.resources import folder as resources
from simsalabim.server.tables import metadata
from simsalabim.server.workers.tables import workers

from .conftest import Guest, MakeApp, NewGuest, client_of
from .houses import PostgresHouses, migrated

NewPlace = Callable[[], Awaitable[str]]

OLD_USER = (
    "INSERT INTO users (id, kind, name, language, preferences, created_at) "
    "VALUES ('u', 'guest', 'Ada', 'en', '{}', 0)"
)


@pytest.fixture(params=["sqlite", "postgresql"])
def new_place(request: pytest.FixtureRequest, folder: Path) -> NewPlace:
    """`await new_place()` is the URL of a database with nothing in it."""
    if request.param == "postgresql":
        houses: PostgresHouses = request.getfixturevalue("on_postgres")
        return houses.empty

    async def file() -> str:
        return f"sqlite:///{folder / 'elsewhere' / 'new.db'}"

    return file


async def everything(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, but for the signs of life of workers."""
    database = open_database(url)

    def read(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
            if table is not workers
        }

    found = await database.read(read)
    await database.close()
    return found


async def lived_in(guest: NewGuest) -> tuple[Guest, str]:
    """A house with a room, a few words and a match that has begun; its host and its room."""
    ada, bob = await guest("Ada"), await guest("Bob")
    room = await ada.make_room(seats=2)
    await bob.join(room)
    await ada.sit(room["id"], 0)
    await bob.sit(room["id"], 1)
    for word in ("Good evening", "Guten Abend – jó estét"):
        assert (await say(ada, room["id"], word)) == 201
    match = (await ada.post(f"/rooms/{room['id']}/matches")).json()["id"]
    for player in (ada, bob):
        now = (await player.get(f"/matches/{match}")).json()
        if now["actions"]:
            move = {"step": now["step"], "action": now["actions"][0]}
            assert (await player.post(f"/matches/{match}/actions", move)).status_code == 200
    return ada, room["id"]


async def say(who: Guest, room: str, word: str) -> int:
    return (await who.post(f"/rooms/{room}/messages", {"text": word})).status_code


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def half_of(good: Path, damaged: Path) -> None:
    """A copy whose second half is empty."""
    whole = good.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2] + bytes(len(whole) // 2))


async def backed_up(url: str, file: Path) -> Path:
    await asyncio.to_thread(make_backup, url, file)
    return file


async def put(file: Path, url: str, *, replace: bool = False) -> None:
    await asyncio.to_thread(restore, file, url, replace=replace)


async def test_a_house_moves_to_any_database_and_goes_on(
    app: FastAPI,
    guest: NewGuest,
    house_url: str,
    folder: Path,
    new_place: NewPlace,
    make_app: MakeApp,
) -> None:
    ada, room = await lived_in(guest)
    file = await backed_up(house_url, folder / "backups" / "one.db")
    assert names_in(file.parent) == ["one.db"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds what only the server may know"
    there = await new_place()
    await put(file, there)
    before, after = await everything(house_url), await everything(there)
    assert after == before
    assert all(before[table] for table in ("users", "members", "messages", "match", "action"))

    elsewhere = await make_app(database_url=there)
    async with client_of(elsewhere, Authorization=f"Bearer {ada.token}") as http:
        moved = Guest(ada.id, ada.name, ada.token, http)
        assert await say(moved, room, "Here we are") == 201
        told = (await http.get(f"/rooms/{room}/messages")).json()["items"]
        assert [each["text"] for each in told][-1] == "Here we are"


async def test_a_house_that_is_there_gives_way_only_if_that_is_said(
    app: FastAPI, guest: NewGuest, house_url: str, folder: Path, new_place: NewPlace
) -> None:
    await lived_in(guest)
    file, there = await backed_up(house_url, folder / "one.db"), await new_place()
    await put(file, there)
    await guest("Eve")
    newer = await backed_up(house_url, folder / "two.db")
    with pytest.raises(BackupError, match="--replace"):
        await put(newer, there)
    assert len((await everything(there))["users"]) == 2
    await put(newer, there, replace=True)
    assert await everything(there) == await everything(house_url)
    if there.startswith("sqlite"):
        (aside,) = (folder / "elsewhere").glob("new.db.before-*Z")
        assert len((await everything(f"sqlite:///{aside}"))["users"]) == 2


async def test_a_backup_of_an_older_house_gets_the_newest_schema(
    folder: Path, new_place: NewPlace
) -> None:
    config = Config()
    config.set_main_option("script_location", str(resources("alembic")))
    with create_engine(f"sqlite:///{folder / 'old.db'}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql(OLD_USER)
    there = await new_place()
    await put(folder / "old.db", there)
    assert (await everything(there))["users"] == [("u", "guest", "Ada", "en", "{}", 0)]


async def test_no_file_is_written_over(house_url: str, folder: Path) -> None:
    (folder / "mine.txt").write_text("dear diary")
    with pytest.raises(BackupError, match="is there already"):
        await backed_up(house_url, folder / "mine.txt")
    assert (folder / "mine.txt").read_text() == "dear diary"


async def test_of_no_house_there_is_no_backup(folder: Path) -> None:
    with pytest.raises(BackupError, match="There is no house"):
        await backed_up(f"sqlite:///{folder}/nothing.db", folder / "one.db")
    assert names_in(folder) == []


async def test_a_server_of_another_version_is_not_copied(
    on_postgres: PostgresHouses, folder: Path
) -> None:
    url = await on_postgres.fresh()
    await tell(url, "UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(BackupError, match="has the schema 0001"):
        await backed_up(url, folder / "one.db")
    assert names_in(folder) == []


async def tell(url: str, command: str) -> None:
    database = open_database(url)
    await database.write(lambda connection: connection.exec_driver_sql(command) and None)
    await database.close()


@pytest.fixture
async def good(folder: Path, house_url: str) -> Path:
    return await backed_up(house_url, folder / "good.db")


async def test_what_is_no_backup_changes_nothing(
    good: Path, folder: Path, new_place: NewPlace
) -> None:
    letter, damaged, newer = folder / "letter", folder / "damaged.db", folder / "newer.db"
    letter.write_text("This is a letter and no database. " * 40)
    half_of(good, damaged)
    shutil.copyfile(good, newer)
    await tell(f"sqlite:///{newer}", "UPDATE alembic_version SET version_num = '9999'")
    there = await new_place()
    for file, why in (
        (folder / "missing.db", "There is no file"),
        (letter, "holds no house"),
        (damaged, "is damaged|holds no house"),
        (newer, "made by a newer version"),
    ):
        with pytest.raises(BackupError, match=why):
            await put(file, there)
    await put(good, there)  # the place is still fresh


async def test_nothing_is_put_under_a_server_that_is_open(
    on_postgres: PostgresHouses, good: Path, folder: Path
) -> None:
    url = await on_postgres.fresh()
    server = open_database(url)
    await server.write(lambda connection: None)
    with pytest.raises(BackupError, match="A server is open on this database"):
        await put(good, url, replace=True)
    await server.close()
    await put(good, url)

    file = await migrated(f"sqlite:///{folder}/open.db")
    with Premises(file):
        code, printed = run("restore", str(good), "--replace", "--database-url", file)
    assert (code, "Another server is open on" in printed) == (1, True)


def test_a_database_that_cannot_be_reached_is_told_plainly(tmp_path: Path) -> None:
    code, printed = run(
        "backup", str(tmp_path), "--database-url", "postgresql://house@127.0.0.1:1/house"
    )
    assert code == 1
    assert "cannot be reached" in printed
    assert list(tmp_path.iterdir()) == []


async def test_in_a_folder_a_backup_is_named_by_the_time(house_url: str, folder: Path) -> None:
    there, new = folder / "there", folder / "deep" / "new"
    there.mkdir()
    for kept, target in ((there, f"{there}"), (new, f"{new}/")):
        code, printed = await asyncio.to_thread(run, "backup", target, "--database-url", house_url)
        (file,) = kept.glob("simsalabim-*Z.db")
        assert (code, printed) == (0, f"{file}: 0 rooms, 0 matches, 0 actions.\n")
    fresh = f"sqlite:///{folder}/new.db"
    code, printed = await asyncio.to_thread(run, "restore", str(file), "--database-url", fresh)
    assert (code, printed) == (0, "Restored: 0 rooms, 0 matches, 0 actions.\n")


def run(*words: str) -> tuple[int, str]:
    """A command's exit code and all that it printed."""
    result = CliRunner().invoke(command_line, list(words))
    return result.exit_code, result.output
