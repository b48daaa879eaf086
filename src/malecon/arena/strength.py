"""How strong the bots are, measured: `python -m malecon.arena.strength` plays and writes docs/strength.md.

For every game, at tables of two and at the full table, plainly and with everything that can be added to the game: each
level against the one below and against random, search with 0.1, 1 and 3 seconds a move against the rule of thumb, and
imagined games per second on one core.
"""

from __future__ import annotations

import argparse
import datetime
import platform
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import malecon
from malecon.arena.contest import Contest, hold
from malecon.bots import LEVELS, levels, playouts_per_second
from malecon.kernel.errors import InvalidOption
from malecon.kernel.game import Definition, Game
from malecon.kernel.options import Choice, Subset

SECONDS = ("0.1", "1", "3")
FASTER = 10  # the clock's bots play this many times fewer games, unless told otherwise

HEAD = """# How strong the bots are

Measured on {date} with version {version} on {machine}, by

    {command}

Two bots meet at a time. At tables of two each deal is played twice with seats exchanged; at full tables the two bots
sit alternately, in every rotation. **Wins** is the share of all wins that the seats of the first bot took together, so
50 % is even at any table; in brackets the 95 % interval, counting games with the same deal as one observation. *Lead*
is its mean lead in points over the best other seat, *s/move* its thinking time for a decision with a choice.
"""


def variants(definition: Definition) -> Iterator[tuple[str, dict[str, Any]]]:
    """The game as it comes, and with everything that can be added to it."""
    yield "", {}
    everything: dict[str, Any] = {o.name: list(o.choices) for o in definition.options if isinstance(o, Subset)}
    if not everything:
        return
    choices = [(o.name, word) for o in definition.options if isinstance(o, Choice) for word in o.choices]
    for extra in ([], *([choice] for choice in choices)):  # what can be added may need another edition
        options = {**everything, **dict(extra)}
        try:
            Game(definition, **options)
        except InvalidOption:
            continue
        yield f", all {' and '.join(everything)}", options
        return


def pairs(seconds: Sequence[str] = SECONDS) -> list[tuple[str, str]]:
    """Who meets whom."""
    names = list(LEVELS)
    return [
        *((names[k], names[k - 1]) for k in range(1, len(names))),
        *((name, "random") for name in names),
        *((f"search:{s}s", "rule") for s in seconds),
    ]


def by_the_clock(game: Game, name: str) -> bool:
    return levels(game.id).get(name, name).endswith("s") and "search:" in levels(game.id).get(name, name)


def row(contest: Contest, name: str) -> str:
    """One line of a table: the seats of the two bots together make one share each."""
    found = next(s for s in contest.standings if s.name == name)
    together, share = contest.game.players / 2, found.win_share
    low, high = (min(1.0, x * together) for x in (share.low, share.high))
    other = next(bot for bot in contest.bots if bot != name)
    wins = f"**{100 * min(1.0, share.mean * together):.0f} %** [{100 * low:.0f}, {100 * high:.0f}]"
    lead, seconds = f"{found.margin.mean:+.1f}", f"{found.seconds_per_move:.2f}"
    return f"| {name} | {other} | {len(contest.results)} | {wins} | {lead} | {seconds} |"


def measured(game: Game, args: argparse.Namespace, keep: Path | None) -> list[str]:
    """The table of one game with one number of players."""
    out = ["| bot | against | games | wins | lead | s/move |", "|---|---|---|---|---|---|"]
    for one, two in pairs(args.seconds):
        slow = by_the_clock(game, one) or by_the_clock(game, two)
        count = args.slow_games if slow else args.games
        print(f"{game!r}: {one} – {two}, {count} games", file=sys.stderr, flush=True)
        out.append(row(hold(game, [one, two], count, out=keep, workers=args.workers, progress=True), one))
    return out


def report(args: argparse.Namespace, command: str) -> str:
    date = datetime.datetime.now(datetime.UTC).date().isoformat()
    parts = [HEAD.format(date=date, version=malecon.__version__, machine=machine(), command=command)]
    for name in args.only or malecon.GAMES:
        definition = malecon.definition(name)
        parts.append(f"## {definition.title.en}\n")
        parts.append("Levels: " + ", ".join(f"{k} = `{v}`" for k, v in levels(name).items()) + ".\n")
        for words, options in variants(definition):
            for players in args.players or dict.fromkeys((2, definition.players[1])):
                game = malecon.load(name, players=players, **options)
                place = f"{name}{words.replace(', ', '-').replace(' ', '-')}-{players}"
                speed = playouts_per_second(game)
                parts.append(f"### {players} players{words}\n")
                parts.append("\n".join(measured(game, args, args.keep / place if args.keep else None)) + "\n")
                parts.append(f"{speed:,.0f} imagined games per second on one core.\n")
    return "\n".join(parts)


def machine() -> str:
    """The processor, as it calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("only", nargs="*", metavar="GAME", help="these games only (all)")
    parser.add_argument("--games", type=int, default=200, help="games of each pair (200)")
    parser.add_argument("--slow-games", type=int, help=f"of pairs that think by the clock (games / {FASTER})")
    parser.add_argument("--players", type=int, nargs="+", help="tables of so many (two, and the full table)")
    parser.add_argument("--seconds", nargs="+", default=SECONDS, help="a move, against the rule of thumb (0.1 1 3)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep results here; run again to go on")
    parser.add_argument("--workers", type=int, default=0, help="processes (one per core)")
    parser.add_argument("--out", type=Path, default=Path("docs/strength.md"), help="the file (docs/strength.md)")


def run(args: argparse.Namespace) -> int:
    args.slow_games = args.slow_games or max(2, args.games // FASTER)
    words = [*args.only, f"--games {args.games} --slow-games {args.slow_games}"]
    if args.players:
        words.append(f"--players {' '.join(map(str, args.players))}")
    if tuple(args.seconds) != SECONDS:
        words.append(f"--seconds {' '.join(args.seconds)}")
    text = report(args, f"python -m malecon.arena.strength {' '.join(words)}")
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(text, encoding="utf-8")
    print(args.out)
    return 0


if __name__ == "__main__":
    chosen = argparse.ArgumentParser(prog="python -m malecon.arena.strength", description=__doc__)
    add_arguments(chosen)
    sys.exit(run(chosen.parse_args()))
