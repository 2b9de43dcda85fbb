"""Games of the Goose played by tables that the engine has made (`goose.analysis.simulating.setting.Runner`)."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.analysis.simulating.setting import Runner
    from goose.games.goose.chances.running import Running
    from goose.games.goose.ruleset import GooseRules


def runner(rules: GooseRules, levels: Sequence[str]) -> Runner | None:
    """Return what plays games by tables; None where numpy is not installed.

    The levels make no difference: there is nothing to choose.
    """
    if find_spec("numpy") is None:
        return None
    return running_of(rules, len(levels)).run


def running_of(rules: GooseRules, tokens: int) -> Running:
    """Return what plays by the tables of some rules; the latest are remembered, for they take a while to make."""
    return _running(_Key(rules), tokens)


class _Key:
    """Rules, equal to others that were made of the same name, options and points."""

    def __init__(self, rules: GooseRules) -> None:
        self.rules = rules
        self._made_of = (rules.name, *sorted(rules.options.items()), *sorted(rules.points.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._made_of == other._made_of

    def __hash__(self) -> int:
        return hash(self._made_of)


@lru_cache(maxsize=4)
def _running(key: _Key, tokens: int) -> Running:
    from goose.analysis.simulating.counting import Counting
    from goose.games.goose import KIND
    from goose.games.goose.chances.running import Running
    from goose.games.goose.chances.tables import Tables, are_apart

    rules = key.rules
    tables = Tables(rules, together=not are_apart(rules))
    return Running(tables, tokens, Counting(KIND, rules).by_key, KIND.longest_play)
