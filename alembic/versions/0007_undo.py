"""How each action holds, so that the newest ones can be taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    bond = sa.Column("bond", sa.String(8), nullable=False, server_default="fast")
    op.add_column("action", bond)


def downgrade() -> None:
    op.drop_column("action", "bond")
