"""Help for the commands that compare bots and study games; what they do is in `malecon.arena.commands`."""

from __future__ import annotations

from malecon.cli.arguments import HELP, LANG, NUMBER, Flag, Verb
from malecon.kernel.text import Text

ARENA_HELP = Text("let bots play against each other and compare them", "enfrenta a los bots y los compara")
STUDY_HELP = Text("find out what wins, from many games", "averigua qué gana, con muchas partidas")
HINT_HELP = Text("the best moves of a saved game or position", "las mejores jugadas de una partida o posición guardada")
STRENGTH_HELP = Text("measure all bots and write docs/strength.md", "mide todos los bots y escribe docs/strength.md")
LEARN_HELP = Text("teach a net to play, by playing against itself", "enseña a jugar a una red, jugando contra sí misma")

FOLDER = Text("DIR", "CARPETA")
PLAYERS = Flag("--players", NUMBER, Text("seats at the table", "asientos en la mesa"))
OPTION = Flag(
    "--option",
    Text("NAME=VALUE", "NOMBRE=VALOR"),
    Text("an option of the game; may be given several times", "una opción del juego; puede repetirse"),
)
GAMES = Flag("--games", NUMBER, Text("how many games at least (100)", "cuántas partidas como mínimo (100)"))
SEED = Flag("--seed", NUMBER, Text("the first seed (0)", "la primera semilla (0)"))
OUT = Flag(
    "--out",
    FOLDER,
    Text(
        "keep results and reports here; the same command again goes on where it stopped",
        "guardar aquí resultados e informes; la misma orden otra vez sigue donde se quedó",
    ),
)
WORKERS = Flag("--workers", NUMBER, Text("processes (one per core)", "procesos (uno por núcleo)"))
RAY = Flag(
    "--ray",
    Text("ADDRESS", "DIRECCIÓN"),
    Text("play on a Ray cluster, for example auto", "jugar en un clúster de Ray, por ejemplo auto"),
)
JSON = Flag("--json", None, Text("print one JSON object", "escribir un objeto JSON"))
TABLE = (PLAYERS, OPTION, GAMES, SEED, OUT, WORKERS, RAY, JSON, LANG, HELP)

ARENA = Verb(
    "arena",
    Text("GAME BOT BOT …", "JUEGO BOT BOT …"),
    ARENA_HELP,
    TABLE,
    (
        "malecon arena san-juan rule random --games 200",
        "malecon arena puerto-rico expert amateur amateur --out results",
        "malecon arena san-juan net+search:0.5s search:0.5s --games 40",
        "malecon arena san-juan net@new.npz net net net",
    ),
    Text(
        "A bot is random, rule, rule:20% (errs in a fifth of its decisions), search:0.5s, search:2000, or one of the "
        "levels novice, amateur, expert, master. Where a game has a net: net (its first choice), net:1.5 (also others, "
        "the likelier the higher the number), net+search:0.5s, net+search:400 (a search that it guides); weights in a "
        "file are written net@FILE, net@FILE:1.5, net+search@FILE:0.5s. Every deal is played in every rotation of the "
        "seats. A bot named several times sits in so many seats of one table: A B B B is one against the rest.",
        "Un bot es random, rule, rule:20% (yerra en una quinta parte de sus decisiones), search:0.5s, search:2000 o "
        "uno de los niveles novice, amateur, expert, master. Si el juego tiene red: net (su primera opción), net:1.5 "
        "(también otras, más probables cuanto mayor es el número), net+search:0.5s, net+search:400 (una búsqueda "
        "guiada por ella); los pesos de un archivo se escriben net@ARCHIVO, net@ARCHIVO:1.5, "
        "net+search@ARCHIVO:0.5s. Cada reparto se juega en todas las rotaciones. Un bot repetido ocupa otros tantos "
        "asientos de una mesa: A B B B es uno contra los demás.",
    ),
)
STUDY = Verb(
    "study",
    Text("GAME", "JUEGO"),
    STUDY_HELP,
    (Flag("--bot", Text("BOT", "BOT"), Text("who plays in all seats (rule)", "quién juega en todos (rule)")), *TABLE),
    ("malecon study san-juan --games 1000", "malecon study puerto-rico --players 4 --bot expert --lang es"),
)
HINT = Verb(
    "hint",
    Text("FILE", "ARCHIVO"),
    HINT_HELP,
    (
        Flag(
            "--seat",
            Text("K", "K"),
            Text(
                "from what seat K knows, counted from 1; else the one to move",
                "con lo que sabe el asiento K, contando desde 1; si no, el que juega",
            ),
        ),
        Flag("--at", NUMBER, Text("after N moves; else at the end", "después de N jugadas; si no, al final")),
        Flag(
            "--budget",
            Text("BUDGET", "TIEMPO"),
            Text("1s, 2000 (imagined games) or 2000/1s (1s)", "1s, 2000 (partidas imaginadas) o 2000/1s (1s)"),
        ),
        Flag("--seed", NUMBER, Text("the seed of what is imagined (0)", "la semilla de lo imaginado (0)")),
        Flag("--top", NUMBER, Text("how many moves to show (5)", "cuántas jugadas mostrar (5)")),
        JSON,
        LANG,
        HELP,
    ),
    ("malecon hint ana.txt", "malecon hint ana.txt --at 20 --budget 3s --lang es"),
)
STRENGTH = Verb(
    "strength",
    Text("[GAME …]", "[JUEGO …]"),
    STRENGTH_HELP,
    (
        Flag("--games", NUMBER, Text("games of each pair (200)", "partidas de cada pareja (200)")),
        Flag(
            "--slow-games",
            NUMBER,
            Text(
                "of two who think a second a move (a tenth); 0: none",
                "de dos que piensan un segundo por jugada (un décimo); 0: ninguna",
            ),
        ),
        Flag("--players", NUMBER, Text("tables of so many", "mesas de tantos"), many=True),
        Flag(
            "--seconds",
            Text("S …", "S …"),
            Text("a move, against the rule of thumb (0.1 1 3)", "por jugada, contra la regla básica (0.1 1 3)"),
            many=True,
        ),
        Flag(
            "--equal",
            Text("S …", "S …"),
            Text("a move for both when searches are compared (1)", "por jugada para ambos al comparar búsquedas (1)"),
            many=True,
        ),
        Flag("--keep", FOLDER, Text("keep results here; run again to go on", "guardar aquí; repetir para seguir")),
        WORKERS,
        Flag("--out", Text("FILE", "ARCHIVO"), Text("the report (docs/strength.md)", "el informe (docs/strength.md)")),
        LANG,
        HELP,
    ),
    ("malecon strength san-juan --games 100 --keep results",),
)
LEARN = Verb(
    "learn",
    Text("GAME", "JUEGO"),
    LEARN_HELP,
    (
        Flag("--minutes", NUMBER, Text("how long (10)", "cuánto tiempo (10)")),
        Flag(
            "--total",
            NUMBER,
            Text(
                "minutes of the whole training, if this is only a piece of it",
                "minutos de todo el entrenamiento, si esto es solo una parte",
            ),
        ),
        Flag("--device", Text("NAME", "NOMBRE"), Text("cuda or cpu (cuda if it is there)", "cuda o cpu (cuda si hay)")),
        Flag(
            "--out",
            FOLDER,
            Text(
                "keep everything here (learnt/GAME); the same command again goes on where it stopped",
                "guardar todo aquí (learnt/JUEGO); la misma orden otra vez sigue donde se quedó",
            ),
        ),
        Flag("--threads", NUMBER, Text("that step the games (one per core)", "que mueven las partidas (núcleos)")),
        Flag(
            "--rows",
            NUMBER,
            Text("games side by side (16384, or 512 on a cpu)", "partidas a la vez (16384, o 512)"),
        ),
        Flag("--width", NUMBER, Text("of the net's layers (512)", "de las capas de la red (512)")),
        Flag("--blocks", NUMBER, Text("layers inside the net (3)", "capas interiores de la red (3)")),
        Flag(
            "--lessons",
            NUMBER,
            Text(
                "games searched before every improvement, to learn from what the net's search finds (0: none)",
                "partidas en las que se busca antes de cada mejora, para aprender de lo hallado (0: ninguna)",
            ),
        ),
        Flag("--walks", NUMBER, Text("in each of these searches (200)", "en cada una de esas búsquedas (200)")),
        Flag(
            "--tables",
            Text("N-N", "N-N"),
            Text("only with so many players (all)", "solo con tantos jugadores (todas)"),
        ),
        Flag(
            "--start",
            Text("FILE", "ARCHIVO"),
            Text(
                "begin from this checkpoint, with smaller steps and more games against the rule of thumb",
                "empezar desde este punto guardado, con pasos menores y más partidas contra la regla básica",
            ),
        ),
        Flag("--seed", NUMBER, Text("the first seed (1)", "la primera semilla (1)")),
        Flag(
            "--quick",
            None,
            Text(
                "teach the small net that plays on what net+search imagines, by the game's nets",
                "enseñar a la red pequeña que continúa lo que imagina net+search, con las redes del juego",
            ),
        ),
        Flag(
            "--mean",
            Text("FILE …", "ARCHIVO …"),
            Text(
                "do not learn: make one net of several, begun from one another, by the mean of their weights",
                "no aprender: hacer una red de varias, nacidas unas de otras, con la media de sus pesos",
            ),
            many=True,
        ),
        Flag(
            "--evaluate",
            NUMBER,
            Text(
                "do not learn: measure what was kept, in so many games against each opponent",
                "no aprender: medir lo guardado, en tantas partidas contra cada rival",
            ),
        ),
        Flag("--players", NUMBER, Text("seats when measuring (2)", "asientos al medir (2)")),
        Flag(
            "--opponents",
            Text("BOT …", "BOT …"),
            Text("when measuring (random rule search:1s net)", "al medir (random rule search:1s net)"),
            many=True,
        ),
        LANG,
        HELP,
    ),
    (
        "malecon learn san-juan --minutes 10 --device cuda",
        "malecon learn san-juan --evaluate 200 --lang es",
        "malecon learn san-juan --quick --minutes 1 --device cuda",
    ),
)
STUDY_VERBS = {verb.name: verb for verb in (ARENA, STUDY, HINT, STRENGTH, LEARN)}
