"""Run a program on a script, in a sandbox, with limits; its streams are files without names."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import IO

import attrs

from goose.base.cutting import cut, joined
from goose.base.systems import OPENED, give, has_processes, lasting_file, read_at
from goose.grading.running.kernel import leave_keyring
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.processes import run
from goose.grading.running.run import Run
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.suites.suite import Limits

INHERITED = ("PATH", "JAVA_HOME")  # variables that programs get as the grader has them
_OF_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "NUMBER_OF_PROCESSORS")  # few start without
_PLACES_OF_WINDOWS = ("USERPROFILE", "TEMP", "TMP")  # its names of a home and of the folder of temporary files

MOST_OF_STDERR = 2_000  # characters of standard error that are kept
_BLOCK = 1 << 20  # bytes that are read at a time


@attrs.frozen
class Finished:
    """The result of a program on a script."""

    outcome: ProgramOutcome  # how it ended
    output: bytes  # on standard output, as far as its limit allows
    messages: str  # what it wrote on standard error, if that is long its beginning and its end
    errors: bytes = b""  # all of that, as far as is kept; empty where `messages` has it


def environment(scratch: str, variables: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of programs, the same on every machine; `scratch` is their home and temporary folder."""
    names = INHERITED if has_processes() else (*INHERITED, *_OF_WINDOWS)
    inherited = {name: os.environ[name] for name in names if name in os.environ}
    fixed = {"HOME": scratch, "TMPDIR": scratch, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "dumb", "TZ": "UTC"}
    if not has_processes():
        fixed |= dict.fromkeys(_PLACES_OF_WINDOWS, scratch)
    return {**inherited, **fixed, **variables}


def answered(sandbox: Sandbox, shut: Shut, script: bytes, limits: Limits, lifeline: int) -> Finished:
    """Run a program on a script; arguments and errors as in `run_shut_in`."""
    with nameless() as stdin, nameless() as stdout, nameless() as stderr:
        stdin.write(script)
        stdin.seek(0)  # where opening it again by its descriptor shares the place in it
        outcome = run_shut_in(sandbox, shut, (stdin, stdout, stderr), limits, lifeline)
        output = read_at(stdout.fileno(), limits.output_bytes, 0)
        messages = excerpt(stderr, MOST_OF_STDERR)
        errors = read_at(stderr.fileno(), os.fstat(stderr.fileno()).st_size, 0)
        return Finished(outcome, output, messages, b"" if errors == messages.encode() else errors)


def run_shut_in(
    sandbox: Sandbox, shut: Shut, streams: Sequence[IO[bytes]], limits: Limits, lifeline: int
) -> ProgramOutcome:
    """Run a program in the sandbox, if there is one; Abandoned is raised if the lifeline says the grader is gone."""
    trouble = sandbox.trouble(shut)
    if trouble is not None:
        return ProgramOutcome(started=False, note=trouble)
    stdin, stdout, stderr = (stream.fileno() for stream in streams)
    owner = sandbox.owner
    if owner is not None and stat.S_ISREG(os.fstat(stdin).st_mode):  # a device stays as it is
        give(stdin, owner)  # who else could not open it by /dev/stdin
    with ExitStack() as stack:
        # It is opened once more by its path, where it has one: only to be read, and from the beginning.
        script = os.open(f"/dev/fd/{stdin}", os.O_RDONLY | OPENED) if has_processes() else os.dup(stdin)
        stack.callback(os.close, script)
        first = script
        if sandbox.name != "none":
            leave_keyring()
            first = stack.enter_context(lasting_file()).fileno()
        words, kept = stack.enter_context(sandbox.words(shut, script))
        outcome = run(Run(words, shut.folder, shut.environment, first, stdout, stderr, limits, kept, owner), lifeline)
        begun = first == script or os.fstat(first).st_size > 0
        return sandbox.outcome(outcome, begun=begun, messages=excerpt(streams[2], MOST_OF_STDERR))


def files_named(words: Sequence[str]) -> list[str]:
    """Return the files and folders that a command names by their whole paths."""
    parts = [part for word in words for part in word.split(os.pathsep)]
    return [part for part in parts if os.path.isabs(part) and os.path.exists(part)]


def nameless() -> IO[bytes]:
    """Return a file without a name, which no program can remove or replace."""
    return tempfile.TemporaryFile(prefix="goose-grade-")


def excerpt(stream: IO[bytes], characters: int) -> str:
    """Return a file as text, cut to at most so many characters."""
    file = stream.fileno()
    size, edge = os.fstat(file).st_size, 4 * characters
    data = read_at(file, min(size, 2 * edge), 0)
    if size > 2 * edge:
        between = range(edge, size - edge, _BLOCK)
        line_ends = sum(read_at(file, min(_BLOCK, size - edge - start), start).count(b"\n") for start in between)
        data = joined(data[:edge], read_at(file, edge, size - edge), line_ends)
    return cut(data.decode("utf-8", "replace"), characters)
