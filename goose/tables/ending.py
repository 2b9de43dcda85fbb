"""The end of a game: who has won, the ranking, and what was counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from goose.core.interpreter import Interpreter
from goose.core.texts import filled, texts
from goose.kit.counting import Tally
from goose.kit.ranking import ranked
from goose.tables.protocol.position import Deadlock, Ending, Figure, Ranked
from goose.tables.variant import TableVariant

_MOST_FIGURES = 4
_COUNT = "count."  # the beginning of the keys of labels, before the name of what is counted


@frozen(eq=False)
class GameEnd:
    """The end of a game, for viewers in every language."""

    winners: list[str]
    places: list[tuple[int, str, int | None]]  # of each player who stayed; no scores if players left, which ended it
    turns: int  # of all players together; 0 if they could not be counted
    counted: Mapping[str, int]  # how often each thing happened, by its name
    view: Mapping[str, Any]  # the last position (`goose.core.view`)

    @classmethod
    def of(cls, interpreter: Interpreter, view: Mapping[str, Any], tally: Tally | None) -> GameEnd:
        """Return the end of the game that an interpreter has just played; without a tally nothing has been counted."""
        outcome = interpreter.outcome
        places: list[tuple[int, str, int | None]]
        if outcome is None:
            winners = [player["name"] for player in view["players"] if player["wins"]]
            places = [(1, name, None) for name in winners]
        else:
            winners = [] if outcome.winner is None else [outcome.winner]
            places = [*ranked(outcome.scores, outcome.winner)]
        turns, counted = (0, {}) if tally is None else (tally.turns, dict(tally.counted))
        return cls(winners, places, turns, counted, view)

    def message(self, variant: TableVariant, code: str) -> Ending:
        """Return the end as viewers in a language get it."""
        kind = variant.kind
        found = texts(code, kind)["ending"] if code in kind.languages else {}
        return Ending(
            winners=self.winners,
            ranking=[Ranked(place, name, _score(found, score)) for place, name, score in self.places],
            turns=self.turns,
            figures=self._figures(found),
            deadlock=self._deadlock(variant, code),
        )

    def _figures(self, found: Mapping[str, str]) -> list[Figure]:
        """Return what happened at least once, in the order of the game's texts."""
        labels = {key.removeprefix(_COUNT): label for key, label in found.items() if key.startswith(_COUNT)}
        counted = [Figure(label, self.counted[name]) for name, label in labels.items() if self.counted.get(name)]
        return counted[:_MOST_FIGURES]

    def _deadlock(self, variant: TableVariant, code: str) -> Deadlock | None:
        if self.winners or self.view["position"] is None:
            return None
        stuck = variant.narrations(code).stuck(self.view)
        if stuck is None:
            return None
        fixed = variant.is_fixed  # nobody can change the points of a course
        return Deadlock(stuck.text, {} if fixed else stuck.points, "" if fixed else stuck.remedy)


def _score(found: Mapping[str, str], score: int | None) -> str | None:
    """Return a score in words, or None in a game whose scores say no more than the place."""
    if score is None or "score" not in found:
        return None
    return filled(found["score.one" if score == 1 and "score.one" in found else "score"], count=score)
