"""Builds the compiled engines; everything else about the package is in pyproject.toml.

A machine without a working C compiler still gets the package: the same rules then run uncompiled.
MALECON_SANITIZE=1 builds the engines with bounds and overflow checks, for testing.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))

from malecon.kernel.build import engines  # noqa: E402

GAMES = ["malecon.games.san_juan", "malecon.games.puerto_rico", "malecon.games.san_francisco"]

setup(ext_modules=engines(GAMES, ROOT / "build" / "cython", sanitize=os.environ.get("MALECON_SANITIZE") == "1"))
