"""The counts of simulated games of Pickomino (`goose.kit.counting`)."""

from __future__ import annotations

from goose.kit import Counts

COUNTS = Counts(
    lambda rules: {
        "throws": ("pickomino.rolled",),
        "keeps": ("pickomino.kept",),
        "tiles taken": ("pickomino.takes",),
        "tiles stolen": ("pickomino.steals",),
        "turns lost, nothing to keep": ("pickomino.nothing_to_keep",),
        "turns lost, no worm": ("pickomino.no_worm",),
        "turns lost, no tile": ("pickomino.no_tile",),
        "tiles returned": ("pickomino.returns",),
        "tiles turned over": ("pickomino.turned_over",),
    },
    scores="worms",
)
