"""`goose rules`: the rules of a game, and the points of --rule."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import click

from goose.base.columns import as_json
from goose.commands.cli import EnvironmentOption, format_option, game_argument, options, usage_errors
from goose.commands.parameters import reworded
from goose.core.hints import unspoken
from goose.core.options import BOARD, COURSE, LANG, RULE, RULES, SQUARES, Settings
from goose.core.points import Point
from goose.core.registry import NAMES
from goose.core.variant import Variant
from goose.core.words import CODES, spoken
from goose.kit.offers import offers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.base.columns import Table as Rows
    from goose.core.game import GameKind, Rules
    from goose.kit.describe import RulesTexts
    from goose.reference import Rulebook

_WIDEST = 100  # columns of the text
_USUAL = (80, 0)  # columns and rows, where goose cannot ask a terminal

_ENGLISH = CODES[0]

_LANG = reworded(LANG, f"Language of the text: {', '.join(CODES)}.  [default: {_ENGLISH}]", completed="code")

_FORMATS = ("text", "markdown", "html", "json")

_STYLE = """\
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid #999; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }"""


@click.command(short_help="Show how a game is played, and the tables of its rules.")
@game_argument()
@options(_LANG, RULES, SQUARES, BOARD, RULE, COURSE, cls=EnvironmentOption)
@format_option(*_FORMATS)
def command(game: str | None, form: str, lang: str | None, course: str | None, **shaping: Any) -> None:
    """Show how a game is played from beginning to end, and after that the tables of its rules.

    Without options the text is that of the default rules, and the tables show all sets of rules side by side. With
    --rules, --rule or --course, text and tables are those of these rules. The tables also list the points that --rule
    switches.

    \b
    Examples:
      goose rules goose
      goose rules goose --rules bari --squares 63 --lang it
      goose rules mancala --format html
    """
    from goose.kit.describe import RulesTexts
    from goose.reference import rulebook, rules_as_data

    with usage_errors():
        variant = Variant(Settings(game or NAMES[0], course=course, **shaping))
        kind, laid_over = variant.kind, variant.course
        sets = kind.rule_sets()
        is_one = laid_over is not None or any(value not in (None, ()) for value in shaping.values())
        shown = [variant.rules] if is_one else sets
        code = lang or (_ENGLISH if laid_over is None else laid_over.language)
        if lang is not None and not any(lang in spoken(kind, rules) for rules in sets):
            raise unspoken(kind, shown[0], lang)
        texts = RulesTexts(kind, code)
        described = offers_of(kind).describe.get()
        if form == "json":
            data = [rules_as_data(kind, rules, code) for rules in shown]
            click.echo(as_json(data[0] if is_one else data))
            return
        table = described.in_full(shown[0], texts) if is_one else described.overview(texts)
        tables = [each for each in (table, *_points(shown, kind, texts)) if each]
        written = rulebook(kind, shown[0], code)
    click.echo(_written(form, written, tables, kind.name), nl=False)


def _written(form: str, written: Rulebook | None, tables: Sequence[Rows], game: str) -> str:
    """Return the text with the tables after it in a form; a game without a text has the tables alone."""
    from goose.base.document import Block, Document, Heading, Table, as_plain
    from goose.base.html import as_page
    from goose.base.markdown import as_markdown

    blocks: list[Block] = [Table([*rows[0]], [[*row.values()] for row in rows]) for rows in tables]
    if written is not None:
        blocks[:0] = [*written.blocks(), Heading(1 if form == "text" else 2, written.tables)]
    if form == "text":
        return f"{as_plain(blocks, min(shutil.get_terminal_size(_USUAL).columns, _WIDEST))}\n"
    if form == "html":
        title, language = (game, _ENGLISH) if written is None else (written.title, written.language)
        return as_page(Document(title, language, blocks), _STYLE)
    return as_markdown([Heading(1, game), *blocks] if written is None else blocks)


def _points(sets: list[Rules], kind: GameKind, texts: RulesTexts) -> list[list[dict[str, str]]]:
    """Return a table of points and sets of rules, and one of the sources.

    A set that has no points has no column, and where it lacks a point there is a dash.
    """
    from goose.reference import default_value

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
            **({texts.say("default"): default_value(kind, columns[0], name)} if len(sets) == 1 else {}),
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
