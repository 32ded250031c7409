"""Everything that the first release keeps: people, rooms, matches."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


# `op.f`: the name is whole already; without it the naming convention would come before it again.


def upgrade() -> None:
    _accounts()
    _rooms()
    _matches()


def _accounts() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("preferences", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("kind IN ('guest', 'account')", name=op.f("ck_users_kind")),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_sessions_user_id_users", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("token_hash", name="uq_sessions_token_hash"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_table(
        "tickets",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("session_id", sa.String(32), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["sessions.id"],
            name="fk_tickets_session_id_sessions",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("token_hash", name="pk_tickets"),
    )
    op.create_table(
        "answers",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("route", sa.String(255), nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("body_hash", sa.String(64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_answers_user_id_users", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "route", "key", name="pk_answers"),
    )
    op.create_index("ix_answers_at", "answers", ["at"])


def _rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("visibility", sa.String(16), nullable=False),
        sa.Column("chat", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("host_id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("next_seed", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("visibility IN ('private', 'public')", name=op.f("ck_rooms_visibility")),
        sa.ForeignKeyConstraint(["host_id"], ["users.id"], name="fk_rooms_host_id_users"),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
    )
    op.create_index("ix_rooms_visibility_changed_at", "rooms", ["visibility", "changed_at"])
    op.create_table(
        "members",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_members_room_id_rooms", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_members_user_id_users", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_members"),
        sa.UniqueConstraint("room_id", "user_id", name="uq_members_room_id_user_id"),
    )
    op.create_index("ix_members_user_id", "members", ["user_id"])
    op.create_table(
        "removals",
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_removals_room_id_rooms", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_removals_user_id_users", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "user_id", name="pk_removals"),
    )
    op.create_table(
        "seats",
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=True),
        sa.Column("bot_level", sa.String(32), nullable=True),
        sa.Column("bot_name", sa.Text(), nullable=True),
        sa.Column("colour", sa.String(32), nullable=True),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.CheckConstraint(
            "(colour IS NULL) = (user_id IS NULL AND bot_level IS NULL)",
            name=op.f("ck_seats_colour_if_taken"),
        ),
        sa.CheckConstraint(
            "user_id IS NULL OR bot_level IS NULL", name=op.f("ck_seats_one_occupant")
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_seats_room_id_rooms", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_seats_user_id_users", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("room_id", "colour", name="uq_seats_room_id_colour"),
        sa.UniqueConstraint("room_id", "user_id", name="uq_seats_room_id_user_id"),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_messages_room_id_rooms", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_messages_user_id_users", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_messages"),
    )
    op.create_index("ix_messages_room_id_id", "messages", ["room_id", "id"])


def _matches() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("room_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("waits", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("nonces", sa.Text(), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "status IN ('running', 'over', 'abandoned')", name=op.f("ck_match_status")
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_match_room_id_rooms", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_room_id_started_at", "match", ["room_id", "started_at"])
    op.create_index("ix_match_waits", "match", ["waits"], sqlite_where=sa.text("waits"))
    op.create_table(
        "action",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("move_id", sa.String(128), nullable=True),
        sa.Column("body_hash", sa.LargeBinary(), nullable=True),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("measured", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name="fk_action_match_id_match", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_action"),
        sa.UniqueConstraint("match_id", "seat", "move_id", name="uq_action_match_id_seat_move_id"),
    )
    op.create_table(
        "window",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.Column("inputs", sa.Text(), nullable=False),
        sa.Column("counted", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=False),
        sa.Column("late_ms", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name="fk_window_match_id_match", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "step", name="pk_window"),
    )


def downgrade() -> None:
    for table in (
        "window",
        "action",
        "match",
        "messages",
        "seats",
        "removals",
        "members",
        "rooms",
        "answers",
        "tickets",
        "sessions",
        "users",
    ):
        op.drop_table(table)
