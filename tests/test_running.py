"""Running programs: the limits, what is left behind, the workers that do it, and the sandbox around it."""

import errno
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest

from goose.grading.running.outcome import Outcome
from goose.grading.running.processes import MOST_MESSAGES, MOST_PROCESSES, Abandoned, Run, run
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.running.workers import Message, Send, Workers
from goose.grading.suites.suite import Limits
from tests.running import goose
from tests.test_zoo import SUITE, marked

# Workers are forked, as those of the grader are; the process that runs the tests may have threads by then.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

PYTHON = [sys.executable, "-S", "-E", "-c"]
LARGEST_FILE = 64 * 1024 * 1024
"""Bytes of a file that a program may write above the limit of its output."""


@attrs.frozen
class Ran:
    """How a program ended, and what it wrote."""

    outcome: Outcome
    stdout: bytes
    stderr: bytes


def told(workers: Workers) -> list[Message]:
    """Return all that workers have to tell."""
    messages: list[Message] = []
    while workers.busy:
        messages += workers.messages()
    return messages


def worked(work: Callable[[int, Send], object]) -> Message:
    """Return the end of a piece of work that a worker does."""
    with Workers(1) as workers:
        workers.start(None, work)
        return told(workers)[-1]


def result_of(work: Callable[[int, Send], object]) -> Any:
    message = worked(work)
    assert message.failure is None
    return message.news


def program(
    folder: Path,
    *words: str,
    script: bytes = b"",
    limits: Limits | None = None,
    environment: Mapping[str, str] | None = None,
    together: bool = False,
) -> Run:
    """Return a program in a folder of its own; `together` has both its streams in one file."""
    work = folder / "work"
    work.mkdir(exist_ok=True)
    (folder / "in").write_bytes(script)
    stdin, stdout, stderr = (str(folder / name) for name in ("in", "out", "out" if together else "err"))
    variables = {"PATH": os.environ["PATH"], **(environment or {})}
    return Run(words, str(work), variables, stdin, stdout, stderr, limits or Limits(20.0))


def ran(folder: Path, *words: str, **options: Any) -> Ran:
    """Run a program in a worker, as the grader does."""
    what = program(folder, *words, **options)
    outcome: Outcome = result_of(lambda lifeline, _: run(what, lifeline))
    return Ran(outcome, Path(what.stdout).read_bytes(), Path(what.stderr).read_bytes())


@pytest.mark.parametrize("status", [0, 1, 3, 126, 127, 255])
def test_the_exit_status_is_told(status: int, tmp_path: Path) -> None:
    outcome = ran(tmp_path, "sh", "-c", f"exit {status}").outcome
    assert (outcome.exit, outcome.signal) == (status, None)


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGKILL, signal.SIGTERM, signal.SIGPIPE])
def test_the_signal_of_which_a_program_dies_is_told(number: signal.Signals, tmp_path: Path) -> None:
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


@pytest.mark.parametrize(("written", "too_much"), [(0, False), (999, False), (1_000, False), (1_001, True)])
def test_output_up_to_the_limit_is_no_byte_too_much(written: int, too_much: bool, tmp_path: Path) -> None:
    done = ran(tmp_path, "head", "-c", str(written), "/dev/zero", limits=Limits(20.0, 1_000))
    assert (done.outcome.overflowed, done.outcome.exit, len(done.stdout)) == (too_much, 0, written)


def test_a_program_that_writes_without_end_is_stopped_long_before_its_time_is_over(tmp_path: Path) -> None:
    done = ran(tmp_path, "yes", limits=Limits(20.0, 1_000))
    assert done.outcome.overflowed
    assert not done.outcome.timed_out
    assert done.outcome.seconds < 5
    assert 1_000 < len(done.stdout) <= 1_000 + LARGEST_FILE


def test_a_program_is_stopped_when_its_time_is_over(tmp_path: Path) -> None:
    outcome = ran(tmp_path, "sleep", "30", limits=Limits(0.5)).outcome
    assert outcome.timed_out
    assert (outcome.exit, outcome.signal) == (None, None)
    assert 0.5 <= outcome.seconds < 0.8


def test_a_program_that_ends_just_in_time_is_not_stopped(tmp_path: Path) -> None:
    outcome = ran(tmp_path, "sleep", "0.3", limits=Limits(0.9)).outcome
    assert (outcome.timed_out, outcome.exit) == (False, 0)
    assert 0.3 <= outcome.seconds < 0.6


def test_a_program_that_stops_itself_is_out_of_time(tmp_path: Path) -> None:
    assert ran(tmp_path, "sh", "-c", "kill -STOP $$", limits=Limits(0.3)).outcome.timed_out


def test_the_end_of_many_messages_is_kept(tmp_path: Path) -> None:
    talk = (
        "import os, time\nfor number in range(60):\n os.write(2, b'%09d\\n' % number * 10_000)\n time.sleep(0.01)\n"
        "os.write(2, b'the end')"
    )
    done = ran(tmp_path, *PYTHON, talk)
    assert done.outcome.exit == 0
    assert MOST_MESSAGES <= len(done.stderr) < 6_000_000
    assert done.stderr.endswith(b"000000059\nthe end")


def test_few_messages_are_kept_whole(tmp_path: Path) -> None:
    wanted = b"x" * MOST_MESSAGES
    done = ran(tmp_path, "sh", "-c", f"head -c {len(wanted)} /dev/zero | tr '\\0' x >&2; sleep 0.2")
    assert done.stderr == wanted


def test_messages_do_not_count_as_output(tmp_path: Path) -> None:
    done = ran(tmp_path, "sh", "-c", "head -c 5000 /dev/zero >&2", limits=Limits(20.0, 1_000))
    assert not done.outcome.overflowed


def test_in_one_file_messages_count_as_output(tmp_path: Path) -> None:
    done = ran(tmp_path, "sh", "-c", "head -c 5000 /dev/zero >&2", limits=Limits(20.0, 1_000), together=True)
    assert done.outcome.overflowed


@pytest.mark.parametrize(
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


def test_a_folder_is_not_started(tmp_path: Path) -> None:
    assert not ran(tmp_path, str(tmp_path)).outcome.started


def test_without_its_working_directory_the_grader_has_failed(tmp_path: Path) -> None:
    what = attrs.evolve(program(tmp_path, "true"), folder=str(tmp_path / "none"))
    failure = worked(lambda lifeline, _: run(what, lifeline)).failure
    assert failure is not None
    assert "none" in failure


@pytest.mark.parametrize("number", [errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE])
def test_without_a_process_to_spare_the_grader_has_failed(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program is not to blame: another one may have taken all that there are."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(subprocess, "Popen", fail)
    what = program(tmp_path, "true")
    assert worked(lambda lifeline, _: run(what, lifeline)).failure is not None


def test_a_program_leaves_no_core(tmp_path: Path) -> None:
    assert ran(tmp_path, "sh", "-c", "ulimit -c").stdout == b"0\n"


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
    """Whatever the grader does with them, which may run in the background."""
    before = signal.signal(signal.SIGINT, handler)
    try:
        taken = ignored_and_blocked(tmp_path)
    finally:
        signal.signal(signal.SIGINT, before)
    assert [number.name for number in HEARD if taken >> (number - 1) & 1] == []


@pytest.mark.skipif(sys.platform != "linux", reason="there is no /proc")
def test_a_program_has_three_descriptors(tmp_path: Path) -> None:
    """Also where the grader has others that are inherited."""
    reading, writing = os.pipe()
    try:
        for descriptor in (reading, writing):
            os.set_inheritable(descriptor, True)
        look = "import os; print([n for n in range(256) if os.path.exists(f'/proc/self/fd/{n}')])"
        assert ran(tmp_path, *PYTHON, look).stdout == b"[0, 1, 2]\n"
    finally:
        os.close(reading)
        os.close(writing)


def test_a_program_has_a_session_and_a_process_group_of_its_own(tmp_path: Path) -> None:
    look = "import os; print(os.getsid(0) == os.getpid() == os.getpgid(0))"
    assert ran(tmp_path, *PYTHON, look).stdout == b"True\n"


def test_nobody_waits_for_a_child_that_holds_the_output_open(tmp_path: Path) -> None:
    done = ran(tmp_path, "sh", "-c", "sleep 30 & echo done")
    assert (done.outcome.exit, done.stdout) == (0, b"done\n")
    assert done.outcome.seconds < 1


@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux alone")
@pytest.mark.parametrize("limit", [20.0, 0.4])
def test_orphans_in_sessions_of_their_own_are_ended_and_reaped(limit: float, tmp_path: Path) -> None:
    """Whether the program ends by itself or is stopped."""
    mark = f"RUNNING={tmp_path}"
    fork = "for i in 1 2 3 4 5; do setsid setsid sleep 30 & done; sleep 0.1" + ("; sleep 30" if limit < 1 else "")
    name, _, value = mark.partition("=")
    what = program(tmp_path, "sh", "-c", fork, limits=Limits(limit), environment={name: value})

    def run_and_look_for_children(lifeline: int, _: Send) -> str:
        run(what, lifeline)
        try:
            return f"there is {os.waitpid(-1, os.WNOHANG)}"
        except ChildProcessError:
            return "none"

    assert result_of(run_and_look_for_children) == "none"
    assert list(marked(mark)) == []


def test_a_program_is_ended_when_the_grader_is_gone(tmp_path: Path) -> None:
    """All that it has started too."""
    mark = f"RUNNING={tmp_path}"
    name, _, value = mark.partition("=")
    what = program(tmp_path, "sh", "-c", "setsid sleep 30 & sleep 30", environment={name: value})

    def abandon(_: int, __: Send) -> float:
        lifeline, kept = os.pipe()
        threading.Timer(0.3, os.close, [kept]).start()
        begun = time.monotonic()
        with pytest.raises(Abandoned):
            run(what, lifeline)
        return time.monotonic() - begun

    assert 0.25 < result_of(abandon) < 1.5
    assert list(marked(mark)) == []


@pytest.mark.slow
def test_a_program_that_forks_without_end_is_stopped_before_its_time_is_over(tmp_path: Path) -> None:
    fork = f"for i in $(seq {MOST_PROCESSES + 88}); do sleep 60 & done; wait"
    mark = f"RUNNING={tmp_path}"
    name, _, value = mark.partition("=")
    outcome = ran(tmp_path, "sh", "-c", fork, limits=Limits(50.0), environment={name: value}).outcome
    assert outcome.timed_out
    assert outcome.note == f"It was stopped before the limit, with more than {MOST_PROCESSES} processes."
    assert outcome.seconds < 20
    assert list(marked(mark)) == []


WALKER = """\
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words)
{
    time_t end = time(NULL) + atoi(words[count - 1]);
    puts("right");
    fflush(stdout);
    for (int i = 0; i < 4; i++)
        if (fork() == 0)
            break;
        else if (i == 3)
            _exit(0);
    while (time(NULL) < end) {
        setsid();
        if (fork() > 0)
            _exit(0);
    }
    return 0;
}
"""


def compiled(source: str, folder: Path) -> str:
    compiler = shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no gcc")
    (folder / "program.c").write_text(source, encoding="utf-8")
    subprocess.run([compiler, "-O1", "-o", folder / "program", folder / "program.c"], check=True, timeout=60)
    return str(folder / "program")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux alone")
def test_a_process_that_forks_and_ends_again_and_again_is_caught(tmp_path: Path) -> None:
    """Each time in a session of its own; eight seconds long, where nobody catches it."""
    walker = compiled(WALKER, tmp_path)
    for _ in range(40):
        begun = time.monotonic()
        ran(tmp_path, walker, "8")
        assert time.monotonic() - begun < 4


def zombies() -> int:
    """Return how many processes of this machine wait for their parents to take leave of them."""
    return sum(line.startswith("Z") for line in subprocess.check_output(["ps", "-eo", "stat="], text=True).splitlines())


ORPHANS = """\
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 2000; i++) {
        pid_t child = fork();
        if (child == 0) {
            fork();
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    sleep(2);
    return 0;
}
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux alone")
def test_orphans_that_end_do_not_use_up_the_processes_of_the_machine(tmp_path: Path) -> None:
    """They are reaped while the program runs, or counted as its processes."""
    what = program(tmp_path, compiled(ORPHANS, tmp_path))
    most = 0
    with Workers(1) as workers:
        workers.start(None, lambda lifeline, _: run(what, lifeline))
        end = time.monotonic() + 2.5
        while time.monotonic() < end:
            most = max(most, zombies())
            time.sleep(0.1)
        told(workers)
    assert most <= MOST_PROCESSES


@pytest.fixture
def without_pidfd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "pidfd_open", raising=False)


@pytest.mark.usefixtures("without_pidfd")
def test_without_descriptors_of_processes_all_is_the_same(tmp_path: Path) -> None:
    assert ran(tmp_path, "sh", "-c", "exit 3").outcome.exit == 3
    assert ran(tmp_path, "sh", "-c", "kill -SEGV $$").outcome.signal == signal.SIGSEGV
    late = ran(tmp_path, "sleep", "30", limits=Limits(0.4)).outcome
    assert late.timed_out
    assert 0.4 <= late.seconds < 0.7


def test_more_memory_than_the_limit_is_told(tmp_path: Path) -> None:
    take = "import time; taken = b'x' * 150_000_000; time.sleep(20)"
    outcome = ran(tmp_path, *PYTHON, take, limits=Limits(20.0, memory_mb=100)).outcome
    assert outcome.out_of_memory
    assert outcome.seconds < 5


def test_memory_that_was_taken_for_a_moment_is_told_too(tmp_path: Path) -> None:
    outcome = ran(tmp_path, *PYTHON, "b'x' * 400_000_000", limits=Limits(20.0, memory_mb=300)).outcome
    assert outcome.out_of_memory


def test_less_memory_than_the_limit_is_no_fault(tmp_path: Path) -> None:
    take = "import time; taken = b'x' * 50_000_000; time.sleep(0.3)"
    outcome = ran(tmp_path, *PYTHON, take, limits=Limits(20.0, memory_mb=200)).outcome
    assert (outcome.out_of_memory, outcome.exit) == (False, 0)


@pytest.mark.slow
def test_the_memory_of_all_processes_counts_together(tmp_path: Path) -> None:
    take = (
        "import os, time\nfor _ in range(4):\n if os.fork() == 0:\n  taken = b'x' * 50_000_000\n  time.sleep(20)\n"
        "time.sleep(20)"
    )
    assert ran(tmp_path, *PYTHON, take, limits=Limits(20.0, memory_mb=150)).outcome.out_of_memory


def test_news_come_before_the_result_and_in_order() -> None:
    def work(_: int, send: Send) -> str:
        for number in range(3):
            send(number)
        return "result"

    with Workers(1) as workers:
        workers.start("token", work)
        messages = told(workers)
    assert [(message.token, message.news, message.ended) for message in messages] == [
        ("token", 0, False),
        ("token", 1, False),
        ("token", 2, False),
        ("token", "result", True),
    ]


def test_a_message_of_any_size_comes_whole() -> None:
    """A pipe gives it in pieces."""
    assert result_of(lambda _, __: b"x" * 3_000_000) == b"x" * 3_000_000


def test_work_that_fails_is_told_as_a_failure() -> None:
    def fail(_: int, __: Send) -> None:
        raise ValueError("no such goose")

    assert worked(fail).failure == "ValueError: no such goose"


@pytest.mark.parametrize(
    ("end", "code"), [(lambda: os.kill(os.getpid(), signal.SIGKILL), -9), (lambda: os._exit(0), 0)]
)
def test_a_worker_that_is_gone_without_a_word_is_told_as_a_failure(end: Callable[[], None], code: int) -> None:
    """And nothing of what others do is lost."""
    with Workers(2) as workers:
        workers.start("gone", lambda _, __: end())
        workers.start("other", lambda _, __: time.sleep(0.2))
        messages = {message.token: message for message in told(workers)}
    assert messages["gone"].failure == f"the grader's own process ended with {code}"
    assert messages["other"].failure is None


def test_a_worker_that_is_killed_within_a_message_is_told_as_a_failure() -> None:
    def send_half(_: int, send: Send) -> None:
        threading.Timer(0.2, os.kill, [os.getpid(), signal.SIGKILL]).start()
        send("first")
        send(b"x" * 30_000_000)

    with Workers(1) as workers:
        workers.start(None, send_half)
        first = next(workers.messages())
        time.sleep(0.3)  # longer than the worker lives, which waits for the pipe
        rest = told(workers)
    assert first.news == "first"
    assert [(message.ended, message.failure) for message in rest] == [
        (True, "the grader's own process ended with -9"),
    ]


def test_an_interrupt_while_a_worker_is_taken_leave_of_stays_one(monkeypatch: pytest.MonkeyPatch) -> None:
    close = os.close

    def close_and_interrupt(descriptor: int) -> None:
        close(descriptor)
        monkeypatch.undo()
        raise KeyboardInterrupt

    def work_until_interrupted() -> None:
        with Workers(1) as workers:
            workers.start(None, lambda _, __: None)
            monkeypatch.setattr(os, "close", close_and_interrupt)
            told(workers)

    with pytest.raises(KeyboardInterrupt):
        work_until_interrupted()


def test_no_more_than_so_many_are_free() -> None:
    with Workers(2) as workers:
        workers.start(1, lambda _, __: None)
        assert (workers.free, workers.busy) == (1, True)
        told(workers)
        assert (workers.free, workers.busy) == (2, False)
        assert list(workers.messages()) == []


def test_the_end_of_the_grader_ends_all_workers() -> None:
    """They hear of it by the lifeline, and leave."""

    def stay(lifeline: int, send: Send) -> None:
        send(os.getpid())
        select.select([lifeline], [], [])

    with Workers(3) as workers:
        for _ in range(3):
            workers.start(None, stay)
        pids = [next(workers.messages()).news for _ in range(3)]
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_workers_go_on_when_they_hear_of_an_interrupt() -> None:
    """The grader decides what becomes of them."""

    def interrupt_itself(_: int, __: Send) -> str:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.raise_signal(number)
        return "still here"

    assert result_of(interrupt_itself) == "still here"


def test_an_interrupt_in_the_first_moment_of_a_worker_is_not_heard_there() -> None:
    """Else the worker unwinds what is the grader's, and removes its folders."""
    script = """\
        import os, signal
        from goose.grading.running.workers import Workers
        fork, grader = os.fork, os.getpid()
        def interrupted_fork():
            process = fork()
            if process == 0:
                signal.raise_signal(signal.SIGINT)
            return process
        os.fork = interrupted_fork
        try:
            with Workers(1) as workers:
                workers.start(None, lambda *_: 1)
                for message in workers.messages():
                    print(message.news, message.failure)
        finally:
            if os.getpid() != grader:
                print("this is the worker", flush=True)
                os._exit(1)
        """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], capture_output=True, timeout=20, check=False)
    assert (done.stdout, done.stderr) == (b"1 None\n", b"")


def has_bwrap() -> bool:
    """Return whether bubblewrap is there, and does something on this system."""
    if shutil.which("bwrap") is None:
        return False
    return subprocess.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"], check=False).returncode == 0


needs_bwrap = pytest.mark.skipif(not has_bwrap(), reason="there is no bubblewrap that works")


def shut_in(folder: Path, *words: str, hidden: Sequence[str | Path] = (), **options: Any) -> Ran:
    """Run a program in the sandbox."""
    sandbox = Sandbox("bwrap", tuple(map(str, hidden)))
    work = folder / "work"
    work.mkdir(exist_ok=True)
    shut = Shut(words, str(work), (str(work),), (str(folder / "program"),))
    what = program(folder, **options)

    def in_worker(lifeline: int, _: Send) -> Outcome:
        if (trouble := sandbox.trouble(shut, what.environment)) is not None:
            return Outcome(started=False, note=trouble)
        with (folder / "status").open("w+b") as status:
            inside, kept = sandbox.words(shut, status.fileno())
            outcome = run(attrs.evolve(what, words=inside, kept=kept), lifeline)
            return sandbox.outcome(outcome, os.pread(status.fileno(), 65_536, 0))

    outcome = result_of(in_worker)
    streams = (Path(what.stdout), Path(what.stderr))
    return Ran(outcome, *(path.read_bytes() if path.exists() else b"" for path in streams))


@needs_bwrap
@pytest.mark.parametrize("line", ["exit 0", "exit 1", "exit 3", "exit 126", "exit 127", "exit 128", "exit 255"])
def test_in_the_sandbox_the_exit_status_is_that_of_the_program(line: str, tmp_path: Path) -> None:
    outcome = shut_in(tmp_path, "sh", "-c", line).outcome
    assert (outcome.exit, outcome.signal) == (int(line.split()[1]), None)


@needs_bwrap
@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGKILL, signal.SIGTERM])
def test_in_the_sandbox_the_signal_is_that_of_the_program(number: signal.Signals, tmp_path: Path) -> None:
    outcome = shut_in(tmp_path, *PYTHON, f"import os; os.kill(os.getpid(), {number:d})").outcome
    assert (outcome.exit, outcome.signal) == (None, number)


@needs_bwrap
def test_in_the_sandbox_what_is_not_there_is_not_started(tmp_path: Path) -> None:
    outcome = shut_in(tmp_path, "/no/such/program").outcome
    assert not outcome.started
    assert outcome.note is not None
    assert "/no/such/program" in outcome.note


@needs_bwrap
def test_in_the_sandbox_limits_hold_and_nothing_is_left(tmp_path: Path) -> None:
    mark = f"RUNNING={tmp_path}"
    name, _, value = mark.partition("=")
    options: dict[str, Any] = {"limits": Limits(0.6, 1_000), "environment": {name: value}}
    assert shut_in(tmp_path, "sh", "-c", "setsid sleep 30 & sleep 30", **options).outcome.timed_out
    assert shut_in(tmp_path, "yes", **options).outcome.overflowed
    assert list(marked(mark)) == []


@needs_bwrap
def test_in_the_sandbox_other_processes_are_not_seen(tmp_path: Path) -> None:
    look = "import os; print(sorted(int(name) for name in os.listdir('/proc') if name.isdecimal())[-1] < 10)"
    assert shut_in(tmp_path, *PYTHON, look).stdout == b"True\n"


@needs_bwrap
def test_in_the_sandbox_there_is_no_network(tmp_path: Path) -> None:
    """Not even what listens on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        reach = (
            "import socket, sys\ntry:\n socket.create_connection(('127.0.0.1', int(sys.argv[1])), 2)\n print('there')\n"
            "except OSError: print('none')"
        )
        port = str(server.getsockname()[1])
        assert ran(tmp_path, *PYTHON, reach, port).stdout == b"there\n"
        (tmp_path / "out").unlink()
        assert shut_in(tmp_path, *PYTHON, reach, port).stdout == b"none\n"


@needs_bwrap
def test_in_the_sandbox_temporary_files_are_its_own(tmp_path: Path) -> None:
    """Those of others are not there, and its own are gone with it."""
    name = f"goose-sandbox-{os.getpid()}"
    look = f"ls -A /var/tmp /dev/shm; echo mine > /tmp/{name}; cat /tmp/{name}"
    assert shut_in(tmp_path, "sh", "-c", look).stdout.splitlines() == [b"/dev/shm:", b"", b"/var/tmp:", b"mine"]
    assert not Path("/tmp", name).exists()


@needs_bwrap
def test_in_the_sandbox_homes_are_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "secret").touch()
    monkeypatch.setenv("HOME", str(home))
    assert shut_in(tmp_path, "ls", "-A", str(home)).stdout == b""
    assert shut_in(tmp_path, "sh", "-c", "cat ~root/.* 2> /dev/null").stdout == b""


@needs_bwrap
def test_in_the_sandbox_hidden_folders_are_empty(tmp_path: Path) -> None:
    """With the suite, or whatever it is."""
    hidden = {"suite": str(SUITE), "other": "/usr/share"}
    for name, place in hidden.items():
        (tmp_path / name).mkdir()
        assert shut_in(tmp_path / name, "ls", "-A", place, hidden=[place]).stdout == b""
    (tmp_path / "shown").mkdir()
    assert shut_in(tmp_path / "shown", "ls", "-A", "/usr/share").stdout != b""


@needs_bwrap
def test_in_the_sandbox_nothing_is_written_but_its_own(tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    places = ["/", "/usr", "/etc", str(Path(__file__).parent), str(tmp_path / "program"), str(tmp_path / "work")]
    write = (
        "import os, sys\nfor place in sys.argv[1:]:\n"
        " try: os.close(os.open(os.path.join(place, 'goose-was-here'), os.O_CREAT | os.O_WRONLY))\n"
        " except OSError: continue\n print(place)"
    )
    assert shut_in(tmp_path, *PYTHON, write, *places).stdout.decode() == f"{tmp_path / 'work'}\n"
    assert [place for place in places if Path(place, "goose-was-here").exists()] == [str(tmp_path / "work")]


@needs_bwrap
@pytest.mark.skipif(os.getuid() != 0, reason="others have nothing to lose")
def test_in_the_sandbox_root_is_nobody_special(tmp_path: Path) -> None:
    """Else a program mounts the system anew, and writes to it."""
    assert shut_in(tmp_path, "grep", "CapEff", "/proc/self/status").stdout.split()[1] == b"0" * 16


SAY = """\
import json, os, sys

def writes(place):
    try:
        os.close(os.open(os.path.join(place, "written"), os.O_CREAT | os.O_WRONLY))
    except OSError:
        return False
    return True

folder = os.path.dirname(os.path.abspath(__file__))
facts = {
    "built": os.path.exists(os.path.join(folder, "built")),
    "folder": writes(folder),
    "here": writes("."),
    "home": writes(os.environ["HOME"]),
    "beside": sorted(os.listdir(os.path.dirname(folder))),
    "seen": [path for path in os.environ["HIDDEN"].split(os.pathsep) if os.path.exists(path)],
}
print(json.dumps(facts), file=sys.stderr)
"""


@needs_bwrap
def test_in_the_sandbox_a_submission_sees_only_itself(tmp_path: Path) -> None:
    """Its folder is for the build to write in, and for a case to read."""
    for name in ("ana", "rui"):
        (tmp_path / "handed in" / name).mkdir(parents=True)
        (tmp_path / "handed in" / name / "main.py").write_text(SAY, encoding="utf-8")
    suite = tmp_path / "suite"
    shutil.copytree(SUITE, suite)
    hidden = [suite / "1.out", *(tmp_path / "handed in" / name / "main.py" for name in ("ana", "rui"))]
    options = {
        "--submissions": str(tmp_path / "handed in"),
        "--command": f"{sys.executable} -S -E {{dir}}/main.py",
        "--build": "touch {dir}/built; ! touch /usr/built",
        "--env": f"HIDDEN={os.pathsep.join(map(str, hidden))}",
        "--sandbox": "bwrap",
        "--format": "json",
    }
    done = goose("grade", str(suite), *(word for option in options.items() for word in option))
    assert done.stderr == b""
    for line in done.stdout.splitlines():
        result = json.loads(line)
        assert result["build"]["ok"], result
        assert json.loads(result["cases"][0]["stderr"]) == {
            "built": True,
            "folder": False,
            "here": True,
            "home": True,
            "beside": ["chains", "program"],
            "seen": [],
        }


@needs_bwrap
def test_in_the_sandbox_the_suite_is_hidden_from_a_program_beside_it(tmp_path: Path) -> None:
    course = tmp_path / "course"
    shutil.copytree(SUITE, course / "suite")
    (course / "work").mkdir()
    peek = course / "work" / "peek"
    peek.write_text(f"#!/bin/sh\ncat {course}/suite/1.out\n", encoding="utf-8")
    peek.chmod(0o755)
    done = goose("grade", str(course / "suite"), "--sandbox", "bwrap", "--format", "json", "--", str(peek))
    assert json.loads(done.stdout)["cases"][0]["verdict"] == "crashed"


@needs_bwrap
@pytest.mark.parametrize(
    "sandbox",
    [
        "none",
        "bwrap",
    ],
)
def test_a_program_that_the_suite_puts_into_the_working_directory_can_be_run(sandbox: str, tmp_path: Path) -> None:
    """By its path from there."""
    suite = tmp_path / "suite"
    shutil.copytree(SUITE, suite)
    with (suite / "suite.toml").open("a", encoding="utf-8") as toml:
        toml.write('[files]\ncopy = ["run"]\n')
    (suite / "run").write_text('#!/bin/sh\necho "$1" >&2\n', encoding="utf-8")
    (suite / "run").chmod(0o755)
    (tmp_path / "handed in" / "ana").mkdir(parents=True)
    options = ("--command", "./run {name}", "--sandbox", sandbox, "--format", "json")
    done = goose("grade", str(suite), "--submissions", str(tmp_path / "handed in"), *options)
    assert json.loads(done.stdout)["cases"][0]["stderr"] == "ana\n"


@pytest.fixture
def path_with(tmp_path: Path) -> Callable[[str | None], str]:
    """Return what makes a path on which `bwrap` is a script, or nothing."""

    def make(script: str | None) -> str:
        folder = tmp_path / "bin"
        folder.mkdir()
        for name in ("sh", "sleep", "true"):
            found = shutil.which(name)
            assert found is not None
            (folder / name).symlink_to(found)
        if script is not None:
            (folder / "bwrap").write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            (folder / "bwrap").chmod(0o755)
        return str(folder)

    return make


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (None, "is not installed"),
        ("echo 'bwrap: No permissions to create new namespace' >&2; exit 1", "No permissions to create new namespace"),
        ("exit 1", "does not work on this system: status 1"),
        ("kill -SEGV $$", "does not work on this system"),
        pytest.param("exec sleep 60", "does not answer", marks=pytest.mark.slow),
    ],
)
def test_without_a_sandbox_that_works_nothing_is_run(
    script: str | None, said: str, tmp_path: Path, path_with: Callable[[str | None], str]
) -> None:
    ran_at_all = tmp_path / "ran"
    options = ("--sandbox", "bwrap", "--", "sh", "-c", f"echo > {ran_at_all}")
    done = goose("grade", str(SUITE), *options, env={**os.environ, "PATH": path_with(script)})
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"--sandbox bwrap: " in done.stderr
    assert said.encode() in done.stderr
    assert not ran_at_all.exists()
