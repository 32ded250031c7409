"""Rooms whose matches do not begin with a deal, but at a position of a match that is over."""

from typing import Any, NamedTuple

import orjson
from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    insert,
    select,
)

from simsalabim.server.metadata import metadata
from simsalabim.server.problems import Problem

room_starts = Table(
    "room_start",
    metadata,
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("from_match", String(32), nullable=False),  # it may be gone by now
    Column("from_seq", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("colours", Text, nullable=False),  # by seat, as JSON
    Column("state", LargeBinary, nullable=False),  # the position, as JSON: secret
    Column("events", Text, nullable=False),  # what had led there, whole: never without `seen_by`
)
"""Every match of such a room begins there, with chance of its own."""


class RoomStart(NamedTuple):
    """Where the matches of a room begin: after the action `seq` of the match `match`."""

    match: str
    seq: int
    rules: int
    schema: int
    colours: list[str]
    state: bytes
    events: bytes


def put_start(connection: Connection, room: str, start: RoomStart) -> None:
    """Let the matches of a new room begin there."""
    connection.execute(
        insert(room_starts).values(
            room_id=room,
            from_match=start.match,
            from_seq=start.seq,
            rules=start.rules,
            schema=start.schema,
            colours=orjson.dumps(start.colours).decode(),
            state=start.state,
            events=start.events.decode(),
        )
    )


def start_of(connection: Connection, room: str) -> RoomStart | None:
    """Where the matches of the room begin; None if they are dealt, as usual."""
    row = connection.execute(select(room_starts).where(room_starts.c.room_id == room)).first()
    if row is None:
        return None
    colours, events = orjson.loads(row.colours), row.events.encode()
    return RoomStart(
        row.from_match, row.from_seq, row.rules, row.schema, colours, row.state, events
    )


def shown_start(connection: Connection, room: str) -> dict[str, Any] | None:
    """`{match, seq}` of the position that the room's matches begin at, for its members."""
    query = select(room_starts.c.from_match, room_starts.c.from_seq).where(
        room_starts.c.room_id == room
    )
    row = connection.execute(query).first()
    return None if row is None else {"match": row.from_match, "seq": row.from_seq}


def colour_at_start(connection: Connection, room: str, seat: int) -> str | None:
    """The colour that the seat has in the position; None where colours are free."""
    query = select(room_starts.c.colours).where(room_starts.c.room_id == room)
    colours = connection.scalar(query)
    return None if colours is None else str(orjson.loads(colours)[seat])


def refuse_change(connection: Connection, room: str) -> None:
    """Raise 409 `what_if` if game, options and seats of the room follow from its position."""
    if shown_start(connection, room) is not None:
        raise Problem(
            409,
            "what_if",
            "This room plays on from a position of a finished match, so its game, its options and "
            "its seats stand.",
        )
