"""San Francisco: what a seat may see, as JSON for the page, as a drawing for the terminal, and as a score sheet.

Everything but the order of the deck lies open, so all seats see the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from malecon.games.san_francisco.rules.bonus import is_usable
from malecon.games.san_francisco.rules.cards import code_of, colour_in, value_in
from malecon.games.san_francisco.rules.city import (
    cards_in_city,
    count_cells,
    open_sites,
    skyscraper_needs,
    value_around,
)
from malecon.games.san_francisco.rules.market import can_take
from malecon.games.san_francisco.rules.scoring import (
    car_points,
    car_rank,
    district_points,
    district_rank,
    score,
    takes_part,
)
from malecon.games.san_francisco.state import A_PLACE, PH_OVER, PHASES, SCORE_UNIT, Player, State
from malecon.games.san_francisco.tables import (
    BONUSES,
    CELLS,
    COLOURS,
    DISTRICT_BONUS,
    DISTRICTS,
    FLAGS,
    MAX_KINDS,
    MEDAL_POINTS,
    N_CELLS,
    N_ROWS,
    OPT_KINDS,
    SKYSCRAPER_POINTS,
    TILE_POINTS,
    TOKEN_POINTS,
    TOKENS,
)
from malecon.games.san_francisco.text import BONUS_NAMES, COLOUR_NAMES, card_in, cards_text, halves
from malecon.kernel.game import Line
from malecon.kernel.text import Text


def has(cells: int, cell: int) -> bool:
    return bool(cells >> cell & 1)


# ---- for the page ---------------------------------------------------------------------------------------------------
def view(s: State, seat: int | None, lang: str) -> dict[str, Any]:
    """The whole table; the deck as the cards that are left in it, which everybody can work out."""
    kinds = range(s.options[OPT_KINDS])
    return {
        "phase": PHASES[s.phase],
        "columns": [
            {
                "number": number + 1,
                "cards": [card_view(s, kind, lang) for kind in kinds for _ in range(c.cards[kind])],
                "open": s.to_move >= 0 and can_take(s, s.players[s.to_move], number),
            }
            for number, c in enumerate(s.columns)
        ],
        "deck": {"cards": s.n_deck, "left": [card_view(s, k, lang) | {"n": s.deck[k]} for k in kinds if s.deck[k]]},
        "drawn": card_view(s, s.drawn, lang) if s.drawn >= 0 else None,
        "taken": [card_view(s, kind, lang) for kind in kinds for _ in range(s.taken[kind])],
        "waiting": card_view(s, s.waiting, lang) if s.waiting >= 0 else None,
        "bonus_due": DISTRICTS[s.grant] if s.grant >= 0 else None,
        "foundations": {"left": s.tokens, "of": TOKENS[s.n_players]},
        "supply": {
            name: {"left": s.supply[bonus], "text": BONUS_NAMES[name](lang)} for bonus, name in enumerate(BONUSES)
        },
        "districts": [district_view(s, row, lang) for row in range(N_ROWS)],
        "cable_cars": [
            {"seat": who, "cars": count_cells(s.players[who].cars), "points": halves(car_points(s, who))}
            for who in sorted(range(s.n_players), key=lambda who: car_rank(s, who))
        ],
        "medal": s.medal - 1 if s.medal else None,
        "ender": s.ender if s.ender >= 0 else None,
        "players": [player_view(s, who, lang) for who in range(s.n_players)],
    }


def card_view(s: State, card: int, lang: str) -> dict[str, Any]:
    code = code_of(s, card)
    project = card < MAX_KINDS
    return {
        "kind": card + 1 if project else None,
        "colour": COLOURS[colour_in(code)] if project else None,
        "value": value_in(code),
        **{name: bool(code & bit) for name, bit in FLAGS},
        "text": card_in(s, card)(lang),
        "place_action": A_PLACE + card if project else None,
    }


def district_view(s: State, row: int, lang: str) -> dict[str, Any]:
    """Who leads in a district, and what it gives."""
    ranked = sorted(range(s.n_players), key=lambda who: district_rank(s, who, row))
    return {
        "district": DISTRICTS[row],
        "name": COLOUR_NAMES[DISTRICTS[row]](lang),
        "tile": s.tile[row] - 1 if s.tile[row] else None,
        "bonus": BONUSES[DISTRICT_BONUS[row]],
        "ranking": [
            {
                "seat": who,
                "total": s.players[who].total[row],
                "takes_part": takes_part(s.players[who], row),
                "points": halves(district_points(s, who, row)),
            }
            for who in ranked
        ],
    }


def player_view(s: State, seat: int, lang: str) -> dict[str, Any]:
    p = s.players[seat]
    return {
        "seat": seat,
        "contracts": p.contracts,
        "cars": count_cells(p.cars),
        "skyscrapers": count_cells(p.skyscrapers),
        "skyscraper_needs": skyscraper_needs(p),
        "cards": cards_in_city(p),
        "spaces": N_CELLS,
        "medal": s.medal == seat + 1,
        "points_token": bool(p.points_token),
        "discard_token": bool(p.discard_token),
        "points": halves(score(s, seat)),
        "rows": [
            {
                "district": district,
                "total": p.total[row],
                "symbols": p.symbols[row],
                "bonus_open": is_usable(s, p, DISTRICT_BONUS[row]),
                "tile": s.tile[row] == seat + 1,
                "cells": [cell_view(s, p, cell, lang) for cell in range(N_ROWS * row, N_ROWS * row + N_ROWS)],
            }
            for row, district in enumerate(DISTRICTS)
        ],
    }


def cell_view(s: State, p: Player, cell: int, lang: str) -> dict[str, Any]:
    out: dict[str, Any] = {"cell": CELLS[cell], "card": None}
    if p.card[cell] >= 0:
        out |= {
            "card": card_view(s, p.card[cell], lang),
            "value": p.value[cell],
            "tracks": has(p.tracks, cell),
            "track_token": cell in p.tracks_on,
            "plus_token": cell == p.plus_on,
            "car": has(p.cars, cell),
            "skyscraper": has(p.skyscrapers, cell),
        }
        if has(open_sites(p), cell):
            out["site"] = {"around": value_around(p, cell), "needs": skyscraper_needs(p)}
    return out


# ---- for the terminal -----------------------------------------------------------------------------------------------
WIDTH = 9
MARKS = (
    ("=", Text("tracks", "vías")),
    ("o", Text("cable car", "tranvía")),
    ("D", Text("depot", "cochera")),
    ("P", Text("plaza", "plaza")),
    ("F", Text("foundation", "cimientos")),
    ("T", Text("skyscraper", "rascacielos")),
    ("~", Text("coast", "costa")),
    ("*", Text("bonus symbol", "símbolo de bonificación")),
    ("+", Text("+2 token", "ficha de +2")),
    ("^", Text("printed depot", "cochera impresa")),
)
COLUMN_LINE = Text("Column {n}: {cards}", "Columna {n}: {cards}")
NOTHING = Text("empty", "vacía")
BOARD_LINE = Text(
    "Deck {deck:card|cards} · foundation tokens left {tokens} of {of}",
    "Mazo {deck:carta|cartas} · fichas de cimientos {tokens} de {of}",
)
SUPPLY_LINE = Text("Bonuses left: {supply}", "Bonificaciones: {supply}")
DRAWN_LINE = Text("Drawn: {cards}", "Robada: {cards}")
TAKEN_LINE = Text("Taken: {cards}", "Tomadas: {cards}")
CITY_LINE = Text(
    "{who} · {contracts:contract|contracts} · {cars:cable car|cable cars} · {towers:skyscraper|skyscrapers} (the next "
    "needs {needs})",
    "{who} · {contracts:contrato|contratos} · {cars:tranvía|tranvías} · {towers:rascacielos|rascacielos} (el siguiente "
    "pide {needs})",
)
POINTS = Text("{points} points", "{points} puntos")
POINTS_NOW = Text("{points} points if it ended now", "{points} puntos si terminara ahora")
YOU = Text("{who} (you)", "{who} (tú)")
TOTAL = Text("total", "total")
RANK = Text("{n}.", "{n}.º")
COMPLETED = Text("completed first", "completado primero")
EXTRAS = {
    "medal": Text("master builder's medal", "medalla de especialista de obras"),
    "points": Text("1½ point token", "ficha de 1½ puntos"),
    "discard": Text("discard token", "ficha de descarte"),
}


def render(s: State, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """The project board, then every city, the reader's own first; the meaning of the marks stands below."""
    lines = [BOARD_LINE(lang, deck=s.n_deck, tokens=s.tokens, of=TOKENS[s.n_players])]
    for number, c in enumerate(s.columns):
        lines.append(COLUMN_LINE(lang, n=str(number + 1), cards=cards_text(s, c.cards, lang) or NOTHING(lang)))
    supply = ", ".join(f"{s.supply[bonus]} × {BONUS_NAMES[name](lang)}" for bonus, name in enumerate(BONUSES))
    lines.append(SUPPLY_LINE(lang, supply=supply))
    if s.drawn >= 0:
        lines.append(DRAWN_LINE(lang, cards=card_in(s, s.drawn)))
    if s.n_taken:
        lines.append(TAKEN_LINE(lang, cards=cards_text(s, s.taken, lang)))
    first = seat or 0
    for i in range(s.n_players):
        lines += ["", *city_lines(s, (first + i) % s.n_players, seat, lang, names)]
    lines += ["", ", ".join(f"{mark} {words(lang)}" for mark, words in MARKS)]
    return "\n".join(lines)


def city_lines(s: State, who: int, seat: int | None, lang: str, names: Sequence[str]) -> list[str]:
    p = s.players[who]
    head = CITY_LINE(
        lang,
        who=YOU(lang, who=names[who]) if who == seat else names[who],
        contracts=p.contracts,
        cars=count_cells(p.cars),
        towers=count_cells(p.skyscrapers),
        needs=skyscraper_needs(p),
    )
    head += f" · {(POINTS if s.phase == PH_OVER else POINTS_NOW)(lang, points=halves(score(s, who)))}"
    for name, there in (("medal", s.medal == who + 1), ("points", p.points_token), ("discard", p.discard_token)):
        if there:
            head += f" · {EXTRAS[name](lang)}"
    label = max(len(name(lang)) for name in COLOUR_NAMES.values())
    rule = " " * label + " +" + ("-" * WIDTH + "+") * N_ROWS
    numbers = "".join(f"{place + 1:^{WIDTH + 1}}" for place in range(N_ROWS))
    out = [head, " " * (label + 2) + numbers + " " + TOTAL(lang), rule]
    for row, district in enumerate(DISTRICTS):
        cells = "|".join(f"{cell_drawing(s, p, N_ROWS * row + place):<{WIDTH}}" for place in range(N_ROWS))
        line = f"{COLOUR_NAMES[district](lang):<{label}} |{cells}| {p.total[row]:>3}"
        if takes_part(p, row):
            line += "  " + RANK(lang, n=str(district_rank(s, who, row) + 1))
        if s.tile[row] == who + 1:
            line += f"  {COMPLETED(lang)}"
        out.append(line)
    depots = "".join(f"{'^':^{WIDTH + 1}}" for _ in range(N_ROWS))
    return [*out, rule, " " * (label + 2) + depots.rstrip()]


def cell_drawing(s: State, p: Player, cell: int) -> str:
    """A card in at most nine letters: its value now, then its marks."""
    if p.card[cell] < 0:
        return ""
    code = code_of(s, p.card[cell])
    flags = {name: bool(code & bit) for name, bit in FLAGS}
    marks = [
        ("+", cell == p.plus_on),
        ("=", has(p.tracks, cell)),
        ("D", flags["depot"]),
        ("o", has(p.cars, cell)),
        ("P", flags["plaza"]),
        ("T" if has(p.skyscrapers, cell) else "F", flags["foundation"]),
        ("~", flags["coast"]),
        ("*", flags["bonus"]),
    ]
    return f" {p.value[cell]}" + "".join(mark for mark, there in marks if there)


# ---- the score sheet ------------------------------------------------------------------------------------------------
LABELS = {
    "skyscrapers": Text("Skyscrapers", "Rascacielos"),
    "medal": Text("Master builder's medal", "Medalla de especialista de obras"),
    "token": Text("Bonus token", "Ficha de bonificación"),
    "tiles": Text("Completed districts", "Distritos completados"),
    "cars": Text("Lead in cable cars", "Ventaja en tranvías"),
}


def score_sheet(s: State, seat: int) -> list[Line]:
    """Where the points come from; the lines add up to the score."""
    p = s.players[seat]
    towers = count_cells(p.skyscrapers)
    tiles = sum(owner == seat + 1 for owner in s.tile)
    cars = count_cells(p.cars)
    out = [
        Line(LABELS["skyscrapers"], points(SKYSCRAPER_POINTS * towers)),
        Line(LABELS["medal"], points(MEDAL_POINTS * (s.medal == seat + 1))),
        Line(LABELS["token"], points(TOKEN_POINTS * p.points_token)),
        Line(LABELS["tiles"], points(TILE_POINTS * tiles), district_list(s, seat)),
    ]
    for row, district in enumerate(DISTRICTS):
        name = COLOUR_NAMES[district]
        label = Text(f"Lead in the {name.en} district", f"Ventaja en el distrito {name.es}")
        out.append(Line(label, points(district_points(s, seat, row)), district_note(s, seat, row)))
    note = ranked(Text(f"{cars} cable cars", f"{cars} tranvías"), car_rank(s, seat))
    return [*out, Line(LABELS["cars"], points(car_points(s, seat)), note)]


def points(half_points: int) -> Fraction:
    return Fraction(half_points, SCORE_UNIT)


def district_list(s: State, seat: int) -> Text | None:
    names = [COLOUR_NAMES[DISTRICTS[row]] for row in range(N_ROWS) if s.tile[row] == seat + 1]
    return Text(", ".join(n.en for n in names), ", ".join(n.es for n in names)) if names else None


def district_note(s: State, seat: int, row: int) -> Text:
    p = s.players[seat]
    if not takes_part(p, row):
        return Text("no card there", "ninguna carta allí")
    total = p.total[row]
    return ranked(Text(f"value {total}", f"valor {total}"), district_rank(s, seat, row))


PLACES: Sequence[Text] = (
    Text("first", "primero"),
    Text("second", "segundo"),
    Text("third", "tercero"),
    Text("fourth", "cuarto"),
)


def ranked(what: Text, rank: int) -> Text:
    return Text(f"{what.en}, {PLACES[rank].en}", f"{what.es}, {PLACES[rank].es}")
