"""Whole random games: what is kept up to date against a second implementation, components, and both engines."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import malecon
from malecon.games.san_francisco.state import A_DONE, Player, State
from malecon.games.san_francisco.tables import DISTRICTS
from malecon.kernel.game import Game, Position
from malecon.kernel.structs import SIZES, in_memory, size_of, unpack

from .model import DECK, city_of, final_scores, mask

PLAYERS = (2, 3, 4)
TOKENS = {2: 6, 3: 8, 4: 10}


def pick(pos: Position, dice: random.Random) -> int:
    """At random, but seldom stopping early: cities fill."""
    legal = pos.legal()
    if len(legal) > 1 and A_DONE in legal and dice.random() < 0.9:
        legal.remove(A_DONE)
    return dice.choice(legal)


def place_of(name: str) -> int:
    """Where a field begins in the bytes of a state."""
    at = 0
    for f in in_memory(State):
        if f.name == name:
            return at
        at += (size_of(f.inner) if f.inner else SIZES[f.ctype]) * max(f.length, 1)
    raise AssertionError(name)


def check_city(p: Player) -> None:
    """Networks, values, plazas, skyscrapers and counts of one city, from nothing."""
    city = city_of(p)
    assert p.cars == mask(city.cars)
    assert p.tracks == mask(city.tracks)
    assert p.skyscrapers == mask(city.skyscrapers)
    assert p.sites == mask(city.having("foundation"))
    assert p.plazas == mask(city.having("plaza"))
    assert p.coast == city.coast
    assert list(p.value) == list(city.values.values())
    symbols = city.having("bonus")
    for r in range(5):
        places = [c for c in range(5) if (r, c) in city.cards]
        assert places == list(range(p.length[r]))
        assert p.symbols[r] == sum(cell in symbols for cell in ROWS[r])
    for (r, _), card in city.cards.items():
        assert card["district"] in ("black", "bonus", DISTRICTS[r])


ROWS = [[(r, c) for c in range(5)] for r in range(5)]


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_kept_up_to_date_equals_a_recount_after_every_move(players: int) -> None:
    """Two thousand compiled games; a city is recounted whenever its bytes have changed, tiles and medal always."""
    game = malecon.load("san-francisco", players=players, compiled=True)
    first, size = place_of("players"), size_of(Player)
    tile_at, medal_at = place_of("tile"), place_of("medal")
    for seed in range(700):
        dice = random.Random(seed)
        pos = game.start(seed)
        seen = [b""] * players
        tiles = [0] * 5
        towers = [0] * players
        medal = 0
        while True:
            data = pos._dump()
            for seat in range(players):
                mine = data[first + size * seat : first + size * (seat + 1)]
                if mine == seen[seat]:
                    continue
                seen[seat] = mine
                p = unpack(Player, mine)
                check_city(p)
                for row in range(5):
                    if p.length[row] == 5 and not tiles[row]:
                        tiles[row] = seat + 1
                built = p.skyscrapers.bit_count()
                if built > towers[seat]:
                    towers[seat] = built
                    if not medal or built > towers[medal - 1]:
                        medal = seat + 1
            assert [*data[tile_at : tile_at + 5], data[medal_at]] == [*tiles, medal]
            if pos.over:
                break
            pos.play(pick(pos, dice))
        s = pos.state
        cities = [city_of(p) for p in s.players[:players]]
        assert [float(x) for x in pos.scores()] == final_scores(s, cities, s.ender)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_component_is_ever_lost_or_made(players: int) -> None:
    """Cards, foundation tokens, bonuses and contracts after every move; what left for the box is told by the events."""
    game = malecon.load("san-francisco", players=players, compiled=True)
    for seed in range(8):
        dice = random.Random(seed)
        pos = game.start(seed)
        boxed: Counter[str] = Counter()
        used = 0
        while not pos.over:
            pos.play(pick(pos, dice))
            for event in pos.events:
                if event.kind == "gone":
                    boxed[event.args["card"]] += 1
                used += event.kind == "use-discard"
            check_components(pos.state, players, boxed, used)
            assert game.definition.faults(pos.state) == []


def check_components(s: State, players: int, boxed: Counter[str], used: int) -> None:
    out_of_deck = 0
    for kind, card in enumerate(DECK):
        placed = sum(p.card.count(kind) for p in s.players)
        on_market = sum(c.cards[kind] for c in s.columns)
        in_hand = s.taken[kind] + (s.drawn == kind) + (s.waiting == kind)
        assert s.deck[kind] + placed + on_market + in_hand + boxed[card["id"]] == card["copies"]
        if card["foundation"]:
            out_of_deck += card["copies"] - s.deck[kind] - (s.drawn == kind)
    assert s.tokens == TOKENS[players] - out_of_deck
    seats = s.players[:players]
    value_cards = sum(p.card.count(87) for p in seats) + (s.waiting == 87)
    depot_cards = sum(p.card.count(88) for p in seats) + (s.waiting == 88)
    plus, tracks = sum(p.plus_on >= 0 for p in seats), sum(x >= 0 for p in seats for x in p.tracks_on)
    held = sum(p.discard_token for p in seats)
    gone = [
        plus + (s.phase == 5),
        value_cards,
        depot_cards,
        sum(p.points_token for p in seats),
        held + used,
        tracks + (s.phase == 6),
    ]
    assert [left + out for left, out in zip(s.supply, gone, strict=True)] == [3] * 6
    assert min(p.contracts for p in seats) == 0
    assert s.n_deck == sum(s.deck)
    assert s.n_taken == sum(s.taken)
    assert [c.size for c in s.columns] == [sum(c.cards) for c in s.columns]


def both(players: int, **options: object) -> tuple[Game, Game]:
    return (
        malecon.load("san-francisco", players=players, compiled=True, **options),
        malecon.load("san-francisco", players=players, compiled=False, **options),
    )


@pytest.mark.parametrize("absent_last", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_compiled_and_plain_agree_state_by_state(players: int, absent_last: bool) -> None:
    fast, plain = both(players, absent_last=absent_last)
    for seed in range(6):
        dice = random.Random(seed)
        a, b = fast.start(seed), plain.start(seed)
        while not a.over:
            assert a._dump() == b._dump()
            assert a.legal() == b.legal()
            action = pick(a, dice)
            a.play(action)
            b.play(action)
            assert a.events == b.events
            assert a._observe(seed % players) == b._observe(seed % players)
        assert a._dump() == b._dump()
        assert a.scores() == b.scores()
        assert a.winners() == b.winners()


@pytest.mark.parametrize("players", PLAYERS)
def test_bytes_json_and_resampling_on_the_way(players: int) -> None:
    game = malecon.load("san-francisco", players=players, compiled=True)
    for seed in range(6):
        dice = random.Random(seed)
        pos = game.start(seed)
        while not pos.over:
            legal = pos.legal()
            assert legal == sorted(set(legal))
            assert [game.action(move) for move in pos.moves()] == legal
            if dice.random() < 0.06:
                assert game.from_bytes(pos.to_bytes()) == pos
                assert game.from_json(pos.to_json()) == pos
                for seat in range(players):
                    other = pos.resample(seat, dice.getrandbits(64))
                    assert other.view(seat) == pos.view(seat)
                    assert (other.observe(seat) == pos.observe(seat)).all()
                    assert other.legal() == legal
                    assert other.events_for(seat) == pos.events_for(seat)
            pos.play(pick(pos, dice))


def test_observations_are_labelled_and_from_the_seats_own_point_of_view() -> None:
    game = malecon.load("san-francisco", players=3, compiled=True)
    names = game.observation_names
    assert len(names) == len(set(names)) == len(game.start(0).observe(0))
    pos = game.start(4)
    dice = random.Random(4)
    for _ in range(120):
        pos.play(pick(pos, dice))
    seen = [dict(zip(names, pos.observe(seat).tolist(), strict=True)) for seat in range(3)]
    for seat in range(3):
        city = pos.state.players[seat]
        assert seen[seat]["me: value on grey-1"] * 4 == city.value[5]
        assert seen[seat]["me: is to move"] == (pos.to_move == seat)
        assert seen[(seat + 1) % 3]["player +2: cards in green"] == seen[seat]["me: cards in green"]
    assert sum(seen[0][f"deck: {card['id']}"] * 3 for card in DECK) == pytest.approx(pos.state.n_deck)


def test_every_notation_parses_back() -> None:
    game = malecon.load("san-francisco")
    for action in range(game.n_actions):
        assert game.action(game.notation(action)) == action
