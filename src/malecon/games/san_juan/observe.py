"""San Juan for learners: what a seat may know as a row of numbers, and a label for each of them.

The seat itself always comes first, then the others clockwise; places of absent players stay zero.
"""

from __future__ import annotations

from malecon.games.san_juan.rules.builder import price_of
from malecon.games.san_juan.rules.scoring import score
from malecon.games.san_juan.rules.trader import good_price
from malecon.games.san_juan.state import (
    N_PHASES,
    N_PLAYER_OBS,
    N_STAGES,
    PH_BUILD,
    PH_PAY,
    PH_SELL,
    PHASES,
    ST_TRADER,
    STAGES,
    State,
    player,
)
from malecon.games.san_juan.tables import (
    GOODS,
    KINDS,
    MAX_BUILDINGS,
    MAX_PLAYERS,
    N_GOODS,
    N_KINDS,
    N_ROLES,
    N_TILES,
    OPT_COVERED_GOOD_PAYS,
    OPT_COVERED_PAYS,
    OPT_MAX_ROUNDS,
    OPT_OPENING_HAND,
    ROLES,
)
from malecon.kernel.structs import Row8, Row16, uncompiled


def observe(s: State, seat: int, out: Row16) -> None:
    """Write all entries; `out` is zero before."""
    me = player(s, seat)
    mine = s.to_move == seat
    n = put_row(out, 0, me.hand, N_KINDS)
    n = put_row(out, n, me.chapel, N_KINDS)
    if mine:
        put_row(out, n, s.drawn, N_KINDS)
    n += N_KINDS
    n = put_row(out, n, s.opened, N_KINDS)
    for i in range(MAX_PLAYERS):
        if i < s.n_players:
            observe_player(s, (seat + i) % s.n_players, out, n)
            out[n + N_PLAYER_OBS - 1] = 1
        n += N_PLAYER_OBS
    for other in range(s.n_players):
        for k in range(N_KINDS):
            out[n + k] += s.players[other].covered[k]
    n += N_KINDS
    for role in range(N_ROLES):
        if s.taken[role] > 0:
            out[n + role] = 1 + (s.taken[role] - 1 - seat + s.n_players) % s.n_players
    n += N_ROLES
    out[n + s.stage] = 1
    n += N_STAGES
    out[n + s.phase] = 1
    n += N_PHASES
    if s.stage == ST_TRADER:
        for good in range(N_GOODS):
            out[n + good] = good_price(s, good)
    n += N_GOODS
    for i in range(N_TILES):
        if i < s.tile_turns:
            out[n + i] = 1 + s.tiles[i]
    n += N_TILES
    out[n] = s.tile_turns % N_TILES
    out[n + 1] = s.round
    out[n + 2] = s.picks
    out[n + 3] = s.n_supply
    out[n + 4] = s.n_discard
    out[n + 5] = s.n_players
    out[n + 6] = mine
    out[n + 7] = s.doubled
    out[n + 8] = s.library_spent
    out[n + 9] = s.left
    out[n + 10] = s.done
    out[n + 11] = 1 + s.built
    out[n + 12] = 1 + s.under
    if mine:
        out[n + 13] = s.floor
    if mine or s.phase == PH_PAY:
        out[n + 14] = 1 + s.site
    if mine and s.phase == PH_BUILD:
        for k in range(N_KINDS):
            out[n + 15 + k] = price_of(s, me, k, s.site)
    n += 15 + N_KINDS
    if s.phase == PH_SELL or s.phase == PH_PAY:
        for slot in range(MAX_BUILDINGS):
            out[n + slot] = (s.chosen >> slot) & 1
    n += MAX_BUILDINGS
    out[n] = s.options[OPT_OPENING_HAND]
    out[n + 1] = s.options[OPT_COVERED_PAYS]
    out[n + 2] = s.options[OPT_COVERED_GOOD_PAYS]
    out[n + 3] = s.options[OPT_MAX_ROUNDS] - s.round


def observe_player(s: State, who: int, out: Row16, n: int) -> None:
    """What lies open before one player."""
    p = player(s, who)
    for slot in range(p.n_buildings):
        out[n + slot] = 1 + p.building[slot]
        if p.good[slot] >= 0:
            out[n + MAX_BUILDINGS + slot] = 1
        out[n + 2 * MAX_BUILDINGS + p.building[slot]] += 1
    n += 2 * MAX_BUILDINGS + N_KINDS
    out[n] = p.n_hand
    out[n + 1] = p.n_chapel
    out[n + 2] = p.n_buildings
    out[n + 3] = score(s, who)
    out[n + 4] = who == s.governor
    out[n + 5] = who == s.first
    out[n + 6] = who == s.to_move
    out[n + 7] = (who - s.governor + s.n_players) % s.n_players


def put_row(out: Row16, at: int, row: Row8, n: int) -> int:
    for i in range(n):
        out[at + i] = row[i]
    return at + n


@uncompiled
def labels() -> list[tuple[str, float]]:
    """A name and a scale for every entry, in the order in which `observe` writes them."""
    out: list[tuple[str, float]] = []
    for what in ("my hand", "my chapel", "my drawn cards", "open for the gold mine"):
        out += [(f"{what}: {kind}", 1 / 3) for kind in KINDS]
    for i in range(MAX_PLAYERS):
        who = "me" if i == 0 else f"player +{i}"
        out += [(f"{who}: building at place {slot + 1}", 1 / N_KINDS) for slot in range(MAX_BUILDINGS)]
        out += [(f"{who}: good at place {slot + 1}", 1.0) for slot in range(MAX_BUILDINGS)]
        out += [(f"{who}: number of {kind}", 1.0) for kind in KINDS]
        out += [(f"{who}: cards in hand", 1 / 10), (f"{who}: cards in chapel", 1 / 10)]
        out += [(f"{who}: buildings", 1 / MAX_BUILDINGS), (f"{who}: points so far", 1 / 40)]
        out += [(f"{who}: is governor", 1.0), (f"{who}: acts first in this stage", 1.0), (f"{who}: is to move", 1.0)]
        out += [(f"{who}: places after the governor", 1 / 3), (f"{who}: plays", 1.0)]
    out += [(f"covered: {kind}", 1 / 3) for kind in KINDS]
    out += [(f"role {role} taken by (1: me)", 1 / 4) for role in ROLES]
    out += [(f"stage: {stage}", 1.0) for stage in STAGES]
    out += [(f"phase: {phase}", 1.0) for phase in PHASES]
    out += [(f"price of {good} now", 1 / 3) for good in GOODS]
    out += [(f"trading tile {i + 1} as seen", 1 / N_TILES) for i in range(N_TILES)]
    out += [("next trading tile", 1 / N_TILES), ("round", 1 / 20), ("roles finished this round", 1 / 4)]
    out += [("supply", 1 / 110), ("discard pile", 1 / 110), ("players", 1 / 4), ("my decision", 1.0)]
    out += [("privilege doubled", 1.0), ("library spent", 1.0), ("cards or goods left", 1 / 5), ("goods used", 1 / 4)]
    out += [("being paid for", 1 / N_KINDS), ("being covered", 1 / N_KINDS)]
    out += [("cards named up to", 1 / N_KINDS), ("site chosen", 1 / MAX_BUILDINGS)]
    out += [(f"my price for {kind}", 1 / 6) for kind in KINDS]
    out += [(f"good named for sale or just spent at place {slot + 1}", 1.0) for slot in range(MAX_BUILDINGS)]
    out += [("option: opening hand", 1.0), ("option: covered pays", 1.0), ("option: covered good pays", 1.0)]
    out += [("rounds left at most", 1 / 100)]
    return out
