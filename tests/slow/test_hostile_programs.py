"""Programs that take all they can get, or spoil what is around them: they harm nobody but themselves."""

import json
import os
import stat
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.grading.test_zoo import ZOO, command, marked
from tests.slow.test_sandbox import needs_bwrap
from tests.support.graders import ANSWER, Grading, executable, hand_in, handed_in, make_suite
from tests.support.layers import repeated, thinned
from tests.support.running import GOOSE, goose
from tests.support.suites import make

pytestmark = pytest.mark.slow


PEAK = "import os, sys; _, status, used = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)"


def peak(*words: str | Path) -> tuple[int, float]:
    """Return the exit status of a command, and the most memory that it or any process that it waited for took, in MB.

    What starts it takes little itself, which a process is counted with.
    """
    report = "print(os.waitstatus_to_exitcode(status), used.ru_maxrss, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", f"{PEAK}; {report}", *words],
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


@pytest.mark.parametrize("script", ["yes ''", "cat /dev/zero", "cat /dev/urandom", "tr '\\0' '\\377' < /dev/zero"])
def test_a_flood_of_any_bytes_takes_little_memory(script: str, tmp_path: Path) -> None:
    suite = make_suite(tmp_path / "suite", 1)
    status, most = peak(*grade_alone(suite, "--jobs", "1", "--", "sh", "-c", script))
    assert status == 1
    assert most <= MOST_MEMORY


@pytest.mark.parametrize("many", repeated(300, in_a_soak=2_000))
def test_many_submissions_with_all_reports_take_little_memory(tmp_path: Path, many: int) -> None:
    """Little more than few do: each is known by its name and its place in the file of results."""
    suite = make_suite(tmp_path / "suite")
    most = []
    for count in (100, many):
        folder = tmp_path / f"{count}"
        said = {f"s{number}": ANSWER if number % 3 else "Jogador inexistente." for number in range(count)}
        words = hand_in(folder, {name: f"echo {line}" for name, line in said.items()})
        reports = [f"--report={kind}={folder}.{kind}" for kind in ("html", "junit", "csv", "tap")]
        status, megabytes = peak(*grade_alone(suite, *words, "--out", f"{folder}.jsonl", *reports))
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
@pytest.mark.parametrize("name", thinned(["flood", "c_flood", "flood_stderr", "line_100_mb"], 2, rest=pytest.mark.soak))
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
    "removes its files": "rm -f ../out ../err ../in; echo wrong",
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
"""Things that a hostile program may do."""


@pytest.mark.parametrize("script", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_program_harms_nobody_but_itself(script: str, tmp_path: Path) -> None:
    """The others are graded, it has no points and no excuse, and nothing of it is left.

    Where the grader's own process is gone, nobody can show whose fault that is.
    """
    scripts = {"ana": f"echo {ANSWER}", "hostile": script, "rui": f"echo {ANSWER}"}
    grading = handed_in(tmp_path, scripts, seconds=3.0)
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


def test_a_submission_of_deep_folders_is_no_bug(tmp_path: Path) -> None:
    """It is graded, or cannot be; the others are."""
    grading = handed_in(tmp_path, {"rui": f"echo {ANSWER}"})
    (tmp_path / "handed in" / "deep").mkdir()
    try:
        deep = [sys.executable, "-S", "-E", "-c", DEEP]
        subprocess.run(deep, cwd=tmp_path / "handed in" / "deep", check=True)
        status, messages = grading.run(60.0)
        verdicts = {result["submission"]: result["cases"][0]["verdict"] for result in grading.results()}
    finally:
        subprocess.run(["rm", "-rf", tmp_path / "handed in", tmp_path / "temporary"], check=True)
    assert "bug" not in messages
    assert status in (1, 3)
    assert verdicts["rui"] == "accepted"


@pytest.mark.parametrize("sandbox", ["none", pytest.param("bwrap", marks=needs_bwrap)])
def test_links_earn_nothing_of_what_they_lead_to(sandbox: str, tmp_path: Path) -> None:
    """A submission that is a link, a program that is one, and one that a build makes; the right program is `ana`."""
    folder, suite = tmp_path / "handed in", make_suite(tmp_path / "suite")
    make(folder, {"built/make": f"ln -s '{folder}/ana/main' main"})
    for name in ("ana", "linked", "copied"):
        (folder / name).mkdir()
    executable(folder / "ana" / "main", f"echo {ANSWER}")
    for name, target in (("folder", "ana"), ("linked/main", "../ana/main"), ("copied/source", folder / "ana/main")):
        (folder / name).symlink_to(target)
    build = "if [ -e source ]; then cp source main; elif [ -e make ]; then sh make; fi"
    command = ("grade", str(suite), "--submissions", str(folder), "--command", "{dir}/main", "--build", build)
    listed = goose(*command, "--list").stdout.decode().splitlines()
    assert listed[-2:] == ["submission: folder, a link: not started", "submission: linked"]
    run = goose(*command, "--sandbox", sandbox, "--format", "json")
    assert run.returncode == 1
    found = {result["submission"]: result for result in map(json.loads, run.stdout.splitlines())}
    assert {name: result["cases"][0]["verdict"] for name, result in found.items()} == {
        "ana": "accepted",
        **dict.fromkeys(("folder", "linked", "copied", "built"), "not-started"),
    }
    assert {name: result["cases"][0]["note"] for name, result in found.items() if name != "ana"} == {
        **dict.fromkeys(("linked", "built"), "main é uma ligação que sai da entrega."),
        "copied": "Falta main. source é uma ligação que sai da entrega.",
        "folder": "O que foi entregue é uma ligação, não um ficheiro ou uma pasta.",
    }
