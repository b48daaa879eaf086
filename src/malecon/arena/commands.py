"""`malecon arena`, `malecon study`, `malecon hint` and `malecon strength`: their arguments and what they do."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import malecon
from malecon.arena import contest, study
from malecon.arena.strength import add_arguments as strength_arguments
from malecon.arena.strength import run as run_strength
from malecon.bots import BOTS, analyse
from malecon.bots.search import Budget
from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from malecon.kernel.record import HEAD, Record
from malecon.kernel.text import LANGUAGES, Text

HINT_HEADS = {
    "search": Text("{who} to move, {n} games imagined:", "Juega {who}, {n} partidas imaginadas:"),
    "net+search": Text(
        "{who} to move, {n} lines imagined with the net:", "Juega {who}, {n} líneas imaginadas con la red:"
    ),
}
PLAYER = Text("player {n}", "el jugador {n}")
CHANCES = Text("Chances of winning: {list}.", "Probabilidad de ganar: {list}.")


NOT_OPTION = Text("--option: {item} is not NAME=VALUE", "--option: {item} no es NOMBRE=VALOR")
BAD_FILE = Text("{file}: {why}", "{file}: {why}")
NOT_TEXT = Text("this is not a text file", "no es un archivo de texto")
NO_GAME = Text("neither a saved game nor a position", "ni una partida guardada ni una posición")
BAD_MOMENT = Text("--at: the game has {n:move|moves}", "--at: la partida tiene {n:jugada|jugadas}")


def add_parsers(subparsers: Any) -> None:
    """Add all four commands to an argument parser; `args.run(args)` then does what was asked."""
    for name, add, run in (
        ("arena", arena_arguments, run_arena),
        ("study", study_arguments, run_study),
        ("hint", hint_arguments, run_hint),
        ("strength", strength_arguments, run_strength),
    ):
        parser = subparsers.add_parser(name)
        add(parser)
        parser.set_defaults(run=run)


MISREAD = Text(
    "{what} is not understood ({why}); see {what} --help", "no se entiende {what} ({why}); mira {what} --help"
)


class Parser(argparse.ArgumentParser):
    """argparse that says what is wrong as everything else here does."""

    def error(self, message: str) -> NoReturn:
        raise MaleconError(both(MISREAD, what=self.prog, why=message))


def run_command(argv: Sequence[str]) -> int:
    """One of the four commands with its arguments; MaleconError says what is wrong with them."""
    parser = Parser(prog="malecon")
    add_parsers(parser.add_subparsers(required=True, parser_class=Parser))
    args = parser.parse_args(argv)
    return int(args.run(args))


def main(argv: Sequence[str] | None = None) -> int:
    """The four commands by themselves: `python -m malecon.arena.commands arena …`."""
    try:
        return run_command(sys.argv[1:] if argv is None else argv)
    except MaleconError as error:
        print(f"malecon: {error}", file=sys.stderr)
        return 2


# ---- what several commands share ------------------------------------------------------------------------------------
def table_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(malecon.GAMES)}")
    parser.add_argument("--players", type=int, help="seats at the table")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--games", type=int, default=100, help="how many games at least (100)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep results and reports here; run again to go on")
    parser.add_argument("--workers", type=int, default=0, help="processes (one per core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster, for example auto or ray://host:10001")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of tables and pages (en)")


def chosen_game(args: argparse.Namespace) -> Game:
    """The game of a command line with its options."""
    declared = {option.name: option for option in malecon.definition(args.game).options}
    options: dict[str, Any] = {}
    for item in args.option:
        name, equals, value = item.partition("=")
        if not equals:
            raise MaleconError(both(NOT_OPTION, item=repr(item)))
        options[name] = declared[name].parse(value) if name in declared else value
    if args.players is not None:
        options["players"] = args.players
    return malecon.load(args.game, **options)


def said_command(args: argparse.Namespace, name: str, bots: Sequence[str], game: Game) -> str:
    """How to make the same numbers again."""
    default = {option.name: option.default for option in game.definition.options}
    options = [
        f" --option {o.name}={o.write(game.options[o.name])}"
        for o in game.definition.options
        if game.options[o.name] != default[o.name]
    ]
    return f"malecon {name} {game.id} {' '.join(bots)} --games {args.games} --seed {args.seed}{''.join(options)}"


# ---- arena ----------------------------------------------------------------------------------------------------------
def arena_arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser)
    parser.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help=f"{', '.join(BOTS)}, also rule:20%%, search:0.5s, search:2000, net, net:1.5, net+search:0.5s, net@FILE, "
        "net+search@FILE:400; A B B B is one against the rest",
    )


def run_arena(args: argparse.Namespace) -> int:
    if args.players is None and 1 < len(set(args.bots)) < len(args.bots):
        args.players = len(args.bots)  # a table is written out
    game = chosen_game(args)
    made = contest.hold(
        game,
        args.bots,
        args.games,
        seed=args.seed,
        out=args.out,
        workers=args.workers,
        ray=args.ray,
        progress=True,
    )
    if args.out:
        contest.write(made, args.out, args.lang, said_command(args, "arena", args.bots, game))
    print(json.dumps(made.to_json(), indent=2) if args.json else made.table(args.lang))
    return 0


# ---- study ----------------------------------------------------------------------------------------------------------
def study_arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser)
    parser.add_argument("--bot", default="rule", help="who plays in all seats (rule)")


def run_study(args: argparse.Namespace) -> int:
    game = chosen_game(args)
    out: Path = args.out or Path(f"study-{game.id}")
    made = study.study(
        game,
        args.bot,
        args.games,
        seed=args.seed,
        out=out,
        workers=args.workers,
        ray=args.ray,
        progress=True,
    )
    study.write(made, out, args.lang, said_command(args, "study", ["--bot", args.bot], game))
    print(json.dumps(made.to_json(), indent=2) if args.json else out / "study.html")
    return 0


# ---- hint -----------------------------------------------------------------------------------------------------------
def hint_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a saved game, or a position as JSON")
    parser.add_argument("--seat", type=int, help="from what this seat knows, counted from 1; else the one to move")
    parser.add_argument("--at", type=int, help="after so many moves of a saved game; else at its end")
    parser.add_argument("--budget", default="1s", help="1s, 2000 (imagined games) or 2000/1s (1s)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of what is imagined (0)")
    parser.add_argument("--top", type=int, default=5, help="how many moves to show (5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")


def run_hint(args: argparse.Namespace) -> int:
    pos, names = saved_position(args.file, args.at, args.lang)
    seat = None if args.seat is None else args.seat - 1
    thought = analyse(pos, seat, Budget.parse(args.budget), args.seed)
    if args.json:
        print(json.dumps(thought.to_json(pos, args.lang), indent=2, ensure_ascii=False))
        return 0
    assert pos.to_move is not None
    print(HINT_HEADS[thought.bot](args.lang, who=names[pos.to_move], n=str(thought.playouts)))
    for c in thought.candidates[: args.top]:
        win = "    –  " if c.win is None else f"{100 * c.win:5.1f} %"
        print(f"{win}  {pos.move_text(c.action, args.lang)}  [{pos.game.notation(c.action)}]")
    chances = ", ".join(f"{name} {100 * x:.0f} %" for name, x in zip(names, thought.values, strict=True))
    print(CHANCES(args.lang, list=chances))
    return 0


def saved_position(path: Path, at: int | None, lang: str) -> tuple[Position, list[str]]:
    """The position of a file and the names of its players."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = Text(error.strerror or "", error.strerror or "") if isinstance(error, OSError) else NOT_TEXT
        raise MaleconError(both(BAD_FILE, file=str(path), why=why)) from None
    if text.lstrip().startswith(HEAD):
        record = Record.parse(text)
        if at is not None:
            if not 0 <= at <= len(record.moves):
                raise MaleconError(both(BAD_MOMENT, n=len(record.moves)))
            record.moves = record.moves[:at]
        return record.final(), record.seats
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict) or not isinstance(data.get("options"), dict):
        raise MaleconError(both(BAD_FILE, file=str(path), why=NO_GAME))
    pos = malecon.load(str(data.get("game")), **data["options"]).from_json(data)
    return pos, [PLAYER(lang, n=str(k + 1)) for k in range(pos.game.players)]


if __name__ == "__main__":
    sys.exit(main())
