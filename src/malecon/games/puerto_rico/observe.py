"""Puerto Rico for learners: what a seat may know as a row of numbers, and a label for each of them."""

from __future__ import annotations

from malecon.kernel.structs import uncompiled


@uncompiled
def labels() -> list[tuple[str, float]]:
    """A name and a scale for every entry, in the order in which `observe` writes them."""
    return []
