"""The commands arena, study, hint, strength and tune, as they are typed."""

from __future__ import annotations

import csv
import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest

import malecon
from malecon.arena import commands, strength, study, tune
from malecon.kernel.errors import MaleconError
from malecon.kernel.options import Choice, Subset
from malecon.kernel.text import Text
from tests.bots.nets import net_file

Said = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    return commands.main([*words, "--workers", "1"] if words[0] in ("arena", "study") else list(words))


class Page(HTMLParser):
    """Collects what a page would fetch from elsewhere, and whether its elements are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [v or "" for k, v in attrs if k in ("src", "href", "xlink:href", "action")]
        if tag not in ("meta", "br", "line", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "rect"):
            assert self.open.pop() == tag


def check_page(text: str, charts: int) -> None:
    page = Page(text)
    assert page.fetched == page.open == []
    assert "http" not in text
    assert "@import" not in text
    drawn = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(drawn) >= charts
    for picture in drawn:
        root = ET.fromstring(picture)
        assert root.attrib["aria-label"]
        assert not re.search(r'="-?(nan|inf)', picture)


# ---- arena ----------------------------------------------------------------------------------------------------------
def test_arena_as_json_lists_the_bots_with_share_and_interval(capsys: Said) -> None:
    assert run("arena", "san-juan", "random", "rule", "--games", "10", "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["players"], said["games"], said["seeds"]) == ("san-juan", 2, 10, 5)
    assert [bot["name"] for bot in said["bots"]] == ["rule", "random"]
    for bot in said["bots"]:
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert set(bot) == {
            "name", "games", "win_share", "interval", "score", "margin", "seconds_per_move", "rating",
        }  # fmt: skip
        assert bot["games"] == 10
        assert bot["rating"]["sigma"] > 0
        assert bot["score"]["interval"][0] <= bot["score"]["mean"] <= bot["score"]["interval"][1]
    assert said["bots"][0]["win_share"] == 1.0
    assert said["pairs"][0]["bots"] == ["random", "rule"]


def test_arena_prints_a_table_and_writes_a_page(capsys: Said, tmp_path: Path) -> None:
    words = (
        "arena",
        "san-juan",
        "random",
        "rule",
        "rule:50%",
        "--games",
        "24",
        "--players",
        "3",
        "--out",
        str(tmp_path),
    )
    assert run(*words, "--lang", "es", "--option", "opening_hand=true") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:2] == ["bot", "partidas"]
    assert [line.split()[0] for line in lines[1:4]] == ["rule", "rule:50%", "random"]
    assert lines[4] == "El reparto igual por asiento es 33 %."
    html = (tmp_path / "contest.html").read_text(encoding="utf-8")
    check_page(html, charts=4)
    assert "--option players=3 --option opening_hand=true" in html
    assert '<html lang="es">' in html
    assert json.loads((tmp_path / "contest.json").read_text())["options"]["opening_hand"] is True
    assert (tmp_path / "contest.txt").read_text(encoding="utf-8").splitlines() == lines


def test_a_table_may_be_written_out(capsys: Said, tmp_path: Path) -> None:
    net = net_file(malecon.definition("san-juan"), tmp_path)
    assert run("arena", "san-juan", f"net@{net}", "rule", "rule", "--games", "3", "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["players"], said["games"], said["seeds"]) == (3, 3, 1)
    assert {bot["name"]: bot["games"] for bot in said["bots"]} == {f"net@{net}": 3, "rule": 6}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("arena", "san-juan", "rule", "rule"), "only one bot"),
        (("arena", "san-juan", "rule", "random", "random", "--players", "4"), "name 4 bots"),
        (("arena", "san-juan", "net@nowhere.npz", "rule"), "nowhere.npz: no weights"),
        (("arena", "chess", "rule", "random"), "no game 'chess'"),
        (("arena", "san-juan", "rule", "genius"), "no bot 'genius'"),
        (("arena", "san-juan", "rule", "random", "--games", "0"), "one game or more"),
        (("arena", "san-juan", "rule", "random", "--players", "9"), "players"),
        (("arena", "san-juan", "rule", "random", "--option", "start"), "not NAME=VALUE"),
        (("study", "san-juan", "--bot", "genius"), "no bot 'genius'"),
        (("hint", "nowhere.txt"), "nowhere.txt"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("malecon: ")
    assert said.err.count("\n") == 1
    assert message in said.err


# ---- study ----------------------------------------------------------------------------------------------------------
def test_a_study_tells_what_wins(capsys: Said, tmp_path: Path) -> None:
    words = ("study", "san-juan", "--games", "60", "--players", "3", "--out", str(tmp_path))
    assert run(*words) == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "study.html")
    check_page((tmp_path / "study.html").read_text(encoding="utf-8"), charts=6)
    assert run(*words, "--json", "--lang", "es") == 0
    said = json.loads(capsys.readouterr().out)
    check_page((tmp_path / "study.html").read_text(encoding="utf-8"), charts=6)
    assert sum(x["mean"] for x in said["places"]) == pytest.approx(1, abs=0.001)
    built = {x["name"]: x for x in said["wins_with"]["build"]}
    assert set(built) <= set(malecon.definition("san-juan").tables.KINDS)
    assert len(built) > 15
    assert {x["name"] for x in said["wins_with"]["role"]} == set(malecon.definition("san-juan").tables.ROLES)
    assert not {"draw", "discard", "keep"} & set(said["wins_with"])  # what only one seat knows is not counted


def test_the_files_of_a_study_agree_with_the_games(tmp_path: Path) -> None:
    game = malecon.load("san-juan", players=2)
    made = study.study(game, "rule", 10, out=tmp_path, workers=1)
    study.write(made, tmp_path)
    seats = list(csv.DictReader((tmp_path / "games.csv").open(encoding="utf-8")))
    events = list(csv.DictReader((tmp_path / "events.csv").open(encoding="utf-8")))
    assert len(seats) == 20
    assert sum(float(row["win_share"]) for row in seats) == 10
    for row in seats:
        mine = [e for e in events if (e["seed"], e["seat"]) == (row["seed"], row["seat"])]
        assert max(int(e["round"]) for e in mine) <= int(row["rounds"])
        assert sum(int(e["times"]) for e in mine if e["kind"] == "build") <= 16
    roles = sum(int(e["times"]) for e in events if e["kind"] == "role")
    assert roles >= sum(3 * (int(row["rounds"]) - 1) for row in seats) / 2
    names, values = made.by_round("role")
    assert len(names) == 5
    for column in zip(*values, strict=True):
        assert sum(column) == pytest.approx(1)


def test_a_study_speaks_the_words_of_the_edition(tmp_path: Path) -> None:
    for edition, role in (("classic", "Colonizador"), ("2020", "Colono")):
        game = malecon.load("puerto-rico", players=3, edition=edition)
        made = study.study(game, "rule", 30, workers=1)
        page = made.html("es")
        assert f">{role}</text>" in page
        for chapter in game.definition.chapters:
            told = f"<h2>{chapter.title('es')}</h2>" in page
            assert told == (len(made.wins_with(chapter.event)) > 1)
            assert {name for name, *_ in made.wins_with(chapter.event)} <= set(chapter.names or ())
        assert "build" not in page


def test_what_has_no_name_is_studied_by_how_often_it_happens() -> None:
    made = study.study(malecon.load("san-francisco"), "rule", 40, workers=1)
    rows = made.wins_by_times("car")
    assert len(rows) <= study.GROUPS
    assert sum(seats for _, _, seats, _ in rows) == 80
    assert sum(seats * share.mean for _, _, seats, share in rows) == pytest.approx(40)
    for lang in ("en", "es"):
        check_page(made.html(lang), charts=7)


def test_the_points_that_win_are_told() -> None:
    games = tuple(
        {"seed": k, "scores": [k, 10], "shares": [float(k > 10), float(k < 10)], "first": 0, "rounds": 2, "done": []}
        for k in (5, 7, 9, 11, 13, 15)
    )
    made = study.Study(malecon.load("san-juan", players=2), "rule", games)
    assert made.points_that_win(1.0) == 11
    assert made.points_that_win(0.5) == 5
    said = made.html("es")
    assert "no supone una diferencia clara" in said
    assert "entre 2 y 2 rondas" in said


# ---- hint -----------------------------------------------------------------------------------------------------------
def saved(tmp_path: Path, moves: int) -> tuple[Path, Path]:
    """A record and a position of the same moment."""
    game = malecon.load("san-juan", players=2)
    record = malecon.Record(game, 3, ["Ana", "Bruno"])
    pos = game.start(3)
    for _ in range(moves):
        record.moves.append(pos._policy(1))
        pos.play(record.moves[-1])
    text, data = tmp_path / "game.txt", tmp_path / "position.json"
    text.write_text(record.text(), encoding="utf-8")
    data.write_text(json.dumps(pos.to_json()), encoding="utf-8")
    return text, data


def test_a_hint_shows_the_best_moves_of_a_record_or_a_position(capsys: Said, tmp_path: Path) -> None:
    text, data = saved(tmp_path, 30)
    assert run("hint", str(text), "--budget", "100", "--top", "2") == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 4
    assert re.match(r"(Ana|Bruno) to move, 100 (games imagined|lines imagined with the net):", said[0])
    assert re.match(r" *\d+\.\d %  .*\[role ", said[1])
    assert re.match(r"Chances of winning: Ana \d+ %, Bruno \d+ %\.", said[3])
    assert run("hint", str(text), "--budget", "100", "--json") == 0
    from_record = json.loads(capsys.readouterr().out)
    assert run("hint", str(data), "--budget", "100", "--json") == 0
    assert json.loads(capsys.readouterr().out) == from_record
    assert from_record["candidates"][0]["win"] > 0
    assert run("hint", str(data), "--budget", "50", "--lang", "es", "--seat", "1") == 0
    assert re.search("(part|líne)(id)?as imaginadas", capsys.readouterr().out)


def test_a_hint_at_an_earlier_move(capsys: Said, tmp_path: Path) -> None:
    text, _ = saved(tmp_path, 30)
    assert run("hint", str(text), "--at", "0", "--budget", "50", "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert sorted(c["move"] for c in said["candidates"]) == sorted(malecon.load("san-juan").start(3).moves())
    assert run("hint", str(text), "--at", "31", "--budget", "50") == 2
    assert "the game has 30 moves" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "hello", "[]", '{"game": "san-juan"}', '{"game": "chess", "options": {}}'])
def test_a_file_that_is_no_game_is_refused(capsys: Said, tmp_path: Path, content: str) -> None:
    file = tmp_path / "x"
    file.write_text(content)
    assert run("hint", str(file)) == 2
    assert capsys.readouterr().err.count("\n") == 1


# ---- strength and tuning --------------------------------------------------------------------------------------------
def test_strength_writes_a_dated_report(capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = strength.Pair
    few = [pair("amateur", "novice"), pair("search:0.001s", "rule"), pair("net", "rule")]
    monkeypatch.setattr(strength, "pairs", lambda game, seconds, equal: few)
    monkeypatch.setattr(strength, "playouts_per_second", lambda game: 12345.6)
    out = tmp_path / "docs" / "strength.md"
    grown = out.parent / "learning" / "san-juan.json"
    grown.parent.mkdir(parents=True)
    known = {"players": 2, "games": 8, "interval": [0.5, 0.9]}
    grown.write_text(
        json.dumps(
            [
                {**known, "minutes": 1.0, "opponent": "random", "win_share": 0.75},
                {**known, "minutes": 2.0, "opponent": "random", "win_share": 0.8},
                {**known, "minutes": 2.0, "opponent": "rule", "win_share": 0.6},
            ]
        )
    )
    grown.with_stem("san-juan-three-and-more").write_text(
        json.dumps([{**known, "players": 4, "minutes": 3.0, "opponent": "rule", "win_share": 0.7}])
    )
    assert (
        run(
            "strength",
            "san-juan",
            "--games",
            "4",
            "--slow-games",
            "2",
            "--workers",
            "1",
            "--seconds",
            "0.001",
            "--equal",
            "0.001",
            "0.002",
            "--out",
            str(out),
        )
        == 0
    )
    text = out.read_text(encoding="utf-8")
    assert re.search(r"Measured on 20\d\d-\d\d-\d\d", text)
    assert "### How the net grew" in text
    assert "### How the net for three and more grew" in text
    assert "--players 4`); an even share is 25 %" in text
    assert "malecon.arena.strength san-juan --games 4 --slow-games 2 --seconds 0.001 --equal 0.001 0.002\n" in text
    assert text.count("| amateur | novice | 4 |") == 2
    assert text.count("| search:0.001s | rule | 4 |") == 2
    assert "### 2 players" in text
    assert "### 4 players" in text
    assert "12,346 imagined games per second" in text
    assert text.count("| net | rule | 4 | **") == 2
    assert "fair shares** [" in text
    assert "### Equal time at the tables in between" in text
    assert text.count("| 3 | net+search:0.00") == 2
    assert "| 3 | net+search:0.002s | search:0.002s | 6 | **" in text
    assert re.search(r"\| 4 \| 4 \| \d+\.\d \[", text), "how games between nets go"
    assert "| 1.0 | 75 % [50, 90] | – |" in text
    assert "| 2.0 | 80 % [50, 90] | 60 % [50, 90] |" in text


def test_strength_can_leave_out_what_thinks_by_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = strength.Pair
    monkeypatch.setattr(
        strength, "pairs", lambda game, seconds, equal: [pair("rule", "random"), pair("search:0.001s", "rule")]
    )
    monkeypatch.setattr(strength, "playouts_per_second", lambda game: 1.0)
    monkeypatch.setattr(strength, "among_nets", lambda definition, games, workers: [])
    out = tmp_path / "strength.md"
    given = ["san-juan", "--games", "2", "--slow-games", "0", "--workers", "1", "--out", str(out)]
    assert run("strength", *given) == 0
    text = out.read_text(encoding="utf-8")
    assert "| rule | random | 2 |" in text
    assert "search:0.001s" not in text
    assert "in between" not in text, "a head without lines"


def test_strength_measures_each_level_against_the_one_below_and_random() -> None:
    game, pair = malecon.load("san-juan", players=2), strength.Pair
    pairs = strength.pairs(game)
    assert pairs[:3] == [pair("amateur", "novice"), pair("expert", "amateur"), pair("master", "expert")]
    assert pair("master", "random") in pairs
    assert pair("search:3s", "rule") in pairs
    assert pair("net+search:1s", "search:1s") in pairs
    full = strength.pairs(malecon.load("san-juan", players=4), equal=["0.1", "0.5"])
    assert full[-2:] == [pair("net+search:0.1s", "search:0.1s"), pair("net+search:0.5s", "search:0.5s")]
    assert full[-1].seats(4) == ["net+search:0.5s", "search:0.5s", "search:0.5s", "search:0.5s"]


@pytest.mark.parametrize(
    ("one", "two", "games"),
    [
        ("rule", "random", 100),
        ("search:200", "rule", 100),
        ("search:1s", "rule", 12),
        ("search:3s", "rule", 4),
        ("search:60s", "rule", 0),
        ("rule", "search:0.5s", 24),
        ("search:0.1s", "rule", 100),
        ("master", "expert", 7),  # 1.8 s
    ],
)
def test_the_longer_bots_think_the_fewer_games_they_play(one: str, two: str, games: int) -> None:
    game = malecon.load("san-juan", players=2)
    assert strength.number_of_games(game, strength.Pair(one, two), 100, 12) == games
    assert strength.number_of_games(game, strength.Pair(one, two), 100, 0) in (0, 100), "none by the clock"


def test_the_more_seats_think_the_fewer_games_they_play() -> None:
    tables = [malecon.load("puerto-rico", players=players) for players in (2, 4, 5)]
    alone, all_seats = strength.Pair("search:1s", "rule"), strength.Pair("net+search:1s", "search:1s")
    assert [strength.number_of_games(game, alone, 100, 40) for game in tables] == [40, 40, 40]
    assert [strength.number_of_games(game, all_seats, 100, 40) for game in tables] == [20, 10, 8]
    assert [strength.number_of_games(game, all_seats, 100, 2) for game in tables] == [1, 0, 0]


def test_everything_that_can_be_added_is_measured_too() -> None:
    base = malecon.definition("san-juan")
    assert list(strength.variants(base)) == [("", {})]
    words = Text("x", "x")

    def check(options: dict[str, object]) -> None:
        if options["more"] and options["edition"] == "old":
            raise malecon.InvalidOption("not in the old edition")

    more = (Choice("edition", "old", words, choices=("old", "new")), Subset("more", [], words, choices=("a", "b")))
    richer = malecon.Definition(**{**base.__dict__, "options": (*base.options, *more), "check_together": check})
    assert list(strength.variants(richer)) == [("", {}), (", all more", {"more": ["a", "b"], "edition": "new"})]


def test_tuning_keeps_the_value_that_wins(capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, object] = {}
    monkeypatch.setattr(
        tune, "write", lambda game, bot, settings, command: written.update({bot: (game, settings, command)})
    )
    words = ["san-juan", "epsilon=1", "--iterations", "12", "--games", "6", "--workers", "1", "--keep", str(tmp_path)]
    assert tune.main([*words, "--write"]) == 0
    out = capsys.readouterr().out
    assert out.count("% [") == 2
    game, settings, command = written["search"]  # type: ignore[misc]
    assert game.id == "san-juan"
    assert json.loads(out.splitlines()[-1]) == settings
    assert "--write" not in command
    assert command.startswith("python -m malecon.arena.tune san-juan epsilon=1")
    bot = f"net+search@{net_file(malecon.definition('san-juan'), tmp_path)}"
    words = ["san-juan", "explore=2", "--iterations", "6", "--games", "2", "--workers", "1", "--bot", bot]
    assert tune.main([*words, "--write"]) == 0
    assert capsys.readouterr().out.count("% [") == 2
    settings = {"explore", "reduce", "loss", "floor", "lead", "played", "playouts", "sharp", "deep", "branch", "thumb"}
    assert set(written[bot][1]) == settings  # type: ignore[index]
    with pytest.raises(MaleconError, match="no setting 'luck'"):
        tune.main(["san-juan", "luck=1"])
    with pytest.raises(MaleconError, match="NAME=VALUE"):
        tune.main(["san-juan", "explore=much"])


def test_what_was_tuned_is_written_where_its_tables_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "files", lambda package: tmp_path)
    file, before = tmp_path / "tuning.json", tune.entry("puerto-rico")
    four = malecon.load("puerto-rico", players=4)
    tune.write(four, "net+search", {**before["net"], "explore": 0.7, "playouts": 3.0}, "so")
    after = json.loads(file.read_text(encoding="utf-8"))["puerto-rico"]
    assert after["net_three_and_more"] == {"explore": 0.7, "playouts": 3}
    assert after["net_three_and_more_tuned_by"] == "so"
    assert {k: after[k] for k in ("net", "search", "net_tuned_by")} == {
        k: before[k] for k in ("net", "search", "net_tuned_by")
    }
    tune.write(malecon.load("puerto-rico", players=2), "net+search", {**before["net"], "explore": 0.7}, "so")
    after = json.loads(file.read_text(encoding="utf-8"))["puerto-rico"]
    assert after["net"] == {**before["net"], "explore": 0.7}
    assert after["net_three_and_more"] == before["net_three_and_more"]
