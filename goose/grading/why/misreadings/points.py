"""Misreadings made from points: each value that the rules do not have."""

from __future__ import annotations

from collections.abc import Iterator

from goose.core.game import Rules
from goose.core.points import Point
from goose.kit.misreading import Misreading

PREFIX = "point"
"""The part of sentences about points: `point.NAME=VALUE`, else `point.NAME`, else `point` alone is the sentence."""


def of_points(rules: Rules) -> list[Misreading]:
    """Return a misreading for each other value of each point of the rules."""
    return [
        Misreading(
            key=f"{point.name}.{value}",
            rule=(f"{point.name}={value}",),
            sentence=f"{PREFIX}.{point.name}={value}",
            fields={"point": point.name, "value": value, "right": rules.points[point.name]},
            source=point.source,
            needs=point.needs,
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
