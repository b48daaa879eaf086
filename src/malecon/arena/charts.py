"""Charts as SVG written by hand: they stand in a page without asking anybody for anything."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

Row = tuple[str, float, float, float]  # a name, a value, and how low and how high it may be

WIDTH = 720
LABEL = 240  # room for names on the left
ROW = 26


def svg(width: float, height: float, title: str, body: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}">'
    return "\n".join(['<div class="wide">', head, f"<title>{escape(title)}</title>", *body, "</svg></div>"])


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    extra = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{extra}>{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, kind: str, tip: str = "", style: str = "") -> str:
    title = f"<title>{escape(tip)}</title>" if tip else ""
    extra = f' style="{style}"' if style else ""
    size = f'width="{max(width, 0):.1f}" height="{height:.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} class="{kind}"{extra}>{title}</rect>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def number(x: float, lang: str) -> str:
    """With at most one decimal, after a point or a comma."""
    shown = f"{x:.1f}".removesuffix(".0")
    return shown.replace(".", ",") if lang == "es" else shown


def percent(share: float, lang: str) -> str:
    return f"{number(100 * share, lang)} %" if 0 < share < 0.1 else f"{100 * share:.0f} %"


def around(
    title: str, rows: Sequence[Row], middle: float, heads: Sequence[str], notes: Sequence[str], lang: str
) -> str:
    """Lying bars to both sides of what would be even, each with a whisker; the numbers stand in columns beside them."""
    right = WIDTH - 80 * (2 if notes else 1)
    reach = max([abs(x - middle) for _, *row in rows for x in row if math.isfinite(x)] + [0.01])
    centre, scale = (LABEL + right) / 2, (right - LABEL) / 2 / reach
    body = [text(right + 60 + 80 * k, 14, head, "end", "value") for k, head in enumerate(heads)]
    for k, (name, value, low, high) in enumerate(rows):
        y = 22 + k * ROW
        ends = sorted((centre, centre + (value - middle) * scale))
        kind = "s0" if value >= middle else "s1"
        body.append(text(LABEL - 8, y + 15, name, "end"))
        body.append(rect(ends[0], y + 3, ends[1] - ends[0], ROW - 10, kind, f"{name}: {percent(value, lang)}"))
        if math.isfinite(low) and math.isfinite(high):
            across = y + 3 + (ROW - 10) / 2
            left, end = (centre + (x - middle) * scale for x in (low, high))
            body.append(line(left, across, end, across, "whisker"))
        body.append(text(right + 60, y + 15, percent(value, lang), "end"))
        if notes:
            body.append(text(right + 140, y + 15, notes[k], "end", "value"))
    height = 30 + len(rows) * ROW
    body.append(line(centre, 18, centre, height - 6, "mark"))
    return svg(WIDTH, height, title, body)


def bars(
    title: str,
    rows: Sequence[Row],
    *,
    mark: float | None = None,
    percent: bool = True,
    note: Sequence[str] = (),
) -> str:
    """Lying bars with a whisker each: (name, value, low, high); `mark` draws the line of the expected value."""
    top = max([high for *_, high in rows if math.isfinite(high)] + [value for _, value, *_ in rows] + [mark or 0.01])
    scale = (WIDTH - LABEL - 80) / (top * 1.05)
    body = []
    for k, (name, value, low, high) in enumerate(rows):
        y = 8 + k * ROW
        shown = f"{100 * value:.1f} %" if percent else f"{value:.1f}"
        tip = f"{name}: {shown}"
        body.append(text(LABEL - 8, y + 15, name, "end"))
        body.append(rect(LABEL, y + 3, value * scale, ROW - 10, "bar", tip))
        if math.isfinite(low) and math.isfinite(high):
            middle = y + 3 + (ROW - 10) / 2
            body.append(line(LABEL + max(low, 0) * scale, middle, LABEL + high * scale, middle, "whisker"))
        end = max(value, high if math.isfinite(high) else value)
        extra = f"  {note[k]}" if note else ""
        body.append(text(LABEL + end * scale + 8, y + 15, shown + extra, kind="value"))
    height = 16 + len(rows) * ROW
    if mark is not None:
        body.append(line(LABEL + mark * scale, 4, LABEL + mark * scale, height - 8, "mark"))
    return svg(WIDTH, height, title, body)


def histogram(title: str, series: Sequence[tuple[str, Sequence[float]]], *, bins: int = 24, lang: str = "en") -> str:
    """One or two distributions over the same axis, as shares."""
    everything = [x for _, values in series for x in values]
    high, whole = max(everything), all(float(x).is_integer() for x in everything)
    step = math.ceil((high - min(everything)) / bins * 2) / 2 or 0.5
    if whole:
        step = max(1, math.ceil((high - min(everything) + 1) / bins))
    low = step * (min(everything) // step)
    count = int((high - low) // step) + 1
    shares = []
    for _, values in series:
        heights = [0] * count
        for x in values:
            heights[min(int((x - low) // step), count - 1)] += 1
        shares.append([n / max(1, len(values)) for n in heights])
    height, base, left = 220, 180, 30
    scale = (base - 24) / max(max(row) for row in shares)
    width = (WIDTH - 2 * left) / count
    body = [line(left, base, WIDTH - left, base, "axis")]
    for place, ((name, _), row) in enumerate(zip(series, shares, strict=True)):
        for k, share in enumerate(row):
            a, b = low + k * step, low + (k + 1) * step - (1 if whole else 0)
            where = number(a, lang) if a == b else f"{number(a, lang)}–{number(b, lang)}"
            tip = f"{name} {where}: {100 * share:.1f} %"
            x = left + k * width + 1 + place * (width - 2) / len(series)
            body.append(rect(x, base - share * scale, (width - 2) / len(series), share * scale, f"s{place}", tip))
        body.append(rect(left + 180 * place, 4, 12, 12, f"s{place}"))
        body.append(text(left + 18 + 180 * place, 14, name))
    every = max(1, count // 10)
    for k in range(0, count, every):
        body.append(text(left + (k + 0.5) * width, base + 18, number(low + k * step, lang), "middle", "value"))
    return svg(WIDTH, height, title, body)


def heat(title: str, rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float]]) -> str:
    """A table of shares, darker where there is more."""
    width = (WIDTH - LABEL - 10) / max(1, len(columns))
    top = max((x for row in values for x in row), default=1) or 1
    body = []
    for j, column in enumerate(columns):
        body.append(text(LABEL + (j + 0.5) * width, 14, column, "middle", "value"))
    for i, name in enumerate(rows):
        y = 22 + i * ROW
        body.append(text(LABEL - 8, y + 17, name, "end"))
        for j, share in enumerate(values[i]):
            tip = f"{name}, {columns[j]}: {100 * share:.0f} %"
            x, strong = LABEL + j * width, share / top
            body.append(rect(x + 1, y + 1, width - 2, ROW - 2, "cell", tip, f"fill-opacity:{0.04 + 0.9 * strong:.2f}"))
            if width >= 26 and share >= 0.005:
                kind = "inside" if strong > 0.55 else "value"
                body.append(text(x + width / 2, y + 17, f"{100 * share:.0f}", "middle", kind))
    return svg(WIDTH, 30 + len(rows) * ROW, title, body)


STYLE = """
:root { color-scheme: light dark; --ink: #23303b; --paper: #fbf9f4; --soft: #6c7a86; --sea: #1f7a8c; --sun: #e08e45;
  --line: #d8d2c4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #15202b; --soft: #9fb0bd; --sea: #4fb3c6;
  --sun: #f0a868; --line: #33424f; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto;
  max-width: 760px; padding: 0 1rem; }
h1 { font-size: 1.8rem; margin: 0 0 .3rem; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
h3 { font-size: 1rem; margin: 1.6rem 0 .2rem; } p.lead, .soft { color: var(--soft); }
.soft { font-size: .9rem; max-width: 75ch; } svg { width: 100%; min-width: 34rem; height: auto; display: block; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); } svg text.value { fill: var(--soft); font-size: 12px; }
svg text.inside { fill: #fff; font-size: 12px; }
.bar, .s0, .cell { fill: var(--sea); } .s1 { fill: var(--sun); }
.whisker { stroke: var(--ink); stroke-width: 1.6; }
.mark { stroke: var(--sun); stroke-width: 2; stroke-dasharray: 4 4; }
.axis { stroke: var(--line); stroke-width: 1.5; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .5rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } th { color: var(--soft); font-weight: 600; }
.short { border: 1px solid var(--line); border-radius: 12px; padding: .2rem 1.2rem .4rem; margin: 1.4rem 0; }
.short h2 { margin-top: .8rem; } .short ul { padding-left: 1.1rem; } .short li { margin: .35rem 0; }
code { font-size: .9em; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin: .6rem 0; }
"""


def page(title: str, lead: str, body: Sequence[str], lang: str = "en") -> str:
    """A whole HTML page that needs nothing from elsewhere."""
    head = (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    )
    return (
        head
        + f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(lead)}</p>\n'
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(c)}</th>" for c in columns)
    lines = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'
