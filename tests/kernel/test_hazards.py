"""What C would do silently is caught: by the typing step, by checked mode, or by the sanitizer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from malecon.kernel.typing_step import RuleError, write_sources
from tests.kernel.toy import ROOT

TOY = ROOT / "tests" / "kernel" / "pebbles"


def planted(tmp_path: Path, file: str, old: str, new: str) -> str:
    """A copy of the toy with one line changed; returns its package name (importable from tmp_path)."""
    name = f"planted_{tmp_path.name.replace('-', '_')}"
    target = tmp_path / name
    shutil.copytree(TOY, target, ignore=shutil.ignore_patterns("__pycache__"))
    for path in target.rglob("*.py"):
        path.write_text(path.read_text().replace("tests.kernel.pebbles", name))
    source = (target / file).read_text()
    assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in {file}"
    (target / file).write_text(source.replace(old, new))
    return name


REFUSED = [
    ("p = player(s, s.to_move)", "p = s.players[s.to_move]", "copy the struct"),
    ("s.taken += action + 1", "s.taken += [action][0]", "a list cannot be used"),
    ("s.taken += action + 1", "s.taken += max(action, 1) / 2", "/ (use //)"),
    ("s.taken += action + 1", "s.taken += somebody(action)", "somebody is not a rule"),
    ("s.taken += action + 1", "s.taken += s.players.count(action)", "not methods"),
    ("s.taken += action + 1", 's.taken += 0 if s.heap else "0"', "only whole numbers"),
    ("s.taken += action + 1", "assert s.taken", "assert cannot be used"),
    ("def apply(s: State, action: int)", "def apply(s: State, action: float)", "needs a type that C has"),
    ("def apply(s: State, action: int)", "def apply(s: State, action: int = 0)", "without defaults"),
    (
        "def tiebreak(s",
        "def rand_below(s: State, n: int) -> int:\n    return n\n\n\ndef tiebreak(s",
        "a second function",
    ),
    ("s.rng = scramble(seed)", "s.rng = scramble(z=seed)", "by place, not by name"),
]


@pytest.mark.parametrize(("old", "new", "message"), REFUSED)
def test_the_typing_step_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, message: str
) -> None:
    name = planted(tmp_path, "rules/turn.py", old, new)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(RuleError) as error:
        write_sources(name, tmp_path / "out")
    assert message in str(error.value)
    lines = (tmp_path / name / "rules/turn.py").read_text().split("\n")
    line = max(number for number, text in enumerate(lines, 1) if new.split("\n")[0] in text)
    assert f"turn.py:{line}:" in str(error.value)


def test_lines_stay_where_they_were(tmp_path: Path) -> None:
    write_sources("tests.kernel.pebbles", tmp_path)
    plain = (TOY / "rules" / "turn.py").read_text().split("\n")
    made = (tmp_path / "rules" / "turn.pxi").read_text().split("\n")
    for number, line in enumerate(plain):
        if line.startswith("    ") and "import" not in line:
            assert made[number] == line


def run(tmp_path: Path, code: str, **env: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path, **env},
    )


PLAY = """
import importlib, random
definition = importlib.import_module("{name}").DEFINITION
from malecon.kernel.game import Game
for seed in range(20):
    pos = Game(definition, compiled={compiled}, players=3).start(seed)
    while not pos.over:
        pos.play(random.Random(seed).choice(pos.legal()))
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("s.heap -= action + 1", "s.heap -= action + 2", "State.heap = -1: not in 0..60"),
        ("s.last = s.to_move", "s.last = s.options[s.last]", "options[-1]: negative index"),
    ],
)
def test_checked_mode_catches(tmp_path: Path, old: str, new: str, message: str) -> None:
    name = planted(tmp_path, "rules/turn.py", old, new)
    code = PLAY.format(name=name, compiled=False)
    assert message in run(tmp_path, code, MALECON_CHECKED="1").stderr


def test_the_sanitizer_names_the_line(tmp_path: Path) -> None:
    old = "    s.last = s.to_move\n"
    name = planted(tmp_path, "rules/turn.py", old, old + "    s.players[s.to_move + s.heap].pebbles += 0\n")
    build = f"""
import sys
from pathlib import Path
from tests.kernel.toy import compile_package, load_engine
load_engine("{name}", compile_package("{name}", Path(sys.argv[1] if len(sys.argv) > 1 else "."), sanitize=True))
"""
    code = f'import os; os.chdir(r"{tmp_path}")' + build + PLAY.format(name=name, compiled=True)
    done = run(tmp_path, code)
    source = (tmp_path / name / "rules" / "turn.py").read_text().split("\n")
    line = next(i for i, x in enumerate(source, 1) if "s.heap].pebbles" in x)
    assert done.returncode != 0
    assert f"rules/turn.pxi:{line}" in done.stderr, done.stderr[-2000:]
    assert "out of bounds" in done.stderr
