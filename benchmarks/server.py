"""How the web table bears load: live tables with the lightest bot and followers, then twice as many.

    python benchmarks/server.py [--tables 300] [--seconds 15] [--think 2]

The server is one process on one core, together with the process of its bots; players and followers run on the others,
over loopback. Every table has one person, who plays at random after thinking for a while, and the lightest bot; its
follower gets every event with the whole view. Times are from sending a move to reading its event. Machines differ and
are noisy: compare the rows of one report.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

HOST = "127.0.0.1"


class Wire:
    """The little of HTTP that a load generator needs; a real client would be slower than the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def connect(self) -> Wire:
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port, limit=1 << 22)
        return self

    def send(self, method: str, path: str, token: str = "", body: Any = None) -> None:
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} /api{path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(data)}\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        self.writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + data)

    async def head(self) -> tuple[int, int]:
        """Status and length of an answer."""
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        length = next((int(x.split(":")[1]) for x in lines if x.startswith("content-length")), 0)
        return int(lines[0].split()[1]), length

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        self.send(method, path, token, body)
        status, length = await self.head()
        found = json.loads(await self.reader.readexactly(length))
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {found}")
        return found

    def close(self) -> None:
        self.writer.close()


@dataclass
class Report:
    """What was counted in one phase."""

    latencies: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    events: int = 0
    gaps: int = 0


class Player:
    """One table: a person who plays, and the stream that follows it."""

    def __init__(self, port: int, game: str, think: float, report: Report, dice: random.Random) -> None:
        self.port, self.game, self.think, self.report, self.dice = port, game, think, report, dice
        self.sent: dict[int, float] = {}  # when, by the number of moves before it
        self.accepted: set[int] = set()
        self.heard: set[int] = set()
        self.last = 0
        self.turn: asyncio.Queue[tuple[int, list[dict[str, Any]]]] = asyncio.Queue()

    async def sit_down(self) -> None:
        self.up = await Wire(self.port).connect()
        self.down = await Wire(self.port).connect()
        seats = [{"player": "here"}, {"player": "bot", "bot": "random"}]
        made = await self.up.ask("POST", "/tables", body={"game": self.game, "seats": seats})
        self.table, self.token = made["table"]["id"], made["token"]
        self.down.send("GET", f"/tables/{self.table}/events?after=0", self.token)
        await self.down.head()
        seen = await self.up.ask("GET", f"/tables/{self.table}/view", self.token)
        if seen["table"]["waiting"] == "person" and seen["table"]["number"] == 0:
            self.turn.put_nowait((seen["at"], seen["view"]["moves"]))

    async def follow(self) -> None:
        """Read the stream: its events come in chunks of HTTP, each line by line."""
        while True:
            line = await self.down.reader.readline()
            if line.startswith(b'data: {"number"'):
                now = time.perf_counter()
                event = json.loads(line[6:])
                self.report.events += 1
                self.report.gaps += event["number"] != self.last + 1
                self.last = event["number"]
                if event["by"] == "person" and event["before"] in self.sent:
                    self.report.latencies.append(now - self.sent.pop(event["before"]))
                    self.heard.add(event["before"])
                if event["table"]["waiting"] == "person" and event["view"]["moves"]:
                    self.turn.put_nowait((event["at"], event["view"]["moves"]))

    async def play(self) -> None:
        while True:
            at, moves = await self.turn.get()
            await asyncio.sleep(self.dice.expovariate(1 / self.think))
            if self.up.reader.at_eof():  # the server has closed a connection that was idle
                await self.up.connect()
            began = self.sent[at] = time.perf_counter()
            action = self.dice.choice(moves)["action"]
            await self.up.ask("POST", f"/tables/{self.table}/moves", self.token, {"moves": [action], "expect": at})
            self.report.answers.append(time.perf_counter() - began)
            self.accepted.add(at)


def memory_mb(pid: int) -> float:
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def processor_seconds(pid: int) -> float:
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def lost(players: list[Player]) -> int:
    """Moves that were accepted and whose event has not come."""
    return sum(len(player.accepted - player.heard) for player in players)


async def phase(port: int, pid: int, args: argparse.Namespace, tables: int) -> dict[str, Any]:
    """So many tables for so many seconds."""
    report, dice = Report(), random.Random(tables)
    players = [Player(port, args.game, args.think, report, dice) for _ in range(tables)]
    empty = memory_mb(pid)
    for some in range(0, tables, 20):
        await asyncio.gather(*(player.sit_down() for player in players[some : some + 20]))
    tasks = [asyncio.create_task(work) for p in players for work in (p.follow(), p.play())]
    began, spent = time.perf_counter(), processor_seconds(pid)
    await asyncio.sleep(args.seconds)
    for task in tasks[1::2]:  # no more moves; what was sent is still on its way
        task.cancel()
    moves, seconds, used = len(report.answers), time.perf_counter() - began, processor_seconds(pid) - spent
    events, full = report.events, memory_mb(pid)
    deadline = time.perf_counter() + 10
    while lost(players) and time.perf_counter() < deadline:
        await asyncio.sleep(0.05)
    failed = [t.exception() for t in tasks[1::2] if t.done() and not t.cancelled() and t.exception()]
    if failed:
        print(failed[0])
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for player in players:
        player.up.close()
        player.down.close()
    times = sorted(report.latencies)
    return {
        "tables": tables,
        "moves/s": round(moves / seconds, 1),
        "events/s": round(events / seconds, 1),
        "median ms": round(1000 * statistics.median(times), 1),
        "99 % ms": round(1000 * times[int(0.99 * (len(times) - 1))], 1),
        "answer median ms": round(1000 * statistics.median(report.answers), 1),
        "core": f"{100 * used / seconds:.0f} %",
        "KB/table": round(1024 * (full - empty) / tables),
        "lost": lost(players),
        "gaps": report.gaps,
        "errors": len(failed),
    }


async def main(args: argparse.Namespace) -> None:
    cores = sorted(os.sched_getaffinity(0))
    with socket.create_server((HOST, 0)) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "MALECON_DATA": folder, "MALECON_RATE": "0", "MALECON_BOT_PROCESSES": "1"}
        environment.pop("MALECON_DATABASE_URL", None)
        server = subprocess.Popen(
            [sys.executable, "-m", "malecon", "serve", "--port", str(port)],
            env=environment,
            stdout=subprocess.DEVNULL,
            preexec_fn=lambda: os.sched_setaffinity(0, cores[:1]),
        )
        os.sched_setaffinity(0, cores[1:] or cores)
        try:
            await until_open(port)
            print(
                f"{platform.machine()}, {len(cores)} cores, load {os.getloadavg()[0]:.1f}, Python "
                f"{platform.python_version()}; {args.game}, {args.think} s of thought, SQLite"
            )
            for tables in (args.tables, 2 * args.tables):
                row = await phase(port, server.pid, args, tables)
                print(", ".join(f"{key} {value}" for key, value in row.items()), flush=True)
        finally:
            server.terminate()
            server.wait(20)


async def until_open(port: int) -> None:
    for _ in range(300):
        try:
            wire = await Wire(port).connect()
            await wire.ask("GET", "/health")
            wire.close()
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server did not start")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="san-juan")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--think", type=float, default=2.0, help="seconds that a person thinks, on average")
    asyncio.run(main(parser.parse_args()))
