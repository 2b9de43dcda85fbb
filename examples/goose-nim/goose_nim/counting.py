"""What is counted in games of Nim (`goose.kit.counting`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from goose.kit import Counts

if TYPE_CHECKING:
    from goose.kit import Instruction
    from goose_nim.game import NimGame
    from goose_nim.rules import NimRules


def counted(rules: NimRules) -> Mapping[str, Collection[str]]:
    """Return the events that are counted, by the name of what they count as."""
    del rules
    return {"moves": ("nim.takes",)}


class Watch:
    """Counts a value that is only a field of an event: how many objects a move takes.

    Args:
        game: the game that is played.
    """

    names = ("objects taken",)

    def __init__(self, game: NimGame) -> None:
        del game

    def saw(self, instruction: Instruction) -> Sequence[int]:
        """Return how often a move did each of what is counted."""
        _, count = instruction.values
        return (count,)


COUNTS = Counts(counted, watch=Watch)
