"""Servers on SQLite and on a PostgreSQL that the test run starts for itself."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.running import Server, postgres, running


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="malecon-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        with postgres(Path(folder) / "cluster") as url:
            yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """An empty database."""
    with psycopg.connect(postgres_server.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS speeds, presence, entries, tables, alembic_version")
    return postgres_server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def server(database_url: str) -> Iterator[Server]:
    """A server on each of the two databases, with a clock that stands still."""
    with running(database_url) as found:
        yield found


@pytest.fixture
def sqlite_server(tmp_path: Path) -> Iterator[Server]:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as found:
        yield found
