"""Workers: what they show, how they end, and whom they hear."""

import contextlib
import gc
import os
import select
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable

import psutil
import pytest

from goose.base.spreading import Team
from goose.base.workers import Send, Work, Workers, _go_on
from goose.grading.failure import GraderFailure, failed
from tests.support.cases import each_case
from tests.support.graders import until
from tests.support.programs import messages_of, result_of, worked
from tests.support.refusals import raising
from tests.support.running import wait_until_it_sleeps

# Workers are forked, as those of the grader are; the process that runs the tests may have threads by then.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")


def test_news_come_before_the_result_and_in_order() -> None:
    def work(_: int, send: Send) -> str:
        for number in range(3):
            send(number)
        return "result"

    with Workers(1) as workers:
        workers.start("token", work)
        messages = messages_of(workers)
    assert [(message.token, message.news, message.ended) for message in messages] == [
        ("token", 0, False),
        ("token", 1, False),
        ("token", 2, False),
        ("token", "result", True),
    ]


def test_a_message_of_any_size_comes_whole() -> None:
    """A pipe gives it in pieces."""
    assert result_of(lambda _, __: b"x" * 3_000_000) == b"x" * 3_000_000


def test_objects_of_the_parent_close_no_files_of_a_worker() -> None:
    """A worker uses the numbers of descriptors again that objects of the parent have, and may collect these."""

    class Holder:
        def __init__(self) -> None:
            self.descriptor = os.open(os.devnull, os.O_RDONLY)
            self.own = self  # a cycle, which only the collector finds

        def __del__(self) -> None:
            with contextlib.suppress(OSError):
                os.close(self.descriptor)

    def work(_: int, __: Send) -> list[int]:
        opened = [os.open(os.devnull, os.O_RDONLY) for _ in range(50)]
        gc.collect()
        return [os.fstat(each).st_nlink for each in opened]

    gc.disable()
    try:
        Holder()
        assert result_of(work) == [1] * 50
    finally:
        gc.enable()


def test_work_that_fails_is_reported_as_a_failure() -> None:
    assert worked(raising(ValueError("no such goose"))).failure == "ValueError: no such goose"


@each_case(("end", "code"), [(lambda: os.kill(os.getpid(), signal.SIGKILL), -9), (lambda: os._exit(0), 0)])
def test_a_worker_that_is_gone_without_a_word_is_reported_as_a_failure(end: Callable[[], None], code: int) -> None:
    """The work of the other workers is not lost."""
    with Workers(2) as workers:
        workers.start("gone", lambda _, __: end())
        workers.start("other", lambda _, __: time.sleep(0.2))
        messages = {message.token: message for message in messages_of(workers)}
    assert messages["gone"].code == code
    assert messages["other"].failure is None


def test_a_worker_that_is_killed_within_a_message_is_reported_as_a_failure() -> None:
    def send_half(_: int, send: Send) -> None:
        send(os.getpid())
        threading.Timer(0.2, os.kill, [os.getpid(), signal.SIGKILL]).start()
        send(b"x" * 30_000_000)

    with Workers(1) as workers:
        workers.start(None, send_half)
        worker = psutil.Process(next(workers.messages()).news)
        assert until(lambda: worker.status() == psutil.STATUS_ZOMBIE)  # it waits for the pipe until it is killed
        rest = messages_of(workers)
    assert [(message.ended, message.failure, message.code) for message in rest] == [
        (True, "was ended by signal 9 (Killed)", -9)
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
            messages_of(workers)

    with pytest.raises(KeyboardInterrupt):
        work_until_interrupted()


def test_no_more_than_so_many_are_free() -> None:
    with Workers(2) as workers:
        workers.start(1, lambda _, __: None)
        assert (workers.free, workers.busy) == (1, True)
        messages_of(workers)
        assert (workers.free, workers.busy) == (2, False)
        assert list(workers.messages()) == []


def test_the_end_of_the_grader_ends_all_workers() -> None:
    """The lifeline informs them, and they end."""

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
        from goose.base.workers import Workers
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


def test_a_grader_that_was_stopped_meanwhile_gets_every_result() -> None:
    """Ctrl-Z, then `fg`: the time to wait is over, and the workers have ended unseen.

    The wait is cut short here; it is a second, and any stop that is longer finds it over.
    """
    script = """\
        import time
        from goose.base import workers
        workers._LOOK_SECONDS = 0.3
        with workers.Workers(2) as team:
            for number in range(2):
                team.start(number, lambda _, __: time.sleep(0.2))
            print("begun", flush=True)
            while team.busy:
                for message in team.messages():
                    print(message.ended, message.failure)
        """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as grader:
        assert grader.stdout is not None
        assert grader.stderr is not None
        assert grader.stdout.readline() == "begun\n"
        wait_until_it_sleeps(grader.pid)
        grader.send_signal(signal.SIGSTOP)
        time.sleep(0.6)  # until the workers have ended and the wait is over
        grader.send_signal(signal.SIGCONT)
        assert (grader.stdout.read(), grader.stderr.read()) == ("True None\n" * 2, "")


def test_a_worker_that_has_ended_is_not_asked_to_continue() -> None:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    _go_on(child)
    assert os.waitpid(child, 0) == (child, 0)


def test_a_worker_that_was_stopped_continues() -> None:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCONT, signal.SIG_DFL)  # a handler would end the pause
        signal.pause()
        os._exit(1)
    os.kill(child, signal.SIGSTOP)
    os.waitid(os.P_PID, child, os.WSTOPPED | os.WNOWAIT)
    _go_on(child)
    os.waitid(os.P_PID, child, os.WCONTINUED)
    os.kill(child, signal.SIGKILL)
    assert os.waitpid(child, 0) == (child, signal.SIGKILL)


# A team: pieces of work done side by side, with their results in the order of the work.


def slow(seconds: float, result: object) -> Work:
    def work(lifeline: int, send: Send) -> object:
        del lifeline, send
        time.sleep(seconds)
        if isinstance(result, Exception):
            raise result
        return result

    return work


def test_results_come_in_the_order_of_the_work() -> None:
    """Also where the first takes longest."""
    with Workers(3) as workers:
        assert [*Team(workers, failed).results([slow(0.2, 1), slow(0, 2), slow(0.05, 3), slow(0, 4)])] == [1, 2, 3, 4]


def test_no_results_follow_after_the_iterator_is_closed() -> None:
    with Workers(2) as workers:
        team = Team(workers, failed)
        results = team.results([slow(0, 1), slow(0.1, 2), slow(0.1, 3)])
        assert next(results) == 1
        results.close()
        assert [*team.results([slow(0, 4), slow(0, 5)])] == [4, 5]


def test_work_that_fails_is_a_failure_of_comparing() -> None:
    with Workers(2) as workers, pytest.raises(GraderFailure, match="OSError: no room"):
        next(Team(workers, failed).results([slow(0, OSError("no room"))]))


def test_pool_does_the_work_itself_where_processes_cannot_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on macOS without psutil."""
    monkeypatch.setattr("goose.base.workers.lists_children", lambda: False)
    with Workers(2) as pool:
        pool.start("token", lambda lifeline, send: os.getpid())
        assert [(message.token, message.news) for message in pool.messages()] == [("token", os.getpid())]
