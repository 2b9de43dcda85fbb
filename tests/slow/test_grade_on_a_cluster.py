"""`goose grade --scheduler`: submissions graded on a cluster, as here."""

import json
import pickle
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

from goose import __version__
from goose.grading.results.lines import write
from tests.support.commands import refused
from tests.support.grading import ALL, Place, parted, place_in
from tests.support.results import result_of
from tests.support.suites import RIGHT, WRONG, invoked, make, verdicts
from tests.support.transcripts import inside

pytestmark = pytest.mark.slow


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return place_in(tmp_path)


class Future:
    """The result of a piece of work, which is done when it is asked for."""

    def __init__(self, work: Callable[..., bytes], arguments: tuple[Any, ...]) -> None:
        self._work = work
        self._arguments = arguments

    def result(self) -> bytes:
        return self._work(*self._arguments)


class Cluster:
    """What is used of the package distributed, on one machine and one after the other."""

    def __init__(self, address: str = "", **_: object) -> None:
        if address == "tcp://nobody:1":
            raise OSError("Timed out")
        self._futures: list[Future] = []

    Client = as_completed = property(lambda self: Cluster)
    __spec__ = ModuleSpec("distributed", None)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def nthreads(self) -> dict[str, int]:
        return {"worker": 1}

    def submit(self, work: Callable[..., bytes], *arguments: Any, key: str, pure: bool) -> Future:
        assert not pure
        assert key.startswith("goose-")
        return Future(work, pickle.loads(pickle.dumps(arguments)))

    def add(self, future: Future) -> None:
        self._futures.append(future)

    def __iter__(self) -> Iterator[Future]:
        while self._futures:
            yield self._futures.pop(0)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", Cluster())


SCHEDULER = ("--scheduler", "tcp://somebody:1")


@pytest.mark.usefixtures("cluster")
def test_submissions_are_graded_on_a_cluster_as_here(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their files travel with them, also where some must wait; what has a result from there has one here."""
    monkeypatch.setattr("goose.base.clusters.LEAST_AHEAD", 1)
    make(place.folder / "handed", {"ana/main.sh": RIGHT, "rui.sh": WRONG, "eva/main.sh": RIGHT, "eva/lib/x": ""})
    command = ("suite", "--submissions", "handed", "--command", "sh {dir}/*.sh", "--out", "out.jsonl")
    with inside(place.folder):
        run = invoked("grade", *command, *SCHEDULER)
        assert (run.exit_code, run.stderr) == (1, "")
        lines = ["✓ ana  3/3", "✓ eva  3/3", "✗ rui  2/3  1 wrong"]
        assert parted(run.stdout) == (lines, "9 cases: 8 accepted, 1 wrong")
        assert invoked("grade", *command).stdout == run.stdout
    assert len((place.folder / "out.jsonl").read_bytes().splitlines()) == 3


@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize("what", ["folder", "file", "gone"])
def test_what_is_a_link_is_graded_on_a_cluster_as_here(what: str, place: Place) -> None:
    """It is not started, and nothing that it leads to travels."""
    make(place.folder, {"folder/main.sh": RIGHT, "file": RIGHT})
    (place.folder / "handed").mkdir()
    (place.folder / "handed" / "ana.sh").symlink_to(f"../{what}")
    with inside(place.folder):
        command = ("--submissions", "handed", "--command", "sh {dir}/*.sh", "--format", "json")
        run = invoked("grade", "suite", *command, *SCHEDULER)
    assert set(verdicts(json.loads(run.stdout)).values()) == {"not-started"}


def fails(*_: object) -> bytes:
    return bytes(int("x"))


def grades_another(*_: object) -> bytes:
    return write(result_of("rui"))


@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize(
    ("place_", "value", "reason"),
    [
        ("goose.base.clusters.__version__", "0.1", f"goose is {__version__} there and 0.1 here"),
        ("goose.grading.submitted.cluster.sys.executable", "/no/such/python", "/no/such/python"),
        ("goose.grading.submitted.cluster.sys.executable", "false", "it ended with 1"),
        (
            "goose.grading.submitted.cluster._archive",
            lambda _: Path("gone").read_bytes(),
            "No such file or directory: 'gone'",
        ),
        ("goose.grading.submitted.cluster.sys.executable", "true", "it is no JSON"),
        ("goose.grading.submitted.cluster.grade_shipment", fails, "ValueError: invalid literal"),
        ("goose.grading.submitted.cluster.grade_shipment", grades_another, "the result of something else"),
    ],
)
def test_what_fails_on_a_cluster_is_the_graders_fault(
    place_: str, value: object, reason: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.hand_in(ana=RIGHT)
    monkeypatch.setattr(place_, value)
    with inside(place.folder):
        run = invoked("grade", "small", *ALL, *SCHEDULER, "--format", "json")
    assert run.exit_code == 3
    (case,) = json.loads(run.stdout)["cases"]
    assert (case["verdict"], case["possible"]) == ("grader-error", 0.0)
    assert reason in case["note"]


@pytest.mark.usefixtures("cluster")
def test_a_cluster_that_does_not_answer_is_reported(place: Place) -> None:
    place.hand_in(ana=RIGHT)
    with inside(place.folder):
        message = refused("grade", "small", *ALL, "--scheduler", "tcp://nobody:1")
    assert "--scheduler tcp://nobody:1: no scheduler answers there." in message
