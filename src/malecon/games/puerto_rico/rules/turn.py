"""The course of the game: whose decision it is, and what follows when it is made."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.black_market import give_item, list_items
from malecon.games.puerto_rico.rules.buccaneer import (
    act_as_buccaneer,
    begin_buccaneer,
    list_buccaneer,
    list_raided,
    may_choose_role,
    place_raided,
)
from malecon.games.puerto_rico.rules.builder import (
    begin_build,
    build,
    list_builds,
    list_university,
    put_up,
    use_university,
)
from malecon.games.puerto_rico.rules.captain import (
    begin_load,
    begin_union,
    choose_load,
    empty_full_ships,
    list_loads,
    list_shipping,
    ship_barrels,
)
from malecon.games.puerto_rico.rules.craftsman import (
    begin_privilege,
    begin_produce,
    choose_barrel,
    list_privileges,
    list_produce,
    produce,
)
from malecon.games.puerto_rico.rules.estate import announce_end, gain_doubloons, owns, plays_with
from malecon.games.puerto_rico.rules.festival import set_building_goal
from malecon.games.puerto_rico.rules.guesthouse import asks_for_guests, list_guest_moves, move_guest
from malecon.games.puerto_rico.rules.library import privilege
from malecon.games.puerto_rico.rules.market import begin_draft, draft, list_draft, market_is_full, set_up_market
from malecon.games.puerto_rico.rules.mayor import (
    begin_mayor,
    begin_place,
    deal_workers,
    list_manning,
    list_mayor,
    list_nobles,
    man,
    place_nobles,
    refill_hall,
    use_mayor,
)
from malecon.games.puerto_rico.rules.nobles import (
    barter,
    begin_hall,
    begin_lodge,
    begin_villa,
    list_barter,
    list_hall,
    list_lodge,
    list_villa,
    take_from_hall,
    use_lodge,
    use_villa,
)
from malecon.games.puerto_rico.rules.rounds import (
    ask_for_role,
    begin_role,
    begin_stage,
    choose_role,
    close_role,
    end_game,
    end_role,
    turns,
)
from malecon.games.puerto_rico.rules.settler import (
    begin_second_tile,
    begin_settle,
    end_settling,
    list_hacienda,
    list_hospice,
    list_look,
    list_tiles,
    place_looked_tile,
    take_tile,
    use_hacienda,
    use_hospice,
)
from malecon.games.puerto_rico.rules.start import lay_out
from malecon.games.puerto_rico.rules.storage import begin_store, keep_barrel, list_keeps, list_stores, store_kind
from malecon.games.puerto_rico.rules.trader import begin_trade, end_trade, list_trades, trade
from malecon.games.puerto_rico.state import (
    A_ROLE,
    ASKS,
    END_ROUNDS,
    ENDS,
    PH_BARTER,
    PH_BUCCANEER,
    PH_BUILD,
    PH_DRAFT,
    PH_GUEST,
    PH_HACIENDA,
    PH_HALL,
    PH_HOSPICE,
    PH_KEEP,
    PH_LOAD,
    PH_LODGE,
    PH_LOOK,
    PH_MAN,
    PH_MAYOR,
    PH_NOBLES,
    PH_PAY,
    PH_PRIVILEGE,
    PH_PRODUCE,
    PH_RAID,
    PH_ROLE,
    PH_SETTLE,
    PH_SHIP,
    PH_STORE,
    PH_TRADE,
    PH_UNIVERSITY,
    PH_VILLA,
    ST_BUCCANEER,
    ST_BUILDER,
    ST_CAPTAIN,
    ST_CLOSING,
    ST_CRAFTSMAN,
    ST_DEAL,
    ST_DRAFT,
    ST_LAST_GUESTS,
    ST_LODGE,
    ST_MAYOR,
    ST_NONE,
    ST_OPENING,
    ST_PLACE,
    ST_PRIVILEGE,
    ST_PROSPECTOR,
    ST_SECOND_TILE,
    ST_SETTLER,
    ST_STORE,
    ST_TRADER,
    ST_UNION,
    ST_VILLA,
    WHY_PRIVILEGE,
    Moves,
    State,
    add_move,
    player,
)
from malecon.games.puerto_rico.tables import GUESTHOUSE, LIBRARY, N_ROLES, OPT_MAX_ROUNDS, X_NOBLES
from malecon.kernel.structs import u64


def setup(s: State, seed: u64) -> None:
    """The state is zero but for its options."""
    lay_out(s, seed)
    if s.round >= s.options[OPT_MAX_ROUNDS]:
        announce_end(s, END_ROUNDS)
    if set_up_market(s):
        ask_for_role(s)
    else:
        s.first = s.governor
        begin_stage(s, ST_DRAFT)
        run(s)


# ---- stages --------------------------------------------------------------------------------------------------------
def stage_is_over(s: State) -> bool:
    if s.stage == ST_CAPTAIN:
        return s.passes >= turns(s)
    if s.stage == ST_DEAL:
        return s.hall + s.hall_nobles == 0
    if s.stage == ST_DRAFT:
        return market_is_full(s)
    return s.acted >= turns(s)


def run(s: State) -> None:
    """Go on until somebody has something to decide, or the game is over."""
    while True:
        if s.stage == ST_NONE:
            return
        if stage_is_over(s):
            end_stage(s)
        else:
            s.to_move = (s.first + s.acted % turns(s)) % s.n_players
            if begin_turn(s):
                return
            s.acted += 1
            s.step = 0


def begin_turn(s: State) -> bool:
    """Ask the player what he does in this stage; False if there is nothing to ask."""
    if s.market[GUESTHOUSE] > 0 and asks_for_guests(s):
        return True
    p = player(s, s.to_move)
    stage = s.stage
    if stage == ST_SETTLER:
        return begin_settle(s, p)
    if stage == ST_PLACE:
        return begin_place(s, p)
    if stage == ST_BUILDER:
        return begin_build(s)
    if stage == ST_CRAFTSMAN:
        return begin_produce(s, p)
    if stage == ST_TRADER:
        return begin_trade(s, p)
    if stage == ST_CAPTAIN:
        return begin_load(s, p)
    if stage == ST_STORE:
        return begin_store(s, p)
    if stage == ST_MAYOR:
        return begin_mayor(s)
    if stage == ST_PRIVILEGE:
        return begin_privilege(s)
    if stage == ST_PROSPECTOR:
        gain_doubloons(s, s.first, privilege(s), WHY_PRIVILEGE)
        return False
    if stage == ST_SECOND_TILE:
        return begin_second_tile(s, p)
    if stage == ST_LODGE:
        return begin_lodge(s, p)
    if stage == ST_VILLA:
        return begin_villa(s, p)
    if stage == ST_DEAL:
        return begin_hall(s)
    if stage == ST_UNION:
        return begin_union(s, p)
    if stage == ST_BUCCANEER:
        return begin_buccaneer(s)
    if stage == ST_DRAFT:
        return begin_draft(s)
    return False


def end_stage(s: State) -> None:
    """What follows when everybody has had his turn."""
    stage = s.stage
    if stage == ST_SETTLER and owns(player(s, s.first), LIBRARY):
        begin_stage(s, ST_SECOND_TILE)
    elif (stage == ST_SETTLER or stage == ST_SECOND_TILE) and plays_with(s, X_NOBLES):
        begin_stage(s, ST_LODGE)
    elif stage == ST_SETTLER or stage == ST_SECOND_TILE or stage == ST_LODGE:
        end_settling(s)
        close_role(s)
    elif stage == ST_MAYOR and plays_with(s, X_NOBLES):
        begin_stage(s, ST_VILLA)
    elif stage == ST_VILLA:
        begin_stage(s, ST_DEAL)
    elif stage == ST_MAYOR:
        begin_stage(s, ST_PLACE)
        deal_workers(s, turns(s))
    elif stage == ST_DEAL:
        begin_stage(s, ST_PLACE)
    elif stage == ST_PLACE:
        refill_hall(s)
        end_role(s)
    elif stage == ST_CRAFTSMAN:
        begin_stage(s, ST_PRIVILEGE)
    elif stage == ST_TRADER:
        end_trade(s)
        close_role(s)
    elif stage == ST_UNION:
        begin_stage(s, ST_CAPTAIN)
    elif stage == ST_CAPTAIN:
        begin_stage(s, ST_STORE)
    elif stage == ST_STORE:
        empty_full_ships(s)
        close_role(s)
    elif stage == ST_OPENING:
        begin_role(s)
    elif stage == ST_CLOSING:
        end_role(s)
    elif stage == ST_LAST_GUESTS:
        end_game(s)
    elif stage == ST_DRAFT:
        set_building_goal(s)
        ask_for_role(s)
    else:
        close_role(s)


# ---- moves ---------------------------------------------------------------------------------------------------------
def legal_moves(s: State, m: Moves) -> None:
    """Add the legal actions of the player to move, in increasing order."""
    p = player(s, s.to_move)
    phase = s.phase
    if phase == PH_MAN:
        list_manning(s, p, m)
    elif phase == PH_ROLE:
        for role in range(N_ROLES):
            if may_choose_role(s, s.to_move, role):
                add_move(m, A_ROLE + role)
    elif phase == PH_SETTLE:
        list_tiles(s, p, m)
    elif phase == PH_BUILD:
        list_builds(s, m)
    elif phase == PH_LOAD:
        list_loads(s, p, m)
    elif phase == PH_TRADE:
        list_trades(s, p, m)
    elif phase == PH_PRODUCE:
        list_produce(m)
    elif phase == PH_KEEP:
        list_keeps(s, p, m)
    elif phase == PH_STORE:
        list_stores(s, p, m)
    elif phase == PH_PRIVILEGE:
        list_privileges(s, m)
    elif phase == PH_MAYOR:
        list_mayor(m)
    elif phase == PH_HACIENDA:
        list_hacienda(m)
    elif phase == PH_HOSPICE:
        list_hospice(m)
    elif phase == PH_UNIVERSITY:
        list_university(m)
    elif phase == PH_GUEST:
        list_guest_moves(p, m)
    elif phase == PH_LOOK:
        list_look(m)
    elif phase == PH_LODGE:
        list_lodge(p, m)
    elif phase == PH_VILLA:
        list_villa(m)
    elif phase == PH_HALL:
        list_hall(m)
    elif phase == PH_NOBLES:
        list_nobles(s, p, m)
    elif phase == PH_PAY:
        list_items(s, p, m)
    elif phase == PH_BARTER:
        list_barter(s, p, m)
    elif phase == PH_SHIP:
        list_shipping(s, p, m)
    elif phase == PH_BUCCANEER:
        list_buccaneer(s, m)
    elif phase == PH_RAID:
        list_raided(s, p, m)
    elif phase == PH_DRAFT:
        list_draft(s, m)


def apply(s: State, action: int) -> None:
    """Play a legal action and go on to the next decision."""
    if s.phase != PH_GUEST:
        s.passed_guests = 0
    if s.phase == PH_ROLE:
        choose_role(s, s.to_move, action - A_ROLE)
        run(s)
        return
    after = answer(s, action)
    if after == ASKS:
        return
    if after == ENDS:
        s.acted += 1
        s.step = 0
    run(s)


def answer(s: State, action: int) -> int:
    """Do what was decided; returns whether the same player is asked on, his turn goes on, or it ends."""
    p = player(s, s.to_move)
    phase = s.phase
    if phase == PH_MAN:
        return man(s, p, action)
    if phase == PH_SETTLE:
        return take_tile(s, p, action)
    if phase == PH_BUILD:
        return build(s, p, action)
    if phase == PH_LOAD:
        return choose_load(s, p, action)
    if phase == PH_TRADE:
        return trade(s, p, action)
    if phase == PH_PRODUCE:
        return produce(s, p, action)
    if phase == PH_KEEP:
        return keep_barrel(s, p, action)
    if phase == PH_STORE:
        return store_kind(s, p, action)
    if phase == PH_PRIVILEGE:
        return choose_barrel(s, p, action)
    if phase == PH_MAYOR:
        return use_mayor(s, action)
    if phase == PH_HACIENDA:
        return use_hacienda(s, p, action)
    if phase == PH_HOSPICE:
        return use_hospice(s, action)
    if phase == PH_UNIVERSITY:
        return use_university(s, p, action)
    if phase == PH_GUEST:
        return move_guest(s, p, action)
    if phase == PH_LOOK:
        return place_looked_tile(s, p, action)
    if phase == PH_LODGE:
        return use_lodge(s, p, action)
    if phase == PH_VILLA:
        return use_villa(s, action)
    if phase == PH_HALL:
        return take_from_hall(s, action)
    if phase == PH_NOBLES:
        return place_nobles(s, p, action)
    if phase == PH_PAY:
        return ASKS if give_item(s, p, action) else put_up(s, p)
    if phase == PH_BARTER:
        return barter(s, p, action)
    if phase == PH_SHIP:
        return ship_barrels(s, p, action)
    if phase == PH_BUCCANEER:
        return act_as_buccaneer(s, p, action)
    if phase == PH_RAID:
        return place_raided(s, p, action)
    return draft(s, action)
