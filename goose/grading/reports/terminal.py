"""Results for a person at a terminal: each case, the first difference of each failed chain, a summary."""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from io import TextIOWrapper
from typing import IO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from goose.base.cutting import cut_line, is_left_out
from goose.base.visible import parted, visible
from goose.base.widths import columns_of, padded
from goose.grading.classlist.matching import Roster
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases
from goose.grading.reports.classes import ClassCounts, without_submission
from goose.grading.reports.phrases import MOST_SHOWN, causes, described, heading, messages
from goose.grading.results import models as results
from goose.grading.results.models import Answer, CaseResult, ResultRow, SubmissionResult

_COLOURS: Mapping[str, str] = {
    results.ACCEPTED: "green",
    results.PRESENTATION: "yellow",
    results.GRADER_ERROR: "magenta",
}
_FAILED = "red"

_MOST_ROWS = 24  # of an answer that differs
_MOST_TROUBLES = 3
_MOST_CAUSES = 6  # of each submission of a class
_MOST_UNEXPLAINED = 5  # failed cases without a cause that are shown in full
_NARROWEST = 60  # columns
_USUAL = 80  # columns, as rich takes where nothing says how wide a terminal is


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))  # goose ends as other tools do, not with status 1


def console(stream: IO[str]) -> Console:
    """Return a writer to a stream, with its colours and width; characters it cannot encode become numbers."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    made = _Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=False)
    if made.width < 1:  # rich takes COLUMNS=0 literally, and would write nothing at all
        made.width = _USUAL
    return made


class TerminalReport:
    """Shows results as they come.

    If `headed`, it prints the name of each submission; with `every_case` a line for each case, else for each
    submission. If `verbose`, it prints every failed case in full, else the first with each cause and those without one.
    Of the class list, if there is one, the summary names the students who have handed in nothing.
    """

    def __init__(
        self,
        out: Console,
        *,
        headed: bool,
        every_case: bool,
        verbose: bool = False,
        say: Phrases = IN_ENGLISH,
        roster: Roster | None = None,
    ) -> None:
        self.out = out
        self._say = say
        self._roster = roster
        self._headed = headed
        self._every_case = every_case
        self._verbose = verbose
        self._points = self._possible = 0.0
        self._verdicts: Counter[tuple[str, bool]] = Counter()
        self._right = 0
        self._class = ClassCounts()

    def show(self, result: SubmissionResult) -> None:
        """Show the result of a submission."""
        self._right += result.accepted
        self._class.add(result)
        self._verdicts.update(_named(case) for case in result.cases)
        self._points += result.points
        self._possible += result.possible
        if self._headed:
            self._heading(result)
        if result.build is not None and not result.build.ok:
            _print(self.out, f"  {self._say.said('build', said=visible(result.build.said))}:", "red")
            for line in messages(result.build.output.rstrip("\n"), self._say, _MOST_ROWS).split("\n"):
                _print(self.out, f"    {line}")
        if self._every_case:
            self._cases(result)
        else:
            for trouble in _troubles(result):
                _print(self.out, f"  {visible(trouble)}", "red")
        if result.causes or result.note:
            if self._every_case:
                _print(self.out, f"  {self._say.said('why')}:", "bold")
            for line in causes(result, self._say, None if self._every_case else _MOST_CAUSES):
                _print(self.out, f"    {line}" if self._every_case else f"  {line}")
        if not self._every_case and (example := phrases.unexplained(result, self._say)) is not None:
            _print(self.out, f"  {example}")

    def summary(self) -> None:
        """Show what came of all of them."""
        total = sum(self._verdicts.values())
        say = self._say
        counts = self._counted(sorted(self._verdicts.items(), key=_order))
        points, possible = phrases.number(self._points), phrases.number(self._possible)
        if self._class.submissions > 1:
            _print(self.out, say.said("submissions", count=self._class.submissions, right=self._right))
            for line in self._class.lines(say):
                _print(self.out, f"  {line}")
        if (without := without_submission(self._roster, say)) is not None:
            _print(self.out, without)
        if not total:
            _print(self.out, say.said("nothing"))
            return
        _print(self.out, say.counted("total", total, counts=counts, points=points, possible=possible))

    def _counted(self, verdicts: Iterable[tuple[tuple[str, bool], int]]) -> str:
        """Return how often each verdict occurs."""
        say = self._say
        named = [(count, phrases.words(verdict, say, secret=secret)) for (verdict, secret), count in verdicts]
        return ", ".join(say.said("count", count=count, verdict=verdict) for count, verdict in named)

    def _heading(self, result: SubmissionResult) -> None:
        worst = _worst(result)
        colour = _COLOURS.get(worst, _FAILED)
        failed = [case for case in result.cases if case.verdict != results.ACCEPTED]
        line = Text()
        line.append(f"{phrases.SYMBOLS[worst]} ", colour)
        line.append(visible(result.submission), "bold")
        line.append(f"  {phrases.number(result.points)}/{phrases.number(result.possible)}")
        if failed and not self._every_case:
            line.append(f"  {self._counted(Counter(map(_named, failed)).items())}", colour)
        self.out.print(line, soft_wrap=True)

    def _cases(self, result: SubmissionResult) -> None:
        result = phrases.beside_causes(result)
        width = max((columns_of(visible(case.case)) for case in result.cases), default=0)
        explained: set[str] = set()  # keys of causes, and why cases were given up
        left = _MOST_UNEXPLAINED
        for case in result.cases:
            key = case.cause.key if case.cause is not None else case.note if case.given_up else None
            explain = key not in explained if key is not None else left > 0 and case.follows is None
            show_case(self.out, case, width, explain=self._verbose or explain, say=self._say)
            if key is not None:
                explained.add(key)
            elif case.verdict != results.ACCEPTED and not phrases.is_secret(case):
                left -= 1


def show_case(
    out: Console,
    case: CaseResult,
    width: int = 0,  # of the longest name beside it
    *,
    explain: bool = True,
    answers: int = 1,  # that differ, at most
    scored: bool = True,  # print its points
    say: Phrases = IN_ENGLISH,
) -> None:
    """Show a case, with its first difference in full if it must be explained."""
    colour = _COLOURS.get(case.verdict, _FAILED)
    line = Text.assemble(
        (f"{phrases.SYMBOLS[case.verdict]} ", colour),
        f"{padded(visible(case.case), width)}  ",
        (phrases.verdict(case, say), colour),
    )
    if scored:
        line.append(f"  {phrases.number(case.points)}/{phrases.number(case.possible)}", "dim")
    if case.seconds:
        line.append(f"  {case.seconds:.2f} s", "dim")
    out.print(line, soft_wrap=True)
    if explain and case.verdict != results.ACCEPTED:
        _explain(out, case, answers, say)
    else:
        if (cause := phrases.explanation(case)) is not None:
            _print(out, f"    {say.said('cause', sentence=visible(cause.sentence))}", "dim")
        if (remark := phrases.remark(case, say)) and not case.given_up:
            _print(out, f"    {visible(remark)}", "dim")


def _explain(out: Console, case: CaseResult, answers: int, say: Phrases) -> None:
    for line in described(case, say):
        _print(out, f"    {line}")
    for index, answer in enumerate(case.answers[:answers]):
        if index and answer.instruction is not None:
            place = answer.instruction
            text = "" if place.is_opening or place.is_end else f": {visible(' / '.join(place.lines or (place.text,)))}"
            _print(out, f"    {heading(place, say)}{text}")
        if index or len(answer.rows) > 1:  # else it is already printed
            _side_by_side(out, answer, say)
    if case.stderr.strip():
        _print(out, f"    {say.said('standard-error')}", "dim")
        for line in messages(case.stderr.strip("\n"), say, MOST_SHOWN).split("\n"):
            _print(out, f"      {line}", "dim")


def _side_by_side(out: Console, answer: Answer, say: Phrases) -> None:
    from rich.table import Table  # takes its time, and most cases have no use for it

    table = Table(box=None, padding=(0, 1), pad_edge=False, width=max(out.width - 6, _NARROWEST))
    table.add_column("")
    for side in ("expected", "answered"):
        table.add_column(say.said(f"side.{side}"), ratio=1, overflow="fold")
    for row in answer.rows[:_MOST_ROWS]:
        table.add_row(*_cells(row))
    out.print(Padding(table, (0, 0, 0, 4)))
    if len(answer.rows) > _MOST_ROWS:
        _print(out, f"      {say.said('lines-more', count=len(answer.rows) - _MOST_ROWS)}")


def _print(out: Console, line: str, style: str = "") -> None:
    out.print(Text(line, style), soft_wrap=True)


def _named(case: CaseResult) -> tuple[str, bool]:
    """Return a verdict, and whether readers know only if it passed."""
    secret = phrases.is_secret(case) and case.verdict in phrases.SECRET
    return case.verdict, secret


def _order(item: tuple[tuple[str, bool], int]) -> int:
    """Return the place of a verdict among others; hidden cases come last."""
    (verdict, secret), _ = item
    return len(results.VERDICTS) if secret else results.VERDICTS.index(verdict)


def _troubles(result: SubmissionResult) -> list[str]:
    """Return why a submission did not run, was not graded, or always crashed, builds apart; each reason once."""
    if result.build is not None and not result.build.ok:
        return []
    verdicts = (results.NOT_STARTED, results.GRADER_ERROR)
    troubles = [case.note for case in result.cases if case.verdict in verdicts and case.note is not None]
    if all(case.verdict == results.CRASHED for case in result.cases):
        troubles += [cut_line(said) for case in result.cases if (said := _error(case.stderr))]
    return list(dict.fromkeys(troubles))[:_MOST_TROUBLES]


def _error(messages: str) -> str | None:
    """Return the line that names the error: the last one of Python, and of Java the last before those of its calls."""
    lines = [line for line in messages.strip().splitlines() if not is_left_out(line)]
    return next((line for line in reversed(lines) if not line[:1].isspace()), lines[-1] if lines else None)


def _worst(result: SubmissionResult) -> str:
    """Return the verdict of a submission: the grader's own failure, else that of the first failed case."""
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
