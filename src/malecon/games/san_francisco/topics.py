"""San Francisco, one thing at a time: what a player may want to look up during a game, in both languages."""

from __future__ import annotations

from malecon.games.san_francisco.tables import BONUSES, DISTRICT_BONUS, DISTRICTS
from malecon.games.san_francisco.text import BONUS_NAMES, COLOUR_NAMES, RECONSTRUCTED
from malecon.kernel.text import Text

RULES = (
    (
        Text("present", "presentar"),
        Text(
            "Draw the top card of the deck and put it face up into one of the three columns. A foundation card gets "
            "a foundation token; the last token ends the game.",
            "Roba la primera carta del mazo y ponla boca arriba en una de las tres columnas. Una carta de cimientos "
            "recibe una ficha de cimientos; la última ficha termina la partida.",
        ),
    ),
    (
        Text("take", "llevarse"),
        Text(
            "Take all cards of a column that has more cards than you hold contracts, and a contract. Place any of "
            "the cards in any order; the others leave the game.",
            "Llévate todas las cartas de una columna con más cartas que contratos tienes tú, y toma un contrato. "
            "Coloca las que quieras y en el orden que quieras; las demás salen de la partida.",
        ),
    ),
    (
        Text("contracts", "contratos"),
        Text(
            "You get one each time you take a column. As soon as everybody has one, everybody gives one back. They "
            "are worth nothing at the end.",
            "Recibes uno cada vez que te llevas una columna. En cuanto todo el mundo tiene alguno, cada cual "
            "devuelve uno. Al final no valen nada.",
        ),
    ),
    (
        Text("black cards", "cartas negras"),
        Text(
            "They go into any row with an empty space and then belong to that district.",
            "Van a cualquier fila con un espacio vacío y desde entonces son de ese distrito.",
        ),
    ),
    (
        Text("completed district", "distrito completado"),
        Text(
            "The first player with five cards in a row gets its tile: 1 point.",
            "La primera persona con cinco cartas en una fila recibe su ficha: 1 punto.",
        ),
    ),
    (
        Text("cable cars", "tranvías"),
        Text(
            "A card with tracks gets a car if it lies in the green row, beside a depot card, or beside another card "
            "with tracks and a car. Corners do not count. Most cars give 2½ points.",
            "Una carta con vías recibe un tranvía si está en la fila verde, junto a una carta de cochera o junto a "
            "otra carta con vías y tranvía. Las esquinas no cuentan. Tener más tranvías da 2½ puntos.",
        ),
    ),
    (
        Text("depots", "cocheras"),
        Text(
            "Networks start from them: five are printed below the green row, and a depot card always has a car itself.",
            "De ellas parten las redes: hay cinco impresas bajo la fila verde, y una carta de cochera siempre lleva "
            "tranvía.",
        ),
    ),
    (
        Text("plazas", "plazas"),
        Text(
            "A plaza is worth 4 if a card beside it has a cable car, otherwise nothing.",
            "Una plaza vale 4 si una carta vecina lleva tranvía; si no, nada.",
        ),
    ),
    (
        Text("foundations", "cimientos"),
        Text(
            "A skyscraper rises on a foundation by itself as soon as the cards beside it are worth 7 together.",
            "Sobre unos cimientos se levanta solo un rascacielos en cuanto las cartas vecinas suman un valor de 7.",
        ),
    ),
    (
        Text("coast", "costa"),
        Text(
            "Each coast card in your city lowers what all your skyscrapers need by 1.",
            "Cada carta de costa de tu ciudad rebaja en 1 lo que piden todos tus rascacielos.",
        ),
    ),
    (
        Text("skyscrapers", "rascacielos"),
        Text("1 point each at the end.", "1 punto cada uno al final."),
    ),
    (
        Text("medal", "medalla"),
        Text(
            "The first to build a skyscraper gets it, then whoever has more than its holder. 1 point at the end.",
            "La recibe quien construye el primer rascacielos, luego quien tenga más que su dueño. 1 punto al final.",
        ),
    ),
    (
        Text("bonuses", "bonificaciones"),
        Text(
            "The second bonus symbol in a row gives that district's bonus or, instead, a track token; once for each "
            "row, while they last.",
            "El segundo símbolo de bonificación de una fila da la de ese distrito o, en su lugar, una ficha de vías; "
            "una vez por fila y mientras queden.",
        ),
    ),
    (
        Text("districts", "distritos"),
        Text(
            "At the end the highest total value in each row gives 2 points; with three players the second gets 1, "
            "with four the last loses 1. Only players with a card there take part. Ties: the cards from left to "
            "right, then the rows below, then the player who ended the game and the others clockwise.",
            "Al final, el valor total más alto en cada fila da 2 puntos; entre tres, la segunda persona recibe 1, y "
            "entre cuatro la última pierde 1. Solo participa quien tiene alguna carta allí. Empates: las cartas de "
            "izquierda a derecha, luego las filas de debajo, luego quien terminó la partida y los demás en sentido "
            "horario.",
        ),
    ),
    (
        Text("end", "final"),
        Text(
            "The game ends at once when the last foundation token is put on a card, or when a city is full. A tie in "
            "points goes to most cable cars; after that the victory is shared.",
            "La partida termina de inmediato al poner la última ficha de cimientos, o al llenarse una ciudad. Un "
            "empate a puntos lo gana quien tenga más tranvías; si persiste, se comparte la victoria.",
        ),
    ),
    (Text("deck", "mazo"), RECONSTRUCTED),
)
BONUS_EFFECTS = {
    "plus": Text(
        "Put it at once on any card of your city: it is worth 2 more.",
        "Ponla de inmediato en cualquier carta de tu ciudad: vale 2 más.",
    ),
    "value-card": Text(
        "Put it at once into any row with room. It is worth 4.",
        "Ponla de inmediato en cualquier fila con sitio. Vale 4.",
    ),
    "depot-card": Text(
        "Put it at once into any row with room. It is a depot and has a cable car.",
        "Ponla de inmediato en cualquier fila con sitio. Es una cochera y lleva tranvía.",
    ),
    "points": Text("1½ points at the end.", "1½ puntos al final."),
    "discard": Text(
        "Once, at any moment of one of your turns: give back up to 2 contracts.",
        "Una vez, en cualquier momento de uno de tus turnos: devuelve hasta 2 contratos.",
    ),
    "tracks": Text(
        "Put it at once on a card without tracks, which then has them. It may replace any district's bonus.",
        "Ponla de inmediato en una carta sin vías, que desde entonces las tiene. Puede sustituir a la bonificación "
        "de cualquier distrito.",
    ),
}
OF_DISTRICT = Text("Bonus of the {district} district. {effect}", "Bonificación del distrito {district}. {effect}")


def topics(lang: str) -> dict[str, str]:
    """Every rule and every bonus by its name."""
    out = {name(lang): words(lang) for name, words in RULES}
    districts = {BONUSES[bonus]: DISTRICTS[row] for row, bonus in enumerate(DISTRICT_BONUS)}
    for bonus in BONUSES:
        effect: Text = BONUS_EFFECTS[bonus]
        district = districts.get(bonus)
        said = OF_DISTRICT(lang, district=COLOUR_NAMES[district], effect=effect) if district else effect(lang)
        out[BONUS_NAMES[bonus](lang)] = said
    return out
