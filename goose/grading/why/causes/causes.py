"""The causes of a program's failures, from its answers to all cases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import attrs

from goose.base.cutting import cut_line, cut_lines
from goose.base.errors import UsageError
from goose.core.registry import NAMES
from goose.grading.failure import reason_of
from goose.grading.judging.alignment import align
from goose.grading.judging.cases import AT_END
from goose.grading.judging.reference import AnsweredLine, Reference, reproducible
from goose.grading.language import Phrases
from goose.grading.results.models import (
    ACCEPTED,
    CRASHED,
    PRESENTATION,
    WRONG,
    CaseResult,
    Cause,
    Explanation,
    SubmissionResult,
    Written,
)
from goose.grading.suites.suite import Chain
from goose.grading.why.causes.budget import WHY_SECONDS, Budget, OutOfTime
from goose.grading.why.causes.lines import Answer, MessageLine
from goose.grading.why.causes.search import Evidence, Found, Search
from goose.grading.why.causes.sentences import END_OF_INPUT, FAREWELL, GREETING, PROMPT, Sentences
from goose.grading.why.causes.table import AnswerTable, Keys, SuiteAnswers
from goose.grading.why.causes.wordings import FEW, Observation, Speech, Wording, WordingSearch
from goose.grading.why.misreadings.catalogue import misreading_faults

ALL, FIRST = "all", "first"
"""The extent of an explanation: the whole output, or only its first difference."""

_MOST_WRITTEN = 10  # lines of a greeting or farewell
_MOST_LISTED = 12  # lines of a list that may be in another order
_PASSES = 2  # over wordings: lines are aligned again in the words of the program
_ALSO_SHOWN = (ACCEPTED, PRESENTATION, WRONG, CRASHED)  # verdicts of cases of which the output is known


OnFailure = Callable[[str, str], None]


class Causes:
    """Finds the causes of programs that fail in a suite.

    Args:
        reference: how goose itself answers.
        chains: the chains of the suite.
        exchanges: the reference's answers to each case; None if they differ from those of the case.
        preferred: keys of misreadings that are named rather than others that explain as much.
        jobs: processes that find what misreadings answer.
        say: the language of sentences; without it, that of the reference.
        seconds: the processor time that the search may take for one program, in seconds.
        on_failure: a function that is called with the name of a submission, and with what has cost it its causes.
    """

    def __init__(
        self,
        reference: Reference,
        chains: Sequence[Chain],
        exchanges: Mapping[str, Sequence[AnsweredLine] | None],
        preferred: Iterable[str] = (),
        jobs: int = 1,
        say: Phrases | None = None,
        seconds: float = WHY_SECONDS,
        on_failure: OnFailure = lambda *_: None,
    ) -> None:
        self._reference = reference
        self._exchanges = exchanges
        self._budget = Budget(seconds)
        self._table = AnswerTable(reference, chains, exchanges, preferred, jobs, self._budget)
        self._wordings: WordingSearch | None = None
        self._sentences = Sentences(reference, say)
        self._on_failure = on_failure

    def explained(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result with the known causes of its failures, without what was written for its cases.

        Whatever goes wrong costs the causes, and nothing else. If the search takes too long, there are only those that
        need none, and a note says so.
        """
        try:
            try:
                return self._explained(result, self._found(result) if self._is_known(result) else None)
            except OutOfTime:
                return self._explained(result, None, self._sentences.ended(self._budget.seconds))
        except UsageError:  # the reference's own settings
            pass
        except Exception as error:  # noqa: BLE001 - no program takes the grader down
            self._on_failure(result.submission, reason_of(error))
        return attrs.evolve(result, cases=tuple([attrs.evolve(case, written=None) for case in result.cases]))

    def explained_case(self, case: CaseResult) -> CaseResult:
        """Return the result of a single case with its cause, if it is known."""
        result = self.explained(SubmissionResult(case.case, "", "", 0.0, (case,)))
        note = " ".join(filter(None, (case.note, result.note)))
        return attrs.evolve(result.cases[0], note=note or None)

    def _explained(self, result: SubmissionResult, inner: _Inner | None, note: str | None = None) -> SubmissionResult:
        """Return a result with its causes.

        Args:
            result: the result.
            inner: its wordings and misreadings; None without any.
            note: a sentence about the search, if there is anything to say.
        """
        causes = {cause.key: cause for cause in self._printed(result)}
        needed: dict[str, list[str]] = {case.case: [] for case in result.cases}
        for cause in causes.values():
            for name in cause.cases:
                needed[name].append(cause.key)
        extent: dict[str, str] = {}
        if inner is not None:
            for cause in inner.causes:
                causes[cause.key] = cause
            for name, keys in inner.needed.items():
                needed[name] += keys
            extent = dict(inner.extent)
        in_order = {key: place for place, key in enumerate(causes)}
        cases = []
        for case in result.cases:
            keys = sorted(dict.fromkeys(needed[case.case]), key=in_order.__getitem__)
            explains = extent.get(case.case)
            if case.verdict == PRESENTATION and set(case.changes) <= {GREETING, PROMPT, FAREWELL}:
                explains = ALL
            if case.verdict == ACCEPTED:
                keys = [key for key in keys if causes[key].kind == END_OF_INPUT]
                explains = ALL
            explanation = None
            if keys and explains is not None:
                others = causes[keys[0]].others if len(keys) == 1 else ()
                sentences = " ".join(causes[key].sentence for key in keys)
                explanation = Explanation("+".join(keys), sentences, explains, others)
            cases.append(attrs.evolve(case, cause=explanation, written=None))
        return attrs.evolve(result, cases=tuple(cases), causes=tuple(causes.values()), note=note)

    def _is_known(self, result: SubmissionResult) -> bool:
        """Return whether misreadings can be compared with a result at all."""
        known = [(case.written, self._exchanges.get(case.case)) for case in result.cases]
        cases = [(written, exchanges) for written, exchanges in known if exchanges is not None]
        failed = any(each is not None and each.lines is not None for each, _ in cases)
        silent = not any(each is not None and _prints(each, exchanges) for each, exchanges in cases)
        return failed and not silent and reproducible(self._reference.variant)

    def _printed(self, result: SubmissionResult) -> Iterator[Cause]:
        """Yield the causes outside of the answers: greeting, prompt, farewell, and a death at the end of the input."""
        for kind in (GREETING, PROMPT, FAREWELL):
            having = [(case.case, getattr(case.written, kind)) for case in result.cases if case.written is not None]
            having = [(name, lines) for name, lines in having if lines]
            if having and not (kind == PROMPT and _is_heading(having[0][1], result)):
                lines = having[0][1]
                written = (lines,) if isinstance(lines, str) else lines
                shown = cut_lines([line.strip() for line in written], _MOST_WRITTEN, self._sentences.phrases.left_out)
                said = self._sentences.say(f"print.{kind}", written=cut_line(" / ".join(shown)))
                kept = tuple(cut_lines(written, _MOST_WRITTEN))
                yield Cause(kind, f"print.{kind}", said, tuple(name for name, _ in having), kept)
        died = tuple(case.case for case in result.cases if case.died == AT_END)
        if died:
            yield Cause(END_OF_INPUT, "input.end-crash", self._sentences.say("input.end-crash"), died)

    # The wordings and misreadings of a program.

    def _found(self, result: SubmissionResult) -> _Inner:
        answers = self._table.answers()
        if self._wordings is None:
            others = (line for line in answers.lines.lines if line.message != "protocol.drawing")
            self._wordings = WordingSearch(answers.texts, [*others], answers.names, self._budget)
        self._budget.renew()
        cases = [
            case
            for case in result.cases
            if case.written is not None and self._exchanges.get(case.case) is not None and case.verdict in _ALSO_SHOWN
        ]
        failed = sum(case.written is not None and case.written.lines is not None for case in cases)
        best = self._explained_by(cases, self._wordings_of(cases, answers, answers.reference), answers)

        def better(wordings: Sequence[Wording], *, proven: bool = False) -> _Inner:
            """Return the causes with other wordings, if they explain more."""
            if [(each.key, each.form) for each in wordings] == [(each.key, each.form) for each in best.tried]:
                return best
            return max(best, self._explained_by(cases, wordings, answers, proven=proven), key=lambda each: each.whole)

        if 2 * best.whole < failed:  # in games that go another way, its own words have other names and numbers
            best = better(self._wordings_of(cases, answers, answers.reference, loosely=True), proven=True)
        if best.whole < failed:
            silently = self._wordings_of(cases, answers, answers.reference, silently=True)
            if any(each.is_silence for each in silently):
                best = better(silently)
        if best.keys and best.whole < failed:
            misread = {case.case: self._table.answer(case.case, best.keys) for case in cases}
            said = {name: answers.reference[name] if answer is None else answer for name, answer in misread.items()}
            best = better(self._wordings_of(cases, answers, said))
        return best

    def _explained_by(
        self, cases: Sequence[CaseResult], tried: Sequence[Wording], answers: SuiteAnswers, *, proven: bool = False
    ) -> _Inner:
        """Return the causes with some wordings.

        Wordings that were seen a few times, or that must be proven, and messages that are not printed are left out if
        no case that has one is explained to its end.
        """
        wordings = tried
        while True:
            speech = Speech(answers.lines, wordings)
            evidence, alone = self._evidence(cases, speech, answers)
            with self._table.one_folder():
                found = Search(answers, self._table.at_once, self._table.price, speech, evidence, self._budget).found()
                causes, needed, extent = self._needed(cases, wordings, speech, evidence, found, answers)
            whole = alone | found.explains
            kept = [
                each
                for each in wordings
                if (each.times >= FEW and not (proven or each.is_silence)) or whole & {*each.cases}
            ]
            if len(kept) == len(wordings):
                return _Inner(causes, needed, extent, tried, found.keys, len(whole))
            wordings = kept

    def _wordings_of(
        self,
        cases: Sequence[CaseResult],
        answers: SuiteAnswers,
        expected_of: Mapping[str, Answer],
        *,
        loosely: bool = False,
        silently: bool = False,
    ) -> list[Wording]:
        """Return the program's own wordings, by what it wrote beside some answers.

        If `silently`, a message that it does not print counts as a wording too.
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
                listed, places = _listed(lines), speech.places(expected)
                beside = dict.fromkeys(range(len(lines)), "")
                for mine, theirs in align(speech.said(expected), [line.casefold() for line in written]):
                    if mine is not None and theirs is not None:
                        beside[places[mine]] = written[theirs]
                observations += [
                    Observation(lines[place], text, case.case, listed[place])
                    for place, text in beside.items()
                    if text or silently
                ]
            found = self._wordings.found(observations, loosely=loosely)
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
            if case.written.lines is None:
                right.append(case.case)
                continue
            written = [line.casefold() for line in case.written.lines]
            if written == speech.said(answers.reference[case.case]):
                right.append(case.case)
                alone.add(case.case)
            else:
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
            if name in evidence.wrong:
                if name in found.explains or name in found.begins:
                    keys = found.keys
                    answer = self._table.answer(name, keys)
                    keys = tuple(key for key in keys if self._table.answer(name, _without(keys, key)) != answer)
                    extent[name] = ALL if name in found.explains else FIRST
            else:
                extent[name] = ALL
            if answer is None:
                continue
            if name not in extent:
                beginning = self._beginning(speech, evidence.wrong[name], answers, answer)
                if not beginning:
                    continue
                extent[name], answer = FIRST, beginning
            needed[name] = [*(each.key for each in speech.needed(answer)), *map(answers.reported, keys)]
        named = {key for keys in needed.values() for key in keys}

        def having(key: str) -> tuple[str, ...]:
            return tuple(name for name, keys in needed.items() if key in keys)

        said = self._sentences
        with self._budget.apart():  # a sentence is made once for all programs
            causes = [said.wording(each, answers, having(each.key)) for each in wordings if each.key in named]
            causes += [
                said.misreading(key, found.others.get(key, ()), answers, having(reported))
                for key in found.keys
                if (reported := answers.reported(key)) in named
            ]
        return causes, needed, extent

    def _beginning(self, speech: Speech, written: Sequence[str], answers: SuiteAnswers, answer: Answer) -> Answer:
        """Return the lines before the first difference, if wordings explain any."""
        said, places = speech.said(answer), speech.places(answer)
        pairs = enumerate(zip(said, written, strict=False))
        alike = next((place for place, (one, other) in pairs if one != other), min(len(said), len(written)))
        end = [*places, len(answer)][alike]
        plain = [answers.lines.folded[number] for number in answer[:end]]
        return answer[:end] if plain != said[:alike] else ()


@attrs.frozen
class _Inner:
    """The wordings and misreadings of a program."""

    causes: Sequence[Cause]  # the causes that some case needs
    needed: Mapping[str, Sequence[str]]  # keys of the causes that each case needs
    extent: Mapping[str, str]  # how far they explain each case
    tried: Sequence[Wording]  # the wordings that were tried; some may explain nothing
    keys: Keys  # the keys of the misreadings
    whole: int  # how many cases are explained to their end


def _prints(written: Written, exchanges: Sequence[AnsweredLine]) -> bool:
    """Return whether a program has printed anything for a case."""
    return bool(written.lines) if written.lines is not None else any(exchange.reply for exchange in exchanges)


def _is_heading(prompt: str, result: SubmissionResult) -> bool:
    """Return whether what looks like a prompt is a heading of some answers.

    A prompt comes before the first line is read, so a program that ends by itself prints it on an empty script.
    """
    alone = result.alone
    return alone is not None and alone.exit == 0 and prompt.strip() not in alone.output


def _listed(lines: Sequence[MessageLine]) -> list[tuple[MessageLine, ...]]:
    """Return, for each line, the lines of the same message around it."""
    listed: list[tuple[MessageLine, ...]] = []
    for _, group in groupby(lines, key=lambda line: (line.message, line.instruction)):
        some = tuple(group)
        listed += [some if len(some) <= _MOST_LISTED else ()] * len(some)
    return listed


def _without(keys: Keys, key: str) -> Keys:
    return tuple(each for each in keys if each != key)


def faults_of(reference: Reference) -> list[str]:
    """Return the errors in the misreadings of a game of another package."""
    if reference.variant.kind.name in NAMES:
        return []
    try:
        with reference.folder() as variant:
            return misreading_faults(variant)
    except (UsageError, OSError):  # the reference's own settings, or no folder to work in
        return []
