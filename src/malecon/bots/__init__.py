"""Players that are programs. A bot is asked for a move and looks only at what its seat may know.

    bot = bots.make("search:1s", game)
    bot.choose(pos, seed=7)           # an action
    bot.think(pos, seed=7).reason     # a Thought: the move, the candidates with their chances, and why

`make` knows random, rule (rule:20% errs in a fifth of its decisions), search with a budget in imagined games or seconds
(search:2000, search:0.5s, search:2000/1s for whichever is first), and the levels novice, amateur, expert and master.
A game that comes with a net has net, which plays the net's first choice (net:1.5 also others, the likelier the higher
the number), and net+search, a search that the net guides (net+search:400, net+search:0.5s and so on, counted in lines
that were imagined). Weights in a file take the place of the game's: net@FILE, net@FILE:1.5, net+search@FILE:0.5s.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Protocol, TypeVar

from malecon.bots.guided import Guidance, GuidedBot, analyse, guidance
from malecon.bots.levels import LEVELS, Tuning, levels, tuning
from malecon.bots.net import Net
from malecon.bots.netbot import NetBot
from malecon.bots.search import DEFAULT_BUDGET, Budget, SearchBot, playouts_per_second
from malecon.bots.simple import RandomBot, RuleBot
from malecon.bots.thought import Candidate, Thought, both
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Text


class Bot(Protocol):
    """The same position as far as the seat may know, and the same seed, give the same choice.

    One bot plays one seat of one game: it may remember what it thought a moment ago. Budgets in seconds depend on the
    clock, of course.
    """

    name: str

    def choose(self, pos: Position, seed: int = 0) -> int: ...


class ThinkingBot(Bot, Protocol):
    """A bot that can also say what it looked at and why it chose."""

    def think(self, pos: Position, seed: int = 0) -> Thought: ...


NO_BOT = Text(
    "there is no bot {name}; there are {known}, and rule:20%, search:0.5s, search:2000, net, net:1.5, net+search:0.5s "
    "and the like",
    "no hay ningún bot {name}; hay {known}, y también rule:20%, search:0.5s, search:2000, net, net:1.5, "
    "net+search:0.5s y parecidos",
)
WHICH_GAME = Text(
    "{name} is another one in every game: name the game too", "{name} es otro en cada juego: indica también el juego"
)
NO_SETTING = Text(
    "{text}: settings are written NAME=VALUE,… with {known}",
    "{text}: los ajustes se escriben NOMBRE=VALOR,… con {known}",
)
BOTS = ("random", "rule", "search", *LEVELS)  # those that every game has
NET = re.compile(r"net(?:@(?P<file>[^:]+))?(?::(?P<warmth>\d{1,2}(?:\.\d{1,3})?))?")
GUIDED = re.compile(r"net\+search(?:@(?P<file>[^:]+))?(?::(?P<detail>.*))?")
Numbers = TypeVar("Numbers", Tuning, Guidance)


def make(name: str, game: Game | None = None, *, threads: int = 1) -> ThinkingBot:
    """A bot by its name; levels and nets are those of the game, so they need one."""
    kind, colon, detail = name.partition(":")
    if name == "random":
        return RandomBot()
    if name == "rule":
        return RuleBot()
    if kind == "rule" and (found := re.fullmatch(r"([1-9]\d?|100)%", detail)):
        return RuleBot(int(found[1]))
    if name == "search":
        return SearchBot(game=game, threads=threads)
    if kind == "search" and colon:
        return search_bot(detail, game, threads)
    net, guided = NET.fullmatch(name), GUIDED.fullmatch(name)
    if net or guided or name in LEVELS:
        if game is None:
            raise MaleconError(both(WHICH_GAME, name=name))
        if net:
            return NetBot(Net.named(game, net["file"]), float(net["warmth"] or 0), name)
        bot = (
            guided_bot(guided["file"], guided["detail"], game)
            if guided
            else make(levels(game)[name], game, threads=threads)
        )
        bot.name = name
        return bot
    raise MaleconError(both(NO_BOT, name=repr(name), known=", ".join(BOTS)))


def search_bot(detail: str, game: Game | None, threads: int) -> SearchBot:
    """search:BUDGET, or search:BUDGET@explore=0.3,trust=5 with settings other than the game's."""
    budget, settings = budget_and(detail, tuning(game.id if game else "default"))
    bot = SearchBot(budget, game, settings=settings, threads=threads)
    bot.name = f"search:{detail}"
    return bot


def guided_bot(file: str | None, detail: str | None, game: Game) -> GuidedBot:
    """The same after net+search: with the net that comes with the game, or that of a file."""
    net = Net.named(game, file)
    budget, settings = (DEFAULT_BUDGET, None) if detail is None else budget_and(detail, guidance(game.id, game.players))
    return GuidedBot(net, game, budget, settings=settings)


def budget_and(detail: str, usual: Numbers) -> tuple[Budget, Numbers | None]:
    """BUDGET, or BUDGET@NAME=VALUE,… with some of the usual settings changed."""
    budget, at, changes = detail.partition("@")
    return Budget.parse(budget), changed(changes, usual) if at else None


def changed(changes: str, usual: Numbers) -> Numbers:
    """Settings with some of them changed."""
    try:
        new = {k: type(getattr(usual, k))(v) for k, v in (item.split("=") for item in changes.split(","))}
        return replace(usual, **new)
    except (AttributeError, TypeError, ValueError):
        known = ", ".join(f.name for f in fields(usual))
        raise MaleconError(both(NO_SETTING, text=repr(changes), known=known)) from None


__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "Candidate",
    "Guidance",
    "GuidedBot",
    "Net",
    "NetBot",
    "RandomBot",
    "RuleBot",
    "SearchBot",
    "ThinkingBot",
    "Thought",
    "Tuning",
    "analyse",
    "guidance",
    "levels",
    "make",
    "playouts_per_second",
    "tuning",
]
