"""The deck as data: the file, its faults, the word in a record, and games with other decks."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import malecon
from malecon.games.san_francisco.deck import DEFAULT, FILE, HEADER, cards_of, names_of
from malecon.games.san_francisco.tables import MAX_CARDS, MAX_COPIES, MAX_KINDS, MAX_VALUE
from malecon.kernel.testing import check_game

from .test_games import pick

Row = list[Any]


def default_rows() -> list[Row]:
    return [line.split(",") for line in FILE.read_text().split()[1:]]


def own_deck() -> list[Row]:
    """A deck of somebody's own: fewer kinds, other names, a value of 7, cards with several symbols at once."""
    rows: list[Row] = [["base", "grey", 0, 0, 0, 0, 0, 1, 0, 6], ["base-2", "black", 1, 1, 0, 0, 0, 1, 1, 5]]
    for colour in ("blue", "grey", "orange", "yellow", "green"):
        rows.append([f"{colour}_line", colour, 2, 1, 0, 0, 0, 0, 1, 7])
        rows.append([f"{colour}_top", colour, 7, 0, 0, 0, 1, 0, 0, 3])
    rows.append(["Square", "orange", 0, 0, 0, 1, 0, 0, 1, 4])
    rows.append(["Shed", "yellow", 1, 1, 1, 0, 1, 0, 0, 4])
    return rows


def write(path: Path, rows: list[Row], header: str = ",".join(HEADER)) -> Path:
    path.write_text("\n".join([header, *(",".join(str(x) for x in row) for row in rows)]) + "\n")
    return path


def refused(deck: Any, **options: Any) -> str:
    with pytest.raises(malecon.InvalidOption) as error:
        malecon.load("san-francisco", deck=deck, **options)
    assert error.value.text("es") != error.value.text("en")
    return str(error.value)


# ---- the deck that comes with the game ------------------------------------------------------------------------------
def test_the_reconstructed_deck_has_the_counts_of_the_digest() -> None:
    cards = cards_of(DEFAULT)
    per_colour = Counter[str]()
    for card in cards:
        per_colour[card.colour] += card.copies
    assert per_colour == {"blue": 15, "grey": 15, "orange": 15, "yellow": 15, "green": 15, "black": 12}
    assert sum(card.copies for card in cards) == 87
    flags = {f: sum(c.copies for c in cards if f in c.flags) for f in HEADER[3:-1]}
    assert flags == {"tracks": 26, "depot": 4, "plaza": 9, "coast": 5, "foundation": 11, "bonus": 28}
    assert sum(card.copies * card.value for card in cards) == 104


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_program_says_that_the_deck_is_a_reconstruction(lang: str) -> None:
    definition = malecon.definition("san-francisco")
    word = {"en": "reconstruction", "es": "reconstrucción"}[lang]
    (deck,) = (o for o in definition.options if o.name == "deck")
    assert word in definition.about(lang)
    assert word in deck.help(lang)


# ---- other decks ----------------------------------------------------------------------------------------------------
def test_a_deck_file_a_path_a_list_and_a_word_are_the_same_deck(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.csv", own_deck())
    games = [malecon.load("san-francisco", deck=deck) for deck in (path, str(path), own_deck())]
    games.append(malecon.load("san-francisco", deck=games[0].options["deck"]))
    games.append(malecon.load("san-francisco", deck=[dict(zip(HEADER, row, strict=True)) for row in own_deck()]))
    assert all(game == games[0] for game in games)
    assert " " not in games[0].options["deck"]


def test_columns_may_stand_in_any_order_and_blank_lines_are_skipped(tmp_path: Path) -> None:
    order = list(reversed(range(len(HEADER))))
    path = tmp_path / "turned.csv"
    lines = [",".join(HEADER[i] for i in order), ""]
    lines += [" , ".join(str(row[i]) for i in order) for row in own_deck()]
    path.write_text("\r\n".join(lines), encoding="utf-8-sig")
    assert malecon.load("san-francisco", deck=path) == malecon.load("san-francisco", deck=own_deck())


def test_none_and_default_are_the_deck_of_the_program() -> None:
    games = [malecon.load("san-francisco", **options) for options in ({}, {"deck": None}, {"deck": DEFAULT})]
    assert games[0] == games[1] == games[2]
    assert malecon.load("san-francisco", deck=default_rows()).codes == games[0].codes


def test_a_decks_own_names_are_used_everywhere() -> None:
    game = malecon.load("san-francisco", deck=own_deck(), compiled=False)
    assert game.action("place Square") == game.action("place square")
    assert "deck: Square" in game.observation_names
    assert names_of(DEFAULT)[0] == "B1"
    with pytest.raises(malecon.InvalidMove):
        game.action("place b1")
    assert malecon.load("san-francisco").action("place b1") == 42
    pos = game.start(1)
    pos.play("present")
    assert pos.events[0].args["card"] in names_of(game.options["deck"])


def test_a_record_carries_its_deck(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.csv", own_deck())
    game = malecon.load("san-francisco", players=3, deck=path)
    path.unlink()
    pos, dice, moves = game.start(5), random.Random(5), []
    while not pos.over:
        moves.append(pick(pos, dice))
        pos.play(moves[-1])
    text = malecon.Record(game, 5, ["Ana", "Bruno", "Carla"], moves).text()
    again = malecon.Record.parse(text)
    assert again.game == game
    assert again.final() == pos
    assert again.text() == text


def test_what_is_typed_may_name_a_file_what_is_parsed_may_not(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.csv", own_deck())
    (deck,) = (o for o in malecon.definition("san-francisco").options if o.name == "deck")
    word = malecon.load("san-francisco", deck=path).options["deck"]
    assert deck.typed(str(path)) == deck.parse(deck.write(word)) == word
    with pytest.raises(malecon.InvalidOption):
        deck.parse(str(path))


@pytest.mark.parametrize("between", [",", ";"])
def test_a_stranger_sends_the_text_of_a_file(tmp_path: Path, between: str) -> None:
    path = write(tmp_path / "mine.csv", own_deck())
    (deck,) = (o for o in malecon.definition("san-francisco").options if o.name == "deck")
    text = "\ufeff" + path.read_text().replace(",", between).replace("\n", "\r\n")
    assert deck.sent(text) == deck.sent(own_deck()) == malecon.load("san-francisco", deck=path).options["deck"]
    assert deck.sent(deck.sent(text)) == deck.sent(text)
    assert deck.sent(DEFAULT) == DEFAULT


def test_a_fault_in_a_text_that_was_sent_names_its_line() -> None:
    (deck,) = (o for o in malecon.definition("san-francisco").options if o.name == "deck")
    for text, en, es in [
        ("hello", "deck: line 1: the columns must be id,", "deck: línea 1: las columnas deben ser id,"),
        (
            FILE.read_text() + "\nZ1,pink,1,0,0,0,0,0,0,1",
            "deck: line 59: district: 'pink'",
            "deck: línea 59: district:",
        ),
    ]:
        with pytest.raises(malecon.InvalidOption) as error:
            deck.sent(text)
        assert error.value.option == "deck"
        assert error.value.text("en").startswith(en)
        assert error.value.text("es").startswith(es)


def test_a_deck_can_be_begun_from_the_one_of_the_program() -> None:
    (deck,) = (o for o in malecon.definition("san-francisco").options if o.name == "deck")
    assert cards_of(deck.sent(deck.example())) == cards_of(DEFAULT)


def test_a_record_never_opens_a_file(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.csv", own_deck())
    text = malecon.Record(malecon.load("san-francisco")).text().replace("deck=default", f"deck={path}")
    with pytest.raises(malecon.InvalidRecord, match=r"line 4: deck: .* is neither 'default' nor 'cards:"):
        malecon.Record.parse(text)


def random_deck(dice: random.Random) -> list[Row]:
    """Any cards at all, as long as a game can be played with them."""
    rows: list[Row] = [["f", "black", dice.randint(0, MAX_VALUE), 0, 0, 0, 0, 1, dice.randint(0, 1), 7]]
    rows.append(["g", "green", 0, 1, 1, 0, 1, 1, 1, 3])
    left = MAX_CARDS - 10
    while left and len(rows) < MAX_KINDS:
        colour = dice.choice(["blue", "grey", "orange", "yellow", "green", "black"])
        flags = [int(dice.random() < 0.3) for _ in range(6)]
        flags[2] *= colour in ("grey", "orange", "yellow")
        copies = min(left, dice.randint(1, dice.choice([1, 3, MAX_COPIES])))
        value = 0 if flags[2] else dice.randint(0, MAX_VALUE)
        rows.append([f"c{len(rows)}", colour, value, *flags, copies])
        left -= copies
    return rows


@pytest.mark.parametrize("seed", range(6))
def test_games_with_any_deck_are_sound_in_both_engines(seed: int) -> None:
    dice = random.Random(seed)
    deck, players = random_deck(dice), 2 + seed % 3
    fast = malecon.load("san-francisco", players=players, deck=deck, compiled=True)
    plain = malecon.load("san-francisco", players=players, deck=deck, compiled=False)
    for game_seed in range(2):
        a, b = fast.start(game_seed), plain.start(game_seed)
        while not a.over:
            action = pick(a, dice)
            a.play(action)
            b.play(action)
            assert a._dump() == b._dump()
            if dice.random() < 0.1:
                assert fast.from_bytes(a.to_bytes()) == a
                assert fast.from_json(a.to_json()) == a
                assert bool(a.log(lang="es")) == bool(a.events)
        assert a.scores() == b.scores()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_with_its_own_deck_passes_the_conformance_suite(players: int) -> None:
    report = check_game(
        malecon.definition("san-francisco"), {"players": players, "deck": own_deck()}, games=4, close=40
    )
    assert report.looked_closely > 4


# ---- faults, each with its line -------------------------------------------------------------------------------------
FAULTS = [
    ("id", "", "id: '' is not 1 to 12 letters"),
    ("id", "two words", "id: 'two words' is not"),
    ("id", "thirteen_char", "id: 'thirteen_char' is not"),
    ("id", "BASE", "the id BASE is already at"),
    ("district", "purple", "district: 'purple' is not one of blue, grey, orange, yellow, green, black"),
    ("value", "x", "value: 'x' is not a whole number from 0 to 7"),
    ("value", "-1", "value: '-1' is not a whole number from 0 to 7"),
    ("value", "8", "value: '8' is not a whole number from 0 to 7"),
    ("value", "1.5", "value: '1.5' is not a whole number"),
    ("value", "٣", "value: '٣' is not a whole number"),
    ("tracks", "2", "tracks: '2' is not 0 or 1"),
    ("bonus", "yes", "bonus: 'yes' is not 0 or 1"),
    ("plaza", "1", "plaza: a blue card has none; plazas are grey, orange, yellow"),
    ("copies", "0", "copies: '0' is not a whole number from 1 to 7"),
    ("copies", "8", "copies: '8' is not a whole number from 1 to 7"),
]


@pytest.mark.parametrize(("field", "text", "message"), FAULTS)
def test_a_fault_in_a_deck_file_is_named_with_its_line(tmp_path: Path, field: str, text: str, message: str) -> None:
    rows = own_deck()
    assert rows[2][1] == "blue"
    rows[2][HEADER.index(field)] = text
    told = refused(write(tmp_path / "mine.csv", rows))
    assert told.startswith(f"deck: mine.csv, line 4: {message}")
    assert refused(rows).startswith(f"deck: row 3: {message}")


def test_a_plaza_has_the_value_0_in_the_file() -> None:
    rows = own_deck()
    rows[-2][2] = 4
    assert refused(rows).startswith("deck: row 13: value: a plaza has the value 0 here, not 4")


@pytest.mark.parametrize("header", [",".join(HEADER[:-1]), ",".join([*HEADER, "more"]), "B1,blue,0", "\x00"])
def test_wrong_columns_are_named(tmp_path: Path, header: str) -> None:
    told = refused(write(tmp_path / "mine.csv", own_deck(), header))
    assert told == f"deck: mine.csv, line 1: the columns must be {','.join(HEADER)}"


def test_a_line_with_too_few_fields_is_named(tmp_path: Path) -> None:
    rows = own_deck()
    rows[4] = rows[4][:-1]
    assert refused(write(tmp_path / "mine.csv", rows)) == "deck: mine.csv, line 6: 9 fields, but there are 10 columns"
    assert refused(rows).startswith("deck: row 5: needs 10 fields")


def test_files_that_are_no_decks(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "nothing.csv")
    (tmp_path / "empty.csv").write_text("")
    assert "line 1: the columns must be" in refused(tmp_path / "empty.csv")
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\x00")
    assert "not a text in UTF-8" in refused(tmp_path / "bytes.csv")
    (tmp_path / "long.csv").write_text("x" * 200_000)
    assert "longer than" in refused(tmp_path / "long.csv")
    assert "there is no card in it" in refused(write(tmp_path / "head.csv", []))


@pytest.mark.parametrize("value", ["mine.txt", 7, True, {"a": 1}, "", "cards", object(), [1], ["B1,blue"]])
def test_other_values_are_refused_with_what_is_allowed(value: Any) -> None:
    assert refused(value).startswith("deck: ")


@pytest.mark.parametrize(
    "word", ["cards:", "cards:B1", "cards:B1:b0", "cards:B1:q0x2", "cards:B1:b0x2,,", "cards:B1:b0zx1"]
)
def test_a_damaged_word_is_refused(word: str) -> None:
    assert refused(word).startswith("deck: card ")


def test_a_deck_has_limits() -> None:
    many = [[f"x{i}", "blue", 1, 0, 0, 0, 0, 0, 0, 1] for i in range(MAX_KINDS + 1)]
    assert refused(many) == f"deck: row {MAX_KINDS + 1}: more than {MAX_KINDS} different cards"
    heavy = [[f"x{i}", "blue", 1, 0, 0, 0, 0, 0, 0, 7] for i in range(15)]
    assert refused(heavy) == f"deck: row 15: more than {MAX_CARDS} cards"


def test_there_must_be_a_foundation_for_every_token() -> None:
    rows = [["f", "grey", 0, 0, 0, 0, 0, 1, 0, 6], ["x", "blue", 1, 0, 0, 0, 0, 0, 0, 7]]
    assert malecon.load("san-francisco", players=2, deck=rows).players == 2
    told = "deck: 6 foundation cards (in the list: 1), but 3 players need at least 8"
    assert refused(rows, players=3) == told
    assert refused(rows[1:], players=2) == "deck: 0 foundation cards, but 2 players need at least 6"
