"""Finds good numbers for a game's search: `python -m malecon.arena.tune san-juan explore=0.2,0.5 epsilon=0,0.1`.

One setting after the other is tried with every value given, against the same opponent with the same deals; the best is
kept for the next. `--bot net+search` tunes the search that the net guides. `--write` puts the outcome, and the command
that found it, into bots/tuning.json. With `--rule` it is the weights of the game's rule of thumb that are sought, see
arena/weights.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path

import malecon
from malecon.arena import weights
from malecon.arena.contest import hold
from malecon.arena.statistics import Standing
from malecon.bots import guidance, tuning
from malecon.bots.guided import MANY
from malecon.bots.levels import entry, tables
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game

Setting = float | str
COUNTS = ("truncate", "playouts")  # settings that are whole numbers


def written(value: Setting) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def usual(bot: str, game: Game) -> dict[str, Setting]:
    """The settings that a bot has now."""
    return asdict(guidance(game.id, game.players) if bot.startswith("net") else tuning(game.id))


def named(bot: str, iterations: int, settings: dict[str, Setting]) -> str:
    """A bot with these settings, by name."""
    return f"{bot}:{iterations}@{','.join(f'{k}={written(v)}' for k, v in settings.items())}"


def trial(game: Game, bot: str, opponent: str, games: int, seed: int, keep: Path | None, workers: int) -> Standing:
    contest = hold(game, [bot, opponent], games, seed=seed, out=keep, workers=workers)
    return next(s for s in contest.standings if s.name == bot)


def descend(args: argparse.Namespace, game: Game, tried: dict[str, list[Setting]]) -> dict[str, Setting]:
    """Coordinate by coordinate, keeping what wins most (the lead decides between equals)."""
    best = usual(args.bot, game)
    itself = args.opponent == f"{args.bot}:{args.iterations}"
    known = [(1 / game.players, 0.0)] if itself else []  # how the settings kept so far do: the first time evenly
    for name, values in tried.items():
        outcomes = [(*outcome, best[name]) for outcome in known]
        for value in dict.fromkeys(values if known else [best[name], *values]):
            bot = named(args.bot, args.iterations, {**best, name: value})
            found = trial(game, bot, args.opponent, args.games, args.seed, args.keep, args.workers)
            share = found.win_share
            print(
                f"{name}={written(value)}: {100 * share.mean:.1f} % [{100 * share.low:.0f}, {100 * share.high:.0f}], "
                f"lead {found.margin.mean:+.2f}, {found.seconds_per_move:.3f} s a move",
                flush=True,
            )
            outcomes.append((share.mean, found.margin.mean, value))
        share_kept, lead_kept, best[name] = max(outcomes)
        known = [(share_kept, lead_kept)]
        print(f"-> {name}={written(best[name])}", flush=True)
    return best


def values_of(items: list[str], known: dict[str, Setting]) -> dict[str, list[Setting]]:
    """explore=0.2,0.5 as {explore: [0.2, 0.5]}."""
    out: dict[str, list[Setting]] = {}
    for item in items:
        name, _, values = item.partition("=")
        if name not in known:
            raise MaleconError(f"there is no setting {name!r}; there are {', '.join(known)}")
        words = isinstance(known[name], str)
        try:
            out[name] = [x if words else float(x) for x in values.split(",")]
        except ValueError:
            raise MaleconError(f"{item!r} is not NAME=VALUE,VALUE …") from None
    return out


def write(game: Game, bot: str, settings: dict[str, Setting], command: str) -> None:
    """Put the numbers where the bots read them; what a net's search does at tables of three and more has its place."""
    data, found = {**tables()}, entry(game.id)
    numbers = {name: int(x) if name in COUNTS else x for name, x in settings.items()}
    kind, by = ("net", "net_tuned_by") if bot.startswith("net") else ("search", "tuned_by")
    if kind == "net" and game.players > 2:
        kind, by = MANY, f"{MANY}_tuned_by"
        numbers = {name: x for name, x in numbers.items() if x != found["net"].get(name, "")}
    data[game.id] = {**found, kind: numbers, by: command}
    path = Path(str(files("malecon.bots").joinpath("tuning.json")))
    path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main(argv: list[str] | None = None) -> int:
    given = sys.argv[1:] if argv is None else argv
    parser = argparse.ArgumentParser(prog="python -m malecon.arena.tune", description=__doc__)
    parser.add_argument("game", help=f"one of {', '.join(malecon.GAMES)}")
    parser.add_argument("settings", nargs="*", metavar="NAME=VALUE,VALUE")
    parser.add_argument("--bot", default="search", help="search, net+search or net+search@FILE (search)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", default="rule", help="whom to beat (rule)")
    parser.add_argument("--iterations", type=int, default=200, help="imagined games a move (200)")
    parser.add_argument("--games", type=int, default=100, help="games for every value (100)")
    parser.add_argument("--seed", type=int, default=100_000, help="the first seed (100000)")
    parser.add_argument("--workers", type=int, default=0, help="processes (one per core)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep results here; run again to go on")
    parser.add_argument("--write", action="store_true", help="keep the outcome where the bots read it")
    parser.add_argument("--rule", action="store_true", help="tune the rule of thumb instead")
    parser.add_argument("--rounds", type=int, default=12_000, help="rounds for a rule of thumb (12000)")
    parser.add_argument("--deals", type=int, default=24, help="deals a round for a rule of thumb (24)")
    parser.add_argument("--check", type=int, default=5000, help="fresh deals that prove a rule of thumb (5000)")
    args = parser.parse_args(given)
    command = f"python -m malecon.arena.tune {' '.join(x for x in given if x != '--write')}"
    if args.rule:
        return not weights.tune(
            args.game, args.rounds, args.deals, args.check, args.seed, command if args.write else None
        )
    if not args.settings:
        parser.error("which settings? NAME=VALUE,VALUE")
    game = malecon.load(args.game, players=args.players)
    best = descend(args, game, values_of(args.settings, usual(args.bot, game)))
    print(json.dumps(best))
    if args.write:
        write(game, args.bot, best, command)
    return 0


if __name__ == "__main__":
    sys.exit(main())
