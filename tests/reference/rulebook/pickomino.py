"""Pickomino: scripts for each sentence about a point."""

from __future__ import annotations

from typing import Any

from tests.reference.rulebook.proof import Proof

START = "register Ana 20; register Rui 30; start Ana Rui; "
KEPT = START + "roll Ana vvvvv112; keep Ana v; "
"""Ana has a total of 25, with three dice left."""


def by(point: str, script: str, **proof: Any) -> list[Proof]:
    """Return the proof of a point."""
    return [Proof({"game": "pickomino", "dice": "manual", "rule": (point,)}, script, **proof)]


PROOFS: dict[str, list[Proof]] = {
    "tile=next-lower": [
        *by("tile=next-lower", KEPT + "stop Ana 22; stop Ana 25", has=("Invalid choice.", "Ana takes tile 25.")),
        *by(
            "tile=next-lower",
            KEPT + "stop Ana; roll Rui vvvvv112; keep Rui v; roll Rui 111; keep Rui 1; stop Rui",
            has=("Ana takes tile 25.", "Rui takes tile 28."),
        ),
    ],
    "tile=any": [
        *by("tile=any", KEPT + "stop Ana 26; stop Ana 22", has=("Invalid choice.", "Ana takes tile 22.")),
        *by("tile=any", KEPT + "stop Ana", has=("Ana takes tile 25.",)),
    ],
    "stop-pending=refused": by(
        "stop-pending=refused",
        KEPT + "roll Ana 234; stop Ana; keep Ana 4",
        has=("Invalid choice.", "total:29, kept:4 vvvvv, dice left:2"),
    ),
    "stop-pending=allowed": [
        *by("stop-pending=allowed", KEPT + "roll Ana 234; stop Ana", has=("Ana takes tile 25.",)),
        *by("stop-pending=allowed", START + "roll Ana vvvvv112; stop Ana", last="Invalid choice."),
    ],
    "kept-shown=dice": by("kept-shown=dice", KEPT, has=("total:25, kept:vvvvv, dice left:3",)),
    "kept-shown=faces": by("kept-shown=faces", KEPT, has=("total:25, kept:v, dice left:3",)),
}
"""By the key of the sentence, without what all these keys begin with."""
