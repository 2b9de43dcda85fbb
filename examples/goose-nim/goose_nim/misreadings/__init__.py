"""How Nim is misread, beside the points of its rules; the sentences are in a module a language."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import xor
from typing import Any

from goose.events import Event
from goose.games.game import Rules
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Misreading, Place
from goose_nim.game import NimGame


def _last_object_loses(rules: Rules, signatures: Signatures) -> bool:
    """Return whether who takes the last object loses."""
    del signatures
    return rules.points["last"] == "loses"


def _at_most_the_heap(right: Any) -> Callable[..., None]:
    def act(game: NimGame, instruction: Instruction, dice: Any, reply: list[Event]) -> None:
        heap, count = instruction.values
        objects = game._heaps[heap - 1]
        values = [heap, min(count, objects) if objects else count]
        right(game, Instruction(instruction.name, instruction.players, values), dice, reply)

    return act


def _whole_heap(right: Any) -> Callable[..., Instruction]:
    def choose(game: NimGame, level: str) -> Instruction:
        choice: Instruction = right(game, level)
        if level == "Advanced":
            return choice
        heap = choice.values[0]
        return Instruction(choice.name, choice.players, [heap, game._heaps[heap - 1]])

    return choose


def _as_if_the_last_object_won(right: Any) -> Callable[..., bool]:
    del right

    def is_lost(game: NimGame, heaps: list[int]) -> bool:
        return reduce(xor, heaps) == 0

    return is_lost


MISREADINGS = (
    Misreading("take.too-many", [Place(NimGame, "act", _at_most_the_heap)]),
    Misreading("computer.whole-heap", [Place(NimGame, "choose", _whole_heap)]),
    Misreading(
        "computer.last-object-wins",
        [Place(NimGame, "_is_lost", _as_if_the_last_object_won)],
        source="Bouton (1901): only the end of the game is played otherwise when the last object loses.",
        applies=_last_object_loses,
    ),
)
"""Each is one entry: where the right rules stand, and what a program that got them wrong has there."""
