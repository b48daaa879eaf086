"""The set-up of every edition, number of players and expansion."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.puerto_rico.scene import Table, words

# players: doubloons, starting tiles, tiles left for the piles, quarries, ships, workers, barrels, roles
SET_UP = {
    2: (3, "IC", (6, 8, 8, 6, 5), 5, (4, 6), 40, (8, 9, 9, 7, 7), 7),
    3: (2, "IIC", (9, 10, 11, 9, 8), 8, (4, 5, 6), 55, (10, 11, 11, 9, 9), 6),
    4: (3, "IICC", (8, 10, 11, 9, 8), 8, (5, 6, 7), 75, (10, 11, 11, 9, 9), 7),
    5: (4, "IIICC", (8, 9, 11, 9, 8), 8, (6, 7, 8), 95, (10, 11, 11, 9, 9), 8),
}
CHIPS = {"classic": {2: 65, 3: 75, 4: 100, 5: 122}, "2020": {2: 65, 3: 76, 4: 101, 5: 126}}
GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
CASES = pytest.mark.parametrize(("edition", "players"), [(e, n) for e in ("classic", "2020") for n in (2, 3, 4, 5)])


@CASES
@pytest.mark.parametrize("start", [0, 1])
def test_set_up_numbers(load, edition, players, start):
    doubloons, tiles, piles, quarries, _, workers, barrels, roles = SET_UP[players]
    t = Table(load(players=players, edition=edition, start=str(start)).start(3))
    s = t.state
    order = [(start + k) % players for k in range(players)]
    assert t.at == (start, "role")
    assert [t.doubloons(seat) for seat in order] == [doubloons] * players
    assert [t.island(seat) for seat in order] == [{"I": "indigo", "C": "corn"}[x] for x in tiles]
    assert Counter(s["bag"]) + Counter(s["row"]) == Counter(dict(zip(GOODS, piles, strict=True)))
    assert sum(s["row"].values()) == players + 1
    assert s["quarries"] == quarries
    assert (t.supply, t.hall) == ((workers, 0), (players, 0))
    assert t.barrels == words(dict(zip(GOODS, barrels, strict=True)))
    assert t.chips == CHIPS[edition][players]
    assert len(t.moves) == roles
    assert (s["coins"], s["discard"], t.house, t.ships) == ({}, {}, "", ["", "", ""])
    assert [t.everybody(seat) for seat in order] == [0] * players


@CASES
def test_base_buildings(load, edition, players):
    t = Table(load(players=players, edition=edition).start(1))
    stock = t.state["stock"]
    assert len(stock) == 23
    assert sum(stock.values()) == (29 if players == 2 else 49)


@CASES
def test_sizes_of_the_ships(scene, edition, players):
    sizes = SET_UP[players][4]
    n = min(sizes[-1] + 2, SET_UP[players][6][0])
    t = scene(edition=edition, players=players, role="captain", goods={0: f"corn {n}"})
    assert t.moves == [f"load corn on ship {len(sizes)}"]
    for ship, size in enumerate(sizes):
        fits = scene(edition=edition, players=players, ships=[*[""] * ship, f"corn {size}"])
        assert fits.ships[ship] == f"corn {size}"
        with pytest.raises(ValueError, match=rf"load\[{ship}\]"):
            scene(edition=edition, players=players, ships=[*[""] * ship, f"corn {size + 1}"])


@pytest.mark.parametrize(
    ("players", "hall", "supply"),
    [(2, (1, 1), (40, 19)), (3, (2, 1), (98, 19)), (4, (3, 1), (97, 19)), (5, (4, 1), (96, 19))],
)
def test_people_with_nobles(load, players, hall, supply):
    t = Table(load(players=players, expansions=["nobles"]).start(1))
    assert (t.hall, t.supply) == (hall, supply)


@pytest.mark.parametrize(("players", "roles"), [(2, 8), (3, 7), (4, 8), (5, 9)])
def test_role_cards_with_the_buccaneer(load, players, roles):
    t = Table(load(players=players, expansions=["buccaneer"]).start(1))
    assert len(t.moves) == roles
    assert t.state["buccaneer"] == -1


def test_the_start_player_is_drawn_or_named(load):
    game = load(players=4)
    assert {game.start(seed).to_move for seed in range(40)} == {0, 1, 2, 3}
    assert {load(players=4, start="2").start(seed).to_move for seed in range(10)} == {2}


@CASES
def test_tiles_are_drawn_at_random(load, edition, players):
    game = load(players=players, edition=edition)
    assert len({words(game.start(seed).to_json()["state"]["row"]) for seed in range(30)}) > 10
