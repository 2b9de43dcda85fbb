"""A page for each command of the command line, made from its help, with an anchor for every option."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc

import click

from goose.base.markdown import code, heading, joined, prose, table
from goose.commands.cli import SUBCOMMANDS, cli
from manual.man import nested

_AS_TYPED = "\b"  # alone on the first line of a paragraph whose lines click leaves unchanged


def pages() -> dict[str, str]:
    """Return the page of each command, and one that lists them, by their addresses."""
    program = click.Context(cli, info_name="goose", **cli.context_settings)
    made = {"reference/commands/goose.md": joined(_command(program, 1))}
    rows = [["[`goose`](commands/goose.md)", "answer instructions; the options that choose the game"]]
    for name in SUBCOMMANDS:
        command = cli.get_command(program, name)
        assert command is not None
        context = click.Context(command, info_name=name, parent=program)
        made[f"reference/commands/goose-{name}.md"] = joined(_command(context, 1))
        rows.append([f"[`goose {name}`](commands/goose-{name}.md)", prose(command.get_short_help_str(limit=200))])
    intro = "Each page has what `goose COMMAND --help` prints. Every option has its own address."
    return {
        "reference/commands.md": joined([heading("Commands", 1), intro, table(["command", "what it does"], rows)]),
        **made,
    }


def _command(context: click.Context, level: int) -> Iterator[str]:
    """Yield the parts of the page of a command, and of its subcommands."""
    command = context.command
    yield heading(code(context.command_path), level)
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"```text\n{context.command_path} {usage}\n```"
    yield from _paragraphs(command.help or "")
    options = [parameter for parameter in command.get_params(context) if isinstance(parameter, click.Option)]
    records = [(option, option.get_help_record(context)) for option in options]
    if records:
        yield heading("Options", level + 1)
    for option, record in records:
        if record is not None:
            names, said = record
            yield f"({anchor(context.command_path, option)})="
            yield heading(code(names), level + 2)
            yield prose(said)
            if isinstance(option.envvar, str):
                yield f"The variable {code(option.envvar)} of the environment sets it, too."
    yield from _paragraphs(command.epilog or "")
    for inner in nested(context) if command is not cli else ():  # those of the program have their own pages
        yield from _command(inner, level + 1)


def anchor(path: str, option: click.Option) -> str:
    """Return the anchor of an option, such as `goose-grade-limit`."""
    longest = max(option.opts, key=len)
    return "-".join([*path.split(), longest.lstrip("-")])


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help as Markdown: examples as code, all others as prose."""
    for paragraph in cleandoc(text).split("\n\n"):
        if not paragraph.startswith(_AS_TYPED):
            yield prose(" ".join(line.strip() for line in paragraph.split("\n")))
            continue
        lines = paragraph.split("\n")[1:]
        if re.fullmatch(r"\w[\w ]*:", lines[0]):
            yield f"**{lines.pop(0)}**"
        yield f"```console\n{cleandoc(chr(10).join(_prompted(lines)))}\n```"


def _prompted(lines: list[str]) -> Iterator[str]:
    """Yield the lines of examples with a prompt before each command, so that the button copies commands alone."""
    shared = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    for line in lines:
        typed = line[shared:]
        yield typed if typed.startswith((" ", "$")) or not typed else f"$ {typed}"
