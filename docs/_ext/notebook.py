"""Runs the notebook of the manual and shows it; small enough to need no notebook server.

`python docs/_ext/notebook.py docs/tour.ipynb` runs all cells again and stores what they show.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any


def text_of(lines: list[str] | str) -> str:
    return lines if isinstance(lines, str) else "".join(lines)


def run_cell(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """What a code cell shows: its printed text, then the value of its last line."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    out: list[dict[str, Any]] = []
    if printed.getvalue():
        lines = printed.getvalue().splitlines(keepends=True)
        out.append({"output_type": "stream", "name": "stdout", "text": lines})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": [value._repr_svg_()], **data}
        out.append({"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data})
    return out


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same notebook with the output of a fresh run."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = []
    for cell in notebook["cells"]:
        made = dict(cell)
        if cell["cell_type"] == "code":
            made["outputs"] = run_cell(text_of(cell["source"]), names)
        cells.append(made)
    return {**notebook, "cells": cells}


def as_markdown(path: Path) -> str:
    """The notebook as a page of the manual."""
    out: list[str] = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            out.append(text_of(cell["source"]))
            continue
        out.append(f"```python\n{text_of(cell['source'])}\n```")
        for shown in cell["outputs"]:
            if shown["output_type"] == "stream":
                out.append(f"```text\n{text_of(shown['text'])}```")
            elif "image/svg+xml" in shown["data"]:
                out.append(f"```{{raw}} html\n{text_of(shown['data']['image/svg+xml'])}\n```")
            else:
                out.append(f"```text\n{text_of(shown['data']['text/plain'])}\n```")
    return "\n\n".join(out) + "\n"


def write(notebook: dict[str, Any]) -> str:
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    where = Path(sys.argv[1])
    where.write_text(write(run(json.loads(where.read_text(encoding="utf-8")))), encoding="utf-8")
