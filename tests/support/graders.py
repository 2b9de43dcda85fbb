"""Graders that tests start, stop and kill, with suites and programs for them."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from tests.grading.test_zoo import marked
from tests.support.running import GOOSE

JOBS = 2
ANSWER = "CPU 0 0 0 0"
SUITE_FILE = """\
[reference]
game = "mancala"
rules = "official"
lang = "pt"
[limits]
seconds = {seconds}
output-bytes = {most}
"""


def make_suite(folder: Path, cases: int = 2, seconds: float = 50.0, most: int = 1_000_000) -> Path:
    """Make a suite of the quickest cases."""
    folder.mkdir()
    (folder / "suite.toml").write_text(SUITE_FILE.format(seconds=seconds, most=most), encoding="utf-8")
    for number in range(1, cases + 1):
        (folder / f"{number}.in").write_text("LJ\n\n", encoding="utf-8")
        (folder / f"{number}.out").write_text(f"{ANSWER}\n", encoding="utf-8")
    return folder


def executable(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def hand_in(folder: Path, scripts: Mapping[str, str]) -> list[str | Path]:
    """Hand in files that are programs for the shell, or folders with one; return the words that grade each file."""
    for name, script in scripts.items():
        path = folder / "handed in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        executable(path, script)
    return ["--submissions", folder / "handed in", "--command", "{file}"]


def until(true: Callable[[], object], seconds: float = 40.0) -> bool:
    """Wait until something is true; return whether it ever was.

    The programs of these tests sleep longer, so that one that was left is not taken for one that was ended.
    """
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@attrs.frozen
class Grading:
    """A command that grades, its temporary folders in their own folder and its programs marked."""

    folder: Path  # for everything that it writes
    words: Sequence[str | Path]  # of the command, without `grade` and those options

    @property
    def out(self) -> Path:
        return self.folder / "results.jsonl"

    @property
    def temporary(self) -> Path:
        return self.folder / "temporary"

    @property
    def mark(self) -> str:
        return f"GOOSE_TEST={self.folder}"

    def start(self) -> subprocess.Popen[bytes]:
        """Start it as a shell would in the foreground: in a process its own group, handling all signals."""

        def as_usual() -> None:
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)

        self.temporary.mkdir(exist_ok=True)
        return subprocess.Popen(
            [*GOOSE, "grade", "--out", self.out, "--jobs", str(JOBS), "--env", self.mark, *self.words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=as_usual,
            env={**os.environ, "TMPDIR": str(self.temporary)},
        )

    def run(self, seconds: float = 120.0) -> tuple[int, str]:
        """Run it to its end; return its exit status and its messages. What does not end is ended."""
        with self.start() as program:
            try:
                _, messages = program.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                self.end(program)
                raise
        return program.returncode, messages.decode()

    def end(self, program: subprocess.Popen[bytes]) -> None:
        """End what a test has not brought to an end."""
        os.killpg(program.pid, signal.SIGKILL)
        for process in marked(self.mark):
            process.kill()

    def lines(self) -> list[bytes]:
        return self.out.read_bytes().splitlines(keepends=True) if self.out.exists() else []

    def results(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines()]

    def folders(self) -> list[str]:
        """Return the folders of submissions that are there."""
        return sorted(path.name for path in self.temporary.glob("goose-grade-*"))


def handed_in(folder: Path, scripts: Mapping[str, str], *options: str, **suite: Any) -> Grading:
    """Return the grading of programs for the shell that are handed in; `suite` is what `make_suite` takes."""
    return Grading(folder, [make_suite(folder / "suite", **suite), *hand_in(folder, scripts), *options])
