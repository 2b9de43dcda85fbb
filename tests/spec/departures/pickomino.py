"""The departures that `docs/pickomino.md` lists."""

from functools import partial

from tests.spec.departures.showing import Departures, script, talk

START = "register ana 30; register rui 25; start ana rui; "
AT_25 = START + "roll rui vvvv5123; keep rui v; roll rui 5123; keep rui 5; "
AT_35 = START + "roll rui vvvv5551; keep rui v; roll rui 5551; keep rui 5; "
ALL_ONES = START + "roll rui 11111111; keep rui 1; "
SIX_FACES = START + (
    "roll rui 123345v1; keep rui 3; roll rui 12345v; keep rui v; roll rui 12345; keep rui 5; "
    "roll rui 1234; keep rui 4; roll rui 123; keep rui 2; roll rui 13; keep rui 1; "
)
BOTH_AT_25 = AT_25 + "stop rui; roll ana vvvv5123; keep ana v; roll ana 5123; keep ana 5; "
"""Tile 25 is on rui's pile, and ana has 25."""
TAKES = [f"roll {name} vvvvvvvv; keep {name} v; stop {name}" for name in ("rui", "ana")]
"""Each takes the highest tile that is there; rui begins."""
NOTEBOOK = "--people --game pickomino --rules notebook --dice manual"
BEGUN = "ana 30 rui 25"
INVALID = "Invalid instruction."
REFUSED = "Invalid choice."

typed = partial(script, game="pickomino", lang="en", dice="manual")
thrown = partial(script, game="pickomino", lang="en", seed=3)

SAID_TWICE: Departures = {
    "pickomino-worm-face": (
        typed(START + "roll rui vvvv5126", INVALID),
        typed(START + "roll rui vvvv5123; keep rui 6; keep rui v", REFUSED, "total:20, kept:vvvv, dice left:4"),
    ),
    "pickomino-typed-face": (typed(START + "roll rui 11234555; keep rui 5", "total:15, kept:555, dice left:5"),),
    "pickomino-worm": (typed(ALL_ONES + "stop rui", "No worm was kept: the turn is lost.", "Next: ana."),),
    "pickomino-when-to-stop": (
        typed(AT_25 + "stop rui", "rui takes tile 25.", "Next: ana."),
        typed(AT_25 + "roll rui 123; stop rui", "total:25, kept:5 vvvv, rolled:1 2 3", REFUSED),
        typed(AT_25 + "roll rui 123; stop rui", "rui takes tile 25.", "Next: ana.", rule=("stop-pending=allowed",)),
        talk(
            f"{NOTEBOOK} --rule tile=next-lower",
            f"2 {BEGUN} 1 vvvv5123 v 1 5123 5 1 123 s",
            *("scegli un valore fra quelli pescati o [s]top:", "rui prende la tessera 25."),
        ),
    ),
    "pickomino-wrong-age": (thrown("register ana asda; players", INVALID, "No players registered."),),
    "pickomino-drawn-tiles": (
        thrown(
            "register-auto ana Normal 30; register-auto rui Normal 25; start ana rui; details",
            *("rui wins.", "Game over.", "rui 17", "ana 2", "No game in progress."),
        ),
    ),
}

OTHERWISE: Departures = {
    "pickomino-tile": (
        typed(AT_25 + "stop rui 24; stop rui", REFUSED, "rui takes tile 25.", "Next: ana."),
        typed(
            AT_25 + "stop rui; " + "roll ana vvvv5123; keep ana v; roll ana 5123; keep ana 5; stop ana 24",
            "ana takes tile 24.",
            "Next: rui.",
        ),
        typed(AT_25 + "stop rui 21", "rui takes tile 21.", "Next: ana.", rule=("tile=any",)),
        talk(
            NOTEBOOK,
            f"2 {BEGUN} 1 vvvv5123 v 1 5123 5 s 22",
            *("scegli una tessera [21, 22, 23, 24, 25]:", "rui prende la tessera 22."),
        ),
    ),
    "pickomino-kept": (
        typed(AT_35, "total:35, kept:555 vvvv, dice left:1"),
        typed(AT_35, "total:35, kept:5 v, dice left:1", rule=("kept-shown=faces",)),
        typed(AT_35, "total:35, kept:5 v, dice left:1", rules="notebook"),
    ),
    "pickomino-roll-on": (typed(AT_25 + "roll rui 123; keep rui 3", "total:28, kept:3 5 vvvv, dice left:2"),),
    "pickomino-stop-early": (
        typed(START + "roll rui vvvv5123; stop rui", REFUSED),
        typed(START + "roll rui vvvv5123; stop rui", REFUSED, rule=("stop-pending=allowed",)),
    ),
    "pickomino-eight": (
        typed(ALL_ONES + "roll rui 1; stop rui", REFUSED, "No worm was kept: the turn is lost.", "Next: ana."),
        typed(
            START + "roll rui vvvvvvvv; keep rui v; stop rui",
            "total:40, kept:vvvvvvvv, dice left:0",
            "rui takes tile 36.",
            "Next: ana.",
        ),
    ),
    "pickomino-six": (
        typed(
            SIX_FACES + "roll rui 1; stop rui",
            "total:23, kept:1 2 33 4 5 v, dice left:1",
            REFUSED,
            "rui takes tile 23.",
            "Next: ana.",
        ),
    ),
    "pickomino-after-keep": (typed(AT_25, "total:25, kept:5 vvvv, dice left:3"),),
    "pickomino-order": (
        typed(
            "register ana 30; register rui 40; register eva 20; start rui ana eva; details",
            "eva 0",
            "ana 0",
            "rui 0",
            "Next: eva.",
        ),
    ),
    "pickomino-number": (
        typed("register ana 30; start ana", INVALID),
        typed("start a b c d e f g h; start a b c d e f g", INVALID, "Unknown player."),
        talk(NOTEBOOK, "0", "inserisci numero giocatori(2-7):", "inserisci nome giocatore:"),
        talk(NOTEBOOK, f"1 {BEGUN}", "inserisci la sua età:", "Partita iniziata."),
        talk(
            NOTEBOOK.replace("notebook", "published --lang it"),
            "1",
            *("Il numero inserito non è valido.", "inserisci numero giocatori(2-7):"),
        ),
    ),
    "pickomino-ages": (
        typed("register ana -1; register ana 151; register ana 150", INVALID, INVALID, "Player registered."),
    ),
    "pickomino-drawn-age": (
        thrown("register ana", "Player registered.", "Random age: 24 years"),
        typed("register ana", INVALID),
    ),
    "pickomino-shown-age": (
        typed(START + "details", "rui 0", "ana 0", "Next: rui."),
        typed("register ana 30; players", "Player registered.", "ana 0 0 0 0"),
    ),
    "pickomino-traits": (
        typed("register ana 30 ana.gif; register ana 30 10.0.0.1; players", INVALID, INVALID, "No players registered."),
        typed("register ana 30; players", "Player registered.", "ana 0 0 0 0"),
    ),
    "pickomino-computer": (
        typed("register ana 30; start-auto ana Advanced", *("Automatic game of level Advanced started.", "Next: ana.")),
    ),
}

OPEN: Departures = {
    "pickomino-tie": (
        typed(START + "; ".join(TAKES * 8), "ana takes tile 21.", "rui wins.", "Game over.", "rui 20", "ana 20"),
    ),
    "pickomino-equal-ages": (
        typed(
            "register ana 20; register rui 20; register eva 20; start rui ana eva; details",
            "rui 0",
            "ana 0",
            "eva 0",
            "Next: rui.",
        ),
    ),
    "pickomino-which": (
        typed(BOTH_AT_25 + "stop ana", "ana steals tile 25 from rui.", "Next: rui."),
        typed(BOTH_AT_25 + "stop ana 23; stop ana 24", REFUSED, "ana takes tile 24.", "Next: rui."),
    ),
    "pickomino-no-tiles": (typed(ALL_ONES + "stop rui", "No worm was kept: the turn is lost.", "Next: ana."),),
    "pickomino-words": (
        typed(
            "registra ana 30; registra ana 30; registra rui 25; inizia ana rui; lancia rui 11111112; scegli rui 3",
            *("Giocatore già esistente, usare un altro nome", "Giocatore registrato.", "Partita iniziata."),
            *("Tocca a rui.", "totale:0, scelti:, pescati:1111111 2", "scelta non valida"),
            lang="it",
        ),
    ),
}

DEPARTURES = {**SAID_TWICE, **OTHERWISE, **OPEN}
