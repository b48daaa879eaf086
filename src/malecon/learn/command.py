"""`malecon learn`: its arguments, and the live table of a training."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch

import malecon
from malecon.arena.commands import Parser
from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.text import Text
from malecon.learn.evaluation import OPPONENTS, evaluate
from malecon.learn.lessons import Course
from malecon.learn.mean import mean
from malecon.learn.quick import QuickPlan, QuickTraining
from malecon.learn.training import Plan, Training

HEADS = {
    "minutes": Text("min", "min"),
    "games": Text("games", "partidas"),
    "speed": Text("decisions/s", "decisiones/s"),
    "rule": Text("against rule", "contra rule"),
    "past": Text("against past", "contra pasado"),
    "score": Text("winning score", "puntos ganadores"),
    "entropy": Text("openness", "apertura"),
    "change": Text("change", "cambio"),
}
EXPLAINED = Text(
    "Against the rule of thumb and past selves: fair shares won (1 is even; at the smallest and the full table). "
    "Everything is kept in {folder}; the same command goes on from there.",
    "Contra la regla básica y versiones pasadas: cuotas ganadas (1 es igualdad; en la mesa menor y en la llena). "
    "Todo se guarda en {folder}; la misma orden sigue desde ahí.",
)
RESUMED = Text("Going on after {minutes} minutes.", "Se sigue tras {minutes} minutos.")
KEPT = Text(
    "The net is {file}: malecon arena {game} net@{file} rule", "La red es {file}: malecon arena {game} net@{file} rule"
)
MEASURED = Text(
    "after {minutes} min against {opponent}, {players} players: {share} % [{low}, {high}] of {games} games",
    "tras {minutes} min contra {opponent}, {players} jugadores: {share} % [{low}, {high}] de {games} partidas",
)

QUICK_HEADS = {
    "minutes": Text("min", "min"),
    "positions": Text("positions", "posiciones"),
    "positions_per_second": Text("positions/s", "posiciones/s"),
    "same": Text("same move", "misma jugada"),
    "distance": Text("distance", "distancia"),
}
QUICK_EXPLAINED = Text(
    "A small net learns to play as the game's nets do, for the games that net+search imagines: how often it would "
    "make the same move, and how far its chances are from theirs. It is kept in {folder}; the same command goes on "
    "from there.",
    "Una red pequeña aprende a jugar como las redes del juego, para las partidas que imagina net+search: cuántas "
    "veces haría la misma jugada y cuánto se apartan sus probabilidades. Se guarda en {folder}; la misma orden sigue "
    "desde ahí.",
)
QUICK_KEPT = Text(
    "The small net is {file}: malecon arena {game} net@{file} rule",
    "La red pequeña es {file}: malecon arena {game} net@{file} rule",
)

NOT_QUICK = Text(
    "--quick: {option} is for the game's net; the small one has a size and a teacher of its own",
    "--quick: {option} es para la red del juego; la pequeña tiene su tamaño y su maestra",
)
ONLY_BIG = ("total", "width", "blocks", "lessons", "walks", "start")  # what the small net makes no use of

WIDE = 16  # characters of a column


def add_arguments(parser: ArgumentParser) -> None:
    """What may follow `malecon learn`; the help in both languages is in cli/study_verbs.py."""
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--total", type=float, default=0.0)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--threads", type=int, default=Plan.threads)
    parser.add_argument("--rows", type=int)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=3)
    parser.add_argument("--lessons", type=int, default=Course.trees)
    parser.add_argument("--walks", type=int, default=Course.walks)
    parser.add_argument("--tables", type=numbers, default=Plan.tables)
    parser.add_argument("--start", default=Plan.start)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--mean", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--evaluate", type=int, metavar="N")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", nargs="+", default=list(OPPONENTS))
    parser.add_argument("--lang", default="en")


def main(argv: Sequence[str]) -> int:
    """Do what stands behind `malecon learn`; MaleconError says what is wrong with it."""
    parser = Parser(prog="malecon learn")
    add_arguments(parser)
    return run(parser.parse_args(argv))


def run(args: Namespace) -> int:
    """Train, or measure what a training kept."""
    malecon.definition(args.game)  # says which games there are
    out = args.out or Path("learnt") / args.game
    if args.evaluate is not None:
        for line in evaluate(out, args.game, args.evaluate, players=args.players, opponents=args.opponents):
            print(measured_text(line, args.lang), flush=True)
        return 0
    if args.mean is not None:
        print(KEPT(args.lang, file=str(mean(args.game, args.mean, out)), game=args.game))
        return 0
    rows = args.rows or (16384 if args.device.startswith("cuda") else 512)
    if args.quick:
        return run_quick(args, out, rows)
    plan = Plan.of(
        args.game,
        out,
        minutes=args.minutes,
        total=args.total,
        device=args.device,
        threads=args.threads,
        rows=rows,
        width=args.width,
        blocks=args.blocks,
        tables=args.tables,
        start=args.start,
        seed=args.seed,
        course=Course(trees=args.lessons, walks=args.walks),
    )
    training = Training(plan)
    print(EXPLAINED(args.lang, folder=str(out)))
    if training.minutes:
        print(RESUMED(args.lang, minutes=f"{training.minutes:.1f}"))
    print("  ".join(head(args.lang).rjust(WIDE) for head in HEADS.values()), flush=True)
    training.run(lambda line: print(table_row(line), flush=True))
    print(KEPT(args.lang, file=str(out / "net.npz"), game=args.game))
    return 0


def run_quick(args: Namespace, out: Path, rows: int) -> int:
    """Train the small net."""
    usual = ArgumentParser()
    add_arguments(usual)
    for option in ONLY_BIG:
        if getattr(args, option) != usual.get_default(option):
            raise MaleconError(both(NOT_QUICK, option=f"--{option}"))
    plan = QuickPlan(args.game, out, args.minutes, args.device, args.threads, rows, args.seed, args.tables)
    training = QuickTraining(plan)
    print(QUICK_EXPLAINED(args.lang, folder=str(out)))
    print("  ".join(head(args.lang).rjust(WIDE) for head in QUICK_HEADS.values()), flush=True)
    training.run(lambda line: print(quick_row(line), flush=True))
    print(QUICK_KEPT(args.lang, file=str(out / "quick.npz"), game=args.game))
    return 0


def quick_row(line: dict[str, Any]) -> str:
    """One line of the small net's table."""
    words = [
        f"{line['minutes']:.1f}",
        f"{line['positions']:,}",
        f"{line['positions_per_second']:,}",
        f"{100 * line['same']:.1f} %",
        f"{line['distance']:.4f}",
    ]
    return "  ".join(word.rjust(WIDE) for word in words)


def numbers(text: str) -> tuple[int, int]:
    """3-5, or 2 alone."""
    first, _, last = text.partition("-")
    return int(first), int(last or first)


def table_row(line: dict[str, Any]) -> str:
    """One line of the live table."""
    tables = [numbers for name, numbers in line["tables"].items() if " " not in name]
    ends = [tables[0], tables[-1]]

    def both_ends(name: str) -> str:
        return " / ".join(f"{numbers[name]:.2f}" if name in numbers else "–" for numbers in ends)

    words = [
        f"{line['minutes']:.1f}",
        f"{line['games']:,}",
        f"{line['decisions_per_second']:,}",
        both_ends("rule"),
        both_ends("past"),
        both_ends("winning_score"),
        f"{line['entropy']:.3f}",
        f"{line['change']:.4f}",
    ]
    return "  ".join(word.rjust(WIDE) for word in words)


def measured_text(line: dict[str, Any], lang: str) -> str:
    """One line of an evaluation."""
    low, high = line["interval"]
    return MEASURED(
        lang,
        minutes=f"{line['minutes']:.1f}",
        opponent=line["opponent"],
        players=line["players"],
        share=f"{100 * line['win_share']:.1f}",
        low=f"{100 * low:.0f}",
        high=f"{100 * high:.0f}",
        games=line["games"],
    )
