"""Puerto Rico: why a move is refused. Only the asking seat's own things and what lies open are looked at."""

from __future__ import annotations

from malecon.games.puerto_rico.actions import family
from malecon.games.puerto_rico.due import not_now
from malecon.games.puerto_rico.names import ROLE_NAMES, edition_of, with_nobles
from malecon.games.puerto_rico.price import doubloons
from malecon.games.puerto_rico.refusals import (
    THE_BUCCANEER,
    THE_DRAFT,
    THE_ROLES,
    about,
    no,
    no_buccaneer,
    no_nobles,
    now,
    phase_of,
    told,
    unusable,
)
from malecon.games.puerto_rico.rules.buccaneer import role_in_play
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
    A_NOBLES,
    A_PASS,
    A_PIRACY,
    A_POST,
    A_PRIVILEGE,
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
    PH_BUCCANEER,
    PH_DRAFT,
    PH_HALL,
    PH_LOAD,
    PH_LOOK,
    PH_MAN,
    PH_NOBLES,
    PH_PAY,
    PH_ROLE,
    PH_SHIP,
    PH_STORE,
    Player,
    State,
)
from malecon.games.puerto_rico.tables import (
    BLACK_MARKET,
    BUCCANEER,
    CAPTAIN,
    FOREST_HOUSE,
    HACIENDA,
    HOSPICE,
    MAYOR,
    SMALL_WHARF,
    UNIVERSITY,
    VILLA,
)
from malecon.games.puerto_rico.why_building import build_refusal, draft_refusal, give_refusal, return_refusal
from malecon.games.puerto_rico.why_goods import (
    barter_refusal,
    keep_refusal,
    load_refusal,
    piracy_refusal,
    possible_loads,
    post_refusal,
    privilege_refusal,
    sell_refusal,
    ship_refusal,
    small_wharf_refusal,
    store_refusal,
    wharf_refusal,
)
from malecon.games.puerto_rico.why_places import (
    discard_refusal,
    forest_refusal,
    man_refusal,
    nobles_refusal,
    put_refusal,
    take_refusal,
    tile_office_refusal,
)
from malecon.kernel.text import Reason, Text

# moves that one building makes possible: the building and the ruling about it
NEEDS = {
    A_HACIENDA: (HACIENDA, "R2.6"),
    A_FOREST: (FOREST_HOUSE, "R6.13"),
    A_HOSPICE: (HOSPICE, "R2.9"),
    A_VILLA: (VILLA, "R7.10"),
    A_UNIVERSITY: (UNIVERSITY, "R4.3"),
}
# families whose refusal depends on what they name
ON_NUMBER = {
    A_TAKE: take_refusal,
    A_TAKE_FOREST: forest_refusal,
    A_DISCARD: discard_refusal,
    A_SELL_TILE: tile_office_refusal,
    A_PRIVILEGE: privilege_refusal,
    A_SELL: sell_refusal,
    A_POST: post_refusal,
    A_BARTER: barter_refusal,
    A_LOAD: load_refusal,
    A_WHARF: wharf_refusal,
    A_SHIP: ship_refusal,
    A_STORE: store_refusal,
    A_KEEP: keep_refusal,
    A_PIRACY: piracy_refusal,
    A_GIVE: give_refusal,
    A_BUILD: build_refusal,
    A_DRAFT: draft_refusal,
    A_MAN: man_refusal,
    A_NOBLES: nobles_refusal,
}


def why_not(s: State, action: int, seat: int) -> Reason:
    """The reason why the seat to move may not play this action now."""
    p = s.players[seat]
    base, number = family(action)
    if base == A_PASS:
        return pass_refusal(s, p)
    if base == A_ROLE:
        return role_refusal(s, number, seat)
    if base == A_CAPTURE:
        return capture_refusal(s, number, seat)
    if base in (A_LOOT, A_RAID, A_RAID_NOBLE):
        return raid_refusal(s, base)
    if base in (A_PUT, A_PUT_NOBLE):
        return put_refusal(s, p, number, base == A_PUT_NOBLE)
    if base in (A_RETURN, A_RETURN_NOBLE):
        return return_refusal(s, p, number, base == A_RETURN_NOBLE)
    if base == A_SMALL_WHARF:
        return small_wharf_refusal(s, p)
    if base == A_BUY_TILE:
        return tile_office_refusal(s, p, -1)
    if base in ON_NUMBER:
        return ON_NUMBER[base](s, p, number)
    if base in NEEDS:
        refused = unusable(s, p, *NEEDS[base])
        if refused is not None:
            return refused
    if base in (A_HALL_WORKER, A_HALL_NOBLE) and not with_nobles(s):
        return no_nobles(s) if base == A_HALL_NOBLE else dealt_by_itself(s)
    return not_now(s, base)


def dealt_by_itself(s: State) -> Reason:
    return no(
        s,
        "dealt-by-itself",
        "R3.1",
        phase_of(MAYOR),
        "{workers:The} in {hall:the} are dealt out in the mayor phase without anybody having to choose. {now}",
        "{workers:The} {hall:of} se reparten en la fase {mayor:of} sin que nadie tenga que elegir. {now}",
        now=now(s),
    )


# ---- passing ------------------------------------------------------------------------------------------------------
def pass_refusal(s: State, p: Player) -> Reason:
    """Phases in which something must be answered."""
    if s.phase == PH_ROLE:
        return no(
            s,
            "must-choose-role",
            "R1.2",
            THE_ROLES,
            "You must choose a role. Afterwards you may decline its action.",
            "Tienes que elegir {role:a}. Después puedes renunciar a su acción.",
        )
    if s.phase == PH_DRAFT:
        return no(
            s,
            "must-draft",
            "R6.1",
            THE_DRAFT,
            "You must put a building on the market.",
            "Tienes que poner un edificio en el mercado.",
        )
    if s.phase == PH_LOOK:
        return no(
            s,
            "must-place-tile",
            "R2.6",
            about(FOREST_HOUSE),
            "A tile once drawn must be placed, face up or as a forest.",
            "Una {piece} robada hay que colocarla, boca arriba o como {forest}.",
        )
    if s.phase == PH_HALL:
        return no(
            s,
            "must-take",
            "R3.1",
            phase_of(MAYOR),
            "{hall:The} is emptied completely: take a worker or the noble.",
            "{hall:The} se vacía por completo: toma un {worker} o el {noble}.",
        )
    if s.phase in (PH_MAN, PH_NOBLES):
        return no(
            s,
            "must-say-number",
            "R3.2",
            phase_of(MAYOR),
            "You are asked place by place: say how many stand here; none may be an answer.",
            "Se pregunta lugar por lugar: di cuántos van aquí; ninguno puede ser una respuesta.",
        )
    if s.phase == PH_PAY:
        return no(
            s,
            "must-pay",
            "R6.8",
            about(BLACK_MARKET),
            "You still owe {owed}, and without {this} you cannot pay that.",
            "Aún debes {owed} y sin {this} no puedes pagarlo.",
            owed=doubloons(s.left),
            this=told(s, RETURNING if s.step == 0 else GIVING),
        )
    if s.phase == PH_LOAD:
        return no(
            s,
            "must-load",
            "R5.1",
            phase_of(CAPTAIN),
            "Loading is compulsory: a cargo ship still takes some of your goods ({loads}).",
            "Cargar es obligatorio: un barco carguero aún admite parte de tus mercancías ({loads}).",
            loads=possible_loads(s, p),
        )
    if s.phase == PH_SHIP:
        return no(
            s,
            "must-say-number",
            "R6.19",
            about(SMALL_WHARF),
            "Say how many barrels of this kind you ship.",
            "Di cuántos barriles de este tipo despachas.",
        )
    if s.phase == PH_BUCCANEER:
        return no(
            s,
            "must-choose-option",
            "R8.7",
            THE_BUCCANEER,
            "The buccaneer does exactly one of four things: piracy, loot, raid or capture.",
            "El {buccaneer} hace exactamente una de cuatro cosas: piratería, saqueo, asalto o captura.",
        )
    return no(
        s,
        "must-store",
        "R5.7",
        phase_of(CAPTAIN),
        "You can still keep {n:kind|kinds} of goods whole; choose."
        if s.phase == PH_STORE
        else "You can still keep {n:barrel|barrels}; choose.",
        "Aún puedes conservar por completo {n:tipo|tipos} de mercancía; elige."
        if s.phase == PH_STORE
        else "Aún puedes conservar {n:barril|barriles}; elige.",
        n=s.left,
    )


RETURNING = Text("returning {worker:a}", "devolver {worker:a}")
GIVING = Text("giving a barrel", "entregar un barril")


# ---- roles --------------------------------------------------------------------------------------------------------
def role_refusal(s: State, role: int, seat: int) -> Reason:
    if s.phase != PH_ROLE:
        return not_now(s, A_ROLE)
    absent = role_not_in_game(s, role)
    if absent is not None:
        return absent
    if s.taken[role]:
        return role_taken(s, role, seat)
    name = ROLE_NAMES[edition_of(s)][role]
    if role == BUCCANEER:
        return no(
            s,
            "buccaneer-token",
            "R8.6",
            THE_BUCCANEER,
            "You hold the token of the buccaneer: somebody else must choose this role first.",
            "Tienes la ficha {buccaneer:of}: antes tiene que elegirlo otro jugador.",
        )
    return no(
        s,
        "own-capture",
        "R8.12",
        THE_BUCCANEER,
        "You have captured {role:the} yourself. If nobody chooses it, you play it at the end of the round.",
        "Tú mismo has capturado {role:to}. Si nadie lo elige, lo jugarás al final de la ronda.",
        role=name,
    )


def role_not_in_game(s: State, role: int) -> Reason | None:
    if role_in_play(s, role):
        return None
    if role == BUCCANEER:
        return no_buccaneer(s)
    return no(
        s,
        "role-not-in-game",
        "R1.3",
        THE_ROLES,
        "With {n} players {role:the} is not in the game.",
        "Con {n} jugadores {role:the} no está en la partida.",
        n=s.n_players,
        role=ROLE_NAMES[edition_of(s)][role],
    )


def role_taken(s: State, role: int, seat: int) -> Reason:
    by = s.taken[role] - 1
    name = ROLE_NAMES[edition_of(s)][role]
    if by == seat:
        return no(
            s,
            "role-taken",
            "R1.2",
            THE_ROLES,
            "You have already had {role:the} this round. Each role is chosen once a round.",
            "Ya has elegido {role:to} en esta ronda. Cada uno se elige una sola vez por ronda.",
            role=name,
        )
    return no(
        s,
        "role-taken",
        "R1.2",
        THE_ROLES,
        "Player {n} has already taken {role:the}. Each role is chosen once a round.",
        "El jugador {n} ya ha elegido {role:to}. Cada uno se elige una sola vez por ronda.",
        role=name,
        n=by + 1,
    )


# ---- the buccaneer ------------------------------------------------------------------------------------------------
def capture_refusal(s: State, role: int, seat: int) -> Reason:
    if not role_in_play(s, BUCCANEER):
        return no_buccaneer(s)
    if s.phase != PH_BUCCANEER:
        return not_now(s, A_CAPTURE)
    return role_not_in_game(s, role) or role_taken(s, role, seat)


def raid_refusal(s: State, action: int) -> Reason:
    if not role_in_play(s, BUCCANEER):
        return no_buccaneer(s)
    if s.phase != PH_BUCCANEER:
        return not_now(s, action)
    if not with_nobles(s):
        return no_nobles(s)
    if s.hall_nobles == 0:
        return no(
            s,
            "no-noble-in-hall",
            "R8.10",
            THE_BUCCANEER,
            "There is no noble in {hall:the}.",
            "No hay ningún {noble} en {hall:the}.",
        )
    return no(
        s,
        "nothing-to-raid",
        "R8.10",
        THE_BUCCANEER,
        "A raid leaves as many in {hall:the} as there are players ({n}), and there are no more in it.",
        "Un asalto deja en {hall:the} tantos como jugadores hay ({n}), y no contiene más.",
        n=s.n_players,
    )
