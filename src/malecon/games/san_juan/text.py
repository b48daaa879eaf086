"""San Juan in words: what is asked, what a move means, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.games.san_juan.actions import on_card, on_slot
from malecon.games.san_juan.cards import CARD_NAMES, DOUBLED, GOOD_NAMES, ROLE_NAMES, named, tile_words
from malecon.games.san_juan.rules.builder import can_spend, price_of
from malecon.games.san_juan.rules.library import privilege
from malecon.games.san_juan.rules.rounds import hand_limit
from malecon.games.san_juan.rules.scoring import score, tiebreak
from malecon.games.san_juan.rules.town import is_production, owns
from malecon.games.san_juan.rules.trader import good_price, open_tile
from malecon.games.san_juan.state import (
    A_BUILD,
    A_COVER,
    A_DISCARD,
    A_DRAW,
    A_KEEP,
    A_LIBRARY_NO,
    A_LIBRARY_YES,
    A_MINE,
    A_PASS,
    A_PAY,
    A_PRODUCE,
    A_ROLE,
    A_SELL,
    A_SPEND,
    A_TUCK,
    PH_BUILD,
    PH_CHAPEL,
    PH_COUNCIL,
    PH_KEEP,
    PH_LIBRARY,
    PH_LIMIT,
    PH_MINE,
    PH_NUGGET,
    PH_OPENING,
    PH_OVER,
    PH_PAY,
    PH_PRODUCE,
    PH_PROSPECT,
    PH_ROLE,
    PH_SELL,
    PH_SORT,
    ST_BUILDER,
    State,
)
from malecon.games.san_juan.tables import (
    ARCHIVE,
    COUNCIL_DRAW,
    CRANE,
    N_ROLES,
    PREFECTURE,
    PROSPECT_DRAW,
    START_HAND,
)
from malecon.kernel.text import Text, listed

TITLE = Text("San Juan", "San Juan")
ABOUT = Text(
    "The capital of Puerto Rico grows card by card. A card in your hand is money or a building to be, face up before "
    "you it is a building, face down on a production building it is a good. In each round the players choose roles "
    "in turn (builder, producer, trader, councillor, prospector); everyone carries out the action, and the one who "
    "chose the role does it a little better. The game ends after the builder phase in which somebody has twelve "
    "buildings. Whoever then has the most points wins: points of the buildings, cards under the chapel, and the "
    "rewards of the guild hall, city hall, triumphal arch and palace.",
    "La capital de Puerto Rico crece carta a carta. En la mano, una carta es dinero o un edificio futuro; boca "
    "arriba ante ti, un edificio; boca abajo sobre un edificio de producción, una mercancía. En cada ronda los "
    "jugadores eligen personajes por turno (constructor, capataz, mercader, alcalde, buscador de oro); todos llevan "
    "a cabo la acción, y quien eligió el personaje la hace un poco mejor. La partida acaba tras la fase del "
    "constructor en la que alguien tiene doce edificios. Gana quien sume más puntos: los de sus edificios, las "
    "cartas bajo la capilla y lo que den la cofradía, el ayuntamiento, el arco de triunfo y el palacio.",
)
OPTION_HELP = {
    "players": Text("Number of players.", "Número de jugadores."),
    "opening_hand": Text(
        "Variant: draw 5, 6, 7 or 8 cards by seating order and keep 4 of them.",
        "Variante: se roban 5, 6, 7 u 8 cartas según el puesto en la mesa y se conservan 4.",
    ),
    "start": Text(
        "Who is the first governor: a seat, or drawn at random.", "Quién es el primer gobernador: un puesto o al azar."
    ),
    "covered_pays": Text(
        "A smithy, quarry or black market still helps to pay for the building that covers it.",
        "La herrería, la cantera o el mercado negro todavía ayudan a pagar el edificio que los cubre.",
    ),
    "covered_good_pays": Text(
        "The good on a building being covered may be paid through the black market.",
        "La mercancía de un edificio que se está cubriendo puede pagarse con el mercado negro.",
    ),
    "max_rounds": Text(
        "The game ends and is scored after this round at the latest.",
        "La partida termina y se puntúa, como muy tarde, después de esta ronda.",
    ),
}


# ---- what is asked ------------------------------------------------------------------------------------------------
YOUR_TURN = Text("Your turn: {what}", "Te toca: {what}")
# phase: for the player to move, for everybody else
ASKED = {
    PH_ROLE: (
        Text("choose a role.", "elige un personaje."),
        Text("{who} chooses a role.", "{who} elige un personaje."),
    ),
    PH_LIBRARY: (
        Text(
            "use the library now, to {doubled}, or keep it for your second role of this round?",
            "¿usas ahora la biblioteca, para {doubled}, o la reservas para tu segundo personaje de esta ronda?",
        ),
        Text("{who} decides whether to use the library.", "{who} decide si usa la biblioteca."),
    ),
    PH_BUILD: (
        Text("build a building, or pass.", "construye un edificio o pasa."),
        Text("{who} may build.", "{who} puede construir."),
    ),
    PH_PAY: (
        Text("pay for {built:the}: {n:card|cards} to go.", "paga {built:the}: te faltan {n:carta|cartas}."),
        Text(
            "{who} pays for {built:the}: {n:card|cards} to go.", "{who} paga {built:the}: le faltan {n:carta|cartas}."
        ),
    ),
    PH_PRODUCE: (
        Text("produce {goods}, or pass.", "produce {goods} o pasa."),
        Text("{who} may produce {goods}.", "{who} puede producir {goods}."),
    ),
    PH_SELL: (
        Text("sell {goods}, or pass. Prices: {prices}.", "vende {goods} o pasa. Precios: {prices}."),
        Text("{who} may sell {goods}. Prices: {prices}.", "{who} puede vender {goods}. Precios: {prices}."),
    ),
    PH_COUNCIL: (
        Text("draw {n:card|cards} and keep {keep}, or pass.", "roba {n:carta|cartas} y quédate con {keep}, o pasa."),
        Text(
            "{who} may draw {n:card|cards} and keep {keep}.",
            "{who} puede robar {n:carta|cartas} y quedarse con {keep}.",
        ),
    ),
    PH_KEEP: (
        Text("keep {n:card|cards} of those drawn.", "quédate con {n:carta|cartas} de las robadas."),
        Text("{who} keeps {n:card|cards} of those drawn.", "{who} se queda con {n:carta|cartas} de las robadas."),
    ),
    PH_SORT: (
        Text(
            "discard {n:card|cards} from your whole hand (archive).",
            "descarta {n:carta|cartas} de toda tu mano (archivo).",
        ),
        Text("{who} discards {n:card|cards} from hand.", "{who} descarta {n:carta|cartas} de su mano."),
    ),
    PH_PROSPECT: (
        Text("draw {n:card|cards}, or pass.", "roba {n:carta|cartas} o pasa."),
        Text(
            "{who} may draw {n:card|cards} as prospector.", "{who} puede robar {n:carta|cartas} como buscador de oro."
        ),
    ),
    PH_MINE: (
        Text("turn up 4 cards with the gold mine, or pass.", "descubre 4 cartas con la mina de oro o pasa."),
        Text("{who} may use the gold mine.", "{who} puede usar la mina de oro."),
    ),
    PH_NUGGET: (
        Text("take one of the open cards, or none.", "toma una de las cartas descubiertas o ninguna."),
        Text("{who} may take one of the open cards.", "{who} puede tomar una de las cartas descubiertas."),
    ),
    PH_CHAPEL: (
        Text("put a card under your chapel, or pass.", "pon una carta debajo de tu capilla o pasa."),
        Text("{who} may put a card under the chapel.", "{who} puede poner una carta debajo de la capilla."),
    ),
    PH_LIMIT: (
        Text(
            "discard {n:card|cards}; you hold {hand} and may keep {limit}.",
            "descarta {n:carta|cartas}; tienes {hand} y puedes conservar {limit}.",
        ),
        Text(
            "{who} holds too many cards and discards {n:card|cards}.",
            "{who} tiene demasiadas cartas y descarta {n:carta|cartas}.",
        ),
    ),
    PH_OPENING: (
        Text(
            "discard {n:card|cards} and start with {limit}.",
            "descarta {n:carta|cartas} y empieza con {limit}.",
        ),
        Text("{who} chooses the opening hand.", "{who} elige su mano inicial."),
    ),
}
MORE_GOODS = {
    PH_PRODUCE: Text("produce {goods}, or stop.", "produce {goods} o termina."),
    PH_SELL: Text(
        "name {goods} to sell, or stop. Prices: {prices}.",
        "nombra {goods} para vender o termina. Precios: {prices}.",
    ),
}
ONE_GOOD = Text("1 good", "1 mercancía")
SOME_GOODS = Text("up to {n} goods", "hasta {n} mercancías")
ONE_MORE = Text("1 more good", "1 mercancía más")
SOME_MORE = Text("up to {n} more goods", "hasta {n} mercancías más")
BUILD_OVER = Text("choose what to build over {under:the}, or pass.", "elige qué construyes encima {under:of} o pasa.")
PRIVILEGE = Text("As builder you pay {n:card|cards} less.", "Como constructor pagas {n:carta|cartas} menos.")
CRANE_TOO = Text(
    "With the crane you may also build over a building.", "Con la grúa también puedes construir encima de un edificio."
)
MARKET_TOO = Text("The black market takes goods as well.", "El mercado negro también acepta mercancías.")
WON = Text(
    "The game is over. {who} wins with {n:point|points}.", "La partida ha terminado. Gana {who} con {n:punto|puntos}."
)
SHARED = Text(
    "The game is over. {who} share the victory with {n:point|points}.",
    "La partida ha terminado. {who} comparten la victoria con {n:punto|puntos}.",
)


def prompt(s: State, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """What is asked of the reader, or what the others are waiting for; nothing hidden shows in it."""
    if s.phase == PH_OVER:
        return result(s, lang, names)
    facts = decision(s, lang)
    mine, others = ASKED[s.phase]
    if seat != s.to_move:
        return others(lang, who=names[s.to_move], **facts)
    if s.phase in MORE_GOODS and s.done > 0:
        mine = MORE_GOODS[s.phase]
    p = s.players[seat]
    if s.phase == PH_BUILD and s.site >= 0:
        mine, facts["under"] = BUILD_OVER, CARD_NAMES[p.building[s.site]]
    said = [YOUR_TURN(lang, what=mine(lang, **facts))]
    if s.phase == PH_BUILD:
        if privilege(s) > 0:
            said.append(PRIVILEGE(lang, n=privilege(s)))
        if s.site < 0 and owns(p, CRANE):
            said.append(CRANE_TOO(lang))
    if s.phase == PH_PAY and any(can_spend(s, p, slot) for slot in range(p.n_buildings)):
        said.append(MARKET_TOO(lang))
    return " ".join(said)


def decision(s: State, lang: str) -> dict[str, Any]:
    """The public facts of the decision under way, by the names that the sentences use."""
    p = s.players[s.to_move]
    facts: dict[str, Any] = {"n": s.left}
    if s.phase in MORE_GOODS:
        one, some = (ONE_GOOD, SOME_GOODS) if s.done == 0 else (ONE_MORE, SOME_MORE)
        facts["goods"] = (one if s.left == 1 else some)(lang, n=s.left)
    if s.phase == PH_LIBRARY:
        facts["doubled"] = DOUBLED[s.stage - ST_BUILDER]
    elif s.phase == PH_PAY:
        facts["built"] = CARD_NAMES[s.built]
    elif s.phase == PH_SELL:
        facts["prices"] = tile_words(open_tile(s), lang)
    elif s.phase == PH_COUNCIL:
        facts |= {"n": COUNCIL_DRAW[privilege(s)], "keep": kept(s)}
    elif s.phase == PH_PROSPECT:
        facts["n"] = PROSPECT_DRAW[privilege(s)]
    elif s.phase == PH_LIMIT:
        facts |= {"hand": p.n_hand, "limit": hand_limit(p)}
    elif s.phase == PH_OPENING:
        facts["limit"] = START_HAND
    return facts


def kept(s: State) -> int:
    """How many cards the player to move keeps in the councillor phase."""
    return 2 if owns(s.players[s.to_move], PREFECTURE) else 1


def result(s: State, lang: str, names: Sequence[str]) -> str:
    keys = [(score(s, seat), tiebreak(s, seat)) for seat in range(s.n_players)]
    best = [names[seat] for seat, key in enumerate(keys) if key == max(keys)]
    return (WON if len(best) == 1 else SHARED)(lang, who=listed(best, lang), n=max(keys)[0])


# ---- what a move means --------------------------------------------------------------------------------------------
PASS_TEXT = {
    PH_BUILD: Text("Do not build", "No construir"),
    PH_PRODUCE: Text("Produce nothing", "No producir nada"),
    PH_SELL: Text("Sell nothing", "No vender nada"),
    PH_COUNCIL: Text("Draw no cards", "No robar cartas"),
    PH_PROSPECT: Text("Draw no card", "No robar ninguna carta"),
    PH_MINE: Text("Do not use the gold mine", "No usar la mina de oro"),
    PH_NUGGET: Text("Take none of the cards", "No tomar ninguna carta"),
    PH_CHAPEL: Text("Put no card under the chapel", "No poner ninguna carta bajo la capilla"),
}
STOP_TEXT = {
    PH_PRODUCE: Text("Stop producing", "Dejar de producir"),
    PH_SELL: Text("Sell no more", "No vender nada más"),
}
PASS_ANYWHERE = Text("Pass", "Pasar")
ROLE_TEXT = Text("Choose {role:the}", "Elegir {role:to}")
DRAW_AND_KEEP = Text("Draw {n:card|cards} and keep {keep}", "Robar {n:carta|cartas} y quedarse con {keep}")
DRAW_AND_DISCARD = Text(
    "Draw {n:card|cards} into your hand, then discard {out} of the whole hand",
    "Robar {n:carta|cartas} y después descartar {out} de toda la mano",
)
DRAW_TEXT = Text("Draw {n:card|cards}", "Robar {n:carta|cartas}")
DRAW_ANYWHERE = Text("Draw cards", "Robar cartas")
MINE_TEXT = Text("Turn up 4 cards with the gold mine", "Descubrir 4 cartas con la mina de oro")
LIBRARY_NOW = Text("Use the library now: {doubled}", "Usar ahora la biblioteca: {doubled}")
LIBRARY_LATER = Text("Keep the library for your second role", "Reservar la biblioteca para el segundo personaje")
LIBRARY_ANYWHERE = Text("Use the library", "Usar la biblioteca")
BUILD_TEXT = Text("Build {what}", "Construir {what}")
BUILD_FOR = Text("Build {what} for {n:card|cards}", "Construir {what} por {n:carta|cartas}")
BUILD_FREE = Text("Build {what} for free", "Construir {what} gratis")
BUILD_OVER_FOR = Text(
    "Build {what} over {under:the} for {n:card|cards}", "Construir {what} encima {under:of} por {n:carta|cartas}"
)
BUILD_OVER_FREE = Text("Build {what} over {under:the} for free", "Construir {what} encima {under:of} gratis")
COVER_TEXT = Text("Build over {under:the} (building {place})", "Construir encima {under:of} (edificio {place})")
COVER_ANYWHERE = Text("Build over building {place}", "Construir encima del edificio {place}")
SPEND_TEXT = Text("Pay with {good:the} from building {place}", "Pagar con {good:the} del edificio {place}")
SPEND_ANYWHERE = Text("Pay with the good from building {place}", "Pagar con la mercancía del edificio {place}")
PRODUCE_TEXT = Text("Produce {good} in building {place}", "Producir {good} en el edificio {place}")
PRODUCE_ANYWHERE = Text("Produce a good in building {place}", "Producir una mercancía en el edificio {place}")
SELL_FOR = Text(
    "Sell {good:the} from building {place} for {n:card|cards}",
    "Vender {good:the} del edificio {place} por {n:carta|cartas}",
)
SELL_TEXT = Text("Sell {good:the} from building {place}", "Vender {good:the} del edificio {place}")
SELL_ANYWHERE = Text("Sell the good from building {place}", "Vender la mercancía del edificio {place}")
CARD_TEXT = {
    A_PAY: Text("Pay with {card:a}", "Pagar con {card:a}"),
    A_KEEP: Text("Keep {card:a}", "Quedarse con {card:a}"),
    A_DISCARD: Text("Discard {card:a}", "Descartar {card:a}"),
    A_TUCK: Text("Put {card:a} under the chapel", "Poner {card:a} bajo la capilla"),
}
TAKE_TEXT = Text("Take {card:the}", "Tomar {card:the}")
ON_GOOD = {
    A_SPEND: (SPEND_TEXT, SPEND_ANYWHERE),
    A_PRODUCE: (PRODUCE_TEXT, PRODUCE_ANYWHERE),
    A_SELL: (SELL_TEXT, SELL_ANYWHERE),
}


def move_text(s: State, action: int, lang: str) -> str:
    """A move of the player to move in words, as a button says it: with the price and what it is about."""
    card = on_card(action)
    if card is not None:
        return card_text(s, *card, lang)
    slot = on_slot(action)
    if slot is not None:
        return slot_text(s, *slot, lang)
    if action < A_ROLE + N_ROLES:
        return ROLE_TEXT(lang, role=ROLE_NAMES[action - A_ROLE])
    if action == A_PASS:
        texts = STOP_TEXT if s.phase in STOP_TEXT and s.done > 0 else PASS_TEXT
        return texts.get(s.phase, PASS_ANYWHERE)(lang)
    if action == A_DRAW:
        return draw_text(s, lang)
    if action == A_MINE:
        return MINE_TEXT(lang)
    if action == A_LIBRARY_NO:
        return LIBRARY_LATER(lang)
    assert action == A_LIBRARY_YES
    return LIBRARY_NOW(lang, **decision(s, lang)) if s.phase == PH_LIBRARY else LIBRARY_ANYWHERE(lang)


def draw_text(s: State, lang: str) -> str:
    if s.phase == PH_PROSPECT:
        return DRAW_TEXT(lang, n=PROSPECT_DRAW[privilege(s)])
    if s.phase != PH_COUNCIL:
        return DRAW_ANYWHERE(lang)
    n, keep = COUNCIL_DRAW[privilege(s)], kept(s)
    if owns(s.players[s.to_move], ARCHIVE) and n > keep:
        return DRAW_AND_DISCARD(lang, n=n, out=n - keep)
    return DRAW_AND_KEEP(lang, n=n, keep=keep)


def card_text(s: State, base: int, kind: int, lang: str) -> str:
    if base != A_BUILD:
        text = TAKE_TEXT if base == A_KEEP and s.phase == PH_NUGGET else CARD_TEXT[base]
        return text(lang, card=CARD_NAMES[kind])
    if s.phase != PH_BUILD:
        return BUILD_TEXT(lang, what=named(kind))
    p = s.players[s.to_move]
    price = price_of(s, p, kind, s.site)
    if s.site < 0:
        return (BUILD_FOR if price else BUILD_FREE)(lang, what=named(kind), n=price)
    under = CARD_NAMES[p.building[s.site]]
    return (BUILD_OVER_FOR if price else BUILD_OVER_FREE)(lang, what=named(kind), n=price, under=under)


def slot_text(s: State, base: int, slot: int, lang: str) -> str:
    place = slot + 1
    p = s.players[s.to_move]
    kind = p.building[slot]
    if s.phase == PH_PAY and slot == s.site and s.under >= 0:
        kind = s.under  # a good still lying on the covered building
    if s.to_move < 0 or kind < 0:
        return (COVER_ANYWHERE if base == A_COVER else ON_GOOD[base][1])(lang, place=place)
    if base == A_COVER:
        return COVER_TEXT(lang, under=CARD_NAMES[kind], place=place)
    if not is_production(kind):
        return ON_GOOD[base][1](lang, place=place)
    if base == A_SELL and s.phase == PH_SELL:
        return SELL_FOR(lang, good=GOOD_NAMES[kind], place=place, n=good_price(s, kind))
    return ON_GOOD[base][0](lang, good=GOOD_NAMES[kind], place=place)
