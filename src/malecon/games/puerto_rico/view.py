"""Puerto Rico: all that a seat may know, as JSON with names in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.games.puerto_rico.buildings_text import effect, role_action, role_privilege
from malecon.games.puerto_rico.names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    ROLE_NAMES,
    TILE_NAMES,
    VOCABULARY,
    edition_of,
    place_name,
)
from malecon.games.puerto_rico.price import building_steps, step_words, total
from malecon.games.puerto_rico.rules.black_market import items_to_give
from malecon.games.puerto_rico.rules.buccaneer import role_in_play
from malecon.games.puerto_rico.rules.builder import is_offered
from malecon.games.puerto_rico.rules.captain import harbor_by_kind, has_small_wharf, has_wharf
from malecon.games.puerto_rico.rules.estate import all_tokens, circles_at, owns, plays_with
from malecon.games.puerto_rico.rules.scoring import building_points, is_production, open_score, score
from malecon.games.puerto_rico.rules.storage import barrels_kept, kinds_stored
from malecon.games.puerto_rico.state import (
    ENDINGS,
    PH_BUILD,
    PH_KEEP,
    PH_LOAD,
    PH_LOOK,
    PH_MAN,
    PH_NOBLES,
    PH_OVER,
    PH_PAY,
    PH_RAID,
    PH_SHIP,
    PH_STORE,
    PH_UNIVERSITY,
    PHASES,
    ST_CAPTAIN,
    ST_STORE,
    STAGES,
    Player,
    State,
)
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    CIRCLES,
    CITY_SPACES,
    COST,
    EDITIONS,
    EXPANSIONS,
    FIRST_BUILDING,
    GOODS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    OPT_EXPANSIONS,
    OPT_OPEN_CHIPS,
    PLACES,
    POINTS,
    PORT,
    PRICE,
    QUARRY,
    ROLES,
    ROW,
    SHIP_SIZES,
    SPACES,
    TILES,
    X_BUCCANEER,
    X_FESTIVAL,
)


def view(s: State, seat: int | None, lang: str) -> dict[str, Any]:
    """What lies open, and what this seat alone may see; a spectator (None) sees only what lies open."""
    edition = edition_of(s)
    words = VOCABULARY[edition]
    return {
        "edition": EDITIONS[edition],
        "expansions": [name for i, name in enumerate(EXPANSIONS) if s.options[OPT_EXPANSIONS] >> i & 1],
        "round": s.round,
        "governor": s.governor,
        "stage": STAGES[s.stage],
        "phase": PHASES[s.phase],
        "role": ROLES[s.role] if s.role >= 0 else None,
        "chooser": s.first if s.role >= 0 else None,
        "last_round": [why for i, why in enumerate(ENDINGS) if s.ending >> i & 1],
        "roles": [role_view(s, role, lang) for role in range(N_ROLES) if role_in_play(s, role)],
        "market": [market_view(s, b, seat, lang) for b in range(N_BUILDINGS) if s.market[b]],
        "supply": {
            "workers": s.workers,
            "nobles": s.nobles,
            "worker_name": words["worker"](lang),
            "barrels": goods_view(s.barrels),
            "chips": s.chips,
        },
        "hall": {"name": words["hall"](lang), "workers": s.hall, "nobles": s.hall_nobles},
        "tiles": tiles_view(s, seat, lang),
        "ships": [ship_view(s, ship, lang) for ship in range(N_SHIPS) if SHIP_SIZES[s.n_players][ship]],
        "house": house_view(s, lang),
        "goods": [{"id": GOODS[g], "name": GOOD_NAMES[g](lang), "price": PRICE[g]} for g in range(N_GOODS)],
        "festival": festival_view(s, lang),
        "buccaneer": buccaneer_view(s, lang),
        "players": [player_view(s, who, seat, lang) for who in range(s.n_players)],
        "decision": decision_view(s, seat, lang),
    }


def goods_view(counts: Sequence[int]) -> dict[str, int]:
    return {GOODS[good]: counts[good] for good in range(N_GOODS)}


# ---- the middle of the table --------------------------------------------------------------------------------------
def role_view(s: State, role: int, lang: str) -> dict[str, Any]:
    edition = edition_of(s)
    return {
        "id": ROLES[role],
        "name": ROLE_NAMES[edition][role](lang),
        "action": role_action(edition, role, lang),
        "privilege": role_privilege(edition, role, lang),
        "coins": s.coins[role],
        "taken_by": s.taken[role] - 1 if s.taken[role] else None,
        "captured_by": s.captor if s.captured == role else None,
    }


def building_view(s: State, building: int, lang: str) -> dict[str, Any]:
    return {
        "id": BUILDINGS[building],
        "name": BUILDING_NAMES[edition_of(s)][building](lang),
        "cost": COST[building],
        "points": POINTS[building],
        "row": ROW[building],
        "circles": CIRCLES[building],
        "spaces": SPACES[building],
        "production": is_production(building),
        "effect": effect(s.options, building, lang),
    }


def market_view(s: State, building: int, seat: int | None, lang: str) -> dict[str, Any]:
    """A building in the game; for a player with the price that it has for him now and how that comes about."""
    out = {**building_view(s, building, lang), "stock": s.stock[building]}
    if seat is not None:
        p = s.players[seat]
        steps = building_steps(s, seat, building)
        price = max(total(steps), 0)
        short = max(price - p.doubloons, 0)
        out |= {
            "owned": owns(p, building),
            "available": is_offered(s, p, building),
            "price": price,
            "price_text": step_words(steps, lang),
            "price_steps": [[amount, what(lang)] for amount, what in steps],
            "affordable": short <= items_to_give(p),
            "black_market": short if short <= items_to_give(p) else 0,
        }
    return out


def tiles_view(s: State, seat: int | None, lang: str) -> dict[str, Any]:
    """The face-up row, the piles, and how many tiles of each kind this reader has not seen yet."""
    names = TILE_NAMES[edition_of(s)]
    row = [{"id": TILES[good], "name": names[good](lang), "count": s.row[good]} for good in range(N_GOODS)]
    unseen = list(s.bag)
    for who in range(s.n_players):
        if who != seat:
            unseen = [a + b for a, b in zip(unseen, s.players[who].hidden_forests, strict=True)]
    if s.phase == PH_LOOK and s.to_move != seat:
        unseen[s.tile] += 1
    return {
        "row": [tile for tile in row if tile["count"]],
        "quarries": s.quarries,
        "quarry_name": names[QUARRY](lang),
        "face_down": sum(s.bag),
        "discard": goods_view(s.discard),
        "unseen": goods_view(unseen),
    }


def ship_view(s: State, ship: int, lang: str) -> dict[str, Any]:
    cargo = s.cargo[ship]
    return {
        "number": ship + 1,
        "capacity": SHIP_SIZES[s.n_players][ship],
        "load": s.load[ship],
        "cargo": GOODS[cargo] if cargo >= 0 else None,
        "cargo_name": GOOD_NAMES[cargo](lang) if cargo >= 0 else None,
    }


def house_view(s: State, lang: str) -> dict[str, Any]:
    return {
        "name": VOCABULARY[edition_of(s)]["house"](lang),
        "spaces": HOUSE_SPACES,
        "free": HOUSE_SPACES - sum(s.house),
        "goods": goods_view(s.house),
    }


def festival_view(s: State, lang: str) -> dict[str, Any] | None:
    """The goals that nobody has met yet."""
    if not plays_with(s, X_FESTIVAL):
        return None
    edition = edition_of(s)
    tile, building = s.goal_tile, s.goal_building
    return {
        "plantation": {"id": TILES[tile], "name": TILE_NAMES[edition][tile](lang)} if tile >= 0 else None,
        "production": goods_view(s.goal_goods) if any(s.goal_goods) else None,
        "building": (
            {"id": BUILDINGS[building], "name": BUILDING_NAMES[edition][building](lang)} if building >= 0 else None
        ),
    }


def buccaneer_view(s: State, lang: str) -> dict[str, Any] | None:
    if not plays_with(s, X_BUCCANEER):
        return None
    return {
        "token": s.buccaneer if s.buccaneer >= 0 else None,
        "captured": ROLES[s.captured] if s.captured >= 0 else None,
        "captor": s.captor if s.captor >= 0 else None,
    }


# ---- players ------------------------------------------------------------------------------------------------------
def knows_points(s: State, who: int, seat: int | None) -> bool:
    """Chips lie face down: everybody knows his own only, unless all play with open chips or the game is over."""
    return who == seat or s.options[OPT_OPEN_CHIPS] > 0 or s.phase == PH_OVER


def player_view(s: State, who: int, seat: int | None, lang: str) -> dict[str, Any]:
    p = s.players[who]
    out: dict[str, Any] = {
        "seat": who,
        "governor": who == s.governor,
        "doubloons": p.doubloons,
        "goods": goods_view(p.goods),
        "island": [tile_view(s, p, tile, lang) for tile in range(N_TILES) if p.island[tile]],
        "island_free": ISLAND_SPACES - p.n_tiles,
        "forests": {"count": p.n_forests, "seen": goods_view(p.forests)},
        "city": [city_view(s, p, p.built[i], lang) for i in range(p.n_built)],
        "city_free": CITY_SPACES - p.spaces,
        "port": {"name": place_name(edition_of(s), PORT)(lang), **people_at(p, PORT)},
        "people": all_tokens(p),
        "nobles": p.n_nobles,
        "stores": {"kinds": kinds_stored(p), "barrels": barrels_kept(p)},
        "building_points": building_points(p),
        "open_score": open_score(s, who),
        "points": None,
        "score": None,
    }
    if s.stage in (ST_CAPTAIN, ST_STORE):
        out["wharf"] = has_wharf(p)
        out["small_wharf"] = has_small_wharf(p)
        if harbor_by_kind(s):
            out["loaded"] = [GOODS[good] for good in range(N_GOODS) if p.loaded >> good & 1]
    if knows_points(s, who, seat):
        out["points"] = p.points
        out["score"] = score(s, who)
    if who == seat:
        out["forests"]["hidden"] = goods_view(p.hidden_forests)
    return out


def people_at(p: Player, place: int) -> dict[str, int]:
    return {"workers": p.tokens[place] - p.nobles[place], "nobles": p.nobles[place]}


def tile_view(s: State, p: Player, tile: int, lang: str) -> dict[str, Any]:
    return {
        "id": TILES[tile],
        "name": TILE_NAMES[edition_of(s)][tile](lang),
        "count": p.island[tile],
        "occupied": p.tokens[tile],
        **people_at(p, tile),
    }


def city_view(s: State, p: Player, building: int, lang: str) -> dict[str, Any]:
    place = FIRST_BUILDING + building
    return {**building_view(s, building, lang), "occupied": p.tokens[place], **people_at(p, place)}


# ---- the decision under way ---------------------------------------------------------------------------------------
def decision_view(s: State, seat: int | None, lang: str) -> dict[str, Any] | None:
    """What is asked and how far it has come; a tile looked at is for the player to move alone."""
    if s.to_move < 0:
        return None
    edition, p = edition_of(s), s.players[s.to_move]
    out: dict[str, Any] = {"phase": PHASES[s.phase], "seat": s.to_move}
    if s.phase == PH_LOOK and seat == s.to_move:
        out["tile"] = {"id": TILES[s.tile], "name": TILE_NAMES[edition][s.tile](lang)}
    if s.phase in (PH_MAN, PH_NOBLES):
        out |= {
            "place": PLACES[s.cursor],
            "place_name": place_name(edition, s.cursor)(lang),
            "circles": circles_at(p, s.cursor),
            "left": p.tokens[PORT] if s.phase == PH_MAN else s.lifted,
        }
    if s.phase in (PH_PAY, PH_UNIVERSITY):
        out["building"] = building_view(s, s.building, lang)
    if s.phase == PH_PAY:
        out |= {"left": s.left, "item": "token" if s.step == 0 else "barrel"}
    if s.phase == PH_SHIP:
        out |= {"good": GOODS[s.cursor], "shipped": s.done}
    if s.phase in (PH_STORE, PH_KEEP):
        out |= {"left": s.left, "kept": goods_view(s.kept)}
    if s.phase == PH_RAID:
        out |= {"left": s.left, "workers": s.done, "nobles": s.lifted}
    if s.phase == PH_LOAD:
        out["first_load_pays"] = s.to_move == s.first and s.captain_paid == 0
    if s.phase == PH_BUILD:
        out["doubloons"] = p.doubloons
    return out
