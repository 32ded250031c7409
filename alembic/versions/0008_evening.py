"""An evening of several matches, and notices of whose turn it is."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
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
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("session_id", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        _to("push_subscriptions", "user", "users"),
        _to("push_subscriptions", "session", "sessions"),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
        sa.UniqueConstraint("endpoint", name="uq_push_subscriptions_endpoint"),
    )
    for what in ("user_id", "session_id"):
        op.create_index(f"ix_push_subscriptions_{what}", "push_subscriptions", [what])
    op.create_table(
        "notices",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _to("notices", "user", "users"),
        _to("notices", "match", "match"),
        sa.PrimaryKeyConstraint("user_id", "match_id", "kind", name="pk_notices"),
    )


def _to(table: str, what: str, target: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{what}_id_{target}"
    return sa.ForeignKeyConstraint([f"{what}_id"], [f"{target}.id"], name=name, ondelete="CASCADE")


def downgrade() -> None:
    for table in ("notices", "push_subscriptions", "ready"):
        op.drop_table(table)
