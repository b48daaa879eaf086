"""How far bots' choices fall short, told in minutes and without games:

    python -m malecon.arena.yardstick san-juan net search:0.1s net+search:0.1s --players 4

Decisions are taken from games that the net plays. A long search values every move there, in imagined worlds; one half
of them says which move is best and the other what it is worth, in turn, so that luck does not pass for insight. Then
the bots decide. What they lose by it is a share of a win.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

import malecon
from malecon.arena import crew
from malecon.arena.commands import chosen_game
from malecon.arena.contest import Progress
from malecon.arena.matches import Notebook
from malecon.arena.statistics import Estimate, mean_of
from malecon.arena.study import shares
from malecon.bots import Net, make
from malecon.bots.guided import marked
from malecon.bots.search import SearchBot
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position

WORLDS = 8  # in which a move is valued, half of them against the other half
EACH = 2  # decisions from a game
PATIENCE = 100  # games without such a decision, before it is said that there are none
JUDGE = "net+search:16000"

Worth = dict[int, tuple[float, float]]  # of each move, by either half of the worlds


@dataclass(frozen=True)
class Moment:
    """A decision to be made."""

    number: int
    pos: Position

    def __str__(self) -> str:
        return f"decision {self.number}"


def moments(game: Game, count: int, among: str = "", seed: int = 0) -> list[Moment]:
    """Decisions with a choice, those about the marked moves if there are any, a few from each of several games."""
    bot = make("net:1.5" if Net.of(game) else "rule", game)
    marks = marked(game, "among", among)
    found: list[Position] = []
    wanting = 0
    while len(found) < count:
        pos, met = game.start(seed), []
        while not pos.over:
            legal = pos.legal()
            if len(legal) > 1 and (marks is None or marks[legal].any()):
                met.append(pos.clone())
            pos.play(bot.choose(pos, 1000 * seed + len(met)))
        found += random.Random(seed).sample(met, min(EACH, len(met)))
        wanting = 0 if met else wanting + 1
        if wanting == PATIENCE:
            raise MaleconError(f"among={among}: nobody had a choice in {PATIENCE} games")
        seed += 1
    return [Moment(number, pos) for number, pos in enumerate(found[:count])]


def judged(name: str, game: Game) -> tuple[SearchBot, int]:
    """The search that values moves, and how many games it imagines for each."""
    bot = make(name, game)
    if not isinstance(bot, SearchBot) or bot.budget.iterations is None:
        raise MaleconError(f"{name} cannot judge; {JUDGE} or another search with a number of imagined games can")
    return bot, bot.budget.iterations


def value(moment: Moment, judge: str) -> dict[str, Any]:
    """What every move is worth to the seat that decides."""
    pos, worth = moment.pos, {}
    seat = pos.to_move
    assert seat is not None
    bot, games = judged(judge, pos.game)
    for action in pos.legal():
        halves: tuple[list[float], list[float]] = ([], [])
        for k in range(WORLDS):
            world = pos.resample(seat, WORLDS * moment.number + k)
            world.play(action)
            if world.over:
                found = shares(world)[seat]
            else:
                bot.tree.plant(world, seat, k)
                bot.tree.run(-(-games // WORLDS))
                found = bot.tree.value()[seat]
            halves[k % 2].append(found)
        worth[action] = tuple(map(fmean, halves))
    return {"position": pos.to_bytes().hex(), "worth": worth}


def decide(moment: Moment, bots: Sequence[str], times: int) -> dict[str, Any]:
    """What each bot plays, several times, and how long it thinks."""
    moves, seconds = {}, {}
    for name in bots:
        bot, start = make(name, moment.pos.game), time.perf_counter()
        moves[name] = [bot.choose(moment.pos, times * moment.number + k) for k in range(times)]
        seconds[name] = (time.perf_counter() - start) / times
    return {"number": moment.number, "moves": moves, "seconds": seconds}


def shortfall(worth: Worth, moves: Iterable[int]) -> float:
    """How much less the moves are worth than the best one: chosen by one half of the worlds, valued by the other."""
    lost = []
    for chooser, valuer in ((0, 1), (1, 0)):
        best = max(worth, key=lambda action: worth[action][chooser])
        lost += [worth[best][valuer] - worth[move][valuer] for move in moves]
    return fmean(lost)


# ---- keeping what took long -----------------------------------------------------------------------------------------
def kept(notebook: Notebook, judge: str) -> dict[str, Worth]:
    """The values that this judge found before, by position."""
    found: dict[str, Worth] = {}
    for row in notebook.lines():
        if row["judge"] != judge:
            raise MaleconError(f"{notebook.path} holds values of {row['judge']}, not of {judge}; name another folder")
        found[row["position"]] = {int(a): tuple(halves) for a, halves in row["worth"].items()}
    return found


def valued(some: list[Moment], judge: str, folder: Path | None, workers: int) -> list[Worth]:
    """The worth of all moves of all decisions; what is in the folder is not worked out again."""
    notebook = Notebook(folder, some[0].pos.game, "values.jsonl") if folder else None
    found = kept(notebook, judge) if notebook else {}
    names = [moment.pos.to_bytes().hex() for moment in some]
    missing = [moment for moment, name in zip(some, names, strict=True) if name not in found]
    progress = Progress(len(some), len(some) - len(missing))
    for row in crew.run(missing, partial(value, judge=judge), workers=workers):
        found[row["position"]] = row["worth"]
        if notebook:
            notebook.add({"judge": judge, **row})
        progress.step()
    return [found[name] for name in names]


# ---- the command ----------------------------------------------------------------------------------------------------
def said(found: Estimate) -> str:
    return f"{found.mean:+.4f} [{found.low:+.4f}, {found.high:+.4f}]"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m malecon.arena.yardstick",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help=f"one of {', '.join(malecon.GAMES)}")
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="whose choices are looked at; the first is compared with"
    )
    parser.add_argument("--players", type=int, help="seats at the table")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--decisions", type=int, default=50, help="how many (50)")
    parser.add_argument("--among", default="", help="only those where a move begins with such a word: role+build (all)")
    parser.add_argument("--judge", default=JUDGE, help=f"the search that values a move ({JUDGE})")
    parser.add_argument("--times", type=int, default=4, help="how often a bot decides each of them (4)")
    parser.add_argument("--seed", type=int, default=0, help="the first game (0)")
    parser.add_argument("--workers", type=int, default=0, help="processes (one per core)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the values here, for other bots later")
    args = parser.parse_args(argv)
    if args.decisions < 2 or args.times < 1:
        parser.error("two decisions at least, each decided once")
    game = chosen_game(args)
    judged(args.judge, game)
    for name in args.bots:
        make(name, game)
    some = moments(game, args.decisions, args.among, args.seed)
    worth = valued(some, args.judge, args.keep, args.workers)
    decided = list(crew.run(some, partial(decide, bots=args.bots, times=args.times), workers=args.workers))
    decided.sort(key=lambda row: int(row["number"]))
    lost = {
        name: [shortfall(w, row["moves"][name]) for w, row in zip(worth, decided, strict=True)] for name in args.bots
    }
    width = max(map(len, args.bots))
    print(f"{'bot':{width}}  falls short by, of a win       more than the first              s/move")
    for name in args.bots:
        more = mean_of([a - b for a, b in zip(lost[name], lost[args.bots[0]], strict=True)])
        seconds = fmean(row["seconds"][name] for row in decided)
        apart = "" if name == args.bots[0] else said(more)
        print(f"{name:{width}}  {said(mean_of(lost[name])):29}  {apart:31}  {seconds:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
