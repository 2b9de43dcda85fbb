"""`goose record`: write the expected answers of a suite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from goose.commands.cli import SuiteOption, options, warn
from goose.commands.grading import REFERENCE, checking, reference_given
from goose.commands.parameters import (
    completed_argument,
    conversation_options,
    jobs_option,
    limit_option,
    program_options,
    suite_argument,
)


@click.command(short_help="Write the expected answers of a suite.")
@suite_argument
@completed_argument("words", "[-- PROGRAM ARGS…]", nargs=-1)
@click.option(
    "--check", is_flag=True, help="Write nothing: list the answers that are missing or differ, and exit with 1."
)
@click.option("--force", is_flag=True, help="Replace the answers that differ.")
@limit_option("a script")
@jobs_option()
@program_options
@conversation_options
@options(*REFERENCE, cls=SuiteOption)
@click.pass_context
def command(
    context: click.Context,
    /,
    folder: str,
    words: tuple[str, ...],
    check: bool,
    force: bool,
    seconds: float | None,
    jobs: int | None,
    variables: Mapping[str, str],
    sandbox: str,
    bound: tuple[str, ...],
    **values: Any,
) -> None:
    """Write the expected answers of a suite: NAME.out beside each NAME.in that has none yet.

    The rules come from the options here, then from [reference] in suite.toml, then from variables such as GOOSE_LANG.

    \b
    Examples:
      goose record suite/
      goose record suite/ --check

    Exit status: 0 every script has its answers, 1 answers are missing or differ, 2 usage error or invalid suite, 3 the
    grader failed, 130 interrupted.
    """
    from goose.grading import Remembered, Surroundings, Wanted, record_suite

    if check and force:
        raise click.UsageError("--check writes nothing, so it does not go with --force.")
    with checking():
        beside = reference_given(context, values)
        wanted = Wanted(check, force, Surroundings(seconds, variables, sandbox, bound, jobs))
        keys = {name: True for name in ("conversation", "people") if getattr(beside, name)}
        said: list[str] = []

        def show(line: str) -> None:
            said.append(line)
            click.echo(line)

        right = record_suite(folder, Remembered(beside, words, keys), wanted, show, warn)
    if not right:
        if not check and any(line.endswith(": differs") for line in said):
            warn("Answers that differ were not changed; --force replaces them.")
        context.exit(1)
