"""`goose compare`: find a script that two programs answer differently."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, format_option, given, is_typed, options, usage_errors
from goose.commands.grading import REFERENCE, grading_errors, interruptible, reference_given
from goose.commands.numbers import Whole
from goose.commands.parameters import (
    budget_option,
    completed_argument,
    completed_option,
    jobs_option,
    limit_option,
    memory_option,
    number_option,
    output_option,
    program_options,
    report_language_option,
    script_seed_option,
    why_limit_option,
)
from goose.core.options import DICE, GAME, SEED, Option

if TYPE_CHECKING:
    from goose.grading.judging.reference import Reference

_MOST_SCRIPTS = 100
_OWN = tuple(option for option in REFERENCE if option not in (DICE, SEED))
_SEED = Option(SEED.name, SEED.metavar, "Seed of the dice, with --dice random.", integer=True)
_DICE = Option(
    DICE.name,
    None,
    "Dice: typed with the instruction, or thrown by --seed as goose throws them.  [default: manual]",
    choices=("manual", "random"),
)

_NO_SEED = "--dice random needs --seed N: without it the dice differ each time."
_OTHER_GAME = (
    "Hint: every answer about the game differs. Is this the game? Choose it with --game, its rules with --rules and the"
    f" language with --lang. Without --game it is {GAME.default}."
)


class _ReferenceOption(EnvironmentOption):
    """An option for the reference: a suite comes before its variable."""

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        """Return the value of the variable if there is no suite."""
        return None if is_typed(ctx, "suite") else super().resolve_envvar_value(ctx)


_EXAMPLES = """\b
Examples:
  goose compare -- python3 student.py
  goose compare --game mancala --rules official --budget 60 -- java -cp . Main
  goose compare --suite suite/ --more 5 -- python3 student.py
  goose compare --with 'python3 old.py' -o fixtures/9 -- python3 new.py

Exit status: 0 no difference found, 1 a difference found, 2 usage error, 3 the comparison failed, 130 interrupted.
"""


@click.command(short_help="Find a short script that a program answers wrongly.", epilog=_EXAMPLES)
@completed_argument("words", "-- PROGRAM ARGS…", nargs=-1)
@completed_option("--suite", text="Suite whose [reference] says how goose plays.", metavar="SUITE", completes="folder")
@completed_option("--with", "other", text="Program to compare with, instead of goose.", metavar="PROGRAM")
@number_option(
    "--count",
    kind=Whole(1),
    text=f"Maximum number of scripts, {{bounds}}.  [default: {_MOST_SCRIPTS}, or as many as --budget allows]",
)
@number_option(
    "--more",
    kind=Whole(0),
    text="Number of further differences to search for, each of another cause, {bounds}.  [default: 0]",
    default=0,
    show_default=False,
)
@click.option("--valid-only", is_flag=True, help="Give the programs only instructions that goose carries out.")
@click.option(
    "--failures",
    metavar="KEY,…",
    help="Like --valid-only, but with these failures too: keys such as common.no_game, from `goose messages`.",
)
@budget_option()
@options(_SEED, cls=_ReferenceOption)
@script_seed_option
@output_option("Write the script to NAME.in and the answers of goose to NAME.out.", metavar="NAME")
@jobs_option()
@limit_option("a script", default=5)
@memory_option(default=0)
@why_limit_option
@program_options
@report_language_option
@format_option("text", "json")
@options(*_OWN, _DICE, cls=_ReferenceOption)
@click.pass_context
def command(context: click.Context, /, words: tuple[str, ...], **values: Any) -> None:
    """Find a short script that a program answers differently from goose.

    goose tries random scripts until the answers differ. Then it removes and simplifies instructions as long as the
    answers still differ. It prints the script that is left, both answers, the position before the difference, and
    the misreading of the rules that explains it, if it knows one. A --script-seed always gives the same scripts.

    The options of the game say how goose plays. --suite takes them from suite.toml; those on the command line come
    first. In games with dice the scripts contain the dice, as for goose --dice manual: the program must read them from
    the instruction.
    """
    need("rich", "psutil")
    from goose.grading.compare.compare import Interrupted

    with usage_errors(), grading_errors("comparing"), interruptible():
        try:
            status = _compare(context, words, values)
        except Interrupted as interrupted:
            click.echo(f"Interrupted: {interrupted}", err=True)
            raise
    context.exit(status)


def _compare(context: click.Context, words: tuple[str, ...], values: Mapping[str, Any]) -> int:
    """Do what is asked for, and return the exit status."""
    from goose.base.progress import ProgressBar
    from goose.base.workers import cores
    from goose.grading.causes.causes import faults_of
    from goose.grading.command import report_no_cause
    from goose.grading.compare import report
    from goose.grading.compare.compare import Extent, Found, Layout, Watcher, compare
    from goose.grading.compare.failures import failures_named
    from goose.grading.compare.pair import Command, Pair
    from goose.grading.doubts import doubts
    from goose.grading.language import phrases_for
    from goose.grading.reports.terminal import console
    from goose.grading.resultlines import line_of
    from goose.grading.running.sandbox import make_sandbox
    from goose.grading.submissions import here, named, parse_command
    from goose.grading.suites.suite import Limits

    if not words:
        raise UsageError("name the program to compare after --, such as: goose compare -- python3 student.py")
    if values["target"] is not None:
        report.check_target(values["target"], 1 + values["more"])
    programs = [words] if values["other"] is None else [words, parse_command(values["other"], "--with")]
    reference = _reference(context, values)
    say = phrases_for(values["report_lang"], reference.variant)
    permitted = None
    if values["valid_only"] or values["failures"] is not None:
        permitted = failures_named(values["failures"] or "", reference)
    sandbox = make_sandbox(values["sandbox"], (), values["bound"])
    limits = Limits(values["seconds"], memory_mb=values["memory_mb"])
    for fault in faults_of(reference):
        click.echo(f"Warning: {fault}", err=True)
    for doubt in [doubt for each in programs for doubt in doubts(each)]:
        click.echo(f"Warning: {doubt}.", err=True)
    commands = [Command(here(each), limits, sandbox, values["variables"], reference.copied) for each in programs]
    names = [named(each).name for each in programs]
    other = commands[1] if len(commands) > 1 else None
    pair = Pair(reference, commands[0], other, (names[0], names[-1]), values["why_seconds"], report_no_cause, say)
    most = _MOST_SCRIPTS if values["count"] is None and values["budget"] is None else values["count"]
    out = console(sys.stdout)
    text = values["form"] == "text"
    extent = Extent(most, values["budget"], values["script_seed"], permitted, values["more"])
    shown = 0

    def show(found: Found, layout: Layout | None) -> None:
        nonlocal shown
        if text:
            report.show(found, layout, pair, out, further=shown > 0)
        shown += 1

    def hint() -> None:
        if values["suite"] is None and not given(context, {GAME.field: values[GAME.field]}):
            click.echo(_OTHER_GAME, err=True)

    with ProgressBar(out, most) as bar:
        watcher = Watcher(lambda: bar.advance("comparing"), show, hint)
        result = compare(pair, extent, values["jobs"] or cores(), watcher)
    if text:
        report.show_end(result, values["more"], out, pair.say)
    else:
        sys.stdout.buffer.write(line_of(report.data(result, pair, values["script_seed"])))
        sys.stdout.buffer.flush()
    if result.found is None:
        return 0
    if values["target"] is not None:
        for number, found in enumerate((result.found, *result.more), 1):
            paths = report.write(found, report.target(values["target"], number))
            click.echo(f"Written: {', '.join(map(quoted, paths))}.", err=True)
    return 1


def _reference(context: click.Context, values: Mapping[str, Any]) -> Reference:
    """Return how goose answers: with typed dice by default, if there are dice."""
    from goose.core.options import Settings
    from goose.core.variant import Variant
    from goose.grading.judging.reference import Reference

    if values["suite"] is not None:
        return _reference_of_suite(context, values)
    variant = Variant(Settings(**given(context, {option.field: values[option.field] for option in _OWN})))
    variant = variant.with_contents()
    if variant.kind.throws_dice:
        dice = values["dice"] or "manual"
        if dice == "random" and values["seed"] is None:
            raise UsageError(_NO_SEED)
        has_seed = dice == "random" or is_typed(context, SEED.field)  # its variable goes with random dice alone
        variant = variant.evolve(dice=dice, seed=values["seed"] if has_seed else None)
    variant.interpreter().close()
    return Reference(variant)


def _reference_of_suite(context: click.Context, values: Mapping[str, Any]) -> Reference:
    """Return how goose answers a suite; options come before the suite."""
    from goose.grading.judging.reference import Reference, reference_of, reproducible
    from goose.grading.suites.reading import read_suite

    typed = reference_given(context, {option.field: values[option.field] for option in REFERENCE})
    reference = reference_of(read_suite(values["suite"], recorded=False, given=typed))
    if reproducible(reference.variant):
        return reference
    if values["dice"] is not None:
        raise UsageError(_NO_SEED)
    return Reference(reference.variant.evolve(dice="manual"), reference.copied)
