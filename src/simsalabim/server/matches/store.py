"""All SQL of running matches: plain functions of a connection (see `database`)."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, insert, literal_column, select, update

from simsalabim.engine.seats import Seat
from simsalabim.server.matches.prepared import Prepared, cursor_of
from simsalabim.server.matches.tables import actions, matches, windows
from simsalabim.server.rooms.tables import members, rooms

MatchRow = Row[*tuple[Any, ...]]

RECENT = 64
"""So many of the newest actions are looked at when a match is taken up."""


class Loaded(NamedTuple):
    """A match as it lies in the database, and who may see it. `recent`: its newest actions."""

    row: MatchRow
    members: frozenset[str]
    spectators: bool
    recent: Sequence[MatchRow]


_match = select(matches).where(matches.c.id == bindparam("id"))
_recent = (
    select(actions)
    .where(actions.c.match_id == bindparam("id"))
    .order_by(actions.c.seq.desc())
    .limit(RECENT)
)
_after = (
    select(actions)
    .where(actions.c.match_id == bindparam("id"), actions.c.seq > bindparam("after"))
    .order_by(actions.c.seq)
    .limit(bindparam("most"))
)
_move = select(actions.c.seq, actions.c.body_hash).where(
    actions.c.match_id == bindparam("id"),
    actions.c.seat == bindparam("of_seat"),
    actions.c.move_id == bindparam("move"),
)


def load_match(connection: Connection, match: str) -> Loaded | None:
    """The match with this id, or None."""
    row = connection.execute(_match, {"id": match}).first()
    if row is None:
        return None
    spectators, inside = load_circle(connection, row.room_id)
    recent = connection.execute(_recent, {"id": match}).all()
    return Loaded(row, inside, spectators, recent[::-1])


def load_circle(connection: Connection, room: str) -> tuple[bool, frozenset[str]]:
    """Whether the room lets members without a seat watch, and its members."""
    spectators = connection.scalar(select(rooms.c.spectators).where(rooms.c.id == room))
    inside = connection.scalars(select(members.c.user_id).where(members.c.room_id == room))
    return bool(spectators), frozenset(inside)


def actions_after(connection: Connection, match: str, after: int, most: int) -> Sequence[MatchRow]:
    """At most `most` actions that came after `after`, in order."""
    return connection.execute(_after, {"id": match, "after": after, "most": most}).all()


def row_and_news(
    connection: Connection, match: str, after: int
) -> tuple[MatchRow, Sequence[MatchRow]] | None:
    """The match as it is now and every action after `after`; None if it is gone."""
    row = connection.execute(_match, {"id": match}).first()
    if row is None:
        return None
    return row, actions_after(connection, match, after, row.seq - after + 1)


def find_move(
    connection: Connection, match: str, seat: Seat, move: str
) -> tuple[int, bytes] | None:
    """The seq and the body's hash of the move with this id, if it has been accepted before."""
    found = connection.execute(_move, {"id": match, "of_seat": seat, "move": move}).first()
    return None if found is None else (found.seq, found.body_hash)


def waiting_matches(connection: Connection) -> Sequence[str]:
    """The ids of the matches in which the server itself has something to do."""
    return connection.scalars(select(matches.c.id).where(matches.c.waits)).all()


_advance = Prepared(
    update(matches)
    .where(matches.c.id == bindparam("of_match"), matches.c.seq == bindparam("old_seq"))
    .where(matches.c.status == literal_column("'running'"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in (
                "seq",
                "step",
                "state",
                "status",
                "waits",
                "asked_at",
                "outcome",
                "ended_at",
            )
        }
        | {"updated_at": bindparam("at")}
    )
)
_put_action = Prepared(insert(actions))
_put_window = Prepared(insert(windows))


class Change(NamedTuple):
    """One accepted action, ready to be written. `closed` is the window that it closed, if any."""

    match: Mapping[str, Any]
    action: Mapping[str, Any]
    closed: Mapping[str, Any] | None

    def write(self, connection: Connection) -> bool:
        """Write it, if the match still stands where the action found it; else change nothing.

        Raises `IntegrityError` of the driver for a move id that has been used before.
        """
        dialect, cursor = connection.dialect, cursor_of(connection)
        if _advance.run(dialect, cursor, self.match) != 1:
            return False
        _put_action.run(dialect, cursor, self.action)
        if self.closed is not None:
            _put_window.run(dialect, cursor, self.closed)
        return True


def put_seats(
    connection: Connection,
    match: str,
    version: tuple[int, int],
    seats: str,
    waits: bool,
    status: str,
    now: int,
) -> bool:
    """Write down who sits at a running match; False if it is not as it was at `version`, its seq
    and when it was last changed."""
    changed = connection.execute(
        update(matches)
        .where(matches.c.id == match, matches.c.status == "running")
        .where(matches.c.seq == version[0], matches.c.updated_at == version[1])
        .values(
            seats=seats,
            waits=waits,
            status=status,
            ended_at=None if status == "running" else now,
            updated_at=now,
        )
    )
    return changed.rowcount == 1
