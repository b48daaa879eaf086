"""Puerto Rico: what things are called, in English and Spanish, in the words of each edition's own book."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import Any

from malecon.games.puerto_rico.state import State
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    CLASSIC,
    FIRST_BUILDING,
    MODERN,
    N_GOODS,
    N_TILES,
    OPT_EDITION,
    OPT_EXPANSIONS,
    PORT,
    ROLES,
    X_NOBLES,
)
from malecon.kernel.text import Name, Text, listed

# English; the book of 2020; where the classic book has another word, that word
BUILDING_WORDS: dict[str, tuple[str, str, str] | tuple[str, str, str, str, str]] = {
    "small-indigo-plant": ("small indigo plant", "la", "Añilería Pequeña"),
    "small-sugar-mill": ("small sugar mill", "la", "Azucarera Pequeña"),
    "indigo-plant": ("large indigo plant", "la", "Añilería Grande", "la", "añilería"),
    "sugar-mill": ("large sugar mill", "la", "Azucarera Grande", "la", "azucarera"),
    "tobacco-storage": ("tobacco storage", "el", "Secadero de Tabaco"),
    "coffee-roaster": ("coffee roaster", "el", "Tostadero de Café"),
    "small-market": ("small market", "el", "Mercado Pequeño"),
    "hacienda": ("hacienda", "la", "Hacienda"),
    "construction-hut": ("construction hut", "la", "Caseta de Obra"),
    "small-warehouse": ("small warehouse", "el", "Almacén Pequeño"),
    "hospice": ("hospice", "el", "Hospicio"),
    "office": ("office", "la", "Oficina"),
    "large-market": ("large market", "el", "Mercado Grande"),
    "large-warehouse": ("large warehouse", "el", "Almacén Grande"),
    "factory": ("factory", "la", "Fábrica"),
    "university": ("university", "la", "Universidad"),
    "harbor": ("harbor", "el", "Muelle", "el", "puerto"),
    "wharf": ("wharf", "el", "Embarcadero", "el", "muelle"),
    "guild-hall": ("guild hall", "el", "Gremio", "la", "cofradía"),
    "residence": ("residence", "la", "Residencia"),
    "fortress": ("fortress", "la", "Fortaleza"),
    "customs-house": ("customs house", "la", "Aduana"),
    "city-hall": ("city hall", "el", "Ayuntamiento"),
    "aqueduct": ("aqueduct", "el", "Acueducto"),
    "black-market": ("black market", "el", "Mercado Negro"),
    "forest-house": ("forest house", "la", "Casa Forestal"),
    "storehouse": ("storehouse", "el", "Depósito"),
    "guesthouse": ("guesthouse", "la", "Posada"),
    "trading-post": ("trading post", "el", "Puesto de Comercio"),
    "church": ("church", "la", "Iglesia"),
    "small-wharf": ("small wharf", "el", "Embarcadero Pequeño"),
    "lighthouse": ("lighthouse", "el", "Faro"),
    "specialty-factory": ("specialty factory", "la", "Fábrica de Especialidades"),
    "library": ("library", "la", "Biblioteca"),
    "union-hall": ("union hall", "el", "Salón Gremial"),
    "cloister": ("cloister", "el", "Monasterio"),
    "statue": ("statue", "la", "Estatua"),
    "land-office": ("land office", "el", "Registro"),
    "chapel": ("chapel", "la", "Capilla"),
    "hunting-lodge": ("hunting lodge", "el", "Refugio de Caza"),
    "zoning-office": ("zoning office", "la", "Oficina de Zonificación"),
    "royal-supplier": ("royal supplier", "el", "Proveedor Real"),
    "villa": ("villa", "la", "Villa"),
    "jeweler": ("jeweler", "el", "Joyero"),
    "royal-garden": ("royal garden", "el", "Jardín Real"),
}
# English, classic, 2020; all of them masculine
ROLE_WORDS = {
    "settler": ("settler", "colonizador", "Colono"),
    "mayor": ("mayor", "alcalde", "Capataz"),
    "builder": ("builder", "constructor", "Constructor"),
    "craftsman": ("craftsman", "capataz", "Artesano"),
    "trader": ("trader", "mercader", "Mercader"),
    "captain": ("captain", "capitán", "Capitán"),
    "prospector": ("prospector", "buscador de oro", "Buscador de Oro"),
    "second-prospector": ("second prospector", "segundo buscador de oro", "segundo Buscador de Oro"),
    "buccaneer": ("buccaneer", "bucanero", "Bucanero"),
}


def building_name(edition: int, building: str) -> Name:
    english, article, modern, *classic = BUILDING_WORDS[building]
    if edition == MODERN:
        return Name(english, modern, article)
    return Name(english, classic[1], classic[0]) if classic else Name(english, modern.lower(), article)


# by edition, then by number
BUILDING_NAMES = tuple(tuple(building_name(edition, b) for b in BUILDINGS) for edition in (CLASSIC, MODERN))
ROLE_NAMES = tuple(
    tuple(Name(ROLE_WORDS[role][0], ROLE_WORDS[role][1 + edition], "el") for role in ROLES)
    for edition in (CLASSIC, MODERN)
)
GOOD_NAMES = (
    Name("corn", "maíz", "el"),
    Name("indigo", "añil", "el"),
    Name("sugar", "azúcar", "el"),
    Name("tobacco", "tabaco", "el"),
    Name("coffee", "café", "el"),
)


def tile_names(edition: int) -> tuple[Name, ...]:
    one = "Plantación" if edition == MODERN else "plantación"
    quarry = Name("quarry", "Cantera" if edition == MODERN else "cantera", "la")
    return (*(Name(f"{good.en} plantation", f"{one} de {good.es}", "la") for good in GOOD_NAMES), quarry)


def tiles_names(edition: int) -> tuple[Name, ...]:
    many = "Plantaciones" if edition == MODERN else "plantaciones"
    quarry = Name("quarries", "Canteras" if edition == MODERN else "canteras", "las")
    return (*(Name(f"{good.en} plantations", f"{many} de {good.es}", "las") for good in GOOD_NAMES), quarry)


TILE_NAMES = (tile_names(CLASSIC), tile_names(MODERN))
TILES_NAMES = (tiles_names(CLASSIC), tiles_names(MODERN))  # several of a kind

# what the sentences call things, by edition
VOCABULARY: tuple[dict[str, Text], dict[str, Text]] = (
    {
        "worker": Name("colonist", "colono", "el"),
        "workers": Name("colonists", "colonos", "los"),
        "noble": Name("noble", "noble", "el"),
        "nobles": Name("nobles", "nobles", "los"),
        "hall": Name("colonist ship", "barco de los colonos", "el"),
        "in_port": Text("in San Juan", "en San Juan"),
        "to_port": Text("to San Juan", "a San Juan"),
        "from_port": Text("from San Juan", "de San Juan"),
        "island": Name("island", "isla", "la"),
        "city": Name("city", "ciudad", "la"),
        "circle": Name("circle", "círculo", "el"),
        "circles": Name("circles", "círculos", "los"),
        "role": Name("role", "personaje", "el"),
        "roles": Name("roles", "personajes", "los"),
        "privilege": Name("privilege", "privilegio", "el"),
        "row": Name("column", "columna", "la"),
        "house": Name("trading house", "casa de comercio", "la"),
        "quarry": Name("quarry", "cantera", "la"),
        "quarries": Name("quarries", "canteras", "las"),
        "piece": Name("tile", "ficha", "la"),
        "pieces": Name("tiles", "fichas", "las"),
        "plantation": Name("plantation", "plantación", "la"),
        "plantations": Name("plantations", "plantaciones", "las"),
        "forest": Name("forest", "bosque", "el"),
        "forests": Name("forests", "bosques", "los"),
        "violet": Name("violet buildings", "edificios violetas", "los"),
        "small": Name("small production buildings", "edificios de producción pequeños", "los"),
        "large": Name("large production buildings", "edificios de producción normales", "los"),
        "bank": Name("bank", "banco", "el"),
    },
    {
        "worker": Name("worker", "trabajador", "el"),
        "workers": Name("workers", "trabajadores", "los"),
        "noble": Name("noble", "Noble", "el"),
        "nobles": Name("nobles", "Nobles", "los"),
        "hall": Name("hiring hall", "Sala de Contratación", "la"),
        "in_port": Text("in the port", "en el Puerto"),
        "to_port": Text("to the port", "al Puerto"),
        "from_port": Text("from the port", "del Puerto"),
        "island": Name("island", "Campo", "el"),
        "city": Name("city", "Ciudad", "la"),
        "circle": Name("circle", "semicírculo", "el"),
        "circles": Name("circles", "semicírculos", "los"),
        "role": Name("role", "rol", "el"),
        "roles": Name("roles", "roles", "los"),
        "privilege": Name("privilege", "ventaja", "la"),
        "row": Name("row", "fila", "la"),
        "house": Name("trading house", "Casa de Comercio", "la"),
        "quarry": Name("quarry", "Cantera", "la"),
        "quarries": Name("quarries", "Canteras", "las"),
        "piece": Name("tile", "loseta", "la"),
        "pieces": Name("tiles", "losetas", "las"),
        "plantation": Name("plantation", "Plantación", "la"),
        "plantations": Name("plantations", "Plantaciones", "las"),
        "forest": Name("forest", "Bosque", "el"),
        "forests": Name("forests", "Bosques", "los"),
        "violet": Name("commercial buildings", "Edificios Comerciales", "los"),
        "small": Name("small production buildings", "Edificios Productores pequeños", "los"),
        "large": Name("large production buildings", "Edificios Productores grandes", "los"),
        "bank": Name("bank", "banca", "la"),
    },
)
for _edition, _words in enumerate(VOCABULARY):
    _words.update({role.replace("-", "_"): ROLE_NAMES[_edition][i] for i, role in enumerate(ROLES)})
    _words.update({f"b_{b.replace('-', '_')}": BUILDING_NAMES[_edition][i] for i, b in enumerate(BUILDINGS)})

TOKEN = (Name("token", "ficha", "la"), Name("tokens", "fichas", "las"))  # a worker or a noble


def edition_of(s: State) -> int:
    return MODERN if s.options[OPT_EDITION] else CLASSIC


def with_nobles(s: State) -> bool:
    return bool(s.options[OPT_EXPANSIONS] & X_NOBLES)


@cache
def words_in(edition: int, text: Text) -> dict[str, Text]:
    """The part of the vocabulary that a sentence uses."""
    fields = {field for template in (text.en, text.es) for _, field, _, _ in Formatter().parse(template)}
    return {word: name for word, name in VOCABULARY[edition].items() if word in fields}


def say(edition: int, text: Text, lang: str, **args: Any) -> str:
    """A sentence in the words of an edition."""
    return text(lang, **{**words_in(edition, text), **args})


def some(n: int, one: Text, many: Text) -> Text:
    """ "1 worker", "3 workers"."""
    word = one if n == 1 else many
    return Text(f"{n} {word.en}", f"{n} {word.es}")


def workers(edition: int, n: int) -> Text:
    return some(n, VOCABULARY[edition]["worker"], VOCABULARY[edition]["workers"])


def nobles(edition: int, n: int) -> Text:
    return some(n, VOCABULARY[edition]["noble"], VOCABULARY[edition]["nobles"])


def people(edition: int, n: int, n_nobles: int) -> Text:
    """ "2 workers and 1 noble"."""
    parts = [workers(edition, n)] if n or not n_nobles else []
    parts += [nobles(edition, n_nobles)] if n_nobles else []
    return Text(listed([x.en for x in parts], "en"), listed([x.es for x in parts], "es"))


def tokens(s: State, n: int) -> Text:
    """How many stand somewhere; with nobles in the game nothing is said about which of them are nobles."""
    return some(n, *TOKEN) if with_nobles(s) else workers(edition_of(s), n)


def barrels(good: int, n: int) -> Text:
    """ "3 sugar" / «3 de azúcar»."""
    name = GOOD_NAMES[good]
    return Text(f"{n} {name.en}", f"{n} de {name.es}")


def goods_list(counts: Any) -> Text:
    """ "3 sugar and 1 corn"; "nothing" when there are none."""
    held = [barrels(good, counts[good]) for good in range(N_GOODS) if counts[good] > 0]
    if not held:
        return Text("nothing", "nada")
    return Text(listed([x.en for x in held], "en"), listed([x.es for x in held], "es"))


def place_name(edition: int, place: int, several: bool = False) -> Text:
    """A kind of tile, a building, or the port."""
    if place < N_TILES:
        return (TILES_NAMES if several else TILE_NAMES)[edition][place]
    if place == PORT:
        return Name("San Juan", "San Juan", "el") if edition == CLASSIC else Name("port", "Puerto", "el")
    return BUILDING_NAMES[edition][place - FIRST_BUILDING]


def at_place(edition: int, place: int, several: bool = False) -> Text:
    """ "on the hospice", "in the port"."""
    if place == PORT:
        return VOCABULARY[edition]["in_port"]
    at = Text("on {place:the}", "en {place:the}")
    name = place_name(edition, place, several)
    return Text(at("en", place=name), at("es", place=name))


def from_place(edition: int, place: int) -> Text:
    """ "from the hospice", "from the port"."""
    if place == PORT:
        return VOCABULARY[edition]["from_port"]
    away = Text("from {place:the}", "{place:of}")
    name = place_name(edition, place)
    return Text(away("en", place=name), away("es", place=name))


def to_place(edition: int, place: int) -> Text:
    """ "to the hospice"."""
    to = Text("{place:to}", "{place:to}")
    name = place_name(edition, place)
    return Text(to("en", place=name), to("es", place=name))
