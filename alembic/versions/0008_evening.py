"""An evening of several matches, and notices of whose turn it is."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ready",
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        _to("ready", "room", "rooms"),
        _to("ready", "user", "users"),
        _to("ready", "match", "match"),
        sa.PrimaryKeyConstraint("room_id", "user_id", name="pk_ready"),
    )


def _to(table: str, what: str, target: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{what}_id_{target}"
    return sa.ForeignKeyConstraint([f"{what}_id"], [f"{target}.id"], name=name, ondelete="CASCADE")


def downgrade() -> None:
    op.drop_table("ready")
