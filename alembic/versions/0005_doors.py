"""The doors of a room: short codes, bans; what is said apart or removed; recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A room of before has no short code until its host turns it on: a batch of equal ones, or one
    # made here without the server's source of chance, would be worse than none.
    op.add_column("rooms", sa.Column("short_code", sa.String(16), nullable=True))
    op.create_index("ix_rooms_short_code", "rooms", ["short_code"], unique=True)
    _flag("removals", "banned")
    op.add_column(
        "removals", sa.Column("at", sa.BigInteger(), nullable=False, server_default=sa.text("0"))
    )
    _flag("messages", "removed")
    op.add_column("messages", sa.Column("apart", sa.String(32), nullable=True))
    op.create_table(
        "recovery_codes",
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["users.id"],
            name="fk_recovery_codes_user_id_users",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("code_hash", name="pk_recovery_codes"),
    )
    op.create_index("ix_recovery_codes_user_id", "recovery_codes", ["user_id"])


def _flag(table: str, column: str) -> None:
    op.add_column(table, sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_table("recovery_codes")
    op.drop_column("messages", "apart")
    op.drop_column("messages", "removed")
    op.drop_column("removals", "at")
    op.drop_column("removals", "banned")
    op.drop_index("ix_rooms_short_code", "rooms")
    op.drop_column("rooms", "short_code")
