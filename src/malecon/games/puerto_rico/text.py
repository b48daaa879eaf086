"""Puerto Rico: what a move means, as a button says it."""

from __future__ import annotations

from typing import Any

from malecon.games.puerto_rico.actions import family, loading, pirating, placed, shipping
from malecon.games.puerto_rico.names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    ROLE_NAMES,
    TILE_NAMES,
    VOCABULARY,
    at_place,
    barrels,
    edition_of,
    from_place,
    goods_list,
    nobles,
    people,
    say,
    to_place,
    tokens,
)
from malecon.games.puerto_rico.price import (
    building_steps,
    doubloons,
    in_brackets,
    loading_steps,
    sale_steps,
    step_words,
    total,
)
from malecon.games.puerto_rico.rules.buccaneer import raid_size
from malecon.games.puerto_rico.rules.captain import load_of
from malecon.games.puerto_rico.rules.craftsman import harvest
from malecon.games.puerto_rico.rules.estate import circles_at
from malecon.games.puerto_rico.rules.tiles import count_pile
from malecon.games.puerto_rico.state import (
    A_BARTER,
    A_BUILD,
    A_BUY_TILE,
    A_CAPTURE,
    A_DISCARD,
    A_DRAFT,
    A_FOREST,
    A_GIVE,
    A_HACIENDA,
    A_HALL_NOBLE,
    A_HALL_WORKER,
    A_HOSPICE,
    A_KEEP,
    A_LOAD,
    A_LOOT,
    A_MAN,
    A_MAYOR,
    A_NOBLES,
    A_PASS,
    A_PIRACY,
    A_PLANT,
    A_POST,
    A_PRIVILEGE,
    A_PRODUCE,
    A_PUT,
    A_PUT_NOBLE,
    A_RAID,
    A_RAID_NOBLE,
    A_RETURN,
    A_RETURN_NOBLE,
    A_ROLE,
    A_SELL,
    A_SELL_TILE,
    A_SHIP,
    A_SMALL_WHARF,
    A_STORE,
    A_TAKE,
    A_TAKE_FOREST,
    A_UNIVERSITY,
    A_VILLA,
    A_WHARF,
    PH_BARTER,
    PH_BUILD,
    PH_GUEST,
    PH_HACIENDA,
    PH_HOSPICE,
    PH_LOAD,
    PH_LODGE,
    PH_LOOK,
    PH_MAYOR,
    PH_PAY,
    PH_PRIVILEGE,
    PH_PRODUCE,
    PH_RAID,
    PH_SETTLE,
    PH_TRADE,
    PH_UNIVERSITY,
    PH_VILLA,
    State,
)
from malecon.games.puerto_rico.tables import BLACK_MARKET, COST, FIRST_BUILDING, HOSPICE, LIGHTHOUSE, N_GOODS
from malecon.kernel.text import Text

PASS_TEXT = {
    PH_GUEST: Text("Let the guests stay", "Dejar a los huéspedes donde están"),
    PH_HACIENDA: Text("Do not use the hacienda", "No usar la {b_hacienda}"),
    PH_SETTLE: Text("Take no tile", "No tomar ninguna {piece}"),
    PH_HOSPICE: Text("Take no {worker}", "No tomar ningún {worker}"),
    PH_LODGE: Text("Discard no tile", "No descartar ninguna {piece}"),
    PH_MAYOR: Text("Decline the privilege", "Renunciar {privilege:to}"),
    PH_VILLA: Text("Do not use the villa", "No usar la {b_villa}"),
    PH_BUILD: Text("Do not build", "No construir"),
    PH_UNIVERSITY: Text("Take no {worker}", "No tomar ningún {worker}"),
    PH_PRODUCE: Text("Produce nothing", "No producir nada"),
    PH_PRIVILEGE: Text("Take no further barrel", "No tomar ningún barril más"),
    PH_TRADE: Text("Sell nothing", "No vender nada"),
    PH_BARTER: Text("Exchange no further barrel", "No cambiar ningún barril más"),
    PH_LOAD: Text("Load nothing", "No cargar nada"),
    PH_RAID: Text("Keep no further {worker}", "No quedarse con ningún {worker} más"),
}
PASS_NOBLE = Text("Do not keep the noble", "No quedarse con el {noble}")
PASS_PAY = (
    Text("Return no {worker}", "No devolver ningún {worker}"),
    Text("Give no barrel", "No entregar ningún barril"),
)
PASS_MORE = Text("Do nothing more", "No hacer nada más")
PASS_ANYWHERE = Text("Pass", "Pasar")

# moves that stand alone
ALONE = {
    A_HACIENDA: Text("Draw a tile with the hacienda", "Robar una {piece} con la {b_hacienda}"),
    A_FOREST: Text("Lay the tile face down as a forest", "Poner la {piece} boca abajo como {forest}"),
    A_MAYOR: Text("Take 1 {worker} from the supply", "Tomar 1 {worker} de la reserva"),
    A_HALL_WORKER: Text("Take a {worker} from {hall:the}", "Tomar {worker:a} {hall:of}"),
    A_HALL_NOBLE: Text("Take the {noble} from {hall:the}", "Tomar el {noble} {hall:of}"),
    A_BUY_TILE: Text("Buy a face-down tile for 1 doubloon", "Comprar una {piece} boca abajo por 1 doblón"),
    A_SMALL_WHARF: Text("Use the small wharf", "Usar el {b_small_wharf}"),
}
PLANT_TILE = Text("Place {tile:the} face up", "Colocar {tile:the} boca arriba")
PLANT_ANYWHERE = Text("Place the tile face up", "Colocar la {piece} boca arriba")
HOSPICE_TEXT = Text("Put {worker:a} on {tile:the} ({b})", "Poner {worker:a} en {tile:the} ({b})")
HOSPICE_PORT = Text("Take {worker:a} {to_port} ({b})", "Llevar {worker:a} {to_port} ({b})")
VILLA_TEXT = Text("Take {token:a} from the supply (villa)", "Tomar {token:a} de la reserva ({b_villa})")
UNIVERSITY_TEXT = Text("Put {worker:a} on {building:the}", "Poner {worker:a} en {building:the}")
UNIVERSITY_ANYWHERE = Text("Put {worker:a} on the new building", "Poner {worker:a} en el nuevo edificio")
PRODUCE_TEXT = Text("Produce {goods}", "Producir {goods}")
PRODUCE_ANYWHERE = Text("Produce", "Producir")
LOOT_TEXT = Text("Loot {house:the} ({n} VP)", "Saquear {house:the} ({n} PV)")
RAID_TEXT = Text("Raid {hall:the}: {people}", "Asaltar {hall:the}: {people}")
RAID_IN_VAIN = Text("Raid {hall:the} in vain", "Asaltar {hall:the} en vano")

ROLE_TEXT = Text("Choose {role:the}", "Elegir {role:to}")
ROLE_COINS = Text("Choose {role:the} with {coins}", "Elegir {role:to} con {coins}")
CAPTURE_TEXT = Text("Capture {role:the}", "Capturar {role:to}")
CAPTURE_COINS = Text("Capture {role:the} with {coins}", "Capturar {role:to} con {coins}")
TAKE_TEXT = Text("Take {tile:a}", "Tomar {tile:a}")
TAKE_FOREST_TEXT = Text("Take {tile:a} as a forest", "Tomar {tile:a} como {forest}")
DISCARD_TEXT = Text("Discard {tile:a}", "Descartar {tile:a}")
DISCARD_FOREST = Text("Discard a forest ({good})", "Descartar un {forest} ({good})")
SELL_TILE_TEXT = Text("Give up {tile:a} for 1 doubloon", "Deshacerse de {tile:a} por 1 doblón")
PRIVILEGE_TEXT = Text("Take 1 {good} more", "Tomar 1 de {good} más")
SELL_TEXT = Text("Sell {good} for {price}{how}", "Vender {good} por {price}{how}")
POST_TEXT = Text(
    "Sell {good} to your trading post for {price}{how}", "Vender {good} a tu {b_trading_post} por {price}{how}"
)
BARTER_TEXT = Text("Exchange 1 {good} for 1 VP", "Cambiar 1 de {good} por 1 PV")
LOAD_TEXT = Text("Load {barrels} on ship {ship} ({gain})", "Cargar {barrels} en el barco {ship} ({gain})")
LOAD_ANYWHERE = Text("Load {good} on ship {ship}", "Cargar {good} en el barco {ship}")
WHARF_TEXT = Text("Ship {barrels} from your wharf ({gain})", "Embarcar {barrels} con tu {b_wharf} ({gain})")
GAIN = Text("{n} VP", "{n} PV")
SHIP_TEXT = Text("Ship {barrels}", "Despachar {barrels}")
SHIP_NONE = Text("Ship no {good}", "No despachar {good}")
STORE_TEXT = Text("Store all your {good} ({n})", "Almacenar todo tu {good} ({n})")
KEEP_TEXT = Text("Keep 1 {good}", "Conservar 1 de {good}")
GIVE_TEXT = Text("Give 1 {good} for 1 doubloon", "Entregar 1 de {good} por 1 doblón")
PIRACY_TEXT = Text("Rob ship {ship} and keep {barrels}", "Asaltar el barco {ship} y quedarse con {barrels}")
PIRACY_NONE = Text("Empty ship {ship} and keep nothing", "Vaciar el barco {ship} sin quedarse nada")
PIRACY_SOME = Text(
    "Rob ship {ship} and keep {n:barrel|barrels}", "Asaltar el barco {ship} y quedarse {n:barril|barriles}"
)
BUILD_TEXT = Text("Build {building:the} for {price}{how}", "Construir {building:the} por {price}{how}")
BUILD_FREE = Text("Build {building:the} for free{how}", "Construir {building:the} gratis{how}")
BUILD_SHORT = Text(
    "Build {building:the} for {price}{how}, {short} of them through the black market",
    "Construir {building:the} por {price}{how}, {short} de ellos con el {b_black_market}",
)
DRAFT_TEXT = Text("Put {building:the} on the market (cost {cost})", "Poner {building:the} en el mercado (coste {cost})")
GUEST_TEXT = Text("Move a guest ({token}) {to_}", "Mover un huésped ({token}) {to_}")
PUT_TEXT = Text("Put {token:a} {at}", "Poner {token:a} {at}")
RETURN_TEXT = Text("Return {token:a} {from_} for 1 doubloon", "Devolver {token:a} {from_} por 1 doblón")
MAN_TEXT = Text("Put {tokens} {at}", "Poner {tokens} {at}")
MAN_NONE = Text("Put nobody {at}", "No poner a nadie {at}")
NOBLES_TEXT = Text("Put {nobles} {at}", "Poner {nobles} {at}")
NOBLES_NONE = Text("Put no noble {at}", "No poner ningún {noble} {at}")

ON_GOOD = {
    A_PRIVILEGE: PRIVILEGE_TEXT,
    A_BARTER: BARTER_TEXT,
    A_KEEP: KEEP_TEXT,
    A_GIVE: GIVE_TEXT,
}
ON_TILE = {A_TAKE: TAKE_TEXT, A_TAKE_FOREST: TAKE_FOREST_TEXT, A_SELL_TILE: SELL_TILE_TEXT}


def move_text(s: State, action: int, lang: str) -> str:
    """A move of the player to move in words, with what it costs or brings; any action of the game can be asked for."""
    text, facts = move_words(s, action, lang)
    return say(edition_of(s), text, lang, **facts)


def move_words(s: State, action: int, lang: str) -> tuple[Text, dict[str, Any]]:
    """The sentence and its facts."""
    seat = max(s.to_move, 0)
    edition = edition_of(s)
    base, number = family(action)
    if base in ALONE:
        return ALONE[base], {}
    if base in ON_GOOD:
        return ON_GOOD[base], {"good": GOOD_NAMES[number]}
    if base in ON_TILE:
        return ON_TILE[base], {"tile": TILE_NAMES[edition][number]}
    if base in (A_SELL, A_POST):
        return sale_words(s, seat, number, base == A_POST, lang)
    if base in (A_LOAD, A_WHARF):
        return loading_words(s, seat, action, lang)
    if base in (A_MAN, A_NOBLES):
        return placing_words(s, base, action)
    if base in (A_PUT, A_PUT_NOBLE, A_RETURN, A_RETURN_NOBLE):
        return token_words(s, base, number)
    if base in (A_ROLE, A_CAPTURE):
        return role_words(s, base, number)
    if base == A_BUILD:
        return building_words(s, seat, number, lang)
    if base == A_DRAFT:
        return DRAFT_TEXT, {"building": BUILDING_NAMES[edition][number], "cost": COST[number]}
    if base == A_DISCARD:
        if number < N_GOODS:
            return DISCARD_TEXT, {"tile": TILE_NAMES[edition][number]}
        return DISCARD_FOREST, {"good": GOOD_NAMES[number - N_GOODS]}
    if base == A_SHIP:
        good, n = shipping(action)
        return (SHIP_TEXT if n else SHIP_NONE), {"barrels": barrels(good, n), "good": GOOD_NAMES[good]}
    if base == A_STORE:
        return STORE_TEXT, {"good": GOOD_NAMES[number], "n": s.players[seat].goods[number]}
    if base == A_PIRACY:
        return piracy_words(s, *pirating(action))
    return lone_words(s, seat, base)


def lone_words(s: State, seat: int, action: int) -> tuple[Text, dict[str, Any]]:
    """Moves that stand alone and say something about the moment."""
    edition = edition_of(s)
    if action == A_PASS:
        return pass_words(s), {}
    if action == A_PLANT:
        if s.phase == PH_LOOK:
            return PLANT_TILE, {"tile": TILE_NAMES[edition][s.tile]}
        return PLANT_ANYWHERE, {}
    if action == A_HOSPICE:
        facts: dict[str, Any] = {"b": BUILDING_NAMES[edition][HOSPICE]}
        if s.phase == PH_HOSPICE and s.tile >= 0:
            return HOSPICE_TEXT, facts | {"tile": TILE_NAMES[edition][s.tile]}
        return HOSPICE_PORT, facts
    if action == A_VILLA:
        return VILLA_TEXT, {"token": VOCABULARY[edition]["noble" if s.nobles > 0 else "worker"]}
    if action == A_UNIVERSITY:
        if s.phase == PH_UNIVERSITY:
            return UNIVERSITY_TEXT, {"building": BUILDING_NAMES[edition][s.building]}
        return UNIVERSITY_ANYWHERE, {}
    if action == A_PRODUCE:
        if s.phase == PH_PRODUCE:
            p = s.players[seat]
            return PRODUCE_TEXT, {"goods": goods_list([harvest(s, p, good) for good in range(N_GOODS)])}
        return PRODUCE_ANYWHERE, {}
    if action == A_LOOT:
        return LOOT_TEXT, {"n": count_pile(s.house)}
    assert action in (A_RAID, A_RAID_NOBLE)
    noble = 1 if action == A_RAID_NOBLE else 0
    if raid_size(s) == 0:
        return RAID_IN_VAIN, {}
    return RAID_TEXT, {"people": people(edition, raid_size(s) - noble, noble)}


def pass_words(s: State) -> Text:
    if s.phase == PH_PAY:
        return PASS_PAY[min(s.step, 1)]
    if s.phase == PH_TRADE and s.done:
        return PASS_MORE
    if s.phase == PH_RAID and s.lifted:
        return PASS_NOBLE
    return PASS_TEXT.get(s.phase, PASS_ANYWHERE)


def role_words(s: State, base: int, role: int) -> tuple[Text, dict[str, Any]]:
    plain, with_coins = (ROLE_TEXT, ROLE_COINS) if base == A_ROLE else (CAPTURE_TEXT, CAPTURE_COINS)
    facts = {"role": ROLE_NAMES[edition_of(s)][role], "coins": doubloons(s.coins[role])}
    return (with_coins if s.coins[role] else plain), facts


def sale_words(s: State, seat: int, good: int, at_post: bool, lang: str) -> tuple[Text, dict[str, Any]]:
    steps = sale_steps(s, seat, good, at_post)
    facts = {"good": GOOD_NAMES[good], "price": doubloons(total(steps)), "how": in_brackets(steps, lang)}
    return (POST_TEXT if at_post else SELL_TEXT), facts


def loading_words(s: State, seat: int, action: int, lang: str) -> tuple[Text, dict[str, Any]]:
    """Barrels and points; where the loading is not allowed, only its name."""
    p = s.players[seat]
    if action >= A_WHARF:
        good = action - A_WHARF
        n, text, facts = p.goods[good], WHARF_TEXT, {}
    else:
        ship, good = loading(action)
        n, facts = load_of(s, p, good, ship), {"ship": ship + 1}
        text = LOAD_TEXT if n else LOAD_ANYWHERE
    steps = loading_steps(s, seat, n, n, 1 << good)
    gain = GAIN(lang, n=total(steps)) + (f": {step_words(steps, lang)}" if len(steps) > 1 else "")
    if n and p.tokens[FIRST_BUILDING + LIGHTHOUSE]:
        gain += f", {doubloons(1)(lang)}"
    return text, facts | {"good": GOOD_NAMES[good], "barrels": barrels(good, n), "gain": gain}


def piracy_words(s: State, ship: int, n: int) -> tuple[Text, dict[str, Any]]:
    if n == 0:
        return PIRACY_NONE, {"ship": ship + 1}
    if s.cargo[ship] < 0:
        return PIRACY_SOME, {"ship": ship + 1, "n": n}
    return PIRACY_TEXT, {"ship": ship + 1, "barrels": barrels(s.cargo[ship], n)}


def building_words(s: State, seat: int, building: int, lang: str) -> tuple[Text, dict[str, Any]]:
    steps = building_steps(s, seat, building)
    price = max(total(steps), 0)
    short = price - s.players[seat].doubloons
    facts = {
        "building": BUILDING_NAMES[edition_of(s)][building],
        "price": doubloons(price),
        "how": in_brackets(steps, lang),
        "short": short,
    }
    if s.phase == PH_BUILD and short > 0 and s.players[seat].tokens[FIRST_BUILDING + BLACK_MARKET]:
        return BUILD_SHORT, facts
    return (BUILD_TEXT if price else BUILD_FREE), facts


def token_words(s: State, base: int, place: int) -> tuple[Text, dict[str, Any]]:
    edition = edition_of(s)
    noble = base in (A_PUT_NOBLE, A_RETURN_NOBLE)
    facts: dict[str, Any] = {"token": VOCABULARY[edition]["noble" if noble else "worker"]}
    if base in (A_RETURN, A_RETURN_NOBLE):
        return RETURN_TEXT, facts | {"from_": from_place(edition, place)}
    return (GUEST_TEXT if s.phase == PH_GUEST else PUT_TEXT), facts | {
        "at": at_place(edition, place),
        "to_": to_place(edition, place),
    }


def placing_words(s: State, base: int, action: int) -> tuple[Text, dict[str, Any]]:
    edition = edition_of(s)
    place, n = placed(action)
    several = n > 1 or (n == 0 and circles_at(s.players[max(s.to_move, 0)], place) > 1)
    facts = {"at": at_place(edition, place, several), "tokens": tokens(s, n), "nobles": nobles(edition, n)}
    if base == A_MAN:
        return (MAN_TEXT if n else MAN_NONE), facts
    return (NOBLES_TEXT if n else NOBLES_NONE), facts
