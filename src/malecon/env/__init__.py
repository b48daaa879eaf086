"""Environments for learning: thousands of games stepped together, and adapters to PettingZoo, Gymnasium and OpenSpiel.

The adapters are `malecon.env.aec`, `malecon.env.gym` and `malecon.env.openspiel`; each needs its library, which comes
with the extra of that name: `pip install 'malecon[pettingzoo]'`.
"""

from malecon.env.vector import BatchEnv, batch

__all__ = ["BatchEnv", "batch"]
