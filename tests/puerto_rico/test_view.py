"""Puerto Rico: a view holds what its seat may know, nothing more, and the score sheet adds up."""

from __future__ import annotations

import json

from malecon.games.puerto_rico.render import WIDTH, render
from malecon.games.puerto_rico.rules.builder import can_build
from malecon.games.puerto_rico.rules.scoring import score
from malecon.games.puerto_rico.sheet import score_sheet
from malecon.games.puerto_rico.state import PH_BUILD
from malecon.games.puerto_rico.tables import BUILDINGS, OPT_OPEN_CHIPS
from malecon.games.puerto_rico.view import view
from malecon.kernel.game import Position
from tests.puerto_rico.moments import LANGUAGES, NAMES, moments, scene, table


def readers(pos: Position) -> list[int | None]:
    return [None, *range(pos.game.players)]


# ---- what is hidden -----------------------------------------------------------------------------------------------
def test_views_and_pictures_do_not_change_when_hidden_things_do() -> None:
    for pos in moments()[::2]:
        for seat in range(pos.game.players):
            other = pos.resample(seat, seed=5)
            for reader in (seat, None):
                assert pos.view(reader, "en") == other.view(reader, "en")
                assert pos.render(reader, "es") == other.render(reader, "es")


def test_points_and_hidden_forests_are_for_their_owner() -> None:
    for pos in moments():
        s = pos.state
        for reader in readers(pos):
            for who, player in enumerate(view(s, reader, "en")["players"]):
                open_to_all = pos.over or s.options[OPT_OPEN_CHIPS]
                assert (player["points"] is not None) == bool(who == reader or open_to_all)
                assert (player["score"] is not None) == bool(who == reader or open_to_all)
                assert ("hidden" in player["forests"]) == (who == reader)
                assert player["building_points"] <= player["open_score"]


def test_a_tile_looked_at_is_shown_to_its_owner_alone() -> None:
    s = scene("look", "settler", tile="coffee", city="forest-house*")
    assert view(s, 0, "es")["decision"]["tile"]["name"] == "Plantación de café"
    assert "tile" not in view(s, 1, "es")["decision"]
    assert view(s, 1, "en")["tiles"]["unseen"]["coffee"] == view(s, 0, "en")["tiles"]["unseen"]["coffee"] + 1


# ---- what is there ------------------------------------------------------------------------------------------------
def test_views_are_json_and_name_everything() -> None:
    for pos in moments():
        for lang in LANGUAGES:
            shown = pos.view(pos.to_move, lang)
            text = json.dumps(shown, ensure_ascii=False)
            assert json.loads(text) == shown
            assert "{" not in " ".join(x["effect"] for x in shown["market"])
            assert len(shown["ships"]) == (2 if pos.game.players == 2 else 3)
            assert len(shown["players"]) == pos.game.players
            assert shown["edition"] == pos.game.options["edition"]
            assert shown["expansions"] == list(pos.game.options["expansions"])
            assert (shown["decision"] is None) == pos.over
            assert len(shown["moves"]) == len(pos.legal()) if not pos.over else True


def test_everything_is_counted_once() -> None:
    for pos in moments():
        s = pos.state
        shown = view(s, None, "en")
        for player, p in zip(shown["players"], s.players, strict=False):
            tokens = sum(x["occupied"] for x in (*player["island"], *player["city"]))
            tokens += player["port"]["workers"] + player["port"]["nobles"]
            assert tokens == player["people"]
            assert sum(x["count"] for x in player["island"]) + player["forests"]["count"] + player["island_free"] == 12
            assert sum(x["spaces"] for x in player["city"]) + player["city_free"] == 12
            assert player["doubloons"] == p.doubloons
        goods = shown["tiles"]
        assert goods["face_down"] == sum(s.bag)
        assert sum(x["count"] for x in goods["row"]) == sum(s.row)


def test_the_market_says_what_the_reader_could_build() -> None:
    seen = 0
    for pos in moments():
        s = pos.state
        if s.phase != PH_BUILD:
            continue
        for offer in view(s, s.to_move, "en")["market"]:
            seen += 1
            buildable = offer["available"] and offer["affordable"]
            assert buildable == can_build(s, s.to_move, BUILDINGS.index(offer["id"]))
            assert offer["price"] == max(sum(amount for amount, _ in offer["price_steps"]), 0)
            assert offer["price_text"].startswith(str(offer["cost"]))
        assert "price" not in view(s, None, "en")["market"][0]
    assert seen > 0


def test_a_capture_and_the_festival_are_shown() -> None:
    s = scene("role", captured="mayor", captor=1, buccaneer=1, goal_building="factory")
    shown = view(s, 0, "es")
    mayor = next(role for role in shown["roles"] if role["id"] == "mayor")
    assert (mayor["name"], mayor["captured_by"], mayor["taken_by"]) == ("Capataz", 1, None)
    assert shown["buccaneer"] == {"token": 1, "captured": "mayor", "captor": 1}
    assert shown["festival"]["building"] == {"id": "factory", "name": "Fábrica"}
    plain = view(scene("role", options={"edition": "classic"}), 0, "es")
    assert plain["buccaneer"] is plain["festival"] is None
    assert plain["hall"]["name"] == "barco de los colonos"
    assert "buccaneer" not in [role["id"] for role in plain["roles"]]


# ---- the picture --------------------------------------------------------------------------------------------------
def test_pictures_fit_the_screen_and_are_sound() -> None:
    for pos in moments():
        for lang in LANGUAGES:
            for reader in (None, 0):
                drawn = pos.render(reader, lang, NAMES)
                assert "{" not in drawn
                assert all(len(line) <= WIDTH for line in drawn.splitlines())
                assert all(name in drawn for name in NAMES[: pos.game.players])


def test_a_picture_in_the_words_of_each_edition() -> None:
    facts = {"city": "indigo-plant*", "island": "corn* quarry", "goods": "sugar", "port": 2, "money": 1}
    classic = render(scene("role", options={"edition": "classic"}, **facts), 0, "es", NAMES)
    assert "Barco de los colonos: 3 colonos." in classic
    assert "En San Juan: 2 colonos." in classic
    assert "Isla: 1 de maíz (1 de 1), 1 cantera (0 de 1); 10 libres." in classic
    assert "Ciudad: añilería (1 de 3); 11 libres." in classic
    modern = render(scene("role", options={"edition": "2020"}, **facts), 0, "es", NAMES)
    assert "Sala de Contratación: 3 trabajadores." in modern
    assert "En el Puerto: 2 trabajadores." in modern
    assert "Campo: 1 de maíz (1 de 1), 1 Cantera (0 de 1); 10 libres." in modern
    assert "Ana (tú): 1 doblón; mercancías: 1 de azúcar;" in modern


# ---- points -------------------------------------------------------------------------------------------------------
def test_the_score_sheet_adds_up() -> None:
    for pos in moments():
        s = pos.state
        for seat in range(pos.game.players):
            lines = score_sheet(s, seat)
            assert sum(line.points for line in lines) == score(s, seat)
            assert [line.label for line in lines] == [line.label for line in score_sheet(s, 0)]
            assert len({line.label.es for line in lines}) == len(lines)


def test_a_score_sheet_tells_what_was_counted() -> None:
    city = "guild-hall* small-indigo-plant indigo-plant coffee-roaster sugar-mill customs-house"
    s = scene("role", city=city, points=23, options={"edition": "classic"})
    lines = {line.label.es: line for line in score_sheet(s, 0)}
    assert lines["Cofradía"].points == 7
    assert lines["Aduana"].points == 0
    assert lines["Aduana"].note is not None
    assert lines["Aduana"].note.es == "sin ocupar"
    assert lines["Puntos de victoria conseguidos"].points == 23
    assert "Nobles" not in lines
    assert "Gremio" in {line.label.es for line in table(edition="2020").start().score_sheet(0)}
