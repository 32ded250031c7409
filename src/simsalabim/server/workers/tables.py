"""Tables of workers. Times are milliseconds since 1970, by the database's clock."""

from sqlalchemy import BigInteger, Column, String, Table

from simsalabim.server.metadata import metadata

workers = Table(
    "worker",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("beaten_at", BigInteger, nullable=False),
)
"""The workers that share this database, and when each has last shown a sign of life."""
