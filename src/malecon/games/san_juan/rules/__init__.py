"""San Juan: the rules. `turn` is where to start reading; each role has its own module."""

from malecon.games.san_juan.observe import observe
from malecon.games.san_juan.policy import policy
from malecon.games.san_juan.rules.hidden import resample
from malecon.games.san_juan.rules.scoring import score, tiebreak
from malecon.games.san_juan.rules.town import derive
from malecon.games.san_juan.rules.turn import apply, legal_moves, setup

__all__ = ["apply", "derive", "legal_moves", "observe", "policy", "resample", "score", "setup", "tiebreak"]
