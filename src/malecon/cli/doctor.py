"""`malecon doctor`: what is installed, what is compiled, what works, and what to do about the rest."""

from __future__ import annotations

import locale
import platform
import random
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from malecon import GAMES, definition
from malecon.kernel.game import Definition, Game, compiled_engine
from malecon.kernel.text import Text
from malecon.version import VERSION

PYTHON_NEEDED = (3, 11)

ABOUT = Text("Malecón {version}", "Malecón {version}")
PYTHON = Text("Python {version}", "Python {version}")
PYTHON_OLD = Text(
    "Python {version}: too old, 3.11 or later is needed",
    "Python {version}: demasiado antiguo, hace falta 3.11 o posterior",
)
MACHINE = Text("Platform: {platform}", "Plataforma: {platform}")
NUMPY = Text("numpy {version}", "numpy {version}")
NO_NUMPY = Text("numpy is missing: pip install numpy", "falta numpy: pip install numpy")
COMPILED = Text("{title}: compiled, {threads}, {test}", "{title}: compilado, {threads}, {test}")
THREADS = Text("several threads", "varios hilos")
ONE_THREAD = Text("one thread (built without OpenMP)", "un hilo (compilado sin OpenMP)")
SAME = Text("self-test passed", "autocomprobación superada")
DIFFERENT = Text(
    "self-test FAILED: compiled and plain rules differ at move {n}; install Malecón again",
    "autocomprobación FALLIDA: las reglas compiladas y sin compilar difieren en la jugada {n}; reinstala Malecón",
)
BROKEN = Text(
    "{title}: the compiled engine cannot be loaded: {why}", "{title}: no se puede cargar el motor compilado: {why}"
)
UNCOMPILED = Text(
    "{title}: not compiled, so everything is many times slower", "{title}: sin compilar; todo va mucho más lento"
)
TO_DO = Text(
    "To compile: install a C compiler (Debian or Ubuntu: sudo apt install build-essential; Fedora: sudo dnf "
    "install gcc; macOS: xcode-select --install; Windows: Build Tools for Visual Studio), then install Malecón again "
    "from its folder: pip install --force-reinstall --no-deps .",
    "Para compilar: instala un compilador de C (Debian o Ubuntu: sudo apt install build-essential; Fedora: sudo dnf "
    "install gcc; macOS: xcode-select --install; Windows: Build Tools for Visual Studio) y vuelve a instalar Malecón "
    "desde su carpeta: pip install --force-reinstall --no-deps .",
)
TERMINAL = Text("Terminal: locale {locale}, encoding {encoding}", "Terminal: locale {locale}, codificación {encoding}")
NO_ACCENTS = Text(
    "This terminal cannot show every letter; accents are left out. A UTF-8 locale shows them.",
    "Esta terminal no puede mostrar todas las letras; se omiten las tildes. Con un locale UTF-8 se ven.",
)
ALL_WELL = Text("All is well.", "Todo está bien.")
NOT_WELL = Text("Something needs care; see above.", "Hay algo que atender; mira arriba.")


def doctor(lang: str, write: Callable[[str], Any], encoding: str, quiet: bool = False) -> int:
    """Say how things are, or only what is wrong; 0 if all is well, 1 if not."""
    findings = [(True, ABOUT(lang, version=VERSION)), python(lang), (True, MACHINE(lang, platform=platform.platform()))]
    findings.append(numpy(lang))
    engines = [examine(definition(name), lang) for name in GAMES]
    findings += engines
    if not all(good for good, _ in engines):
        findings.append((False, TO_DO(lang)))
    findings.append(
        (True, TERMINAL(lang, locale=".".join(x for x in locale.getlocale() if x) or "C", encoding=encoding))
    )
    if not shows_accents(encoding):
        findings.append((True, NO_ACCENTS(lang)))
    well = all(good for good, _ in findings)
    findings.append((well, (ALL_WELL if well else NOT_WELL)(lang)))
    for good, line in findings:
        if not (good and quiet):
            write(line)
    return 0 if well else 1


def python(lang: str) -> tuple[bool, str]:
    good = sys.version_info[:2] >= PYTHON_NEEDED
    return good, (PYTHON if good else PYTHON_OLD)(lang, version=platform.python_version())


def numpy(lang: str) -> tuple[bool, str]:
    try:
        return True, NUMPY(lang, version=version("numpy"))
    except PackageNotFoundError:
        return False, NO_NUMPY(lang)


def examine(game: Definition, lang: str) -> tuple[bool, str]:
    """Whether a game's engine is compiled and right, and a line about it."""
    try:
        engine = compiled_engine(game.package)
    except ImportError as error:
        return False, BROKEN(lang, title=game.title, why=" ".join(str(error).split()))
    if engine is None:
        return False, UNCOMPILED(lang, title=game.title)
    differs = first_difference(game)
    test = SAME(lang) if differs is None else DIFFERENT(lang, n=str(differs))
    threads = THREADS if engine.THREADS else ONE_THREAD
    return differs is None, COMPILED(lang, title=game.title, threads=threads, test=test)


def first_difference(game: Definition, seed: int = 1) -> int | None:
    """Play one random game on both engines; the move after which they differ, or None."""
    compiled, plain = Game(game, compiled=True).start(seed), Game(game, compiled=False).start(seed)
    dice = random.Random(seed)
    moves = 0
    while compiled == plain and not plain.over:
        if compiled.legal() != plain.legal():
            return moves
        action = dice.choice(plain.legal())
        compiled.play(action)
        plain.play(action)
        moves += 1
    return None if compiled == plain and compiled.scores() == plain.scores() else moves


def shows_accents(encoding: str) -> bool:
    try:
        "áéíóúñü¿¡«»½".encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True
