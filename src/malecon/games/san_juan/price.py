"""San Juan: how the price of a building comes about, step by step, for those who ask."""

from __future__ import annotations

from malecon.games.san_juan.cards import CARD_NAMES, ROLE_NAMES
from malecon.games.san_juan.rules.builder import covers, helps_to_pay
from malecon.games.san_juan.rules.library import privilege
from malecon.games.san_juan.rules.town import is_production
from malecon.games.san_juan.state import Player, State
from malecon.games.san_juan.tables import BUILDER, COST, LIBRARY, QUARRY, SMITHY
from malecon.kernel.text import Text

NOT_BELOW = Text("never below 0", "nunca menos de 0")


def price_steps(s: State, p: Player, kind: int, site: int) -> list[tuple[int, Text]]:
    """The printed cost, then every reduction with what gives it (R13)."""
    steps: list[tuple[int, Text]] = [(COST[kind], CARD_NAMES[kind])]
    if site >= 0:
        steps.append((-COST[p.building[site]], CARD_NAMES[p.building[site]]))
    if privilege(s) > 0:
        steps.append((-1, ROLE_NAMES[BUILDER]))
    if privilege(s) > 1 and not covers(p, site, LIBRARY):
        steps.append((-1, CARD_NAMES[LIBRARY]))
    helper = SMITHY if is_production(kind) else QUARRY
    if helps_to_pay(s, p, site, helper):
        steps.append((-1, CARD_NAMES[helper]))
    return steps


def price_words(s: State, p: Player, kind: int, site: int, lang: str) -> str:
    """ "5 − 1 (builder) − 1 (quarry) = 3"; only the number where nothing is taken off."""
    steps = price_steps(s, p, kind, site)
    total = sum(amount for amount, _ in steps)
    words = str(steps[0][0]) + "".join(f" − {-amount} ({what(lang)})" for amount, what in steps[1:])
    if len(steps) == 1:
        return words
    return f"{words} = {max(total, 0)}" + (f" ({NOT_BELOW(lang)})" if total < 0 else "")


def price_text(s: State, p: Player, kind: int, site: int) -> Text:
    return Text(price_words(s, p, kind, site, "en"), price_words(s, p, kind, site, "es"))
