"""`goose compare`, as it is typed: a folder to do it in, programs to compare, and what is reported of them."""

import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.support.graders import executable
from tests.support.grading import Place

MANCALA = ("--game", "mancala", "--lang", "en")
PROGRAM = str(Path(sys.executable).with_name("goose"))
RIGHT = (PROGRAM, *MANCALA)
"""A program that is right."""


class Compared(NamedTuple):
    """How the command ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


class Comparison(Place):
    """A folder in which the command is typed, and one for temporary files."""

    def compare(self, *arguments: object) -> Compared:
        """Compare."""
        done = self.run("compare", *arguments)
        return Compared(done.returncode, done.stdout.decode(), done.stderr.decode())

    def found(self, *arguments: object) -> dict[str, Any]:
        """Return the report of a difference."""
        run = self.compare("--format", "json", *arguments)
        assert (run.returncode, run.stderr) == (1, "")
        found: dict[str, Any] = json.loads(run.stdout)
        assert (found["format"], found["version"], found["same"]) == ("goose-comparison", 1, False)
        return found

    def spoilt(self, *, when: str, what: str, right: Sequence[str] = RIGHT) -> Path:
        """Make a program that is right, but does something where a script has a word in it."""
        script = f'script=$(cat; echo .)\nscript=${{script%.}}\ncase "$script" in *{when}*) {what};; esac\n'
        return executable(
            self.folder / "program", f"{script}printf '%s' \"$script\" | {shlex.join(right)}; after={what!r}"
        )

    def wordy(self) -> Path:
        """Make a program that answers a registration in other words."""
        return executable(self.folder / "wordy", f"{shlex.join(RIGHT)} | sed 's/^Player reg/Player was reg/'")


def reported(run: Compared) -> str:
    """Return what was printed, each run of white space as one space."""
    return " ".join(run.stdout.split())
