"""Errors of a program as a whole: it is silent, always says the same, ends early or never (`frames.md`, *Results*)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice

import attrs

from goose.base.cutting import LONGEST_QUOTE, cut_line, quoted
from goose.grading.judging.alignment import MOST_LINES
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.pairing import paired
from goose.grading.judging.frames.submission import SubmissionLayout, SuiteTexts
from goose.grading.judging.layout import Line, laid_out
from goose.grading.judging.reference import AnsweredLine, CaseAnswers
from goose.grading.judging.repeating import before_repeating
from goose.grading.results.models import Whole
from goose.grading.running.outcome import ProgramOutcome

RUN, END_OF_INPUT = "run", "end-of-input"
"""The kinds of these causes."""

SILENT, DOES_NOT_START, SAME_OUTPUT = "run.silent", "run.does-not-start", "run.same-output"
ALONE = frozenset((SILENT, DOES_NOT_START, SAME_OUTPUT))
"""The keys with which nothing else is reported."""

ENDS_EARLY, NEVER_ENDS, ON_STDERR, END_REPEATS = "run.ends-early", "run.never-ends", "print.stderr", "input.end-repeats"
NO_EVIDENCE = frozenset((ENDS_EARLY, NEVER_ENDS, ON_STDERR, END_REPEATS))
"""The keys of cases that are no evidence for anything else."""

_SHOWN = 3  # lines of an output that is always the same
_LEFT = 2  # instructions with an answer that are left where a program has ended early
_ON_STDERR, _LEAST_ON_STDERR = 0.8, 2  # share and number of the missing lines that are on standard error


@attrs.frozen(slots=False)
class Printed:
    """The output of a program on a script, its messages, and how it ended.

    Attributes:
        output: what it has printed.
        messages: what it wrote on standard error, of a long text the beginning and the end.
        outcome: how it ended.
        errors: all that it wrote there; empty where that is `messages`.
    """

    output: bytes
    messages: str
    outcome: ProgramOutcome
    errors: bytes = b""

    @property
    def has_failed(self) -> bool:
        """Whether it ended with a status other than 0, or of a signal."""
        return self.outcome.signal is not None or self.outcome.exit not in (None, 0)

    @property
    def has_ended(self) -> bool:
        """Whether it ended by itself with status 0."""
        return self.outcome.exit == 0 and not self.is_limited

    @property
    def is_limited(self) -> bool:
        """Whether it exceeded a limit."""
        return self.outcome.timed_out or self.outcome.overflowed or self.outcome.out_of_memory

    @cached_property
    def repeats(self) -> bool:
        """Whether it exceeded the output limit because it repeats itself for ever."""
        return self.outcome.overflowed and len(self.once) < len(self.output)

    @cached_property
    def once(self) -> bytes:
        """The output, up to where it repeats itself for ever."""
        return before_repeating(self.output, over=self.outcome.overflowed)

    @property
    def last_message(self) -> str:
        """The last line on standard error that is not blank."""
        return last_line(self.messages)

    def among(self, lines: Iterable[str]) -> Iterator[Line]:
        """Yield what it wrote on standard error that is one of some lines, as they are compared."""
        known = {*lines}
        return (line for line in laid_out(decoded(self.errors) or self.messages) if line.text in known)


class WholeProgram:
    """A submission with all that it has printed.

    Args:
        texts: what its suite expects.
        exchanges: the answers of the reference.
        layout: how its outputs are read.
        cases: what it has printed, by the names of cases that were run.
        runs: what it has printed on an empty script and on one empty line.
    """

    def __init__(
        self,
        texts: SuiteTexts,
        exchanges: CaseAnswers,
        layout: SubmissionLayout,
        cases: Mapping[str, Printed],
        runs: Sequence[Printed],
    ) -> None:
        self._texts = texts
        self._exchanges = exchanges
        self._layout = layout
        self._cases = cases
        self._runs = runs

    @cached_property
    def _answers(self) -> dict[str, list[str]]:
        """The lines of each output, without what is no answer, as they are compared."""
        return {
            name: [line.text for line in self._layout.of(name).answers(decoded(printed.once))]
            for name, printed in self._cases.items()
        }

    def found(self) -> list[Whole]:
        """Return the errors, in the order of a result."""
        on_stderr = self._on_stderr()
        alone = self._without_output() if on_stderr is None else None
        alone = alone or self._same_output()
        if alone is not None:
            return [alone]
        found = [*(self._ending_early() if on_stderr is None else [on_stderr]), *self._unended()]
        return sorted(found, key=lambda whole: whole.kind == END_OF_INPUT)

    def _without_output(self) -> Whole | None:
        printed = [*self._cases.values()]
        if any(each.output.strip() or each.is_limited for each in printed) or not any(self._texts.expected):
            return None
        names = tuple(self._cases)
        ended = [*printed, *self._runs]
        messages = {each.last_message for each in ended}
        if self._runs and all(each.has_failed for each in ended) and len(messages) == 1:
            return Whole(RUN, DOES_NOT_START, names, quoted(messages))
        return Whole(RUN, SILENT, names)

    def _same_output(self) -> Whole | None:
        answers = {script.expected for script in self._texts.scripts.values()}
        outputs = {each.output for each in (*self._cases.values(), *self._runs[:1])}
        if (
            len(answers) < 2
            or len(outputs) != 1
            or not self._runs
            or any(each.is_limited for each in self._cases.values())
        ):
            return None
        lines = [line.shown for line in laid_out(decoded(outputs.pop()), self._layout.letters)]
        return Whole(RUN, SAME_OUTPUT, tuple(self._cases), quoted(lines[:_SHOWN])) if lines else None

    def _ending_early(self) -> Iterator[Whole]:
        early = self._early()
        if early:
            name, line = next(iter(early.items()))
            yield Whole(RUN, ENDS_EARLY, tuple(early), case=name, line=line)

    def _unended(self) -> Iterator[Whole]:
        answered = {name: each for name, each in self._cases.items() if each.is_limited and self.has_answered(name)}
        never = tuple(name for name, each in answered.items() if each.outcome.timed_out)
        at_end = any(run.repeats for run in self._runs)  # and not while it answers something
        repeating = self._cases if at_end else answered
        again = tuple(name for name, each in self._cases.items() if name in repeating and each.repeats)
        if never:
            yield Whole(RUN, NEVER_ENDS, never)
        if again:
            yield Whole(END_OF_INPUT, END_REPEATS, again)

    def has_answered(self, name: str) -> bool:
        """Return whether the output of a case begins with every expected answer."""
        expected = self._texts.scripts[name].expected
        return name not in self._texts.unfinished and tuple(self._answers[name][: len(expected)]) == expected

    def _early(self) -> dict[str, tuple[int, str] | None]:
        """Return the cases that a program ended early, with the last line of the script that it answered."""
        found: dict[str, tuple[int, str] | None] = {}
        enough, failures = False, set()
        for name, printed in self._cases.items():
            script, answers, exchanges = self._texts.scripts[name], self._answers[name], self._exchanges.get(name)
            count = len(answers)
            if exchanges is None or not printed.has_ended or count >= len(script.expected):
                continue
            whole = count == 0 or script.owners[count - 1] != script.owners[count]
            if not whole or tuple(answers) != script.expected[:count]:
                continue
            last = exchanges[script.owners[count - 1]] if count else None
            found[name] = None if last is None else (last.line, cut_line(last.text, LONGEST_QUOTE))
            enough |= len({*script.owners[count:]}) >= _LEFT
            failures.add(_failure(exchanges[script.owners[count]]))
        goes_on = any(self._goes_on(name, failures) for name in self._cases if name not in found)
        return found if enough and not goes_on else {}

    def _goes_on(self, name: str, failures: set[str]) -> bool:
        """Return whether a program answers something after an instruction that fails in one of some ways."""
        script, exchanges = self._texts.scripts[name], self._exchanges.get(name)
        if exchanges is None:
            return False
        failed = [index for index, each in enumerate(exchanges) if _failure(each) in failures - {""}]
        pairs = paired(script.expected, self._answers[name])
        return bool(failed) and any(script.owners[row] > failed[0] for row, _ in pairs)

    def _on_stderr(self) -> Whole | None:
        names, first, missing, there = [], "", 0, 0
        for name, printed in self._cases.items():
            expected, answers = self._texts.scripts[name].expected, self._answers[name]
            have = {row for row, _ in paired(expected, answers)}
            lacking = [line for row, line in enumerate(expected) if row not in have]
            messages = [*islice(printed.among(lacking), len(lacking) + MOST_LINES)]
            pairs = paired(lacking, [line.text for line in messages])
            missing, there = missing + len(lacking), there + len(pairs)
            if pairs:
                names.append(name)
                first = first or messages[pairs[0][1]].shown
        if there < max(_LEAST_ON_STDERR, _ON_STDERR * missing):
            return None
        return Whole(RUN, ON_STDERR, tuple(names), quoted([first]))


def last_line(messages: str) -> str:
    """Return the last line of a text that is not blank; empty without one."""
    return next((line.strip() for line in reversed(messages.splitlines()) if line.strip()), "")


def _failure(exchange: AnsweredLine) -> str:
    """Return the answer to a line of a script if it is a failure; empty for another one."""
    return exchange.reply if exchange.failed else ""
