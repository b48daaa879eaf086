"""San Juan: the names of cards, roles and goods, and what each of them does, in English and Spanish."""

from __future__ import annotations

from malecon.games.san_juan.rules.town import is_production
from malecon.games.san_juan.tables import COST, GUILD_HALL, KINDS, POINTS, TILE_PRICES
from malecon.kernel.text import Name, Text

# by kind: its name and what it does
CARDS = {
    "indigo-plant": (
        Name("indigo plant", "añilería", "la"),
        Text("Holds one indigo good.", "Guarda una mercancía de añil."),
    ),
    "sugar-mill": (
        Name("sugar mill", "molino de azúcar", "el"),
        Text("Holds one sugar good.", "Guarda una mercancía de azúcar."),
    ),
    "tobacco-storage": (
        Name("tobacco storage", "secadero de tabaco", "el"),
        Text("Holds one tobacco good.", "Guarda una mercancía de tabaco."),
    ),
    "coffee-roaster": (
        Name("coffee roaster", "tostadero de café", "el"),
        Text("Holds one coffee good.", "Guarda una mercancía de café."),
    ),
    "silver-smelter": (
        Name("silver smelter", "fundición de plata", "la"),
        Text("Holds one silver good.", "Guarda una mercancía de plata."),
    ),
    "smithy": (
        Name("smithy", "herrería", "la"),
        Text("Your production buildings cost 1 card less.", "Tus edificios de producción cuestan 1 carta menos."),
    ),
    "gold-mine": (
        Name("gold mine", "mina de oro", "la"),
        Text(
            "In every prospector phase, whoever chose the role, you may turn up 4 cards. If no two of them have the "
            "same cost, take one of your choice.",
            "En cada fase del buscador de oro, la inicie quien la inicie, puedes descubrir 4 cartas. Si no hay dos del "
            "mismo coste, te quedas con la que prefieras.",
        ),
    ),
    "archive": (
        Name("archive", "archivo", "el"),
        Text(
            "In the councillor phase all the cards you draw go into your hand first; then you discard from the whole "
            "hand.",
            "En la fase del alcalde, todo lo que robas pasa primero a tu mano; después descartas de la mano entera.",
        ),
    ),
    "poor-house": (
        Name("poor house", "hospicio", "el"),
        Text(
            "If you have built and are left with 0 or 1 card in hand, draw 1 card.",
            "Si has construido y te quedan 0 o 1 cartas en la mano, roba 1 carta.",
        ),
    ),
    "black-market": (
        Name("black market", "mercado negro", "el"),
        Text(
            "When you build, up to 2 of your goods may be paid in place of as many cards.",
            "Al construir, puedes pagar con hasta 2 de tus mercancías en lugar de otras tantas cartas.",
        ),
    ),
    "trading-post": (
        Name("trading post", "puesto de comercio", "el"),
        Text("You may sell 1 good more.", "Puedes vender 1 mercancía más."),
    ),
    "well": (
        Name("well", "pozo", "el"),
        Text(
            "If you produce 2 or more goods in a producer phase, draw 1 card.",
            "Si produces 2 o más mercancías en una fase del capataz, roba 1 carta.",
        ),
    ),
    "market-stand": (
        Name("market stand", "tenderete", "el"),
        Text(
            "If you sell 2 or more goods in a trader phase, draw 1 card more.",
            "Si vendes 2 o más mercancías en una fase del mercader, roba 1 carta más.",
        ),
    ),
    "crane": (
        Name("crane", "grúa", "la"),
        Text(
            "You may build over one of your other buildings, paying only the difference in cost. The covered "
            "building and the good on it are lost.",
            "Puedes construir encima de otro de tus edificios y pagar solo la diferencia de coste. El edificio "
            "cubierto y su mercancía se pierden.",
        ),
    ),
    "chapel": (
        Name("chapel", "capilla", "la"),
        Text(
            "At the start of each round you may put 1 card from your hand under the chapel. Each of them is worth 1 "
            "point at the end.",
            "Al comienzo de cada ronda puedes poner 1 carta de tu mano debajo de la capilla. Al final, cada una vale 1 "
            "punto.",
        ),
    ),
    "tower": (
        Name("tower", "torre", "la"),
        Text(
            "At the start of a round you may hold 12 cards, not just 7.",
            "Al comienzo de la ronda puedes tener 12 cartas en la mano, no solo 7.",
        ),
    ),
    "aqueduct": (
        Name("aqueduct", "acueducto", "el"),
        Text("You may produce 1 good more.", "Puedes producir 1 mercancía más."),
    ),
    "carpenter": (
        Name("carpenter", "carpintería", "la"),
        Text(
            "Whenever you have built and paid for a violet building, draw 1 card.",
            "Cada vez que construyes y pagas un edificio violeta, roba 1 carta.",
        ),
    ),
    "prefecture": (
        Name("prefecture", "prefectura", "la"),
        Text(
            "In the councillor phase you keep 2 of the cards you draw, not just 1.",
            "En la fase del alcalde te quedas con 2 de las cartas que robas, no solo con 1.",
        ),
    ),
    "market-hall": (
        Name("market hall", "mercado cubierto", "el"),
        Text(
            "If you sell at least 1 good in a trader phase, draw 1 card more, once.",
            "Si vendes al menos 1 mercancía en una fase del mercader, roba 1 carta más, una sola vez.",
        ),
    ),
    "quarry": (
        Name("quarry", "cantera", "la"),
        Text("Your violet buildings cost 1 card less.", "Tus edificios violetas cuestan 1 carta menos."),
    ),
    "library": (
        Name("library", "biblioteca", "la"),
        Text(
            "Doubles the privilege of the role you choose. With two players it works once a round.",
            "Dobla el privilegio del personaje que eliges. Con dos jugadores, una vez por ronda.",
        ),
    ),
    "statue": (
        Name("statue", "estatua", "la"),
        Text("A monument: worth points, nothing else.", "Un monumento: da puntos y nada más."),
    ),
    "victory-column": (
        Name("victory column", "columna de la victoria", "la"),
        Text("A monument: worth points, nothing else.", "Un monumento: da puntos y nada más."),
    ),
    "hero": (
        Name("hero", "héroe", "el"),
        Text("A monument: worth points, nothing else.", "Un monumento: da puntos y nada más."),
    ),
    "guild-hall": (
        Name("guild hall", "cofradía", "la"),
        Text(
            "At the end: 2 points for each of your production buildings.",
            "Al final: 2 puntos por cada uno de tus edificios de producción.",
        ),
    ),
    "city-hall": (
        Name("city hall", "ayuntamiento", "el"),
        Text(
            "At the end: 1 point for each of your violet buildings, this one included.",
            "Al final: 1 punto por cada uno de tus edificios violetas, este incluido.",
        ),
    ),
    "triumphal-arch": (
        Name("triumphal arch", "arco de triunfo", "el"),
        Text(
            "At the end: 4, 6 or 8 points if you have 1, 2 or 3 monuments.",
            "Al final: 4, 6 u 8 puntos si tienes 1, 2 o 3 monumentos.",
        ),
    ),
    "palace": (
        Name("palace", "palacio", "el"),
        Text(
            "At the very end: 1 point for every full 4 of your other points.",
            "Al final de todo: 1 punto por cada 4 completos de tus demás puntos.",
        ),
    ),
}
CARD_NAMES = tuple(CARDS[kind][0] for kind in KINDS)
EFFECTS = tuple(CARDS[kind][1] for kind in KINDS)
NAME_OF = {kind: CARDS[kind][0] for kind in KINDS}

GOOD_NAMES = (
    Name("indigo", "añil", "el"),
    Name("sugar", "azúcar", "el"),
    Name("tobacco", "tabaco", "el"),
    Name("coffee", "café", "el"),
    Name("silver", "plata", "la"),
)

ROLE_NAMES = (
    Name("builder", "constructor", "el"),
    Name("producer", "capataz", "el"),
    Name("trader", "mercader", "el"),
    Name("councillor", "alcalde", "el"),
    Name("prospector", "buscador de oro", "el"),
)
ROLE_ACTIONS = (
    Text("Everyone may build one building.", "Cada jugador puede construir un edificio."),
    Text("Everyone may produce 1 good.", "Cada jugador puede producir 1 mercancía."),
    Text("Everyone may sell 1 good.", "Cada jugador puede vender 1 mercancía."),
    Text("Everyone may draw 2 cards and keep 1.", "Cada jugador puede robar 2 cartas y quedarse con 1."),
    Text("No action for the others.", "Los demás no hacen nada."),
)
PRIVILEGES = (
    Text("You pay 1 card less.", "Tú pagas 1 carta menos."),
    Text("You may produce 2.", "Tú puedes producir 2."),
    Text("You may sell 2.", "Tú puedes vender 2."),
    Text("You draw 5 and keep 1.", "Tú robas 5 y te quedas con 1."),
    Text("You draw 1 card.", "Tú robas 1 carta."),
)
DOUBLED = (
    Text("pay 2 cards less", "pagar 2 cartas menos"),
    Text("produce 1 good more", "producir 1 mercancía más"),
    Text("sell 1 good more", "vender 1 mercancía más"),
    Text("draw 8 cards", "robar 8 cartas"),
    Text("draw 2 cards", "robar 2 cartas"),
)


CARD_TOPIC = Text("Cost {cost}, {points:point|points}. {effect}", "Coste {cost}, {points:punto|puntos}. {effect}")
OPEN_TOPIC = Text("Cost {cost}, points at the end. {effect}", "Coste {cost}, puntos al final. {effect}")


def topics(lang: str) -> dict[str, str]:
    """Every role and every building by its name, with what it does."""
    out = {
        name(lang): f"{action(lang)} {privilege(lang)}"
        for name, action, privilege in zip(ROLE_NAMES, ROLE_ACTIONS, PRIVILEGES, strict=True)
    }
    for kind, name in enumerate(CARD_NAMES):
        words = OPEN_TOPIC if kind >= GUILD_HALL else CARD_TOPIC
        out[name(lang)] = words(lang, cost=COST[kind], points=POINTS[kind], effect=EFFECTS[kind])
    return out


def named(kind: int) -> Text:
    """A building with the article it takes: everyone has at most one of each violet kind, so that is "the"."""
    spec = "a" if is_production(kind) else "the"
    name = CARD_NAMES[kind]
    return Text(format(name.said("en"), spec), format(name.said("es"), spec))


def tile_words(tile: int, lang: str) -> str:
    """The prices of a trading house tile in one line."""
    return ", ".join(f"{name(lang)} {price}" for name, price in zip(GOOD_NAMES, TILE_PRICES[tile], strict=True))
