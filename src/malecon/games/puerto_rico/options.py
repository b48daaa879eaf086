"""Puerto Rico: the options of the game, and which of them go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from malecon.games.puerto_rico.about import OPTION_HELP
from malecon.games.puerto_rico.tables import (
    BROWN_SPACES,
    BUILDINGS,
    BY_EDITION,
    COST,
    EDITIONS,
    EXPANSIONS,
    FIRST_NOBLE,
    HARBOR_MODES,
    JEWELER,
    MARKET_BITS,
    MARKET_GIVEN,
    MARKETS,
    N_COSTS,
    N_PRODUCTION,
    RED_SPACES,
)
from malecon.kernel.errors import InvalidOption
from malecon.kernel.options import Choice, Flag, Number, Option, Subset, check_start, several
from malecon.kernel.text import Text

DRAFTABLE = tuple(b for b in range(N_PRODUCTION, len(BUILDINGS)) if b != JEWELER)


@dataclass(frozen=True)
class Market(Option):
    """How the market of the new buildings comes about: a word, or the list of its buildings."""

    width = 4
    choices = MARKETS[:MARKET_GIVEN]

    def check(self, value: Any) -> str | list[str]:
        if isinstance(value, str) and value in self.choices:
            return value
        if isinstance(value, str) or not isinstance(value, (list, tuple, set, frozenset)):
            raise self.refuse(value)
        names = [BUILDINGS[b] for b in DRAFTABLE]
        for name in value:
            if name not in names:
                raise no_such_building(name, names)
        return [name for name in names if name in value]

    def encode(self, value: Any) -> list[int]:
        if isinstance(value, str):
            return [MARKETS.index(value), 0, 0, 0]
        bits = sum(1 << BUILDINGS.index(name) for name in value)
        part = (1 << MARKET_BITS) - 1
        return [MARKET_GIVEN, *(bits >> MARKET_BITS * i & part for i in range(3))]

    def allowed(self) -> Text:
        words = ", ".join(self.choices)
        return Text(f"one of {words}, or a list of buildings", f"uno de {words}, o una lista de edificios")

    def parse(self, text: str) -> str | list[str]:
        return self.check(text if text in MARKETS else several(text))

    def write(self, value: Any) -> str:
        return value if isinstance(value, str) else "+".join(value)


def no_such_building(name: Any, names: list[str]) -> InvalidOption:
    known = ", ".join(names)
    return InvalidOption(
        Text(
            f"market: there is no building {name!r} to choose; there are {known}",
            f"market: no hay ningún edificio {name!r} que elegir; hay {known}",
        ),
        "market",
    )


def by_edition(name: str) -> Choice:
    return Choice(name, "auto", OPTION_HELP[name], choices=BY_EDITION)


def flag(name: str, default: bool) -> Flag:
    return Flag(name, default, OPTION_HELP[name])


# in the order of the numbers OPT_… in the tables
OPTIONS: tuple[Option, ...] = (
    Number("players", 4, OPTION_HELP["players"], low=2, high=5),
    Choice("edition", "2020", OPTION_HELP["edition"], choices=EDITIONS),
    Subset("expansions", (), OPTION_HELP["expansions"], choices=EXPANSIONS),
    Market("market", "draft", OPTION_HELP["market"]),
    Choice("start", "random", OPTION_HELP["start"], choices=("random", "0", "1", "2", "3", "4")),
    Choice("harbor_mode", "auto", OPTION_HELP["harbor_mode"], choices=HARBOR_MODES),
    by_edition("hospice_fallback"),
    by_edition("hospice_on_hacienda"),
    flag("trading_post_after_full", True),
    flag("nobles_in_draft", True),
    flag("specialty_counts_privilege", True),
    flag("small_wharf_zero", True),
    flag("captured_role_solo", False),
    flag("forest_discount_needs_house", False),
    flag("library_once_per_round_2p", False),
    Choice("nobles_2p_supply", "40", OPTION_HELP["nobles_2p_supply"], choices=("40", "100")),
    by_edition("residence_zero"),
    by_edition("vp_end_any_phase"),
    flag("end_immediately", False),
    flag("open_chips", False),
    Number("max_rounds", 100, OPTION_HELP["max_rounds"], low=1, high=1000),
)


def check_together(options: dict[str, Any]) -> None:
    """Refuse what cannot be played together, and say what can."""
    check_start(options)
    if options["edition"] == "classic" and options["expansions"]:
        raise InvalidOption(
            Text(
                "expansions: the classic edition has none; use edition='2020'",
                "expansions: la edición clásica no tiene ninguna; usa edition='2020'",
            ),
            "expansions",
        )
    if options["market"] != "draft" and "new-buildings" not in options["expansions"]:
        raise InvalidOption(
            Text(
                "market: only the expansion 'new-buildings' has a market to choose; leave it at 'draft'",
                "market: solo la expansión 'new-buildings' tiene un mercado que elegir; déjalo en 'draft'",
            ),
            "market",
        )
    if isinstance(options["market"], list):
        check_market(options["market"], "nobles" in options["expansions"], options["nobles_in_draft"])


def check_market(names: list[str], nobles: bool, nobles_drafted: bool) -> None:
    """A given market must fill the spaces of every cost exactly."""
    given = [BUILDINGS.index(name) for name in names]
    drafted = nobles and nobles_drafted
    for b in given:
        if b >= FIRST_NOBLE and not drafted:
            raise InvalidOption(
                Text(
                    f"market: {BUILDINGS[b]} is a building of the nobles; "
                    + ("they come by themselves" if nobles else "they need the expansion 'nobles'"),
                    f"market: {BUILDINGS[b]} es un edificio de los nobles; "
                    + ("vienen por sí mismos" if nobles else "necesitan la expansión 'nobles'"),
                ),
                "market",
            )
    for cost in range(1, N_COSTS):
        wanted = BROWN_SPACES[cost] + (RED_SPACES[cost] if drafted else 0)
        found = sum(COST[b] == cost for b in given)
        if found != wanted:
            top = len(BUILDINGS) if drafted else FIRST_NOBLE
            choice = ", ".join(BUILDINGS[b] for b in DRAFTABLE if b < top and COST[b] == cost)
            raise InvalidOption(
                Text(
                    f"market: {wanted} of cost {cost} are needed, not {found}; there are {choice}",
                    f"market: hacen falta {wanted} de coste {cost}, no {found}; hay {choice}",
                ),
                "market",
            )
