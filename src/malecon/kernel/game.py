"""Game and Position: the interface that tables, terminals, bots and learners use, whatever the game.

A `Definition` gathers what a game's package says about itself; `Game` is one choice of options; a `Position` is a
value: small, cloned by copying memory, complete with its own random generator.
"""

from __future__ import annotations

import difflib
import importlib
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import groupby
from types import ModuleType
from typing import TYPE_CHECKING, Any

from malecon.kernel import plain
from malecon.kernel.errors import IllegalMove, InvalidMove, InvalidPosition, InvalidSeat, MaleconError
from malecon.kernel.events import Event, EventKind
from malecon.kernel.options import Option, check_options, encode_options
from malecon.kernel.structs import from_json, out_of_range, pack, to_json, unpack
from malecon.kernel.svg import drawing
from malecon.kernel.text import Reason, Text

if TYPE_CHECKING:
    import numpy as np

    from malecon.bots import Thought
    from malecon.kernel.batch import Batch

MAGIC = b"MLCN"
Points = int | Fraction


@dataclass(frozen=True)
class Line:
    """One line of a score sheet: a label and the points it gives."""

    label: Text
    points: Points
    note: Text | None = None


@dataclass(frozen=True)
class Chapter:
    """What a study of many games tells about: one kind of event, by what it names or else by how often it happens."""

    event: str
    title: Text
    names: Mapping[str, Text] | None = None


@dataclass(frozen=True)
class Definition:
    """Everything the kernel needs to know about a game. Functions get the plain state, never a compiled one."""

    id: str
    title: Text
    package: str
    rules_version: int
    players: tuple[int, int]
    options: Sequence[Option]
    tables: ModuleType
    state: ModuleType
    rules: ModuleType
    notation: Sequence[str]
    events: Mapping[int, EventKind]
    observation: Callable[[], list[tuple[str, float]]]  # a name and a scale for every entry
    view: Callable[[Any, int | None, str], dict[str, Any]]
    why_not: Callable[[Any, int, int], Reason]
    move_text: Callable[[Any, int, str], str]
    event_text: Callable[[Event, Sequence[str], int | None, str], str | None]
    prompt: Callable[[Any, int | None, str, Sequence[str]], str]
    score_sheet: Callable[[Any, int], list[Line]]
    render: Callable[[Any, int | None, str, Sequence[str]], str]
    faults: Callable[[Any], list[str]]  # what is impossible about a state: lost cards, wrong counts
    about: Text
    check_together: Callable[[dict[str, Any]], None] | None = None  # options that do not go together
    fit: Callable[[Definition, dict[str, Any]], Definition] | None = None  # names that depend on the options
    topics: Callable[[str], Mapping[str, str]] | None = None  # what can be looked up (a card, a role), in a language
    chapters: Sequence[Chapter] = ()


@cache
def plain_engine(package: str) -> Any:
    return plain.engine(importlib.import_module(package + ".rules"), importlib.import_module(package + ".state"))


@cache
def compiled_engine(package: str) -> Any:
    """The compiled module of a game, or None if it was not built."""
    try:
        return importlib.import_module(package + "._engine")
    except ModuleNotFoundError as error:
        if error.name != package + "._engine":
            raise
        return None


@cache
def position_class(package: str, engine: Any) -> type[Position]:
    return type("Position", (Position, engine.Core), {"__slots__": (), "__doc__": Position.__doc__})


class Game:
    """One game with its options chosen: starts positions and translates moves."""

    def __init__(self, definition: Definition, *, compiled: bool | None = None, **options: Any) -> None:
        self.definition = definition
        self.id = definition.id
        self.options = check_options(definition.id, definition.options, options)
        if definition.check_together:
            definition.check_together(self.options)
        if definition.fit:
            self.definition = definition = definition.fit(definition, self.options)
        self.players: int = self.options["players"]
        self.codes = encode_options(definition.options, self.options)
        engine = None if compiled is False else compiled_engine(definition.package)
        if compiled and engine is None:
            raise MaleconError(f"the compiled engine of {definition.id} is not installed; `malecon doctor` says more")
        self.compiled = engine is not None
        self.engine = engine if engine is not None else plain_engine(definition.package)
        self._position = position_class(definition.package, self.engine)

    def __repr__(self) -> str:
        options = ", ".join(f"{k}={v!r}" for k, v in self.options.items())
        return f"<{self.id}: {options}{'' if self.compiled else ', uncompiled'}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.id, self.options) == (other.id, other.options)

    def __hash__(self) -> int:
        return hash((self.id, *self.codes))

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self.definition.package, self.compiled, self.options)

    # ---- facts ------------------------------------------------------------------------------------------------
    @property
    def n_actions(self) -> int:
        return len(self.definition.notation)

    @cached_property
    def observation_names(self) -> list[str]:
        return [name for name, _ in self.definition.observation()]

    @cached_property
    def observation_scales(self) -> list[float]:
        return [scale for _, scale in self.definition.observation()]

    @cached_property
    def _scales(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        import numpy as np

        return np.asarray(self.observation_scales, dtype=np.float32)

    # ---- positions --------------------------------------------------------------------------------------------
    def start(self, seed: int = 0) -> Position:
        """The first position; the same seed gives the same game for ever."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
            raise MaleconError(
                Text(
                    f"seed: {seed!r} is not a whole number from 0 to 2**64 - 1",
                    f"seed: {seed!r} no es un número entero de 0 a 2**64 - 1",
                )
            )
        pos = self._position.__new__(self._position)
        pos._start(self, self.codes, seed)
        return pos

    def from_bytes(self, data: bytes) -> Position:
        """Read what `Position.to_bytes` wrote."""
        if not isinstance(data, (bytes, bytearray)) or len(data) < 10 or data[:4] != MAGIC:
            raise InvalidPosition("these bytes are no position of Malecón")
        head, body, crc = data[4:6], bytes(data[6:-4]), data[-4:]
        if zlib.crc32(data[:-4]).to_bytes(4, "little") != crc:
            raise InvalidPosition("the bytes are damaged: the checksum does not fit")
        name, _, state = body.partition(b"\0")
        if name != self.id.encode() or int.from_bytes(head, "little") != self.definition.rules_version:
            raise InvalidPosition(f"these bytes are not a position of {self.id}, rules {self.definition.rules_version}")
        if len(state) != self.engine.STATE_SIZE:
            raise InvalidPosition(f"a state of {self.id} has {self.engine.STATE_SIZE} bytes, not {len(state)}")
        return self._checked(unpack(self.definition.state.State, state))

    def from_json(self, data: Mapping[str, Any] | str) -> Position:
        """Read what `Position.to_json` wrote, perhaps edited; InvalidPosition names the place of a fault."""
        if isinstance(data, str):
            try:
                data = json.loads(data)
            except (ValueError, RecursionError) as error:
                raise InvalidPosition(f"not JSON: {error}") from None
        if not isinstance(data, dict):
            raise InvalidPosition("position: an object is needed")
        for key in data:
            if key not in ("game", "rules", "options", "state"):
                raise InvalidPosition(f"{key}: no such field; the fields are game, rules, options, state")
        if data.get("game") != self.id:
            raise InvalidPosition(f"game: {data.get('game')!r} is not {self.id!r}")
        if data.get("rules") != self.definition.rules_version:
            raise InvalidPosition(f"rules: {data.get('rules')!r} is not {self.definition.rules_version}")
        if data.get("options") != self.options:
            raise InvalidPosition("options: not those of this game")
        s = from_json(self.definition.state.State, data.get("state"), "state.")
        self.definition.rules.derive(s)
        return self._checked(s)

    def _checked(self, s: Any) -> Position:
        """A position from a state, if it is one that the rules can reach or at least continue."""
        problem = out_of_range(s)
        if problem is None and list(s.options) != self.codes:
            problem = "options: not those of this game"
        if problem is None:
            derived = unpack(self.definition.state.State, pack(s))
            self.definition.rules.derive(derived)
            if pack(derived) != pack(s):
                problem = "a counted value does not fit what it counts"
        if problem is None:
            faults = self.definition.faults(s)
            problem = faults[0] if faults else None
        if problem is not None:
            raise InvalidPosition(problem)
        pos = self._position.__new__(self._position)
        pos._load(self, pack(s))
        if not pos.over and not pos.legal():
            raise InvalidPosition(f"to_move: seat {pos.to_move} would have no legal move")
        return pos

    # ---- moves ------------------------------------------------------------------------------------------------
    def action(self, move: int | str) -> int:
        """The number of a move given as number or notation."""
        if isinstance(move, str):
            number = self._numbers.get(" ".join(move.lower().split()))
            if number is None:
                raise InvalidMove(self._unknown(move))
            return number
        if isinstance(move, bool) or not isinstance(move, int) or not 0 <= move < self.n_actions:
            raise InvalidMove(f"{move!r} is no action of {self.id}; actions are 0 to {self.n_actions - 1}")
        return move

    def notation(self, action: int) -> str:
        return self.definition.notation[self.action(action)]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self.definition.notation)}

    def _unknown(self, move: str) -> Text:
        shown = move if len(move) <= 60 else move[:57] + "…"
        near = difflib.get_close_matches(" ".join(move.lower().split())[:60], self._numbers, n=3)
        hint = f"; did you mean {' or '.join(repr(x) for x in near)}?" if near else ""
        consejo = f"; ¿querías decir {' o '.join(repr(x) for x in near)}?" if near else ""
        return Text(f"{shown!r} is no move of {self.id}{hint}", f"{shown!r} no es una jugada de {self.id}{consejo}")

    # ---- many games ---------------------------------------------------------------------------------------------
    def batch(self, n: int, *, seed: int = 0, threads: int = 1, reward: str = "win", forced: bool = False) -> Batch:
        """n games stepped together; see `malecon.kernel.batch`."""
        from malecon.kernel.batch import Batch

        return Batch(self, n, seed=seed, threads=threads, reward=reward, forced=forced)


class Position:
    """A moment of a game. `play` and `play_all` change it in place; `clone` first to keep the old one."""

    __slots__ = ()

    if TYPE_CHECKING:  # given by the engine
        game: Game
        last: int | tuple[int, ...] | list[Event] | None
        to_move: int | None
        over: bool

        def _start(self, game: Game, options: list[int], seed: int) -> None: ...
        def _load(self, game: Game, data: bytes) -> None: ...
        def _dump(self) -> bytes: ...
        def _take(self, other: Position) -> None: ...
        def _set_last(self, last: Any) -> None: ...
        def _raw_events(self) -> list[tuple[int, int, int, int, int]]: ...
        def _resample(self, seat: int, seed: int) -> None: ...
        def _scores(self) -> list[int]: ...
        def _tiebreaks(self) -> list[int]: ...
        def _observe(self, seat: int) -> list[int]: ...
        def _policy(self, seed: int) -> int: ...
        def legal(self) -> list[int]: ...
        def play(self, move: int | str) -> None: ...
        def clone(self) -> Position: ...

    def __repr__(self) -> str:
        return f"<position of {self.game.id}, {'over' if self.over else f'seat {self.to_move} to move'}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self._dump() == other._dump()

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> Position:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Position:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _position_of, (self.game, self._dump())

    @property
    def state(self) -> Any:
        """A copy of the whole state as a plain struct, for looking at."""
        return unpack(self.game.definition.state.State, self._dump())

    # ---- moves ------------------------------------------------------------------------------------------------
    def moves(self) -> list[str]:
        """The legal moves in notation."""
        return [self.game.definition.notation[a] for a in self.legal()]

    def play_all(self, moves: Sequence[int | str]) -> None:
        """Play several moves as one decision: all of them, or none if one is refused."""
        trial = self.clone()
        done = []
        for move in moves:
            action = self.game.action(move)
            trial.play(action)
            done.append(action)
        if done:
            self._take(trial)
            self._set_last(tuple(done))

    def play_forced(self) -> list[int]:
        """Play on while there is only one legal move; returns what was played."""
        done: list[int] = []
        while len(legal := self.legal()) == 1:
            self.play(legal[0])
            done += legal
        return done

    def why_not(self, move: int | str, seat: int | None = None) -> Reason | None:
        """None if the move is legal (for this seat), else the reason, with the passage of the rulebook."""
        action = self.game.action(move)
        asking = self.to_move if seat is None else self._seat(seat)
        if asking == self.to_move and action in self.legal():
            return None
        if self.over:
            return OVER
        if asking != self.to_move:
            return NOT_YOUR_TURN
        assert asking is not None
        return self.game.definition.why_not(self.state, action, asking)

    def _refusal(self, action: int) -> IllegalMove:
        reason = self.why_not(action)
        assert reason is not None
        return IllegalMove(self.game.notation(action), reason)

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players:
            raise InvalidSeat(f"there is no seat {seat!r}; the seats are 0 to {self.game.players - 1}")
        return seat

    # ---- the result -------------------------------------------------------------------------------------------
    def scores(self) -> list[Points]:
        """The points of each seat if the game ended now: whole numbers, or fractions where a game has halves."""
        unit: int = self.game.definition.state.SCORE_UNIT
        return [x if unit == 1 else Fraction(x, unit) for x in self._scores()]

    def winners(self) -> list[int]:
        """The seats that have won, several if the tie cannot be broken; empty until the game is over."""
        if not self.over:
            return []
        keys = list(zip(self._scores(), self._tiebreaks(), strict=True))
        return [seat for seat, key in enumerate(keys) if key == max(keys)]

    def score_sheet(self, seat: int) -> list[Line]:
        """Where the points of a seat come from; the lines add up to its score."""
        return self.game.definition.score_sheet(self.state, self._seat(seat))

    # ---- what a seat may know ---------------------------------------------------------------------------------
    def view(self, seat: int | None = None, lang: str = "en", names: Sequence[str] | None = None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, as JSON."""
        if seat is not None:
            self._seat(seat)
        out = {
            "game": self.game.id,
            "options": dict(self.game.options),
            "seat": seat,
            "to_move": self.to_move,
            "over": self.over,
            "prompt": self.prompt(seat, lang, names),
            "moves": [],
            **self.game.definition.view(self.state, seat, lang),
        }
        if seat is not None and seat == self.to_move:
            s, notation = self.state, self.game.definition.notation
            out["moves"] = [
                {"action": a, "move": notation[a], "text": self.game.definition.move_text(s, a, lang)}
                for a in self.legal()
            ]
        if self.over:
            out["scores"] = [str(x) for x in self.scores()]
            out["winners"] = self.winners()
        return out

    def observe(self, seat: int | None = None) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What a seat may know as a vector; `game.observation_names` labels every entry."""
        import numpy as np

        asked = seat if seat is not None else self.to_move
        who = self._seat(asked if asked is not None else 0)
        return np.asarray(self._observe(who), dtype=np.float32) * self.game._scales

    def resample(self, seat: int, seed: int = 0) -> Position:
        """Another world that this seat could not tell from this one."""
        events = self.events_for(self._seat(seat))
        other = self.clone()
        other._resample(seat, seed)
        other._set_last(events)
        return other

    def analyse(self, seat: int | None = None, budget: str = "1s", *, seed: int = 0, threads: int = 1) -> Thought:
        """The best moves with chances of winning, from what a seat (None: the one to move) may know."""
        from malecon.bots import analyse

        return analyse(self, seat, budget, seed, threads)

    # ---- what happened ----------------------------------------------------------------------------------------
    @property
    def events(self) -> list[Event]:
        """What the last decision did, with everything hidden in it; see `events_for` before showing it to anybody."""
        if isinstance(self.last, list):
            return self.last
        kinds = self.game.definition.events
        return [kinds[raw[0]].decode(raw) for raw in self._raw_events()]

    def events_for(self, seat: int | None) -> list[Event]:
        """What the last decision did, as far as a seat (None: a spectator) may know."""
        return [event.seen_by(seat) for event in self.events]

    # ---- words ------------------------------------------------------------------------------------------------
    def prompt(self, seat: int | None = None, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """Whose turn it is and what is asked, for this reader."""
        return self.game.definition.prompt(self.state, seat, lang, self._names(names, lang))

    def move_text(self, move: int | str, lang: str = "en") -> str:
        """A move in words."""
        return self.game.definition.move_text(self.state, self.game.action(move), lang)

    def log(self, names: Sequence[str] | None = None, seat: int | None = None, lang: str = "en") -> list[str]:
        """What the last decision did, in words for this reader; what happens several times in a row is told once."""
        who = self._names(names, lang)
        lines = (self.game.definition.event_text(e, who, seat, lang) for e in self.events_for(seat))
        told = [(line, len(list(same))) for line, same in groupby(lines) if line]
        return [line if times == 1 else TIMES(lang, line=line.rstrip("."), n=times) for line, times in told]

    def _names(self, names: Sequence[str] | None, lang: str) -> Sequence[str]:
        return names or [PLAYER(lang, n=seat + 1) for seat in range(self.game.players)]

    def render(self, seat: int | None = None, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The table drawn with letters, for a terminal; hidden things stay hidden from the seat."""
        if seat is not None:
            self._seat(seat)
        return self.game.definition.render(self.state, seat, lang, self._names(names, lang))

    def _repr_svg_(self) -> str:
        """The table as notebooks show it: what lies open, with the hand of the seat to move."""
        title = f"{self.game.definition.title('en')} · {self.prompt(self.to_move)}"
        return drawing(title, self.render(self.to_move))

    # ---- storing ----------------------------------------------------------------------------------------------
    def to_bytes(self) -> bytes:
        """The position as bytes; `game.from_bytes` reads them."""
        version = self.game.definition.rules_version.to_bytes(2, "little")
        data = MAGIC + version + self.game.id.encode() + b"\0" + self._dump()
        return data + zlib.crc32(data).to_bytes(4, "little")

    def to_json(self) -> dict[str, Any]:
        """The whole position, hidden things included, readable and editable."""
        return {
            "game": self.game.id,
            "rules": self.game.definition.rules_version,
            "options": dict(self.game.options),
            "state": to_json(self.state),
        }


def _game_of(package: str, compiled: bool, options: dict[str, Any]) -> Game:
    """A game as it comes out of a pickle."""
    return Game(importlib.import_module(package).DEFINITION, compiled=compiled, **options)


def _position_of(game: Game, data: bytes) -> Position:
    """A position as it comes out of a pickle; what its last move did is not kept."""
    pos = game._position.__new__(game._position)
    pos._load(game, data)
    return pos


PLAYER = Text("Player {n}", "Jugador {n}")
TIMES = Text("{line} ({n} times).", "{line} ({n} veces).")
OVER = Reason("over", Text("The game is over.", "La partida ha terminado."))
NOT_YOUR_TURN = Reason("not-your-turn", Text("It is not your turn.", "No es tu turno."))
