"""Notes of the house among what is said in a room: what its table has decided, its pauses."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("messages", sa.Column("note", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("messages", "note")
