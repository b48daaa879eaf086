"""San Francisco, the city-building game of 2022: 2 to 4 players, with a deck that is data."""

from dataclasses import replace
from functools import partial
from typing import Any

from malecon.games.san_francisco import rules, state, tables
from malecon.games.san_francisco.actions import all_events, all_notation
from malecon.games.san_francisco.check import faults
from malecon.games.san_francisco.deck import DEFAULT, DeckOption, check_foundations, names_of
from malecon.games.san_francisco.observe import labels
from malecon.games.san_francisco.text import (
    ABOUT,
    BONUS_NAMES,
    COLOUR_NAMES,
    OPTION_HELP,
    TITLE,
    event_text,
    move_text,
    prompt,
)
from malecon.games.san_francisco.topics import topics
from malecon.games.san_francisco.view import render, score_sheet, view
from malecon.games.san_francisco.why import why_not
from malecon.kernel.game import Chapter, Definition
from malecon.kernel.options import Choice, Flag, Number, check_start
from malecon.kernel.text import Text

OPTIONS = (
    Number("players", 2, OPTION_HELP["players"], low=2, high=4),
    Choice("start", "random", OPTION_HELP["start"], choices=("random", "0", "1", "2", "3")),
    Flag("absent_last", False, OPTION_HELP["absent_last"]),
    DeckOption("deck", DEFAULT, OPTION_HELP["deck"]),
)


def check_together(options: dict[str, Any]) -> None:
    """The start player must sit at the table, and the deck must reach to the end of the game."""
    check_start(options)
    check_foundations(options)


def fit(definition: Definition, options: dict[str, Any]) -> Definition:
    """The cards of a deck go by the names in its file."""
    if options["deck"] == DEFAULT:
        return definition
    names = names_of(options["deck"])
    return replace(
        definition, notation=all_notation(names), events=all_events(names), observation=partial(labels, names)
    )


DEFINITION = Definition(
    id="san-francisco",
    title=TITLE,
    package="malecon.games.san_francisco",
    rules_version=1,
    players=(2, 4),
    options=OPTIONS,
    tables=tables,
    state=state,
    rules=rules,
    notation=all_notation(names_of(DEFAULT)),
    events=all_events(names_of(DEFAULT)),
    observation=partial(labels, names_of(DEFAULT)),
    view=view,
    why_not=why_not,
    move_text=move_text,
    event_text=event_text,
    prompt=prompt,
    score_sheet=score_sheet,
    render=render,
    faults=faults,
    about=ABOUT,
    check_together=check_together,
    fit=fit,
    topics=topics,
    chapters=(
        Chapter("skyscraper", Text("Skyscrapers", "Rascacielos")),
        Chapter("car", Text("Cable cars", "Tranvías")),
        Chapter("complete", Text("Districts completed first", "Distritos completados antes que nadie"), COLOUR_NAMES),
        Chapter("bonus", Text("Bonuses", "Bonificaciones"), BONUS_NAMES),
    ),
)
