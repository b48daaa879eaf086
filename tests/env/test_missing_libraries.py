"""Without its library an adapter says which extra to install."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("malecon.env.aec", "pettingzoo", "pettingzoo"),
        ("malecon.env.gym", "gymnasium", "gymnasium"),
        ("malecon.env.openspiel", "pyspiel", "openspiel"),
    ],
)
def test_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch, module: str, library: str, extra: str) -> None:
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ModuleNotFoundError, match=rf"pip install 'malecon\[{extra}\]'"):
        importlib.import_module(module)
