"""`goose rules`: show the rules of a game and the points that --rule can change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.base.columns import as_json, as_text
from goose.commands.cli import EnvironmentOption, format_option, game_argument, options, usage_errors
from goose.core.options import BOARD, LANG, RULE, RULES, SQUARES, Option
from goose.core.points import Point
from goose.core.registry import load_kind
from goose.core.settings import Settings, make_rules, unspoken
from goose.core.words import CODES, spoken
from goose.kit.offers import offers_of

if TYPE_CHECKING:
    from goose.core.game import GameKind, Rules
    from goose.kit.describe import RulesTexts

_ENGLISH = CODES[0]

_LANG = Option(
    LANG.name, LANG.metavar, f"Language of the text: {', '.join(CODES)}.  [default: {_ENGLISH}]", completed="code"
)


@click.command(short_help="Show the sets of rules of a game side by side, or one in full.")
@game_argument()
@options(_LANG, RULES, SQUARES, BOARD, RULE, cls=EnvironmentOption)
@format_option("text", "json")
def command(game: str, form: str, lang: str | None, **shaping: Any) -> None:
    """Show the sets of rules of a game side by side, or one of them in full, and the points that --rule switches.

    \b
    Examples:
      goose rules goose
      goose rules goose --rules bari --squares 63 --lang it
      goose rules mancala --format json
    """
    from goose.kit.describe import RulesTexts

    with usage_errors():
        kind = load_kind(game)
        sets = [kind.make_rules(name, {}, {}) for name in kind.options]
        is_one = any(value not in (None, ()) for value in shaping.values())
        shown = [make_rules(kind, Settings(game, **shaping))] if is_one else sets
        if lang is not None and not any(lang in spoken(kind, rules) for rules in sets):
            raise unspoken(kind, shown[0], lang)
        texts = RulesTexts(kind, lang or _ENGLISH)
        described = offers_of(kind).describe.get()
        table = described.in_full(shown[0], texts) if is_one else described.overview(texts)
        tables = [table, *_points(shown, kind, texts)]
        data = [_data(described.data(rules), rules, kind, texts) for rules in shown]
    if form == "json":
        click.echo(as_json(data[0] if is_one else data))
    else:
        click.echo("\n\n".join(as_text(table) for table in tables if table))


def _points(sets: list[Rules], kind: GameKind, texts: RulesTexts) -> list[list[dict[str, str]]]:
    """Return a table with a row a point and a column a set of rules, and one of what the sources say.

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
            **({texts.say("default"): _default(kind, columns[0], name)} if len(sets) == 1 else {}),
        }
        for name, described in points.items()
    ]
    sources = [{"--rule": name, texts.say("sources"): texts.source(described[0])} for name, described in points.items()]
    return [values, sources]


def _merged(points: list[Point]) -> Point:
    """Return a point with all that it can be by some of the rules that have it."""
    values = dict.fromkeys(value for point in points for value in point.values)
    bounds = [point.numbers for point in points if point.numbers is not None]
    numbers = (min(least for least, _ in bounds), max(most for _, most in bounds)) if bounds else None
    return Point(points[0].name, points[0].source, tuple(values), numbers)


def _default(kind: GameKind, rules: Rules, point: str) -> str:
    """Return the value of a point when nothing switches it."""
    return kind.make_rules(rules.name, rules.options, {}).points[point]


def _data(described: dict[str, object], rules: Rules, kind: GameKind, texts: RulesTexts) -> dict[str, object]:
    """Return the rules for a program, with each point: its value and default, what it can be, what sources say."""
    points = [
        {
            "point": point.name,
            "value": rules.points[point.name],
            "default": _default(kind, rules, point.name),
            "values": list(point.values),
            "numbers": None if point.numbers is None else dict(zip(("least", "most"), point.numbers, strict=True)),
            "source": texts.source(point),
        }
        for point in rules.describe_points()
    ]
    return {**described, "points": points}
