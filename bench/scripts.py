"""The scripts that are timed: what players would type, mostly in turn."""

from pathlib import Path
from random import Random

from goose.core.options import Settings
from goose.core.scripts import Script
from goose.core.variant import Variant, make_interpreter

GOOSE_SEED = 7
PLAYERS = ("Ana", "Rui", "Eva", "Zoe")

TEN: dict[str, tuple[str, ...]] = {
    "goose": (
        "register Ana",
        "register Rui",
        "start Ana Rui",
        *("roll Ana", "roll Rui") * 2,
        "details",
        "players",
        "help",
    ),
    "mancala": ("RJ Ana", "RJ Rui", "IJ Ana Rui", "J Ana 1", "J Rui 2", "J Ana 3", "J Rui 4", "DJ", "LJ", "J Ana 6"),
    "pickomino": (
        *("registra ana 10", "registra rui 20", "inizia ana rui", "lancia ana", "scegli ana v", "scegli ana 5"),
        *("lancia ana", "scegli ana 4", "dettagli", "giocatori"),
    ),
}
"""Ten instructions of each game."""


def goose_script(path: Path, length: int) -> None:
    """Write a script for the Goose with `--seed GOOSE_SEED`: rolls in turn, details, lists, and registrations.

    Of 200,000 instructions 80 % are rolls, 10 % details, 7 % lists and 3 % names that exist.
    """
    random = Random(1)
    program = make_interpreter(Settings("goose", seed=GOOSE_SEED))
    with path.open("w", encoding="utf-8") as file:
        for number in range(length):
            chance = random.random()
            current = program.view()["to_move"]
            if number < len(PLAYERS):
                line = f"register {PLAYERS[number]}"
            elif current is None:
                line = f"start {' '.join(PLAYERS)}"
            elif chance < 0.8:
                line = f"roll {current}"
            elif chance < 0.9:
                line = "details"
            elif chance < 0.97:
                line = "players"
            else:
                line = f"register {random.choice(PLAYERS)}"
            program.feed(line)
            file.write(f"{line}\n")


def mancala_script(path: Path, length: int) -> None:
    """Write a script of two-player games of Mancala in Portuguese, with details and lists among the moves."""
    random = Random(2)
    program = make_interpreter(Settings("mancala", rules="official"))
    with path.open("w", encoding="utf-8") as file:
        for number in range(length):
            chance = random.random()
            if number < 2:
                line = f"RJ {PLAYERS[number]}"
            elif program.view()["position"] is None:
                line = f"IJ {PLAYERS[0]} {PLAYERS[1]}"
            elif chance < 0.85:
                line = f"J {PLAYERS[number % 2]} {random.randint(1, 6)}"
            else:
                line = "DJ" if chance < 0.95 else "LJ"
            program.feed(line)
            file.write(f"{line}\n")


def random_script(path: Path, settings: Settings, length: int) -> None:
    """Write a script of random games by any settings: moves, details, lists and registrations."""
    program = make_interpreter(settings)
    script = Script(Random(3), program, Variant(settings).kind.pick)
    script.play(length)
    path.write_text("".join(f"{line}\n" for line in script.instructions), encoding="utf-8")


def save_script(path: Path, players: int) -> None:
    """Write a script that registers players and saves and loads them, ten times each."""
    registrations = "".join(f"register player-{number}\n" for number in range(players))
    path.write_text(registrations + "save bench.save\nload bench.save\n" * 10, encoding="utf-8")


def registration_script(path: Path, players: int) -> None:
    """Write a script that only registers players."""
    path.write_text("".join(f"register player-{number}\n" for number in range(players)), encoding="utf-8")
