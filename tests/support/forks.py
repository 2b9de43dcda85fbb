"""Running the program in a separate process without importing it again.

A process that has imported it waits for command lines, and forks for each; that saves most of the time of a start.
What a test asks of the start itself, of signals and of pipes, it asks of `tests.support.running.goose`.
"""

import atexit
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from threading import Lock

from goose.__main__ import command
from goose.core.registry import NAMES, load_kind
from tests.support.places import ROOT

_STREAMS = 3
_LARGEST = 1 << 20  # bytes of a command line with its environment
_IMPORTED = tuple(f"goose.{name}" for name in ("commands", "contract", "grading", "play.conversation", "reference"))
_LEFT_OUT = "goose.contract.pytest_"
_asking = Lock()

processor_time = 0.0
"""Seconds of processor time of all programs that have been run, and of those that they have waited for."""


def forked(
    *arguments: object,
    script: bytes = b"",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    seconds: float = 120,
) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end; its standard streams are files.

    Raises:
        TimeoutError: it had not ended after some seconds, and was killed.
    """
    words = [*map(str, arguments)]
    asked = json.dumps([words, str(cwd or Path.cwd()), dict(os.environ if env is None else env)]).encode()
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        stdin.write(script)
        stdin.seek(0)
        with _asking:
            socket.send_fds(_forking(), [asked], [stdin.fileno(), stdout.fileno(), stderr.fileno()])
            status = _ended(_forking(), seconds)
            used = float(_forking().recv(_LARGEST))
        global processor_time
        processor_time = used
        stdout.seek(0)
        stderr.seek(0)
        return subprocess.CompletedProcess(words, status, stdout.read(), stderr.read())


def _ended(forking: socket.socket, seconds: float) -> int:
    """Return the exit status of the process that was asked for."""
    child = int(forking.recv(_LARGEST))
    forking.settimeout(seconds)
    try:
        return int(forking.recv(_LARGEST))
    except TimeoutError:
        os.kill(child, signal.SIGKILL)
        forking.settimeout(None)
        for _ in range(2):
            forking.recv(_LARGEST)
        raise
    finally:
        forking.settimeout(None)


@cache
def _forking() -> socket.socket:
    """Start the process that forks, which ends with this one; return the connection to it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        words = [sys.executable, "-m", "tests.support.forks", str(theirs.fileno())]
        process = subprocess.Popen(words, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, cwd=ROOT)

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def _fork_for_each(asked: socket.socket) -> None:
    for name in _IMPORTED:
        for module in walk_packages(import_module(name).__path__, f"{name}."):
            if not module.name.startswith(_LEFT_OUT):
                import_module(module.name)
    for game in NAMES:
        load_kind(game)
    while True:
        message, streams, *_ = socket.recv_fds(asked, _LARGEST, _STREAMS)
        if not message:
            return
        child = os.fork()
        if not child:
            asked.close()
            words, folder, variables = json.loads(message)
            _become(words, folder, variables, streams)
        for stream in streams:
            os.close(stream)
        asked.send(str(child).encode())
        asked.send(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])).encode())
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        asked.send(str(used.ru_utime + used.ru_stime).encode())


def _become(words: list[str], folder: str, variables: dict[str, str], streams: list[int]) -> None:
    """Be the program that was asked for, as if it had just been started."""
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        encoding = variables.get("PYTHONIOENCODING", "utf-8")
        sys.stdin = os.fdopen(0, encoding=encoding)
        sys.stdout = os.fdopen(1, "w", encoding=encoding)
        sys.stderr = os.fdopen(2, "w", encoding=encoding, errors="backslashreplace")
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(variables)
        sys.path[:0] = [path for path in variables.get("PYTHONPATH", "").split(os.pathsep) if path]
        sys.argv = ["goose", *words]
        command()
    finally:
        os._exit(70)


if __name__ == "__main__":
    _fork_for_each(socket.socket(fileno=int(sys.argv[1])))
