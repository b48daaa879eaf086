"""Puerto Rico: why a building cannot be built, put on the market, or paid for in this way."""

from __future__ import annotations

from malecon.games.puerto_rico.due import not_now
from malecon.games.puerto_rico.names import BUILDING_NAMES, VOCABULARY, at_place, edition_of, with_nobles
from malecon.games.puerto_rico.price import building_steps, doubloons, missing, step_words, total
from malecon.games.puerto_rico.refusals import (
    THE_BUILDINGS,
    THE_DRAFT,
    about,
    no,
    no_barrel,
    no_nobles,
    now,
    phase_of,
    unusable,
)
from malecon.games.puerto_rico.rules.black_market import items_to_give
from malecon.games.puerto_rico.rules.estate import manned, owns, plays_with
from malecon.games.puerto_rico.rules.market import in_draft, spaces_for
from malecon.games.puerto_rico.state import (
    A_BUILD,
    A_DRAFT,
    A_GIVE,
    A_RETURN,
    A_RETURN_NOBLE,
    PH_BUILD,
    PH_DRAFT,
    PH_PAY,
    PH_UNIVERSITY,
    Player,
    State,
)
from malecon.games.puerto_rico.tables import (
    BLACK_MARKET,
    BUILDER,
    CITY_SPACES,
    COST,
    FIRST_BUILDING,
    FIRST_NOBLE,
    SPACES,
    X_NEW_BUILDINGS,
    X_NOBLES,
)
from malecon.kernel.text import Reason, Text


# ---- building -----------------------------------------------------------------------------------------------------
def build_refusal(s: State, p: Player, building: int) -> Reason:
    name = BUILDING_NAMES[edition_of(s)][building]
    if not s.market[building] and s.phase != PH_DRAFT:
        return no(
            s,
            "not-in-game",
            "R6.1",
            THE_BUILDINGS,
            "{building:The} is not in this game. {now}",
            "{building:The} no está en esta partida. {now}",
            building=name,
            now=now(s),
        )
    if s.phase in (PH_PAY, PH_UNIVERSITY):
        return no(
            s,
            "one-building",
            "R4.2",
            phase_of(BUILDER),
            "You are already building {mine:the}, and each player builds once in a phase. {now}",
            "Ya estás construyendo {mine:the}, y cada jugador construye una vez por fase. {now}",
            mine=BUILDING_NAMES[edition_of(s)][s.building],
            now=now(s),
        )
    if s.phase != PH_BUILD:
        return not_now(s, A_BUILD)
    if owns(p, building):
        return no(
            s,
            "already-owned",
            "R4.2",
            phase_of(BUILDER),
            "You already have {building:the}; nobody builds the same building twice.",
            "Ya tienes {building:the}; nadie construye dos veces el mismo edificio.",
            building=name,
        )
    if s.stock[building] == 0:
        return sold_out(s, building)
    free = CITY_SPACES - p.spaces
    if free < SPACES[building]:
        return no(
            s,
            "city-full",
            "R4.2",
            phase_of(BUILDER),
            "{building:The} needs {need:city space|city spaces}, and {left} free in your city.",
            "{building:The} ocupa {need:casilla|casillas} de {city}, y en la tuya {left}.",
            building=name,
            need=SPACES[building],
            left=spaces_left(free),
        )
    return too_dear(s, p, building)


def spaces_left(n: int) -> Text:
    if n == 0:
        return Text("none is", "no queda ninguna")
    return Text("only 1 is", "solo queda 1")


def sold_out(s: State, building: int) -> Reason:
    name = BUILDING_NAMES[edition_of(s)][building]
    if building == s.goal_building:
        return no(
            s,
            "on-festival-board",
            "R8.19",
            phase_of(BUILDER),
            "The only tile of {building:the} left lies on the festival board.",
            "La única {piece} que queda {building:of} está en el tablero del Festival.",
            building=name,
        )
    return no(
        s,
        "none-left",
        "R4.2",
        phase_of(BUILDER),
        "No tile of {building:the} is left.",
        "Ya no queda ninguna {piece} {building:of}.",
        building=name,
    )


def too_dear(s: State, p: Player, building: int) -> Reason:
    steps = building_steps(s, s.to_move, building)
    price = max(total(steps), 0)
    args = {
        "building": BUILDING_NAMES[edition_of(s)][building],
        "price": doubloons(price),
        "how": Text(sum_of(steps, "en"), sum_of(steps, "es")),
        "money": doubloons(p.doubloons),
        "missing": missing(price - p.doubloons),
        "items": items_to_give(p),
    }
    if manned(p, BLACK_MARKET):
        return no(
            s,
            "too-dear",
            "R6.8",
            about(BLACK_MARKET),
            "{building:The} costs you {price}{how} and you have {money}. The black market can replace {items}, but "
            "{missing}.",
            "{building:The} te cuesta {price}{how} y tienes {money}. El {b_black_market} puede suplir {items}, pero "
            "{missing}.",
            **args,
        )
    return no(
        s,
        "too-dear",
        "R4.1",
        phase_of(BUILDER),
        "{building:The} costs you {price}{how} and you have {money}: {missing}.",
        "{building:The} te cuesta {price}{how} y tienes {money}: {missing}.",
        **args,
    )


def sum_of(steps: list[tuple[int, Text]], lang: str) -> str:
    return f" ({step_words(steps, lang)})" if len(steps) > 1 else ""


# ---- the draft ----------------------------------------------------------------------------------------------------
def draft_refusal(s: State, p: Player, building: int) -> Reason:
    edition = edition_of(s)
    name = BUILDING_NAMES[edition][building]
    if not plays_with(s, X_NEW_BUILDINGS):
        return no(
            s,
            "no-draft",
            "R6.5",
            THE_DRAFT,
            "The market is put together by the players only with the new buildings. {now}",
            "El mercado lo forman los jugadores solo con los nuevos edificios. {now}",
            now=now(s),
        )
    if s.phase != PH_DRAFT:
        return not_now(s, A_DRAFT)
    if building >= FIRST_NOBLE and not plays_with(s, X_NOBLES):
        return no_nobles(s)
    if not in_draft(s, building):
        return no(
            s,
            "not-drafted",
            "R6.1",
            THE_DRAFT,
            "{building:The} has its own space and is in the game anyway.",
            "{building:The} tiene su propio espacio y está en la partida de todos modos.",
            building=name,
        )
    if s.market[building]:
        return no(
            s,
            "already-on-market",
            "R6.1",
            THE_DRAFT,
            "{building:The} is already on the market.",
            "{building:The} ya está en el mercado.",
            building=name,
        )
    return no(
        s,
        "no-space-for-cost",
        "R6.1",
        THE_DRAFT,
        "{building:The} costs {cost}, and {n:space|spaces} for buildings of that cost are all taken.",
        "{building:The} cuesta {cost}, y {n:espacio|espacios} para edificios de ese coste ya no hay libre ninguno.",
        building=name,
        cost=COST[building],
        n=spaces_for(s, COST[building]),
    )


# ---- paying through the black market ------------------------------------------------------------------------------
def give_refusal(s: State, p: Player, good: int) -> Reason:
    if s.phase == PH_PAY:
        if s.step == 0:
            return no(
                s,
                "token-first",
                "R6.8",
                about(BLACK_MARKET),
                "First say whether you return {worker:a}; the barrel comes after that.",
                "Primero di si devuelves {worker:a}; el barril viene después.",
            )
        return no_barrel(s, good, "R6.8", about(BLACK_MARKET))
    return unusable(s, p, BLACK_MARKET, "R6.8") or not_now(s, A_GIVE)


def return_refusal(s: State, p: Player, place: int, noble: bool) -> Reason:
    edition = edition_of(s)
    if noble and not with_nobles(s):
        return no_nobles(s)
    if s.phase != PH_PAY:
        return unusable(s, p, BLACK_MARKET, "R6.8") or not_now(s, A_RETURN_NOBLE if noble else A_RETURN)
    if s.step > 0:
        return no(
            s,
            "token-answered",
            "R6.8",
            about(BLACK_MARKET),
            "At most one {worker} is returned, and you have answered that already: now a barrel is asked for.",
            "Se devuelve como mucho un {worker}, y eso ya lo has contestado: ahora se pide un barril.",
        )
    if place == FIRST_BUILDING + BLACK_MARKET:
        return no(
            s,
            "stays-on-black-market",
            "R6.10",
            about(BLACK_MARKET),
            "Whoever stands on the black market itself cannot be returned.",
            "No se puede devolver a quien ocupa el propio {b_black_market}.",
        )
    return no(
        s,
        "nobody-there",
        "R6.10",
        about(BLACK_MARKET),
        "You have no {token} {at}.",
        "No tienes ningún {token} {at}.",
        token=VOCABULARY[edition]["noble" if noble else "worker"],
        at=at_place(edition, place),
    )
