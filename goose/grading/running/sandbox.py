"""Where programs run: as any other program, or shut in by bubblewrap.

The sandbox has no network, sees no process but its own and
no socket of others, cannot write outside its working directory and its own /tmp,
and does not see the homes of people, the suite, nor what others handed in. All of it ends with the program, whatever
it has started. The rest of the system can be read.
"""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence

import attrs

from goose.events import UsageError
from goose.grading.running.outcome import Outcome

_BINARIES = ("bin", "sbin", "shims")
_HOMES = ("/home", "/Users", "/root")  # the last is one; in the others they are
_PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/run", "/var/run", *_HOMES)
"""Folders in whose place the sandbox has empty ones: what is others', and the sockets by which they are reached."""

_BINARY = (b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")  # of Linux and macOS
_LONGEST_HEAD = 4096  # bytes of a program that are looked at
_SIGNALLED = 128  # added by bwrap to the signal of which the program died
_PROBE_SECONDS = 20


@attrs.frozen
class Shut:
    """A program, and what it may touch.

    Attributes:
        words: the program and its arguments.
        folder: its working directory.
        writable: folders that it may write in.
        readable: files and folders that it sees, though they may be in one that is hidden; beside a file what is in its
            folder, if that is not.
    """

    words: tuple[str, ...]
    folder: str
    writable: tuple[str, ...]
    readable: tuple[str, ...]


@attrs.frozen
class Sandbox:
    """What programs are shut in by.

    Attributes:
        name: `none` or `bwrap`.
        hidden: folders and files that programs do not see.
    """

    name: str = "none"
    hidden: tuple[str, ...] = ()

    def words(self, shut: Shut, status: int) -> tuple[list[str], tuple[int, ...]]:
        """Return what starts a program, and the descriptors that it must inherit.

        Args:
            shut: the program.
            status: descriptor of a file that the sandbox tells of itself in.
        """
        if self.name == "none":
            return list(shut.words), ()
        places, hidden = _masked((*_PLACES, os.path.expanduser("~"), tempfile.gettempdir())), _masked(self.hidden)
        files = [os.path.realpath(path) for path in self.hidden if os.path.isfile(path)]
        beside = [os.path.dirname(path) for path in shut.readable if os.path.isfile(path)]
        tools = _below(places, [*_tools(shut.words[0]), *(path for path in beside if not _is_home(path))])
        seen = _below([*places, *hidden], shut.readable)
        words = [
            *("bwrap", "--die-with-parent", "--new-session", "--unshare-all", "--cap-drop", "ALL"),
            *("--json-status-fd", str(status), "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"),
            *(word for path in places for word in ("--tmpfs", path)),
            *(word for path in tools for word in ("--ro-bind", path, path)),
            *(word for path in hidden for word in ("--tmpfs", path)),
            *(word for path in files for word in ("--ro-bind", os.devnull, path)),
            *(word for path in seen for word in ("--ro-bind", path, path)),
            *(word for path in shut.writable for word in ("--bind", path, path)),
            *("--chdir", shut.folder, "--", *shut.words),
        ]
        return words, (status,)

    def trouble(self, shut: Shut, environment: Mapping[str, str]) -> str | None:
        """Return why a program cannot be executed, as without a sandbox; None if it can, or if there is no sandbox."""
        if self.name == "none":
            return None
        program = shut.words[0]
        place = os.path.join(shut.folder, program) if os.sep in program else program
        found = shutil.which(place, path=environment.get("PATH"))
        if found is None:
            there = os.path.exists(place)
            return f"{program}: {os.strerror(errno.EACCES if there else errno.ENOENT)}."
        try:
            with open(found, "rb") as file:
                head = file.read(_LONGEST_HEAD)
        except OSError:  # it can be executed without being read
            return None
        first = head.partition(b"\n")[0]
        interpreter = first[2:].split()[:1] if first.startswith(b"#!") else []
        if interpreter and not os.path.exists(interpreter[0]):
            return f"{program}: {os.strerror(errno.ENOENT)} (the interpreter that its first line names)."
        return None if interpreter or head.startswith(_BINARY) else f"{program}: {os.strerror(errno.ENOEXEC)}."

    def hides(self, path: str) -> bool:
        """Return whether a path is in a folder that programs do not see."""
        return bool(_below(self.hidden, [path]))

    def outcome(self, outcome: Outcome, status: bytes) -> Outcome:
        """Return how the program ended, from how the sandbox did.

        A signal comes as a status, 128 and its number: such a status is taken for a signal.

        Args:
            outcome: of the sandbox.
            status: what it told of itself.

        Raises:
            OSError: the sandbox failed.
        """
        if self.name == "none":
            return outcome
        if b'"child-pid"' not in status and (outcome.exit, outcome.signal) != (None, None):
            raise OSError(errno.EIO, f"bubblewrap failed ({outcome.note or f'status {outcome.exit}'})")
        if outcome.exit is not None and _SIGNALLED < outcome.exit < _SIGNALLED + 65:
            return attrs.evolve(outcome, exit=None, signal=outcome.exit - _SIGNALLED)
        return outcome


def make_sandbox(name: str, hidden: Sequence[str]) -> Sandbox:
    """Return the sandbox of a name, once it has been seen to work.

    Raises:
        UsageError: it does not; nothing else is used in its place.
    """
    sandbox = Sandbox(name, tuple(os.path.abspath(path) for path in hidden))
    if name == "none":
        return sandbox
    if shutil.which("bwrap") is None:
        raise UsageError("--sandbox bwrap: bubblewrap (the command bwrap) is not installed.")
    words, _ = sandbox.words(Shut(("true",), "/", (), ()), 2)
    try:
        probe = subprocess.run(words, capture_output=True, timeout=_PROBE_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise UsageError("--sandbox bwrap: bubblewrap does not answer on this system.") from None
    if probe.returncode:
        said = probe.stderr.decode(errors="replace").strip().splitlines() or [f"status {probe.returncode}"]
        raise UsageError(f"--sandbox bwrap: bubblewrap does not work on this system: {said[-1]}")
    return sandbox


def _masked(paths: Sequence[str]) -> list[str]:
    """Return the folders in whose place the sandbox has empty ones."""
    whole = dict.fromkeys(os.path.realpath(path) for path in paths)
    return [path for path in whole if os.path.isdir(path) and path != "/"]


def _below(masked: Sequence[str], paths: Sequence[str]) -> list[str]:
    """Return those paths, and what they are links to, that would not be seen."""
    roots = tuple(os.path.join(path, "") for path in masked)
    whole = dict.fromkeys(place for path in paths for place in (path, os.path.realpath(path)))
    return [path for path in whole if path.startswith(roots) and os.path.exists(path) and not os.path.islink(path)]


def _tools(program: str) -> Iterator[str]:
    """Yield what holds the program and those on the path: the folder that its `bin` is in, unless that is a home."""
    found = shutil.which(program) or program
    places = [*os.get_exec_path(), os.path.dirname(found), os.path.dirname(os.path.realpath(found))]
    for place in dict.fromkeys(os.path.realpath(place) for place in places):
        root = os.path.dirname(place)
        yield root if os.path.basename(place) in _BINARIES and not _is_home(root) else place


def _is_home(folder: str) -> bool:
    own = os.path.realpath(os.path.expanduser("~"))
    return folder in (own, *_HOMES) or os.path.dirname(folder) in _HOMES[:-1]
