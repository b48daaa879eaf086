"""What a seat cannot know, dealt anew: another world that looks the same to it.

Hidden are the order of the tiles in the bag (drawn only when needed), the tiles that another player has drawn unseen
and laid down as forests, and the victory chips of the others. Every gain of chips is seen at the table, but chips lie
face down and nobody is expected to have counted: views and observations do not show them, and here the chips of the
other players are dealt among them anew, so that all that stays certain is how many they have together.
"""

from __future__ import annotations

from malecon.games.puerto_rico.rules.black_market import chips_of, items_besides_chip
from malecon.games.puerto_rico.rules.tiles import count_pile, pick_tile
from malecon.games.puerto_rico.state import PH_LOOK, PH_PAY, Player, State, player
from malecon.games.puerto_rico.tables import N_GOODS, OPT_OPEN_CHIPS
from malecon.kernel.chance import rand_below, scramble
from malecon.kernel.structs import Row8, u64


def resample(s: State, seat: int, seed: u64) -> None:
    s.rng = scramble(seed)
    exchange_tiles(s, seat)
    if s.options[OPT_OPEN_CHIPS] == 0 and s.to_move >= 0:
        exchange_chips(s, seat)


def exchange_tiles(s: State, seat: int) -> None:
    """Hidden forests of others, and a tile that another player is looking at, change places with the bag."""
    for other in range(s.n_players):
        if other != seat:
            p = player(s, other)
            for good in range(N_GOODS):
                s.bag[good] += p.hidden_forests[good]
    looked = s.phase == PH_LOOK and s.to_move != seat
    if looked:
        s.bag[s.tile] += 1
    for other in range(s.n_players):
        if other != seat:
            deal_forests(s, player(s, other).hidden_forests)
    if looked:
        s.tile = pick_tile(s, s.bag, count_pile(s.bag))


def deal_forests(s: State, forests: Row8) -> None:
    count = count_pile(forests)
    for good in range(N_GOODS):
        forests[good] = 0
    for _ in range(count):
        forests[pick_tile(s, s.bag, count_pile(s.bag))] += 1


def exchange_chips(s: State, seat: int) -> None:
    """Points on paper stay where they are; a player who must pay with a chip has one."""
    owed = owes_chip(s, seat)
    chips = 0
    for other in range(s.n_players):
        if other != seat:
            p = player(s, other)
            chips += chips_of(p)
            p.points = p.paper
    if owed:
        player(s, s.to_move).points += 1
        chips -= 1
    for _ in range(chips):
        other = rand_below(s, s.n_players - 1)
        if other >= seat:
            other += 1
        player(s, other).points += 1


def owes_chip(s: State, seat: int) -> bool:
    """Whether another player in the middle of a black market payment can only finish it with a chip."""
    if s.phase != PH_PAY or s.to_move == seat:
        return False
    p = player(s, s.to_move)
    return s.left > items_left(s, p)


def items_left(s: State, p: Player) -> int:
    """What the payer can still give besides a chip."""
    return items_besides_chip(p) if s.step == 0 else min(count_pile(p.goods), 1)
