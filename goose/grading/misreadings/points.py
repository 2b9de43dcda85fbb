"""Misreadings made from the points of the rules: each value that a point could have, and has not."""

from __future__ import annotations

from collections.abc import Iterator

from goose.core.game import Rules
from goose.core.points import Point
from goose.kit.misreading import Misreading

PREFIX = "point"
"""The part of sentences about points: `point.NAME=VALUE`, else `point.NAME`, else `point` alone tells one."""


def of_points(rules: Rules) -> list[Misreading]:
    """Return a misreading for each value of each point that some rules do not have."""
    return [
        Misreading(
            key=f"{point.name}.{value}",
            rule=(f"{point.name}={value}",),
            sentence=f"{PREFIX}.{point.name}={value}",
            fields={"point": point.name, "value": value, "right": rules.points[point.name]},
            source=point.source,
        )
        for point in rules.describe_points()
        for value in _values(point)
        if value != rules.points[point.name]
    ]


def _values(point: Point) -> Iterator[str]:
    if point.numbers is not None:
        least, most = point.numbers
        yield from map(str, range(least, most + 1))
    yield from point.values
