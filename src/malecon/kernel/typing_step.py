"""From plain rules to C: reads a game's annotations and writes the Cython sources of its compiled engine.

For a package such as `malecon.games.san_juan` it takes

* every upper-case integer or table of integers in `tables.py`, `state.py` and `policy.py` (C constants), and those of
  `weights.py`, if there is one (a C struct `weights`, which the tuner changes),
* the `@struct` classes of `state.py` (C structs),
* the functions of `state.py`, `rules/*.py`, `observe.py` and `policy.py` (C functions without the GIL),

and joins them with `engine.pxi`, `search.pxi`, `guided.pxi` and `duel.pxi`, which every game shares, into one module
`_engine`. Each file keeps its line numbers, so that compiler and sanitizer messages point at the plain source. What C
could not do, or would do differently from Python, is refused here with the file and the line.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from malecon.kernel import chance, structs

HERE = Path(__file__).parent
SHARED = ("engine.pxi", "search.pxi", "quick.pxi", "guided.pxi")

C_TYPES = {
    "int": "int",
    "bool": "bint",
    "None": "void",
    "u64": "unsigned long long",
    "i64": "long long",
    "Row8": "unsigned char *",
    "Row16": "short *",
}
C_FIELDS = {
    "u8": "unsigned char",
    "i8": "signed char",
    "i16": "short",
    "i32": "int",
    "u64": "unsigned long long",
    "i64": "long long",
}
FORBIDDEN: dict[type[ast.AST], str] = {
    ast.List: "a list",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.Tuple: "a tuple",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.JoinedStr: "a text",
    ast.Lambda: "a lambda",
    ast.Try: "try",
    ast.Raise: "raise",
    ast.Assert: "assert",
    ast.With: "with",
    ast.Yield: "yield",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Starred: "*",
    ast.Div: "/ (use //)",
    ast.Pow: "**",
    ast.Delete: "del",
    ast.Match: "match",
    ast.NamedExpr: ":=",
}
BUILTINS = {"range", "min", "max", "abs", "emit"}


class RuleError(Exception):
    """A rule that would not mean the same in C."""


class Source:
    """One rule file on its way to Cython."""

    def __init__(self, path: Path, label: str) -> None:
        self.path = path
        self.label = label
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.functions = [
            node
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef)
            and not any(isinstance(d, ast.Name) and d.id == "uncompiled" for d in node.decorator_list)
        ]

    def fail(self, node: ast.AST, message: str) -> RuleError:
        return RuleError(f"{self.path}:{getattr(node, 'lineno', 0)}: {message}")


class Typing:
    """What is known about a whole game while its files are rewritten."""

    def __init__(self, package: str) -> None:
        self.package = package
        root = importlib.import_module(package + ".state")
        assert root.__file__
        self.folder = Path(root.__file__).parent
        self.state: ModuleType = root
        self.tables: ModuleType = importlib.import_module(package + ".tables")
        self.policy: ModuleType = importlib.import_module(package + ".policy")
        self.weights = weights_of(package)
        self.structs = [
            value
            for value in vars(root).values()
            if inspect.isclass(value) and hasattr(value, "_fields") and value.__module__ == root.__name__
        ]
        self.types = dict(C_TYPES)
        for cls in self.structs:
            self.types[cls.__name__] = f"{cls.__name__} *"
        self.nested = {f.name for cls in self.structs for f in structs.fields(cls) if f.inner}
        rule_files = sorted(p for p in (self.folder / "rules").glob("*.py") if p.name != "__init__.py")
        self.sources = [
            Source(HERE / "chance.py", "chance"),
            Source(self.folder / "state.py", "state"),
            *(Source(p, f"rules/{p.stem}") for p in rule_files),
            Source(self.folder / "observe.py", "observe"),
            Source(self.folder / "policy.py", "policy"),
        ]
        self.returns: dict[str, str] = {}
        for source in self.sources:
            for f in source.functions:
                if f.name in self.returns:
                    raise source.fail(f, f"{f.name}: a second function of that name in {package}")
                self.returns[f.name] = self.c_type(source, f, f.returns)

    # ---- names and types ----------------------------------------------------------------------------------------
    def c_type(self, source: Source, node: ast.AST, annotation: ast.expr | None) -> str:
        name = annotation.id if isinstance(annotation, ast.Name) else None
        if isinstance(annotation, ast.Constant) and annotation.value is None:
            name = "None"
        if name not in self.types:
            found = ast.unparse(annotation) if annotation else "none"
            raise source.fail(node, f"needs a type that C has ({', '.join(sorted(self.types))}), not {found}")
        return self.types[name]

    def constants(self) -> Iterator[tuple[str, Any]]:
        seen: dict[str, Any] = {}
        for module in (chance, self.tables, self.state, self.policy):
            for name, value in vars(module).items():
                if name.isupper() and is_numbers(value) and not isinstance(value, bool) and name not in seen:
                    seen[name] = value
                    yield name, value

    def header(self) -> str:
        c_side, cython_side = [], []
        for name, value in self.constants():
            cname = f"MLC_{name}"
            if isinstance(value, int) and -(2**31) <= value < 2**31:
                c_side.append(f"enum {{ {cname} = {value} }};")
                cython_side.append(f'enum: {name} "{cname}"')
            elif isinstance(value, int):
                c_side.append(f"static const unsigned long long {cname} = {value}ULL;")
                cython_side.append(f'const unsigned long long {name} "{cname}"')
            else:
                shape = table_shape(name, value)
                dims = "".join(f"[{n}]" for n in shape)
                c_side.append(f"static const short {cname}{dims} = {c_values(value)};")
                cython_side.append(f'const short {name} "{cname}"{dims}')
        if self.weights:
            members = [(name, "".join(f"[{n}]" for n in table_shape(name, x))) for name, x in self.weights.items()]
            c_side.append(
                f"typedef struct {{ {' '.join(f'short {name}{dims};' for name, dims in members)} }} mlc_weights;"
            )
            c_side.append(f"static mlc_weights weights = {c_values(tuple(self.weights.values()))};")
            cython_side.append('ctypedef struct Weights "mlc_weights":')
            cython_side += [f"    short{dims} {name}" for name, dims in members]
            cython_side.append("Weights weights")
        lines = ["cdef extern from *:", '    """', *(f"    {x}" for x in c_side), '    """']
        lines += [f"    {x}" for x in cython_side]
        for cls in self.structs:
            lines.append(f"cdef struct {cls.__name__}:")
            for f in structs.in_memory(cls):
                ctype = f.inner.__name__ if f.inner else C_FIELDS[f.ctype]
                lines.append(f"    {ctype}[{f.length}] {f.name}" if f.length else f"    {ctype} {f.name}")
            if structs.padding(cls):
                lines.append(f"    unsigned char[{structs.padding(cls)}] _pad")
            name = cls.__name__
            lines.append(f"cdef inline {name} *clear_{name}({name} *x) noexcept nogil:")
            lines.append(f"    memset(x, 0, sizeof({name}))")
            lines.append("    return x")
        return "\n".join(lines) + "\n"

    # ---- rewriting one file -------------------------------------------------------------------------------------
    def rewrite(self, source: Source) -> str:
        """The file with C headers in place of `def` lines and everything else at its old line."""
        lines = source.path.read_text(encoding="utf-8").split("\n")
        out = [""] * len(lines)
        used = 0  # the last line that belongs to an earlier function
        for f in source.functions:
            self.check(source, f)
            first, last = statements(f)[0].lineno, f.end_lineno or f.lineno
            out[first - 1 : last] = lines[first - 1 : last]
            args = ", ".join(self.argument(source, a) for a in f.args.args)
            head = [f"cdef {self.returns[f.name]} {f.name}({args}) noexcept nogil:"]
            head += [f"    cdef {line}" for line in self.locals(source, f, out)]
            start = f.lineno
            while start - 1 > used and (not lines[start - 2].strip() or lines[start - 2].startswith("#")):
                start -= 1
            if first - start < len(head):
                raise source.fail(f, "no room for the C declarations; give the function a docstring")
            out[first - 1 - len(head) : first - 1] = head
            used = last
        return "\n".join(out)

    def argument(self, source: Source, a: ast.arg) -> str:
        ctype = self.c_type(source, a, a.annotation)
        return f"{ctype}{'' if ctype.endswith('*') else ' '}{a.arg}"

    def locals(self, source: Source, f: ast.FunctionDef, out: list[str]) -> list[str]:
        """C declarations, one line per type; also edits the body where Python and Cython spell things differently."""
        types: dict[str, str] = {}
        stores: list[str] = []
        params = {a.arg for a in f.args.args}

        def declare(node: ast.AST, name: str, ctype: str) -> None:
            if name not in params and types.setdefault(name, ctype) != ctype:
                raise source.fail(node, f"{name} is both {types[name]} and {ctype}")

        def edit(line: int, start: int, end: int, text: str) -> None:
            old = out[line - 1]
            out[line - 1] = old[:start] + text + old[end:]

        for node in ast.walk(f):
            if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
                declare(node, node.target.id, "int")
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                declare(node, node.target.id, self.c_type(source, node, node.annotation))
                edit(node.lineno, node.target.end_col_offset or 0, node.annotation.end_col_offset or 0, "")
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if not isinstance(target, ast.Name):
                        continue
                    made = called_name(node.value)
                    ctype = self.returns.get(made, "int")
                    if f"{made} *" in self.types.values():
                        ctype = f"{made} *"
                        stores.append(f"{made} {target.id}__store")
                        end = node.value.end_col_offset or 0
                        edit(node.lineno, node.value.col_offset, end, f"clear_{made}(&{target.id}__store)")
                    declare(node, target.id, "int" if ctype == "bint" else ctype)
            elif isinstance(node, ast.Return) and self.returns[f.name].endswith("*"):
                if isinstance(node.value, ast.Subscript):
                    edit(node.lineno, node.value.col_offset, node.value.col_offset, "&")
        by_type: dict[str, list[str]] = {}
        for name, ctype in types.items():
            base = ctype.removesuffix(" *")
            by_type.setdefault(base, []).append(f"*{name}" if base != ctype else name)
        return stores + [f"{base} {', '.join(names)}" for base, names in by_type.items()]

    # ---- what is refused ----------------------------------------------------------------------------------------
    def check(self, source: Source, f: ast.FunctionDef) -> None:
        a = f.args
        if a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs or a.defaults:
            raise source.fail(f, "a rule takes plain arguments without defaults")
        accessor = self.returns[f.name].endswith("*")
        for statement in statements(f):
            for node in ast.walk(statement):
                for bad, what in FORBIDDEN.items():
                    if isinstance(node, bad):
                        at = node if hasattr(node, "lineno") else statement
                        raise source.fail(at, f"{what} cannot be used in a rule")
                if isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes, float)):
                    raise source.fail(node, "a rule knows only whole numbers")
                if isinstance(node, ast.Call):
                    self.check_call(source, node)
                if isinstance(node, (ast.Assign, ast.AugAssign)) and not accessor and self.is_struct(node.value):
                    raise source.fail(node, "this would copy the struct in C; use a function that returns it")

    def check_call(self, source: Source, node: ast.Call) -> None:
        if node.keywords:
            raise source.fail(node, "a rule passes arguments by place, not by name")
        if not isinstance(node.func, ast.Name):
            raise source.fail(node, "a rule calls functions, not methods")
        name = node.func.id
        if name not in self.returns and name not in BUILTINS and f"{name} *" not in self.types.values():
            raise source.fail(node, f"{name} is not a rule of this game")

    def is_struct(self, value: ast.expr) -> bool:
        """Whether an expression is an element of an array of structs."""
        base = value.value if isinstance(value, ast.Subscript) else None
        return isinstance(base, ast.Attribute) and base.attr in self.nested


def weights_of(package: str) -> dict[str, Any]:
    """The numbers that a game's rule of thumb goes by, in the order in which they are written."""
    if importlib.util.find_spec(package + ".weights") is None:
        return {}
    module = importlib.import_module(package + ".weights")
    return {name: value for name, value in vars(module).items() if name.isupper() and is_numbers(value)}


def called_name(value: ast.expr) -> str:
    """The function that an expression calls, or nothing."""
    return value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""


def statements(f: ast.FunctionDef) -> list[ast.stmt]:
    """The body without its docstring."""
    documented = isinstance(f.body[0], ast.Expr) and isinstance(f.body[0].value, ast.Constant)
    return f.body[1:] if documented else f.body


def is_numbers(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return len(value) > 0 and all(is_numbers(x) for x in value)
    return isinstance(value, int)


def table_shape(name: str, value: Any) -> list[int]:
    shape = []
    while isinstance(value, (tuple, list)):
        shape.append(len(value))
        if any(isinstance(x, (tuple, list)) and len(x) != len(value[0]) for x in value):
            raise RuleError(f"{name}: rows of different lengths")
        value = value[0]
    return shape


def c_values(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return "{" + ", ".join(c_values(x) for x in value) + "}"
    return str(value)


def write_sources(package: str, out: Path) -> Path:
    """Write the Cython sources of a game's engine under `out`; returns the main file."""
    game = Typing(package)
    out.mkdir(parents=True, exist_ok=True)
    (out / "rules").mkdir(exist_ok=True)
    text = [
        "# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=False",
        "# cython: initializedcheck=False, embedsignature=True",
        f'"""The compiled engine of {package}; made by malecon.kernel.typing_step."""',
        "from libc.string cimport memset",
        'include "emit.pxi"',
        game.header(),
    ]
    for source in game.sources:
        (out / f"{source.label}.pxi").write_text(game.rewrite(source) + "\n", encoding="utf-8")
        text.append(f'include "{source.label}.pxi"')
    shared_after = [*SHARED, *(["duel.pxi"] if game.weights else [])]
    text += [f'include "{shared}"' for shared in shared_after]
    for shared in ("emit.pxi", *shared_after):
        (out / shared).write_text((HERE / shared).read_text(encoding="utf-8"), encoding="utf-8")
    main = out / "_engine.pyx"
    main.write_text("\n".join(text) + "\n", encoding="utf-8")
    return main
