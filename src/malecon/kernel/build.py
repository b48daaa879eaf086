"""Building compiled engines, for this package's setup.py and for anybody's own game.

from malecon.kernel.build import engines
setup(ext_modules=engines(["my_package.my_game"], Path("build/cython")))
"""

from __future__ import annotations

import importlib
import os
import platform
from pathlib import Path
from typing import Any

from malecon.kernel.typing_step import write_sources

# Python's own -fwrapv keeps loops over rows from being vectorised, and overflows from being noticed. Products and sums
# that some processors would round once instead of twice would make a search choose differently there.
FLAGS = ["-O3", "-fno-wrapv", "-ffp-contract=off", "-g0", "-Wno-unused-function", "-Wno-unused-variable"]
CHECKS = "-fsanitize=bounds,undefined"
SANITIZE = [
    "-O1",
    "-g",
    "-fno-wrapv",
    "-DMALECON_SANITIZED",
    CHECKS,
    "-fno-sanitize-recover=all",
    "-Wno-unused-function",
]


def engines(packages: list[str], out: Path, sanitize: bool = False) -> list[Any]:
    """Extension modules, one `_engine` per game package. They are optional: without a compiler the install goes on."""
    cythonize: Any = importlib.import_module("Cython.Build").cythonize
    extension_class: Any = importlib.import_module("setuptools").Extension

    compile_args, link_args = (list(SANITIZE), [CHECKS]) if sanitize else (list(FLAGS), [])
    if platform.system() == "Linux":  # Apple's compiler has no OpenMP: batches then run on one thread
        compile_args.append("-fopenmp")
        link_args.append("-fopenmp")
    extensions = []
    for package in packages:
        folder = out / ("sanitize" if sanitize else "release") / package
        source = write_sources(package, folder)
        relative = os.path.relpath(source)
        extensions.append(
            extension_class(
                f"{package}._engine", [relative], extra_compile_args=compile_args, extra_link_args=link_args
            )
        )
    made = cythonize(extensions, emit_linenums=True, quiet=True)
    for extension in made:
        extension.optional = True
    return list(made)
