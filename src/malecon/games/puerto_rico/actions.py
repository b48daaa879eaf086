"""Puerto Rico: the actions in notation, and the events that they cause."""

from __future__ import annotations

from malecon.games.puerto_rico import state as st
from malecon.games.puerto_rico.state import (
    A_BARTER,
    A_BUILD,
    A_BUY_TILE,
    A_CAPTURE,
    A_DISCARD,
    A_DRAFT,
    A_FOREST,
    A_GIVE,
    A_HACIENDA,
    A_HALL_NOBLE,
    A_HALL_WORKER,
    A_HOSPICE,
    A_KEEP,
    A_LOAD,
    A_LOOT,
    A_MAN,
    A_MAYOR,
    A_NOBLES,
    A_PASS,
    A_PIRACY,
    A_PLANT,
    A_POST,
    A_PRIVILEGE,
    A_PRODUCE,
    A_PUT,
    A_PUT_NOBLE,
    A_RAID,
    A_RAID_NOBLE,
    A_RETURN,
    A_RETURN_NOBLE,
    A_ROLE,
    A_SELL,
    A_SELL_TILE,
    A_SHIP,
    A_SMALL_WHARF,
    A_STORE,
    A_TAKE,
    A_TAKE_FOREST,
    A_UNIVERSITY,
    A_VILLA,
    A_WHARF,
    ENDINGS,
    GOALS,
    N_ACTIONS,
    PIRACY_COUNTS,
    REASONS,
    SHIP_COUNTS,
    STAGES,
)
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    COUNTS_FROM,
    GOODS,
    N_COUNTS,
    N_GOODS,
    N_SHIPS,
    PLACE_CIRCLES,
    PLACES,
    ROLES,
    TILES,
)
from malecon.kernel.events import EventKind

# actions that stand alone
WORDS = {
    A_PASS: "pass",
    A_HACIENDA: "hacienda",
    A_PLANT: "plant",
    A_FOREST: "forest",
    A_HOSPICE: "hospice",
    A_MAYOR: "take privilege",
    A_VILLA: "villa",
    A_HALL_WORKER: "take worker",
    A_HALL_NOBLE: "take noble",
    A_UNIVERSITY: "university",
    A_PRODUCE: "produce",
    A_BUY_TILE: "buy tile",
    A_SMALL_WHARF: "small-wharf",
    A_LOOT: "loot",
    A_RAID: "raid",
    A_RAID_NOBLE: "raid with noble",
}
# families: first action, (verb, names)
FAMILIES: dict[int, tuple[str, tuple[str, ...]]] = {
    A_ROLE: ("role", ROLES),
    A_TAKE: ("take", TILES),
    A_TAKE_FOREST: ("take forest", GOODS),
    A_DISCARD: ("discard", (*GOODS, *(f"forest {good}" for good in GOODS))),
    A_PRIVILEGE: ("privilege", GOODS),
    A_SELL: ("sell", GOODS),
    A_POST: ("post", GOODS),
    A_SELL_TILE: ("sell plantation", GOODS),
    A_BARTER: ("barter", GOODS),
    A_LOAD: ("load", tuple(f"{good} on ship {ship + 1}" for ship in range(N_SHIPS) for good in GOODS)),
    A_WHARF: ("wharf", GOODS),
    A_SHIP: ("ship", tuple(f"{good} {n}" for good in GOODS for n in range(SHIP_COUNTS))),
    A_STORE: ("store", GOODS),
    A_KEEP: ("keep", GOODS),
    A_GIVE: ("give", GOODS),
    A_PIRACY: ("piracy", tuple(f"ship {s + 1} keep {n}" for s in range(N_SHIPS) for n in range(PIRACY_COUNTS))),
    A_CAPTURE: ("capture", ROLES[:-1]),
    A_BUILD: ("build", BUILDINGS),
    A_DRAFT: ("draft", BUILDINGS),
    A_PUT: ("put worker", PLACES[:-1]),
    A_PUT_NOBLE: ("put noble", PLACES[:-1]),
    A_RETURN: ("return worker", PLACES),
    A_RETURN_NOBLE: ("return noble", PLACES),
    A_MAN: ("man", tuple(f"{place} {n}" for i, place in enumerate(PLACES[:-1]) for n in range(PLACE_CIRCLES[i] + 1))),
    A_NOBLES: (
        "nobles",
        tuple(f"{place} {n}" for i, place in enumerate(PLACES[:-1]) for n in range(PLACE_CIRCLES[i] + 1)),
    ),
}


def all_notation() -> tuple[str, ...]:
    out = [""] * N_ACTIONS
    for action, word in WORDS.items():
        out[action] = word
    for base, (verb, names) in FAMILIES.items():
        for number, name in enumerate(names):
            out[base + number] = f"{verb} {name}"
    return tuple(out)


NOTATION = all_notation()


def family(action: int) -> tuple[int, int]:
    """(first action of its family, number within it); an action that stands alone is (itself, 0)."""
    if action in WORDS:
        return action, 0
    base = max(b for b in FAMILIES if b <= action)
    return base, action - base


def placed(action: int) -> tuple[int, int]:
    """(place, how many) of an action that says how many tokens or nobles stand somewhere."""
    number = (action - A_MAN) % N_COUNTS
    place = max(i for i in range(len(PLACES) - 1) if COUNTS_FROM[i] <= number)
    return place, number - COUNTS_FROM[place]


def loading(action: int) -> tuple[int, int]:
    """(ship, good) of a loading."""
    return divmod(action - A_LOAD, N_GOODS)


def shipping(action: int) -> tuple[int, int]:
    """(good, barrels) at the small wharf."""
    return divmod(action - A_SHIP, SHIP_COUNTS)


def pirating(action: int) -> tuple[int, int]:
    """(ship, barrels kept) of a piracy."""
    return divmod(action - A_PIRACY, PIRACY_COUNTS)


ROLE = ("role", ROLES)
TILE = ("tile", TILES)
GOOD = ("good", GOODS)
PLACE = ("place", PLACES)
BUILDING = ("building", BUILDINGS)
WHY = ("why", REASONS)
N = ("n", None)
NOBLE = ("noble", None)
PRICE = ("price", None)
SHIP = ("ship", None)
WORKERS = ("workers", None)
NOBLES = ("nobles", None)
HIDDEN = frozenset({"tile"})

EVENTS = {
    st.EV_ROLE: EventKind("role", (ROLE, ("coins", None)), source="roles/{role}", target="player/{seat}"),
    st.EV_PASS: EventKind("pass", (("stage", STAGES),)),
    st.EV_DOUBLOONS: EventKind("doubloons", (N, WHY), source="bank", target="purse/{seat}"),
    st.EV_PAY: EventKind("pay", (N, WHY), source="purse/{seat}", target="bank"),
    st.EV_POINTS: EventKind("points", (N, WHY), source="chips", target="points/{seat}"),
    st.EV_POINT_BACK: EventKind("point-back", source="points/{seat}", target="chips"),
    st.EV_TAKE: EventKind("take", (TILE,), source="tiles/{tile}", target="island/{seat}/{tile}"),
    st.EV_TAKE_FOREST: EventKind("take-forest", (TILE,), source="tiles/{tile}", target="island/{seat}/forest"),
    st.EV_LOOK: EventKind("look", (TILE,), HIDDEN, "bag", "looked/{seat}"),
    st.EV_PLANT: EventKind("plant", (TILE,), source="looked/{seat}", target="island/{seat}/{tile}", reveals=True),
    st.EV_HIDDEN_FOREST: EventKind("hidden-forest", (TILE,), HIDDEN, "looked/{seat}", "island/{seat}/forest"),
    st.EV_DISCARD: EventKind(
        "discard", (TILE, ("forest", None)), source="island/{seat}", target="tile-discard", reveals=True
    ),
    st.EV_ROW: EventKind("row", (TILE,), source="bag", target="tiles/{tile}", reveals=True),
    st.EV_ROW_AWAY: EventKind("row-away", (TILE,), source="tiles/{tile}", target="tile-discard"),
    st.EV_RESHUFFLE: EventKind("reshuffle", source="tile-discard", target="bag"),
    st.EV_SUPPLY_TOKEN: EventKind("supply-token", (PLACE, NOBLE), source="supply", target="circle/{seat}/{place}"),
    st.EV_HALL_TOKEN: EventKind("hall-token", (PLACE, NOBLE), source="hall", target="circle/{seat}/{place}"),
    st.EV_DEAL: EventKind("deal", (WORKERS, NOBLES), source="hall", target="circle/{seat}/port"),
    st.EV_LIFT: EventKind("lift", source="circle/{seat}", target="circle/{seat}/port"),
    st.EV_MAN: EventKind("man", (PLACE, N), source="circle/{seat}/port", target="circle/{seat}/{place}"),
    st.EV_NOBLES: EventKind("nobles", (PLACE, N), source="circle/{seat}/port", target="circle/{seat}/{place}"),
    st.EV_GUEST: EventKind("guest", (PLACE, NOBLE), source="circle/{seat}/guesthouse", target="circle/{seat}/{place}"),
    st.EV_TO_PORT: EventKind("to-port", (PLACE, NOBLE), source="circle/{seat}/{place}", target="circle/{seat}/port"),
    st.EV_RETURN: EventKind("return", (PLACE, NOBLE), source="circle/{seat}/{place}", target="supply"),
    st.EV_REFILL: EventKind("refill", (WORKERS, NOBLES), source="supply", target="hall"),
    st.EV_LAST_ROUND: EventKind("last-round", (("why", ENDINGS),)),
    st.EV_BUILD: EventKind("build", (BUILDING, PRICE), source="market/{building}", target="city/{seat}/{building}"),
    st.EV_PRODUCE: EventKind("produce", (GOOD, N), source="barrels/{good}", target="goods/{seat}/{good}"),
    st.EV_SELL: EventKind("sell", (GOOD, PRICE), source="goods/{seat}/{good}", target="house"),
    st.EV_POST: EventKind("post", (GOOD, PRICE), source="goods/{seat}/{good}", target="barrels/{good}"),
    st.EV_HOUSE_AWAY: EventKind("house-away", (N,), source="house", target="barrels"),
    st.EV_LOAD: EventKind("load", (GOOD, SHIP, N), source="goods/{seat}/{good}", target="ship/{ship}"),
    st.EV_WHARF: EventKind("wharf", (GOOD, N), source="goods/{seat}/{good}", target="barrels/{good}"),
    st.EV_SHIP: EventKind("ship", (GOOD, N), source="goods/{seat}/{good}", target="barrels/{good}"),
    st.EV_BARTER: EventKind("barter", (GOOD,), source="goods/{seat}/{good}", target="barrels/{good}"),
    st.EV_STORE: EventKind("store", (GOOD, N)),
    st.EV_LOSE: EventKind("lose", (GOOD, N), source="goods/{seat}/{good}", target="barrels/{good}"),
    st.EV_SHIP_AWAY: EventKind("ship-away", (SHIP, GOOD, N), source="ship/{ship}", target="barrels/{good}"),
    st.EV_GIVE: EventKind("give", (GOOD,), source="goods/{seat}/{good}", target="barrels/{good}"),
    st.EV_DRAFT: EventKind("draft", (BUILDING,), source="box", target="market/{building}"),
    st.EV_PIRACY: EventKind("piracy", (SHIP, GOOD, N), source="ship/{ship}", target="goods/{seat}/{good}"),
    st.EV_LOOT: EventKind("loot", (N,), source="house", target="barrels"),
    st.EV_RAID: EventKind("raid", (WORKERS, NOBLES)),
    st.EV_RAID_PLACE: EventKind("raid-place", (PLACE, NOBLE), source="hall", target="circle/{seat}/{place}"),
    st.EV_RAID_REST: EventKind("raid-rest", (WORKERS, NOBLES), source="hall", target="supply"),
    st.EV_CAPTURE: EventKind("capture", (ROLE, ("coins", None)), source="roles/{role}", target="player/{seat}"),
    st.EV_CAPTURED: EventKind("captured", (ROLE,)),
    st.EV_FESTIVAL: EventKind("festival", (("goal", GOALS),)),
    st.EV_ROLE_COIN: EventKind("role-coin", (ROLE, ("coins", None)), source="bank", target="roles/{role}"),
    st.EV_ROUND: EventKind("round", (("round", None),)),
    st.EV_END: EventKind("end"),
}
