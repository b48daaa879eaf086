"""Where bots meet: contests with honest statistics, and studies of what wins."""

from malecon.arena.contest import Contest, hold
from malecon.arena.matches import Match, Result, plan, play, seatings
from malecon.arena.statistics import Estimate, Standing, standings

__all__ = ["Contest", "Estimate", "Match", "Result", "Standing", "hold", "plan", "play", "seatings", "standings"]
