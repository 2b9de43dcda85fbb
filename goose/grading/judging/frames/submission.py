"""How the outputs of a submission are read: its encoding and its frame, from all that it has printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice

import attrs

from goose.base.errors import UsageError
from goose.grading.judging.alignment import MOST_LINES
from goose.grading.judging.differences import owners_of
from goose.grading.judging.encodings import Letters, decoded, encoding_of
from goose.grading.judging.frames.frame import NO_FRAME, Frame
from goose.grading.judging.frames.learning import learn
from goose.grading.judging.frames.messages import NOTHING, message_pattern
from goose.grading.judging.frames.outputs import Alone, Block, Script
from goose.grading.judging.ladder import Layout
from goose.grading.judging.layout import Line, laid_out, lines_of
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Reference
from goose.grading.suites.suite import Case

_MOST_BETWEEN = 30  # lines of an output for each that is expected, as with a menu before each answer
_LONGEST = 400  # characters of a line that may be a message; with several fields a longer one takes ages


@attrs.frozen(slots=False)
class SuiteTexts:
    """The answers that the scripts of a suite must get, and the texts of the game's messages.

    Attributes:
        scripts: what is expected, by the name of the case.
        messages: the regular expression of all texts of messages, with any fields, as lines are compared.
        accented: the lines that are expected and have letters outside ASCII.
    """

    scripts: Mapping[str, Script]
    messages: str
    accented: frozenset[str]
    plays: bool = True  # a game answers, which prints nothing but answers
    # the lines, as they are compared, that the reference prints before and after an empty script; where that is not
    # known, the lines that all answers begin and end with
    opening: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    has_frames: bool = True  # programs may print something besides their answers
    unfinished: frozenset[str] = frozenset()  # names of cases in which more should be printed than is expected

    @cached_property
    def expected(self) -> frozenset[str]:
        """All lines that are expected, as they are compared."""
        return frozenset(line for script in self.scripts.values() for line in script.expected)

    @cached_property
    def _is_message(self) -> re.Pattern[str]:
        return re.compile(self.messages)

    def is_message(self, key: str) -> bool:
        """Return whether a line, as it is compared, is a text of a message of the game with any fields."""
        return len(key) <= _LONGEST and self._is_message.fullmatch(key) is not None


def texts_of(
    cases: Iterable[Case],
    exchanges: CaseAnswers,
    messages: str,
    *,
    plays: bool = True,
    alone: tuple[int, int] | None = None,
) -> SuiteTexts:
    """Return the texts of a suite.

    Args:
        cases: its cases.
        exchanges: the answers of the reference, with positions.
        messages: a pattern of the messages of its game.
        plays: whether a game answers.
        alone: how many lines another reference prints before and after an empty script; None if that is not known.
    """
    cases = [*cases]
    scripts: dict[str, Script] = {}
    accented: set[str] = set()
    for case in cases:
        answer = decoded(case.answer or b"")
        lines = [*laid_out(answer)]
        accented.update(line.shown for line in lines if not line.shown.isascii())
        scripts[case.name] = _script(answer, lines, exchanges.get(case.name))
    known = [case for case in cases if exchanges.get(case.name) is not None]
    ends = ((), ()) if plays else _alone(known or cases, alone)
    return SuiteTexts(scripts, messages, frozenset(accented), plays, *ends)


def _alone(cases: Sequence[Case], alone: tuple[int, int] | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the lines that a reference prints before and after an empty script."""
    answers = [[*lines_of(decoded(case.answer or b""))] for case in cases if case.answer]
    if not answers:
        return (), ()
    shortest = min(map(len, answers))
    before, after = (shortest, shortest) if alone is None else alone
    if alone is None:
        before = next((n for n in range(shortest) if len({each[n] for each in answers}) > 1), shortest)
        most = shortest - before
        after = next((n for n in range(most) if len({each[-1 - n] for each in answers}) > 1), most)
    first = answers[0]
    return _keys("\n".join(first[:before])), _keys("\n".join(first[len(first) - after :]))


def texts_by(cases: Iterable[Case], exchanges: CaseAnswers, reference: Reference) -> SuiteTexts:
    """Return the texts of a suite, with the messages of its reference."""
    alone = reference.alone
    return texts_of(cases, exchanges, _messages(exchanges, reference), plays=alone is None, alone=alone)


def _messages(exchanges: CaseAnswers, reference: Reference) -> str:
    try:
        with reference.folder() as variant:
            known = reference.messages(variant)
    except (UsageError, OSError):  # the reference's own settings, or no folder to work in
        return NOTHING
    answered = [exchange for each in exchanges.values() if each is not None for exchange in each]
    events = [event for exchange in answered for event in exchange.events]
    scripts = [exchange.text for exchange in answered]
    return "|".join(message_pattern(language, fields, events, scripts) for language, fields in known)


def _script(answer: str, lines: Sequence[Line], exchanges: Sequence[AnsweredLine] | None) -> Script:
    expected = tuple(line.text for line in lines)
    owners = owners_of(answer, exchanges)
    if owners is None or exchanges is None:
        return Script(expected, (*range(len(lines)),))
    opens, closes = bool(exchanges) and exchanges[0].line == 0, bool(exchanges) and exchanges[-1].is_end
    blocks = (
        Block(" ".join(line.shown for line in laid_out(each.text)), _keys(each.state), _keys(each.drawing))
        for each in exchanges
    )
    return Script(expected, tuple(owners[line.number] for line in lines), (*blocks,), opens=opens, closes=closes)


def _keys(text: str) -> tuple[str, ...]:
    return tuple(line.text for line in laid_out(text))


@attrs.frozen
class SubmissionLayout:
    """How the outputs of a submission are read."""

    letters: Letters
    frame: Frame = NO_FRAME

    def of(self, case: str) -> Layout:
        """Return how the output of a case is read."""
        return Layout(self.letters, self.frame.of(case), self.frame.parts)


def layout_of_one(
    expected: bytes, output: bytes, exchanges: Sequence[AnsweredLine], reference: Reference, name: str = ""
) -> SubmissionLayout:
    """Return how an output is read of which nothing else is known: what is expected, and the reference's answers."""
    texts = texts_by([Case(name, b"", expected)], {name: exchanges}, reference)
    return layout_of(texts, {name: output}, (), one=True)


def layout_of(
    texts: SuiteTexts, outputs: Mapping[str, bytes], runs: Sequence[bytes], *, one: bool = False
) -> SubmissionLayout:
    """Return how the outputs of a submission are read.

    Args:
        texts: what its suite expects.
        outputs: what it has printed for each case, unless that exceeded the output limit.
        runs: what it has printed for an empty script and for one empty line, unless that exceeded a limit.
        one: there is one output, and nothing else is known.
    """
    letters = Letters(encoding_of([*outputs.values(), *runs], map(str.casefold, texts.accented)), texts.accented)

    if not texts.has_frames:
        return SubmissionLayout(letters)

    def lines(output: bytes, expected: int) -> Iterable[Line]:
        return islice(laid_out(decoded(output), letters, keeps=True), _MOST_BETWEEN * expected + MOST_LINES)

    cases = [
        (name, script, lines(outputs[name], len(script.expected)))
        for name, script in texts.scripts.items()
        if name in outputs
    ]
    alone = Alone(texts.plays, texts.opening, texts.closing)
    frame = learn(cases, [lines(run, 0) for run in runs], texts.expected, texts.is_message, alone, one=one)
    return SubmissionLayout(letters, frame)
