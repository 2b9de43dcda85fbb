"""`goose compare`, from its request to its exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from goose.base.errors import UsageError
from goose.base.progress import ProgressBar
from goose.base.quoting import quoted
from goose.base.workers import cores
from goose.core.options import GAME, Settings
from goose.core.variant import Variant
from goose.grading.command import report_no_cause
from goose.grading.judging.reference import Reference, reproducible
from goose.grading.language import phrases_for
from goose.grading.references.choosing import game_of
from goose.grading.reports.terminal import console
from goose.grading.results.lines import line_of
from goose.grading.running.sandbox import make_sandbox
from goose.grading.submitted.submissions import doubts, here, named, parse_command
from goose.grading.suites.given import Given
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Limits
from goose.grading.why.causes.causes import faults_of
from goose.grading.why.compare import report
from goose.grading.why.compare.compare import DifferingScript, Extent, LayoutDifference, Matched, Watcher, compare
from goose.grading.why.compare.pair import Pair
from goose.grading.why.compare.reported import Reported
from goose.grading.why.compare.scripts import GameScripts, failures_named
from goose.grading.why.compare.sides import Command

MOST_SCRIPTS = 100
"""Maximum number of scripts if neither number nor time is given."""

_NO_SEED = "--dice random needs --seed N: without it the dice differ each time."
_OTHER_GAME = (
    "Hint: every answer about the game differs. Is this the game? Choose it with --game, its rules with --rules and the"
    f" language with --lang. Without --game it is {GAME.default}."
)


@attrs.frozen(kw_only=True)
class CompareRequest:
    """A request to compare a program with goose or another program."""

    words: Sequence[str]  # the command of the program
    other: str | None  # the command of a program to compare with; None for goose
    suite: str | None  # path of the suite whose reference answers; None for the options
    given: Given  # options and variables beside the suite
    game: Mapping[str, Any]  # the options of the game without a suite, by the fields of `Settings`
    dice: str | None
    seed: int | None  # of random dice
    count: int | None  # maximum number of scripts
    budget: float | None  # maximum time, in seconds
    script_seed: int
    more: int  # further differences to search for
    valid_only: bool  # only instructions that goose carries out
    failures: str | None  # keys of failures that may occur, separated by commas
    seconds: float  # limit of a script
    memory_mb: int
    why_seconds: float  # processor time of the search for a cause
    sandbox: str
    bound: Sequence[str]  # the folders that the sandbox shows besides
    variables: Mapping[str, str]  # of the environment of the programs
    jobs: int | None
    target: str | None  # where script and answers are written, without an ending
    report_lang: str | None
    as_json: bool

    def reference(self) -> Reference:
        """Return how goose answers: with typed dice by default, if there are dice."""
        if self.suite is not None:
            reference = game_of(read_suite(self.suite, recorded=False, given=self.given), "compare")
            if reproducible(reference.variant):
                return reference
            if self.dice is not None:
                raise UsageError(_NO_SEED)
            return attrs.evolve(reference, variant=reference.variant.evolve(dice="manual"))
        variant = Variant(Settings(**self.game)).with_contents()
        if variant.kind.throws_dice:
            dice = self.dice or "manual"
            if dice == "random" and self.seed is None:
                raise UsageError(_NO_SEED)
            variant = variant.evolve(dice=dice, seed=self.seed)
        variant.interpreter().close()
        return Reference(variant)


def compare_programs(request: CompareRequest, warn: Callable[[str], None]) -> int:
    """Compare a program with goose or another one, report on standard output, and return the exit status."""
    if not request.words:
        raise UsageError("name the program to compare after --, such as: goose compare -- python3 student.py")
    if request.target is not None:
        report.check_target(request.target, 1 + request.more)
    programs = [request.words] if request.other is None else [request.words, parse_command(request.other, "--with")]
    reference = request.reference()
    say = phrases_for(request.report_lang, reference.variant)
    permitted = None
    if request.valid_only or request.failures is not None:
        permitted = failures_named(request.failures or "", reference)
    sandbox = make_sandbox(request.sandbox, (), request.bound)
    limits = Limits(request.seconds, memory_mb=request.memory_mb)
    for fault in faults_of(reference):
        warn(f"Warning: {fault}")
    for doubt in [doubt for each in programs for doubt in doubts(each)]:
        warn(f"Warning: {doubt}.")
    commands = [Command(here(each), limits, sandbox, request.variables, reference.copied) for each in programs]
    names = [named(each).name for each in programs]
    other = commands[1] if len(commands) > 1 else None
    pair = Pair(reference, commands[0], other, (names[0], names[-1]), request.why_seconds, report_no_cause, say)
    most = MOST_SCRIPTS if request.count is None and request.budget is None else request.count
    out = console(sys.stdout)
    scripts = GameScripts(reference, request.script_seed, permitted)
    extent = Extent(most, request.budget, request.more)
    shown = 0

    def show(found: DifferingScript, layout: LayoutDifference | None) -> None:
        nonlocal shown
        if not request.as_json:
            report.show(found, layout, pair, out, further=shown > 0)
        shown += 1

    def hint() -> None:
        if request.suite is None and GAME.field not in request.game:
            warn(_OTHER_GAME)

    with ProgressBar(out, most) as bar:
        watcher = Watcher(lambda: bar.advance("comparing"), show, hint)
        result = compare(Matched(pair, scripts, Reported), extent, request.jobs or cores(), watcher)
    if request.as_json:
        sys.stdout.buffer.write(line_of(report.data(result, pair, request.script_seed)))
        sys.stdout.buffer.flush()
    else:
        report.show_end(result, request.more, out, pair.say)
    if request.target is not None:
        for number, found in enumerate(result.differences, 1):
            paths = report.write(found, report.target(request.target, number))
            warn(f"Written: {', '.join(map(quoted, paths))}.")
    return 1 if result.differences else 0
