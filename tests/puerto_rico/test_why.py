"""Puerto Rico: a refused move always gets its reason, with the arithmetic, the ruling and the passage of the book."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from malecon.games.puerto_rico import refusals, why, why_building, why_goods, why_places
from malecon.games.puerto_rico.actions import NOTATION
from malecon.games.puerto_rico.price import building_price, loading_steps, sale_steps, total
from malecon.games.puerto_rico.refusals import NOT_NOW
from malecon.games.puerto_rico.rules.builder import price_of
from malecon.games.puerto_rico.rules.trader import sale_price
from malecon.games.puerto_rico.state import PH_BUILD, PH_LOAD, PH_TRADE
from malecon.games.puerto_rico.tables import N_BUILDINGS, N_GOODS
from tests.puerto_rico.moments import moments, refusal, scene, table

CLASSIC = {"options": {"edition": "classic"}}
PLAIN = {"options": {"edition": "2020"}}
# phases set up once and used by several cases
ROLE: dict[str, Any] = {"phase": "role"}
SETTLE: dict[str, Any] = {"phase": "settle", "stage": "settler", "role": "settler", "first": 1, "step": 2}
BUILD: dict[str, Any] = {"phase": "build", "stage": "builder", "role": "builder", "first": 1}
PAY: dict[str, Any] = {
    "phase": "pay",
    "stage": "builder",
    "role": "builder",
    "building": "factory",
    "left": 2,
    "city": "black-market* office*",
    "goods": "corn",
}
TRADE: dict[str, Any] = {"phase": "trade", "stage": "trader", "role": "trader", "first": 1, "step": 1}
LOAD: dict[str, Any] = {"phase": "load", "stage": "captain", "role": "captain", "first": 1}
SHIP: dict[str, Any] = LOAD | {"phase": "ship", "city": "small-wharf*", "goods": "corn corn sugar", "cursor": "corn"}
STORE: dict[str, Any] = {
    "phase": "store",
    "stage": "store",
    "role": "captain",
    "left": 2,
    "goods": "corn corn sugar tobacco",
}
KEEP: dict[str, Any] = STORE | {"phase": "keep", "left": 1}
MAN: dict[str, Any] = {
    "phase": "man",
    "stage": "place",
    "role": "mayor",
    "cursor": "corn",
    "island": "corn corn",
    "city": "office hospice",
    "port": 3,
}
NOBLES: dict[str, Any] = MAN | {"phase": "nobles", "cursor": "land-office", "city": "land-office*", "lifted": 1}
GUEST: dict[str, Any] = {"phase": "guest", "stage": "opening", "city": "guesthouse* office*", "island": "corn*"}
BUCCANEER: dict[str, Any] = {"phase": "buccaneer", "stage": "buccaneer", "role": "buccaneer"}
RAID: dict[str, Any] = BUCCANEER | {"phase": "raid", "left": 3, "done": 2, "cursor": "indigo", "island": "corn indigo"}
DRAFT: dict[str, Any] = {"phase": "draft", "stage": "draft", "market": "statue small-market"}
BARTER: dict[str, Any] = {
    "phase": "barter",
    "stage": "captain",
    "city": "royal-supplier!",
    "left": 1,
    "cursor": "indigo",
}

# code, move, the moment, ruling, a part of the English and of the Spanish text
CASES: list[tuple[str, str, dict[str, Any], str, str, str]] = [
    # roles
    ("must-choose-role", "pass", ROLE | CLASSIC, "R1.2", "must choose a role", "elegir un personaje"),
    ("must-choose-role", "pass", ROLE, "R1.2", "must choose a role", "elegir un rol"),
    (
        "role-taken",
        "role trader",
        ROLE | {"taken": {"trader": 1}},
        "R1.2",
        "Player 2 has",
        "El jugador 2 ya ha elegido",
    ),
    ("role-taken", "role mayor", ROLE | {"taken": {"mayor": 0}}, "R1.2", "You have already had", "elegido al Capataz"),
    ("role-not-now", "role trader", BUILD, "R1.2", "Now build, or pass.", "Ahora construye o pasa."),
    ("role-not-in-game", "role prospector", ROLE, "R1.3", "With 3 players", "Con 3 jugadores el Buscador"),
    ("no-buccaneer", "role buccaneer", ROLE | CLASSIC, "R8.6", "without the buccaneer", "no está el bucanero"),
    ("buccaneer-token", "role buccaneer", ROLE | {"buccaneer": 0}, "R8.6", "You hold the token", "Tienes la ficha"),
    (
        "own-capture",
        "role settler",
        ROLE | {"captured": "settler", "captor": 0},
        "R8.12",
        "captured the settler yourself",
        "capturado al Colono",
    ),
    # the settler
    (
        "tile-not-there",
        "take corn",
        SETTLE | {"row": "sugar"},
        "R2.1",
        "no face-up corn",
        "Plantación de maíz boca arriba",
    ),
    ("no-quarry-left", "take quarry", SETTLE | {"quarries": 0}, "R2.1", "no quarries left", "no quedan Canteras"),
    ("needs-hut", "take quarry", SETTLE | CLASSIC, "R2.1", "whoever chose the settler", "quien eligió al colonizador"),
    (
        "needs-hut",
        "take quarry",
        SETTLE | {"city": "construction-hut"},
        "R2.1",
        "nobody stands on it",
        "no tienes a nadie",
    ),
    (
        "needs-hut",
        "take quarry",
        SETTLE | {"stage": "second-tile", "first": 0},
        "R6.32",
        "second tile of the library",
        "segunda loseta de la Biblioteca",
    ),
    ("take-not-now", "take corn", ROLE, "R2.1", "in the settler phase", "fase del Colono"),
    ("take-not-now", "take corn", ROLE | CLASSIC, "R2.1", "in the settler phase", "fase del colonizador"),
    ("take-not-now", "take forest corn", ROLE | {"city": "forest-house*"}, "R2.1", "settler phase", "fase del Colono"),
    (
        "island-full",
        "take corn",
        ROLE | {"island": "corn " * 12},
        "R2.5",
        "All 12 spaces",
        "Las 12 casillas de tu Campo",
    ),
    (
        "hacienda-not-now",
        "hacienda",
        SETTLE | {"city": "hacienda*"},
        "R2.6",
        "before your normal tile",
        "antes de tu loseta",
    ),
    ("not-owned", "hacienda", SETTLE, "R2.6", "do not have the hacienda", "No tienes la Hacienda"),
    (
        "not-manned",
        "hospice",
        SETTLE | {"city": "hospice"},
        "R1.4",
        "Nobody stands on your hospice",
        "no tienes a nadie",
    ),
    ("hospice-not-now", "hospice", SETTLE | {"city": "hospice*"}, "R2.9", "just placed a tile", "acabas de colocar"),
    ("not-in-game", "forest", SETTLE | CLASSIC, "R6.1", "forest house is not in this game", "casa forestal no está"),
    ("no-tile-drawn", "plant", SETTLE, "R6.13", "no tile to place", "ninguna loseta que colocar"),
    ("no-tile-drawn", "forest", SETTLE | {"city": "forest-house*"}, "R6.13", "no tile to place", "ninguna loseta"),
    (
        "must-place-tile",
        "pass",
        {"phase": "look", "stage": "settler", "tile": "corn", "city": "forest-house*"},
        "R2.6",
        "must be placed",
        "hay que colocarla",
    ),
    # the lodge and the land office
    (
        "no-such-tile",
        "discard coffee",
        {"phase": "lodge", "stage": "lodge", "city": "hunting-lodge*", "island": "corn"},
        "R7.11",
        "no coffee plantation",
        "ninguna Plantación de café",
    ),
    (
        "no-such-forest",
        "discard forest corn",
        {"phase": "lodge", "stage": "lodge", "city": "hunting-lodge*", "forests": "coffee"},
        "R7.11",
        "None of your forests",
        "Ninguno de tus Bosques",
    ),
    ("lodge-noble", "discard corn", ROLE | {"city": "hunting-lodge!"}, "R7.11", "A noble stands", "lo ocupa un Noble"),
    ("discard-not-now", "discard corn", ROLE | {"city": "hunting-lodge*"}, "R7.11", "at the end of", "al final de"),
    ("land-office-not-now", "buy tile", ROLE | {"city": "land-office*"}, "R7.12", "trader phase", "fase del Mercader"),
    ("land-office-not-now", "sell plantation corn", ROLE | {"city": "land-office!"}, "R7.12", "trader", "Mercader"),
    (
        "land-office-used",
        "buy tile",
        TRADE | {"city": "land-office*", "done": 2},
        "R7.12",
        "already used",
        "Ya has usado",
    ),
    ("land-office-noble", "buy tile", TRADE | {"city": "land-office!"}, "R7.12", "only sell", "solo puede vender"),
    (
        "land-office-worker",
        "sell plantation corn",
        TRADE | {"city": "land-office*", "island": "corn"},
        "R7.12",
        "only buy",
        "solo puede comprar",
    ),
    (
        "no-tiles-left",
        "buy tile",
        TRADE | {"city": "land-office*", "money": 1, "bag": "", "discard": ""},
        "R7.12",
        "no face-down tiles",
        "No quedan losetas",
    ),
    ("too-dear", "buy tile", TRADE | {"city": "land-office*"}, "R7.12", "costs 1 doubloon", "cuesta 1 doblón"),
    # the mayor
    ("mayor-privilege-not-now", "take privilege", ROLE | CLASSIC, "R3.1", "additional colonist", "El colono adicional"),
    ("villa-not-now", "villa", ROLE | {"city": "villa*"}, "R7.10", "in the mayor phase", "después de la ventaja"),
    (
        "dealt-by-itself",
        "take worker",
        ROLE | CLASSIC,
        "R3.1",
        "The colonists in the colonist ship",
        "fase del alcalde",
    ),
    ("hall-not-now", "take worker", ROLE, "R7.3", "while a noble is in it", "Sala de Contratación"),
    ("hall-not-now", "take noble", ROLE, "R7.3", "The noble is taken", "El Noble se toma"),
    ("no-nobles", "take noble", ROLE | PLAIN, "R7.1", "without nobles", "no hay Nobles"),
    (
        "must-take",
        "pass",
        {"phase": "hall", "stage": "deal", "hall": 2, "hall_nobles": 1},
        "R3.1",
        "emptied completely",
        "se vacía por completo",
    ),
    ("must-say-number", "pass", MAN, "R3.2", "place by place", "lugar por lugar"),
    ("man-not-now", "man corn 1", ROLE, "R3.2", "The workers are placed", "Los trabajadores se colocan"),
    ("man-not-now", "man corn 1", ROLE | CLASSIC, "R3.2", "The colonists are placed", "Los colonos se colocan"),
    ("other-place-asked", "man office 1", MAN, "R3.2", "now about the corn plantations", "las Plantaciones de maíz"),
    ("too-few-circles", "man corn 3", MAN, "R3.2", "You have 2 circles", "Tienes 2 semicírculos"),
    ("not-so-many", "man corn 2", MAN | {"port": 1}, "R3.2", "only 1 token", "1 ficha"),
    ("must-fill-circles", "man corn 0", MAN, "R3.2", "you have 2 circles, so at least 1", "tienes 2 semicírculos"),
    ("placed-already", "man corn 1", NOBLES, "R3.2", "Everybody has a place", "Todos tienen ya su lugar"),
    ("placed-by-number", "put worker corn", ROLE | CLASSIC, "R3.2", "how many stand on each place", "diciendo cuántos"),
    ("nobles-not-now", "nobles corn 1", ROLE, "R7.1", "Nobles are placed", "Los Nobles se colocan"),
    ("place-first", "nobles corn 1", MAN, "R3.2", "asked after that", "se pregunta después"),
    (
        "not-so-many-there",
        "nobles land-office 1",
        NOBLES | {"city": "land-office"},
        "R7.1",
        "There are 0",
        "hay 0 fichas",
    ),
    (
        "not-so-many",
        "nobles guesthouse 2",
        NOBLES | {"city": "guesthouse**", "cursor": "guesthouse"},
        "R7.1",
        "only 1 noble",
        "1 Noble",
    ),
    (
        "must-place-nobles",
        "nobles land-office 0",
        NOBLES | {"port": 0, "island": ""},
        "R7.1",
        "room for 0 of your 1 noble",
        "caben 0 de 1 Noble",
    ),
    # guests and raids
    ("guests-leave", "put worker guesthouse", GUEST, "R6.26", "never into it", "nunca entran"),
    ("no-free-circle", "put worker corn", GUEST, "R6.26", "No circle is free", "ningún semicírculo libre"),
    (
        "no-circle",
        "put worker statue",
        GUEST | {"city": "guesthouse* statue"},
        "R6.38",
        "Nobody can stand",
        "la Estatua",
    ),
    ("not-owned", "put worker hospice", GUEST, "R6.26", "do not have the hospice", "No tienes el Hospicio"),
    ("no-such-guest", "put noble corn", GUEST | {"island": "corn"}, "R6.26", "is a noble", "es un Noble"),
    ("put-not-now", "put worker corn", ROLE, "R3.2", "as guests of a guesthouse", "huéspedes de una Posada"),
    ("put-not-now", "put noble corn", ROLE, "R7.1", "Single nobles", "Los Nobles solo se mueven"),
    ("noble-first", "put worker indigo", RAID | {"lifted": 1}, "R8.10", "noble is placed first", "Primero se coloca"),
    ("no-noble-raided", "put noble indigo", RAID, "R8.10", "no raided noble", "ningún Noble asaltado"),
    ("place-passed-over", "put worker corn", RAID, "R8.10", "fixed order", "orden fijo"),
    # the builder
    ("build-not-now", "build office", ROLE, "R4.2", "in the builder phase", "fase del Constructor"),
    ("not-in-game", "build church", BUILD | CLASSIC, "R6.1", "church is not in this game", "iglesia no está"),
    ("one-building", "build office", PAY, "R4.2", "already building the factory", "construyendo la Fábrica"),
    (
        "already-owned",
        "build office",
        BUILD | {"city": "office"},
        "R4.2",
        "already have the office",
        "Ya tienes la Oficina",
    ),
    (
        "none-left",
        "build guild-hall",
        BUILD | CLASSIC,
        "R4.2",
        "No tile of the guild hall",
        "loseta de la cofradía",
    ),
    (
        "on-festival-board",
        "build factory",
        BUILD | {"goal_building": "factory"},
        "R8.19",
        "festival board",
        "del Festival",
    ),
    (
        "city-full",
        "build residence",
        BUILD | CLASSIC | {"city": "fortress guild-hall customs-house city-hall office hospice factory", "money": 20},
        "R4.2",
        "needs 2 city spaces, and only 1 is free",
        "ocupa 2 casillas",
    ),
    (
        "too-dear",
        "build factory",
        BUILD | CLASSIC | {"money": 4, "first": 0, "island": "quarry*"},
        "R4.1",
        "costs you 5 doubloons (7 − 1 builder − 1 quarry) and you have 4 doubloons: you are 1 doubloon short",
        "te cuesta 5 doblones (7 − 1 constructor − 1 cantera) y tienes 4 doblones: te falta 1 doblón",
    ),
    (
        "too-dear",
        "build wharf",
        BUILD | {"money": 4, "city": "black-market*", "goods": "corn"},
        "R6.8",
        "black market can replace 1",
        "te faltan 5 doblones",
    ),
    ("university-not-now", "university", BUILD | {"city": "university*"}, "R4.3", "just built", "acabas de construir"),
    ("must-pay", "pass", PAY, "R6.8", "You still owe 2 doubloons", "Aún debes 2 doblones"),
    ("token-first", "give corn", PAY, "R6.8", "First say whether", "Primero di si"),
    ("token-answered", "return worker office", PAY | {"step": 1, "left": 1}, "R6.8", "a barrel is asked", "un barril"),
    (
        "stays-on-black-market",
        "return worker black-market",
        PAY,
        "R6.10",
        "black market itself",
        "propio Mercado Negro",
    ),
    ("nobody-there", "return worker corn", PAY, "R6.10", "no worker on the corn", "ningún trabajador en la Plantación"),
    ("nothing-to-pay", "give corn", BUILD | {"city": "black-market*"}, "R6.8", "while paying", "al pagar un edificio"),
    ("nothing-to-pay", "return worker corn", BUILD | {"city": "black-market*"}, "R6.8", "while paying", "al pagar"),
    ("nothing-to-pay", "return noble corn", BUILD | {"city": "black-market*"}, "R6.8", "A noble", "un Noble"),
    # the draft
    ("must-draft", "pass", DRAFT, "R6.1", "must put a building", "Tienes que poner"),
    ("no-draft", "draft church", ROLE | CLASSIC, "R6.5", "only with the new buildings", "solo con los nuevos"),
    ("draft-not-now", "draft church", ROLE, "R6.1", "it is complete", "ya está completo"),
    ("not-drafted", "draft sugar-mill", DRAFT, "R6.1", "in the game anyway", "de todos modos"),
    ("already-on-market", "draft statue", DRAFT, "R6.1", "already on the market", "ya está en el mercado"),
    ("no-space-for-cost", "draft aqueduct", DRAFT, "R6.1", "costs 1", "cuesta 1"),
    # the craftsman and the trader
    ("produce-not-now", "produce", ROLE | CLASSIC, "R3.4", "in the craftsman phase", "fase del capataz"),
    ("produce-not-now", "produce", ROLE, "R3.4", "in the craftsman phase", "fase del Artesano"),
    ("craftsman-privilege-not-now", "privilege corn", ROLE, "R3.5", "when all have produced", "eligió al Artesano"),
    (
        "not-produced",
        "privilege corn",
        {"phase": "privilege", "stage": "privilege", "produced": "sugar", "left": 1},
        "R3.5",
        "received no corn",
        "no has recibido maíz",
    ),
    (
        "none-in-supply",
        "privilege corn",
        {"phase": "privilege", "stage": "privilege", "produced": "corn", "barrels": "sugar", "left": 1},
        "R3.5",
        "no corn left",
        "no queda maíz",
    ),
    (
        "passed-over",
        "privilege corn",
        {"phase": "privilege", "stage": "privilege", "produced": "corn sugar", "cursor": "sugar", "left": 1},
        "R6.31",
        "can no longer be named",
        "ya no se puede nombrar",
    ),
    ("sell-not-now", "sell corn", ROLE, "R4.5", "in the trader phase", "fase del Mercader"),
    ("sell-not-now", "post corn", ROLE | {"city": "trading-post*"}, "R6.29", "in the trader phase", "Mercader"),
    ("no-such-good", "sell corn", TRADE, "R4.5", "You have no corn", "No tienes maíz"),
    ("already-sold", "sell corn", TRADE | {"goods": "corn", "done": 1}, "R4.5", "already sold", "Ya has vendido"),
    (
        "already-sold",
        "post corn",
        TRADE | {"city": "trading-post*", "done": 1},
        "R4.5",
        "already sold",
        "Ya has vendido",
    ),
    (
        "house-full",
        "sell corn",
        TRADE | {"goods": "corn", "house": "indigo sugar tobacco coffee"},
        "R4.6",
        "The trading house is full",
        "La Casa de Comercio está llena",
    ),
    ("kind-in-house", "sell corn", TRADE | {"goods": "corn", "house": "corn"}, "R4.6", "manned office", "una Oficina"),
    (
        "kind-in-house",
        "sell corn",
        TRADE | {"goods": "corn", "house": "corn", "city": "office"},
        "R4.6",
        "nobody stands on it",
        "Tu Oficina lo permitiría",
    ),
    # the captain
    ("must-load", "pass", LOAD | {"goods": "corn"}, "R5.1", "1 corn on ship 1", "1 de maíz en el barco 1"),
    ("load-not-now", "load corn on ship 1", ROLE, "R5.1", "in the captain phase", "fase del Capitán"),
    (
        "no-such-ship",
        "load corn on ship 3",
        LOAD | {"players": 2, "goods": "corn"},
        "R5.1",
        "no ship 3",
        "No hay barco 3",
    ),
    ("ship-full", "load corn on ship 1", LOAD | {"goods": "corn", "ships": "corn:4"}, "R5.2", "is full", "está lleno"),
    (
        "other-cargo",
        "load corn on ship 1",
        LOAD | {"goods": "corn", "ships": "sugar:1"},
        "R5.2",
        "carries sugar",
        "azúcar",
    ),
    (
        "kind-on-another-ship",
        "load corn on ship 1",
        LOAD | {"goods": "corn", "ships": "- corn:1"},
        "R5.2",
        "Ship 2 already carries corn",
        "El barco 2 ya lleva maíz",
    ),
    (
        "biggest-ship",
        "load sugar on ship 1",
        LOAD | {"players": 4, "goods": "sugar " * 6, "ships": "- corn:3 -"},
        "R5.2",
        "ship 1 takes 5 of your 6 sugar, an empty ship with 7 spaces takes 6",
        "caben 5 de tus 6 de azúcar",
    ),
    ("wharf-not-now", "wharf corn", ROLE | {"city": "wharf*"}, "R5.4", "The wharf is used", "El Embarcadero se usa"),
    (
        "wharf-not-now",
        "wharf corn",
        ROLE | CLASSIC | {"city": "wharf*"},
        "R5.4",
        "The wharf is used",
        "El muelle se usa",
    ),
    (
        "wharf-used",
        "wharf corn",
        LOAD | {"city": "wharf*", "goods": "corn", "player": {"wharf_used": 1}},
        "R5.4",
        "it works once",
        "solo sirve una vez",
    ),
    (
        "small-wharf-not-now",
        "small-wharf",
        ROLE | {"city": "small-wharf*"},
        "R6.19",
        "small wharf",
        "Embarcadero Pequeño",
    ),
    (
        "small-wharf-used",
        "small-wharf",
        LOAD | {"city": "small-wharf*", "goods": "corn", "player": {"small_wharf_used": 1}},
        "R6.19",
        "it works once",
        "solo sirve una vez",
    ),
    ("already-shipping", "small-wharf", SHIP, "R6.19", "already", "Ya estás usando"),
    ("must-say-number", "pass", SHIP, "R6.19", "how many barrels", "cuántos barriles"),
    (
        "ship-not-now",
        "ship corn 1",
        LOAD | {"city": "small-wharf*", "goods": "corn"},
        "R6.19",
        "have chosen",
        "has elegido",
    ),
    ("other-kind-asked", "ship sugar 1", SHIP, "R6.19", "about corn now", "por el maíz, no por el azúcar"),
    ("not-so-many", "ship corn 3", SHIP, "R6.19", "only 2 corn", "Solo tienes 2 de maíz"),
    (
        "at-least-one",
        "ship corn 0",
        SHIP
        | {"goods": "corn", "options": {"edition": "2020", "expansions": ["new-buildings"], "small_wharf_zero": False}},
        "R6.19",
        "at least one barrel",
        "al menos un barril",
    ),
    (
        "barter-not-now",
        "barter corn",
        ROLE | {"city": "royal-supplier*"},
        "R7.6",
        "before your first turn",
        "primer turno",
    ),
    ("kind-bartered", "barter corn", BARTER | {"goods": "corn sugar"}, "R7.6", "corn is past", "maíz ya pasó"),
    (
        "counted-in-pairs",
        "barter sugar",
        BARTER | {"goods": "sugar sugar", "player": {"paired": 1}},
        "R7.7",
        "union hall has already counted",
        "El Salón Gremial ya ha contado",
    ),
    # storing
    ("must-store", "pass", STORE, "R5.7", "keep 2 kinds", "2 tipos"),
    ("must-store", "pass", KEEP, "R5.7", "keep 1 barrel", "1 barril"),
    ("store-not-now", "store corn", ROLE, "R5.7", "at the end of the captain phase", "al final de la fase"),
    ("keep-not-now", "keep corn", ROLE, "R5.7", "at the end of the captain phase", "al final de la fase"),
    ("no-warehouse-left", "store corn", KEEP, "R5.7", "no warehouse left", "ningún almacén"),
    ("whole-kinds-first", "keep corn", STORE, "R5.7", "First name the kinds", "Primero nombra"),
    ("kept-already", "keep corn", KEEP | {"kept": "corn corn"}, "R5.7", "kept already", "a salvo"),
    ("passed-over", "keep corn", KEEP | {"cursor": "sugar"}, "R5.7", "no longer be named", "ya no se puede nombrar"),
    ("name-earlier-first", "store tobacco", STORE, "R5.7", "begin earlier", "empieza antes"),
    # the buccaneer
    ("must-choose-option", "pass", BUCCANEER, "R8.7", "exactly one of four", "una de cuatro cosas"),
    ("buccaneer-not-now", "loot", ROLE, "R8.9", "Only the buccaneer", "Solo saquea el Bucanero"),
    ("buccaneer-not-now", "raid", ROLE, "R8.10", "Only the buccaneer", "Solo asalta el Bucanero"),
    ("buccaneer-not-now", "raid with noble", ROLE, "R8.10", "Only the buccaneer", "Solo asalta"),
    ("buccaneer-not-now", "piracy ship 1 keep 1", ROLE, "R8.8", "robs ships", "asalta barcos"),
    ("buccaneer-not-now", "capture mayor", ROLE, "R8.11", "captures roles", "captura roles"),
    ("no-noble-in-hall", "raid with noble", BUCCANEER | {"hall_nobles": 0}, "R8.10", "no noble in", "ningún Noble en"),
    ("nothing-to-raid", "raid with noble", BUCCANEER | {"hall_nobles": 1}, "R8.10", "players (3)", "jugadores hay (3)"),
    ("ship-holds-fewer", "piracy ship 1 keep 3", BUCCANEER | {"ships": "corn:2"}, "R8.8", "2 barrels", "2 barriles"),
    ("role-taken", "capture mayor", BUCCANEER | {"taken": {"mayor": 2}}, "R1.2", "Player 3", "El jugador 3"),
]
# cases that the words of a scene cannot say
STOCKLESS = {"none-left", "on-festival-board"}


@pytest.mark.parametrize(("code", "move", "moment", "ruling", "en", "es"), CASES)
def test_reason(code: str, move: str, moment: dict[str, Any], ruling: str, en: str, es: str) -> None:
    s = scene(**moment)
    if code in STOCKLESS:
        s.stock[:] = [0] * N_BUILDINGS
    found = refusal(s, move)
    assert (found.code, found.ruling) == (code, ruling)
    assert en in found.text("en")
    assert es in found.text("es")


def test_every_code_has_an_example() -> None:
    written = {code for code, *_ in NOT_NOW.values()}
    for module in (refusals, why, why_building, why_goods, why_places):
        written |= set(re.findall(r'\bno\(\s*s,\s*"([a-z-]+)"', inspect.getsource(module)))
    assert written == {code for code, *_ in CASES}


def test_exactly_the_illegal_moves_have_a_reason() -> None:
    for pos in moments():
        legal = set(pos.legal())
        if pos.over:
            continue
        s = pos.state
        for action in range(len(NOTATION)):
            if action in legal:
                assert pos.why_not(action) is None
                continue
            found = why.why_not(s, action, s.to_move)
            en, es = found.to_json("en"), found.to_json("es")
            assert en["text"] != es["text"]
            assert en["passage"] != es["passage"]
            assert re.fullmatch(r"R\d+\.\d+", en["ruling"])
            for words in (en["text"], es["text"], en["passage"], es["passage"]):
                assert "{" not in words
                assert "  " not in words
            assert en["text"].endswith(".")
            assert es["text"].endswith(".")


def test_reasons_do_not_depend_on_what_the_seat_cannot_see() -> None:
    for pos in moments()[::4]:
        if pos.over:
            continue
        assert pos.to_move is not None
        s, other = pos.state, pos.resample(pos.to_move, seed=11).state
        legal = set(pos.legal())
        for action in range(0, len(NOTATION), 3):
            if action not in legal:
                assert why.why_not(s, action, s.to_move) == why.why_not(other, action, s.to_move)


def test_other_seats_are_told_that_it_is_not_their_turn() -> None:
    pos = table(players=3, start="1").start()
    found = pos.why_not("role builder", seat=0)
    assert found is not None
    assert found.code == "not-your-turn"
    assert pos.why_not("role builder", seat=1) is None


def test_passages_name_the_book_of_the_edition() -> None:
    classic, modern = scene(**(ROLE | CLASSIC)), scene(**ROLE)
    assert refusal(classic, "build office").to_json("es")["passage"] == "Reglamento clásico, fase del constructor"
    assert refusal(modern, "build office").to_json("es")["passage"] == "Reglamento 2020, fase del Constructor"
    assert refusal(classic, "wharf corn").to_json("es")["passage"] == "Reglamento clásico, «Muelle»"
    assert refusal(modern, "wharf corn").to_json("es")["passage"] == "Reglamento 2020, «Embarcadero»"
    assert refusal(classic, "take noble").to_json("en")["passage"] == "2020 rules, “The nobles”"


def test_the_arithmetic_is_that_of_the_rules() -> None:
    for pos in moments():
        s = pos.state
        if pos.over:
            continue
        seat, p = s.to_move, s.players[s.to_move]
        if s.phase == PH_BUILD:
            assert [building_price(s, seat, b) for b in range(N_BUILDINGS)] == [
                price_of(s, seat, b) for b in range(N_BUILDINGS)
            ]
        if s.phase == PH_TRADE:
            for good in range(N_GOODS):
                for at_post in (False, True):
                    assert total(sale_steps(s, seat, good, at_post)) == sale_price(s, p, seat, good, at_post)
        if s.phase == PH_LOAD:
            for action in pos.legal():
                check_loading(pos, action)


def check_loading(pos: Any, action: int) -> None:
    """The points promised for a loading are the points it brings."""
    move = NOTATION[action].split()
    if move[0] not in ("load", "wharf"):
        return
    after = pos.clone()
    after.play(action)
    good = ("corn", "indigo", "sugar", "tobacco", "coffee").index(move[1])
    n = next(e.args["n"] for e in after.events if e.kind in ("load", "wharf"))
    reasons = ("load", "privilege", "harbor")
    gained = sum(e.args["n"] for e in after.events if e.kind == "points" and e.args["why"] in reasons)
    assert total(loading_steps(pos.state, pos.to_move, n, n, 1 << good)) == gained
