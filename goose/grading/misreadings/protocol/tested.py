"""The failures that are tested before an instruction is carried out."""

from __future__ import annotations

from collections.abc import Callable

from goose.core.events import Failure
from goose.core.instructions import Instruction
from goose.core.service import GameService


def short(failure: str) -> str:
    """Return a failure as a part of a key."""
    return failure.partition(".")[2].replace("_", "-")


def is_own(failure: str) -> bool:
    """Return whether only carrying out can show a failure of the game."""
    return not failure.startswith("common.")


def first_failure(
    service: GameService, instruction: Instruction, asked: Callable[[str], bool] = lambda _: True
) -> Failure | None:
    """Return the first of some failures that applies to an instruction.

    Only failures that are tested before the instruction is carried out count.
    """
    for failure, named, applies in service.plans[instruction.name][1]:
        if asked(failure) and applies(service, instruction):
            return Failure(failure, *(instruction.players[:1] if named else ()))
    return None
