"""SQL of the hot path: written with SQLAlchemy Core, compiled once, run by the driver itself.

Core's own execution costs more than SQLite needs for the whole statement.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.sql import ClauseElement


class Prepared:
    """An INSERT or UPDATE of one row, with named values. Values go to the driver as they are."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, tuple[str, ...] | None]] = {}

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Run it inside the connection's transaction; return how many rows it touched."""
        name = connection.dialect.name
        made = self._compiled.get(name) or self._compile(connection)
        sql, order = made
        cursor = connection.connection.cursor()
        try:
            cursor.execute(sql, [values[key] for key in order] if order else values)
            return cursor.rowcount
        finally:
            cursor.close()

    def _compile(self, connection: Connection) -> tuple[str, tuple[str, ...] | None]:
        compiled = self._statement.compile(dialect=connection.dialect)
        positions = getattr(compiled, "positiontup", None)
        made = (str(compiled), tuple(positions) if positions else None)
        self._compiled[connection.dialect.name] = made
        return made
