"""SQL is compiled once for all tests. Each test has a database of its own, and SQLAlchemy compiles
every statement anew for each: that was a seventh of the time of all tests of the server."""

from typing import Any

from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Engine
from sqlalchemy.util import LRUCache

_caches: dict[type, Any] = {}


def compile_once() -> None:
    """From now on all engines of a kind share what has been compiled for one of them."""
    for dialect in (PGDialect_asyncpg, SQLiteDialect_pysqlite):
        # Compiled statements are found by their dialect, and all of a kind are alike here.
        dialect.__eq__ = _is_alike  # type: ignore[method-assign]
        dialect.__hash__ = _hash  # type: ignore[method-assign]
    begin = Engine.__init__

    def share(engine: Engine, *args: Any, **more: Any) -> None:
        begin(engine, *args, **more)
        engine._compiled_cache = _caches.setdefault(type(engine.dialect), LRUCache(2000))

    Engine.__init__ = share  # type: ignore[method-assign]


def _is_alike(one: object, other: object) -> bool:
    return type(one) is type(other)


def _hash(one: object) -> int:
    return hash(type(one))
