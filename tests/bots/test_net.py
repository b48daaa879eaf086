"""Nets: what is read and refused, what comes out, and how the bot named net plays it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import torch

import malecon
from malecon.bots import Net, NetBot, make
from malecon.bots.net import blas_threads, one_thread
from malecon.bots.netbot import drawn, mask_of
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from malecon.learn.player import Player
from tests.bots.nets import net_file, weights

TABLES = [(name, n) for name in malecon.GAMES for n in range(2, malecon.definition(name).players[1] + 1)]


def moments(game: Game, seed: int = 3, most: int = 40) -> list[Position]:
    """Positions of one game in which there is a choice."""
    pos, out = game.start(seed), []
    while not pos.over:
        if len(pos.legal()) > 1:
            out.append(pos.clone())
        pos.play(pos._policy(seed))
    return out[:: max(1, len(out) // most)]


def seen(positions: list[Position]) -> tuple[np.ndarray, np.ndarray]:
    return np.stack([pos.observe() for pos in positions]), np.stack([mask_of(pos) for pos in positions])


# ---- what comes out -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_numpy_computes_what_pytorch_computes(name: str, players: int, tmp_path: Path) -> None:
    game = malecon.load(name, players=players)
    torch.manual_seed(1)
    player = Player.of(game.definition, width=48, blocks=3)
    with torch.no_grad():
        for parameter in player.parameters():  # the heads begin almost at zero, where nothing could be seen
            parameter.add_(0.1 * torch.randn_like(parameter))
    player.save(tmp_path / "net.npz", {"game": name}, torch.float32)
    net = Net.load(tmp_path / "net.npz").fitted(game)
    obs, mask = seen(moments(game))
    chances, values, lead = net.forward(obs, mask, players)
    seats = game.definition.players[1]
    absent = torch.arange(seats).expand(len(obs), seats) >= players
    with torch.no_grad():
        moves, shares, ahead = player(torch.from_numpy(obs), torch.from_numpy(mask).bool(), absent)
    assert chances == pytest.approx(moves.exp().numpy() * mask, abs=1e-5)
    assert values == pytest.approx(shares.exp().numpy()[:, :players], abs=1e-5)
    assert lead == pytest.approx(ahead.numpy(), abs=1e-4)
    assert (chances.dtype, values.dtype, lead.dtype) == (np.float32,) * 3
    assert chances.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert not chances[mask == 0].any()


def test_a_row_does_not_depend_on_the_others(tmp_path: Path) -> None:
    game = malecon.load("san-francisco", players=4)
    net = Net.load(net_file(game.definition, tmp_path))
    obs, mask = seen(moments(game))
    together = net.forward(obs, mask, 4)
    for k in range(len(obs)):
        alone = net.forward(obs[k : k + 1], mask[k : k + 1], 4)
        for one, all_of_them in zip(alone, together, strict=True):
            assert one[0] == pytest.approx(all_of_them[k], abs=1e-5)


def test_other_code_keeps_its_threads() -> None:
    found = blas_threads()
    if found is None:  # NumPy without OpenBLAS
        with one_thread():
            return
    ask, put = found
    before = ask()
    put(2)
    most = ask()
    with one_thread():
        assert ask() == 1
    assert ask() == most
    put(before)


# ---- what is refused ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"enter.weight": np.zeros((24, 7)), "enter.bias": np.zeros(24)}, "things seen is 7, not 494"),
        ({"policy.weight": np.zeros((9, 24)), "policy.bias": np.zeros(9)}, "actions is 9, not 203"),
        ({"value.weight": np.zeros((6, 24)), "value.bias": np.zeros(6)}, "seats is 6, not 4"),
        ({"about": np.array(json.dumps({"game": "chess"}))}, "plays chess, not san-juan"),
        ({"about": np.array("{")}, "no weights"),
        ({"policy.bias": np.zeros(5)}, "policy: "),
        ({"blocks.1.weight": np.zeros((24, 23))}, "blocks.1"),
        ({"lead.weight": np.zeros((2, 24)), "lead.bias": np.zeros(2)}, "lead"),
        ({"value.bias": np.full(4, np.nan)}, "value: nan"),
        ({"value.bias": np.array(["a", "b"])}, "no weights"),
        ({"enter.bias": np.array([{}, []], dtype=object)}, "no weights"),
        ({"extra": np.zeros(3)}, r"extra\?"),
        ({"blocks.2.weight": np.zeros((24, 24))}, r"blocks.2.bias\?"),
    ],
)
def test_weights_that_do_not_fit_are_refused(change: dict[str, np.ndarray], message: str, tmp_path: Path) -> None:
    game = malecon.load("san-juan")
    path = tmp_path / "net.npz"
    np.savez(path, **{**weights(game.definition), **change})
    with pytest.raises(MaleconError, match=message):
        Net.load(path).fitted(game)
    with pytest.raises(MaleconError, match=message):
        make(f"net@{path}", game)


def test_a_missing_part_a_missing_file_and_another_file_are_refused(tmp_path: Path) -> None:
    game = malecon.load("san-juan")
    some = weights(game.definition)
    del some["lead.bias"]
    np.savez(tmp_path / "some.npz", **some)
    (tmp_path / "text.npz").write_text("weights", encoding="utf-8")
    (tmp_path / "short.npz").write_bytes((tmp_path / "some.npz").read_bytes()[:500])
    np.save(tmp_path / "array.npz.npy", np.zeros(3))
    (tmp_path / "array.npz.npy").rename(tmp_path / "array.npz")
    for name in ("some", "text", "short", "array", "nowhere"):
        with pytest.raises(MaleconError, match=f"{name}.npz: no weights of a net"):
            Net.load(tmp_path / f"{name}.npz")
    with pytest.raises(MaleconError, match="no weights"):
        Net.load(tmp_path)


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    definition = malecon.definition("san-juan")
    path = net_file(definition, tmp_path)
    first = Net.load(path)
    assert Net.load(path) is first
    np.savez_compressed(path, **weights(definition, 5))
    assert Net.load(path) is not first


# ---- the bot --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_plain_and_compiled_engines_give_the_same_choice(name: str, players: int, tmp_path: Path) -> None:
    file = net_file(malecon.definition(name), tmp_path)
    compiled, plain = (malecon.load(name, players=players, compiled=c) for c in (True, False))
    for pos in moments(compiled, most=12):
        for bot in (f"net@{file}", f"net@{file}:2"):
            same = plain.from_bytes(pos.to_bytes())
            assert make(bot, compiled).choose(pos, 7) == make(bot, plain).choose(same, 7)
    same = plain.from_bytes(pos.to_bytes())
    assert make(f"net@{file}", compiled).think(pos, 7) == make(f"net@{file}", plain).think(same, 7)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_plays_its_first_choice_and_says_what_each_move_leads_to(name: str, players: int, tmp_path: Path) -> None:
    game = malecon.load(name, players=players)
    bot = make(f"net@{net_file(game.definition, tmp_path)}", game)
    assert isinstance(bot, NetBot)
    for pos in moments(game, most=6):
        thought = bot.think(pos, 1)
        chances, values, _ = bot.net.forward(pos.observe()[None], mask_of(pos)[None], players)
        assert thought.move == int(chances.argmax()) == bot.choose(pos, 2)
        assert thought.values[pos.to_move or 0] == pytest.approx(float(values[0, 0]))
        assert sorted(c.action for c in thought.candidates) == pos.legal()
        for c in thought.candidates:
            assert sum(c.values) == pytest.approx(1, abs=1e-5)
            assert c.win == c.values[thought.seat]
        assert thought.reason.es.startswith(pos.move_text(thought.move, "es"))
        assert thought.to_json(pos)["bot"].startswith("net")


def test_a_temperature_spreads_the_choice_over_what_is_likely_enough() -> None:
    chances = np.array([0.5, 0.0, 0.3, 0.02, 0.18])
    drawn_at = {t: [drawn(chances, t, seed) for seed in range(2000)] for t in (0.0, 0.3, 1.0, 9.0)}
    assert set(drawn_at[0.0]) == {0}
    assert set(drawn_at[1.0]) == {0, 2, 4}
    assert set(drawn_at[9.0]) == {0, 2, 3, 4}, "the warmer, the worse are the moves that come to mind; never illegal"
    assert drawn_at[1.0] == [drawn(chances, 1.0, seed) for seed in range(2000)]
    first = {t: places.count(0) / 2000 for t, places in drawn_at.items()}
    assert first[0.0] > first[0.3] > first[1.0] > first[9.0]
    assert first[1.0] == pytest.approx(0.5 / 0.98, abs=0.04)
    assert first[9.0] == pytest.approx(0.28, abs=0.04)


def test_a_game_without_a_net_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("malecon.bots.net.shipped", lambda *table: None)
    game = malecon.load("san-juan")
    assert Net.of(game) is None
    with pytest.raises(MaleconError, match="no net comes with san-juan"):
        make("net", game)


@pytest.mark.parametrize("name", malecon.GAMES)
def test_every_game_comes_with_nets_that_fit_it_and_are_small(name: str) -> None:
    fewest, most = malecon.definition(name).players
    nets = [Net.of(malecon.load(name, players=players)) for players in range(fewest, most + 1)]
    assert all(net and net.about["game"] == name for net in nets)
    folder = Path(malecon.__file__).parent / "bots" / "nets"
    assert {net.name for net in nets if net} == {f.name for f in folder.glob(f"{name}*.npz")} - {f"{name}-quick.npz"}
    assert sum(file.stat().st_size for file in folder.glob(f"{name}*.npz")) <= 5_000_000


@pytest.mark.parametrize("name", malecon.GAMES)
def test_tables_of_three_and_more_may_have_a_net_of_their_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    most = malecon.definition(name).players[1]
    two, three, full = (Net.of(malecon.load(name, players=n)) for n in (2, 3, most))
    assert two
    assert three
    assert two.name == f"{name}.npz"
    assert full is three
    assert three.name == f"{name}-three-and-more.npz"
    monkeypatch.setattr("malecon.bots.net.packed", lambda file: two if file == name else None)
    assert Net.of(malecon.load(name, players=3)) is two, "else they play by the game's"


@pytest.mark.parametrize("name", ["net:", "net:hot", "net:-1", "net@", "net@:1", "nets", "net+", "net:1.5s"])
def test_a_name_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(MaleconError, match=r"there is no bot .*net:1\.5"):
        make(name, malecon.load("san-juan"))


def test_a_net_needs_its_game() -> None:
    for name in ("net", "net:1.5", "net@weights.npz"):
        with pytest.raises(MaleconError, match=f"{name} is another one in every game: name the game too"):
            make(name)
