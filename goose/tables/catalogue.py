"""What tables can be made with: the games, their rules, points and levels, as data."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from goose.games import load_kind
from goose.languages import CODES
from goose.tables.ground import games, ground_of
from goose.tables.refused import Refused

if TYPE_CHECKING:
    from goose.games.game import GameKind
    from goose.games.points import Point


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Any]:
    """Return the games that are played at tables, each with its rules; one of another package that fails is not."""
    listed = [{"name": name, "rules": _rules_of(name)} for name in games()]
    return {"languages": list(CODES), "games": [game for game in listed if game["rules"]]}


def _rules_of(game: str) -> list[dict[str, Any]]:
    found = []
    for name in _names(game):
        try:
            ground = ground_of(game, name, (), None)
        except Refused:
            continue
        rules = ground.rules
        found.append(
            {
                "name": name,
                "players": [ground.least, ground.most],
                "levels": list(ground.levels),
                "squares": _squares(ground.kind, name, rules.options.get("squares")),
                "points": [_point(point, rules.points[point.name]) for point in rules.describe_points()],
            }
        )
    return found


def _names(game: str) -> list[str]:
    try:
        return [*load_kind(game).options]
    except Exception:  # noqa: BLE001 - a package of somebody else, whatever is wrong with it
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
