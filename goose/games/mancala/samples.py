"""Samples of Mancala for tables and tests: games in progress in English."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

FIELDS: Mapping[str, str | int] = {}
"""A value of each field that the game's events have beside the shared ones."""

GAMES: Mapping[str, tuple[Mapping[str, Any], Sequence[str]]] = {
    "statement": (
        {},
        ("register Ana", "register Rui", "start Ana Rui", "play Ana 3", "play Ana 1"),
    ),
    "official": (
        {"rules": "official"},
        ("register Ana", "register Rui", "start-auto Ana Advanced", "play Ana 3", "play Ana 1"),
    ),
}
"""Games in progress: the options of each, and the instructions that lead to it."""
