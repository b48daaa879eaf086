"""San Francisco: the rules. `turn` is where to start reading; `city` is where cars and skyscrapers come from."""

from malecon.games.san_francisco.observe import observe
from malecon.games.san_francisco.policy import policy
from malecon.games.san_francisco.rules.city import derive
from malecon.games.san_francisco.rules.hidden import resample
from malecon.games.san_francisco.rules.scoring import score, tiebreak
from malecon.games.san_francisco.rules.turn import apply, legal_moves, setup

__all__ = ["apply", "derive", "legal_moves", "observe", "policy", "resample", "score", "setup", "tiebreak"]
