"""Real processes: `malecon serve`, killed at any moment, and several workers on PostgreSQL."""

from __future__ import annotations

import contextlib
import random
import socket
import subprocess
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from malecon.cli import main
from malecon.client import Client, Seat
from malecon.server.run import open_when_ready, openapi_text
from malecon.server.schema import metadata
from malecon.server.store import Store
from tests.server.running import PATIENCE, at_rest, free_port, served, wait_until


def test_kill_at_any_moment_loses_no_accepted_move(database_url: str) -> None:
    """Moves are played until the server is killed while it works; all that it had accepted are there afterwards."""
    port, dice = free_port(), random.Random(2)
    environment = {"MALECON_DATABASE_URL": database_url, "MALECON_BOT_PROCESSES": "1"}
    accepted: dict[int, int] = {}  # by the number of moves before it
    client = Client(f"http://127.0.0.1:{port}")
    seat: Seat | None = None
    for goal in (10, 30):
        with served(port, environment) as process:
            seat = seat or client.create("san-juan", ["here", "here"])

            def kill(process: Any = process, goal: int = goal) -> None:
                wait_until(lambda: len(accepted) >= goal)
                process.kill()

            killer = threading.Thread(target=kill)
            killer.start()
            with contextlib.suppress(httpx.TransportError):
                while True:
                    seen = seat.look()
                    action = dice.choice(seen["view"]["moves"])["action"]
                    seat.play(action, expect=seen["at"])
                    accepted[seen["at"]] = action
            killer.join(PATIENCE)
    assert seat is not None
    with served(port, environment):
        steps = [x for k in (0, 1) for x in seat.ask("GET", "/log", params={"seat": k})["steps"]]
        kept = {x["at"] - 1: x["action"] for x in steps if x["action"] is not None}
        assert accepted.items() <= kept.items()


def test_no_bot_thinks_on_after_the_server_was_killed(tmp_path: Path) -> None:
    port = free_port()
    with served(port, {"MALECON_DATA": str(tmp_path), "MALECON_BOT_PROCESSES": "1"}) as process:
        seat = Client(f"http://127.0.0.1:{port}").create("san-juan", ["here", "rule"])
        at_rest(seat)
        seat.ask("GET", "/hint")
        thinking = children(process.pid)
        assert thinking
        process.kill()
        process.wait(PATIENCE)
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in thinking))


def children(pid: int) -> list[int]:
    return [int(x) for task in Path(f"/proc/{pid}/task").iterdir() for x in (task / "children").read_text().split()]


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"MALECON_DATABASE_URL": "mysql://somewhere/x"}, "postgresql://"),
        ({"MALECON_DATABASE_URL": "postgresql://nobody@127.0.0.1:9/none"}, "MALECON_DATABASE_URL"),
        ({"MALECON_DATA": "/dev/null/tables"}, "/dev/null/tables"),
        ({"MALECON_RATE": "fast"}, "MALECON_RATE=fast"),
        ({"MALECON_BOT_PROCESSES": "-3"}, "MALECON_BOT_PROCESSES=-3"),
    ],
)
def test_what_cannot_work_is_said_in_a_sentence(
    environment: dict[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setenv("MALECON_DATA", str(tmp_path))
    monkeypatch.delenv("MALECON_DATABASE_URL", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for lang in ("en", "es"):
        assert main(["serve", "--port", "0", "--lang", lang]) == 2
        told = capsys.readouterr().err
        assert said in told
        assert "Traceback" not in told


def test_a_program_plays_on_through_a_restart_of_the_server(tmp_path: Path) -> None:
    port, environment = free_port(), {"MALECON_DATA": str(tmp_path), "MALECON_BOT_PROCESSES": "1"}
    moves, scores = threading.Semaphore(0), []

    def choose(view: dict[str, Any]) -> str:
        moves.release()
        return str(view["moves"][-1]["move"])

    with served(port, environment) as process:
        seat = Client(f"http://127.0.0.1:{port}").create("san-juan", ["here", "here"], options={"max_rounds": 12})
        player = threading.Thread(target=lambda: scores.append(seat.play_out(choose)))
        player.start()
        for _ in range(10):
            assert moves.acquire(timeout=PATIENCE)
        process.kill()
        process.wait(PATIENCE)
    with served(port, environment):
        player.join(2 * PATIENCE)
        assert len(scores[0]) == 2


def test_behind_a_proxy_everybody_is_counted_alone(tmp_path: Path) -> None:
    """A proxy on this computer says for whom it asks; nobody else is believed."""
    port = free_port()
    body = {"game": "san-juan", "seats": [{"player": "here"}, {"player": "here"}]}
    with served(port, {"MALECON_DATA": str(tmp_path), "MALECON_RATE": "0.05"}):
        address = f"http://127.0.0.1:{port}/api/tables"
        people = ("203.0.113.1", "203.0.113.1", "203.0.113.2", "198.51.100.7, 203.0.113.1")
        codes = [httpx.post(address, json=body, headers={"X-Forwarded-For": x}).status_code for x in people]
    assert codes == [201, 429, 201, 429]


def test_asked_to_stop_it_stops_at_once_even_while_somebody_follows(tmp_path: Path) -> None:
    port = free_port()
    with served(port, {"MALECON_DATA": str(tmp_path)}, stderr=subprocess.PIPE) as process:
        seat = Client(f"http://127.0.0.1:{port}").create("san-juan", ["here", "here"])
        with httpx.stream("GET", f"http://127.0.0.1:{port}/api/tables/{seat.table}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("retry")
            process.terminate()
            assert any(line.startswith("event: presence") for line in lines)  # and then the stream ends by itself
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_several_workers_behind_one_port(postgres_url: str) -> None:
    port = free_port()
    environment = {"MALECON_DATABASE_URL": postgres_url.replace("+psycopg", ""), "MALECON_BOT_PROCESSES": "1"}
    with served(port, environment, "--workers", "2"):
        seat = Client(f"http://127.0.0.1:{port}").create("san-juan", ["here", "rule"], options={"max_rounds": 4})
        heard: list[int] = []

        def follow() -> None:
            for event in Client(f"http://127.0.0.1:{port}").watch(seat.table).events(0, views=False):
                heard.append(event["number"])
                if event["table"]["waiting"] == "over":
                    return

        followers = [threading.Thread(target=follow) for _ in range(3)]
        for thread in followers:
            thread.start()
        assert seat.play_out(lambda view: view["moves"][-1]["move"])
        for thread in followers:
            thread.join(PATIENCE)
        last = seat.state()["number"]
        assert sorted(heard) == sorted([*range(1, last + 1)] * 3)


def test_the_command_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert main(["openapi"]) == 0
    assert '"openapi"' in capsys.readouterr().out
    monkeypatch.setenv("MALECON_DATA", str(tmp_path))
    monkeypatch.delenv("MALECON_DATABASE_URL", raising=False)
    assert main(["serve", "--workers", "2", "--lang", "es"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err
    assert main(["serve", "--port", "70000"]) == 2
    with socket.create_server(("127.0.0.1", 0)) as busy:
        assert main(["serve", "--port", str(busy.getsockname()[1])]) == 2
    assert "--port" in capsys.readouterr().err


def test_the_page_is_opened_when_the_server_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with socket.create_server(("127.0.0.1", 0)) as there:
        open_when_ready("0.0.0.0", there.getsockname()[1], "http://127.0.0.1/")
    assert opened == ["http://127.0.0.1/"]


def test_migrations_lead_to_the_schema(database_url: str) -> None:
    store = Store(database_url)
    store.migrate()  # a second time there is nothing to do
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_the_description_of_the_api_is_up_to_date() -> None:
    kept = Path(__file__).parents[2] / "web" / "openapi.json"
    assert kept.read_text(encoding="utf-8") == openapi_text() + "\n", "malecon openapi > web/openapi.json"
