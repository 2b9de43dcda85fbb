"""Results of submissions and cases (`grading.md`, *Results*)."""

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
CHANGING = "changing"
GRADER_ERROR = "grader-error"

VERDICTS = (
    *(NOT_STARTED, TIME_LIMIT, OUTPUT_LIMIT, MEMORY_LIMIT, CRASHED),
    *(ACCEPTED, PRESENTATION, WRONG, CHANGING, GRADER_ERROR),
)
"""The verdicts, in the order in which they apply; `changing` only if programs are run several times."""


LIMITS = (TIME_LIMIT, OUTPUT_LIMIT, MEMORY_LIMIT)
"""The verdicts of a case that exceeded a limit."""


@attrs.frozen
class ResultRow:
    """A line expected and the line written beside it."""

    same: bool  # the two are the same, as far as they are compared
    expected: str | None  # the line; None for a line too many
    actual: str | None  # the line; None for a line missing


@attrs.frozen
class ScriptPlace:
    """An instruction of a script: the line or lines that an answer belongs to (`references.md`, *One mechanism*)."""

    line: int  # number of its first line; 0 for what is printed before a line is read, and after the last at the end
    text: str  # that line; empty for these two
    last: int | None = None  # number of its last line, where it has several
    lines: tuple[str, ...] = ()  # of several lines all of them, with the middle left out
    # the first line of the question that it answers, empty without one; None where nothing is asked
    question: str | None = None
    is_end: bool = False  # it is the end of the script

    @property
    def is_opening(self) -> bool:
        """Whether it is the time before a line is read."""
        return self.line == 0


@attrs.frozen
class Answer:
    """An answer that differs, side by side."""

    rows: tuple[ResultRow, ...]
    instruction: ScriptPlace | None  # None where lines belong to no instruction


@attrs.frozen
class Difference:
    """The first place where two texts differ."""

    line: int  # number of the line in the whole expected text, from 1
    expected: str | None  # the line; None for a line too many
    actual: str | None  # the line; None for a line missing
    instruction: ScriptPlace | None = None  # that it answers; None where that is not known
    state: tuple[str, ...] | None = None  # of the game before that instruction


@attrs.frozen
class Explanation:
    """The causes of the program that explain a case."""

    key: str  # of those causes, joined by `+`
    sentence: str  # describes them
    explains: str  # `all`, or `first` when only the first difference is
    others: tuple[tuple[str, str], ...] = ()  # key and sentence of each other misreading that explains as much


@attrs.frozen
class Cause:
    """Why a program is wrong, over all its cases (`grading.md`, *Causes of a program*)."""

    kind: str  # one of `KINDS`
    key: str  # such as `print.greeting`, or that of a misreading
    sentence: str
    cases: tuple[str, ...]  # names of those that it takes part in explaining
    lines: tuple[str, ...] = ()  # of a part of the frame, as printed
    layout: bool = True  # that part is always the same; else it counts
    message: str | None = None  # key of the message that it words otherwise
    messages: tuple[str, ...] = ()  # of all messages with that text by the reference and by the program, that one first
    instructions: tuple[str, ...] | None = None  # words of the only instructions with that wording; None for all
    expected: str | None = None  # the right wording, with its fields in braces
    written: str | None = None  # the program's wording
    times: int | None = None  # how often it was seen
    others: tuple[tuple[str, str], ...] = ()  # key and sentence of each misreading with the same answers


@attrs.frozen
class Whole:
    """An error of a program as a whole (`frames.md`)."""

    kind: str  # `run` or `end-of-input`
    key: str  # such as `run.silent`
    cases: tuple[str, ...]  # names of those that have it
    written: tuple[str, ...] = ()  # lines that it prints
    case: str = ""  # name of one of them, where the program ends early
    line: tuple[int, str] | None = None  # the last line of its script that was answered then; None if none was


FRAME_KINDS = ("greeting", "prompt", "echo", "affix", "separator", "state", "extra", "farewell")
"""The kinds of causes that are parts of the frame."""

KINDS = (*FRAME_KINDS, "run", "throws", "end-of-input", "missing-instruction", "wording", "misreading")
"""The kinds of causes, in the order of a result."""


@attrs.frozen
class Written:
    """The output for a case; causes are found from it."""

    lines: tuple[str, ...] | None  # its lines, layout left out; None if they are right
    output: str = ""  # all of it in base64, where the reference plays with the dice that are printed in it


@attrs.frozen
class AloneRun:
    """How a program ran on one empty line."""

    output: str | None = None  # the first 2,000 characters; None where it exceeded a limit
    exit: int | None = None  # status, when it ended by itself
    signal: int | None = None  # of which it died


@attrs.frozen
class Alone(AloneRun):
    """How a program ran on an empty script, and on one empty line."""

    line: AloneRun | None = None  # on one empty line; None where it exceeded a limit


DRAWN, APART = "drawn", "apart"
"""Where the position is printed as the instruction of the game does that draws it, not as `details` does; where there
are several prompts, each before some instructions."""


@attrs.frozen
class Part:
    """A part of what a program prints besides its answers, as it is reported (`frames.md`)."""

    kind: str  # such as `greeting`
    written: tuple[str, ...]  # its lines as printed; of an affix the texts before and after; of an echo its form
    cases: tuple[str, ...]  # names of those whose output has it
    layout: bool = True  # it is always the same; else it counts
    # word of the instruction at which further lines are; DRAWN of a position, APART of prompts; else empty
    where: str = ""
    begins: bool = True  # further lines begin with what is written; else these are some of them


@attrs.frozen
class RepeatedRun:
    """The runs of a case that had the same verdict, where others had a different one."""

    verdict: str  # one of `VERDICTS`
    times: int  # how many runs had it
    output: str  # of the first of them, its first 2,000 characters


@attrs.frozen
class CaseResult:
    """The result of one case."""

    case: str  # its name
    verdict: str  # one of `VERDICTS`
    points: float  # earned
    possible: float  # points that it could earn; none for an error of the grader, which so costs nothing
    seconds: float = 0.0  # of wall clock
    processor_seconds: float | None = None  # of processor time; None where that is not known
    exit: int | None = None  # status of the program; None when it did not end by itself
    signal: int | None = None  # of which it died
    died: str | None = None  # `at-end` when it had answered everything, `in-answer` when not; None if it did not die
    answered: bool = False  # it exceeded a limit, and had answered everything before
    given_up: bool = False  # it was not run, or stopped before its limit, because the program hangs
    follows: str | None = None  # the first failed case of the chain that saved a file which this one loads
    changes: tuple[str, ...] = ()  # of layout, for a `presentation`
    encoding: str | None = None  # in which it is written, if that is one of the changes
    hidden: bool = False  # students only see whether it passed
    difference: Difference | None = None  # the first
    differences: int | None = 0  # instructions whose answers differ; None where lines belong to no instruction
    cause: Explanation | None = None  # of the difference, if it is known
    stderr: str = ""  # what it wrote there, if that is long its beginning and its end
    note: str | None = None  # what else there is to say in words, such as why it was not started
    answers: tuple[Answer, ...] = ()  # those that differ, the first of them
    script: str | None = None  # of a program that throws its own dice, with these dice typed; else None
    runs: tuple[RepeatedRun, ...] = ()  # for a `changing` case, one for each verdict; the case is as in the worst run
    # what causes are looked for by; None where a limit was met; not kept
    written: Written | None = attrs.field(default=None, eq=False)

    @property
    def has_failed(self) -> bool:
        """Whether the program fails in it, in more than its layout."""
        return self.verdict not in (ACCEPTED, PRESENTATION, GRADER_ERROR)

    @property
    def is_explained(self) -> bool:
        """Whether causes explain it to its end."""
        return self.cause is not None and self.cause.explains == "all"


@attrs.frozen
class Build:
    """How the build of a submission went."""

    ok: bool  # it ended with status 0 in time
    said: str  # how it ended, in words
    seconds: float  # of wall clock
    output: str  # what it wrote, if that is long its beginning and its end


Key = tuple[str, str, str]
"""The key of a result: the submission's name, and the digests of suite and submission."""


@attrs.frozen
class SubmissionResult:
    """The result of one submission."""

    submission: str  # its name
    suite: str  # `sha256:` of the suite
    digest: str  # `sha256:` of the submission and of all options that a verdict depends on
    seconds: float  # of wall clock, all cases together
    cases: tuple[CaseResult, ...]  # in the order of the suite
    sandbox: str = "none"  # `none`, or which was used
    build: Build | None = None  # None without a build
    earned: float | None = None  # the points, where those of single hidden cases are secret
    alone: Alone | None = None  # without instructions; None where it was not started or exceeded a limit
    frame: tuple[Part, ...] = ()  # what is printed besides answers; until causes have been looked for
    whole: tuple[Whole, ...] = ()  # errors of the program as a whole; until then, too
    causes: tuple[Cause, ...] = ()  # why it is wrong
    # of a program that throws its own dice, how often each face was thrown in all cases; else None
    faces: tuple[int, ...] | None = None
    die: str = "123456"  # the faces as they are printed
    same_dice: bool = False  # the dice of two cases begin alike
    note: str | None = None  # what else there is to say in words, such as that the search for causes was ended
    course: str | None = None  # title of the course by which the suite answers; None without a course

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
    def failed(self) -> tuple[CaseResult, ...]:
        """The cases in which the program fails."""
        return tuple(case for case in self.cases if case.has_failed)

    @property
    def unexplained(self) -> tuple[str, ...]:
        """The names of the failed cases that no cause explains to their end."""
        return tuple(case.case for case in self.failed if not case.is_explained)

    @property
    def failed_to_grade(self) -> bool:
        """Whether the grader itself failed in a case."""
        return any(case.verdict == GRADER_ERROR for case in self.cases)

    @property
    def key(self) -> Key:
        """The key of a result: with the same submission, suite and options it need not be graded again."""
        return (self.submission, self.suite, self.digest)


def beginning(output: bytes) -> str:
    """Return the beginning of an output, as results hold it."""
    return output.decode("utf-8", "replace")[:_MOST_KEPT]


_MOST_KEPT = 2_000  # characters of an output that results hold


def _sum(numbers: Iterable[float]) -> float:
    return round(sum(numbers), 6)
