"""How alembic reaches the database: by the server's connection, or by `-x url=…`."""

import asyncio

from alembic import context
from sqlalchemy import Connection

from simsalabim.server.database import open_database
from simsalabim.server.tables import metadata


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def run_at(url: str) -> None:
    database = open_database(url)
    await database.write(run)
    await database.close()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(run_at(context.get_x_argument(as_dictionary=True)["url"]))
