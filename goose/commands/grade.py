"""`goose grade`: runs programs on a suite, and says which are right, where they differ, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from goose.base.extras import need
from goose.commands.cli import completed, usage_errors
from goose.commands.limits import JOBS, MEGABYTES, SECONDS, sandboxed, variables

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_LONGEST_SHARD = 9  # digits

_EXAMPLES = """\b
Examples:
  goose grade suite/ -- python3 student.py
  goose grade suite/ --submissions handed-in/ --command 'java -cp {dir} Main' \\
      --build 'javac {dir}/*.java' --out results.jsonl --report html=report/
  goose grade --merge part1.jsonl part2.jsonl --report csv=grades.csv

Exit status: 0 every case of every submission accepted, 1 not, 2 wrong use or no suite, 3 the grader failed, 130
interrupted.
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


@click.command(short_help="Run programs on a suite, and say which are right and where they differ.", epilog=_EXAMPLES)
@click.argument("arguments", nargs=-1, metavar="SUITE [-- COMMAND…] | --merge FILE…", shell_complete=_complete)
@click.option(
    "--submissions",
    metavar="DIR",
    shell_complete=completed("folder"),
    help="What was handed in: one folder or file each.",
)
@click.option(
    "--command",
    "command_line",
    metavar="COMMAND",
    help="Runs a submission; {dir} is a copy of its folder, {file} of its one file.",
)
@click.option("--build", metavar="COMMAND", help="Run by the shell once a submission, in its copy.")
@click.option(
    "--build-seconds",
    type=SECONDS,
    metavar="SECONDS",
    default=60,
    show_default=True,
    help=f"Longest time of a build, {SECONDS.bounds}.",
)
@click.option(
    "--seconds",
    type=SECONDS,
    metavar="SECONDS",
    help=f"Longest time of a case, {SECONDS.bounds}.  [default: that of the suite]",
)
@click.option(
    "--memory-mb",
    type=MEGABYTES,
    metavar="MB",
    help=f"Maximum memory of a case, {MEGABYTES.bounds}; 0 is no limit.  [default: that of the suite]",
)
@click.option(
    "--env",
    "variables",
    multiple=True,
    callback=variables,
    metavar="NAME[=VALUE]",
    help="A variable that programs get.",
)
@sandboxed
@click.option("--jobs", "-j", type=JOBS, metavar="N", help=f"Programs at a time, {JOBS.bounds}.  [default: the cores]")
@click.option("--scheduler", metavar="ADDRESS", help="Grade on a cluster of dask.distributed.")
@click.option("--shard", callback=_shard, metavar="I/N", help="Grade every N-th submission, from the I-th.")
@click.option(
    "--out",
    metavar="FILE",
    shell_complete=completed("file"),
    help="Adds the results as JSON Lines; what it has is not graded again.",
)
@click.option("--again", is_flag=True, help="Grade also what --out has.")
@click.option("--merge", is_flag=True, help="Grade nothing: take the results of the files.")
@click.option(
    "--report",
    "reports",
    multiple=True,
    metavar="KIND=PATH",
    shell_complete=completed("report"),
    help="Write a report: html=DIR, junit=FILE, csv=FILE, gradescope=FILE, tap=FILE.",
)
@click.option(
    "--for",
    "audience",
    type=click.Choice(("teacher", "student")),
    default="teacher",
    show_default=True,
    help="Students' reports leave out what hidden cases expect.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="What standard output gets.",
)
@click.option("--verbose", "-v", is_flag=True, help="Tell each failed case in full.")
@click.option("--list", "listing", is_flag=True, help="Show what would run, and run nothing.")
@click.option(
    "--self-check", "checking", is_flag=True, help="Would this suite grade rightly? Runs no program but the reference."
)
@click.pass_context
def command(context: click.Context, /, arguments: tuple[str, ...], **options: Any) -> None:
    """Run programs on a suite, and say which are right, where they differ, and why.

    A suite is a folder of scripts NAME.in and answers NAME.out; each folder in it is a chain, whose cases run in order
    in one fresh working directory. A program reads the script on standard input and writes its answers.

    How goose itself answers is said by [reference] in suite.toml; variables such as GOOSE_LANG fill in what it leaves
    out.
    """
    need("rich", "jinja2", "psutil")
    if options["scheduler"] is not None:
        need("distributed")
    from goose.commands.grading import grading_errors, interruptible, reference_given
    from goose.grading.command import grade
    from goose.grading.request import Request

    with usage_errors(), grading_errors(), interruptible():
        status = grade(Request(arguments, given=reference_given(context, {}), **options))
    context.exit(status)
