"""Misreadings made from a game's tables: its points, the failures and arguments of its instructions, its messages."""

from __future__ import annotations

from collections.abc import Iterator

from goose.core.game import GameKind, Rules
from goose.core.instructions import Signatures
from goose.core.points import Point
from goose.core.printed import printed
from goose.grading.why.misreadings.made.bounds import of_bounds
from goose.grading.why.misreadings.made.missing import of_missing
from goose.grading.why.misreadings.made.wordings import of_messages
from goose.kit.misreading import Misreading


def made(kind: GameKind, rules: Rules, signatures: Signatures, *, wordings: bool) -> list[Misreading]:
    """Return the misreadings made from the table of instructions and, with `wordings`, from messages."""
    messages = printed(kind, rules)
    shared = kind.service_class(rules) is None
    return [
        *of_missing(signatures, messages, shared=shared),
        *(of_bounds(signatures) if shared else ()),
        *(of_messages(signatures, messages) if wordings else ()),
    ]


PREFIX = "point"
"""The part of sentences about points: `point.NAME=VALUE`, else `point.NAME`, else `point` alone is the sentence."""


def of_points(rules: Rules) -> list[Misreading]:
    """Return a misreading for each other value of each point of the rules.

    Of the points that older saves lack, only the usual value is one: other values have their own misreadings.
    """
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
        and rules.unsaved.get(point.name, value) == value
        and not (point.name in rules.unsaved and point.numbers is not None)
    ]


def _values(point: Point) -> Iterator[str]:
    if point.numbers is not None:
        least, most = point.numbers
        yield from map(str, range(least, most + 1))
    yield from point.values
