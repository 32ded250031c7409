"""All SQL of running matches: plain functions of a connection (see `database`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, exists, insert, literal_column, select, update

from simsalabim.engine.seats import Seat
from simsalabim.server.database import Batch
from simsalabim.server.matches.leases import Roster
from simsalabim.server.matches.prepared import Prepared, cursor_of
from simsalabim.server.matches.store_many import EXPECTED, WRITTEN, batch_of
from simsalabim.server.matches.tables import actions, matches, windows
from simsalabim.server.rooms.tables import members, rooms
from simsalabim.server.votes.store import open_votes
from simsalabim.server.votes.tables import votes
from simsalabim.server.votes.vote import Vote

MatchRow = Row[*tuple[Any, ...]]

RECENT = 64
"""So many of the newest actions are looked at when a match is taken up."""


class Loaded(NamedTuple):
    """A match as it lies in the database, and who may see it. `recent`: its newest actions;
    `votes`: what its table is asked, by kind. `attended`: another worker is there for it, too."""

    row: MatchRow
    members: frozenset[str]
    spectators: bool
    recent: Sequence[MatchRow]
    votes: dict[str, Vote]
    attended: bool = False


class Acted(NamedTuple):
    """An action, as its row says."""

    seq: int
    seat: Seat | None
    move_id: str | None
    body_hash: bytes | None
    step: int
    action: str | None
    events: str
    measured: str | None
    at: int
    bond: str


_match = select(matches).where(matches.c.id == bindparam("id"))
_asked = exists().where(votes.c.match_id == matches.c.id).label("asked")
_news = (
    select(matches, _asked, *(actions.c[name].label(f"of_{name}") for name in Acted._fields))
    .outerjoin_from(
        matches,
        actions,
        (actions.c.match_id == matches.c.id) & (actions.c.seq > bindparam("after")),
    )
    .where(matches.c.id == bindparam("id"))
    .order_by(actions.c.seq)
)
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


def load_match(connection: Connection, match: str, roster: Roster | None = None) -> Loaded | None:
    """The match with this id, or None. `roster` is that of a worker that takes it up."""
    row = connection.execute(_match, {"id": match}).first()
    if row is None:
        return None
    spectators, inside = load_circle(connection, row.room_id)
    recent = connection.execute(_recent, {"id": match}).all()
    attended = roster is not None and roster.has_others(connection)
    asked = open_votes(connection, match)
    return Loaded(row, inside, spectators, recent[::-1], asked, attended)


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
) -> tuple[MatchRow, Sequence[Any], dict[str, Vote]] | None:
    """The match as it is now, every action after `after`, and what its table is asked; None if it
    is gone, with each action as `Acted`. The votes may be newer than the rest, if the query is only a
    glance."""
    rows = connection.execute(_news, {"id": match, "after": after}).all()
    if not rows:
        return None
    row, start = rows[0], -len(Acted._fields)
    news = [Acted(*each[start:]) for each in rows if each.of_seq is not None]
    return row, news, open_votes(connection, match) if row.asked else {}


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
    .where(*(matches.c[column] == bindparam(name) for name, column in EXPECTED.items()))
    .where(matches.c.status == literal_column("'running'"))
    .values({name: bindparam(f"new_{name}") for name in WRITTEN})
)
_put_action = Prepared(insert(actions))
_put_window = Prepared(insert(windows))


@dataclass(frozen=True, slots=True)
class Change:
    """One accepted action, ready to be written. `closed` is the window that it closed, if any."""

    match: Mapping[str, Any]
    action: Mapping[str, Any]
    closed: Mapping[str, Any] | None

    def __call__(self, connection: Connection) -> bool:
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

    @staticmethod
    def batch(changes: Sequence["Change"]) -> Batch:
        """Many of them, as `database.Database.write` takes them."""
        return batch_of([(change.match, change.action, change.closed) for change in changes])


def put_owner(
    connection: Connection, match: str, seq: int, fence: int, owner: str | None, at: int
) -> bool:
    """Give the open window of a running match another owner, under the next number, who opens it
    again; False if the match is not at `seq` any more, or the number is not `fence`."""
    again = {} if owner is None else {"asked_at": at}
    changed = connection.execute(
        update(matches)
        .where(matches.c.id == match, matches.c.status == "running")
        .where(matches.c.seq == seq, matches.c.fence == fence)
        .values(owner=owner, fence=fence + 1, updated_at=at, **again)
    )
    return changed.rowcount == 1


def put_table(
    connection: Connection, match: str, version: tuple[int, int], values: Mapping[str, Any]
) -> bool:
    """Write down what the table of a running match has agreed on; False if the match is not as it
    was at `version`: its seq, and when it was last changed."""
    changed = connection.execute(
        update(matches)
        .where(matches.c.id == match, matches.c.status == "running")
        .where(matches.c.seq == version[0], matches.c.updated_at == version[1])
        .values(values)
    )
    return changed.rowcount == 1
