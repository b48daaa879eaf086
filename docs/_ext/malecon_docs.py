"""What the manual takes from the project itself at build time: rulings from tests, options from games, the notebook."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.statemachine import StringList
from notebook import as_markdown
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import malecon

ROOT = Path(__file__).parents[2]
FAMILIES = {"r": "Rulings", "e": "Worked examples of the rulebooks", "d": "Where the rulebooks differ"}


def tests_of(name: str) -> list[tuple[str, tuple[int, ...], str, str, str]]:
    """(family, number, what the test says, why, where) for each test of a game that is named after a ruling."""
    found = []
    folder = ROOT / "tests" / name.replace("-", "_")
    for path in sorted(folder.glob("**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.FunctionDef) and re.match(r"test_([red])(\d+(?:_\d+)*)_(\w+)", node.name)
            if named and isinstance(node, ast.FunctionDef):
                number = tuple(int(part) for part in named[2].split("_"))
                why = " ".join((ast.get_docstring(node) or "").split())
                where = f"{path.relative_to(ROOT).as_posix()}::{node.name}"
                found.append((named[1], number, named[3].replace("_", " "), why, where))
    return sorted(found, key=lambda row: (row[0], row[1]))


def label(family: str, number: tuple[int, ...]) -> str:
    return f"{family.upper()}{'.'.join(map(str, number))}"


def reasons_of(name: str) -> dict[str, str]:
    """Why a ruling is as it is, where its test does not say so itself."""
    path = ROOT / "docs" / "rules" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


class FromProject(SphinxDirective):
    """A directive whose content is Markdown that Python writes."""

    has_content = False
    required_arguments = 1

    def lines(self, name: str) -> list[str]:
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        self.env.note_dependency(str(ROOT / "docs" / "rules" / f"{name}.toml"))
        for path in (ROOT / "tests" / name.replace("-", "_")).glob("**/test_*.py"):
            self.env.note_dependency(str(path))
        holder = nodes.section()
        holder.document = self.state.document
        self.state.nested_parse(StringList(self.lines(name), source=f"<{name}>"), self.content_offset, holder)
        return holder.children


class Rulings(FromProject):
    """`{rulings} san-juan`: every ruling of a game with its reason and the tests that prove it."""

    def lines(self, name: str) -> list[str]:
        rows = tests_of(name)
        if not rows:
            return ["The rulings of this game are proved by the conformance suite and the golden games only."]
        reasons = reasons_of(name)
        numbered = {label(family, number) for family, number, *_ in rows}
        if unknown := sorted(set(reasons) - numbered):
            raise self.error(f"reasons for rulings without a test: {', '.join(unknown)}")
        out: list[str] = []
        for family, title in FAMILIES.items():
            mine = [row for row in rows if row[0] == family]
            if not mine:
                continue
            numbers = {row[1] for row in mine}
            out += [f"**{title}**: {len(numbers)}, proved by {len(mine)} tests.", ""]
            out += ["| no. | what holds | why | test |", "|---|---|---|---|"]
            last: tuple[int, ...] = ()
            for _, number, what, why, where in mine:
                shown = label(family, number) if number != last else ""
                said = " ".join(part for part in (reasons.get(shown, ""), why) if part)
                last = number
                file, test = where.removeprefix("tests/").split("::")
                out.append(f"| {shown} | {escaped(what)} | {escaped(said)} | `{file}` `{test}` |")
            out.append("")
        return out


class Options(FromProject):
    """`{game-options} san-juan`: the options of a game as it declares them."""

    def lines(self, name: str) -> list[str]:
        definition = malecon.definition(name)
        out = [definition.about("en"), "", "| option | default | allowed | meaning |", "|---|---|---|---|"]
        for option in definition.options:
            default, allowed = option.write(option.default), escaped(option.allowed()("en"))
            out.append(f"| `{option.name}` | `{default}` | {allowed} | {escaped(option.help('en'))} |")
        return [*out, ""]


def show_notebook(app: Sphinx, docname: str, source: list[str]) -> None:
    """The page `tour` is the notebook of that name with its stored output."""
    if docname == "tour":
        source[0] = as_markdown(Path(app.srcdir) / "tour.ipynb")


def plain_docstrings(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Our docstrings are plain text with backticks and indented code: say it in reStructuredText."""
    out: list[str] = []
    for line in lines:
        if line.startswith("    ") and (not out or not out[-1].strip()) and not inside_code(out):
            out += [".. code-block:: text", ""]
        out.append(line if line.startswith("    ") else re.sub(r"(?<!`)`([^`]+)`(?!`)", r"``\1``", line))
    lines[:] = out


def inside_code(lines: list[str]) -> bool:
    """Whether the last line that is not empty belongs to a block of code."""
    written = [line for line in lines if line.strip()]
    return bool(written) and written[-1].startswith("    ")


PAGE = """# {title}

```{{game-options}} {name}
```

## Rulings

```{{rulings}} {name}
```
"""


def game_pages(app: Sphinx) -> None:
    """One page of rules for each game that there is."""
    for name in malecon.GAMES:
        page = Path(app.srcdir) / "rules" / f"{name}.md"
        text = PAGE.format(title=malecon.definition(name).title("en"), name=name)
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("rulings", Rulings)
    app.add_directive("game-options", Options)
    app.connect("source-read", show_notebook)
    app.connect("autodoc-process-docstring", plain_docstrings)
    app.connect("builder-inited", game_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
