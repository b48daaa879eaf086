"""Work for the crew's tests; it stands in a module of its own because workers import it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def double(job: tuple[int, str]) -> dict[str, Any]:
    return {"n": 2 * job[0], "process": os.getpid()}


def die_once(job: tuple[int, str]) -> dict[str, Any]:
    """The job 3 takes its worker down the first time."""
    mark = Path(job[1]) / "died"
    if job[0] == 3 and not mark.exists():
        mark.touch()
        os._exit(9)
    return {"n": job[0]}


def always_die(job: tuple[int, str]) -> dict[str, Any]:
    if job[0] == 3:
        os._exit(9)
    return {"n": job[0]}


def note_and_wait(job: tuple[int, str]) -> dict[str, Any]:
    (Path(job[1]) / f"{os.getpid()}.pid").touch()
    time.sleep(120)
    return {}


def refuse(job: tuple[int, str]) -> dict[str, Any]:
    raise ValueError(f"no {job[0]}")
