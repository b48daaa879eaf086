"""The settler phase: hacienda, a tile for everybody, hospice; the settler may take a quarry."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import (
    classic_unless,
    manned,
    modern_unless,
    worker_from_hall,
    worker_from_supply,
)
from malecon.games.puerto_rico.rules.festival import check_plantation_goal
from malecon.games.puerto_rico.rules.library import privilege
from malecon.games.puerto_rico.rules.tiles import (
    add_forest,
    add_tile,
    clear_row,
    count_pile,
    draw_tile,
    fill_row,
    has_room,
    tiles_to_draw,
)
from malecon.games.puerto_rico.state import (
    A_FOREST,
    A_HACIENDA,
    A_HOSPICE,
    A_PASS,
    A_PLANT,
    A_TAKE,
    A_TAKE_FOREST,
    ASKS,
    ENDS,
    EV_HIDDEN_FOREST,
    EV_LOOK,
    EV_PASS,
    EV_PLANT,
    EV_TAKE,
    EV_TAKE_FOREST,
    GOES_ON,
    PH_HACIENDA,
    PH_HOSPICE,
    PH_LOOK,
    PH_SETTLE,
    ST_SECOND_TILE,
    ST_SETTLER,
    ST_TRADER,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.puerto_rico.tables import (
    CONSTRUCTION_HUT,
    FOREST_HOUSE,
    HACIENDA,
    HOSPICE,
    N_GOODS,
    OPT_HOSPICE_FALLBACK,
    OPT_HOSPICE_ON_HACIENDA,
    PORT,
    QUARRY,
)
from malecon.kernel.events import emit

# steps of a settler turn: 0 the hacienda, 1 its tile is being placed, 2 the normal tile, 3 it is being placed


def begin_settle(s: State, p: Player) -> bool:
    if s.step == 0:
        s.hospice_used = 0
        if has_room(p) and manned(p, HACIENDA) and tiles_to_draw(s) > 0:
            s.phase = PH_HACIENDA
            return True
        s.step = 2
    return ask_for_tile(s, p)


def begin_second_tile(s: State, p: Player) -> bool:
    """After all the others, the settler's manned library gives one more of the tiles that are left."""
    s.step = 2
    return privilege(s) == 2 and ask_for_tile(s, p)


def ask_for_tile(s: State, p: Player) -> bool:
    if not has_room(p) or (count_pile(s.row) == 0 and not may_take_quarry(s, p)):
        return False
    s.phase = PH_SETTLE
    return True


def may_take_quarry(s: State, p: Player) -> bool:
    """The settler's privilege, or a manned construction hut; for a second tile only the hut."""
    if s.quarries == 0:
        return False
    return (s.stage == ST_SETTLER and s.to_move == s.first) or manned(p, CONSTRUCTION_HUT)


# ---- the hacienda --------------------------------------------------------------------------------------------------
def list_hacienda(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_HACIENDA)


def use_hacienda(s: State, p: Player, action: int) -> int:
    if action == A_PASS:
        s.step = 2
        return GOES_ON
    s.step = 1
    return look_at_tile(s, p)


def look_at_tile(s: State, p: Player) -> int:
    """Draw a tile; only with a manned forest house is there anything to decide about it."""
    s.tile = draw_tile(s)
    emit(EV_LOOK, s.to_move, s.tile, 0, 0)
    if manned(p, FOREST_HOUSE):
        s.phase = PH_LOOK
        return ASKS
    return place_looked_tile(s, p, A_PLANT)


def list_look(m: Moves) -> None:
    add_move(m, A_PLANT)
    add_move(m, A_FOREST)


def place_looked_tile(s: State, p: Player, action: int) -> int:
    if action == A_FOREST:
        add_forest(p, s.tile, True)
        emit(EV_HIDDEN_FOREST, s.to_move, s.tile, 0, 0)
        s.tile = -1
    else:
        add_tile(p, s.tile)
        emit(EV_PLANT, s.to_move, s.tile, 0, 0)
    return after_tile(s, p)


# ---- the normal tile -----------------------------------------------------------------------------------------------
def list_tiles(s: State, p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for good in range(N_GOODS):
        if s.row[good] > 0:
            add_move(m, A_TAKE + good)
    if may_take_quarry(s, p):
        add_move(m, A_TAKE + QUARRY)
    if manned(p, FOREST_HOUSE):
        for good in range(N_GOODS):
            if s.row[good] > 0:
                add_move(m, A_TAKE_FOREST + good)


def take_tile(s: State, p: Player, action: int) -> int:
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return ENDS
    s.step = 3
    if action >= A_TAKE_FOREST:
        tile = action - A_TAKE_FOREST
        s.row[tile] -= 1
        add_forest(p, tile, False)
        emit(EV_TAKE_FOREST, s.to_move, tile, 0, 0)
        return after_tile(s, p)
    tile = action - A_TAKE
    if tile == QUARRY:
        s.quarries -= 1
    else:
        s.row[tile] -= 1
    add_tile(p, tile)
    s.tile = tile
    emit(EV_TAKE, s.to_move, tile, 0, 0)
    return after_tile(s, p)


# ---- the hospice ---------------------------------------------------------------------------------------------------
def hospice_helps(s: State, p: Player) -> bool:
    """A worker comes with the normal tile, in 2020 with the hacienda's instead if the owner likes; with no other."""
    if not manned(p, HOSPICE) or s.stage != ST_SETTLER or s.hospice_used > 0:
        return False
    if s.step == 1 and not modern_unless(s, OPT_HOSPICE_ON_HACIENDA):
        return False
    return s.workers > 0 or (s.hall > 0 and classic_unless(s, OPT_HOSPICE_FALLBACK))


def after_tile(s: State, p: Player) -> int:
    if hospice_helps(s, p):
        s.phase = PH_HOSPICE
        return ASKS
    return finish_tile(s)


def list_hospice(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_HOSPICE)


def use_hospice(s: State, action: int) -> int:
    """The worker goes on the tile; a forest has no circle, so it goes to the port."""
    if action == A_HOSPICE:
        place = s.tile if s.tile >= 0 else PORT
        s.hospice_used = 1
        if s.workers > 0:
            worker_from_supply(s, s.to_move, place)
        else:
            worker_from_hall(s, s.to_move, place)
    return finish_tile(s)


def finish_tile(s: State) -> int:
    s.tile = -1
    check_plantation_goal(s, s.to_move)
    if s.stage == ST_TRADER:
        return GOES_ON
    if s.stage == ST_SECOND_TILE or s.step == 3:
        return ENDS
    s.step = 2
    return GOES_ON


def end_settling(s: State) -> None:
    """The tiles that nobody took are discarded and new ones turned up."""
    s.hospice_used = 0
    clear_row(s)
    fill_row(s)
