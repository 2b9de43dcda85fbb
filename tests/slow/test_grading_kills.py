"""Kills, interrupts and hostile programs: what was graded is in the file once, and nothing is left behind."""

import os
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs
import pytest

from tests.grading.test_zoo import marked
from tests.support.graders import ANSWER, JOBS, Grading, executable, handed_in, make_suite, until
from tests.support.layers import repeated
from tests.support.running import GOOSE

pytestmark = pytest.mark.slow

SUBMISSIONS = 400
RUNS = 4  # of a submission: on an empty script, on an empty line, and for two cases


@attrs.define
class Loop:
    """The result of a grading that was killed again and again."""

    grading: Grading
    started: Counter[str]
    statuses: list[int] = attrs.Factory(list)
    torn: int = 0
    processes: list[str] = attrs.Factory(list)


def tear(path: Path) -> None:
    """Take away the second half of the last line, as if the grader had been killed while it wrote it."""
    data = path.read_bytes()
    start = data.rstrip(b"\n").rfind(b"\n") + 1
    os.truncate(path, start + (len(data) - start) // 2)


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Loop:
    """Grade many small submissions, killed each time that 60 more are graded, and its last line torn now and then."""
    folder = tmp_path_factory.mktemp("killed")
    names = [f"s{number:04}" for number in range(SUBMISSIONS)]
    counter = folder / "counter"
    scripts = {name: f'echo {name} >> "$COUNTER"; echo {ANSWER}' for name in names}
    grading = handed_in(folder, scripts, "--env", f"COUNTER={counter}")
    loop = Loop(grading, Counter())
    while not loop.statuses or loop.statuses[-1] == -signal.SIGKILL:
        wanted = len(grading.lines()) + 60
        program = grading.start()
        while program.poll() is None and len(grading.lines()) < wanted:
            time.sleep(0.01)
        if len(grading.lines()) < SUBMISSIONS:
            program.kill()
        _, messages = program.communicate(timeout=60)
        assert messages == b""
        loop.statuses.append(program.returncode)
        until(lambda: not grading.folders() and not any(marked(grading.mark)))
        loop.processes += [f"{process}" for process in marked(grading.mark)]
        shutil.rmtree(grading.temporary)
        if program.returncode == -signal.SIGKILL and len(loop.statuses) % 2:
            tear(grading.out)
            loop.torn += 1
    loop.started.update(counter.read_text(encoding="utf-8").split())
    return loop


def test_the_grader_was_killed_some_times(killed: Loop) -> None:
    kills = killed.statuses.count(-signal.SIGKILL)
    assert kills >= 4
    assert killed.torn >= 2
    assert killed.statuses == [-signal.SIGKILL] * kills + [0]


def test_after_kills_every_submission_is_in_the_file_once(killed: Loop) -> None:
    results = killed.grading.results()
    assert Counter(result["submission"] for result in results) == {f"s{number:04}": 1 for number in range(SUBMISSIONS)}
    assert {case["verdict"] for result in results for case in result["cases"]} == {"accepted"}


def test_after_kills_only_what_was_under_way_is_run_again(killed: Loop) -> None:
    assert len(killed.started) == SUBMISSIONS
    assert min(killed.started.values()) == RUNS
    again = [name for name, count in killed.started.items() if count > RUNS]
    assert len(again) <= len(killed.statuses) * JOBS + killed.torn


def test_after_kills_no_process_is_left(killed: Loop) -> None:
    assert killed.processes == []


HANG = 'trap "" INT TERM; (sleep 45 & sleep 45) & setsid sleep 45 & sleep 45'
"""A program that ignores signals, with others, one of which is in its own session."""

SLOW_TO_JUDGE = 'head -c 4000000 /dev/urandom; echo written > "$WRITTEN"'


def one(folder: Path, script: str, *options: str) -> Grading:
    """Return the grading of one submission, a script."""
    written = ("--env", f"WRITTEN={folder / 'written'}")
    return handed_in(folder, {"ana": script}, *written, *options, cases=1, most=5_000_000)


def is_gone(grading: Grading, program: subprocess.Popen[bytes]) -> bool:
    """Wait some moments until all processes are gone, those of the grader too; return whether they are."""

    def gone() -> bool:
        try:
            os.killpg(program.pid, 0)
        except ProcessLookupError:
            return not any(marked(grading.mark))
        return False

    return until(gone)


@contextmanager
def running(grading: Grading) -> Iterator[subprocess.Popen[bytes]]:
    """Run a grading; whatever happens, nothing of it is left."""
    program = grading.start()
    try:
        yield program
    finally:
        if not is_gone(grading, program):
            grading.end(program)
        program.communicate(timeout=60)


def signalled(
    grading: Grading, moment: Callable[[], object], number: signal.Signals, *, group: bool = True
) -> tuple[int, str]:
    """Start a grading and send a signal in a certain moment; return its status and messages once all are gone."""
    with running(grading) as program:
        assert until(moment)
        (os.killpg if group else os.kill)(program.pid, number)
        _, messages = program.communicate(timeout=60)
        assert is_gone(grading, program)
    return program.returncode, messages.decode()


@pytest.mark.parametrize("hangs", [True, False])
def test_a_kill_while_a_program_hangs_or_is_judged_leaves_nothing(hangs: bool, tmp_path: Path) -> None:
    grading = one(tmp_path, HANG if hangs else SLOW_TO_JUDGE)
    moment = processes_of(grading) if hangs else judging(grading)
    status, _ = signalled(grading, moment, signal.SIGKILL, group=False)
    assert status == -signal.SIGKILL
    assert grading.folders() == []


@pytest.mark.parametrize("times", repeated(5, in_a_soak=60))
def test_a_kill_at_any_moment_leaves_no_folder(tmp_path: Path, times: int) -> None:
    grading = handed_in(tmp_path, {f"s{number}": f"echo {ANSWER}" for number in range(600)})
    for attempt in range(times):
        wanted = len(grading.lines()) + 3
        program = grading.start()
        while len(grading.lines()) < wanted:
            assert program.poll() is None
            time.sleep(0.005)
        time.sleep(attempt % 10 * 0.002)
        program.kill()
        program.communicate(timeout=60)
        assert is_gone(grading, program)
        assert grading.folders() == []


def after(seconds: float, grading: Grading) -> Callable[[], bool]:
    """Return what shows whether so many seconds are over since the grader has opened its file of results."""
    opened: list[float] = []

    def over() -> bool:
        if not opened and grading.out.exists():
            opened.append(time.monotonic())
        return bool(opened) and time.monotonic() >= opened[0] + seconds

    return over


def judging(grading: Grading) -> Callable[[], bool]:
    """Return what shows whether an answer that is slow to judge is judged."""
    return lambda: (grading.folder / "written").exists() and not any(marked(grading.mark))


def processes_of(grading: Grading) -> Callable[[], bool]:
    """Return what shows whether all processes of a program that hangs run."""
    return lambda: sum(1 for _ in marked(grading.mark)) >= 4


def check_interrupted(grading: Grading, status: int, messages: str, number: signal.Signals) -> None:
    """Check how a grading that heard a signal has ended, and what it has left."""
    assert status in (130, *(() if number == signal.SIGINT else (-number,))), messages
    assert "Traceback" not in messages
    assert "bug" not in messages
    assert all(line.endswith(b"\n") for line in grading.lines())
    assert all(result["submission"] for result in grading.results())
    assert list(grading.temporary.iterdir()) == []


BOTH = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
TO_ALL = pytest.mark.parametrize("group", [True, False])
"""A signal goes to the whole process group, as Ctrl-C does, or to the grader alone."""


@BOTH
@pytest.mark.parametrize("doing", ["building", "building alone", "judging"])
def test_a_signal_while_a_program_is_built_or_judged_leaves_nothing(
    number: signal.Signals, doing: str, tmp_path: Path
) -> None:
    grading = one(tmp_path, SLOW_TO_JUDGE) if doing == "judging" else one(tmp_path, "exit 0", "--build", HANG)
    moment = judging(grading) if doing == "judging" else processes_of(grading)
    status, messages = signalled(grading, moment, number, group=doing != "building alone")
    check_interrupted(grading, status, messages, number)


@BOTH
@pytest.mark.parametrize("times", repeated(5, in_a_soak=40))
def test_a_signal_at_any_moment_leaves_nothing(number: signal.Signals, times: int, tmp_path: Path) -> None:
    """From the moment on in which the file of results is there; what comes before has its own tests."""
    grading = handed_in(tmp_path, {f"s{index}": f"echo {ANSWER}" for index in range(40)})
    begun = time.monotonic()
    assert grading.run()[0] == 0
    whole = time.monotonic() - begun
    for attempt in range(times):
        grading.out.unlink(missing_ok=True)
        status, messages = signalled(grading, after(whole * attempt / times, grading), number)
        if status != 0:
            check_interrupted(grading, status, messages, number)


@BOTH
@pytest.mark.parametrize("times", repeated(5, in_a_soak=30))
def test_a_signal_while_the_reference_answers_leaves_nothing(
    number: signal.Signals, times: int, tmp_path: Path
) -> None:
    suite = make_suite(tmp_path / "suite", 1)
    for chain in range(300):
        (suite / f"{chain}").mkdir()
        for ending in ("in", "out"):
            shutil.copy(suite / f"1.{ending}", suite / f"{chain}")
    grading = Grading(tmp_path, [suite, "--", "true"])
    for attempt in range(times):
        program = grading.start()
        while program.poll() is None and not any(grading.temporary.iterdir()):
            pass
        time.sleep(0.001 * attempt * 30 / times)
        program.send_signal(number)
        _, messages = program.communicate(timeout=60)
        check_interrupted(grading, program.returncode, messages.decode(), number)


@TO_ALL
@BOTH
def test_what_was_graded_before_a_signal_is_kept_and_reported(
    number: signal.Signals, group: bool, tmp_path: Path
) -> None:
    grading = one(tmp_path, HANG)
    executable(tmp_path / "handed in" / "a", f"echo {ANSWER}")
    hanging = processes_of(grading)
    status, messages = signalled(grading, lambda: grading.lines() and hanging(), number, group=group)
    check_interrupted(grading, status, messages, number)
    kept = f"{grading.out} has them, and the same command goes on."
    assert messages.strip() == f"Interrupted: 1 of 2 submissions were graded. {kept}"
    assert [result["submission"] for result in grading.results()] == ["a"]
    executable(tmp_path / "handed in" / "ana", f"echo {ANSWER}")
    assert grading.run() == (0, "")
    assert [result["submission"] for result in grading.results()] == ["a", "ana"]


@BOTH
def test_without_a_file_of_results_a_signal_leaves_none(number: signal.Signals, tmp_path: Path) -> None:
    grading = one(tmp_path, HANG)
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    with subprocess.Popen(
        [*GOOSE, "grade", "--env", grading.mark, *grading.words],
        start_new_session=True,
        env={**os.environ, "TMPDIR": str(temporary)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as program:
        assert until(processes_of(grading))
        program.send_signal(number)
        _, messages = program.communicate(timeout=60)
    assert is_gone(grading, program)
    assert messages.strip() == b"Interrupted: 0 of 1 submissions were graded."
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("pause", [0.0, 0.002, 0.01, 0.05, 0.2])
def test_two_interrupts_in_a_row_leave_nothing_either(pause: float, tmp_path: Path) -> None:
    grading = one(tmp_path, HANG)
    with running(grading) as program:
        assert until(processes_of(grading))
        os.killpg(program.pid, signal.SIGINT)
        time.sleep(pause)
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGINT)
        _, messages = program.communicate(timeout=60)
        assert is_gone(grading, program)
    check_interrupted(grading, program.returncode, messages.decode(), signal.SIGINT)


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGKILL])
def test_a_signal_that_ends_the_grader_and_its_workers_leaves_no_process(
    number: signal.Signals, tmp_path: Path
) -> None:
    r"""As Ctrl-\ does, or who kills a whole process group."""
    grading = one(tmp_path, "exec sleep 45")
    with running(grading) as program:
        assert until(lambda: any(marked(grading.mark)))
        os.killpg(program.pid, number)
        program.wait(timeout=60)
        assert until(lambda: not any(marked(grading.mark)))


def test_the_same_command_goes_on_right_after_a_kill(tmp_path: Path) -> None:
    grading = one(tmp_path, SLOW_TO_JUDGE)
    with running(grading) as program:
        assert until(judging(grading))
        program.kill()
        program.wait(timeout=60)
        assert grading.run() == (1, "")
        assert is_gone(grading, program)


def test_two_graders_do_not_write_the_same_file(tmp_path: Path) -> None:
    """The second one is refused while the first one runs."""
    grading = one(tmp_path, HANG)
    with running(grading) as program:
        assert until(processes_of(grading))
        status, messages = grading.run()
        assert status == 2
        assert "another goose is writing it." in messages
        program.send_signal(signal.SIGINT)
        program.wait(timeout=60)
        assert is_gone(grading, program)
