"""The causes of programs that throw their own dice: throws that do not fit, and misreadings with the same throws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

import attrs

from goose.core.variant import Variant
from goose.grading.judging.reference import CaseAnswers, Reference
from goose.grading.language import Phrases
from goose.grading.references.printed.judge import JUDGED, PlayedCase
from goose.grading.references.printed.playing import EXTRA, Misfit
from goose.grading.references.printed.sentences import misfit_sentence
from goose.grading.references.reference import Search
from goose.grading.results.models import ACCEPTED, KINDS, CaseResult, Cause, Explanation, Part, SubmissionResult
from goose.grading.suites.suite import Chain, Suite
from goose.grading.why.causes.causes import Causes
from goose.grading.why.causes.explaining import ALL, FIRST

THROWS = "throws"
"""The kind of causes that are throws that do not fit."""

_MOST_LINES = 40_000  # that misreadings answer for one program: two seconds

_ORDER = {kind: place for place, kind in enumerate(KINDS)}


class Played(Protocol):
    """The reference of one submission: the same games with its throws."""

    suite: Suite
    variant: Variant
    played: dict[str, PlayedCase]

    @property
    def game(self) -> Reference:
        """The game that plays with them."""

    def answers(self, chains: Sequence[Chain]) -> CaseAnswers:
        """Return the answers to each case, with the throws of the submission."""


class PrintedDiceCauses:
    """Finds the causes of programs that throw their own dice, for each program by its own throws."""

    def __init__(self, of_result: Callable[[SubmissionResult], Played | None], search: Search, say: Phrases) -> None:
        self._of_result = of_result
        self._search = search
        self._say = say

    def explained(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result with the known causes of its failures.

        A throw that does not fit is no cause where a misreading explains the case to its end: such a program plays a
        different game, and throws as that game asks.
        """
        reference = self._of_result(result)
        if reference is None:
            cases = tuple([attrs.evolve(case, written=None) for case in result.cases])
            return attrs.evolve(result, cases=cases, frame=(), whole=())
        chains = reference.suite.chains
        search = Causes(
            *(reference.game, chains, reference.answers(chains)),
            say=self._say,
            seconds=self._search.seconds,
            on_failure=self._search.on_failure,
            most=_MOST_LINES,
            first=[case.case for case in result.cases if case.has_failed],
        )
        failed = [case for case in result.cases if case.verdict != ACCEPTED]
        found = search.explained(result) if failed else attrs.evolve(result, cases=_forgotten(result))
        unfit = dict(self._unfit(found, reference.played))
        if not unfit:
            return found
        faces = reference.variant.kind.faces
        sentences = {name: misfit_sentence(misfit, faces, self._say) for name, misfit in unfit.items()}
        cases = tuple(
            [
                _with_misfit(case, unfit[case.case], sentences[case.case], reference.played[case.case])
                if case.case in unfit
                else case
                for case in found.cases
            ]
        )
        causes = [*found.causes]
        hidden = {case.case for case in found.cases if case.hidden}
        for key in dict.fromkeys(misfit.key for misfit in unfit.values()):
            names = tuple(name for name, misfit in unfit.items() if misfit.key == key)
            shown = next((name for name in names if name not in hidden), names[0])
            causes.append(Cause(THROWS, key, sentences[shown], names))
        causes.sort(key=lambda cause: _ORDER.get(cause.kind, len(_ORDER)))
        return attrs.evolve(found, cases=cases, causes=tuple(causes))

    def explained_case(self, case: CaseResult, frame: tuple[Part, ...] = ()) -> CaseResult:
        """Return the result of a single case with its cause, if it is known."""
        result = self.explained(SubmissionResult(case.case, "", "", 0.0, (case,), frame=frame))
        note = " ".join(filter(None, (case.note, result.note)))
        return attrs.evolve(result.cases[0], note=note or None)

    def _unfit(self, result: SubmissionResult, played: Mapping[str, PlayedCase]) -> Iterator[tuple[str, Misfit]]:
        """Yield the cases that a throw that does not fit explains, and this throw."""
        for case in result.cases:
            misfit = played[case.case].misfit
            if misfit is None or case.verdict not in JUDGED or case.is_explained:
                continue
            if misfit.is_missing and case.died is not None:
                continue  # it has died, and throws no more
            yield case.case, misfit


def _forgotten(result: SubmissionResult) -> tuple[CaseResult, ...]:
    return tuple([attrs.evolve(case, written=None) for case in result.cases])


def _with_misfit(case: CaseResult, misfit: Misfit, sentence: str, played: PlayedCase) -> CaseResult:
    """Return a case with the throw that does not fit as its cause."""
    difference = case.difference
    right = difference is None or difference.line > played.expected
    if played.game.only_squares and difference is not None:  # its line is that of the output
        right = difference.expected is None
    whole = right and (misfit.ends or misfit.why == EXTRA)
    return attrs.evolve(case, cause=Explanation(misfit.key, sentence, ALL if whole else FIRST))
