"""Tables of rooms. Times are milliseconds since 1970.

A room that is deleted takes everything that hangs on it with it (`ON DELETE CASCADE`).
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from simsalabim.server.metadata import metadata

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),  # JSON, every option written out
    Column("visibility", String(16), nullable=False),
    Column("chat", Boolean(name="chat"), nullable=False),
    Column("spectators", Boolean(name="spectators"), nullable=False),
    Column("host_id", ForeignKey("users.id"), nullable=False),
    Column("code", String(32), nullable=False, unique=True),  # members must see it: no digest
    Column("next_seed", String(64), nullable=False),  # secret until the match that uses it is over
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("question_seconds", Integer, nullable=False, server_default="0"),  # 0: no limit
    Column("short_code", String(16), nullable=True),  # null: turned off
    CheckConstraint("visibility IN ('private', 'public')", name="visibility"),
    Index(None, "visibility", "changed_at"),
    Index(None, "short_code", unique=True),
)

members = Table(
    "members",
    metadata,
    Column("id", Integer, primary_key=True),  # rises: who has been here longest has the lowest
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    UniqueConstraint("room_id", "user_id"),
    Index(None, "user_id"),
)

removals = Table(
    "removals",
    metadata,
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("banned", Boolean(name="banned"), nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False, server_default=text("0")),
)
"""Whom the host has sent away. The room's present link does not let them in again; no link lets
in who is banned."""

seats = Table(
    "seats",
    metadata,
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE")),
    Column("bot_level", String(32)),
    Column("bot_name", Text),
    Column("colour", String(32)),
    Column("nonce", String(64), nullable=False),
    UniqueConstraint("room_id", "user_id"),  # one person, one seat
    UniqueConstraint("room_id", "colour"),
    CheckConstraint("user_id IS NULL OR bot_level IS NULL", name="one_occupant"),
    CheckConstraint(
        "(colour IS NULL) = (user_id IS NULL AND bot_level IS NULL)", name="colour_if_taken"
    ),
)

ready = Table(
    "ready",
    metadata,
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
)
"""Who would play on after this match; worth nothing once another one has begun."""

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("name", Text, nullable=False),  # as it was when the message was written
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("removed", Boolean(name="removed"), nullable=False, server_default=false()),
    Column("apart", String(32), nullable=True),  # the match whose seats must not read it yet
    Column("note", Text, nullable=True),  # of the house, by whom `name` is: a schemas.HouseNote
    Index(None, "room_id", "id"),
)
