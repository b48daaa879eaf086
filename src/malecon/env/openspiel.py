"""OpenSpiel: the games registered as malecon_san_juan, malecon_puerto_rico …

    import pyspiel, malecon.env.openspiel
    game = pyspiel.load_game("malecon_san_juan(players=3)")
    state = game.new_initial_state()

Chance lies inside the engines, in the generator that a position carries. OpenSpiel has a mode for that (sampled
stochastic), but games written in Python cannot be stored in it. So chance is made explicit in another way: before the
deal, and after every action that draws at random, there is a chance node, and its outcome is the number that the
generator goes on with. The result of an outcome is then certain, a history replays, and cloned states differ in their
luck. A node offers 256 such numbers; the deal takes four nodes in a row, which makes 2**32 games.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

import malecon
from malecon.env.common import final_rewards, missing
from malecon.kernel.batch import REWARDS
from malecon.kernel.chance import GOLDEN, M64, scramble
from malecon.kernel.events import Event
from malecon.kernel.game import Definition, Game, Position
from malecon.kernel.options import Flag, Number, Option
from malecon.kernel.structs import pack, size_of
from malecon.kernel.testing import MAX_MOVES

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("pyspiel", "openspiel", error) from None

OUTCOMES = 256  # numbers that a chance node offers
DEAL_NODES = 4  # chance nodes before the first decision
MOST_POINTS = 1000.0  # more than any game can give


def short_name(definition: Definition) -> str:
    return "malecon_" + definition.id.replace("-", "_")


def parameter(option: Option, value: Any) -> Any:
    """An option's value as a game parameter of OpenSpiel: numbers and flags as they are, the rest as written."""
    return value if isinstance(option, (Number, Flag)) else option.write(value)


def game_type(definition: Definition, reward: str = "win") -> pyspiel.GameType:
    """What OpenSpiel is told about a game."""
    low, high = definition.players
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(definition),
        long_name=definition.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if reward == "win" else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "reward": "win",
            **{option.name: parameter(option, option.default) for option in definition.options},
        },
    )


class SpielGame(pyspiel.Game):
    """A game with its options, for OpenSpiel."""

    definition: Definition  # one subclass for each game, since OpenSpiel makes games from a class and its parameters

    def __init__(self, params: dict[str, Any]) -> None:
        definition = self.definition
        given = dict(params)
        self.reward = given.pop("reward", "win")
        if self.reward not in REWARDS:
            raise ValueError(f"reward: {self.reward!r} is not one of {', '.join(REWARDS)}")
        declared = {option.name: option for option in definition.options}
        options = {
            name: declared[name].parse(value) if isinstance(value, str) else value for name, value in given.items()
        }
        self.malecon: Game = malecon.load(definition.id, **options)
        self.rng_at = where_rng_lies(definition)
        win = self.reward == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.malecon.n_actions,
            max_chance_outcomes=OUTCOMES,
            num_players=self.malecon.players,
            min_utility=0.0 if win else -MOST_POINTS,
            max_utility=1.0 if win else MOST_POINTS,
            utility_sum=1.0 if win else None,
            max_game_length=MAX_MOVES,
        )
        super().__init__(game_type(definition, self.reward), info, params)

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return DEAL_NODES + MAX_MOVES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.malecon, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def where_rng_lies(definition: Definition) -> slice:
    """The bytes of a state that hold its random generator."""
    s = definition.state.State()
    s.rng = M64
    start = pack(s).index(b"\xff" * 8)
    assert pack(s)[:start] + bytes(8) + pack(s)[start + 8 :] == bytes(size_of(definition.state.State))
    return slice(start, start + 8)


class Moment:
    """What one move did, in words for each seat that asks."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = tuple(events)
        self.lines: dict[int, str] = {}

    def told_to(self, seat: int) -> str:
        """A line with None for what the seat may not know."""
        if seat not in self.lines:
            self.lines[seat] = "; ".join(str(event.seen_by(seat).to_json()) for event in self.events) + "\n"
        return self.lines[seat]


class Story:
    """What happened move by move. Never changes, so that copies of a state share it."""

    def __init__(self, moments: tuple[Moment, ...] = ()) -> None:
        self.moments = moments

    def __deepcopy__(self, memo: Any) -> Story:
        return self

    def and_then(self, events: list[Event]) -> Story:
        return Story((*self.moments, Moment(events)))

    def as_heard_by(self, seat: int) -> Story:
        return Story(tuple(Moment(event.seen_by(seat) for event in moment.events) for moment in self.moments))

    def told_to(self, seat: int) -> str:
        return "".join(moment.told_to(seat) for moment in self.moments)


class SpielState(pyspiel.State):
    """A position, or the moment before the deal or before the luck of an action is known."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._seed = 0
        self._dealt = 0  # outcomes of the deal so far
        self._pos: Position | None = None
        self._waiting: int | None = None  # an action whose luck is not known yet
        self._story = Story()

    # ---- whose turn ---------------------------------------------------------------------------------------------
    def current_player(self) -> int:
        if self._pos is None or self._waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._pos.to_move is None else self._pos.to_move

    def is_terminal(self) -> bool:
        return self._pos is not None and self._waiting is None and self._pos.over

    def _legal_actions(self, player: int) -> list[int]:
        assert self._pos is not None
        return self._pos.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / OUTCOMES) for number in range(OUTCOMES)]

    # ---- what follows -------------------------------------------------------------------------------------------
    def _apply_action(self, action: int) -> None:
        game: SpielGame = self.get_game()
        if self._pos is None:
            self._seed = self._seed * OUTCOMES + action
            self._dealt += 1
            if self._dealt == DEAL_NODES:
                self._pos = game.malecon.start(self._seed)
        elif self._waiting is not None:
            before = self._pos._dump()
            luck = int.from_bytes(before[game.rng_at], "little")
            luck = scramble((luck + (action + 1) * GOLDEN) & M64)
            self._load(before[: game.rng_at.start] + luck.to_bytes(8, "little") + before[game.rng_at.stop :])
            self._pos.play(self._waiting)
            self._waiting = None
            self._story = self._story.and_then(self._pos.events)
        else:
            trial = self._pos.clone()
            trial.play(action)
            if trial._dump()[game.rng_at] != self._pos._dump()[game.rng_at]:
                self._waiting = action
            else:
                self._pos = trial
                self._story = self._story.and_then(trial.events)

    def _load(self, data: bytes) -> None:
        assert self._pos is not None
        self._pos._load(self._pos.game, data)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another state that this player could not tell from this one; `sampler` gives numbers from 0 to 1."""
        other: SpielState = self.clone()
        if self._pos is not None and self._waiting is None:
            seed = int(sampler() * 2**52)
            other._pos = self._pos.resample(player, scramble(seed)) if not self._pos.over else self._pos.clone()
            other._story = self._story.as_heard_by(player)  # what the others heard in that world is not known
        return other

    # ---- results and words --------------------------------------------------------------------------------------
    def returns(self) -> list[float]:
        game: SpielGame = self.get_game()
        if self._pos is None or self._waiting is not None:
            return [0.0] * game.malecon.players
        return final_rewards(self._pos, game.reward)

    def _action_to_string(self, player: int, action: int) -> str:
        game: SpielGame = self.get_game()
        return f"luck {action}" if player == pyspiel.PlayerId.CHANCE else game.malecon.notation(action)

    def __str__(self) -> str:
        if self._pos is None:
            return f"before the deal: {self._dealt} {self._seed}"
        waiting = "" if self._waiting is None else f" {self._pos.game.notation(self._waiting)} …"
        return f"{self._pos!r}{waiting} {self._pos._dump().hex()}"


class SpielObserver:
    """What a player sees. The string of an information state holds all that the player was told, from the first move
    on; its tensor is the observation, which holds what of it matters."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation of {game.id} has no parameters; given {params}")
        self.kind = kind
        self.whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(game.players + len(game.observation_names), np.float32) if self.whole else None
        self.dict = {} if self.tensor is None else {"player": self.tensor[: game.players]}
        if self.tensor is not None:
            self.dict["observation"] = self.tensor[game.players :]

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state._pos is not None:
            self.dict["observation"][:] = state._pos.observe(player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        if not self.whole and not self.kind.public_info:
            return None
        if state._pos is None:
            return f"player {player}, before the deal"
        if not self.whole:
            return f"{state._pos.view(None)}"
        numbers = " ".join(map(str, state._pos._observe(player)))
        now = f"player {player}: {numbers}"
        return f"{state._story.told_to(player)}{now}" if self.kind.perfect_recall else now


def register() -> None:
    """Make the games known to `pyspiel.load_game`."""
    for name in malecon.GAMES:
        definition = malecon.definition(name)
        made = type(short_name(definition), (SpielGame,), {"definition": definition})
        pyspiel.register_game(game_type(definition), made)


register()
