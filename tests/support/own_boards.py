"""Boards that a course can give the Goose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.games.goose.rules import make_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goose.games.goose.ruleset import GooseRules

SETS = ("traditional", "bari", "bari-first-throw")
"""The sets of rules that take one."""

BOARDS: list[dict[str, Any]] = [
    {
        "geese": [5, 9],
        "bridge": {"6": 12, "7": 20, "8": "throw", "10": "throw"},
        "inn": {"11": 1, "12": 1, "13": 2},
        "well": {"14": "trap", "15": 3},
        "prison": {"16": "trap", "17": "trap"},
        "labyrinth": {"18": 2, "19": 25},
        "death": {"21": 0, "22": 4},
        "first-throw": {"4-5": 9},
    },
    {},
    {"geese": [3]},
    {"bridge": {"4": 9, "9": 4}},
    {"well": {"3": 1}, "prison": {"5": 9}, "first-throw": {"3-6": 7, "4-5": 5}},
    {"inn": {"3": 4, "4": 4}, "well": {"5": 1, "6": 1, "7": 2, "8": 2}, "prison": {"9": 1, "10": 1, "11": 3, "12": 3}},
    {"well": {"5": "trap", "6": "trap"}, "prison": {"9": 1}},
    {"well": {"5": "trap"}},
    {"prison": {"5": "trap"}, "bridge": {"2": "throw"}},
    {"geese": [3], "bridge": {"2": "throw", "4": 9}, "inn": {"5": 1, "6": 2}, "prison": {"7": 1, "8": 3, "9": "trap"}},
    {"well": {"5": 1, "6": 2, "7": "trap"}},
]
"""With every kind of square in every number that is said differently, and with none."""


def own_boards() -> Iterator[GooseRules]:
    """Yield each set of rules with each of the boards."""
    for name in SETS:
        yield from (make_rules(name, {"squares": 30, "board": board}) for board in BOARDS)
        yield make_rules(name, {"squares": 10, "board": {}})
