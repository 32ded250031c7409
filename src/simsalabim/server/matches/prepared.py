"""SQL of the hot path: written with SQLAlchemy Core, compiled once, run by the driver itself.

Core's own execution costs more than SQLite needs for the whole statement.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.sql import ClauseElement


class Prepared:
    """An INSERT or UPDATE of one row, with named values. Values go to the driver as they are."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, Callable[[Mapping[str, Any]], Any]]] = {}

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Run it inside the connection's transaction; return how many rows it touched."""
        made = self._compiled.get(connection.dialect.name) or self._compile(connection)
        sql, arguments = made
        driver: Any = connection.connection.driver_connection
        cursor = driver.cursor()
        cursor.execute(sql, arguments(values))
        touched: int = cursor.rowcount
        cursor.close()
        return touched

    def _compile(self, connection: Connection) -> tuple[str, Callable[[Mapping[str, Any]], Any]]:
        compiled = self._statement.compile(dialect=connection.dialect)
        positions = getattr(compiled, "positiontup", None)
        made = str(compiled), itemgetter(*positions) if positions else dict
        self._compiled[connection.dialect.name] = made
        return made
