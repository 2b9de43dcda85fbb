"""The games, rules, points and levels that a table can have, with pictures of games in progress.

A picture is a file of the page: its address has a hash of its contents, so browsers keep it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Annotated, Any

from attrs import evolve, frozen

from goose.base.errors import Incomplete, UsageError
from goose.core.course.coursefile import CourseFile
from goose.core.dice import RandomDice
from goose.core.game import GameKind
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.jsonobject import Count, Shape
from goose.core.points import Point
from goose.core.registry import NAMES, in_time, load_kind
from goose.core.texts import ENGLISH, texts
from goose.core.view import COUNT, listed
from goose.core.words import CODES
from goose.kit.narration import step_of
from goose.kit.offers import offers_of
from goose.kit.picture import Pictures
from goose.kit.scene import Thrown
from goose.tables.courses import NONE, Courses
from goose.tables.protocol.message import Message
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Level, Titles
from goose.tables.throwing import given
from goose.tables.variant import TableVariant, games, variant_of

_NAMES = ("Ana", "Rui", "Eva", "Bo")  # the players on the pictures
_SEATED = 3  # players on a picture, if the rules allow as many
_SEED = 5  # of the games on the pictures
_LONGEST = 1_000  # moves of such a game
_TAG = 12  # characters of the hash in an address
_ADDRESS = re.compile(rf"board-(.+)-({'|'.join(CODES)})-[0-9a-f]{{{_TAG}}}\.svg", re.ASCII)

_Range = Annotated[Sequence[int], Shape({**listed(COUNT), "minItems": 2, "maxItems": 2})]
_Players = Annotated[_Range, "The smallest and the greatest number."]


@frozen
class Squares(Message):
    """The bounds of the number of squares of the board."""

    least: Count
    most: Count
    default: Count


_About = Annotated[str, "One sentence for players, in the language that was asked for; null if the game has none."]
_Minutes = Annotated[_Range, "How long a game usually lasts: from and to."]


@frozen
class OfferedPoint(Message):
    """A rule point that players see, and can change."""

    name: str
    title: Annotated[str, "Its title for players, in the language that was asked for."]
    default: str
    values: Sequence[str]
    value_titles: Annotated[Mapping[str, str], "The names of values for players; a number has none."]


@frozen
class OfferedRules(Message):
    """A rule set that can be played at tables."""

    name: str
    titles: Titles
    about: _About | None
    players: _Players
    levels: Annotated[Sequence[Level], "The best level is last; empty when no computer can play."]
    levels_about: Annotated[Mapping[str, str], "A sentence about a computer of each level, where the game has one."]
    squares: Squares | None
    points: Sequence[OfferedPoint]
    decisive: Annotated[
        Mapping[str, str],
        "The points to change, with their values, so that a game never ends because nobody can move; usually none.",
    ]


@frozen
class OfferedGame(Message):
    """A game that can be played at tables."""

    name: str
    titles: Titles
    about: _About | None
    minutes: _Minutes | None
    picture: Annotated[str, "The address of a picture of a game in progress; null if the game has none."] | None
    rules: Annotated[Sequence[OfferedRules], "The default rules are first."]


@frozen
class Catalogue(Message):
    """The games that a table can have."""

    languages: Sequence[Annotated[str, "A code."]]
    games: Sequence[OfferedGame]


def catalogue(code: str, courses: Courses = NONE) -> Catalogue:
    """Return the games for tables in a language; courses come after them, in their own language for everybody."""
    found = [game for game, languages in offered(code) if code in languages]
    return Catalogue(CODES, [*found, *(_of_course(name, course, code) for name, course in courses.items())])


def _of_course(name: str, course: CourseFile, code: str) -> OfferedGame:
    """Return a course as a game with one set of rules and nothing to change."""
    variant = variant_of(name, None, (), None, course)
    rules = evolve(_rules(variant, code), titles=variant.titles, about=None, squares=None, points=[], decisive={})
    return _game(name, [variant], [rules], code)


@lru_cache(maxsize=len(CODES))
def offered(code: str = ENGLISH) -> list[tuple[OfferedGame, Sequence[str]]]:
    """Return the games that can be played at tables, with their languages and sentences about them in one.

    A game of a different package is left out if its import fails or takes too long.
    """
    found = [(name, _variants_of(name) if name in NAMES else in_time(_variants_of, name)) for name in games()]
    return [
        (_game(name, variants, [_rules(each, code) for each in variants], code), variants[0].kind.languages)
        for name, variants in found
        if variants
    ]


def _game(name: str, variants: Sequence[TableVariant], rules: Sequence[OfferedRules], code: str) -> OfferedGame:
    kind = variants[0].kind
    picture = card_picture(kind.name, code)
    about = texts(code, kind)["choices"].get("game")
    address = None if picture is None else f"/assets/{picture.name}"
    return OfferedGame(name, variants[0].titles, about, kind.minutes, address, rules)


def _variants_of(game: str) -> list[TableVariant]:
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


def _rules(variant: TableVariant, code: str) -> OfferedRules:
    rules = variant.rules
    found = texts(code, variant.kind)["choices"]
    return OfferedRules(
        rules.name,
        variant.rules_titles,
        found.get(f"rules.{rules.name}"),
        [variant.least, variant.most],
        variant.levels,
        {level: found[key] for level in variant.levels if (key := f"level.{level}") in found},
        _squares(variant.kind, rules.name, rules.options.get("squares")),
        [_point(point, rules.points[point.name], found) for point in rules.describe_points() if point.seen],
        dict(rules.decisive),
    )


def _squares(kind: GameKind, name: str, default: object) -> Squares | None:
    """Return the bounds of the number of squares, if people can choose it."""
    guide = offers_of(kind).guide
    if "squares" not in kind.options[name] or guide is None:
        return None
    assert isinstance(default, int), "rules of such a board have a usual length"
    return Squares(*guide.get().squares, default)


def _point(point: Point, value: str, found: Mapping[str, str]) -> OfferedPoint:
    """Return a point in the words of its game; without any, its names are those of `--rule`."""
    numbers = () if point.numbers is None else range(point.numbers[0], point.numbers[1] + 1)
    key = f"point.{point.name}"
    return OfferedPoint(
        point.name,
        found.get(key, point.name),
        value,
        [*map(str, numbers), *point.values],
        {each: found[f"{key}={each}"] for each in point.values if f"{key}={each}" in found},
    )


# Pictures.


@frozen
class CardPicture:
    """The picture of a game on its card: the name of its file, and the SVG."""

    name: str
    svg: str


@lru_cache(maxsize=64)
def card_picture(game: str, code: str) -> CardPicture | None:
    """Return the picture of a game in progress by its default rules, in a language.

    It is None if the game has no pictures, or if they have an error: the other games are offered all the same.
    """
    try:
        variant = variant_of(game, None, (), None)
        pictures = Pictures(variant.kind, code)
        if not pictures.draws:
            return None
        svg = _in_progress(variant, pictures)
    except Exception:  # noqa: BLE001 - rules that cannot be played at tables, or any error of the game's package
        return None
    return CardPicture(f"board-{game}-{code}-{sha256(svg.encode()).hexdigest()[:_TAG]}.svg", svg)


def opening_of(variant: TableVariant, code: str) -> str | None:
    """Return the picture of an opening by some rules, in a language; None if the game has no pictures."""
    pictures = Pictures(variant.kind, variant.language(code).code)
    return pictures.draw(_begun(variant, variant.least).view()) if pictures.draws else None


def card_picture_named(name: str) -> CardPicture | None:
    """Return the picture in a file with a name, or None."""
    found = _ADDRESS.fullmatch(name)
    if found is None or found[1] not in games():
        return None
    picture = card_picture(found[1], found[2])
    return picture if picture is not None and picture.name == name else None


def _in_progress(variant: TableVariant, pictures: Pictures) -> str:
    """Return the picture of a game after a third of its moves."""
    positions = [*_played(variant, pictures)]
    view, thrown = positions[len(positions) // 3]
    return pictures.draw(view, thrown=thrown)


def _begun(variant: TableVariant, count: int) -> Interpreter:
    """Return a game that has just begun, with so many players."""
    game = variant.interpreter(dice=RandomDice(_SEED))
    names = [variant.written(name) for name in _NAMES[:count]]
    age = None if variant.kind.oldest is None else 20
    for name in names:
        game.carry_out(Instruction("register", [name], given(age)))
    game.carry_out(Instruction("start", names, []))
    return game


def _played(variant: TableVariant, pictures: Pictures) -> Iterator[tuple[Mapping[str, Any], Thrown | None]]:
    """Yield each position of a game, which is always the same, with the last throw."""
    game, random = _begun(variant, max(variant.least, min(variant.most, _SEATED))), Random(_SEED)
    thrown = None
    for _ in range(_LONGEST):
        view = game.view()
        if view["position"] is None:
            break
        yield view, thrown
        move = variant.kind.pick(random, game.moves())
        reply = game.carry_out(move)
        thrown = pictures.thrown(step_of(variant.kind, game, move, reply, view), thrown)
