"""San Juan: why a move is refused. Only the asking seat's own cards and what lies open are looked at."""

from __future__ import annotations

from malecon.games.san_juan.actions import on_card, on_slot
from malecon.games.san_juan.cards import CARD_NAMES, ROLE_NAMES
from malecon.games.san_juan.refusals import (
    ARCHIVE_PASSAGE,
    BUILDER_PASSAGE,
    COUNCILLOR_PASSAGE,
    GOLD_MINE_PASSAGE,
    LIBRARY_PASSAGE,
    NEW_ROUND_PASSAGE,
    NOW,
    ROLES_PASSAGE,
    VARIANT_PASSAGE,
    VIOLET_PASSAGE,
    missing,
    not_now,
    reason,
)
from malecon.games.san_juan.rules.rounds import hand_limit
from malecon.games.san_juan.rules.town import owns
from malecon.games.san_juan.state import (
    A_DRAW,
    A_MINE,
    A_PASS,
    A_ROLE,
    PH_KEEP,
    PH_LIBRARY,
    PH_LIMIT,
    PH_NUGGET,
    PH_PAY,
    PH_ROLE,
    PH_SORT,
    ST_CHAPEL,
    ST_LIMIT,
    ST_OPENING,
    ST_PROSPECTOR,
    Player,
    State,
)
from malecon.games.san_juan.tables import GOLD_MINE, LIBRARY, N_ROLES
from malecon.games.san_juan.why_cards import card_refusal
from malecon.games.san_juan.why_places import slot_refusal
from malecon.kernel.text import Reason


def why_not(s: State, action: int, seat: int) -> Reason:
    """The reason why the seat to move may not play this action now."""
    p = s.players[seat]
    card = on_card(action)
    if card is not None:
        return card_refusal(s, p, *card)
    slot = on_slot(action)
    if slot is not None:
        return slot_refusal(s, p, *slot)
    if action < A_ROLE + N_ROLES:
        return role_refusal(s, action - A_ROLE, seat)
    if action == A_PASS:
        return pass_refusal(s, p)
    if action == A_DRAW:
        return draw_refusal(s)
    if action == A_MINE:
        return mine_refusal(s, p)
    return library_refusal(s, p, seat)


def role_refusal(s: State, role: int, seat: int) -> Reason:
    if s.phase != PH_ROLE:
        return not_now(s, A_ROLE)
    by = s.taken[role] - 1
    if by == seat:
        return reason(
            "role-taken",
            "R5",
            ROLES_PASSAGE,
            "You have already had {role:the} this round. Each role is chosen once a round.",
            "Ya has sido {role} en esta ronda. Cada personaje se elige una sola vez por ronda.",
            role=ROLE_NAMES[role],
        )
    return reason(
        "role-taken",
        "R5",
        ROLES_PASSAGE,
        "Player {n} has already taken {role:the}. Each role is chosen once a round.",
        "El jugador {n} ya ha elegido {role:to}. Cada personaje se elige una sola vez por ronda.",
        role=ROLE_NAMES[role],
        n=by + 1,
    )


def pass_refusal(s: State, p: Player) -> Reason:
    if s.phase == PH_ROLE:
        return reason(
            "must-choose-role",
            "R4",
            ROLES_PASSAGE,
            "You must choose a role. Afterwards you may decline its action.",
            "Tienes que elegir un personaje. Después puedes renunciar a su acción.",
        )
    if s.phase == PH_LIBRARY:
        return reason(
            "must-answer-library",
            "R39",
            LIBRARY_PASSAGE,
            "Say whether you use the library now or keep it for your second role.",
            "Di si usas ahora la biblioteca o la reservas para tu segundo personaje.",
        )
    if s.phase == PH_PAY:
        return reason(
            "must-pay",
            "R12",
            BUILDER_PASSAGE,
            "{built:The} is already placed: {n:card is|cards are} still to be paid.",
            "{built:The} ya está sobre la mesa: aún hay que pagar {n:carta|cartas}.",
            built=CARD_NAMES[s.built],
            n=s.left,
        )
    if s.phase == PH_KEEP:
        return reason(
            "must-keep",
            "R45",
            COUNCILLOR_PASSAGE,
            "You have drawn: now you must keep {n:card|cards}.",
            "Ya has robado: ahora tienes que quedarte con {n:carta|cartas}.",
            n=s.left,
        )
    if s.phase == PH_SORT:
        return reason(
            "must-discard",
            "R44",
            ARCHIVE_PASSAGE,
            "You have drawn: now you must discard {n:card|cards} from your hand.",
            "Ya has robado: ahora tienes que descartar {n:carta|cartas} de tu mano.",
            n=s.left,
        )
    if s.phase == PH_LIMIT:
        return reason(
            "must-discard",
            "R54",
            NEW_ROUND_PASSAGE,
            "You hold {hand:card|cards}, and a round starts with at most {limit}: you must discard {n}.",
            "Tienes {hand:carta|cartas} y la ronda se empieza con {limit} como mucho: tienes que descartar {n}.",
            hand=p.n_hand,
            limit=hand_limit(p),
            n=s.left,
        )
    return reason(
        "must-discard",
        "R2",
        VARIANT_PASSAGE,
        "You start with 4 cards: {n:card|cards} must still be discarded.",
        "Se empieza con 4 cartas: aún hay que descartar {n:carta|cartas}.",
        n=s.left,
    )


def draw_refusal(s: State) -> Reason:
    if s.phase in (PH_KEEP, PH_SORT):
        return reason(
            "already-drawn",
            "R43",
            COUNCILLOR_PASSAGE,
            "You have already drawn your cards in this phase. {now}",
            "Ya has robado tus cartas en esta fase. {now}",
            now=NOW[s.phase],
        )
    return not_now(s, A_DRAW)


def mine_refusal(s: State, p: Player) -> Reason:
    if not owns(p, GOLD_MINE):
        return missing(s, GOLD_MINE, "no-gold-mine", "R48", GOLD_MINE_PASSAGE)
    if s.phase == PH_NUGGET:
        return reason(
            "mine-used",
            "R48",
            GOLD_MINE_PASSAGE,
            "You have already used the gold mine in this phase. {now}",
            "Ya has usado la mina de oro en esta fase. {now}",
            now=NOW[s.phase],
        )
    if s.stage == ST_PROSPECTOR:
        return reason(
            "mine-later",
            "R48",
            GOLD_MINE_PASSAGE,
            "The gold mine comes after the prospector's own card. {now}",
            "La mina de oro viene después de la carta del buscador de oro. {now}",
            now=NOW[s.phase],
        )
    return not_now(s, A_MINE)


def library_refusal(s: State, p: Player, seat: int) -> Reason:
    """The question about the library is put only to a governor of two, at the first pick (R39)."""
    now = NOW[s.phase]
    if not owns(p, LIBRARY):
        return missing(s, LIBRARY, "no-library", "R40", LIBRARY_PASSAGE)
    if s.built == LIBRARY:
        return reason(
            "library-new",
            "R9",
            VIOLET_PASSAGE,
            "The library does not work yet in the builder phase in which it is built. {now}",
            "La biblioteca todavía no sirve en la fase del constructor en la que se construye. {now}",
            now=now,
        )
    if s.n_players > 2:
        return reason(
            "library-automatic",
            "R41",
            LIBRARY_PASSAGE,
            "The library works by itself whenever you carry out a role that you chose. {now}",
            "La biblioteca actúa sola siempre que llevas a cabo un personaje que has elegido tú. {now}",
            now=now,
        )
    if s.phase == PH_ROLE and s.picks == 0:
        return reason(
            "library-after-role",
            "R39",
            LIBRARY_PASSAGE,
            "First choose a role; then you are asked whether the library doubles its privilege.",
            "Primero elige un personaje; después se te preguntará si la biblioteca dobla su privilegio.",
        )
    if s.stage in (ST_CHAPEL, ST_LIMIT, ST_OPENING):
        return reason(
            "library-not-now",
            "R39",
            LIBRARY_PASSAGE,
            "The library is used when you carry out a role. {now}",
            "La biblioteca se usa al llevar a cabo un personaje. {now}",
            now=now,
        )
    if s.library_spent and seat == s.governor:
        return reason(
            "library-spent",
            "R39",
            LIBRARY_PASSAGE,
            "You have already used the library this round; with two players it works once a round. {now}",
            "Ya has usado la biblioteca en esta ronda; con dos jugadores solo sirve una vez por ronda. {now}",
            now=now,
        )
    if s.phase != PH_ROLE and seat != s.first:
        return reason(
            "library-not-your-role",
            "R40",
            LIBRARY_PASSAGE,
            "The library doubles only the privilege of a role that you chose yourself. {now}",
            "La biblioteca solo dobla el privilegio de un personaje que has elegido tú. {now}",
            now=now,
        )
    if seat == s.governor and s.picks == 0 and s.phase != PH_ROLE:
        return reason(
            "library-answered",
            "R39",
            LIBRARY_PASSAGE,
            "You have kept the library for your second role of this round. {now}",
            "Has reservado la biblioteca para tu segundo personaje de esta ronda. {now}",
            now=now,
        )
    return reason(
        "library-automatic",
        "R39",
        LIBRARY_PASSAGE,
        "Here the library works by itself; there is nothing to decide. {now}",
        "Aquí la biblioteca actúa sola; no hay nada que decidir. {now}",
        now=now,
    )
