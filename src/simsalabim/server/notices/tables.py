"""Tables of notices. Times are milliseconds since 1970."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from simsalabim.server.metadata import metadata

subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Integer, primary_key=True),  # rises: the oldest has the lowest
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("session_id", ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "user_id"),
    Index(None, "session_id"),
)
"""Browsers that may be told something. A session that ends takes its browser with it."""

told = Table(
    "notices",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What somebody was last told of a match: about which question, and when."""
