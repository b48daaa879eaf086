"""Puerto Rico for learners: what a seat may know as a row of numbers, and a label for each of them.

The seat itself always comes first, then the others clockwise; places of absent players stay zero. Victory chips of
others are zero unless the game is played with open chips.
"""

from __future__ import annotations

from malecon.games.puerto_rico.rules.builder import price_of
from malecon.games.puerto_rico.rules.scoring import open_score
from malecon.games.puerto_rico.state import (
    ENDINGS,
    N_ENDINGS,
    N_PHASES,
    N_PLAYER_OBS,
    N_STAGES,
    PH_BUILD,
    PH_LOOK,
    PHASES,
    STAGES,
    State,
    player,
)
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    EXPANSIONS,
    GOODS,
    MAX_PLAYERS,
    N_BUILDINGS,
    N_EXPANSIONS,
    N_GOODS,
    N_PLACES,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    OPT_EDITION,
    OPT_EXPANSIONS,
    OPT_HARBOR_MODE,
    OPT_MAX_ROUNDS,
    OPT_OPEN_CHIPS,
    OPTION_NAMES,
    PLACES,
    ROLES,
    SHIP_SIZES,
    TILES,
)
from malecon.kernel.structs import Row8, Row16, uncompiled


def observe(s: State, seat: int, out: Row16) -> None:
    """Write all entries; `out` is zero before."""
    n = 0
    for i in range(MAX_PLAYERS):
        if i < s.n_players:
            observe_player(s, (seat + i) % s.n_players, i == 0 or s.options[OPT_OPEN_CHIPS] > 0, i == 0, out, n)
        n += N_PLAYER_OBS
    n = observe_roles(s, seat, out, n)
    n = observe_supplies(s, seat, out, n)
    n = observe_decision(s, seat, out, n)
    observe_options(s, out, n)


def observe_player(s: State, who: int, chips: bool, own: bool, out: Row16, n: int) -> None:
    """What lies open before one player; chips and hidden forests only for who may know them."""
    p = player(s, who)
    n = copy_row(out, n, p.goods, N_GOODS)
    n = copy_row(out, n, p.island, N_TILES)
    n = copy_row(out, n, p.forests, N_GOODS)
    if own:
        copy_row(out, n, p.hidden_forests, N_GOODS)
    n += N_GOODS
    n = copy_row(out, n, p.tokens, N_PLACES)
    n = copy_row(out, n, p.nobles, N_PLACES)
    for i in range(p.n_built):
        out[n + p.built[i]] = 1
    n += N_BUILDINGS
    out[n] = p.doubloons
    out[n + 1] = p.points if chips else 0
    out[n + 2] = p.paper if chips else 0
    out[n + 3] = open_score(s, who)
    out[n + 4] = p.spaces
    out[n + 5] = p.n_tiles
    out[n + 6] = p.n_forests
    out[n + 7] = p.n_nobles
    out[n + 8] = p.wharf_used
    out[n + 9] = p.small_wharf_used
    out[n + 10] = p.bartered
    out[n + 11] = p.paired
    out[n + 12] = p.loaded
    out[n + 13] = p.library_used
    out[n + 14] = who == s.governor
    out[n + 15] = who == s.first
    out[n + 16] = who == s.to_move
    out[n + 17] = who == s.buccaneer
    out[n + 18] = (who - s.governor + s.n_players) % s.n_players
    out[n + 19] = 1


def observe_roles(s: State, seat: int, out: Row16, n: int) -> int:
    for role in range(N_ROLES):
        if s.taken[role] > 0:
            out[n + role] = 1 + (s.taken[role] - 1 - seat + s.n_players) % s.n_players
        out[n + N_ROLES + role] = s.coins[role]
    n += 2 * N_ROLES
    if s.role >= 0:
        out[n + s.role] = 1
    n += N_ROLES
    if s.captured >= 0:
        out[n + s.captured] = 1 + (s.captor - seat + s.n_players) % s.n_players
    return n + N_ROLES


def observe_supplies(s: State, seat: int, out: Row16, n: int) -> int:
    """Tiles unseen are those in the bag and those that others have hidden."""
    n = copy_row(out, n, s.market, N_BUILDINGS)
    n = copy_row(out, n, s.stock, N_BUILDINGS)
    n = copy_row(out, n, s.barrels, N_GOODS)
    n = copy_row(out, n, s.house, N_GOODS)
    n = copy_row(out, n, s.row, N_GOODS)
    n = copy_row(out, n, s.discard, N_GOODS)
    n = copy_row(out, n, s.bag, N_GOODS)
    for other in range(s.n_players):
        if other != seat:
            for good in range(N_GOODS):
                out[n - N_GOODS + good] += s.players[other].hidden_forests[good]
    if s.phase == PH_LOOK and s.to_move != seat:
        out[n - N_GOODS + s.tile] += 1
    n = copy_row(out, n, s.goal_goods, N_GOODS)
    if s.goal_tile >= 0:
        out[n + s.goal_tile] = 1
    n += N_GOODS
    for ship in range(N_SHIPS):
        if s.cargo[ship] >= 0:
            out[n + s.cargo[ship]] = 1
        out[n + N_GOODS] = s.load[ship]
        out[n + N_GOODS + 1] = SHIP_SIZES[s.n_players][ship] - s.load[ship]
        n += N_GOODS + 2
    out[n] = s.workers
    out[n + 1] = s.nobles
    out[n + 2] = s.hall
    out[n + 3] = s.hall_nobles
    out[n + 4] = s.chips
    out[n + 5] = s.quarries
    out[n + 6] = 1 + s.goal_building
    return n + 7


def observe_decision(s: State, seat: int, out: Row16, n: int) -> int:
    """What is being decided, and how far that has come."""
    mine = s.to_move == seat
    out[n + s.stage] = 1
    n += N_STAGES
    out[n + s.phase] = 1
    n += N_PHASES
    n = copy_row(out, n, s.produced, N_GOODS)
    n = copy_row(out, n, s.kept, N_GOODS)
    if s.tile >= 0 and (mine or s.phase != PH_LOOK):
        out[n + s.tile] = 1
    n += N_TILES
    if mine and s.phase == PH_BUILD:
        for building in range(N_BUILDINGS):
            out[n + building] = price_of(s, seat, building)
    n += N_BUILDINGS
    for why in range(N_ENDINGS):
        out[n + why] = (s.ending >> why) & 1
    n += N_ENDINGS
    out[n] = mine
    out[n + 1] = s.round
    out[n + 2] = s.picks
    out[n + 3] = s.step
    out[n + 4] = s.cursor
    out[n + 5] = s.left
    out[n + 6] = s.done
    out[n + 7] = s.lifted
    out[n + 8] = s.passes
    out[n + 9] = 1 + s.building
    out[n + 10] = s.helped
    out[n + 11] = s.hospice_used
    out[n + 12] = s.captain_paid
    out[n + 13] = s.lighthouse_paid
    return n + 14


def observe_options(s: State, out: Row16, n: int) -> None:
    out[n] = s.n_players
    out[n + 1] = s.options[OPT_EDITION]
    for i in range(N_EXPANSIONS):
        out[n + 2 + i] = (s.options[OPT_EXPANSIONS] >> i) & 1
    n += 2 + N_EXPANSIONS
    for option in range(OPT_HARBOR_MODE, OPT_MAX_ROUNDS):
        out[n + option - OPT_HARBOR_MODE] = s.options[option]
    out[n + OPT_MAX_ROUNDS - OPT_HARBOR_MODE] = s.options[OPT_MAX_ROUNDS] - s.round


def copy_row(out: Row16, at: int, row: Row8, n: int) -> int:
    for i in range(n):
        out[at + i] = row[i]
    return at + n


@uncompiled
def labels() -> list[tuple[str, float]]:
    """A name and a scale for every entry, in the order in which `observe` writes them."""
    out: list[tuple[str, float]] = []
    for i in range(MAX_PLAYERS):
        who = "me" if i == 0 else f"player +{i}"
        out += [(f"{who}: barrels of {good}", 1 / 5) for good in GOODS]
        out += [(f"{who}: tiles of {tile}", 1 / 5) for tile in TILES]
        out += [(f"{who}: forests of {good}", 1 / 5) for good in GOODS]
        out += [(f"{who}: hidden forests of {good}", 1 / 5) for good in GOODS]
        out += [(f"{who}: tokens at {place}", 1 / 3) for place in PLACES]
        out += [(f"{who}: nobles at {place}", 1 / 3) for place in PLACES]
        out += [(f"{who}: has {building}", 1.0) for building in BUILDINGS]
        out += [(f"{who}: doubloons", 1 / 10), (f"{who}: points in chips", 1 / 30), (f"{who}: on paper", 1 / 10)]
        out += [(f"{who}: points without chips", 1 / 30), (f"{who}: city spaces filled", 1 / 12)]
        out += [(f"{who}: island spaces filled", 1 / 12), (f"{who}: forests", 1 / 5), (f"{who}: nobles", 1 / 5)]
        out += [(f"{who}: wharf used", 1.0), (f"{who}: small wharf used", 1.0), (f"{who}: bartered", 1.0)]
        out += [(f"{who}: pairs counted", 1.0), (f"{who}: kinds loaded, as bits", 1 / 31)]
        out += [(f"{who}: library used", 1.0)]
        out += [(f"{who}: is governor", 1.0), (f"{who}: chose the role", 1.0), (f"{who}: is to move", 1.0)]
        out += [(f"{who}: holds the buccaneer", 1.0), (f"{who}: places after the governor", 1 / 4)]
        out += [(f"{who}: plays", 1.0)]
    out += [(f"role {role} taken by (1: me)", 1 / 5) for role in ROLES]
    out += [(f"doubloons on {role}", 1 / 3) for role in ROLES]
    out += [(f"role being played: {role}", 1.0) for role in ROLES]
    out += [(f"role {role} captured by (1: me)", 1 / 5) for role in ROLES]
    out += [(f"in the game: {building}", 1.0) for building in BUILDINGS]
    out += [(f"tiles left of {building}", 1 / 4) for building in BUILDINGS]
    for what in ("barrels in the supply", "trading house", "face-up tiles", "discarded tiles", "unseen tiles"):
        out += [(f"{what}: {good}", 1 / 10) for good in GOODS]
    out += [(f"festival barrels: {good}", 1 / 3) for good in GOODS]
    out += [(f"festival plantation: {good}", 1.0) for good in GOODS]
    for ship in range(N_SHIPS):
        out += [(f"ship {ship + 1} carries {good}", 1.0) for good in GOODS]
        out += [(f"ship {ship + 1}: barrels", 1 / 8), (f"ship {ship + 1}: free places", 1 / 8)]
    out += [("workers in the supply", 1 / 50), ("nobles in the supply", 1 / 20), ("workers in the hall", 1 / 10)]
    out += [("nobles in the hall", 1.0), ("chips in the pool", 1 / 50), ("quarries", 1 / 8)]
    out += [("festival building", 1 / N_BUILDINGS)]
    out += [(f"stage: {stage}", 1.0) for stage in STAGES]
    out += [(f"phase: {phase}", 1.0) for phase in PHASES]
    out += [(f"craftsman received {good}", 1 / 5) for good in GOODS]
    out += [(f"will be kept: {good}", 1 / 5) for good in GOODS]
    out += [(f"tile in hand: {tile}", 1.0) for tile in TILES]
    out += [(f"my price for {building}", 1 / 10) for building in BUILDINGS]
    out += [(f"last round because of {why}", 1.0) for why in ENDINGS]
    out += [("my decision", 1.0), ("round", 1 / 20), ("roles finished this round", 1 / 6), ("step", 1 / 3)]
    out += [("place or kind asked for", 1 / N_PLACES), ("still to place, pay or keep", 1 / 10), ("done so far", 1 / 10)]
    out += [("nobles to be placed", 1 / 5), ("passes in a row", 1 / 5), ("building in hand", 1 / N_BUILDINGS)]
    out += [("university and church, as bits", 1 / 3), ("hospice used", 1.0), ("captain's point paid", 1.0)]
    out += [("captain's lighthouse paid", 1.0)]
    out += [("players", 1 / 5), ("option: edition", 1.0)]
    out += [(f"option: {expansion}", 1.0) for expansion in EXPANSIONS]
    out += [(f"option: {name}", 1.0) for name in OPTION_NAMES[OPTION_NAMES.index("harbor_mode") : -1]]
    out += [("rounds left at most", 1 / 100)]
    return out
