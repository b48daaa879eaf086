"""San Juan, the card game of 2004: first edition, 2 to 4 players."""

from malecon.games.san_juan import rules, state, tables
from malecon.games.san_juan.actions import EVENTS, NOTATION
from malecon.games.san_juan.cards import GOOD_NAMES, NAME_OF, ROLE_NAMES, topics
from malecon.games.san_juan.check import faults
from malecon.games.san_juan.log import event_text
from malecon.games.san_juan.observe import labels
from malecon.games.san_juan.render import render
from malecon.games.san_juan.text import ABOUT, OPTION_HELP, TITLE, move_text, prompt
from malecon.games.san_juan.view import score_sheet, view
from malecon.games.san_juan.why import why_not
from malecon.kernel.game import Chapter, Definition
from malecon.kernel.options import Choice, Flag, Number, check_start
from malecon.kernel.text import Text

OPTIONS = (
    Number("players", 2, OPTION_HELP["players"], low=2, high=4),
    Flag("opening_hand", False, OPTION_HELP["opening_hand"]),
    Choice("start", "random", OPTION_HELP["start"], choices=("random", "0", "1", "2", "3")),
    Flag("covered_pays", False, OPTION_HELP["covered_pays"]),
    Flag("covered_good_pays", False, OPTION_HELP["covered_good_pays"]),
    Number("max_rounds", 100, OPTION_HELP["max_rounds"], low=1, high=1000),
)


DEFINITION = Definition(
    id="san-juan",
    title=TITLE,
    package="malecon.games.san_juan",
    rules_version=1,
    players=(2, 4),
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
    check_together=check_start,
    topics=topics,
    chapters=(
        Chapter("build", Text("Buildings", "Edificios"), NAME_OF),
        Chapter("role", Text("Roles", "Personajes"), dict(zip(tables.ROLES, ROLE_NAMES, strict=True))),
        Chapter("sell", Text("Goods sold", "Mercancías vendidas"), dict(zip(tables.KINDS, GOOD_NAMES, strict=False))),
    ),
)
