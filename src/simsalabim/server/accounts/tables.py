"""Tables of users and their sessions. Times are milliseconds since 1970."""

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, String, Table, Text

from simsalabim.server.metadata import metadata

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("language", String(16), nullable=False),
    Column("preferences", Text, nullable=False),  # a JSON object
    Column("created_at", BigInteger, nullable=False),
    CheckConstraint("kind IN ('guest', 'account')", name="kind"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index(None, "user_id"),
)

tickets = Table(
    "tickets",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("session_id", ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
