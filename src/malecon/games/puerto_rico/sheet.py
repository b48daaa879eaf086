"""Puerto Rico: where the points of a player come from, line by line."""

from __future__ import annotations

from malecon.games.puerto_rico.names import BUILDING_NAMES, VOCABULARY, edition_of, with_nobles
from malecon.games.puerto_rico.rules.estate import all_tokens, manned, owns
from malecon.games.puerto_rico.rules.scoring import (
    building_points,
    city_hall_points,
    cloister_points,
    customs_points,
    fortress_points,
    garden_points,
    guild_points,
    residence_points,
)
from malecon.games.puerto_rico.state import Player, State
from malecon.games.puerto_rico.tables import (
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    RESIDENCE,
    ROYAL_GARDEN,
)
from malecon.kernel.game import Line
from malecon.kernel.text import Text, sentence

CHIPS = Text("Victory points won", "Puntos de victoria conseguidos")
PRINTED = Text("Buildings", "Edificios")
UNMANNED = Text("not manned", "sin ocupar")


def score_sheet(s: State, seat: int) -> list[Line]:
    """The same lines for all players of a game, so that their sheets line up; they add up to the score."""
    p = s.players[seat]
    lines = [
        Line(CHIPS, p.points, Text(f"{p.paper} on paper", f"{p.paper} en papel") if p.paper else None),
        Line(PRINTED, building_points(p), counted(p.n_built)),
    ]
    lines += [Line(label(s, b), points, note(s, p, b)) for b, points in large_points(s, p) if s.market[b]]
    if with_nobles(s):
        words = VOCABULARY[edition_of(s)]["nobles"]
        lines.append(Line(Text(sentence(words.en), sentence(words.es)), p.n_nobles))
    return lines


def large_points(s: State, p: Player) -> list[tuple[int, int]]:
    """What each large building brings besides its printed points."""
    return [
        (GUILD_HALL, guild_points(p)),
        (RESIDENCE, residence_points(s, p)),
        (FORTRESS, fortress_points(p)),
        (CUSTOMS_HOUSE, customs_points(p)),
        (CITY_HALL, city_hall_points(p)),
        (CLOISTER, cloister_points(p)),
        (ROYAL_GARDEN, garden_points(p)),
    ]


def label(s: State, building: int) -> Text:
    name = BUILDING_NAMES[edition_of(s)][building]
    return Text(sentence(name.en), sentence(name.es))


def counted(n: int) -> Text:
    return Text(f"number: {n}", f"cantidad: {n}")


def note(s: State, p: Player, building: int) -> Text | None:
    """What was counted, or that nobody stands on the building."""
    if not owns(p, building):
        return None
    if not manned(p, building):
        return UNMANNED
    words = VOCABULARY[edition_of(s)]
    if building == RESIDENCE:
        return Text(f"spaces filled: {p.n_tiles}", f"casillas llenas: {p.n_tiles}")
    if building == FORTRESS:
        return Text(f"{words['workers'].en}: {all_tokens(p)}", f"{words['workers'].es}: {all_tokens(p)}")
    if building == CUSTOMS_HOUSE:
        return Text(f"points won: {p.points}", f"puntos conseguidos: {p.points}")
    if building == ROYAL_GARDEN:
        return Text(f"{words['nobles'].en}: {p.n_nobles}", f"{words['nobles'].es}: {p.n_nobles}")
    return None
