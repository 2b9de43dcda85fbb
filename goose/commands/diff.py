"""`goose diff`: compare one answer with the expected one."""

from __future__ import annotations

import sys
from typing import Any

import click

from goose.base.extras import need
from goose.base.quoting import quoted
from goose.commands.cli import SuiteOption, format_option, options, warn
from goose.commands.grading import REFERENCE, checking, reference_given
from goose.commands.parameters import completed_argument, conversation_options, report_language_option, why_limit_option

_DOUBTS = {
    "swapped": "ACTUAL is what the reference answers; are EXPECTED and ACTUAL swapped?",
    "other": "the reference does not answer this script as EXPECTED says, so lines are compared without their "
    "instructions; its options say what it plays, such as --game mancala --rules official",
}
"""What looks like a slip, by `goose.grading.answer.comparing`."""


@click.command(short_help="Compare an answer with the expected one, instruction by instruction.")
@completed_argument("script", "SCRIPT")
@completed_argument("expected", "EXPECTED")
@completed_argument("actual", "ACTUAL")
@why_limit_option
@format_option("text", "json")
@report_language_option
@conversation_options
@options(*REFERENCE, cls=SuiteOption)
@click.pass_context
def command(
    context: click.Context,
    /,
    script: str,
    expected: str,
    actual: str,
    form: str,
    why_seconds: float,
    report_lang: str | None,
    **values: Any,
) -> None:
    """Compare the answer to one script with the expected one: is it right, and if not, where is it wrong?

    One of the files can be -, for standard input. goose plays the script to find out which instruction each line
    answers. The rules come from the options here, then from [reference] of the suite.toml in the folder of the script
    or above it, then from variables such as GOOSE_LANG.

    \b
    Examples:
      goose diff suite/3.in suite/3.out mine.out
      python3 mine.py < suite/3.in | goose diff suite/3.in suite/3.out -

    Exit status: 0 accepted, 1 not accepted, 2 usage error, 3 the grader failed, 130 interrupted.
    """
    need("rich")
    from goose.grading import STDIN, diff_answer

    if (script, expected, actual).count(STDIN) > 1:
        raise click.UsageError("only one of the three files can be - (standard input).")
    with checking():
        texts = (_read(script, STDIN), _read(expected, STDIN), _read(actual, STDIN))
        comparison = diff_answer(script, texts, reference_given(context, values), why_seconds, report_lang)
        doubts = [] if comparison.doubt is None else [_DOUBTS[comparison.doubt]]
        for warning in (*comparison.faults, *doubts):
            warn(f"Warning: {warning}")
        if form == "json":
            sys.stdout.buffer.write(comparison.line())
            sys.stdout.buffer.flush()
        else:
            comparison.show(sys.stdout)
    context.exit(0 if comparison.accepted else 1)


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
