"""Puerto Rico: what each building and each role does, in one or two sentences, in the words of the edition played."""

from __future__ import annotations

from collections.abc import Sequence

from malecon.games.puerto_rico.names import BUILDING_NAMES, ROLE_NAMES, VOCABULARY, say
from malecon.games.puerto_rico.tables import (
    AUTO,
    BUCCANEER,
    BUILDINGS,
    CIRCLES,
    COFFEE_ROASTER,
    COST,
    FIRST_NOBLE,
    HARBOR,
    HOSPICE,
    INDIGO_PLANT,
    MODERN,
    N_BASE,
    N_BUILDINGS,
    OPT_EDITION,
    OPT_EXPANSIONS,
    OPT_FOREST_DISCOUNT_NEEDS_HOUSE,
    OPT_HARBOR_MODE,
    OPT_HOSPICE_FALLBACK,
    OPT_HOSPICE_ON_HACIENDA,
    OPT_RESIDENCE_ZERO,
    OPT_SMALL_WHARF_ZERO,
    POINTS,
    RESIDENCE,
    ROLES,
    SECOND_PROSPECTOR,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SMALL_WHARF,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    X_BUCCANEER,
    X_NEW_BUILDINGS,
    X_NOBLES,
    YES,
)
from malecon.kernel.text import Text

MAKES = Text(
    "Makes up to {n} {good} in the {craftsman} phase: one for each {worker} on it, and each needs a manned {good} "
    "plantation.",
    "Produce hasta {n} de {good} en la fase {craftsman:of}: uno por cada {worker} que haya allí, y cada uno necesita "
    "una {plantation} de {good} ocupada.",
)
MADE = {
    SMALL_INDIGO_PLANT: Text("indigo", "añil"),
    SMALL_SUGAR_MILL: Text("sugar", "azúcar"),
    INDIGO_PLANT: Text("indigo", "añil"),
    SUGAR_MILL: Text("sugar", "azúcar"),
    TOBACCO_STORAGE: Text("tobacco", "tabaco"),
    COFFEE_ROASTER: Text("coffee", "café"),
}
EFFECTS = {
    "small-market": Text(
        "Your sale in the {trader} phase pays 1 doubloon more.", "Tu venta en la fase {trader:of} rinde 1 doblón más."
    ),
    "hacienda": Text(
        "{settler} phase: before your normal tile you may draw one from the face-down piles; it must be placed.",
        "Fase {settler:of}: antes de tu {piece} normal puedes robar otra de las pilas boca abajo; hay que colocarla.",
    ),
    "construction-hut": Text(
        "{settler} phase: you may take a quarry instead of a plantation.",
        "Fase {settler:of}: puedes tomar una {quarry} en lugar de una {plantation}.",
    ),
    "small-warehouse": Text(
        "At the end of the {captain} phase you also keep all barrels of one kind.",
        "Al final de la fase {captain:of} conservas además todos los barriles de un tipo.",
    ),
    "office": Text(
        "You may sell a kind of goods that the trading house already holds; it still needs a free space.",
        "Puedes vender un tipo de mercancía que ya esté en {house:the}; sigue haciendo falta un espacio libre.",
    ),
    "large-market": Text(
        "Your sale in the {trader} phase pays 2 doubloons more.",
        "Tu venta en la fase {trader:of} rinde 2 doblones más.",
    ),
    "large-warehouse": Text(
        "At the end of the {captain} phase you also keep all barrels of two kinds.",
        "Al final de la fase {captain:of} conservas además todos los barriles de dos tipos.",
    ),
    "factory": Text(
        "{craftsman} phase: 1, 2, 3 or 5 doubloons for producing 2, 3, 4 or 5 kinds of goods.",
        "Fase {craftsman:of}: 1, 2, 3 o 5 doblones por producir 2, 3, 4 o 5 tipos de mercancía.",
    ),
    "university": Text(
        "When you build, you may put a {worker} from the supply on the new building; from {hall:the} if the supply is "
        "empty.",
        "Al construir puedes poner en el nuevo edificio un {worker} de la reserva; {hall:of} si la reserva está vacía.",
    ),
    "wharf": Text(
        "Once in each {captain} phase, on your turn, you may ship all your barrels of one kind on a ship of your own, "
        "for 1 VP each, instead of loading a cargo ship.",
        "Una vez en cada fase {captain:of}, en tu turno, puedes embarcar todos tus barriles de un tipo en un barco "
        "propio, por 1 PV cada uno, en lugar de cargar un barco carguero.",
    ),
    "guild-hall": Text(
        "At the end: 1 VP for each of your {small} and 2 VP for each of your {large}, manned or not.",
        "Al final: 1 PV por cada uno de tus {small} y 2 PV por cada uno de tus {large}, estén ocupados o no.",
    ),
    "fortress": Text(
        "At the end: 1 VP for every 3 {workers} you have, those {in_port} included.",
        "Al final: 1 PV por cada 3 {workers} que tengas, contando los que estén {in_port}.",
    ),
    "customs-house": Text(
        "At the end: 1 VP for every 4 VP won during the game; buildings do not count.",
        "Al final: 1 PV por cada 4 PV conseguidos durante la partida; los edificios no cuentan.",
    ),
    "city-hall": Text(
        "At the end: 1 VP for each of your {violet}, this one included.",
        "Al final: 1 PV por cada uno de tus {violet}, incluido este.",
    ),
    "aqueduct": Text(
        "{craftsman} phase: 1 indigo more if your large indigo plant made any, and 1 sugar more if your large sugar "
        "mill made any.",
        "Fase {craftsman:of}: 1 de añil más si tu Añilería Grande ha producido algo, y 1 de azúcar más si lo ha hecho "
        "tu Azucarera Grande.",
    ),
    "black-market": Text(
        "When you are short of up to 3 doubloons for a building, you may make up the difference with 1 {worker}, 1 "
        "barrel and 1 VP, at 1 doubloon each.",
        "Si te faltan hasta 3 doblones para un edificio, puedes cubrir la diferencia con 1 {worker}, 1 barril y 1 PV, "
        "a razón de 1 doblón cada uno.",
    ),
    "storehouse": Text(
        "At the end of the {captain} phase you keep 3 more barrels of any kinds.",
        "Al final de la fase {captain:of} conservas 3 barriles más de cualquier tipo.",
    ),
    "guesthouse": Text(
        "Has room for two guests. Outside the {mayor} phase you may move a guest to any free {circle} of yours, where "
        "it works at once and stays.",
        "Aloja a dos huéspedes. Fuera de la fase {mayor:of} puedes mover un huésped a cualquier {circle} libre tuyo, "
        "donde sirve de inmediato y se queda.",
    ),
    "trading-post": Text(
        "{trader} phase: instead of to the trading house you may sell to your own post: any kind, even when the house "
        "is full, but without the bonus of your markets.",
        "Fase {trader:of}: en lugar de vender a {house:the} puedes hacerlo a tu propio puesto: cualquier tipo, aunque "
        "la casa esté llena, pero sin la bonificación de tus mercados.",
    ),
    "church": Text(
        "For each building you build you gain 0, 1, 1 or 2 VP if it comes from row 1, 2, 3 or 4.",
        "Por cada edificio que construyas ganas 0, 1, 1 o 2 PV según sea de la fila 1, 2, 3 o 4.",
    ),
    "lighthouse": Text(
        "{captain} phase: 1 doubloon each time you load. As {captain} you receive 1 more, even if you load nothing.",
        "Fase {captain:of}: 1 doblón cada vez que cargas. Si eres el {captain}, recibes 1 más aunque no cargues nada.",
    ),
    "specialty-factory": Text(
        "{craftsman} phase: as many doubloons as you produce barrels of your best kind other than corn, less 1.",
        "Fase {craftsman:of}: tantos doblones como barriles produzcas de tu mejor tipo que no sea maíz, menos 1.",
    ),
    "library": Text(
        "Doubles the privilege of every role that you choose.",
        "Dobla {privilege:the} de todos los roles que elijas.",
    ),
    "union-hall": Text(
        "At the start of each {captain} phase: 1 VP for every 2 barrels of the same kind that you hold.",
        "Al comienzo de cada fase {captain:of}: 1 PV por cada 2 barriles del mismo tipo que tengas.",
    ),
    "cloister": Text(
        "At the end: 1, 3, 6 or 10 VP for 1, 2, 3 or 4 sets of three equal tiles on your island.",
        "Al final: 1, 3, 6 o 10 PV por 1, 2, 3 o 4 grupos de tres {pieces} iguales en tu {island}.",
    ),
    "statue": Text(
        "Nobody can be placed on it; it is simply worth 8 VP.",
        "No se puede ocupar; sencillamente vale 8 PV.",
    ),
    "land-office": Text(
        "{trader} phase, besides selling: with a worker you may buy a face-down plantation for 1 doubloon; with a "
        "noble you may give up one of your plantations for 1 doubloon.",
        "Fase {trader:of}, además de vender: con un {worker} puedes comprar una {plantation} boca abajo por 1 doblón; "
        "con un {noble} puedes deshacerte de una {plantation} tuya a cambio de 1 doblón.",
    ),
    "chapel": Text(
        "At the start of each {craftsman} phase: 1 doubloon with a worker, 1 VP with a noble.",
        "Al comienzo de cada fase {craftsman:of}: 1 doblón con un {worker}, 1 PV con un {noble}.",
    ),
    "hunting-lodge": Text(
        "At the end of each {settler} phase: with a worker you may discard one of your plantations or forests; with a "
        "noble you gain 2 VP if you alone have the most empty island spaces.",
        "Al final de cada fase {settler:of}: con un {worker} puedes descartar una {plantation} o un {forest}; con un "
        "{noble} ganas 2 PV si solo tú tienes el mayor número de casillas vacías en {island:the}.",
    ),
    "zoning-office": Text(
        "With a worker small buildings cost you 1 doubloon less; with a noble large ones cost you 2 less.",
        "Con un {worker}, los edificios pequeños te cuestan 1 doblón menos; con un {noble}, los grandes te cuestan 2 "
        "menos.",
    ),
    "royal-supplier": Text(
        "Before your first turn in the {captain} phase you may exchange barrels of different kinds for 1 VP each, at "
        "most one for each noble you have.",
        "Antes de tu primer turno en la fase {captain:of} puedes cambiar barriles de tipos distintos por 1 PV cada "
        "uno, como mucho uno por cada {noble} que tengas.",
    ),
    "villa": Text(
        "In each {mayor} phase you may take 1 noble from the supply, or a worker if no noble is left.",
        "En cada fase {mayor:of} puedes tomar 1 {noble} de la reserva, o un {worker} si ya no quedan.",
    ),
    "jeweler": Text(
        "In each {craftsman} phase: 1 doubloon for each noble you have. Counts as a large production building.",
        "En cada fase {craftsman:of}: 1 doblón por cada {noble} que tengas. Cuenta como Edificio Productor grande.",
    ),
    "royal-garden": Text(
        "At the end: 1 VP more for each noble you have.",
        "Al final: 1 PV más por cada {noble} que tengas.",
    ),
}
# where two readings can be played, what the one in force says
HARBOR_PER_LOAD = Text(
    "{captain} phase: 1 VP more each time you load goods, on your own wharf too.",
    "Fase {captain:of}: 1 PV más cada vez que cargas mercancías, también con tu {b_wharf}.",
)
HARBOR_PER_KIND = Text(
    "{captain} phase: 1 VP more for each different kind of goods that you load in the phase.",
    "Fase {captain:of}: 1 PV más por cada tipo distinto de mercancía que cargues en la fase.",
)
HOSPICE_TILE = Text(
    "{settler} phase: when you place your tile, you may put a {worker} from the supply on it.",
    "Fase {settler:of}: al colocar tu {piece}, puedes poner en ella un {worker} de la reserva.",
)
HOSPICE_HACIENDA = Text(
    "If you also use the hacienda, one of the two tiles gets it.",
    "Si además usas la {b_hacienda}, lo recibe una de las dos {pieces}.",
)
HOSPICE_NO_HACIENDA = Text("The tile from the hacienda gets none.", "La {piece} de la {b_hacienda} no recibe ninguno.")
HOSPICE_HALL = Text("If the supply is empty, it comes from {hall:the}.", "Si la reserva está vacía, se toma {hall:of}.")
RESIDENCE_UP_TO = Text(
    "At the end: 4 VP for up to 9 filled island spaces, 5 for 10, 6 for 11 and 7 for 12.",
    "Al final: 4 PV por hasta 9 casillas llenas en {island:the}, 5 por 10, 6 por 11 y 7 por 12.",
)
RESIDENCE_FROM_ONE = Text(
    "At the end: 4 VP for 1 to 9 filled island spaces, 5 for 10, 6 for 11 and 7 for 12.",
    "Al final: 4 PV por 1 a 9 casillas llenas en {island:the}, 5 por 10, 6 por 11 y 7 por 12.",
)
FOREST_HOUSE_ALWAYS = Text(
    "{settler} phase: you may lay plantations face down as forests. Every 2 forests make each building 1 doubloon "
    "cheaper for you.",
    "Fase {settler:of}: puedes poner {plantations} boca abajo como {forests}. Cada 2 {forests} te abaratan en 1 doblón "
    "cualquier edificio.",
)
FOREST_HOUSE_MANNED = Text(
    "{settler} phase: you may lay plantations face down as forests. While the forest house is manned, every 2 forests "
    "make each building 1 doubloon cheaper for you.",
    "Fase {settler:of}: puedes poner {plantations} boca abajo como {forests}. Mientras la Casa Forestal esté ocupada, "
    "cada 2 {forests} te abaratan en 1 doblón cualquier edificio.",
)
SMALL_WHARF_ANY = Text(
    "Once in each {captain} phase, on your turn, you may ship any barrels of any kinds, even none, instead of loading: "
    "1 VP for every 2 barrels.",
    "Una vez en cada fase {captain:of}, en tu turno, puedes despachar los barriles que quieras, de cualquier tipo o "
    "incluso ninguno, en lugar de cargar: 1 PV por cada 2 barriles.",
)
SMALL_WHARF_SOME = Text(
    "Once in each {captain} phase, on your turn, you may ship one or more barrels of any kinds instead of loading: "
    "1 VP for every 2 barrels.",
    "Una vez en cada fase {captain:of}, en tu turno, puedes despachar uno o más barriles de cualquier tipo en lugar de "
    "cargar: 1 PV por cada 2 barriles.",
)

# what everybody does; what the chooser alone may do
ROLE_ACTIONS = {
    "settler": Text("Everyone takes a face-up plantation.", "Todos toman una {plantation} boca arriba."),
    "mayor": Text(
        "Everyone takes {workers} from {hall:the}, one at a time, and places all {workers} anew.",
        "Todos toman {workers} {hall:of}, de uno en uno, y vuelven a colocar a todos sus {workers}.",
    ),
    "builder": Text("Everyone may build one building.", "Todos pueden construir un edificio."),
    "craftsman": Text("Everyone produces goods.", "Todos producen mercancías."),
    "trader": Text("Everyone may sell one barrel.", "Todos pueden vender un barril."),
    "captain": Text(
        "Everyone must load goods, turn after turn, for 1 VP a barrel; what is left over must be stored.",
        "Todos deben cargar mercancías, turno tras turno, por 1 PV el barril; lo que sobra hay que almacenarlo.",
    ),
    "prospector": Text("There is no action.", "No hay acción."),
    "second-prospector": Text("There is no action.", "No hay acción."),
    "buccaneer": Text(
        "Only the chooser acts: piracy on a cargo ship, loot of the trading house, raid on {hall:the}, or capture of a "
        "role.",
        "Solo actúa quien lo elige: piratería contra un barco, saqueo {house:of}, asalto {hall:to} o captura de "
        "un rol.",
    ),
}
ROLE_PRIVILEGES = {
    "settler": Text("A quarry instead of a plantation.", "Una {quarry} en lugar de una {plantation}."),
    "mayor": Text("1 {worker} more, from the supply.", "1 {worker} más, de la reserva."),
    "builder": Text("Pays 1 doubloon less.", "Paga 1 doblón menos."),
    "craftsman": Text(
        "1 barrel more of a kind just produced, at the end.", "Al final, 1 barril más de un tipo que haya producido."
    ),
    "trader": Text("1 doubloon more for the sale.", "1 doblón más por la venta."),
    "captain": Text("1 VP more with the first loading.", "1 PV más con la primera carga."),
    "prospector": Text("1 doubloon from the bank.", "1 doblón {bank:of}."),
    "second-prospector": Text("1 doubloon from the bank.", "1 doblón {bank:of}."),
    "buccaneer": Text("None.", "Ninguna."),
}


def edition_in(options: Sequence[int]) -> int:
    return MODERN if options[OPT_EDITION] else 0


def set_or_edition(options: Sequence[int], option: int, edition: int) -> bool:
    """A switch that is on in one edition unless somebody set it."""
    return options[OPT_EDITION] == edition if options[option] == AUTO else options[option] == YES


def effect(options: Sequence[int], building: int, lang: str) -> str:
    """What a building does under the options of the game."""
    edition = edition_in(options)
    if building in MADE:
        return say(edition, MAKES, lang, n=CIRCLES[building], good=MADE[building])
    if building == HOSPICE:
        parts = [HOSPICE_TILE]
        on_hacienda = set_or_edition(options, OPT_HOSPICE_ON_HACIENDA, MODERN)
        parts.append(HOSPICE_HACIENDA if on_hacienda else HOSPICE_NO_HACIENDA)
        if set_or_edition(options, OPT_HOSPICE_FALLBACK, 0):
            parts.append(HOSPICE_HALL)
        return capital(" ".join(say(edition, part, lang) for part in parts))
    return capital(say(edition, effect_words(options, building), lang))


def effect_words(options: Sequence[int], building: int) -> Text:
    if building == HARBOR:
        mode = options[OPT_HARBOR_MODE]
        per_kind = options[OPT_EDITION] == MODERN if mode == AUTO else mode == YES
        return HARBOR_PER_KIND if per_kind else HARBOR_PER_LOAD
    if building == RESIDENCE:
        from_one = set_or_edition(options, OPT_RESIDENCE_ZERO, MODERN)
        return RESIDENCE_FROM_ONE if from_one else RESIDENCE_UP_TO
    if BUILDINGS[building] == "forest-house":
        return FOREST_HOUSE_MANNED if options[OPT_FOREST_DISCOUNT_NEEDS_HOUSE] else FOREST_HOUSE_ALWAYS
    if building == SMALL_WHARF:
        return SMALL_WHARF_ANY if options[OPT_SMALL_WHARF_ZERO] else SMALL_WHARF_SOME
    return EFFECTS[BUILDINGS[building]]


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def role_action(edition: int, role: int, lang: str) -> str:
    return say(edition, ROLE_ACTIONS[ROLES[role]], lang)


def role_privilege(edition: int, role: int, lang: str) -> str:
    return say(edition, ROLE_PRIVILEGES[ROLES[role]], lang)


ROLE_TOPIC = Text("{action} Privilege: {gain}", "{action} {name}: {gain}")
BUILDING_TOPIC = Text("Cost {cost}, {points} VP. {effect}", "Coste {cost}, {points} PV. {effect}")


def topics(options: Sequence[int], lang: str) -> dict[str, str]:
    """What can be looked up by name: every role and building that the game can have."""
    edition, expansions = edition_in(options), options[OPT_EXPANSIONS]
    out = {}
    for role in range(SECOND_PROSPECTOR):
        gain = role_privilege(edition, role, lang)
        out[ROLE_NAMES[edition][role](lang)] = say(
            edition,
            ROLE_TOPIC,
            lang,
            name=capital(VOCABULARY[edition]["privilege"](lang)),
            action=role_action(edition, role, lang),
            gain=gain[:1].lower() + gain[1:],
        )
    if expansions & X_BUCCANEER:
        out[ROLE_NAMES[edition][BUCCANEER](lang)] = role_action(edition, BUCCANEER, lang)
    for building in range(N_BUILDINGS):
        if building < N_BASE or expansions & (X_NEW_BUILDINGS if building < FIRST_NOBLE else X_NOBLES):
            out[BUILDING_NAMES[edition][building](lang)] = say(
                edition,
                BUILDING_TOPIC,
                lang,
                cost=COST[building],
                points=POINTS[building],
                effect=effect(options, building, lang),
            )
    return out
