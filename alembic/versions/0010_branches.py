"""Rooms and matches that begin at a position of a match that is over."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "room_start",
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("from_match", sa.String(32), nullable=False),
        sa.Column("from_seq", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("colours", sa.Text(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_room_start_room_id_rooms", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", name="pk_room_start"),
    )
    op.create_table(
        "match_start",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("from_match", sa.String(32), nullable=False),
        sa.Column("from_seq", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name="fk_match_start_match_id_match", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_match_start"),
    )


def downgrade() -> None:
    for table in ("match_start", "room_start"):
        op.drop_table(table)
