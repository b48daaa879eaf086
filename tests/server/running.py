"""Servers for tests: in a thread of this process, with a clock that stands still, or as processes of their own."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from malecon.client import Client, Seat
from malecon.server.app import create_app
from malecon.server.hub import Hub
from malecon.server.settings import Settings
from malecon.server.wire import BoundedProtocol

PATIENCE = 60.0  # seconds after which a test gives up waiting


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Server:
    """A server in a thread."""

    def __init__(self, url: str, clock: Clock, app: Any, thread: uvicorn.Server) -> None:
        self.url, self.clock, self.app, self.thread = url, clock, app, thread
        self.loop: asyncio.AbstractEventLoop | None = None

    @property
    def hub(self) -> Hub:
        return self.app.state.hub  # type: ignore[no-any-return]

    def client(self, lang: str = "en") -> Client:
        return Client(self.url, lang)

    def run(self, work: Any) -> Any:
        """Something in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def tick(self, seconds: float = 0.0) -> None:
        self.clock.now += seconds
        self.run(self.hub.tick())


@contextmanager
def running(database_url: str, **more: Any) -> Iterator[Server]:
    clock = more.pop("clock", None) or Clock()
    given: dict[str, Any] = {"rate": 0.0, "tick_seconds": 0.0, "bot_processes": 1, **more}
    app = create_app(Settings(database_url=database_url, clock=clock, **given))
    more_time = {"timeout_graceful_shutdown": 1, "lifespan": "on"}
    config = uvicorn.Config(app, port=0, http=BoundedProtocol, log_level="warning", **more_time)
    thread = uvicorn.Server(config)
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so that asyncio sets TCP_NODELAY
    sock.bind(("127.0.0.1", 0))
    server = Server(f"http://127.0.0.1:{sock.getsockname()[1]}", clock, app, thread)

    async def main() -> None:
        server.loop = asyncio.get_running_loop()
        await thread.serve([sock])

    runner = threading.Thread(target=lambda: asyncio.run(main()))
    runner.start()
    try:
        wait_until(lambda: thread.started or not runner.is_alive())
        assert thread.started, "the server did not start"
        yield server
    finally:
        if thread.started and server.loop is not None:
            server.loop.call_soon_threadsafe(server.hub.stop_following)
        thread.should_exit = True
        runner.join(PATIENCE)
        sock.close()
        assert not runner.is_alive()


def wait_until(what: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Wait for something that other threads or processes do; a test that waits in vain fails."""
    end = time.monotonic() + seconds
    while True:
        found = what()
        if found:
            return found
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


def at_rest(seat: Seat) -> dict[str, Any]:
    """What a seat sees once no bot is thinking."""
    return wait_until(lambda: (seen := seat.look())["table"]["waiting"] != "bot" and seen)  # type: ignore[no-any-return]


# ---- real processes -------------------------------------------------------------------------------------------------
@contextmanager
def served(port: int, environment: dict[str, str], *arguments: str, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """`malecon serve` as a process of its own."""
    command = [sys.executable, "-m", "malecon", "serve", "--port", str(port), *arguments]
    process = subprocess.Popen(
        command, env={**os.environ, "MALECON_RATE": "0", **environment}, stdout=subprocess.DEVNULL, **more
    )
    try:
        wait_until(lambda: answers(port))
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/health").is_success
    except httpx.TransportError:
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as sock:
        return int(sock.getsockname()[1])


# ---- PostgreSQL -----------------------------------------------------------------------------------------------------
def postgres_tool(name: str) -> str:
    """A program of PostgreSQL; Debian keeps them out of the path."""
    found = shutil.which(name) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)), None
    )
    assert found, f"PostgreSQL's {name} is not installed: apt-get install postgresql"
    return found


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL of our own in a folder; yields its address. It refuses to run as root, so it then runs as nobody."""
    data, port = folder / "data", free_port()
    as_nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []
    folder.mkdir(exist_ok=True)
    if as_nobody:
        os.chown(folder, 65534, 65534)
    initdb = [*as_nobody, postgres_tool("initdb"), "-D", str(data), "-U", "malecon", "-A", "trust", "-N", "-E", "UTF8"]
    subprocess.run(initdb, check=True, capture_output=True, cwd="/")
    options = ["-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
    command = [*as_nobody, postgres_tool("postgres"), "-D", str(data), *options]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
    try:
        wait_until(lambda: port_open(port))
        yield f"postgresql+psycopg://malecon@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: nothing in it is worth keeping
        process.wait(PATIENCE)


def port_open(port: int) -> bool:
    import psycopg

    try:
        psycopg.connect(f"postgresql://malecon@127.0.0.1:{port}/postgres").close()
        return True
    except psycopg.OperationalError:
        return False
