"""What tables can be made with: the games, their rules, points and levels, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from goose.events import Incomplete, UsageError
from goose.games import NAMES, in_time, load_kind
from goose.languages import CODES
from goose.tables.ground import games, ground_of
from goose.tables.refused import Refused

if TYPE_CHECKING:
    from goose.games.game import GameKind
    from goose.games.points import Point
    from goose.tables.ground import Ground


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Any]:
    """Return the games that are played at tables, each with its rules.

    One of another package that fails is not among them, nor one whose import does not end in time.
    """
    listed = [(name, _grounds_of(name) if name in NAMES else in_time(_grounds_of, name)) for name in games()]
    found = [
        {"name": name, "titles": grounds[0].titles, "rules": [_rules(ground) for ground in grounds]}
        for name, grounds in listed
        if grounds
    ]
    return {"languages": list(CODES), "games": found}


def _grounds_of(game: str) -> list[Ground]:
    found = []
    for name in _names(game):
        try:
            found.append(ground_of(game, name, (), None))
        except Refused:
            continue
    return found


def _rules(ground: Ground) -> dict[str, Any]:
    rules = ground.rules
    return {
        "name": rules.name,
        "titles": ground.rules_titles,
        "players": [ground.least, ground.most],
        "levels": list(ground.levels),
        "squares": _squares(ground.kind, rules.name, rules.options.get("squares")),
        "points": [_point(point, rules.points[point.name]) for point in rules.describe_points()],
    }


def _names(game: str) -> list[str]:
    try:
        return [*load_kind(game).options]
    except (Incomplete, UsageError):  # what is wrong with a package of somebody else
        return []


def _squares(kind: GameKind, name: str, default: object) -> dict[str, object] | None:
    """Return the bounds of the length of the board, where rules leave it open."""
    guided = kind.part_if_any("guided")
    if "squares" not in kind.options[name] or guided is None:
        return None
    least, most = guided.GUIDE.squares
    return {"least": least, "most": most, "default": default}


def _point(point: Point, value: str) -> dict[str, Any]:
    numbers = range(0) if point.numbers is None else range(point.numbers[0], point.numbers[1] + 1)
    return {
        "name": point.name,
        "explanation": point.source,
        "default": value,
        "values": [*map(str, numbers), *point.values],
    }
