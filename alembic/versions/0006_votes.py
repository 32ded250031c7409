"""What a table is asked, and its pause."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "votes",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("agreement", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("ballots", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("lapses_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name="fk_votes_match_id_match", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "kind", name="pk_votes"),
        sa.UniqueConstraint("id", name="uq_votes_id"),
    )
    op.add_column("match", sa.Column("pause", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("match", "pause")
    op.drop_table("votes")
