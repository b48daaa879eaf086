"""Positions that the rules could not have made are refused with the place of the fault; nothing crashes."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

import malecon

from .scene import NUMBER, placing, scene
from .test_games import pick

State = dict[str, Any]
Edit = Callable[[State], Any]


def put(path: str, value: Any) -> Edit:
    """An edit of the JSON state: put("players.0.card.3", …)."""

    def edit(state: State) -> None:
        *way, last = path.split(".")
        at: Any = state
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        at[int(last) if isinstance(at, list) else last] = value

    return edit


CITY = {"grey": "G8 G11", "orange": "O5 O5", "green": "N1 N1 N2 N2 N3"}
FAULTS = [
    ("card 43: there are 4, the deck has 3", put("deck.43", 2)),
    ("tokens: not those that the foundation cards outside the deck have left", put("tokens", 5)),
    ("to_move: there is no seat 2", put("to_move", 2)),
    ("ender: there is no seat 3", put("ender", 3)),
    ("n_players: not the number in the options", put("n_players", 3)),
    ("players[0].card[8]: a gap to its left", put("players.0.card.8", NUMBER["G5"])),
    ("players[0].card[12]: card 14 does not belong to the orange row", put("players.0.card.12", NUMBER["G5"])),
    ("players[2]: nobody sits there", put("players.2.contracts", 1)),
    ("players[0].plus_on: there is no card on blue-1", put("players.0.plus_on", "blue-1")),
    ("players[0]: the bonus of blue without two symbols there", put("players.0.plus_on", "grey-1")),
    ("players[0].tracks_on: a gap between the tokens", put("players.0.tracks_on.1", "grey-1")),
    ("players[0].tracks_on[0]: no card without tracks lies on green-5", put("players.0.tracks_on.0", "green-5")),
    ("players[0]: 2 times the bonus value-card", put("players.0.card.0", "value-card")),
    ("supply.plus: there are 2 with those of the players, the box has 3", put("supply.plus", 2)),
    ("tile.green: belongs to a player who has completed the row", put("tile", {})),
    ("tile.blue: belongs to a player who has completed the row", put("tile.blue", 1)),
    ("medal: belongs to a player with most skyscrapers", put("medal", 1)),
    ("players: somebody must be without contracts", put("players.1.contracts", 1)),
    ("to_move: nobody is to move, and somebody has ended the game", put("phase", "over")),
    ("to_move: nobody is to move, and somebody has ended the game", put("ender", 0)),
    ("drawn: no project is being presented", put("drawn", NUMBER["N5"])),
    ("waiting: no row is being chosen", put("waiting", NUMBER["K2"])),
    ("grant: no bonus is being chosen", put("grant", "grey")),
    ("taken: nobody is placing cards", put("taken", {NUMBER["N7"]: 1})),
    ("drawn: the card being presented is missing", put("phase", "present")),
    ("phase: there is nothing to place", put("phase", "place")),
    ("waiting: the card whose row is being chosen is missing", put("phase", "row")),
    ("grant: no bonus is due there", put("phase", "bonus")),
]


@pytest.mark.parametrize(("message", "edit"), FAULTS, ids=[message for message, _ in FAULTS])
def test_an_impossible_position_is_refused_with_its_fault(message: str, edit: Edit) -> None:
    pos = scene(cities={0: CITY | {"yellow": "V"}}, contracts=[1, 0])
    data = copy.deepcopy(pos.to_json())
    for kind in ("N5", "K2", "N7", "G5"):  # cards in the box, free to be put anywhere
        data["state"]["deck"][NUMBER[kind]] = 0
    assert pos.game.from_json(data).to_move == 0
    edit(data["state"])
    with pytest.raises(malecon.InvalidPosition) as error:
        pos.game.from_json(data)
    assert message in str(error.value)


def refused(pos: malecon.Position, *edits: Edit) -> str:
    data = copy.deepcopy(pos.to_json())
    for edit in edits:
        edit(data["state"])
    with pytest.raises(malecon.InvalidPosition) as error:
        pos.game.from_json(data)
    return str(error.value)


def test_a_game_that_is_over_cannot_go_on() -> None:
    over = scene(ender=1)
    assert refused(over, put("phase", "act"), put("to_move", 0), put("ender", -1)) == "phase: the game is over"
    assert (
        refused(scene(), put("phase", "over"), put("to_move", -1), put("ender", 0)) == "phase: the game cannot be over"
    )


def test_a_bonus_token_on_its_way_needs_a_place() -> None:
    pos = placing("B8", cities={0: {"blue": "B5"}})
    pos.play("place b8")
    pos.play("bonus district")
    empty = [put(f"players.0.card.{cell}", None) for cell in (0, 1)]
    assert refused(pos, *empty) == "phase: there is no +2 token to place"
    pos = placing("N6", cities={0: {"green": "N4"}})
    pos.play("place n6")
    pos.play("bonus tracks")
    only_tracks = put("players.0.card.20", NUMBER["N3"])
    taken_from_deck = put(f"deck.{NUMBER['N3']}", 1)
    assert refused(pos, only_tracks, taken_from_deck) == "phase: there is no card for a track token"


def test_only_black_and_bonus_cards_wait_for_a_row() -> None:
    pos = placing("K2")
    pos.play("place k2")
    message = "waiting: only a black card or a bonus card may choose its row"
    assert refused(pos, put("waiting", NUMBER["N7"]), put(f"deck.{NUMBER['N7']}", 1)) == message


def nudge(state: State, dice: random.Random) -> None:
    """Change something, anything."""
    key = dice.choice([k for k in state if k not in ("rng", "options")])
    value = state[key]
    if key == "players":
        state, key = dice.choice(value), dice.choice(list(value[0]))
        value = state[key]
    if key == "columns":
        dice.choice(value)["cards"] = {str(dice.randint(1, 87)): dice.randint(0, 3) for _ in range(3)}
    elif isinstance(value, list):
        value[dice.randrange(len(value))] = dice.choice([None, "1", "30", "50", "value-card", "blue-1", *value])
    elif isinstance(value, dict):
        value[dice.choice([*value, "1", "22"])] = dice.randint(0, 4)
    elif isinstance(value, int):
        state[key] = dice.choice([-1, 0, 1, 2, 3, 4, 100])
    else:
        state[key] = dice.choice(
            [None, "act", "place", "row", "plus", "tracks", "1", "50", "value-card", "grey", "blue-1"]
        )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_edited_position_is_refused_or_plays_on_to_an_end(players: int) -> None:
    game = malecon.load("san-francisco", players=players, compiled=True)
    accepted = refused = 0
    for seed in range(80):
        dice = random.Random(seed)
        pos = game.start(seed)
        for _ in range(dice.randrange(120)):
            if not pos.over:
                pos.play(pick(pos, dice))
        data = copy.deepcopy(pos.to_json())
        for _ in range(dice.choice([1, 1, 2])):
            nudge(data["state"], dice)
        try:
            edited = game.from_json(data)
        except malecon.InvalidPosition:
            refused += 1
            continue
        accepted += 1
        while not edited.over:
            edited.play(pick(edited, dice))
            assert game.definition.faults(edited.state) == []
    assert accepted > 5
    assert refused > 30
