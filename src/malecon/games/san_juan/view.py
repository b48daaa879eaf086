"""San Juan: all that a seat may know, as JSON with names in the reader's language; and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.games.san_juan.cards import CARD_NAMES, EFFECTS, GOOD_NAMES, PRIVILEGES, ROLE_ACTIONS, ROLE_NAMES
from malecon.games.san_juan.price import price_steps, price_words
from malecon.games.san_juan.rules.builder import market_open, price_of
from malecon.games.san_juan.rules.rounds import hand_limit
from malecon.games.san_juan.rules.scoring import (
    arch_points,
    building_points,
    city_points,
    guild_points,
    monuments,
    palace_points,
    points_before_palace,
    production_buildings,
    score,
)
from malecon.games.san_juan.rules.town import has_good, is_production
from malecon.games.san_juan.state import (
    PH_BUILD,
    PH_KEEP,
    PH_LIMIT,
    PH_OPENING,
    PH_PAY,
    PH_PRODUCE,
    PH_SELL,
    PH_SORT,
    PHASES,
    ST_TRADER,
    STAGES,
    Player,
    State,
)
from malecon.games.san_juan.tables import (
    CITY_HALL,
    COST,
    GOODS,
    GUILD_HALL,
    KINDS,
    MAX_BUILDINGS,
    N_KINDS,
    N_ROLES,
    N_TILES,
    PALACE,
    POINTS,
    ROLES,
    TILE_PRICES,
    TRIUMPHAL_ARCH,
)
from malecon.kernel.game import Line
from malecon.kernel.text import Text

COUNTING = (
    PH_PAY,
    PH_PRODUCE,
    PH_SELL,
    PH_KEEP,
    PH_SORT,
    PH_LIMIT,
    PH_OPENING,
)  # phases in which `left` means something


def view(s: State, seat: int | None, lang: str) -> dict[str, Any]:
    """What lies open, and what this seat alone may see; a spectator (None) sees only what lies open."""
    return {
        "round": s.round,
        "governor": s.governor,
        "stage": STAGES[s.stage],
        "phase": PHASES[s.phase],
        "roles": [role_view(s, role, lang) for role in range(N_ROLES)],
        "players": [player_view(s, who, seat, lang) for who in range(s.n_players)],
        "supply": s.n_supply,
        "discard": s.n_discard,
        "trading": trading_view(s, lang),
        "open": cards_view(s.opened, lang),
        "decision": decision_view(s, seat, lang),
    }


# ---- cards --------------------------------------------------------------------------------------------------------
def card_view(kind: int, lang: str) -> dict[str, Any]:
    return {
        "id": KINDS[kind],
        "name": CARD_NAMES[kind](lang),
        "cost": COST[kind],
        "points": POINTS[kind],
        "production": is_production(kind),
        "effect": EFFECTS[kind](lang),
    }


def cards_view(pile: Sequence[int], lang: str) -> list[dict[str, Any]]:
    """A pile whose cards are known, in the order in which cards are named."""
    return [{**card_view(kind, lang), "count": pile[kind]} for kind in range(N_KINDS) if pile[kind] > 0]


def hand_view(s: State, p: Player, building: bool, lang: str) -> list[dict[str, Any]]:
    """The reader's own hand; while he builds, each card with its price for him and how it comes about."""
    cards = cards_view(p.hand, lang)
    for card in cards if building else []:
        kind = KINDS.index(card["id"])
        card["price"] = price_of(s, p, kind, s.site)
        card["price_text"] = price_words(s, p, kind, s.site, lang)
        card["price_steps"] = [[amount, what(lang)] for amount, what in price_steps(s, p, kind, s.site)]
    return cards


# ---- players ------------------------------------------------------------------------------------------------------
def player_view(s: State, who: int, seat: int | None, lang: str) -> dict[str, Any]:
    p = s.players[who]
    out: dict[str, Any] = {
        "seat": who,
        "governor": who == s.governor,
        "hand_count": p.n_hand,
        "hand_limit": hand_limit(p),
        "buildings": [building_view(p, slot, lang) for slot in range(p.n_buildings)],
        "covered": cards_view(p.covered, lang),
        "chapel_count": p.n_chapel,
        "drawn_count": sum(s.drawn) if who == s.to_move else 0,
        "score": score(s, who),
    }
    if who == seat:
        mine = s.to_move == seat
        out["hand"] = hand_view(s, p, mine and s.phase == PH_BUILD, lang)
        out["chapel"] = cards_view(p.chapel, lang)
        out["drawn"] = cards_view(s.drawn, lang) if mine else []
    return out


def building_view(p: Player, slot: int, lang: str) -> dict[str, Any]:
    kind = p.building[slot]
    return {
        "place": slot + 1,
        **card_view(kind, lang),
        "good": has_good(p, slot),
        "good_name": GOOD_NAMES[kind](lang) if is_production(kind) else None,
    }


# ---- the middle of the table --------------------------------------------------------------------------------------
def role_view(s: State, role: int, lang: str) -> dict[str, Any]:
    return {
        "id": ROLES[role],
        "name": ROLE_NAMES[role](lang),
        "action": ROLE_ACTIONS[role](lang),
        "privilege": PRIVILEGES[role](lang),
        "taken_by": s.taken[role] - 1 if s.taken[role] > 0 else None,
    }


def known_tiles(s: State) -> list[int]:
    """The trading house tiles in their order as far as it is known: after four turns the fifth is clear as well "
    "(R35)."""
    known = N_TILES if s.tile_turns >= N_TILES - 1 else s.tile_turns
    return list(s.tiles[:known])


def trading_view(s: State, lang: str) -> dict[str, Any]:
    """The prices that count now, the tiles seen so far in order, and the one to come where it is known."""
    known = known_tiles(s)
    coming = s.tile_turns % N_TILES
    return {
        "goods": [name(lang) for name in GOOD_NAMES],
        "open": prices(s.tiles[(s.tile_turns - 1) % N_TILES]) if s.stage == ST_TRADER else None,
        "known": [prices(tile) for tile in known],
        "next": prices(known[coming]) if coming < len(known) else None,
    }


def prices(tile: int) -> dict[str, int]:
    return dict(zip(GOODS, TILE_PRICES[tile], strict=True))


def decision_view(s: State, seat: int | None, lang: str) -> dict[str, Any] | None:
    """The decision under way; which cards are in question is for the player to move alone."""
    if s.to_move < 0:
        return None
    p = s.players[s.to_move]
    out: dict[str, Any] = {"phase": PHASES[s.phase], "left": s.left if s.phase in COUNTING else None}
    if s.phase == PH_PAY:
        out["building"] = {"place": s.site + 1, **card_view(s.built, lang)}
        out["covers"] = card_view(s.under, lang) if s.under >= 0 else None
        out["black_market"] = market_open(s, p)
    if s.phase == PH_SELL:
        out["named"] = [slot + 1 for slot in range(MAX_BUILDINGS) if s.chosen >> slot & 1]
    if s.phase == PH_BUILD and seat == s.to_move:
        out["over"] = building_view(p, s.site, lang) if s.site >= 0 else None
    return out


# ---- points -------------------------------------------------------------------------------------------------------
def score_sheet(s: State, seat: int) -> list[Line]:
    """Always the same six lines, so that the sheets of all players line up; they add up to the score."""
    p = s.players[seat]
    return [
        Line(Text("Buildings", "Edificios"), building_points(p)),
        Line(Text("Cards under the chapel", "Cartas debajo de la capilla"), p.n_chapel),
        Line(label(GUILD_HALL), guild_points(p), counted("production", "producción", production_buildings(p))),
        Line(label(CITY_HALL), city_points(p), counted("violet", "violetas", p.n_buildings - production_buildings(p))),
        Line(label(TRIUMPHAL_ARCH), arch_points(p), counted("monuments", "monumentos", monuments(p))),
        Line(label(PALACE), palace_points(p), counted("other points", "otros puntos", points_before_palace(p))),
    ]


def label(kind: int) -> Text:
    name = CARD_NAMES[kind]
    return Text(name.en.capitalize(), name.es.capitalize())


def counted(en: str, es: str, n: int) -> Text:
    return Text(f"{en}: {n}", f"{es}: {n}")
