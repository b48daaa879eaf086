"""R23 to R29: networks of cable cars."""

import pytest

import malecon

from .scene import cars, placing, scene, sheet


@pytest.mark.parametrize("place", range(1, 6))
def test_r23a_every_space_of_the_green_row_lies_by_a_depot(place: int) -> None:
    pos = placing("N3", cities={0: {"green": "N1 N1 N2 N2"[: 3 * (place - 1)]}})
    pos.play("place n3")
    assert cars(pos) == [f"green-{place}"]


def test_r23b_a_track_card_beside_a_depot_card_is_connected() -> None:
    pos = placing("G7", cities={0: {"blue": "B1"}})
    pos.play("place g7")
    assert cars(pos) == ["blue-1", "grey-1"]


def test_r23c_a_track_card_beside_a_connected_one_is_connected() -> None:
    pos = placing("Y7", cities={0: {"green": "N3"}})
    pos.play("place y7")
    assert cars(pos) == ["yellow-1", "green-1"]


def test_r23_tracks_elsewhere_are_not_connected() -> None:
    pos = placing("Y7", cities={0: {"green": "N1"}})
    pos.play("place y7")
    assert cars(pos) == []


def test_r24_only_adjacency_counts_in_all_four_directions() -> None:
    """A depot in the middle of four track cards connects each of them."""
    city = {"blue": "B6 B7", "grey": "G7 D G9", "orange": "O5 O7 O8 O11", "green": "N1"}
    pos = scene(cities={0: city})
    assert cars(pos) == ["blue-2", "grey-1", "grey-2", "grey-3", "orange-2"]


def test_r25_a_depot_card_always_has_a_car() -> None:
    for card in ("B1", "B2", "B3"):
        pos = placing(card)
        pos.play(f"place {card.lower()}")
        assert cars(pos) == ["blue-1"]


def test_r25_a_bonus_depot_too() -> None:
    pos = placing("O11", cities={0: {"orange": "O8", "yellow": "Y7"}})
    for move in ("place o11", "bonus district", "row yellow"):
        pos.play(move)
    assert cars(pos) == ["yellow-1", "yellow-2"]


def test_r26_a_whole_chain_connects_at_once() -> None:
    city = {"orange": "O7 O7 O9", "yellow": "Y7 Y7 Y9"}
    pos = placing("N5", cities={0: city})
    assert cars(pos) == []
    pos.play("place n5")
    assert len(cars(pos)) == 7
    assert [e.kind for e in pos.events].count("car") == 7


def test_r27_cards_without_tracks_interrupt_the_network() -> None:
    pos = placing("N3", cities={0: {"yellow": "Y5", "orange": "O7"}})
    pos.play("place n3")
    assert cars(pos) == ["green-1"]


def test_r28_cars_do_not_run_out() -> None:
    """More than the 28 of the box stand in two cities: every card a track card."""
    rows = [["F", "grey", 0, 0, 0, 0, 0, 1, 0, 6]]
    for colour in ("blue", "grey", "orange", "yellow", "green"):
        rows += [[f"{colour}{i}", colour, 1, 1, 0, 0, 0, 0, 0, 5] for i in (1, 2)]
    game = malecon.load("san-francisco", deck=rows, compiled=False)
    data = game.start(0).to_json()
    for seat in (0, 1):
        cards = [str(2 + 2 * row + seat) for row in range(5) for _ in range(5)]
        data["state"]["players"][seat]["card"] = [*cards[:4], None, *cards[5:]]
    data["state"]["deck"] = {"1": 6, "2": 1, "3": 1}
    data["state"]["tile"] = {"grey": 1, "orange": 1, "yellow": 1, "green": 1}
    data["state"]["to_move"] = 0
    pos = game.from_json(data)
    assert len(cars(pos, 0)) + len(cars(pos, 1)) == 48


def test_r29_separate_networks_count_together() -> None:
    cities = {0: {"blue": "B1 B6 B1", "green": "N3"}, 1: {"green": "N5 N5"}}
    pos = scene(cities=cities)
    assert cars(pos) == ["blue-1", "blue-3", "green-1"]
    assert sheet(pos, 0)["Lead in cable cars"] * 2 == 5
