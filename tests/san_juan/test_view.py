"""San Juan: a view holds what its seat may know, nothing more, and the score sheet adds up."""

from __future__ import annotations

import json
from typing import Any

from malecon.games.san_juan.cards import CARD_NAMES
from malecon.games.san_juan.render import render
from malecon.games.san_juan.tables import KINDS
from malecon.games.san_juan.view import score_sheet, view
from malecon.kernel.game import Position
from tests.san_juan.moments import LANGUAGES, moments, scene, table

NAMES = ["Ana", "Bruno", "Carla", "David"]
SECRET = ("hand", "chapel", "drawn")


def readers(pos: Position) -> list[int | None]:
    return [None, *range(pos.game.players)]


def total(cards: list[dict[str, Any]]) -> int:
    return sum(card["count"] for card in cards)


# ---- what is hidden -----------------------------------------------------------------------------------------------
def test_views_and_pictures_do_not_change_when_hidden_cards_do() -> None:
    for pos in moments():
        for seat in range(pos.game.players):
            other = pos.resample(seat, seed=5)
            assert other != pos
            for lang in LANGUAGES:
                assert pos.view(seat, lang) == other.view(seat, lang)
                assert pos.render(seat, lang) == other.render(seat, lang)
                assert pos.view(None, lang) == other.view(None, lang)
                assert pos.render(None, lang) == other.render(None, lang)


def test_only_the_own_cards_are_in_a_view() -> None:
    for pos in moments():
        for reader in readers(pos):
            for player in pos.view(reader)["players"]:
                assert [key for key in SECRET if key in player] == (list(SECRET) if player["seat"] == reader else [])


def test_the_site_of_the_crane_is_hidden_until_something_stands_there() -> None:
    s = scene("build", "builder", town="crane chapel", hand="hero hero", site=1)
    plain = scene("build", "builder", town="crane chapel", hand="hero hero")
    assert view(s, 0, "en")["decision"]["over"]["id"] == "chapel"
    assert view(s, 1, "en") == view(plain, 1, "en")
    assert view(s, None, "en") == view(plain, None, "en")
    assert render(s, 1, "en", NAMES) == render(plain, 1, "en", NAMES)


# ---- what is shown ------------------------------------------------------------------------------------------------
def test_a_view_is_json_and_counts_right() -> None:
    for pos in moments():
        s = pos.state
        for reader in readers(pos):
            seen = pos.view(reader, "es")
            assert json.loads(json.dumps(seen)) == seen
            assert (seen["supply"], seen["discard"]) == (s.n_supply, s.n_discard)
            assert [p["score"] for p in seen["players"]] == pos.scores()
            for player, p in zip(seen["players"], s.players, strict=False):
                assert player["hand_count"] == p.n_hand
                assert [b["id"] for b in player["buildings"]] == [KINDS[k] for k in p.building[: p.n_buildings]]
                assert [b["good"] for b in player["buildings"]] == [g >= 0 for g in p.good[: p.n_buildings]]
                if player["seat"] == reader:
                    assert total(player["hand"]) == p.n_hand
                    assert total(player["chapel"]) == player["chapel_count"] == p.n_chapel
                    assert total(player["drawn"]) == player["drawn_count"]


def test_roles_tell_who_has_them() -> None:
    s = scene("role", taken={"trader": 1})
    roles = {role["id"]: role for role in view(s, 0, "es")["roles"]}
    assert roles["trader"]["taken_by"] == 1
    assert roles["builder"]["taken_by"] is None
    assert roles["producer"]["name"] == "capataz"
    assert roles["producer"]["privilege"] == "Tú puedes producir 2."


def test_own_cards_show_their_price_while_building() -> None:
    s = scene("build", "builder", town="indigo-plant quarry", hand="carpenter sugar-mill", first=0)
    hand = {card["id"]: card for card in view(s, 0, "en")["players"][0]["hand"]}
    assert hand["carpenter"]["price"] == 1
    assert hand["carpenter"]["price_text"] == "3 − 1 (builder) − 1 (quarry) = 1"
    assert hand["carpenter"]["price_steps"] == [[3, "carpenter"], [-1, "builder"], [-1, "quarry"]]
    assert hand["sugar-mill"]["price_text"] == "2 − 1 (builder) = 1"
    cheap = scene("build", "builder", town="crane coffee-roaster", hand="statue", site=1, first=1)
    assert view(cheap, 0, "es")["players"][0]["hand"][0]["price_text"] == (
        "3 − 4 (tostadero de café) = 0 (nunca menos de 0)"
    )
    s.to_move = 1
    assert "price" not in view(s, 0, "en")["players"][0]["hand"][0]


def test_r35_known_tiles_are_those_turned_and_the_fifth_by_elimination() -> None:
    for turns, known in ((0, 0), (1, 1), (3, 3), (4, 5), (5, 5), (7, 5)):
        trading = view(scene("role", tile_turns=turns), None, "en")["trading"]
        assert len(trading["known"]) == known
        assert (trading["next"] is not None) == (known == 5)
        assert trading["open"] is None
    selling = scene("sell", "trader", town="indigo-plant+", tile_turns=1, left=1)
    selling.tiles[0] = 2
    assert view(selling, None, "en")["trading"]["open"] == {
        "indigo": 1,
        "sugar": 1,
        "tobacco": 2,
        "coffee": 2,
        "silver": 3,
    }


def test_the_decision_under_way_is_described() -> None:
    paying = scene(
        "pay", "builder", town="black-market chapel", hand="hero hero", built="chapel", under="well", left=2, site=1
    )
    decision = view(paying, 1, "en")["decision"]
    assert (decision["phase"], decision["left"], decision["black_market"]) == ("pay", 2, True)
    assert (decision["building"]["place"], decision["building"]["id"], decision["covers"]["id"]) == (
        2,
        "chapel",
        "well",
    )
    selling = scene("sell", "trader", town="indigo-plant+ sugar-mill+", tile_turns=1, left=1, chosen=1, done=1, floor=1)
    assert view(selling, None, "en")["decision"]["named"] == [1]
    mine = scene("nugget", "mine", town="gold-mine", opened="smithy well tower quarry")
    assert [card["id"] for card in view(mine, None, "en")["open"]] == ["smithy", "well", "tower", "quarry"]
    assert view(scene("over", to_move=-1), 0, "en")["decision"] is None


def test_moves_in_the_view_have_words() -> None:
    pos = table(2, start="0").start()
    assert pos.view(0, "es")["moves"][0] == {"action": 0, "move": "role builder", "text": "Elegir al constructor"}
    assert pos.view(1, "es")["moves"] == []


# ---- points -------------------------------------------------------------------------------------------------------
def test_score_sheets_add_up_and_line_up() -> None:
    for pos in moments():
        sheets = [pos.score_sheet(seat) for seat in range(pos.game.players)]
        assert [sum(line.points for line in sheet) for sheet in sheets] == pos.scores()
        for sheet in sheets:
            assert [line.label.en for line in sheet] == [
                "Buildings", "Cards under the chapel", "Guild hall", "City hall", "Triumphal arch", "Palace",
            ]  # fmt: skip
            assert all(line.label.en != line.label.es for line in sheet)


def test_the_lines_of_a_score_sheet() -> None:
    s = scene(
        "over", town="indigo-plant sugar-mill chapel statue hero guild-hall city-hall triumphal-arch palace", to_move=-1
    )
    s.players[0].n_chapel = 3
    # 1 + 1 + 2 + 3 + 5 printed, 3 cards, 2 per production building, 7 violet ones, two monuments; 32 // 4
    assert [line.points for line in score_sheet(s, 0)] == [12, 3, 4, 7, 6, 8]
    assert [line.note.es if line.note else "" for line in score_sheet(s, 0)][2:] == [
        "producción: 2", "violetas: 7", "monumentos: 2", "otros puntos: 32",
    ]  # fmt: skip
    assert [line.points for line in score_sheet(s, 1)] == [1, 0, 0, 0, 0, 0]


# ---- the picture --------------------------------------------------------------------------------------------------
def test_every_moment_can_be_read_in_both_languages() -> None:
    for pos in moments():
        for reader in readers(pos):
            en, es = pos.render(reader, "en", NAMES), pos.render(reader, "es", NAMES)
            assert en != es
            for picture in (en, es):
                assert "{" not in picture
                assert all(line == line.rstrip() and len(line) <= 400 for line in picture.splitlines())
                assert all(name in picture for name in NAMES[: pos.game.players])
            assert ("Your hand" in en) == (reader is not None)


def test_the_picture_of_a_moment() -> None:
    s = scene("build", "builder", town="indigo-plant+ sugar-mill chapel", hand="tower tower palace", first=0,
              taken={"builder": 0}, tile_turns=4)  # fmt: skip
    s.tiles[4] = 0
    s.players[0].chapel[KINDS.index("hero")] = s.players[0].n_chapel = 1
    s.players[0].covered[KINDS.index("well")] = 1
    assert render(s, 0, "en", NAMES).splitlines() == [
        "Round 1. Governor: Ana.",
        "Supply: 100 cards. Discard pile: 0 cards.",
        "Free roles: producer, trader, councillor and prospector.",
        "Taken roles: builder (Ana).",
        "Prices next time: indigo 1, sugar 1, tobacco 1, coffee 2, silver 2.",
        "",
        "Ana (you): 3 cards in hand, 3 buildings, 5 points so far.",
        "  1. indigo plant, with indigo",
        "  2. sugar mill, empty",
        "  3. chapel",
        "  Under the chapel: hero.",
        "  Built over: well.",
        "",
        "Bruno: 4 cards in hand, 1 building, 1 point so far.",
        "  1. indigo plant, empty",
        "",
        "Your hand:",
        "  2 × tower: cost 3, 2 points; for you now 3 − 1 (builder) = 2",
        "  palace: cost 6, points at the end; for you now 6 − 1 (builder) = 5",
    ]
    foreign = render(s, 1, "es", NAMES)
    assert "Debajo de la capilla: 1 carta." in foreign
    assert CARD_NAMES[KINDS.index("palace")].es not in foreign
