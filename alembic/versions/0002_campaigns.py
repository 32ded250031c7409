"""Campaigns: a room's progress over several matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("goes_on", sa.String(64), nullable=True),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("progress", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "(goes_on IS NULL) = (closed_at IS NOT NULL)",
            name=op.f("ck_campaigns_closed_or_not"),
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_campaigns_room_id_rooms", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sa.UniqueConstraint("room_id", "goes_on", name="uq_campaigns_room_id_goes_on"),
    )
    op.create_index("ix_campaigns_room_id_created_at", "campaigns", ["room_id", "created_at"])
    op.create_table(
        "campaign_matches",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("campaign_id", sa.String(32), nullable=True),
        sa.Column("brought", sa.Text(), nullable=True),
        _to_match("campaign_matches"),
        sa.ForeignKeyConstraint(
            ["campaign_id"],
            ["campaigns.id"],
            name="fk_campaign_matches_campaign_id_campaigns",
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_campaign_matches"),
    )
    op.create_index("ix_campaign_matches_campaign_id", "campaign_matches", ["campaign_id"])
    _choices()
    op.create_table(
        "campaign_proposals",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _to_match("campaign_proposals"),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["users.id"],
            name="fk_campaign_proposals_user_id_users",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_campaign_proposals"),
    )


def _choices() -> None:
    op.create_table(
        "campaign_choices",
        sa.Column("campaign_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=True),
        sa.Column("settles", sa.String(32), nullable=True),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("undone_by", sa.String(32), nullable=True),
        sa.Column("undone_name", sa.Text(), nullable=True),
        sa.Column("undone_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign_id"],
            ["campaigns.id"],
            name="fk_campaign_choices_campaign_id_campaigns",
            ondelete="CASCADE",
        ),
        _to_match("campaign_choices"),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["users.id"],
            name="fk_campaign_choices_user_id_users",
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["undone_by"],
            ["users.id"],
            name="fk_campaign_choices_undone_by_users",
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("campaign_id", "number", name="pk_campaign_choices"),
        sa.UniqueConstraint("settles", name="uq_campaign_choices_settles"),
    )


def _to_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["match_id"], ["match.id"], name=f"fk_{table}_match_id_match", ondelete="CASCADE"
    )


def downgrade() -> None:
    for table in ("campaign_proposals", "campaign_choices", "campaign_matches", "campaigns"):
        op.drop_table(table)
