"""The departures that `docs/mancala.md` lists."""

from functools import partial

from tests.spec.departures.showing import Departures, script

BOTH = "RJ Ana; RJ Rui; "
START = BOTH + "IJ Ana Rui; "
NORMAL = "RJ Ana; IJA Ana Normal; "
ADVANCED = "RJ Ana; IJA Ana Avançado; "
DONE = "Jogada efetuada com sucesso."
EXTRA = "O jogador Ana tem direito a outra jogada."
OPENING_ROW = "Rui [4] [4] [4] [4] [4] [4] (0)"
INVALID = "Instrução inválida."
SAVED = ("Jogo gravado com sucesso.", "Jogo lido com sucesso.")

statement = partial(script, game="mancala")
official = partial(script, game="mancala", rules="official")
iade = partial(script, game="mancala", rules="iade")

SILENT = START + "J Ana 1; J Ana 2; J Ana 3; J Ana 4; J Ana 6; J Ana 5; J Ana 6"
"""Its last move earns another and ends the game."""
ENDED = ("Jogo terminado.", "Ana 6", "Rui 42")
ROUND = (
    START + "J Ana 6; J Ana 2; J Ana 4; J Rui 2; J Ana 3; J Ana 6; J Ana 4; J Ana 1; J Ana 4; J Rui 5; J Ana 3; "
    "J Rui 6; J Ana 2; DJ"
)
"""House 5 of Ana has 13 seeds."""
TAKES_ALL = ADVANCED + "J Ana 4; J Ana 5; J Ana 4; J Ana 5; J Ana 4"
"""The computer's answer to the last move ends the game."""

LONG = NORMAL + "J Ana 3; J Ana 2; J Ana 1; J Ana 1; J Ana 2"
"""Its last move earns another, and the computer's answer ends the game, where it answers every move."""
TAKEN = ("Jogo terminado.", "Ana 25", "CPU 23")

AGAINST_THE_TRANSCRIPTS: Departures = {
    "mancala-no-game": (
        statement("DJ; J Ana 1; D Ana", *("Não existem jogo em curso.",) * 2, "Não existe jogo em curso."),
        official("DJ; J Ana 1; D Ana", *("Não existe jogo em curso.",) * 3),
        statement("DJ", "Não existe jogo em curso.", rule=("no-game=common",)),
        official("DJ", "Não existem jogo em curso.", rule=("no-game=own",)),
    ),
    "mancala-computer-answers": (
        statement(NORMAL + "J Ana 3; DJ", EXTRA, "Ana [4] [4] [0] [5] [5] [5] (1)", "CPU [4] [4] [4] [4] [4] [4] (0)"),
        official(NORMAL + "J Ana 3; DJ", EXTRA, "Ana [4] [4] [0] [5] [5] [5] (1)", "CPU [0] [5] [5] [5] [5] [4] (0)"),
        statement(NORMAL + "J Ana 3; DJ", "CPU [0] [5] [5] [5] [5] [4] (0)", rule=("computer-answers=every-move",)),
        official(NORMAL + "J Ana 3; DJ", "CPU [4] [4] [4] [4] [4] [4] (0)", rule=("computer-answers=turn",)),
    ),
    "mancala-computer-listed": (
        statement("LJ", "Sem jogadores registados."),
        official("LJ", "CPU 0 0 0 0"),
        statement("LJ", "CPU 0 0 0 0", rule=("computer-listed=always",)),
        official("LJ", "Sem jogadores registados.", rule=("computer-listed=finished",)),
    ),
    "mancala-advanced-last": (
        statement(ADVANCED + "J Ana 1; DJ", "CPU [4] [4] [0] [5] [5] [0] (2)"),
        official(ADVANCED + "J Ana 1; DJ", "CPU [0] [5] [1] [6] [6] [5] (1)"),
        statement(ADVANCED + "J Ana 1; DJ", "CPU [0] [5] [1] [6] [6] [5] (1)", rule=("advanced-last=leftmost",)),
        official(ADVANCED + "J Ana 1; DJ", "CPU [4] [4] [0] [5] [5] [0] (2)", rule=("advanced-last=rightmost",)),
    ),
    "mancala-one-answer": (
        official(LONG, EXTRA, "Jogo terminado.", "Ana 32", "CPU 16"),
        statement(TAKES_ALL, DONE, *TAKEN),
    ),
    "mancala-silent-end": (
        statement(SILENT + "; DJ", EXTRA, "Não existem jogo em curso."),
        official(SILENT, *ENDED),
        iade(SILENT, *ENDED),
        statement(SILENT, *ENDED, rule=("silent-end=never",)),
        official(SILENT + "; DJ", EXTRA, "Não existe jogo em curso.", rule=("silent-end=extra-turn",)),
    ),
    "mancala-saves": (
        statement(
            START + "J Ana 3; G a; L a; DJ",
            *SAVED,
            "Ana [4] [4] [0] [5] [5] [5] (1)",
            "Rui [4] [4] [4] [4] [4] [4] (0)",
        ),
        official(
            START + "J Ana 3; G a; L a; DJ",
            *SAVED,
            "Ana [4] [4] [0] [5] [5] [5] (1)",
            "Rui [4] [4] [4] [4] [4] [4] (0)",
        ),
        statement(START + "G a; D Ana; L a; DJ", *SAVED[1:], "Não existem jogo em curso.", rule=("saves=records",)),
    ),
}

SAID_TWICE: Departures = {
    "mancala-turns": (
        statement(START + "J Ana 3; J Rui 3; J Rui 1", EXTRA, "O jogador Rui tem direito a outra jogada.", DONE),
    ),
    "mancala-cpu-listed": (
        statement(NORMAL + "LJ", "Ana 0 0 0 0"),
        statement(NORMAL + "D Ana; LJ", "CPU 1 1 0 0", "Ana 1 0 0 1"),
    ),
    "mancala-right": (
        statement(
            START + "J Ana 5; J Rui 1; J Ana 1; DJ",
            *(DONE, "Ana [0] [5] [5] [5] [0] [5] (8)", "Rui [0] [0] [5] [5] [5] [5] (0)"),
        ),
    ),
}

OTHERWISE: Departures = {
    "mancala-repeated-player": (
        statement(BOTH + "IJ Ana Ana; IJ Eva Eva", "Jogador repetido.", "Jogador inexistente."),
        statement(START + "IJ Ana Ana", "Existe um jogo em curso."),
    ),
    "mancala-save-fails": (statement("G nowhere/a", "Não é possível gravar o ficheiro."),),
    "mancala-load-fails": (
        statement(
            "L nowhere; L .; L not-a-save",
            *("Ficheiro inexistente.", "Não é possível ler o ficheiro.", "Ficheiro inválido."),
        ),
    ),
    "mancala-code-points": (
        statement("RJ ana; RJ Zé; RJ Érica; RJ Bo; LJ", *("Bo 0 0 0 0", "Zé 0 0 0 0", "ana 0 0 0 0", "Érica 0 0 0 0")),
    ),
    "mancala-cpu": (
        statement(
            "RJ CPU; RJ Ana; IJ Ana CPU; IJA CPU Normal; IJA Ana Normal; J CPU 1; D CPU",
            *("Jogador existente.", "Jogador registado com sucesso.", *("Jogador inexistente.",) * 2),
            "Jogo automático de nível Normal iniciado com sucesso.",
            *("Jogador não participa no jogo em curso.",) * 2,
        ),
    ),
    "mancala-help": (
        statement("XA", INVALID),
        official("XA", INVALID),
        iade("XA", "L", "J", "XA"),
        iade("XA", INVALID, rule=("help=unknown",)),
    ),
    "mancala-languages": (
        statement("register Ana", INVALID),
        statement("register Ana; RJ Rui", "Player registered.", "Invalid instruction.", lang="en"),
    ),
    "mancala-ending": (statement("RJ Ana; \t; RJ Rui", "Jogador registado com sucesso."),),
}

OPEN: Departures = {
    "mancala-empty-house": (
        statement(START + "J Ana 1; J Ana 1; DJ", *(DONE,) * 2, "Ana [0] [5] [5] [5] [5] [4] (0)", OPENING_ROW),
        statement(
            NORMAL + "J Ana 2; J Ana 2; DJ", DONE, "Ana [5] [1] [5] [5] [5] [5] (0)", "CPU [0] [0] [0] [7] [7] [6] (2)"
        ),
    ),
    "mancala-house": (
        statement("J Ana 0; J Ana 7; J Ana um", *(INVALID,) * 3),
        statement(START + "J Ana 7; J Eva 1", INVALID, "Jogador inexistente."),
    ),
    "mancala-level": (
        statement("IJA Ana Fácil; IJA Ana Normal", INVALID, "Jogador inexistente."),
        statement(START + "IJA Ana Fácil", INVALID),
    ),
    "mancala-round": (
        statement(
            ROUND + "; J Ana 5; DJ",
            *("Ana [2] [0] [2] [3] [13] [0] (14)", "Rui [0] [0] [6] [5] [0] [0] (3)", DONE),
            *("Ana [3] [1] [3] [4] [0] [1] (17)", "Rui [1] [0] [7] [6] [1] [1] (3)"),
        ),
    ),
    "mancala-capture-lap": (
        statement(ROUND + "; J Ana 5; DJ", "Ana [3] [1] [3] [4] [0] [1] (17)", "Rui [1] [0] [7] [6] [1] [1] (3)"),
    ),
    "mancala-capture-nothing": (
        statement(
            START + "J Ana 6; J Rui 1; J Ana 2; DJ",
            *(DONE, "Ana [4] [0] [5] [5] [5] [0] (2)", "Rui [0] [6] [6] [5] [5] [5] (0)"),
        ),
    ),
    "mancala-draw": (
        statement(
            START
            + "J Ana 6; J Ana 1; J Rui 4; J Ana 4; J Ana 2; J Ana 3; J Ana 5; J Ana 6; J Ana 1; J Ana 4; J Ana 5; LJ",
            *("Jogo terminado.", "Ana 24", "Rui 24", "Ana 1 0 1 0", "Rui 1 0 1 0"),
        ),
    ),
    "mancala-quit-twice": (
        statement(START + "D Ana Ana; LJ", "Jogo terminado com sucesso.", "Rui 1 1 0 0", "Ana 1 0 0 1"),
    ),
    "mancala-load-in-game": (
        statement(BOTH + "G a; IJ Ana Rui; L a; DJ", "Jogo lido com sucesso.", "Não existem jogo em curso."),
        iade(BOTH + "G a; IJ Ana Rui; L a; L nowhere", *("Existe um jogo em curso.",) * 2),
    ),
    "mancala-save-rules": (
        official("RJ Ana; G a", "Jogo gravado com sucesso."),
        statement("DJ; L a; DJ", "Não existem jogo em curso.", "Jogo lido com sucesso.", "Não existe jogo em curso."),
        iade("RJ Rui; G a", "Jogo gravado com sucesso."),
        statement("L a; DJ", "Jogo lido com sucesso.", "Não existem jogo em curso."),
    ),
    "mancala-left": (
        statement(NORMAL + "J Ana 1; DJ", "Ana [0] [5] [5] [5] [5] [4] (0)", "CPU [0] [5] [5] [5] [5] [4] (0)"),
    ),
    "mancala-silent-computer": (
        statement(NORMAL + "J Ana 1; DJ", DONE, "Ana [0] [5] [5] [5] [5] [4] (0)", "CPU [0] [5] [5] [5] [5] [4] (0)"),
        statement(TAKES_ALL, *(DONE,) * 4, *TAKEN),
    ),
    "mancala-computer-again": (
        statement(ADVANCED + "J Ana 1; DJ", DONE, "Ana [1] [6] [6] [6] [5] [4] (0)", "CPU [4] [4] [0] [5] [5] [0] (2)"),
    ),
    "mancala-two-captures": (
        statement(
            ADVANCED + "J Ana 1; J Ana 2; DJ", *("Ana [0] [0] [7] [7] [6] [5] (1)", "CPU [0] [5] [1] [6] [6] [0] (4)")
        ),
    ),
    "mancala-capture-one": (
        statement(
            ADVANCED + "J Ana 1; J Ana 1; DJ", *("Ana [1] [8] [7] [6] [5] [4] (0)", "CPU [4] [4] [0] [5] [0] [1] (3)")
        ),
    ),
    "mancala-far": (
        statement(
            ADVANCED + "J Ana 2; J Ana 1; J Ana 6; J Ana 3; DJ",
            *("Ana [2] [1] [1] [9] [8] [0] (2)", "CPU [0] [2] [2] [0] [2] [5] (14)"),
        ),
    ),
}

DEPARTURES = {**AGAINST_THE_TRANSCRIPTS, **SAID_TWICE, **OTHERWISE, **OPEN}
