"""Random numbers for rules: splitmix64, kept in the position itself.

This file is compiled into every engine. A rule asks `rand_below(s, n)`; whoever has the position has its future too,
so hidden randomness is re-drawn by `resample`.
"""

from __future__ import annotations

from typing import Protocol

from malecon.kernel.structs import u64

M64 = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB


class State(Protocol):
    """What the generator needs of a game's state."""

    rng: int


def scramble(z: u64) -> u64:
    """A bijection that makes neighbouring numbers look unrelated."""
    z = ((z ^ (z >> 30)) * MIX1) & M64
    z = ((z ^ (z >> 27)) * MIX2) & M64
    return z ^ (z >> 31)


def scaled(z: u64, n: u64) -> int:
    """A number 0 … n-1 from 64 random bits."""
    return ((z >> 32) * n) >> 32


def rand_below(s: State, n: int) -> int:
    s.rng = (s.rng + GOLDEN) & M64
    return scaled(scramble(s.rng), n)


def game_seed(seed: u64, game: u64, episode: u64) -> u64:
    """The seed of the n-th game in place `game` of a batch: the same whatever the size of the batch."""
    return scramble((scramble((seed + game * GOLDEN) & M64) + (episode + 1) * MIX1) & M64)
