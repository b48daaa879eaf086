"""What the terminal says by itself, in English and Spanish side by side; a game's own words come from the game."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from malecon.kernel.text import Text, listed


def plain(text: str) -> str:
    """A text as it is compared with what somebody typed: small letters, no accents, single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language a terminal is set to: Spanish for es, es_ES.UTF-8 and the like, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "es" if re.match(r"(es([_.@-]|$)|spanish)", environment[name], re.IGNORECASE) else "en"
    return "en"


@dataclass(frozen=True)
class Command:
    """Something to type during a game: its words in both languages, its argument, and what it does."""

    key: str
    words: Text  # separated by spaces; the first one is the one that is taught
    argument: Text
    help: Text

    @property
    def taught(self) -> Text:
        return Text(self.words.en.split()[0], self.words.es.split()[0])

    @property
    def usage(self) -> Text:
        return Text(f"{self.taught.en} {self.argument.en}".strip(), f"{self.taught.es} {self.argument.es}".strip())


NOTHING = Text("", "")
MOVE = Text("MOVE", "JUGADA")
FILE = Text("FILE", "ARCHIVO")

COMMANDS = (
    Command(
        "help",
        Text("help ? h", "ayuda"),
        Text("[TOPIC]", "[TEMA]"),
        Text(
            "what you can type; with a topic (a command, a card, game), more about it",
            "qué puedes escribir; con un tema (una orden, una carta, juego), más sobre él",
        ),
    ),
    Command(
        "moves",
        Text("moves m", "jugadas movimientos"),
        NOTHING,
        Text(
            "your possible moves again, with the way to type them", "otra vez tus jugadas posibles y cómo se escriben"
        ),
    ),
    Command("hand", Text("hand", "mano"), NOTHING, Text("your own cards", "tus propias cartas")),
    Command(
        "table", Text("table t", "mesa"), NOTHING, Text("the whole table as you see it", "toda la mesa, como tú la ves")
    ),
    Command(
        "why",
        Text("why", "porqué"),
        MOVE,
        Text(
            "why a move is not possible now, with the passage of the rulebook",
            "por qué una jugada no es posible ahora, con el pasaje del reglamento",
        ),
    ),
    Command(
        "log",
        Text("log", "historia registro"),
        NOTHING,
        Text("everything that has happened so far", "todo lo que ha pasado hasta ahora"),
    ),
    Command(
        "score",
        Text("score points", "puntos puntuación"),
        NOTHING,
        Text(
            "where your points come from; everybody's when the game is over",
            "de dónde salen tus puntos; los de todos cuando la partida ha terminado",
        ),
    ),
    Command(
        "undo",
        Text("undo", "deshacer"),
        NOTHING,
        Text(
            "back to before your last decision. Against bots this is always possible; with several people at one "
            "keyboard only while nothing hidden has been seen and nobody else has moved",
            "vuelve a antes de tu última decisión. Contra los bots siempre se puede; con varias personas en un "
            "teclado, solo mientras no se haya visto nada oculto ni haya jugado nadie más",
        ),
    ),
    Command(
        "save",
        Text("save", "guardar"),
        FILE,
        Text("keep the game in a file", "guarda la partida en un archivo"),
    ),
    Command(
        "load",
        Text("load", "cargar"),
        FILE,
        Text(
            "go on with a game kept in a file. If a move of the game is typed like this, the move goes first: write "
            "./FILE for a file of that name",
            "sigue con una partida guardada. Si una jugada se escribe igual, la jugada va primero: escribe "
            "./ARCHIVO para un archivo con ese nombre",
        ),
    ),
    Command(
        "lang",
        Text("lang language", "idioma lengua"),
        Text("en|es", "en|es"),
        Text("English or Spanish", "inglés o español"),
    ),
    Command("quit", Text("quit exit q", "salir"), NOTHING, Text("leave; so does Ctrl-D", "salir; también con Ctrl-D")),
)
COMMAND_WORDS = {plain(word): c for c in COMMANDS for text in (c.words.en, c.words.es) for word in text.split()}
HOW_TO_MOVE = Text(
    "To move, type the number of a move in the list, or the move itself, for example {example}. "
    "Several moves separated by ; are played together, all of them or none; numbers are those of the list you see.",
    "Para jugar, escribe el número de una jugada de la lista o la jugada misma, por ejemplo {example}. "
    "Varias jugadas separadas por ; se hacen juntas, todas o ninguna; los números son los de la lista que ves.",
)
HELP_GAME = Text("game rules about", "juego reglas")
HELP_ALL = Text("topics cards roles buildings", "temas cartas personajes edificios roles")

WELCOME = Text("{title}, {n:player|players}: {names}.", "{title}, {n:jugador|jugadores}: {names}.")
SEED = Text(
    "To play the same deal again, start with --seed {seed}.", "Para repetir este reparto, empieza con --seed {seed}."
)
YOU_ARE = Text("You are {name}. Type help at any time.", "Eres {name}. Escribe ayuda en cualquier momento.")
UNCOMPILED = Text(
    "The fast engine of {title} is not installed, so things take longer; malecon doctor says what to do.",
    "El motor rápido de {title} no está instalado y todo irá más despacio; malecon doctor dice qué hacer.",
)
FORCED = Text(
    "Only one move is possible, so it is played for you: {move}", "Solo hay una jugada posible y se hace por ti: {move}"
)
PASS_KEYBOARD = Text(
    "{name}, it is your turn. Press Enter when only you can see the screen. ",
    "{name}, te toca. Pulsa Intro cuando solo tú veas la pantalla. ",
)
ENDED = Text("The game is over.", "La partida ha terminado.")
FINAL = Text("Final score:", "Puntuación final:")
WINS = Text("{names} wins with {points}.", "Gana {names} con {points}.")
SHARE = Text("{names} share the victory with {points}.", "{names} comparten la victoria con {points}.")
POINTS = Text("{n:point|points}", "{n:punto|puntos}")
TOTAL = Text("Total", "Total")
OFFER = Text(
    "To keep this game type save FILE. You can still look with log, table and score, or undo. Enter leaves.",
    "Para guardar esta partida escribe guardar ARCHIVO. Aún puedes mirar con historia, mesa y puntos, o deshacer. "
    "Intro para salir.",
)
GOODBYE = Text("Goodbye.", "Hasta pronto.")
NOT_SAVED = Text("Goodbye. This game was not saved.", "Hasta pronto. Esta partida no se ha guardado.")

NO_NUMBER = Text(
    "There is no move {number}; the list goes from 1 to {last}.", "No hay jugada {number}; la lista va de 1 a {last}."
)
NOT_UNDERSTOOD = Text(
    "I do not understand {typed}. Type the number of a move, the move itself, or help.{perhaps}",
    "No entiendo {typed}. Escribe el número de una jugada, la jugada misma o ayuda.{perhaps}",
)
PERHAPS = Text(" Did you mean {near}?", " ¿Querías decir {near}?")
OR = Text("or", "o")
NO_ARGUMENT = Text("{word} needs nothing after it.", "{word} no lleva nada detrás.")
NEEDS = Text("Type it like this: {usage}", "Se escribe así: {usage}")
LEGAL_NOW = Text("{move}: you can play this now.", "{move}: puedes jugarlo ahora.")
REFUSED = Text("{move} is not possible: {why}", "{move} no es posible: {why}")
PASSAGE = Text("See: {passage}", "Véase: {passage}")
NOTHING_PLAYED = Text("Nothing was played.", "No se ha jugado nada.")
NOT_YOURS_ANY_MORE = Text(
    "After {move} it is no longer your turn, so what follows cannot be played with it.",
    "Después de {move} ya no te toca, así que lo que sigue no se puede jugar a la vez.",
)
SHOWS_SOMETHING = Text(
    "{move} brings something to light that you do not know yet; play it by itself first.",
    "{move} descubre algo que aún no sabes; juégalo antes por separado.",
)
NO_LOG = Text("Nothing has happened yet.", "Todavía no ha pasado nada.")
NO_HAND = Text("You hold no cards.", "No tienes cartas.")
NO_UNDO = Text("There is no decision of yours to take back.", "No hay ninguna decisión tuya que deshacer.")
UNDO_OTHERS = Text(
    "This cannot be taken back: {name} has already moved.", "Esto ya no se puede deshacer: {name} ya ha jugado."
)
UNDO_SEEN = Text(
    "This cannot be taken back: it brought something hidden to light.",
    "Esto ya no se puede deshacer: descubrió algo que estaba oculto.",
)
UNDONE = Text("Taken back: {moves}.", "Deshecho: {moves}.")
OVERWRITE = Text("{file} exists already. Replace it? (yes/no) ", "{file} ya existe. ¿Lo reemplazo? (sí/no) ")
YES = ("y", "yes", "s", "si")
KEPT = Text("{file} was left as it is.", "{file} se queda como estaba.")
SAVED = Text("Saved in {file}. malecon replay shows it.", "Guardada en {file}. malecon replay la muestra.")
LOADED = Text(
    "Loaded {file}: {title}, {n:move|moves} played.", "Cargada {file}: {title}, {n:jugada hecha|jugadas hechas}."
)
SEAT_MISSING = Text(
    "{file} has {n:seat|seats}, but you sit in seat {seat}; start again with another --seat.",
    "{file} tiene {n:asiento|asientos}, pero ocupas el asiento {seat}; empieza de nuevo con otro --seat.",
)
NO_TOPIC = Text(
    "There is no help about {topic}. Type help for what there is.",
    "No hay ayuda sobre {topic}. Escribe ayuda para ver qué hay.",
)
TOPICS = Text("You can ask about: {names}.", "Puedes preguntar por: {names}.")
SEVERAL_TOPICS = Text("Which one: {names}?", "¿Cuál: {names}?")
NO_LANGUAGE = Text("There is no language {typed}; there are en and es.", "No hay idioma {typed}; hay en y es.")
LANGUAGE = Text("From now on in English.", "A partir de ahora, en español.")

FILE_MISSING = Text("{file}: there is no such file", "{file}: no existe ese archivo")
FOLDER_MISSING = Text("{file}: there is no such folder", "{file}: no existe esa carpeta")
FILE_IS_FOLDER = Text("{file}: this is a folder, not a file", "{file}: es una carpeta, no un archivo")
FILE_FORBIDDEN = Text("{file}: you may not read or write there", "{file}: no tienes permiso para leer o escribir ahí")
FILE_NOT_TEXT = Text("{file}: this is not a text file", "{file}: no es un archivo de texto")
FILE_FAILED = Text("{file}: {why}", "{file}: {why}")
FILE_NAME = Text("{file}: no file can have this name", "{file}: ningún archivo puede llamarse así")

DEFAULT_PERSON = Text("Player {k}", "Jugador {k}")
DEFAULT_BOT = Text("Bot {k}", "Bot {k}")


def both(words: Text, /, **args: object) -> Text:
    """A sentence with its gaps filled, still in both languages."""
    return Text(words("en", **args), words("es", **args))


def quoted(text: str) -> Text:
    """A text as somebody typed it, in quotation marks and not too long."""
    shown = tame(text if len(text) <= 60 else text[:57] + "…")
    return Text(f'"{shown}"', f"«{shown}»")


def tame(text: str) -> str:
    """A text on one line, without anything that could move a terminal's cursor."""
    return "".join(c if c.isprintable() else "?" for c in text)


def either(items: Sequence[str]) -> Text:
    """ "a", "b" or "c" / «a», «b» o «c»."""
    marked = [quoted(x) for x in items]
    return Text(listed([x.en for x in marked], "en", OR), listed([x.es for x in marked], "es", OR))


def file_problem(name: str, error: Exception, writing: bool = False) -> Text:
    """Why a file cannot be read or written, in words."""
    if isinstance(error, UnicodeError):
        words = FILE_NOT_TEXT
    elif isinstance(error, PermissionError):
        words = FILE_FORBIDDEN
    elif isinstance(error, IsADirectoryError):
        words = FILE_IS_FOLDER
    elif isinstance(error, (FileNotFoundError, NotADirectoryError)):
        words = FOLDER_MISSING if writing else FILE_MISSING
    elif isinstance(error, OSError):
        words = FILE_FAILED
    else:  # ValueError: a name that no file can have
        words = FILE_NAME
    return both(words, file=tame(name), why=getattr(error, "strerror", None) or str(error))
