"""The setting of a simulation, as a value that can be sent elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from goose.core.course.coursefile import CourseFile
from goose.core.game import GameKind, Rules
from goose.core.settings import Settings, kind_of
from goose.kit.offers import offers_of
from goose.kit.totals import Runner

RANDOM = "Random"
"""The level of a player who chooses each legal move with the same probability."""


@attrs.frozen
class Setting:
    """Games of one kind between players of some levels.

    Attributes:
        game: name of the game.
        rules: name of the rules.
        options: the options that shape the rules, as `GameKind.make_rules` takes them; a board is given as its text.
        switches: the points of the rules that are changed.
        levels: the levels of the players, in playing order.
        seed: seed of all throws and random choices.
        course: the contents of a course, whose words are those of the scripts; None without one.
    """

    game: str
    rules: str
    options: Mapping[str, object]
    switches: Mapping[str, str]
    levels: tuple[str, ...]
    seed: int
    course: CourseFile | None = None

    def make(self) -> tuple[GameKind, Rules]:
        """Return the kind and the rules of the games."""
        kind = kind_of(Settings(self.game) if self.course is None else Settings(course=self.course))
        return kind, kind.make_rules(self.rules, self.options, self.switches)


def runner_of(kind: GameKind, rules: Rules, levels: tuple[str, ...]) -> Runner | None:
    """Return a function that plays games by tables, or None if only the engine plays them."""
    fast = offers_of(kind).fast
    return None if fast is None else fast.get()(rules, levels)
