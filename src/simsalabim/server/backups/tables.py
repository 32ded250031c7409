"""A house carried from one database into another, table by table."""

from sqlalchemy import Connection, Integer, Table, func, insert, select, text

from simsalabim.server.backups.files import BackupError
from simsalabim.server.migrate import HEAD
from simsalabim.server.tables import metadata
from simsalabim.server.workers.tables import workers

ROWS = 500
"""So many rows are in memory at once; the largest are positions of some hundred KB."""


def carry_over(source: Connection, target: Connection) -> None:
    """Copy every row but the signs of life of workers, which are of no use elsewhere. Both have the
    newest schema, and `target` is empty."""
    for table in metadata.sorted_tables:  # whatever is pointed at comes first
        if table is workers:
            continue
        rows = source.execution_options(yield_per=ROWS).execute(select(table))
        for part in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])
    if target.dialect.name == "postgresql":
        for table in metadata.sorted_tables:
            _go_on_counting(target, table)


def empty(connection: Connection) -> None:
    """Delete every row of every table."""
    for table in reversed(metadata.sorted_tables):
        connection.execute(table.delete())


def is_empty(connection: Connection) -> bool:
    """Whether nobody has ever been here."""
    return connection.execute(select(metadata.tables["users"].c.id).limit(1)).first() is None


def require_newest(connection: Connection) -> None:
    """Raise `BackupError` unless the schema is the one that this program knows."""
    version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if version != HEAD:
        raise BackupError(
            f"The database has the schema {version}, and this program the schema {HEAD}. "
            "Use the program that the server runs, or bring the database up to date: "
            "simsalabim migrate."
        )


def _go_on_counting(connection: Connection, table: Table) -> None:
    """PostgreSQL gives numbers by a counter beside the table, which has not seen these rows."""
    for column in table.primary_key:
        if isinstance(column.type, Integer) and column is table.autoincrement_column:
            counter = func.pg_get_serial_sequence(table.name, column.name)
            highest = select(func.max(column)).scalar_subquery()
            beginning = func.coalesce(highest, 0) + 1
            connection.execute(select(func.setval(counter, beginning, False)))
