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

credentials = Table(
    "credentials",
    metadata,
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("login", Text, nullable=False),
    Column("login_key", Text, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)
"""What accounts log in with. A guest has none."""

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Index(None, "user_id"),
)
"""What lets somebody in who has forgotten the password; each works once."""

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("scopes", String(32), nullable=False),  # with spaces in between, the smallest first
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=True),
    Column("expires_at", BigInteger, nullable=True),
    Index(None, "user_id"),
    CheckConstraint("scopes <> ''", name="scopes"),
)
