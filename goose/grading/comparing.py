"""`goose diff`: grade one answer without running a program."""

from __future__ import annotations

import os
from collections.abc import Sequence

import attrs

from goose.base.temporary import temporary_folder
from goose.grading.causes.causes import Causes, faults_of
from goose.grading.judging.cases import Judge
from goose.grading.judging.differences import agrees
from goose.grading.judging.layout import decoded
from goose.grading.judging.reference import Exchange, Reference, Replay, reference_of
from goose.grading.language import Phrases
from goose.grading.results import CaseResult
from goose.grading.suites import suitefile
from goose.grading.suites.given import Given
from goose.grading.suites.reading import SCRIPT, read_suite
from goose.grading.suites.suite import ROOT, Case, Chain, Suite

STDIN = "-"  # stands for standard input


def compare(name: str, texts: tuple[bytes, bytes, bytes], given: Given) -> tuple[CaseResult, list[str], Phrases]:
    """Return the result of a case, warnings, and the language of the report.

    A warning is about something that looks like a slip, or about faults of a package.

    Args:
        name: path of the script.
        texts: what it holds, what should have been written, and what was.
        given: what is said of the reference beside the suite.

    Raises:
        SuiteError: the suite of the script is not valid.
        UsageError: the reference cannot be.
    """
    script, expected, actual = texts
    suite = None if name == STDIN else _suite_above(name, given)
    case = Case(os.path.basename(name).removesuffix(SCRIPT), script, expected)
    chain = Chain(ROOT, (case,))
    if suite is None:
        reference, judge = Reference(*given.reference()), Judge()
    else:
        reference, judge = reference_of(suite), Judge(suite.limits, suite.presentation)
        chain, case = _place_in(suite, name, case) or (chain, case)
    judge = attrs.evolve(judge, say=Phrases(reference.language()))
    replies = dict(zip(chain.cases, reference.answers(chain), strict=True))
    exchanges = replies[case]
    with temporary_folder() as folder:
        result = judge.result(case, actual, exchanges, Replay(reference, chain, folder))
    agreed = {
        each.name: answered if agrees(decoded(each.answer or b""), answered) else None
        for each, answered in replies.items()
    }
    result = Causes(reference, (chain,), agreed).explained_case(result)
    doubt = _doubt(decoded(expected), decoded(actual), exchanges)
    return result, [*faults_of(reference), *([] if doubt is None else [doubt])], judge.say


def _doubt(expected: str, actual: str, exchanges: Sequence[Exchange]) -> str | None:
    """Return what looks like a slip in what is compared with what."""
    if agrees(expected, exchanges):
        return None
    if agrees(actual, exchanges):
        return "ACTUAL is what the reference answers; are EXPECTED and ACTUAL swapped?"
    return (
        "the reference does not answer this script as EXPECTED says, so lines are compared without their instructions;"
        " its options say what it plays, such as --game mancala --rules official"
    )


def _suite_above(script: str, given: Given) -> Suite | None:
    """Return the suite of a script: the nearest folder above that has one.

    A folder with a suite has a `suite.toml`.
    """
    folder = os.path.dirname(os.path.abspath(script))
    while not os.path.lexists(os.path.join(folder, suitefile.NAME)):
        if folder == os.path.dirname(folder):
            return None
        folder = os.path.dirname(folder)
    return read_suite(folder, recorded=False, given=given)


def _place_in(suite: Suite, script: str, case: Case) -> tuple[Chain, Case] | None:
    """Return the chain of a case in its suite; None if it has none.

    The case is the one that was given.
    """
    name = os.path.relpath(os.path.abspath(script), suite.folder).removesuffix(SCRIPT)
    for chain in suite.chains:
        for index, known in enumerate(chain.cases):
            if known.name == name:
                mine = attrs.evolve(known, script=case.script, answer=case.answer)
                return attrs.evolve(chain, cases=(*chain.cases[:index], mine)), mine
    return None
