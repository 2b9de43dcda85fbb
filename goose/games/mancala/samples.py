"""Samples of Mancala for tables and tests: games in progress in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goose.kit import Samples

_FIELDS: Mapping[str, str | int] = {"house": 3}
"""A value for each field of the game's own events."""

_GAMES: Mapping[str, tuple[Mapping[str, Any], Sequence[str]]] = {
    "statement": ({}, ("register Ana", "register Rui", "start Ana Rui", "play Ana 3", "play Ana 1")),
    "official": (
        {"rules": "official"},
        ("register Ana", "register Rui", "start-auto Ana Advanced", "play Ana 3", "play Ana 1"),
    ),
}
"""Games in progress: the options and the instructions that produce each."""

SAMPLES = Samples(_FIELDS, _GAMES)
