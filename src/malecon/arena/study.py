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
from html import escape
from pathlib import Path
from statistics import fmean, median
from typing import Any

from malecon.arena import charts, crew
from malecon.arena.contest import COMMAND, Progress
from malecon.arena.matches import TOO_FEW, Match, Notebook, decision_seed, loaded
from malecon.arena.statistics import Estimate, share_of
from malecon.bots import make
from malecon.kernel.errors import MaleconError
from malecon.kernel.events import EventKind
from malecon.kernel.game import Chapter, Game, Position
from malecon.kernel.text import Text, listed, sentence

FEW = 20  # seats that did something; with fewer nothing is said about it
ROUNDS = 15  # columns of a chart by round
GROUPS = 6  # rows of a chart by how often something happened
NAMED = 3  # how many of the best and the worst are named at the top

TITLE = Text("{game}: what wins?", "{game}: ¿qué gana?")
LEAD = Text(
    "{games:game|games} with {players} players, all of them the bot “{bot}”.",
    "{games:partida|partidas} con {players} jugadores, todos el bot «{bot}».",
)
SHORT = Text("In short", "En resumen")
BEST_PLACE = Text(
    "It is best to play {place}: {share} of the wins, where {even} would be even.",
    "Lo mejor es jugar {place}: {share} de las victorias, cuando lo parejo sería {even}.",
)
ANY_PLACE = Text(
    "Who plays first, and who last, makes no clear difference.",
    "Jugar antes o después no supone una diferencia clara.",
)
SPAN = Text("Half of the games take between {low} and {high} {unit}.", "La mitad dura entre {low} y {high} {unit}.")
REACHED = Text(
    "Half of the winners have {low} to {high} points; of those who reach {most}, nine out of ten win.",
    "La mitad de quienes ganan tiene de {low} a {high} puntos; de quienes llegan a {most} ganan nueve de cada diez.",
)
GOOD = Text("{what}: more wins with {names}.", "{what}: se gana más con {names}.")
BAD = Text("{what}: fewer wins with {names}.", "{what}: se gana menos con {names}.")
SEATS = Text("Is it good to start?", "¿Conviene empezar?")
PLACE = Text("plays {place}", "juega {place}")
PLACES = (
    Text("first", "en primer lugar"),
    Text("second", "en segundo lugar"),
    Text("third", "en tercer lugar"),
    Text("fourth", "en cuarto lugar"),
    Text("fifth", "en quinto lugar"),
)
LENGTH = Text("How long does it take?", "¿Cuánto dura?")
LENGTHS = Text(
    "In the middle: {n} {unit}. The shortest game had {low}, the longest {high}.",
    "Lo más normal: {n} {unit}. La partida más corta tuvo {low}; la más larga, {high}.",
)
UNITS = {"rounds": Text("rounds", "rondas"), "decisions": Text("decisions", "decisiones")}
POINTS = Text("How many points win?", "¿Con cuántos puntos se gana?")
POINTS_SAID = Text(
    "Winners have {won} points on average, the others {lost}. A typical winner is {lead} points ahead of the second.",
    "Quien gana tiene {won} puntos de media; los demás, {lost}. Lo normal es ganar por {lead} puntos al segundo.",
)
WINNERS, OTHERS = Text("winners", "quienes ganan"), Text("others", "los demás")
DONE_SAID = Text(
    "How often a player wins who has had this at least once; beside it, how many players have. Bars start at an even "
    "share of the wins, {even}, and thin lines show how far chance may reach (95 %). What only strong positions can "
    "afford looks good too: this shows company, not cause.",
    "Cuántas veces gana quien lo ha tenido al menos una vez; al lado, cuántos jugadores lo tienen. Las barras parten "
    "del reparto parejo de victorias, {even}, y las líneas finas muestran hasta dónde llega el azar (95 %). Lo que "
    "solo se permite una buena posición también queda bien: esto muestra compañía, no causa.",
)
TIMES_SAID = Text(
    "How often a player wins, by how many there were in the end; beside it, how many players had that many.",
    "Cuántas veces se gana según cuántos hubo al final; al lado, cuántos jugadores tuvieron esa cantidad.",
)
WINS, PLAYERS = Text("wins", "gana"), Text("players", "jugadores")
WHEN = Text("{what}, round by round", "{what}, ronda a ronda")
WHEN_SAID = Text("Of a hundred in that round, so many were …", "De cada cien en esa ronda, tantas veces fue …")
FILES = Text(
    "All numbers are beside this page: games.csv has one line per seat, events.csv one per thing done.",
    "Todos los números están junto a esta página: games.csv, una línea por asiento; events.csv, una por cosa hecha.",
)


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
        first = [chapter.event for chapter in self.game.definition.chapters if chapter.event in found]
        return first + sorted(found - set(first))

    def wins_with(self, kind: str) -> list[tuple[str, int, Estimate]]:
        """(name, seats, share of wins) of the seats that did it at least once, best first."""
        rows: dict[str, list[float]] = defaultdict(list)
        for g in self.games:
            for name, seat in {(row[1], row[2]) for row in g["done"] if row[0] == kind}:
                rows[name].append(g["shares"][seat])
        out = [(name, len(row), share_of(row)) for name, row in rows.items() if len(row) >= min(FEW, len(self.games))]
        return sorted(out, key=lambda x: (-x[2].mean, x[0]))

    def wins_by_times(self, kind: str) -> list[tuple[int, int, int, Estimate]]:
        """(from, to, seats, share of wins) by how often it happened to a seat, in a few groups of equal width."""
        pairs = []
        for g in self.games:
            times: Counter[int] = Counter()
            for what, _, seat, _, n in g["done"]:
                if what == kind:
                    times[seat] += n
            pairs += [(times[seat], share) for seat, share in enumerate(g["shares"])]
        width = -(-(max(n for n, _ in pairs) + 1) // GROUPS)
        rows: dict[int, list[float]] = defaultdict(list)
        for n, share in pairs:
            rows[n // width].append(share)
        return [(k * width, (k + 1) * width - 1, len(row), share_of(row)) for k, row in sorted(rows.items())]

    def points_that_win(self, share: float) -> float:
        """The fewest points that win so often, counting all seats that have as many or more."""
        rows: dict[float, list[float]] = defaultdict(list)
        for g in self.games:
            for points, win in zip(g["scores"], g["shares"], strict=True):
                rows[points].append(win)
        fewest, won, seats = max(rows), 0.0, 0
        for points in sorted(rows, reverse=True):
            won, seats = won + sum(rows[points]), seats + len(rows[points])
            if won >= share * seats:
                fewest = points
        return fewest

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
        body = [*self.short_part(lang), *self.seats_part(lang), *self.length_part(lang), *self.points_part(lang)]
        found = self.kinds()
        for chapter in self.game.definition.chapters:
            if chapter.event in found:
                body += self.named_part(chapter, lang) if chapter.names else self.times_part(chapter, lang)
        body.append(f'<p class="soft">{FILES(lang)}</p>')
        if command:
            body.append(f'<p class="soft">{COMMAND(lang)} <code>{command}</code></p>')
        title = TITLE(lang, game=self.game.definition.title(lang))
        lead = LEAD(lang, games=len(self.games), players=str(self.players), bot=self.bot)
        return charts.page(title, lead, body, lang)

    @property
    def even(self) -> float:
        return 1 / self.players

    def short_part(self, lang: str) -> list[str]:
        """What a player would tell another afterwards."""
        places = self.by_place()
        best = max(range(self.players), key=lambda k: places[k].mean)
        shares = {"share": charts.percent(places[best].mean, lang), "even": charts.percent(self.even, lang)}
        said = [BEST_PLACE(lang, place=PLACES[best], **shares) if places[best].low > self.even else ANY_PLACE(lang)]
        low, high = (f"{quarter(self.lengths(), k):g}" for k in (1, 3))
        said.append(SPAN(lang, low=low, high=high, unit=UNITS[self.unit]))
        won = [x for g in self.games for x, share in zip(g["scores"], g["shares"], strict=True) if share > 0]
        points = (quarter(won, 1), quarter(won, 3), self.points_that_win(0.9))
        words = {key: charts.number(x, lang) for key, x in zip(("low", "high", "most"), points, strict=True)}
        said.append(REACHED(lang, **words))
        for chapter in self.game.definition.chapters:
            if chapter.names:
                rows = self.wins_with(chapter.event)
                good = [chapter.names[name](lang) for name, _, x in rows if x.low > self.even]
                bad = [chapter.names[name](lang) for name, _, x in reversed(rows) if x.high < self.even]
                for text, names in ((GOOD, good), (BAD, bad)):
                    if names:
                        said.append(text(lang, what=chapter.title, names=listed(names[:NAMED], lang)))
        items = "".join(f"<li>{escape(line)}</li>" for line in said)
        return [f'<section class="short"><h2>{SHORT(lang)}</h2><ul>{items}</ul></section>']

    def name(self, chapter: Chapter, name: str, lang: str) -> str:
        """What was done, in the reader's words."""
        return sentence((chapter.names or {})[name](lang))

    def lengths(self) -> list[int]:
        return [g[self.unit] for g in self.games]

    def seats_part(self, lang: str) -> list[str]:
        rows = [(PLACE(lang, place=PLACES[k]), x.mean, x.low, x.high) for k, x in enumerate(self.by_place())]
        return [f"<h2>{SEATS(lang)}</h2>", charts.around(SEATS(lang), rows, self.even, [WINS(lang)], [], lang)]

    def length_part(self, lang: str) -> list[str]:
        unit, lengths = UNITS[self.unit](lang), self.lengths()
        middle = charts.number(median(lengths), lang)
        words = LENGTHS(lang, n=middle, unit=unit, low=str(min(lengths)), high=str(max(lengths)))
        return [f"<h2>{LENGTH(lang)}</h2><p>{words}</p>", charts.histogram(LENGTH(lang), [(unit, lengths)], lang=lang)]

    def points_part(self, lang: str) -> list[str]:
        pairs = [(x, share > 0) for g in self.games for x, share in zip(g["scores"], g["shares"], strict=True)]
        won, lost = [x for x, win in pairs if win], [x for x, win in pairs if not win]
        leads = [sorted(g["scores"])[-1] - sorted(g["scores"])[-2] for g in self.games]
        numbers = {"won": fmean(won), "lost": fmean(lost or won), "lead": median(leads)}
        words = POINTS_SAID(lang, **{key: charts.number(x, lang) for key, x in numbers.items()})
        series = [(WINNERS(lang), won)] + ([(OTHERS(lang), lost)] if lost else [])
        return [f"<h2>{POINTS(lang)}</h2><p>{words}</p>", charts.histogram(POINTS(lang), series, lang=lang)]

    def named_part(self, chapter: Chapter, lang: str) -> list[str]:
        """How those do who had each thing, and when it was had."""
        rows = self.wins_with(chapter.event)
        if len(rows) < 2:
            return []
        title = chapter.title(lang)
        out = [f"<h2>{title}</h2>"]
        if chapter == next(c for c in self.game.definition.chapters if c.names):
            out.append(f"<p class='soft'>{DONE_SAID(lang, even=charts.percent(self.even, lang))}</p>")
        shown = [(self.name(chapter, name, lang), x.mean, x.low, x.high) for name, _, x in rows]
        out.append(self.chart(title, shown, [n for _, n, _ in rows], lang))
        if self.unit == "rounds":
            names, values = self.by_round(chapter.event)
            title = WHEN(lang, what=chapter.title)
            columns = [str(k + 1) for k in range(len(values[0]))]
            out += [
                f"<h3>{title}</h3><p class='soft'>{WHEN_SAID(lang)}</p>",
                charts.heat(title, [self.name(chapter, x, lang) for x in names], columns, values),
            ]
        return out

    def times_part(self, chapter: Chapter, lang: str) -> list[str]:
        rows = self.wins_by_times(chapter.event)
        title = chapter.title(lang)
        shown = [(f"{a}" if a == b else f"{a}–{b}", x.mean, x.low, x.high) for a, b, _, x in rows]
        return [
            f"<h2>{title}</h2><p class='soft'>{TIMES_SAID(lang)}</p>",
            self.chart(title, shown, [n for _, _, n, _ in rows], lang),
        ]

    def chart(self, title: str, rows: Sequence[charts.Row], seats: Sequence[int], lang: str) -> str:
        """Shares of wins around an even share, and which part of all seats each row speaks of."""
        parts = [charts.percent(n / (len(self.games) * self.players), lang) for n in seats]
        return charts.around(title, rows, self.even, [WINS(lang), PLAYERS(lang)], parts, lang)


def quarter(values: Sequence[float], k: int) -> float:
    """What so many quarters of all values do not exceed."""
    return sorted(values)[(len(values) - 1) * k // 4]


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
