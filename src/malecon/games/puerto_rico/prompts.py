"""Puerto Rico: whose turn it is and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.games.puerto_rico.names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    TILE_NAMES,
    VOCABULARY,
    at_place,
    edition_of,
    nobles,
    people,
    say,
    tokens,
    workers,
)
from malecon.games.puerto_rico.price import doubloons, missing
from malecon.games.puerto_rico.rules.captain import can_load, has_small_wharf, has_wharf
from malecon.games.puerto_rico.rules.estate import circles_at, manned
from malecon.games.puerto_rico.rules.library import privilege_of
from malecon.games.puerto_rico.rules.market import open_spaces
from malecon.games.puerto_rico.rules.scoring import score, tiebreak
from malecon.games.puerto_rico.rules.settler import may_take_quarry
from malecon.games.puerto_rico.rules.trader import may_buy_tile, may_sell, may_sell_tiles
from malecon.games.puerto_rico.state import (
    PH_BARTER,
    PH_BUCCANEER,
    PH_BUILD,
    PH_DRAFT,
    PH_GUEST,
    PH_HACIENDA,
    PH_HALL,
    PH_HOSPICE,
    PH_KEEP,
    PH_LOAD,
    PH_LODGE,
    PH_LOOK,
    PH_MAN,
    PH_MAYOR,
    PH_NOBLES,
    PH_OVER,
    PH_PAY,
    PH_PRIVILEGE,
    PH_PRODUCE,
    PH_RAID,
    PH_ROLE,
    PH_SETTLE,
    PH_SHIP,
    PH_STORE,
    PH_TRADE,
    PH_UNIVERSITY,
    PH_VILLA,
    ST_LAST_GUESTS,
    ST_SECOND_TILE,
    State,
)
from malecon.games.puerto_rico.tables import N_COSTS, N_GOODS, PORT, TRADING_POST
from malecon.kernel.text import Text, listed

YOUR_TURN = Text("Your turn: {what}", "Te toca: {what}")
# phase: for the player to move, for everybody else
ASKED = {
    PH_ROLE: (
        Text("choose a role.", "elige {role:a}."),
        Text("{who} chooses a role.", "{who} elige {role:a}."),
    ),
    PH_DRAFT: (
        Text(
            "put a building on the market; {n:space is|spaces are} still free.",
            "pon un edificio en el mercado; aún hay {n:espacio libre|espacios libres}.",
        ),
        Text("{who} puts a building on the market.", "{who} pone un edificio en el mercado."),
    ),
    PH_GUEST: (
        Text(
            "move a guest from the guesthouse to a free circle, or let the guests stay.",
            "mueve un huésped de la {b_guesthouse} a un {circle} libre o deja a los huéspedes donde están.",
        ),
        Text("{who} may move a guest.", "{who} puede mover un huésped."),
    ),
    PH_HACIENDA: (
        Text(
            "draw an extra tile with the hacienda, or go on without it.",
            "roba una {piece} adicional con la {b_hacienda} o sigue sin ella.",
        ),
        Text("{who} may use the hacienda.", "{who} puede usar la {b_hacienda}."),
    ),
    PH_LOOK: (
        Text(
            "you have drawn {tile:a}: place it face up, or face down as a forest.",
            "has robado {tile:a}: colócala boca arriba, o boca abajo como {forest}.",
        ),
        Text("{who} places the tile just drawn.", "{who} coloca la {piece} que acaba de robar."),
    ),
    PH_SETTLE: (
        Text("take a plantation, or pass.", "toma una {plantation} o pasa."),
        Text("{who} may take a tile.", "{who} puede tomar una {piece}."),
    ),
    PH_HOSPICE: (
        Text(
            "take {worker:a} with the tile (hospice), or pass.",
            "toma {worker:a} con la {piece} ({b_hospice}) o pasa.",
        ),
        Text("{who} may use the hospice.", "{who} puede usar el {b_hospice}."),
    ),
    PH_LODGE: (
        Text(
            "discard a plantation or forest (hunting lodge), or pass.",
            "descarta una {plantation} o un {forest} ({b_hunting_lodge}) o pasa.",
        ),
        Text("{who} may discard a tile.", "{who} puede descartar una {piece}."),
    ),
    PH_MAYOR: (
        Text(
            "as mayor you may take {workers_n} from the supply.",
            "como {mayor} puedes tomar {workers_n} de la reserva.",
        ),
        Text("{who} may use the privilege of the mayor.", "{who} puede usar {privilege:the} {mayor:of}."),
    ),
    PH_VILLA: (
        Text("take {villa:a} with the villa, or pass.", "toma {villa:a} con la {b_villa} o pasa."),
        Text("{who} may use the villa.", "{who} puede usar la {b_villa}."),
    ),
    PH_HALL: (
        Text("take a worker or the noble from {hall:the}.", "toma un {worker} o el {noble} {hall:of}."),
        Text("{who} takes somebody from {hall:the}.", "{who} toma a alguien {hall:of}."),
    ),
    PH_MAN: (
        Text(
            "place your people: how many {at}, with {circles_n}? Still to place: {tokens}.",
            "coloca a tu gente: ¿cuántos {at}, con {circles_n}? Quedan por colocar: {tokens}.",
        ),
        Text("{who} places {workers}.", "{who} coloca {workers}."),
    ),
    PH_NOBLES: (
        Text(
            "how many nobles {at}, where there {there}? Still to place: {nobles}.",
            "¿cuántos {nobles_word} {at}, donde hay {n:ficha|fichas}? Quedan por colocar: {nobles}.",
        ),
        Text("{who} places nobles.", "{who} coloca {nobles_word}."),
    ),
    PH_BUILD: (
        Text("build a building, or pass. You have {money}.", "construye un edificio o pasa. Tienes {money}."),
        Text("{who} may build.", "{who} puede construir."),
    ),
    PH_PAY: (
        Text(
            "for {building:the} {missing}: return {worker:a}, a barrel or a VP for each.",
            "por {building:the} {missing}: entrega {worker:a}, un barril o un PV por cada uno.",
        ),
        Text(
            "{who} pays for {building:the} through the black market.",
            "{who} paga {building:the} con el {b_black_market}.",
        ),
    ),
    PH_UNIVERSITY: (
        Text(
            "put {worker:a} on {building:the} (university), or pass.",
            "pon {worker:a} en {building:the} ({b_university}) o pasa.",
        ),
        Text("{who} may use the university.", "{who} puede usar la {b_university}."),
    ),
    PH_PRODUCE: (
        Text("produce, or pass.", "produce o pasa."),
        Text("{who} may produce.", "{who} puede producir."),
    ),
    PH_PRIVILEGE: (
        Text(
            "take {n:more barrel|more barrels} of a kind that you produced, or pass.",
            "toma {n:barril más|barriles más} de un tipo que hayas producido o pasa.",
        ),
        Text("{who} may take {n:more barrel|more barrels}.", "{who} puede tomar {n:barril más|barriles más}."),
    ),
    PH_TRADE: (
        Text("sell one barrel, or pass.", "vende un barril o pasa."),
        Text("{who} may sell.", "{who} puede vender."),
    ),
    PH_BARTER: (
        Text(
            "exchange up to {n:barrel|barrels} of different kinds for 1 VP each (royal supplier), or stop.",
            "cambia hasta {n:barril|barriles} de tipos distintos por 1 PV cada uno ({b_royal_supplier}) o termina.",
        ),
        Text("{who} may use the royal supplier.", "{who} puede usar el {b_royal_supplier}."),
    ),
    PH_LOAD: (
        Text("load goods of one kind.", "carga mercancías de un tipo."),
        Text("{who} loads goods.", "{who} carga mercancías."),
    ),
    PH_SHIP: (
        Text(
            "how much {good} do you ship from the small wharf? You have {n}.",
            "¿cuánto {good} despachas con el {b_small_wharf}? Tienes {n}.",
        ),
        Text("{who} uses the small wharf.", "{who} usa el {b_small_wharf}."),
    ),
    PH_STORE: (
        Text(
            "choose {n:kind|kinds} of goods to keep whole in your warehouses.",
            "elige {n:tipo|tipos} de mercancía que tus almacenes guardan por completo.",
        ),
        Text("{who} stores goods.", "{who} almacena mercancías."),
    ),
    PH_KEEP: (
        Text(
            "choose {n:single barrel|single barrels} to keep; the rest goes back to the supply.",
            "elige {n:barril suelto|barriles sueltos} que conservas; el resto vuelve a la reserva.",
        ),
        Text("{who} chooses the barrels to keep.", "{who} elige los barriles que conserva."),
    ),
    PH_BUCCANEER: (
        Text("choose piracy, loot, raid or capture.", "elige piratería, saqueo, asalto o captura."),
        Text("{who} acts as buccaneer.", "{who} actúa como {buccaneer}."),
    ),
    PH_RAID: (
        Text(
            "put a raided {token} on a free circle, or give up the rest. Left: {people}.",
            "pon un {token} asaltado en un {circle} libre o renuncia al resto. Quedan: {people}.",
        ),
        Text("{who} places the people raided.", "{who} coloca a la gente asaltada."),
    ),
}
# the same phases with more, or less, to choose from
SETTLE_QUARRY = Text("take a plantation or a quarry, or pass.", "toma una {plantation} o una {quarry}, o pasa.")
SECOND_TILE = Text("take a second tile (library), or pass.", "toma una segunda {piece} ({b_library}) o pasa.")
LAST_GUESTS = Text(
    "before the points are counted, move a guest, or let the guests stay.",
    "antes de contar los puntos, mueve un huésped o deja a los huéspedes donde están.",
)
NOTHING_FITS = Text(
    "no ship takes your goods: use your {wharf}, or pass.", "ningún barco admite tus mercancías: usa tu {wharf} o pasa."
)
OR_WHARF = Text("load goods of one kind, or use your {wharf}.", "carga mercancías de un tipo o usa tu {wharf}.")
PAY_BARREL = Text(
    "for {building:the} {missing}: give a barrel for one of them.",
    "por {building:the} {missing}: entrega un barril por uno de ellos.",
)
TRADE_MORE = Text("use the land office, or pass.", "usa el {b_land_office} o pasa.")
TRADE_BOTH = Text(
    "sell one barrel or use the land office, or pass.", "vende un barril o usa el {b_land_office}, o pasa."
)
PAYS_LESS = Text("As builder you pay {n:doubloon|doubloons} less.", "Como {builder} pagas {n:doblón|doblones} menos.")
SELLS_DEARER = Text("As trader you get {n:doubloon|doubloons} more.", "Como {trader} cobras {n:doblón|doblones} más.")
WON = Text("The game is over. {who} wins with {n} VP.", "La partida ha terminado. Gana {who} con {n} PV.")
SHARED = Text(
    "The game is over. {who} share the victory with {n} VP.",
    "La partida ha terminado. {who} comparten la victoria con {n} PV.",
)


def prompt(s: State, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """What is asked of the reader, or what the others are waiting for; nothing hidden shows in it."""
    if s.phase == PH_OVER:
        return result(s, lang, names)
    edition = edition_of(s)
    mine, others = ASKED[s.phase]
    if seat != s.to_move:
        return say(edition, others, lang, **{**decision(s, None), "who": names[s.to_move]})
    facts = decision(s, seat)
    said = [YOUR_TURN(lang, what=say(edition, in_this_case(s, seat, mine), lang, **facts))]
    if s.phase == PH_BUILD and privilege_of(s, seat):
        said.append(say(edition, PAYS_LESS, lang, n=privilege_of(s, seat)))
    if s.phase == PH_TRADE and privilege_of(s, seat) and not s.done & 1:
        said.append(say(edition, SELLS_DEARER, lang, n=privilege_of(s, seat)))
    return " ".join(said)


def in_this_case(s: State, seat: int, usual: Text) -> Text:
    """The question for the player to move, as the moment has it."""
    p = s.players[seat]
    if s.phase == PH_SETTLE:
        if s.stage == ST_SECOND_TILE:
            return SECOND_TILE
        return SETTLE_QUARRY if may_take_quarry(s, p) else usual
    if s.phase == PH_GUEST and s.stage == ST_LAST_GUESTS:
        return LAST_GUESTS
    if s.phase == PH_LOAD:
        if not can_load(s, p):
            return NOTHING_FITS
        return OR_WHARF if has_wharf(p) or has_small_wharf(p) else usual
    if s.phase == PH_PAY and s.step > 0:
        return PAY_BARREL
    if s.phase == PH_TRADE and (may_buy_tile(s, p) or may_sell_tiles(s, p)):
        sells = manned(p, TRADING_POST) and not s.done & 1 and any(p.goods)
        return TRADE_BOTH if sells or any(may_sell(s, p, good) for good in range(N_GOODS)) else TRADE_MORE
    return usual


def decision(s: State, seat: int | None) -> dict[str, Any]:
    """The facts of the decision under way that this reader may know, by the names that the sentences use."""
    edition, p = edition_of(s), s.players[s.to_move]
    words = VOCABULARY[edition]
    facts: dict[str, Any] = {"n": s.left, "nobles_word": words["nobles"]}
    if s.phase == PH_DRAFT:
        facts["n"] = sum(open_spaces(s, cost) for cost in range(1, N_COSTS))
    elif s.phase == PH_LOOK and seat == s.to_move:
        facts["tile"] = TILE_NAMES[edition][s.tile]
    elif s.phase == PH_MAYOR:
        facts["workers_n"] = workers(edition, s.left)
    elif s.phase == PH_VILLA:
        facts["villa"] = words["noble" if s.nobles else "worker"]
    elif s.phase in (PH_MAN, PH_NOBLES):
        circles = circles_at(p, s.cursor)
        facts |= {
            "at": at_place(edition, s.cursor, circles > 1),
            "circles_n": Text(
                f"{circles} {words['circle' if circles == 1 else 'circles'].en}",
                f"{circles} {words['circle' if circles == 1 else 'circles'].es}",
            ),
            "tokens": tokens(s, p.tokens[PORT]),
            "n": p.tokens[s.cursor],
            "there": "is 1 token" if p.tokens[s.cursor] == 1 else f"are {p.tokens[s.cursor]} tokens",
            "nobles": nobles(edition, s.lifted),
        }
    elif s.phase == PH_BUILD:
        facts["money"] = doubloons(p.doubloons)
    elif s.phase in (PH_PAY, PH_UNIVERSITY):
        facts |= {"building": BUILDING_NAMES[edition][s.building], "missing": missing(s.left)}
    elif s.phase == PH_LOAD:
        facts["wharf"] = words["b_wharf" if has_wharf(p) else "b_small_wharf"]
    elif s.phase == PH_SHIP:
        facts |= {"good": GOOD_NAMES[s.cursor], "n": p.goods[s.cursor]}
    elif s.phase == PH_RAID:
        kept = min(s.left, s.done + s.lifted)
        facts |= {
            "token": words["noble" if s.lifted else "worker"],
            "people": people(edition, kept - s.lifted, s.lifted),
        }
    return facts


def result(s: State, lang: str, names: Sequence[str]) -> str:
    keys = [(score(s, seat), tiebreak(s, seat)) for seat in range(s.n_players)]
    best = [names[seat] for seat, key in enumerate(keys) if key == max(keys)]
    return (WON if len(best) == 1 else SHARED)(lang, who=listed(best, lang), n=max(keys)[0])
