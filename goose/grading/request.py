"""A request to `goose grade`: its options, and what follows from them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.grading.submitted.submissions import (
    Program,
    Submission,
    doubts,
    find_submissions,
    here,
    named,
    parse_command,
)
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

    def graded(self) -> tuple[Program, list[Submission]]:
        """Return how to run submissions, and which ones: those of the shard, or one command."""
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
            found = find_submissions(self.submissions)
            number, count = self.shard or (1, 1)
            return program, found[number - 1 :: count]
        if self.shard is not None or self.scheduler is not None:
            raise UsageError("--shard and --scheduler go with --submissions DIR.")
        if bool(words) == (self.command_line is not None):
            raise UsageError("say what to run: a command after --, or --submissions DIR with --command COMMAND.")
        if self.command_line is not None:
            words = parse_command(self.command_line)
        if os.path.isdir(words[0]) and shutil.which(words[0], path=self.variables.get("PATH")) is None:
            folder = quoted(words[0])
            raise UsageError(f"{folder} is a folder: did you mean --submissions {folder} --command COMMAND?")
        return Program(here(words), self.build), [named(words)]

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
