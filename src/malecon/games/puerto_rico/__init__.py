"""Puerto Rico: the classic edition, and the 2020 edition with its four expansions; 2 to 5 players."""

from dataclasses import replace
from functools import partial
from typing import Any

from malecon.games.puerto_rico import rules, state, tables
from malecon.games.puerto_rico.about import ABOUT, TITLE
from malecon.games.puerto_rico.actions import EVENTS, NOTATION
from malecon.games.puerto_rico.buildings_text import topics
from malecon.games.puerto_rico.check import faults
from malecon.games.puerto_rico.log import event_text
from malecon.games.puerto_rico.observe import labels
from malecon.games.puerto_rico.options import OPTIONS, check_together
from malecon.games.puerto_rico.prompts import prompt
from malecon.games.puerto_rico.render import render
from malecon.games.puerto_rico.sheet import score_sheet
from malecon.games.puerto_rico.text import move_text
from malecon.games.puerto_rico.view import view
from malecon.games.puerto_rico.why import why_not
from malecon.kernel.game import Definition
from malecon.kernel.options import check_options, encode_options


def speak(definition: Definition, options: dict[str, Any]) -> Definition:
    """The log is told, and things are explained, in the words of the edition that is played."""
    codes = encode_options(OPTIONS, options)
    return replace(definition, event_text=partial(event_text, codes), topics=partial(topics, codes))


USUAL = encode_options(OPTIONS, check_options("puerto-rico", OPTIONS, {}))
DEFINITION = Definition(
    id="puerto-rico",
    title=TITLE,
    package="malecon.games.puerto_rico",
    rules_version=1,
    players=(2, 5),
    options=OPTIONS,
    tables=tables,
    state=state,
    rules=rules,
    notation=NOTATION,
    events=EVENTS,
    observation=labels,
    view=view,
    why_not=why_not,
    move_text=move_text,
    event_text=partial(event_text, USUAL),
    prompt=prompt,
    score_sheet=score_sheet,
    render=render,
    faults=faults,
    about=ABOUT,
    check_together=check_together,
    topics=partial(topics, USUAL),
    fit=speak,
)
