"""Fast simulated games of the Goose (`goose.kit.setting.Runner`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.games.goose.chances.running import TableRunner
    from goose.games.goose.ruleset import GooseRules
    from goose.kit import Runner


def runner(rules: GooseRules, levels: Sequence[str]) -> Runner:
    """Return what plays games by tables.

    The levels make no difference: there is nothing to choose.

    Raises:
        ImportError: numpy cannot be used.
    """
    return running_of(rules, len(levels)).run


def running_of(rules: GooseRules, tokens: int) -> TableRunner:
    """Return what plays games with so many tokens.

    Its tables take a second or two to make.
    """
    from goose.games.goose import KIND
    from goose.games.goose.chances.running import TableRunner
    from goose.games.goose.chances.tables import Tables, are_apart
    from goose.kit import Counting

    tables = Tables(rules, together=not are_apart(rules))
    return TableRunner(tables, tokens, Counting(KIND, rules).by_key, KIND.longest_play)
