"""`goose record`: writes what the reference answers beside each script of a suite."""

from __future__ import annotations

from typing import Any

import click

from goose.commands.cli import SuiteOption, completed, options, usage_errors
from goose.commands.grading import REFERENCE, grading_errors, interruptible, reference_given


@click.command(short_help="Write the answers of a suite's scripts.")
@click.argument("folder", metavar="SUITE", shell_complete=completed("folder"))
@click.option(
    "--check", is_flag=True, help="Write nothing; list what is missing or differs, and exit with 1 if any does."
)
@click.option("--force", is_flag=True, help="Write also the answers that differ.")
@options(*REFERENCE, cls=SuiteOption)
@click.pass_context
def command(context: click.Context, /, folder: str, check: bool, force: bool, **values: Any) -> None:
    """Write the missing answers of a suite: NAME.out beside each NAME.in, as goose answers it.

    How it answers is said by the options here, then by [reference] in suite.toml, then by variables such as GOOSE_LANG.

    \b
    goose record suite/
    goose record suite/ --check

    Exit status: 0 all is recorded, 1 an answer is missing or differs, 2 wrong use or no suite, 3 the grader failed, 130
    interrupted.
    """
    from goose.grading.judging.reference import reference_of
    from goose.grading.recording import record
    from goose.grading.suites.reading import read_suite

    if check and force:
        raise click.UsageError("--check writes nothing, so it does not go with --force.")
    with usage_errors(), grading_errors(), interruptible():
        suite = read_suite(folder, recorded=False, given=reference_given(context, values))
        for warning in suite.warnings:
            click.echo(f"Warning: {warning}.", err=True)
        right = record(suite, reference_of(suite), check=check, force=force, tell=click.echo)
    if not right:
        if not check:
            click.echo("Answers that differ are kept; --force writes them anew.", err=True)
        context.exit(1)
