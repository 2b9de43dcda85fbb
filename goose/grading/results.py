"""Results: what became of a submission, and of each of its cases (`grading.md`, *Results*)."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

NOT_STARTED = "not-started"
TIME_LIMIT = "time-limit"
OUTPUT_LIMIT = "output-limit"
MEMORY_LIMIT = "memory-limit"
CRASHED = "crashed"
ACCEPTED = "accepted"
PRESENTATION = "presentation"
WRONG = "wrong"
GRADER_ERROR = "grader-error"

VERDICTS = (
    NOT_STARTED,
    TIME_LIMIT,
    OUTPUT_LIMIT,
    MEMORY_LIMIT,
    CRASHED,
    ACCEPTED,
    PRESENTATION,
    WRONG,
    GRADER_ERROR,
)
"""The verdicts, in the order in which they apply."""


@attrs.frozen
class ResultRow:
    """A line expected and the line written beside it.

    Attributes:
        same: the two are the same, as far as they are compared.
        expected: the line; None for a line too many.
        actual: the line; None for a line missing.
    """

    same: bool
    expected: str | None
    actual: str | None


@attrs.frozen
class Answer:
    """An answer that differs, side by side.

    Attributes:
        rows: its lines.
        instruction: number and text of the script's line; None where lines belong to no instruction.
    """

    rows: tuple[ResultRow, ...]
    instruction: tuple[int, str] | None


@attrs.frozen
class Difference:
    """The first place where two texts differ.

    Attributes:
        line: number of the line in the whole expected text, from 1.
        expected: the line; None for a line too many.
        actual: the line; None for a line missing.
        instruction: number and text of the script's line that it answers; None where that is not known.
        state: of the game before that instruction.
    """

    line: int
    expected: str | None
    actual: str | None
    instruction: tuple[int, str] | None = None
    state: tuple[str, ...] | None = None


@attrs.frozen
class Cause:
    """A known misreading whose answers are those of the program.

    Attributes:
        key: of the misreading.
        sentence: that tells it.
        explains: `all`, or `first` when only the first difference is.
        others: key and sentence of each other misreading that explains as much.
    """

    key: str
    sentence: str
    explains: str
    others: tuple[tuple[str, str], ...] = ()


@attrs.frozen
class Written:
    """What a program wrote that is not as expected, by which its cause is found.

    Attributes:
        whole: digest of all lines, as they are compared.
        first: digest of the first answer that differs, and of which it is; None where it belongs to no instruction.
    """

    whole: str
    first: str | None


@attrs.frozen
class CaseResult:
    """What became of one case.

    Attributes:
        case: its name.
        verdict: one of `VERDICTS`.
        points: earned.
        possible: points that it could earn; none for an error of the grader, which so costs nothing.
        seconds: of wall clock.
        exit: status of the program; None when it did not end by itself.
        signal: of which it died.
        follows: the first failed case of the chain, when it is an earlier one.
        changes: of layout, for a `presentation`.
        hidden: students are told whether it passed, and nothing else.
        difference: the first.
        differences: instructions whose answers differ; None where lines belong to no instruction.
        cause: of the difference, if it is known.
        stderr: the end of what it wrote there.
        note: what else there is to say in words, such as why it was not started.
        answers: those that differ, the first of them.
        written: what the cause is looked for by; None where nothing was written; not kept.
    """

    case: str
    verdict: str
    points: float
    possible: float
    seconds: float = 0.0
    exit: int | None = None
    signal: int | None = None
    follows: str | None = None
    changes: tuple[str, ...] = ()
    hidden: bool = False
    difference: Difference | None = None
    differences: int | None = 0
    cause: Cause | None = None
    stderr: str = ""
    note: str | None = None
    answers: tuple[Answer, ...] = ()
    written: Written | None = attrs.field(default=None, eq=False)


@attrs.frozen
class Build:
    """How the build of a submission went.

    Attributes:
        ok: it ended with status 0 in time.
        said: how it ended, in words.
        seconds: of wall clock.
        output: the end of what it wrote.
    """

    ok: bool
    said: str
    seconds: float
    output: str


Key = tuple[str, str, str]
"""What a result is known by: the name of the submission, and the digests of the suite and of the submission."""


@attrs.frozen
class SubmissionResult:
    """What became of one submission.

    Attributes:
        submission: its name.
        suite: `sha256:` of the suite.
        digest: `sha256:` of the submission and of all options that a verdict depends on.
        seconds: of wall clock, all cases together.
        cases: in the order of the suite.
        sandbox: `none`, or which was used.
        build: None when there was none.
        earned: the points, where those of hidden cases are not told one by one.
    """

    submission: str
    suite: str
    digest: str
    seconds: float
    cases: tuple[CaseResult, ...]
    sandbox: str = "none"
    build: Build | None = None
    earned: float | None = None

    @property
    def points(self) -> float:
        """The points earned."""
        return _sum(case.points for case in self.cases) if self.earned is None else self.earned

    @property
    def possible(self) -> float:
        """The points that could be earned."""
        return _sum(case.possible for case in self.cases)

    @property
    def accepted(self) -> bool:
        """Whether every case was."""
        return all(case.verdict == ACCEPTED for case in self.cases)

    @property
    def failed_to_grade(self) -> bool:
        """Whether the grader itself failed in a case."""
        return any(case.verdict == GRADER_ERROR for case in self.cases)

    @property
    def key(self) -> Key:
        """What a result is of: the same submission, suite and options need not be graded again."""
        return (self.submission, self.suite, self.digest)


def _sum(numbers: Iterable[float]) -> float:
    return round(sum(numbers), 6)
