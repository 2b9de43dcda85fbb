"""The departures from the two Italian projects, which `docs/goose.md` lists."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from tests.spec.departures.showing import Departures, refusal, script, talk

START = "register Ana; register Rui; start Ana Rui; "
THREE = "register Ana; register Rui; register Eva; start Ana Rui Eva; "

bari = partial(script, rules="bari", lang="en", dice="manual", squares=50)
nine = partial(script, rules="bari-first-throw", lang="en", dice="manual", squares=50)

TO_48 = START + "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 3; roll Ana 6 6; roll Rui 1 1; "
"""Ana stands two squares before the end of a board of 50."""
TWO_TRAPPED = START + "roll Ana 6 6; roll Rui 6 6; roll Ana 1 4; roll Rui 6 6; roll Rui 2 2"
"""Ana is in the well, and Rui in the prison."""
OVER = ("Game over.", "ANA 50", "RUI 8")
LOST = ("Game over.", "Ana 50", "Rui 8")
PLACES = ("Player ANA is on square: 2", "Player RUI is on square: 0")

RANDOM: Mapping[str, Any] = {"lang": "en", "seed": 1}
LCG: Mapping[str, Any] = {"rules": "bari-first-throw", "lang": "en", "dice": "lcg", "lcg_file": "dice"}
LCG_ORDER = ("Ana throws 3 for the order.", "Rui throws 4 for the order.", "Rui starts.")
DRAWN = ("No player can ever move again.", "Game over.")

FIRST_ROW = "│   1  │   2  │  BR  │   4  │   5  │   6  │   7  │   8  │  X2  │  IN  │  11  │  12  │  13  │  14  │  15  │"
LAST_ROW = "│  90  │  89  │  88  │  87  │  86  │  85  │  84  │  83  │  82  │  X2  │  80  │  79  │  78  │  77  │  76  │"
TOP = "╭" + "──────┬" * 14 + "──────╮"
BOTTOM = "╰" + "──────┴" * 14 + "──────╯"

FIRST_ITALIAN: Departures = {
    "bari-dice": (
        bari(START + "roll Ana 5 6", "ANA rolls 5, 6.", "ANA moves from 0 to 11.", "Next: RUI."),
        bari(START + "roll Ana 5", "ANA rolls 5.", "ANA moves from 0 to 5.", "Next: RUI.", rule=("dice=1",)),
    ),
    "bari-numbers": (
        bari(START + "roll Ana 3 4", "ANA moves from 0 to 7.", "Next: RUI."),
        bari(START + "roll Ana 4 5", "ANA moves from 0 to 9.", "Square 9 is a goose: ANA goes on to 18.", "Next: RUI."),
    ),
    "bari-second-player": (
        bari(TO_48 + "roll Ana 1 1", "ANA wins.", "Game over.", "ANA 50", "RUI 8"),
        bari(START + "roll Ana 6 6; roll Rui 6 6; roll Ana 1 4; roll Rui 1 4", "ANA is free.", "Next: ANA."),
    ),
    "bari-rounds": (
        bari(TO_48 + "roll Ana 1 1; details", "Game over.", "ANA 50", "RUI 8", "No game in progress."),
        bari(START + "quit Ana; details", "Game ended.", "No game in progress."),
    ),
    "bari-letters": (
        bari(
            "register ann4; register an.a; register a+b; register Niccolò; register عمر; players",
            *("Invalid name.",) * 3,
            *("Player registered.",) * 2,
            "NIC 0 0 0 0",
            "عمر 0 0 0 0",
        ),
    ),
    "bari-trap": (
        bari(
            START + "roll Ana 6 6; roll Rui 1 1; roll Ana 1 4; roll Rui 1 1; roll Ana 2 2; roll Rui 1 1; roll Ana 2 3",
            *("ANA rolls 2, 3.", "ANA is free.", "ANA moves from 17 to 22.", "Next: RUI."),
        ),
        bari(
            START + "roll Ana 6 6; roll Rui 1 1; roll Ana 1 4",
            *("ANA moves from 12 to 17.", "Square 17 is the well: ANA waits to be replaced.", "Next: RUI."),
        ),
        bari(
            START + "roll Ana 6 6; roll Rui 1 1; roll Ana 1 4; roll Rui 1 1; details",
            *("ANA 17 0", "RUI 4 0", "Next: ANA."),
            rule=("trap-escape=landing",),
        ),
        bari(START + "roll Ana 6 6; roll Rui 1 1; roll Ana 1 4; details", *("ANA 17 *", "RUI 2 0", "Next: RUI.")),
    ),
    "bari-replaced": (
        bari(
            START + "roll Ana 6 6; roll Rui 6 6; roll Ana 1 4; roll Rui 2 3",
            *("Square 17 is the well: RUI waits to be replaced.", "ANA is free.", "Next: ANA."),
        ),
    ),
    "bari-inn": (
        bari(START + "roll Ana 4 6", "Square 10 is the inn: ANA misses 3 turn(s).", "Next: RUI."),
        bari(START + "roll Ana 4 6", "Square 10 is the inn: ANA misses 1 turn(s).", "Next: RUI.", rule=("inn=1",)),
    ),
    "bari-labyrinth": (
        bari(
            START + "roll Ana 6 6; roll Rui 1 1; roll Ana 5 6",
            *("Square 23 is the labyrinth: ANA goes back to 18.", "Next: RUI."),
        ),
    ),
    "bari-menu": (
        talk(
            "--rules bari --lang it --seed 1",
            "1 2 50 1 anna 1 rui 9 0",
            *("Per salvare la partita premere 2", "Il numero inserito non è valido.", "Che vuoi fare?:"),
        ),
    ),
    "bari-drawing": (talk("--rules bari --lang it --seed 1", "1 2 50 1 anna 1 rui", TOP, FIRST_ROW, BOTTOM),),
    "bari-win": (
        bari(
            TO_48 + "roll Ana 1 1; roll Rui 1 1", "ANA wins.", "Game over.", "ANA 50", "RUI 8", "No game in progress."
        ),
    ),
    "bari-quit": (
        bari(
            THREE + "quit Ana; details; players",
            *("ANA leaves the game.", "Next: RUI.", "RUI 0 0", "EVA 0 0", "Next: RUI."),
            *("ANA 1 0 0 1", "EVA 0 0 0 0", "RUI 0 0 0 0"),
        ),
    ),
    "bari-last": (bari(THREE + "quit Ana Eva; players", "Game ended.", "RUI 1 1 0 0", "ANA 1 0 0 1", "EVA 1 0 0 1"),),
    "bari-save": (
        bari(
            START + "save a; roll Ana 1 1", "Game saved.", *("ANA rolls 1, 1.", "ANA moves from 0 to 2."), "Next: RUI."
        ),
    ),
    "bari-waiting": (
        bari(
            START + "roll Ana 4 6; roll Rui 1 1; roll Ana 1 1",
            *("ANA misses a turn (3 to miss, this one included).", "Next: RUI.", "It is not the player's turn."),
        ),
    ),
    "bari-score": (bari(TO_48 + "roll Ana 1 1; players", "ANA 50", "RUI 8", "ANA 1 1 0 0", "RUI 1 0 0 1"),),
    "bari-board": (
        bari(START + "roll Ana 1 1", "ANA moves from 0 to 2.", "Next: RUI."),
        bari(START + "roll Ana 1 1; board", *PLACES),
        bari(START + "roll Ana 1 1", *PLACES, draw="always"),
        talk(
            "--people --rules bari --lang en --dice manual",
            "2 50 anna rui 1 1,1",
            *("ANN moves from 0 to 2.", "Next: RUI.", "What do you want to do?"),
        ),
        talk(
            "--people --rules bari --lang en --dice manual",
            "2 50 anna rui 1 1,1 1 1,1",
            *("Player ANN is on square: 2", "Player RUI is on square: 2", "Next: ANN."),
        ),
    ),
    "bari-print-board": (
        bari(START + "board 10 5", "Invalid instruction."),
        script(
            START + "board",
            *(TOP, LAST_ROW, BOTTOM, "Player ANA is on square: 0", "Player RUI is on square: 0"),
            rules="bari",
            lang="en",
            dice="manual",
        ),
    ),
    "bari-squares": (
        refusal("--squares 91: a board has 50 to 90 squares.", rules="bari", squares=91),
        talk(
            "--rules bari --lang it --seed 1",
            "1 2 91",
            "Il numero inserito non è valido.",
            "Inserisci il numero di caselle [50, 90]:",
        ),
        script(
            START + "board",
            *(LAST_ROW, BOTTOM, "Player ANA is on square: 0", "Player RUI is on square: 0"),
            rules="bari",
            lang="en",
            dice="manual",
        ),
    ),
    "bari-players": (
        bari("register Ana; start Ana", "Invalid instruction."),
        bari("register A; register B; register C; register D; register E; start A B C D E", "Invalid instruction."),
        talk(
            "--rules bari --lang it --seed 1",
            "1 5",
            "Il numero inserito non è valido.",
            "Inserisci il numero di giocatori [2, 4]:",
        ),
    ),
    "bari-upper": (bari("register ßab; register groß; players", "GRO 0 0 0 0", "SSA 0 0 0 0"),),
    "bari-same": (bari("register anna; register Annabel", "Player registered.", "Player already exists."),),
    "bari-start": (
        bari(START + "details", "ANA 0 0", "RUI 0 0", "Next: ANA."),
        bari(
            START + "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 3; roll Ana 3 5",
            *("Square 32 is death: ANA goes back to 1.", "Next: RUI."),
        ),
    ),
    "bari-cut": (bari("register Annabel; players", "ANN 0 0 0 0"),),
    "bari-order": (
        script(
            START,
            *("ANA throws 1, 6 for the order.", "RUI throws 5, 2 for the order."),
            *("ANA throws 3, 3 for the order.", "RUI throws 4, 5 for the order."),
            *("RUI starts.",),
            **RANDOM,
            rules="bari",
        ),
    ),
    "bari-proportion": (
        bari(START + "roll Ana 1 2", "Square 3 is a bridge: ANA crosses to 6.", "Next: RUI."),
        bari(START + "roll Ana 4 6", "Square 10 is the inn: ANA misses 3 turn(s).", "Next: RUI."),
    ),
    "bari-past-end": (
        bari(TO_48 + "roll Ana 2 5", "ANA bounces back to 45.", "Next: RUI."),
        bari(TO_48 + "roll Ana 2 5", "ANA moves from 48 to 50.", *("ANA wins.", *OVER), rule=("past-end=wins",)),
    ),
    "bari-shared": (
        bari(START + "roll Ana 1 3; roll Rui 1 3; details", "ANA 4 0", "RUI 4 0", "Next: ANA."),
        bari(
            START + "roll Ana 1 3; roll Rui 1 3",
            *("Square 4 is occupied: RUI returns to 0.", "Next: ANA."),
            rule=("occupied=returns",),
        ),
    ),
    "bari-stuck": (
        bari(
            START + "roll Ana 6 6; roll Rui 6 6; roll Ana 1 4; roll Rui 6 6; roll Ana 1 1; roll Rui 2 2",
            *("Square 28 is the prison: RUI waits to be replaced.", "Next: ANA."),
        ),
        bari(TWO_TRAPPED, *DRAWN, "ANA 17", "RUI 28", rule=("trap-escape=never",)),
    ),
    "bari-words": (
        bari(
            "registra anna; registra rui; inizia anna rui; registra a1; tabellone",
            *("Il giocatore ANN si trova in posizione: 0", "Il giocatore RUI si trova in posizione: 0"),
            lang="it",
        ),
        bari("registra a1", "Username non valido, riprova.", lang="it"),
    ),
}

SECOND_ITALIAN: Departures = {
    "bft-surplus": (
        nine(TO_48 + "roll Ana 1 3", "Ana moves from 48 to 50.", "Ana bounces back to 48.", "Next: Rui."),
        nine(TO_48 + "roll Ana 1 3", "Ana moves from 48 to 50.", "Ana wins.", *LOST, rule=("past-end=wins",)),
    ),
    "bft-first-throw": (
        nine(START + "roll Ana 3 6", "A throw of 3, 6 from the start: Ana goes to 21.", "Next: Rui."),
        nine(
            START + "roll Ana 3 6",
            *("Square 45 is a goose: Ana goes on to 50.", "Ana bounces back to 46.", "Next: Rui."),
            rule=("first-throw=off",),
        ),
    ),
    "bft-escape": (
        nine(TWO_TRAPPED, "Square 28 is the prison: Rui waits to be replaced.", "Ana waits on 17.", "Next: Rui."),
        nine(TWO_TRAPPED + "; roll Rui 1 2", "Rui stays on 28.", "Ana waits on 17.", "Next: Rui."),
        nine(TWO_TRAPPED + "; roll Rui 1 4", "Rui rolls 1, 4.", "Rui is free.", "Rui rolls again."),
    ),
    "bft-countdown": (
        nine(
            START + "roll Ana 4 6; roll Rui 1 1; roll Rui 1 1; roll Rui 1 1; roll Rui 1 1",
            *("Ana misses a turn (1 to miss, this one included).", "Next: Rui."),
            *("Rui rolls 1, 1.", "Rui moves from 6 to 8.", "Next: Ana."),
        ),
    ),
    "bft-same-turn": (
        nine(
            START + "roll Ana 4 6; roll Rui 1 1", *("Ana misses a turn (3 to miss, this one included).", "Next: Rui.")
        ),
        nine(
            START + "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 3; roll Ana 1 3; roll Rui 1 1; roll Ana 1 1",
            *("Ana rolls 1, 1.", "Ana stays on 28.", "Next: Rui."),
        ),
    ),
    "bft-sum": (
        nine(START + "roll Ana 3 4", "Ana rolls 3, 4.", "Ana moves from 0 to 7.", "Next: Rui."),
        nine(START + "roll Ana 4", "Ana rolls 4.", "Ana moves from 0 to 4.", "Next: Rui.", rule=("dice=1",)),
    ),
    "bft-generator": (
        script(START + "roll Rui", *LCG_ORDER, "Rui rolls 5, 2.", "Rui moves from 0 to 7.", "Next: Ana.", **LCG),
    ),
    "bft-chain": (
        nine(
            START + "roll Ana 3 3; roll Rui 1 1; roll Ana 3 4; roll Rui 1 3; roll Ana 2 3",
            *("Ana moves from 13 to 18.", "Square 18 is a goose: Ana goes on to 23."),
            *("Square 23 is the labyrinth: Ana goes back to 18.", "Next: Rui."),
        ),
    ),
    "bft-dice": (
        script(START, *LCG_ORDER, **LCG),
        refusal("--dice lcg needs --lcg-file FILE", rules="bari-first-throw", dice="lcg"),
    ),
    "bft-order": (
        script(
            START,
            *("Ana throws 1 for the order.", "Rui throws 6 for the order.", "Rui starts."),
            **RANDOM,
            rules="bari-first-throw",
        ),
        nine(START, "Game started.", "Ana starts."),
    ),
    "bft-inn": (nine(START + "roll Ana 4 6", "Square 10 is the inn: Ana misses 3 turn(s).", "Next: Rui."),),
    "bft-sums": (
        nine(TWO_TRAPPED + "; roll Rui 1 5", "Rui stays on 28.", "Ana waits on 17.", "Next: Rui."),
        nine(TWO_TRAPPED + "; roll Rui 2 5", "Rui is free.", "Rui rolls again."),
    ),
    "bft-nine": (
        nine(START + "roll Ana 6 3", "A throw of 6, 3 from the start: Ana goes to 38.", "Next: Rui.", squares=90),
        nine(START + "roll Ana 5 4", "A throw of 5, 4 from the start: Ana goes to 76.", "Next: Rui.", squares=90),
        nine(START + "roll Ana 5 4", "A throw of 5, 4 from the start: Ana goes to 42.", "Next: Rui."),
    ),
    "bft-constants": (script(START, *LCG_ORDER, **LCG),),
    "bft-two": (
        nine(START + "roll Ana 1 1", "Ana moves from 0 to 2.", "Next: Rui."),
        nine(START + "roll Ana 2", "Ana rolls 2.", "Ana moves from 0 to 2.", "Next: Rui.", rule=("dice=1",)),
    ),
    "bft-board": (
        refusal("--squares 49: a board has 50 to 90 squares.", rules="bari-first-throw", squares=49),
        nine(
            START + "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 3; roll Ana 5 6",
            *("Square 35 is the prison: Ana waits to be replaced.", "Next: Rui."),
            squares=63,
        ),
    ),
    "bft-names": (
        nine("register An; register Ana", "Invalid name.", "Player registered."),
        nine(f"register {'x' * 19}; register {'x' * 18}", "Invalid name.", "Player registered."),
        nine("register Ana; start Ana", "Invalid instruction."),
    ),
    "bft-backward": (
        nine(
            TO_48 + "roll Ana 3 4",
            *("Ana bounces back to 45.", "Square 45 is a goose: Ana goes on to 50.", "Ana bounces back to 48."),
            "Next: Rui.",
        ),
        nine(
            TO_48 + "roll Ana 3 4",
            *("Ana bounces back to 45.", "Square 45 is a goose: Ana goes on to 38.", "Next: Rui."),
            rule=("goose-after-bounce=backward",),
        ),
    ),
    "bft-shared": (nine(START + "roll Ana 1 3; roll Rui 1 3; details", "Ana 4 0", "Rui 4 0", "Next: Ana."),),
    "bft-stuck": (nine(TWO_TRAPPED, *DRAWN, "Ana 17", "Rui 28", rule=("trap-escape=never",)),),
    "bft-drawing": (
        talk("--rules bari-first-throw --lang it --seed 1", "1 2 50 1 anna 1 rui", TOP, FIRST_ROW, BOTTOM),
        nine(
            "registra anna; registra rui; inizia anna rui; tabellone",
            *("Il giocatore anna si trova in posizione: 0", "Il giocatore rui si trova in posizione: 0"),
            lang="it",
        ),
    ),
}


DEPARTURES: Departures = {**FIRST_ITALIAN, **SECOND_ITALIAN}
