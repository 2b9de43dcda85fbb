"""Grading, as it is typed: a folder to do it in, and what it has printed."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import click.testing

from goose.grading.results.lines import write
from goose.grading.results.models import SubmissionResult
from tests.support.commands import refused
from tests.support.forks import forked
from tests.support.suites import REFERENCE, RIGHT, SUITE, WRONG, invoked, make, read_lines
from tests.support.transcripts import inside

SMALL = {"suite.toml": REFERENCE, "1.in": "players\n", "1.out": "No players registered.\n"}
"""A suite of one case."""

PLAYERS = "echo No players registered."
"""Its answer."""


@attrs.frozen
class Place:
    """A folder in which the command is typed, with a suite and what was handed in, and one for temporary files."""

    folder: Path
    temporary: Path

    def environment(self, **variables: str) -> dict[str, str]:
        own = {name: value for name, value in os.environ.items() if name != "JAVA_HOME"}
        return {**own, "TMPDIR": str(self.temporary), "COLUMNS": "100", **variables}

    def grade(
        self, *arguments: object, variables: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        """Grade."""
        return self.run("grade", *arguments, variables=variables)

    def run(self, *arguments: object, variables: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
        """Run a command, and check that nothing is left behind and nothing went wrong that nobody thought of."""
        run = forked(*arguments, cwd=self.folder, env=self.environment(**(variables or {})))
        assert b"Traceback" not in run.stderr
        assert b"bug in" not in run.stderr
        assert self.left() == []
        return run

    def left(self) -> list[Path]:
        return list(self.temporary.iterdir())

    def invoked(self, *arguments: object) -> click.testing.Result:
        """Run a command in the test's own process."""
        with inside(self.folder):
            return invoked(*arguments)

    def refused(self, *arguments: object) -> str:
        """Return the message of a usage error, on one line."""
        with inside(self.folder):
            return " ".join(refused(*map(str, arguments)).split())

    def result(self, suite: str, *arguments: object) -> dict[str, Any]:
        """Grade, and return the only result."""
        return only(self.grade(suite, "--format", "json", *arguments))

    def hand_in(self, **programs: str) -> None:
        """Hand in programs for the shell, each in its own folder."""
        make(self.folder / "handed", {f"{name}/main.sh": program for name, program in programs.items()})


def place_in(tmp_path: Path) -> Place:
    """Return such a folder, with two suites and a few programs in it."""
    here = tmp_path / "here"
    make(here / "suite", SUITE)
    make(here / "small", SMALL)
    make(here, {"right.sh": RIGHT, "wrong.sh": WRONG, "players.sh": PLAYERS})
    (tmp_path / "temporary").mkdir()
    return Place(here, tmp_path / "temporary")


def only(run: subprocess.CompletedProcess[bytes]) -> dict[str, Any]:
    """Return the one result that is all that was printed."""
    (result,) = read_lines(run.stdout)
    return result


def text_of(run: subprocess.CompletedProcess[bytes]) -> str:
    """Return what was printed, without times."""
    return re.sub(r"[0-9]+\.[0-9]{2} s", "_ s", run.stdout.decode())


def parted(text: str) -> tuple[list[str], str]:
    """Return the lines of submissions, or of cases, and how many cases got which verdicts."""
    *lines, summary = text.splitlines()
    counts = re.match("[0-9]+ cases?: [^;.]+", summary)
    assert counts, summary
    return [line for line in lines if line[0] not in " 0123456789"], counts[0]


ALL = ("--submissions", "handed", "--command", "sh {dir}/main.sh")


def part(path: Path, *results: SubmissionResult) -> Path:
    path.write_bytes(b"".join(map(write, results)))
    return path
