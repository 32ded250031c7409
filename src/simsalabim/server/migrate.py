"""The database's schema, brought up to date when the server starts."""

from sqlalchemy import Connection, Engine, inspect, text

from simsalabim.server.database import opened
from simsalabim.server.premises import make_folder
from simsalabim.server.resources import folder

HEAD = "0012"
"""The newest migration. Knowing it here lets a start with an up-to-date database do without
importing alembic, a quarter of the start's time; a test compares it with the folder's own."""


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


def is_up_to_date(connection: Connection) -> bool:
    """Whether nothing has to be done."""
    return _version(connection) == HEAD


def bring_up_to_date(connection: Connection) -> bool:
    """`migrate` as one of the database's changes: no two workers make it at the same time."""
    if is_up_to_date(connection):
        return False
    _upgrade(connection)
    return True


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()  # no file: the wheel does not carry one
    config.set_main_option("script_location", str(folder("alembic")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
