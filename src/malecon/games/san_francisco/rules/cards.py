"""What is printed on a card, and drawing from the deck."""

from __future__ import annotations

from malecon.games.san_francisco.state import State
from malecon.games.san_francisco.tables import (
    COLOUR_SHIFT,
    DEPOT_CARD,
    DEPOT_CARD_CODE,
    OPT_DECK,
    VALUE_CARD,
    VALUE_CARD_CODE,
    VALUE_SHIFT,
)
from malecon.kernel.chance import rand_below


def code_of(s: State, card: int) -> int:
    """The printed properties of a project card or a bonus card as one number."""
    if card == VALUE_CARD:
        return VALUE_CARD_CODE
    if card == DEPOT_CARD:
        return DEPOT_CARD_CODE
    return project_code(s, card)


def project_code(s: State, kind: int) -> int:
    return s.options[OPT_DECK + kind]


def copies_in(code: int) -> int:
    return code & 7


def value_in(code: int) -> int:
    return (code >> VALUE_SHIFT) & 7


def colour_in(code: int) -> int:
    """The row of a project card, or BLACK for a wild one."""
    return (code >> COLOUR_SHIFT) & 7


def draw_card(s: State) -> int:
    """Take the top card of the deck. Its order is known to nobody, so it is drawn only now, at random."""
    r = rand_below(s, s.n_deck)
    kind = 0
    while r >= s.deck[kind]:
        r -= s.deck[kind]
        kind += 1
    s.deck[kind] -= 1
    s.n_deck -= 1
    return kind
