"""SQL of the hot path: written with SQLAlchemy Core, compiled once, run by the driver itself.

Core's own execution costs more than SQLite needs for the whole statement.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Dialect
from sqlalchemy.sql import ClauseElement


def cursor_of(connection: Connection) -> Any:
    """A cursor of the driver itself, inside the connection's transaction."""
    driver: Any = connection.connection.dbapi_connection
    return driver.cursor()


class Prepared:
    """An INSERT or UPDATE of one row, with named values. Values go to the driver as they are."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, Callable[[Mapping[str, Any]], Any]]] = {}

    def run(self, dialect: Dialect, cursor: Any, values: Mapping[str, Any]) -> int:
        """Run it by the driver's cursor; return how many rows it touched."""
        sql, arguments = self._compiled.get(dialect.name) or self._compile(dialect)
        cursor.execute(sql, arguments(values))
        touched: int = cursor.rowcount
        return touched

    def _compile(self, dialect: Dialect) -> tuple[str, Callable[[Mapping[str, Any]], Any]]:
        compiled = self._statement.compile(dialect=dialect)
        positions = getattr(compiled, "positiontup", None)
        made = str(compiled), itemgetter(*positions) if positions else dict
        self._compiled[dialect.name] = made
        return made
