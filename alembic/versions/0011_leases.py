"""Workers, and which of them decides a match's open window."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "worker",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("beaten_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_worker"),
    )
    op.add_column("match", sa.Column("owner", sa.String(32), nullable=True))
    op.add_column("match", sa.Column("fence", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("match", "fence")
    op.drop_column("match", "owner")
    op.drop_table("worker")
