"""Campaigns that branch off from each other are a family, and keep their secrets together."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "campaigns", sa.Column("family", sa.String(32), nullable=False, server_default="")
    )
    op.add_column("campaign_matches", sa.Column("family", sa.String(32), nullable=True))
    op.execute("UPDATE campaigns SET family = id")
    op.execute("UPDATE campaign_matches SET family = campaign_id")
    op.create_index("ix_campaigns_family", "campaigns", ["family"])


def downgrade() -> None:
    op.drop_index("ix_campaigns_family", "campaigns")
    op.drop_column("campaign_matches", "family")
    op.drop_column("campaigns", "family")
