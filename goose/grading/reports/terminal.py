"""Results for a person at a terminal.

A line for each case, the first difference of each failed chain, a summary.
"""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Mapping
from io import TextIOWrapper
from typing import IO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from goose.base.visible import parted, visible
from goose.grading import results
from goose.grading.reports import phrases
from goose.grading.reports.classes import ClassCounts
from goose.grading.reports.plain import causes, described, shown
from goose.grading.results import Answer, CaseResult, ResultRow, SubmissionResult

_COLOURS: Mapping[str, str] = {
    results.ACCEPTED: "green",
    results.PRESENTATION: "yellow",
    results.GRADER_ERROR: "magenta",
}
_FAILED = "red"

_MOST_ROWS = 24  # of an answer that differs
_MOST_MESSAGES = 12  # lines of standard error
_MOST_TROUBLES = 3
_MOST_UNEXPLAINED = 5  # failed cases without a cause that are shown in full
_NARROWEST = 60  # columns


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))  # goose ends as other tools do, not with status 1


def console(stream: IO[str]) -> Console:
    """Return a writer to a stream, with its colours and width.

    Characters that the stream cannot encode are written as numbers.
    """
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    return _Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=False)


class TerminalReport:
    """Shows results as they come.

    Args:
        out: where to.
        headed: print the name of each submission.
        every_case: a line for each case; else a line for each submission.
        verbose: print every failed case in full; else the first with each cause, and those without a cause.
    """

    def __init__(self, out: Console, *, headed: bool, every_case: bool, verbose: bool = False) -> None:
        self.out = out
        self._headed = headed
        self._every_case = every_case
        self._verbose = verbose
        self._points = self._possible = 0.0
        self._verdicts: Counter[str] = Counter()
        self._submissions = 0
        self._right = 0
        self._class = ClassCounts()

    def show(self, result: SubmissionResult) -> None:
        """Show what became of a submission."""
        self._submissions += 1
        self._right += result.accepted
        self._class.add(result)
        self._verdicts.update(phrases.verdict(case) for case in result.cases)
        self._points += result.points
        self._possible += result.possible
        if self._headed:
            self._heading(result)
        if result.build is not None and not result.build.ok:
            _print(self.out, f"  The build {visible(result.build.said)}:", "red")
            for line in shown(result.build.output).rstrip("\n").split("\n")[-_MOST_ROWS:]:
                _print(self.out, f"    {line}")
        if self._every_case:
            self._cases(result)
        else:
            for trouble in _troubles(result):
                _print(self.out, f"  {visible(trouble)}", "red")
        if result.causes:
            if self._every_case:
                _print(self.out, "  Why it is wrong:", "bold")
            for line in causes(result):
                _print(self.out, f"    {line}" if self._every_case else f"  {line}")

    def summary(self) -> None:
        """Show what came of all of them."""
        total = sum(self._verdicts.values())
        counts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(self._verdicts.items(), key=_order))
        points = f"{phrases.number(self._points)} of {phrases.number(self._possible)} points"
        if self._submissions > 1:
            _print(self.out, f"{self._submissions} submissions, {self._right} with every case accepted.")
            for line in self._class.lines():
                _print(self.out, f"  {line}")
        if not total:
            _print(self.out, "There are no results.")
            return
        _print(self.out, f"{total} case{'' if total == 1 else 's'}: {counts}; {points}.")

    def _heading(self, result: SubmissionResult) -> None:
        worst = _worst(result)
        colour = _COLOURS.get(worst, _FAILED)
        failed = [case for case in result.cases if case.verdict != results.ACCEPTED]
        line = Text()
        line.append(f"{phrases.SYMBOLS[worst]} ", colour)
        line.append(visible(result.submission), "bold")
        line.append(f"  {phrases.number(result.points)}/{phrases.number(result.possible)}")
        if failed and not self._every_case:
            counts = Counter(phrases.verdict(case) for case in failed)
            line.append(f"  {', '.join(f'{count} {verdict}' for verdict, count in counts.items())}", colour)
        self.out.print(line, soft_wrap=True)

    def _cases(self, result: SubmissionResult) -> None:
        width = max((len(visible(case.case)) for case in result.cases), default=0)
        explained: set[str] = set()  # keys of causes
        left = _MOST_UNEXPLAINED
        for case in result.cases:
            key = None if case.cause is None else case.cause.key
            explain = key not in explained if key is not None else left > 0 and case.follows is None
            show_case(self.out, case, width, explain=self._verbose or explain)
            if key is not None:
                explained.add(key)
            elif case.verdict != results.ACCEPTED and not phrases.is_secret(case):
                left -= 1


def show_case(
    out: Console, case: CaseResult, width: int = 0, *, explain: bool = True, answers: int = 1, scored: bool = True
) -> None:
    """Show a case.

    Args:
        case: what became of it.
        width: of the longest name beside it.
        explain: print its first difference in full.
        answers: that differ and are then shown, at most.
        scored: print its points.
    """
    colour = _COLOURS.get(case.verdict, _FAILED)
    line = Text.assemble(
        (f"{phrases.SYMBOLS[case.verdict]} ", colour),
        f"{visible(case.case):{width}}  ",
        (phrases.verdict(case), colour),
    )
    if scored:
        line.append(f"  {phrases.number(case.points)}/{phrases.number(case.possible)}", "dim")
    if case.seconds:
        line.append(f"  {case.seconds:.2f} s", "dim")
    out.print(line, soft_wrap=True)
    if explain and case.verdict != results.ACCEPTED:
        _explain(out, case, answers)
    else:
        if case.cause is not None and case.verdict != results.ACCEPTED:
            _print(out, f"    Cause: {visible(case.cause.key)}", "dim")
        if phrases.remark(case):
            _print(out, f"    {visible(phrases.remark(case))}", "dim")


def _explain(out: Console, case: CaseResult, answers: int) -> None:
    for line in described(case):
        _print(out, f"    {line}")
    for index, answer in enumerate(case.answers[:answers]):
        if index and answer.instruction is not None:
            number, text = answer.instruction
            _print(out, f"    Line {number} of the script: {visible(text)}")
        if index or len(answer.rows) > 1:  # else it is already printed
            _side_by_side(out, answer)
    if case.stderr.strip():
        _print(out, "    It wrote on standard error:", "dim")
        for line in _excerpt(shown(case.stderr).strip("\n").split("\n")):
            _print(out, f"      {line}", "dim")


def _side_by_side(out: Console, answer: Answer) -> None:
    from rich.table import Table  # takes its time, and most cases have no use for it

    table = Table(box=None, padding=(0, 1), pad_edge=False, width=max(out.width - 6, _NARROWEST))
    table.add_column("")
    table.add_column("expected", ratio=1, overflow="fold")
    table.add_column("answered", ratio=1, overflow="fold")
    for row in answer.rows[:_MOST_ROWS]:
        table.add_row(*_cells(row))
    out.print(Padding(table, (0, 0, 0, 4)))
    if len(answer.rows) > _MOST_ROWS:
        _print(out, f"      … and {len(answer.rows) - _MOST_ROWS} lines more")


def _print(out: Console, line: str, style: str = "") -> None:
    out.print(Text(line, style), soft_wrap=True)


def _order(item: tuple[str, int]) -> int:
    """Return the place of a verdict among others; hidden cases come last."""
    words = list(phrases.VERDICTS.values())
    return words.index(item[0]) if item[0] in words else len(words)


def _excerpt(lines: list[str]) -> list[str]:
    """Return messages, or the first and last lines of long ones.

    Java reports the error first, Python last.
    """
    if len(lines) <= _MOST_MESSAGES:
        return lines
    half = _MOST_MESSAGES // 2
    return [*lines[:half], f"… ({len(lines) - 2 * half} lines)", *lines[-half:]]


def _troubles(result: SubmissionResult) -> list[str]:
    """Return why a submission did not run, was not graded, or always crashed.

    Each reason occurs once.

    The failure of a build is printed separately.
    """
    if result.build is not None and not result.build.ok:
        return []
    verdicts = (results.NOT_STARTED, results.GRADER_ERROR)
    troubles = [case.note for case in result.cases if case.verdict in verdicts and case.note is not None]
    if all(case.verdict == results.CRASHED for case in result.cases):
        troubles += [messages[-1] for case in result.cases if (messages := case.stderr.strip().splitlines())]
    return list(dict.fromkeys(troubles))[:_MOST_TROUBLES]


def _worst(result: SubmissionResult) -> str:
    """Return the verdict of a submission.

    It is the grader's own failure, else the first failed case.
    """
    verdicts = [case.verdict for case in result.cases]
    passing = (results.ACCEPTED, results.PRESENTATION)
    failed = [verdict for verdict in verdicts if verdict not in passing]
    if results.GRADER_ERROR in failed:
        return results.GRADER_ERROR
    return failed[0] if failed else max(verdicts, key=passing.index, default=results.ACCEPTED)


def _cells(row: ResultRow) -> tuple[Text, Text, Text]:
    """Return a row as it is shown: what differs in it stands out."""
    if row.expected is None or row.actual is None:
        sides = [Text(visible(side), "red") if side is not None else Text("") for side in (row.expected, row.actual)]
        return Text("+" if row.expected is None else "-", "red"), sides[0], sides[1]
    if row.same:
        return Text(" "), Text(visible(row.expected)), Text(visible(row.actual))
    if not phrases.are_alike(row.expected, row.actual):
        return Text("!", "red"), Text(visible(row.expected)), Text(visible(row.actual), "red")
    cells = [Text.assemble(start, (middle, "bold red"), end) for start, middle, end in parted(row.expected, row.actual)]
    return Text("!", "red"), cells[0], cells[1]
