"""Tables of matches. Times are milliseconds since 1970, JSON is text."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from simsalabim.server.metadata import metadata

matches = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),  # every option written out
    Column("rules", Integer, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("seq", Integer, nullable=False),  # the newest action; every write compares it
    Column("step", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),  # the position at `seq`, as JSON
    Column("waits", Boolean(name="waits"), nullable=False),
    Column("seed", String(64), nullable=False),  # secret until the match is over
    Column("nonces", Text, nullable=False),  # one of each seat
    Column("commitment", String(64), nullable=False),
    Column("seats", Text, nullable=False),  # [{index, occupant, colour, away}]
    Column("outcome", Text),
    Column("started_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("question_seconds", Integer, nullable=False, server_default="0"),  # 0: no limit
    Column("asked_at", BigInteger, nullable=False, server_default="0"),  # when `step` was reached
    Column("pause", Text),  # {seat, reason, note, since} while the table pauses
    Column("owner", String(32)),  # the worker whose clock decides the window that is open
    Column("fence", Integer, nullable=False, server_default="0"),  # rises with every owner
    CheckConstraint("status IN ('running', 'over', 'abandoned')", name="status"),
    Index(None, "room_id", "started_at"),
)
"""One match each. `waits`: whether the server itself has something to do next, such as closing
a window or playing a bot, so that it must be taken up again after a restart."""

# Partial on SQLite alone: naming the other dialect would load all of it at every start.
Index(None, matches.c.waits, sqlite_where=matches.c.waits)

actions = Table(
    "action",
    metadata,
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer),  # null for the deal; -1 for the clock
    Column("move_id", String(128)),
    Column("body_hash", LargeBinary),
    Column("step", Integer, nullable=False),  # the question that it answers
    Column("action", Text),  # null for the deal; an engine.undo.Undo for one that takes back
    Column("events", Text, nullable=False),  # whole: never sent without `seen_by`
    Column("measured", Text),  # an answer in a window: see timers.windows.Answer
    Column("at", BigInteger, nullable=False),
    Column("bond", String(8), nullable=False, server_default="fast"),  # engine.undo.Bond, or undo
    UniqueConstraint("match_id", "seat", "move_id"),
)
"""Every accepted action of every match, the deal included as seq 0."""

match_starts = Table(
    "match_start",
    metadata,
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("from_match", String(32), nullable=False),  # it may be gone by now
    Column("from_seq", Integer, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),  # as JSON: secret until the match is over
)
"""Where a match began that did not begin with a deal; what had led there are its events of seq 0."""

windows = Table(
    "window",
    metadata,
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("nonce", String(32), nullable=False),
    Column("inputs", Text, nullable=False),  # by seat: sent, arrived, delay, …
    Column("counted", Text, nullable=False),  # what the clock's action said
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger, nullable=False),
    Column("late_ms", Integer, nullable=False),  # how much later than due it was closed
)
"""What each decision of a window was computed from, so that it can be computed again."""
