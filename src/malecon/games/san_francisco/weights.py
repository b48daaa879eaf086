"""San Francisco: what the rule of thumb goes by, in hundredths of a victory point where nothing else is said."""

from __future__ import annotations

TUNED_BY = "python -m malecon.arena.tune --rule san-francisco"
# against those before them, on fresh deals:
# 2 players: 70.5 % of games won [69.5, 71.3], even is 50 %
# 4 players: 47.6 % of games won [46.9, 48.3], even is 25 %

# a card in the next space of its row
WORTH_OF_CARD = 6  # a card at all: nearer to a full row
WORTH_OF_VALUE = 36  # a point of value in a district that can still be won or lost
LITTLE_VALUE = 9  # and in one that is decided:
FAR_AHEAD = 3  # more than so many points of value ahead of the best other city …
FAR_BEHIND = 8  # … or behind it
WORTH_OF_TILE = 23  # completing a district first
WORTH_OF_SYMBOL = 37  # the first of two
WORTH_OF_BONUS = 74  # the second
# cable cars
WORTH_OF_CAR = 71
WAITING_TRACKS = 50  # tracks that connect to nothing yet
WAITING_PLAZA = 81  # a plaza without a car beside it
CARS_FOR_TRACKS = 1  # cars that make a track token better than the district's bonus
# skyscrapers
WORTH_OF_SITE = 32  # a foundation that may be built on some day
VALUE_AROUND = 8  # for each point of value that lies around it already
WORTH_OF_SKYSCRAPER = 71
WORTH_OF_COAST = 19  # for each foundation waiting, and one to come
# columns
PRICE_OF_CONTRACT = 16
ENOUGH = 196  # a column worth this much more than its price is taken at once
ENOUGH_LATE = 72  # late in the game, and with few spaces left, less is enough:
LATE_TOKENS = 1  # so many foundation tokens left, or fewer …
LATE_SPACES = 9  # … or spaces in my city
RIVAL = 26  # tenths that a card for the next player counts, when I present it
