"""The memory that a program has taken, against its limit; also where the one that starts it has had more itself."""

import resource
from pathlib import Path

import pytest

from goose.grading.suites.suite import Limits
from tests.support.programs import PYTHON, ran

FOUR = """\
import os, time
for _ in range(4):
    if os.fork() == 0:
        taken = b'x' * 50_000_000
        time.sleep(20)
time.sleep(20)
"""


@pytest.mark.parametrize(
    ("take", "megabytes"),
    [
        pytest.param("import time; taken = b'x' * 150_000_000; time.sleep(20)", 100, id="for a while"),
        pytest.param("b'x' * PEAK", 300, id="a short peak"),
        pytest.param(FOUR, 150, id="four processes together", marks=pytest.mark.slow),
    ],
)
def test_more_memory_than_the_limit_is_reported(take: str, megabytes: int, tmp_path: Path) -> None:
    # A program is counted from what the one that starts it has had at most, and that is the tests themselves here.
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 + 400_000_000
    words = [*PYTHON, take.replace("PEAK", f"{peak}")]
    outcome = ran(tmp_path, *words, limits=Limits(20.0, memory_mb=megabytes)).outcome
    assert outcome.out_of_memory
    assert outcome.seconds < 15


def test_less_memory_than_the_limit_is_no_fault(tmp_path: Path) -> None:
    """The memory that its starter has had is not counted, although the kernel begins with it."""
    held = b"x" * 300_000_000
    take = "import time; taken = b'x' * 20_000_000; time.sleep(0.3)"
    outcome = ran(tmp_path, *PYTHON, take, limits=Limits(20.0, memory_mb=100)).outcome
    assert (outcome.out_of_memory, outcome.exit) == (False, 0)
    assert len(held) > 100_000_000
