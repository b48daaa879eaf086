"""Many jobs at once: on all cores of this machine, or on a Ray cluster. What is finished is handed over at once."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.text import Text

DEADLY = Text(
    "workers die again and again while playing {job}; what is finished is kept",
    "los procesos mueren una y otra vez al jugar {job}; lo terminado queda guardado",
)
NO_RAY = Text("Ray is not installed: pip install 'malecon[ray]'", "Ray no está instalado: pip install 'malecon[ray]'")
NO_CLUSTER = Text("no Ray cluster answers at {address}: {why}", "ningún clúster de Ray responde en {address}: {why}")

Job = TypeVar("Job")
Work = Callable[[Job], dict[str, Any]]

TRIES = 3  # how often a job may take its worker down with it


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(jobs: Sequence[Job], work: Work[Job], *, workers: int = 0, ray: str | None = None) -> Iterator[dict[str, Any]]:
    """The results as they come, in any order. `workers` 0: one per core; 1: here, without further processes."""
    count = min(workers or cores(), len(jobs))
    if ray is not None:
        yield from on_ray(jobs, work, ray)
    elif count <= 1:
        for job in jobs:
            yield work(job)
    else:
        yield from in_processes(jobs, work, count)


def in_processes(jobs: Sequence[Job], work: Work[Job], workers: int) -> Iterator[dict[str, Any]]:
    """A worker that dies costs only the jobs under way; they are begun again in new workers."""
    waiting = deque(jobs)
    deaths: Counter[int] = Counter()
    while waiting:
        pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=leave_together)
        running: dict[Future[dict[str, Any]], Job] = {}
        broken = False
        try:
            while (waiting or running) and not broken:
                while waiting and len(running) < 4 * workers and not broken:
                    job = waiting.popleft()
                    try:
                        running[pool.submit(work, job)] = job
                    except BrokenProcessPool:
                        waiting.appendleft(job)
                        broken = True
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    if isinstance(future.exception(), BrokenProcessPool):
                        broken = True
                    else:
                        running.pop(future)
                        yield future.result()
            for future, job in running.items():  # the workers are gone: what had ended is good, the rest starts again
                if future.done() and future.exception() is None:
                    yield future.result()
                    continue
                deaths[id(job)] += 1
                if deaths[id(job)] >= TRIES:
                    raise MaleconError(both(DEADLY, job=str(job)))
                waiting.appendleft(job)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def leave_together() -> None:
    """A worker ends when the process that started it is gone, however that ended."""

    def watch() -> None:
        boss = multiprocessing.parent_process()
        if boss is not None:
            boss.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def on_ray(jobs: Sequence[Job], work: Work[Job], address: str) -> Iterator[dict[str, Any]]:
    """The same on a cluster, whose machines need Malecón too; Ray begins a lost job again by itself."""
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError:
        raise MaleconError(NO_RAY) from None
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise MaleconError(both(NO_CLUSTER, address=address, why=str(error).partition("\n")[0])) from None
    try:
        task = ray.remote(max_retries=TRIES)(work)
        room = 4 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(jobs)
        running: list[Any] = []
        while waiting or running:
            while waiting and len(running) < room:
                running.append(task.remote(waiting.popleft()))
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        if ours:
            ray.shutdown()
