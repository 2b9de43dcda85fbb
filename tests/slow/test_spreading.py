"""Portions of work in this process, in several and on a cluster: the same results, in their order."""

import logging
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import closing
from itertools import count
from pathlib import Path

import psutil
import pytest

from goose import __version__
from goose.base.clusters import reason
from goose.base.errors import Incomplete, SpreadFailure, UsageError
from goose.base.family import alive
from goose.base.spreading import spread
from goose.base.workers import cores
from tests.grading.test_zoo import marked
from tests.slow.test_cluster import start_cluster
from tests.slow.test_grade_on_a_cluster import Cluster
from tests.support import portions
from tests.support.cases import each_case
from tests.support.graders import until
from tests.support.places import ROOT

# Processes are forked; the process that runs the tests may have threads by then.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]

JOBS = pytest.mark.parametrize("jobs", [1, 2, 3])
ADDRESS = "tcp://somebody:1"


@pytest.fixture(autouse=True)
def workers() -> Iterator[Callable[[], list[psutil.Process]]]:
    """Return the processes that do portions for this one; whatever happens, none of them is left."""
    before = psutil.Process().children()

    def find() -> list[psutil.Process]:
        return [child for child in psutil.Process().children() if child not in before and alive([child.pid])]

    yield find
    assert until(lambda: find() == [])  # those of a program that was killed become this one's


Workers = Callable[[], list[psutil.Process]]


@JOBS
def test_results_come_in_the_order_of_the_portions(jobs: int) -> None:
    """However many processes make them, and however few there are."""
    for size in (0, 1, 2, 30):
        assert [*spread(portions.square, range(size), jobs)] == [number * number for number in range(size)]


def test_a_portion_that_takes_long_is_waited_for(tmp_path: Path) -> None:
    """While it is, no more than four portions a process are taken; by itself, no more than is asked for."""
    taken = []

    def take() -> Iterator[tuple[int, str]]:
        for number in count():
            taken.append(number)
            yield number, str(tmp_path / "file")

    with closing(spread(portions.held_up, take(), 2)) as results:
        assert taken == []
        for number in range(20):
            assert next(results) == number
            assert len(taken) <= number + 8
            if number == 0:
                assert len(taken) == 8


def test_one_process_takes_a_portion_when_its_result_is_asked_for() -> None:
    waiting = count()
    with closing(spread(portions.square, waiting, 1)) as results:
        for number in range(5):
            assert next(results) == number * number
    assert next(waiting) == 5


@pytest.mark.parametrize(("size", "jobs"), [(3, 1), (1, 3)])
def test_what_need_not_be_spread_is_done_here(size: int, jobs: int) -> None:
    """And nothing is pickled."""
    assert [*spread(lambda _: os.getpid(), range(size), jobs)] == [os.getpid()] * size


@pytest.mark.parametrize("jobs", [2, 3])
def test_there_are_as_many_processes_as_asked_for(jobs: int, tmp_path: Path) -> None:
    """At a time; each waits for the others, and none of them is this one."""
    found = [*spread(portions.met, [(jobs, str(tmp_path))] * jobs, jobs)]
    assert len({*found, os.getpid()}) == jobs + 1


@JOBS
@each_case(
    ("function", "error", "text"),
    [
        (portions.fail, SpreadFailure, r"^ValueError: no such goose at portions\.py:[0-9]+$"),
        (portions.fail_without_a_word, SpreadFailure, r"^LookupError at portions\.py:[0-9]+$"),
        (portions.be_incomplete, Incomplete, r"^the game nim can do no such thing$"),
        (portions.refuse, UsageError, r"^No such game\.$"),
    ],
)
def test_an_error_is_reported(function: Callable[[int], int], error: type[Exception], text: str, jobs: int) -> None:
    """In one line, for whoever is to find out; what cannot be asked for, or a package lacks, is reported as such."""
    with pytest.raises(error, match=text):
        list(spread(function, range(10), jobs))


@each_case(
    ("function", "text"),
    [
        (
            portions.return_what_no_other_process_can_have,
            r"return_what_no_other_process_can_have\.<locals>\.<lambda>",
        ),
        (portions.be_killed, r"^one of its processes was ended by signal 9 \(Killed\)$"),
        (portions.leave, r"^one of its processes ended with 4$"),
    ],
)
def test_a_process_without_a_result_is_reported(function: Callable[[int], object], text: str) -> None:
    with pytest.raises(SpreadFailure, match=text):
        list(spread(function, range(10), 2))


def test_a_process_that_is_killed_while_it_sends_is_reported(workers: Workers) -> None:
    """goose does not wait for an incomplete result."""
    with closing(spread(portions.long, count(), 2)) as results:
        next(results)
        for process in workers():
            process.kill()
        with pytest.raises(SpreadFailure, match="Killed"):
            list(results)


def test_results_that_are_on_their_way_hold_nobody_up() -> None:
    """Who has had enough need not take them."""
    with closing(spread(portions.long, count(), 2)) as results:
        assert len(next(results)[1]) == 5_000_000


def test_who_has_had_enough_ends_what_is_under_way(workers: Workers, tmp_path: Path) -> None:
    """At once, whatever it is."""
    with closing(spread(portions.without_end, ((number, str(tmp_path)) for number in count()), 3)) as results:
        next(results)
        assert until(lambda: len([*tmp_path.iterdir()]) == 4)
    assert workers() == []


def test_a_portion_that_cannot_be_had_ends_what_is_under_way(workers: Workers, tmp_path: Path) -> None:
    def take() -> Iterator[tuple[int, str]]:
        yield from ((number, str(tmp_path)) for number in range(1, 3))
        raise KeyError

    with pytest.raises(KeyError):
        list(spread(portions.without_end, take(), 3))
    assert workers() == []


def test_a_system_without_a_process_to_spare_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("os.fork", refuse)
    with pytest.raises(SpreadFailure, match=r"^goose cannot start a process: Resource temporarily unavailable$"):
        list(spread(portions.square, range(3), 2))


def test_there_is_a_core_at_least() -> None:
    assert cores() >= 1


# Interrupts, of a program that does nothing else.

PROGRAM = """\
    import signal
    import sys
    from contextlib import closing, suppress
    from itertools import count

    from goose.base.spreading import spread
    from tests.support import portions

    if __name__ == "__main__":
        signal.signal(signal.SIGINT, signal.default_int_handler)  # which who runs the tests may ignore
        try:
            with closing(spread(portions.without_end, ((number, sys.argv[1]) for number in count()), 2)) as results:
                print("begun", flush=True)
                for _ in results:
                    print("done", flush=True)
        except KeyboardInterrupt:
            sys.exit(130)
    """


def started(folder: Path) -> "subprocess.Popen[bytes]":
    """Start the program, marked by the folder, in a process its own group."""
    (folder / "told").mkdir()
    (folder / "program.py").write_text(textwrap.dedent(PROGRAM), encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, "-W", "error", folder / "program.py", folder / "told"],
        env={**os.environ, "GOOSE_TEST": str(folder), "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.parametrize("when", [b"begun\n", b"done\n"])
def test_an_interrupt_of_the_terminal_ends_all_processes(when: bytes, tmp_path: Path) -> None:
    """Also those that are just starting; none of them says a word."""
    with started(tmp_path) as program:
        assert program.stdout is not None
        while (line := program.stdout.readline()) != when:
            assert line
        os.killpg(program.pid, signal.SIGINT)
        try:
            _, messages = program.communicate(timeout=60)
        finally:
            program.kill()
    assert (program.returncode, messages) == (130, b"")
    assert until(lambda: not any(marked(f"GOOSE_TEST={tmp_path}")))


def test_a_program_that_is_killed_leaves_no_process(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        assert until(lambda: len([*(tmp_path / "told").iterdir()]) == 3)
        program.kill()
    assert until(lambda: not any(marked(f"GOOSE_TEST={tmp_path}")))


# On a cluster.


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", Cluster())


@pytest.mark.usefixtures("cluster")
def test_a_cluster_gives_the_same_results_in_the_same_order() -> None:
    """And what dask would show besides is not reported."""
    logger = logging.getLogger("distributed.of.a.test")
    assert [*spread(portions.square, range(100), 1, ADDRESS)] == [*spread(portions.square, range(100), 1)]
    assert not logger.isEnabledFor(logging.CRITICAL)


@pytest.mark.usefixtures("cluster")
def test_a_cluster_takes_no_more_than_it_has_room_for() -> None:
    waiting = count()
    with closing(spread(portions.square, waiting, 1, ADDRESS)) as results:
        for number in range(50):
            assert next(results) == number * number
    assert next(waiting) == 50 + 31  # the last one is sent when the next result is asked for


@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (portions.fail, r"^ValueError: no such goose at portions\.py:[0-9]+$"),
        (portions.refuse, r"^on the cluster: No such game\.$"),
    ],
)
def test_what_fails_on_a_cluster_is_reported(function: Callable[[int], int], expected: str) -> None:
    """A usage error there is reported as a failure, because the usage is right here."""
    with pytest.raises(SpreadFailure, match=expected):
        list(spread(function, range(10), 1, ADDRESS))


@pytest.mark.usefixtures("cluster")
def test_another_goose_on_a_cluster_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.base.clusters.__version__", "0.1")
    with pytest.raises(SpreadFailure, match=f"^on the cluster: goose is {__version__} there and 0.1 here$"):
        list(spread(portions.square, range(10), 1, ADDRESS))


@pytest.mark.usefixtures("cluster")
def test_a_cluster_that_does_not_answer_is_reported() -> None:
    with pytest.raises(UsageError, match="--scheduler tcp://nobody:1: no scheduler answers there"):
        list(spread(portions.square, range(10), 1, "tcp://nobody:1"))


class KilledWorker(Exception):
    """As the package distributed has it."""


class CommClosedError(OSError):
    """As the package distributed has it."""


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (OSError("goose is 0.1 there"), "goose is 0.1 there"),
        (ModuleNotFoundError("No", name="goose.analysis"), f"goose {__version__} is not installed there"),
        (ModuleNotFoundError("No  attrs", name="attrs"), "ModuleNotFoundError: No attrs"),
        (ModuleNotFoundError("No module"), "ModuleNotFoundError: No module"),
        (CancelledError(), "the connection to the scheduler was lost"),
        (CommClosedError("in <TCP (closed)>"), "the connection to the scheduler was lost"),
        (KilledWorker("Attempted to run …"), "each worker that took it was lost"),
    ],
)
def test_what_becomes_of_a_cluster_is_reported_in_few_words(error: Exception, expected: str) -> None:
    assert reason(error) == expected


def test_a_worker_that_is_killed_costs_no_result(tmp_path: Path) -> None:
    """Others take its portions."""
    cluster = start_cluster(tmp_path)
    with cluster.process:
        killed, *_ = cluster.workers()
        with closing(spread(portions.process, range(400), 1, cluster.address)) as results:
            next(results)
            os.kill(killed, signal.SIGKILL)
            assert len([*results]) == 399
        cluster.process.communicate(timeout=60)


def test_a_scheduler_that_is_gone_is_reported(tmp_path: Path) -> None:
    cluster = start_cluster(tmp_path)
    with cluster.process, closing(spread(portions.square, count(), 1, cluster.address)) as results:
        next(results)
        os.killpg(cluster.process.pid, signal.SIGKILL)
        with pytest.raises(SpreadFailure, match=r"^on the cluster: the connection to the scheduler was lost$"):
            list(results)
