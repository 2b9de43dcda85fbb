"""What is simulated, as a value that another process or machine can be given."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from goose.analysis.simulating.totals import Totals
from goose.games import load_kind
from goose.games.game import GameKind, Rules

RANDOM = "Random"
"""The level of a player who chooses among the legal moves, each as likely as any other."""

Runner = Callable[[int, int, int], Totals]
"""Plays games by tables: takes the seed, the number of the first game and how many, as `playing` does.

A game's folder may have a module `fast` with `runner(rules, levels)`, which returns one, or None where it has none for
these players; it raises ImportError where a package that it takes cannot be used. Then the engine plays the same games.
"""


@attrs.frozen
class Setting:
    """Games of one kind between players of some levels.

    Attributes:
        game: name of the game.
        rules: name of the rules.
        options: those that shape the rules, as `GameKind.make_rules` takes them: a board is its text.
        switches: the points of the rules that are switched.
        levels: of the players, in the order in which they play.
        seed: of all that is thrown and chosen.
    """

    game: str
    rules: str
    options: Mapping[str, object]
    switches: Mapping[str, str]
    levels: tuple[str, ...]
    seed: int

    def make(self) -> tuple[GameKind, Rules]:
        """Return the kind and the rules of the games."""
        kind = load_kind(self.game)
        return kind, kind.make_rules(self.rules, self.options, self.switches)


def runner_of(kind: GameKind, rules: Rules, levels: tuple[str, ...]) -> Runner | None:
    """Return what plays games by tables, or None where the engine alone plays them."""
    part = kind.part_if_any("fast")
    runner: Runner | None = None if part is None else part.runner(rules, levels)
    return runner
