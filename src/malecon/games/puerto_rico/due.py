"""Puerto Rico: when each kind of move is due, told to somebody who tries it at another moment."""

from __future__ import annotations

from malecon.games.puerto_rico.refusals import (
    THE_BUCCANEER,
    THE_DRAFT,
    THE_NOBLES,
    THE_ROLES,
    Where,
    about,
    no,
    now,
    phase_of,
    told,
    upper,
)
from malecon.games.puerto_rico.state import (
    A_BARTER,
    A_BUILD,
    A_BUY_TILE,
    A_CAPTURE,
    A_DISCARD,
    A_DRAFT,
    A_FOREST,
    A_GIVE,
    A_HACIENDA,
    A_HALL_NOBLE,
    A_HALL_WORKER,
    A_HOSPICE,
    A_KEEP,
    A_LOAD,
    A_LOOT,
    A_MAN,
    A_MAYOR,
    A_NOBLES,
    A_PIRACY,
    A_PLANT,
    A_POST,
    A_PRIVILEGE,
    A_PRODUCE,
    A_PUT,
    A_PUT_NOBLE,
    A_RAID,
    A_RAID_NOBLE,
    A_RETURN,
    A_RETURN_NOBLE,
    A_ROLE,
    A_SELL,
    A_SELL_TILE,
    A_SHIP,
    A_SMALL_WHARF,
    A_STORE,
    A_TAKE,
    A_TAKE_FOREST,
    A_UNIVERSITY,
    A_VILLA,
    A_WHARF,
    State,
)
from malecon.games.puerto_rico.tables import (
    BLACK_MARKET,
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    FOREST_HOUSE,
    HACIENDA,
    HOSPICE,
    HUNTING_LODGE,
    LAND_OFFICE,
    MAYOR,
    ROYAL_SUPPLIER,
    SETTLER,
    SMALL_WHARF,
    TRADER,
    TRADING_POST,
    UNIVERSITY,
    VILLA,
    WHARF,
)
from malecon.kernel.text import Reason, Text

# code, ruling, passage, words
NOT_NOW: dict[int, tuple[str, str, Where, Text]] = {
    A_ROLE: (
        "role-not-now",
        "R1.2",
        THE_ROLES,
        Text(
            "A role is chosen when the one before it has been carried out.",
            "{role:A} se elige cuando se ha llevado a cabo el anterior.",
        ),
    ),
    A_HACIENDA: (
        "hacienda-not-now",
        "R2.6",
        about(HACIENDA),
        Text(
            "The hacienda is used in the settler phase, before your normal tile.",
            "La {b_hacienda} se usa en la fase {settler:of}, antes de tu {piece} normal.",
        ),
    ),
    A_PLANT: (
        "no-tile-drawn",
        "R6.13",
        about(FOREST_HOUSE),
        Text(
            "There is no tile to place: you have drawn none.",
            "No hay ninguna {piece} que colocar: no has robado ninguna.",
        ),
    ),
    A_FOREST: (
        "no-tile-drawn",
        "R6.13",
        about(FOREST_HOUSE),
        Text(
            "There is no tile to place: you have drawn none.",
            "No hay ninguna {piece} que colocar: no has robado ninguna.",
        ),
    ),
    A_HOSPICE: (
        "hospice-not-now",
        "R2.9",
        about(HOSPICE),
        Text(
            "The hospice is used when you have just placed a tile in the settler phase.",
            "El {b_hospice} se usa cuando acabas de colocar una {piece} en la fase {settler:of}.",
        ),
    ),
    A_MAYOR: (
        "mayor-privilege-not-now",
        "R3.1",
        phase_of(MAYOR),
        Text(
            "The additional {worker} is taken at the start of the mayor phase by whoever chose the role.",
            "El {worker} adicional lo toma, al comienzo de la fase {mayor:of}, quien lo ha elegido.",
        ),
    ),
    A_VILLA: (
        "villa-not-now",
        "R7.10",
        about(VILLA),
        Text(
            "The villa is used in the mayor phase, after the privilege.",
            "La {b_villa} se usa en la fase {mayor:of}, después {privilege:of}.",
        ),
    ),
    A_HALL_WORKER: (
        "hall-not-now",
        "R7.3",
        phase_of(MAYOR),
        Text(
            "{hall:The} is emptied in the mayor phase; you choose only while a noble is in it.",
            "{hall:The} se vacía en la fase {mayor:of}; solo se elige mientras contiene un {noble}.",
        ),
    ),
    A_HALL_NOBLE: (
        "hall-not-now",
        "R7.3",
        THE_NOBLES,
        Text(
            "The noble is taken from {hall:the} in the mayor phase.",
            "El {noble} se toma {hall:of} en la fase {mayor:of}.",
        ),
    ),
    A_UNIVERSITY: (
        "university-not-now",
        "R4.3",
        about(UNIVERSITY),
        Text(
            "The university is used when you have just built.", "La {b_university} se usa cuando acabas de construir."
        ),
    ),
    A_PRODUCE: (
        "produce-not-now",
        "R3.4",
        phase_of(CRAFTSMAN),
        Text("Goods are produced in the craftsman phase.", "Las mercancías se producen en la fase {craftsman:of}."),
    ),
    A_BUY_TILE: (
        "land-office-not-now",
        "R7.12",
        about(LAND_OFFICE),
        Text(
            "The land office is used on your turn in the trader phase.",
            "El {b_land_office} se usa en tu turno de la fase {trader:of}.",
        ),
    ),
    A_SELL_TILE: (
        "land-office-not-now",
        "R7.12",
        about(LAND_OFFICE),
        Text(
            "The land office is used on your turn in the trader phase.",
            "El {b_land_office} se usa en tu turno de la fase {trader:of}.",
        ),
    ),
    A_SMALL_WHARF: (
        "small-wharf-not-now",
        "R6.19",
        about(SMALL_WHARF),
        Text(
            "The small wharf is used on your turn in the captain phase.",
            "El {b_small_wharf} se usa en tu turno de la fase {captain:of}.",
        ),
    ),
    A_SHIP: (
        "ship-not-now",
        "R6.19",
        about(SMALL_WHARF),
        Text(
            "Barrels are counted out when you have chosen to use the small wharf.",
            "Los barriles se cuentan cuando has elegido usar el {b_small_wharf}.",
        ),
    ),
    A_TAKE: (
        "take-not-now",
        "R2.1",
        phase_of(SETTLER),
        Text("Tiles are taken in the settler phase.", "Las {pieces} se toman en la fase {settler:of}."),
    ),
    A_TAKE_FOREST: (
        "take-not-now",
        "R2.1",
        phase_of(SETTLER),
        Text("Tiles are taken in the settler phase.", "Las {pieces} se toman en la fase {settler:of}."),
    ),
    A_DISCARD: (
        "discard-not-now",
        "R7.11",
        about(HUNTING_LODGE),
        Text(
            "The hunting lodge is used at the end of the settler phase.",
            "El {b_hunting_lodge} se usa al final de la fase {settler:of}.",
        ),
    ),
    A_PRIVILEGE: (
        "craftsman-privilege-not-now",
        "R3.5",
        phase_of(CRAFTSMAN),
        Text(
            "The additional barrel is for whoever chose the craftsman, when all have produced.",
            "El barril adicional es para quien eligió {craftsman:to}, cuando todos han producido.",
        ),
    ),
    A_SELL: (
        "sell-not-now",
        "R4.5",
        phase_of(TRADER),
        Text("Goods are sold in the trader phase.", "Las mercancías se venden en la fase {trader:of}."),
    ),
    A_POST: (
        "sell-not-now",
        "R6.29",
        about(TRADING_POST),
        Text("Goods are sold in the trader phase.", "Las mercancías se venden en la fase {trader:of}."),
    ),
    A_BARTER: (
        "barter-not-now",
        "R7.6",
        about(ROYAL_SUPPLIER),
        Text(
            "The royal supplier is used before your first turn in the captain phase.",
            "El {b_royal_supplier} se usa antes de tu primer turno de la fase {captain:of}.",
        ),
    ),
    A_LOAD: (
        "load-not-now",
        "R5.1",
        phase_of(CAPTAIN),
        Text("Goods are loaded in the captain phase.", "Las mercancías se cargan en la fase {captain:of}."),
    ),
    A_WHARF: (
        "wharf-not-now",
        "R5.4",
        about(WHARF),
        Text(
            "The wharf is used on your turn in the captain phase.",
            "El {b_wharf} se usa en tu turno de la fase {captain:of}.",
        ),
    ),
    A_STORE: (
        "store-not-now",
        "R5.7",
        phase_of(CAPTAIN),
        Text(
            "Kinds are named for the warehouses at the end of the captain phase, if not everything can be kept.",
            "Los tipos para los almacenes se nombran al final de la fase {captain:of}, si no se puede conservar todo.",
        ),
    ),
    A_KEEP: (
        "keep-not-now",
        "R5.7",
        phase_of(CAPTAIN),
        Text(
            "Single barrels are named at the end of the captain phase, if not everything can be kept.",
            "Los barriles sueltos se nombran al final de la fase {captain:of}, si no se puede conservar todo.",
        ),
    ),
    A_GIVE: (
        "nothing-to-pay",
        "R6.8",
        about(BLACK_MARKET),
        Text(
            "A barrel is given through the black market only while paying for a building.",
            "Con el {b_black_market} solo se entrega un barril al pagar un edificio.",
        ),
    ),
    A_RETURN: (
        "nothing-to-pay",
        "R6.8",
        about(BLACK_MARKET),
        Text(
            "A worker is returned through the black market only while paying for a building.",
            "Con el {b_black_market} solo se devuelve un {worker} al pagar un edificio.",
        ),
    ),
    A_RETURN_NOBLE: (
        "nothing-to-pay",
        "R6.8",
        about(BLACK_MARKET),
        Text(
            "A noble is returned through the black market only while paying for a building.",
            "Con el {b_black_market} solo se devuelve un {noble} al pagar un edificio.",
        ),
    ),
    A_LOOT: (
        "buccaneer-not-now",
        "R8.9",
        THE_BUCCANEER,
        Text("Only the buccaneer loots.", "Solo saquea el {buccaneer}."),
    ),
    A_RAID: (
        "buccaneer-not-now",
        "R8.10",
        THE_BUCCANEER,
        Text("Only the buccaneer raids.", "Solo asalta el {buccaneer}."),
    ),
    A_RAID_NOBLE: (
        "buccaneer-not-now",
        "R8.10",
        THE_BUCCANEER,
        Text("Only the buccaneer raids.", "Solo asalta el {buccaneer}."),
    ),
    A_PIRACY: (
        "buccaneer-not-now",
        "R8.8",
        THE_BUCCANEER,
        Text("Only the buccaneer robs ships.", "Solo el {buccaneer} asalta barcos."),
    ),
    A_CAPTURE: (
        "buccaneer-not-now",
        "R8.11",
        THE_BUCCANEER,
        Text("Only the buccaneer captures roles.", "Solo el {buccaneer} captura roles."),
    ),
    A_BUILD: (
        "build-not-now",
        "R4.2",
        phase_of(BUILDER),
        Text(
            "Buildings are built in the builder phase, one each.",
            "Se construye en la fase {builder:of}, un edificio cada uno.",
        ),
    ),
    A_DRAFT: (
        "draft-not-now",
        "R6.1",
        THE_DRAFT,
        Text(
            "The market is put together before the first round; it is complete.",
            "El mercado se forma antes de la primera ronda; ya está completo.",
        ),
    ),
    A_PUT: (
        "put-not-now",
        "R3.2",
        phase_of(MAYOR),
        Text(
            "Single {workers} are moved only as guests of a guesthouse or after a raid.",
            "Los {workers} solo se mueven de uno en uno como huéspedes de una {b_guesthouse} o tras un asalto.",
        ),
    ),
    A_PUT_NOBLE: (
        "put-not-now",
        "R7.1",
        THE_NOBLES,
        Text(
            "Single nobles are moved only as guests of a guesthouse or after a raid.",
            "Los {nobles} solo se mueven de uno en uno como huéspedes de una {b_guesthouse} o tras un asalto.",
        ),
    ),
    A_MAN: (
        "man-not-now",
        "R3.2",
        phase_of(MAYOR),
        Text(
            "{workers:The} are placed in the mayor phase, when there are too few of them for all circles.",
            "{workers:The} se colocan en la fase {mayor:of}, cuando no bastan para todos los {circles}.",
        ),
    ),
    A_NOBLES: (
        "nobles-not-now",
        "R7.1",
        THE_NOBLES,
        Text(
            "Nobles are placed in the mayor phase, where it matters who is a noble.",
            "Los {nobles} se colocan en la fase {mayor:of}, donde importa quién es {noble}.",
        ),
    ),
}


def not_now(s: State, family: int) -> Reason:
    """The move belongs to another moment; says to which, and what is asked at present."""
    code, ruling, where, words = NOT_NOW[family]
    first = told(s, words)
    return no(s, code, ruling, where, "{first} {now}", "{first} {now}", first=upper(first), now=now(s))
