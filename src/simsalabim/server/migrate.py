"""The database's schema, brought up to date when the server starts."""

import asyncio

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from simsalabim.server.database import Unavailable, opened
from simsalabim.server.premises import Unfit, make_folder, version_of
from simsalabim.server.resources import folder

HEAD = "0012"
"""The newest migration. Knowing it here lets a start with an up-to-date database do without
importing alembic, a quarter of the start's time; a test compares it with the folder's own."""


class Newer(Unfit):
    """Only a newer version of the program knows what the schema means."""


def renew(database_url: str, version: str | None) -> bool:
    """`migrate_at` for commands: says in a sentence what is wrong, by raising `Unfit`.

    `version` is that of the schema, as `Premises` has told it. All migrations together are one
    transaction: if one of them fails, nothing has changed.
    """
    if version == HEAD:
        return False
    wanted = f"The schema could not be brought from {version or 'nothing'} to {HEAD}"
    try:
        return asyncio.run(migrate_at(database_url))
    except Unavailable as error:
        raise Unfit(f"{wanted}: the database hung up ({error.__cause__}).") from error
    except DBAPIError as error:
        raise Unfit(f"{wanted}, and is as it was: {error.orig}.") from error


def migrate(engine: Engine) -> bool:
    """Bring the schema up to date; return whether there was anything to do."""
    with engine.begin() as connection:
        return bring_up_to_date(connection)


async def migrate_at(database_url: str) -> bool:
    """Bring the database there up to date; return whether there was anything to do. On a large one
    that may take longer than any other change may, and other workers wait for it."""
    make_folder(database_url)
    async with opened(database_url, patient=True) as database:
        return await database.write(bring_up_to_date)


def bring_up_to_date(connection: Connection) -> bool:
    """`migrate` as one of the database's changes: no two workers make it at the same time."""
    version = version_of(connection)
    if version == HEAD:
        return False
    if version is not None and version > HEAD:
        raise Newer(
            f"The database is that of a newer version (its schema is {version}, ours is {HEAD}). "
            "Start that version; or to go back, restore a backup that this one has made."
        )
    _upgrade(connection)
    return True


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()  # no file: the wheel does not carry one
    config.set_main_option("script_location", str(folder("alembic")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
