"""Samples of Nim for tables and tests: fields of its events, and games in progress in English."""

from collections.abc import Mapping

from goose.kit import Samples

_FIELDS: Mapping[str, int | str] = {"count": 2, "heap": 3, "objects": "||||"}

_GAMES = {
    "normal": (
        {},
        ("register Ana", "register Rui", "start Ana Rui", "take Ana 3 2", "take Rui 1 3"),
    ),
    "automatic": (
        {"rules": "misere", "rule": ("heaps=3-4-5",)},
        ("register Ana", "start-auto Ana Advanced", "take Ana 1 1"),
    ),
}

SAMPLES = Samples(_FIELDS, _GAMES)
