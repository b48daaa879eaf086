"""Puerto Rico: what cannot be true of a state, in words. Guards positions that come from outside, and the tests."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.buccaneer import role_in_play
from malecon.games.puerto_rico.rules.estate import circles_at, plays_with
from malecon.games.puerto_rico.rules.market import has_printed_space, market_is_full
from malecon.games.puerto_rico.rules.rounds import turns
from malecon.games.puerto_rico.state import (
    PH_LOOK,
    PH_OVER,
    PH_RAID,
    PH_ROLE,
    PHASES,
    ST_CAPTAIN,
    ST_DEAL,
    ST_DRAFT,
    ST_LAST_GUESTS,
    ST_PLACE,
    ST_TRADER,
    STAGES,
    Player,
    State,
)
from malecon.games.puerto_rico.tables import (
    ALL_WORKERS,
    BARRELS,
    BUCCANEER,
    BUILDINGS,
    CHIPS,
    CITY_SPACES,
    COPIES,
    GOODS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    JEWELER,
    MAX_PLAYERS,
    N_BUILDINGS,
    N_GOODS,
    N_NOBLES,
    N_PLACES,
    N_ROLES,
    N_SHIPS,
    OPT_EDITION,
    OPT_NOBLES_2P_SUPPLY,
    OPT_PLAYERS,
    PICKS,
    PLACES,
    PORT,
    QUARRIES,
    QUARRY,
    ROLES,
    SHIP_SIZES,
    SPACES,
    TILE_COUNTS,
    WORKER_SUPPLY,
    X_BUCCANEER,
    X_FESTIVAL,
    X_NOBLES,
)

# the stages in which a phase may be asked for, and the steps of a turn at which it is
WHEN: dict[str, tuple[tuple[str, ...], tuple[int, ...]]] = {
    "role": (("none",), (0,)),
    "draft": (("draft",), (0,)),
    "guest": (tuple(x for x in STAGES if x not in ("none", "draft", "mayor", "villa", "deal", "place")), (0, 1, 2)),
    "hacienda": (("settler",), (0,)),
    "look": (("settler", "trader"), (1,)),
    "settle": (("settler", "second-tile"), (2,)),
    "hospice": (("settler",), (1, 3)),
    "lodge": (("lodge",), (0,)),
    "mayor": (("mayor",), (0,)),
    "villa": (("villa",), (0,)),
    "hall": (("deal",), (0,)),
    "man": (("place",), (0,)),
    "nobles": (("place",), (0,)),
    "build": (("builder",), (0,)),
    "pay": (("builder",), (0, 1)),
    "university": (("builder",), (0, 1, 2, 3)),
    "produce": (("craftsman",), (0,)),
    "privilege": (("privilege",), (0,)),
    "trade": (("trader",), (1,)),
    "barter": (("union", "captain"), (0,)),
    "load": (("captain",), (0,)),
    "ship": (("captain",), (0,)),
    "store": (("store",), (0,)),
    "keep": (("store",), (0,)),
    "buccaneer": (("buccaneer",), (0,)),
    "raid": (("buccaneer",), (0,)),
    "over": (("none",), (0, 1, 2, 3)),
}
ROLES_OF = {
    "settler": ("settler", "second-tile", "lodge"),
    "mayor": ("mayor", "villa", "deal", "place"),
    "builder": ("builder",),
    "craftsman": ("craftsman", "privilege"),
    "trader": ("trader",),
    "captain": ("union", "captain", "store"),
    "prospector": ("prospector",),
    "second-prospector": ("prospector",),
    "buccaneer": ("buccaneer",),
}


def faults(s: State) -> list[str]:
    """Every impossibility found, worst first; empty for a sound state."""
    if s.n_players != s.options[OPT_PLAYERS]:
        return ["n_players: not the number in the options"]
    out = []
    for name in ("to_move", "governor", "first", "buccaneer", "captor"):
        if getattr(s, name) >= s.n_players:
            out.append(f"{name}: there is no seat {getattr(s, name)}")
    for seat in range(MAX_PLAYERS):
        out += player_faults(s, seat)
    if out:
        return out
    return box_faults(s) + market_faults(s) + table_faults(s) + turn_faults(s)


# ---- nothing is lost from the box ----------------------------------------------------------------------------------
def box_faults(s: State) -> list[str]:
    """People, barrels, tiles and chips that are missing or too many."""
    out = []
    size = 0 if s.n_players == 2 else 1
    nobles = s.nobles + s.hall_nobles + sum(sum(p.nobles) for p in s.players) + s.lifted
    workers = s.workers + s.hall + sum(sum(p.tokens) - sum(p.nobles) for p in s.players)
    workers += s.done if s.phase == PH_RAID else 0
    workers -= s.lifted if s.stage == ST_PLACE else 0
    for what, found, wanted in (
        ("workers", workers, all_workers(s)),
        ("nobles", nobles, N_NOBLES if plays_with(s, X_NOBLES) else 0),
        ("quarries", s.quarries + sum(p.island[QUARRY] for p in s.players), QUARRIES[s.n_players]),
        ("chips", s.chips + sum(p.points - p.paper for p in s.players), CHIPS[s.options[OPT_EDITION]][s.n_players]),
    ):
        if found != wanted:
            out.append(f"{what}: there are {found}, the game has {wanted}")
    for g in range(N_GOODS):
        barrels = s.barrels[g] + s.house[g] + s.goal_goods[g] + sum(p.goods[g] for p in s.players)
        barrels += sum(s.load[i] for i in range(N_SHIPS) if s.cargo[i] == g)
        if barrels != BARRELS[size][g]:
            out.append(f"{GOODS[g]}: there are {barrels} barrels, the game has {BARRELS[size][g]}")
        tiles = s.bag[g] + s.discard[g] + s.row[g] + (s.goal_tile == g) + (s.phase == PH_LOOK and s.tile == g)
        tiles += sum(p.island[g] + p.forests[g] + p.hidden_forests[g] for p in s.players)
        if tiles != TILE_COUNTS[size][g]:
            out.append(f"{GOODS[g]}: there are {tiles} plantations, the game has {TILE_COUNTS[size][g]}")
    return out


def all_workers(s: State) -> int:
    if not plays_with(s, X_NOBLES):
        return WORKER_SUPPLY[s.n_players] + s.n_players
    if s.n_players == 2 and s.options[OPT_NOBLES_2P_SUPPLY] == 0:
        return WORKER_SUPPLY[2] + 1
    return ALL_WORKERS


def market_faults(s: State) -> list[str]:
    """Building tiles; two players with the festival have one tile more, which may have come to the market by now."""
    out = []
    spare = s.n_players == 2 and plays_with(s, X_FESTIVAL) and s.goal_building < 0
    for b in range(N_BUILDINGS):
        owned = sum(b in p.built for p in s.players)
        found = s.stock[b] + owned + (s.goal_building == b)
        wanted = COPIES[min(s.n_players, 3) - 2][b] if s.market[b] else 0
        if s.n_players == 2 and s.goal_building == b and b != JEWELER:
            wanted += 1
        if found == wanted + 1 and spare and s.market[b]:
            spare = False
        elif found != wanted:
            out.append(f"{BUILDINGS[b]}: there are {found} tiles, the game has {wanted}")
        if has_printed_space(s, b) and not s.market[b]:
            out.append(f"market.{BUILDINGS[b]}: missing")
    if market_is_full(s) == (s.stage == ST_DRAFT):
        out.append("market: it is complete exactly when the draft is over")
    return out


# ---- players -------------------------------------------------------------------------------------------------------
def player_faults(s: State, seat: int) -> list[str]:
    p = s.players[seat]
    here = f"players[{seat}]"
    out = []
    if seat >= s.n_players:
        used = (*p.goods, *p.island, *p.forests, *p.hidden_forests, *p.tokens, *p.nobles, p.doubloons, p.points)
        flags = (p.paper, p.wharf_used, p.small_wharf_used, p.bartered, p.paired, p.loaded, p.library_used)
        if any(used) or any(flags) or set(p.built) != {-1}:
            out.append(f"{here}: nobody sits there")
        return out
    built = [b for b in p.built if b >= 0]
    if built != [b for b in p.built[: len(built)] if b >= 0]:
        out.append(f"{here}.built: a gap between the buildings")
    if len(set(built)) != len(built):
        out.append(f"{here}.built: a building twice")
    if sum(SPACES[b] for b in built) > CITY_SPACES:
        out.append(f"{here}.built: more than {CITY_SPACES} spaces")
    if sum(p.island) + sum(p.forests) + sum(p.hidden_forests) > ISLAND_SPACES:
        out.append(f"{here}.island: more than {ISLAND_SPACES} spaces")
    if not out:
        out += people_faults(p, here)
    if p.paper > p.points:
        out.append(f"{here}.paper: more than all points")
    return out


def people_faults(p: Player, here: str) -> list[str]:
    out = []
    for place in range(N_PLACES):
        if place != PORT and p.tokens[place] > circles_at(p, place):
            out.append(f"{here}.tokens.{PLACES[place]}: more than there are circles")
        if p.nobles[place] > p.tokens[place]:
            out.append(f"{here}.nobles.{PLACES[place]}: more than all tokens there")
    return out


# ---- the table -----------------------------------------------------------------------------------------------------
def table_faults(s: State) -> list[str]:
    out = []
    for i in range(N_SHIPS):
        if (s.cargo[i] >= 0) != (s.load[i] > 0):
            out.append(f"cargo[{i}]: a ship carries a kind exactly when it carries barrels")
        if s.load[i] > SHIP_SIZES[s.n_players][i]:
            out.append(f"load[{i}]: the ship is too small")
    carried = [g for g in s.cargo if g >= 0]
    if len(set(carried)) != len(carried):
        out.append("cargo: a kind on two ships")
    if sum(s.house) > HOUSE_SPACES or (sum(s.house) == HOUSE_SPACES and s.stage != ST_TRADER and s.phase != PH_OVER):
        out.append("house: too many barrels")
    for r in range(N_ROLES):
        if s.taken[r] > s.n_players:
            out.append(f"taken.{ROLES[r]}: there is no such seat")
        if (s.taken[r] or s.coins[r]) and not role_in_play(s, r):
            out.append(f"taken.{ROLES[r]}: not a role of this game")
    if s.coins[BUCCANEER]:
        out.append("coins.buccaneer: it never has any")
    if s.buccaneer >= 0 and not plays_with(s, X_BUCCANEER):
        out.append("buccaneer: not in this game")
    if (s.captured >= 0) != (s.captor >= 0):
        out.append("captor: somebody has captured a role exactly if one is captured")
    if s.captured >= 0 and (s.captured == BUCCANEER or s.taken[s.captured] or not s.taken[BUCCANEER]):
        out.append("captured: not a role that can be captured")
    goals = s.goal_tile >= 0 or any(s.goal_goods) or s.goal_building >= 0
    if goals and not plays_with(s, X_FESTIVAL):
        out.append("goal_tile: there is no festival in this game")
    if sum(s.goal_goods) not in (0, 3):
        out.append("goal_goods: three barrels or none")
    return out


# ---- whose turn it is ----------------------------------------------------------------------------------------------
def turn_faults(s: State) -> list[str]:
    stages, steps = WHEN[PHASES[s.phase]]
    if STAGES[s.stage] not in stages or s.step not in steps:
        return [f"phase: {PHASES[s.phase]} is not asked for in stage {STAGES[s.stage]}, step {s.step}"]
    if (s.to_move < 0) != (s.phase == PH_OVER):
        return ["to_move: nobody is to move exactly when the game is over"]
    if s.phase == PH_OVER:
        return []
    return role_faults(s) or decision_faults(s)


def role_faults(s: State) -> list[str]:
    """The role being played, who chose it, and whose turn it is."""
    out = []
    if sum(seat > 0 for seat in s.taken) != s.picks + (s.role >= 0):
        out.append("taken: as many roles as were finished, and the one being played")
    if s.phase == PH_ROLE:
        if s.picks >= PICKS[s.n_players] or s.to_move != (s.governor + s.picks) % s.n_players:
            out.append("to_move: not the seat that picks next")
        if s.role >= 0:
            out.append("role: none is being played")
        return out
    if s.stage in (ST_DRAFT, ST_LAST_GUESTS):
        if s.role >= 0:
            out.append("role: none is being played")
    elif s.role < 0 or s.taken[s.role] != s.first + 1:
        out.append("role: not taken by who acts first")
    elif STAGES[s.stage] not in (*ROLES_OF[ROLES[s.role]], "opening", "closing"):
        out.append(f"stage: {STAGES[s.stage]} does not belong to the {ROLES[s.role]}")
    elif s.picks > PICKS[s.n_players]:
        out.append("picks: the round would be over")
    if s.to_move != (s.first + s.acted % turns(s)) % s.n_players:
        out.append("to_move: not the seat that acts next")
    if s.stage not in (ST_CAPTAIN, ST_DEAL, ST_DRAFT) and s.acted >= turns(s):
        out.append("acted: everybody has acted already")
    if s.stage == ST_CAPTAIN and s.passes >= turns(s):
        out.append("passes: everybody has passed already")
    return out


def decision_faults(s: State) -> list[str]:
    """What the question under way needs."""
    p = s.players[s.to_move]
    phase = PHASES[s.phase]
    out = []
    left = [p.goods[g] - s.kept[g] for g in range(N_GOODS)]
    if s.lifted and s.phase != PH_RAID and s.stage != ST_PLACE:
        out.append("lifted: nobody is placing nobles")
    if any(x < 0 for x in left):
        out.append("kept: more than there is")
    if any(s.kept) and phase not in ("store", "keep"):
        out.append("kept: nobody is storing")
    if phase == "look" and not 0 <= s.tile < N_GOODS:
        out.append("tile: no plantation is being looked at")
    if phase not in ("look", "hospice") and s.tile >= 0:
        out.append("tile: none is being placed")
    if (s.building >= 0) != (phase in ("pay", "university")):
        out.append("building: one is being built exactly in phases pay and university")
    elif phase == "pay" and (s.left == 0 or s.left > 3 or s.building in p.built or s.stock[s.building] == 0):
        out.append("building: it cannot be paid for")
    elif phase == "pay" and p.n_built >= CITY_SPACES:
        out.append("building: there is no room for it")
    elif phase == "university" and (s.building not in p.built or s.workers + s.hall == 0):
        out.append("building: there is nothing for the university to do")
    if phase in ("man", "nobles") and circles_at(p, s.cursor) == 0:
        out.append("cursor: no circle there")
    if phase == "man" and p.tokens[s.cursor]:
        out.append("cursor: the place is manned already")
    if phase == "hospice" and s.tile >= 0 and p.tokens[s.tile] >= p.island[s.tile]:
        out.append("tile: there is no free circle on it")
    if phase == "hospice" and s.workers + s.hall == 0:
        out.append("workers: there is none for the hospice")
    if phase == "villa" and s.workers + s.nobles == 0:
        out.append("workers: there is nobody for the villa")
    if phase in ("mayor",) and (s.left == 0 or s.left > 2 or s.workers == 0):
        out.append("left: there is no privilege to take")
    if phase == "hall" and not (s.hall and s.hall_nobles):
        out.append("hall: there is no choice")
    if phase in ("barter", "privilege") and (s.left == 0 or s.cursor >= N_GOODS):
        out.append("left: there is nothing to choose")
    if phase == "load" and not any(p.goods):
        out.append("goods: there is nothing to load")
    if phase == "ship" and (s.cursor >= N_GOODS or p.goods[s.cursor] == 0 or s.left > 31):
        out.append("cursor: there is nothing to ship")
    if phase == "store" and (s.cursor >= N_GOODS or not 0 < s.left <= sum(x > 0 for x in p.goods[s.cursor :])):
        out.append("left: there is nothing to store")
    if phase == "keep" and (s.cursor >= N_GOODS or not 0 < s.left <= sum(left[s.cursor :])):
        out.append("left: there is nothing to keep")
    if phase == "raid" and (s.lifted > 1 or not 0 < s.left <= 3 or s.done + s.lifted == 0):
        out.append("left: nobody is left to be placed")
    return out
