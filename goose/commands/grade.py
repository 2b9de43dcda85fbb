"""`goose grade`: run programs on a suite and show where they are wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.base.extras import need
from goose.commands.cli import completed, format_option
from goose.commands.numbers import Whole
from goose.commands.parameters import (
    SECONDS,
    completed_option,
    jobs_option,
    limit_option,
    memory_option,
    number_option,
    program_options,
    scheduler_option,
    why_limit_option,
)
from goose.core.words import CODES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_LONGEST_SHARD = 9  # digits

_EXAMPLES = """\b
Examples:
  goose grade suite/ -- python3 student.py
  goose grade suite/ --submissions handed-in/ --command 'java -cp {dir} Main' \\
      --build 'javac {dir}/*.java' --output results.jsonl --report html=report/
  goose grade suite/ --submissions all.zip --command 'python3 {dir}/main.py' \\
      --class-list worksheet.csv --csv-dialect moodle --report csv=upload.csv
  goose grade --merge part1.jsonl part2.jsonl --report csv=grades.csv
  goose grade suite/ --init github -- python3 main.py

Exit status: 0 every case of every submission was accepted, 1 some were not, 2 usage error or invalid suite, 3 the
grader failed, 130 interrupted.
"""


def _shard(_: click.Context, __: click.Parameter, text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    number, slash, count = text.partition("/")
    digits = all(part.isascii() and part.isdigit() and len(part) <= _LONGEST_SHARD for part in (number, count))
    if not (slash and digits and 1 <= int(number) <= int(count)):
        raise click.BadParameter(f"{text!r}: it must be I/N, such as 1/4, with I from 1 to N.")
    return int(number), int(count)


def _complete(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem[str]]:
    """Complete the suite, which is the first argument, or a file."""
    is_suite = not context.params.get("arguments") and not context.params.get("merge")
    return completed("folder" if is_suite else "file")(context, parameter, typed)


@click.command(short_help="Run programs on a suite and show where they are wrong.", epilog=_EXAMPLES)
@click.argument("arguments", nargs=-1, metavar="SUITE [-- COMMAND…] | --merge FILE…", shell_complete=_complete)
@completed_option(
    "--submissions",
    text="Folder of submissions, or a zip file of one: each is a folder or a file in it.",
    metavar="DIR",
)
@click.option(
    "--command",
    "command_line",
    metavar="COMMAND",
    help="Command that runs a submission; {dir} is a copy of its folder, {file} of its only file.",
)
@click.option("--build", metavar="COMMAND", help="Shell command that builds a submission, in a copy of its folder.")
@number_option("--build-limit", "build_seconds", kind=SECONDS, text="Time that a build may take, {bounds}.", default=60)
@limit_option("a case")
@memory_option()
@why_limit_option
@number_option(
    "--repeat",
    kind=Whole(1, 1000),
    text="Run each program N times, {bounds}. A case whose verdict is not always the same earns the worst."
    "  [default: 1]",
    default=1,
    show_default=False,
)
@program_options
@jobs_option()
@scheduler_option("grade")
@click.option("--shard", callback=_shard, metavar="I/N", help="Grade every N-th submission, starting with the I-th.")
@completed_option(
    "-o",
    "--output",
    "--out",
    "out",
    text="File of results (JSON Lines). goose adds to it, and skips submissions that it has. With --init: folder.",
)
@click.option("--again", is_flag=True, help="Grade the submissions that the --output file has, too.")
@click.option("--merge", is_flag=True, help="Grade nothing: read the results from the files.")
@completed_option(
    "--report",
    "reports",
    text="Report to write: html=DIR, junit=FILE, csv=FILE, class=FILE, similar=FILE, gradescope=FILE or tap=FILE;"
    " repeatable.",
    metavar="KIND=PATH",
    completes="report",
    multiple=True,
)
@completed_option(
    "--class-list",
    "class_list",
    text="CSV file of the students (id, name, e-mail, group), or a gradebook exported from Moodle or Canvas.",
)
@click.option(
    "--csv-dialect",
    type=click.Choice(("plain", "excel", "moodle", "canvas")),
    default="plain",
    show_default=True,
    help="Reader of the tables: excel has semicolons and decimal commas, moodle and canvas can import the grades.",
)
@click.option(
    "--gradebook-column",
    metavar="HEADING",
    help="Assignment of the Canvas gradebook that gets the points.  [default: the only one]",
)
@click.option(
    "--for",
    "audience",
    type=click.Choice(("teacher", "student")),
    default="teacher",
    show_default=True,
    help="Reader of the reports: those for students do not show what hidden cases expect.",
)
@click.option(
    "--report-lang",
    "--lang",
    "report_lang",
    type=click.Choice(CODES),
    help="Language of the reports.  [default: that of the suite; with --merge GOOSE_LANG, else English]",
)
@format_option("text", "json")
@click.option("--verbose", "-v", is_flag=True, help="Show each failed case in full.")
@click.option("--list", "listing", is_flag=True, help="Show what would run; run nothing.")
@click.option(
    "--self-check", "checking", is_flag=True, help="Check that the suite refuses wrong answers; run no program."
)
@click.option(
    "--init",
    "host",
    type=click.Choice(("github", "gitlab", "gradescope")),
    help="Write the files that run the suite there into the --output folder; run no program.",
)
@completed_option(
    "--install",
    text="Package that the files of --init install: a git address, a wheel or a name.  [default: this version]",
    metavar="GOOSE",
)
@click.pass_context
def command(context: click.Context, /, arguments: tuple[str, ...], **options: Any) -> None:
    """Run programs on a suite and show which are right, where the others are wrong, and why.

    A suite is a folder of scripts NAME.in with the expected answers NAME.out. Each folder inside it is a chain: its
    cases run in order in the same working directory. A program reads the script on standard input and prints the
    answers.

    [reference] in suite.toml says how goose itself plays. Variables such as GOOSE_LANG fill in what is missing there.
    """
    need("rich", "jinja2", "psutil")
    if options["scheduler"] is not None:
        need("distributed")
    from goose.commands.grading import checking, reference_given
    from goose.grading import Request, grade

    with checking():
        status = grade(Request(arguments, given=reference_given(context, {}), **options))
    context.exit(status)
