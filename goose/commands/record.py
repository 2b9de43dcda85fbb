"""`goose record`: write the expected answers of a suite."""

from __future__ import annotations

from typing import Any

import click

from goose.commands.cli import SuiteOption, options, usage_errors
from goose.commands.grading import REFERENCE, grading_errors, interruptible, reference_given
from goose.commands.parameters import suite_argument


@click.command(short_help="Write the expected answers of a suite.")
@suite_argument
@click.option(
    "--check", is_flag=True, help="Write nothing: list the answers that are missing or differ, and exit with 1."
)
@click.option("--force", is_flag=True, help="Replace the answers that differ.")
@options(*REFERENCE, cls=SuiteOption)
@click.pass_context
def command(context: click.Context, /, folder: str, check: bool, force: bool, **values: Any) -> None:
    """Write the expected answers of a suite: NAME.out beside each NAME.in that has none yet.

    The rules come from the options here, then from [reference] in suite.toml, then from variables such as GOOSE_LANG.

    \b
    Examples:
      goose record suite/
      goose record suite/ --check

    Exit status: 0 every script has its answers, 1 answers are missing or differ, 2 usage error or invalid suite, 3 the
    grader failed, 130 interrupted.
    """
    from goose.grading.judging.reference import reference_of
    from goose.grading.recording import record
    from goose.grading.suites.reading import read_suite
    from goose.grading.suites.remarks import of_scripts

    if check and force:
        raise click.UsageError("--check writes nothing, so it does not go with --force.")
    with usage_errors(), grading_errors(), interruptible():
        suite = read_suite(folder, recorded=False, given=reference_given(context, values))
        for warning in suite.warnings:
            click.echo(f"Warning: {warning}.", err=True)
        for remark in of_scripts(suite.cases):
            click.echo(f"Note: {remark}.", err=True)
        right = record(suite, reference_of(suite), check=check, force=force, on_case=click.echo)
    if not right:
        if not check:
            click.echo("Answers that differ were not changed; --force replaces them.", err=True)
        context.exit(1)
