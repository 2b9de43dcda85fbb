"""Games of the Goose played by tables that the engine has made (`goose.analysis.simulating.setting.Runner`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.analysis.simulating.setting import Runner
    from goose.games.goose.chances.running import Running
    from goose.games.goose.ruleset import GooseRules


def runner(rules: GooseRules, levels: Sequence[str]) -> Runner:
    """Return what plays games by tables.

    The levels make no difference: there is nothing to choose.

    Raises:
        ImportError: numpy cannot be used.
    """
    return running_of(rules, len(levels)).run


def running_of(rules: GooseRules, tokens: int) -> Running:
    """Return what plays games of so many tokens; its tables take a second or two to make."""
    from goose.analysis.simulating.counting import Counting
    from goose.games.goose import KIND
    from goose.games.goose.chances.running import Running
    from goose.games.goose.chances.tables import Tables, are_apart

    tables = Tables(rules, together=not are_apart(rules))
    return Running(tables, tokens, Counting(KIND, rules).by_key, KIND.longest_play)
