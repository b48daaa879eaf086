"""Charts as SVG written by hand: they stand in a page without asking anybody for anything."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

WIDTH = 720
LABEL = 240  # room for names on the left
ROW = 26


def svg(width: float, height: float, title: str, body: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}">'
    return "\n".join([head, f"<title>{escape(title)}</title>", *body, "</svg>"])


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


def bars(
    title: str,
    rows: Sequence[tuple[str, float, float, float]],
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


def histogram(title: str, series: Sequence[tuple[str, Sequence[float]]], *, bins: int = 24) -> str:
    """One or two distributions over the same axis, as shares."""
    everything = [x for _, values in series for x in values]
    low, high = min(everything), max(everything)
    whole = all(float(x).is_integer() for x in everything)
    step = max((high - low) / bins, 1e-9)
    if whole:
        step = max(1, math.ceil((high - low + 1) / bins))
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
    for number, ((name, _), row) in enumerate(zip(series, shares, strict=True)):
        for k, share in enumerate(row):
            a, b = low + k * step, low + (k + 1) * step - (1 if whole else 0)
            where = f"{a:g}" if a == b else f"{a:g}–{b:g}"
            tip = f"{name} {where}: {100 * share:.1f} %"
            x = left + k * width + 1 + number * (width - 2) / len(series)
            body.append(rect(x, base - share * scale, (width - 2) / len(series), share * scale, f"s{number}", tip))
        body.append(rect(left + 180 * number, 4, 12, 12, f"s{number}"))
        body.append(text(left + 18 + 180 * number, 14, name))
    every = max(1, count // 10)
    for k in range(0, count, every):
        body.append(text(left + (k + 0.5) * width, base + 18, f"{low + k * step:g}", "middle", "value"))
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
            if width >= 26:
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
p.lead, .soft { color: var(--soft); } svg { width: 100%; height: auto; display: block; margin: .6rem 0; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); } svg text.value { fill: var(--soft); font-size: 12px; }
svg text.inside { fill: #fff; font-size: 12px; }
.bar, .s0, .cell { fill: var(--sea); } .s1 { fill: var(--sun); }
.whisker { stroke: var(--ink); stroke-width: 1.6; }
.mark { stroke: var(--sun); stroke-width: 2; stroke-dasharray: 4 4; }
.axis { stroke: var(--line); stroke-width: 1.5; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .5rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } th { color: var(--soft); font-weight: 600; }
details { margin: 1rem 0; } summary { cursor: pointer; } code { font-size: .9em; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
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
