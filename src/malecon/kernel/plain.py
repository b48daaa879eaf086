"""The uncompiled engine: the same offers as `engine.pxi`, made from a game's plain rules."""

from __future__ import annotations

from typing import Any

from malecon.kernel.chance import GOLDEN, M64, game_seed, scaled, scramble
from malecon.kernel.events import Raw, listen
from malecon.kernel.structs import pack, size_of, unpack


def engine(rules: Any, state: Any) -> Any:
    """A class with `Core`, `BatchCore` and `playouts` for one game, like its compiled module."""

    class Core:
        """A position of this game: the state, what it was before the last move, and the legal moves once asked for."""

        __slots__ = ("_listed", "before", "game", "last", "s")

        s: Any
        before: Any
        game: Any
        last: Any
        _listed: list[int] | None

        def _start(self, game: Any, options: list[int], seed: int) -> None:
            self._begin(game, new_state(options))
            rules.setup(self.s, seed & M64)

        def _load(self, game: Any, data: bytes) -> None:
            if len(data) != size_of(state.State):
                raise ValueError(f"a state has {size_of(state.State)} bytes, not {len(data)}")
            self._begin(game, unpack(state.State, data))

        def _begin(self, game: Any, s: Any) -> None:
            self.s, self.before, self.game, self.last, self._listed = s, None, game, None, None

        def _dump(self) -> bytes:
            return pack(self.s)

        @property
        def to_move(self) -> int | None:
            """The seat whose decision it is, or None when the game is over."""
            return int(self.s.to_move) if self.s.to_move >= 0 else None

        @property
        def over(self) -> bool:
            """Whether the game has ended."""
            return bool(self.s.to_move < 0)

        def legal(self) -> list[int]:
            """The numbers of the legal actions, in increasing order; empty when the game is over."""
            if self._listed is None:
                self._listed = legal_list(self.s) if self.s.to_move >= 0 else []
            return self._listed[:]

        def play(self, move: int | str) -> None:
            """Play a move, given as its number or in notation; a refused move leaves the position as it was."""
            action = self.game.action(move)
            if action not in self.legal():
                raise self._refusal(action)  # type: ignore[attr-defined]
            self.before = self.s.clone()
            self.last = action
            rules.apply(self.s, action)
            self._listed = None

        def clone(self) -> Any:
            """An independent copy."""
            c: Any = type(self).__new__(type(self))
            c.s, c.before, c.game, c.last, c._listed = self.s.clone(), self.before, self.game, self.last, self._listed
            return c

        def _take(self, other: Any) -> None:
            self.before, self.s, self._listed = self.s, other.s, None

        def _set_last(self, last: Any) -> None:
            self.last = last

        def _raw_events(self) -> list[Raw]:
            if not isinstance(self.last, (int, tuple)):
                return []
            s = self.before.clone()
            actions = self.last if isinstance(self.last, tuple) else (self.last,)
            return listen(lambda: play_through(s, actions))

        def _resample(self, seat: int, seed: int) -> None:
            rules.resample(self.s, seat, seed & M64)
            self._listed = None

        def _scores(self) -> list[int]:
            return [rules.score(self.s, seat) for seat in range(self.s.n_players)]

        def _tiebreaks(self) -> list[int]:
            return [rules.tiebreak(self.s, seat) for seat in range(self.s.n_players)]

        def _observe(self, seat: int) -> list[int]:
            row = [0] * state.N_OBS
            rules.observe(self.s, seat, row)
            return row

        def _policy(self, seed: int) -> int:
            m = state.Moves()
            rules.legal_moves(self.s, m)
            return int(rules.policy(self.s, m, seed & M64))

    class BatchCore:
        """Many games side by side, one after the other: the reference for the compiled batch."""

        def __init__(
            self,
            options: list[int],
            n: int,
            seed: int,
            threads: int,
            reward_kind: int,
            forced: bool,
            scales: list[float],
        ) -> None:
            import numpy

            self.options, self.n, self.seed, self.kind, self.forced = options, n, seed & M64, reward_kind, forced
            self.scales = numpy.asarray(scales, dtype=numpy.float32)
            self.states: list[Any] = [None] * n
            self.moves: list[list[int]] = [[] for _ in range(n)]
            self.episode = [0] * n

        def begin(self, i: int) -> None:
            self.states[i] = new_state(self.options)
            rules.setup(self.states[i], game_seed(self.seed, i, self.episode[i]))
            self.episode[i] += 1

        def start(self, *arrays: Any) -> None:
            self.episode = [0] * self.n
            for i in range(self.n):
                self.begin(i)
                self.write(i, *arrays)

        def step(self, actions: Any, *arrays: Any) -> int:
            for i in range(self.n):
                if int(actions[i]) not in self.moves[i]:
                    return i
            for i in range(self.n):
                rules.apply(self.states[i], int(actions[i]))
                self.write(i, *arrays)
            return -1

        def write(self, i: int, obs: Any, mask: Any, reward: Any, score: Any, done: Any, seat: Any) -> None:
            done[i], reward[i, :], score[i, :] = 0, 0, 0
            while True:
                if self.states[i].to_move < 0:
                    done[i] = 1
                    reward[i, :] = rewards(self.states[i], self.kind)
                    score[i, :] = rewards(self.states[i], 1)
                    self.begin(i)
                self.moves[i] = legal_list(self.states[i])
                if not self.forced or len(self.moves[i]) > 1 or done[i]:
                    break
                rules.apply(self.states[i], self.moves[i][0])
            seat[i] = self.states[i].to_move
            mask[i, :] = 0
            mask[i, self.moves[i]] = 1
            row = [0] * state.N_OBS
            rules.observe(self.states[i], int(seat[i]), row)
            obs[i, :] = row
            obs[i, :] *= self.scales

        def rule(self, actions: Any, where: Any, seed: int) -> None:
            for i in range(self.n):
                if not where[i]:
                    continue
                m = state.Moves()
                rules.legal_moves(self.states[i], m)
                actions[i] = rules.policy(self.states[i], m, game_seed(seed, i, 0))

        def state(self, i: int) -> bytes:
            if not 0 <= i < self.n:
                raise IndexError(f"there are {self.n} games")
            return pack(self.states[i])

    def play_through(s: Any, actions: tuple[int, ...]) -> None:
        for action in actions:
            rules.apply(s, action)

    def new_state(options: list[int]) -> Any:
        if len(options) != state.N_OPTIONS:
            raise ValueError(f"{state.N_OPTIONS} option numbers are needed, not {len(options)}")
        s = state.State()
        s.options[:] = options
        return s

    def legal_list(s: Any) -> list[int]:
        m = state.Moves()
        rules.legal_moves(s, m)
        return list(m.action[: m.n])

    def rewards(s: Any, kind: int) -> list[float]:
        points = [rules.score(s, k) for k in range(s.n_players)]
        if kind == 1:
            return [p / state.SCORE_UNIT for p in points]
        if kind == 2:
            return [(p - max(points[:k] + points[k + 1 :])) / state.SCORE_UNIT for k, p in enumerate(points)]
        keys = [(p, rules.tiebreak(s, k)) for k, p in enumerate(points)]
        return [(1.0 / keys.count(max(keys)) if key == max(keys) else 0.0) for key in keys]

    def playouts(options: list[int], games: int, seed: int) -> tuple[int, int]:
        """Random games from seeds seed, seed + 1 …; returns (decisions, a checksum of the scores)."""
        decisions, checksum, picker = 0, 0, seed & M64
        for i in range(games):
            s = new_state(options)
            rules.setup(s, (seed + i) & M64)
            while s.to_move >= 0:
                m = state.Moves()
                rules.legal_moves(s, m)
                picker = (picker + GOLDEN) & M64
                rules.apply(s, m.action[scaled(scramble(picker), m.n)])
                decisions += 1
            for seat in range(s.n_players):
                checksum = (checksum * 31 + rules.score(s, seat)) & M64
        return decisions, checksum

    class Engine:
        pass

    made: Any = Engine()
    made.Core, made.BatchCore, made.playouts = Core, BatchCore, playouts
    made.STATE_SIZE = size_of(state.State)
    made.SANITIZED, made.THREADS = False, False
    return made
