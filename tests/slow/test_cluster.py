"""Grading on a cluster of dask.distributed: the same results, whatever becomes of its workers."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import attrs
import psutil
import pytest

from tests.grading.test_zoo import marked
from tests.support.graders import ANSWER, hand_in, make_suite, until
from tests.support.running import GOOSE

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed"),
]

HOST = """\
    import json, os, sys
    from distributed import Client, LocalCluster

    def hide():
        import sys

        for name in ("", ".grading", ".grading.cluster", ".analysis", ".analysis.simulating.spreading"):
            sys.modules[f"goose{name}"] = None

    if __name__ == "__main__":
        with LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1",
            local_directory=sys.argv[1],
        ) as cluster, Client(cluster) as client:
            if sys.argv[2:] == ["without goose"]:
                client.run(hide)
            print(cluster.scheduler_address, flush=True)
            for line in sys.stdin:  # a line asks for the processes of the workers
                client.wait_for_workers(2)
                print(json.dumps(list(client.run(os.getpid).values())), flush=True)
    """


@attrs.frozen
class Cluster:
    """A cluster on this machine."""

    address: str  # of its scheduler
    process: subprocess.Popen[str]

    def workers(self) -> list[int]:
        """Return the process of each worker, once both are there."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        pids: list[int] = json.loads(self.process.stdout.readline())
        return pids


def start_cluster(folder: Path, *words: str) -> Cluster:
    script = folder / "cluster.py"
    script.write_text(textwrap.dedent(HOST), encoding="utf-8")
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, script, folder / "dask", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        )
    assert process.stdout is not None
    return Cluster(process.stdout.readline().strip(), process)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Start a cluster of two workers."""
    started = start_cluster(tmp_path_factory.mktemp("cluster"))
    with started.process as process:
        yield started
        try:
            process.communicate(timeout=60)
        finally:
            if process.returncode is None:
                os.killpg(process.pid, signal.SIGKILL)


def words_of(folder: Path, scripts: Mapping[str, str], cases: int = 2) -> list[str | Path]:
    """Hand in programs, and return the words that grade them."""
    return [make_suite(folder / "suite", cases), *hand_in(folder, scripts)]


def on(cluster: Cluster, *words: str | Path) -> list[str]:
    """Return the command that grades on a cluster."""
    return [*GOOSE, "grade", *map(str, words), "--scheduler", cluster.address]


def graded(command: Sequence[str], status: int) -> list[dict[str, Any]]:
    """Return the results of a command, by their names; it says nothing else."""
    done = subprocess.run([*command, "--format", "json"], capture_output=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (status, b"")
    return sorted(map(json.loads, done.stdout.splitlines()), key=lambda result: str(result["submission"]))


def without_seconds(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    for result in results:
        for measured in (result, *result["cases"], *([result["build"]] if result["build"] else [])):
            del measured["seconds"]
            measured.pop("processor-seconds", None)
    return results


SCRIPTS = (
    f"echo {ANSWER}",
    f"printf '{ANSWER}'",
    "echo Jogador inexistente.",
    "exit 3",
    "kill -SEGV $$",
    f"echo {ANSWER}; echo to say the least >&2; exit 1",
    "yes",
    "echo \"$0 $(pwd)\" | sed 's|/tmp.*||'",
    "sleep 60",
)


def test_a_cluster_gives_the_same_results(cluster: Cluster, tmp_path: Path) -> None:
    """All but the seconds; and standard output has nothing else, nor has standard error anything."""
    suite = make_suite(tmp_path / "suite", seconds=1.0)
    scripts = {f"s {number:02}/main": SCRIPTS[number % (9 if number < 9 else 8)] for number in range(30)}
    submissions = hand_in(tmp_path, scripts)[:2]
    words = (suite, *submissions, "--command", "{dir}/main", "--build", "test -x {dir}/main && echo built")
    here = graded([*GOOSE, "grade", *map(str, words)], 1)
    there = graded(on(cluster, *words), 1)
    assert len(there) == 30
    assert without_seconds(there) == without_seconds(here)


def test_a_worker_that_is_killed_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """And nothing is there twice."""
    out = tmp_path / "out.jsonl"
    words = words_of(tmp_path, {f"s{number}": f"sleep 0.1; echo {ANSWER}" for number in range(30)})
    workers = cluster.workers()
    with subprocess.Popen([*on(cluster, *words), "--out", str(out)], stderr=subprocess.PIPE) as program:
        assert until(lambda: out.exists() and out.read_bytes().count(b"\n") >= 5)
        os.kill(workers[0], signal.SIGKILL)
        _, messages = program.communicate(timeout=60)
    assert (program.returncode, messages) == (0, b"")
    names = Counter(json.loads(line)["submission"] for line in out.read_bytes().splitlines())
    assert names == {f"s{number}": 1 for number in range(30)}


def test_what_runs_on_a_worker_that_is_killed_is_ended(cluster: Cluster, tmp_path: Path) -> None:
    """With all that it has started; another worker runs it again."""
    mark = f"GOOSE_TEST={tmp_path}"
    words = words_of(tmp_path, {"ana": f"setsid sleep 60 & sleep 2; echo {ANSWER}"}, 1)
    workers = cluster.workers()
    with subprocess.Popen([*on(cluster, *words), "--env", mark], stdout=subprocess.DEVNULL) as program:
        assert until(lambda: sum(1 for _ in marked(mark)) >= 3)
        first = {process.pid for process in marked(mark)}
        busy = {parent.pid for pid in first for parent in psutil.Process(pid).parents()} & set(workers)
        assert len(busy) == 1
        os.kill(busy.pop(), signal.SIGKILL)
        assert until(lambda: not first & {process.pid for process in marked(mark)})
        assert program.wait(timeout=60) == 0
    assert until(lambda: not any(marked(mark)))


INVALID = ("nonsense", "", "tcp://127.0.0.1:none", "udp://127.0.0.1:1")


@pytest.mark.parametrize("address", [*INVALID, "tcp://127.0.0.1:1", "tcp://127.0.0.1:99999"])
def test_an_address_where_nobody_is_is_refused_soon(address: str, tmp_path: Path) -> None:
    words = words_of(tmp_path, {"ana": f"echo {ANSWER}"})
    begun = time.monotonic()
    done = subprocess.run(
        [*GOOSE, "grade", *words, "--scheduler", address], capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"no scheduler answers there." in done.stderr
    assert b"Traceback" not in done.stderr
    assert time.monotonic() - begun < 30


def test_files_travel_with_their_submission(cluster: Cluster, tmp_path: Path) -> None:
    """Names with blanks, links, what can be executed: and nobody looks for them where they were handed in."""
    ana = tmp_path / "handed in" / "ana maria"
    hand_in(tmp_path, {"ana maria/parts of it/the main one": '. "$(dirname "$0")/parts of it/answer"'})
    (ana / "main").symlink_to("parts of it/the main one")
    (ana / "parts of it" / "answer").write_text(f'test -x "$0" && echo {ANSWER}\n', encoding="utf-8")
    (tmp_path / "handed in" / "lone file").write_text("", encoding="utf-8")
    words = (make_suite(tmp_path / "suite"), "--submissions", tmp_path / "handed in", "--command", "sh -c '{dir}/main'")
    here, there = graded([*GOOSE, "grade", *map(str, words)], 1), graded(on(cluster, *words), 1)
    assert [case["verdict"] for case in there[0]["cases"]] == ["accepted"] * 2
    assert without_seconds(there)[0] == without_seconds(here)[0]


def test_a_submission_that_has_been_shipped_may_be_removed(cluster: Cluster, tmp_path: Path) -> None:
    ana = tmp_path / "handed in" / "ana"
    hand_in(tmp_path, {"ana/main": 'touch "$HANDED_IN/../started"; sleep 1; cat "$(dirname "$0")/answer"'})
    (ana / "answer").write_text(f"{ANSWER}\n", encoding="utf-8")
    words = (make_suite(tmp_path / "suite"), "--submissions", tmp_path / "handed in", "--command", "{dir}/main")
    command = [*on(cluster, *words), "--env", f"HANDED_IN={tmp_path / 'handed in'}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as program:
        assert until((tmp_path / "started").exists)
        for path in (ana / "main", ana / "answer"):
            path.unlink()
        ana.rmdir()
    assert program.returncode == 0


@pytest.mark.parametrize(
    "make",
    [os.link, lambda source, target: target.symlink_to(source.name)],
    ids=["hard link", "symbolic link"],
)
def test_a_file_with_two_names_keeps_both(cluster: Cluster, make: Callable[[Path, Path], None], tmp_path: Path) -> None:
    ana = tmp_path / "handed in" / "ana"
    words = words_of(tmp_path, {"ana/first": f"echo {ANSWER}"})[:3]
    make(ana / "first", ana / "second")
    for command in ("{dir}/first", "{dir}/second"):
        graded([*GOOSE, "grade", *map(str, words), "--command", command], 0)
        graded([*on(cluster, *words), "--command", command], 0)


def test_two_suites_at_a_time_do_not_get_the_results_of_each_other(cluster: Cluster, tmp_path: Path) -> None:
    """As when two people grade the same submissions on one cluster."""
    submissions = hand_in(tmp_path, {"ana": f"sleep 2; echo {ANSWER}"})
    suites = [make_suite(tmp_path / f"suite {count}", count) for count in (1, 2)]
    commands = [on(cluster, suite, *submissions, "--format", "json") for suite in suites]
    programs = [subprocess.Popen(command, stdout=subprocess.PIPE) for command in commands]
    outputs = [program.communicate(timeout=60)[0] for program in programs]
    assert [len(json.loads(output)["cases"]) for output in outputs] == [1, 2]


def test_a_file_that_cannot_be_read_is_a_failure_of_the_grader(cluster: Cluster, tmp_path: Path) -> None:
    words = words_of(tmp_path, {"rui": f"echo {ANSWER}"})
    os.mkfifo(tmp_path / "handed in" / "ana")
    here, there = graded([*GOOSE, "grade", *map(str, words)], 3), graded(on(cluster, *words), 3)
    for results in (here, there):
        assert [result["cases"][0]["verdict"] for result in results] == ["grader-error", "accepted"]


def test_an_interrupt_ends_the_grader(cluster: Cluster, tmp_path: Path) -> None:
    """On a busy machine, finding the program takes seconds; it must still run when the signal is sent."""
    mark = f"GOOSE_TEST={tmp_path}"
    words = words_of(tmp_path, {"ana": "sleep 5"}, 1)
    with subprocess.Popen([*on(cluster, *words), "--env", mark], stderr=subprocess.PIPE) as program:
        assert until(lambda: any(marked(mark)))
        program.send_signal(signal.SIGINT)
        _, messages = program.communicate(timeout=60)
    assert program.returncode == 130
    assert b"Traceback" not in messages
    assert until(lambda: not any(marked(mark)))  # the worker ends it


def test_a_scheduler_that_is_gone_ends_the_grader(tmp_path: Path) -> None:
    """With a word, and status 3: what was not graded is no fault of the submissions."""
    cluster = start_cluster(tmp_path)
    mark = f"GOOSE_TEST={tmp_path}"
    words = words_of(tmp_path, {f"s{number}": "sleep 2" for number in range(8)}, 1)
    command = [*on(cluster, *words), "--env", mark]
    with cluster.process, subprocess.Popen(command, stderr=subprocess.PIPE) as program:
        try:
            assert until(lambda: any(marked(mark)))
            os.killpg(cluster.process.pid, signal.SIGKILL)
            _, messages = program.communicate(timeout=90)
        finally:
            program.kill()
    assert program.returncode == 3
    assert b"Traceback" not in messages


def test_workers_without_goose_are_reported(tmp_path: Path) -> None:
    """Nobody waits for others."""
    words = words_of(tmp_path, {"ana": f"echo {ANSWER}"}, 1)
    cluster = start_cluster(tmp_path, "without goose")
    with cluster.process:
        try:
            (result,) = graded(on(cluster, *words), 3)
        finally:
            os.killpg(cluster.process.pid, signal.SIGKILL)
    assert "is not installed there" in result["cases"][0]["note"]
