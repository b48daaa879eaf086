"""San Francisco in words: cards, moves, what happened, what is asked, in English and Spanish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.games.san_francisco.rules.cards import code_of, colour_in, value_in
from malecon.games.san_francisco.rules.scoring import score, tiebreak
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
    PH_ACT,
    PH_BONUS,
    PH_OVER,
    PH_PLACE,
    PH_PLUS,
    PH_PRESENT,
    PH_ROW,
    PHASES,
    State,
)
from malecon.games.san_francisco.tables import (
    BLACK,
    CELLS,
    COLOURS,
    DEPOT_CARD,
    DISCARD_CONTRACTS,
    DISTRICT_BONUS,
    DISTRICTS,
    FLAGS,
    MAX_CARDS,
    MAX_COPIES,
    MAX_KINDS,
    MAX_VALUE,
    N_COLUMNS,
    N_ROWS,
    OPT_KINDS,
    VALUE_CARD,
)
from malecon.kernel.events import Event
from malecon.kernel.text import Name, Text, listed, sentence

TITLE = Text("San Francisco", "San Francisco")
RECONSTRUCTED = Text(
    "The list of the 87 project cards was never published. The deck that comes with the program is a reconstruction: "
    "it fits everything that is known about the cards, but it is not the deck of the box. If you own the game you can "
    "write down its cards in a deck file and play with those.",
    "La lista de las 87 cartas de proyecto no se ha publicado nunca. El mazo que trae el programa es una reconstrucción"
    ": encaja con todo lo que se sabe de las cartas, pero no es el mazo de la caja. Si tienes el juego puedes apuntar "
    "sus cartas en un archivo de mazo y jugar con ellas.",
)
ABOUT = Text(
    "San Francisco, a game by Reiner Knizia (2022) for 2 to 4 players. On your turn you present a project, adding a "
    "card to one of three columns, or you take a whole column, which costs a contract and is allowed only while you "
    "hold fewer contracts than the column has cards. The cards fill the five districts of your city; cable cars join "
    "them, plazas and foundations grow by their neighbours. Skyscrapers, completed districts and the lead in each "
    "district and in cable cars give points. The game ends with the last foundation token or with a full city. "
    + RECONSTRUCTED.en,
    "San Francisco, un juego de Reiner Knizia (2022) para 2 a 4 personas. En tu turno presentas un proyecto, una carta "
    "más en una de las tres columnas, o te llevas una columna entera, que cuesta un contrato y solo se permite si "
    "tienes menos contratos que cartas hay en ella. Las cartas llenan los cinco distritos de tu ciudad; los tranvías "
    "las unen, y las plazas y los cimientos dependen de sus vecinas. Puntúan los rascacielos, los distritos completos "
    "y la ventaja en cada distrito y en tranvías. La partida termina con la última ficha de cimientos o con una ciudad "
    "llena. " + RECONSTRUCTED.es,
)
OPTION_HELP = {
    "players": Text("How many play, 2 to 4.", "Cuántas personas juegan, de 2 a 4."),
    "start": Text("Who begins: at random, or a seat.", "Quién empieza: al azar, o un asiento."),
    "absent_last": Text(
        "With four players, who has no card in a district is last there and takes the −1 tile. By the letter of the "
        "book only players with cards in a district get its tiles.",
        "Con cuatro jugadores, quien no tiene ninguna carta en un distrito queda último y recibe la ficha de −1. Al "
        "pie de la letra, solo reciben fichas de un distrito quienes tienen cartas en él.",
    ),
    "deck": Text(
        RECONSTRUCTED.en + " A deck file is a CSV with the columns id, district, value, tracks, depot, plaza, coast, "
        f"foundation, bonus, copies: a name of its own; the district, which is {', '.join(COLOURS[:-1])} or "
        f"{COLOURS[-1]}; the value; 1 or 0 for each symbol that it has or has not; how many there are; at most "
        f"{MAX_KINDS} lines and {MAX_CARDS} cards, {MAX_COPIES} copies in a line, values to {MAX_VALUE}.",
        RECONSTRUCTED.es + " Un archivo de mazo es un CSV con las columnas id, district, value, tracks, depot, plaza, "
        "coast, foundation, bonus, copies: un nombre propio; el distrito, que es blue (azul), grey (gris), orange "
        "(naranja), yellow (amarillo), green (verde) o black (negro); el valor; 1 o 0 según lleve o no cada símbolo "
        "(vías, cochera, plaza, costa, cimientos, bonificación); cuántas hay; como mucho "
        f"{MAX_KINDS} líneas y {MAX_CARDS} cartas, {MAX_COPIES} copias por línea y valores hasta {MAX_VALUE}.",
    ),
}

COLOUR_NAMES = {
    "blue": Text("blue", "azul"),
    "grey": Text("grey", "gris"),
    "orange": Text("orange", "naranja"),
    "yellow": Text("yellow", "amarillo"),
    "green": Text("green", "verde"),
    "black": Text("black", "negro"),
}
OF_CARDS = COLOUR_NAMES | {"yellow": Text("yellow", "amarilla"), "black": Text("black", "negra")}  # agrees with «carta»
PRINTED = {
    "tracks": Text("tracks", "vías"),
    "depot": Text("depot", "cochera"),
    "plaza": Text("plaza", "plaza"),
    "coast": Text("coast", "costa"),
    "foundation": Text("foundation", "cimientos"),
    "bonus": Text("bonus symbol", "símbolo de bonificación"),
}
BONUS_NAMES = {
    "plus": Name("+2 token", "ficha de +2", "la"),
    "value-card": Name("card of value 4", "carta de valor 4", "la"),
    "depot-card": Name("depot card", "carta de cochera", "la"),
    "points": Name("token of 1½ points", "ficha de 1½ puntos", "la"),
    "discard": Name("discard token", "ficha de descarte", "la"),
    "tracks": Name("track token", "ficha de vías", "la"),
}
ENDINGS = {
    "foundations": Text(
        "The last foundation token is out: the game ends at once.",
        "Sale la última ficha de cimientos: la partida termina de inmediato.",
    ),
    "city": Text(
        "{who} has filled the city: the game ends at once.", "{who} llena su ciudad: la partida termina de inmediato."
    ),
    "deck": Text(
        "{who} can neither draw nor take: the game ends.",
        "{who} no puede ni robar ni llevarse nada: la partida termina.",
    ),
}


# ---- things ---------------------------------------------------------------------------------------------------------
def card_name(card: int, code: int) -> Name:
    """A card by what is printed on it: "grey card (value 2, tracks)"."""
    if card == VALUE_CARD:
        return BONUS_NAMES["value-card"]
    if card == DEPOT_CARD:
        return BONUS_NAMES["depot-card"]
    features = [PRINTED[name] for name, bit in FLAGS if code & bit]
    if value_in(code) or not features:
        features.insert(0, Text(f"value {value_in(code)}", f"valor {value_in(code)}"))
    colour = OF_CARDS[COLOURS[colour_in(code)]]
    en = f"{colour.en} card ({', '.join(f.en for f in features)})"
    return Name(en, f"carta {colour.es} ({', '.join(f.es for f in features)})", "la")


def card_in(s: State, card: int) -> Name:
    return card_name(card, code_of(s, card))


def cell_name(cell: str) -> Text:
    """ "grey 3" / «gris 3»."""
    district, _, place = cell.partition("-")
    return Text(f"{COLOUR_NAMES[district].en} {place}", f"{COLOUR_NAMES[district].es} {place}")


def halves(points: int) -> str:
    """Half points as people write them: 5 is 2½."""
    whole, half = divmod(abs(points), 2)
    number = f"{whole or ''}½" if half else str(whole)
    return f"−{number}" if points < 0 else number


# ---- moves ----------------------------------------------------------------------------------------------------------
PRESENT = Text("Present a project", "Presentar un proyecto")
PUT = Text(
    "Put it in column {column} ({n:card|cards} so far)", "Ponerla en la columna {column} ({n:carta|cartas} hasta ahora)"
)
TAKE = Text("Take column {column}: {cards}", "Llevarse la columna {column}: {cards}")
TAKE_NONE = Text("Take column {column}", "Llevarse la columna {column}")
DISCARD = Text(
    "Use the discard token: give back {n:contract|contracts}",
    "Usar la ficha de descarte: devolver {n:contrato|contratos}",
)
DONE = Text("End the turn", "Terminar el turno")
DONE_REST = Text(
    "End the turn; {n:card goes|cards go} back to the box",
    "Terminar el turno; {n:carta vuelve|cartas vuelven} a la caja",
)
BONUS = Text(
    "Take the bonus of the {district} district: {bonus:the}",
    "Tomar la bonificación del distrito {district}: {bonus:the}",
)
BONUS_HERE = Text("Take the district's bonus", "Tomar la bonificación del distrito")
BONUS_TRACKS = Text("Take a track token instead", "Tomar una ficha de vías en su lugar")
ROW = Text("Put it in the {district} row, space {place}", "Ponerla en la fila {district}, espacio {place}")
ROW_FULL = Text("Put it in the {district} row", "Ponerla en la fila {district}")
ON_PLUS = Text("Put the +2 token on {cell}", "Poner la ficha de +2 en {cell}")
ON_TRACKS = Text("Put the track token on {cell}", "Poner la ficha de vías en {cell}")
PLACE = Text("Place {card:the} on {cell}", "Colocar {card:the} en {cell}")
PLACE_WILD = Text("Place {card:the} in a row of your choice", "Colocar {card:the} en la fila que elijas")
PLACE_NONE = Text("Place {card:the}", "Colocar {card:the}")
NO_SUCH_CARD = Text("Place a card that this deck does not have", "Colocar una carta que este mazo no tiene")


def cards_text(s: State, counts: Sequence[int], lang: str) -> str:
    names = [card_in(s, kind)(lang) for kind, n in enumerate(counts) for _ in range(n)]
    return listed(names, lang)


def move_text(s: State, action: int, lang: str) -> str:
    """A move in words, legal now or not."""
    if action == A_PRESENT:
        return PRESENT(lang)
    if A_PUT <= action < A_PUT + N_COLUMNS:
        return PUT(lang, column=str(action - A_PUT + 1), n=s.columns[action - A_PUT].size)
    if A_TAKE <= action < A_TAKE + N_COLUMNS:
        c = s.columns[action - A_TAKE]
        number = str(action - A_TAKE + 1)
        return (
            TAKE(lang, column=number, cards=cards_text(s, c.cards, lang)) if c.size else TAKE_NONE(lang, column=number)
        )
    if A_DISCARD <= action < A_DISCARD + DISCARD_CONTRACTS:
        return DISCARD(lang, n=action - A_DISCARD + 1)
    if action == A_DONE:
        return DONE_REST(lang, n=s.n_taken) if s.n_taken else DONE(lang)
    if action == A_BONUS:
        if s.grant < 0:
            return BONUS_HERE(lang)
        return BONUS(lang, district=COLOUR_NAMES[DISTRICTS[s.grant]], bonus=bonus_of(s.grant))
    if action == A_BONUS_TRACKS:
        return BONUS_TRACKS(lang)
    if A_ROW <= action < A_ROW + N_ROWS:
        row = action - A_ROW
        length = s.players[s.to_move].length[row]
        district = OF_CARDS[DISTRICTS[row]]  # «fila amarilla»
        return (
            ROW(lang, district=district, place=str(length + 1))
            if length < N_ROWS
            else ROW_FULL(lang, district=district)
        )
    if A_CELL <= action < A_CELL + len(CELLS):
        words = ON_PLUS if s.phase == PH_PLUS else ON_TRACKS
        return words(lang, cell=cell_name(CELLS[action - A_CELL]))
    return place_text(s, action - A_PLACE, lang)


def place_text(s: State, kind: int, lang: str) -> str:
    if kind >= s.options[OPT_KINDS]:
        return NO_SUCH_CARD(lang)
    colour = colour_in(code_of(s, kind))
    if colour == BLACK:
        return PLACE_WILD(lang, card=card_in(s, kind))
    length = s.players[s.to_move].length[colour]
    if length == N_ROWS:
        return PLACE_NONE(lang, card=card_in(s, kind))
    return PLACE(lang, card=card_in(s, kind), cell=cell_name(CELLS[N_ROWS * colour + length]))


def bonus_of(row: int) -> Name:
    return list(BONUS_NAMES.values())[DISTRICT_BONUS[row]]


# ---- what happened --------------------------------------------------------------------------------------------------
EVENT_WORDS = {
    "draw": Text("{who} draws {card:a}.", "{who} roba {card:a}."),
    "put": Text("{who} presents it in column {column}.", "{who} la presenta en la columna {column}."),
    "foundation": Text(
        "A foundation token goes on it; {left:is|are} left.",
        "Recibe una ficha de cimientos; en el tablero hay aún {left:ficha|fichas}.",
    ),
    "take": Text(
        "{who} takes column {column}: {cards:card|cards}.", "{who} se lleva la columna {column}: {cards:carta|cartas}."
    ),
    "contract": Text(
        "{who} now holds {contracts:contract|contracts}.", "{who} tiene ahora {contracts:contrato|contratos}."
    ),
    "all-discard": Text(
        "Everybody has a contract: everybody gives one back.", "Todo el mundo tiene contratos: cada cual devuelve uno."
    ),
    "use-discard": Text(
        "{who} uses the discard token: {contracts:contract goes|contracts go} back.",
        "{who} usa la ficha de descarte y devuelve {contracts:contrato|contratos}.",
    ),
    "place": Text("{who} places {card:a} on {cell}.", "{who} coloca {card:a} en {cell}."),
    "place-bonus": Text("{who} puts {card:the} on {cell}.", "{who} pone {card:the} en {cell}."),
    "gone": Text("{card:a} goes back to the box.", "{card:a} vuelve a la caja."),
    "complete": Text(
        "{who} completes the {district} district first: 1 point.",
        "{who} completa primero el distrito {district}: 1 punto.",
    ),
    "car": Text("A cable car on {cell}.", "Un tranvía en {cell}."),
    "plaza": Text("The plaza on {cell} is now worth 4 more.", "La plaza de {cell} vale ahora 4 más."),
    "skyscraper": Text("{who} builds a skyscraper on {cell}.", "{who} construye un rascacielos en {cell}."),
    "medal": Text("{who} receives the master builder's medal.", "{who} recibe la medalla de especialista de obras."),
    "bonus": Text(
        "{who} gets {bonus:the} for the {district} district.", "{who} recibe {bonus:the} por el distrito {district}."
    ),
    "no-bonus": Text(
        "No bonus is left for the {district} district.", "No queda bonificación para el distrito {district}."
    ),
    "plus": Text("{who} puts the +2 token on {cell}.", "{who} pone la ficha de +2 en {cell}."),
    "tracks": Text("{who} puts the track token on {cell}.", "{who} pone la ficha de vías en {cell}."),
}
MEDAL_MOVES = Text(
    "{who} takes the master builder's medal from {holder}.",
    "{who} le quita a {holder} la medalla de especialista de obras.",
)


def event_text(e: Event, names: Sequence[str], viewer: int | None, lang: str) -> str | None:
    """One line of the log; everything in this game is public."""
    args = dict(e.args)
    args["who"] = names[e.seat] if e.seat is not None else ""
    if "code" in args:
        card = {"value-card": VALUE_CARD, "depot-card": DEPOT_CARD}.get(args["card"], 0)
        args["card"] = card_name(card, args["code"])
    if "cell" in args:
        args["cell"] = cell_name(args["cell"])
    if "district" in args:
        args["district"] = COLOUR_NAMES[args["district"]]
    if "bonus" in args:
        args["bonus"] = BONUS_NAMES[args["bonus"]]
    if "column" in args:
        args["column"] = str(args["column"] + 1)
    if e.kind == "end":
        return ENDINGS[args["why"]](lang, **args)
    if e.kind == "medal" and args["holder"]:
        args["holder"] = names[args["holder"] - 1]
        return MEDAL_MOVES(lang, **args)
    said = EVENT_WORDS[e.kind](lang, **args)
    return sentence(said)


# ---- what is asked --------------------------------------------------------------------------------------------------
YOUR_TURN = Text("Your turn: {what}", "Te toca: {what}")
# for the player to move, for everybody else
ASKED = {
    "act": (
        Text("present a project or take a column.", "presenta un proyecto o llévate una columna."),
        Text("{who} presents a project or takes a column.", "{who} presenta un proyecto o se lleva una columna."),
    ),
    "act-only-present": (
        Text(
            "present a project; with {n:contract|contracts} no column is long enough to take.",
            "presenta un proyecto; con {n:contrato|contratos} ninguna columna tiene bastantes cartas.",
        ),
        Text("{who} presents a project.", "{who} presenta un proyecto."),
    ),
    "present": (
        Text("into which column goes {card:the}?", "¿a qué columna va {card:the}?"),
        Text("{who} chooses a column for {card:the}.", "{who} elige columna para {card:the}."),
    ),
    "place": (
        Text(
            "place cards as you like ({n} left), or end the turn.",
            "coloca las que quieras (te quedan {n}) o termina el turno.",
        ),
        Text("{who} places cards: {n} to go.", "{who} coloca cartas: le quedan {n}."),
    ),
    "token": (
        Text("use the discard token or end the turn.", "usa la ficha de descarte o termina el turno."),
        Text("{who} may use the discard token.", "{who} puede usar la ficha de descarte."),
    ),
    "row": (
        Text("into which row goes {card:the}?", "¿a qué fila va {card:the}?"),
        Text("{who} chooses a row for {card:the}.", "{who} elige fila para {card:the}."),
    ),
    "bonus": (
        Text(
            "{bonus:the} for the {district} district, or a track token?",
            "¿{bonus:the} del distrito {district}, o una ficha de vías?",
        ),
        Text("{who} chooses a bonus.", "{who} elige una bonificación."),
    ),
    "plus": (
        Text("on which card goes the +2 token?", "¿en qué carta va la ficha de +2?"),
        Text("{who} places the +2 token.", "{who} pone la ficha de +2."),
    ),
    "tracks": (
        Text("on which card goes the track token?", "¿en qué carta va la ficha de vías?"),
        Text("{who} places the track token.", "{who} pone la ficha de vías."),
    ),
}
WON = Text(
    "The game is over. {who} wins with {points} points.", "La partida ha terminado. Gana {who} con {points} puntos."
)
SHARED = Text(
    "The game is over. {who} share the victory with {points} points.",
    "La partida ha terminado. {who} comparten la victoria con {points} puntos.",
)


def prompt(s: State, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """What is asked of the reader, or what the others are waiting for."""
    if s.phase == PH_OVER:
        return result(s, lang, names)
    key, facts = question(s)
    mine, others = ASKED[key]
    if seat != s.to_move:
        return others(lang, who=names[s.to_move], **facts)
    return YOUR_TURN(lang, what=mine(lang, **facts) if facts else mine(lang))


def question(s: State) -> tuple[str, dict[str, Any]]:
    """Which of the questions is open, and what it is about."""
    p = s.players[s.to_move]
    if s.phase == PH_ACT:
        if p.contracts and not any(c.size > p.contracts for c in s.columns):
            return "act-only-present", {"n": p.contracts}
        return "act", {}
    if s.phase == PH_PRESENT:
        return "present", {"card": card_in(s, s.drawn)}
    if s.phase == PH_PLACE:
        return ("place", {"n": s.n_taken}) if s.n_taken else ("token", {})
    if s.phase == PH_ROW:
        return "row", {"card": card_in(s, s.waiting)}
    if s.phase == PH_BONUS:
        return "bonus", {"bonus": bonus_of(s.grant), "district": COLOUR_NAMES[DISTRICTS[s.grant]]}
    return PHASES[s.phase], {}


def result(s: State, lang: str, names: Sequence[str]) -> str:
    keys = [(score(s, seat), tiebreak(s, seat)) for seat in range(s.n_players)]
    best = [names[seat] for seat, key in enumerate(keys) if key == max(keys)]
    return (WON if len(best) == 1 else SHARED)(lang, who=listed(best, lang), points=halves(max(keys)[0]))
