"""The causes that are known without a game: a program's own wordings of lines (`references.md`, *A program*).

Lines have forms instead of messages. The form of an expected line is its text, in which each word that also stands in
its instruction, and each number, is a field.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext

import attrs

from goose.grading.judging.differences import owners_of
from goose.grading.judging.encodings import decoded
from goose.grading.judging.layout import laid_out
from goose.grading.judging.reference import AnsweredLine, CaseAnswers
from goose.grading.results.models import CaseResult, SubmissionResult
from goose.grading.suites.suite import Case
from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.causes import ALSO_SHOWN
from goose.grading.why.causes.explaining import ExplainedCases, Explainer, Failed
from goose.grading.why.causes.lines import Answer, Lines, MessageLine, MessageTexts
from goose.grading.why.causes.outside import OnFailure, PrintedCauses, ended_by_whole
from goose.grading.why.causes.sentences import Sentences
from goose.grading.why.causes.table import Keys, SuiteAnswers

FIELD = "{}"

_WORDS = re.compile(r"\w+")
_NUMBERS = re.compile(r"\d+")
_KEY = 8  # hexadecimal digits that stand for a form


@attrs.frozen
class Form:
    """The form of a line, and its fields there."""

    text: str  # with FIELD for each field
    values: tuple[str, ...]

    @property
    def key(self) -> str:
        """The part of a cause's key that stands for the form."""
        return hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()[:_KEY]


def form_of(line: str, known: Collection[str]) -> Form:
    """Return the form of a line that answers an instruction with some words."""
    values: list[str] = []

    def field(found: re.Match[str]) -> str:
        values.append(found[0])
        return FIELD

    def word(found: re.Match[str]) -> str:
        return field(found) if found[0] in known else _NUMBERS.sub(field, found[0])

    return Form(_WORDS.sub(word, line), tuple(values))


def _words(exchange: AnsweredLine) -> frozenset[str]:
    return frozenset(word for line in exchange.lines or (exchange.text,) for word in _WORDS.findall(line))


def _expected(case: Case, exchanges: Sequence[AnsweredLine] | None) -> Iterator[tuple[str, Form]]:
    """Yield the lines that are expected in a case, with their forms."""
    text = decoded(case.answer or b"")
    owners = owners_of(text, exchanges)
    words = [_words(each) for each in exchanges or ()]
    for line in laid_out(text):
        known = words[owners[line.number]] if owners is not None and words else frozenset[str]()
        yield line.shown, form_of(line.shown, known)


class FormTable:
    """The expected lines of a suite, instead of a game's answers; no misreadings are known.

    Args:
        cases: the cases of the suite.
        exchanges: which lines answer which instruction.
    """

    def __init__(self, cases: Sequence[Case], exchanges: CaseAnswers) -> None:
        self._cases = cases
        self._exchanges = exchanges
        self._answers: SuiteAnswers | None = None

    def answers(self) -> SuiteAnswers:
        """Return the expected lines, read when they are first needed."""
        if self._answers is None:
            self._answers = self._made()
        return self._answers

    def _made(self) -> SuiteAnswers:
        lines, texts, fields = Lines(), dict[str, list[str]](), dict[str, Sequence[str]]()
        reference: dict[str, Answer] = {}
        for case in self._cases:
            numbers = []
            for text, form in _expected(case, self._exchanges.get(case.name)):
                numbers.append(lines.number(MessageLine(text, form.key, 0, form.values)))
                names = fields.setdefault(form.key, [f"field{number}" for number in range(len(form.values))])
                parts = form.text.split(FIELD)
                named = (f"{part}{{{name}}}" for part, name in zip(parts, names, strict=False))
                texts.setdefault(form.key, ["".join([*named, parts[-1]])])
            reference[case.name] = tuple(numbers)
        return SuiteAnswers(lines, reference, {}, {}, {}, MessageTexts(fields, texts, messages=False), frozenset())

    def answer(self, name: str, keys: Keys) -> Answer | None:
        """Return the expected answer to a case."""
        return self.answers().reference[name]

    at_once = answer

    def price(self, name: str) -> int:
        """Return that nothing has to be answered again."""
        return 0

    def one_folder(self) -> AbstractContextManager[None]:
        """Return that no folder is needed."""
        return nullcontext()


class CausesOfLines(PrintedCauses):
    """Finds the causes of programs that fail in a suite whose answers are known, and nothing of a game.

    Args:
        cases: the cases of the suite.
        exchanges: which lines answer which instruction; None for a case of which that is not known.
        sentences: words causes.
        seconds: the processor time that the search may take for one program.
        on_failure: is called if a search fails.
    """

    def __init__(
        self,
        cases: Sequence[Case],
        exchanges: CaseAnswers,
        sentences: Sentences,
        seconds: float,
        on_failure: OnFailure = lambda *_: None,
    ) -> None:
        super().__init__(sentences, Budget(seconds), on_failure)
        self._names = frozenset(case.name for case in cases)
        self._explainer = Explainer(FormTable(cases, exchanges), sentences, self._budget)

    def _found(self, result: SubmissionResult) -> ExplainedCases | None:
        """Return the program's own wordings of lines."""
        cases = [case for case in result.cases if self._is_shown(case)]
        if not any(case.written is not None and case.written.lines for case in cases):
            return None
        self._budget.renew()
        ended = ended_by_whole(result)
        failed = [case.case for case in result.cases if case.has_failed]
        return self._explainer.explained(cases, Failed(failed, [name for name in failed if name not in ended]))

    def _is_shown(self, case: CaseResult) -> bool:
        return case.written is not None and case.case in self._names and case.verdict in ALSO_SHOWN
