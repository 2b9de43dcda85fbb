"""Mancala: scripts for each sentence about a point."""

from __future__ import annotations

from typing import Any

from tests.reference.rulebook.proof import Proof

TWO = "register Ana; register Rui; start Ana Rui; "
ALONE = "register Ana; start-auto Ana {}; "
EMPTIED = "; ".join(f"play Rui {house}" for house in (1, 2, 3, 4, 6, 5, 6))
"""Moves by one player only, the last of which earns another and leaves the row empty."""


def by(point: str, script: str, **proof: Any) -> list[Proof]:
    """Return the proofs of a point: in the rules that have the value, and where it is switched."""
    return [Proof({"game": "mancala", "rule": (point,), **proof.pop("options", {})}, script, **proof)]


PROOFS: dict[str, list[Proof]] = {
    "silent-end=extra-turn": by(
        "silent-end=extra-turn",
        TWO + EMPTIED + "; players; details",
        has=("Player Rui has another move.", "Ana 1 1 0 0", "Rui 1 0 0 1", "No game in progress."),
        lacks=("Game over.",),
    ),
    "silent-end=never": by(
        "silent-end=never", TWO + EMPTIED, has=("Player Rui has another move.", "Game over."), times={"another move": 1}
    ),
    "computer-answers=turn": by(
        "computer-answers=turn",
        ALONE.format("Normal") + "play Ana 3; details; play Ana 1; details",
        has=(
            *("Player Ana has another move.", "CPU [4] [4] [4] [4] [4] [4] (0)", "Move done."),
            "CPU [0] [5] [5] [5] [5] [4] (0)",
        ),
    ),
    "computer-answers=every-move": by(
        "computer-answers=every-move",
        ALONE.format("Normal") + "play Ana 3; details",
        has=("Player Ana has another move.", "CPU [0] [5] [5] [5] [5] [4] (0)"),
    ),
    "advanced-last=rightmost": by(
        "advanced-last=rightmost",
        ALONE.format("Advanced") + "play Ana 1; details",
        has=("CPU [4] [4] [0] [5] [5] [0] (2)",),
    ),
    "advanced-last=leftmost": by(
        "advanced-last=leftmost",
        ALONE.format("Advanced") + "play Ana 1; details",
        has=("CPU [0] [5] [1] [6] [6] [5] (1)",),
    ),
    "no-game=own": by(
        "no-game=own",
        "RJ Ana; RJ Rui; DJ; J Ana 1; D Ana",
        options={"lang": "pt"},
        has=("Não existem jogo em curso.", "Não existem jogo em curso.", "Não existe jogo em curso."),
    ),
    "no-game=common": by(
        "no-game=common",
        "RJ Ana; RJ Rui; DJ; J Ana 1; D Ana",
        options={"lang": "pt"},
        times={"Não existe jogo em curso.": 3},
    ),
    "computer-listed=finished": [
        *by("computer-listed=finished", "register Ana; players", lacks=("CPU",)),
        *by("computer-listed=finished", ALONE.format("Normal") + "quit Ana; players", has=("CPU 1 1 0 0",)),
    ],
    "computer-listed=always": by("computer-listed=always", "register Ana; players", has=("CPU 0 0 0 0",)),
    "help=unknown": by("help=unknown", "help", has=("Invalid instruction.",)),
    "help=listed": by("help=listed", "help", has=("register", "play"), lacks=("Invalid instruction.",)),
    "details=rows": by(
        "details=rows",
        TWO + "play Ana 3; details",
        has=("Ana [4] [4] [0] [5] [5] [5] (1)", "Rui [4] [4] [4] [4] [4] [4] (0)"),
    ),
    "details=table": by(
        "details=table",
        TWO + "play Ana 3; play Rui 1; details",
        has=("Ana X Rui", "(0)\t[4]\t[5]\t[5]\t[5]\t[5]\t[0]", "\t[4]\t[4]\t[0]\t[5]\t[5]\t[5]\t(1)"),
    ),
    "saves=everything": by(
        "saves=everything",
        TWO + "play Ana 3; save a; play Rui 1; load a; details",
        has=("Game saved.", "Game loaded.", "Ana [4] [4] [0] [5] [5] [5] (1)", "Rui [4] [4] [4] [4] [4] [4] (0)"),
    ),
    "saves=records": by(
        "saves=records",
        TWO + "save a; load a; quit Ana; load a; players; details",
        has=("Game saved.", "A game is in progress.", "Game loaded.", "Ana 0 0 0 0", "No game in progress."),
    ),
}
"""By the key of the sentence, without what all these keys begin with."""
