"""A bar that shows how far the grading is, at a terminal and only there."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console

from goose.base.visible import visible

if TYPE_CHECKING:
    from rich.progress import Progress

_LONGEST_NAME = 24  # characters of a submission's


class ProgressBar:
    """Shows how many cases have been graded; use it as a context.

    It draws only when it is told something: no thread of its own runs beside the processes that are forked.

    Args:
        out: where results are shown.
        cases: how many there are; None for nobody knows.
        doing: what stands before the bar until a case is told.
    """

    def __init__(self, out: Console, cases: int | None, doing: str = "grading") -> None:
        self._bar: Progress | None = None
        if cases != 0 and (out.is_terminal or sys.stderr.isatty()):
            self._bar = _bar(out if out.is_terminal else Console(stderr=True))
            self._task = self._bar.add_task(doing, total=cases)

    def __enter__(self) -> ProgressBar:
        if self._bar is not None:
            try:
                self._bar.start()
            except BaseException:  # an interrupt: the cursor may be hidden already
                self._bar.stop()
                raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def advance(self, name: str, count: int = 1) -> None:
        """Tell that a case of a submission has been graded, or how much of something else has been done."""
        if self._bar is not None:
            self._bar.update(self._task, advance=count, description=visible(name[:_LONGEST_NAME]), refresh=True)


def _bar(console: Console) -> Progress:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # takes its time

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, auto_refresh=False, transient=True)
