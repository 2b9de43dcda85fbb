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


SMALL = {"rule": ("houses=2", "seeds=1")}
"""A board on which the third move empties a row, and the other player is to move."""

THIRD = TWO + "play Ana 1; play Rui 1; play Ana 2"
AROUND = {"rule": ("houses=1", "seeds=3", "capture=never", "extra-turn=never")}
"""A board on which the first move goes all the way round."""

TAKES = TWO + "play Ana 5; play Rui 1; play Ana 1; details"
"""Ana's last seed falls into house 5, which is empty; six seeds are opposite."""

TAKES_NOTHING = TWO + "play Ana 5; play Rui 2; play Ana 1; details"
"""The same, with nothing opposite."""


def small(point: str, script: str, board: dict[str, Any], **proof: Any) -> Proof:
    """Return the proof of a point on a small board."""
    return Proof({"game": "mancala", "rule": (point, *board["rule"])}, script, **proof)


OF_THE_GAME: dict[str, list[Proof]] = {
    "houses": [
        *by("houses=3", TWO + "play Ana 4; play Ana 3; details", has=("Invalid instruction.", "Ana [4] [4] [0] (1)")),
        *by("houses=12", TWO + "play Ana 12; play Ana 13", has=("Move done.", "Invalid instruction.")),
    ],
    "houses=1": [
        small("houses=1", TWO + "play Ana 2; details", {"rule": ()}, has=("Invalid instruction.", "Ana [4] (0)"))
    ],
    "seeds=1": by("seeds=1", TWO + "details", has=("Ana [1] [1] [1] [1] [1] [1] (0)",), says=("12 in all",)),
    "seeds": by("seeds=6", TWO + "details", has=("Ana [6] [6] [6] [6] [6] [6] (0)",), says=("72 in all",)),
    "turns=free": by("turns=free", TWO + "play Rui 1; play Rui 6", times={"Move done.": 2}),
    "turns=enforced": by(
        "turns=enforced",
        TWO + "play Rui 1; play Ana 1; play Ana 2; play Rui 1",
        has=("It is not the player's turn.", "Move done.", "It is not the player's turn.", "Move done."),
    ),
    "empty-house=allowed": by("empty-house=allowed", TWO + "play Ana 1; play Rui 1; play Ana 1", last="Move done."),
    "empty-house=refused": by(
        "empty-house=refused", TWO + "play Ana 1; play Rui 1; play Ana 1", last="The house is empty."
    ),
    "extra-turn=well": by("extra-turn=well", TWO + "play Ana 3", last="Player Ana has another move."),
    "extra-turn=never": by("extra-turn=never", TWO + "play Ana 3", last="Move done."),
    "lap=filled": [
        small("lap=filled", TWO + "play Ana 1; details", AROUND, has=("Ana [1] (1)", "Rui [4] (0)"), says=("3 seeds",))
    ],
    "lap=skipped": [
        small("lap=skipped", TWO + "play Ana 1", AROUND, has=("Game over.", "Ana 2", "Rui 4"), says=("3 seeds",))
    ],
    "capture=always": [
        *by("capture=always", TAKES, has=("Ana [0] [5] [5] [5] [0] [5] (8)",)),
        *by("capture=always", TAKES_NOTHING, has=("Ana [0] [5] [5] [5] [0] [5] (2)",)),
    ],
    "capture=opposite": [
        *by("capture=opposite", TAKES, has=("Ana [0] [5] [5] [5] [0] [5] (8)",)),
        *by("capture=opposite", TAKES_NOTHING, has=("Ana [0] [5] [5] [5] [1] [5] (1)",)),
    ],
    "capture=opposite-only": [
        *by("capture=opposite-only", TAKES, has=("Ana [0] [5] [5] [5] [1] [5] (7)",)),
        *by("capture=opposite-only", TAKES_NOTHING, has=("Ana [0] [5] [5] [5] [1] [5] (1)",)),
    ],
    "capture=never": by("capture=never", TAKES, has=("Ana [0] [5] [5] [5] [1] [5] (1)",)),
    "end=any-row": [small("end=any-row", THIRD, SMALL, has=("Game over.",))],
    "end=mover-next": [small("end=mover-next", THIRD, SMALL, last="Move done.")],
    "leftover=owner": [small("leftover=owner", THIRD, SMALL, has=("Game over.", "Ana 1", "Rui 3"))],
    "leftover=opponent": [small("leftover=opponent", THIRD, SMALL, has=("Game over.", "Ana 4", "Rui 0"))],
    "leftover=nobody": [small("leftover=nobody", THIRD, SMALL, has=("Game over.", "Ana 1", "Rui 0"))],
}
"""The proofs of the points of the game itself."""

PROOFS: dict[str, list[Proof]] = {
    **OF_THE_GAME,
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
    "details=rows-one": [
        small("details=rows", TWO + "details", {"rule": ("houses=1",)}, has=("Ana [4] (0)", "Rui [4] (0)"))
    ],
    "details=table-one": [
        small(
            "details=table",
            TWO + "details",
            {"rule": ("houses=1",)},
            has=("Ana X Rui", "(0)\t[4]", "\t[4]\t(0)"),
        )
    ],
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
