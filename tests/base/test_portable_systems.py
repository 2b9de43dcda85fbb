"""Differences between systems: locks, descriptors, durable files, and programs that are only watched."""

import asyncio
import errno
import os
import resource
import signal
import socket
import sys
import time
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import psutil
import pytest

from goose.base import family, systems
from goose.base.workers import Workers, WorkMessage
from goose.grading.running import watched
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.run import MOST_MESSAGES
from goose.grading.suites.suite import Limits
from goose.tables.web import serving
from tests.support.cases import each_case
from tests.support.programs import PYTHON, program
from tests.support.refusals import raising


@pytest.fixture
def descriptor(tmp_path: Path) -> Iterator[int]:
    made = os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT, 0o600)
    os.write(made, b"01234567")
    yield made
    os.close(made)


def test_bytes_are_read_and_written_in_place_everywhere(descriptor: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        assert systems.write_at(descriptor, b"ab", 3) == 2
        assert systems.read_at(descriptor, 4, 2) == b"2ab5"
        assert systems.write_at(descriptor, b"34", 3) == 2
        for name in ("pread", "pwrite"):
            monkeypatch.delattr(os, name, raising=False)


class Locking:
    """`msvcrt`, as far as locks go: what is asked for, and what it says."""

    LK_UNLCK, LK_NBLCK = 0, 2

    def __init__(self) -> None:
        self.asked: list[tuple[int, int, int]] = []
        self.refuses: OSError | None = None

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        """Lock or unlock bytes from where the file stands."""
        self.asked.append((mode, os.lseek(descriptor, 0, os.SEEK_CUR), count))
        if self.refuses is not None:
            raise self.refuses


@pytest.fixture
def locks(monkeypatch: pytest.MonkeyPatch) -> Locking:
    made = Locking()
    monkeypatch.setattr(systems, "_fcntl", None)
    monkeypatch.setattr(systems, "_msvcrt", made)
    return made


def test_on_windows_a_byte_beyond_the_file_is_locked(locks: Locking, descriptor: int) -> None:
    """What is in the file stays readable, and the lock is let go of before it is closed."""
    systems.lock(descriptor)
    systems.let_go(os.dup(descriptor))
    place = 0x7FFF_FFFE
    assert locks.asked == [(locks.LK_NBLCK, place, 1), (locks.LK_UNLCK, place, 1)]
    assert os.read(descriptor, 8) == b"01234567"
    locks.refuses = PermissionError(errno.EACCES, "Permission denied")
    with pytest.raises(BlockingIOError):
        systems.lock(descriptor)
    systems.let_go(os.dup(descriptor))


def test_a_system_without_locks_says_so(monkeypatch: pytest.MonkeyPatch, descriptor: int) -> None:
    monkeypatch.setattr(systems, "_fcntl", None)
    with pytest.raises(OSError, match="Function not implemented"):
        systems.lock(descriptor)
    systems.let_go(os.dup(descriptor))


@each_case("refused", [False, True])
def test_files_are_flushed_to_the_disk_on_macos_too(refused: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has its own call, and file systems that do not know it."""
    asked: list[object] = []

    def full(descriptor: int, what: int) -> None:
        asked.append(what)
        if refused:
            raise OSError(errno.ENOTTY, os.strerror(errno.ENOTTY))

    monkeypatch.setattr(systems, "FULL_SYNC", 51)
    monkeypatch.setattr(systems, "_fcntl", types.SimpleNamespace(fcntl=full))
    monkeypatch.setattr(os, "fsync", lambda _: asked.append("fsync"))
    systems.sync(7)
    assert asked == ([51, "fsync"] if refused else [51])


def test_a_folder_that_cannot_be_opened_is_not_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_DIRECTORY")
    systems.sync_folder(tmp_path / "nowhere")


def test_no_process_is_signalled_where_signals_would_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signal 0 is Ctrl-C on Windows."""
    monkeypatch.setattr(os, "kill", raising(AssertionError()))
    monkeypatch.delattr(os, "killpg")
    assert not systems.runs(os.getppid())


@each_case("given", [0, 1, 2, 3, 9])
def test_a_descriptor_is_moved_above_the_streams(given: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lower descriptor that was closed stays closed."""
    taken = {0, 1, 2} - {0, 1} if given == 0 else {0, 1, 2} - {given}
    taken.add(given)
    before = set(taken)

    def dup(_: int) -> int:
        lowest: int = min({*range(20)} - taken)
        taken.add(lowest)
        return lowest

    monkeypatch.setattr(os, "dup", dup)
    monkeypatch.setattr(os, "close", taken.remove)
    found = systems.above_streams(given)
    monkeypatch.undo()
    assert found >= 3
    assert taken == before - {given} | {found}


# Programs that are only watched.


def ran(folder: Path, source: str, limits: Limits, *, together: bool = False) -> tuple[ProgramOutcome, bytes, bytes]:
    """Run a program that reads nothing; return how it ended, and what it wrote."""
    what = program(folder, *PYTHON, source, limits=limits, together=together)
    outcome = watched.run_watched(what)
    return outcome, Path(str(what.stdout)).read_bytes(), Path(str(what.stderr)).read_bytes()


@each_case("together", [False, True])
def test_a_watched_program_is_reported_as_it_ended(together: bool, tmp_path: Path) -> None:
    """Its status, what it wrote, and both ends of its messages."""
    source = "import sys\nprint('out', flush=True)\nsys.stderr.write('x' * 99_999 + 'end')\nsys.exit(3)"
    outcome, output, messages = ran(tmp_path, source, Limits(20.0, 200_000 if together else 1_000), together=together)
    assert (outcome.exit, outcome.signal, outcome.timed_out, outcome.overflowed) == (3, None, False, False)
    assert output.startswith(b"out\n")
    assert messages.endswith(b"xend")
    assert messages.startswith(b"out\nx" if together else b"xx")
    assert len(messages.replace("…\n…".encode(), b"")) == (4 + 99_999 + 3 if together else MOST_MESSAGES)


def test_a_watched_program_that_writes_too_much_is_ended(tmp_path: Path) -> None:
    outcome, _, _ = ran(tmp_path, "while True: print('x' * 999)", Limits(20.0, output_bytes=10_000))
    assert outcome.overflowed
    assert outcome.exit is None
    assert outcome.seconds < 18


def test_a_watched_program_that_takes_too_much_memory_is_ended(tmp_path: Path) -> None:
    source = "import time; taken = b'x' * 150_000_000; time.sleep(20)"
    outcome, _, _ = ran(tmp_path, source, Limits(20.0, memory_mb=100))
    assert outcome.out_of_memory
    assert outcome.seconds < 18


@pytest.mark.slow
def test_processes_of_a_watched_program_end_with_it(tmp_path: Path) -> None:
    """Only processes that were seen before can be ended."""
    source = (
        "import subprocess, sys, time\n"
        "print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']).pid, flush=True)\n"
        "time.sleep(60)"
    )
    outcome, output, _ = ran(tmp_path, source, Limits(3.0))
    assert outcome.timed_out
    for _ in range(1_000):
        try:
            status = Path(f"/proc/{int(output)}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        except FileNotFoundError:
            break
        if status == "Z":
            break
        time.sleep(0.01)
    else:
        raise AssertionError("it runs on")


def test_a_program_that_is_gone_when_it_is_looked_at_has_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil.Process, "memory_info", raising(psutil.NoSuchProcess(os.getpid())))
    assert watched._memory(psutil.Process()) == 0


def test_goose_does_not_wait_forever_for_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "SWEEPS", 1)
    outcome, _, _ = ran(tmp_path, "import time; time.sleep(60)", Limits(0.2))
    assert outcome.timed_out


@pytest.mark.slow
def test_a_watched_program_with_too_many_processes_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.grading.running.run.MOST_PROCESSES", 2)
    source = (
        "import subprocess, sys, time\n"
        "for _ in range(4):\n    subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "time.sleep(60)"
    )
    outcome, _, _ = ran(tmp_path, source, Limits(20.0))
    assert outcome.timed_out
    assert outcome.note == "It was stopped before the limit, with more than 2 processes."


@each_case(
    ("code", "expected"), [(0xC0000005, (None, signal.SIGSEGV)), (0xC00000FD, (None, signal.SIGSEGV)), (1, (1, None))]
)
def test_the_statuses_of_crashes_on_windows_are_signals(
    code: int, expected: tuple[int | None, int | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = types.SimpleNamespace(pid=2**30, returncode=code, wait=lambda _: code, poll=lambda: code)
    monkeypatch.setattr("subprocess.Popen", lambda *_, **__: ended)
    outcome, _, _ = ran(tmp_path, "", Limits(20.0))
    assert (outcome.exit, outcome.signal) == expected


def test_a_missing_program_is_not_started(tmp_path: Path) -> None:
    what = program(tmp_path, "no-such-program")
    outcome = watched.run_watched(what)
    assert (outcome.started, outcome.note) == (False, "no-such-program: No such file or directory.")
    with pytest.raises(FileNotFoundError):
        watched.run_watched(attrs.evolve(what, folder=str(tmp_path / "gone")))


def test_where_nothing_forks_the_grader_does_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One piece after the other; what fails is reported, and the folder is removed at the end."""
    monkeypatch.delattr(os, "fork")
    folder = tmp_path / "folder"
    folder.mkdir()

    def work(lifeline: int, send: Any) -> int:
        send("news")
        return lifeline

    with Workers(4, str(folder)) as workers:
        assert (workers.most, workers.free, workers.busy) == (1, 1, False)
        workers.start("a", work)
        assert (workers.free, workers.busy) == (0, True)
        assert list(workers.messages()) == [WorkMessage("a", "news"), WorkMessage("a", -1, ended=True)]
        workers.start("b", raising(ValueError("wrong")))
        assert list(workers.messages()) == [WorkMessage("b", None, ended=True, failure="ValueError: wrong")]
        assert not workers.busy
    assert not folder.exists()
    with Workers(1):
        pass


def test_memory_is_resident_memory_where_no_more_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """This is so on macOS."""
    monkeypatch.setattr(psutil.Process, "memory_full_info", raising(psutil.AccessDenied()))
    assert family.has_more_memory([os.getpid()], 1_000_000)
    assert not family.has_more_memory([os.getpid()], 1e15)


# The server.


def test_a_loop_that_handles_no_signals_is_woken_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of Windows."""
    handlers: dict[int, Any] = {}
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    stops: list[str] = []

    async def stopped() -> None:
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "add_signal_handler", raising(NotImplementedError()))
        serving._stop_by_signals(lambda: stops.append("stop"))
        for number in (signal.SIGINT, signal.SIGTERM):
            handlers[number](number, None)
        await asyncio.sleep(0)

    asyncio.run(stopped())
    assert stops == ["stop"] * 2


def test_a_system_without_limits_of_files_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert serving._raise_descriptors() == 1_000_000


def test_macos_gives_less_files_than_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no limit, and yet more than 10,240 are refused."""
    limits = [256, resource.RLIM_INFINITY]

    def limit(_: int, both: tuple[int, int]) -> None:
        if both[0] == resource.RLIM_INFINITY:
            raise ValueError("not allowed to raise maximum limit")
        limits[:] = both

    monkeypatch.setattr(resource, "getrlimit", lambda _: (limits[0], limits[1]))
    monkeypatch.setattr(resource, "setrlimit", limit)
    assert serving._raise_descriptors() == 10_240


def test_a_port_is_one_servers_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """There an address that is used again would be shared."""
    asked: list[int] = []
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", ~socket.SO_REUSEADDR, raising=False)
    monkeypatch.setattr(socket.socket, "setsockopt", lambda _, __, option, ___: asked.append(option))
    serving._bound(socket.AF_INET, ("127.0.0.1", 0)).close()
    assert ~socket.SO_REUSEADDR in asked
    assert socket.SO_REUSEADDR not in asked
