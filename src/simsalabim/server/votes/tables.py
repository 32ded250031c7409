"""Tables of votes. Times are milliseconds since 1970, JSON is text."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table, Text

from simsalabim.server.metadata import metadata

votes = Table(
    "votes",
    metadata,
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("agreement", String(8), nullable=False),  # most, or all
    Column("seat", Integer, nullable=False),  # who proposes it
    Column("terms", Text, nullable=False),  # what the kind needs to know
    Column("ballots", Text, nullable=False),  # {seat: yes or no}; every write compares it
    Column("opened_at", BigInteger, nullable=False),
    Column("lapses_at", BigInteger, nullable=False),
)
"""What tables are asked just now: of each kind at most one, which the key ensures. What has been
decided, or has lapsed, is deleted."""
