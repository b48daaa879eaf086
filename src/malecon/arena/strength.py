"""How strong the bots are, measured: `python -m malecon.arena.strength` plays and writes docs/strength.md.

For every game, at tables of two and at the full table, plainly and with everything that can be added to the game: each
level against the one below and against random, search with 0.1, 1 and 3 seconds a move against the rule of thumb, the
net against the rule of thumb and, with its search, against plain search with the same time, the latter at the tables in
between too; how games between nets go; how the nets grew; and imagined games per second on one core.
"""

from __future__ import annotations

import argparse
import datetime
import json
import platform
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import malecon
from malecon.arena.contest import Contest, hold
from malecon.arena.statistics import mean_of
from malecon.arena.study import study
from malecon.bots import LEVELS, Net, SearchBot, levels, make, playouts_per_second
from malecon.kernel.errors import InvalidOption
from malecon.kernel.game import Definition, Game
from malecon.kernel.options import Choice, Subset

SECONDS = ("0.1", "1", "3")
EQUAL = ("1",)  # seconds a move for both when searches are compared
FASTER = 10  # where one seat thinks a second a move this many times fewer games are played, unless told otherwise

HEAD = """# How strong the bots are

Measured on {date} with version {version} on {machine}, by

    {command}

Two bots meet at a time. At tables of two each deal is played twice with seats exchanged; **wins** is the share of the
first bot, in brackets the 95 % interval, counting games with the same deal as one observation. At full tables the first
bot has one seat, each in turn, and the second all the others; its wins are counted in fair shares: 1 is what every seat
gets among equals, the number of seats is the most. *Lead* is its mean lead in points over the best other seat, *s/move*
its thinking time for a decision with a choice: a search ends before its time when what is left cannot change the move.
"""
LEARNT = """### How the net{whose} grew

Share of the wins at tables of {players}, alone among seats of the other bot, after so many minutes of training
(`malecon learn {game} --evaluate {games} --players {players}`); an even share is {even:.0f} %.
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


def tables(definition: Definition, numbers: Collection[int]) -> Iterator[tuple[str, Game]]:
    """Every variant with each of these numbers of players, and the words for the variant."""
    for words, options in variants(definition):
        for players in numbers:
            yield words, malecon.load(definition.id, players=players, **options)


@dataclass(frozen=True)
class Pair:
    """Who meets whom: the first has one seat and the second all the others."""

    one: str
    two: str

    def seats(self, players: int) -> list[str]:
        return [self.one, *[self.two] * (players - 1)]


def pairs(game: Game, seconds: Sequence[str] = SECONDS, equal: Sequence[str] = EQUAL) -> list[Pair]:
    """Who meets whom at a table of this game."""
    names = list(LEVELS)
    out = [
        *(Pair(names[k], names[k - 1]) for k in range(1, len(names))),
        *(Pair(name, "random") for name in names),
        *(Pair(f"search:{s}s", "rule") for s in seconds),
    ]
    if Net.of(game):
        out += [Pair("net", "rule"), *with_equal_time(equal)]
    return out


def with_equal_time(seconds: Sequence[str]) -> list[Pair]:
    return [Pair(f"net+search:{s}s", f"search:{s}s") for s in seconds]


def seconds_a_move(game: Game, name: str) -> float:
    """How long a bot may think; 0 if not by the clock."""
    bot = make(name, game)
    return (bot.budget.seconds or 0.0) if isinstance(bot, SearchBot) else 0.0


def number_of_games(game: Game, pair: Pair, games: int, slow: int) -> int:
    """`slow` of them if one seat thinks a second a move; fewer the longer all seats think together, down to none."""
    seconds = sum(seconds_a_move(game, name) for name in pair.seats(game.players))
    return min(games, round(slow / seconds)) if seconds else games


def row(contest: Contest, pair: Pair) -> str:
    """One line of a table."""
    found = next(s for s in contest.standings if s.name == pair.one)
    seats, share = contest.game.players, found.win_share
    if seats > 2:
        low, mean, high = (x * seats for x in (share.low, share.mean, share.high))
        wins = f"**{mean:.2f} fair shares** [{low:.2f}, {high:.2f}]"
    else:
        low, mean, high = (100 * x for x in (share.low, share.mean, share.high))
        wins = f"**{mean:.0f} %** [{low:.0f}, {high:.0f}]"
    lead, seconds = f"{found.margin.mean:+.1f}", f"{found.seconds_per_move:.2f}"
    return f"| {pair.one} | {pair.two} | {len(contest.results)} | {wins} | {lead} | {seconds} |"


def measured(game: Game, args: argparse.Namespace, keep: Path | None) -> list[str]:
    """The table of one game with one number of players."""
    head = ["| bot | against | games | wins | lead | s/move |", "|---|---|---|---|---|---|"]
    return head + rows(game, pairs(game, args.seconds, args.equal), args, keep)


def rows(game: Game, met: Sequence[Pair], args: argparse.Namespace, keep: Path | None) -> list[str]:
    """A line for every pair that meets."""
    out = []
    for pair in met:
        count = number_of_games(game, pair, args.games, args.slow_games)
        if count == 0:
            continue
        print(f"{game!r}: {pair.one} – {pair.two}, {count} games", file=sys.stderr, flush=True)
        seats = pair.seats(game.players)
        out.append(row(hold(game, seats, count, out=keep, workers=args.workers, progress=True), pair))
    return out


def in_between(definition: Definition, args: argparse.Namespace) -> list[str]:
    """Net and search with the same time at the tables between that of two and the full one; nothing if none met."""
    head = ["| players | bot | against | games | wins | lead | s/move |", "|---|---|---|---|---|---|---|"]
    out: list[str] = []
    for words, game in tables(definition, range(3, definition.players[1])):
        found = rows(game, with_equal_time(args.equal), args, notebook(args, game, words))
        out += [f"| {game.players}{words} {line}" for line in found]
    return [*head, *out] if out else []


def notebook(args: argparse.Namespace, game: Game, words: str) -> Path | None:
    """Where the results of a table are kept, if they are."""
    place = f"{game.id}{words.replace(', ', '-').replace(' ', '-')}-{game.players}"
    return args.keep / place if args.keep else None


def among_nets(definition: Definition, games: int, workers: int) -> list[str]:
    """How games go that the net plays by itself."""
    out = ["| players | games | winning score | length |", "|---|---|---|---|"]
    for words, game in tables(definition, range(definition.players[0], definition.players[1] + 1)):
        seen = study(game, "net", games, workers=workers)
        score = mean_of([max(g["scores"]) for g in seen.games])
        length = mean_of([g[seen.unit] for g in seen.games])  # in rounds, or in decisions where there are none
        numbers = (f"{x.mean:.1f} [{x.low:.1f}, {x.high:.1f}]" for x in (score, length))
        out.append(f"| {game.players}{words} | {len(seen.games)} | {' | '.join(numbers)} {seen.unit} |")
    return out


def growth(file: Path, game_id: str) -> list[str]:
    """What `malecon learn --evaluate` found, as a table: a row for every moment, a column for every opponent.

    The file is called after the game, and after the net's tables if it is not for all of them.
    """
    lines = json.loads(file.read_text(encoding="utf-8"))
    players = lines[0]["players"]
    lines = [line for line in lines if line["players"] == players]
    opponents = list(dict.fromkeys(line["opponent"] for line in lines))
    tables = file.stem.removeprefix(game_id).replace("-", " ")
    games = max(line["games"] for line in lines)
    whose = f" for{tables}" if tables else ""
    out = [LEARNT.format(whose=whose, game=game_id, games=games, players=players, even=100 / players)]
    out += [f"| minutes | {' | '.join(opponents)} |", f"|---|{'---|' * len(opponents)}"]
    for minutes in sorted({line["minutes"] for line in lines}):
        cells = []
        for opponent in opponents:
            found = [x for x in lines if x["minutes"] == minutes and x["opponent"] == opponent]
            low, high = found[0]["interval"] if found else (0, 0)
            cells.append(f"{100 * found[0]['win_share']:.0f} % [{100 * low:.0f}, {100 * high:.0f}]" if found else "–")
        out.append(f"| {minutes:.1f} | {' | '.join(cells)} |")
    return out


def report(args: argparse.Namespace, command: str) -> str:
    date = datetime.datetime.now(datetime.UTC).date().isoformat()
    parts = [HEAD.format(date=date, version=malecon.__version__, machine=args.machine or machine(), command=command)]
    for name in args.only or malecon.GAMES:
        definition = malecon.definition(name)
        parts.append(f"## {definition.title.en}\n")
        parts.append("Levels: " + ", ".join(f"{k} = `{v}`" for k, v in levels(malecon.load(name)).items()) + ".\n")
        for words, game in tables(definition, args.players or dict.fromkeys((2, definition.players[1]))):
            speed = playouts_per_second(game)
            parts.append(f"### {game.players} players{words}\n")
            parts.append("\n".join(measured(game, args, notebook(args, game, words))) + "\n")
            parts.append(f"{speed:,.0f} imagined games per second on one core.\n")
        if Net.of(malecon.load(name)):
            if not args.players and (found := in_between(definition, args)):
                parts.append("### Equal time at the tables in between\n")
                parts.append("\n".join(found) + "\n")
            parts.append("### Games between nets\n")
            parts.append("\n".join(among_nets(definition, args.games, args.workers)) + "\n")
        for grown in sorted((args.out.parent / "learning").glob(f"{name}*.json"), key=lambda file: file.stem):
            parts.append("\n".join(growth(grown, name)) + "\n")
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
    parser.add_argument(
        "--slow-games", type=int, help=f"with one seat that thinks a second a move (games / {FASTER}; 0: none)"
    )
    parser.add_argument("--players", type=int, nargs="+", help="tables of so many (two, and the full table)")
    parser.add_argument("--seconds", nargs="+", default=SECONDS, help="a move, against the rule of thumb (0.1 1 3)")
    parser.add_argument(
        "--equal", nargs="+", default=EQUAL, help="seconds a move for both when searches are compared (1)"
    )
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep results here; run again to go on")
    parser.add_argument("--machine", metavar="NAME", help="where the games were played (this processor)")
    parser.add_argument("--workers", type=int, default=0, help="processes (one per core)")
    parser.add_argument("--out", type=Path, default=Path("docs/strength.md"), help="the file (docs/strength.md)")
    parser.add_argument("--lang", help="the report is in English; its words for errors follow this")


def run(args: argparse.Namespace) -> int:
    if args.slow_games is None:
        args.slow_games = max(2, args.games // FASTER)
    words = [*args.only, f"--games {args.games} --slow-games {args.slow_games}"]
    if args.players:
        words.append(f"--players {' '.join(map(str, args.players))}")
    if tuple(args.seconds) != SECONDS:
        words.append(f"--seconds {' '.join(args.seconds)}")
    if tuple(args.equal) != EQUAL:
        words.append(f"--equal {' '.join(args.equal)}")
    text = report(args, f"python -m malecon.arena.strength {' '.join(words)}")
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(text, encoding="utf-8")
    print(args.out)
    return 0


if __name__ == "__main__":
    chosen = argparse.ArgumentParser(prog="python -m malecon.arena.strength", description=__doc__)
    add_arguments(chosen)
    sys.exit(run(chosen.parse_args()))
