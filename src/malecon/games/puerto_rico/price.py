"""Puerto Rico: how a price comes about, step by step, in words."""

from __future__ import annotations

from malecon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES, ROLE_NAMES, VOCABULARY, edition_of, some
from malecon.games.puerto_rico.rules.builder import forest_discount
from malecon.games.puerto_rico.rules.captain import harbor_by_kind
from malecon.games.puerto_rico.rules.estate import manned
from malecon.games.puerto_rico.rules.library import privilege_of
from malecon.games.puerto_rico.rules.nobles import zoning_discount
from malecon.games.puerto_rico.state import State
from malecon.games.puerto_rico.tables import (
    BUILDER,
    CAPTAIN,
    COST,
    HARBOR,
    LARGE_MARKET,
    LARGE_MARKET_PAY,
    PRICE,
    QUARRY,
    ROW,
    SMALL_MARKET,
    SMALL_MARKET_PAY,
    TRADER,
    ZONING_OFFICE,
)
from malecon.kernel.text import Text

Step = tuple[int, Text]  # how much, because of what
DEAR = Text("cost", "coste")
BARRELS = Text("barrels", "barriles")


def building_steps(s: State, seat: int, building: int) -> list[Step]:
    """The printed cost and everything that lowers it for a seat now; the sum may fall below 0."""
    p, edition = s.players[seat], edition_of(s)
    words = VOCABULARY[edition]
    steps: list[Step] = [(COST[building], DEAR)]
    if s.role == BUILDER and seat == s.first:
        steps.append((-privilege_of(s, seat), ROLE_NAMES[edition][BUILDER]))
    quarries = min(p.tokens[QUARRY], ROW[building])
    steps.append((-quarries, words["quarry" if quarries == 1 else "quarries"]))
    steps.append((-forest_discount(s, p), words["forests"]))
    steps.append((-zoning_discount(p, building), BUILDING_NAMES[edition][ZONING_OFFICE]))
    return [step for step in steps if step[0]]


def building_price(s: State, seat: int, building: int) -> int:
    return max(total(building_steps(s, seat, building)), 0)


def sale_steps(s: State, seat: int, good: int, at_post: bool) -> list[Step]:
    """What a sale brings: the good, the privilege, and in the trading house the markets."""
    p, edition = s.players[seat], edition_of(s)
    steps: list[Step] = [(PRICE[good], GOOD_NAMES[good])]
    if s.role == TRADER and seat == s.first:
        steps.append((privilege_of(s, seat), ROLE_NAMES[edition][TRADER]))
    if manned(p, SMALL_MARKET) and not at_post:
        steps.append((SMALL_MARKET_PAY, BUILDING_NAMES[edition][SMALL_MARKET]))
    if manned(p, LARGE_MARKET) and not at_post:
        steps.append((LARGE_MARKET_PAY, BUILDING_NAMES[edition][LARGE_MARKET]))
    return steps


def loading_steps(s: State, seat: int, barrels: int, points: int, kinds: int) -> list[Step]:
    """What a loading brings in points: for the barrels, for the captain's first one, and from the harbor."""
    p, edition = s.players[seat], edition_of(s)
    steps: list[Step] = [(points, BARRELS)]
    if barrels and seat == s.first and s.captain_paid == 0:
        steps.append((privilege_of(s, seat), ROLE_NAMES[edition][CAPTAIN]))
    if barrels and manned(p, HARBOR):
        new = (kinds & ~p.loaded).bit_count()
        steps.append((new if harbor_by_kind(s) else 1, BUILDING_NAMES[edition][HARBOR]))
    return steps[:1] + [step for step in steps[1:] if step[0]]


def total(steps: list[Step]) -> int:
    return sum(amount for amount, _ in steps)


def step_words(steps: list[Step], lang: str) -> str:
    """ "7 − 1 builder − 1 quarry"; the first step is the number that everything starts from."""
    return str(steps[0][0]) + "".join(
        f" {'−' if amount < 0 else '+'} {abs(amount)} {what(lang)}" for amount, what in steps[1:]
    )


def in_brackets(steps: list[Step], lang: str) -> str:
    """The steps as a remark, or nothing where there is only one."""
    return f" ({step_words(steps, lang)})" if len(steps) > 1 else ""


def missing(n: int) -> Text:
    """ "you are 2 doubloons short" / «te faltan 2 doblones»."""
    return Text(f"you are {doubloons(n).en} short", f"te {'falta' if n == 1 else 'faltan'} {doubloons(n).es}")


def doubloons(n: int) -> Text:
    return some(n, Text("doubloon", "doblón"), Text("doubloons", "doblones"))
