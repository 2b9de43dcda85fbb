"""`goose rules`: the rules of a game, side by side or one set in full, and the points that can be switched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.cli import options, usage_errors
from goose.commands.tables import as_json, as_text
from goose.games import NAMES, load_kind
from goose.options import BOARD, RULE, RULES, SQUARES
from goose.settings import Settings, make_rules

if TYPE_CHECKING:
    from goose.games.game import GameKind, Rules


@click.command(short_help="Show the sets of rules of a game side by side, or one in full.")
@click.argument("game", shell_complete=lambda _, __, typed: [name for name in NAMES if name.startswith(typed)])
@options(RULES, SQUARES, BOARD, RULE)
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
def command(game: str, form: str, **shaping: Any) -> None:
    """Show the sets of rules of a game side by side, or one of them in full, and the points that --rule switches.

    \b
    goose rules goose
    goose rules goose --rules bari --squares 63
    goose rules mancala --format json
    """
    with usage_errors():
        kind = load_kind(game)
        described = kind.part("describe")
        if any(value not in (None, ()) for value in shaping.values()):
            made = make_rules(kind, Settings(game, **shaping))
            tables = [described.in_full(made), _points([made], kind)]
            data: object = _data(described.data(made), made)
        else:
            sets = [kind.make_rules(name, {}, {}) for name in kind.options]
            tables = [described.overview(), _points(sets, kind)]
            data = [_data(described.data(made), made) for made in sets]
    click.echo(as_json(data) if form == "json" else "\n\n".join(as_text(table) for table in tables if table))


def _points(sets: list[Rules], kind: GameKind) -> list[dict[str, str]]:
    """Return a row a point, with a column a set of rules; what a set has no such point of is left out."""
    columns = [rules for rules in sets if rules.points]
    points = {point.name: point for rules in reversed(columns) for point in rules.describe_points()}
    names = [point.name for point in columns[0].describe_points()] if columns else []
    names += [name for name in points if name not in names]
    choices: dict[str, list[str]] = {name: [] for name in names}
    for rules in columns:
        for point in rules.describe_points():
            choices[point.name] += [choice for choice in point.choices if choice not in choices[point.name]]
    alone = len(sets) == 1
    return [
        {
            "--rule": name,
            "values": ", ".join(choices[name]),
            **{rules.name: rules.points.get(name, "-") for rules in columns},
            **({"default": _default(kind, columns[0], name)} if alone else {}),
            "what the sources say": points[name].source,
        }
        for name in names
    ]


def _default(kind: GameKind, rules: Rules, point: str) -> str:
    """Return the value of a point when nothing switches it."""
    return kind.make_rules(rules.name, rules.options, {}).points[point]


def _data(described: dict[str, object], rules: Rules) -> dict[str, object]:
    """Return the rules for a program, with the value of each point, those that it can have, and what sources say."""
    points = [
        {
            "point": point.name,
            "value": rules.points[point.name],
            "values": list(point.values),
            "numbers": None if point.numbers is None else dict(zip(("least", "most"), point.numbers, strict=True)),
            "source": point.source,
        }
        for point in rules.describe_points()
    ]
    return {**described, "points": points}
