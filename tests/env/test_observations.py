"""Observations are complete: what a seat can tell apart by the rules, a learner can tell apart too."""

from __future__ import annotations

import random
from typing import Any

import malecon
from malecon.kernel.game import Game, Position
from malecon.kernel.testing import differences, play_at_random

# What the eye can tell apart but no rule ever asks for: which card of a San Francisco row carries the bonus symbol (a
# row counts its symbols, and cards never move), and who built over which card in San Juan.
IMMATERIAL = {"san-francisco": {"bonus", "kind", "place_action", "text"}, "san-juan": {"covered"}}


def known(pos: Position, seat: int) -> str:
    view = pos.view(seat)
    return repr({**view, "players": without(view["players"], IMMATERIAL.get(pos.game.id, set()))})


def without(data: Any, keys: set[str]) -> Any:
    if isinstance(data, dict):
        return {key: without(value, keys) for key, value in data.items() if key not in keys}
    return [without(item, keys) for item in data] if isinstance(data, list) else data


def futures(pos: Position, rng: random.Random, depth: int) -> list[Position]:
    """Positions a few moves ahead, by different moves and in different orders: as alike as positions can be."""
    if depth == 0 or pos.over:
        return [pos]
    out = [pos]
    legal = pos.legal()
    for action in rng.sample(legal, min(3, len(legal))):
        after = pos.clone()
        after.play(action)
        out += futures(after, rng, depth - 1)
    return out


def confusions(game: Game, games: int) -> tuple[int, list[str]]:
    """How many positions were compared, and pairs that look different to a seat but have the same observation."""
    rng, found = random.Random(1), []
    compared = 0
    for seed in range(games):
        for number, pos in enumerate(play_at_random(game, seed)):
            if number % 9 != seed % 9:
                continue
            near = [pos, *futures(pos, rng, 3)]
            near += [pos.resample(seat, seed) for seat in range(game.players) if not pos.over]
            for seat in range(game.players):
                seen: dict[bytes, Position] = {}
                for other in near:
                    same = seen.setdefault(other.observe(seat).tobytes(), other)
                    compared += 1
                    if same is not other and known(same, seat) != known(other, seat):
                        apart = differences(same.view(seat), other.view(seat))
                        found.append(f"seed {seed}, move {number}, seat {seat}: {apart}")
    return compared, found


def test_positions_that_differ_for_a_seat_have_different_observations(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    compared, found = confusions(malecon.load(name, compiled=True, **options), games=2)
    assert compared > 300
    assert not found, f"{len(found)} confusions, such as {found[0]}"


def test_entries_are_normalised(table: tuple[str, dict[str, Any]]) -> None:
    """Most entries stay within 0 and 1, and none is far out: a network needs no further scaling."""
    name, options = table
    game = malecon.load(name, compiled=True, **options)
    for pos in play_at_random(game, 1):
        for seat in range(game.players):
            row = pos.observe(seat)
            assert (abs(row) <= 1).mean() > 0.9
            assert abs(row).max() <= 10, game.observation_names[int(abs(row).argmax())]


def test_a_blind_observation_is_found() -> None:
    """The comparison does find what is left out: without the entries of the own hand, hands are confused."""
    game = malecon.load("san-juan", compiled=True)
    game._scales[: 29 * 3] = 0
    _, found = confusions(game, games=1)
    assert found


def san_juan_town(goods: list[int]) -> Position:
    """Seat 0 builds with a black market; goods lie on these of its three indigo plants (places 1 to 3)."""
    game = malecon.load("san-juan", compiled=True, players=2, start="0")
    data = game.start(1).to_json()
    state, me = data["state"], data["state"]["players"][0]
    for kind, cards in me["hand"].items():
        state["supply"][kind] = state["supply"].get(kind, 0) + cards
    me["hand"] = {"library": 1, "sugar-mill": 3, "silver-smelter": 2}
    me["building"][:4] = ["indigo-plant", "indigo-plant", "indigo-plant", "black-market"]
    for place in goods:
        me["good"][place - 1] = "coffee-roaster"
    used = [*me["building"][1:4], *(good for good in me["good"] if good)]
    for kind in [*used, *(kind for kind, cards in me["hand"].items() for _ in range(cards))]:
        state["supply"][kind] -= 1
    pos = game.from_json(data)
    pos.play_all(["role builder", "build library"])
    return pos


def test_san_juan_which_good_was_spent_last_is_seen() -> None:
    """Goods are spent from left to right, so that the last one decides which may follow."""
    first, last = san_juan_town([1, 2]), san_juan_town([2, 3])
    first.play("spend 1")
    last.play("spend 3")
    assert ("spend 2" in first.moves(), "spend 2" in last.moves()) == (True, False)
    for seat in range(2):
        assert first.observe(seat).tolist() != last.observe(seat).tolist()
