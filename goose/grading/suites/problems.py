"""All errors of a suite, each with its file and line."""

from __future__ import annotations

import attrs

from goose.base.quoting import printable
from goose.grading.suites.suite import natural


@attrs.frozen
class Problem:
    """One fault."""

    file: str  # path in the suite
    text: str  # what is wrong, and what would be right
    line: int | None = None  # number of the line, from 1; None where the fault is of the file

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return printable(f"{place}: {self.text}")


class SuiteError(Exception):
    """A folder is no suite: all that is wrong, one problem or more."""

    def __init__(self, folder: str, problems: list[Problem]) -> None:
        super().__init__(folder, problems)
        self.folder = folder
        self.problems = problems

    def __str__(self) -> str:
        ordered = sorted(self.problems, key=lambda problem: (natural(problem.file), problem.line or 0))
        many = "1 error" if len(self.problems) == 1 else f"{len(self.problems)} errors"
        return "\n".join([f"{self.folder} is no suite ({many}):", *(f"  {problem}" for problem in ordered)])
