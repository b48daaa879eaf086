"""`malecon`: reads the command line and does what it asks; whatever is wrong is one clear line and exit code 2."""

from __future__ import annotations

import codecs
import contextlib
import importlib
import os
import secrets
import sys
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from malecon import GAMES, bots, definition
from malecon.cli import arguments as args
from malecon.cli import sheet
from malecon.cli import words as w
from malecon.cli.arguments import UsageError, one_of, whole
from malecon.cli.doctor import doctor
from malecon.cli.replay import replay
from malecon.cli.session import Session
from malecon.cli.study_verbs import STUDY_VERBS
from malecon.cli.words import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Definition, Game
from malecon.kernel.record import Record
from malecon.kernel.text import LANGUAGES, Text
from malecon.version import VERSION

WHICH_GAME = Text(
    "which game? There are {games}, for example: malecon play {first}",
    "¿qué juego? Hay {games}, por ejemplo: malecon play {first}",
)
WHICH_FILE = Text(
    "which file? For example: malecon replay ana.txt", "¿qué archivo? Por ejemplo: malecon replay ana.txt"
)
NO_EQUALS = Text(
    "--option: {typed} is not NAME=VALUE, for example {example}",
    "--option: {typed} no es NOMBRE=VALOR, por ejemplo {example}",
)
TWICE = Text("{name} is given twice", "{name} aparece dos veces")
NOT_TOGETHER = Text("{one} and {two} do not go together", "{one} y {two} no van juntos")
TOO_MANY_NAMES = Text("--names: {n} names for {players} players", "--names: {n} nombres para {players} jugadores")
SAME_NAMES = Text("--names: {name} is there twice", "--names: {name} aparece dos veces")
NOT_INSTALLED = Text(
    "the web table needs more: pip install 'malecon[serve]' ({module} is missing)",
    "la mesa web necesita más: pip install 'malecon[serve]' (falta {module})",
)
LEARN_NOT_INSTALLED = Text(
    "learning needs PyTorch: pip install 'malecon[learn]' ({module} is missing)",
    "para aprender hace falta PyTorch: pip install 'malecon[learn]' (falta {module})",
)
PLAYERS = Text("{low} to {high} players", "de {low} a {high} jugadores")
PLAY_IT = Text("Play it: malecon play {game}", "Para jugar: malecon play {game}")
INTERRUPTED = Text("Interrupted.", "Interrumpido.")

MakeBot = Callable[[str, Game], bots.Bot]


ALL_VERBS = {**args.VERBS, **STUDY_VERBS}


def main(argv: Sequence[str] | None = None, *, make_bot: MakeBot = bots.make) -> int:
    """Do what a command line asks; returns the exit code."""
    make_terminal_kind()
    given = list(sys.argv[1:] if argv is None else argv)
    lang = w.language_of()
    try:
        with contextlib.suppress(UsageError):  # told below, in the language of the terminal
            lang = asked_language(given) or lang
        code = run(given, lang, make_bot)
        sys.stdout.flush()
        return code
    except MaleconError as error:
        print(f"malecon: {error.text(lang)}", file=sys.stderr)
        return 2
    except EOFError:  # Ctrl-D is an answer too: it leaves
        print()
        return 0
    except KeyboardInterrupt:
        print(f"\n{INTERRUPTED(lang)}", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has left, as in `malecon replay FILE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(given: list[str], lang: str, make_bot: MakeBot) -> int:
    before, after = split(given)
    if "--version" in before:
        print(f"malecon {VERSION}")
        return 0
    asked_language(given)  # a wrong one is refused wherever it stands
    rest = without_language(before)
    helping = [x for x in rest if x in ("-h", "--help")]
    if len(rest) > len(helping):
        raise args.no_verb(next(x for x in rest if x not in helping), list(GAMES), ALL_VERBS)
    if not after or helping:
        print(args.newcomer_text(VERSION, lang, ALL_VERBS))
        return 0
    name, *operands = after
    if name in ("help", "ayuda"):
        return show_help(without_language(operands), lang)
    if name in GAMES:
        name, operands = "games", after
    if name in STUDY_VERBS:
        return study(name, operands, lang)
    if name not in args.VERBS:
        raise args.no_verb(name, list(GAMES), ALL_VERBS)
    values = args.parse(args.VERBS[name], operands)
    if values["help"]:
        print(args.verb_text(args.VERBS[name], lang))
        return 0
    if name == "games":
        list_games(values["operand"], lang)
    elif name == "replay":
        start_replay(values, lang)
    elif name == "doctor":
        return doctor(lang, print, sys.stdout.encoding, quiet=values["quiet"])
    elif name in ("serve", "openapi"):
        return web_table(name, values, lang)
    else:
        play(values, lang, make_bot)
    return 0


def study(name: str, operands: Sequence[str], lang: str) -> int:
    """Commands that compare bots and study games; they bring their own libraries, so they are loaded only here."""
    if "--help" in operands or "-h" in operands:
        print(args.verb_text(STUDY_VERBS[name], lang))
        return 0
    given = [*without_language(operands), "--lang", lang]
    if name == "learn":
        command = needed("malecon.learn.command", LEARN_NOT_INSTALLED)
        return int(command.main(given))
    from malecon.arena.commands import run_command

    return run_command([name, *given])


def needed(module: str, missing: Text) -> Any:
    """A part of the package whose libraries come with an extra."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("malecon"):
            raise
        raise UsageError(both(missing, module=str(error.name))) from None


def web_table(name: str, values: dict[str, Any], lang: str) -> int:
    """Start the web table or describe it; its libraries come with the extra `serve`."""
    run = needed("malecon.server.run", NOT_INSTALLED)
    if name == "openapi":
        print(run.openapi_text())
        return 0
    port = whole("--port", values["port"], 0, 65535)
    workers = whole("--workers", values["workers"], 1, 64) or 1
    for flag in ("--keep-days", "--keep-idle-days"):
        name = flag[2:].replace("-", "_")
        days = whole(flag, values[name], 0, 100_000)
        if days is not None:
            os.environ[f"MALECON_{name.upper()}"] = str(days)  # for all workers
    run.serve(values["host"] or "127.0.0.1", 8000 if port is None else port, workers, values["open"], lang)
    return 0


def split(given: list[str]) -> tuple[list[str], list[str]]:
    """What stands before the command, and the command with all that follows."""
    k = 0
    while k < len(given) and given[k].startswith("-"):
        k += 2 if given[k] == "--lang" else 1
    return given[:k], given[k:]


def asked_language(given: Sequence[str]) -> str | None:
    """The language given with --lang, wherever it stands."""
    for k, word in enumerate(given):
        flag, equals, value = word.partition("=")
        if flag == "--lang":
            if not equals:
                value = given[k + 1] if k + 1 < len(given) else ""
            return one_of("--lang", value, LANGUAGES)
    return None


def without_language(given: Sequence[str]) -> list[str]:
    out, skip = [], False
    for word in given:
        if not skip and not word.startswith("--lang"):
            out.append(word)
        skip = not skip and word == "--lang"
    return out


def show_help(topics: Sequence[str], lang: str) -> int:
    if not topics:
        print(args.newcomer_text(VERSION, lang, ALL_VERBS))
    elif topics[0] in ALL_VERBS:
        print(args.verb_text(ALL_VERBS[topics[0]], lang))
    elif topics[0] in GAMES:
        list_games(topics[0], lang)
    else:
        raise args.no_verb(topics[0], list(GAMES), ALL_VERBS)
    return 0


def list_games(wanted: str | None, lang: str) -> None:
    """The games with player counts and options; all about one if it is named."""
    chosen = [definition(wanted)] if wanted is not None else [definition(name) for name in GAMES]
    for game in chosen:
        low, high = game.players
        print(f"{game.id}: {game.title(lang)}, {PLAYERS(lang, low=str(low), high=str(high))}")
        if wanted is not None:
            print(game.about(lang))
        for option in game.options:
            print(args.option_line(option, lang))
        if wanted is not None:
            print(PLAY_IT(lang, game=game.id))


def start_replay(values: dict[str, Any], lang: str) -> None:
    if values["operand"] is None:
        raise UsageError(WHICH_FILE)
    ways = [flag for flag in ("moves", "step", "at") if values[flag]]
    if "at" in ways and len(ways) > 1:
        raise UsageError(both(NOT_TOGETHER, one=f"--{ways[0]}", two="--at"))
    replay(values, lang, input, print)


def play(values: dict[str, Any], lang: str, make_bot: MakeBot) -> None:
    if values["operand"] is None:
        games = list(GAMES)
        raise UsageError(both(WHICH_GAME, games=", ".join(games), first=games[0]))
    game = table(values)
    shared = values["hot_seat"]
    for flag in ("seat", "bot"):
        if shared and values[flag] is not None:
            raise UsageError(both(NOT_TOGETHER, one=f"--{flag}", two="--hot-seat"))
    seat = whole("--seat", values["seat"], 1, game.players) or 1
    people = set(range(game.players)) if shared else {seat - 1}
    bot = values["bot"] or "rule"
    bots.make(bot, game)  # refuses an unknown name before anything is printed
    seed = whole("--seed", values["seed"], 0, 2**64 - 1)
    record = Record(
        game, secrets.randbits(32) if seed is None else seed, seat_names(values["names"], people, game, lang)
    )
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # line editing and history, where there is one
    session = Session(
        record,
        people,
        lambda game: make_bot(bot, game),
        lang,
        read=input,
        write=print,
        ask_forced=values["ask_forced"],
    )
    session.run()


def table(values: dict[str, Any]) -> Game:
    """The game that was asked for, with its options."""
    found: Definition = definition(values["operand"])
    declared = {option.name: option for option in found.options}
    typed = list(values["option"] or ())
    typed += [f"{name}={values[name]}" for name in ("players", "deck") if values[name] is not None]
    chosen: dict[str, Any] = {}
    for item in typed:
        name, equals, value = item.partition("=")
        if not equals:
            example = f"{found.options[-1].name}={found.options[-1].write(found.options[-1].default)}"
            raise UsageError(both(NO_EQUALS, typed=w.quoted(item), example=example))
        if name in chosen:
            raise UsageError(both(TWICE, name=name))
        chosen[name] = declared[name].typed(value) if name in declared else value
    return sheet.quiet_load(found.id, **chosen)


def seat_names(given: Sequence[str] | None, people: set[int], game: Game, lang: str) -> list[str]:
    """The names at the table: those given, then a plain one for everybody else."""
    names = list(given or ())
    if len(names) > game.players:
        raise UsageError(both(TOO_MANY_NAMES, n=str(len(names)), players=str(game.players)))
    for name in names:
        if names.count(name) > 1:
            raise UsageError(both(SAME_NAMES, name=w.quoted(name)))
    for seat in range(len(names), game.players):
        words = w.DEFAULT_PERSON if seat in people else w.DEFAULT_BOT
        names.append(words(lang, k=str(seat + 1)))
    return names


# ---- the terminal itself -----------------------------------------------------------------------------------------
SIMPLER = {
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "–": "-",
    "—": "-",
    "…": "...",
    "½": " 1/2",
    "¿": "",
    "¡": "",
}


def simpler_letters(error: UnicodeError) -> tuple[str, int]:
    """What a terminal shows that lacks a letter: the letter without its accent, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    out = ""
    for c in error.object[error.start : error.end]:
        base = "".join(x for x in unicodedata.normalize("NFKD", c) if x.isascii())
        out += SIMPLER.get(c, base or "?")
    return out, error.end


def make_terminal_kind() -> None:
    """Never fail on a letter that the terminal lacks or sends wrongly."""
    codecs.register_error("malecon-simpler", simpler_letters)
    for stream, errors in ((sys.stdout, "malecon-simpler"), (sys.stderr, "malecon-simpler"), (sys.stdin, "replace")):
        reconfigure_errors(stream, errors)


def reconfigure_errors(stream: TextIO | None, errors: str) -> None:
    change = getattr(stream, "reconfigure", None)
    if change is not None:  # tests and embedders put other things in place of the terminal
        change(errors=errors)
