"""The memory that a program has taken, against its limit; also where the one that starts it has had more itself."""

import resource
from pathlib import Path

from goose.grading.suites.suite import Limits
from tests.support.programs import PYTHON, ran


def test_more_memory_than_the_limit_is_reported(tmp_path: Path) -> None:
    take = "import time; taken = b'x' * 150_000_000; time.sleep(20)"
    outcome = ran(tmp_path, *PYTHON, take, limits=Limits(20.0, memory_mb=100)).outcome
    assert outcome.out_of_memory
    assert outcome.seconds < 15


def test_a_short_peak_of_memory_is_reported_too(tmp_path: Path) -> None:
    # A program is counted from what the one that starts it has had at most, and that is the tests themselves here.
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 + 400_000_000
    outcome = ran(tmp_path, *PYTHON, f"b'x' * {most}", limits=Limits(20.0, memory_mb=300)).outcome
    assert outcome.out_of_memory


def test_less_memory_than_the_limit_is_no_fault(tmp_path: Path) -> None:
    take = "import time; taken = b'x' * 50_000_000; time.sleep(0.3)"
    outcome = ran(tmp_path, *PYTHON, take, limits=Limits(20.0, memory_mb=200)).outcome
    assert (outcome.out_of_memory, outcome.exit) == (False, 0)


def test_a_program_is_not_blamed_for_what_its_starter_has_had(tmp_path: Path) -> None:
    """The kernel counts it with that from its beginning."""
    held = b"x" * 300_000_000
    outcome = ran(tmp_path, *PYTHON, "taken = b'x' * 20_000_000", limits=Limits(20.0, memory_mb=100)).outcome
    assert (outcome.out_of_memory, outcome.exit) == (False, 0)
    assert len(held) > 100_000_000
