"""Making a backup while people play: one moment of the house, in one file of SQLite."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from simsalabim.server.backups.files import (
    BackupError,
    Contents,
    contents_of,
    one_file,
    opened,
    put_in_place,
)
from simsalabim.server.backups.tables import carry_over, require_newest
from simsalabim.server.database import SqliteDatabase, Unavailable, open_database
from simsalabim.server.migrate import bring_up_to_date
from simsalabim.server.premises import file_of


def make_backup(database_url: str, target: Path) -> Contents:
    """Write all that the database holds at one moment into the new file `target`.

    Nobody waits for it: readers of SQLite (WAL) and PostgreSQL (one snapshot) stop no writer. The
    file gets its name when all of it has been checked and is on the disk. Raises `BackupError`.
    """
    if target.exists():
        raise BackupError(f"{target} is there already.")
    part = target.with_name(f"{target.name}.part")
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        _write(database_url, part)
        one_file(part)
        found = contents_of(part)
        put_in_place(part, target)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise BackupError(f"No backup: {getattr(error, 'orig', None) or error}.") from error
    except Unavailable as error:
        raise BackupError(f"The database cannot be reached: {error.__cause__}.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return found


def _write(database_url: str, part: Path) -> None:
    file = file_of(database_url)
    if file is None:
        asyncio.run(_from_server(database_url, part))
        return
    if not file.is_file():
        raise BackupError(f"There is no house in {file}.")
    with opened(file) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)  # in one step, so that nothing written meanwhile begins it again


async def _from_server(database_url: str, part: Path) -> None:
    source = open_database(database_url, patient=True)
    copy = SqliteDatabase(f"sqlite:///{part}")

    def read(connection: Connection) -> None:
        require_newest(connection)
        # Nothing else runs on this loop, so writing meanwhile holds up nobody.
        with copy.engine.begin() as writing:
            carry_over(connection, writing)

    try:
        await copy.write(bring_up_to_date)
        await source.read(read)
    finally:
        await source.close()
        await copy.close()
