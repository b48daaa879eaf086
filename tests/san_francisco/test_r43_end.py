"""R43 to R47: how the game ends."""

from malecon.games.san_francisco import rules
from malecon.games.san_francisco.state import Moves, State
from malecon.games.san_francisco.tables import N_OPTIONS, OPT_DECK, OPT_KINDS, OPT_PLAYERS, OPT_START, VALUE_SHIFT

from .scene import card_at, column, kinds_of_events, placing, scene, skyscrapers
from .test_r37_bonuses import FULL_BUT_ONE


def test_r43a_the_last_foundation_token_ends_the_game_at_once() -> None:
    pos = scene(players=3, to_move=1, phase="present", drawn="G1", tokens=1)
    pos.play("column 2")
    assert pos.over
    assert pos.events[-1].args["why"] == "foundations"
    assert len(pos.winners()) >= 1


def test_r43b_a_full_city_ends_the_game_at_once() -> None:
    pos = placing("G9 N5", cities={0: FULL_BUT_ONE}, players=3)
    pos.play("place g9")
    assert pos.over
    assert pos.events[-1].args["why"] == "city"


def small_deck_without_foundations(players: int) -> State:
    """Two green cards and nothing else: a deck that the options refuse, for the fallback."""
    s = State()
    options = [0] * N_OPTIONS
    options[OPT_PLAYERS], options[OPT_START], options[OPT_KINDS] = players, 1, 1
    options[OPT_DECK] = 2 | 1 << VALUE_SHIFT | 4 << 6
    s.options[:] = options
    rules.setup(s, 0)
    return s


def legal(s: State) -> list[int]:
    m = Moves()
    rules.legal_moves(s, m)
    return list(m.action[: m.n])


def test_r43_fallback_with_an_empty_deck_and_nothing_to_take_the_player_to_move_ends_it() -> None:
    s = small_deck_without_foundations(2)
    for action in (0, 1, 0, 1):  # both present into column 1
        rules.apply(s, action)
    assert (s.n_deck, s.to_move) == (0, 0)
    s.players[0].contracts = 1
    assert legal(s) == [4]
    s.players[0].contracts = 2
    s.to_move = 1
    rules.apply(s, 4)
    rules.apply(s, 9)
    assert (s.to_move, s.ender) == (-1, 0)


def test_r43_fallback_not_while_a_discard_token_would_help() -> None:
    s = small_deck_without_foundations(2)
    for action in (0, 1, 0):
        rules.apply(s, action)
    s.players[0].contracts, s.players[0].discard_token = 3, 1
    rules.apply(s, 1)  # column 1 has two cards; three contracts less two leave one
    assert (s.to_move, legal(s)) == (0, [7, 8])
    wasted = s.clone()
    rules.apply(wasted, 7)
    assert (wasted.to_move, wasted.ender) == (-1, 0)
    rules.apply(s, 8)
    assert (s.to_move, legal(s)) == (0, [4])


def test_r44_nobody_takes_the_last_foundation_and_no_round_is_finished() -> None:
    pos = scene(players=4, to_move=2, phase="present", drawn="K1", tokens=1)
    pos.play("column 1")
    assert column(pos, 1) == ["K1"]
    assert (pos.to_move, pos.state.ender) == (None, 2)
    assert pos.legal() == []
    assert pos.why_not("present").code == "over"


def test_r45_bonus_cards_count_towards_the_25() -> None:
    """The 24th card brings the bonus card that fills the city."""
    city = FULL_BUT_ONE | {"grey": "G5 G5 G8"}
    pos = placing("G11", cities={0: city})
    for move in ("place g11", "bonus district", "row grey"):
        assert not pos.over
        pos.play(move)
    assert card_at(pos, "grey-5") == "V"
    assert pos.over


def test_r46_the_card_that_fills_the_city_is_resolved_completely() -> None:
    """Tile, then the bonus (only a track token is possible) with its cars; the other cards are discarded."""
    pos = placing("G11 N3 G9", cities={0: FULL_BUT_ONE})
    pos.play("place g11")
    assert kinds_of_events(pos) == ["place", "complete", "bonus"]
    assert not pos.over
    pos.play("on green-4")
    assert kinds_of_events(pos) == ["tracks", *["car"] * 5, "gone", "gone", "end"]
    assert (pos.over, pos.state.ender) == (True, 0)


def test_r46_skyscraper_and_medal_of_the_last_card_count() -> None:
    """Two above, three to the left and two below the foundation at the end of the grey row."""
    city = {
        "blue": "B6 B6 B7 B7",
        "grey": "G6 G7 G8 G5 G1",
        "orange": "O5 O5 O6 O7 K2",
        "yellow": "Y5 Y5 Y6 Y7 Y7",
        "green": "N1 N1 N1 N2 N2",
    }
    pos = placing("K2", cities={0: city})
    assert skyscrapers(pos) == []
    pos.play("place k2")
    pos.play("row blue")
    assert kinds_of_events(pos) == ["place", "complete", "skyscraper", "medal", "end"]


def test_r47_foundation_stacks_are_never_empty_during_play() -> None:
    pos = scene(players=2, phase="present", drawn="G1", tokens=2)
    pos.play("column 1")
    assert (pos.over, pos.state.tokens) == (False, 1)
    pos = scene(players=2, phase="present", drawn="G1", tokens=1)
    pos.play("column 1")
    assert (pos.over, pos.state.tokens) == (True, 0)
