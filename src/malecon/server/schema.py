"""The tables of the database: games that are played, their journals, who was seen last when, and who asks how fast."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.String(20), nullable=False),  # up to 2**64 - 1, more than a signed column holds
    sa.Column("owner", sa.String(64), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    # derived from the journal with every entry, so that tables can be found without reading it
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("waiting", sa.String(8), nullable=False),
    sa.Column("deadline", sa.Float),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Index("tables_listed", "listed", "touched"),
    sa.Index("tables_deadline", "deadline"),
    sa.Index("tables_waiting", "waiting", "touched"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("time", sa.Float, nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
)

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seen", sa.Float, nullable=False),
)

# how many more requests an address may make, where several workers have to count together
speeds = sa.Table(
    "speeds",
    metadata,
    sa.Column("address", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("level", sa.Float, nullable=False),
    sa.Column("time", sa.Float, nullable=False),
)
