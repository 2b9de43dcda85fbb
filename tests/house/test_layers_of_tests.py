"""The quick run has all tests, each once, and holds each to its bound."""

import re
from pathlib import Path

import pytest

from tests.quick import SECONDS, always_dear, place, shares
from tests.support.costs import Costs
from tests.support.places import ROOT

pytest_plugins = ("pytester",)


def test_quick_run_has_every_folder_of_tests() -> None:
    found = {
        f"tests/{path.parent.relative_to(ROOT / 'tests').parts[0]}" for path in (ROOT / "tests").rglob("test_*.py")
    }
    assert {*SECONDS} - {"examples/goose-nim"} == found - {"tests/support", "tests/slow"}


def test_folder_of_slow_tests_has_no_other() -> None:
    """The quick run does not read it."""
    for path in (ROOT / "tests" / "slow").glob("test_*.py"):
        assert re.search(r"^pytestmark = \[?\s*pytest\.mark\.slow", path.read_text("utf-8"), re.MULTILINE), path


@pytest.mark.parametrize("processes", [1, 2, 3, 64])
def test_each_folder_runs_in_one_process(processes: int) -> None:
    found = [folder for share in shares(processes) for folder in share]
    assert sorted(found) == sorted(SECONDS)


def test_processes_have_about_as_much_to_do() -> None:
    sums = [sum(SECONDS[folder] for folder in share) for share in shares(3)]
    assert max(sums) - min(sums) <= 4


BUSY = """
import time, pytest

def test_busy():
    start = time.process_time()
    while time.process_time() - start < 0.05:
        pass

@pytest.mark.slow
def test_slow():
    test_busy()

def test_cheap():
    pass
"""


def test_quick_test_over_the_bound_is_named(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.costs.slowdown", lambda: 1.0)
    pytester.makeini("[pytest]\nmarkers = slow: x\n    soak: x")
    path = pytester.makepyfile(BUSY)
    named = pytester.path / "dear.txt"
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", plugins=[Costs(named, 0.02)])
    result.assert_outcomes(passed=3)
    assert named.read_text("utf-8") == f"{path.name}::test_busy\n"


@pytest.mark.parametrize(
    ("answers", "still", "asked"),
    [
        ([], [], []),
        ([["a", "b"], ["b"], []], [], [["a", "b"], ["b"]]),
        ([["a", "b"], ["b"], ["b"]], ["b"], [["a", "b"], ["b"]]),
    ],
)
def test_what_is_dear_only_beside_other_work_is_not_too_dear(
    answers: list[list[str]], still: list[str], asked: list[list[str]]
) -> None:
    """A test over the bound runs twice more, when no other does, and counts if it is over each time."""
    seen: list[list[str]] = []

    def measured(names: list[str]) -> list[str]:
        seen.append(names)
        return answers[len(seen)]

    assert always_dear(answers[0] if answers else [], measured) == still
    assert seen == asked


def test_folders_of_tests_are_in_memory_only_where_programs_can_be_started(tmp_path: Path) -> None:
    assert place(1, tmp_path) == tmp_path
    assert place(1, tmp_path / "none") is None


def test_place_where_no_program_starts_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr("subprocess.run", refuse)
    assert place(1, tmp_path) is None
    assert not [*tmp_path.iterdir()]
