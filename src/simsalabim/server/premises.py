"""Where the server keeps everything: looked at before it opens, so that what is wrong is said in one
plain line; and only one server at a time has it (see docs/hosting.md)."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from simsalabim.server.database import Unavailable, open_database

try:
    import fcntl
except ImportError:  # not a Unix
    fcntl = None  # type: ignore[assignment]

WHERE = "SIMSALABIM_DATABASE_URL says where."
MORE_PACKAGES = ".venv/bin/pip install --require-hashes -r requirements-image.txt"
"""In the clone: how a house gets what PostgreSQL, Redis and notices need (docs/hosting.md)."""


def file_of(database_url: str) -> Path | None:
    """The SQLite file that the URL names; None for a database in memory, or on a server."""
    url = make_url(database_url)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def make_folder(database_url: str) -> None:
    """Make the folder that an SQLite file is to lie in."""
    file = file_of(database_url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)


class Unfit(Exception):
    """Nothing can be kept there. Says why in a sentence for whoever starts the server."""


class Premises:
    """The place that a database URL names. Entering takes a file for this process alone, and looks
    whether a database on a server answers; or raises `Unfit`. It tells the version of the schema that
    is there, if any. A file is free again when the process ends, in whatever way."""

    def __init__(self, database_url: str) -> None:
        self._url = database_url
        self._lock: IO[bytes] | None = None

    def __enter__(self) -> str | None:
        file = file_of(self._url)
        if file is not None:
            try:
                self._take(file)
                return _look(file)
            except Unfit:
                self._let_go()
                raise
        if make_url(self._url).get_backend_name() == "postgresql":
            return asyncio.run(_call_at(self._url))
        return None

    def __exit__(self, *_: object) -> None:
        self._let_go()

    def _take(self, file: Path) -> None:
        try:
            make_folder(self._url)
            # It holds cards, seeds and hashes of passwords: nobody else on this machine may read a new
            # one. What SQLite keeps beside it gets the same rights.
            file.touch(mode=0o600)
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


def version_of(connection: Connection) -> str | None:
    """The version of the schema that is there, if any."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text(_VERSION))
    return found


_VERSION = "SELECT version_num FROM alembic_version"
_HAS_VERSION = "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'"


def _look(file: Path) -> str | None:
    try:
        with closing(sqlite3.connect(str(file))) as connection:
            (known,) = connection.execute(_HAS_VERSION).fetchone()
            row = connection.execute(_VERSION).fetchone() if known else None
    except sqlite3.Error as error:
        raise Unfit(f"Cannot keep the games in {file}: {error}. {WHERE}") from error
    return row and str(row[0])


async def _call_at(database_url: str) -> str | None:
    """Look whether the server lets us in; the version of the schema that it has."""
    url = make_url(database_url)
    where = f"the database {url.database} of PostgreSQL at {url.host or 'this machine'}"
    try:
        database = open_database(database_url)
    except ImportError as error:
        needed = f"PostgreSQL needs more packages. In the clone: {MORE_PACKAGES}"
        raise Unfit(f"{needed} ({error})") from error
    try:
        return await database.read(version_of)
    except Unavailable as error:
        raise Unfit(f"Cannot reach {where}: {error.__cause__}. {WHERE}") from error
    except (DBAPIError, TypeError) as error:  # the driver knows nothing of what follows a "?"
        said = getattr(error, "orig", None) or error
        raise Unfit(f"Cannot use {where}: {said}. {WHERE}") from error
    finally:
        await database.close()
