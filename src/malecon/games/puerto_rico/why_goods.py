"""Puerto Rico: why barrels cannot be taken, sold, loaded, stored or robbed in this way."""

from __future__ import annotations

from malecon.games.puerto_rico.actions import loading
from malecon.games.puerto_rico.due import not_now
from malecon.games.puerto_rico.names import GOOD_NAMES, barrels
from malecon.games.puerto_rico.refusals import (
    THE_BUCCANEER,
    about,
    no,
    no_barrel,
    no_buccaneer,
    now,
    passed_over,
    phase_of,
    unusable,
)
from malecon.games.puerto_rico.rules.buccaneer import role_in_play
from malecon.games.puerto_rico.rules.captain import biggest_empty_ship, goods_aboard, load_of
from malecon.games.puerto_rico.rules.estate import owns
from malecon.games.puerto_rico.rules.trader import house_is_full
from malecon.games.puerto_rico.state import (
    A_BARTER,
    A_KEEP,
    A_LOAD,
    A_PIRACY,
    A_POST,
    A_PRIVILEGE,
    A_SELL,
    A_SHIP,
    A_SMALL_WHARF,
    A_STORE,
    A_WHARF,
    PH_BARTER,
    PH_BUCCANEER,
    PH_KEEP,
    PH_LOAD,
    PH_PRIVILEGE,
    PH_SHIP,
    PH_STORE,
    PH_TRADE,
    PIRACY_COUNTS,
    SHIP_COUNTS,
    Player,
    State,
)
from malecon.games.puerto_rico.tables import (
    BUCCANEER,
    CAPTAIN,
    CRAFTSMAN,
    HOUSE_SPACES,
    N_GOODS,
    N_SHIPS,
    OFFICE,
    PIRATE_KEEPS,
    ROYAL_SUPPLIER,
    SHIP_SIZES,
    SMALL_WHARF,
    TRADER,
    TRADING_POST,
    WHARF,
)
from malecon.kernel.text import Reason, Text, listed


# ---- the craftsman's privilege ------------------------------------------------------------------------------------
def privilege_refusal(s: State, p: Player, good: int) -> Reason:
    if s.phase != PH_PRIVILEGE:
        return not_now(s, A_PRIVILEGE)
    if s.produced[good] == 0:
        return no(
            s,
            "not-produced",
            "R3.5",
            phase_of(CRAFTSMAN),
            "You have received no {good} in this phase: only a kind that you produced can be taken.",
            "En esta fase no has recibido {good}: solo se puede tomar un tipo que hayas producido.",
            good=GOOD_NAMES[good],
        )
    if s.barrels[good] == 0:
        return no(
            s,
            "none-in-supply",
            "R3.5",
            phase_of(CRAFTSMAN),
            "There is no {good} left in the supply.",
            "Ya no queda {good} en la reserva.",
            good=GOOD_NAMES[good],
        )
    return passed_over(s, good, "R6.31", phase_of(CRAFTSMAN))


# ---- selling ------------------------------------------------------------------------------------------------------
def sell_refusal(s: State, p: Player, good: int) -> Reason:
    if s.phase != PH_TRADE:
        return not_now(s, A_SELL)
    if s.done & 1:
        return already_sold(s)
    if p.goods[good] == 0:
        return no_barrel(s, good, "R4.5", phase_of(TRADER))
    if house_is_full(s):
        return no(
            s,
            "house-full",
            "R4.6",
            phase_of(TRADER),
            "{house:The} is full: it holds {n} barrels.",
            "{house:The} está llena: caben {n} barriles.",
            n=HOUSE_SPACES,
        )
    words = ("{house:The} already holds {good}. ", "En {house:the} ya hay {good}. ")
    if owns(p, OFFICE):
        return no(
            s,
            "kind-in-house",
            "R4.6",
            about(OFFICE),
            words[0] + "Your office would allow it, but nobody stands on it.",
            words[1] + "Tu {b_office} lo permitiría, pero no tienes a nadie en ella.",
            good=GOOD_NAMES[good],
        )
    return no(
        s,
        "kind-in-house",
        "R4.6",
        phase_of(TRADER),
        words[0] + "Only somebody with a manned office sells the same kind again.",
        words[1] + "Solo quien tiene ocupada una {b_office} vende un tipo repetido.",
        good=GOOD_NAMES[good],
    )


def already_sold(s: State) -> Reason:
    return no(
        s,
        "already-sold",
        "R4.5",
        phase_of(TRADER),
        "You have already sold a barrel in this phase; each player sells at most one.",
        "Ya has vendido un barril en esta fase; cada jugador vende como mucho uno.",
    )


def post_refusal(s: State, p: Player, good: int) -> Reason:
    refused = unusable(s, p, TRADING_POST, "R6.29")
    if refused is not None:
        return refused
    if s.phase != PH_TRADE:
        return not_now(s, A_POST)
    return already_sold(s) if s.done & 1 else no_barrel(s, good, "R6.29", about(TRADING_POST))


# ---- the royal supplier -------------------------------------------------------------------------------------------
def barter_refusal(s: State, p: Player, good: int) -> Reason:
    refused = unusable(s, p, ROYAL_SUPPLIER, "R7.6")
    if refused is not None:
        return refused
    if s.phase != PH_BARTER:
        return not_now(s, A_BARTER)
    if good < s.cursor:
        return no(
            s,
            "kind-bartered",
            "R7.6",
            about(ROYAL_SUPPLIER),
            "Each kind is exchanged at most once, in the order corn, indigo, sugar, tobacco, coffee: {good} is past.",
            "Cada tipo se cambia como mucho una vez, en el orden maíz, añil, azúcar, tabaco, café: {good} ya pasó.",
            good=GOOD_NAMES[good],
        )
    if p.goods[good] == 0:
        return no_barrel(s, good, "R7.6", about(ROYAL_SUPPLIER))
    return no(
        s,
        "counted-in-pairs",
        "R7.7",
        about(ROYAL_SUPPLIER),
        "The union hall has already counted your {good} in pairs, and none is left over.",
        "El {b_union_hall} ya ha contado por parejas tu {good}, y no sobra ningún barril.",
        good=GOOD_NAMES[good],
    )


# ---- loading ------------------------------------------------------------------------------------------------------
def possible_loads(s: State, p: Player) -> Text:
    """ "6 sugar on ship 3": what the cargo ships would take now."""
    loads = []
    for ship in range(N_SHIPS):
        for good in range(N_GOODS):
            n = load_of(s, p, good, ship)
            if n:
                what = barrels(good, n)
                loads.append(Text(f"{what.en} on ship {ship + 1}", f"{what.es} en el barco {ship + 1}"))
    either = Text("or", "o")
    return Text(listed([x.en for x in loads], "en", either), listed([x.es for x in loads], "es", either))


def load_refusal(s: State, p: Player, number: int) -> Reason:
    if s.phase != PH_LOAD:
        return not_now(s, A_LOAD)
    ship, good = loading(A_LOAD + number)
    where = phase_of(CAPTAIN)
    if SHIP_SIZES[s.n_players][ship] == 0:
        return no_ship(s, ship, "R5.1")
    if p.goods[good] == 0:
        return no_barrel(s, good, "R5.1", where)
    if s.cargo[ship] == good:
        return no(
            s,
            "ship-full",
            "R5.2",
            where,
            "Ship {ship}, which carries {good}, is full.",
            "El barco {ship}, que lleva {good}, está lleno.",
            ship=ship + 1,
            good=GOOD_NAMES[good],
        )
    if s.cargo[ship] >= 0:
        return no(
            s,
            "other-cargo",
            "R5.2",
            where,
            "Ship {ship} carries {cargo}: a ship takes one kind only.",
            "El barco {ship} lleva {cargo}: cada barco admite un solo tipo.",
            ship=ship + 1,
            cargo=GOOD_NAMES[s.cargo[ship]],
        )
    if goods_aboard(s) >> good & 1:
        other = next(i for i in range(N_SHIPS) if s.cargo[i] == good)
        return no(
            s,
            "kind-on-another-ship",
            "R5.2",
            where,
            "Ship {other} already carries {good}: no second ship takes the same kind.",
            "El barco {other} ya lleva {good}: ningún otro barco admite el mismo tipo.",
            other=other + 1,
            good=GOOD_NAMES[good],
        )
    return no(
        s,
        "biggest-ship",
        "R5.2",
        where,
        "You must load as many as possible: ship {ship} takes {few} of your {have} {good}, an empty ship with {size} "
        "spaces takes {many}.",
        "Hay que cargar lo máximo posible: en el barco {ship} caben {few} de tus {have} de {good}, y en un barco vacío "
        "de {size} espacios caben {many}.",
        ship=ship + 1,
        good=GOOD_NAMES[good],
        have=p.goods[good],
        few=min(p.goods[good], SHIP_SIZES[s.n_players][ship]),
        size=biggest_empty_ship(s),
        many=min(p.goods[good], biggest_empty_ship(s)),
    )


def no_ship(s: State, ship: int, ruling: str) -> Reason:
    return no(
        s,
        "no-such-ship",
        ruling,
        phase_of(CAPTAIN),
        "There is no ship {ship}: with {n} players there are only two.",
        "No hay barco {ship}: con {n} jugadores solo hay dos.",
        ship=ship + 1,
        n=s.n_players,
    )


def wharf_refusal(s: State, p: Player, good: int) -> Reason:
    refused = unusable(s, p, WHARF, "R5.4")
    if refused is not None:
        return refused
    if s.phase != PH_LOAD:
        return not_now(s, A_WHARF)
    if p.wharf_used:
        return no(
            s,
            "wharf-used",
            "R5.4",
            about(WHARF),
            "You have already used the wharf in this captain phase; it works once.",
            "Ya has usado el {b_wharf} en esta fase {captain:of}; solo sirve una vez.",
        )
    return no_barrel(s, good, "R5.4", about(WHARF))


# ---- the small wharf ----------------------------------------------------------------------------------------------
def small_wharf_refusal(s: State, p: Player) -> Reason:
    refused = unusable(s, p, SMALL_WHARF, "R6.19")
    if refused is not None:
        return refused
    if s.phase == PH_SHIP:
        return no(
            s,
            "already-shipping",
            "R6.19",
            about(SMALL_WHARF),
            "You are using the small wharf already. {now}",
            "Ya estás usando el {b_small_wharf}. {now}",
            now=now(s),
        )
    if s.phase != PH_LOAD:
        return not_now(s, A_SMALL_WHARF)
    return no(
        s,
        "small-wharf-used",
        "R6.19",
        about(SMALL_WHARF),
        "You have already used the small wharf in this captain phase; it works once.",
        "Ya has usado el {b_small_wharf} en esta fase {captain:of}; solo sirve una vez.",
    )


def ship_refusal(s: State, p: Player, number: int) -> Reason:
    good, n = divmod(number, SHIP_COUNTS)
    refused = unusable(s, p, SMALL_WHARF, "R6.19")
    if refused is not None:
        return refused
    if s.phase != PH_SHIP:
        return not_now(s, A_SHIP)
    if good != s.cursor:
        return no(
            s,
            "other-kind-asked",
            "R6.19",
            about(SMALL_WHARF),
            "You are asked about {asked} now, not about {good}.",
            "Ahora se te pregunta por {asked:the}, no por {good:the}.",
            asked=GOOD_NAMES[s.cursor],
            good=GOOD_NAMES[good],
        )
    if n > p.goods[good]:
        return no(
            s,
            "not-so-many",
            "R6.19",
            about(SMALL_WHARF),
            "You have only {have} {good}.",
            "Solo tienes {have} de {good}.",
            have=p.goods[good],
            good=GOOD_NAMES[good],
        )
    return no(
        s,
        "at-least-one",
        "R6.19",
        about(SMALL_WHARF),
        "In this game the small wharf must ship at least one barrel, and this is your last kind.",
        "En esta partida hay que despachar al menos un barril con el {b_small_wharf}, y este es tu último tipo.",
    )


# ---- storing ------------------------------------------------------------------------------------------------------
def store_refusal(s: State, p: Player, good: int) -> Reason:
    where = phase_of(CAPTAIN)
    if s.phase == PH_KEEP:
        return no(
            s,
            "no-warehouse-left",
            "R5.7",
            where,
            "You have no warehouse left for a whole kind. {now}",
            "No te queda ningún almacén para un tipo completo. {now}",
            now=now(s),
        )
    if s.phase != PH_STORE:
        return not_now(s, A_STORE)
    if p.goods[good] == 0:
        return no_barrel(s, good, "R5.7", where)
    if good < s.cursor:
        return passed_over(s, good, "R5.7", where)
    return name_earlier(s, good, "R5.7", kinds=True)


def keep_refusal(s: State, p: Player, good: int) -> Reason:
    where = phase_of(CAPTAIN)
    if s.phase == PH_STORE:
        return no(
            s,
            "whole-kinds-first",
            "R5.7",
            where,
            "First name the kinds that your warehouses keep whole; single barrels come after that.",
            "Primero nombra los tipos que tus almacenes guardan por completo; los barriles sueltos vienen después.",
        )
    if s.phase != PH_KEEP:
        return not_now(s, A_KEEP)
    if p.goods[good] == 0:
        return no_barrel(s, good, "R5.7", where)
    if p.goods[good] == s.kept[good]:
        return no(
            s,
            "kept-already",
            "R5.7",
            where,
            "All your {good} is kept already.",
            "Todo tu {good} está ya a salvo.",
            good=GOOD_NAMES[good],
        )
    if good < s.cursor:
        return passed_over(s, good, "R5.7", where)
    return name_earlier(s, good, "R5.7", kinds=False)


def name_earlier(s: State, good: int, ruling: str, kinds: bool) -> Reason:
    """Naming this kind now would leave a place empty that must be filled."""
    n = s.left
    what = Text("kinds", "tipos") if kinds else Text("barrels", "barriles")
    return no(
        s,
        "name-earlier-first",
        ruling,
        phase_of(CAPTAIN),
        "You can keep {n} {what}, named in the order of the goods, and from {good} on there are fewer: begin earlier.",
        "Puedes conservar {n} {what}, nombrados por orden de mercancía, y desde {good} hay menos: empieza antes.",
        n=n,
        what=what,
        good=GOOD_NAMES[good],
    )


# ---- piracy -------------------------------------------------------------------------------------------------------
def piracy_refusal(s: State, p: Player, number: int) -> Reason:
    ship, n = divmod(number, PIRACY_COUNTS)
    if not role_in_play(s, BUCCANEER):
        return no_buccaneer(s)
    if s.phase != PH_BUCCANEER:
        return not_now(s, A_PIRACY)
    if SHIP_SIZES[s.n_players][ship] == 0:
        return no_ship(s, ship, "R8.8")
    return no(
        s,
        "ship-holds-fewer",
        "R8.8",
        THE_BUCCANEER,
        "You cannot keep {n}: there are {load:barrel|barrels} on ship {ship} (a pirate keeps up to {most}).",
        "No puedes quedarte {n}: en el barco {ship} hay {load:barril|barriles} (un pirata conserva hasta {most}).",
        n=n,
        ship=ship + 1,
        load=s.load[ship],
        most=PIRATE_KEEPS,
    )
