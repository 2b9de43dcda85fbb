"""What is to be run, within which limits, and what is looked at while it runs; on every system."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Mapping, Sequence
from contextlib import ExitStack

import attrs

from goose.base.systems import OPENED
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.suites.suite import Limits

MOST_PROCESSES = 512
"""Processes that a program may have at a time; one with more is taken for one that forks without end."""

MOST_MESSAGES = 65_536
"""Bytes of standard error of which the end is kept."""

TICKS = (0.01, 0.02, 0.05)
"""Seconds until a program is looked at, the first times."""

TICK = 0.1
"""And from then on."""

MEGABYTE = 1_000_000
"""Bytes."""

LACKING = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE)
"""What a start fails of where others may have taken all that there is."""


@attrs.frozen
class Run:
    """What is to be run.

    Attributes:
        words: the program and its arguments.
        folder: working directory.
        environment: all of its environment.
        stdin: path of the file that it reads, or its descriptor where descriptors have no paths.
        stdout: path or descriptor of the file that takes what it writes.
        stderr: path or descriptor of the file that gets the end of its messages; the same as `stdout` to have both
            there.
        limits: what it may use.
        kept: descriptors that it inherits beside its three streams.
        owner: the user and group that it will be; None for those of this process.
    """

    words: Sequence[str]
    folder: str
    environment: Mapping[str, str]
    stdin: str | int
    stdout: str | int
    stderr: str | int
    limits: Limits
    kept: tuple[int, ...] = ()
    owner: tuple[int, int] | None = None


def opened(stack: ExitStack, place: str | int, flags: int) -> int:
    """Return a descriptor of a file, given by its path or by another one; it is closed with the stack."""
    descriptor = os.dup(place) if isinstance(place, int) else os.open(place, flags | OPENED, 0o600)
    stack.callback(os.close, descriptor)
    return descriptor


def not_started(what: Run, error: OSError) -> ProgramOutcome:
    """Return the outcome of a program that cannot be executed.

    A folder on the path that may not be searched makes the system answer that permission is denied, also where no
    folder has the program.
    """
    program = what.words[0]
    reason = error.strerror
    searched = error.errno == errno.EACCES and os.sep not in program
    if searched and shutil.which(program, os.F_OK, what.environment.get("PATH", os.defpath)) is None:
        reason = os.strerror(errno.ENOENT)
    there = error.errno == errno.ENOENT and os.path.isfile(program)
    hint = " (the interpreter that its first line names)" if there else ""
    return ProgramOutcome(started=False, note=f"{program}: {reason}{hint}.")
