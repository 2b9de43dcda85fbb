"""Running programs: the limits, and what is left behind."""

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import attrs
import pytest

from goose.base.workers import Abandoned, Send, Workers
from goose.grading.running.processes import run
from goose.grading.running.run import MOST_MESSAGES, MOST_PROCESSES, not_started
from goose.grading.suites.suite import Limits
from tests.grading.test_zoo import compiled, marked
from tests.support.cases import each_case
from tests.support.programs import LARGEST_FILE, PYTHON, messages_of, program, ran, result_of, worked

# Workers are forked, as those of the grader are; the process that runs the tests may have threads by then.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")


@each_case("status", [0, 1, 3, 126, 127, 255])
def test_the_exit_status_is_reported(status: int, tmp_path: Path) -> None:
    outcome = ran(tmp_path, "sh", "-c", f"exit {status}").outcome
    assert (outcome.exit, outcome.signal) == (status, None)


@each_case("number", [signal.SIGSEGV, signal.SIGKILL, signal.SIGTERM, signal.SIGPIPE])
def test_the_signal_that_ends_a_program_is_reported(number: signal.Signals, tmp_path: Path) -> None:
    outcome = ran(tmp_path, "sh", "-c", f"kill -{number} $$").outcome
    assert (outcome.exit, outcome.signal) == (None, number)


def test_the_streams_of_a_program_are_files(tmp_path: Path) -> None:
    done = ran(tmp_path, "sh", "-c", "cat; echo message >&2", script=b"one\n\xff\0two")
    assert (done.stdout, done.stderr) == (b"one\n\xff\0two", b"message\n")


def test_both_streams_can_be_one_file_and_keep_their_order(tmp_path: Path) -> None:
    done = ran(tmp_path, "sh", "-c", "echo 1; echo 2 >&2; echo 3; echo 4 >&2", together=True)
    assert done.stdout == b"1\n2\n3\n4\n"


def test_the_environment_is_what_is_given_and_the_folder_too(tmp_path: Path) -> None:
    done = ran(tmp_path, *PYTHON, "import os; print(dict(os.environ), os.getcwd())", environment={"LC_ALL": "C.UTF-8"})
    wanted = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    assert done.stdout.decode() == f"{wanted} {tmp_path / 'work'}\n"


@each_case(("written", "too_much"), [(0, False), (999, False), (1_000, False), (1_001, True)])
def test_output_up_to_the_limit_is_no_byte_too_much(written: int, too_much: bool, tmp_path: Path) -> None:
    done = ran(tmp_path, "head", "-c", str(written), "/dev/zero", limits=Limits(20.0, 1_000))
    assert (done.outcome.overflowed, len(done.stdout)) == (too_much, min(written, 1_000))
    assert done.outcome.exit == (None if too_much else 0)


def test_a_program_that_writes_without_end_is_stopped_early(tmp_path: Path) -> None:
    done = ran(tmp_path, "yes", limits=Limits(60.0, 1_000))
    assert (done.outcome.overflowed, done.outcome.timed_out, len(done.stdout)) == (True, False, 1_000)
    assert done.outcome.seconds < 30


@each_case(
    ("line", "limit", "status"),
    [("exec sleep 30", 0.5, None), ("kill -STOP $$", 0.3, None), ("exec sleep 0.3", 20.0, 0)],
)
def test_a_program_is_stopped_when_its_time_is_over(
    line: str, limit: float, status: int | None, tmp_path: Path
) -> None:
    outcome = ran(tmp_path, "sh", "-c", line, limits=Limits(limit)).outcome
    assert (outcome.timed_out, outcome.exit, outcome.signal) == (status is None, status, None)
    assert min(limit, 0.3) <= outcome.seconds < 5


@pytest.mark.slow
def test_both_ends_of_many_messages_are_kept(tmp_path: Path) -> None:
    """They are cut at line ends, and a line says how many are missing."""
    talk = (
        "import os, time\nfor number in range(60):\n os.write(2, b'%09d\\n' % number * 10_000)\n time.sleep(0.01)\n"
        "os.write(2, b'the end')"
    )
    done = ran(tmp_path, *PYTHON, talk, limits=Limits(20.0, 1_000))
    assert done.outcome.exit == 0
    assert MOST_MESSAGES - 50 < len(done.stderr) < MOST_MESSAGES + 50
    lines = done.stderr.decode().splitlines()
    assert (lines[0], lines[-2], lines[-1]) == ("000000000", "000000059", "the end")
    (place,) = [place for place, line in enumerate(lines) if line.startswith("…")]
    assert lines[place] == f"… {600_001 - (len(lines) - 1):,} lines …"


@each_case(("size", "limit"), [(MOST_MESSAGES, 1_000), (2 * MOST_MESSAGES, 2 * MOST_MESSAGES)])
def test_messages_are_kept_whole_up_to_the_limit_of_output(size: int, limit: int, tmp_path: Path) -> None:
    """Few of them always."""
    line = f"head -c {size} /dev/zero | tr '\\0' x >&2; sleep 0.2"
    assert ran(tmp_path, "sh", "-c", line, limits=Limits(20.0, limit)).stderr == b"x" * size


@each_case("together", [False, True])
def test_only_in_one_file_messages_count_as_output(together: bool, tmp_path: Path) -> None:
    done = ran(tmp_path, "sh", "-c", "head -c 5000 /dev/zero >&2", limits=Limits(20.0, 1_000), together=together)
    assert done.outcome.overflowed is together


@each_case(
    ("content", "mode", "reason"),
    [
        (None, 0, "No such file or directory"),
        ("#!/bin/sh\n", 0o644, "Permission denied"),
        ("\0\1\2", 0o755, "Exec format error"),
        ("", 0o755, "Exec format error"),
        ("no program\n", 0o755, "Exec format error"),
        ("#!/no/such/one\n", 0o755, "No such file or directory (the interpreter that its first line names)"),
    ],
)
def test_what_cannot_be_executed_is_not_started(content: str | None, mode: int, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "program"
    if content is not None:
        path.write_text(content, encoding="utf-8")
        path.chmod(mode)
    outcome = ran(tmp_path, str(path)).outcome
    assert not outcome.started
    assert outcome.note == f"{path}: {reason}."


@pytest.mark.parametrize(
    ("folders", "reason"), [(("empty",), "No such file or directory"), (("empty", "full"), "Permission denied")]
)
def test_an_unreadable_folder_on_the_path_hides_no_reason(
    folders: tuple[str, ...], reason: str, tmp_path: Path
) -> None:
    """The system answers EACCES for both: for a folder that may not be searched, and for a file that may not be run."""
    for folder in ("empty", "full"):
        (tmp_path / folder).mkdir()
    (tmp_path / "full" / "program").touch(0o644)
    path = os.pathsep.join(str(tmp_path / folder) for folder in folders)
    what = attrs.evolve(program(tmp_path, "program"), environment={"PATH": path})
    outcome = not_started(what, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))
    assert outcome.note == f"program: {reason}."


@each_case(
    ("content", "hint"),
    [
        (b"#!/no/such/one\n", " (the interpreter that its first line names)"),
        (b"#! /no/such/one -x\n", " (the interpreter that its first line names)"),
        (b"#!/bin/sh\r\n", " (its first line ends in a carriage return, as on Windows)"),
        (b"#!/bin/sh\n", ""),
        (b"\x7fELF\2\1\1", " (what loads it: it may be made for a different system)"),
        (b"MZ\0", ""),
    ],
)
def test_what_is_missing_of_a_program_is_named_if_it_is_known(content: bytes, hint: str, tmp_path: Path) -> None:
    """Only a script has a first line that names an interpreter."""
    path = tmp_path / "program"
    path.write_bytes(content)
    what = program(tmp_path, str(path))
    outcome = not_started(what, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)))
    assert outcome.note == f"{path}: No such file or directory{hint}."


def test_a_folder_is_not_started(tmp_path: Path) -> None:
    assert not ran(tmp_path, str(tmp_path)).outcome.started


def test_without_its_working_directory_the_grader_has_failed(tmp_path: Path) -> None:
    what = attrs.evolve(program(tmp_path, "true"), folder=str(tmp_path / "none"))
    failure = worked(lambda lifeline, _: run(what, lifeline)).failure
    assert failure is not None
    assert "none" in failure


@each_case("number", [errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE])
def test_without_a_process_to_spare_the_grader_has_failed(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program is not to blame: another one may have taken all that there are."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(subprocess, "Popen", fail)
    what = program(tmp_path, "true")
    assert worked(lambda lifeline, _: run(what, lifeline)).failure is not None


def test_a_large_file_of_any_name_is_stopped(tmp_path: Path) -> None:
    done = ran(tmp_path, *PYTHON, "file = open('large', 'wb')\nwhile True: file.write(bytes(1 << 20))")
    assert done.outcome.exit == 1
    assert b"File too large" in done.stderr  # Python ignores the signal, and so hears of it
    assert (tmp_path / "work" / "large").stat().st_size == 1_000_000 + LARGEST_FILE


def test_who_does_not_ignore_it_dies_of_a_file_too_large(tmp_path: Path) -> None:
    outcome = ran(tmp_path, "sh", "-c", "exec head -c 100000000 /dev/zero > large").outcome
    assert outcome.signal == signal.SIGXFSZ


def ignored_and_blocked(folder: Path) -> int:
    """Return the signals that a program ignores or blocks, as bits."""
    status = ran(folder, "grep", "-E", "^Sig(Ign|Blk)", "/proc/self/status").stdout.split()
    return int(status[1], 16) | int(status[3], 16)


HEARD = (signal.SIGPIPE, signal.SIGINT, signal.SIGTERM, signal.SIGXFSZ, signal.SIGHUP, signal.SIGCHLD)


@pytest.mark.skipif(sys.platform != "linux", reason="there is no /proc")
@pytest.mark.parametrize("handler", [signal.SIG_IGN, signal.default_int_handler])
def test_signals_do_to_a_program_what_they_do_by_default(handler: Any, tmp_path: Path) -> None:
    """The grader may run in the background and ignore them."""
    before = signal.signal(signal.SIGINT, handler)
    try:
        taken = ignored_and_blocked(tmp_path)
    finally:
        signal.signal(signal.SIGINT, before)
    assert [number.name for number in HEARD if taken >> (number - 1) & 1] == []


@pytest.mark.skipif(sys.platform != "linux", reason="there is no /proc")
def test_a_program_has_three_descriptors(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    try:
        for descriptor in (reading, writing):
            os.set_inheritable(descriptor, True)
        look = "import os; print([n for n in range(256) if os.path.exists(f'/proc/self/fd/{n}')])"
        assert ran(tmp_path, *PYTHON, look).stdout == b"[0, 1, 2]\n"
    finally:
        os.close(reading)
        os.close(writing)


def test_a_program_leaves_no_core_and_has_its_own_session_and_group(tmp_path: Path) -> None:
    look = (
        "import os, resource as r; print(r.getrlimit(r.RLIMIT_CORE)[0], os.getsid(0) == os.getpid() == os.getpgid(0))"
    )
    assert ran(tmp_path, *PYTHON, look).stdout == b"0 True\n"


def test_nobody_waits_for_a_child_that_holds_the_output_open(tmp_path: Path) -> None:
    done = ran(tmp_path, "sh", "-c", "sleep 30 & echo done")
    assert (done.outcome.exit, done.stdout) == (0, b"done\n")
    assert done.outcome.seconds < 5


@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux alone")
@pytest.mark.parametrize("limit", [20.0, 0.4])
def test_orphans_in_sessions_of_their_own_are_ended_and_reaped(limit: float, tmp_path: Path) -> None:
    fork = "for i in 1 2 3 4 5; do setsid setsid sleep 30 & done; sleep 0.1" + ("; sleep 30" if limit < 1 else "")
    what = program(tmp_path, "sh", "-c", fork, limits=Limits(limit), environment={"RUNNING": str(tmp_path)})

    def run_and_look_for_children(lifeline: int, _: Send) -> str:
        run(what, lifeline)
        try:
            return f"there is {os.waitpid(-1, os.WNOHANG)}"
        except ChildProcessError:
            return "none"

    assert result_of(run_and_look_for_children) == "none"
    assert list(marked(f"RUNNING={tmp_path}")) == []


def test_a_program_is_ended_when_the_grader_is_gone(tmp_path: Path) -> None:
    """All that it has started too."""
    what = program(tmp_path, "sh", "-c", "setsid sleep 90 & sleep 90", environment={"RUNNING": str(tmp_path)})

    def abandon(_: int, __: Send) -> float:
        lifeline, kept = os.pipe()
        threading.Timer(0.3, os.close, [kept]).start()
        begun = time.monotonic()
        with pytest.raises(Abandoned):
            run(what, lifeline)
        return time.monotonic() - begun

    assert 0.25 < result_of(abandon) < 60
    assert list(marked(f"RUNNING={tmp_path}")) == []


@pytest.mark.slow
def test_a_program_that_forks_without_end_is_stopped_early(tmp_path: Path) -> None:
    fork = f"for i in $(seq {MOST_PROCESSES + 88}); do sleep 60 & done; wait"
    variables = {"RUNNING": str(tmp_path)}
    outcome = ran(tmp_path, "sh", "-c", fork, limits=Limits(50.0), environment=variables).outcome
    assert outcome.timed_out
    assert outcome.note == f"It was stopped before the limit, with more than {MOST_PROCESSES} processes."
    assert outcome.seconds < 45
    assert list(marked(f"RUNNING={tmp_path}")) == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux alone")
def test_a_process_that_forks_and_ends_again_and_again_is_caught(tmp_path: Path) -> None:
    """Each time in its own session; eight seconds long, where nobody catches it."""
    walker = compiled("walker", tmp_path)
    for _ in range(40):
        begun = time.monotonic()
        ran(tmp_path, walker, "8")
        assert time.monotonic() - begun < 7


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux alone")
def test_orphans_that_end_do_not_use_up_the_processes_of_the_machine(tmp_path: Path) -> None:
    """They are reaped while the program runs, or counted as its processes."""
    what = program(tmp_path, compiled("orphans", tmp_path))
    most = 0
    with Workers(1) as workers:
        workers.start(None, lambda lifeline, _: run(what, lifeline))
        end = time.monotonic() + 2.5
        while time.monotonic() < end:
            states = subprocess.check_output(["ps", "-eo", "stat="], text=True).splitlines()
            most = max(most, sum(state.startswith("Z") for state in states))  # processes that nobody has waited for
            time.sleep(0.1)
        messages_of(workers)
    assert most <= MOST_PROCESSES


def test_without_descriptors_of_processes_all_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "pidfd_open", raising=False)
    assert ran(tmp_path, "sh", "-c", "exit 3").outcome.exit == 3
    assert ran(tmp_path, "sh", "-c", "kill -SEGV $$").outcome.signal == signal.SIGSEGV
    late = ran(tmp_path, "sleep", "30", limits=Limits(0.4)).outcome
    assert late.timed_out
    assert 0.4 <= late.seconds < 30
