"""A moment of San Juan in one line: say what matters, and the rest of the 110 cards falls into place.

    t = scene(role="builder", town={0: "indigo-plant+ quarry"}, hand={0: "crane hero*2"}, supply="palace")
    t.play("build crane", "pay hero")
    assert t.town(0) == "indigo-plant+ quarry crane"

Cards are written as words, `hero*2` are two of them. In a town the words stand in the order of building, and `+` puts
a good there (`sugar-mill+hero`: a good whose card is a hero). Whoever is not mentioned has an indigo plant and no card.
`supply` alone leaves all other cards on the discard pile, so that every draw is known; with both piles given the
others lie under the crane stacks of the last seat, where they touch nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

import malecon
from malecon.games.san_juan.actions import ON_CARDS, ON_SLOTS
from malecon.games.san_juan.check import STAGE_OF
from malecon.games.san_juan.tables import COPIES, KINDS, MAX_BUILDINGS, ROLES
from tests.table import Table as SharedTable

SEVERAL = {*ON_CARDS.values(), *ON_SLOTS.values()}  # verbs that take several cards or places
Piles = Mapping[int, str] | None  # cards in words, by seat
OPTIONS = ("opening_hand", "start", "covered_pays", "covered_good_pays", "max_rounds")


def cards(words: str) -> list[str]:
    """ "crane hero*2" as a list of kinds."""
    out: list[str] = []
    for word in words.split():
        kind, _, times = word.partition("*")
        assert kind in KINDS, f"no card is called {kind!r}"
        out += [kind] * int(times or 1)
    return out


def words(pile: Mapping[str, int]) -> str:
    """The reverse of `cards`: kinds in the order of the tables."""
    return " ".join(kind if pile[kind] == 1 else f"{kind}*{pile[kind]}" for kind in KINDS if pile.get(kind))


def single_moves(move: str) -> list[str]:
    """ "pay hero*2 palace" and "sell 1 3" as the moves they consist of."""
    verb, _, rest = move.partition(" ")
    if verb not in SEVERAL:
        return [move]
    things: Iterable[str] = rest.split() if verb in ON_SLOTS.values() else cards(rest)
    return [f"{verb} {thing}" for thing in things]


class Table(SharedTable):
    """A table of San Juan; a move may name several cards or places."""

    # ---- playing ----------------------------------------------------------------------------------------------
    def play(self, *moves: str) -> Self:
        return super().play(*(single for move in moves for single in single_moves(move)))

    def end_round(self) -> Self:
        """Everybody passes everything until the next round has begun (the last pick must be due)."""
        now = self.state["round"]
        while self.state["round"] == now:
            free = next((m for m in ("role prospector", "role producer", "role trader") if m in self.moves), "pass")
            self.play(free)
        return self

    # ---- looking ----------------------------------------------------------------------------------------------
    @property
    def supply(self) -> str:
        return words(self.state["supply"])

    @property
    def discard(self) -> str:
        return words(self.state["discard"])

    @property
    def n_supply(self) -> int:
        return sum(self.state["supply"].values())

    @property
    def n_discard(self) -> int:
        return sum(self.state["discard"].values())

    @property
    def taken(self) -> dict[str, int]:
        """Who has which role this round."""
        return {role: seat - 1 for role, seat in self.state["taken"].items()}

    def hand(self, seat: int) -> str:
        return words(self.state["players"][seat]["hand"])

    def n_hand(self, seat: int) -> int:
        return sum(self.state["players"][seat]["hand"].values())

    def chapel(self, seat: int) -> str:
        return words(self.state["players"][seat]["chapel"])

    def covered(self, seat: int) -> str:
        return words(self.state["players"][seat]["covered"])

    def town(self, seat: int) -> str:
        """The buildings in order, with `+` where a good lies."""
        p = self.state["players"][seat]
        return " ".join(
            f"{kind}+" if good else kind for kind, good in zip(p["building"], p["good"], strict=True) if kind
        )

    def score(self, seat: int) -> int:
        return int(self.pos.scores()[seat])

    def told(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """What the events of one kind in the last call of `play` say."""
        return [dict(e.args) for e in self.events if e.kind == kind and (seat is None or e.seat == seat)]


class Box:
    """The 110 cards while they are handed out."""

    def __init__(self) -> None:
        self.left = Counter(dict(zip(KINDS, COPIES, strict=True)))

    def take(self, some: Iterable[str]) -> Counter[str]:
        pile = Counter(some)
        self.left.subtract(pile)
        missing = [kind for kind, n in self.left.items() if n < 0]
        assert not missing, f"the box has not so many cards: {missing}"
        return pile

    def any_card(self) -> str:
        """Of the kind that is left most often."""
        kind = self.left.most_common(1)[0][0]
        self.take([kind])
        return kind


def build_town(p: dict[str, Any], town: str, box: Box) -> list[int]:
    """Put up the buildings and the goods that have a name; the places of the other goods."""
    p["building"], p["good"] = [None] * MAX_BUILDINGS, [None] * MAX_BUILDINGS
    place, unnamed = 0, []
    for word in town.split():
        building, plus, good = word.partition("+")
        for kind in cards(building):
            box.take([kind])
            p["building"][place] = kind
            if good:
                box.take([good])
                p["good"][place] = good
            elif plus:
                unnamed.append(place)
            place += 1
    return unnamed


def hand_out_cards(
    players: list[dict[str, Any]], town: Piles, piles: dict[str, Piles], supply: str | None, discard: str | None
) -> dict[str, Counter[str]]:
    """Give everybody what was said, and return the supply and the discard pile."""
    box, unnamed_goods = Box(), []
    for seat, p in enumerate(players):
        for name, of_seats in piles.items():
            p[name] = box.take(cards((of_seats or {}).get(seat, "")))
        unnamed_goods += [(p, place) for place in build_town(p, (town or {}).get(seat, "indigo-plant"), box)]
    out = {"supply": box.take(cards(supply or "")), "discard": box.take(cards(discard or ""))}
    for p, place in unnamed_goods:
        p["good"][place] = box.any_card()
    if supply is None:
        out["supply"] = box.left
    elif discard is None:
        out["discard"] = box.left
    else:
        players[-1]["covered"] += box.left
    return out


def scene(
    *,
    compiled: bool,
    players: int = 3,
    role: str | None = None,
    chooser: int = 0,
    to_move: int | None = None,
    governor: int | None = None,
    picks: int | None = None,
    town: Piles = None,
    hand: Piles = None,
    chapel: Piles = None,
    covered: Piles = None,
    supply: str | None = None,
    discard: str | None = None,
    tile: int = 0,
    over: bool = False,
    **more: Any,
) -> Table:
    """Seat `chooser` is about to pick a role; with `role` he has picked it and all before `to_move` have passed.

    `picks` roles are finished this round (or as many as it takes from `governor` to the chooser). `tile` is the trading
    house tile that the next trader turns. `more` are options of the game or fields of the state; with `phase` among
    them the scene is in the middle of that phase.
    """
    options = {name: more.pop(name) for name in OPTIONS if name in more}
    game = malecon.load("san-juan", compiled=compiled, players=players, **options)
    data = game.start().to_json()
    state = data["state"]
    piles = {"hand": hand, "chapel": chapel, "covered": covered}
    state |= hand_out_cards(state["players"][:players], town, piles, supply, discard)

    if picks is None:
        picks = 0 if governor is None else (chooser - governor) % players
    governor = (chooser - picks) % players
    others = [r for r in reversed(ROLES) if r != role]
    state |= {
        "picks": picks,
        "governor": governor,
        "taken": {others[i]: 1 + (governor + i) % players for i in range(picks)},
        "tiles": [tile, *(x for x in range(5) if x != tile)],
        "round": max(1, more.get("tile_turns", 0)),  # at most one trader phase in a round
        "to_move": -1 if over else chooser,
        "phase": "over" if over else "role",
        "stage": "none",
    }
    if "phase" in more:
        state["stage"] = STAGE_OF[more["phase"]][0]
        state["to_move"] = chooser if to_move is None else to_move
        state["first"], state["acted"] = chooser, (state["to_move"] - chooser) % players
        under_way = "prospector" if state["stage"] == "mine" else state["stage"]
        if under_way in ROLES:
            state["taken"][under_way] = chooser + 1
    table = Table(game.from_json(data | {"state": state | more}))
    if role:
        table.play(f"role {role}")
    if to_move is not None:
        table.pass_until(seat=to_move)
    return table
