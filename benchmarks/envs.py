"""`make bench`: steps a second of the environments, ours and the libraries' own loops, all in one run.

Every loop plays random legal moves; choosing them is part of the time, since a Python loop cannot leave it out.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import malecon
from benchmarks.run import SETS, table, words
from malecon.env import batch

GAMES_A_THREAD = 512  # few enough to stay in the caches of a core


def batch_loop(name: str, options: dict[str, Any], threads: int, choose: bool) -> Iterator[tuple[int, float]]:
    """Steps and seconds; without `choose` only stepping is timed: moves, observations, masks, rewards, new games."""
    env = batch(name, GAMES_A_THREAD * threads, threads, seed=1, **options)
    rng = np.random.default_rng(1)
    noise = rng.random(env.mask.shape, dtype=np.float32)
    chosen = np.empty_like(noise)
    while True:
        start = time.perf_counter()
        np.multiply(np.roll(noise, int(rng.integers(env.n)), axis=0), env.mask, out=chosen)
        actions = chosen.argmax(axis=1).astype(np.int32)
        middle = time.perf_counter()
        env.step(actions)
        yield env.n, time.perf_counter() - (start if choose else middle)


def pettingzoo_loop(name: str, options: dict[str, Any]) -> Iterator[tuple[int, float]]:
    """PettingZoo's agent_iter, as its documentation writes it; one game at a time."""
    from malecon.env import aec

    env = aec.env(name, **options)
    for seed in range(10**9):
        start, steps = time.perf_counter(), 0
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, over, _, _ = env.last()
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
        yield steps, time.perf_counter() - start


def openspiel_loop(name: str, options: dict[str, Any]) -> Iterator[tuple[int, float]]:
    """OpenSpiel's loop over states, with the observation of the player to move; chance nodes are not counted."""
    import pyspiel

    from malecon.env.openspiel import parameter, short_name

    definition = malecon.definition(name)
    declared = {option.name: option for option in definition.options}
    params = {key: parameter(declared[key], value) for key, value in options.items()}
    game, rng = pyspiel.load_game(short_name(definition), params), random.Random(1)
    while True:
        start, steps = time.perf_counter(), 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.randrange(game.max_chance_outcomes()))
                continue
            state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        yield steps, time.perf_counter() - start


def per_second(loop: Iterator[tuple[int, float]], budget: float) -> float:
    next(loop)
    steps, spent = 0, 0.0
    while spent < budget:
        more, took = next(loop)
        steps, spent = steps + more, spent + took
    return steps / spent


def measure(name: str, options: dict[str, Any], budget: float) -> dict[str, str]:
    """One row: thousands of steps a second of each loop, all on one thread."""
    loops = {
        "batch": batch_loop(name, options, 1, choose=False),
        "with choosing": batch_loop(name, options, 1, choose=True),
        "PettingZoo": pettingzoo_loop(name, options),
        "OpenSpiel": openspiel_loop(name, options),
    }
    rates = {key: per_second(loop, budget) / 1000 for key, loop in loops.items()}
    row = {"game": name, "options": words(options)}
    row |= {key: f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}" for key, rate in rates.items()}
    row["batch / PettingZoo"] = f"{rates['with choosing'] / rates['PettingZoo']:.0f}×"
    row["batch / OpenSpiel"] = f"{rates['with choosing'] / rates['OpenSpiel']:.0f}×"
    return row


def growth(name: str, options: dict[str, Any], budget: float) -> dict[str, str]:
    """One row: millions of batch steps a second with 1, 2, 4 … threads, up to one for each core."""
    cores = os.cpu_count() or 1
    counts = sorted({cores, *(2**k for k in range(cores.bit_length()))})
    rates = {n: per_second(batch_loop(name, options, n, choose=False), budget) / 1e6 for n in counts}
    row = {"game": name, "options": words(options)}
    row |= {f"{n} thread{'s' * (n > 1)}": f"{rate:.2f}" for n, rate in rates.items()}
    row["growth"] = f"{rates[cores] / rates[1]:.1f}×"
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(malecon.GAMES), help="which games (all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each measurement")
    args = parser.parse_args()
    sets = [(name, options) for name in args.games for options in SETS.get(name, [{}])]
    print("Batches, observation and mask included: millions of steps a second")
    print(table([growth(name, options, args.seconds) for name, options in sets]))
    largest = [(name, SETS.get(name, [{}])[-1]) for name in args.games]
    print("\nEnvironments, on one thread: thousands of steps a second")
    print(table([measure(name, options, args.seconds) for name, options in largest]))


if __name__ == "__main__":
    main()
