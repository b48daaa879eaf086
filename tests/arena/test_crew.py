"""Many jobs at once: nothing finished is lost when a worker dies, here or on a Ray cluster of two machines."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import malecon
from malecon.arena import crew
from malecon.arena.contest import hold
from malecon.kernel.errors import MaleconError
from tests.arena.jobs import always_die, die_once, double, refuse


def jobs(count: int, folder: Path | str = "") -> list[tuple[int, str]]:
    return [(n, str(folder)) for n in range(count)]


def test_one_worker_works_here() -> None:
    assert {r["process"] for r in crew.run(jobs(3), double, workers=1)} == {os.getpid()}


def test_several_workers_do_everything_once_and_elsewhere() -> None:
    results = list(crew.run(jobs(25), double, workers=2))
    assert sorted(r["n"] for r in results) == list(range(0, 50, 2))
    assert os.getpid() not in {r["process"] for r in results}


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    results = [r["n"] for r in crew.run(jobs(12, tmp_path), die_once, workers=2)]
    assert (tmp_path / "died").exists()
    assert sorted(results) == list(range(12))


def test_a_job_that_kills_every_worker_ends_the_run() -> None:
    results = crew.run(jobs(30), always_die, workers=2)
    with pytest.raises(MaleconError, match="workers die again and again"):
        list(results)


def test_workers_leave_when_whoever_started_them_is_killed(tmp_path: Path) -> None:
    script = "from tests.arena import jobs; from malecon.arena import crew\nif __name__ == '__main__':\n"
    script += f"    list(crew.run([(n, {str(tmp_path)!r}) for n in range(8)], jobs.note_and_wait, workers=2))\n"
    (tmp_path / "boss.py").write_text(script)
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(root / "src"), str(root)])
    boss = subprocess.Popen([sys.executable, str(tmp_path / "boss.py")], env={**os.environ, "PYTHONPATH": paths})
    try:
        wait_until(lambda: len(list(tmp_path.glob("*.pid"))) == 2)
    finally:
        boss.kill()
        boss.wait()
    pids = [int(file.stem) for file in tmp_path.glob("*.pid")]
    wait_until(lambda: not any(alive(pid) for pid in pids))


def wait_until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not done():
        assert time.monotonic() < deadline, "this takes too long"
        time.sleep(0.05)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


def test_an_error_of_the_work_itself_is_told() -> None:
    with pytest.raises(ValueError, match="no 0"):
        list(crew.run(jobs(2), refuse, workers=2))


@pytest.mark.filterwarnings("ignore")
def test_the_same_matches_on_a_ray_cluster_of_two_machines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import ray
    from ray.cluster_utils import Cluster

    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([f"{root}/src", root, os.environ.get("PYTHONPATH", "")]))
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        assert len(cluster.list_all_nodes()) == 2
        game = malecon.load("san-juan")
        far = hold(game, ["rule", "random"], 12, out=tmp_path, ray=cluster.address)
        assert not ray.is_initialized()
        near = hold(game, ["rule", "random"], 12, workers=1)
        assert [(r.key, r.scores) for r in far.results] == [(r.key, r.scores) for r in near.results]
        assert sorted(r["n"] for r in crew.run(jobs(6, tmp_path), die_once, ray=cluster.address)) == list(range(6))
    finally:
        cluster.shutdown()


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(crew.importlib, "import_module", missing)
    with pytest.raises(MaleconError, match=r"pip install 'malecon\[ray\]'"):
        list(crew.run(jobs(2), double, ray="auto"))
