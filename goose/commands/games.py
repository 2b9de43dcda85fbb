"""`goose games`: list the games with their rules, languages and features."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING, Any

import click

from goose.base.columns import as_json
from goose.commands.cli import format_option, warn
from goose.core.registry import NAMES, brought
from goose.core.words import spoken
from goose.kit.offers import offers_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_NARROWEST = 40  # characters of a line of text
_WIDEST = 100
_LABELS = ("package", "rules", "languages", "offers")


@click.command(short_help="List the games with their rules and languages.")
@format_option("text", "json")
@click.pass_context
def command(context: click.Context, form: str) -> None:
    """List the games of goose and of other packages, with their rules, their languages and what each offers.

    goose loads every part of every game. If a part cannot be loaded, it prints the wrong module or name on standard
    error. `goose check-game GAME` checks a game in full.

    \b
    Examples:
      goose games
      goose games --format json

    Exit status: 0 all games can be played, 1 some cannot, 2 usage error.
    """
    found = [_checked(name) for name in (*NAMES, *brought())]
    if form == "json":
        click.echo(as_json(found))
    else:
        width = min(max(shutil.get_terminal_size((_WIDEST, 0)).columns, _NARROWEST), _WIDEST)
        click.echo("\n\n".join(_as_text(game, width) for game in found))
    faults = [game["fault"] for game in found if game["fault"] is not None]
    for fault in faults:
        warn(f"Error: {fault}.")
    context.exit(1 if faults else 0)


def _checked(name: str) -> dict[str, Any]:
    from goose.contract import STATED, loaded, run

    kind, found = loaded(name)
    if kind is None:
        return {"game": name, **dict.fromkeys(_LABELS), "fault": found.fault}
    for check in STATED:
        found = run(check, kind)
        if found.fault is not None:
            return {"game": name, "package": kind.package, **dict.fromkeys(_LABELS[1:]), "fault": found.fault}
    codes = (code for rules in kind.rule_sets() for code in spoken(kind, rules))
    offered = [field for field, _ in offers_of(kind).items()]
    values = (kind.package, [*kind.options], [*dict.fromkeys(codes)], offered)
    return {"game": name, **dict(zip(_LABELS, values, strict=True)), "fault": None}


def _as_text(game: Mapping[str, Any], width: int) -> str:
    lines = [game["game"]]
    for label in _LABELS:
        value = game[label]
        if value is not None:
            text = value if isinstance(value, str) else ", ".join(value)
            lines += textwrap.wrap(
                text, width, initial_indent=f"  {label:<11}", subsequent_indent=" " * 13, break_on_hyphens=False
            )
    return "\n".join([*lines, *(["  cannot be used"] if game["fault"] is not None else [])])
