"""What a bot says when it is asked for a move: the move, what else it looked at, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from malecon.kernel.game import Position
from malecon.kernel.text import Text

ONLY = Text("{move}: there is no other move.", "{move}: no hay otra jugada.")
ANY = Text("{move}: any move will do.", "{move}: cualquier jugada vale.")
THUMB = Text("{move}: so says the rule of thumb.", "{move}: es lo que aconseja la experiencia.")
SLIP = Text("{move}: a hasty move.", "{move}: una jugada precipitada.")
BEST = Text(
    "{move}: wins {win} % of {n} imagined games, clearly what was looked at most.",
    "{move}: gana el {win} % de {n} partidas imaginadas; con diferencia, la más examinada.",
)
BETTER = Text(
    "{move}: wins {win} % of the games imagined after it; {other}, the next best, wins {other_win} %.",
    "{move}: gana el {win} % de las partidas imaginadas tras ella; la siguiente, {other}, el {other_win} %.",
)
NET = Text(
    "{move}: the net plays it {share} % of the time and sees {win} % to win after it.",
    "{move}: la red la juega el {share} % de las veces y ve un {win} % de ganar tras ella.",
)
NET_BEST = Text(
    "{move}: the net sees {win} % to win after it, in {n} imagined lines; clearly what was looked at most.",
    "{move}: la red ve un {win} % de ganar tras ella, en {n} líneas imaginadas; con diferencia, la más examinada.",
)
NET_BETTER = Text(
    "{move}: the net sees {win} % to win after it; after {other}, the next best, {other_win} %.",
    "{move}: la red ve un {win} % de ganar tras ella; tras la siguiente, {other}, un {other_win} %.",
)


@dataclass(frozen=True)
class Candidate:
    """A move that was looked at; `win` and `values` are chances of winning, none where the bot did not count."""

    action: int
    win: float | None = None
    visits: int = 0
    values: tuple[float, ...] = ()  # one per seat


@dataclass(frozen=True)
class Thought:
    """The move chosen, the moves looked at (best first), every seat's chances, and one sentence of reason."""

    seat: int
    move: int
    candidates: tuple[Candidate, ...]
    reason: Text
    values: tuple[float, ...] = ()
    playouts: int = 0
    bot: str = ""  # who thought, where that is not obvious

    def to_json(self, pos: Position, lang: str = "en") -> dict[str, Any]:
        """For a page or another program; `pos` is the position that was thought about."""
        return {
            "seat": self.seat,
            "bot": self.bot,
            "move": pos.game.notation(self.move),
            "reason": self.reason(lang),
            "playouts": self.playouts,
            "values": [round(x, 4) for x in self.values],
            "candidates": [
                {
                    "action": c.action,
                    "move": pos.game.notation(c.action),
                    "text": pos.move_text(c.action, lang),
                    "win": None if c.win is None else round(c.win, 4),
                    "visits": c.visits,
                }
                for c in self.candidates
            ],
        }


def both(words: Text, **args: Any) -> Text:
    """A sentence with its gaps filled, still in both languages."""
    return Text(words("en", **args), words("es", **args))


def said(pos: Position, words: Text, action: int, other: int | None = None, **args: Any) -> Text:
    """A sentence about a move, in both languages."""
    out = []
    for lang in ("en", "es"):
        moves = {"move": pos.move_text(action, lang)}
        if other is not None:
            moves["other"] = pos.move_text(other, lang)
        out.append(words(lang, **moves, **args))
    return Text(*out)


def plain_thought(pos: Position, action: int, words: Text) -> Thought:
    """The thought of a bot that looks at one move only."""
    assert pos.to_move is not None
    return Thought(pos.to_move, action, (Candidate(action),), said(pos, words, action))
