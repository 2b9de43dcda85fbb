"""What is the same for all sources, which `docs/sources.md` lists."""

from functools import partial

from tests.spec.departures.showing import Departures, refusal, script, talk

START = "register Ana; register Rui; start Ana Rui; "
INVALID = "Invalid instruction."

english = partial(script, lang="en", dice="manual")
mancala = partial(script, lang="en", game="mancala")
pickomino = partial(script, lang="en", game="pickomino", dice="manual")


DEPARTURES: Departures = {
    "all-instructions": (
        english(
            START + "roll Ana 1 1",
            "Game started.",
            "Ana starts.",
            "Ana rolls 1, 1.",
            "Ana moves from 0 to 2.",
            "Next: Rui.",
        ),
        talk("--lang it --rules bari --seed 1", "1 2", "Inserisci il numero di caselle [50, 90]:"),
        talk("--people --rules bari", "2", "Inserisci il numero di giocatori [2, 4]:"),
    ),
    "all-wrong": (
        english(
            "roll Ana 7 1; roll Ana 1 1; start Ana Ana; players",
            INVALID,
            "No game in progress.",
            "Unknown player.",
            "No players registered.",
        ),
    ),
    "all-names": (
        english(
            "register Ana Rui; register CPU; register Ana; register Ana",
            INVALID,
            "Player already exists.",
            "Player registered.",
            "Player already exists.",
        ),
        mancala(START + "quit Ana; start Rui Ana; quit Rui; players", "Ana 2 1 0 1", "Rui 2 1 0 1"),
    ),
    "all-records": (
        script(START + "quit Ana; players", "Game ended.", "Rui 1 1 0 0", "Ana 1 0 0 1", lang="en", rules="madrid"),
        pickomino(
            "register ana 30; register rui 25; start ana rui; quit ana; players",
            "Game ended.",
            "rui 1 1 0 0",
            "ana 1 0 0 1",
        ),
        script("add player Ana; players", "players: Ana", INVALID, rules="kata"),
    ),
    "all-turn": (
        english(START + "roll Rui 1 1", "It is not the player's turn."),
        english(START + "roll Rui 1", "It is not the player's turn.", rules="madrid"),
        pickomino("register ana 30; register rui 25; start ana rui; roll ana 11111111", "It is not the player's turn."),
        mancala(START + "play Rui 1", "Move done."),
    ),
    "all-quit": (
        english(
            "register Ana; register Rui; register Eva; start Ana Rui Eva; quit Ana; players",
            "Ana leaves the game.",
            "Next: Rui.",
            "Ana 1 0 0 1",
            "Eva 0 0 0 0",
            "Rui 0 0 0 0",
            rules="madrid",
        ),
        english(
            "register Ana; register Rui; register Eva; start Ana Rui Eva; quit Ana Eva; players",
            "Game ended.",
            "Rui 1 1 0 0",
            "Ana 1 0 0 1",
            "Eva 1 0 0 1",
        ),
        mancala(START + "quit Ana Rui; players", "Game ended.", "Ana 1 0 0 1", "Rui 1 0 0 1"),
        script("add player Ana; quit Ana", "players: Ana", INVALID, rules="kata"),
    ),
    "all-save": (
        english(
            START + "roll Ana 1 1; save a; quit Ana; load a; details",
            "Game loaded.",
            "Ana 2 0",
            "Rui 0 0",
            "Next: Rui.",
        ),
        english("load a; details", "Ana 2 0", "Rui 0 0", "Next: Rui.", rules="bari-first-throw"),
        mancala("load a", "The file is not a saved game."),
        pickomino(
            "register ana 30; register rui 25; start ana rui; save b; load b; details", "rui 0", "ana 0", "Next: rui."
        ),
    ),
    "all-computer": (
        english(
            "register Ana; start-auto Ana Normal; roll Ana 1 1; roll CPU 1 3",
            "CPU rolls 1, 3.",
            "CPU moves from 0 to 4.",
            "Next: Ana.",
        ),
        script(
            "register Ana; register-auto Bot Normal; start Ana Bot; roll Ana",
            "Ana rolls 2, 1.",
            "Ana moves from 0 to 3.",
            "Next: Bot.",
            "Bot rolls 3, 1.",
            "Bot moves from 0 to 4.",
            "Next: Ana.",
            lang="en",
            seed=4,
        ),
        mancala("register-auto Bot Normal", INVALID),
        script("register-auto Bot Normal", INVALID, rules="kata"),
    ),
    "all-endless": (
        english(
            START + "roll Ana 5 5; roll Rui 6 3; roll Ana 5 6; roll Rui 6 6; roll Ana 4 6; roll Rui 1 1; roll Rui 6 6",
            *("No player can ever move again.", "Game over.", "Ana 31", "Rui 52"),
        ),
    ),
    "all-dice": (
        script(START + "roll Ana", "Ana rolls 2, 1.", "Ana moves from 0 to 3.", "Next: Rui.", lang="en", seed=4),
        english(START + "roll Ana", INVALID),
        script(
            START + "roll Ana",
            "Ana rolls 3, 4.",
            "Ana moves from 0 to 7.",
            "Next: Rui.",
            lang="en",
            dice="lcg",
            lcg_file="dice",
        ),
        refusal("--seed", dice="manual", seed=1),
        pickomino(
            "register ana 30; register rui 25; start ana rui; roll rui 11111111", "total:0, kept:, rolled:11111111"
        ),
    ),
    "all-languages": (
        english("register Ana", "Player registered.", rules="bari"),
        script("RJ Ana", "Jogador registado com sucesso.", rules="madrid", lang="pt"),
        script("registrar Ana", "Jugador registrado.", game="mancala", lang="es"),
        script("registra Ana", "Giocatore registrato.", lang="it"),
    ),
    "all-limits": (
        english(f"register {'x' * 65_527}; register {'x' * 65_528}", "Player registered.", INVALID),
        mancala(START + "play Ana 0000000001; play Ana 000000001", INVALID, "Move done."),
    ),
}
