"""Seats and scores in another order (protocol, *Players and records*).

Players sit in the order in which they are named, and a game ends with their scores in the order of the seats.
"""

from __future__ import annotations

from collections.abc import Callable

from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.core.service import GameService
from goose.kit.misreading import Misreading, Word

Scores = list[tuple[str, int]]
"""Name and score of each player."""

_SOURCE = "A game ends with a line for each player, in the order of the seats."


def _scored(order: Callable[[Scores], Scores]) -> type:
    """Return a program that shows the scores in another order."""

    class Scoring(GameService):
        def score_lines(self, scores: Scores) -> list[Event]:
            return super().score_lines(order(scores))

    return Scoring


class _SeatedAsRegistered(GameService):
    def start(self, instruction: Instruction) -> list[Event]:
        places = {name: place for place, name in enumerate(self.roster.players)}
        players = sorted(instruction.players, key=lambda name: places.get(name, len(places)))
        return super().start(Instruction(instruction.name, players, instruction.values))


ORDER = (
    Misreading(
        "start.as-registered",
        service=_SeatedAsRegistered,
        source="Players play in the order in which they are named.",
        needs=("start",),
        fields={"word": Word("start")},
        applies=lambda _, signatures: signatures["start"].players[1] > 1,
    ),
    *(
        Misreading(f"scores.{key}", service=_scored(order), source=_SOURCE, needs=("start",))
        for key, order in {
            "best-first": lambda scores: sorted(scores, key=lambda score: -score[1]),
            "reversed": lambda scores: scores[::-1],
        }.items()
    ),
)
"""The misreadings of the order of seats and of scores."""
