"""A request to `goose grade`: its options, and what follows from them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.grading.reports.tables import CANVAS, GRADEBOOKS, PLAIN
from goose.grading.reports.writing import Wanted
from goose.grading.submitted.finding import Download, find_submissions
from goose.grading.submitted.submissions import Program, Submission, doubts, here, named, parse_command
from goose.grading.suites.given import Given
from goose.grading.suites.suite import Limits, Suite
from goose.grading.why.causes.budget import WHY_SECONDS


@attrs.frozen
class Request:
    """The options of the command line, and those for the reference."""

    arguments: tuple[str, ...]
    submissions: str | None = None
    command_line: str | None = None
    build: str | None = None
    build_seconds: float = 60.0
    seconds: float | None = None
    memory_mb: int | None = None
    repeat: int = 1
    why_seconds: float = WHY_SECONDS
    variables: Mapping[str, str] = attrs.Factory(dict)
    sandbox: str = "none"
    bound: tuple[str, ...] = ()
    jobs: int | None = None
    scheduler: str | None = None
    shard: tuple[int, int] | None = None
    out: str | None = None
    again: bool = False
    merge: bool = False
    reports: tuple[str, ...] = ()
    class_list: str | None = None
    csv_dialect: str = PLAIN
    gradebook_column: str | None = None
    audience: str = "teacher"
    report_lang: str | None = None
    form: str = "text"
    verbose: bool = False
    listing: bool = False
    checking: bool = False
    host: str | None = None
    install: str | None = None
    given: Given = attrs.Factory(Given)

    def limits(self, suite: Suite) -> Limits:
        """Return the limits of a suite, replaced by those of the command line."""
        of_suite = suite.limits
        seconds = of_suite.seconds if self.seconds is None else self.seconds
        memory_mb = of_suite.memory_mb if self.memory_mb is None else self.memory_mb
        return Limits(seconds, of_suite.output_bytes, memory_mb)

    def graded(self, place: str) -> tuple[Program, Download]:
        """Return how to run submissions, and all of them, or one command; `place` is a folder for what is unpacked."""
        words = self.arguments[1:]
        if self.build is not None and shutil.which("sh") is None:
            raise UsageError("--build is run by the shell sh, which is not installed here.")
        if self.submissions is not None:
            if words:
                raise UsageError(f"what is {quoted(words[0])}? With --submissions, --command says what to run.")
            if self.command_line is None:
                raise UsageError(
                    "--submissions goes with --command COMMAND, such as --command 'python3 {dir}/main.py'."
                )
            program = Program(parse_command(self.command_line), self.build)
            if not program.uses_submission:
                raise UsageError("--command names nothing of a submission: use {dir}, {file} or {name}.")
            return program, find_submissions(self.submissions, place)
        if self.shard is not None or self.scheduler is not None:
            raise UsageError("--shard and --scheduler go with --submissions DIR.")
        if self.class_list is not None:
            raise UsageError("--class-list goes with --submissions DIR, or with --merge.")
        if bool(words) == (self.command_line is not None):
            raise UsageError("say what to run: a command after --, or --submissions DIR with --command COMMAND.")
        if self.command_line is not None:
            words = parse_command(self.command_line)
        if os.path.isdir(words[0]) and shutil.which(words[0], path=self.variables.get("PATH")) is None:
            folder = quoted(words[0])
            raise UsageError(f"{folder} is a folder: did you mean --submissions {folder} --command COMMAND?")
        return Program(here(words), self.build), Download([named(words)])

    def sharded(self, submissions: list[Submission]) -> list[Submission]:
        """Return the submissions of the shard."""
        number, count = self.shard or (1, 1)
        return submissions[number - 1 :: count]

    def check_tables(self, wanted: Sequence[Wanted]) -> None:
        """Raise a UsageError if the options for tables do not go together."""
        kinds = {report.kind for report in wanted}
        if self.csv_dialect in GRADEBOOKS:
            dialect = f"--csv-dialect {self.csv_dialect}"
            if "csv" not in kinds:
                raise UsageError(f"{dialect} goes with --report csv=FILE.")
            if self.class_list is None:
                raise UsageError(f"{dialect} needs --class-list FILE, best the file that you have exported there.")
        elif self.csv_dialect != PLAIN and not kinds & {"csv", "class"}:
            raise UsageError(f"--csv-dialect {self.csv_dialect} goes with --report csv=FILE or class=FILE.")
        if self.gradebook_column is not None and self.csv_dialect != CANVAS:
            raise UsageError("--gradebook-column goes with --csv-dialect canvas.")

    def doubts(self) -> list[str]:
        """Return likely slips in a command that is run where it is."""
        return doubts(self.arguments[1:] or parse_command(self.command_line or "")) if self.submissions is None else []

    @property
    def names_programs(self) -> bool:
        """Whether the request names programs to run."""
        return len(self.arguments) > 1 or self.submissions is not None or self.command_line is not None

    @property
    def grades_again(self) -> bool:
        """Whether to grade again what has results: a command that runs in its own folder can have changed unnoticed."""
        return self.again or self.submissions is None
