"""`goose audit`: the errors that a suite misses, and scripts for them."""

from __future__ import annotations

import shutil
from typing import Any

import click

from goose.base.columns import as_json
from goose.base.extras import need
from goose.base.quoting import printable
from goose.commands.cli import SuiteOption, format_option, options, usage_errors
from goose.commands.grading import REFERENCE, grading_errors, interruptible, reference_given
from goose.commands.numbers import Seconds
from goose.commands.parameters import (
    budget_option,
    output_option,
    report_language_option,
    script_seed_option,
    suite_argument,
)
from goose.core.options import SEED


@click.command(short_help="Find the errors that a suite misses, and scripts that catch them.")
@suite_argument
@budget_option(Seconds(0, 86_400), default=10)
@script_seed_option
@output_option("Folder for the scripts that are found and the answers of goose.", metavar="DIR", completes="folder")
@click.option(
    "--minimise", is_flag=True, help="List the cases that the suite does not need: others catch the same errors."
)
@report_language_option
@format_option("text", "json")
@options(*(option for option in REFERENCE if option is not SEED), cls=SuiteOption)
@click.pass_context
def command(
    context: click.Context,
    /,
    folder: str,
    budget: float,
    script_seed: int,
    target: str | None,
    minimise: bool,
    report_lang: str | None,
    form: str,
    **values: Any,
) -> None:
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
    from goose.grading.audit.adding import check_writable, chosen, last_lines, write_cases
    from goose.grading.audit.audit import audit
    from goose.grading.audit.files import NO_SAVE, add_no_save, with_no_save
    from goose.grading.audit.reports import as_data, as_text
    from goose.grading.causes.causes import faults_of
    from goose.grading.judging.reference import reference_of
    from goose.grading.language import phrases_for
    from goose.grading.recording import check_reproducible
    from goose.grading.suites.reading import read_suite

    with usage_errors(), grading_errors(), interruptible():
        try:
            suite = read_suite(folder, given=reference_given(context, values))
            for warning in suite.warnings:
                click.echo(f"Warning: {warning}.", err=True)
            reference = with_no_save(reference_of(suite), suite, target)
            check_reproducible(reference)
            if target is not None:
                check_writable(target)
            for fault in faults_of(reference):
                click.echo(f"Warning: {fault}", err=True)
            say = phrases_for(report_lang, reference.variant)
            audited = audit(suite, reference, budget, script_seed, every=minimise, code=say.code)
        except KeyboardInterrupt:
            click.echo("Interrupted: the audit was not finished; --budget makes it shorter.", err=True)
            raise
        if audited.unaudited:
            names = printable(", ".join(audited.unaudited))
            click.echo(f"Warning: left out: goose answers these cases differently: {names}.", err=True)
        if form == "json":
            click.echo(as_json(as_data(audited, suite.digest, minimised=minimise)))
        else:
            width = shutil.get_terminal_size((100, 0)).columns
            click.echo(as_text(audited, width, say, minimised=minimise))
        if target is not None:
            scripts = chosen(reference, audited.catalogue, audited.detectable)
            paths = write_cases(reference, scripts, target, last_lines(suite))
            if NO_SAVE in reference.copied and any(NO_SAVE.path in " ".join(lines) for lines in scripts.values()):
                paths += add_no_save(suite.folder)
            for path in paths:
                click.echo(f"written: {printable(path)}", err=form == "json")
    context.exit(1 if audited.detectable else 0)
