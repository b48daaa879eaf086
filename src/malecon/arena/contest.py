"""A contest between bots from beginning to end: play what is missing, sum up, write table, JSON and page."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from malecon.arena import charts, crew
from malecon.arena.matches import Match, Notebook, Result, plan, play
from malecon.arena.statistics import Standing, head_to_head, standings
from malecon.kernel.game import Game
from malecon.kernel.text import Text

TITLE = Text("{game}: bots against each other", "{game}: bots frente a frente")
LEAD = Text(
    "{games:game|games} at tables of {players}, {seeds:deal|deals} played in every seating. Whiskers: 95 % intervals.",
    "{games:partida|partidas} en mesas de {players}, {seeds:reparto jugado|repartos jugados} en todos los asientos. "
    "Barras finas: intervalos del 95 %.",
)
HEADS = {
    "bot": Text("bot", "bot"),
    "games": Text("games", "partidas"),
    "win_share": Text("share of wins", "victorias"),
    "interval": Text("95 %", "95 %"),
    "score": Text("points", "puntos"),
    "margin": Text("lead", "ventaja"),
    "rating": Text("rating", "nivel"),
    "seconds": Text("s/move", "s/jugada"),
}
SHARES = Text("Share of wins", "Victorias")
EVEN = Text("The dashed line is an even share, {even} %.", "La línea discontinua es el reparto igual, {even} %.")
FAIR = Text("An even share for every seat is {even} %.", "El reparto igual por asiento es {even} %.")
SCORES = Text("Points", "Puntos")
LEADS = Text("Lead over the best other seat", "Ventaja sobre el mejor de los demás")
DUELS = Text("Who comes out ahead of whom", "Quién queda por delante de quién")
AHEAD = Text("{one} ahead of {two}", "{one} por delante de {two}")
COMMAND = Text("Made with", "Hecho con")


class Progress:
    """How far a long run is, on one line of a terminal, or a line now and then elsewhere."""

    def __init__(self, total: int, done: int = 0, stream: TextIO | None = None) -> None:
        self.total, self.first, self.done = total, done, done
        self.stream = sys.stderr if stream is None else stream
        self.live = self.stream.isatty()
        self.start = self.told = time.monotonic()

    def step(self) -> None:
        self.done += 1
        now = time.monotonic()
        if now - self.told < (0.2 if self.live else 10) and self.done < self.total:
            return
        self.told = now
        left = (now - self.start) / (self.done - self.first) * (self.total - self.done)
        filled = 30 * self.done // self.total
        words = f"[{'#' * filled}{'.' * (30 - filled)}] {self.done}/{self.total}, {left:.0f} s"
        if self.live:
            print(f"\r{words}   ", end="\n" if self.done == self.total else "", file=self.stream, flush=True)
        else:
            print(words, file=self.stream, flush=True)


@dataclass(frozen=True)
class Contest:
    """A finished contest."""

    game: Game
    bots: tuple[str, ...]
    seed: int
    results: tuple[Result, ...]

    @property
    def standings(self) -> list[Standing]:
        return standings(self.results, self.bots)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "options": self.game.options,
            "players": self.game.players,
            "games": len(self.results),
            "seeds": len({r.seed for r in self.results}),
            "first_seed": self.seed,
            "even_share": round(1 / self.game.players, 4),
            "bots": [s.to_json() for s in self.standings],
            "pairs": head_to_head(self.results, self.bots),
        }

    def table(self, lang: str = "en") -> str:
        """For a terminal."""
        rows = [[head(lang) for head in HEADS.values()], *self.rows()]
        widths = [max(len(row[k]) for row in rows) for k in range(len(HEADS))]
        lines = [
            "  ".join([row[0].ljust(widths[0]), *(x.rjust(n) for x, n in zip(row[1:], widths[1:], strict=True))])
            for row in rows
        ]
        return "\n".join([*lines, FAIR(lang, even=f"{100 / self.game.players:.0f}")])

    def rows(self) -> list[list[str]]:
        out = []
        for s in self.standings:
            w = s.win_share
            rating = "–" if s.rating is None else f"{s.rating[0]:.1f} ± {2 * s.rating[1]:.1f}"
            share, interval = f"{100 * w.mean:.1f} %", f"{100 * w.low:.0f}–{100 * w.high:.0f} %"
            numbers = [f"{s.score.mean:.1f}", f"{s.margin.mean:+.1f}", rating, f"{s.seconds_per_move:.3f}"]
            out.append([s.name, str(s.games), share, interval, *numbers])
        return out

    def html(self, lang: str = "en", command: str = "") -> str:
        """A page with the same numbers drawn."""
        made, game = self.standings, self.game
        title = TITLE(lang, game=game.definition.title(lang))
        seeds = len({r.seed for r in self.results})
        even = 1 / game.players
        body = [
            charts.table([head(lang) for head in HEADS.values()], self.rows()),
            f"<h2>{SHARES(lang)}</h2><p class='soft'>{EVEN(lang, even=f'{100 * even:.0f}')}</p>",
            charts.bars(
                SHARES(lang), [(s.name, s.win_share.mean, s.win_share.low, s.win_share.high) for s in made], mark=even
            ),
            f"<h2>{SCORES(lang)}</h2>",
            charts.bars(SCORES(lang), [(s.name, s.score.mean, s.score.low, s.score.high) for s in made], percent=False),
            f"<h2>{LEADS(lang)}: {made[0].name}</h2>",
            charts.histogram(LEADS(lang), [(made[0].name, leads(self.results, made[0].name))]),
        ]
        if len(self.bots) > 2:
            duels = head_to_head(self.results, [s.name for s in made])
            rows = [(AHEAD(lang, one=d["bots"][0], two=d["bots"][1]), d["ahead"], *d["interval"]) for d in duels]
            body += [f"<h2>{DUELS(lang)}</h2>", charts.bars(DUELS(lang), rows, mark=0.5)]
        if command:
            body.append(f'<p class="soft">{COMMAND(lang)} <code>{command}</code></p>')
        lead = LEAD(lang, games=len(self.results), players=game.players, seeds=seeds)
        return charts.page(title, lead, body, lang)


def leads(results: Sequence[Result], name: str) -> list[float]:
    return [
        r.scores[seat] - max(x for other, x in enumerate(r.scores) if other != seat)
        for r in results
        for seat, bot in enumerate(r.seats)
        if bot == name
    ]


def hold(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    out: Path | None = None,
    workers: int = 0,
    ray: str | None = None,
    progress: bool = False,
) -> Contest:
    """Play at least so many games, those already in `out` not again, and sum up."""
    matches = plan(game, bots, games, seed)
    notebook = Notebook(out, game) if out else None
    wanted = {match.key for match in matches}
    done = {r.key: r for line in (notebook.lines() if notebook else ()) if (r := Result.from_json(line)).key in wanted}
    todo: list[Match] = [match for match in matches if match.key not in done]
    bar = Progress(len(matches), len(done)) if progress and todo else None
    for line in crew.run(todo, play, workers=workers, ray=ray):
        if notebook:
            notebook.add(line)
        result = Result.from_json(line)
        done[result.key] = result
        if bar:
            bar.step()
    return Contest(game, tuple(dict.fromkeys(bots)), seed, tuple(done[match.key] for match in matches))


def write(contest: Contest, out: Path, lang: str = "en", command: str = "") -> None:
    """Table, numbers and page beside the results."""
    (out / "contest.txt").write_text(contest.table(lang) + "\n", encoding="utf-8")
    (out / "contest.json").write_text(json.dumps(contest.to_json(), indent=2) + "\n", encoding="utf-8")
    (out / "contest.html").write_text(contest.html(lang, command), encoding="utf-8")
