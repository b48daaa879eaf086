"""San Juan: what cannot be true of a state, in words. Guards positions that come from outside, and the tests."""

from __future__ import annotations

from malecon.games.san_juan.rules.prospector import enough_to_mine
from malecon.games.san_juan.rules.rounds import hand_limit
from malecon.games.san_juan.rules.town import is_production
from malecon.games.san_juan.state import (
    PH_BUILD,
    PH_KEEP,
    PH_LIBRARY,
    PH_NUGGET,
    PH_OVER,
    PH_PAY,
    PH_ROLE,
    PH_SELL,
    PHASES,
    ST_NONE,
    STAGES,
    State,
)
from malecon.games.san_juan.tables import COPIES, KINDS, MAX_BUILDINGS, MAX_PLAYERS, N_KINDS, N_TILES, OPT_PLAYERS, PICKS

# the stages in which a phase may be asked for
STAGE_OF = {
    "role": ("none",),
    "library": ("builder", "producer", "trader", "councillor", "prospector"),
    "build": ("builder",),
    "pay": ("builder",),
    "produce": ("producer",),
    "sell": ("trader",),
    "council": ("councillor",),
    "keep": ("councillor",),
    "sort": ("councillor",),
    "prospect": ("prospector",),
    "mine": ("mine",),
    "nugget": ("mine",),
    "chapel": ("chapel",),
    "limit": ("limit",),
    "opening": ("opening",),
    "over": ("none",),
}


def cards_by_kind(s: State) -> list[int]:
    """All cards of each kind, wherever they are (R68)."""
    out = []
    for k in range(N_KINDS):
        total = s.supply[k] + s.discard[k] + s.drawn[k] + s.opened[k]
        for p in s.players:
            total += p.hand[k] + p.chapel[k] + p.covered[k] + p.building.count(k) + p.good.count(k)
        out.append(total)
    return out


def faults(s: State) -> list[str]:
    """Every impossibility found, worst first; empty for a sound state."""
    out = []
    for k, total in enumerate(cards_by_kind(s)):
        if total != COPIES[k]:
            out.append(f"{KINDS[k]}: there are {total} cards, the box has {COPIES[k]}")
    if s.n_players != s.options[OPT_PLAYERS]:
        out.append("n_players: not the number in the options")
        return out
    if sorted(s.tiles) != list(range(N_TILES)):
        out.append("tiles: each trading house tile must be there once")
    for name in ("to_move", "governor", "first"):
        if getattr(s, name) >= s.n_players:
            out.append(f"{name}: there is no seat {getattr(s, name)}")
    out += player_faults(s)
    out += loose_ends(s)
    out += turn_faults(s)
    return out


def loose_ends(s: State) -> list[str]:
    """What would lead the rules beyond their tables: a good without a price, a mine without cards, no card to name."""
    out = []
    for seat in range(s.n_players):
        p = s.players[seat]
        covering = seat == s.to_move and s.under >= 0 and is_production(s.under)
        for slot in range(p.n_buildings):
            if p.good[slot] >= 0 and not is_production(p.building[slot]) and not (covering and slot == s.site):
                out.append(f"players[{seat}].good[{slot}]: no production building stands there")
    if PHASES[s.phase] == "mine" and not enough_to_mine(s):
        out.append("phase: there are too few cards for a gold mine")
    if PHASES[s.phase] in ("keep", "sort", "limit", "opening") and s.left == 0:
        out.append("left: no card is to be named")
    return out


def player_faults(s: State) -> list[str]:
    out = []
    for seat in range(MAX_PLAYERS):
        p = s.players[seat]
        here = f"players[{seat}]"
        if seat >= s.n_players:
            if any(p.hand) or any(p.chapel) or any(p.covered) or set(p.building) != {-1} or set(p.good) != {-1}:
                out.append(f"{here}: nobody sits there")
            continue
        if any(k >= 0 for k in p.building[p.n_buildings :]):
            out.append(f"{here}.building: a gap between the buildings")
        for slot, kind in enumerate(p.building):
            if p.good[slot] >= 0 and not (kind >= 0 and is_production(kind)) and not (s.phase == PH_PAY and slot == s.site):
                out.append(f"{here}.good[{slot}]: no production building stands there")
            if kind >= 0 and not is_production(kind) and p.building.count(kind) > 1:
                out.append(f"{here}.building: two of {KINDS[kind]}")
        if p.n_buildings == 0:
            out.append(f"{here}.building: everybody has at least one building")
    return out


def turn_faults(s: State) -> list[str]:
    out = []
    if STAGES[s.stage] not in STAGE_OF[PHASES[s.phase]]:
        out.append(f"phase: {PHASES[s.phase]} does not belong to stage {STAGES[s.stage]}")
        return out
    if (s.to_move < 0) != (s.phase == PH_OVER):
        out.append("to_move: nobody is to move exactly when the game is over")
        return out
    if s.phase == PH_OVER:
        return out
    if s.picks >= PICKS[s.n_players]:
        out.append("picks: the round would be over")
    if s.phase == PH_ROLE and s.to_move != (s.governor + s.picks) % s.n_players:
        out.append("to_move: not the seat that picks next")
    if s.stage != ST_NONE and s.to_move != (s.first + s.acted) % s.n_players:
        out.append("to_move: not the seat that acts next")
    if s.stage != ST_NONE and s.acted >= s.n_players:
        out.append("acted: everybody has acted already")
    if STAGES[s.stage] == "trader" and s.tile_turns == 0:
        out.append("tile_turns: no tile is turned in the trader phase")
    if (s.built >= 0) != (s.phase == PH_PAY):
        out.append("built: a building is being paid for exactly in phase pay")
    if s.phase != PH_PAY and s.under >= 0:
        out.append("under: nothing is being covered")
    if any(s.drawn) and s.phase != PH_KEEP:
        out.append("drawn: no councillor is sorting cards")
    if any(s.opened) and s.phase != PH_NUGGET:
        out.append("opened: no gold mine is being used")
    p = s.players[s.to_move]
    if s.phase == PH_PAY and (s.site < 0 or s.site >= p.n_buildings or p.building[s.site] != s.built or s.left == 0):
        out.append("site: the building being paid for does not stand there")
    if s.phase == PH_BUILD and s.site >= p.n_buildings:
        out.append("site: no building stands there")
    if s.phase not in (PH_BUILD, PH_PAY) and s.site >= 0:
        out.append("site: nobody is building")
    if s.phase == PH_SELL and any(s.chosen >> slot & 1 and p.good[slot] < 0 for slot in range(MAX_BUILDINGS)):
        out.append("chosen: there is no good to sell there")
    if PHASES[s.phase] == "limit" and s.left != p.n_hand - hand_limit(p):
        out.append("left: not the cards above the hand limit")
    if PHASES[s.phase] == "opening" and s.left != p.n_hand - 4:
        out.append("left: not the cards above the opening hand")
    if s.phase == PH_LIBRARY and s.acted:
        out.append("acted: the library is asked for first")
    return out
