"""`goose course`: make and check a course file, a handout and a suite."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, format_option, game_argument, options, usage_errors, warn
from goose.commands.parameters import (
    completed_argument,
    completed_option,
    jobs_option,
    output_option,
    reworded,
    script_seed_option,
)
from goose.core.options import COURSE, LANG, RULES

if TYPE_CHECKING:
    from goose.core.course.coursefile import CourseFile

_FILE = completed_argument("file", "FILE")


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
@options(RULES, LANG, reworded(COURSE, "Course file whose texts to write, instead of a game."), cls=EnvironmentOption)
@completed_option(
    "--texts",
    text="File to write for a course in your own language: every text about the rules, each with a place for its "
    "translation. goose keeps the translations that the file has already.",
)
def new(game: str, rules: str | None, lang: str | None, course: str | None, texts: str | None) -> None:
    """Print a course file that changes nothing yet, with everything that it could change as comments.

    With --texts, goose also writes a file for a course in a language that goose does not have: the texts of the rules,
    of the handout and of explanations, each with an empty place for its translation. With --course too, goose writes
    only this file, with the texts that the course needs.

    \b
    Examples:
      goose course new mancala > my.toml
      goose course new goose --rules bari --lang en > my.toml
      goose course new --course my.toml --texts my-texts.toml

    Exit status: 0 made, 1 it cannot be written, 2 usage error.
    """
    from goose.core.course.coursefile import CourseFile, open_course
    from goose.courses import first_course

    with usage_errors():
        if course is not None:
            if texts is None:
                raise UsageError("--course goes with --texts, the file to write for the course.")
            opened = open_course(course)
            if os.path.realpath(texts) == os.path.realpath(course):
                raise UsageError(f"--texts {quoted(texts)}: it is the course.")
            click.echo("\n".join(_write_texts(CourseFile(opened.path, opened.data, texts=b""), texts)))
            return
        text = first_course(game, rules, lang, texts)
        for line in () if texts is None else _write_texts(CourseFile("course.toml", text.encode(), texts=b""), texts):
            warn(line)
    click.echo(text.encode(), nl=False)


def _write_texts(course: CourseFile, path: str) -> list[str]:
    """Write the texts of a course, and return what to print about them."""
    from goose.base.replacing import check_writable
    from goose.commands.picturing import write
    from goose.courses import texts_file

    if path == "-":
        raise UsageError("--texts -: name a file, which goose can write again later.")
    check_writable("texts", path)
    made = texts_file(course, path)
    write(path, made.text, "--texts")
    return [
        f"{quoted(path)}: {made.texts} texts, {made.open} of them not translated.",
        *(f"The text has changed since it was translated: {key}" for key in made.changed),
        *(f"The course does not use this translation now: {key}" for key in made.needless),
    ]


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
            course, found = reading.check(opened)
            warnings = [*found]
            if course.translation is not None:
                from goose.courses import warnings_about

                warnings += warnings_about(course)
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


@command.command("statement", short_help="Make the handout for students: rules, instructions, exact texts.")
@_FILE
@output_option("Page to write: FILE.html, or FILE.md for Markdown.  [default: Markdown on standard output]")
def statement(file: str, target: str | None) -> None:
    """Make the handout of a course for students, in the language of the course.

    It has the rules of the game, each instruction with its answers and failures, all exact texts, a session that was
    really run, and how programs are graded. A page is one file for screens and for A4 paper.

    \b
    Examples:
      goose course statement my.toml -o handout.html
      goose course statement my.toml > handout.md

    Exit status: 0 made, 1 it cannot be written, 2 usage error.
    """
    from goose.base.markdown import as_markdown
    from goose.commands.picturing import check_target, write
    from goose.core.course.reading import course_at
    from goose.courses import handout_of, handout_page

    with usage_errors():
        if target is not None and not target.endswith((".html", ".md")):
            raise UsageError(f"--output {quoted(target)}: its name must end in .html or .md.")
        check_target(target, file)
        written = handout_of(course_at(file))
    is_page = target is not None and target.endswith(".html")
    write(target, handout_page(written) if is_page else as_markdown(written.blocks))


@command.command("suite", short_help="Make a suite that covers the rules in every context.")
@_FILE
@completed_argument("folder", "DIR", "folder")
@script_seed_option
@jobs_option("Processes to use, {bounds}; they do not change the suite.  [default: one for each core]")
@click.option("--equal-points", is_flag=True, help="Give every case one point.  [default: points for each part]")
def suite(file: str, folder: str, script_seed: int, jobs: int | None, equal_points: bool) -> None:
    """Make a suite for a course in a new folder: scripts, their answers, and the course itself.

    goose plays random sessions, and takes those that show every message and rule in each context: for each player,
    against people and the computer, in the first and in later games, after a load. Short cases test single rules. The
    file suite.md in the folder lists what each case shows. goose reports the errors that no case catches.

    \b
    Example:
      goose course suite my.toml suite/

    Exit status: 0 made, 1 it cannot be written, 2 usage error, 130 interrupted.
    """
    need("psutil")
    from goose.base.workers import cores
    from goose.commands.grading import interruptible
    from goose.core.course.reading import course_at
    from goose.grading import IN_ENGLISH, STEPS, counted, make_suite

    with usage_errors(), interruptible(), _progress(STEPS) as advance:
        try:
            made = make_suite(
                course_at(file), folder, jobs or cores(), seed=script_seed, equal=equal_points, on_progress=advance
            )
        except OSError as error:
            raise click.ClickException(f"{quoted(folder)}: {error.strerror or error}.") from error
    for each in made.open:
        warn(f"No case catches {each}")
    some, every = made.in_one_context
    click.echo(
        f"{quoted(folder)}: {made.cases} cases, {made.lines:,} lines. They catch {made.caught} of {made.misreadings} "
        f"known errors, and {some:,} of {every:,} in one context only."
    )
    click.echo(counted(made.covered, IN_ENGLISH))
    points = ", ".join(f"{part} {worth:.0f}" for part, worth in made.points.items())
    whole = round(sum(made.points.values()))
    click.echo(f"Points: {points}. A program that answers nothing right earns at most {made.free:g} of {whole}.")
    shown, known = made.covered.counts()["contexts"]
    if left := known - shown:
        messages, them = ("message", "it") if left == 1 else ("messages", "them")
        listed = f"(goose audit {quoted(folder)} --verbose lists {them})"
        click.echo(f"Not covered: {left:,} {messages} in a context {listed}.")


@contextmanager
def _progress(steps: int) -> Iterator[Callable[[str, int], None]]:
    """Give a function that shows at a terminal what is being done, and how many more steps are done."""
    if not sys.stderr.isatty():
        yield lambda _, __: None
        return
    need("rich")
    from rich.console import Console

    from goose.base.progress import ProgressBar

    with ProgressBar(Console(stderr=True), steps, "playing games") as bar:
        yield bar.advance
