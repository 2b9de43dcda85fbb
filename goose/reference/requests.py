"""The rules and the messages of a game as `goose rules` and `goose messages` print them: from options to a text."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.columns import Table as Rows
from goose.base.columns import as_json
from goose.base.document import Block, Document, Heading, Table, as_plain
from goose.base.html import as_page
from goose.base.markdown import as_markdown
from goose.core.game import GameKind, Rules
from goose.core.hints import unspoken
from goose.core.options import Settings
from goose.core.points import Point
from goose.core.variant import Variant
from goose.core.words import CODES, spoken
from goose.kit.describe import RulesTexts
from goose.kit.offers import offers_of
from goose.reference.composing import Rulebook, rulebook
from goose.reference.data import every_game, reference, rules_in
from goose.reference.page import messages_blocks
from goose.reference.plain import messages_text
from goose.reference.rulesdata import rules_as_data
from goose.reference.sheet import messages_csv
from goose.reference.tables import ReferenceTables

_ENGLISH = CODES[0]

_STYLE = """\
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid #999; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }"""


def _shaping(settings: Settings) -> list[str]:
    """Return the given options that choose or change the rules of a game."""
    return [name for name in ("rules", "squares", "board", "rule") if getattr(settings, name) not in (None, ())]


def rules_as(form: str, settings: Settings, lang: str | None, width: int) -> str:
    """Return the rules of a game: a set of rules, or all side by side if none is chosen.

    Args:
        form: `text`, `markdown`, `html` or `json`.
        lang: the language of the text; None for that of the course, or English.
        width: the greatest number of columns of `text`.
    """
    variant = Variant(settings)
    kind, course = variant.kind, variant.course
    sets = kind.rule_sets()
    is_one = course is not None or bool(_shaping(settings))
    shown = [variant.rules] if is_one else sets
    code = lang or (_ENGLISH if course is None else course.language)
    if lang is not None and not any(lang in spoken(kind, rules) for rules in sets):
        raise unspoken(kind, shown[0], lang)
    if form == "json":
        data = [rules_as_data(kind, rules, code) for rules in shown]
        return f"{as_json(data[0] if is_one else data)}\n"
    return _rules_in(form, kind, shown, code, width, is_one=is_one)


def _rules_in(form: str, kind: GameKind, shown: list[Rules], code: str, width: int, *, is_one: bool) -> str:
    texts = RulesTexts(kind, code)
    described = offers_of(kind).describe.get()
    table = described.in_full(shown[0], texts) if is_one else described.overview(texts)
    tables = [each for each in (table, *_points(shown, kind, texts)) if each]
    return _rules_written(form, rulebook(kind, shown[0], code), tables, kind.name, width)


def all_said(kind: GameKind, rules: Rules, code: str) -> list[str]:
    """Return the rules and the messages of a game in forms that together say all their texts in a language."""
    tables = reference([(kind, rules)], code)
    return [
        _rules_in("text", kind, [rules], code, 80, is_one=True),
        messages_text(tables, 80),
        as_markdown(messages_blocks(tables)),
    ]


def _rules_written(form: str, written: Rulebook | None, tables: Sequence[Rows], game: str, width: int) -> str:
    """Return the text with the tables after it in a form; a game without a text has the tables alone."""
    blocks: list[Block] = [Table([*rows[0]], [[*row.values()] for row in rows]) for rows in tables]
    if written is not None:
        blocks[:0] = [*written.blocks(), Heading(1 if form == "text" else 2, written.tables)]
    if form == "text":
        return f"{as_plain(blocks, width)}\n"
    if form == "html":
        title, language = (game, _ENGLISH) if written is None else (written.title, written.tag)
        return as_page(Document(title, language, blocks), _STYLE)
    return as_markdown([Heading(1, game), *blocks] if written is None else blocks)


def _points(sets: list[Rules], kind: GameKind, texts: RulesTexts) -> list[list[dict[str, str]]]:
    """Return a table of points and sets of rules, and one of the sources.

    A set that has no points has no column, and where it lacks a point there is a dash.
    """
    columns = [rules for rules in sets if rules.points]
    points: dict[str, list[Point]] = {}
    for rules in sorted(columns, key=lambda rules: -len(rules.points)):
        for point in rules.describe_points():
            points.setdefault(point.name, []).append(point)
    values = [
        {
            "--rule": name,
            texts.say("values"): texts.choices(_merged(described)),
            **{rules.name: rules.points.get(name, "-") for rules in columns},
            **({texts.say("default"): kind.usual_points(columns[0])[name]} if len(sets) == 1 else {}),
        }
        for name, described in points.items()
    ]
    sources = [{"--rule": name, texts.say("sources"): texts.source(described[0])} for name, described in points.items()]
    return [values, sources]


def _merged(points: list[Point]) -> Point:
    """Return a point with all its values in the rules that have it."""
    values = dict.fromkeys(value for point in points for value in point.values)
    bounds = [point.numbers for point in points if point.numbers is not None]
    numbers = (min(least for least, _ in bounds), max(most for _, most in bounds)) if bounds else None
    return Point(points[0].name, points[0].source, tuple(values), numbers)


def messages_as(form: str, settings: Settings | None, lang: str | None, width: int) -> str:
    """Return the words and messages of a game, or of all games where the settings are None.

    Args:
        form: `text`, `markdown`, `csv` or `json`.
        lang: the language; None for that of the rules.
        width: the greatest number of columns of `text`.
    """
    found = _messages(settings, lang)
    if form == "json":
        return f"{as_json(found.data())}\n"
    if form == "csv":
        return messages_csv(found)
    return as_markdown(messages_blocks(found)) if form == "markdown" else f"{messages_text(found, width)}\n"


def _messages(settings: Settings | None, lang: str | None) -> ReferenceTables:
    if settings is None:
        return reference(every_game(lang or _ENGLISH), lang or _ENGLISH)
    variant = Variant(settings)
    kind, code = variant.kind, variant.language().code
    is_one = settings.course is not None or _shaping(settings)
    return reference([(kind, variant.rules)] if is_one else rules_in(kind, code), code)
