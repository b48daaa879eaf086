"""Puerto Rico: what the rule of thumb goes by, in tenths of a victory point where nothing else is said.

Barrels, workers and doubloons are worth what they will still bring. A 0 in a table belongs to a building that is judged
otherwise, and stays 0.
"""

from __future__ import annotations

TUNED_BY = "python -m malecon.arena.tune --rule puerto-rico"
# against those before them, on fresh deals:
# 2 players (classic): 98.8 % of games won [98.6, 99.0], even is 50 %
# 5 players (classic): 92.9 % of games won [92.6, 93.2], even is 20 %
# 2 players (2020, all expansions): 99.2 % of games won [99.0, 99.4], even is 50 %
# 5 players (2020, all expansions): 91.3 % of games won [91.0, 91.7], even is 20 %

# goods and money
GOOD_WORTH = (6, 4, 7, 8, 9)  # a barrel, sold or shipped
DOUBLOON_EARLY = 105  # hundredths of a point: a doubloon when all the game is to come …
DOUBLOON_LATE = 27  # … and what is left of that in the end
# buildings
WORTH_OF_USE = (  # what a building still does for its owner in a whole game, besides its points
    *(0, 0, 0, 0, 0, 0),  # small indigo plant … coffee roaster
    *(14, 10, 2, 24, 2, 2, 9, 23),  # small market … large warehouse
    *(119, 36, 124, 13),  # factory, university, harbor, wharf
    *(0, 0, 0, 0, 0),  # large buildings
    *(9, 11, 3, 8, 3, 14, 3, 13, 21, 4, 38, 8, 0, 0),  # new buildings
    *(6, 25, 5, 16, 11, 64, 12, 0),  # nobles
)
PLANT = 1  # a plant, before its goods
PLANTATIONS_WAITING = 57  # tenths of a barrel for each plantation that waits for the plant
PLANTATIONS_TO_COME = 4  # tenths of a barrel for those that may come
GUILD_HALL_BASE = 13
GUILD_HALL_PLANT = 18
RESIDENCE_BASE = 32
FORTRESS_BASE = 13
CUSTOMS_BASE = 19
CITY_HALL_BASE = 8
CLOISTER_BASE = 4
CLOISTER_TILE = 3
GARDEN_BASE = 19
PRICE_OF_SPACE = 3  # a large building fills two spaces, and spaces end the game
# tiles
FIRST_QUARRY = 45  # early
NEXT_QUARRY = 7  # so much less for each
QUARRIES_WANTED = 2
SPARE_QUARRY = 2
CORN_TILE = 18
CORN_WANTED = 11
SPARE_CORN = 7
PLANTATION = 1  # and its price
PLANTATION_FOR_PLANT = 13  # tenths of a barrel: a plant waits for it
NEW_PLANTATION = 3  # the first of its kind, early
FOREST = 13
# somebody on a circle
QUARRY_CIRCLE = 8  # early
LARGE_CIRCLE = 13  # counts only at the end
GUEST_CIRCLE = 8
USE_OF_CIRCLE = 3  # tenths of the building's use
GUEST_STAYS = 5  # a guest who would bring less stays
# loading, in tenths of a point for each barrel
LOAD = 8
LOAD_WHARF = 19
LOAD_SMALL_WHARF = 6
# the buccaneer
CAPTURE = 12
LOOT = 13  # for each barrel
RAID = 3  # for each of at most three workers
RAID_NOBLE = 4
BUCCANEER_LEAST = 27
# roles
OTHERS = 7  # tenths of what the others gain, on average
SETTLER_FIRST = 2
SETTLER_OTHERS = 27
BUILDER_OTHERS = 16  # for each doubloon that they have …
BUILDER_OTHERS_MOST = 28  # … up to this
CRAFTSMAN_FIRST = 1
CAPTAIN_FIRST = 14
CAPTAIN_BARREL = 2
HARBOR_BARREL = 2
MAYOR_FIRST = 12  # workers
