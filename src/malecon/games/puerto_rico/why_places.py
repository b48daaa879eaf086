"""Puerto Rico: why a tile cannot be taken or given up, and why somebody cannot be put on a place."""

from __future__ import annotations

from malecon.games.puerto_rico.actions import placed
from malecon.games.puerto_rico.due import not_now
from malecon.games.puerto_rico.names import (
    BUILDING_NAMES,
    TILE_NAMES,
    VOCABULARY,
    at_place,
    edition_of,
    nobles,
    place_name,
    some,
    tokens,
    with_nobles,
)
from malecon.games.puerto_rico.refusals import (
    THE_BUCCANEER,
    THE_NOBLES,
    Where,
    about,
    no,
    no_nobles,
    now,
    phase_of,
    unusable,
    upper,
)
from malecon.games.puerto_rico.rules.buccaneer import role_in_play
from malecon.games.puerto_rico.rules.estate import circles_at, free_circles, led_by_noble, owns
from malecon.games.puerto_rico.rules.guesthouse import guests_of
from malecon.games.puerto_rico.rules.mayor import circles_after, room_for_nobles
from malecon.games.puerto_rico.rules.tiles import has_room, tiles_to_draw
from malecon.games.puerto_rico.state import (
    A_BUY_TILE,
    A_DISCARD,
    A_MAN,
    A_NOBLES,
    A_PUT,
    A_PUT_NOBLE,
    A_SELL_TILE,
    A_TAKE,
    A_TAKE_FOREST,
    PH_GUEST,
    PH_LODGE,
    PH_MAN,
    PH_NOBLES,
    PH_RAID,
    PH_SETTLE,
    PH_TRADE,
    ST_SECOND_TILE,
    Player,
    State,
)
from malecon.games.puerto_rico.tables import (
    BUCCANEER,
    CIRCLES,
    CONSTRUCTION_HUT,
    FIRST_BUILDING,
    FOREST_HOUSE,
    GUESTHOUSE,
    HUNTING_LODGE,
    ISLAND_SPACES,
    LAND_OFFICE,
    LAND_PRICE,
    MAYOR,
    N_GOODS,
    N_TILES,
    PORT,
    SETTLER,
)
from malecon.kernel.text import Reason, Text


# ---- tiles --------------------------------------------------------------------------------------------------------
def island_full(s: State, ruling: str, where: Where) -> Reason:
    return no(
        s,
        "island-full",
        ruling,
        where,
        "All {n} spaces of your island are filled. {now}",
        "Las {n} casillas de tu {island} están llenas. {now}",
        n=ISLAND_SPACES,
        now=now(s),
    )


def take_refusal(s: State, p: Player, tile: int) -> Reason:
    if s.phase != PH_SETTLE:
        return not_now(s, A_TAKE) if has_room(p) else island_full(s, "R2.5", phase_of(SETTLER))
    return not_in_row(s, tile) if tile < N_GOODS else quarry_refusal(s, p)


def not_in_row(s: State, tile: int) -> Reason:
    return no(
        s,
        "tile-not-there",
        "R2.1",
        phase_of(SETTLER),
        "There is no face-up {tile}.",
        "No hay ninguna {tile} boca arriba.",
        tile=TILE_NAMES[edition_of(s)][tile],
    )


def quarry_refusal(s: State, p: Player) -> Reason:
    if s.quarries == 0:
        return no(
            s,
            "no-quarry-left",
            "R2.1",
            phase_of(SETTLER),
            "There are no quarries left.",
            "Ya no quedan {quarries}.",
        )
    second = s.stage == ST_SECOND_TILE
    if owns(p, CONSTRUCTION_HUT):
        return no(
            s,
            "needs-hut",
            "R6.33" if second else "R2.1",
            about(CONSTRUCTION_HUT),
            "Your construction hut would allow a quarry, but nobody stands on it.",
            "Tu {b_construction_hut} permitiría tomar una {quarry}, pero no tienes a nadie en ella.",
        )
    if second:
        return no(
            s,
            "needs-hut",
            "R6.32",
            phase_of(SETTLER),
            "The second tile of the library is a plantation; only with a manned construction hut may it be a quarry.",
            "La segunda {piece} de la {b_library} es una {plantation}; solo con una {b_construction_hut} ocupada puede "
            "ser una {quarry}.",
        )
    return no(
        s,
        "needs-hut",
        "R2.1",
        phase_of(SETTLER),
        "A quarry is for whoever chose the settler, or for the owner of a manned construction hut.",
        "Una {quarry} es para quien eligió {settler:to} o para quien tiene ocupada una {b_construction_hut}.",
    )


def forest_refusal(s: State, p: Player, tile: int) -> Reason:
    refused = unusable(s, p, FOREST_HOUSE, "R6.13")
    if refused is not None:
        return refused
    if s.phase != PH_SETTLE:
        return not_now(s, A_TAKE_FOREST) if has_room(p) else island_full(s, "R2.5", phase_of(SETTLER))
    return not_in_row(s, tile)


def no_tile(s: State, tile: int, ruling: str, where: Where) -> Reason:
    return no(
        s,
        "no-such-tile",
        ruling,
        where,
        "You have no {tile}.",
        "No tienes ninguna {tile}.",
        tile=TILE_NAMES[edition_of(s)][tile],
    )


def discard_refusal(s: State, p: Player, number: int) -> Reason:
    refused = unusable(s, p, HUNTING_LODGE, "R7.11")
    if refused is not None:
        return refused
    where = about(HUNTING_LODGE)
    if led_by_noble(p, HUNTING_LODGE):
        return no(
            s,
            "lodge-noble",
            "R7.11",
            where,
            "A noble stands on your hunting lodge: it brings points, it does not discard tiles. {now}",
            "Tu {b_hunting_lodge} lo ocupa un {noble}: da puntos, no descarta {pieces}. {now}",
            now=now(s),
        )
    if s.phase != PH_LODGE:
        return not_now(s, A_DISCARD)
    if number < N_GOODS:
        return no_tile(s, number, "R7.11", where)
    return no(
        s,
        "no-such-forest",
        "R7.11",
        where,
        "None of your forests is {tile:a} turned over.",
        "Ninguno de tus {forests} es {tile:a} boca abajo.",
        tile=TILE_NAMES[edition_of(s)][number - N_GOODS],
    )


def tile_office_refusal(s: State, p: Player, tile: int) -> Reason:
    """The land office: buying a tile (-1) with a worker on it, selling one with a noble."""
    refused = unusable(s, p, LAND_OFFICE, "R7.12")
    if refused is not None:
        return refused
    buying, where = tile < 0, about(LAND_OFFICE)
    if s.phase != PH_TRADE:
        return not_now(s, A_BUY_TILE if buying else A_SELL_TILE)
    if s.done & 2:
        return no(
            s,
            "land-office-used",
            "R7.12",
            where,
            "You have already used the land office in this phase; it works once.",
            "Ya has usado el {b_land_office} en esta fase; solo sirve una vez.",
        )
    if buying == led_by_noble(p, LAND_OFFICE):
        return wrong_officer(s, buying)
    if not buying:
        return no_tile(s, tile, "R7.12", where)
    if not has_room(p):
        return island_full(s, "R7.12", where)
    if tiles_to_draw(s) == 0:
        return no(
            s,
            "no-tiles-left",
            "R7.12",
            where,
            "There are no face-down tiles left.",
            "No quedan {pieces} boca abajo.",
        )
    return no(
        s,
        "too-dear",
        "R7.12",
        where,
        "The tile costs {n:doubloon|doubloons} and you have none.",
        "La {piece} cuesta {n:doblón|doblones} y no tienes ninguno.",
        n=LAND_PRICE,
    )


def wrong_officer(s: State, buying: bool) -> Reason:
    if buying:
        return no(
            s,
            "land-office-noble",
            "R7.12",
            about(LAND_OFFICE),
            "A noble stands on your land office: it can only sell one of your plantations.",
            "Tu {b_land_office} lo ocupa un {noble}: solo puede vender una de tus {plantations}.",
        )
    return no(
        s,
        "land-office-worker",
        "R7.12",
        about(LAND_OFFICE),
        "A worker stands on your land office: it can only buy a face-down tile.",
        "Tu {b_land_office} lo ocupa un {worker}: solo puede comprar una {piece} boca abajo.",
    )


# ---- single workers and nobles ------------------------------------------------------------------------------------
def put_refusal(s: State, p: Player, place: int, noble: bool) -> Reason:
    if noble and not with_nobles(s):
        return no_nobles(s)
    if s.phase == PH_GUEST:
        return guest_refusal(s, p, place, noble)
    if s.phase == PH_RAID:
        return raided_refusal(s, p, place, noble)
    if not s.market[GUESTHOUSE] and not role_in_play(s, BUCCANEER):
        return no(
            s,
            "placed-by-number",
            "R3.2",
            phase_of(MAYOR),
            "{workers:The} are placed only in the mayor phase, by saying how many stand on each place. {now}",
            "{workers:The} solo se colocan en la fase {mayor:of}, diciendo cuántos van en cada lugar. {now}",
            now=now(s),
        )
    return not_now(s, A_PUT_NOBLE if noble else A_PUT)


def guest_refusal(s: State, p: Player, place: int, noble: bool) -> Reason:
    where = about(GUESTHOUSE)
    home = FIRST_BUILDING + GUESTHOUSE
    if place == home:
        return no(
            s,
            "guests-leave",
            "R6.26",
            where,
            "Guests move out of the guesthouse, never into it.",
            "Los huéspedes salen de la {b_guesthouse}; nunca entran en ella.",
        )
    full = no_free_circle(s, p, place, "R6.26", where)
    if full is not None:
        return full
    word = VOCABULARY[edition_of(s)]["noble" if noble else "worker"]
    assert (p.nobles[home] if noble else guests_of(p) - p.nobles[home]) == 0
    return no(
        s,
        "no-such-guest",
        "R6.26",
        where,
        "None of your guests is a {token}.",
        "Ninguno de tus huéspedes es un {token}.",
        token=word,
    )


def raided_refusal(s: State, p: Player, place: int, noble: bool) -> Reason:
    where = THE_BUCCANEER
    full = no_free_circle(s, p, place, "R8.10", where)
    if full is not None:
        return full
    if s.lifted and not noble:
        return no(s, "noble-first", "R8.10", where, "The noble is placed first.", "Primero se coloca el {noble}.")
    if noble and not s.lifted:
        return no(
            s,
            "no-noble-raided",
            "R8.10",
            where,
            "There is no raided noble left to place.",
            "No queda ningún {noble} asaltado que colocar.",
        )
    return no(
        s,
        "place-passed-over",
        "R8.10",
        where,
        "Places are named in a fixed order, and {place:the} comes before the one you have just named.",
        "Los lugares se nombran en un orden fijo, y {place:the} va antes que el que acabas de nombrar.",
        place=place_name(edition_of(s), place),
    )


def no_free_circle(s: State, p: Player, place: int, ruling: str, where: Where) -> Reason | None:
    """Why a place of the player takes nobody; None if it has a free circle."""
    edition = edition_of(s)
    if free_circles(p, place) > 0:
        return None
    if circles_at(p, place) == 0:
        return no_circle(s, p, place, ruling, where)
    return no(
        s,
        "no-free-circle",
        ruling,
        where,
        "No circle is free {at}.",
        "No queda ningún {circle} libre {at}.",
        at=at_place(edition, place, circles_at(p, place) > 1),
    )


def no_circle(s: State, p: Player, place: int, ruling: str, where: Where) -> Reason:
    edition = edition_of(s)
    if place < N_TILES:
        return no_tile(s, place, ruling, where)
    building = place - FIRST_BUILDING
    name = BUILDING_NAMES[edition][building]
    if CIRCLES[building] == 0:
        return no(
            s,
            "no-circle",
            "R6.38",
            about(building),
            "Nobody can stand on {building:the}.",
            "Nadie puede ocupar {building:the}.",
            building=name,
        )
    return no(
        s,
        "not-owned",
        ruling,
        where,
        "You do not have {building:the} in your city.",
        "No tienes {building:the} en tu {city}.",
        building=name,
    )


# ---- placing them all ---------------------------------------------------------------------------------------------
def man_refusal(s: State, p: Player, number: int) -> Reason:
    where = phase_of(MAYOR)
    if s.phase == PH_NOBLES:
        return no(
            s,
            "placed-already",
            "R3.2",
            where,
            "Everybody has a place already. {now}",
            "Todos tienen ya su lugar. {now}",
            now=now(s),
        )
    if s.phase != PH_MAN:
        return not_now(s, A_MAN)
    place, n = placed(A_MAN + number)
    if place != s.cursor:
        return other_place(s, p, place, where)
    circles, spare = circles_at(p, place), p.tokens[PORT]
    at = at_place(edition_of(s), place, circles > 1)
    if n > circles:
        return no(
            s,
            "too-few-circles",
            "R3.2",
            where,
            "You have {have} {at}, not {n}.",
            "Tienes {have} {at}, no {n}.",
            have=circles_of(s, circles),
            at=at,
            n=n,
        )
    if n > spare:
        return no(
            s,
            "not-so-many",
            "R3.2",
            where,
            "You have only {left} to place.",
            "Solo te quedan por colocar {left}.",
            left=tokens(s, spare),
        )
    later = circles_after(p, place)
    return no(
        s,
        "must-fill-circles",
        "R3.2",
        where,
        "As many circles as possible must be filled. After this place you have {later}, so at least {least} of the "
        "{spare} left to place must stand {at}.",
        "Hay que llenar el mayor número posible de {circles}. Después de este lugar tienes {later}, así que al menos "
        "{least} de lo que queda por colocar ({spare}) debe ir {at}.",
        later=circles_of(s, later),
        least=spare - later,
        spare=tokens(s, spare),
        at=at,
    )


def circles_of(s: State, n: int) -> Text:
    words = VOCABULARY[edition_of(s)]
    return some(n, words["circle"], words["circles"])


def other_place(s: State, p: Player, place: int, where: Where) -> Reason:
    """The question goes round in a fixed order: tiles by kind, then buildings as they were built."""
    edition = edition_of(s)
    if circles_at(p, place) == 0:
        return no_circle(s, p, place, "R3.2", where)
    return no(
        s,
        "other-place-asked",
        "R3.2",
        where,
        "You are asked place by place, and now about {asked:the}, not about {place:the}.",
        "Se pregunta lugar por lugar, y ahora toca {asked:the}, no {place:the}.",
        asked=place_name(edition, s.cursor, circles_at(p, s.cursor) > 1),
        place=place_name(edition, place, circles_at(p, place) > 1),
    )


def nobles_refusal(s: State, p: Player, number: int) -> Reason:
    if not with_nobles(s):
        return no_nobles(s)
    edition = edition_of(s)
    if s.phase == PH_MAN:
        return no(
            s,
            "place-first",
            "R3.2",
            phase_of(MAYOR),
            "First everybody gets a place; which of them are nobles is asked after that. {now}",
            "Primero todos reciben un lugar; quiénes son {nobles} se pregunta después. {now}",
            now=now(s),
        )
    if s.phase != PH_NOBLES:
        return not_now(s, A_NOBLES)
    place, n = placed(A_NOBLES + number)
    if place != s.cursor:
        return other_place(s, p, place, THE_NOBLES)
    there = p.tokens[place]
    at = at_place(edition, place, there > 1)
    if n > there:
        return no(
            s,
            "not-so-many-there",
            "R7.1",
            THE_NOBLES,
            "There {there} {at}, not {n}.",
            "{at_start} hay {tokens}, no {n}.",
            there=Text("is 1 token" if there == 1 else f"are {there} tokens", ""),
            at=at,
            at_start=upper(at),
            tokens=tokens(s, there),
            n=n,
        )
    if n > s.lifted:
        return no(
            s,
            "not-so-many",
            "R7.1",
            THE_NOBLES,
            "You have only {left} to place.",
            "Solo te quedan por colocar {left}.",
            left=nobles(edition, s.lifted),
        )
    return no(
        s,
        "must-place-nobles",
        "R7.1",
        THE_NOBLES,
        "Elsewhere there is room for {room} of your {left}: at least {least} must stand {at}.",
        "En los demás lugares caben {room} de {left}: al menos {least} debe ir {at}.",
        room=room_for_nobles(p, place),
        left=nobles(edition, s.lifted),
        least=s.lifted - room_for_nobles(p, place),
        at=at,
    )
