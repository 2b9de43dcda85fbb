"""How Nim is misread, besides its points."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import TYPE_CHECKING

from goose.kit import Instruction, Misreading, Misreadings
from goose_nim.game import NimGame

if TYPE_CHECKING:
    from goose.kit import Dice, Event, Rules, Signatures


def _last_object_loses(rules: Rules, signatures: Signatures) -> bool:
    """Return whether who takes the last object loses."""
    del signatures
    return rules.points["last"] == "loses"


class _AtMostTheHeap(NimGame):
    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        heap, count = instruction.values
        count = min(count, self.heaps[heap - 1] or count)
        super().act(Instruction(instruction.name, instruction.players, [heap, count]), dice, reply)


class _WholeHeap(NimGame):
    def choose(self, level: str) -> Instruction:
        choice = super().choose(level)
        if level == "Normal":
            heap = choice.values[0]
            choice = Instruction(choice.name, choice.players, [heap, self.heaps[heap - 1]])
        return choice


class _LastObjectWins(NimGame):
    def is_lost(self, heaps: list[int]) -> bool:
        return reduce(xor, heaps) == 0


MISREADINGS = (
    Misreading(
        "take.too-many",
        game=_AtMostTheHeap,
        source="Bouton (1901) does not say what happens when a player wants more objects than there are.",
    ),
    Misreading(
        "computer.whole-heap",
        game=_WholeHeap,
        source="Bouton (1901): as many objects as a player likes, from one heap. Level Normal takes one.",
    ),
    Misreading(
        "computer.last-object-wins",
        game=_LastObjectWins,
        source="Bouton (1901): only the end of the game is played otherwise when the last object loses.",
        applies=_last_object_loses,
    ),
)
"""Each is one entry: a class that is put before that of the game, with a method that goes wrong."""

OFFERED = Misreadings(MISREADINGS)
