"""The departures from the Spanish project and the kata, which `docs/goose.md` lists."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from tests.spec.departures.showing import Departures, refusal, script, talk

START = "register Ana; register Rui; start Ana Rui; "
THREE = "register Ana; register Rui; register Eva; start Ana Rui Eva; "

madrid = partial(script, rules="madrid", lang="en", dice="manual")
kata = partial(script, rules="kata", dice="manual")

ASKS_BOARD = "Inserisci il nome del file del tabellone, o niente per quello tradizionale:"
PLACES = ("Player Ana is on square: 2", "Player Rui is on square: 1")

RANDOM: Mapping[str, Any] = {"lang": "en", "seed": 1}
GOOSE_36 = ("Square 36 is a goose: Ana flies to the goose on 41.",)

STRIP_NUMBERS = "".join(f"| {square:02} " for square in range(1, 22)) + "|"
STRIP_KINDS = (
    "|    |    |    |    | OCA|PNTE|    |    |    |    |    |PNTE|    |    |    |    |LBRN|    |PSDA|    |    |"
)
STRIP = "|====" * 21 + "|"

SPANISH: Departures = {
    "madrid-first": (refusal("line 1: square 1 cannot be special", rules="madrid", board="board-with-a-first-square"),),
    "madrid-typed": (
        madrid(START + "roll Ana 35", "Ana rolls 35.", "Ana moves from 1 to 36.", *GOOSE_36, "Ana rolls again."),
    ),
    "madrid-file": (
        madrid(START + "roll Ana 16", "Ana moves from 1 to 17.", "Next: Rui."),
        madrid(
            START + "roll Ana 16", "Square 17 is the labyrinth: Ana goes back to 5.", "Ana rolls again.", board="board"
        ),
        refusal("--board nowhere: No such file or directory.", rules="madrid", board="nowhere"),
        talk("--rules madrid --lang it --seed 1", "1 2 nowhere", "File inesistente.", ASKS_BOARD),
    ),
    "madrid-checked": (
        refusal("line 10: GANSO is no identifier", rules="madrid", board="board-with-a-mistake"),
        refusal("line 1: position {} is not a number", rules="madrid", board="not-a-save"),
    ),
    "madrid-number": (
        madrid("register Ana; start Ana", "Invalid instruction."),
        madrid(THREE, "Game started.", "Ana starts."),
    ),
    "madrid-names": (
        madrid(START + "roll Ana 1; details", "Ana 2 0", "Rui 1 0", "Next: Rui."),
        talk("--rules madrid --lang it --seed 1", "1 2 board 1 anna 1 rui", f"|12  {'|    ' * 20}|", STRIP),
    ),
    "madrid-mode": (
        madrid(START + "roll Ana", "Ana starts.", "Invalid instruction."),
        script(START + "roll Ana 3", "Ana starts.", "Invalid instruction.", rules="madrid", **RANDOM),
    ),
    "madrid-drawn": (
        madrid(START, "Game started.", "Ana starts."),
        script(START, "Game started.", "Rui starts.", rules="madrid", lang="en", seed=2),
    ),
    "madrid-shown": (
        madrid(START + "roll Ana 1", "Ana moves from 1 to 2.", "Next: Rui."),
        madrid(START + "roll Ana 1; board", STRIP, "", *PLACES),
        madrid(START + "roll Ana 1", STRIP, "", *PLACES, draw="always"),
        talk(
            "--people --rules madrid --board board --lang en --dice manual",
            "2 Ana Rui 1 62",
            *("Player Ana is on square: 63", "Player Rui is on square: 1", "Game over.", "Ranking:"),
        ),
    ),
    "madrid-prison": (
        madrid(START + "roll Ana 51", "Square 52 is the prison: Ana misses 2 turn(s).", "Next: Rui."),
        madrid(
            START + "roll Ana 51", "Square 52 is the prison: Ana misses 4 turn(s).", "Next: Rui.", rule=("prison=4",)
        ),
    ),
    "madrid-past-end": (
        madrid(START + "roll Ana 70", "Ana moves from 1 to 63.", "Ana wins.", "Game over.", "Ana 63", "Rui 1"),
        madrid(START + "roll Ana 70", "Ana bounces back to 55.", "Next: Rui.", rule=("past-end=back",)),
    ),
    "madrid-again": (
        madrid(
            START + "roll Ana 16", "Square 17 is the labyrinth: Ana goes back to 5.", "Ana rolls again.", board="board"
        ),
        madrid(START + "roll Ana 62", "Ana wins.", "Game over.", "Ana 63", "Rui 1"),
    ),
    "madrid-labyrinth": (
        refusal("line 3: LABERINTO cannot stand before 13", rules="madrid", board="board-with-an-early-labyrinth"),
        madrid(START + "roll Ana 41", "Square 42 is the labyrinth: Ana goes back to 30.", "Next: Rui."),
    ),
    "madrid-oca": (madrid(START + "roll Ana 1", "Ana moves from 1 to 2.", "Next: Rui.", board="board"),),
    "madrid-end": (madrid(START + "roll Ana 1", "Ana moves from 1 to 2.", "Next: Rui.", board="board"),),
    "madrid-geese": (
        madrid(START + "roll Ana 4", "Ana moves from 1 to 5.", "Next: Rui.", board="board-without-geese"),
        madrid(
            START + "roll Ana 8",
            "Square 9 is a goose: Ana flies to the goose on 18.",
            "Ana rolls again.",
            rule=("geese=nines",),
        ),
    ),
    "madrid-count": (
        madrid(
            START + "roll Ana 30; roll Rui 1",
            *("Square 31 is the well: Ana misses 3 turn(s).", "Next: Rui.", "Rui rolls 1.", "Rui moves from 1 to 2."),
            *("Ana misses a turn (3 to miss, this one included).", "Next: Rui."),
        ),
    ),
    "madrid-words": (
        madrid(
            "registrar Ana; registrar Rui; iniciar Ana Rui; tirar Ana 1",
            *("**** EMPIEZA EL JUGADOR Ana ****", "CASILLA ACTUAL: 1", "VALOR DEL DADO: 1", "PASAS A LA CASILLA 2"),
            "TURNO PARA EL JUGADOR Rui",
            lang="es",
        ),
    ),
    "madrid-strip": (
        talk("--rules madrid --lang it --seed 1", "1 2 board 1 anna 1 rui", STRIP, STRIP_NUMBERS, STRIP_KINDS),
    ),
    "madrid-shared": (
        madrid(START + "roll Ana 1; roll Rui 1; details", "Ana 2 0", "Rui 2 0", "Next: Ana."),
        madrid(
            START + "roll Ana 1; roll Rui 1",
            *("Square 2 is occupied: Rui returns to 1.", "Next: Ana."),
            rule=("occupied=returns",),
        ),
    ),
}

KATA: Departures = {
    "kata-failures": (
        kata(
            "add player Ana; add player Ana; move Rui 1, 1; details",
            *("players: Ana", "Ana: already existing player", "Invalid instruction.", "Invalid instruction."),
        ),
    ),
    "kata-win": (
        kata(
            f"add player Ana; add player Rui; {'move Ana 6, 6; ' * 5}move Ana 2, 1; move Rui 1, 1; add player Eva",
            *("Ana rolls 2, 1. Ana moves from 60 to 63. Ana Wins!!", "Invalid instruction.", "Invalid instruction."),
        ),
    ),
    "kata-order": (
        kata(
            "add player Ana; move Ana 1, 1; add player Rui; move Ana 1, 1",
            *("Ana rolls 1, 1. Ana moves from Start to 2", "players: Ana, Rui"),
            "Ana rolls 1, 1. Ana moves from 2 to 4",
        ),
    ),
    "kata-comma": (
        kata(
            "add player Ana; move Ana 1,2; move Ana 1,  3; move Ana 1 , 1",
            *("Ana rolls 1, 2. Ana moves from Start to 3", "Ana rolls 1, 3. Ana moves from 3 to 7"),
            "Invalid instruction.",
        ),
    ),
    "kata-dice": (
        kata("add player Ana; move Ana", "Invalid instruction."),
        kata("add player Ana; move Ana", "Ana rolls 1, 6. Ana moves from Start to 7", dice="random", seed=1),
        kata("add player Ana; move Ana 1, 1", "Ana rolls 1, 1. Ana moves from Start to 2", dice="random"),
    ),
}


DEPARTURES: Departures = {**SPANISH, **KATA}
