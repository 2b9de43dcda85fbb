"""Makes a process one of a system that lacks what POSIX alone has, as Windows does, and runs goose in it.

`python -m tests.support.portable ARGUMENTS` is `goose ARGUMENTS` there, and `python -m tests.support.portable --check
WHAT` one of the checks below. Names are taken away, files that are open can be neither removed nor replaced, folders
cannot be opened, `select` takes sockets alone, and a byte is locked by a `msvcrt`. Libraries keep the whole of what
they know: they are not what is tested. Only Windows can show how it really behaves.
"""

from __future__ import annotations

import errno
import importlib
import os
import pkgutil
import select
import struct
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

MODULES = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
"""Modules that POSIX alone has."""

NAMES: dict[str, tuple[str, ...]] = {
    "os": (
        *("O_ASYNC", "O_CLOEXEC", "O_DIRECT", "O_DIRECTORY", "O_DSYNC", "O_NOATIME", "O_NOCTTY", "O_NOFOLLOW"),
        *("O_NONBLOCK", "O_PATH", "O_SYNC", "O_NDELAY", "chown", "lchown", "fchown", "fchmod", "fchdir", "chroot"),
        *("ctermid", "eventfd", "fdatasync", "fork", "forkpty", "fpathconf", "fstatvfs", "getegid", "geteuid"),
        *("getgid", "getgroups", "getloadavg", "getpgid", "getpgrp", "getpriority", "getsid", "getuid", "initgroups"),
        *("killpg", "lockf", "major", "makedev", "memfd_create", "minor", "mkfifo", "mknod", "nice", "openpty"),
        *("pathconf", "pidfd_open", "pipe2", "posix_fadvise", "posix_fallocate", "posix_spawn", "posix_spawnp"),
        *("pread", "preadv", "pwrite", "pwritev", "readv", "register_at_fork", "sched_getaffinity", "sched_yield"),
        *("sendfile", "set_blocking", "get_blocking", "setegid", "seteuid", "setgid", "setgroups", "setpgid"),
        *("setpriority", "setregid", "setreuid", "setsid", "setuid", "splice", "statvfs", "sync", "sysconf"),
        *("tcgetpgrp", "tcsetpgrp", "ttyname", "uname", "wait", "wait3", "wait4", "waitid", "writev", "fwalk"),
        *("P_ALL", "P_PGID", "P_PID", "P_PIDFD", "WCONTINUED", "WEXITED", "WNOHANG", "WNOWAIT", "WSTOPPED"),
        *("WUNTRACED", "WCOREDUMP", "WEXITSTATUS", "WIFCONTINUED", "WIFEXITED", "WIFSIGNALED", "WIFSTOPPED"),
        *("WSTOPSIG", "WTERMSIG", "RTLD_NOW", "RTLD_GLOBAL"),
    ),
    "signal": (
        *("SIGALRM", "SIGBUS", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGIO", "SIGKILL", "SIGPIPE", "SIGPROF", "SIGPWR"),
        *("SIGQUIT", "SIGSTOP", "SIGSYS", "SIGTRAP", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGURG", "SIGUSR1"),
        *("SIGUSR2", "SIGVTALRM", "SIGWINCH", "SIGXCPU", "SIGXFSZ", "SIG_BLOCK", "SIG_SETMASK", "SIG_UNBLOCK"),
        *("alarm", "pause", "pidfd_send_signal", "pthread_kill", "pthread_sigmask", "setitimer", "siginterrupt"),
        *("sigpending", "sigtimedwait", "sigwait", "sigwaitinfo"),
    ),
    "select": ("EPOLLIN", "POLLIN", "POLLOUT", "epoll", "kevent", "kqueue", "poll", "devpoll"),
}
"""Names that POSIX alone has, or some of its systems, in modules that Windows has too."""

BINARY, NOT_INHERITED = 0x4000_0000, 0x2000_0000
"""Flags of Windows, that this system does not look at."""

NOT_A_SOCKET = 10_038

_FIRST = (
    *("asyncio", "concurrent.futures", "getpass", "logging", "multiprocessing", "selectors", "shutil", "socket"),
    *("subprocess", "tempfile", "threading", "zipfile", "uuid", "webbrowser"),
)
_LIBRARIES = (
    *(
        "aiohttp",
        "aiohttp.web",
        "click",
        "click._termui_impl",
        "distributed",
        "jinja2",
        "platformdirs",
        "prompt_toolkit",
    ),
    *(
        "prompt_toolkit.shortcuts",
        "psutil",
        "rich.console",
        "rich.progress",
        "rich.table",
        "prompt_toolkit.input.vt100",
    ),
    "prompt_toolkit.output.vt100",
)
_FINE = ("tests.", "goose.", "goose_nim.")


def without_posix(*, libraries: bool = False) -> None:
    """Take away what POSIX alone has; to be called before goose is imported."""
    assert not [name for name in sys.modules if name == "goose" or name.startswith("goose.")]
    for name in (*_FIRST, *(_LIBRARIES if libraries else ())):
        with suppress(ImportError):
            importlib.import_module(name)
    locking = _locking(importlib.import_module("fcntl"))
    _leave_whole()
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for module, names in NAMES.items():
        for name in names:
            if hasattr(sys.modules[module], name):
                delattr(sys.modules[module], name)
    changed: dict[str, Any] = {
        "O_BINARY": BINARY,
        "O_NOINHERIT": NOT_INHERITED,
        "supports_dir_fd": set(),
        "supports_fd": set(),
        "open": _opening(os.open),
        "kill": _kill,
        "replace": _moving(os.replace),
        "rename": _renaming(os.rename),
        "unlink": _removing(os.unlink),
        "remove": _removing(os.remove),
    }
    for name, value in changed.items():
        setattr(os, name, value)
    select.select = _selecting(select.select)
    msvcrt = types.ModuleType("msvcrt")
    msvcrt.__dict__.update(LK_UNLCK=0, LK_LOCK=1, LK_NBLCK=2, locking=locking, kbhit=lambda: True)
    sys.modules["msvcrt"] = msvcrt


def _leave_whole() -> None:
    """Let what is imported already have whole copies of the modules that are going to lack something."""
    for name in NAMES:
        module = sys.modules[name]
        whole = types.ModuleType(name)
        whole.__dict__.update(module.__dict__)
        for user in [*sys.modules.values()]:
            if user is None or user is module or getattr(user, "__name__", "").startswith((*_FINE, "__main__")):
                continue
            for member in (name, f"_{name}"):
                if getattr(user, "__dict__", {}).get(member) is module and user is not sys.modules.get(
                    "tests.support.portable"
                ):
                    setattr(user, member, whole)


def _locking(fcntl: Any) -> Callable[[int, int, int], None]:
    """Return `msvcrt.locking`, made of locks that open files have."""

    def locking(descriptor: int, mode: int, count: int) -> None:
        kind = fcntl.F_UNLCK if mode == 0 else fcntl.F_WRLCK
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        try:
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", kind, os.SEEK_SET, place, count, 0))
        except BlockingIOError as error:
            raise PermissionError(errno.EACCES, "Permission denied") from error

    return locking


def _opening(whole: Callable[..., int]) -> Callable[..., int]:
    def opened(path: Any, flags: int, mode: int = 0o777) -> int:
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        if path != os.devnull:
            assert flags & BINARY, f"{path!r} is opened as text"
            assert flags & NOT_INHERITED, f"{path!r} is inherited"
        return whole(path, flags & ~(BINARY | NOT_INHERITED) | 0o2000000, mode)

    return opened


def _is_open(path: Any) -> bool:
    """Return whether this process has a file open, which Windows lets nobody remove then."""
    try:
        status = os.lstat(path)
    except OSError:
        return False
    for descriptor in os.listdir("/proc/self/fd"):
        with suppress(OSError):
            if os.path.samestat(os.fstat(int(descriptor)), status):
                return True
    return False


def _refuse_open(*paths: Any) -> None:
    for path in paths:
        if _is_open(path):
            raise PermissionError(errno.EACCES, "The process cannot access the file", path)


def _moving(whole: Callable[..., None]) -> Callable[..., None]:
    def moved(old: Any, new: Any) -> None:
        _refuse_open(old, new)
        whole(old, new)

    return moved


def _renaming(whole: Callable[..., None]) -> Callable[..., None]:
    def renamed(old: Any, new: Any) -> None:
        _refuse_open(old)
        if os.path.lexists(new):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        whole(old, new)

    return renamed


def _removing(whole: Callable[..., None]) -> Callable[..., None]:
    def removed(path: Any) -> None:
        _refuse_open(path)
        whole(path)

    return removed


def _kill(process: int, number: int) -> None:
    raise AssertionError(f"signal {number} would be Ctrl-C for {process} and others")


def _selecting(whole: Callable[..., Any]) -> Callable[..., Any]:
    sockets = sys.modules["socket"].socket

    def selected(*arguments: Any) -> Any:
        if not all(isinstance(one, sockets) for ones in arguments[:3] for one in ones):
            raise OSError(NOT_A_SOCKET, "An operation was attempted on something that is not a socket")
        return whole(*arguments)

    return selected


# What can be checked there.


def goldens() -> Iterator[str]:
    """Play the golden transcripts of the games, and yield the names of those that are answered in another way."""
    import tempfile

    from tests.support.transcripts import cases

    played = [case for case in cases() if not case.name.startswith("misreadings/")]
    assert len(played) > 500
    for case in played:
        with tempfile.TemporaryDirectory() as folder:
            if case.play(Path(folder)) != case.expected.read_bytes():
                yield case.name


def modules() -> Iterator[str]:
    """Import every module of goose, and yield those that cannot be."""
    import goose

    for module in pkgutil.walk_packages(goose.__path__, "goose."):
        if module.name.endswith("__main__"):
            continue
        try:
            importlib.import_module(module.name)
        except Exception as error:  # noqa: BLE001 - reported
            yield f"{module.name}: {type(error).__name__}: {error}"


CHECKS = {"goldens": goldens, "modules": modules}


def main() -> None:
    """Run goose, or a check that prints what is wrong."""
    if sys.argv[1:2] == ["--check"]:
        without_posix(libraries=True)
        for wrong in CHECKS[sys.argv[2]]():
            sys.stdout.write(f"{wrong}\n")
        return
    without_posix(libraries=sys.argv[1:2] in (["grade"], ["serve"], ["join"], ["diff"], ["compare"]))
    sys.argv[0] = "goose"
    from goose.commands.program import run

    sys.exit(run())


if __name__ == "__main__":
    main()
