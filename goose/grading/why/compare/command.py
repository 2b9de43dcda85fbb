"""`goose compare`, from its request to its exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable
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
from goose.grading.submitted.submissions import doubts, named
from goose.grading.suites.kinds import ByConversation, ByGame
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite
from goose.grading.why.causes.causes import faults_of
from goose.grading.why.compare import report
from goose.grading.why.compare.compare import DifferingScript, Extent, LayoutDifference, Matched, Watcher, compare
from goose.grading.why.compare.pair import Pair
from goose.grading.why.compare.reported import Reported
from goose.grading.why.compare.request import CompareRequest
from goose.grading.why.compare.scripts import GameScripts, failures_named
from goose.grading.why.compare.sides import Sides
from goose.grading.why.mixed.matching import has_programs, matched_on_scripts, matched_on_suite

_NO_SEED = "--dice random needs --seed N: without it the dice differ each time."
_OTHER_GAME = (
    "Hint: every answer about the game differs. Is this the game? Choose it with --game, its rules with --rules and the"
    f" language with --lang. Without --game it is {GAME.default}."
)


def compare_programs(request: CompareRequest, warn: Callable[[str], None]) -> int:
    """Compare a program with goose or another one, report on standard output, and return the exit status."""
    if not request.words:
        raise UsageError("name the program to compare after --, such as: goose compare -- python3 student.py")
    if request.target is not None:
        report.check_target(request.target, 1 + request.more)
    suite = None
    if request.scripts is not None:
        matched: Matched[Any] = matched_on_scripts(request, request.scripts, report_no_cause)
    else:
        if request.suite is not None:
            suite = read_suite(request.suite, recorded=False, given=request.given)
        kind = request.given.kind() if suite is None else suite.kind
        if isinstance(kind, ByConversation):
            matched = _of_conversation(request, suite, warn)
        elif suite is None or isinstance(kind, ByGame) or not has_programs(request, suite):
            matched = _of_game(request, suite, warn)
        else:
            matched = matched_on_suite(request, suite, report_no_cause)
    for doubt in [doubt for each in request.programs for doubt in doubts(each)]:
        warn(f"Warning: {doubt}.")
    return _compare(request, matched, warn)


def _of_game(request: CompareRequest, suite: Suite | None, warn: Callable[[str], None]) -> Matched[Pair]:
    """Return a program and goose, or two programs and goose, with random scripts of a game."""
    reference = _reference(request, suite)
    permitted = None
    if request.valid_only or request.failures is not None:
        permitted = failures_named(request.failures or "", reference)
    pair = _pair(request, reference, warn)
    return Matched(pair, GameScripts(reference, request.script_seed, permitted), Reported)


def _of_conversation(request: CompareRequest, suite: Suite | None, warn: Callable[[str], None]) -> Matched[Pair]:
    """Return the same for a conversation, with random answers; dice are typed unless a seed is given."""
    from goose.grading.references.conversation import ConversationReference
    from goose.grading.why.compare.answering import AnsweringScripts

    if request.failures is not None:
        raise UsageError("--failures goes with instructions, and a conversation has none: use --valid-only.")
    if suite is None:
        suite = Suite("", (), reference=request.given.variant(), kind=request.given.kind())
    talk = ConversationReference(suite)
    if not talk.reproducible:
        if request.dice is not None:
            raise UsageError(_NO_SEED)
        talk = ConversationReference(attrs.evolve(suite, reference=suite.reference.evolve(dice="manual")))
    pair = _pair(request, talk.conversed, warn)
    return Matched(pair, AnsweringScripts(talk.conversed, request.script_seed, request.valid_only), Reported)


def _pair(request: CompareRequest, reference: Reference, warn: Callable[[str], None]) -> Pair:
    """Return the programs beside the reference."""
    say = phrases_for(request.report_lang, reference.variant)
    for fault in faults_of(reference):
        warn(f"Warning: {fault}")
    programs = request.programs
    commands = [request.command(each, reference.copied) for each in programs]
    names = [named(each).name for each in programs]
    other = commands[1] if len(commands) > 1 else None
    return Pair(reference, commands[0], other, (names[0], names[-1]), request.why_seconds, report_no_cause, say)


def _compare(request: CompareRequest, matched: Matched[Any], warn: Callable[[str], None]) -> int:
    sides: Sides = matched.sides
    most = matched.scripts.count if request.count is None and request.budget is None else request.count
    out = console(sys.stdout)
    extent = Extent(most, request.budget, request.more)
    shown = 0

    def show(found: DifferingScript, layout: LayoutDifference | None) -> None:
        nonlocal shown
        if not request.as_json:
            report.show(found, layout, sides, out, further=shown > 0)
        shown += 1

    def hint() -> None:
        if request.suite is None and GAME.field not in request.game:
            warn(_OTHER_GAME)

    with ProgressBar(out, most) as bar:
        watcher = Watcher(lambda: bar.advance("comparing"), show, hint)
        result = compare(matched, extent, request.jobs or cores(), watcher)
    if request.as_json:
        sys.stdout.buffer.write(line_of(report.data(result, sides, request.script_seed)))
        sys.stdout.buffer.flush()
    else:
        report.show_end(result, request.more, out, sides.say)
    if request.target is not None:
        for number, found in enumerate(result.differences, 1):
            paths = report.write(found, report.target(request.target, number))
            warn(f"Written: {', '.join(map(quoted, paths))}.")
    return 1 if result.differences else 0


def _reference(request: CompareRequest, suite: Suite | None) -> Reference:
    """Return how goose answers: with typed dice by default, if there are dice."""
    if suite is not None:
        reference = game_of(suite, "compare")
        if reproducible(reference.variant):
            return reference
        if request.dice is not None:
            raise UsageError(_NO_SEED)
        return attrs.evolve(reference, variant=reference.variant.evolve(dice="manual"))
    variant = Variant(Settings(**request.game)).with_contents()
    if variant.kind.throws_dice:
        dice = request.dice or "manual"
        if dice == "random" and request.seed is None:
            raise UsageError(_NO_SEED)
        variant = variant.evolve(dice=dice, seed=request.seed)
    variant.interpreter().close()
    return Reference(variant)
