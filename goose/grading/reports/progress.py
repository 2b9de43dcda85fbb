"""A bar that shows how far the grading is, at a terminal and only there."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class ProgressBar:
    """Shows how many cases have been graded; use it as a context.

    It draws only when it is told something: no thread of its own runs beside the processes that are forked.

    Args:
        out: where results are shown.
        cases: how many there are.
    """

    def __init__(self, out: Console, cases: int) -> None:
        console = out if out.is_terminal else Console(stderr=True)
        self._bar = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            auto_refresh=False,
            transient=True,
            disable=not console.is_terminal or not cases,
        )
        self._task = self._bar.add_task("grading", total=cases)

    def __enter__(self) -> ProgressBar:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def advance(self, name: str) -> None:
        """Tell that a case of a submission has been graded."""
        self._bar.update(self._task, advance=1, description=name[:24], refresh=True)
