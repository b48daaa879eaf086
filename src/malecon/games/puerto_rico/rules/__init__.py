"""Puerto Rico: the rules. `turn` is where to start reading; each role and each expansion has its own module."""

from malecon.games.puerto_rico.observe import observe
from malecon.games.puerto_rico.policy import policy
from malecon.games.puerto_rico.rules.estate import derive
from malecon.games.puerto_rico.rules.hidden import resample
from malecon.games.puerto_rico.rules.scoring import score, tiebreak
from malecon.games.puerto_rico.rules.turn import apply, legal_moves, setup

__all__ = ["apply", "derive", "legal_moves", "observe", "policy", "resample", "score", "setup", "tiebreak"]
