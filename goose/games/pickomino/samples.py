"""Samples of Pickomino for tables and tests: fields and games."""

from __future__ import annotations

from goose.games.pickomino.tiles import listed
from goose.kit import Listed, Samples

SAMPLES = Samples(
    fields={
        "age": 12,
        "kept": Listed("11vv", "11 vv"),
        "left": 4,
        "rolled": Listed("2335", "2 33 5"),
        "tile": 27,
        "tiles": listed([21, 27]),
        "total": 12,
        "victim": "Rui",
        "worms": 5,
    },
    games={
        "pickomino": (
            {"dice": "manual"},
            (
                *("register Ana 10", "register Rui 20", "register Eva 20", "start Ana Rui Eva"),
                *("roll Ana vvvv5511", "keep Ana v", "roll Ana 5511", "keep Ana 5", "stop Ana"),
                *("roll Rui 1122334v", "roll Rui 11223344", "keep Rui 4", "roll Rui vv1122"),
            ),
        ),
        "automatic": (
            {"rules": "notebook", "dice": "manual"},
            (
                *("register Ana 10", "register-auto Bot Advanced 5", "register-auto Robot Normal 20"),
                *("start Ana Bot Robot", "roll Bot 1122334v"),
            ),
        ),
    },
    shown=("pickomino.takes", "pickomino.nothing_to_keep", "pickomino.returns", "pickomino.no_tile"),
)
