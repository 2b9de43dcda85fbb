"""What is counted while games are played: how often things happen, and when a turn ends.

A game's folder can say it in a module `counting`, with any of

- `counted(rules)`: the keys of the events, by the name of what they are counted as;
- `turns(events)`: how many turns the events of a move end, those that players miss among them;
- `watch(game)`: a `Watch` for what no event tells;
- `scores`: what the scores of `Game.scores` are, such as `"seeds"`, where their sums say something.

Where a game says nothing, each kind of its events is counted by its own name, and a turn ends when another player is to
move.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from goose.events import Event, Incomplete
from goose.games.game import Game, GameKind, Rules
from goose.instructions import Instruction


class Watch(Protocol):
    """Counts in one game what its events do not tell."""

    names: Sequence[str]
    """What is counted."""

    def saw(self, instruction: Instruction) -> Sequence[int]:
        """Return how often a move, which has just been carried out, did each of what is counted."""


class Counting:
    """How the games of a kind are counted.

    Args:
        kind: of the games.
        rules: by which they are played.

    Attributes:
        names: what is counted, in the order in which it is told.
        by_key: the name under which each event counts, by its key.
        turns: how many turns the events of a move end; None where a turn ends when another player is to move.
        watch: makes what counts the rest in a game, or None.
        scores: what the players score, or None where the scores are not added up.

    Raises:
        Incomplete: something is counted that is no event of the game.
    """

    def __init__(self, kind: GameKind, rules: Rules) -> None:
        part = kind.part_if_any("counting")
        told: Mapping[str, Collection[str]] | None = None
        if hasattr(part, "counted"):
            told = part.counted(rules)
        if told is None:
            keys = (*kind.events, *rules.events)
            told = {key.rpartition(".")[2].replace("_", " "): (key,) for key in keys}
        known = kind.events_by(rules)
        for name, events in told.items():
            wrong = [events] if isinstance(events, str) else [key for key in events if key not in known]
            if wrong:
                raise Incomplete(f"the game {kind.name} counts {name} by {wrong[0]}, which is no event of it")
        self.by_key = {key: name for name, keys in told.items() for key in keys}
        self.turns: Callable[[Sequence[Event]], int] | None = getattr(part, "turns", None)
        self.watch: Callable[[Game], Watch] | None = getattr(part, "watch", None)
        self.scores: str | None = getattr(part, "scores", None)
        self.names = [*told, *getattr(self.watch, "names", ())]
