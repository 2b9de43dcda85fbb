"""A request to `goose compare`: its options, and the programs with their limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from goose.base.errors import UsageError
from goose.core.options import OPTIONS
from goose.grading.references.writing import Surroundings
from goose.grading.running.sandbox import Sandbox, make_sandbox
from goose.grading.submitted.submissions import here, parse_command
from goose.grading.suites.given import Given
from goose.grading.suites.suite import CopiedFile, Limits
from goose.grading.why.compare.sides import Command

_WITH = "--with"


@attrs.frozen(kw_only=True)
class CompareRequest:
    """A request to compare a program with goose or another program."""

    words: Sequence[str]  # the command of the program
    other: str | None  # the command of a program to compare with; None for goose, or the reference of the suite
    suite: str | None  # path of the suite whose reference answers; None for the options
    scripts: str | None  # path of a folder of scripts for two programs without a game
    given: Given  # options and variables beside the suite
    game: Mapping[str, Any]  # the options of the game without a suite, by the fields of `Settings`
    dice: str | None
    seed: int | None  # of random dice
    count: int | None  # maximum number of scripts
    budget: float | None  # maximum time, in seconds
    script_seed: int
    more: int  # further differences to search for
    valid_only: bool  # only instructions that goose carries out
    failures: str | None  # keys of failures that may occur, separated by commas
    seconds: float  # limit of a script
    memory_mb: int
    why_seconds: float  # processor time of the search for a cause
    sandbox: str
    bound: Sequence[str]  # the folders that the sandbox shows besides
    variables: Mapping[str, str]  # of the environment of the programs
    jobs: int | None
    target: str | None  # where script and answers are written, without an ending
    report_lang: str | None
    as_json: bool

    @property
    def limits(self) -> Limits:
        """The limits of a program for a script."""
        return Limits(self.seconds, memory_mb=self.memory_mb)

    @property
    def box(self) -> Sandbox:
        """The sandbox of the programs."""
        return make_sandbox(self.sandbox, (), self.bound)

    @property
    def surroundings(self) -> Surroundings:
        """How the program of a suite is built."""
        return Surroundings(self.seconds, self.variables, self.sandbox, tuple(self.bound), self.jobs)

    @property
    def programs(self) -> list[Sequence[str]]:
        """The words of the programs that are typed."""
        return [self.words] if self.other is None else [self.words, parse_command(self.other, _WITH)]

    def command(self, words: Sequence[str], copied: Sequence[CopiedFile] = ()) -> Command:
        """Return a program that is run where it is."""
        return Command(here(words), self.limits, self.box, self.variables, tuple(copied))

    def check_no_game(self, because: str, *others: str) -> None:
        """Raise a UsageError if an option of a game is typed, except some; the text says why no game answers."""
        typed = [option.name for option in OPTIONS if option.field in self.given.options and option.name not in others]
        typed += ["--valid-only"] if self.valid_only else []
        typed += [] if self.failures is None else ["--failures"]
        if typed:
            raise UsageError(f"{typed[0]} goes with a game, and {because}.")
