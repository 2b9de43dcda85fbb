"""`goose audit`: the errors that a suite misses, and scripts for them."""

from __future__ import annotations

import shutil
from typing import Any

import click

from goose.base.extras import need
from goose.base.quoting import printable
from goose.commands.cli import SuiteOption, format_option, options, warn
from goose.commands.grading import REFERENCE, checking, reference_given
from goose.commands.numbers import Seconds
from goose.commands.parameters import (
    budget_option,
    output_option,
    report_language_option,
    script_seed_option,
    suite_argument,
)
from goose.core.options import SEED

_OPTIONS = tuple(option for option in REFERENCE if option is not SEED)


@click.command(short_help="Find the errors that a suite misses, and scripts that catch them.")
@suite_argument
@budget_option(Seconds(0, 86_400), default=10)
@script_seed_option
@output_option("Folder for the scripts that are found and the answers of goose.", metavar="DIR", completes="folder")
@click.option(
    "--minimise", is_flag=True, help="List the cases that the suite does not need: others catch the same errors."
)
@click.option("--verbose", is_flag=True, help="List everything that no case shows, also what takes two contexts.")
@click.option("--contexts", is_flag=True, help="Also end with status 1 if something that can be shown is in no case.")
@report_language_option
@format_option("text", "json")
@options(*_OPTIONS, cls=SuiteOption)
@click.pass_context
def command(context: click.Context, /, form: str, **values: Any) -> None:
    """Find the errors that a suite misses, and for each one a short script that catches it.

    goose knows errors that programs make with these rules (`goose misreadings GAME` lists them). It answers the suite
    with each of them, and reports those that would be accepted. The rules come from the options here, then from
    [reference] in suite.toml, then from variables such as GOOSE_LANG.

    \b
    Examples:
      goose audit suite/
      goose audit suite/ -o suite/more

    Exit status: 0 goose found no error that the suite misses, 1 it found some, 2 usage error or invalid suite, 3 the
    grader failed, 130 interrupted.
    """
    need("psutil")
    from goose.grading import AuditRequest, audit_suite

    beside = {option.field: values.pop(option.field) for option in _OPTIONS}
    seconds, seed = values.pop("budget"), values.pop("script_seed")
    request = AuditRequest(given=reference_given(context, beside), seconds=seconds, seed=seed, **values)
    with checking():
        try:
            audited = audit_suite(request, warn)
        except KeyboardInterrupt:
            warn("Interrupted: the audit was not finished; --budget makes it shorter.")
            raise
        click.echo(audited.json() if form == "json" else audited.text(shutil.get_terminal_size((100, 0)).columns))
        for path in audited.write():
            click.echo(f"written: {printable(path)}", err=form == "json")
    context.exit(1 if audited.misses else 0)
