"""Puerto Rico: the classic edition, and the 2020 edition with its four expansions; 2 to 5 players."""

from malecon.games.puerto_rico import rules, state, tables
from malecon.games.puerto_rico.actions import EVENTS, NOTATION
from malecon.games.puerto_rico.check import faults
from malecon.games.puerto_rico.observe import labels
from malecon.games.puerto_rico.options import OPTIONS, check_together
from malecon.games.puerto_rico.text import ABOUT, TITLE, event_text, move_text, prompt
from malecon.games.puerto_rico.view import render, score_sheet, view
from malecon.games.puerto_rico.why import why_not
from malecon.kernel.game import Definition

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
    event_text=event_text,
    prompt=prompt,
    score_sheet=score_sheet,
    render=render,
    faults=faults,
    about=ABOUT,
    check_together=check_together,
)
