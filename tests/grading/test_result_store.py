"""The file that keeps results: gone on with, torn, full, or of something else."""

import fcntl
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from goose.base.errors import UsageError
from goose.grading.results.lines import write
from goose.grading.results.models import SubmissionResult
from goose.grading.results.store import Store, read_results
from tests.support.cases import each_case
from tests.support.results import result_of
from tests.support.transcripts import inside

ANA, RUI, EVA = (result_of(name, "accepted", "wrong") for name in ("ana", "rui", "eva"))


def stored(path: Path, *results: SubmissionResult) -> Path:
    with Store(str(path)) as store:
        for result in results:
            store.add(result)
    return path


def test_a_file_is_made_and_gone_on_with(tmp_path: Path) -> None:
    """Results are found by submission, suite and digest; nothing that is there is written again."""
    path = stored(tmp_path / "out", ANA)
    before = path.read_bytes()
    assert before == write(ANA)
    with Store(str(path)) as store:
        assert ANA.key in store
        assert RUI.key not in store
        store.add(RUI)
        assert [store.get(result.key) for result in (RUI, ANA)] == [RUI, ANA]
        assert attrs.evolve(ANA, suite="other").key not in store
        assert attrs.evolve(ANA, digest="other").key not in store
    assert path.read_bytes() == before + write(RUI)
    assert list(read_results(str(path))) == [ANA, RUI]


def test_of_several_results_of_a_submission_the_last_holds(tmp_path: Path) -> None:
    path = stored(tmp_path / "out", ANA, RUI)
    later = attrs.evolve(ANA, seconds=9.0)
    with Store(str(path)) as store:
        store.add(later)
        assert store.get(ANA.key) == later
    with Store(str(path)) as store:
        assert store.get(ANA.key) == later
        assert store.get(RUI.key) == RUI


def test_what_the_grader_failed_in_is_to_be_graded_again(tmp_path: Path) -> None:
    failed = result_of("rui", "grader-error")
    path = stored(tmp_path / "out", ANA, failed, attrs.evolve(failed, submission="ana"))
    with Store(str(path)) as store:
        assert store.get(ANA.key) == ANA
        assert failed.key not in store


@each_case("torn", [1, 10, 26, 27, 60, -2], ids=str)
def test_a_torn_last_line_is_dropped(torn: int, tmp_path: Path) -> None:
    """Wherever the grader was killed while it wrote it; the next result has its own line."""
    path = stored(tmp_path / "out", ANA, RUI)
    path.write_bytes(write(ANA) + write(RUI)[:torn])
    assert list(read_results(str(path))) == [ANA]
    with Store(str(path)) as store:
        assert RUI.key not in store
        store.add(EVA)
    assert path.read_bytes() == write(ANA) + write(EVA)


def test_a_torn_line_may_be_long_and_the_only_one(tmp_path: Path) -> None:
    long = result_of("ana", "wrong", stderr="x" * 200_000)
    (tmp_path / "out").write_bytes(write(long)[:-1])
    assert list(read_results(str(tmp_path / "out"))) == [long]
    with Store(str(tmp_path / "out")) as store:
        assert long.key not in store
    assert (tmp_path / "out").read_bytes() == b""


def refused(use: Callable[[str], object], path: str, folder: Path) -> str:
    """Return the usage error of what is done with a file."""
    with inside(folder), pytest.raises(UsageError) as error:
        use(path)
    return str(error.value)


@each_case(
    ("content", "message"),
    [
        (b"hello\n", ", line 1: it is no JSON"),
        (b"hello", ": it holds something else than results"),
        (write(ANA) + b"\n", ", line 2: it is no JSON"),
        (write(ANA) + b"{}\n" + write(RUI), ", line 2: it is no result of goose grade"),
        (write(ANA) + b"submission,points\nana,1", ": it holds something else than results"),
        (write(ANA)[:-30] + b"\n", ", line 1: it is no JSON"),
        (b"x" * 100_000, ": it holds something else than results"),
    ],
    ids=range(7),
)
def test_a_file_of_something_else_is_refused_and_left_alone(content: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(content)
    assert refused(Store, "out", tmp_path) == f"--output out{message}; name another file."
    assert (tmp_path / "out").read_bytes() == content


@each_case(
    ("path", "message"),
    [("folder", "Is a directory"), ("gone/out", "No such file or directory"), ("file/out", "Not a directory")],
)
def test_a_file_that_cannot_be_made_is_refused(path: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    assert refused(Store, path, tmp_path) == f"--output {path}: {message}."


def test_a_file_that_another_grader_writes_is_refused(tmp_path: Path) -> None:
    with inside(tmp_path):
        with Store("out") as store:
            with pytest.raises(UsageError, match=r"^--output out: another goose is writing it\.$"):
                Store("out")
            store.add(ANA)
        with Store("out") as store:
            assert ANA.key in store


def test_a_file_system_without_locks_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_locks(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", without_locks)
    assert stored(tmp_path / "out", ANA).read_bytes() == write(ANA)


FILLS = """
import resource, sys
from goose.grading.results.store import Store
from goose.grading.results.lines import read
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
with Store(sys.argv[1]) as store:
    try:
        store.add(read(sys.stdin.buffer.read()))
    except OSError as error:
        print(error.strerror)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
"""


def test_a_result_that_does_not_fit_leaves_nothing(tmp_path: Path) -> None:
    path = stored(tmp_path / "out", ANA)
    limit = path.stat().st_size + 100
    run = subprocess.run(
        [sys.executable, "-c", FILLS, path, str(limit)], input=write(RUI), capture_output=True, timeout=60, check=True
    )
    assert run.stdout == b"File too large\n"
    assert path.read_bytes() == write(ANA)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_device_is_reported() -> None:
    with Store("/dev/full") as store:
        with pytest.raises(OSError, match="No space left"):
            store.add(ANA)
        assert ANA.key not in store


@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_results_can_go_to_a_device_or_a_pipe(kind: str, tmp_path: Path) -> None:
    """What is written there cannot be read again, and yet the reports need it."""
    os.mkfifo(tmp_path / "pipe")
    with Store("/dev/null" if kind == "device" else str(tmp_path / "pipe")) as store:
        store.add(ANA)
        assert store.get(ANA.key) == ANA


@each_case(
    ("content", "message"),
    [
        (None, "out: No such file or directory."),
        (b"hello\n", "out, line 1: it is no JSON."),
        (b"hello", "out, line 1: it is no JSON."),
        (write(ANA) + write(RUI)[:-20] + b"\n", "out, line 2: it is no JSON."),
        (write(ANA) + b"[]\n" + write(RUI), "out, line 2: it is no object of a result."),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(content: bytes | None, message: str, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "out").write_bytes(content)
    assert refused(lambda path: list(read_results(path)), "out", tmp_path) == message


@pytest.mark.slow
def test_many_results_are_not_held_in_memory(tmp_path: Path) -> None:
    """A class may be large, and what its programs wrote too: only where each result is is known."""
    large = result_of("ana", "wrong", stderr="x" * 1_000_000)
    path = tmp_path / "out"
    with path.open("wb") as file:
        for number in range(40):
            file.write(write(attrs.evolve(large, submission=str(number))))
    tracemalloc.start()
    try:
        with Store(str(path)) as store:
            assert store.get(attrs.evolve(large, submission="39").key).submission == "39"
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
