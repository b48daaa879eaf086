"""Bots by name: what they answer, and why."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import malecon
from malecon import bots
from malecon.bots import Budget, GuidedBot, Net, NetBot, RuleBot, SearchBot, analyse, make, search
from malecon.bots.search import seen
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from tests.san_francisco.test_deck import default_rows, own_deck

NAMES = ("random", "rule", "rule:30%", "search:40", "search:40/5s", "novice", "amateur")


@pytest.fixture(scope="module")
def game() -> Game:
    return malecon.load("san-juan", players=3, compiled=True)


def later(game: Game, seed: int, decisions: int, choices: int = 2) -> Position:
    """A position some way into a game, with a choice to make."""
    pos = game.start(seed)
    for _ in range(decisions):
        pos.play(pos._policy(seed))
    while len(pos.legal()) < choices:
        pos.play(pos._policy(seed))
    return pos


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_with_a_legal_move_the_same_for_the_same_seed(game: Game, name: str) -> None:
    for seed in range(6):
        pos = later(game, seed, 20 * seed)
        before = pos.to_bytes()
        thought = make(name, game).think(pos, seed)
        assert thought.move in pos.legal()
        assert thought.move == make(name, game).choose(pos, seed)
        assert (thought.seat, pos.to_bytes()) == (pos.to_move, before)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_says_in_both_languages_why(game: Game, name: str) -> None:
    pos = later(game, 2, 30)
    thought = make(name, game).think(pos, 5)
    for lang in ("en", "es"):
        said = thought.to_json(pos, lang)
        assert said["reason"].startswith(pos.move_text(thought.move, lang))
        assert said["move"] == pos.game.notation(thought.move) == said["candidates"][0]["move"]


@pytest.mark.parametrize("name", bots.BOTS)
def test_the_only_move_is_played_without_thinking(game: Game, name: str) -> None:
    pos = game.start(1)
    while len(pos.legal()) > 1:
        pos.play(pos._policy(1))
    thought = make(name, game).think(pos, 1)
    assert thought.playouts == 0
    assert thought.reason.en.endswith("there is no other move.")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "there is no bot"),
        ("genius", "there are random, rule, search, novice"),
        ("rule:0%", "there is no bot"),
        ("rule:101%", "there is no bot"),
        ("search:", "no budget"),
        ("search:soon", "2000/1s"),
        ("search:0", "no budget"),
        ("search:0s", "no budget"),
        ("search:5s/5", "no budget"),
        ("search:100@luck=2", "explore, epsilon"),
        ("search:100@explore", "NAME=VALUE"),
    ],
)
def test_a_name_that_means_nothing_is_refused(game: Game, name: str, message: str) -> None:
    with pytest.raises(MaleconError, match=message):
        make(name, game)


@pytest.mark.parametrize("text", ["1", "2000", "1s", "0.1s", "2000/1.5s"])
def test_a_budget_reads_as_it_is_written(text: str) -> None:
    assert str(Budget.parse(text)) == text
    assert make(f"search:{text}").name in (f"search:{text}", "search")


def test_a_level_needs_its_game() -> None:
    with pytest.raises(MaleconError, match="name the game too"):
        make("master")


@pytest.mark.parametrize("name", malecon.GAMES)
def test_every_game_has_four_levels_from_a_warm_net_to_a_search_of_at_most_two_seconds(name: str) -> None:
    game = malecon.load(name)
    found = bots.levels(game)
    assert list(found) == list(bots.LEVELS) == ["novice", "amateur", "expert", "master"]
    made = [make(level, game) for level in found]
    assert [bot.name for bot in made] == list(found)
    *below, master = made
    warmth = []
    for bot in below:
        assert isinstance(bot, NetBot)
        warmth.append(bot.temperature)
    assert warmth == sorted(set(warmth), reverse=True)
    assert isinstance(master, GuidedBot)
    assert master.budget.seconds is not None
    assert master.budget.seconds <= 2


def test_levels_do_without_a_net_that_never_saw_these_cards() -> None:
    game = malecon.load("san-francisco", deck=own_deck(), compiled=True)
    assert Net.of(game) is None
    assert bots.levels(game) == {
        "novice": "rule:30%", "amateur": "rule", "expert": "search:200", "master": "search:20000/1.8s",
    }  # fmt: skip
    assert isinstance(make("novice", game), RuleBot)
    for name in ("net", "net+search:20"):
        with pytest.raises(MaleconError, match="has not learnt another deck; rule and search play with any"):
            make(name, game)
    assert not analyse(game.start(1), budget="20").reason.en.startswith("the net")
    same = malecon.load("san-francisco", deck=default_rows(), compiled=True)
    assert Net.of(same) is not None, "the same cards, written out"


def test_levels_have_names_in_both_languages() -> None:
    for words in bots.LEVELS.values():
        assert words.en != words.es


def test_slips_are_as_many_as_said(game: Game) -> None:
    bot = bots.RuleBot(30)
    assert 0.25 < sum(bot.slip(seed) for seed in range(2000)) / 2000 < 0.35
    pos = later(game, 3, 12, choices=4)
    assert len({bots.RuleBot(100).choose(pos, seed) for seed in range(200)}) == len(pos.legal())
    assert not any(bots.RuleBot().slip(seed) for seed in range(500))


# ---- search ---------------------------------------------------------------------------------------------------------
def test_search_without_the_compiled_engine_says_what_it_needs() -> None:
    plain = malecon.load("san-juan", compiled=False)
    for attempt in (lambda: make("search:10", plain), lambda: make("search:10").choose(plain.start(1))):
        with pytest.raises(MaleconError, match=r"search needs the compiled engine of san-juan; `malecon doctor`"):
            attempt()


def test_more_threads_give_a_choice_that_depends_on_nothing_but_the_seed(game: Game) -> None:
    pos = later(game, 3, 30)
    thoughts = [make("search:200", game, threads=2).think(pos, 8) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].playouts == 200


class Pretended:
    """A tree that imagines a thousand games a second, of a clock that only it moves, and shares them out as told."""

    threads, batch = 1, 1

    def __init__(self, shares: Sequence[float]) -> None:
        self.shares, self.games = shares, 0

    def run(self, games: int) -> None:
        self.games += games

    def found(self) -> dict[int, tuple[int, list[float]]]:
        return {action: (int(share * self.games), [0.5, 0.5]) for action, share in enumerate(self.shares)}

    def perf_counter(self) -> float:
        return self.games / 1000


def spent(monkeypatch: pytest.MonkeyPatch, shares: Sequence[float], budget: str, **how: bool) -> int:
    tree = Pretended(shares)
    monkeypatch.setattr(search, "time", tree)
    assert search.spend(tree, Budget.parse(budget), **how) == tree.games
    return tree.games


@pytest.mark.parametrize(
    ("shares", "budget", "games"),
    [
        ((0.5, 0.5), "2s", 2000),  # open to the end
        ((1.0,), "2s", 2000),  # nothing to compare with
        ((1.0, 0.0), "2s", 1000),  # half of it decides
        ((0.75, 0.25), "3s", 2000),  # two thirds do
        ((0.5, 0.5), "300/2s", 300),
        ((1.0, 0.0), "300/2s", 150),
    ],
)
def test_a_search_by_the_clock_ends_when_nothing_can_change_any_more(
    shares: Sequence[float], budget: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert spent(monkeypatch, shares, budget, whole=False) == pytest.approx(games, abs=12), "a slice more or less"
    whole = 300 if budget.startswith("300") else int(1000 * float(budget[:-1]))
    assert spent(monkeypatch, shares, budget) == pytest.approx(whole, abs=1), "who asks for advice gets the whole time"


def turn_of_several_decisions(game: Game) -> tuple[Position, int]:
    """Somebody builds and will then pay card by card."""
    for seed in range(100):
        pos = game.start(seed)
        while not pos.over:
            for action in pos.legal():
                there = after(pos, action)
                if (
                    game.notation(action).startswith("build ")
                    and there.to_move == pos.to_move
                    and len(there.legal()) > 2
                ):
                    return pos, action
            pos.play(pos._policy(seed))
    raise AssertionError("nobody pays card by card")


def test_what_was_thought_is_kept_within_a_turn_and_only_there(game: Game) -> None:
    pos, build = turn_of_several_decisions(game)
    bot = SearchBot(Budget(400), game)
    bot.think(pos, 1)
    kept = bot.tree.found()[build][0]
    bot.chosen = build
    bot.expect(pos, build, 1)
    there = after(pos, build)
    assert bot.expected == seen(there)
    assert bot.think(there, 2).playouts == max(100, 400 - kept)
    elsewhere = later(game, 9, 50)
    assert bot.think(elsewhere, 2).playouts == 400


def after(pos: Position, action: int) -> Position:
    there = pos.clone()
    there.play(action)
    return there


def test_a_draw_of_cards_is_thought_about_anew(game: Game) -> None:
    """What chance brings is not what was imagined, so nothing is kept beyond it."""
    pos = game.start(5)
    draw = game.action("draw")
    while draw not in pos.legal() or after(pos, draw).to_move != pos.to_move:  # a councillor, who then looks and keeps
        pos.play(pos._policy(5))
    bot = SearchBot(Budget(100), game)
    bot.expect(pos, draw, 1)
    assert bot.expected is not None
    assert bot.expected != seen(after(pos, draw))


# ---- analysis -------------------------------------------------------------------------------------------------------
def test_analysis_gives_the_best_moves_with_chances(game: Game) -> None:
    pos = later(game, 4, 40, choices=3)
    thought = pos.analyse(budget="300", seed=3)
    assert sorted(c.action for c in thought.candidates) == pos.legal()
    assert thought.playouts == 300
    assert sum(c.visits for c in thought.candidates) in (299, 300)  # a net's first look is at the position itself
    assert [c.visits for c in thought.candidates] == sorted((c.visits for c in thought.candidates), reverse=True)
    assert sum(thought.values) == pytest.approx(1)
    assert thought.candidates[0].win == thought.candidates[0].values[thought.seat]
    assert thought == pos.analyse(pos.to_move, "300", seed=3)


def test_analysis_for_another_seat_rests_on_what_that_seat_knows(game: Game) -> None:
    pos = later(game, 4, 40, choices=3)
    assert pos.to_move is not None
    other = (pos.to_move + 1) % 3
    thought = pos.analyse(other, "200", seed=3)
    assert thought.seat == other
    assert thought == pos.resample(other, 77).analyse(other, "200", seed=3)


def test_a_finished_game_cannot_be_analysed(game: Game) -> None:
    pos = game.start(1)
    while not pos.over:
        pos.play(pos._policy(1))
    with pytest.raises(MaleconError, match="nothing to think about"):
        pos.analyse()
    with pytest.raises(MaleconError, match="the game is over"):
        make("search:10", game).think(pos)


def test_playouts_are_counted(game: Game) -> None:
    assert bots.playouts_per_second(game, seconds=0.2) > 100
