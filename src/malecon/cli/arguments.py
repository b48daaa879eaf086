"""The command line of `malecon`: what may be typed after it, its help, and one clear line for what is wrong."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from malecon.bots import BOTS
from malecon.cli.words import PERHAPS, both, either, quoted
from malecon.kernel.errors import MaleconError
from malecon.kernel.options import Option
from malecon.kernel.text import Text

MISSING = "\0"  # stands for the value of an option that was given without one


class UsageError(MaleconError):
    """A command line that cannot be understood."""


@dataclass(frozen=True)
class Flag:
    """An option of a command: its name, what stands for its value (none: a switch) and what it does."""

    name: str
    value: Text | None
    help: Text
    many: bool = False


@dataclass(frozen=True)
class Verb:
    """What `malecon` can do: a word, what follows it, and its help."""

    name: str
    operand: Text | None
    summary: Text
    flags: tuple[Flag, ...]
    examples: tuple[str, ...]
    more: Text | None = None


LANG = Flag(
    "--lang",
    Text("en|es", "en|es"),
    Text("the language; else that of the terminal", "el idioma; si no, el de la terminal"),
)
HELP = Flag("--help", None, Text("this help", "esta ayuda"))
NUMBER = Text("N", "N")

PLAY = Verb(
    "play",
    Text("GAME", "JUEGO"),
    Text("play a game against bots, or with friends at one keyboard", "juega contra bots o con amigos en un teclado"),
    (
        Flag("--players", NUMBER, Text("how many play", "cuántos juegan")),
        Flag(
            "--option",
            Text("NAME=VALUE", "NOMBRE=VALOR"),
            Text(
                "an option of the game, as listed by malecon games; may be given several times",
                "una opción del juego, de las que enumera malecon games; puede repetirse",
            ),
            many=True,
        ),
        Flag(
            "--deck",
            Text("FILE.csv", "ARCHIVO.csv"),
            Text(
                "San Francisco: play with the cards of this file instead of our reconstruction",
                "San Francisco: jugar con las cartas de este archivo en vez de nuestra reconstrucción",
            ),
        ),
        Flag("--seat", Text("K", "K"), Text("your seat, counted from 1 (1)", "tu asiento, contando desde 1 (1)")),
        Flag(
            "--seed",
            NUMBER,
            Text("the number of the deal; else a random one", "el número del reparto; si no, uno al azar"),
        ),
        Flag(
            "--bot",
            Text("NAME", "NOMBRE"),
            Text(
                f"how the others play: {', '.join(BOTS)}; search:0.5s, net+search:0.5s think that long (rule)",
                f"cómo juegan los demás: {', '.join(BOTS)}; search:0.5s, net+search:0.5s piensan ese tiempo (rule)",
            ),
        ),
        Flag(
            "--names",
            Text("NAME …", "NOMBRE …"),
            Text("the names of the players, by seat", "los nombres, por asiento"),
            many=True,
        ),
        Flag(
            "--hot-seat",
            None,
            Text("people in all seats, at this keyboard", "personas en todos los asientos, en este teclado"),
        ),
        Flag(
            "--ask-forced",
            None,
            Text("ask even when only one move is possible", "preguntar aunque solo haya una jugada posible"),
        ),
        LANG,
        HELP,
    ),
    (
        "malecon play san-juan",
        "malecon play san-juan --players 4 --seat 2 --lang es",
        "malecon play san-juan --hot-seat --names Ana Bruno --option opening_hand=true",
    ),
    Text(
        "Everything is plain lines of text. During the game type help to see what you can type. Undo is always "
        "possible against bots, even after seeing new cards; with --hot-seat only while nothing hidden has been seen.",
        "Todo son líneas de texto. Durante la partida escribe ayuda para ver qué puedes escribir. Contra los bots "
        "siempre se puede deshacer, incluso tras ver cartas nuevas; con --hot-seat, solo mientras no se haya visto "
        "nada oculto.",
    ),
)
GAMES = Verb(
    "games",
    Text("[GAME]", "[JUEGO]"),
    Text("the games, how many can play, and their options", "los juegos, cuántos pueden jugar y sus opciones"),
    (LANG, HELP),
    ("malecon games", "malecon games san-juan"),
)
REPLAY = Verb(
    "replay",
    Text("FILE", "ARCHIVO"),
    Text(
        "show a saved game and check its final scores", "muestra una partida guardada y comprueba la puntuación final"
    ),
    (
        Flag(
            "--moves",
            None,
            Text("only the moves, numbered, as they are typed", "solo las jugadas, numeradas, como se escriben"),
        ),
        Flag("--step", None, Text("wait for Enter after each move", "esperar a Intro después de cada jugada")),
        Flag("--at", NUMBER, Text("only the table after N moves", "solo la mesa después de N jugadas")),
        Flag(
            "--seat",
            Text("K", "K"),
            Text(
                "as seen from seat K, counted from 1; else as a spectator",
                "visto desde el asiento K, contando desde 1; si no, como público",
            ),
        ),
        LANG,
        HELP,
    ),
    ("malecon replay ana.txt", "malecon replay ana.txt --step --seat 1", "malecon replay ana.txt --at 20"),
)
DOCTOR = Verb(
    "doctor",
    None,
    Text("check that everything is installed and fast", "comprueba que todo está instalado y va rápido"),
    (Flag("--quiet", None, Text("say only what is wrong", "decir solo lo que falla")), LANG, HELP),
    ("malecon doctor",),
)
SERVE = Verb(
    "serve",
    None,
    Text(
        "play in a browser: opens the tables on this computer", "jugar en el navegador: abre las mesas en este equipo"
    ),
    (
        Flag("--port", NUMBER, Text("where it listens (8000)", "dónde escucha (8000)")),
        Flag(
            "--host",
            Text("ADDRESS", "DIRECCIÓN"),
            Text(
                "for whom: 127.0.0.1 is only this computer, 0.0.0.0 everybody in the network (127.0.0.1)",
                "para quién: 127.0.0.1 es solo este equipo, 0.0.0.0 toda la red (127.0.0.1)",
            ),
        ),
        Flag(
            "--workers",
            NUMBER,
            Text("how many processes, with PostgreSQL (1)", "cuántos procesos, con PostgreSQL (1)"),
        ),
        Flag(
            "--keep-days",
            NUMBER,
            Text(
                "days after which a finished game is deleted (0: never)",
                "días tras los que se borra una partida terminada (0: nunca)",
            ),
        ),
        Flag(
            "--keep-idle-days",
            NUMBER,
            Text(
                "days after which a game that nobody goes on with is deleted (0: never)",
                "días tras los que se borra una partida que nadie continúa (0: nunca)",
            ),
        ),
        Flag("--open", None, Text("open the page in the browser", "abrir la página en el navegador")),
        LANG,
        HELP,
    ),
    ("malecon serve --open", "malecon serve --port 9000 --host 0.0.0.0"),
    Text(
        "Tables are kept in the folder named by MALECON_DATA, else in your own data folder; in PostgreSQL if "
        "MALECON_DATABASE_URL names one.",
        "Las mesas se guardan en la carpeta que indique MALECON_DATA; si no, en tu carpeta de datos; en PostgreSQL si "
        "MALECON_DATABASE_URL lo indica.",
    ),
)
OPENAPI = Verb(
    "openapi",
    None,
    Text("write the description of the web table's API", "escribe la descripción de la API de la mesa web"),
    (LANG, HELP),
    ("malecon openapi > web/openapi.json",),
)
VERBS = {verb.name: verb for verb in (PLAY, SERVE, GAMES, REPLAY, DOCTOR, OPENAPI)}

NEWCOMER = Text(
    "Malecón {version}: board games of trade and city building, in the terminal.",
    "Malecón {version}: juegos de mesa de comercio y construcción de ciudades, en la terminal.",
)
YOU_CAN = Text("What you can do:", "Qué puedes hacer:")
EXAMPLES = Text("For example:", "Por ejemplo:")
SEE_HELP = Text(
    "malecon COMMAND --help says more. Add --lang es for Spanish.",
    "malecon ORDEN --help cuenta más. Con --lang en, en inglés.",
)
USAGE = Text("How to use it:", "Modo de uso:")
OPTIONS = Text("Options:", "Opciones:")

NO_VERB = Text(
    "there is no command {typed}; there are {known}.{perhaps}", "no hay ninguna orden {typed}; hay {known}.{perhaps}"
)
UNKNOWN = Text(
    "malecon {verb} does not know {typed}; see malecon {verb} --help.{perhaps}",
    "malecon {verb} no conoce {typed}; mira malecon {verb} --help.{perhaps}",
)
NO_VALUE = Text("{flag} needs a value: {flag} {value}", "a {flag} le falta el valor: {flag} {value}")
MALFORMED = Text(
    "the options of malecon {verb} are not written correctly; see malecon {verb} --help",
    "las opciones de malecon {verb} no están bien escritas; mira malecon {verb} --help",
)
NOT_A_NUMBER = Text(
    "{flag}: {typed} is not a whole number from {low} to {high}",
    "{flag}: {typed} no es un número entero de {low} a {high}",
)
NOT_ONE_OF = Text("{flag}: {typed} is not one of {known}", "{flag}: {typed} no es uno de {known}")


class Parser(argparse.ArgumentParser):
    """argparse without its own words."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(both(MALFORMED, verb=self.prog))


def parse(verb: Verb, argv: Sequence[str]) -> dict[str, Any]:
    """The values given after a verb, as texts; UsageError if something is unknown or lacks its value."""
    parser = Parser(prog=verb.name, add_help=False, allow_abbrev=False)
    if verb.operand:
        parser.add_argument("operand", nargs="?")
    for flag in verb.flags:
        if flag is HELP:
            parser.add_argument("--help", "-h", action="store_true")
        elif flag.value is None:
            parser.add_argument(flag.name, action="store_true")
        elif flag.many:
            parser.add_argument(flag.name, nargs="*", action="extend")
        else:
            parser.add_argument(flag.name, nargs="?", const=MISSING)
    found, unknown = parser.parse_known_args(list(argv))
    values = vars(found)
    if values["help"]:
        return values
    if unknown:
        near = difflib.get_close_matches(unknown[0].split("=")[0], [flag.name for flag in verb.flags], n=2, cutoff=0.7)
        raise UsageError(both(UNKNOWN, verb=verb.name, typed=quoted(unknown[0]), perhaps=perhaps(near)))
    for flag in verb.flags:
        given = values[flag.name[2:].replace("-", "_")]
        if flag.value and (given == MISSING or given == []):
            raise UsageError(both(NO_VALUE, flag=flag.name, value=flag.value))
    return values


def perhaps(near: Sequence[str]) -> Text:
    return both(PERHAPS, near=either(near)) if near else Text("", "")


def whole(flag: str, typed: str | None, low: int, high: int) -> int | None:
    """The whole number given for a flag."""
    if typed is None:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 20 and low <= int(typed) <= high):
        limit = str(high) if high < 2**63 else "2**64 - 1"
        raise UsageError(both(NOT_A_NUMBER, flag=flag, typed=quoted(typed), low=str(low), high=limit))
    return int(typed)


def one_of(flag: str, typed: str, known: Sequence[str]) -> str:
    if typed not in known:
        raise UsageError(both(NOT_ONE_OF, flag=flag, typed=quoted(typed), known=", ".join(known)))
    return typed


def no_verb(typed: str, games: Sequence[str], verbs: Mapping[str, Verb]) -> UsageError:
    known = [*verbs, "help"]
    near = difflib.get_close_matches(typed, [*known, *games], n=2)
    return UsageError(both(NO_VERB, typed=quoted(typed), known=", ".join(known), perhaps=perhaps(near)))


def newcomer_text(version: str, lang: str, verbs: Mapping[str, Verb]) -> str:
    """What somebody reads who typed only `malecon`."""
    lines = [NEWCOMER(lang, version=version), "", YOU_CAN(lang)]
    lines += [f"  {usage(verb, lang)}: {verb.summary(lang)}" for verb in verbs.values()]
    lines += ["", EXAMPLES(lang)]
    lines += [f"  {verb.examples[0]}" for verb in verbs.values()]
    lines += ["", SEE_HELP(lang)]
    return "\n".join(lines)


def usage(verb: Verb, lang: str) -> str:
    return f"malecon {verb.name} {verb.operand(lang) if verb.operand else ''}".strip()


def verb_text(verb: Verb, lang: str) -> str:
    """The help of one command."""
    lines = [f"{usage(verb, lang)}: {verb.summary(lang)}", "", OPTIONS(lang)]
    for flag in verb.flags:
        name = f"{flag.name} {flag.value(lang)}" if flag.value else flag.name
        lines.append(f"  {name}: {flag.help(lang)}")
    if verb.more:
        lines += ["", verb.more(lang)]
    lines += ["", EXAMPLES(lang), *(f"  {example}" for example in verb.examples)]
    return "\n".join(lines)


def option_line(option: Option, lang: str) -> str:
    """One option of a game: name, what it does, what is allowed, what it is if not given."""
    default = Text("default", "por defecto")(lang)
    value = option.write(option.default)
    return f"  {option.name}: {option.help(lang)} ({option.allowed()(lang)}; {default} {value})"
