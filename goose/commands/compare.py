"""`goose compare`: find a script that two programs answer differently."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, completed, format_option, given, options, usage_errors
from goose.commands.grading import REFERENCE, grading_errors, interruptible
from goose.commands.limits import JOBS, MEGABYTES, SECONDS, sandboxed, variables
from goose.commands.numbers import Whole
from goose.commands.renamed import RenamedOption
from goose.core.options import DICE, SEED
from goose.core.registry import load_kind

if TYPE_CHECKING:
    from goose.grading.judging.reference import Reference

_MOST_SCRIPTS = 100
_COUNT = Whole(1)
_OWN = tuple(option for option in REFERENCE if option not in (DICE, SEED))

_EXAMPLES = """\b
Examples:
  goose compare -- python3 student.py
  goose compare --game mancala --rules official --budget 60 -- java -cp . Main
  goose compare --with 'python3 old.py' -o fixtures/9 -- python3 new.py

Exit status: 0 no difference found, 1 a difference found, 2 usage error, 3 the comparison failed, 130 interrupted.
"""


@click.command(short_help="Find a short script that a program answers wrongly.", epilog=_EXAMPLES)
@click.argument("words", nargs=-1, metavar="-- PROGRAM ARGS…", shell_complete=completed("file"))
@click.option(
    "--with",
    "other",
    metavar="PROGRAM",
    shell_complete=completed("file"),
    help="Program to compare with, instead of goose.",
)
@click.option(
    "--count",
    type=_COUNT,
    metavar="N",
    help=f"Maximum number of scripts, {_COUNT.bounds}.  [default: {_MOST_SCRIPTS}, or as many as --budget allows]",
)
@click.option(
    "--budget",
    "seconds",
    cls=RenamedOption,
    former=("--seconds",),
    type=SECONDS,
    metavar="SECONDS",
    help=f"Time for the search, {SECONDS.bounds}.",
)
@click.option(
    SEED.name,
    cls=EnvironmentOption,
    envvar=SEED.variable,
    type=Whole(),
    metavar="N",
    help="Seed of the dice, with --dice random.",
)
@click.option("--script-seed", type=Whole(), metavar="N", help="Seed of the random scripts.  [default: 0]")
@click.option(
    "-o",
    "--output",
    "write",
    cls=RenamedOption,
    former=("--write",),
    metavar="NAME",
    shell_complete=completed("file"),
    help="Write the script to NAME.in and the answers of goose to NAME.out.",
)
@click.option(
    "--jobs",
    "-j",
    type=JOBS,
    metavar="N",
    help=f"Programs to run at the same time, {JOBS.bounds}.  [default: one for each core]",
)
@click.option(
    "--limit",
    "limit_seconds",
    cls=RenamedOption,
    former=("--limit-seconds",),
    type=SECONDS,
    metavar="SECONDS",
    default=5,
    show_default=True,
    help=f"Time that a program may take for a script, {SECONDS.bounds}.",
)
@click.option(
    "--memory",
    "memory_mb",
    cls=RenamedOption,
    former=("--memory-mb",),
    type=MEGABYTES,
    metavar="MB",
    default=0,
    help=f"Memory that a program may use, {MEGABYTES.bounds}; 0: no limit.  [default: 0]",
)
@click.option(
    "--env",
    "variables",
    multiple=True,
    callback=variables,
    metavar="NAME[=VALUE]",
    help="Environment variable for the programs; repeatable.",
)
@sandboxed
@format_option("text", "json")
@options(*_OWN, cls=EnvironmentOption)
@click.option(
    DICE.name,
    cls=EnvironmentOption,
    envvar=DICE.variable,
    type=click.Choice(("manual", "random")),
    help="Dice: typed with the instruction, or thrown by --seed as goose throws them.  [default: manual]",
)
@click.pass_context
def command(context: click.Context, /, words: tuple[str, ...], **values: Any) -> None:
    """Find a short script that a program answers differently from goose.

    goose tries random scripts until the answers differ. Then it removes and simplifies instructions as long as the
    answers still differ. It prints the script that is left, both answers, the position before the difference, and
    the misreading of the rules that explains it, if it knows one. A --script-seed always gives the same scripts.

    The options of the game say how goose plays. In games with dice the scripts contain the dice, as for
    goose --dice manual: the program must read them from the instruction.
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
    from goose.grading.compare import report
    from goose.grading.compare.compare import compare
    from goose.grading.compare.pair import Command, Pair
    from goose.grading.doubts import doubts
    from goose.grading.reports.terminal import console
    from goose.grading.resultlines import line_of
    from goose.grading.running.sandbox import make_sandbox
    from goose.grading.submissions import here, named, parse_command
    from goose.grading.suites.suite import Limits

    if not words:
        raise UsageError("name the program to compare after --, such as: goose compare -- python3 student.py")
    if values["write"] is not None:
        report.check_target(values["write"])
    programs = [words] if values["other"] is None else [words, parse_command(values["other"], "--with")]
    reference = _reference(context, values)
    sandbox = make_sandbox(values["sandbox"], (), values["bound"])
    limits = Limits(values["limit_seconds"], memory_mb=values["memory_mb"])
    for fault in faults_of(reference):
        click.echo(f"Warning: {fault}", err=True)
    for doubt in [doubt for each in programs for doubt in doubts(each)]:
        click.echo(f"Warning: {doubt}.", err=True)
    commands = [Command(here(each), limits, sandbox, values["variables"]) for each in programs]
    names = [named(each).name for each in programs]
    pair = Pair(reference, commands[0], commands[1] if len(commands) > 1 else None, (names[0], names[-1]))
    seed = _script_seed(values)
    most = _MOST_SCRIPTS if values["count"] is None and values["seconds"] is None else values["count"]
    out = console(sys.stdout)
    with ProgressBar(out, most) as bar:
        found = compare(
            pair,
            most,
            values["seconds"],
            seed,
            values["jobs"] or cores(),
            lambda: bar.advance("comparing"),
        )
    if values["form"] == "json":
        sys.stdout.buffer.write(line_of(report.data(found, pair, seed)))
        sys.stdout.buffer.flush()
    else:
        report.show(found, pair, out)
    if found.found is None:
        return 0
    if values["write"] is not None:
        paths = report.write(found.found, values["write"])
        click.echo(f"Written: {', '.join(map(quoted, paths))}.", err=True)
    return 1


def _script_seed(values: Mapping[str, Any]) -> int:
    """Return the seed of the scripts; its former name was --seed."""
    if values["script_seed"] is None and values["seed"] is not None and values["dice"] != "random":
        click.echo("Hint: --seed is now --script-seed; --seed is the seed of the dice, with --dice random.", err=True)
        return int(values["seed"])
    return values["script_seed"] or 0


def _reference(context: click.Context, values: Mapping[str, Any]) -> Reference:
    """Return how goose answers: with typed dice by default, if there are dice."""
    from goose.core.settings import Settings, make_interpreter
    from goose.grading.judging.reference import Reference
    from goose.grading.suites.given import read_board

    settings = Settings(**given(context, {option.field: values[option.field] for option in _OWN}))
    if load_kind(settings.game).throws_dice:
        settings.dice = values["dice"] or "manual"
        if settings.dice == "random":
            if values["seed"] is None:
                raise UsageError("--dice random needs --seed N: without it the dice differ each time.")
            settings.seed = values["seed"]
    make_interpreter(settings).close()
    return Reference(settings, read_board(settings))
