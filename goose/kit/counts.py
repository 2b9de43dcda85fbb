"""What a game says is counted while games of it are played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

import attrs

from goose.core.events import Event
from goose.core.instructions import Instruction


class Watch(Protocol):
    """Counts in one game what its events do not tell."""

    @property
    def names(self) -> Sequence[str]:
        """What is counted."""

    def saw(self, instruction: Instruction) -> Sequence[int]:
        """Return how often a move, which has just been carried out, did each of what is counted."""


@attrs.frozen
class Counts:
    """What a game counts.

    Attributes:
        events: returns the keys of the events of rules, by the name of what they count as; without it each event counts
            by its own name.
        turns: returns how many turns the events of a move end, those that players miss among them; without it a turn
            ends when another player is to move.
        watch: makes a `Watch` of a game, for what no event tells.
        scores: what the scores of `Game.scores` are, such as `"seeds"`, where their sums say something.
    """

    events: Callable[[Any], Mapping[str, Collection[str]]] | None = None
    turns: Callable[[Sequence[Event]], int] | None = None
    watch: Callable[[Any], Watch] | None = None
    scores: str | None = None
