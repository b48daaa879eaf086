"""A moment of Puerto Rico in one line: say what matters, and barrels, people, tiles, chips and buildings add up.

    t = scene(role="captain", city={0: "harbor+ wharf+"}, goods={0: "corn 2 sugar 6"}, ships=["", "corn 3", ""])
    t.play("load corn on ship 2")
    assert (t.points(0), t.ships) == (4, ["", "corn 5", ""])

Barrels and tiles in a pile are words with numbers: "corn 2 sugar". On an island and in a city `+` is a worker and `@` a
noble: "corn*3+2" are three plantations, two of them manned, "guesthouse+@" has a worker and a noble, "port+4" are four
spare workers. "forest*2" are two forests, "hidden-corn" one that only its owner knows. Whoever is not mentioned has
nothing at all. The expansions follow from what is mentioned; others can be named. Two buildings that would stand on the
same space of the market need the red spaces, so that the nobles join. What is left over goes back where it belongs:
tiles to the bag (to the discard pile if the bag is given), people, barrels and chips to the supply (to the last seat if
the supply is given).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Self

import malecon
from malecon.games.puerto_rico.tables import (
    BARRELS,
    BROWN_SPACES,
    BUILDINGS,
    CHIPS,
    COPIES,
    COST,
    EDITIONS,
    EXPANSIONS,
    FIRST_NEW,
    FIRST_NOBLE,
    GOODS,
    N_PRODUCTION,
    OPTION_NAMES,
    QUARRIES,
    RED_SPACES,
    ROLES,
    TILE_COUNTS,
    TILES,
    WORKER_SUPPLY,
)
from malecon.kernel.events import Event
from tests.table import Table as SharedTable

BySeat = Mapping[int, str]
Numbers = Mapping[int, int]
WORD = re.compile(r"([a-z-]+)(?:\*(\d+))?(?:\+(\d*))?(?:@(\d*))?")
ROUND_FILLERS = ("prospector", "second-prospector", "craftsman", "trader", "settler", "builder", "captain", "mayor")


def pile(words: str) -> Counter[str]:
    """ "corn 2 sugar" as a count."""
    out: Counter[str] = Counter()
    kind = ""
    for word in words.split():
        if word.isdigit():
            out[kind] += int(word) - 1
        else:
            assert word in GOODS, f"no barrel or plantation is called {word!r}"
            kind = word
            out[kind] += 1
    return out


def words(count: Mapping[str, int], order: tuple[str, ...] = GOODS) -> str:
    """The reverse of `pile`."""
    return " ".join(kind if count[kind] == 1 else f"{kind} {count[kind]}" for kind in order if count.get(kind))


def things(text: str) -> list[tuple[str, int, int, int]]:
    """ "corn*3+2" as (name, how many, workers, nobles)."""
    out = []
    for word in text.split():
        match = WORD.fullmatch(word)
        assert match, f"not understood: {word!r}"
        workers, nobles = (0 if x is None else int(x or 1) for x in match.group(3, 4))
        out.append((match[1], int(match[2] or 1), workers, nobles))
    return out


class Table(SharedTable):
    """A table of Puerto Rico."""

    # ---- playing ----------------------------------------------------------------------------------------------
    def after(self, *moves: str) -> Self:
        """The same on a copy."""
        return type(self)(self.pos.clone()).play(*moves)

    def end_phase(self) -> Self:
        """Everybody passes until a role is chosen or the game is over; who may not pass does the first thing."""
        events: list[Event] = []
        while self.phase not in ("role", "over"):
            self.play("pass" if "pass" in self.moves else self.moves[0])
            events += self.events
        self.events = events
        return self

    def end_round(self) -> Self:
        """Play harmless roles and pass everything until the next round has begun or the game is over."""
        events: list[Event] = []
        now = self.state["round"]
        while not self.pos.over and self.state["round"] == now:
            if self.phase == "role":
                self.play(next(f"role {role}" for role in ROUND_FILLERS if f"role {role}" in self.moves))
            else:
                self.play("pass" if "pass" in self.moves else self.moves[0])
            events += self.events
        self.events = events
        return self

    # ---- looking ----------------------------------------------------------------------------------------------
    def of(self, verb: str) -> list[str]:
        """What the legal moves with this verb name."""
        return [move.removeprefix(verb + " ") for move in self.moves if move.startswith(verb + " ")]

    @property
    def at(self) -> tuple[int | None, str]:
        """Who is asked, and what."""
        return self.pos.to_move, self.phase

    @property
    def over(self) -> bool:
        return self.pos.over

    @property
    def row(self) -> str:
        return words(self.state["row"])

    @property
    def bag(self) -> str:
        return words(self.state["bag"])

    @property
    def discard(self) -> str:
        return words(self.state["discard"])

    @property
    def barrels(self) -> str:
        return words(self.state["barrels"])

    @property
    def house(self) -> str:
        return words(self.state["house"])

    @property
    def ships(self) -> list[str]:
        s = self.state
        loads = zip(s["cargo"], s["load"], strict=True)
        return [words({kind: n}) if kind else "" for kind, n in loads]

    @property
    def hall(self) -> tuple[int, int]:
        """Workers and nobles in the hall."""
        return self.state["hall"], self.state["hall_nobles"]

    @property
    def supply(self) -> tuple[int, int]:
        """Workers and nobles in the supply."""
        return self.state["workers"], self.state["nobles"]

    @property
    def chips(self) -> int:
        return int(self.state["chips"])

    @property
    def ending(self) -> set[str]:
        """Why this is the last round."""
        return {why for i, why in enumerate(("workers", "city", "points", "rounds")) if self.state["ending"] >> i & 1}

    @property
    def taken(self) -> dict[str, int]:
        """Who has which role this round."""
        return {role: seat - 1 for role, seat in self.state["taken"].items()}

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.state["players"][seat]
        return player

    def goods(self, seat: int) -> str:
        return words(self.player(seat)["goods"])

    def island(self, seat: int) -> str:
        """Face-up tiles."""
        return words(self.player(seat)["island"], TILES)

    def forests(self, seat: int) -> str:
        p = self.player(seat)
        return words(Counter(p["forests"]) + Counter(p["hidden_forests"]))

    def city(self, seat: int) -> str:
        return " ".join(building for building in self.player(seat)["built"] if building)

    def people(self, seat: int, place: str) -> int:
        """Workers and nobles at a place."""
        return int(self.player(seat)["tokens"].get(place, 0))

    def nobles(self, seat: int, place: str | None = None) -> int:
        """Nobles at a place, or all of them."""
        nobles = self.player(seat)["nobles"]
        return sum(nobles.values()) if place is None else int(nobles.get(place, 0))

    def everybody(self, seat: int) -> int:
        return sum(self.player(seat)["tokens"].values())

    def doubloons(self, seat: int) -> int:
        return int(self.player(seat)["doubloons"])

    def points(self, seat: int) -> int:
        """In chips and on paper."""
        return int(self.player(seat)["points"])

    def score(self, seat: int) -> int:
        return int(self.pos.scores()[seat])

    def stock(self, building: str) -> int:
        return int(self.state["stock"].get(building, 0))

    def price(self, building: str) -> int:
        """What the player to move pays for a building."""
        seat = self.to_move
        assert seat is not None
        return self.doubloons(seat) - self.after(f"build {building}").doubloons(seat)

    def told(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """What the events of one kind in the last call of `play` say."""
        return [dict(e.args) for e in self.events if e.kind == kind and (seat is None or e.seat == seat)]

    def gains(self, seat: int, kind: str = "points") -> list[tuple[int, str]]:
        """Points (or doubloons) that the last call of `play` brought, with their reasons."""
        return [(e["n"], e["why"]) for e in self.told(kind, seat)]


# ---- setting the scene ---------------------------------------------------------------------------------------------
@cache
def game_of(compiled: bool, options: tuple[tuple[str, Any], ...]) -> malecon.Game:
    chosen = {name: list(value) if isinstance(value, tuple) else value for name, value in options}
    return malecon.load("puerto-rico", compiled=compiled, **chosen)


def expansions_of(buildings: set[str], named: str, nobles: bool, festival: bool) -> tuple[str, ...]:
    numbers = [BUILDINGS.index(name) for name in buildings]
    wanted = {*named.split()}
    if any(FIRST_NEW <= b < FIRST_NOBLE for b in numbers):
        wanted.add("new-buildings")
    if nobles or any(b >= FIRST_NOBLE for b in numbers):
        wanted.add("nobles")
    if festival:
        wanted.add("festival")
    return tuple(name for name in EXPANSIONS if name in wanted)


def share_a_space(buildings: set[str]) -> bool:
    """Whether the brown spaces are too few for these buildings."""
    costs = Counter(COST[BUILDINGS.index(b)] for b in buildings if N_PRODUCTION <= BUILDINGS.index(b) < FIRST_NOBLE)
    return any(n > BROWN_SPACES[cost] for cost, n in costs.items())


def market_with(buildings: set[str], expansions: tuple[str, ...], drafted: bool) -> dict[str, int]:
    """A full market with these buildings, the rest from the base game where there is room."""
    out = dict.fromkeys(BUILDINGS[:N_PRODUCTION], 1)
    if "nobles" in expansions:
        out["jeweler"] = 1
        if not drafted:
            out |= dict.fromkeys(BUILDINGS[FIRST_NOBLE:], 1)
    top = len(BUILDINGS) if "nobles" in expansions and drafted else FIRST_NOBLE
    kinds = [b for b in range(N_PRODUCTION, top) if BUILDINGS[b] != "jeweler"]
    for cost in range(1, len(BROWN_SPACES)):
        spaces = BROWN_SPACES[cost] + (RED_SPACES[cost] if "nobles" in expansions and drafted else 0)
        first = [BUILDINGS[b] for b in kinds if COST[b] == cost and BUILDINGS[b] in buildings]
        assert len(first) <= spaces, f"the market has {spaces} spaces for {first}"
        rest = [BUILDINGS[b] for b in kinds if COST[b] == cost and BUILDINGS[b] not in buildings]
        out |= dict.fromkeys([*first, *rest][:spaces], 1)
    return out


def settle(p: dict[str, Any], island: str, left: Counter[str]) -> None:
    """Tiles and who stands on them; unnamed forests are of whatever kind is left most often."""
    for name, n, workers, nobles in things(island):
        if name == "forest":
            for _ in range(n):
                kind = max(GOODS, key=lambda good: left[good])
                left[kind] -= 1
                p["forests"][kind] = p["forests"].get(kind, 0) + 1
        elif name.startswith(("forest-", "hidden-")):
            where, _, kind = name.partition("-")
            p["forests" if where == "forest" else "hidden_forests"][kind] = n
            left[kind] -= n
        else:
            assert name in TILES, f"no tile is called {name!r}"
            p["island"][name] = n
            left[name] -= n
            stand(p, name, workers, nobles)


def stand(p: dict[str, Any], place: str, workers: int, nobles: int) -> None:
    if workers + nobles:
        p["tokens"][place] = workers + nobles
    if nobles:
        p["nobles"][place] = nobles


def build_up(p: dict[str, Any], city: str) -> None:
    """Buildings in order and who is in them; the port is written here, too."""
    built = []
    for name, _, workers, nobles in things(city):
        if name != "port":
            assert name in BUILDINGS, f"no building is called {name!r}"
            built.append(name)
        stand(p, name, workers, nobles)
    p["built"] = built + [None] * (12 - len(built))


def sit_down(
    state: dict[str, Any],
    players: int,
    island: BySeat,
    city: BySeat,
    goods: BySeat,
    numbers: Mapping[str, Numbers],
    tiles: Counter[str],
) -> None:
    for seat in range(players):
        p = state["players"][seat]
        p |= {"island": {}, "forests": {}, "hidden_forests": {}, "tokens": {}, "nobles": {}}
        settle(p, island.get(seat, ""), tiles)
        build_up(p, city.get(seat, ""))
        p["goods"] = dict(pile(goods.get(seat, "")))
        p |= {name: by_seat.get(seat, 0) for name, by_seat in numbers.items()}
        p["points"] += p["paper"]


def lay_tiles(state: dict[str, Any], players: int, tiles: Counter[str], given: Mapping[str, str | None]) -> None:
    """The row, the bag and the discard pile."""
    row, bag, discard = given["row"], given["bag"], given["discard"]
    goal = state["goal_tile"]
    tiles[goal or "quarry"] -= 1 if goal else 0
    if row is None:
        face_up: Counter[str] = Counter()
        for i in range(players + 1):
            face_up[next(g for g in (*GOODS[i % 5 :], *GOODS) if tiles[g] > face_up[g])] += 1
    else:
        face_up = pile(row)
    left = Counter({good: tiles[good] for good in GOODS})
    left.subtract(face_up)
    first, second = ("bag", "discard") if bag is not None else ("discard", "bag")
    known = pile(bag if bag is not None else discard or "")
    left.subtract(known)
    if bag is not None and discard is not None:
        assert left == pile(discard), f"these tiles are nowhere: {left - pile(discard)}"
    assert min(left.values()) >= 0, f"the box has not so many tiles: {left}"
    state |= {"row": dict(face_up), first: dict(known), second: dict(left)}


def stack_barrels(state: dict[str, Any], players: int, ships: list[str], house: str, barrels: str | None) -> None:
    """Barrels not mentioned are in the supply, or on the last seat's port if the supply is given."""
    left = Counter(dict(zip(GOODS, BARRELS[min(players, 3) - 2], strict=True)))
    state["house"] = dict(pile(house))
    left.subtract(state["house"])
    left.subtract(state["goal_goods"])
    state["cargo"], state["load"] = [None] * 3, [0] * 3
    for i, load in enumerate(ships):
        for kind, n in pile(load).items():
            state["cargo"][i], state["load"][i] = kind, n
            left[kind] -= n
    for p in state["players"][:players]:
        left.subtract(p["goods"])
    assert min(left.values()) >= 0, f"the box has not so many barrels: {left}"
    if barrels is None:
        state["barrels"] = dict(left)
    else:
        state["barrels"] = dict(pile(barrels))
        rest = left - pile(barrels)
        last = state["players"][players - 1]
        last["goods"] = dict(Counter(last["goods"]) + rest)


def count_people(
    state: dict[str, Any], players: int, nobles_play: bool, all_workers: int, given: dict[str, int | None]
) -> None:
    """Workers and nobles: hall, supply, and those who have nowhere else to go in the last seat's port."""
    seats = state["players"][:players]
    all_nobles = 20 if nobles_play else 0
    nobles = sum(sum(p["nobles"].values()) for p in seats)
    workers = sum(sum(p["tokens"].values()) for p in seats) - nobles
    hall_nobles = given["hall_nobles"] if given["hall_nobles"] is not None else min(1, all_nobles)
    hall = given["hall"] if given["hall"] is not None else players - hall_nobles
    left = all_workers - hall - workers
    nobles_left = all_nobles - hall_nobles - nobles
    stay = left if given["workers"] is None else given["workers"]
    nobles_stay = nobles_left if given["nobles"] is None else given["nobles"]
    assert 0 <= stay <= left, f"there are only {left} workers left"
    assert 0 <= nobles_stay <= nobles_left, f"there are only {nobles_left} nobles left"
    last = seats[-1]
    extra, extra_nobles = left - stay, nobles_left - nobles_stay
    stand(last, "port", extra + last["tokens"].get("port", 0), extra_nobles)
    state |= {"hall": hall, "hall_nobles": hall_nobles, "workers": stay, "nobles": nobles_stay}


def stock_up(state: dict[str, Any], players: int, market: dict[str, int]) -> None:
    copies = dict(zip(BUILDINGS, COPIES[min(players, 3) - 2], strict=True))
    owned = Counter(name for p in state["players"] for name in p["built"] if name)
    goal = state["goal_building"]
    state["market"] = market
    state["stock"] = {name: copies[name] - owned[name] for name in market}
    if goal and (players > 2 or goal == "jeweler"):
        state["stock"][goal] -= 1
    assert min(state["stock"].values()) >= 0, f"the box has not so many: {state['stock']}"


def scene(
    *,
    compiled: bool,
    players: int = 3,
    edition: str = "2020",
    expansions: str = "",
    also: str = "",
    role: str | None = None,
    chooser: int = 0,
    to_move: int | None = None,
    picks: int = 0,
    taken: Mapping[str, int] | None = None,
    island: BySeat | None = None,
    city: BySeat | None = None,
    goods: BySeat | None = None,
    doubloons: Numbers | None = None,
    points: Numbers | None = None,
    paper: Numbers | None = None,
    ships: list[str] | None = None,
    house: str = "",
    barrels: str | None = None,
    row: str | None = None,
    bag: str | None = None,
    discard: str | None = None,
    quarries: int | None = None,
    workers: int | None = None,
    nobles: int | None = None,
    hall: int | None = None,
    hall_nobles: int | None = None,
    chips: int | None = None,
    goal_tile: str | None = None,
    goal_goods: str = "",
    goal_building: str | None = None,
    over: bool = False,
    **more: Any,
) -> Table:
    """Seat `chooser` is about to pick a role; with `role` he has picked it and all before `to_move` have passed.

    `also` names buildings that are in the game though nobody has them, `picks` roles are finished this round (`taken`
    says which and by whom). `more` are options of the game or fields of the state.
    """
    island, city = island or {}, city or {}
    buildings = {name for text in city.values() for name, *_ in things(text) if name != "port"} | {*also.split()}
    nobles_mentioned = (
        share_a_space(buildings)
        or nobles is not None
        or any("@" in text for text in (*city.values(), *island.values()))
    )
    festival = bool(goal_tile or goal_goods or goal_building)
    if goal_building:
        buildings.add(goal_building)
    options = {name: more.pop(name) for name in OPTION_NAMES if name in more}
    options |= {"players": players, "edition": edition}
    options["expansions"] = expansions_of(buildings, expansions, nobles_mentioned, festival)
    drafted = False
    if "new-buildings" in options["expansions"]:
        options.setdefault("market", "random" if share_a_space(buildings) else "ready")
        drafted = options["market"] != "ready" and options.get("nobles_in_draft", True)
    game = game_of(compiled, tuple(sorted(options.items())))

    data = game.start(1).to_json()
    state = data["state"]
    tiles = Counter(dict(zip(TILES, (*TILE_COUNTS[min(players, 3) - 2], QUARRIES[players]), strict=True)))
    numbers = {"doubloons": doubloons or {}, "points": points or {}, "paper": paper or {}}
    sit_down(state, players, island, city, goods or {}, numbers, tiles)
    state |= {"goal_tile": goal_tile, "goal_goods": dict(pile(goal_goods)), "goal_building": goal_building}
    lay_tiles(state, players, tiles, {"row": row, "bag": bag, "discard": discard})
    last = state["players"][players - 1]
    state["quarries"] = tiles["quarry"] if quarries is None else quarries
    if state["quarries"] < tiles["quarry"]:
        last["island"]["quarry"] = last["island"].get("quarry", 0) + tiles["quarry"] - state["quarries"]
    stack_barrels(state, players, ships or [], house, barrels)
    nobles_play = "nobles" in options["expansions"]
    all_workers = WORKER_SUPPLY[players] + players
    if nobles_play:
        all_workers = 41 if players == 2 and options.get("nobles_2p_supply", "40") == "40" else 100
    people = {"workers": workers, "nobles": nobles, "hall": hall, "hall_nobles": hall_nobles}
    count_people(state, players, nobles_play, all_workers, people)
    pool = CHIPS[EDITIONS.index(edition)][players]
    pool -= sum(p["points"] - p["paper"] for p in state["players"][:players])
    state["chips"] = pool if chips is None else chips
    last["points"] += pool - state["chips"]
    stock_up(state, players, market_with(buildings, options["expansions"], drafted))

    governor = (chooser - picks) % players
    if taken is None:
        others = [r for r in ROLES[1:6] if r != role]
        taken = {others[i]: (governor + i) % players for i in range(picks)}
    state |= {
        "picks": picks,
        "governor": governor,
        "taken": {r: seat + 1 for r, seat in taken.items()},
        "to_move": -1 if over else chooser,
        "phase": "over" if over else "role",
        "stage": "none",
        "role": None,
    }
    table = Table(game.from_json(data | {"state": state | more}))
    if role:
        table.play(f"role {role}")
    if to_move is not None:
        table.pass_until(seat=to_move)
    return table
