"""Puerto Rico as plain lines of text: the whole table from one seat, easy to read aloud, at most 100 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from malecon.games.puerto_rico.names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    ROLE_NAMES,
    VOCABULARY,
    barrels,
    edition_of,
    goods_list,
    people,
    say,
    some,
)
from malecon.games.puerto_rico.price import building_steps, doubloons, step_words, total
from malecon.games.puerto_rico.rules.buccaneer import role_in_play
from malecon.games.puerto_rico.rules.estate import owns
from malecon.games.puerto_rico.rules.scoring import open_score, score
from malecon.games.puerto_rico.state import PH_OVER, Player, State
from malecon.games.puerto_rico.tables import (
    BUCCANEER,
    CIRCLES,
    CITY_SPACES,
    COST,
    FIRST_BUILDING,
    HOUSE_SPACES,
    ISLAND_SPACES,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    POINTS,
    PORT,
    QUARRY,
    ROW,
    SHIP_SIZES,
)
from malecon.games.puerto_rico.view import knows_points
from malecon.kernel.text import Text, listed

WIDTH = 100
HEAD = Text("Round {round}. Governor: {who}.", "Ronda {round}. Gobernador: {who}.")
PLAYED = Text("{role} phase, chosen by {who}.", "Fase {role:of}, elegida por {who}.")
LAST = Text("This is the last round.", "Esta es la última ronda.")
FREE = Text("Free roles: {roles}.", "{word} libres: {roles}.")
TAKEN = Text("Taken roles: {roles}.", "{word} elegidos: {roles}.")
CAPTURED = Text("Captured by {who}: {role}.", "Capturado por {who}: {role}.")
TOKEN = Text("{who} holds the token of the buccaneer.", "{who} tiene la ficha {buccaneer:of}.")
SUPPLY = Text("Supply: {goods}; {people}; {chips} VP.", "Reserva: {goods}; {people}; {chips} PV.")
HALL = Text("{name}: {people}.", "{name}: {people}.")
ROW_TILES = Text(
    "Face-up plantations: {tiles}. Quarries: {quarries}. Face down: {bag}, discarded: {discard}.",
    "{plantations} boca arriba: {tiles}. {quarries_word}: {quarries}. Boca abajo: {bag}, descartadas: {discard}.",
)
SHIP = Text("ship {n}: {load} of {size} {good}", "barco {n}: {load} de {size}, {good}")
SHIP_EMPTY = Text("ship {n}: empty, {size:space|spaces}", "barco {n}: vacío, {size:espacio|espacios}")
SHIPS = Text("Cargo ships: {ships}.", "Barcos cargueros: {ships}.")
HOUSE = Text(
    "Trading house: {goods}; {free:space|spaces} free.",
    "Casa de comercio: {goods}; {free:espacio libre|espacios libres}.",
)
FESTIVAL = Text("Goals of the festival: {goals}.", "Objetivos del Festival: {goals}.")
GOAL_TILES = Text("3 {tile}", "3 de {tile}")
MARKET = Text("Market:", "Mercado:")
OFFER = Text(
    "{building}: cost {cost}, {row} {n}, {points} VP, {stock} left",
    "{building}: coste {cost}, {row} {n}, {points} PV, quedan {stock}",
)
FOR_YOU = Text("{offer}; for you {price}{how}", "{offer}; para ti {price}{how}")
YOURS = Text("{offer}; you have it", "{offer}; ya lo tienes")
YOU = Text("{who} (you)", "{who} (tú)")
PLAYER = Text("{who}: {money}; goods: {goods}; {points}.", "{who}: {money}; mercancías: {goods}; {points}.")
SCORE = Text("{points} VP won, {score} in all", "{points} PV conseguidos, {score} en total")
OPEN_SCORE = Text("{score} VP in sight", "{score} PV a la vista")
ISLAND = Text("Island: {tiles}; {free} free.", "{name}: {tiles}; {free} libres.")
CITY = Text("City: {buildings}; {free} free.", "Ciudad: {buildings}; {free} libres.")
EMPTY = Text("nothing", "nada")
SPARE = Text("{in_port}: {people}.", "{in_port}: {people}.")
OF = Text("{n} of {size}", "{n} de {size}")
WITH_NOBLES = Text("{n} of {size}, {nobles:noble|nobles}", "{n} de {size}, {nobles:Noble|Nobles}")


def render(s: State, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """Lines of text; what lies face down before another player is only counted."""
    blocks = [middle(s, lang, names), market(s, seat, lang)]
    blocks += [home(s, (s.governor + i) % s.n_players, seat, lang, names) for i in range(s.n_players)]
    return "\n\n".join("\n".join(wrapped(line) for line in block) for block in blocks)


def wrapped(line: str) -> str:
    start = line[: len(line) - len(line.lstrip())]
    return "\n".join(textwrap.wrap(line, WIDTH, initial_indent="", subsequent_indent=start + "    ")) or line


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# ---- what belongs to nobody ---------------------------------------------------------------------------------------
def middle(s: State, lang: str, names: Sequence[str]) -> list[str]:
    edition = edition_of(s)
    words = VOCABULARY[edition]
    lines = [HEAD(lang, round=s.round, who=names[s.governor])]
    if s.role >= 0:
        lines[0] += " " + capital(say(edition, PLAYED, lang, role=ROLE_NAMES[edition][s.role], who=names[s.first]))
    if s.ending and s.phase != PH_OVER:
        lines[0] += " " + LAST(lang)
    lines += roles(s, lang, names)
    lines.append(
        say(
            edition,
            SUPPLY,
            lang,
            goods=goods_list(s.barrels),
            people=people(edition, s.workers, s.nobles),
            chips=s.chips,
        )
    )
    lines.append(
        say(edition, HALL, lang, name=capital(words["hall"](lang)), people=people(edition, s.hall, s.hall_nobles))
    )
    lines.append(
        capital(
            say(
                edition,
                ROW_TILES,
                lang,
                tiles=goods_list(s.row),
                quarries=s.quarries,
                quarries_word=capital(words["quarries"].es),
                bag=sum(s.bag),
                discard=sum(s.discard),
            )
        )
    )
    ships = [ship_words(s, ship, lang) for ship in range(N_SHIPS) if SHIP_SIZES[s.n_players][ship]]
    lines.append(SHIPS(lang, ships="; ".join(ships)))
    lines.append(say(edition, HOUSE, lang, goods=goods_list(s.house), free=HOUSE_SPACES - sum(s.house)))
    goals = goal_words(s, lang)
    if goals:
        lines.append(FESTIVAL(lang, goals="; ".join(goals)))
    return lines


def roles(s: State, lang: str, names: Sequence[str]) -> list[str]:
    edition = edition_of(s)
    word = capital(VOCABULARY[edition]["roles"].es)
    free, taken = [], []
    for role in range(N_ROLES):
        name = ROLE_NAMES[edition][role](lang)
        if s.taken[role]:
            taken.append(f"{name} ({names[s.taken[role] - 1]})")
        elif role_in_play(s, role):
            free.append(f"{name} ({doubloons(s.coins[role])(lang)})" if s.coins[role] else name)
    lines = [FREE(lang, roles=listed(free, lang), word=word)]
    if taken:
        lines.append(TAKEN(lang, roles=listed(taken, lang), word=word))
    if s.captured >= 0:
        lines.append(CAPTURED(lang, who=names[s.captor], role=ROLE_NAMES[edition][s.captured]))
    if s.buccaneer >= 0 and not s.taken[BUCCANEER]:
        lines.append(say(edition, TOKEN, lang, who=names[s.buccaneer]))
    return lines


def ship_words(s: State, ship: int, lang: str) -> str:
    size = SHIP_SIZES[s.n_players][ship]
    if s.cargo[ship] < 0:
        return SHIP_EMPTY(lang, n=ship + 1, size=size)
    return SHIP(lang, n=ship + 1, load=s.load[ship], size=size, good=GOOD_NAMES[s.cargo[ship]])


def goal_words(s: State, lang: str) -> list[str]:
    """The goals that nobody has met yet."""
    goals = []
    if s.goal_tile >= 0:
        goals.append(GOAL_TILES(lang, tile=GOOD_NAMES[s.goal_tile]))
    if any(s.goal_goods):
        goals.append(goods_list(s.goal_goods)(lang))
    if s.goal_building >= 0:
        goals.append(BUILDING_NAMES[edition_of(s)][s.goal_building](lang))
    return goals


def market(s: State, seat: int | None, lang: str) -> list[str]:
    """The buildings that are left, with their price for the reader."""
    edition = edition_of(s)
    lines = [MARKET(lang)]
    for b in range(N_BUILDINGS):
        if not s.market[b]:
            continue
        offer = OFFER(
            lang,
            building=BUILDING_NAMES[edition][b](lang),
            cost=COST[b],
            row=VOCABULARY[edition]["row"],
            n=ROW[b],
            points=POINTS[b],
            stock=s.stock[b],
        )
        if seat is not None and owns(s.players[seat], b):
            offer = YOURS(lang, offer=offer)
        elif seat is not None and s.stock[b]:
            steps = building_steps(s, seat, b)
            how = f" ({step_words(steps, lang)})" if len(steps) > 1 else ""
            offer = FOR_YOU(lang, offer=offer, price=max(total(steps), 0), how=how)
        lines.append("  " + offer)
    return lines


# ---- a player -----------------------------------------------------------------------------------------------------
def home(s: State, who: int, seat: int | None, lang: str, names: Sequence[str]) -> list[str]:
    """Money and goods, island, city, and the people without a place."""
    p, edition = s.players[who], edition_of(s)
    if knows_points(s, who, seat):
        points = SCORE(lang, points=p.points, score=score(s, who))
    else:
        points = OPEN_SCORE(lang, score=open_score(s, who))
    name = YOU(lang, who=names[who]) if who == seat else names[who]
    lines = [PLAYER(lang, who=name, money=doubloons(p.doubloons), goods=goods_list(p.goods), points=points)]
    tiles = [tile_words(s, p, tile, lang) for tile in range(N_TILES) if p.island[tile]]
    if p.n_forests:
        tiles.append(forest_words(s, p, who == seat, lang))
    free = ISLAND_SPACES - p.n_tiles
    lines.append(
        "  "
        + say(
            edition,
            ISLAND,
            lang,
            name=capital(VOCABULARY[edition]["island"].es),
            tiles=", ".join(tiles) or EMPTY(lang),
            free=free,
        )
    )
    built = [built_words(s, p, p.built[i], lang) for i in range(p.n_built)]
    free = CITY_SPACES - p.spaces
    lines.append("  " + say(edition, CITY, lang, buildings=", ".join(built) or EMPTY(lang), free=free))
    if p.tokens[PORT]:
        spare = people(edition, p.tokens[PORT] - p.nobles[PORT], p.nobles[PORT])
        lines.append("  " + capital(say(edition, SPARE, lang, people=spare)))
    return lines


def occupied_words(p: Player, place: int, size: int, lang: str) -> str:
    """ "2 of 3", "1 of 1, 1 noble"."""
    text = WITH_NOBLES if p.nobles[place] else OF
    return text(lang, n=p.tokens[place], size=size, nobles=p.nobles[place])


def tile_words(s: State, p: Player, tile: int, lang: str) -> str:
    edition, n = edition_of(s), p.island[tile]
    word = VOCABULARY[edition]["quarry" if n == 1 else "quarries"] if tile == QUARRY else GOOD_NAMES[tile]
    name = some(n, word, word) if tile == QUARRY else barrels(tile, n)
    return f"{name(lang)} ({occupied_words(p, tile, n, lang)})"


def forest_words(s: State, p: Player, mine: bool, lang: str) -> str:
    """The owner is told which tiles they are."""
    words = VOCABULARY[edition_of(s)]
    told = some(p.n_forests, words["forest"], words["forests"])(lang)
    if not mine:
        return told
    kinds = [p.forests[good] + p.hidden_forests[good] for good in range(N_GOODS)]
    return f"{told} ({goods_list(kinds)(lang)})"


def built_words(s: State, p: Player, building: int, lang: str) -> str:
    name = BUILDING_NAMES[edition_of(s)][building](lang)
    if CIRCLES[building] == 0:
        return name
    return f"{name} ({occupied_words(p, FIRST_BUILDING + building, CIRCLES[building], lang)})"
