"""Menus at a terminal: what to type, and beside it what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from goose.base.widths import columns_of, padded

GAP = 3  # blanks between lines that stand side by side

_Entry = TypeVar("_Entry")


def menu_lines(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Return a line for each row of a menu: what to type, and in a second column what it does."""
    widest = max((columns_of(typed) for typed, _ in rows), default=0)
    return [f"{padded(typed, widest)}  {label}" for typed, label in rows]


def side_by_side(entries: Sequence[_Entry], across: int) -> list[Sequence[_Entry]]:
    """Return the rows of a table of entries that go down its columns, as many as `across`."""
    high = height(len(entries), across)
    return [entries[row::high] for row in range(high)]


def height(count: int, across: int) -> int:
    """Return how many rows a table of so many entries has."""
    return -(-count // across)


def most_across(lines: Sequence[str], columns: int, indent: int) -> int:
    """Return how many lines of a menu fit side by side in a window."""
    widest = max(map(columns_of, lines), default=0) + indent
    return max(1, (columns + GAP) // (widest + GAP))
