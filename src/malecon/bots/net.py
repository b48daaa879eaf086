"""The net of a game: from what a seat sees to chances of moves and of winning, with NumPy on one core."""

from __future__ import annotations

import ctypes
import importlib
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np

from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game
from malecon.kernel.text import Text

Array = np.ndarray[Any, Any]

NO_NET = Text("no net comes with {game}", "{game} viene sin red")
STRANGE = Text(
    "the net of {game} has not learnt another {what}; rule and search play with any",
    "la red de {game} no ha aprendido con otro {what}; rule y search juegan con cualquiera",
)
BAD_FILE = Text("{file}: no weights of a net ({why})", "{file}: no son los pesos de una red ({why})")
MISFIT = Text(
    "{file}: the net does not fit {game}: {what} is {found}, not {wanted}",
    "{file}: la red no encaja con {game}: {what} es {found}, no {wanted}",
)
OTHER_GAME = Text("{file}: this net plays {other}, not {game}", "{file}: esta red juega a {other}, no a {game}")


class Net:
    """Weights ready to be used: h = relu(enter x), h + relu(block h) for every block, then what is asked for.

    The first layer skips what nobody sees and the policy the actions that nobody may play: of what a game can show and
    allow, a moment has about a tenth.
    """

    def __init__(self, weights: dict[str, Array], name: str = "net") -> None:
        self.name = name
        self.about: dict[str, Any] = json.loads(str(weights["about"])) if "about" in weights else {}
        w = {key: np.asarray(value, np.float32) for key, value in weights.items() if key != "about"}
        depth = len([key for key in w if re.fullmatch(r"blocks\.\d+\.weight", key)])
        self.enter = layer(w, "enter")
        self.blocks = [layer(w, f"blocks.{i}") for i in range(depth)]
        self.policy = np.ascontiguousarray(w["policy.weight"]), w["policy.bias"]  # by action: rows are picked from it
        self.value, self.lead = layer(w, "value"), layer(w, "lead")
        self.check_inside(w)

    @property
    def width(self) -> int:
        return int(self.enter[0].shape[1])

    def check_inside(self, w: dict[str, Array]) -> None:
        """Layers must follow one another, and every number must be one."""
        width = self.width
        rows = {"enter": width, **{f"blocks.{i}": width for i in range(len(self.blocks))}, "lead": 1}
        names = [*rows, "policy", "value"]
        unknown = set(w) - {f"{name}.{part}" for name in names for part in ("weight", "bias")}
        if unknown:
            raise ValueError(f"{min(unknown)}?")
        for name in names:
            weight, bias = w[f"{name}.weight"], w[f"{name}.bias"]
            if weight.ndim != 2 or bias.shape != weight.shape[:1]:
                raise ValueError(f"{name}: {weight.shape}, {bias.shape}")
            if weight.shape[0] != rows.get(name, weight.shape[0]) or (name != "enter" and weight.shape[1] != width):
                raise ValueError(f"{name}: {weight.shape}")
            if not (np.isfinite(weight).all() and np.isfinite(bias).all()):
                raise ValueError(f"{name}: nan, inf")

    # ---- where weights come from --------------------------------------------------------------------------------
    @classmethod
    def load(cls, path: Path | str) -> Net:
        """Weights from a file as `malecon learn` writes it; read once for as long as the file stays the same."""
        file = Path(path)
        try:
            found = file.stat()
        except OSError as error:
            raise MaleconError(both(BAD_FILE, file=str(path), why=error.strerror or "")) from None
        return read(str(file.absolute()), found.st_mtime_ns, found.st_size)

    @classmethod
    def of(cls, game: Game) -> Net | None:
        """The net that comes with a game, or None: there may be none, or it may never have seen such cards."""
        net = None if unfamiliar(game) else shipped(game.id, game.players)
        return net and net.fitted(game)

    @classmethod
    def named(cls, game: Game, path: str | None = None) -> Net:
        """The net in a file, or the one that comes with the game; it must be there and fit."""
        net = cls.load(path).fitted(game) if path else cls.of(game)
        if net is None:
            strange = ", ".join(unfamiliar(game))
            raise MaleconError(both(STRANGE, game=game.id, what=strange) if strange else both(NO_NET, game=game.id))
        return net

    def fitted(self, game: Game) -> Net:
        """This net, if it sees and plays what the game shows and allows."""
        other = self.about.get("game", game.id)
        if other != game.id:
            raise MaleconError(both(OTHER_GAME, file=self.name, game=game.id, other=other))
        for what, found, wanted in (
            (ENTRIES, self.enter[0].shape[0], len(game.observation_scales)),
            (ACTIONS, self.policy[0].shape[0], game.n_actions),
            (SEATS, self.value[0].shape[1], game.definition.players[1]),
        ):
            if found != wanted:
                args = {"file": self.name, "game": game.id, "found": str(found), "wanted": str(wanted)}
                raise MaleconError(
                    Text(MISFIT("en", what=what("en"), **args), MISFIT("es", what=what("es"), **args)),
                )
        return self

    # ---- use ----------------------------------------------------------------------------------------------------
    def forward(self, obs: Array, mask: Array, players: int) -> tuple[Array, Array, Array]:
        """For every row: the chance of each action, of each seat to win, and the lead over the best other seat.

        Illegal actions have none. Seats are counted from the one that looks; leads are in tens of points.
        """
        with one_thread():
            shown = np.flatnonzero(obs.any(axis=0))
            weight, bias = self.enter
            h = np.maximum(obs[:, shown] @ weight[shown] + bias, 0)
            for weight, bias in self.blocks:
                new = h @ weight
                new += bias
                h += np.maximum(new, 0, out=new)
            allowed = np.flatnonzero(mask.any(axis=0))
            weight, bias = self.policy
            moves = h @ weight[allowed].T + bias[allowed]
            shares = h @ self.value[0][:, :players] + self.value[1][:players]
            lead = h @ self.lead[0] + self.lead[1]
        chances = np.zeros(mask.shape, np.float32)
        chances[:, allowed] = softmax(np.where(mask[:, allowed], moves, np.float32(-1e9)))
        return chances, softmax(shares), lead[:, 0]


ENTRIES = Text("the number of things seen", "el número de cosas vistas")
ACTIONS = Text("the number of actions", "el número de acciones")
SEATS = Text("the number of seats", "el número de asientos")


def layer(w: dict[str, Array], name: str) -> tuple[Array, Array]:
    """A layer from inputs to outputs, as rows are multiplied with it fastest."""
    return np.ascontiguousarray(w[f"{name}.weight"].T), w[f"{name}.bias"]


def softmax(x: Array) -> Array:
    e: Array = np.exp(x - x.max(axis=1, keepdims=True))
    e /= e.sum(axis=1, keepdims=True)
    return e


def unfamiliar(game: Game) -> list[str]:
    """The options whose values the game's net has never seen."""
    strange = (o for o in game.definition.options if not o.learnt)
    return [o.name for o in strange if o.encode(game.options[o.name]) != o.encode(o.default)]


@lru_cache(maxsize=8)
def read(path: str, changed: int, size: int) -> Net:
    try:
        with np.load(path, allow_pickle=False) as data:
            return Net({name: data[name] for name in data.files}, Path(path).name)
    except KeyError as error:
        raise MaleconError(both(BAD_FILE, file=path, why=f"{error.args[0]}?")) from None
    except (OSError, ValueError, TypeError, AttributeError, EOFError, zipfile.BadZipFile) as error:
        raise MaleconError(both(BAD_FILE, file=path, why=str(error).partition("\n")[0])) from None


def shipped(game_id: str, players: int) -> Net | None:
    """The net in the package: that of tables of three and more if they have their own, else the game's."""
    return (packed(f"{game_id}-three-and-more") if players > 2 else None) or packed(game_id)


@cache
def packed(name: str) -> Net | None:
    file = files("malecon.bots").joinpath("nets", f"{name}.npz")
    if not file.is_file():
        return None
    with as_file(file) as path:
        return Net.load(path)


def quick(game: Game) -> Any:
    """The game's small net in its engine, for playing on the games that a search imagines; None if it has none."""
    net = packed(f"{game.id}-quick")
    return net and in_engine(net.fitted(game), game.engine, tuple(game.observation_scales))


@lru_cache(maxsize=8)
def in_engine(net: Net, engine: Any, scales: tuple[float, ...]) -> Any:
    return engine.Quick(list(scales), *net.enter, *net.policy)


# ---- one core -------------------------------------------------------------------------------------------------------
@cache
def blas_threads() -> tuple[Callable[[], int], Callable[[int], None]] | None:
    """Asks and sets how many threads NumPy's OpenBLAS uses; None where NumPy has another library or hides it."""
    for module in ("numpy._core._multiarray_umath", "numpy.core._multiarray_umath"):
        try:
            library = ctypes.CDLL(str(importlib.import_module(module).__file__))
        except (ImportError, OSError):
            continue
        for start in ("scipy_openblas", "openblas"):
            for end in ("64_", ""):
                ask = getattr(library, f"{start}_get_num_threads{end}", None)
                put = getattr(library, f"{start}_set_num_threads{end}", None)
                if ask and put:
                    return ask, put
    return None


@contextmanager
def one_thread() -> Iterator[None]:
    """Matrices of this size gain little from more threads, and bots share a machine with each other."""
    found = blas_threads()
    if found is None:
        yield
        return
    ask, put = found
    before = ask()
    put(1)
    try:
        yield
    finally:
        put(before)
