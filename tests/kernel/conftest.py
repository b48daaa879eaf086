"""The toy game, compiled once for all kernel tests."""

from __future__ import annotations

import pytest

from malecon.kernel.game import Definition
from tests.kernel.pebbles import DEFINITION
from tests.kernel.toy import compile_package, load_engine


@pytest.fixture(scope="session")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Definition:
    path = compile_package(DEFINITION.package, tmp_path_factory.mktemp("pebbles"))
    load_engine(DEFINITION.package, path)
    return DEFINITION
