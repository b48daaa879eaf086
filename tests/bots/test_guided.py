"""The search that a net guides: names, budgets, what it says, what it keeps, and who uses it."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import numpy as np
import pytest

import malecon
from malecon.bots import Budget, GuidedBot, Net, NetBot, SearchBot, Thought, analyse, guidance, make
from malecon.bots.guided import BATCH
from malecon.bots.net import quick
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game
from tests.bots.nets import net_file, weights
from tests.bots.test_bots import after, later, turn_of_several_decisions
from tests.bots.test_net import TABLES, moments


@pytest.fixture(scope="module")
def game() -> Game:
    return malecon.load("san-juan", players=3, compiled=True)


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return net_file(game.definition, tmp_path_factory.mktemp("nets"))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_any_budget_gives_a_legal_move_with_chances_at_any_table(name: str, players: int, tmp_path: Path) -> None:
    game = malecon.load(name, players=players, compiled=True)
    file = net_file(game.definition, tmp_path)
    for number, pos in enumerate(moments(game, most=8)):
        budget = (1, 2, 3, 7, 40, 100)[number % 6]
        before = pos.to_bytes()
        thought = make(f"net+search@{file}:{budget}", game).think(pos, number)
        assert thought.move in pos.legal()
        assert thought.playouts == budget
        assert sum(c.visits for c in thought.candidates) <= budget - 1
        assert sum(thought.values) == pytest.approx(1, abs=1e-4)
        assert all(sum(c.values) == pytest.approx(1, abs=1e-4) for c in thought.candidates if c.visits)
        assert sorted(c.action for c in thought.candidates) == pos.legal()
        assert thought == make(f"net+search@{file}:{budget}", game).think(pos, number)
        assert pos.to_bytes() == before


def test_a_single_look_plays_what_the_net_plays(game: Game, file: Path) -> None:
    for pos in moments(game, most=10):
        assert make(f"net+search@{file}:1", game).choose(pos, 1) == make(f"net@{file}", game).choose(pos, 1)


def test_the_clock_does_not_change_what_a_number_of_walks_finds(game: Game) -> None:
    pos = later(game, 3, 30)
    for walks in (5, 50, 3 * BATCH, 333):
        thoughts = [analyse(pos, budget=budget, seed=8) for budget in (f"{walks}", f"{walks}/60s")]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].playouts == walks


def test_games_played_on_may_have_the_last_word(game: Game, tmp_path: Path) -> None:
    """Two nets that like the same moves and differ in what they think of a position."""
    files = [tmp_path / "one.npz", tmp_path / "two.npz"]
    made = weights(game.definition)
    np.savez(files[0], **made)
    np.savez(files[1], **{**made, "value.bias": made["value.bias"][::-1], "lead.bias": made["lead.bias"] + 1})
    pos = later(game, 3, 30)

    def seen(settings: str) -> list[Thought]:
        return [make(f"net+search@{file}:60@{settings}", game).think(pos, 8) for file in files]

    one, two = seen("played=1,playouts=2")
    assert [(c.action, c.visits) for c in one.candidates] == [(c.action, c.visits) for c in two.candidates]
    assert one.values == pytest.approx(two.values)
    one, two = seen("played=0.5,playouts=2")
    assert one.values != two.values
    assert sum(one.values) == pytest.approx(1, abs=1e-4)
    none = [seen(settings)[0] for settings in ("played=0,playouts=5", "played=0.5,playouts=0")]
    assert none[0] == none[1] != one


def test_the_games_small_net_plays_them_on_and_without_one_the_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    game = malecon.load("puerto-rico", players=3, compiled=True)
    pos = later(game, 3, 30)

    def seen(sharp: int) -> Thought:
        return make(f"net+search:40@played=1,playouts=1,sharp={sharp}", game).think(pos, 8)

    assert seen(1) == seen(1) != seen(3), "the power that its chances are raised to matters"
    small = seen(1)
    monkeypatch.setattr("malecon.bots.guided.quick", lambda game: None)
    assert seen(1) == seen(3) != small
    assert quick(malecon.load("san-francisco", players=3, compiled=True)) is None


def test_branching_at_roles_only_is_another_search_and_plays_whole_turns() -> None:
    game = malecon.load("puerto-rico", players=3, compiled=True)
    pos = later(game, 3, 30)
    everywhere, at_roles = (make(f"net+search:60@branch={words}", game).think(pos, 8) for words in ("", "role"))
    assert everywhere != at_roles
    bot = make("net+search:12@branch=role", game)
    for _ in range(60):
        if pos.to_move is None:
            break
        pos.play(bot.choose(pos, 3))


def test_some_decisions_of_imagined_games_may_be_left_to_the_rule_of_thumb() -> None:
    game = malecon.load("puerto-rico", players=3, compiled=True)
    pos = later(game, 3, 30)
    every = "+".join({game.notation(action).split()[0] for action in range(game.n_actions)})
    small, thumb, again, other = (
        make(f"net+search:60@thumb={words}", game).think(pos, 8) for words in ("", "man", "man", every)
    )
    assert small != thumb == again != other != small


@pytest.mark.parametrize("setting", ["branch", "thumb"])
def test_a_word_that_begins_no_move_is_refused(setting: str) -> None:
    game = malecon.load("puerto-rico", players=3, compiled=True)
    with pytest.raises(MaleconError, match=f"^{setting}=role.dance: no move .* 'dance'; there are pass, ") as refused:
        make(f"net+search:60@{setting}=role+dance", game)
    assert "empieza por 'dance'" in refused.value.text("es")


def test_a_search_by_the_clock_stops(game: Game, file: Path) -> None:
    thought = make(f"net+search@{file}:0.05s", game).think(later(game, 3, 30), 8)
    assert thought.playouts >= BATCH


def test_a_machine_that_stands_still_leaves_time_for_one_look(
    game: Game, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(0, 100)
    monkeypatch.setattr("malecon.bots.search.time.perf_counter", lambda: float(next(clock)))
    pos = later(game, 3, 30)
    for name in ("search:0.1s", f"net+search@{file}:0.1s"):
        thought = make(name, game).think(pos, 8)
        assert thought.move in pos.legal()
        assert thought.playouts > 0


def test_it_says_in_both_languages_what_the_net_sees(game: Game, file: Path) -> None:
    pos = later(game, 2, 30)
    thought = make(f"net+search@{file}:60", game).think(pos, 5)
    assert "the net sees" in thought.reason.en
    assert "la red ve" in thought.reason.es
    for lang in ("en", "es"):
        said = thought.to_json(pos, lang)
        assert said["reason"].startswith(pos.move_text(thought.move, lang))
        assert said["bot"] == "net+search"
        assert said["move"] == said["candidates"][0]["move"]


def test_the_only_move_is_played_without_thinking(game: Game, file: Path) -> None:
    pos = game.start(1)
    while len(pos.legal()) > 1:
        pos.play(pos._policy(1))
    for name in (f"net@{file}", f"net+search@{file}"):
        assert make(name, game).think(pos, 1).reason.en.endswith("there is no other move.")


def test_what_was_thought_is_kept_within_a_turn(game: Game, file: Path) -> None:
    pos, build = turn_of_several_decisions(game)
    bot = GuidedBot(Net.load(file), game, Budget(400), settings=guidance("san-juan"))  # it branches everywhere
    bot.think(pos, 1)
    kept = bot.tree.found()[build][0]
    bot.chosen = build
    bot.expect(pos, build, 1)
    assert bot.think(after(pos, build), 2).playouts == max(100, 400 - kept)
    assert bot.think(later(game, 9, 50), 2).playouts == 400


def test_a_finished_game_is_refused(game: Game, file: Path) -> None:
    pos = game.start(1)
    while not pos.over:
        pos.play(pos._policy(1))
    for name in (f"net@{file}", f"net+search@{file}:10"):
        with pytest.raises(MaleconError, match="the game is over"):
            make(name, game).choose(pos)


def test_without_the_compiled_engine_it_says_what_it_needs(file: Path) -> None:
    plain = malecon.load("san-juan", compiled=False)
    with pytest.raises(MaleconError, match="search needs the compiled engine of san-juan"):
        make(f"net+search@{file}:10", plain)


# ---- names ----------------------------------------------------------------------------------------------------------
def test_names_mean_what_they_say(game: Game, file: Path) -> None:
    assert Net.load(file).about["game"] == "san-juan"
    for text, budget in (("", "1s"), (":400", "400"), (":0.5s", "0.5s"), (":400/2s", "400/2s")):
        bot = make(f"net+search@{file}{text}", game)
        assert isinstance(bot, GuidedBot)
        assert (str(bot.budget), bot.name) == (budget, f"net+search@{file}{text}")
        assert bot.net is Net.load(file)
    tuned = make(f"net+search@{file}:400@explore=2,lead=0", game)
    assert isinstance(tuned, GuidedBot)
    assert (tuned.guidance.explore, tuned.guidance.lead) == (2, 0)
    assert tuned.guidance.reduce == guidance("san-juan").reduce
    for text, warmth in (("", 0), (":1", 1), (":0.25", 0.25)):
        plain = make(f"net@{file}{text}", game)
        assert isinstance(plain, NetBot)
        assert (plain.temperature, plain.name) == (warmth, f"net@{file}{text}")


@pytest.mark.parametrize(
    ("detail", "message"),
    [
        (":", "no budget"),
        (":soon", "2000/1s"),
        (":0", "no budget"),
        (":9@luck=2", "explore, reduce, loss, floor, lead"),
    ],
)
def test_a_budget_that_means_nothing_is_refused(game: Game, file: Path, detail: str, message: str) -> None:
    with pytest.raises(MaleconError, match=message):
        make(f"net+search@{file}{detail}", game)


@pytest.mark.parametrize("name", malecon.GAMES)
def test_every_game_has_settings(name: str) -> None:
    assert guidance(name).explore > 0
    assert guidance("somebody-elses-game") == guidance("default")


def test_tables_of_three_and_more_may_have_settings_of_their_own() -> None:
    two, three = guidance("puerto-rico"), guidance("puerto-rico", 3)
    assert (two.playouts, three.playouts) == (0, 1)
    assert three.explore == two.explore, "what is not written for them is as at tables of two"
    bot = make("net+search:9", malecon.load("puerto-rico", players=4))
    assert isinstance(bot, GuidedBot)
    assert bot.guidance == three == guidance("puerto-rico", 5)
    assert guidance("san-francisco", 4) == guidance("san-francisco")


# ---- who uses it ----------------------------------------------------------------------------------------------------
def test_a_game_with_a_net_is_analysed_by_it(game: Game, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pos = later(game, 4, 40, choices=3)
    monkeypatch.setattr("malecon.bots.net.shipped", lambda *table: None)
    assert pos.analyse(budget="50", seed=3).bot == "search"
    assert isinstance(make("search", game), SearchBot)
    monkeypatch.setattr("malecon.bots.net.shipped", lambda *table: Net.load(file))
    thought = pos.analyse(budget="300", seed=3)
    assert thought.bot == "net+search"
    assert thought == make("net+search:300", game).think(pos, 3)
    assert pos.to_move is not None
    other = (pos.to_move + 1) % 3
    guess = pos.analyse(other, "200", seed=3)
    assert guess.seat == other
    assert guess == pos.resample(other, 77).analyse(other, "200", seed=3)
