"""The points on which rules of Pickomino differ, which `--rule` changes."""

from __future__ import annotations

from goose.kit import Point

POINTS = (
    Point(
        "tile",
        "Published rules: the tile of the total, else the next lower one; the notebook: «prende una di queste».",
        ("next-lower", "any"),
    ),
    Point(
        "stop-pending",
        "Published rules: a roll is followed by a choice; the notebook offers to stop instead.",
        ("refused", "allowed"),
    ),
    Point(
        "kept-shown",
        "All the dice kept is ours; the notebook shows each face once (`scelti`).",
        ("dice", "faces"),
        seen=False,
    ),
)
"""The points on which rules differ; the first value of each is that of the published rules."""
