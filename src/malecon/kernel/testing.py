"""A conformance suite that any game must pass, ours or anybody's.

    from malecon.kernel.testing import check_game
    def test_my_game():
        check_game(DEFINITION, {"players": 3}, games=200)

or `python -m malecon.kernel.testing san-juan --games 1000`. A failure is an AssertionError that names the game's seed
and the number of the move, so that it can be played again.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from malecon.kernel.errors import IllegalMove, InvalidMove, InvalidOption
from malecon.kernel.game import Definition, Game, Position, compiled_engine
from malecon.kernel.options import Choice, Flag, Option, Subset
from malecon.kernel.record import Record
from malecon.kernel.text import LANGUAGES

MAX_MOVES = 100_000  # a game that is longer does not end


@dataclass
class Report:
    """What was looked at; a suite that looked at nothing has not passed."""

    games: int = 0
    moves: int = 0
    looked_closely: int = 0
    refusals: int = 0
    worlds: int = 0
    worlds_that_differ: int = 0
    stories: int = 0

    def __add__(self, other: Report) -> Report:
        mine, theirs = vars(self), vars(other)
        return Report(**{key: mine[key] + theirs[key] for key in mine})


def option_sets(definition: Definition) -> list[dict[str, Any]]:
    """A few telling choices of options: every player count by default, then every other choice of each option."""
    low, high = definition.players
    sets: list[dict[str, Any]] = [{"players": n} for n in range(low, high + 1)]
    for option in definition.options:
        for value in other_values(option):
            chosen = {"players": low + len(sets) % (high - low + 1), option.name: value}
            try:
                Game(definition, compiled=False, **chosen)
            except InvalidOption:
                continue  # does not go with the defaults of the others
            sets.append(chosen)
    return sets


def other_values(option: Option) -> list[Any]:
    """What an option can be besides its default; of a set everything at once and each choice alone."""
    if isinstance(option, Flag):
        return [not option.default]
    if isinstance(option, Choice):
        return [choice for choice in option.choices if choice != option.default]
    if isinstance(option, Subset):
        return [list(option.choices), *([choice] for choice in option.choices)]
    return []


def check_game(
    definition: Definition,
    options: Mapping[str, Any] | None = None,
    *,
    games: int = 100,
    seed: int = 0,
    close: int = 40,
) -> Report:
    """Play random games and check everything that must hold for any game.

    Compiled and uncompiled engines play side by side and are compared after every move (the compiled one must be
    built); one move in `close` is looked at closely: round trips, refusals, imagined worlds, words.
    """
    assert compiled_engine(definition.package) is not None, f"the compiled engine of {definition.id} is missing"
    chosen = dict(options or {})
    fast = Game(definition, compiled=True, **chosen)
    plain = Game(definition, compiled=False, **chosen)
    check_notation(fast)
    check_labels(fast)
    report = Report()
    for number in range(games):
        report += check_one(fast, plain, seed + number, close)
    assert report.games == games
    assert report.moves > games
    return report


def check_notation(game: Game) -> None:
    """Every action has its own notation, which parses back to it."""
    notation = game.definition.notation
    assert len(set(notation)) == len(notation) == game.definition.state.N_ACTIONS
    for action, text in enumerate(notation):
        assert text and text == " ".join(text.lower().split()), f"action {action}: {text!r}"
        assert game.action(text) == action
        assert game.action("  " + text.upper() + " ") == action


def check_labels(game: Game) -> None:
    """Every entry of the observation has its own name and a scale."""
    names = game.observation_names
    assert len(set(names)) == len(names) == game.definition.state.N_OBS
    assert all(scale > 0 for scale in game.observation_scales)


def play_at_random(game: Game, seed: int) -> Iterator[Position]:
    """The positions of a random game, one object that changes; the same seed gives the same game."""
    rng = random.Random(seed)
    pos = game.start(seed)
    yield pos
    while not pos.over:
        pos.play(rng.choice(pos.legal()))
        yield pos


def check_one(fast: Game, plain: Game, seed: int, close: int) -> Report:
    """One random game, looked at from all sides."""
    rng = random.Random(seed)
    pos, twin = fast.start(seed), plain.start(seed)
    record = Record(fast, seed)
    report = Report(games=1)
    kept: list[tuple[Position, bytes]] = []
    for move in range(MAX_MOVES):
        where = f"{fast!r}, seed {seed}, move {move}"
        check_same(pos, twin, where)
        if pos.over:
            break
        legal = pos.legal()
        assert legal, f"{where}: nobody can move"
        assert legal == sorted(set(legal)), f"{where}: legal moves not sorted or not unique"
        if move == 0 or rng.randrange(close) == 0:
            kept.append((pos.clone(), pos.to_bytes()))
            report += look_closely(pos, rng, where)
        action = rng.choice(legal)
        if rng.randrange(close) == 0:
            report.stories += check_stories(pos, action, rng, where)
        pos.play(action)
        twin.play(action)
        record.moves.append(action)
        report.moves += 1
        if rng.randrange(close) == 0:
            assert pos.events == twin.events, f"{where}: the engines tell different stories"
    else:
        raise AssertionError(f"{fast!r}, seed {seed}: no end after {MAX_MOVES} moves")
    where = f"{fast!r}, seed {seed}, at the end"
    check_end(pos, where)
    for old, data in kept:
        assert old.to_bytes() == data, f"{where}: a clone changed after it was taken"
    check_record(record, pos, where)
    return report


def check_same(pos: Position, twin: Position, where: str) -> None:
    """Compiled and uncompiled engine agree, and nothing is lost from the box."""
    if pos._dump() != twin._dump():
        mine, other = pos.to_json()["state"], twin.to_json()["state"]
        raise AssertionError(f"{where}: compiled and uncompiled differ: {differences(mine, other)}")
    assert pos.legal() == twin.legal(), f"{where}: compiled and uncompiled offer different moves"
    assert pos.to_move == twin.to_move
    faults = pos.game.definition.faults(twin.state if pos.over else twin.s)  # type: ignore[attr-defined]
    assert not faults, f"{where}: {'; '.join(faults)}"


def differences(a: Any, b: Any, path: str = "") -> str:
    """Where two JSON values differ, for messages."""
    if isinstance(a, dict) and isinstance(b, dict):
        keys = sorted(set(a) | set(b))
        return "; ".join(x for k in keys if (x := differences(a.get(k), b.get(k), f"{path}.{k}")))
    if isinstance(a, list) and isinstance(b, list):
        pairs = itertools.zip_longest(a, b)
        return "; ".join(x for i, (c, d) in enumerate(pairs) if (x := differences(c, d, f"{path}[{i}]")))
    return "" if a == b else f"{path.lstrip('.')}: {a!r} and {b!r}"


def look_closely(pos: Position, rng: random.Random, where: str) -> Report:
    check_copies(pos, where)
    refusals = check_refusals(pos, rng, where)
    worlds, differ = check_worlds(pos, rng, where)
    check_words(pos, where)
    return Report(looked_closely=1, refusals=refusals, worlds=worlds, worlds_that_differ=differ)


def check_copies(pos: Position, where: str) -> None:
    """Clone, bytes and JSON give the same position back, in either engine."""
    game = pos.game
    other = Game(game.definition, compiled=not game.compiled, **game.options)
    assert pos.clone() == pos, f"{where}: a clone differs"
    data = json.loads(json.dumps(pos.to_json()))
    for reader in (game, other):
        assert reader.from_bytes(pos.to_bytes()) == pos, f"{where}: bytes do not come back"
        assert reader.from_json(data) == pos, f"{where}: JSON does not come back"


def check_refusals(pos: Position, rng: random.Random, where: str) -> int:
    """A move that is not legal is refused with a reason in both languages and changes nothing."""
    before, legal = pos.to_bytes(), set(pos.legal())
    tried = 0
    for action in rng.sample(range(pos.game.n_actions), min(12, pos.game.n_actions)):
        if action in legal:
            assert pos.why_not(action) is None, f"{where}: a legal move has a reason against it"
            continue
        tried += 1
        try:
            pos.play(action)
        except IllegalMove as error:
            texts = [error.reason.text(lang) for lang in LANGUAGES]
            assert all(texts), f"{where}: refused without words"
            assert not any("{" in text for text in texts), f"{where}: {texts}"
        else:
            raise AssertionError(f"{where}: {pos.game.notation(action)} was played although not legal")
    for nonsense in (-1, pos.game.n_actions, "no such move", True):
        try:
            pos.play(nonsense)
        except InvalidMove:
            continue
        raise AssertionError(f"{where}: {nonsense!r} was taken for a move")
    assert pos.to_bytes() == before, f"{where}: a refused move changed the position"
    return tried


def known_to(pos: Position, seat: int | None) -> Any:
    """Everything that reaches a seat."""
    known: dict[str, Any] = {"events": [event.to_json() for event in pos.events_for(seat)]}
    for lang in LANGUAGES:
        known[lang] = [pos.view(seat, lang), pos.render(seat, lang), pos.prompt(seat, lang), pos.log(None, seat, lang)]
    if seat is not None:
        known["observation"] = pos.observe(seat).tolist()
        if pos.to_move == seat:
            known["legal"] = pos.legal()
            known["thumb"] = pos._policy(7)
    return known


def check_worlds(pos: Position, rng: random.Random, where: str) -> tuple[int, int]:
    """`resample` changes only what a seat cannot know: not its view, observation, moves, nor a bot's choice."""
    differ = 0
    public = known_to(pos, None)
    for seat in range(pos.game.players):
        before = pos.to_bytes()
        other = pos.resample(seat, rng.getrandbits(64))
        assert pos.to_bytes() == before, f"{where}: resample changed the position itself"
        faults = pos.game.definition.faults(other.state)
        assert not faults, f"{where}, world of seat {seat}: {'; '.join(faults)}"
        assert other.legal(), f"{where}, world of seat {seat}: nobody can move"
        for viewer, mine in ((seat, known_to(pos, seat)), (None, public)):
            theirs = known_to(other, viewer)
            assert mine == theirs, f"{where}: seat {seat} could tell: {differences(mine, theirs)}"
        differ += other._dump() != pos._dump()
        here, there = pos.resample(seat, 5), other.resample(seat, 5)
        assert here == there, f"{where}: what seat {seat} imagines with a seed depends on what is hidden from it"
    return pos.game.players, differ


def check_stories(pos: Position, action: int, rng: random.Random, where: str) -> int:
    """A move of somebody else tells a seat nothing that it does not see on the table afterwards.

    The move is played here and in a world that the seat cannot tell from this one. If the table looks the same to it
    afterwards, then so must the events and the log, except for what was turned up for all to see.
    """
    compared = 0
    for seat in range(pos.game.players):
        here, there = pos.clone(), pos.resample(seat, rng.getrandbits(64))
        if seat == pos.to_move or action not in there.legal():
            continue
        here.play(action)
        there.play(action)
        if here.view(seat) == there.view(seat):
            compared += 1
            mine, theirs = told(here, seat), told(there, seat)
            assert mine == theirs, f"{where}: the events tell seat {seat} a secret: {differences(mine, theirs)}"
    return compared


def told(pos: Position, seat: int) -> list[Any]:
    names, text = [f"P{i}" for i in range(pos.game.players)], pos.game.definition.event_text
    events = [event for event in pos.events_for(seat) if not event.meaning.reveals]
    return [(event.to_json(), text(event, names, seat, "en")) for event in events]


def check_words(pos: Position, where: str) -> None:
    """Moves, prompts and log lines have words in both languages."""
    for lang in LANGUAGES:
        lines = [pos.move_text(action, lang) for action in pos.legal()] + pos.log(lang=lang)
        lines += [pos.prompt(seat, lang) for seat in (None, *range(pos.game.players))]
        for line in lines:
            assert line and "{" not in line and "None" not in line, f"{where}: {lang} text {line!r}"
    assert json.loads(json.dumps(pos.view(pos.to_move))) == pos.view(pos.to_move), f"{where}: the view is not JSON"


def check_end(pos: Position, where: str) -> None:
    """Scores add up, somebody has won, and nobody can go on."""
    assert pos.legal() == [], f"{where}: moves after the end"
    assert pos.winners(), f"{where}: nobody has won"
    for seat, points in enumerate(pos.scores()):
        sheet = pos.score_sheet(seat)
        total = sum(line.points for line in sheet)
        assert total == points, f"{where}: the sheet of seat {seat} says {total}, the score is {points}"
    try:
        pos.play(0)
    except IllegalMove as error:
        assert error.reason.code == "over"
    else:
        raise AssertionError(f"{where}: a move was played after the end")
    pos.view(0)


def check_record(record: Record, pos: Position, where: str) -> None:
    """The record is read back, replays to the same end, and writes the same text again."""

    def reload(name: str, **options: Any) -> Game:
        assert name == record.game.id
        return Game(record.game.definition, **options)

    text = record.text()
    again = Record.parse(text, reload)
    assert again.moves == record.moves, f"{where}: the record has other moves"
    assert again.final() == pos, f"{where}: the record ends elsewhere"
    assert again.text() == text, f"{where}: the record is written differently"


def check_batch(
    definition: Definition, options: Mapping[str, Any] | None = None, *, steps: int = 400, n: int = 6
) -> None:
    """The same games whatever the engine, the size of the batch and the number of threads."""
    import numpy as np

    chosen = dict(options or {})
    fast = Game(definition, compiled=True, **chosen)
    plain = Game(definition, compiled=False, **chosen)
    for reward, forced in (("win", False), ("score", True), ("margin", False)):
        batches = [
            plain.batch(n, seed=5, reward=reward, forced=forced),
            fast.batch(n, seed=5, reward=reward, forced=forced),
            fast.batch(3 * n, seed=5, threads=2, reward=reward, forced=forced),
        ]
        arrays = [batch.arrays() for batch in batches]
        for batch, array in zip(batches, arrays, strict=True):
            batch.start(array)
        rng = random.Random(11)
        ended = 0
        for _ in range(steps):
            for other in arrays[1:]:
                for name in ("obs", "mask", "reward", "score", "done", "seat"):
                    mine, theirs = getattr(arrays[0], name), getattr(other, name)[:n]
                    assert np.array_equal(mine, theirs), f"{fast!r}: {name} of the batches differ"
            thumb = [batch.rule(7)[:n] for batch in batches]
            assert all(np.array_equal(thumb[0], other) for other in thumb), f"{fast!r}: rules of thumb differ"
            odd = np.arange(n) % 2 == 1
            assert all(np.array_equal(np.where(odd, thumb[0], 0), b.rule(7, odd)) for b in batches[:2])
            picks = [rng.choice(np.flatnonzero(row).tolist()) for row in arrays[2].mask]
            for batch, array in zip(batches, arrays, strict=True):
                batch.step(np.array(picks[: batch.n]), array)
            ended += int(arrays[0].done.sum())
            if reward == "win":
                share = arrays[0].reward.sum(axis=1)
                assert np.allclose(share, arrays[0].done), f"{fast!r}: shares of the win do not add up to one"
        pos = batches[0].position(0)
        assert pos.legal() == np.flatnonzero(arrays[0].mask[0]).tolist()
        assert pos.observe().tolist() == arrays[0].obs[0].tolist()


def main() -> None:
    """Run the suite for one of our games from the command line."""
    import malecon

    parser = argparse.ArgumentParser(prog="python -m malecon.kernel.testing", description=main.__doc__)
    parser.add_argument("game", choices=malecon.GAMES)
    parser.add_argument("--games", type=int, default=200, help="random games for each set of options")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--playouts", type=int, default=0, help="more random games inside the compiled engine")
    parser.add_argument("--sanitized", action="store_true", help="insist on engines built with the sanitizer")
    args = parser.parse_args()
    definition = malecon.definition(args.game)
    if args.sanitized and not compiled_engine(definition.package).SANITIZED:
        parser.error("the engine was not built with MALECON_SANITIZE=1")
    for options in option_sets(definition):
        game = Game(definition, compiled=True, **options)
        if args.playouts:
            game.engine.playouts(game.codes, args.playouts, args.seed)
        report = check_game(definition, options, games=args.games, seed=args.seed)
        print(f"{args.game} {options}: {report}", flush=True)


if __name__ == "__main__":
    main()
