"""A progress bar, shown only on a terminal."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console

from goose.base.visible import visible

if TYPE_CHECKING:
    from rich.progress import Progress

_LONGEST_NAME = 24  # characters of a submission's name


class ProgressBar:
    """Shows how many cases have been graded; use it in a `with` statement.

    It draws only when `advance` is called, because a thread must not run while processes are forked. Until the first
    case is done, the text before the bar is `doing`. Without a number of cases, it shows only those that are done.
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
            except BaseException:  # after an interrupt the cursor may be hidden already
                self._bar.stop()
                raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def advance(self, name: str, count: int = 1) -> None:
        """Show that cases of a submission, or other steps, are done."""
        if self._bar is not None:
            self._bar.update(self._task, advance=count, description=visible(name[:_LONGEST_NAME]), refresh=True)


def _bar(console: Console) -> Progress:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # a slow import

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, auto_refresh=False, transient=True)
