"""Where programs run: as any other program, or shut in by bubblewrap.

The sandbox has no network, sees no process but its own, cannot write outside its working directory and its own /tmp,
and does not see the homes of people, the suite, nor what others handed in. All of it ends with the program, whatever
it has started. The rest of the system can be read.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence

import attrs

from goose.events import UsageError
from goose.grading.running.outcome import Outcome

NAMES = ("none", "bwrap")

_BINARIES = ("bin", "sbin", "shims")
_SIGNALLED = 128  # added by bwrap to the signal of which the program died
_PROBE_SECONDS = 20
_TEMPORARY = ("/tmp", "/var/tmp", "/dev/shm")
_HOMES = ("/home", "/Users", "/root")  # the last is one; in the others they are


@attrs.frozen
class Sandbox:
    """What programs are shut in by.

    Attributes:
        name: one of `NAMES`.
        hidden: folders that programs do not see.
    """

    name: str = "none"
    hidden: tuple[str, ...] = ()

    def words(
        self, words: Sequence[str], folder: str, *, writable: Sequence[str], readable: Sequence[str]
    ) -> list[str]:
        """Return what starts a program.

        Args:
            words: the program and its arguments.
            folder: its working directory.
            writable: folders that it may write in.
            readable: folders that it sees, though they may be in one that is hidden.
        """
        if self.name == "none":
            return list(words)
        homes, hidden = _masked((*_TEMPORARY, *_HOMES, os.path.expanduser("~"))), _masked(self.hidden)
        tools = _below(homes, [path for path in _tools(words[0]) if os.path.exists(path)])
        seen = _below([*homes, *hidden], [path for path in readable if os.path.exists(path)])
        return [
            *("bwrap", "--die-with-parent", "--new-session", "--unshare-all", "--cap-drop", "ALL"),
            *("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"),
            *(word for path in homes for word in ("--tmpfs", path)),
            *(word for path in tools for word in ("--ro-bind", path, path)),
            *(word for path in hidden for word in ("--tmpfs", path)),
            *(word for path in seen for word in ("--ro-bind", path, path)),
            *(word for path in writable for word in ("--bind", path, path)),
            *("--chdir", folder, "--", *words),
        ]

    def hides(self, path: str) -> bool:
        """Return whether a path is in a folder that programs do not see."""
        return bool(_below(self.hidden, [path]))

    def outcome(self, outcome: Outcome, messages: str) -> Outcome:
        """Return how the program ended, from how the sandbox did.

        Args:
            outcome: of the sandbox.
            messages: what was written on standard error.
        """
        if self.name == "none" or outcome.exit is None:
            return outcome
        if outcome.exit == 1 and messages.startswith("bwrap: execvp "):
            return Outcome(started=False, note=messages.splitlines()[0].removeprefix("bwrap: "))
        if _SIGNALLED < outcome.exit < _SIGNALLED + 65:
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
    words = sandbox.words(["true"], "/", writable=(), readable=())
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
    return [path for path in whole if path.startswith(roots) and not os.path.islink(path)]


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
