"""How fast each address asks, counted by all workers together; worth nothing after a crash, so it is not logged."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "speeds",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("level", sa.Float, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    if op.get_context().dialect.name == "postgresql":
        op.execute("ALTER TABLE speeds SET UNLOGGED")


def downgrade() -> None:
    op.drop_table("speeds")
