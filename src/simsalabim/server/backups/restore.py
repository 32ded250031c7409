"""Putting a backup into a place of its own, or into the place of a house that is put aside."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from simsalabim.server.backups.files import (
    BackupError,
    Contents,
    contents_of,
    one_file,
    put_in_place,
)
from simsalabim.server.backups.tables import carry_over, empty, is_empty
from simsalabim.server.database import SqliteDatabase, Unavailable, open_database
from simsalabim.server.migrate import Newer, bring_up_to_date, migrate_at
from simsalabim.server.premises import file_of

NEWER = (
    "the database is that of a newer version, whose tables this one does not know. "
    "Make it anew (dropdb, createdb), or name another one."
)

_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND application_name = 'simsalabim' AND pid <> pg_backend_pid()"
)


def restore(backup: Path, database_url: str, *, replace: bool) -> Contents:
    """Put what is in `backup` where `database_url` says, with the newest schema.

    No server may be open there. What is there already is only touched if `replace` says so: a file
    is put aside under another name, the rows of a database on a server are deleted in the
    transaction that brings the new ones. Raises `BackupError`; then nothing has changed.
    """
    if not backup.is_file():
        raise BackupError(f"There is no file {backup}.")
    found = contents_of(backup)
    file = file_of(database_url)
    try:
        if file is not None:
            _into_file(backup, file, replace)
        else:
            _into_server(backup, database_url, replace)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise BackupError(f"Not restored: {getattr(error, 'orig', None) or error}.") from error
    except Unavailable as error:
        raise BackupError(f"The database cannot be reached: {error.__cause__}.") from error
    except Newer as error:  # tables that we do not know, so that nobody can empty them
        raise BackupError(f"Not restored: {NEWER}") from error
    return found


def _into_file(backup: Path, file: Path, replace: bool) -> None:
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _renewed(backup, part)
        if file.exists() and file.stat().st_size:
            if not replace:
                raise BackupError(f"There is a house in {file}. With --replace it is put aside.")
            _put_aside(file)
        put_in_place(part, file)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _put_aside(file: Path) -> None:
    """Give a database another name, with what SQLite keeps beside it: it would be taken for a part
    of the one that comes."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ")
    aside = file.with_name(f"{file.name}.before-{now}")
    for end in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            os.rename(f"{file}{end}", f"{aside}{end}")


def _renewed(backup: Path, copy: Path) -> None:
    """Make a copy of the backup, with the newest schema."""
    shutil.copyfile(backup, copy)
    asyncio.run(migrate_at(f"sqlite:///{copy}"))
    one_file(copy)


def _into_server(backup: Path, database_url: str, replace: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "house.db"
        _renewed(backup, copy)
        asyncio.run(_carry(f"sqlite:///{copy}", database_url, replace))


async def _carry(source_url: str, target_url: str, replace: bool) -> None:
    source, target = SqliteDatabase(source_url), open_database(target_url, patient=True)

    def change(connection: Connection) -> None:
        if connection.scalar(_OTHERS):
            raise BackupError("A server is open on this database. Stop it first.")
        bring_up_to_date(connection)
        if not is_empty(connection):
            if not replace:
                raise BackupError("There is a house in this database; --replace deletes it.")
            empty(connection)
        with source.engine.connect() as reading:
            carry_over(reading, connection)

    try:
        await target.write(change)
    finally:
        await target.close()
        await source.close()
