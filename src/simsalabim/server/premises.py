"""Where the server keeps everything: looked at before it opens, so that what is wrong is said in one
plain line; and only one server at a time has it (see docs/hosting.md)."""

import sqlite3
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

try:
    import fcntl
except ImportError:  # not a Unix
    fcntl = None  # type: ignore[assignment]

WHERE = "SIMSALABIM_DATABASE_URL says where."


def file_of(database_url: str) -> Path | None:
    """The SQLite file that the URL names; None for a database in memory."""
    named = make_url(database_url).database
    return Path(named) if named and named != ":memory:" else None


def make_folder(database_url: str) -> None:
    """Make the folder that an SQLite file is to lie in."""
    file = file_of(database_url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)


class Unfit(Exception):
    """Nothing can be kept there. Says why in a sentence for whoever starts the server."""


class Premises:
    """The place that a database URL names. Entering takes it for this process alone, or raises
    `Unfit`; it is free again when the process ends, in whatever way."""

    def __init__(self, database_url: str) -> None:
        self._url = database_url
        self._lock: IO[bytes] | None = None

    def __enter__(self) -> None:
        file = file_of(self._url)
        if file is not None:
            try:
                self._take(file)
                _look(file)
            except Unfit:
                self._let_go()
                raise

    def __exit__(self, *_: object) -> None:
        self._let_go()

    def _take(self, file: Path) -> None:
        try:
            make_folder(self._url)
            self._lock = file.with_name(file.name + ".lock").open("wb")
        except OSError as error:
            raise Unfit(f"Cannot keep the games in {file}: {error.strerror}. {WHERE}") from error
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                taken = f"Another server is open on {file}. Each needs a file of its own. {WHERE}"
                raise Unfit(taken) from error

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _look(file: Path) -> None:
    try:
        connection = sqlite3.connect(str(file))
        try:
            connection.execute("PRAGMA schema_version").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise Unfit(f"Cannot keep the games in {file}: {error}. {WHERE}") from error
