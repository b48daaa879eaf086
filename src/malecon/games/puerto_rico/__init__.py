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
from malecon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES, VOCABULARY
from malecon.games.puerto_rico.observe import labels
from malecon.games.puerto_rico.options import OPTIONS, check_together
from malecon.games.puerto_rico.prompts import prompt
from malecon.games.puerto_rico.render import render
from malecon.games.puerto_rico.sheet import score_sheet
from malecon.games.puerto_rico.text import move_text
from malecon.games.puerto_rico.view import view
from malecon.games.puerto_rico.why import why_not
from malecon.kernel.game import Chapter, Definition
from malecon.kernel.options import check_options, encode_options
from malecon.kernel.text import Text, sentence


def speak(definition: Definition, options: dict[str, Any]) -> Definition:
    """The log is told, and things are explained, in the words of the edition that is played."""
    codes = encode_options(OPTIONS, options)
    return replace(
        definition,
        event_text=partial(event_text, codes),
        topics=partial(topics, codes),
        chapters=chapters(codes[tables.OPT_EDITION]),
    )


def chapters(edition: int) -> tuple[Chapter, ...]:
    """What a study tells about, in the words of an edition."""
    buildings = dict(zip(tables.BUILDINGS, BUILDING_NAMES[edition], strict=True))
    roles = dict(zip(tables.ROLES, ROLE_NAMES[edition], strict=True))
    tiles = dict(zip(tables.TILES, TILE_NAMES[edition], strict=True))
    goods = dict(zip(tables.GOODS, GOOD_NAMES, strict=True))
    of_roles = VOCABULARY[edition]["roles"]
    return (
        Chapter("build", Text("Buildings", "Edificios"), buildings),
        Chapter("role", Text(sentence(of_roles.en), sentence(of_roles.es)), roles),
        Chapter("take", Text("Tiles taken", "Losetas tomadas"), tiles),
        Chapter("sell", Text("Goods sold", "Mercancías vendidas"), goods),
        Chapter("load", Text("Goods shipped", "Mercancías embarcadas"), goods),
    )


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
    chapters=chapters(tables.CLASSIC),
)
