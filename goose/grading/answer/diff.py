"""`goose diff`: the answer to a script, which may be a case of a suite."""

from __future__ import annotations

import os

import attrs

from goose.grading.answer.comparing import STDIN, ComparedAnswer, compared_in
from goose.grading.judging.cases import Judge
from goose.grading.references.choosing import suite_reference
from goose.grading.suites import suitefile
from goose.grading.suites.given import Given
from goose.grading.suites.reading import SCRIPT, read_suite
from goose.grading.suites.suite import ROOT, Case, Chain, Suite


def diff_answer(
    name: str, texts: tuple[bytes, bytes, bytes], given: Given, why_seconds: float, report_lang: str | None
) -> ComparedAnswer:
    """Return the comparison of the answer to a script; the texts are the script, the expected and the actual output."""
    script, expected, actual = texts
    short = os.path.basename(name).removesuffix(SCRIPT)
    suite = None if name == STDIN else _suite_above(name, given)
    if suite is None:
        chain = Chain(ROOT, (Case(short, script, expected),))
        suite = Suite("", (chain,), reference=given.variant(), kind=given.kind())
        return compared_in(chain, actual, suite_reference(suite), Judge(), why_seconds, report_lang)
    chain = _chain_to(suite, name, Case(short, script, expected))
    judge = Judge(suite.limits, suite.presentation)
    return compared_in(chain, actual, suite_reference(suite), judge, why_seconds, report_lang)


def _suite_above(script: str, given: Given) -> Suite | None:
    """Return the suite of a script: the nearest folder above that has a `suite.toml`."""
    folder = os.path.dirname(os.path.abspath(script))
    while not os.path.lexists(os.path.join(folder, suitefile.NAME)):
        if folder == os.path.dirname(folder):
            return None
        folder = os.path.dirname(folder)
    return read_suite(folder, recorded=False, given=given)


def _chain_to(suite: Suite, script: str, case: Case) -> Chain:
    """Return the chain up to the given case; one of that case alone if it is not in the suite."""
    name = os.path.relpath(os.path.abspath(script), suite.folder).removesuffix(SCRIPT)
    for chain in suite.chains:
        for index, known in enumerate(chain.cases):
            if known.name == name:
                mine = attrs.evolve(known, script=case.script, answer=case.answer)
                return attrs.evolve(chain, cases=(*chain.cases[:index], mine))
    return Chain(ROOT, (case,))
