"""The wordings and misreadings of a program that explain its answers to a suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import groupby
from typing import Protocol

import attrs

from goose.grading.judging.alignment import align
from goose.grading.results.models import CaseResult, Cause
from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.lines import Answer, MessageLine
from goose.grading.why.causes.search import Evidence, Found, MisreadingSearch
from goose.grading.why.causes.sentences import Sentences
from goose.grading.why.causes.table import Keys, SuiteAnswers
from goose.grading.why.causes.wordings import FEW, Observation, Speech, Wording, WordingSearch

ALL, FIRST = "all", "first"
"""The extent of an explanation: the whole output, or only its first difference."""

_SHARE = 4  # misreadings take part in explaining one of so many failed cases
_MOST_LISTED = 12  # lines of a list that may be in another order
_PASSES = 2  # over wordings: lines are aligned again in the words of the program


@attrs.frozen
class Failed:
    """The cases in which a program fails."""

    cases: Collection[str] = ()  # all of them
    left: Collection[str] = ()  # those that nothing but wordings and misreadings can explain

    def is_enough(self, needed: Mapping[str, Sequence[str]], extent: Mapping[str, str], keys: Collection[str]) -> bool:
        """Return whether misreadings explain enough to be named.

        They take part in a quarter of the cases, or in each that nothing else explains (`frames.md`, *How much is
        explained*).
        """
        taking_part = {name for name, some in needed.items() if not {*keys}.isdisjoint(some) and name in self.cases}
        whole = {name for name in taking_part if extent[name] == ALL}
        others = {name for name, explains in extent.items() if explains == ALL} - whole
        return _SHARE * len(whole or taking_part) >= len(self.cases) or (bool(whole) and {*self.left} - others <= whole)

    def rare(self, needed: Mapping[str, Sequence[str]], extent: Mapping[str, str], keys: Sequence[str]) -> list[str]:
        """Return the members of a set that take part in one case only, where a quarter of the cases stay unexplained.

        They do not explain enough by themselves, and might be guesses.
        """
        whole = sum(extent.get(name) == ALL for name in self.cases)
        if _SHARE * (len(self.cases) - whole) < len(self.cases):
            return []
        counts = Counter(key for some in needed.values() for key in some)
        return [key for key in keys if counts[key] <= 1 and not self.is_enough(needed, extent, [key])]


@attrs.frozen
class ExplainedCases:
    """The wordings and misreadings of a program."""

    causes: Sequence[Cause]  # the causes that some case needs
    needed: Mapping[str, Sequence[str]]  # keys of the causes that each case needs
    extent: Mapping[str, str]  # how far they explain each case
    tried: Sequence[Wording]  # the wordings that were tried; some may explain nothing
    keys: Keys  # the keys of the misreadings
    whole: int  # how many cases are explained to their end


class Table(Protocol):
    """Has the reference, and misreadings if any are known, answer a suite."""

    def answers(self) -> SuiteAnswers:
        """Return the answers of all."""

    def answer(self, name: str, keys: Keys) -> Answer | None:
        """Return the answer to a case of a program with some misreadings; None if they cannot be combined."""

    def at_once(self, name: str, keys: Keys) -> Answer | None:
        """Return the answer of several misreadings together to a case, or None if they cannot be combined."""

    def price(self, name: str) -> int:
        """Return how many lines a program answers for a case."""

    def one_folder(self) -> AbstractContextManager[None]:
        """Use one folder for all answers."""


class Explainer:
    """Explains the answers of programs to a suite, one program after the other."""

    def __init__(self, table: Table, sentences: Sentences, budget: Budget) -> None:
        self._table = table
        self._sentences = sentences
        self._budget = budget
        self._wordings: WordingSearch | None = None

    def explained(self, cases: Sequence[CaseResult], failed: Failed) -> ExplainedCases:
        """Return the wordings and misreadings that explain most of the cases, of which the output is known.

        The time of the budget goes on.
        """
        answers = self._table.answers()
        if self._wordings is None:
            others = (line for line in answers.lines.lines if line.message != "protocol.drawing")
            self._wordings = WordingSearch(answers.texts, [*others], answers.names, self._budget)
        wrong = sum(case.written is not None and case.written.lines is not None for case in cases)
        best = self._explained_by(cases, failed, self._wordings_of(cases, answers, answers.reference), answers)

        def better(wordings: Sequence[Wording], *, proven: bool = False) -> ExplainedCases:
            """Return the causes with other wordings, if they explain more."""
            if [(each.key, each.form) for each in wordings] == [(each.key, each.form) for each in best.tried]:
                return best
            other = self._explained_by(cases, failed, wordings, answers, proven=proven)
            return max(best, other, key=lambda each: each.whole)

        if 2 * best.whole < wrong:  # in games that go another way, its own words have other names and numbers
            best = better(self._wordings_of(cases, answers, answers.reference, loosely=True), proven=True)
        if best.whole < wrong:
            silently = self._wordings_of(cases, answers, answers.reference, silently=True)
            if any(each.is_silence for each in silently):
                best = better(silently)
        if best.whole < wrong:
            best = better(self._wordings_of(cases, answers, answers.reference, constants=True))
        if best.keys and best.whole < wrong:
            misread = {case.case: self._table.answer(case.case, best.keys) for case in cases}
            said = {name: answers.reference[name] if answer is None else answer for name, answer in misread.items()}
            best = better(self._wordings_of(cases, answers, said))
        return best

    def _explained_by(
        self,
        cases: Sequence[CaseResult],
        failed: Failed,
        tried: Sequence[Wording],
        answers: SuiteAnswers,
        *,
        proven: bool = False,
    ) -> ExplainedCases:
        """Return the causes with some wordings.

        Wordings that were seen a few times, or that must be proven, and messages that are not printed are left out if
        no case that has one is explained to its end.
        """
        wordings = tried
        while True:
            speech = Speech(answers.lines, wordings)
            evidence, alone = self._evidence(cases, speech, answers)
            with self._table.one_folder():
                found = MisreadingSearch(
                    answers, self._table.at_once, self._table.price, speech, evidence, self._budget
                ).found()
                causes, needed, extent = self._needed(cases, wordings, speech, evidence, found, answers)
                some = self._enough(found, failed, needed, extent, answers)
                if some is not found:
                    found = some
                    causes, needed, extent = self._needed(cases, wordings, speech, evidence, found, answers)
            whole = alone | found.explains
            kept = [
                each
                for each in wordings
                if (each.times >= FEW and not (proven or each.is_silence)) or whole & {*each.cases}
            ]
            if len(kept) == len(wordings):  # of a large suite, misreadings answer only some cases beforehand
                whole |= {name for name, explains in extent.items() if explains == ALL}
                return ExplainedCases(causes, needed, extent, tried, found.keys, len(whole))
            wordings = kept

    def _enough(
        self,
        found: Found,
        failed: Failed,
        needed: Mapping[str, Sequence[str]],
        extent: Mapping[str, str],
        answers: SuiteAnswers,
    ) -> Found:
        """Return misreadings without those that explain too little."""
        reported = {key: answers.reported(key) for key in found.keys}
        if found.keys and not failed.is_enough(needed, extent, [*reported.values()]):
            return Found()
        rare = failed.rare(needed, extent, [*reported.values()])
        if not rare or len(found.keys) < 2:
            return found
        kept = tuple(key for key in found.keys if reported[key] not in rare)
        cases = [
            each for each in found.explains if self._table.answer(each, kept) == self._table.answer(each, found.keys)
        ]
        return attrs.evolve(found, keys=kept, explains=frozenset(cases), begins=frozenset()) if kept else Found()

    def _wordings_of(
        self,
        cases: Sequence[CaseResult],
        answers: SuiteAnswers,
        expected_of: Mapping[str, Answer],
        *,
        loosely: bool = False,
        silently: bool = False,
        constants: bool = False,
    ) -> list[Wording]:
        """Return the program's own wordings by what it wrote beside answers; if `silently`, silence is one too.

        A message after the last answer of a case may be missing because the program has ended.
        """
        assert self._wordings is not None
        wordings: list[Wording] = []
        for _ in range(_PASSES):
            speech = Speech(answers.lines, wordings)
            observations: list[Observation] = []
            for case in cases:
                self._budget.check(at_once=True)
                assert case.written is not None
                written = case.written.lines
                expected = expected_of[case.case] if written is not None else answers.reference[case.case]
                lines = [answers.lines.lines[number] for number in expected]
                if written is None:
                    observations += [Observation(line, line.text, case.case, ()) for line in lines]
                    continue
                listed, places, said = _listed(lines), speech.places(expected), speech.said(expected)
                beside, last = dict.fromkeys(range(len(lines)), ""), -1
                for mine, theirs in align(said, [line.casefold() for line in written]):
                    if mine is not None and theirs is not None:
                        beside[places[mine]] = written[theirs]
                        last = places[mine] if said[mine] == written[theirs].casefold() else last
                observations += [
                    Observation(lines[place], text, case.case, listed[place])
                    for place, text in beside.items()
                    if text or (silently and place < last)
                ]
            found = self._wordings.found(observations, loosely=loosely, constants=constants)
            if found == wordings:
                break
            wordings = found
        return wordings

    def _evidence(
        self, cases: Sequence[CaseResult], speech: Speech, answers: SuiteAnswers
    ) -> tuple[Evidence, frozenset[str]]:
        """Return the program's output, and the cases that wordings alone explain."""
        right: list[str] = []
        alone: set[str] = set()
        wrong: dict[str, list[str]] = {}
        for case in cases:
            assert case.written is not None
            known = case.case in answers.single
            if case.written.lines is None:
                right += [case.case] if known else []
                continue
            written = [line.casefold() for line in case.written.lines]
            if written == speech.said(answers.reference[case.case]):
                right += [case.case] if known else []
                alone.add(case.case)
            elif known:
                wrong[case.case] = written
        return Evidence(right, wrong), frozenset(alone)

    def _needed(
        self,
        cases: Sequence[CaseResult],
        wordings: Sequence[Wording],
        speech: Speech,
        evidence: Evidence,
        found: Found,
        answers: SuiteAnswers,
    ) -> tuple[list[Cause], dict[str, list[str]], dict[str, str]]:
        """Return the causes, which each case needs, and how far they explain it."""
        needed: dict[str, list[str]] = {}
        extent: dict[str, str] = {}
        for case in cases:
            name = case.case
            assert case.written is not None
            if case.written.lines is None:
                continue
            keys: Keys = ()
            answer: Answer | None = answers.reference[name]
            written = [line.casefold() for line in case.written.lines]
            explains = self._explains(name, written, speech, found, answers)
            if answer is not None and explains == ALL and written == speech.said(answer):
                extent[name] = ALL
            elif explains is not None:
                keys = found.keys
                answer = self._table.answer(name, keys)
                keys = tuple(key for key in keys if self._table.answer(name, _without(keys, key)) != answer)
                extent[name] = explains
            if answer is None:
                continue
            if name not in extent:
                beginning = self._beginning(speech, written, answers, answer)
                if not beginning:
                    continue
                extent[name], answer = FIRST, beginning
            needed[name] = [*(each.key for each in speech.needed(answer)), *map(answers.reported, keys)]
        said = self._sentences
        named = {key for keys in needed.values() for key in keys}
        alike = said.alike([each for each in wordings if each.key in named], answers)
        first = {each.key: some[0].key for some in alike for each in some}
        needed = {name: [*dict.fromkeys(first.get(key, key) for key in keys)] for name, keys in needed.items()}

        def having(key: str) -> tuple[str, ...]:
            return tuple(name for name, keys in needed.items() if key in keys)

        with self._budget.apart():  # a sentence is made once for all programs
            causes = [said.wording(some, answers, having(some[0].key)) for some in alike]
            causes += [
                said.misreading(key, found.others.get(key, ()), answers, having(reported))
                for key in found.keys
                if (reported := answers.reported(key)) in named
            ]
        return causes, needed, extent

    def _explains(
        self, name: str, written: Sequence[str], speech: Speech, found: Found, answers: SuiteAnswers
    ) -> str | None:
        """Return how far a case is explained; None if it is not."""
        if written == speech.said(answers.reference[name]) or name in found.explains:
            return ALL
        if name in answers.single or not found.keys:
            return FIRST if name in found.begins else None
        together = self._table.answer(name, found.keys)
        return ALL if together is not None and speech.said(together) == written else None

    def _beginning(self, speech: Speech, written: Sequence[str], answers: SuiteAnswers, answer: Answer) -> Answer:
        """Return the lines before the first difference, if wordings explain any."""
        said, places = speech.said(answer), speech.places(answer)
        pairs = enumerate(zip(said, written, strict=False))
        alike = next((place for place, (one, other) in pairs if one != other), min(len(said), len(written)))
        end = [*places, len(answer)][alike]
        plain = [answers.lines.folded[number] for number in answer[:end]]
        return answer[:end] if plain != said[:alike] else ()


def _listed(lines: Sequence[MessageLine]) -> list[tuple[MessageLine, ...]]:
    """Return, for each line, the lines of the same message around it."""
    listed: list[tuple[MessageLine, ...]] = []
    for _, group in groupby(lines, key=lambda line: (line.message, line.instruction)):
        some = tuple(group)
        listed += [some if len(some) <= _MOST_LISTED else ()] * len(some)
    return listed


def _without(keys: Keys, key: str) -> Keys:
    return tuple(each for each in keys if each != key)
