"""The manual pages, made from the command line in click: `python -m manual.man` writes them to docs/man.

A page a command, as other programs with commands have them: goose(1), goose-play(1); the page of a command with
subcommands describes them too. Only the formatting is added here; every word is one that `--help` prints too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc
from pathlib import Path

import click

from goose.base.widths import wrapped_whole
from goose.commands.cli import SUBCOMMANDS, cli
from goose.core.registry import brought

FOLDER = Path(__file__).parent.parent / "docs" / "man"

_AS_TYPED = "\b"  # alone on the first line of a paragraph whose lines click leaves as they are
_STATUS = "Exit status:"
_EXAMPLES = "Examples:"
_VARIABLES = "Each of these takes the place of an option that is not typed; that of one without a value is 1."
_WIDTH = 80
_OWN = {"-": r"\-", "\\": r"\e", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti", '"': r"\(dq", "'": r"\(aq"}
"""Characters that roff writes in its own way, or would print as different ones."""


def pages() -> Mapping[str, str]:
    """Return the pages, by the names of their files."""
    program = click.Context(cli, info_name="goose", **cli.context_settings)
    made = {"goose.1": _page(program)}
    for name in SUBCOMMANDS:
        command = cli.get_command(program, name)
        assert command is not None
        made[f"goose-{name}.1"] = _page(click.Context(command, info_name=name, parent=program))
    return made


def _page(context: click.Context) -> str:
    command = context.command
    name = context.command_path.replace(" ", "-")
    said, examples, statuses = _parts(command)
    first, *more = said
    short = command.short_help or first
    lines = [
        r".\" Made from the command line by `make man`; what is changed here is lost.",
        f'.TH "{_roff(name.upper())}" "1" "" "goose" "User Commands"',
        ".ad l",
        ".nh",
        ".SH NAME",
        _wrapped(rf"{_roff(name)} \- {_roff(short[0].lower() + short[1:].rstrip('.'))}"),
        ".SH SYNOPSIS",
        f".B {_roff(context.command_path)}",
        _styled(" ".join(command.collect_usage_pieces(context))),
        ".SH DESCRIPTION",
        *_paragraphs([first, *more]),
        ".SH OPTIONS",
        *_options(context),
    ]
    if command is cli:
        lines += [".SH COMMANDS", *_commands(context)]
    elif isinstance(command, click.Group):
        lines += [".SH COMMANDS", *(line for inner in nested(context) for line in _section(inner))]
    if variables := _variables(context):
        lines += [".SH ENVIRONMENT", _line(_VARIABLES), *variables]
    if statuses:
        lines += [".SH EXIT STATUS", *statuses]
    if examples:
        lines += [".SH EXAMPLES", ".nf", *map(_guarded, map(_roff, examples)), ".fi"]
    others = [f"goose-{other}" for other in SUBCOMMANDS] if command is cli else ["goose"]
    lines += [".SH SEE ALSO", ",\n".join(rf"\fB{_roff(other)}\fR(1)" for other in others)]
    return "".join(f"{line}\n" for line in lines)


def nested(context: click.Context) -> Iterator[click.Context]:
    """Yield the context of each command of a command; those that other packages bring are left out."""
    group = context.command
    if not isinstance(group, click.Group):
        return
    for name in group.list_commands(context):
        command = None if name in brought() else group.get_command(context, name)
        if command is not None:
            yield click.Context(command, info_name=name, parent=context)


def _section(context: click.Context) -> Iterator[str]:
    """Yield the part of a page that describes a subcommand."""
    command = context.command
    said, examples, statuses = _parts(command)
    yield f'.SS "{_roff(context.command_path)}"'
    yield _styled(" ".join(command.collect_usage_pieces(context)))
    yield from (".PP", *_paragraphs(said), *_options(context))
    if statuses:
        yield from (".PP", _line(_STATUS), *statuses)
    if examples:
        yield from (".PP", ".nf", *map(_guarded, map(_roff, examples)), ".fi")


def _parts(command: click.Command) -> tuple[list[str], list[str], list[str]]:
    """Return what a command's help says: paragraphs, the lines of the examples, and the exit statuses as roff."""
    said, examples, statuses = [], [], []
    for text in (command.help or "", command.epilog or ""):
        for paragraph in cleandoc(text).split("\n\n"):
            if paragraph.startswith(_AS_TYPED):
                typed = paragraph.split("\n")[1:]
                examples += typed[1:] if typed[0] == _EXAMPLES else typed
            elif paragraph.startswith(_STATUS):
                statuses = [*_statuses(_joined(paragraph).removeprefix(_STATUS))]
            elif paragraph and not paragraph.startswith("Each of these options"):
                said.append(_joined(paragraph))
    shared = min((len(line) - len(line.lstrip()) for line in examples), default=0)
    return said, [line[shared:] for line in examples], statuses


def _statuses(text: str) -> Iterator[str]:
    """Yield a paragraph a status, of a sentence such as `0 it was stopped, 2 wrong use.`"""
    for number, meaning in re.findall(r"(\d+) (.*?)(?:, (?=\d+ )|\.$)", text.strip()):
        yield from (".TP", number, _line(meaning))


def _options(context: click.Context) -> Iterator[str]:
    for parameter in context.command.get_params(context):
        record = parameter.get_help_record(context) if isinstance(parameter, click.Option) else None
        if record is not None:
            names, explanation = record
            yield from (".TP", _styled(names), _line(explanation))


def _commands(context: click.Context) -> Iterator[str]:
    for name in SUBCOMMANDS:
        command = cli.get_command(context, name)
        assert command is not None
        yield from (".TP", rf"\fBgoose\-{name}\fR(1)", _line(command.get_short_help_str(limit=200)))


def _variables(context: click.Context) -> Iterable[str]:
    """Return a paragraph a variable of the environment that can take the place of an option."""
    lines: list[str] = []
    for parameter in context.command.params:
        if isinstance(parameter.envvar, str):
            named = parameter.opts[0] if isinstance(parameter, click.Option) else parameter.human_readable_name
            lines += [".TP", rf"\fB{_roff(parameter.envvar)}\fR", _styled(named)]
    return lines


def _paragraphs(texts: Iterable[str]) -> Iterator[str]:
    for number, text in enumerate(texts):
        if number:
            yield ".PP"
        yield _line(text)


def _joined(paragraph: str) -> str:
    return " ".join(line.strip() for line in paragraph.split("\n"))


def _styled(words: str) -> str:
    """Return options and what they take: what is typed as it is in bold, what stands for something else in italics."""
    styled = [rf"\fB{_roff(word)}\fR" if word.startswith("-") else rf"\fI{_roff(word)}\fR" for word in words.split()]
    return " ".join(styled)


def _line(text: str) -> str:
    """Return a line of text; what stands between backquotes in bold."""
    parts = re.split(r"`([^`]+)`", text)
    line = "".join(rf"\fB{_roff(part)}\fR" if number % 2 else _roff(part) for number, part in enumerate(parts))
    return _wrapped(line)


def _wrapped(line: str) -> str:
    return "\n".join(map(_guarded, wrapped_whole(line, _WIDTH)))


def _guarded(line: str) -> str:
    """Return a line that roff does not read as a request."""
    return rf"\&{line}" if line.startswith((".", "'")) else line


def _roff(text: str) -> str:
    """Return a text that roff prints unchanged."""
    return "".join(_OWN.get(sign) or (sign if sign.isascii() else f"\\[u{ord(sign):04X}]") for sign in text)


def write() -> None:
    """Write the pages, and nothing else is left in their folder."""
    made = pages()
    FOLDER.mkdir(exist_ok=True)
    for page in FOLDER.glob("*.1"):
        if page.name not in made:
            page.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="ascii")


if __name__ == "__main__":
    write()
