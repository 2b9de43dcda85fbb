"""Where programs run: as any other program, or in a sandbox of bubblewrap.

The sandbox shows what a program needs, by a list of what is shown (`tools`, `view`), never of what is not. It has no
network, only its own processes, a `/proc` that cannot be written, and no place to write except the program's folders
and its own memory. All of it ends with the program and with everything that it has started.

Nothing that was handed in chooses what is shown: the view follows the words that somebody has typed, and of these never
a path into the submission. The submission's own folder is shown where it is, and no link in it is followed.

A grader that is root has bubblewrap make the namespaces as root, which needs no namespace of users, and then leaves
root for ever: for the kernel, too, the program runs as a different user. In a namespace of users it would stay root
there, and could write the part of `/proc` that belongs to root.
"""

from __future__ import annotations

import errno
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache

import attrs

from goose.base.errors import UsageError
from goose.base.homes import home
from goose.base.quoting import printable, quoted
from goose.base.systems import AT_ONCE, OPENED, user
from goose.base.temporary import temporary_folder
from goose.grading.running import folders
from goose.grading.running.kernel import refused_calls
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.tools import Tools, first_line, head_of, interpreters, is_home, missing_for, system
from goose.grading.running.view import View, in_folders, is_in, view_of

_BINARY = (b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")  # of Linux and macOS
_LONGEST_SCRIPT = 65_536  # bytes of a script that are looked at
_SIGNALLED = 128  # added by bwrap to the signal of which the program died
_PROBE_SECONDS = 20
_NOBODY = 65_534  # where no user has that name
_SCRATCH = ("/tmp", "/dev/shm")  # memory that a program may write
_NEVER = ("/proc", "/sys", "/dev")  # of which the sandbox has its own
_NOT_FOUND = (126, 127)  # statuses by which a shell says that a command cannot be executed, or is not there

# The last step before a program: its standard input is a file until then, which says afterwards that this step was
# reached. A program of the same user can open it by `/proc/1`, but nobody can make it empty again.
_BEGIN = ("/bin/sh", "-c", 'echo >&0; exec "$@" < "$0"')

_ABSOLUTE = re.compile(r"(?<![^\s'\"`;|&()<>:,=])/[^\s'\"`;|&()<>:,=*?$\[\]{}]+")
_COMMAND = re.compile(r"(?<![^\s'\"`;|&(])[\w.+-]+")


@attrs.frozen
class Shut:
    """A program, and the files that it may read or write."""

    words: tuple[str, ...]  # the program and its arguments
    folder: str  # its working directory
    environment: Mapping[str, str]  # all of it
    writable: tuple[str, ...]  # folders that it may write in
    readable: tuple[str, ...]  # files and folders that it sees, though they may be in one that is hidden
    beside: tuple[str, ...] = ()  # files of which it sees the folder too, unless that is a home
    submission: str | None = None  # folder of what was handed in, which it sees, without what links in it lead to

    @property
    def own(self) -> tuple[str, ...]:
        """The folders whose contents a program or a student chooses."""
        return self.writable if self.submission is None else (*self.writable, self.submission)


@attrs.frozen
class Sandbox:
    """The sandbox in which programs run."""

    name: str = "none"  # `none` or `bwrap`
    hidden: tuple[str, ...] = ()  # folders and files that programs do not see
    bound: tuple[str, ...] = ()  # folders and files that programs see, because somebody has said so
    bars_users: bool = False  # this bubblewrap can keep programs from making namespaces of users

    @property
    def owner(self) -> tuple[int, int] | None:
        """The user and group of programs, who must own their folders, or None for those of the grader."""
        return _nobody() if self.name != "none" and user()[0] == 0 else None

    @contextmanager
    def words(self, shut: Shut, script: int) -> Iterator[tuple[list[str], tuple[int, ...]]]:
        """Give the words that start a program, and the descriptors that it must inherit.

        The sandbox reads its own arguments from one of them: its command line, which the program can read, has none.
        The program reads the file with the descriptor `script`; standard input must be a different file, into which
        the sandbox writes something when all that it does before the program has succeeded.
        """
        if self.name == "none":
            yield list(shut.words), ()
            return
        with ExitStack() as stack:

            def data(content: bytes) -> str:
                file = stack.enter_context(tempfile.TemporaryFile(prefix="goose-sandbox-"))
                file.write(content)
                file.seek(0)
                kept.append(file.fileno())
                return str(file.fileno())

            kept = [script]
            uid, gid = self.owner or user()
            home = shut.environment.get("HOME", "/")
            users = data(os.fsencode(f"root:x:0:0::/:/bin/sh\nprogram:x:{uid}:{gid}::{home}:/bin/sh\n"))
            groups = data(os.fsencode(f"root:x:0:\nprogram:x:{gid}:\n"))
            arguments = [
                *("--die-with-parent", "--new-session", *self._namespaces()),
                *("--seccomp", data(refused_calls()), "--dev", "/dev", "--proc", "/proc", "--remount-ro", "/proc"),
                *(word for path in _SCRATCH for word in (*self._perms("1777"), "--tmpfs", path)),
                *("--remount-ro", "/dev"),
                *("--dir", "/var", "--symlink", "/tmp", "/var/tmp", "--dir", "/etc"),
                *(*self._perms("0644"), "--ro-bind-data", users, "/etc/passwd"),
                *(*self._perms("0644"), "--ro-bind-data", groups, "/etc/group"),
                *self.view(shut).arguments(),
                *(() if shut.submission is None else (*in_folders(shut.submission), *_as_it_is(shut.submission))),
                *(word for path in shut.writable for word in (*in_folders(path), "--bind", path, path)),
                *("--remount-ro", "/", "--chdir", shut.folder),
            ]
            given = data(os.fsencode("".join(f"{word}\0" for word in arguments)))
            begin = (*_as_owner(self.owner), "--", *_BEGIN, f"/proc/self/fd/{script}")
            yield ["bwrap", "--args", given, *begin, *shut.words], tuple(kept)

    def _namespaces(self) -> list[str]:
        if self.owner is None:
            barred = ("--unshare-user", "--disable-userns") if self.bars_users else ()
            return ["--unshare-all", *barred, "--cap-drop", "ALL"]
        kinds = [f"--unshare-{kind}" for kind in ("ipc", "pid", "net", "uts", "cgroup-try")]
        return [*kinds, "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]

    def _perms(self, mode: str) -> tuple[str, ...]:
        """Return arguments that give another user what comes next (older bubblewrap neither knows nor needs them)."""
        return () if self.owner is None else ("--perms", mode)

    def view(self, shut: Shut) -> View:
        """Return the files of this machine that a program sees, without its writable folders."""
        path = shut.environment.get("PATH", os.defpath)
        tools = Tools(self._has_hidden)
        around = dict.fromkeys(os.path.dirname(os.path.abspath(path)) for path in shut.beside if os.path.isfile(path))
        program = shut.words[0]
        needed = [
            *_of_everybody(path, self.hidden, home()),
            *(() if is_in(program, shut.own) else tools.of_program(program, path)),
            *tools.of_variable(shut.environment.get("JAVA_HOME", "")),
            *(folder for folder in around if not is_home(folder) and self._may_execute(folder)),
        ]
        readable = [path for path in shut.readable if path in self.bound or not is_home(os.path.realpath(path))]
        return view_of(needed, (*readable, *self.bound), self.hidden)

    def _has_hidden(self, folder: str) -> bool:
        return any(is_in(os.path.realpath(path), (folder,)) for path in self.hidden)

    def trouble(self, shut: Shut) -> str | None:
        """Return why a program cannot be executed, or None if it can or there is no sandbox."""
        if self.name == "none":
            return None
        program, search = shut.words[0], shut.environment.get("PATH")
        place = os.path.join(shut.folder, program) if os.sep in program else program
        found = shutil.which(place, path=search)
        if found is None:
            there = os.path.exists(place)
            return f"{program}: {os.strerror(errno.EACCES if there else errno.ENOENT)}."
        view = self.view(shut)
        for word in (found, *interpreters(found)[:1]):
            path = shutil.which(word, path=search)
            if path is not None and not (view.shows(path) or is_in(os.path.realpath(path), shut.own)):
                return f"{program}: the sandbox does not show {path}. {bind(path)}"
            if path is not None and not all(map(self._may_execute, view.steps(path))):
                return f"{path}: {os.strerror(errno.EACCES)} (in the sandbox programs do not run as root)."
        head = head_of(found)
        if head is None:  # it can be executed without being read
            return None
        interpreter = first_line(head)[:1]
        if interpreter and (head.partition(b"\n")[0].endswith(b"\r") or not os.path.exists(interpreter[0])):
            return f"{program}: {os.strerror(errno.ENOENT)}{missing_for(found)}."
        return None if interpreter or head.startswith(_BINARY) else f"{program}: {os.strerror(errno.ENOEXEC)}."

    def _may_execute(self, path: str) -> bool:
        """Return whether programs can execute this file or enter this folder; without a sandbox they always can."""
        if self.owner is None:
            return True
        status = os.stat(path)
        bit = 0o100 if status.st_uid == self.owner[0] else 0o010 if status.st_gid == self.owner[1] else 0o001
        return bool(status.st_mode & bit)

    def unseen(self, text: str, shut: Shut) -> list[str]:
        """Return what a command names but programs cannot see: files, folders, and programs on PATH.

        If the command names a script, the whole paths in the script count too.
        """
        if self.name == "none":
            return []
        path = shut.environment.get("PATH")
        view = self.view(shut)
        named = _absolute(text)
        named += [inner for script in named for inner in _absolute(_script(script))]
        named += [found for match in _COMMAND.finditer(text) if (found := shutil.which(match[0], path=path))]
        own = (*_NEVER, *shut.own)
        return [
            place
            for place in dict.fromkeys(named)
            if os.path.isabs(place)
            and os.path.exists(place)
            and not (place in _SCRATCH or view.shows(place) or is_in(place, own))
        ]

    def hides(self, path: str) -> bool:
        """Return whether a path is in a folder that programs do not see."""
        return is_in(os.path.realpath(path), map(os.path.realpath, self.hidden))

    def outcome(self, outcome: ProgramOutcome, *, begun: bool, messages: str) -> ProgramOutcome:
        """Return how the program ended, from the end of the sandbox.

        A signal comes as a status, 128 and its number: such a status is taken for a signal.

        `begun` says that the sandbox has got as far as the program: before, only the sandbox writes messages. If it has
        not, the sandbox failed, and an OSError says how.
        """
        if self.name == "none":
            return outcome
        if not begun:
            said = messages.strip().splitlines() or [outcome.note or f"status {outcome.exit}"]
            raise OSError(errno.EIO, f"the sandbox failed ({said[-1].strip()})")
        if outcome.exit is not None and _SIGNALLED < outcome.exit < _SIGNALLED + 65:
            return attrs.evolve(outcome, exit=None, signal=outcome.exit - _SIGNALLED)
        if outcome.exit in _NOT_FOUND and outcome.note is None:
            return attrs.evolve(outcome, note=_MAYBE_UNSEEN)
        return outcome


def _absolute(text: str) -> list[str]:
    """Return the whole paths in a text, whether there is anything or not."""
    return [match[0].rstrip("/.") for match in _ABSOLUTE.finditer(text)]


def _script(path: str) -> str:
    """Return the text of a script for a shell, or ``''`` for other files."""
    if not os.path.isfile(path):  # a pipe, from which nothing may ever come
        return ""
    if not path.endswith(".sh") and not any(word.endswith("sh") for word in interpreters(path)[:1]):
        return ""
    try:
        with open(os.open(path, os.O_RDONLY | AT_ONCE | OPENED), "rb") as file:
            return file.read(_LONGEST_SCRIPT).decode("utf-8", "replace")
    except OSError:
        return ""


_MAYBE_UNSEEN = "If it needs what the sandbox does not show, --bind PATH shows it."


def bind(path: str) -> str:
    """Say how something is shown that is not."""
    return f"--bind {shlex.quote(printable(path))} shows it."


def make_sandbox(name: str, hidden: Sequence[str], bound: Sequence[str] = ()) -> Sandbox:
    """Return a sandbox, once it has been seen to work."""
    sandbox = Sandbox(name, tuple(map(os.path.abspath, hidden)), tuple(map(os.path.abspath, bound)))
    if name == "none":
        if bound:
            raise UsageError("--bind goes with --sandbox bwrap.")
        return sandbox
    for path in sandbox.bound:
        _check_bound(path)
    if shutil.which("bwrap") is None:
        raise UsageError("--sandbox bwrap: bubblewrap (the command bwrap) is not installed.")
    if sandbox.owner is not None and shutil.which("setpriv") is None:
        raise UsageError("--sandbox bwrap: for root it needs setpriv, of util-linux, which is not installed.")
    barred = attrs.evolve(sandbox, bars_users=sandbox.owner is None)
    if sandbox.owner is None and _trouble_of(barred) is None:
        return barred
    trouble = _trouble_of(sandbox)
    if trouble is not None:
        raise UsageError(f"--sandbox bwrap: bubblewrap {trouble}")
    return sandbox


def _trouble_of(sandbox: Sandbox) -> str | None:
    """Return what keeps a program in this sandbox from writing in a folder like those of submissions, or None."""
    with temporary_folder() as place, tempfile.TemporaryFile() as begun, open(os.devnull, "rb") as nothing:
        work = os.path.join(place, "work")
        folders.make(work, sandbox.owner)
        shut = Shut(("/bin/sh", "-c", ": > probe"), work, {"PATH": os.environ.get("PATH", os.defpath)}, (work,), ())
        with sandbox.words(shut, nothing.fileno()) as (words, kept):
            try:
                probe = subprocess.run(
                    words, stdin=begun, capture_output=True, timeout=_PROBE_SECONDS, check=False, pass_fds=kept
                )
            except subprocess.TimeoutExpired:
                return "does not answer on this system."
    if probe.returncode:
        said = probe.stderr.decode(errors="replace").strip().splitlines() or [f"status {probe.returncode}"]
        return f"does not work on this system: {said[-1]}"
    return None


def _check_bound(path: str) -> None:
    if not os.path.exists(path):
        raise UsageError(f"--bind {quoted(path)}: {os.strerror(errno.ENOENT)}.")
    real = os.path.realpath(path)
    if real == os.sep or is_in(real, _NEVER):
        raise UsageError(f"--bind {quoted(path)}: the sandbox has its own; name what programs need.")


def _nobody() -> tuple[int, int]:
    """Return the user and group that may do least."""
    try:
        import pwd

        entry = pwd.getpwnam("nobody")
    except (ImportError, KeyError):
        return _NOBODY, _NOBODY
    return entry.pw_uid or _NOBODY, entry.pw_gid or _NOBODY


def _as_it_is(folder: str) -> tuple[str, ...]:
    return ("--ro-bind", folder, folder)


def _as_owner(owner: tuple[int, int] | None) -> list[str]:
    """Return the words that run the words after them as another user."""
    if owner is None:
        return []
    ids = ("--reuid", str(owner[0]), "--regid", str(owner[1]))
    return ["--", shutil.which("setpriv") or "setpriv", *ids, "--clear-groups", "--inh-caps=-all"]


@cache
def _of_everybody(path: str, hidden: tuple[str, ...], own: str | None) -> tuple[str, ...]:
    """Return the paths that all programs need: those of the system, and those of PATH."""
    del own  # by which folders are found to be homes: a part of the key alone
    return (*system(), *Tools(Sandbox("bwrap", hidden)._has_hidden).of_path(path))
