"""The server keeps to its own description, whatever is sent: schemathesis makes the requests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from malecon.client import Seat
from malecon.server.app import create_app
from malecon.server.settings import Settings
from tests.server.running import Server, running
from tests.server.test_play import finished_game

DESCRIBED = schemathesis.openapi.from_dict(create_app(Settings(database_url="sqlite://")).openapi())
ENDLESS = "events"  # the stream of events has tests of its own
CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, list[Seat]]]:
    """A server with a game that runs and one that is over."""
    folder: Path = tmp_path_factory.mktemp("described")
    with running(f"sqlite:///{folder / 'tables.sqlite'}") as server:
        over, _ = finished_game(server)
        runs = server.client().create("san-juan", ["here", "here"])
        yield server, [runs, over]


@DESCRIBED.exclude(operation_id=ENDLESS).parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_server_keeps_to_its_description(case: schemathesis.Case, tables: tuple[Server, list[Seat]]) -> None:
    server, seats = tables
    if "table_id" in (case.path_parameters or {}):  # something made up is never there: ask about a real table
        seat = seats[len(str(case.query)) % 2]
        case.path_parameters["table_id"] = seat.table
        case.headers["Authorization"] = f"Bearer {seat.token}"
    case.call_and_validate(base_url=server.url, checks=CHECKS)
