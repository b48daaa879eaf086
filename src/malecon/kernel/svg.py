"""A text drawn as a picture, so that notebooks and web pages can show a position."""

from __future__ import annotations

from html import escape

SIZE = 14  # of the letters, in pixels
WIDE = 0.602 * SIZE  # a letter of a monospaced font
HIGH = 1.35 * SIZE
EDGE = 16


def drawing(title: str, text: str) -> str:
    """A title above lines in letters of equal width, on a card of its own."""
    lines = text.rstrip("\n").split("\n") if text.strip() else []
    longest = max([len(title), *map(len, lines)])
    width, height = round(2 * EDGE + longest * WIDE), round(2 * EDGE + (len(lines) + 1.5) * HIGH)
    rows = [f'<text x="{EDGE}" y="{EDGE + HIGH:.0f}" font-weight="bold">{escape(title)}</text>']
    for number, line in enumerate(lines):
        y = EDGE + (number + 2.5) * HIGH
        rows.append(f'<text x="{EDGE}" y="{y:.0f}" xml:space="preserve">{escape(line)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" rx="8" fill="#fbf6ea" stroke="#b89b6a"/>'
        f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{SIZE}" fill="#2b2620">'
        f"{''.join(rows)}</g></svg>"
    )
