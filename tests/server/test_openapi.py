"""The server keeps to its own description: in a process of its own, see `described.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# Python 3.11 counts the depth of syntax trees for all threads together, and hypothesis, which reads the source of
# functions, can trip over a thread of the server that does the same: a fault of neither, so such a run is repeated.
TRIPPED = "AST constructor recursion depth mismatch"


def test_the_server_keeps_to_its_description_whatever_is_sent() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/server/described.py"]
    for _ in range(4):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if TRIPPED not in done.stdout:
            break
    assert done.returncode == 0, done.stdout[-3000:]
