"""OpenSpiel's own tests, for every game; chance nodes, histories and imagined worlds."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import malecon
from malecon.env.openspiel import OUTCOMES, SpielState, parameter, short_name
from malecon.kernel.testing import option_sets

Table = tuple[str, dict[str, Any]]


def spiel_game(table: Table, **more: Any) -> Any:
    name, options = table
    definition = malecon.definition(name)
    declared = {option.name: option for option in definition.options}
    params = {key: parameter(declared[key], value) for key, value in options.items()}
    return pyspiel.load_game(short_name(definition), {**params, **more})


def play(state: Any, moves: int, seed: int) -> Any:
    rng = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_random_simulations(table: Table) -> None:
    pyspiel.random_sim_test(spiel_game(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", malecon.GAMES)
@pytest.mark.parametrize("reward", ["score", "margin"])
def test_random_simulations_with_other_rewards(name: str, reward: str) -> None:
    pyspiel.random_sim_test(spiel_game((name, {}), reward=reward), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", malecon.GAMES)
def test_api(name: str) -> None:
    base = api_test.EnforceAPIOnPartialTreeBase
    case = type("Case", (base,), {"game": spiel_game((name, {})), "game_name": name})
    case.setUpClass()
    checks = [check for check in dir(base) if check.startswith("test_")]
    assert len(checks) > 3
    for check in checks:
        getattr(case(check), check)()


def test_a_game_string_with_options_and_a_pickled_game() -> None:
    game = pyspiel.load_game("malecon_san_juan(players=4,opening_hand=true,reward=margin)")
    assert game.num_players() == 4
    assert game.malecon.options["opening_hand"] is True
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    with pytest.raises(ValueError, match="not one of win"):
        pyspiel.load_game("malecon_san_juan(reward=glory)")


@pytest.mark.parametrize("name", malecon.GAMES)
def test_every_option_can_be_given(name: str) -> None:
    for options in option_sets(malecon.definition(name)):
        game = spiel_game((name, options))
        assert {key: game.malecon.options[key] for key in options} == options


def test_a_history_replays_and_chance_decides(table: Table) -> None:
    game = spiel_game(table)
    state = play(game.new_initial_state(), 300, 1)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    first = play(game.new_initial_state(), 5, 1)
    while not first.is_chance_node():
        first.apply_action(first.legal_actions()[-1])
    outcomes = {str(first.child(luck)) for luck in range(20)}
    assert len(outcomes) > 1
    assert sum(chance for _, chance in first.chance_outcomes()) == pytest.approx(1)
    assert len(first.chance_outcomes()) == OUTCOMES


def test_resampled_states_look_the_same_to_the_player(table: Table) -> None:
    game = spiel_game(table)
    rng = random.Random(2)
    changed = 0
    for moves in range(10, 200, 10):
        state = play(game.new_initial_state(), moves, moves)
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
            assert other.history() == state.history()
            changed += str(other) != str(state)
            play(other, 30, moves)
    assert changed > 5


def test_the_information_state_remembers_what_the_observation_forgets() -> None:
    game = spiel_game(("san-juan", {"players": 2}))
    state = play(game.new_initial_state(), 120, 5)
    assert not state.is_terminal()
    player = 0
    assert state.observation_string(player) in state.information_state_string(player)
    assert len(state.information_state_string(player).splitlines()) > 30
    assert "None" in state.information_state_string(player)  # the other's hidden cards


def test_bots_of_the_library_can_play() -> None:
    game = spiel_game(("san-juan", {"players": 2}))
    rng = np.random.RandomState(1)
    state: SpielState = play(game.new_initial_state(), 6, 1)
    while state.is_chance_node():
        state.apply_action(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    seer = ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=rng)
    assert seer.step(state) in state.legal_actions()


def test_environment_of_the_library() -> None:
    env = rl_environment.Environment(spiel_game(("san-juan", {"players": 3})), observation_type=None)
    env.seed(1)
    step, rng, moves = env.reset(), random.Random(1), 0
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
        moves += 1
    assert moves > 20
    assert sum(step.rewards) == pytest.approx(1)
