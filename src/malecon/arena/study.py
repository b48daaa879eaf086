"""What wins: many games by the same bot in all seats, read off from what the rules tell about every move.

Nothing here knows a game. A `round` event counts rounds, and every event that names something ("build hospice", "role
mayor") is counted by seat: how often it happens, when, and how often the seat that did it wins.
"""

from __future__ import annotations

import csv
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import fmean, median
from typing import Any

from malecon.arena import charts, crew
from malecon.arena.contest import COMMAND, Progress
from malecon.arena.matches import TOO_FEW, Match, Notebook, decision_seed, loaded
from malecon.arena.statistics import Estimate, share_of
from malecon.bots import make
from malecon.kernel.errors import InvalidMove, MaleconError
from malecon.kernel.events import EventKind
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Text

FEW = 20  # seats that did something; with fewer nothing is said about it
ROUNDS = 15  # columns of a chart by round
FIRST_KINDS = ("build", "role")  # shown first; what else happens stands below, folded away

TITLE = Text("{game}: what wins?", "{game}: ¿qué gana?")
LEAD = Text(
    "{games:game|games} with {players} players, all played by “{bot}”. Whiskers: 95 % intervals; the dashed line is an "
    "even share of the wins.",
    "{games:partida|partidas} con {players} jugadores, todos «{bot}». Barras finas: intervalos del 95 %; la línea "
    "discontinua es el reparto igual de victorias.",
)
SEATS = Text("Is it good to start?", "¿Conviene empezar?")
PLACE = Text("plays {n}", "juega {n}")
ORDINALS = {"en": ("first", "second", "third", "fourth", "fifth"), "es": ("1.º", "2.º", "3.º", "4.º", "5.º")}
LENGTH = Text("How long does it take?", "¿Cuánto dura?")
LENGTHS = Text(
    "Half of all games have at most {n} {unit}; the shortest had {low}, the longest {high}.",
    "La mitad de las partidas tiene como mucho {n} {unit}; la más corta tuvo {low}; la más larga, {high}.",
)
UNITS = {"rounds": Text("rounds", "rondas"), "decisions": Text("decisions", "decisiones")}
POINTS = Text("How many points win?", "¿Con cuántos puntos se gana?")
POINTS_SAID = Text(
    "Winners have {won} points on average, the others {lost}; the winner leads by {lead} in the middle game of all.",
    "Quien gana tiene {won} puntos de media; los demás, {lost}. En la partida mediana la ventaja es de {lead}.",
)
WINNERS, OTHERS = Text("winners", "quienes ganan"), Text("others", "los demás")
DONE = Text("Who wins after “{kind}”?", "¿Quién gana tras «{kind}»?")
DONE_SAID = Text(
    "Share of wins of the seats to which this happened at least once, and how many of all seats those are. What strong "
    "positions make possible looks good too: this shows company, not cause.",
    "Victorias de los asientos a los que les ocurrió al menos una vez, y qué parte de todos son. Lo que una buena "
    "posición permite también queda bien: esto muestra compañía, no causa.",
)
WHEN = Text("“{kind}” by round", "«{kind}» por rondas")
WHEN_SAID = Text("Of a hundred in that round, so many were …", "De cada cien en esa ronda, tantas fueron …")
MORE = Text("Everything else that was counted", "Todo lo demás que se contó")
FILES = Text("The numbers: games.csv (one line per seat) and events.csv (one line per thing done).",
             "Los números: games.csv (una línea por asiento) y events.csv (una línea por cosa hecha).")  # fmt: skip


def watch(match: Match) -> dict[str, Any]:
    """Play a match and note what every seat did, round by round."""
    game = loaded(match.game, match.options)
    pos = game.start(match.seed)
    bots = [make(name, game) for name in match.seats]
    counted = named_kinds(game)
    done: Counter[tuple[str, str, int, int]] = Counter()
    number, rounds, first = 0, 1, pos.to_move
    while pos.to_move is not None:
        pos.play(bots[pos.to_move].choose(pos, decision_seed(match.seed, number)))
        number += 1
        for raw in pos._raw_events():
            kind = game.definition.events[raw[0]]
            if kind.name == "round":
                rounds += 1
            elif raw[0] in counted and raw[1] >= 0:
                place = counted[raw[0]]
                value = kind.decode(raw).args[kind.args[place][0]]
                if value is not None:
                    done[kind.name, str(value), raw[1], rounds] += 1
    return {
        "seed": match.seed,
        "seats": match.seats,
        "scores": [float(x) for x in pos.scores()],
        "shares": shares(pos),
        "first": first,
        "decisions": number,
        "rounds": rounds,
        "done": [[*what, times] for what, times in sorted(done.items())],
    }


def shares(pos: Position) -> list[float]:
    winners = pos.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(pos.game.players)]


def named_kinds(game: Game) -> dict[int, int]:
    """The kinds of events that name something publicly, and which of their numbers that is."""
    return {
        number: place
        for number, kind in game.definition.events.items()
        if (place := first_name(kind)) is not None and kind.args[place][0] not in kind.secret
    }


def first_name(kind: EventKind) -> int | None:
    return next((place for place, (_, names) in enumerate(kind.args) if names is not None), None)


@dataclass(frozen=True)
class Study:
    """Many games, ready to be looked at."""

    game: Game
    bot: str
    games: tuple[Mapping[str, Any], ...]

    @property
    def players(self) -> int:
        return self.game.players

    @cached_property
    def unit(self) -> str:
        return "rounds" if any(g["rounds"] > 1 for g in self.games) else "decisions"

    def by_place(self) -> list[Estimate]:
        """Share of wins by place in the order of play."""
        rows: list[list[float]] = [[] for _ in range(self.players)]
        for g in self.games:
            for seat, share in enumerate(g["shares"]):
                rows[(seat - g["first"]) % self.players].append(share)
        return [share_of(row) for row in rows]

    def kinds(self) -> list[str]:
        """What can be done, the most telling first."""
        found = {row[0] for g in self.games for row in g["done"]}
        return [k for k in FIRST_KINDS if k in found] + sorted(found - set(FIRST_KINDS))

    def wins_with(self, kind: str) -> list[tuple[str, int, Estimate]]:
        """(name, seats, share of wins) of the seats that did it at least once, best first."""
        rows: dict[str, list[float]] = defaultdict(list)
        for g in self.games:
            for name, seat in {(row[1], row[2]) for row in g["done"] if row[0] == kind}:
                rows[name].append(g["shares"][seat])
        out = [(name, len(row), share_of(row)) for name, row in rows.items() if len(row) >= min(FEW, len(self.games))]
        return sorted(out, key=lambda x: (-x[2].mean, x[0]))

    def by_round(self, kind: str) -> tuple[list[str], list[list[float]]]:
        """Names, and for each the share that it had of this kind in every round."""
        times: Counter[tuple[str, int]] = Counter()
        for g in self.games:
            for what, name, _, number, n in g["done"]:
                if what == kind and number <= ROUNDS:
                    times[name, number] += n
        names = sorted({name for name, _ in times}, key=lambda x: -sum(times[x, r] for r in range(1, ROUNDS + 1)))
        last = max((number for _, number in times), default=0)
        totals = [sum(times[name, r] for name in names) for r in range(1, last + 1)]
        return names, [[times[x, r] / max(1, totals[r - 1]) for r in range(1, last + 1)] for x in names]

    # ---- files --------------------------------------------------------------------------------------------------
    def seat_rows(self) -> Iterator[list[Any]]:
        yield ["seed", "seat", "place", "score", "win_share", "rounds", "decisions"]
        for g in self.games:
            for seat in range(self.players):
                place = (seat - g["first"]) % self.players + 1
                yield [g["seed"], seat, place, g["scores"][seat], g["shares"][seat], g["rounds"], g["decisions"]]

    def event_rows(self) -> Iterator[list[Any]]:
        yield ["seed", "kind", "name", "seat", "round", "times", "win_share"]
        for g in self.games:
            for kind, name, seat, number, times in g["done"]:
                yield [g["seed"], kind, name, seat, number, times, g["shares"][seat]]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "options": self.game.options,
            "bot": self.bot,
            "games": len(self.games),
            "places": [x.to_json() for x in self.by_place()],
            "median_length": {unit: median(g[unit] for g in self.games) for unit in UNITS},
            "mean_score": round(fmean(x for g in self.games for x in g["scores"]), 2),
            "wins_with": {
                kind: [{"name": name, "seats": n, **share.to_json()} for name, n, share in self.wins_with(kind)]
                for kind in self.kinds()
            },
        }

    # ---- the page -----------------------------------------------------------------------------------------------
    def html(self, lang: str = "en", command: str = "") -> str:
        body = [*self.seats_part(lang), *self.length_part(lang), *self.points_part(lang)]
        rest: list[str] = []
        for kind in self.kinds():
            part = self.kind_part(kind, lang)
            if kind in FIRST_KINDS:
                body += part
            else:
                rest += part
        if rest:
            body += [f"<details><summary>{MORE(lang)}</summary>", *rest, "</details>"]
        body.append(f'<p class="soft">{FILES(lang)}</p>')
        if command:
            body.append(f'<p class="soft">{COMMAND(lang)} <code>{command}</code></p>')
        title = TITLE(lang, game=self.game.definition.title(lang))
        lead = LEAD(lang, games=len(self.games), players=str(self.players), bot=self.bot)
        return charts.page(title, lead, body, lang)

    def named(self, kind: str, name: str, lang: str) -> str:
        """What was done in the reader's words, if it is a move by itself; else as the rules call it."""
        try:
            return self.game.start(0).move_text(f"{kind} {name}", lang)
        except InvalidMove:
            return spoken(name)

    def seats_part(self, lang: str) -> list[str]:
        rows = [(PLACE(lang, n=ORDINALS[lang][k]), x.mean, x.low, x.high) for k, x in enumerate(self.by_place())]
        return [f"<h2>{SEATS(lang)}</h2>", charts.bars(SEATS(lang), rows, mark=1 / self.players)]

    def length_part(self, lang: str) -> list[str]:
        unit = UNITS[self.unit](lang)
        lengths = [g[self.unit] for g in self.games]
        words = LENGTHS(lang, n=f"{median(lengths):g}", unit=unit, low=str(min(lengths)), high=str(max(lengths)))
        return [f"<h2>{LENGTH(lang)}</h2><p>{words}</p>", charts.histogram(LENGTH(lang), [(unit, lengths)])]

    def points_part(self, lang: str) -> list[str]:
        pairs = [(x, share > 0) for g in self.games for x, share in zip(g["scores"], g["shares"], strict=True)]
        won, lost = [x for x, win in pairs if win], [x for x, win in pairs if not win]
        leads = [sorted(g["scores"])[-1] - sorted(g["scores"])[-2] for g in self.games]
        words = POINTS_SAID(lang, won=f"{fmean(won):.1f}", lost=f"{fmean(lost or won):.1f}", lead=f"{median(leads):g}")
        series = [(WINNERS(lang), won)] + ([(OTHERS(lang), lost)] if lost else [])
        return [f"<h2>{POINTS(lang)}</h2><p>{words}</p>", charts.histogram(POINTS(lang), series)]

    def kind_part(self, kind: str, lang: str) -> list[str]:
        rows = self.wins_with(kind)
        if len(rows) < 2:
            return []
        seats = len(self.games) * self.players
        shown = [(self.named(kind, name, lang), x.mean, x.low, x.high) for name, _, x in rows]
        note = [f"({100 * n / seats:.0f} %)" for _, n, _ in rows]
        title = DONE(lang, kind=spoken(kind))
        out = [
            f"<h2>{title}</h2><p class='soft'>{DONE_SAID(lang)}</p>",
            charts.bars(title, shown, mark=1 / self.players, note=note),
        ]
        if self.unit == "rounds":
            names, values = self.by_round(kind)
            title = WHEN(lang, kind=spoken(kind))
            columns = [str(k + 1) for k in range(len(values[0]))]
            out += [
                f"<h3>{title}</h3><p class='soft'>{WHEN_SAID(lang)}</p>",
                charts.heat(title, [self.named(kind, x, lang) for x in names], columns, values),
            ]
        return out


def spoken(word: str) -> str:
    return word.replace("-", " ")


def study(
    game: Game,
    bot: str,
    games: int,
    *,
    seed: int = 0,
    out: Path | None = None,
    workers: int = 0,
    ray: str | None = None,
    progress: bool = False,
) -> Study:
    """Watch so many games, those already in `out` not again."""
    if games < 1:
        raise MaleconError(TOO_FEW)
    make(bot, game)
    options = json.dumps(game.options, sort_keys=True)
    matches = [Match(game.id, options, seed + k, (bot,) * game.players) for k in range(games)]
    notebook = Notebook(out, game, "games.jsonl") if out else None
    wanted = {match.key for match in matches}
    seen = {key: line for line in (notebook.lines() if notebook else ()) if (key := key_of(line)) in wanted}
    todo = [match for match in matches if match.key not in seen]
    bar = Progress(len(matches), len(seen)) if progress and todo else None
    for line in crew.run(todo, watch, workers=workers, ray=ray):
        if notebook:
            notebook.add(line)
        seen[key_of(line)] = line
        if bar:
            bar.step()
    return Study(game, bot, tuple(seen[match.key] for match in matches))


def key_of(line: Mapping[str, Any]) -> str:
    return f"{line['seed']} {' | '.join(line['seats'])}"


def write(made: Study, out: Path, lang: str = "en", command: str = "") -> None:
    """The page, the numbers, and the tables for a spreadsheet."""
    (out / "study.html").write_text(made.html(lang, command), encoding="utf-8")
    (out / "study.json").write_text(json.dumps(made.to_json(), indent=2) + "\n", encoding="utf-8")
    write_csv(out / "games.csv", made.seat_rows())
    write_csv(out / "events.csv", made.event_rows())


def write_csv(path: Path, rows: Iterator[Sequence[Any]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
