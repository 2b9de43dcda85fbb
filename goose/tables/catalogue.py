"""The games, rules, points and levels that a table can have."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from attrs import evolve, frozen

from goose.base.errors import Incomplete, UsageError
from goose.core.course.coursefile import CourseFile
from goose.core.game import GameKind
from goose.core.points import Point
from goose.core.registry import NAMES, in_time, load_kind
from goose.core.view import COUNT, listed
from goose.core.words import CODES
from goose.kit.offers import offers_of
from goose.tables.courses import NONE, Courses
from goose.tables.protocol.message import Count, Message, Shape
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Level, Titles
from goose.tables.variant import Variant, games, variant_of

_Players = Annotated[
    Sequence[int], Shape({**listed(COUNT), "minItems": 2, "maxItems": 2}), "The smallest and the greatest number."
]


@frozen
class Squares(Message):
    """The bounds of the number of squares of the board."""

    least: Count
    most: Count
    default: Count


@frozen
class OfferedPoint(Message):
    """A rule point that can be changed."""

    name: str
    explanation: str
    default: str
    values: Sequence[str]


@frozen
class OfferedRules(Message):
    """A rule set that can be played at tables."""

    name: str
    titles: Titles
    players: _Players
    levels: Annotated[Sequence[Level], "The best level is last; empty when no computer can play."]
    squares: Squares | None
    points: Sequence[OfferedPoint]


@frozen
class OfferedGame(Message):
    """A game that can be played at tables."""

    name: str
    titles: Titles
    rules: Sequence[OfferedRules]


@frozen
class Catalogue(Message):
    """The games that a table can have."""

    languages: Sequence[Annotated[str, "A code."]]
    games: Sequence[OfferedGame]


def catalogue(code: str, courses: Courses = NONE) -> Catalogue:
    """Return the games that can be played at tables in a language.

    Courses come after the games; they have their own language for everybody.
    """
    found = [game for game, languages in offered() if code in languages]
    return Catalogue(CODES, [*found, *(_of_course(name, course) for name, course in courses.items())])


def _of_course(name: str, course: CourseFile) -> OfferedGame:
    """Return a course as a game with one set of rules and nothing to change."""
    variant = variant_of(name, None, (), None, course)
    return OfferedGame(name, variant.titles, [evolve(_rules(variant), titles=variant.titles, squares=None, points=[])])


@lru_cache(maxsize=1)
def offered() -> list[tuple[OfferedGame, Sequence[str]]]:
    """Return the games that can be played at tables, with their languages.

    A game of a different package is left out if its import fails or takes too long.
    """
    found = [(name, _variants_of(name) if name in NAMES else in_time(_variants_of, name)) for name in games()]
    return [
        (OfferedGame(name, variants[0].titles, [*map(_rules, variants)]), variants[0].kind.languages)
        for name, variants in found
        if variants
    ]


def _variants_of(game: str) -> list[Variant]:
    try:
        names = [*load_kind(game).options]
    except (Incomplete, UsageError):  # an error in an installed package
        return []
    found = []
    for name in names:
        try:
            found.append(variant_of(game, name, (), None))
        except Refused:
            continue
    return found


def _rules(variant: Variant) -> OfferedRules:
    rules = variant.rules
    return OfferedRules(
        rules.name,
        variant.rules_titles,
        [variant.least, variant.most],
        variant.levels,
        _squares(variant.kind, rules.name, rules.options.get("squares")),
        [_point(point, rules.points[point.name]) for point in rules.describe_points()],
    )


def _squares(kind: GameKind, name: str, default: object) -> Squares | None:
    """Return the bounds of the number of squares, if people can choose it."""
    guide = offers_of(kind).guide
    if "squares" not in kind.options[name] or guide is None:
        return None
    assert isinstance(default, int), "rules of such a board have a usual length"
    return Squares(*guide.get().squares, default)


def _point(point: Point, value: str) -> OfferedPoint:
    numbers = () if point.numbers is None else range(point.numbers[0], point.numbers[1] + 1)
    return OfferedPoint(point.name, point.source, value, [*map(str, numbers), *point.values])
