"""`goose diff`: what `goose grade` says of one case, for who has only the files."""

from __future__ import annotations

import sys
from typing import Any

import click

from goose.base.extras import need
from goose.base.quoting import quoted
from goose.commands.cli import SuiteOption, completed, options, usage_errors
from goose.commands.grading import REFERENCE, grading_errors, interruptible, reference_given


@click.command(short_help="Compare one answer with what is expected, by instruction.")
@click.argument("script", metavar="SCRIPT", shell_complete=completed("file"))
@click.argument("expected", metavar="EXPECTED", shell_complete=completed("file"))
@click.argument("actual", metavar="ACTUAL", shell_complete=completed("file"))
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", show_default=True)
@options(*REFERENCE, cls=SuiteOption)
@click.pass_context
def command(context: click.Context, /, script: str, expected: str, actual: str, form: str, **values: Any) -> None:
    """Say of the answer to one script what goose grade would: right, right but for its layout, or where it is wrong.

    - is standard input. Which instruction a line answers is found by the reference: that of the suite.toml in the
    script's folder or in one above it. The options here come before what it says, and variables such as GOOSE_LANG
    after it.

    \b
    goose diff suite/3.in suite/3.out mine.out
    python3 mine.py < suite/3.in | goose diff suite/3.in suite/3.out -

    Exit status: 0 accepted, 1 not, 2 wrong use, 3 the grader failed, 130 interrupted.
    """
    need("rich")
    from goose.grading.comparing import STDIN, compare
    from goose.grading.judging.differences import MOST_ANSWERS
    from goose.grading.reports.terminal import console, show_case
    from goose.grading.resultlines import case_data, line_of
    from goose.grading.results import ACCEPTED

    if (script, expected, actual).count(STDIN) > 1:
        raise click.UsageError("only one of the three can be -, standard input.")
    with usage_errors(), grading_errors(), interruptible():
        texts = (_read(script, STDIN), _read(expected, STDIN), _read(actual, STDIN))
        case, warnings = compare(script, texts, reference_given(context, values))
        for warning in warnings:
            click.echo(f"Warning: {warning}", err=True)
        if form == "json":
            sys.stdout.buffer.write(line_of(case_data(case)))
            sys.stdout.buffer.flush()
        else:
            show_case(console(sys.stdout), case, answers=MOST_ANSWERS)
    context.exit(0 if case.verdict == ACCEPTED else 1)


def _read(name: str, stdin: str) -> bytes:
    try:
        if name == stdin and sys.stdin is None:
            raise click.UsageError("standard input is closed.")
        if name == stdin:
            return sys.stdin.buffer.read()
        with open(name, "rb") as file:
            return file.read()
    except OSError as error:
        raise click.UsageError(f"{quoted(name)}: {error.strerror}.") from error
