"""Samples of Mancala for tables and tests: games in progress in English."""

from __future__ import annotations

from goose.kit import Samples

SAMPLES = Samples(
    fields={"house": 3},
    games={
        "statement": ({}, ("register Ana", "register Rui", "start Ana Rui", "play Ana 3", "play Ana 1")),
        "official": (
            {"rules": "official"},
            ("register Ana", "register Rui", "start-auto Ana Advanced", "play Ana 3", "play Ana 1"),
        ),
    },
    shown=("mancala.extra_turn", "sows", "captures", "common.game_over"),
)
