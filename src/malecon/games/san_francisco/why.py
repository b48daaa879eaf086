"""San Francisco: why a move is refused, with the passage of the rulebook and the ruling that it rests on."""

from __future__ import annotations

from malecon.games.san_francisco.rules.cards import code_of, colour_in
from malecon.games.san_francisco.state import (
    A_BONUS,
    A_BONUS_TRACKS,
    A_CELL,
    A_DISCARD,
    A_DONE,
    A_PLACE,
    A_PRESENT,
    A_PUT,
    A_ROW,
    A_TAKE,
    N_ACTIONS,
    PH_ACT,
    PH_PLACE,
    PH_PLUS,
    PH_PRESENT,
    PH_ROW,
    PH_TRACKS,
    State,
)
from malecon.games.san_francisco.tables import CELLS, DISTRICTS, OPT_KINDS
from malecon.games.san_francisco.text import OF_CARDS, card_in, cell_name
from malecon.kernel.text import Reason, Text


def book(en: str, es: str) -> Text:
    return Text(f"San Francisco rulebook, “{en}”", f"Reglamento de San Francisco, «{es}»")


TURN = book("Game turn", "Turno de juego")
PRESENTING = book("A – Present a project", "A - Presentar un proyecto")
FINALISING = book("B – Finalise projects", "B - Finalizar proyectos")
BUILDING = book("General building rules", "Reglas generales de Construcción")
WILD_CARDS = book("Project cards", "Cartas de Proyecto")
BONUS = book("Bonus", "Bonificación")
BONUS_THINGS = book("Bonus cards and tokens", "Cartas y fichas de Bonificación")

DRAWN_FIRST = Reason(
    "card-drawn",
    Text("You have drawn a card: first put it into a column.", "Has robado una carta: primero ponla en una columna."),
    passage=PRESENTING,
    ruling="R2",
)
ONE_ACTION = Reason(
    "one-action",
    Text(
        "A turn is one action only, and you have taken a column.",
        "Un turno es una sola acción, y ya te has llevado una columna.",
    ),
    passage=TURN,
    ruling="R1",
)
DECK_EMPTY = Reason("deck-empty", Text("The deck is empty.", "El mazo está vacío."), passage=PRESENTING, ruling="R43")
COLUMN_EMPTY = Reason(
    "column-empty",
    Text("There is no card in that column.", "No hay ninguna carta en esa columna."),
    passage=FINALISING,
    ruling="R5",
)
NOTHING_DRAWN = Reason(
    "nothing-drawn",
    Text(
        "You have not drawn a card: present a project first.",
        "No has robado ninguna carta: primero presenta un proyecto.",
    ),
    passage=PRESENTING,
    ruling="R2",
)
NO_TOKEN = Reason(
    "no-discard-token",
    Text("You have no discard token.", "No tienes ninguna ficha de descarte."),
    passage=BONUS_THINGS,
    ruling="R13",
)
NO_CONTRACT = Reason(
    "no-contract",
    Text("You have no contract to give back.", "No tienes contratos que devolver."),
    passage=BONUS_THINGS,
    ruling="R13",
)
ONE_CONTRACT = Reason(
    "one-contract", Text("You have only one contract.", "Solo tienes un contrato."), passage=BONUS_THINGS, ruling="R13"
)
FINISH_FIRST = Reason(
    "finish-first",
    Text(
        "Each card and bonus is resolved completely before anything else.",
        "Cada carta y cada bonificación se resuelve por completo antes de seguir.",
    ),
    passage=BONUS_THINGS,
    ruling="R42",
)
CHOOSE_ROW_FIRST = Reason(
    "choose-row-first",
    Text("First choose the row of the card in your hand.", "Primero elige la fila de la carta que tienes en la mano."),
    passage=BUILDING,
    ruling="R14",
)
NO_PASS = Reason(
    "no-pass",
    Text(
        "You must act: present a project or take a column.",
        "Tienes que actuar: presenta un proyecto o llévate una columna.",
    ),
    passage=TURN,
    ruling="R1",
)
NO_BONUS = Reason(
    "no-bonus",
    Text(
        "No bonus is to be chosen; the second symbol in a row gives one.",
        "No hay bonificación que elegir; la da el segundo símbolo de una fila.",
    ),
    passage=BONUS,
    ruling="R37",
)
NO_ROW = Reason(
    "no-row",
    Text(
        "No card is waiting for a row; only black cards and bonus cards choose one.",
        "Ninguna carta espera fila; solo la eligen las cartas negras y las de bonificación.",
    ),
    passage=WILD_CARDS,
    ruling="R17",
)
NO_TOKEN_TO_PLACE = Reason(
    "no-token-to-place",
    Text("You have no token to put on a card now.", "Ahora no tienes ninguna ficha que poner en una carta."),
    passage=BONUS_THINGS,
    ruling="R41",
)
NOTHING_TAKEN = Reason(
    "nothing-taken",
    Text(
        "You have no cards to place: take a column first.", "No tienes cartas que colocar: primero llévate una columna."
    ),
    passage=FINALISING,
    ruling="R14",
)
NOT_IN_DECK = Reason(
    "not-in-deck",
    Text("This deck has no such card.", "Este mazo no tiene esa carta."),
    passage=WILD_CARDS,
    ruling="R16",
)


def why_not(s: State, action: int, seat: int) -> Reason:
    """Why the player to move cannot play this action now."""
    if action == A_PRESENT or A_TAKE <= action < A_DISCARD:
        return why_not_act(s, action, seat)
    if A_PUT <= action < A_TAKE:
        return NOTHING_DRAWN if s.phase == PH_ACT else ONE_ACTION
    if A_DISCARD <= action < A_DONE:
        return why_not_discard(s, action, seat)
    if action == A_DONE:
        return NO_PASS if s.phase == PH_ACT else DRAWN_FIRST if s.phase == PH_PRESENT else unfinished(s)
    if action in (A_BONUS, A_BONUS_TRACKS):
        return NO_BONUS
    if A_ROW <= action < A_CELL:
        return row_full(action - A_ROW) if s.phase == PH_ROW else NO_ROW
    if A_CELL <= action < A_PLACE:
        return why_not_cell(s, action - A_CELL, seat)
    assert A_PLACE <= action < N_ACTIONS
    return why_not_place(s, action - A_PLACE)


def unfinished(s: State) -> Reason:
    return CHOOSE_ROW_FIRST if s.phase == PH_ROW else FINISH_FIRST


def row_full(row: int) -> Reason:
    return Reason(
        "row-full",
        Text("The {district} row has no empty space.", "En la fila {district} no queda ningún espacio vacío."),
        {"district": OF_CARDS[DISTRICTS[row]]},
        BUILDING,
        "R17",
    )


def why_not_act(s: State, action: int, seat: int) -> Reason:
    if s.phase == PH_PRESENT:
        return DRAWN_FIRST
    if s.phase != PH_ACT:
        return ONE_ACTION
    if action == A_PRESENT:
        return DECK_EMPTY
    size, contracts = s.columns[action - A_TAKE].size, s.players[seat].contracts
    if size == 0:
        return COLUMN_EMPTY
    return Reason(
        "too-many-contracts",
        Text(
            "You hold {n:contract|contracts}; a column is taken only with fewer contracts than it has cards, and this "
            "one has {size:card|cards}.",
            "Tienes {n:contrato|contratos}; solo puedes llevarte una columna con menos contratos que cartas, y esta "
            "tiene {size:carta|cartas}.",
        ),
        {"n": contracts, "size": size},
        FINALISING,
        "R4",
    )


def why_not_discard(s: State, action: int, seat: int) -> Reason:
    p = s.players[seat]
    if not p.discard_token:
        return NO_TOKEN
    if s.phase not in (PH_ACT, PH_PRESENT, PH_PLACE):
        return unfinished(s)
    return ONE_CONTRACT if p.contracts else NO_CONTRACT


def why_not_cell(s: State, cell: int, seat: int) -> Reason:
    if s.phase not in (PH_PLUS, PH_TRACKS):
        return NO_TOKEN_TO_PLACE
    where = {"cell": cell_name(CELLS[cell])}
    if s.players[seat].card[cell] < 0:
        words = Text("There is no card on {cell}.", "No hay ninguna carta en {cell}.")
        return Reason("no-card-there", words, where, BONUS_THINGS, "R41")
    words = Text("The card on {cell} has tracks already.", "La carta de {cell} ya tiene vías.")
    return Reason("has-tracks", words, where, BONUS_THINGS, "R41")


def why_not_place(s: State, kind: int) -> Reason:
    if kind >= s.options[OPT_KINDS]:
        return NOT_IN_DECK
    if s.phase in (PH_ACT, PH_PRESENT):
        return NOTHING_TAKEN
    if s.phase != PH_PLACE:
        return unfinished(s)
    if not s.taken[kind]:
        words = Text("You have not taken {card:a}.", "No te has llevado {card:a}.")
        return Reason("not-taken", words, {"card": card_in(s, kind)}, FINALISING, "R14")
    return row_full(colour_in(code_of(s, kind)))
