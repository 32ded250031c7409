"""Tables of campaigns. Times are milliseconds since 1970, JSON is text."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from simsalabim.server.metadata import metadata

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(64), nullable=False),
    Column("key", String(64), nullable=False),  # which campaign of the game
    Column("goes_on", String(64)),  # the game again while it goes on, null once it is closed
    Column("schema", Integer, nullable=False),
    Column("progress", Text, nullable=False),
    Column("version", Integer, nullable=False),  # rises with every change
    Column("created_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("family", String(32), nullable=False, server_default=""),  # the first one's id
    UniqueConstraint("room_id", "goes_on"),  # one at a time for each game
    CheckConstraint("(goes_on IS NULL) = (closed_at IS NOT NULL)", name="closed_or_not"),
    Index(None, "room_id", "created_at"),
    Index(None, "family"),
)
"""A campaign that branches off from another belongs to its family; at most one of it goes on."""

campaign_matches = Table(
    "campaign_matches",
    metadata,
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="SET NULL")),
    Column("brought", Text),  # secret while the family goes on; checking a record needs it later
    Column("family", String(32)),  # of the campaign, and still known once that is deleted
    Index(None, "campaign_id"),
)
"""The matches that belong to a campaign. What they offer is worked out from their last position
whenever somebody asks, so no crash can lose it."""

choices = Table(
    "campaign_choices",
    metadata,
    Column("campaign_id", ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE")),  # null: a free choice
    Column("settles", String(32), unique=True),  # the match, while the choice stands
    Column("choice", Text, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("before", Text, nullable=False),  # the progress before it, for taking it back
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("name", Text, nullable=False),  # as it was then
    Column("at", BigInteger, nullable=False),
    Column("undone_by", ForeignKey("users.id", ondelete="SET NULL")),
    Column("undone_name", Text),
    Column("undone_at", BigInteger),
)
"""Every choice that was made, those that were taken back included."""

proposals = Table(
    "campaign_proposals",
    metadata,
    Column("match_id", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("choice", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What members would like to be chosen after a match, one wish each."""
