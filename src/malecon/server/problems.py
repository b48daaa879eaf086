"""What can go wrong at a table: a code for programs, words for people in both languages, a status for HTTP."""

from __future__ import annotations

from typing import Any

from malecon.cli.words import both
from malecon.kernel.errors import IllegalMove, InvalidOption, MaleconError
from malecon.kernel.text import Text

PROBLEMS: dict[str, tuple[int, Text]] = {
    "no-table": (404, Text("There is no such table.", "No existe esa mesa.")),
    "old-rules": (
        410,
        Text(
            "This table was played by older rules of the game and cannot be opened any more.",
            "Esta mesa se jugó con reglas anteriores del juego y ya no se puede abrir.",
        ),
    ),
    "no-seat": (404, Text("There is no such seat at this table.", "No hay tal asiento en esta mesa.")),
    "no-page": (404, Text("There is nothing here.", "Aquí no hay nada.")),
    "wrong-method": (405, Text("This cannot be done here.", "Esto no se puede hacer aquí.")),
    "not-yours": (
        403,
        Text("This seat is not yours: open it with its own link.", "Este asiento no es tuyo: ábrelo con su enlace."),
    ),
    "not-owner": (
        403,
        Text("Only who opened the table can do this.", "Solo puede hacerlo quien abrió la mesa."),
    ),
    "wrong-invite": (
        403,
        Text("This invitation is not valid any more; ask for a new link.", "Esta invitación ya no vale; pide otra."),
    ),
    "taken": (409, Text("Somebody sits there already.", "Ese asiento ya está ocupado.")),
    "not-started": (
        409,
        Text("The game has not begun: a seat is still free.", "La partida no ha empezado: queda un asiento libre."),
    ),
    "not-your-turn": (409, Text("It is not your turn.", "No es tu turno.")),
    "not-confirmed": (
        409,
        Text("The player before you has not ended the turn yet.", "Quien jugó antes aún no ha terminado su turno."),
    ),
    "nothing-to-confirm": (409, Text("There is no turn of yours to end.", "No hay ningún turno tuyo que terminar.")),
    "bot-plays": (
        409,
        Text("A bot plays for you: come back to your seat first.", "Un bot juega por ti: vuelve antes a tu asiento."),
    ),
    "moved-on": (
        409,
        Text("The game has moved on: look again, then play.", "La partida ha seguido: mira de nuevo y juega."),
    ),
    "illegal": (409, Text("This move is not possible now.", "Esta jugada no es posible ahora.")),
    "no-move": (422, Text("This is no move of the game.", "Esto no es una jugada del juego.")),
    "shows-something": (
        409,
        Text(
            "A move of this list brings something hidden to light; play it by itself first.",
            "Una jugada de la lista descubre algo oculto; juégala antes por separado.",
        ),
    ),
    "over": (409, Text("The game is over.", "La partida ha terminado.")),
    "not-over": (
        403,
        Text(
            "This can be seen only when the game is over.", "Esto solo se puede ver cuando la partida haya terminado."
        ),
    ),
    "nothing-to-undo": (
        409,
        Text("There is no move of yours to take back there.", "No hay ninguna jugada tuya que deshacer ahí."),
    ),
    "consent-needed": (
        409,
        Text(
            "Something hidden was seen or somebody else has played: the others have to agree.",
            "Ya se vio algo oculto o jugó alguien más: los demás tienen que estar de acuerdo.",
        ),
    ),
    "no-hints": (
        403,
        Text(
            "No hints here: at a table with other people everybody thinks for themselves.",
            "Aquí no hay pistas: en una mesa con más personas cada cual piensa por sí mismo.",
        ),
    ),
    "no-proposal": (409, Text("There is nothing to agree to.", "No hay nada que acordar.")),
    "not-asked": (409, Text("You are not asked, or have answered already.", "No se te pregunta, o ya respondiste.")),
    "present": (
        409,
        Text("This player is here; a bot can only stand in for somebody away.", "Esta persona está presente."),
    ),
    "not-away": (409, Text("No bot plays for this seat.", "Ningún bot juega por este asiento.")),
    "no-bot": (422, Text("There is no bot {name}; there are {known}.", "No hay ningún bot {name}; hay {known}.")),
    "no-option": (422, Text("The options do not fit.", "Las opciones no encajan.")),
    "wrong-players": (
        422,
        Text(
            "There are {n} seats for a game of {players} players.",
            "Hay {n} asientos para una partida de {players} jugadores.",
        ),
    ),
    "no-seed": (
        422,
        Text(
            "Whoever opens this table knows its deal, so strangers cannot sit there: no links, and not listed.",
            "Quien abre esta mesa conoce el reparto: nadie de fuera puede sentarse, ni por enlace ni en mesa pública.",
        ),
    ),
    "no-pass": (
        422,
        Text(
            "There is no pass in {game}: when the time is up a bot has to play.",
            "En {game} no se puede pasar: al acabarse el tiempo tiene que jugar un bot.",
        ),
    ),
    "no-such-move": (404, Text("The game has only {n:move|moves}.", "La partida solo tiene {n:jugada|jugadas}.")),
    "bad-record": (422, Text("This record cannot be read.", "Esta partida guardada no se puede leer.")),
    "bad-webhook": (
        422,
        Text(
            "A webhook is an http or https address that can be reached from the internet.",
            "Un webhook es una dirección http o https accesible desde internet.",
        ),
    ),
    "invalid": (422, Text("The request cannot be understood: {where}.", "No se entiende la petición: {where}.")),
    "other-site": (
        403,
        Text("The page of another site cannot do this.", "Una página de otro sitio no puede hacer esto."),
    ),
    "too-large": (413, Text("This is too much at once.", "Esto es demasiado de una vez.")),
    "too-fast": (429, Text("Too many requests; wait a moment.", "Demasiadas peticiones; espera un momento.")),
    "too-long": (
        409,
        Text(
            "Too much has happened at this table; open a new one.",
            "En esta mesa han pasado demasiadas cosas; abre otra.",
        ),
    ),
    "busy": (503, Text("The table is busy; try again.", "La mesa está ocupada; inténtalo de nuevo.")),
    "failed": (500, Text("Something went wrong on the server.", "Algo ha fallado en el servidor.")),
}


class Problem(Exception):
    """A request that is refused; nothing was changed."""

    def __init__(self, code: str, words: Text | None = None, **gaps: object) -> None:
        self.code = code
        self.status, standard = PROBLEMS[code]
        self.words = words or (both(standard, **gaps) if gaps else standard)
        self.passage: Text | None = None
        self.fields: list[str] | None = None
        super().__init__(f"{code}: {self.words.en}")

    def to_json(self, lang: str) -> dict[str, Any]:
        passage = self.passage(lang) if self.passage is not None else None
        said = {"code": self.code, "text": self.words(lang), "passage": passage}
        return {**said, "fields": self.fields} if self.fields else said


def refused(code: str, error: MaleconError) -> Problem:
    """What the rules or the options refuse, with their own words."""
    problem = Problem(code, error.words)
    if isinstance(error, IllegalMove):
        problem.words = Text(error.reason.text("en"), error.reason.text("es"))
        problem.passage = error.reason.passage
    if isinstance(error, InvalidOption) and error.option is not None:
        problem.fields = [f"body.options.{error.option}"[:80]]
    return problem
