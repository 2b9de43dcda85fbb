"""Counting in games: how often things happen, and when a turn ends.

Unless the game says otherwise, each kind of event is counted by its own name, and a turn ends when another player is to
move.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from goose.base.errors import Incomplete
from goose.core.game import Game, GameKind, Rules
from goose.kit.offers import offers_of
from goose.kit.totals import Counts, Watch


class Counting:
    """How the games of a kind are counted by some rules; raises Incomplete if the game counts an unknown event.

    Attributes:
        names: the things counted, in the order of the reports.
        by_key: the name under which each event is counted, by its key.
        turns: returns how many turns the events of a move end; None if a turn ends when another player is to move.
        watch: creates a `Watch` that counts further things in a game, or None.
        scores: the unit of the scores; None if scores are not added up.
    """

    def __init__(self, kind: GameKind, rules: Rules) -> None:
        counting = offers_of(kind).counting
        counts = Counts() if counting is None else counting.get()
        if counts.events is None:
            keys = (*kind.events, *rules.events)
            by_name: Mapping[str, Collection[str]] = {key.rpartition(".")[2].replace("_", " "): (key,) for key in keys}
        else:
            by_name = counts.events(rules)
        known = kind.events_by(rules)
        for name, events in by_name.items():
            wrong = [events] if isinstance(events, str) else [key for key in events if key not in known]
            if wrong:
                raise Incomplete(f"the game {kind.name} counts {name} by {wrong[0]}, which is no event of it")
        self.by_key = {key: name for name, keys in by_name.items() for key in keys}
        self.turns = counts.turns
        self.watch: Callable[[Game], Watch] | None = counts.watch
        self.scores = counts.scores
        self.names = [*by_name, *getattr(self.watch, "names", ())]
