"""Files of SQLite that hold a whole house: looked into before anybody relies on them."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from simsalabim.server.migrate import HEAD


class BackupError(Exception):
    """No backup can be made, or used. Says why in a sentence for whoever asked for it."""


class Contents(NamedTuple):
    """What is in a backup: how many of each, and the version of its schema."""

    version: str
    rooms: int
    matches: int
    actions: int

    def __str__(self) -> str:
        return f"{self.rooms} rooms, {self.matches} matches, {self.actions} actions"


def contents_of(file: Path) -> Contents:
    """What is in this file, after all of it has been read and checked.

    Raises `BackupError` if it is not a whole house, or one of a newer version of the program.
    """
    try:
        with opened(file) as connection:
            _check(connection, file)
            version = _one(connection, "SELECT version_num FROM alembic_version")
            counts = [_one(connection, question) for question in _COUNTS]
    except sqlite3.Error as error:
        raise BackupError(f"{file} holds no house: {error}.") from error
    if str(version) > HEAD:
        raise BackupError(
            f"{file} was made by a newer version (its schema is {version}, ours is {HEAD})."
        )
    return Contents(str(version), *map(int, counts))


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A file that is there, opened without making one."""
    name = f"file:{quote(str(file.absolute()))}?mode=rw"
    with closing(sqlite3.connect(name, uri=True, timeout=30)) as connection:
        yield connection


def one_file(file: Path) -> None:
    """Let all of it be in this one file, on the disk, for its owner's eyes alone."""
    with opened(file) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    file.chmod(0o600)
    _to_disk(file)


def put_in_place(made: Path, place: Path) -> None:
    """Give a finished file its name. The name and all before it survive a power cut."""
    os.replace(made, place)
    if os.name == "posix":
        _to_disk(place.parent)


_COUNTS = (
    "SELECT count(*) FROM rooms",
    'SELECT count(*) FROM "match"',
    'SELECT count(*) FROM "action"',
)


def _check(connection: sqlite3.Connection, file: Path) -> None:
    for question in ("PRAGMA integrity_check(1)", "PRAGMA foreign_key_check"):
        found = connection.execute(question).fetchone()
        if found not in (None, ("ok",)):
            raise BackupError(f"{file} is damaged: {found[0]}.")


def _one(connection: sqlite3.Connection, question: str) -> str | int:
    (value,) = connection.execute(question).fetchone() or ("",)
    return value


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
