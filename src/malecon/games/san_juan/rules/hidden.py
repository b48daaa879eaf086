"""What a seat cannot know, dealt anew: another world that looks the same to it."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import pick_from
from malecon.games.san_juan.state import PH_BUILD, PH_KEEP, PH_LIMIT, PH_OPENING, PH_PAY, PH_SORT, Player, State, player
from malecon.games.san_juan.tables import MAX_BUILDINGS, N_KINDS, N_TILES
from malecon.kernel.chance import rand_below, scramble
from malecon.kernel.structs import Row8, u64


def resample(s: State, seat: int, seed: u64) -> None:
    """Exchange all cards that this seat cannot see now: supply, discard pile, goods, foreign hands and chapels.

    The discard pile serves as the heap while everything is gathered and dealt again.
    """
    s.rng = scramble(seed)
    heap = s.n_supply + s.n_discard
    for k in range(N_KINDS):
        s.discard[k] += s.supply[k]
        s.supply[k] = 0
    for other in range(s.n_players):
        heap += gather_goods(s, player(s, other))
        if other != seat:
            heap += gather_cards(s, player(s, other).hand)
            heap += gather_cards(s, player(s, other).chapel)
    drawn = 0
    if s.to_move != seat:
        drawn = gather_cards(s, s.drawn)
        heap += drawn
        if names_cards(s.phase):
            s.floor = 0
        elif s.phase == PH_BUILD:
            s.site = -1  # where the crane will build is not known before the card is placed
    for other in range(s.n_players):
        heap = deal_goods(s, player(s, other), heap)
        if other != seat:
            heap = deal_cards(s, player(s, other).hand, player(s, other).n_hand, heap)
            heap = deal_cards(s, player(s, other).chapel, player(s, other).n_chapel, heap)
    heap = deal_cards(s, s.drawn, drawn, heap)
    deal_cards(s, s.supply, s.n_supply, heap)
    shuffle_unknown_tiles(s)


def names_cards(phase: int) -> bool:
    """Phases in which the mover names hidden cards in order: how far he has come is hidden too."""
    return phase == PH_PAY or phase == PH_KEEP or phase == PH_SORT or phase == PH_LIMIT or phase == PH_OPENING


def gather_cards(s: State, pile: Row8) -> int:
    cards = 0
    for k in range(N_KINDS):
        cards += pile[k]
        s.discard[k] += pile[k]
        pile[k] = 0
    return cards


def gather_goods(s: State, p: Player) -> int:
    """Goods are marked as 0 while their cards lie in the heap."""
    cards = 0
    for slot in range(MAX_BUILDINGS):
        if p.good[slot] >= 0:
            s.discard[p.good[slot]] += 1
            p.good[slot] = 0
            cards += 1
    return cards


def deal_cards(s: State, pile: Row8, cards: int, heap: int) -> int:
    for _ in range(cards):
        kind = pick_from(s, s.discard, heap)
        pile[kind] += 1
        heap -= 1
    return heap


def deal_goods(s: State, p: Player, heap: int) -> int:
    for slot in range(MAX_BUILDINGS):
        if p.good[slot] >= 0:
            p.good[slot] = pick_from(s, s.discard, heap)
            heap -= 1
    return heap


def shuffle_unknown_tiles(s: State) -> None:
    """The tiles turned so far are known; after four of them the fifth is too.

    The others are put in order first: the same seed must deal the same tiles, however they really lie.
    """
    known = min(s.tile_turns, N_TILES)
    for i in range(known, N_TILES):
        for j in range(i + 1, N_TILES):
            if s.tiles[j] < s.tiles[i]:
                tile = s.tiles[i]
                s.tiles[i] = s.tiles[j]
                s.tiles[j] = tile
    for i in range(N_TILES - 1, known, -1):
        j = known + rand_below(s, i - known + 1)
        tile = s.tiles[i]
        s.tiles[i] = s.tiles[j]
        s.tiles[j] = tile
