"""How long a question may be thought about, and when the open one was put."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("rooms", "match"):
        op.add_column(
            table, sa.Column("question_seconds", sa.Integer(), nullable=False, server_default="0")
        )
    op.add_column(
        "match", sa.Column("asked_at", sa.BigInteger(), nullable=False, server_default="0")
    )


def downgrade() -> None:
    op.drop_column("match", "asked_at")
    op.drop_column("match", "question_seconds")
    op.drop_column("rooms", "question_seconds")
