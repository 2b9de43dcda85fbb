"""The rules of a game as data, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.kit.describe import RulesTexts
from goose.kit.offers import offers_of
from goose.reference.composing import Rulebook, rulebook

if TYPE_CHECKING:
    from goose.core.game import GameKind, Rules


def rules_as_data(kind: GameKind, rules: Rules, code: str) -> dict[str, Any]:
    """Return the rules of a game: its own data, the points, and the text, in a language."""
    texts, usual = RulesTexts(kind, code), kind.usual_points(rules)
    points = [
        {
            "point": point.name,
            "value": rules.points[point.name],
            "default": usual[point.name],
            "values": list(point.values),
            "numbers": None if point.numbers is None else dict(zip(("least", "most"), point.numbers, strict=True)),
            "source": texts.source(point),
        }
        for point in rules.describe_points()
    ]
    written = rulebook(kind, rules, code)
    described = offers_of(kind).describe.get().data(rules)
    return {**described, "points": points, "text": None if written is None else _sections(written)}


def _sections(written: Rulebook) -> list[dict[str, Any]]:
    return [
        {
            "key": section.key,
            "heading": section.heading,
            "paragraphs": [
                [{"key": each.key, "text": each.text, "point": each.point, "value": each.value} for each in paragraph]
                for paragraph in section.paragraphs
            ],
        }
        for section in written.sections
    ]
