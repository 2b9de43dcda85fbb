"""What tables can be made with: the games, their rules, points and levels, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from goose.base.errors import Incomplete, UsageError
from goose.core.registry import NAMES, in_time, load_kind
from goose.core.view import COUNT, closed, listed, nullable
from goose.core.words import CODES
from goose.kit.offers import offers_of
from goose.tables.protocol.message import TEXT
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import LEVEL, TITLES
from goose.tables.variant import games, variant_of

if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.points import Point
    from goose.tables.variant import Variant


_TEXT = {**TEXT}

GAMES = closed(
    "What tables can be made with.",
    {
        "languages": listed({"type": "string", "description": "A code."}),
        "games": listed(
            closed(
                "A game.",
                {
                    "name": _TEXT,
                    "titles": {**TITLES},
                    "rules": listed(
                        closed(
                            "Rules that can be played at tables.",
                            {
                                "name": _TEXT,
                                "titles": {**TITLES},
                                "players": {**listed(COUNT, "At least, and at most."), "minItems": 2, "maxItems": 2},
                                "levels": listed({**LEVEL}, "The best last; none when no computer can play."),
                                "squares": nullable(
                                    closed("Of the board.", dict.fromkeys(("least", "most", "default"), COUNT))
                                ),
                                "points": listed(
                                    closed(
                                        "A point that can be switched.",
                                        {
                                            "name": _TEXT,
                                            "explanation": _TEXT,
                                            "default": _TEXT,
                                            "values": listed(_TEXT),
                                        },
                                    )
                                ),
                            },
                        )
                    ),
                },
            )
        ),
    },
)
"""The schema of what `GET /api/games` answers."""


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Any]:
    """Return the games that are played at tables, each with its rules.

    One of another package that fails is not among them, nor one whose import does not end in time.
    """
    listed = [(name, _variants_of(name) if name in NAMES else in_time(_variants_of, name)) for name in games()]
    found = [
        {"name": name, "titles": variants[0].titles, "rules": [_rules(variant) for variant in variants]}
        for name, variants in listed
        if variants
    ]
    return {"languages": list(CODES), "games": found}


def _variants_of(game: str) -> list[Variant]:
    found = []
    for name in _names(game):
        try:
            found.append(variant_of(game, name, (), None))
        except Refused:
            continue
    return found


def _rules(variant: Variant) -> dict[str, Any]:
    rules = variant.rules
    return {
        "name": rules.name,
        "titles": variant.rules_titles,
        "players": [variant.least, variant.most],
        "levels": list(variant.levels),
        "squares": _squares(variant.kind, rules.name, rules.options.get("squares")),
        "points": [_point(point, rules.points[point.name]) for point in rules.describe_points()],
    }


def _names(game: str) -> list[str]:
    try:
        return [*load_kind(game).options]
    except (Incomplete, UsageError):  # what is wrong with a package of somebody else
        return []


def _squares(kind: GameKind, name: str, default: object) -> dict[str, object] | None:
    """Return the bounds of the length of the board, where rules leave it open."""
    guide = offers_of(kind).guide
    if "squares" not in kind.options[name] or guide is None:
        return None
    least, most = guide.get().squares
    return {"least": least, "most": most, "default": default}


def _point(point: Point, value: str) -> dict[str, Any]:
    numbers = range(0) if point.numbers is None else range(point.numbers[0], point.numbers[1] + 1)
    return {
        "name": point.name,
        "explanation": point.source,
        "default": value,
        "values": [*map(str, numbers), *point.values],
    }
