"""San Juan as plain lines of text: the whole table from one seat, easy to read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from malecon.games.san_juan.cards import CARD_NAMES, GOOD_NAMES, ROLE_NAMES, tile_words
from malecon.games.san_juan.price import price_words
from malecon.games.san_juan.rules.scoring import score
from malecon.games.san_juan.rules.town import has_good, is_production
from malecon.games.san_juan.rules.trader import open_tile
from malecon.games.san_juan.state import PH_BUILD, ST_TRADER, Player, State
from malecon.games.san_juan.tables import COST, GUILD_HALL, N_KINDS, N_ROLES, N_TILES, POINTS
from malecon.games.san_juan.view import known_tiles
from malecon.kernel.text import Text, listed

HEAD = Text("Round {round}. Governor: {who}.", "Ronda {round}. Gobernador: {who}.")
PILES = Text(
    "Supply: {supply:card|cards}. Discard pile: {discard:card|cards}.",
    "Pila de cartas: {supply:carta|cartas}. Pila de descartes: {discard:carta|cartas}.",
)
FREE = Text("Free roles: {roles}.", "Personajes libres: {roles}.")
TAKEN = Text("Taken roles: {roles}.", "Personajes elegidos: {roles}.")
OPEN_TILE = Text("Prices now: {prices}.", "Precios ahora: {prices}.")
NEXT_TILE = Text("Prices next time: {prices}.", "Precios la próxima vez: {prices}.")
OPENED = Text("Turned up by the gold mine: {cards}.", "Descubiertas por la mina de oro: {cards}.")
YOU = Text("{who} (you)", "{who} (tú)")
PLAYER = Text(
    "{who}: {hand:card|cards} in hand, {n:building|buildings}, {points:point|points} so far.",
    "{who}: {hand:carta|cartas} en la mano, {n:edificio|edificios}, {points:punto|puntos} por ahora.",
)
CHAPEL = Text("Under the chapel: {n:card|cards}.", "Debajo de la capilla: {n:carta|cartas}.")
OWN_CHAPEL = Text("Under the chapel: {cards}.", "Debajo de la capilla: {cards}.")
COVERED = Text("Built over: {cards}.", "Cubiertos: {cards}.")
GOOD = Text("{building}, with {good}", "{building}, con {good}")
EMPTY = Text("{building}, empty", "{building}, sin mercancía")
HAND = Text("Your hand:", "Tu mano:")
NO_HAND = Text("Your hand is empty.", "No tienes cartas en la mano.")
DRAWN = Text("Cards you have drawn:", "Cartas que has robado:")
HELD = Text("{card}: cost {cost}, {points:point|points}", "{card}: coste {cost}, {points:punto|puntos}")
HELD_OPEN = Text("{card}: cost {cost}, points at the end", "{card}: coste {cost}, puntos al final")
PRICE = Text("{held}; for you now {price}", "{held}; para ti ahora {price}")


def render(s: State, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """Lines of text; another player's hand, chapel and drawn cards are only counted."""
    blocks = [middle(s, lang, names)]
    blocks += [town(s, (s.governor + i) % s.n_players, seat, lang, names) for i in range(s.n_players)]
    if seat is not None:
        blocks += own_cards(s, seat, lang)
    return "\n\n".join("\n".join(block) for block in blocks)


def middle(s: State, lang: str, names: Sequence[str]) -> list[str]:
    """What belongs to nobody: round, piles, roles, prices, cards lying open."""
    lines = [HEAD(lang, round=s.round, who=names[s.governor]), PILES(lang, supply=s.n_supply, discard=s.n_discard)]
    free = [ROLE_NAMES[r](lang) for r in range(N_ROLES) if s.taken[r] == 0]
    taken = [f"{ROLE_NAMES[r](lang)} ({names[s.taken[r] - 1]})" for r in range(N_ROLES) if s.taken[r] > 0]
    lines.append(FREE(lang, roles=listed(free, lang)))
    if taken:
        lines.append(TAKEN(lang, roles=listed(taken, lang)))
    known = known_tiles(s)
    if s.stage == ST_TRADER:
        lines.append(OPEN_TILE(lang, prices=tile_words(open_tile(s), lang)))
    elif s.tile_turns % N_TILES < len(known):
        lines.append(NEXT_TILE(lang, prices=tile_words(known[s.tile_turns % N_TILES], lang)))
    if any(s.opened):
        lines.append(OPENED(lang, cards=pile_words(s.opened, lang)))
    return lines


def town(s: State, who: int, seat: int | None, lang: str, names: Sequence[str]) -> list[str]:
    """One player: counts, then the buildings by their numbers."""
    p = s.players[who]
    name = YOU(lang, who=names[who]) if who == seat else names[who]
    lines = [PLAYER(lang, who=name, hand=p.n_hand, n=p.n_buildings, points=score(s, who))]
    lines += [f"  {slot + 1}. {building_words(p, slot, lang)}" for slot in range(p.n_buildings)]
    if p.n_chapel:
        mine = who == seat
        lines.append(
            "  " + (OWN_CHAPEL(lang, cards=pile_words(p.chapel, lang)) if mine else CHAPEL(lang, n=p.n_chapel))
        )
    if any(p.covered):
        lines.append("  " + COVERED(lang, cards=pile_words(p.covered, lang)))
    return lines


def building_words(p: Player, slot: int, lang: str) -> str:
    kind = p.building[slot]
    name = CARD_NAMES[kind](lang)
    if not is_production(kind):
        return name
    return GOOD(lang, building=name, good=GOOD_NAMES[kind]) if has_good(p, slot) else EMPTY(lang, building=name)


def pile_words(pile: Sequence[int], lang: str) -> str:
    """ "sugar mill, 2 × tower": in the order in which cards are named."""
    return ", ".join(several(CARD_NAMES[k](lang), pile[k]) for k in range(N_KINDS) if pile[k] > 0)


def several(name: str, n: int) -> str:
    return name if n == 1 else f"{n} × {name}"


def own_cards(s: State, seat: int, lang: str) -> list[list[str]]:
    """The reader's own hand and the cards he has just drawn, one kind a line, in the order in which cards are named."""
    p = s.players[seat]
    mine = s.to_move == seat
    building = mine and s.phase == PH_BUILD
    lines = [held_words(s, p, kind, p.hand[kind], building, lang) for kind in range(N_KINDS) if p.hand[kind] > 0]
    blocks = [[HAND(lang), *lines] if lines else [NO_HAND(lang)]]
    if mine and any(s.drawn):
        drawn = [held_words(s, p, kind, s.drawn[kind], False, lang) for kind in range(N_KINDS) if s.drawn[kind] > 0]
        blocks.append([DRAWN(lang), *drawn])
    return blocks


def held_words(s: State, p: Player, kind: int, n: int, building: bool, lang: str) -> str:
    text = HELD_OPEN if kind >= GUILD_HALL else HELD
    held = text(lang, card=several(CARD_NAMES[kind](lang), n), cost=COST[kind], points=POINTS[kind])
    if building:
        held = PRICE(lang, held=held, price=price_words(s, p, kind, s.site, lang))
    return "  " + held
