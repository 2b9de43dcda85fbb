"""Kills, interrupts and hostile programs: what was graded is in the file once, and nothing is left behind."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs
import psutil
import pytest

from tests.running import GOOSE
from tests.test_zoo import ZOO, command, marked

pytestmark = pytest.mark.slow

SUBMISSIONS = 1_000
JOBS = 2
ANSWER = "CPU 0 0 0 0"
SUITE_FILE = """\
[reference]
game = "mancala"
rules = "official"
lang = "pt"
[limits]
seconds = {seconds}
output-bytes = {most}
"""


def make_suite(folder: Path, cases: int = 2, seconds: float = 50.0, most: int = 1_000_000) -> Path:
    """Make a suite of the quickest cases."""
    folder.mkdir()
    (folder / "suite.toml").write_text(SUITE_FILE.format(seconds=seconds, most=most), encoding="utf-8")
    for number in range(1, cases + 1):
        (folder / f"{number}.in").write_text("LJ\n\n", encoding="utf-8")
        (folder / f"{number}.out").write_text(f"{ANSWER}\n", encoding="utf-8")
    return folder


def executable(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def until(true: Callable[[], object], seconds: float = 20.0) -> bool:
    """Wait until something is true; return whether it ever was."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@attrs.frozen
class Grading:
    """A command that grades, its temporary folders in a folder of their own and its programs marked.

    Attributes:
        folder: for all of it.
        words: of the command, `grade` and those options apart.
    """

    folder: Path
    words: Sequence[str | Path]

    @property
    def out(self) -> Path:
        return self.folder / "results.jsonl"

    @property
    def temporary(self) -> Path:
        return self.folder / "temporary"

    @property
    def mark(self) -> str:
        return f"GOOSE_TEST={self.folder}"

    def start(self) -> subprocess.Popen[bytes]:
        """Start it as a shell would in the foreground: in a process group of its own, heeding all signals."""

        def as_usual() -> None:
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)

        self.temporary.mkdir(exist_ok=True)
        return subprocess.Popen(
            [*GOOSE, "grade", "--out", self.out, "--jobs", str(JOBS), "--env", self.mark, *self.words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=as_usual,
            env={**os.environ, "TMPDIR": str(self.temporary)},
        )

    def run(self, seconds: float = 120.0) -> tuple[int, str]:
        """Run it to its end; return its exit status and its messages. What does not end is ended."""
        with self.start() as program:
            try:
                _, messages = program.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                self.end(program)
                raise
        return program.returncode, messages.decode()

    def end(self, program: subprocess.Popen[bytes]) -> None:
        """End what a test has not brought to an end."""
        os.killpg(program.pid, signal.SIGKILL)
        for process in marked(self.mark):
            process.kill()

    def lines(self) -> list[bytes]:
        return self.out.read_bytes().splitlines(keepends=True) if self.out.exists() else []

    def results(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines()]

    def folders(self) -> list[str]:
        """Return the folders of submissions that are there."""
        return sorted(path.name for path in self.temporary.glob("goose-grade-*"))


def of_folder(folder: Path, suite: Path, *options: str) -> Grading:
    """Return the grading of what was handed in, files each of which is a program."""
    return Grading(folder, [suite, "--submissions", folder / "handed in", "--command", "{file}", *options])


@attrs.define
class Loop:
    """What came of a grading that was killed again and again."""

    grading: Grading
    started: Counter[str]
    statuses: list[int] = attrs.Factory(list)
    torn: int = 0
    processes: list[str] = attrs.Factory(list)
    folders: list[str] = attrs.Factory(list)


def tear(path: Path) -> None:
    """Take away the second half of the last line, as if the grader had been killed while it wrote it."""
    data = path.read_bytes()
    start = data.rstrip(b"\n").rfind(b"\n") + 1
    os.truncate(path, start + (len(data) - start) // 2)


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Loop:
    """Grade many small submissions, killed each time that 150 more are graded, and its last line torn now and then."""
    folder = tmp_path_factory.mktemp("killed")
    handed_in = folder / "handed in"
    handed_in.mkdir()
    for number in range(SUBMISSIONS):
        name = f"s{number:04}"
        executable(handed_in / name, f'echo {name} >> "$COUNTER"; echo {ANSWER}')
    counter = folder / "counter"
    grading = of_folder(folder, make_suite(folder / "suite"), "--env", f"COUNTER={counter}")
    loop = Loop(grading, Counter())
    while not loop.statuses or loop.statuses[-1] == -signal.SIGKILL:
        wanted = len(grading.lines()) + 150
        program = grading.start()
        while program.poll() is None and len(grading.lines()) < wanted:
            time.sleep(0.01)
        if len(grading.lines()) < SUBMISSIONS:
            program.kill()
        _, messages = program.communicate(timeout=60)
        assert messages == b""
        loop.statuses.append(program.returncode)
        until(lambda: not grading.folders() and not any(marked(grading.mark)), 5)
        loop.processes += [f"{process}" for process in marked(grading.mark)]
        loop.folders += grading.folders()
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
    """And what was in a torn line."""
    assert len(killed.started) == SUBMISSIONS
    assert min(killed.started.values()) == 2
    again = [name for name, count in killed.started.items() if count > 2]
    assert len(again) <= len(killed.statuses) * JOBS + killed.torn


def test_after_kills_no_process_is_left(killed: Loop) -> None:
    assert killed.processes == []


HANG = "sleep 45 & sleep 45"
SLOW_TO_JUDGE = 'head -c 4000000 /dev/urandom; echo written > "$WRITTEN"'


def one(folder: Path, script: str, *options: str) -> Grading:
    """Return the grading of one submission, a script."""
    (folder / "handed in").mkdir()
    executable(folder / "handed in" / "ana", script)
    suite = make_suite(folder / "suite", 1, most=5_000_000)
    return of_folder(folder, suite, "--env", f"WRITTEN={folder / 'written'}", *options)


def is_gone(grading: Grading, program: subprocess.Popen[bytes]) -> bool:
    """Wait some moments until all processes are gone, those of the grader too; return whether they are."""

    def gone() -> bool:
        try:
            os.killpg(program.pid, 0)
        except ProcessLookupError:
            return not any(marked(grading.mark))
        return False

    return until(gone, 20)


def signalled(
    grading: Grading, moment: Callable[[], object], number: signal.Signals, *, group: bool = True
) -> tuple[int, str]:
    """Start a grading and send a signal in a certain moment; return its status and messages once all are gone."""
    program = grading.start()
    try:
        assert until(moment)
        (os.killpg if group else os.kill)(program.pid, number)
        _, messages = program.communicate(timeout=30)
        assert is_gone(grading, program)
    finally:
        if not is_gone(grading, program):
            grading.end(program)
    return program.returncode, messages.decode()


def test_a_kill_while_an_answer_is_judged_leaves_no_folder(tmp_path: Path) -> None:
    grading = one(tmp_path, SLOW_TO_JUDGE)
    status, _ = signalled(grading, judging(grading), signal.SIGKILL, group=False)
    assert status == -signal.SIGKILL
    assert grading.folders() == []


def test_a_kill_at_any_moment_leaves_no_folder(tmp_path: Path) -> None:
    (tmp_path / "handed in").mkdir()
    for number in range(600):
        executable(tmp_path / "handed in" / f"s{number}", f"echo {ANSWER}")
    grading = of_folder(tmp_path, make_suite(tmp_path / "suite"))
    for attempt in range(60):
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
    """Return what tells whether so many seconds are over since the grader has opened its file of results."""
    opened: list[float] = []

    def over() -> bool:
        if not opened and grading.out.exists():
            opened.append(time.monotonic())
        return bool(opened) and time.monotonic() >= opened[0] + seconds

    return over


def judging(grading: Grading) -> Callable[[], bool]:
    """Return what tells whether an answer that is slow to judge is judged."""
    return lambda: (grading.folder / "written").exists() and not any(marked(grading.mark))


def processes_of(grading: Grading) -> Callable[[], bool]:
    """Return what tells whether two processes of the program run."""
    return lambda: sum(1 for _ in marked(grading.mark)) >= 2


def check_interrupted(grading: Grading, status: int, messages: str, number: signal.Signals) -> None:
    """Check how a grading that heard a signal has ended, and what it has left."""
    assert status in (130, *(() if number == signal.SIGINT else (-number,)))
    assert "Traceback" not in messages
    assert "bug" not in messages
    assert all(line.endswith(b"\n") for line in grading.lines())
    assert all(result["submission"] for result in grading.results())
    assert list(grading.temporary.iterdir()) == []


BOTH = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
TO_ALL = pytest.mark.parametrize("group", [True, False])
"""A signal goes to the whole process group, as Ctrl-C does, or to the grader alone."""


@TO_ALL
@BOTH
def test_a_signal_while_a_program_hangs_leaves_nothing(number: signal.Signals, group: bool, tmp_path: Path) -> None:
    grading = one(tmp_path, HANG)
    status, messages = signalled(grading, processes_of(grading), number, group=group)
    check_interrupted(grading, status, messages, number)


@TO_ALL
@BOTH
def test_a_signal_while_a_build_hangs_leaves_nothing(number: signal.Signals, group: bool, tmp_path: Path) -> None:
    grading = one(tmp_path, "exit 0", "--build", HANG)
    status, messages = signalled(grading, processes_of(grading), number, group=group)
    check_interrupted(grading, status, messages, number)


@BOTH
def test_a_signal_while_an_answer_is_judged_leaves_nothing(number: signal.Signals, tmp_path: Path) -> None:
    grading = one(tmp_path, SLOW_TO_JUDGE)
    status, messages = signalled(grading, judging(grading), number)
    check_interrupted(grading, status, messages, number)


@BOTH
def test_a_signal_at_any_moment_leaves_nothing(number: signal.Signals, tmp_path: Path) -> None:
    """From the moment on in which the file of results is there; what comes before has tests of its own."""
    (tmp_path / "handed in").mkdir()
    for index in range(40):
        executable(tmp_path / "handed in" / f"s{index}", f"echo {ANSWER}")
    grading = of_folder(tmp_path, make_suite(tmp_path / "suite"))
    begun = time.monotonic()
    assert grading.run()[0] == 0
    whole = time.monotonic() - begun
    for attempt in range(40):
        grading.out.unlink(missing_ok=True)
        status, messages = signalled(grading, after(whole * attempt / 40, grading), number)
        if status != 0:
            check_interrupted(grading, status, messages, number)


@BOTH
def test_a_signal_while_the_reference_answers_leaves_nothing(number: signal.Signals, tmp_path: Path) -> None:
    suite = make_suite(tmp_path / "suite", 1)
    for chain in range(300):
        (suite / f"{chain}").mkdir()
        for ending in ("in", "out"):
            shutil.copy(suite / f"1.{ending}", suite / f"{chain}")
    grading = Grading(tmp_path, [suite, "--", "true"])
    for attempt in range(30):
        program = grading.start()
        while program.poll() is None and not any(grading.temporary.iterdir()):
            pass
        time.sleep(0.001 * attempt)
        program.send_signal(number)
        _, messages = program.communicate(timeout=30)
        check_interrupted(grading, program.returncode, messages.decode(), number)


def test_an_interrupt_says_what_was_graded_and_how_to_go_on(tmp_path: Path) -> None:
    grading = one(tmp_path, HANG)
    _, messages = signalled(grading, processes_of(grading), signal.SIGINT)
    assert messages.startswith("Interrupted: 0 of 1 submissions were graded.")


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
        stderr=subprocess.DEVNULL,
    ) as program:
        assert until(processes_of(grading))
        program.send_signal(number)
    assert is_gone(grading, program)
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("pause", [0.0, 0.002, 0.01, 0.05, 0.2])
def test_two_interrupts_in_a_row_leave_nothing_either(pause: float, tmp_path: Path) -> None:
    """As of somebody who is impatient."""
    grading = one(tmp_path, HANG)
    program = grading.start()
    try:
        assert until(processes_of(grading))
        os.killpg(program.pid, signal.SIGINT)
        time.sleep(pause)
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGINT)
        _, messages = program.communicate(timeout=30)
        assert is_gone(grading, program)
    finally:
        if not is_gone(grading, program):
            grading.end(program)
    check_interrupted(grading, program.returncode, messages.decode(), signal.SIGINT)


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGKILL])
def test_a_signal_that_ends_the_grader_and_its_workers_leaves_no_process(
    number: signal.Signals, tmp_path: Path
) -> None:
    r"""As Ctrl-\ does, or who kills a whole process group."""
    grading = one(tmp_path, "exec sleep 45")
    program = grading.start()
    try:
        assert until(lambda: any(marked(grading.mark)))
        os.killpg(program.pid, number)
        program.communicate(timeout=30)
        assert until(lambda: not any(marked(grading.mark)), 5)
    finally:
        for process in marked(grading.mark):
            process.kill()


def test_the_same_command_goes_on_right_after_a_kill(tmp_path: Path) -> None:
    grading = one(tmp_path, SLOW_TO_JUDGE)
    program = grading.start()
    try:
        assert until(judging(grading))
        program.kill()
        program.wait(timeout=30)
        assert grading.run() == (1, "")
    finally:
        assert is_gone(grading, program)
        program.communicate(timeout=30)


def test_two_graders_do_not_write_the_same_file(tmp_path: Path) -> None:
    """The second one is refused while the first one runs."""
    grading = one(tmp_path, HANG)
    program = grading.start()
    try:
        assert until(processes_of(grading))
        status, messages = grading.run()
        assert status == 2
        assert "another goose is writing it." in messages
    finally:
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=30)
    assert is_gone(grading, program)


PEAK = "import os, sys; _, status, used = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)"


def peak(*words: str | Path) -> tuple[int, float]:
    """Return the exit status of a command, and the most memory that it or any process that it waited for took, in MB.

    What starts it takes little itself, which a process is counted with.
    """
    tell = "print(os.waitstatus_to_exitcode(status), used.ru_maxrss, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", f"{PEAK}; {tell}", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=300,
        check=False,
    )
    status, kilobytes = done.stderr.split()[-2:]
    return int(status), int(kilobytes) / 1_024


def grade_alone(*words: str | Path) -> list[str | Path]:
    return [sys.executable, "-m", "goose", "grade", *words]


MOST_MEMORY = 60
"""MB that the grader and each of its workers may take."""


@pytest.mark.parametrize("name", ["flood", "c_flood"])
def test_a_flood_takes_little_memory(name: str, tmp_path: Path) -> None:
    """The limit of the output is what a suite has that says nothing, 1 MB."""
    suite = tmp_path / "suite"
    shutil.copytree(ZOO / "suite", suite)
    toml = suite / "suite.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace("output-bytes = 100_000", ""), encoding="utf-8")
    status, most = peak(*grade_alone(suite, "--jobs", "1", "--", *command(name, tmp_path)))
    assert status == 1
    assert most <= MOST_MEMORY


@pytest.mark.parametrize(
    "script",
    [
        "yes ''",
        "cat /dev/zero",
        "cat /dev/urandom",
        "tr '\\0' '\\377' < /dev/zero",
    ],
)
def test_a_flood_of_any_bytes_takes_little_memory(script: str, tmp_path: Path) -> None:
    suite = make_suite(tmp_path / "suite", 1)
    status, most = peak(*grade_alone(suite, "--jobs", "1", "--", "sh", "-c", script))
    assert status == 1
    assert most <= MOST_MEMORY


def test_many_submissions_with_all_reports_take_little_memory(tmp_path: Path) -> None:
    """Little more than few do: each is known by its name and its place in the file of results."""
    suite = make_suite(tmp_path / "suite")
    most = []
    for count in (200, 2_000):
        handed_in = tmp_path / f"handed in {count}"
        handed_in.mkdir()
        for number in range(count):
            executable(handed_in / f"s{number}", f"echo {ANSWER if number % 3 else 'Jogador inexistente.'}")
        reports = [f"--report={kind}={handed_in}.{kind}" for kind in ("html", "junit", "csv", "tap")]
        of_it = ("--submissions", handed_in, "--command", "{file}", "--out", f"{handed_in}.jsonl")
        status, megabytes = peak(*grade_alone(suite, *of_it, *reports))
        assert status == 1
        most.append(megabytes)
    assert most[1] <= most[0] + 10
    assert most[1] <= MOST_MEMORY


def size_of(folder: Path, grader: int) -> int:
    """Return the bytes on the disk of all in a folder that changes, and of files of processes that have no name."""
    paths = [Path(parent, name) for parent, _, names in os.walk(folder) for name in names]
    with suppress(psutil.Error):
        for process in (psutil.Process(grader), *psutil.Process(grader).children(recursive=True)):
            with suppress(OSError):
                paths += Path(f"/proc/{process.pid}/fd").iterdir()
    sizes: dict[tuple[int, int], int] = {}
    for path in paths:
        with suppress(OSError):
            status = path.stat()
            if stat.S_ISREG(status.st_mode) and status.st_dev == folder.stat().st_dev:
                sizes[status.st_dev, status.st_ino] = status.st_blocks * 512
    return sum(sizes.values())


@pytest.mark.skipif(sys.platform != "linux", reason="there is no /proc")
@pytest.mark.parametrize("name", ["flood", "c_flood", "flood_stderr", "line_100_mb"])
def test_a_flood_takes_little_room_on_the_disk(name: str, tmp_path: Path) -> None:
    """No more than a file may have; and nothing of it afterwards."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    words = command(name, tmp_path)
    with subprocess.Popen(
        [*GOOSE, "grade", ZOO / "suite", "--jobs", "1", "--", *words],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "TMPDIR": str(temporary)},
    ) as program:
        most = 0
        while program.poll() is None:
            most = max(most, size_of(temporary, program.pid))
            time.sleep(0.005)
    assert 0 < most < 75_000_000
    assert program.returncode == 1
    assert list(temporary.iterdir()) == []


def test_a_flood_of_accents_is_judged_in_some_seconds(tmp_path: Path) -> None:
    """This one is a fifth of what a program may write; at its limit it is judged for ten minutes and more."""
    (tmp_path / "accents").write_bytes("\u0301\u0327".encode() * 50_000)
    grading = Grading(tmp_path, [make_suite(tmp_path / "suite", 1), "--", "cat", tmp_path / "accents"])
    assert grading.run(10.0)[0] == 1


DEEP = "import os\nfor _ in range(1_200):\n os.mkdir('d')\n os.chdir('d')\n"
HOSTILE = {
    "kills the grader's process": "kill -KILL $PPID; sleep 45",
    "stops the grader's process": "kill -STOP $PPID; sleep 1",
    "makes its output a pipe": "rm ../out; mkfifo ../out",
    "makes its output a folder": "rm ../out; mkdir ../out",
    "removes its messages": "rm ../err",
    "makes its folder a file": "cd ..; rm -r work; touch work",
    "makes its folder a link": "cd ..; rm -r work; ln -s /nowhere work",
    "removes all around it": "rm -rf ../../../*",
    "puts files all around it": "cd ../../..; rm -rf *; touch program chains scratch build",
    "allows nobody its folders": "mkdir -p a/b/c; chmod 0 a/b/c a/b a . .. ../.. ../../..",
    "makes deep folders": f'exec {sys.executable} -S -E -c "{DEEP}"',
    "makes odd names": r"""touch -- '-rf *' "$(printf 'a\nb\377')"; mkfifo p; ln -s / root; ln -s l l""",
    "truncates its output": "echo anything; : > /dev/stdout; sleep 0.1",
    "says its name is odd": r"printf '\377\376\033[2J\000' | tee /dev/stderr; exit 1",
}
"""What programs do that is meant ill, or could be."""


@pytest.mark.parametrize("script", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_program_harms_nobody_but_itself(script: str, tmp_path: Path) -> None:
    """The others are graded, it has no points and no excuse, and nothing of it is left.

    Where the grader's own process is gone, nobody can tell whose fault that is.
    """
    (tmp_path / "handed in").mkdir()
    for name in ("ana", "hostile", "rui"):
        executable(tmp_path / "handed in" / name, script if name == "hostile" else f"echo {ANSWER}")
    grading = of_folder(tmp_path, make_suite(tmp_path / "suite", seconds=3.0))
    try:
        status, _ = grading.run(20.0)
        verdicts = {result["submission"]: {case["verdict"] for case in result["cases"]} for result in grading.results()}
        left = [process.pid for process in marked(grading.mark)], grading.folders()
    finally:
        for process in marked(grading.mark):
            process.kill()
        subprocess.run(["rm", "-rf", grading.temporary], check=True)  # which may be too deep for others
    assert verdicts.pop("ana") == verdicts.pop("rui") == {"accepted"}
    excused = "PPID" in script
    assert not verdicts.pop("hostile") & {"accepted", *(() if excused else ("grader-error",))}
    assert status in ((1, 3) if excused else (1,))
    assert left == ([], [])


def test_a_name_that_is_no_utf_8_can_be_graded(tmp_path: Path) -> None:
    (tmp_path / "handed in").mkdir()
    executable(Path(os.fsdecode(os.fsencode(tmp_path / "handed in" / "an") + b"\xe1")), f"echo {ANSWER}")
    assert of_folder(tmp_path, make_suite(tmp_path / "suite")).run() == (0, "")


def test_results_can_be_written_to_a_device(tmp_path: Path) -> None:
    suite = make_suite(tmp_path / "suite")
    assert Grading(tmp_path, [suite, "--out", "/dev/null", "--", "echo", ANSWER]).run() == (0, "")


def test_a_submission_of_deep_folders_is_no_bug(tmp_path: Path) -> None:
    """It is graded, or cannot be; the others are."""
    (tmp_path / "handed in" / "deep").mkdir(parents=True)
    executable(tmp_path / "handed in" / "rui", f"echo {ANSWER}")
    try:
        deep = [sys.executable, "-S", "-E", "-c", DEEP]
        subprocess.run(deep, cwd=tmp_path / "handed in" / "deep", check=True)
        grading = of_folder(tmp_path, make_suite(tmp_path / "suite"))
        status, messages = grading.run(60.0)
        verdicts = {result["submission"]: result["cases"][0]["verdict"] for result in grading.results()}
    finally:
        subprocess.run(["rm", "-rf", tmp_path / "handed in", tmp_path / "temporary"], check=True)
    assert "bug" not in messages
    assert status in (1, 3)
    assert verdicts["rui"] == "accepted"


def test_a_submission_behind_a_link_is_graded_again_when_it_has_changed(tmp_path: Path) -> None:
    (tmp_path / "handed in").mkdir()
    (tmp_path / "ana").mkdir()
    (tmp_path / "handed in" / "ana").symlink_to(tmp_path / "ana")
    handed_in = tmp_path / "handed in"
    suite = make_suite(tmp_path / "suite")
    grading = Grading(tmp_path, [suite, "--submissions", handed_in, "--command", "{dir}/main"])
    executable(tmp_path / "ana" / "main", f"echo {ANSWER}")
    assert grading.run()[0] == 0
    executable(tmp_path / "ana" / "main", "echo wrong")
    assert grading.run()[0] == 1


def test_a_command_can_be_built_where_temporary_files_are(tmp_path: Path) -> None:
    suite = make_suite(tmp_path / "suite")
    (tmp_path / "here").mkdir()
    executable(tmp_path / "here" / "main", f"echo {ANSWER}")
    done = subprocess.run(
        [*GOOSE, "grade", suite, "--build", "true", "--", "./main"],
        cwd=tmp_path / "here",
        env={**os.environ, "TMPDIR": str(tmp_path / "here")},
        stdout=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
