"""A real terminal: a whole game by always choosing the first move, then its record; leaving with control keys."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from malecon import Record
from malecon.cli import words as w


def spawn(*argv: str) -> pexpect.spawn:
    env = {**os.environ, "TERM": "dumb", "LANG": "en_US.UTF-8", "LC_ALL": "", "PYTHONIOENCODING": "utf-8"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "malecon", *argv],
        env=env,
        encoding="utf-8",
        timeout=30,
        echo=False,
        preexec_fn=heed_interrupts,
    )
    child.delaybeforesend = None
    return child


def heed_interrupts() -> None:
    """As at a terminal: tests that run in the background have inherited deaf ears from their shell."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_whole_game(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "game.txt"
    child = spawn("play", "san-juan", "--players", "2", "--bot", "random", "--seed", "11", "--lang", lang)
    said = []
    for _ in range(2000):
        child.expect_exact("> ")
        said.append(child.before)
        if w.OFFER(lang) in child.before:
            break
        assert re.search(r"^1\. \S", child.before, re.MULTILINE)
        child.sendline("1")
    text = "".join(said)
    assert w.OFFER(lang) in text
    assert "\x1b" not in text
    child.sendline(f"save {file}")
    child.expect_exact(w.SAVED(lang, file=str(file)))
    child.sendline("")
    child.expect_exact(w.GOODBYE(lang))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0

    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.final().over
    for seat in range(2):
        assert str(record.final().scores()[seat]) in text[text.index(w.FINAL(lang)) :]
    done = subprocess.run(
        [sys.executable, "-m", "malecon", "replay", str(file), "--lang", lang],
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert record.seats[record.final().winners()[0]].encode() in done.stdout


def test_control_d_leaves() -> None:
    child = spawn("play", "san-juan", "--bot", "random", "--seed", "1")
    child.expect_exact("> ")
    child.sendeof()
    child.expect_exact(w.GOODBYE.en)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_control_c_leaves() -> None:
    child = spawn("play", "san-juan", "--bot", "random", "--seed", "1", "--lang", "es")
    child.expect_exact("> ")
    child.sendline("1")
    child.expect_exact("> ")
    child.sendintr()
    child.expect_exact(w.NOT_SAVED.es)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "Traceback" not in child.before
