"""Processes that a program has started: found, measured and ended, also on systems that report less than Linux."""

import os
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from goose.base import family
from goose.base.workers import Send, Workers
from goose.grading.judging.cases import judge
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.processes import run
from goose.grading.running.run import Run
from goose.grading.suites.suite import Limits
from tests.support.cases import each_case

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

FAMILY = "sleep 30 & sleep 30 & wait"
"""Starts two processes more."""


def worked(work: Callable[[], object]) -> object:
    """Return what a piece of work returns in its own process."""

    def in_worker(_: int, __: Send) -> object:
        return work()

    with Workers(1) as workers:
        workers.start(None, in_worker)
        messages = [message for _ in range(3) if workers.busy for message in workers.messages()]
    assert messages[-1].failure is None
    return messages[-1].news


def started() -> int:
    """Start a family of three, and return the number of its first."""
    process = subprocess.Popen(["sh", "-c", FAMILY], start_new_session=True)
    process.returncode = 0  # nobody waits for it but the family
    while len(family.descendants()) < 3:
        time.sleep(0.01)
    return process.pid


@each_case("expected", [True, False], ids=["by the kernel", "by a library"])
def test_a_family_is_found_and_ended(expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not expected:
        monkeypatch.setattr(family, "_children_of", lambda _: None)

    def work() -> tuple[int, int, list[int]]:
        first = started()
        found, apart = len(family.descendants()), len(family.descendants({first}))
        family.end_descendants()
        return found, apart, family.children()

    assert worked(work) == (3, 0, [])


def test_a_family_that_has_no_end_is_stopped_before_it_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(family, "SWEEPS", 1)

    def work() -> list[int]:
        started()
        family.end_descendants()
        return family.children()

    assert worked(work) == []


def test_a_process_that_has_ended_is_counted_no_more() -> None:
    def work() -> tuple[int, int]:
        process = os.fork()
        if process == 0:
            os._exit(0)
        while not os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT):
            pass
        return family.alive([process, os.getpid(), 2**22 + 1]), family.reap()

    assert worked(work) == (1, 1)


def test_memory_counts_all_running_processes() -> None:
    assert family.has_more_memory([os.getpid()], 1)
    assert not family.has_more_memory([os.getpid()], 1e15)
    assert not family.has_more_memory([2**22 + 1], 0)
    assert family._memory(2**22 + 1) == 0


def test_elsewhere_than_on_linux_nothing_is_asked_of_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    family.adopt_orphans()
    family.end_with_parent()


@each_case("lacking", ["waitid", "pidfd_open"])
def test_a_program_is_waited_for_where_the_system_has_less(lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, lacking, raising=False)

    def work() -> tuple[int | None, int | None]:
        lifeline, kept = os.pipe()
        streams = (os.devnull, "/dev/null", "/dev/null")
        what = Run(("sh", "-c", "exit 7"), os.curdir, {"PATH": os.environ["PATH"]}, *streams, Limits(20.0))
        outcome = run(what, lifeline)
        os.close(kept)
        return outcome.exit, outcome.signal

    assert worked(work) == (7, None)


def test_a_pidfd_that_the_kernel_does_not_know_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> int:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(os, "pidfd_open", fail, raising=False)

    def work() -> int | None:
        lifeline, kept = os.pipe()
        what = Run(
            ("true",), os.curdir, {"PATH": os.environ["PATH"]}, os.devnull, "/dev/null", "/dev/null", Limits(20.0)
        )
        code = run(what, lifeline).exit
        os.close(kept)
        return code

    assert worked(work) == 0


def test_too_much_memory_has_its_own_verdict() -> None:
    assert judge(b"a\n", b"a\n", None, ProgramOutcome(out_of_memory=True)).verdict == "memory-limit"
