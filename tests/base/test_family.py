"""Processes that a program has started: found, measured and ended, also on systems that report less than Linux."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from goose.base import family
from goose.grading.judging.cases import judge
from goose.grading.running.outcome import ProgramOutcome
from tests.support.cases import each_case
from tests.support.programs import ran, result_of
from tests.support.refusals import raising

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

FAMILY = "sleep 30 & sleep 30 & wait"
"""Starts two processes more."""


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

    assert result_of(lambda *_: work()) == (3, 0, [])


def test_a_family_that_has_no_end_is_stopped_before_it_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(family, "SWEEPS", 1)

    def work() -> list[int]:
        started()
        family.end_descendants()
        return family.children()

    assert result_of(lambda *_: work()) == []


def test_a_process_that_has_ended_is_counted_no_more() -> None:
    def work() -> tuple[int, int]:
        process = os.fork()
        if process == 0:
            os._exit(0)
        while not os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT):
            pass
        return family.alive([process, os.getpid(), 2**22 + 1]), family.reap()

    assert result_of(lambda *_: work()) == (1, 1)


def test_memory_counts_all_running_processes() -> None:
    assert family.has_more_memory([os.getpid()], 1)
    assert not family.has_more_memory([os.getpid()], 1e15)
    assert not family.has_more_memory([2**22 + 1], 0)
    assert family._memory(2**22 + 1) == 0


def test_elsewhere_than_on_linux_nothing_is_asked_of_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    family.adopt_orphans()
    family.end_with_parent()


@pytest.mark.parametrize("lacking", ["waitid", "pidfd_open", "pidfd_open that works"])
def test_a_program_is_waited_for_where_the_system_has_less(
    lacking: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if lacking.endswith("works"):
        monkeypatch.setattr(os, "pidfd_open", raising(OSError(38, "Function not implemented")), raising=False)
    else:
        monkeypatch.delattr(os, lacking, raising=False)
    outcome = ran(tmp_path, "sh", "-c", "exit 7").outcome
    assert (outcome.exit, outcome.signal) == (7, None)


def test_too_much_memory_has_its_own_verdict() -> None:
    assert judge(b"a\n", b"a\n", None, ProgramOutcome(out_of_memory=True)).verdict == "memory-limit"
