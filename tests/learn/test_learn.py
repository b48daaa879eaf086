"""Learning by self-play at toy size: it improves, resumes, refuses, and what it keeps can play."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import malecon
from malecon import bots
from malecon.arena.contest import hold
from malecon.cli import main
from malecon.kernel.errors import MaleconError
from malecon.learn import training as training_module
from malecon.learn.evaluation import evaluate
from malecon.learn.fleet import LEARNER, PAST, RULE, Fleet, Mix
from malecon.learn.lessons import Course, Lessons
from malecon.learn.player import Player, rounded
from malecon.learn.ppo import Learner, Rollout, Settings
from malecon.learn.quick import QuickPlan, QuickTraining
from malecon.learn.tables import TABLES, Table
from malecon.learn.training import Plan, Training

Said = pytest.CaptureFixture[str]
CPU = torch.device("cpu")


def toy(out: Path, **wishes: Any) -> Plan:
    settings = Settings(steps=32, minibatches=4, rate=(2e-3, 2e-3))
    kept = {"rows": 64, "width": 32, "blocks": 1, "threads": 1, "settings": settings, **wishes}
    return Plan(kept.pop("game", "san-juan"), out, **kept)


def ticking(plan: Plan) -> Training:
    """A training whose clock advances by a second each time it is looked at."""
    ticks = count()
    return Training(plan, clock=lambda: float(next(ticks)))


# ---- fleets ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", malecon.GAMES)
def test_a_fleet_holds_every_table_and_seats_opponents_at_some(game: str) -> None:
    fleet = Fleet(game, TABLES[game], 400, Mix(rule=20, past=20), seed=1, threads=1, pinned=False)
    for t, table in enumerate(TABLES[game]):
        rows = np.flatnonzero(fleet.table == t)
        assert len(rows) >= 2
        assert set(fleet.players[rows]) == {table.players}
        assert not fleet.opponent[rows, table.players :].any(), "nobody sits where there is no seat"
        assert ((fleet.opponent[rows, : table.players] == 0).sum(1) >= 1).all(), "the learner sits everywhere"
    kinds = fleet.opponent.max(1)
    assert {0, RULE, PAST} == set(kinds.tolist())
    assert list(fleet.past_rows) == list(np.flatnonzero(kinds == PAST))


def test_in_a_fleet_the_rule_of_thumb_plays_its_own_seats() -> None:
    fleet = Fleet("san-juan", [Table(2)], 40, Mix(rule=100, past=0), seed=1, threads=1, pinned=False)
    first_legal, advice = fleet.mask.argmax(1), fleet.advice(everywhere=False)
    expected = np.where(fleet.deciding == LEARNER, first_legal, advice)
    twin = Fleet("san-juan", [Table(2)], 40, Mix(rule=0, past=0), seed=1, threads=1, pinned=False)
    asked = twin.advice(everywhere=True)
    assert (asked == advice)[fleet.deciding == RULE].all(), "what it says does not depend on who else is asked"
    fleet.step(first_legal, advice)
    twin.step(expected, advice)
    assert (fleet.obs == twin.obs).all()
    assert (fleet.seat == twin.seat).all()


# ---- lessons ---------------------------------------------------------------------------------------------------------
def test_a_lesson_is_what_the_search_walked_and_found() -> None:
    fleets = [Fleet("san-juan", TABLES["san-juan"], 40, Mix(), seed=s, threads=1, pinned=False) for s in (1, 2)]
    player = Player.of(malecon.definition("san-juan"), 16, 1)
    lessons = Lessons(fleets, "san-juan", Course(trees=12, walks=30, kept=20, looked_at=50), CPU, seed=3)
    lessons.add(player)
    some = lessons.some()
    assert len(some.obs) == 50
    assert some.moves.sum(1).numpy() == pytest.approx(1, abs=1e-5)
    assert not some.moves[~some.mask].any(), "only what is allowed"
    assert some.shares.sum(1).numpy() == pytest.approx(1, abs=1e-4)
    assert not some.shares[some.absent].any(), "nobody wins where nobody sits"
    known = {row.tobytes() for fleet in fleets for row in fleet.obs}
    assert {row.numpy().tobytes() for row in some.obs} <= known
    lessons.add(player)
    assert lessons.count == 20, "the latest are kept"


def test_from_lessons_it_comes_to_play_as_its_search_does() -> None:
    fleets = [Fleet("san-francisco", [Table(2)], 64, Mix(), seed=s, threads=1, pinned=False) for s in (1, 2)]
    torch.manual_seed(1)
    player = Player.of(malecon.definition("san-francisco"), 64, 1)
    settings = Settings(rate=(3e-3, 3e-3), warm_up=1, minibatches=8, school=0, steps=8)
    learner, rollout = Learner(player, settings), Rollout(fleets, settings.steps, CPU)
    lessons = Lessons(fleets, "san-francisco", Course(trees=64, walks=60, looked_at=64, sharpen=20), CPU, seed=3)
    lessons.add(player)
    distances = []
    for _ in range(8):
        last = rollout.collect(player, player)
        distances.append(learner.improve(rollout, last, 0.5, lessons).search)
    assert distances[-1] < 0.6 * distances[0]


# ---- what decisions were worth --------------------------------------------------------------------------------------
def test_gains_are_those_of_each_seat_by_itself() -> None:
    """Against a plain reckoning along each seat's own decisions, with shares seen from that seat."""
    fleet = Fleet("san-juan", [Table(2), Table(3)], 24, Mix(rule=0, past=0), seed=3, threads=1, pinned=False)
    rollout = Rollout([fleet], 400, CPU)
    torch.manual_seed(1)
    player = Player.of(malecon.definition("san-juan"), 16, 1)
    last = rollout.collect(player, player)
    gains = rollout.worth(last, 0.9).numpy()
    assert rollout.done.any(), "some game must end"
    for n in range(fleet.n):
        players = int(fleet.players[n])
        for looker in range(players):
            coming, tail = None, 0.0
            if fleet.seat[n] == looker:
                coming = last[n].numpy()
            for t in reversed(range(rollout.steps)):
                if rollout.done[t, n]:
                    share, score = rollout.share[t, n, :players], rollout.score[t, n, :players]
                    lead = (score[looker] - np.delete(score, looker).max()) / 10
                    coming = np.zeros(rollout.seats + 1)
                    coming[:players] = np.roll(share, -looker)
                    coming[-1] = lead
                    tail = 0.0
                if rollout.seat[t, n] != looker:
                    continue
                value = rollout.value[t, n].numpy()
                if coming is None:
                    assert np.isnan(gains[t, n]).all()
                    tail = 0.0
                else:
                    tail = coming - value + 0.9 * tail
                    assert gains[t, n] == pytest.approx(tail, abs=1e-4)
                coming = value


def test_at_school_it_comes_to_play_as_the_rule_of_thumb_does() -> None:
    fleet = Fleet("san-francisco", [Table(2)], 64, Mix(rule=0, past=0), seed=3, threads=1, pinned=False)
    rollout = Rollout([fleet], 32, CPU)
    torch.manual_seed(1)
    player = Player.of(malecon.definition("san-francisco"), 64, 1)
    learner = Learner(player, Settings(rate=(3e-3, 3e-3), warm_up=1, minibatches=8, school=0.5))

    def agreement() -> float:
        logs, _, _ = player(rollout.obs.flatten(0, 1), rollout.mask.flatten(0, 1), rollout.absent.repeat(32, 1))
        return float((logs.argmax(-1).numpy() == rollout.advice.reshape(-1)).mean())

    last = rollout.collect(player, player)
    before = agreement()
    for _ in range(10):
        learner.improve(rollout, last, 0.0)
        last = rollout.collect(player, player)
    assert agreement() > before + 0.2


def test_only_the_learners_decisions_are_learnt_from() -> None:
    """Where others decide, nothing changes the net, whatever came of it."""
    fleet = Fleet("san-juan", [Table(2)], 8, Mix(rule=0, past=0), seed=3, threads=1, pinned=False)
    rollout = Rollout([fleet], 8, CPU)
    torch.manual_seed(1)
    player = Player.of(malecon.definition("san-juan"), 16, 1)
    last = rollout.collect(player, player)
    rollout.mine[:] = False
    before = {name: value.clone() for name, value in player.state_dict().items()}
    Learner(player, Settings()).improve(rollout, last, 0.0)
    assert all((before[name] == value).all() for name, value in player.state_dict().items())


@pytest.mark.parametrize(("part", "heads"), [("trace", ("policy",)), ("outlook", ("value", "lead"))])
def test_moves_and_positions_look_ahead_by_their_own_measure(part: str, heads: tuple[str, ...]) -> None:
    """One setting bears on what is learnt about moves, the other on what positions are worth, and on nothing else."""
    fleet = Fleet("san-juan", [Table(2)], 8, Mix(rule=0, past=0), seed=3, threads=1, pinned=False)
    rollout = Rollout([fleet], 400, CPU)
    torch.manual_seed(1)
    first = Player.of(malecon.definition("san-juan"), 16, 1)
    last = rollout.collect(first, first)
    assert rollout.done.any(), "some game must end"
    nets = []
    for ahead in (0.0, 1.0):
        settings = Settings(warm_up=1, epochs=1, minibatches=1, school=0, gradient=1e9, rate=(1.0, 1.0))
        player = deepcopy(first)
        learner = Learner(player, replace(settings, **{part: (ahead, ahead) if part == "trace" else ahead}))
        learner._adam = torch.optim.SGD(player.parameters())  # type: ignore[assignment]  # a step is the gradient itself
        torch.manual_seed(2)
        learner.improve(rollout, last, 0.0)
        nets.append(player.state_dict())
    for name in ("policy", "value", "lead"):
        same = torch.allclose(nets[0][f"{name}.weight"], nets[1][f"{name}.weight"], rtol=0, atol=1e-9)
        assert same == (name not in heads), name


# ---- training -------------------------------------------------------------------------------------------------------
def test_a_few_updates_improve_a_fixed_score(tmp_path: Path) -> None:
    """The points of the net's policy at San Juan against the rule of thumb, before and after."""

    def lead(net: Path) -> float:
        contest = hold(malecon.load("san-juan", players=2), [f"net@{net}", "rule"], 40, workers=1)
        return next(s.margin.mean for s in contest.standings if s.name != "rule")

    settings = Settings(steps=64, minibatches=8, rate=(2e-3, 1e-3))
    training = ticking(toy(tmp_path, rows=256, width=64, iterations=40, settings=settings))
    training.save()
    before = lead(tmp_path / "net.npz")
    training.run(lambda line: None)
    assert lead(tmp_path / "net.npz") > before + 5


def test_a_training_resumes_where_it_stopped(tmp_path: Path) -> None:
    first = ticking(toy(tmp_path, iterations=3))
    lines: list[dict[str, Any]] = []
    first.run(lines.append)
    assert lines[-1]["iterations"] == 3
    assert lines[-1]["tables"].keys() == {t.name for t in TABLES["san-juan"]}
    second = ticking(toy(tmp_path, iterations=2))
    assert second.iterations == 3
    assert second.minutes == pytest.approx(first.minutes, abs=0.01)
    for name, value in first.player.state_dict().items():
        assert (second.player.state_dict()[name] == value).all()
    assert len(second.pool) >= 1
    second.run(lines.append)
    assert second.iterations == 5
    kept = [json.loads(line) for line in (tmp_path / "curves.jsonl").read_text().splitlines()]
    assert kept == json.loads(json.dumps(lines))
    assert not list(tmp_path.glob("*.part*"))


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        training = ticking(toy(tmp_path / name, iterations=2))
        training.run(lambda line: None)
        made.append(training.player.state_dict())
    assert all(torch.equal(made[0][name], made[1][name]) for name in made[0])


def test_a_training_begins_from_another_at_tables_of_its_own(tmp_path: Path) -> None:
    first = Training(toy(tmp_path / "all", iterations=2))
    first.run(lambda line: None)
    lines: list[dict[str, Any]] = []
    start = str(tmp_path / "all" / "checkpoint.npz")
    plan = toy(tmp_path / "own", iterations=1, tables=(3, 4), start=start)
    own = Training(plan)
    for name, value in first.player.state_dict().items():
        assert torch.equal(own.player.state_dict()[name], value), name
    assert (own.minutes, own.iterations) == (0.0, 0)
    own.run(lines.append)
    assert set(lines[-1]["tables"]) == {"3p", "4p", "4p opening_hand=true"}
    again = Training(plan)
    assert again.iterations == 1, "its own checkpoint comes before the one that it began from"
    assert again.about()["began"]["iterations"] == 2
    assert str(tmp_path) not in json.dumps(again.about())


def test_a_training_that_goes_on_is_less_certain_at_first_but_likes_the_same_moves(tmp_path: Path) -> None:
    first = Training(toy(tmp_path / "all", iterations=2))
    first.run(lambda line: None)
    start = str(tmp_path / "all" / "checkpoint.npz")
    settings = Settings(steps=32, minibatches=4, soften=0.25)
    own = Training(toy(tmp_path / "own", iterations=1, start=start, settings=settings))
    obs, mask = torch.rand(50, first.player.enter.in_features), torch.ones(50, first.player.policy.out_features) > 0
    absent = torch.zeros(50, 4) > 0
    sure, shares, lead = first.player(obs, mask, absent)
    softer, same_shares, same_lead = own.player(obs, mask, absent)
    assert torch.equal(sure.argmax(-1), softer.argmax(-1))
    gaps, softer_gaps = sure - sure[:, :1], softer - softer[:, :1]
    assert torch.allclose(softer_gaps, gaps / 4, atol=1e-5)
    assert torch.equal(shares, same_shares)
    assert torch.equal(lead, same_lead)
    own.run(lambda line: None)
    kept = own.player.state_dict()["policy.weight"]
    again = Training(toy(tmp_path / "own", iterations=1, start=start, settings=settings))
    assert torch.equal(again.player.state_dict()["policy.weight"], kept), "only the beginning is softened"


def test_one_net_from_several_has_the_mean_of_their_weights(tmp_path: Path, capsys: Said) -> None:
    for name in ("one", "two"):
        training = Training(toy(tmp_path / name, iterations=1, seed=len(name) + (name == "two")))
        training.run(lambda line: None)
    files = [str(tmp_path / name / "checkpoint.npz") for name in ("one", "two")]
    command = ["learn", "san-juan", "--mean", *files, "--out", str(tmp_path / "both")]
    assert main(command) == 0
    assert "net.npz rule" in capsys.readouterr().out
    one, two = (Player.read(Path(file), CPU)[0] for file in files)
    both, about = Player.read(tmp_path / "both" / "net.npz", CPU)
    assert not torch.equal(one["enter.weight"], two["enter.weight"])
    for name, value in both.items():
        assert torch.allclose(value, (one[name] + two[name]) / 2, rtol=1 / 32, atol=1e-6), name
    assert [part["iterations"] for part in about["mean_of"]] == [1, 1]
    bot = bots.make(f"net@{tmp_path / 'both' / 'net.npz'}", malecon.load("san-juan", players=3))
    assert bot.choose(malecon.load("san-juan", players=3).start(1), 1) is not None
    assert main(command) == 2, "a net that is there is not written over"
    assert "is there already" in capsys.readouterr().err


def test_a_mean_needs_nets_of_one_game_and_one_size(tmp_path: Path, capsys: Said) -> None:
    for name, wishes in (("one", {}), ("wide", {"width": 64}), ("other", {"game": "san-francisco"})):
        ticking(toy(tmp_path / name, iterations=1, **wishes)).save()
    one, wide, other = (str(tmp_path / name / "checkpoint.npz") for name in ("one", "wide", "other"))
    for files, word in (
        ([one], "dos archivos"),
        ([one, wide], "otro tamaño"),
        ([one, other], "es de san-francisco"),
        ([one, str(tmp_path / "gone.npz")], "no se puede leer"),
    ):
        assert main(["learn", "san-juan", "--mean", *files, "--out", str(tmp_path / "out"), "--lang", "es"]) == 2
        assert word in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_weights_in_half_precision_keep_six_digits() -> None:
    exact = np.array([1.0, -0.75, 1 + 1 / 32, 0.0, 2.0**-14], np.float16)
    assert rounded(exact).tolist() == exact.tolist()
    assert rounded(np.array([1 + 1 / 64 + 1 / 1024, 1 + 1 / 128], np.float16)).tolist() == [1 + 1 / 32, 1.0]
    some = np.random.default_rng(1).normal(size=1000).astype(np.float16)
    assert (np.abs(rounded(some).astype(float) - some) <= np.abs(some) / 64).all()


@pytest.mark.parametrize("game", malecon.GAMES)
def test_what_is_kept_can_play_and_says_where_it_comes_from(game: str, tmp_path: Path) -> None:
    training = ticking(toy(tmp_path, game=game, iterations=1))
    training.run(lambda line: None)
    loaded = malecon.load(game)
    bot = bots.make(f"net@{tmp_path / 'net.npz'}", loaded)
    pos = loaded.start(seed=1)
    assert bot.choose(pos) in pos.legal()
    about = bot.net.about  # type: ignore[attr-defined]
    assert about["game"] == game
    assert about["iterations"] == 1
    assert about["plan"]["seed"] == 1
    assert about["plan"]["settings"]["steps"] == 32


def test_kept_nets_are_measured_in_the_arena_once(tmp_path: Path) -> None:
    ticking(toy(tmp_path, iterations=1)).run(lambda line: None)
    lines = list(evaluate(tmp_path, "san-juan", 4, opponents=["random"], workers=1))
    assert [line["opponent"] for line in lines] == ["random"] * len(lines)
    assert len(lines) >= 2
    assert all(0 <= line["win_share"] <= 1 and line["games"] == 4 for line in lines)
    assert json.loads((tmp_path / "evaluations.json").read_text()) == lines
    assert list(evaluate(tmp_path, "san-juan", 4, opponents=["random"], workers=1)) == lines


# ---- the small net ---------------------------------------------------------------------------------------------------
def small_toy(out: Path, **wishes: Any) -> QuickPlan:
    kept = {"rows": 64, "threads": 1, "steps": 40, "warm_up": 5, "show_every": 0.0, **wishes}
    return QuickPlan("san-juan", out, **kept)


def test_the_small_net_comes_to_play_as_the_games_net_does_and_goes_on(tmp_path: Path) -> None:
    lines: list[dict[str, Any]] = []
    QuickTraining(small_toy(tmp_path)).run(lines.append)
    assert len(lines) == 40
    assert np.mean([line["distance"] for line in lines[-8:]]) < 0.8 * np.mean([line["distance"] for line in lines[:8]])
    assert np.mean([line["same"] for line in lines[-8:]]) > np.mean([line["same"] for line in lines[:8]])
    kept = [json.loads(line) for line in (tmp_path / "quick.jsonl").read_text().splitlines()]
    assert kept == lines
    more = QuickTraining(small_toy(tmp_path, steps=4))
    assert more.positions == lines[-1]["positions"]
    more.run(lines.append)
    assert np.mean([line["distance"] for line in lines[-4:]]) < 0.8 * np.mean([line["distance"] for line in lines[:8]])
    bot = bots.make(f"net@{tmp_path / 'quick.npz'}", malecon.load("san-juan", players=3))
    assert bot.choose(malecon.load("san-juan", players=3).start(1), 1) is not None


def test_teachers_of_two_and_of_more_teach_their_own_tables(tmp_path: Path) -> None:
    """The same net as PyTorch has it says the same at its tables."""
    for players in (2, 5):
        game = malecon.load("puerto-rico", players=players)
        net, pos = bots.Net.of(game), game.start(1)
        assert net
        mask = np.zeros((1, game.n_actions), np.uint8)
        mask[0, pos.legal()] = 1
        obs, absent = torch.from_numpy(pos.observe()[None]), torch.arange(5)[None] >= players
        moves, shares, _ = Player.like(net)(obs, torch.from_numpy(mask).bool(), absent)
        chances, values, _ = net.forward(obs.numpy(), mask, players)
        assert moves.exp().detach().numpy() == pytest.approx(chances, abs=1e-4)
        assert shares.exp().detach().numpy()[:, :players] == pytest.approx(values, abs=1e-4)


def test_the_small_net_is_refused_what_it_cannot_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MaleconError, match="san-juan is not learnt at tables of 5 to 6"):
        QuickTraining(small_toy(tmp_path, tables=(5, 6)))
    (tmp_path / "quick.npz").write_text("nonsense")
    with pytest.raises(MaleconError, match="cannot be read"):
        QuickTraining(small_toy(tmp_path))
    QuickTraining(QuickPlan("san-francisco", tmp_path / "other", rows=8, threads=1)).save()
    with pytest.raises(MaleconError, match="belongs to san-francisco"):
        QuickTraining(small_toy(tmp_path / "other"))
    monkeypatch.setattr("malecon.learn.quick.shipped", lambda *table: None)
    with pytest.raises(MaleconError, match="no net comes with san-juan"):
        QuickTraining(small_toy(tmp_path / "nowhere"))


@pytest.mark.parametrize(("lang", "word"), [("en", "same move"), ("es", "misma jugada")])
def test_the_command_teaches_the_small_net(lang: str, word: str, tmp_path: Path, capsys: Said) -> None:
    given = ["learn", "san-juan", "--quick", "--minutes", "0.001", "--rows", "16", "--device", "cpu"]
    assert main([*given, "--out", str(tmp_path), "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert word in said
    assert "quick.npz" in said
    assert (tmp_path / "quick.npz").exists()


@pytest.mark.parametrize(
    "option",
    [["--total", "5"], ["--width", "64"], ["--blocks", "1"], ["--lessons", "8"], ["--walks", "9"], ["--start", "x"]],
)
def test_the_small_net_refuses_what_it_makes_no_use_of(option: list[str], tmp_path: Path, capsys: Said) -> None:
    assert main(["learn", "san-juan", "--quick", *option, "--out", str(tmp_path), "--lang", "es"]) == 2
    assert f"--quick: {option[0]} es para la red del juego" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


# ---- refusals -------------------------------------------------------------------------------------------------------
def test_it_refuses_an_uncompiled_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("malecon.kernel.game.compiled_engine", lambda package: None)
    with pytest.warns(RuntimeWarning, match="uncompiled"), pytest.raises(MaleconError, match="not compiled"):
        Training(toy(tmp_path))
    assert not list(tmp_path.iterdir())


def test_it_refuses_what_it_cannot_use(tmp_path: Path, capsys: Said) -> None:
    with pytest.raises(MaleconError, match="no 'abacus' here"):
        Training(toy(tmp_path, device="abacus"))
    (tmp_path / "checkpoint.npz").write_text("nonsense")
    with pytest.raises(MaleconError, match="cannot be read"):
        Training(toy(tmp_path))
    with pytest.raises(MaleconError, match="holds no net"):
        list(evaluate(tmp_path / "nowhere", "san-juan", 2))
    assert main(["learn", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
    assert main(["learn", "san-juan", "--minutes", "soon"]) == 2
    assert "minutes" in capsys.readouterr().err
    assert main(["learn", "san-juan", "--tables", "few"]) == 2
    assert "--tables" in capsys.readouterr().err
    with pytest.raises(MaleconError, match="san-juan is not learnt at tables of 5 to 6"):
        Training(toy(tmp_path / "nowhere", tables=(5, 6)))
    with pytest.raises(MaleconError, match=r"gone\.npz cannot be read"):
        Training(toy(tmp_path / "nowhere", start=str(tmp_path / "gone.npz")))


def test_a_folder_belongs_to_one_game(tmp_path: Path) -> None:
    ticking(toy(tmp_path, iterations=1)).save()
    with pytest.raises(MaleconError, match="belongs to san-juan"):
        Training(toy(tmp_path, game="san-francisco"))


# ---- the command ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("lang", "word"), [("en", "winning score"), ("es", "puntos ganadores")])
def test_the_command_shows_a_live_table(lang: str, word: str, tmp_path: Path, capsys: Said) -> None:
    given = ["learn", "san-juan", "--minutes", "0.001", "--rows", "16", "--width", "16", "--blocks", "1"]
    assert main([*given, "--device", "cpu", "--out", str(tmp_path), "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert word in said
    assert "net.npz" in said
    assert (tmp_path / "net.npz").exists()
    assert main(["learn", "--help", "--lang", lang]) == 0


def test_every_game_has_tables_that_exist() -> None:
    assert set(TABLES) == set(malecon.GAMES)
    assert set(training_module.RECIPES) <= set(malecon.GAMES)
    for game, tables in TABLES.items():
        for table in tables:
            malecon.load(game, players=table.players, **table.options)
        low, high = malecon.definition(game).players
        assert {table.players for table in tables} == set(range(low, high + 1))
