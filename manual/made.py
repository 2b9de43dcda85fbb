"""Pages of the site made from what goose itself holds: words, messages, rules, and the help of its commands."""

from __future__ import annotations

from typing import Any

import click

from goose.base.columns import Table
from goose.commands.cli import SUBCOMMANDS, cli
from goose.core.registry import load_kind
from goose.kit.describe import RulesTexts
from goose.kit.offers import offers_of
from goose.reference import markdown
from goose.reference.cells import prose, table
from manual.links import ROOT, ROOT_PAGES
from manual.man import nested

GAMES = {"goose": "The Game of the Goose", "mancala": "Mancala", "pickomino": "Pickomino"}
"""The games of goose, with what people call them."""

_WIDTH = 78  # columns, of the help of a command


def pages() -> dict[str, str]:
    """Return the text of each page, by its address on the site."""
    roots = {page: (ROOT / name).read_text(encoding="utf-8") for name, page in ROOT_PAGES.items() if page != "index.md"}
    return {
        **roots,
        "reference/instructions.md": _instructions(),
        "reference/messages.md": _messages(),
        **{f"reference/{game}.md": _of_game(game, title) for game, title in GAMES.items()},
        "reference/rules.md": _rules(),
        "reference/commands.md": _commands(),
    }


def _instructions() -> str:
    return "\n".join(
        (
            "# Instructions\n",
            "The words of all instructions, in each language. `help` prints those of the game in use;",
            "what instructions of one game do and take: " + _to_games("#instructions") + ".\n",
            markdown.protocol(),
            "## Levels\n",
            "Automatic players have a level, which is typed so:\n",
            markdown.levels(),
            "## Failures\n",
            "A failed instruction changes nothing and is answered with one message: the first of its row that applies.",
            "Before all of them comes the invalid instruction. [The protocol](../protocol.md#failures) says more.\n",
            markdown.failures(),
        )
    )


def _messages() -> str:
    return "\n".join(
        (
            "# Messages of every game\n",
            "What all games answer alike. Those of one game: " + _to_games("#messages") + ".",
            "`goose messages GAME --lang CODE` prints the messages of a game in one language.\n",
            markdown.shared(),
        )
    )


def _of_game(game: str, title: str) -> str:
    return "\n".join(
        (
            f"# {title}: instructions and messages\n",
            f"The rules are in [{game}.md](../{game}.md), what all games answer alike in [messages](messages.md).",
            f"`goose messages {game} --lang CODE` prints both in one language.\n",
            "## Instructions\n",
            markdown.instructions(game, level=3),
            "## Messages\n",
            markdown.messages(game, level=3),
        )
    )


def _to_games(anchor: str) -> str:
    *first, last = [f"[{title}]({game}.md{anchor})" for game, title in GAMES.items()]
    return f"{', '.join(first)}, {last}"


def _rules() -> str:
    """Return the tables of `goose rules`, each point of the rules with what the sources say of it."""
    parts = [
        "# Sets of rules",
        "What `goose rules GAME` prints, from the data that goose plays by. `--rule POINT=VALUE` switches a point;"
        " `goose rules GAME --rules NAME` shows one set in full.",
    ]
    for game, title in GAMES.items():
        kind = load_kind(game)
        sets = [kind.make_rules(name, {}, {}) for name in kind.options]
        parts += [
            f"## {title}",
            f"[{game}.md](../{game}.md) explains them.",
            _table(offers_of(kind).describe.get().overview(RulesTexts(kind))),
        ]
        points = {point.name: point for rules in sets for point in rules.describe_points()}
        rows = [
            {
                "point": f"`{name}`",
                **{f"`{rules.name}`": rules.points.get(name, "–") for rules in sets if rules.points},
                "what the sources say": point.source,
            }
            for name, point in points.items()
        ]
        parts += [f"### Points of {title}", _table(rows)]
    return "\n\n".join(parts) + "\n"


def _table(rows: Table) -> str:
    """Return rows with the same members as a table."""
    return table([prose(heading) for heading in rows[0]], [[prose(cell) for cell in row.values()] for row in rows])


def _commands() -> str:
    """Return the help of every command, as it prints it."""
    parts = [
        "# Commands",
        "What `goose --help` and `goose COMMAND --help` print. Exit statuses and examples are at the end of each.",
        _help("goose", cli, None),
    ]
    outer = _context("goose", cli, None)
    for name in SUBCOMMANDS:
        command = cli.get_command(outer, name)
        assert command is not None
        parts.append(_help(name, command, outer))
        with _context(name, command, outer) as group:
            parts += [_help(inner.info_name or "", inner.command, group) for inner in nested(group)]
    return "\n\n".join(parts) + "\n"


def _context(name: str, command: click.Command, parent: click.Context | None) -> click.Context:
    settings: dict[str, Any] = {**command.context_settings, "terminal_width": _WIDTH}
    return click.Context(command, info_name=name, parent=parent, **settings)


def _help(name: str, command: click.Command, parent: click.Context | None) -> str:
    with _context(name, command, parent) as context:
        return f"## `{context.command_path}`\n\n```text\n{command.get_help(context)}\n```"
