"""Compiles a game package outside the project's own build, as somebody with their own game would."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from setuptools import Distribution

from malecon.kernel.build import engines
from malecon.kernel.game import compiled_engine

ROOT = Path(__file__).parents[2]


def compile_package(package: str, out: Path, sanitize: bool = False) -> Path:
    """The path of the compiled module."""
    made = engines([package], out / "cython", sanitize=sanitize)
    for extension in made:
        extension.optional = False
    command: Any = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(out / "lib"), str(out / "temp")
    command.ensure_finalized()
    command.run()
    return Path(command.get_ext_fullpath(f"{package}._engine"))


def load_engine(package: str, path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(f"{package}._engine", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[f"{package}._engine"] = module
    compiled_engine.cache_clear()
    return module
