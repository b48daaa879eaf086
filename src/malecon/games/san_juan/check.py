"""San Juan: what cannot be true of a state, in words. Guards positions that come from outside, and the tests."""

from __future__ import annotations

from malecon.games.san_juan.rules.prospector import enough_to_mine
from malecon.games.san_juan.rules.rounds import hand_limit
from malecon.games.san_juan.rules.town import is_production
from malecon.games.san_juan.state import (
    PH_BUILD,
    PH_KEEP,
    PH_LIBRARY,
    PH_LIMIT,
    PH_MINE,
    PH_NUGGET,
    PH_OPENING,
    PH_OVER,
    PH_PAY,
    PH_PRODUCE,
    PH_ROLE,
    PH_SELL,
    PH_SORT,
    PHASES,
    ST_BUILDER,
    ST_COUNCILLOR,
    ST_MINE,
    ST_NONE,
    ST_PRODUCER,
    ST_PROSPECTOR,
    ST_TRADER,
    STAGES,
    Player,
    State,
)
from malecon.games.san_juan.tables import (
    COPIES,
    CRANE,
    KINDS,
    MAX_BUILDINGS,
    MAX_PLAYERS,
    MINE_CARDS,
    N_KINDS,
    N_TILES,
    OPT_MAX_ROUNDS,
    OPT_PLAYERS,
    PICKS,
)

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
    out += turn_faults(s)
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
            covered = seat == s.to_move and slot == s.site and s.under >= 0 and is_production(s.under)
            if p.good[slot] >= 0 and not (kind >= 0 and is_production(kind)) and not covered:
                out.append(f"{here}.good[{slot}]: no production building stands there")
            if kind >= 0 and not is_production(kind) and p.building.count(kind) > 1:
                out.append(f"{here}.building: two of {KINDS[kind]}")
        if p.n_buildings == 0:
            out.append(f"{here}.building: everybody has at least one building")
    return out


def turn_faults(s: State) -> list[str]:
    """Whose turn it is and what is asked must fit together."""
    if STAGES[s.stage] not in STAGE_OF[PHASES[s.phase]]:
        return [f"phase: {PHASES[s.phase]} does not belong to stage {STAGES[s.stage]}"]
    if (s.to_move < 0) != (s.phase == PH_OVER):
        return ["to_move: nobody is to move exactly when the game is over"]
    out = []
    if s.round > s.options[OPT_MAX_ROUNDS]:
        out.append("round: after the last one")
    if s.tile_turns > s.round:
        out.append("tile_turns: more than one trader phase in a round")
    if any(owner > s.n_players for owner in s.taken):
        out.append("taken: there is no such seat")
    if s.phase == PH_OVER:
        return out
    in_role = s.stage in (ST_BUILDER, ST_PRODUCER, ST_TRADER, ST_COUNCILLOR, ST_PROSPECTOR, ST_MINE)
    if s.picks >= PICKS[s.n_players] or sum(owner > 0 for owner in s.taken) != s.picks + in_role:
        out.append("picks: not the number of roles taken")
    if s.phase == PH_ROLE and s.to_move != (s.governor + s.picks) % s.n_players:
        out.append("to_move: not the seat that picks next")
    if s.stage != ST_NONE and (s.acted >= s.n_players or s.to_move != (s.first + s.acted) % s.n_players):
        out.append("to_move: not the seat that acts next")
    if s.stage == ST_TRADER and s.tile_turns == 0:
        out.append("tile_turns: no tile is turned in the trader phase")
    for seat in range(s.n_players):
        place = (seat - s.first) % s.n_players
        built = s.stage == ST_BUILDER and (place < s.acted or (place == s.acted and s.phase == PH_PAY))
        if s.players[seat].n_buildings == MAX_BUILDINGS and not built:
            out.append(f"players[{seat}].building: the game would be over")
    return out + decision_faults(s, s.players[s.to_move])


def decision_faults(s: State, p: Player) -> list[str]:
    """The numbers of the decision under way must fit it."""
    out = []
    if s.phase in (PH_KEEP, PH_SORT, PH_LIMIT, PH_OPENING) and s.left == 0:
        out.append("left: no card is to be named")
    if (s.built >= 0) != (s.phase == PH_PAY):
        out.append("built: a building is being paid for exactly in phase pay")
    if s.phase != PH_PAY and s.under >= 0:
        out.append("under: nothing is being covered")
    if any(s.drawn) != (s.phase == PH_KEEP):
        out.append("drawn: a councillor sorts cards exactly in phase keep")
    if sum(s.opened) != (MINE_CARDS if s.phase == PH_NUGGET else 0):
        out.append("opened: four cards lie open exactly while one of them may be taken")
    if s.phase == PH_PAY and (s.site < 0 or s.site >= p.n_buildings or p.building[s.site] != s.built or s.left == 0):
        out.append("site: the building being paid for does not stand there")
    if s.phase == PH_BUILD and s.site >= 0 and (s.site >= p.n_buildings or p.building[s.site] == CRANE):
        out.append("site: nothing can be built over there")
    if s.phase not in (PH_BUILD, PH_PAY) and s.site >= 0:
        out.append("site: nobody is building")
    if s.phase in (PH_PRODUCE, PH_SELL):
        if not 1 <= s.left <= 4 or s.done > 3 or s.floor > MAX_BUILDINGS:
            out.append("left: not a number of goods")
        if s.phase == PH_SELL and (s.done != s.chosen.bit_count() or s.chosen >> s.floor):
            out.append("chosen: not the goods named so far")
        if any(s.chosen >> slot & 1 and p.good[slot] < 0 for slot in range(MAX_BUILDINGS)):
            out.append("chosen: there is no good to sell there")
    if s.phase == PH_MINE and not enough_to_mine(s):
        out.append("phase: there are too few cards for a gold mine")
    if s.phase == PH_LIMIT and s.left > p.n_hand - hand_limit(p):
        out.append("left: more than the cards above the hand limit")
    if s.phase == PH_LIBRARY and s.acted:
        out.append("acted: the library is asked for first")
    return out
