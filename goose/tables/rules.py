"""The rules of a game as a text, for the page of the tables."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from attrs import frozen

from goose.base.errors import Incomplete
from goose.base.lines import read_number
from goose.core.course.coursefile import CourseFile
from goose.core.points import parse_switches
from goose.core.texts import filled, texts
from goose.kit.rulebook import PROGRAM
from goose.reference import Rulebook, rulebook
from goose.tables.courses import NONE, Courses
from goose.tables.protocol.message import Message
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import Level
from goose.tables.variant import TableVariant, variant_of

_MEMBERS = ("game", "rules", "squares", "point")


@frozen
class RulesSection(Message):
    """A section of the rules."""

    heading: str
    paragraphs: Sequence[Annotated[str, "Plain text; what stands between two backquotes is typed or printed."]]


@frozen
class RulesText(Message):
    """The rules of a game, from beginning to end."""

    language: Annotated[str, "The code of the language of the texts."]
    title: str
    switched: Annotated[str, "Says which points differ from these rules; empty if none does."]
    sections: Sequence[RulesSection]
    points: Annotated[
        Mapping[str, str],
        "The meaning of each point by these rules, by its name. A point is missing if its value changes nothing here.",
    ]
    levels: Annotated[Sequence[Level], "The levels of computer players by these rules; the best one is last."]


def read_rules(query: Mapping[str, Sequence[str]], code: str, courses: Courses = NONE) -> RulesText:
    """Return the rules that a query asks for, in a language; the game can be one of the courses that are offered.

    The query has the values of each parameter: `game`, `rules` and `squares` once, `point` as POINT=VALUE any number
    of times. Only `game` must be there.
    """
    if not query.keys() <= {*_MEMBERS} or any(len(query.get(name, ())) > 1 for name in _MEMBERS[:-1]):
        raise Refused("bad-request", f"Rules are asked for by {', '.join(_MEMBERS)} and lang.")
    game, rules, squares = (next(iter(query.get(name, ())), None) for name in _MEMBERS[:-1])
    if game is None:
        raise Refused("bad-request", "game is missing.")
    length = None if squares is None else read_number(squares)
    if squares is not None and length is None:
        raise Refused("bad-request", "squares is a number.")
    try:
        points = parse_switches(query.get("point", ()), game)
    except ValueError as error:
        raise Refused("bad-request", "point is POINT=VALUE.") from error
    return rules_text(game, rules, tuple(sorted(points.items())), length, code, courses.get(game))


def rules_text(
    game: str,
    rules: str | None,
    points: tuple[tuple[str, str], ...],
    squares: int | None,
    code: str,
    course: CourseFile | None = None,
) -> RulesText:
    """Return a game's rules in a language, or in that of its tables if the game does not have it."""
    variant = variant_of(game, rules, points, squares, course)
    try:
        written = rulebook(variant.kind, variant.rules, code if code in variant.codes else variant.code)
    except Incomplete as error:
        raise Refused("no-such-thing", "The text of these rules is not complete.") from error
    if written is None:
        raise Refused("no-such-thing", "This game has no text of its rules.")
    return RulesText(
        written.tag,
        written.title,
        _switched(variant, written),
        [*_for_players(written)],
        _points(written),
        variant.levels,
    )


def _for_players(written: Rulebook) -> Iterator[RulesSection]:
    """Yield the sections for people at a table, who never see the program."""
    for section in written.sections:
        if section.key == PROGRAM:
            continue
        paragraphs = [[each.text for each in paragraph if not each.of_program] for paragraph in section.paragraphs]
        if any(paragraphs):
            yield RulesSection(section.heading, [" ".join(sentences) for sentences in paragraphs if sentences])


def _switched(variant: TableVariant, written: Rulebook) -> str:
    """Return the sentence about the changed points that players see."""
    changed = variant.points_titles.get(written.language, ())
    if not changed:
        return ""
    return filled(texts(written.language, variant.kind)["rulebook"]["book.switched"], points="; ".join(changed))


def _points(written: Rulebook) -> dict[str, str]:
    """Return the sentences about each point, by its name."""
    found: dict[str, list[str]] = {}
    for sentence in written.sentences():
        if sentence.point is not None:
            found.setdefault(sentence.point, []).append(sentence.text)
    return {point: " ".join(sentences) for point, sentences in found.items()}
