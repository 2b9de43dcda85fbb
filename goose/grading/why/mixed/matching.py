"""The two sides of a comparison without a game: a program, and that of a suite or of `--with`."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from goose.base.errors import UsageError
from goose.core.texts import ENGLISH
from goose.grading.language import Phrases
from goose.grading.references.choosing import suite_reference
from goose.grading.references.program import ReferenceProgram
from goose.grading.submitted.submissions import named
from goose.grading.suites.kinds import ByNobody, ByProgram
from goose.grading.suites.suite import Suite
from goose.grading.why.causes.outside import OnFailure
from goose.grading.why.compare.compare import Matched
from goose.grading.why.compare.request import CompareRequest
from goose.grading.why.mixed.pieces import Piece, lines_of, pieces_of, scripts_in
from goose.grading.why.mixed.reported import ReportedForms
from goose.grading.why.mixed.scripts import MixedScripts
from goose.grading.why.mixed.sides import ProgramSides

_LANG = "--lang"


def has_programs(request: CompareRequest, suite: Suite) -> bool:
    """Return whether a program gives the expected answers to the scripts of a suite."""
    return isinstance(suite.kind, ByProgram) or (isinstance(suite.kind, ByNobody) and request.other is not None)


def matched_on_scripts(request: CompareRequest, folder: str, on_failure: OnFailure) -> Matched[ProgramSides]:
    """Return two programs that are typed, with the scripts of a folder."""
    if request.suite is not None:
        raise UsageError("--scripts does not go with --suite, which has its own scripts.")
    if request.other is None:
        raise UsageError("--scripts needs --with PROGRAM, which gives the expected answers.")
    request.check_no_game("--scripts compares two programs without one")
    _, expected = request.programs
    sides = ProgramSides(
        *(request.command(request.words), request.command(expected), ByProgram(tuple(expected))),
        named(request.words).name,
        why_seconds=request.why_seconds,
        on_failure=on_failure,
        say=Phrases(request.report_lang or request.given.language() or ENGLISH),
    )
    return _matched(sides, [pieces_of(script) for script in scripts_in(folder)], request)


def matched_on_suite(request: CompareRequest, suite: Suite, on_failure: OnFailure) -> Matched[ProgramSides]:
    """Return a program and the reference of a suite, or the one that is typed, with the scripts of the suite."""
    reference = suite_reference(suite)
    request.check_no_game(f"the reference of this suite is {reference.called}", _LANG)
    exchanges = reference.answers(suite.chains)
    kind, built = suite.kind, None
    if request.other is None and isinstance(kind, ByProgram):
        built = ReferenceProgram(suite, kind, request.surroundings)
        command = request.command(built.words, suite.copied)
        if kind.seconds is not None:
            command = attrs.evolve(command, limits=attrs.evolve(command.limits, seconds=kind.seconds))
    else:
        command = request.command(request.programs[-1], suite.copied)
    sides = ProgramSides(
        *(request.command(request.words, suite.copied), command),
        kind if isinstance(kind, ByProgram) else ByProgram(command.words),
        named(request.words).name,
        built,
        tuple(case for case in suite.cases if case.answer is not None),
        exchanges,
        request.why_seconds,
        on_failure,
        reference.phrases(request.report_lang),
    )
    scripts = [pieces_of(lines_of(case.script), exchanges[case.name]) for case in suite.cases]
    return _matched(sides, scripts, request)


def _matched(sides: ProgramSides, scripts: Sequence[Sequence[Piece]], request: CompareRequest) -> Matched[ProgramSides]:
    return Matched(sides, MixedScripts(scripts, request.script_seed), ReportedForms)
