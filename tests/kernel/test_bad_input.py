"""Bad input gets a clear error that names the place; nothing crashes and nothing is half applied."""

from __future__ import annotations

import copy
import json
import random
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import malecon
from malecon import Game, InvalidMove, InvalidOption, InvalidPosition, InvalidRecord, MaleconError, Position, Record

GAMES = [malecon.load(name, players=n) for name in malecon.GAMES for n in (2, 3)]


def somewhere(game: Game, seed: int) -> Position:
    """A position in the middle of a random game."""
    rng = random.Random(seed)
    pos = game.start(seed)
    for _ in range(rng.randrange(400)):
        before = pos.clone()
        pos.play(rng.choice(pos.legal()))
        if pos.over:
            return before
    return pos


def go_on(pos: Position, seed: int) -> None:
    """A position that was accepted can be played on in the compiled engine and stays sound."""
    rng = random.Random(seed)
    for _ in range(60):
        if pos.over:
            break
        pos.play(rng.choice(pos.legal()))
        assert not pos.game.definition.faults(pos.state)


games = st.sampled_from(GAMES)
seeds = st.integers(0, 2**32)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(games, st.binary(max_size=2000))
def test_random_bytes_are_refused(game: Game, data: bytes) -> None:
    with pytest.raises(InvalidPosition):
        game.from_bytes(data)


@settings(max_examples=600)
@given(games, seeds, st.data())
def test_forged_bytes_are_refused_or_sound(game: Game, seed: int, data: st.DataObject) -> None:
    raw = bytearray(somewhere(game, seed).to_bytes())
    start = 6 + len(game.id) + 1
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(start, len(raw) - 5))] = data.draw(st.integers(0, 255))
    raw[-4:] = zlib.crc32(raw[:-4]).to_bytes(4, "little")
    try:
        pos = game.from_bytes(bytes(raw))
    except InvalidPosition:
        return
    go_on(pos, seed)


@given(games, seeds, st.data())
def test_damaged_bytes_are_found(game: Game, seed: int, data: st.DataObject) -> None:
    raw = bytearray(somewhere(game, seed).to_bytes())
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(1, 255))
    with pytest.raises(InvalidPosition, match=r"damaged|no position"):
        game.from_bytes(bytes(raw))


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += paths(inner, (*path, key))
    return found


@settings(max_examples=600)
@given(games, seeds, st.data())
def test_edited_json_is_refused_with_the_place_or_sound(game: Game, seed: int, data: st.DataObject) -> None:
    original = json.loads(json.dumps(somewhere(game, seed).to_json()))
    edited = copy.deepcopy(original)
    path = data.draw(st.sampled_from(paths(original)))
    inner = edited
    for key in path[:-1]:
        inner = inner[key]
    if data.draw(st.booleans()):
        inner[path[-1]] = data.draw(st.integers(-3, 130) | json_values)
    else:
        del inner[path[-1]]
    try:
        pos = game.from_json(edited)
    except InvalidPosition:
        return
    go_on(pos, seed)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda d: d["state"]["players"][1]["hand"].update({"chapell": 1}),
            r"state.players\[1\].hand.chapell: no such name",
        ),
        (
            lambda d: d["state"]["players"][1].update({"hand": 3}),
            r"state.players\[1\].hand: an object is needed, not a number",
        ),
        (lambda d: d["state"].update({"phase": "lunch"}), "state.phase: 'lunch' is not one of role, library"),
        (lambda d: d["state"].update({"round": "one"}), "state.round: a whole number is needed, not a text"),
        (lambda d: d["state"].update({"round": True}), "state.round: a whole number is needed, not true or false"),
        (lambda d: d["state"].update({"weather": 1}), "state.weather: no such field"),
        (lambda d: d["state"].pop("tiles"), "state.tiles: missing"),
        (lambda d: d["state"]["tiles"].pop(), "state.tiles: 5 entries are needed, not 4"),
        (lambda d: d["state"]["supply"].pop("chapel"), r"chapel: there are \d cards, the box has 3"),
        (lambda d: d.update({"game": "chess"}), "game: 'chess' is not 'san-juan'"),
        (lambda d: d.update({"rules": 99}), "rules: 99 is not 1"),
        (lambda d: d["options"].update({"players": 4}), "options: not those of this game"),
    ],
)
def test_the_place_is_named(change: Any, message: str) -> None:
    data = malecon.load("san-juan", players=3).start(1).to_json()
    change(data)
    with pytest.raises(InvalidPosition, match=message):
        malecon.load("san-juan", players=3).from_json(data)


@given(games, st.text(max_size=40))
def test_random_text_is_no_move(game: Game, text: str) -> None:
    pos = game.start(1)
    before = pos.to_bytes()
    if " ".join(text.lower().split()) not in game.definition.notation:
        with pytest.raises(InvalidMove):
            pos.play(text)
    assert pos.to_bytes() == before


def test_a_misspelt_move_gets_a_hint() -> None:
    pos = malecon.load("san-juan").start(1)
    with pytest.raises(InvalidMove, match="did you mean 'role builder'"):
        pos.play("role bilder")


@pytest.mark.parametrize("move", [-1, 10**9, 2.0, None, True, [], b"pass"])
def test_what_is_no_move_is_refused(move: Any) -> None:
    pos = malecon.load("san-juan").start(1)
    before = pos.to_bytes()
    with pytest.raises(InvalidMove):
        pos.play(move)
    assert pos.to_bytes() == before


def test_play_all_is_all_or_nothing() -> None:
    pos = malecon.load("san-juan", players=3).start(1)
    before = pos.to_bytes()
    with pytest.raises(malecon.IllegalMove):
        pos.play_all(["role councillor", "draw", "role builder"])
    assert pos.to_bytes() == before
    assert pos.events == []
    pos.play_all(["role councillor", "draw"])
    assert [e.kind for e in pos.events] == ["role"] + ["look"] * 5


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 7}, "players: 7 is not allowed; a whole number from 2 to 4"),
        ({"players": "two"}, "players: 'two' is not allowed"),
        ({"players": True}, "players: True is not allowed"),
        ({"opening_hand": 1}, "opening_hand: 1 is not allowed; True or False"),
        ({"start": "last"}, "start: 'last' is not allowed; one of random, 0, 1, 2, 3"),
        ({"start": "3", "players": 2}, "start: seat 3 does not exist with 2 players"),
        ({"colour": "red"}, "san-juan has no option 'colour'; its options are players, opening_hand"),
    ],
)
def test_options_say_what_is_allowed(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        malecon.load("san-juan", **options)


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(malecon.UnknownGame, match="there is no game 'chess'; there are san-juan"):
        malecon.load("chess")


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 1.0])
def test_seats_are_checked(seat: Any) -> None:
    pos = malecon.load("san-juan", players=3).start(1)
    for call in (pos.view, pos.observe, pos.resample, pos.score_sheet, pos.render):
        with pytest.raises(malecon.InvalidSeat, match="the seats are 0 to 2"):
            call(seat)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True])
def test_seeds_are_checked(seed: Any) -> None:
    game = malecon.load("san-juan")
    with pytest.raises(MaleconError, match="seed"):
        game.start(seed)
    with pytest.raises(MaleconError, match="seed"):
        game.batch(2, seed=seed)


# ---- records -------------------------------------------------------------------------------------------------------
def a_record(game: Game, seed: int) -> Record:
    record, pos, rng = (
        Record(game, seed, [f"Player {i}" for i in range(game.players)]),
        game.start(seed),
        random.Random(seed),
    )
    while not pos.over and len(record.moves) < 40:
        record.moves.append(rng.choice(pos.legal()))
        pos.play(record.moves[-1])
    return record


@given(st.text(max_size=300))
def test_random_text_is_no_record(text: str) -> None:
    with pytest.raises(InvalidRecord):
        Record.parse(text)


@settings(max_examples=300)
@given(games, seeds, st.data())
def test_damaged_records_are_refused_or_read(game: Game, seed: int, data: st.DataObject) -> None:
    text = a_record(game, seed).text()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 12))
    damaged = text[:at] + data.draw(st.text(max_size=6)) + text[at + cut :]
    try:
        record = Record.parse(damaged)
    except InvalidRecord:
        return
    assert Record.parse(record.text()).moves == record.moves


def test_faults_of_records_are_named_with_their_line() -> None:
    text = a_record(malecon.load("san-juan", players=3), 4).text()
    lines = text.split("\n")
    first = lines.index("") + 1
    cases = [
        (0, "malecon record 2", "line 1: a record starts with"),
        (1, "game: chess", "line 2: there is no game 'chess'"),
        (2, "rules: 9", "line 3: rules 9 are not known here"),
        (3, "options: players=9", "line 4: players: 9 is not allowed"),
        (3, "options: players=3 colour=red", "line 4: san-juan has no option 'colour'"),
        (4, "seed: x", "line 5: seed: 'x' is not a whole number"),
        (5, "seats: Ana | Bea", "line 6: seats: 3 names are needed, not 2"),
        (6, "scores: 1 2 3", "line 7: scores are given, but the game is not over"),
        (first, "9 role builder", f"line {first + 1}: seat '9' is not to move"),
        (first, lines[first].split()[0] + " role king", f"line {first + 1}: 'role king' is no move"),
        (first, lines[first].split()[0] + " pass", f"line {first + 1}: pass: "),
    ]
    for number, line, message in cases:
        changed = lines.copy()
        changed[number : number + (number != 6)] = [line]
        with pytest.raises(InvalidRecord) as error:
            Record.parse("\n".join(changed))
        assert message in str(error.value)


def test_wrong_final_scores_are_found() -> None:
    game = malecon.load("san-juan", players=2)
    record, pos = Record(game, 3), game.start(3)
    while not pos.over:
        record.moves.append(pos._policy(1))
        pos.play(record.moves[-1])
    text = record.text()
    assert Record.parse(text).final() == pos
    scores = f"scores: {pos.scores()[0]} {pos.scores()[1]}"
    assert scores in text
    with pytest.raises(InvalidRecord, match="the moves lead to"):
        Record.parse(text.replace(scores, "scores: 99 1"))


def test_names_in_records_cannot_break_them() -> None:
    game = malecon.load("san-juan", players=2)
    record = Record(game, 1, ["Ana | Bea\nscores: 1 2", "# \x00 "])
    assert record.seats == ["Ana Bea scores: 1 2", "?"]
    assert Record.parse(record.text()).seats == record.seats
    with pytest.raises(InvalidRecord, match="2 names are needed, not 1"):
        Record(game, 1, ["Ana"])
