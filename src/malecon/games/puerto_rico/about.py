"""Puerto Rico: its title, what the game is about, and what its options mean."""

from __future__ import annotations

from malecon.kernel.text import Text

TITLE = Text("Puerto Rico", "Puerto Rico")
ABOUT = Text(
    "Plantations, a city and ships bound for the Old World. In each round the players choose roles in turn: the "
    "settler brings plantations, the mayor workers, the builder buildings, the craftsman goods, the trader sells them "
    "and the captain ships them. Everyone carries out the action of a role, and whoever chose it has a privilege; a "
    "role that nobody wants collects doubloons. The game ends after the round in which the workers or the victory "
    "points run out or somebody fills a city. Points come from shipping, from buildings and from the large buildings; "
    "whoever has the most wins. The classic edition and the 2020 edition are played, the latter with any of its four "
    "expansions: new buildings, nobles, buccaneer and festival.",
    "Plantaciones, una ciudad y barcos hacia el Viejo Mundo. En cada ronda los jugadores eligen por turno un papel: "
    "hay quien trae plantaciones, quien trae gente para trabajar, quien construye, quien produce mercancías, quien las "
    "vende y quien las embarca. Todos llevan a cabo la acción elegida, y quien la eligió la hace con ventaja; los "
    "papeles que nadie quiere acumulan doblones. La partida acaba tras la ronda en la que se agotan los pobladores o "
    "los puntos de victoria o alguien llena su ciudad. Dan puntos los embarques, los edificios y, sobre todo, los "
    "edificios grandes; gana quien más tenga. Se juega con la edición clásica o con la de 2020, y esta con cualquiera "
    "de sus cuatro expansiones: nuevos edificios, nobles, bucanero y festival.",
)
OPTION_HELP = {
    "players": Text("Number of players.", "Número de jugadores."),
    "edition": Text(
        "The edition whose numbers, rules and words are used: classic or 2020.",
        "La edición cuyos números, reglas y palabras se usan: la clásica (classic) o la de 2020.",
    ),
    "expansions": Text(
        "Expansions of the 2020 edition: new buildings, nobles, buccaneer, festival; any of them together.",
        "Expansiones de la edición de 2020: nuevos edificios, nobles, bucanero, festival; en cualquier combinación.",
    ),
    "market": Text(
        "With the new buildings: the market is drafted by the players, ready-made, random, or a list of buildings.",
        "Con los nuevos edificios: el mercado lo eligen los jugadores por turno (draft), viene ya hecho (ready), sale "
        "al azar (random) o es una lista de edificios.",
    ),
    "start": Text(
        "Who is the first governor: a seat, or drawn at random.", "Quién es el primer gobernador: un puesto o al azar."
    ),
    "harbor_mode": Text(
        "The point of the harbor: for each loading (classic) or for each new kind loaded in the phase (2020).",
        "El punto del edificio que premia las cargas: por cada carga (clásica) o por cada tipo nuevo cargado en la "
        "fase (2020).",
    ),
    "hospice_fallback": Text(
        "When the supply is empty, the hospice takes from the colonist ship or hall (classic: yes, 2020: no).",
        "Con la reserva vacía, el hospicio toma del barco de los colonos o de la sala (clásica: sí, 2020: no).",
    ),
    "hospice_on_hacienda": Text(
        "The worker of the hospice may go on the tile drawn with the hacienda (classic: no, 2020: yes).",
        "Quien llega con el hospicio puede ir a la loseta robada con la hacienda (clásica: no, 2020: sí).",
    ),
    "trading_post_after_full": Text(
        "A trading post or land office may still be used on one's turn when the trading house is full.",
        "El puesto de comercio y el registro aún pueden usarse en el propio turno con la casa de comercio llena.",
    ),
    "nobles_in_draft": Text(
        "The buildings of the nobles are drafted with the others; otherwise all of them are in the game.",
        "Los edificios de los nobles se eligen junto con los demás; si no, están todos en juego.",
    ),
    "specialty_counts_privilege": Text(
        "The specialty factory also counts the barrel that the craftsman's privilege brings.",
        "La fábrica de especialidades cuenta también el barril que da la ventaja del artesano.",
    ),
    "small_wharf_zero": Text(
        "The small wharf may be used without a single barrel, to put off a loading.",
        "El embarcadero pequeño puede usarse sin ningún barril, para aplazar una carga.",
    ),
    "captured_role_solo": Text(
        "A captured role that nobody chose is carried out by its captor alone.",
        "Un rol capturado que nadie eligió lo lleva a cabo únicamente su captor.",
    ),
    "forest_discount_needs_house": Text(
        "Forests make buildings cheaper only while the forest house is manned.",
        "Los bosques abaratan los edificios solo mientras la casa forestal está ocupada.",
    ),
    "library_once_per_round_2p": Text(
        "With two players the library doubles only one role in a round.",
        "Con dos jugadores, la biblioteca dobla un solo rol por ronda.",
    ),
    "nobles_2p_supply": Text(
        "Workers in the supply with two players and the nobles: 40 or 100.",
        "Trabajadores en la reserva con dos jugadores y los nobles: 40 o 100.",
    ),
    "residence_zero": Text(
        "The residence of a player without any island tile scores 0 instead of 4 (classic: no, 2020: yes).",
        "La residencia de quien no tiene ninguna loseta de isla puntúa 0 en lugar de 4 (clásica: no, 2020: sí).",
    ),
    "vp_end_any_phase": Text(
        "Taking the last victory point ends the game in any phase, not only in the captain phase (classic: no, 2020: "
        "yes).",
        "Tomar el último punto de victoria pone fin a la partida en cualquier fase, no solo en la del capitán "
        "(clásica: no, 2020: sí).",
    ),
    "end_immediately": Text(
        "The game ends with the phase in which an end condition is met, without finishing the round.",
        "La partida acaba con la fase en la que se cumple una condición de final, sin completar la ronda.",
    ),
    "open_chips": Text(
        "Everybody sees the victory points of all players during the game.",
        "Todos ven durante la partida los puntos de victoria de los demás.",
    ),
    "max_rounds": Text(
        "The game ends and is scored after this round at the latest.",
        "La partida termina y se puntúa, como muy tarde, después de esta ronda.",
    ),
}
