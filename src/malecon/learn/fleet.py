"""Thousands of games of different tables stepped as one batch, and who plays which seat.

Rows are games. Most are played by the learner alone; at some it meets the rule of thumb, at others an earlier self:

    rows of a table:   |------------- learner -------------|--- rule ---|--- past ---|

Seats of the last two kinds are shared out row by row, so that the learner meets one opponent, two, or only opponents,
at every seat alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

import malecon
from malecon.kernel.batch import Arrays, Batch
from malecon.learn.tables import Table

LEARNER, RULE, PAST = 0, 1, 2  # who sits at a seat


@dataclass(frozen=True)
class Mix:
    """How many of the games are played against others, in hundredths."""

    rule: int = 12
    past: int = 18


@dataclass
class Piece:
    """The rows of one table: a batch that writes into the arrays of the whole fleet."""

    batch: Batch
    arrays: Arrays
    rows: slice


class Fleet:
    """Games of all the tables in one set of arrays, padded to the most seats that the game has."""

    def __init__(
        self, game: str, tables: Sequence[Table], rows: int, mix: Mix, seed: int, threads: int, pinned: bool
    ) -> None:
        definition = malecon.definition(game)
        self.seats, self.threads = definition.players[1], threads
        entries, actions = len(definition.observation()), len(definition.notation)
        self.table = dealt(tables, rows)
        self.n = len(self.table)
        self.players = np.array([tables[t].players for t in self.table])
        self.absent = self.players[:, None] <= np.arange(self.seats)  # seats that nobody sits at, see Player
        self.opponent = np.full((self.n, self.seats), LEARNER, np.int8)
        self._obs = torch.zeros(self.n, entries, pin_memory=pinned)
        self._mask = torch.zeros(self.n, actions, dtype=torch.uint8, pin_memory=pinned)
        self.obs, self.mask = self._obs.numpy(), self._mask.numpy()
        self.seat = np.zeros(self.n, np.int8)
        self.done = np.zeros(self.n, np.uint8)
        self.share = np.zeros((self.n, self.seats), np.float32)
        self.score = np.zeros((self.n, self.seats), np.float32)
        self._pieces = [self._piece(game, tables, t, mix, seed, threads) for t in range(len(tables))]
        self.past_rows = np.flatnonzero((self.opponent == PAST).any(1))
        self._steps = seed
        for piece in self._pieces:
            piece.batch.start(piece.arrays)

    def _piece(self, game: str, tables: Sequence[Table], t: int, mix: Mix, seed: int, threads: int) -> Piece:
        of_table = np.flatnonzero(self.table == t)
        rows, players = slice(int(of_table[0]), int(of_table[-1]) + 1), tables[t].players
        self._seat_opponents(of_table, players, mix)
        loaded = malecon.load(game, players=players, **tables[t].options)
        batch = Batch(loaded, len(of_table), seed=seed + rows.start, threads=threads, forced=True)
        own = {name: getattr(self, name)[rows] for name in ("obs", "mask", "done", "seat")}
        blank = np.zeros((batch.n, players), np.float32)
        arrays = Arrays(reward=blank, score=blank.copy(), **own)
        return Piece(batch, arrays, rows)

    def _seat_opponents(self, rows: np.ndarray, players: int, mix: Mix) -> None:
        last = len(rows)
        for kind, share in ((PAST, mix.past), (RULE, mix.rule)):
            first = last - round(len(rows) * share / 100)
            for i, row in enumerate(rows[first:last]):
                for k in range(1 + i // players % (players - 1)):
                    self.opponent[row, (i + k) % players] = kind
            last = first

    @property
    def deciding(self) -> np.ndarray:
        """Who decides, row by row, as in `opponent`."""
        found: np.ndarray = self.opponent[np.arange(self.n), self.seat]
        return found

    def seen(self) -> tuple[Tensor, Tensor]:
        """What is seen and allowed, in memory that a GPU can fetch by itself."""
        return self._obs, self._mask

    def games(self, rows: np.ndarray) -> Iterator[tuple[Any, np.ndarray]]:
        """The engine's batches that some rows, in increasing order, belong to, each with the numbers of its games."""
        for piece in self._pieces:
            first, last = np.searchsorted(rows, (piece.rows.start, piece.rows.stop))
            yield piece.batch._core, (rows[first:last] - piece.rows.start).astype(np.int32)

    def advice(self, everywhere: bool) -> np.ndarray:
        """What the rule of thumb would play, in every game or only where it sits and decides."""
        self._steps += 1
        where = np.full(self.n, True) if everywhere else self.deciding == RULE
        return np.concatenate([piece.batch.rule(self._steps, where[piece.rows]) for piece in self._pieces])

    def step(self, actions: np.ndarray, advice: np.ndarray) -> None:
        """Play an action in every game; where the rule of thumb sits its advice is played instead."""
        actions = np.where(self.deciding == RULE, advice, actions)
        for piece in self._pieces:
            piece.batch.step(actions[piece.rows], piece.arrays)
            players = piece.batch.game.players
            self.share[piece.rows, :players] = piece.arrays.reward
            self.score[piece.rows, :players] = piece.arrays.score


def dealt(tables: Sequence[Table], rows: int) -> np.ndarray:
    """Which table each row belongs to: neighbours together, as many rows as the tables' shares say, none without."""
    total = sum(table.share for table in tables)
    counts = [max(2, rows * table.share // total) for table in tables]
    return np.repeat(np.arange(len(tables)), counts)
