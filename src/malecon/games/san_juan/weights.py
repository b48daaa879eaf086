"""San Juan: what the rule of thumb goes by, in tenths of a victory point where nothing else is said.

A 0 in a table belongs to a building that is judged otherwise, and stays 0.
"""

from __future__ import annotations

TUNED_BY = "python -m malecon.arena.tune --rule san-juan"
# against those before them, on fresh deals:
# 2 players: 76.5 % of games won [75.7, 77.3], even is 50 %
# 4 players: 45.7 % of games won [45.0, 46.4], even is 25 %

# buildings
WORTH_OF_USE = (  # what a building still does for its owner in ten builder phases, besides its points
    *(2, 9, 23, 9, 51),  # production
    *(27, 20, 1, 37, 3, 4, 13, 1, 1),  # smithy … crane
    *(6, 4, 9, 32, 43, 43, 46, 74),  # chapel … library
    *(0, 0, 0, 0, 0, 0, 0),  # monuments and the buildings of cost 6
)
GUILD_HALL_HOPE = 58  # hundredths, for each builder phase to come: what it may still count
CITY_HALL_HOPE = 54
PALACE_HOPE = 37
ARCH_HOPE = 8  # for monuments to come
FOR_GUILD_HALL = 27  # a production building for its owner
FOR_CITY_HALL = 16  # a violet one
FOR_ARCH = 16  # a monument
LOSS_BY_COVERING = 11  # a building covered is also one fewer
GOOD_COVERED = 5
# cards in hand as money, in hundredths
CARD_LATE = 1
CARD_ROUND = 14  # more for each builder phase to come
# goods to come, in tenths of a card
GOOD_TO_COME = (6, 12, 14, 21, 22)
# the chapel
TUCK_FROM_HAND = 3  # with more cards than this, one can be spared …
TUCK_LATE = 2  # … or when so few builder phases are to come
# roles
OTHERS = 31  # hundredths of what the others gain
BUILDER_FIRST = 4
CRANE_GAIN = 5
PRODUCER_GAIN = 8  # tenths of what the goods will bring
TRADER_GAIN = 9  # tenths of what the goods bring
COUNCILLOR_GAIN = 6
COUNCILLOR_MORE = 3  # for a privilege, and another with the library
PREFECTURE_GAIN = 14
PROSPECTOR_GAIN = 26
GOLD_MINE_GAIN = 3
BUILDER_OTHERS = 2  # for each card in another's hand …
BUILDER_OTHERS_MOST = 17  # … up to this
COUNCILLOR_OTHERS = 9
PREFECTURE_OTHERS = 12  # so much more
GOLD_MINE_OTHERS = 11
