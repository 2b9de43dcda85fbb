"""`goose course`: make a course file, check it, and make a handout and a suite."""

from __future__ import annotations

import json

import click

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, completed, format_option, game_argument, options, usage_errors
from goose.core.options import LANG, RULES

_FILE = click.argument("file", metavar="FILE", shell_complete=completed("file"))


@click.group(short_help="Make and check a course: your own words, messages, order of failures.")
def command() -> None:
    """Make and check a course file: the words, messages and order of failures of a statement, in one file.

    Every command that takes --rules takes the file with --course.

    \b
    Examples:
      goose course new mancala --rules official > my.toml
      goose course check my.toml
      goose course statement my.toml -o handout.html
      goose course suite my.toml suite/
    """


@command.command("new", short_help="Print a course file that has everything a course can change.")
@game_argument()
@options(RULES, LANG, cls=EnvironmentOption)
def new(game: str, rules: str | None, lang: str | None) -> None:
    """Print a course file that changes nothing yet, with everything that it could change as comments.

    \b
    Examples:
      goose course new mancala > my.toml
      goose course new goose --rules bari --lang en > my.toml
    """
    from goose.courses.starting import first_course

    with usage_errors():
        text = first_course(game, rules, lang)
    click.echo(text.encode(), nl=False)


@command.command("check", short_help="Report all faults of a course file, with their lines.")
@_FILE
@format_option("text", "json")
@click.pass_context
def check(context: click.Context, /, file: str, form: str) -> None:
    """Report all faults of a course file at once, each with its line, and warnings after them.

    \b
    Example:
      goose course check my.toml

    Exit status: 0 no faults, 1 faults, 2 usage error.
    """
    from goose.core.course import reading
    from goose.core.course.coursefile import open_course
    from goose.core.course.fault import FaultsFound

    with usage_errors():
        try:
            opened = open_course(file)
        except UsageError as error:
            raise UsageError(str(error).removeprefix("--course ")) from error
        faults, warnings = [], []
        try:
            _, found = reading.check(opened)
            warnings = [*found]
        except FaultsFound as wrong:
            faults = wrong.faults
    if form == "json":
        click.echo(json.dumps([each.as_data() for each in (*faults, *warnings)], ensure_ascii=False, indent=2))
    elif faults or warnings:
        for each in (*faults, *warnings):
            click.echo(each.shown(file))
    else:
        click.echo(f"{quoted(file)}: no faults and no warnings.")
    context.exit(1 if faults else 0)
