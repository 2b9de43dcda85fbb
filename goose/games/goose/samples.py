"""Samples for tables and tests: event fields and games in progress."""

from __future__ import annotations

from goose.kit import Samples, written

SAMPLES = Samples(
    fields={
        "dice": written((3, 4)),
        "other": "Rui",
        "square": 58,
        "start": 51,
        "target": 0,
        "turns": 3,
        "wait": "*",
    },
    games={
        "traditional": (
            {"dice": "manual"},
            (
                *("register Ana", "register Rui", "register Eva", "start Ana Rui Eva"),
                *("roll Ana 3 6", "roll Rui 6 6", "roll Eva 4 5", "roll Ana 2 3", "roll Rui 3 4"),
            ),
        ),
        "bari": (
            {"rules": "bari", "seed": 11, "squares": 63},
            ("register Ana", "register Rui", "start-auto Ana Normal", "roll ANA", "roll ANA", "roll ANA"),
        ),
        "madrid": (
            {"rules": "madrid", "dice": "manual"},
            ("register Ana", "register Rui", "start Ana Rui", "roll Ana 30", "roll Rui 18"),
        ),
        "automatic": (
            {"rules": "bari-first-throw", "dice": "manual", "rule": ("occupied=sends", "past-end=stays")},
            (
                *("register Ana", "register-auto Bot Normal", "register-auto Robot Normal"),
                *("start Bot Ana Robot", "roll Bot 1 2", "roll Ana 1 1"),
            ),
        ),
    },
    shown=(
        *("goose.first_throw", "goose.goose_again", "goose.goose_next", "goose.bridge", "goose.dice_square"),
        *("goose.inn", "goose.misses", "goose.ladder", "goose.snake", "goose.bounces"),
        *("goose.wins", "common.game_over"),
    ),
)
