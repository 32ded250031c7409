"""Many accepted actions in one statement of PostgreSQL: one way there and back, and one commit.

It means what `store.Change` does one by one, and is made from the same tables. Rows are locked in
the order of their ids before any is changed, so that workers never wait for each other in a circle.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Column, Dialect, Table

from simsalabim.server.database import Batch
from simsalabim.server.matches.tables import actions, matches, windows

EXPECTED = {"of_match": "id", "old_seq": "seq", "old_at": "updated_at", "old_fence": "fence"}
"""What the row must be like, by the names of the values and of the columns."""

WRITTEN = (
    "seq", "step", "state", "schema", "status", "waits", "asked_at", "updated_at", "owner", "fence",
    "outcome", "ended_at",
)  # fmt: skip
"""The columns of the match that an action writes; their values are named `new_` and so."""

Values = Mapping[str, Any]


def batch_of(changes: Sequence[tuple[Values, Values, Values | None]]) -> Batch:
    """The statement for these changes: of the match, the action, and the window that it closed.

    Its results say for each whether it was written: only if the match still stood where the action
    found it.
    """
    of_matches = [match for match, _, _ in changes]
    closed = [window for _, _, window in changes if window is not None]
    names = [*EXPECTED, *(f"new_{name}" for name in WRITTEN)]
    arguments = [
        *_columns(of_matches, names),
        *_columns([action for _, action, _ in changes], actions.columns.keys()),
        *_columns(closed, windows.columns.keys()),
    ]

    def results(rows: Sequence[Sequence[Any]]) -> list[bool]:
        written = {row[0] for row in rows}
        return [match["of_match"] in written for match in of_matches]

    return Batch(_statement(), arguments, results)


def _columns(rows: Sequence[Values], names: Iterable[str]) -> list[list[Any]]:
    return [[row[name] for row in rows] for name in names]


@cache
def _statement() -> str:
    from sqlalchemy.dialects import postgresql  # heavy, and not needed by a house on SQLite

    dialect: Dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    quote = dialect.identifier_preparer.quote
    place = 0

    def given(name: str, columns: Mapping[str, Column[Any]]) -> str:
        """Arrays of values by name, as the rows of a table."""
        nonlocal place
        arrays = []
        for column in columns.values():
            place += 1
            # Without its length: a value that is too long is an error, and not cut off.
            kind = column.type.compile(dialect).partition("(")[0]
            arrays.append(f"${place}::{kind}[]")
        return f"unnest({', '.join(arrays)}) AS {name}({', '.join(map(quote, columns))})"

    def inserted(table: Table, name: str) -> str:
        columns = ", ".join(map(quote, table.columns.keys()))
        return (
            f"INSERT INTO {quote(table.name)} ({columns}) SELECT {columns} "
            f"FROM {given(name, dict(table.columns))} "
            f"WHERE match_id IN (SELECT id FROM advanced)"
        )

    match = quote(matches.name)
    change = {name: matches.columns[column] for name, column in EXPECTED.items()}
    change |= {f"new_{name}": matches.columns[name] for name in WRITTEN}
    found = " AND ".join(f"{match}.{quote(col)} = change.{name}" for name, col in EXPECTED.items())
    written = ", ".join(f"{quote(name)} = change.new_{name}" for name in WRITTEN)
    return (
        f"WITH held AS (SELECT id FROM {match} WHERE id = ANY($1) "
        f'ORDER BY id COLLATE "C" FOR NO KEY UPDATE), '  # in the order in which `postgres` sorts
        f"advanced AS (UPDATE {match} SET {written} "
        f"FROM {given('change', change)} JOIN held ON held.id = change.of_match "
        f"WHERE {found} AND {match}.status = 'running' RETURNING {match}.id), "
        f"acted AS ({inserted(actions, 'act')}), "
        f"shut AS ({inserted(windows, 'shut')}) "
        f"SELECT id FROM advanced"
    )
