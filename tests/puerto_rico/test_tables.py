"""The numbers of both boxes, written down a second time."""

from __future__ import annotations

import pytest

from malecon.games.puerto_rico import tables

# id, cost, points, row, circles, spaces, copies for two, copies for more, set, kind
BUILDINGS = """
small-indigo-plant,1,1,1,1,1,2,4,base,production
small-sugar-mill,2,1,1,1,1,2,4,base,production
indigo-plant,3,2,2,3,1,2,3,base,production
sugar-mill,4,2,2,3,1,2,3,base,production
tobacco-storage,5,3,3,3,1,2,3,base,production
coffee-roaster,6,3,3,2,1,2,3,base,production
small-market,1,1,1,1,1,1,2,base,commercial
hacienda,2,1,1,1,1,1,2,base,commercial
construction-hut,2,1,1,1,1,1,2,base,commercial
small-warehouse,3,1,1,1,1,1,2,base,commercial
hospice,4,2,2,1,1,1,2,base,commercial
office,5,2,2,1,1,1,2,base,commercial
large-market,5,2,2,1,1,1,2,base,commercial
large-warehouse,6,2,2,1,1,1,2,base,commercial
factory,7,3,3,1,1,1,2,base,commercial
university,8,3,3,1,1,1,2,base,commercial
harbor,8,3,3,1,1,1,2,base,commercial
wharf,9,3,3,1,1,1,2,base,commercial
guild-hall,10,4,4,1,2,1,1,base,commercial
residence,10,4,4,1,2,1,1,base,commercial
fortress,10,4,4,1,2,1,1,base,commercial
customs-house,10,4,4,1,2,1,1,base,commercial
city-hall,10,4,4,1,2,1,1,base,commercial
aqueduct,1,1,1,1,1,1,2,new,commercial
black-market,2,1,1,1,1,1,2,new,commercial
forest-house,2,1,1,1,1,1,2,new,commercial
storehouse,3,1,1,1,1,1,2,new,commercial
guesthouse,4,2,2,2,1,1,2,new,commercial
trading-post,5,2,2,1,1,1,2,new,commercial
church,5,2,2,1,1,1,2,new,commercial
small-wharf,6,2,2,1,1,1,2,new,commercial
lighthouse,7,3,3,1,1,1,2,new,commercial
specialty-factory,8,3,3,1,1,1,2,new,commercial
library,8,3,3,1,1,1,2,new,commercial
union-hall,9,3,3,1,1,1,2,new,commercial
cloister,10,4,4,1,2,1,1,new,commercial
statue,10,8,4,0,2,1,1,new,commercial
land-office,2,1,1,1,1,1,2,nobles,commercial
chapel,3,1,1,1,1,1,2,nobles,commercial
hunting-lodge,4,2,2,1,1,1,2,nobles,commercial
zoning-office,5,2,2,1,1,1,2,nobles,commercial
royal-supplier,6,2,2,1,1,1,2,nobles,commercial
villa,7,3,3,1,1,1,2,nobles,commercial
jeweler,8,3,3,1,1,2,2,nobles,production
royal-garden,10,4,4,1,2,1,1,nobles,commercial
"""
ROWS = [line.split(",") for line in BUILDINGS.split()]


@pytest.mark.parametrize("number", range(45), ids=[row[0] for row in ROWS])
def test_numbers_of_a_building(number):
    name, *numbers, box, kind = ROWS[number]
    found = (tables.COST, tables.POINTS, tables.ROW, tables.CIRCLES, tables.SPACES, *tables.COPIES)
    assert tables.BUILDINGS[number] == name
    assert [table[number] for table in found] == [int(x) for x in numbers]
    assert (number < tables.N_BASE) == (box == "base")
    assert (number >= tables.FIRST_NOBLE) == (box == "nobles")
    assert (number < tables.N_PRODUCTION or number == tables.JEWELER) == (kind == "production")


def test_every_building_is_here():
    assert len(ROWS) == len(tables.BUILDINGS) == 45
    assert [tables.BUILDINGS[getattr(tables, row[0].replace("-", "_").upper())] for row in ROWS] == [r[0] for r in ROWS]


def test_the_box_holds_as_many_tiles_as_the_books_say():
    copies = {row[0]: int(row[7]) for row in ROWS}
    base = [row for row in ROWS if row[8] == "base"]
    assert sum(copies[row[0]] for row in base if row[9] == "production") == 20
    assert sum(copies[row[0]] for row in base if row[9] == "commercial") == 29
    assert sum(copies[row[0]] for row in ROWS if row[8] == "new") == 26
    assert sum(copies[row[0]] for row in ROWS if row[8] == "nobles") == 15
    assert sum(int(row[6]) for row in base) == 29  # two players


def test_points_are_the_row_but_for_the_statue():
    assert {row[0]: int(row[2]) for row in ROWS if row[2] != row[3]} == {"statue": 8}


def test_spaces_of_the_market():
    assert tables.BROWN_SPACES == (0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5)
    assert tables.RED_SPACES == (0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1)
    assert (sum(tables.BROWN_SPACES), sum(tables.RED_SPACES)) == (17, 7)
    by_cost = [sum(int(r[1]) == cost and r[8] == "base" and r[9] == "commercial" for r in ROWS) for cost in range(11)]
    assert tuple(by_cost) == tables.BROWN_SPACES
    ready = [tables.BUILDINGS[b] for b in tables.READY_MARKET]
    assert [sum(int(r[1]) == c and r[0] in ready for r in ROWS) for c in range(11)] == [*tables.BROWN_SPACES]


def test_goods():
    assert tables.GOODS == ("corn", "indigo", "sugar", "tobacco", "coffee")
    assert tables.PRICE == (0, 1, 2, 3, 4)
    assert tables.BARRELS == ((8, 9, 9, 7, 7), (10, 11, 11, 9, 9))
    assert tables.TILE_COUNTS == ((7, 9, 8, 6, 5), (10, 12, 11, 9, 8))


def test_numbers_of_rules():
    assert (tables.CITY_SPACES, tables.ISLAND_SPACES, tables.HOUSE_SPACES) == (12, 12, 4)
    assert tables.FACTORY_PAY == (0, 0, 1, 2, 3, 5)
    assert tables.RESIDENCE_POINTS[1:] == (4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7)
    assert tables.CLOISTER_POINTS == (0, 1, 3, 6, 10)
    assert tables.CHURCH_POINTS[1:] == (0, 1, 1, 2)
    assert (tables.SMALL_MARKET_PAY, tables.LARGE_MARKET_PAY) == (1, 2)
    assert (tables.PIRATE_KEEPS, tables.RAIDER_KEEPS, tables.CAPTURE_PAY, tables.FESTIVAL_REWARD) == (3, 3, 3, 3)
    assert (tables.FORTRESS_PART, tables.CUSTOMS_PART, tables.N_NOBLES, tables.ALL_WORKERS) == (3, 4, 20, 100)
