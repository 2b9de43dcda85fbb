"""Programs that are shut in by bubblewrap: what they see, what they can do, and how they end."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from goose.base.workers import Send
from goose.grading.running.answering import Finished, answered
from goose.grading.running.folders import give
from goose.grading.running.sandbox import Sandbox, Shut
from tests.grading.test_zoo import SUITE
from tests.support.graders import executable
from tests.support.programs import PYTHON, Ran, program, result_of
from tests.support.running import goose
from tests.support.suites import make

# Workers are forked, as those of the grader are; the process that runs the tests may have threads by then.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.permissions,
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]


def has_bwrap() -> bool:
    """Return whether bubblewrap is there, and does something on this system."""
    if shutil.which("bwrap") is None:
        return False
    return subprocess.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"], check=False).returncode == 0


needs_bwrap = pytest.mark.skipif(not has_bwrap(), reason="there is no bubblewrap that works")


def result(*options: str | Path, **variables: str) -> dict[str, Any]:
    """Return the result of a submission that is graded in the sandbox."""
    words = ("grade", "--sandbox", "bwrap", "--format", "json", *map(str, options))
    found: dict[str, Any] = json.loads(goose(*words, env={**os.environ, **variables}).stdout)
    return found


def suite_with(folder: Path, **programs: str) -> Path:
    """Return a copy of the suite of the zoo, with some programs in it."""
    suite = folder / "suite"
    shutil.copytree(SUITE, suite)
    for name, script in programs.items():
        executable(suite / name, script)
    return suite


def shut_in(folder: Path, *words: str, hidden: Sequence[str | Path] = (), **options: Any) -> Ran:
    """Run a program in the sandbox."""
    sandbox = Sandbox("bwrap", tuple(map(str, hidden)))
    work = folder / "work"
    work.mkdir(exist_ok=True)
    give(str(work), sandbox.owner)
    what = program(folder, **options)
    shut = Shut(words, str(work), what.environment, (str(work),), (str(folder / "program"),))

    def in_worker(lifeline: int, _: Send) -> Finished:
        return answered(sandbox, shut, (folder / "in").read_bytes(), what.limits, lifeline)

    finished: Finished = result_of(in_worker)
    return Ran(finished.outcome, finished.output, finished.messages.encode())


@needs_bwrap
@pytest.mark.parametrize("line", ["exit 0", "exit 1", "exit 3", "exit 126", "exit 127", "exit 128", "exit 255"])
def test_in_the_sandbox_the_exit_status_is_that_of_the_program(line: str, tmp_path: Path) -> None:
    outcome = shut_in(tmp_path, "sh", "-c", line).outcome
    assert (outcome.exit, outcome.signal) == (int(line.split()[1]), None)


@needs_bwrap
@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGKILL, signal.SIGTERM])
def test_in_the_sandbox_the_signal_is_that_of_the_program(number: signal.Signals, tmp_path: Path) -> None:
    outcome = shut_in(tmp_path, *PYTHON, f"import os; os.kill(os.getpid(), {number:d})").outcome
    assert (outcome.exit, outcome.signal) == (None, number)


@needs_bwrap
def test_in_the_sandbox_what_is_not_there_is_not_started(tmp_path: Path) -> None:
    outcome = shut_in(tmp_path, "/no/such/program").outcome
    assert not outcome.started
    assert outcome.note is not None
    assert "/no/such/program" in outcome.note


@needs_bwrap
def test_in_the_sandbox_temporary_files_are_its_own(tmp_path: Path) -> None:
    """Those of others are not there, and its own are gone with it."""
    name = f"goose-sandbox-{os.getpid()}"
    (tmp_path / "others").touch()
    look = f"ls -A /dev/shm; ls /var/tmp/*; ls {tmp_path}; for each in /tmp /var/tmp /dev/shm; do"
    look += f" echo mine > $each/{name} && cat $each/{name}; done"
    assert shut_in(tmp_path, "sh", "-c", look).stdout.splitlines()[-4:] == [b"work", b"mine", b"mine", b"mine"]
    assert not any(Path(folder, name).exists() for folder in ("/tmp", "/var/tmp", "/dev/shm"))


SAY = """\
import json, os, sys

def writes(place):
    try:
        os.close(os.open(os.path.join(place, "written"), os.O_CREAT | os.O_WRONLY))
    except OSError:
        return False
    return True

folder = os.path.dirname(os.path.abspath(__file__))
facts = {
    "built": os.path.exists(os.path.join(folder, "built")),
    "folder": writes(folder),
    "here": writes("."),
    "home": writes(os.environ["HOME"]),
    "beside": sorted(os.listdir(os.path.dirname(folder))),
    "seen": [path for path in os.environ["HIDDEN"].split(os.pathsep) if os.path.exists(path)],
}
print(json.dumps(facts), file=sys.stderr)
"""


@needs_bwrap
def test_in_the_sandbox_a_submission_sees_only_itself(tmp_path: Path) -> None:
    """Its folder is for the build to write in, and for a case to read."""
    make(tmp_path / "handed in", {"ana/main.py": SAY, "rui/main.py": SAY})
    suite = suite_with(tmp_path)
    hidden = [suite / "1.out", *(tmp_path / "handed in" / name / "main.py" for name in ("ana", "rui"))]
    options = {
        "--submissions": str(tmp_path / "handed in"),
        "--command": f"{sys.executable} -S -E {{dir}}/main.py",
        "--build": "touch {dir}/built; ! touch /usr/built",
        "--env": f"HIDDEN={os.pathsep.join(map(str, hidden))}",
        "--sandbox": "bwrap",
        "--format": "json",
    }
    done = goose("grade", str(suite), *(word for option in options.items() for word in option))
    assert done.stderr == b""
    for line in done.stdout.splitlines():
        graded = json.loads(line)
        assert graded["build"]["ok"], graded
        assert json.loads(graded["cases"][0]["stderr"]) == {
            "built": True,
            "folder": False,
            "here": True,
            "home": True,
            "beside": ["chains", "program"],
            "seen": [],
        }


@needs_bwrap
@pytest.mark.parametrize("sandbox", ["none", "bwrap"])
def test_a_program_from_the_suite_can_run_in_the_working_directory(sandbox: str, tmp_path: Path) -> None:
    suite = suite_with(tmp_path, run='echo "$1" >&2')
    with (suite / "suite.toml").open("a", encoding="utf-8") as toml:
        toml.write('[files]\ncopy = ["run"]\n')
    (tmp_path / "handed in" / "ana").mkdir(parents=True)
    options = ("--command", "./run {name}", "--sandbox", sandbox, "--format", "json")
    done = goose("grade", str(suite), "--submissions", str(tmp_path / "handed in"), *options)
    assert json.loads(done.stdout)["cases"][0]["stderr"] == "ana\n"


@pytest.fixture
def path_with(tmp_path: Path) -> Callable[[str | None], str]:
    """Return what makes a path on which `bwrap` is a script, or nothing."""

    def make(script: str | None) -> str:
        folder = tmp_path / "bin"
        folder.mkdir()
        for name in ("sh", "sleep", "true", "setpriv"):
            found = shutil.which(name)
            if found is not None:
                (folder / name).symlink_to(found)
        if script is not None:
            executable(folder / "bwrap", script)
        return str(folder)

    return make


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (None, "is not installed"),
        ("echo 'bwrap: No permissions to create new namespace' >&2; exit 1", "No permissions to create new namespace"),
        ("exit 1", "does not work on this system: status 1"),
        ("kill -SEGV $$", "does not work on this system"),
        pytest.param("exec sleep 60", "does not answer", marks=pytest.mark.soak),
    ],
)
def test_without_a_sandbox_that_works_nothing_is_run(
    script: str | None, said: str, tmp_path: Path, path_with: Callable[[str | None], str]
) -> None:
    ran_at_all = tmp_path / "ran"
    options = ("--sandbox", "bwrap", "--", "sh", "-c", f"echo > {ran_at_all}")
    done = goose("grade", str(SUITE), *options, env={**os.environ, "PATH": path_with(script)})
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"--sandbox bwrap: " in done.stderr
    assert said.encode() in done.stderr
    assert not ran_at_all.exists()


@needs_bwrap
def test_what_a_build_names_outside_is_missing_unless_it_is_bound(tmp_path: Path) -> None:
    """A warning names the option that shows it."""
    tools = make(tmp_path / "tools", {"build.sh": f"cat {tmp_path}/tools/program > main.sh\n"})
    make(tmp_path, {"tools/program": "echo built >&2\n", "handed in/ana/x": ""})
    words = ("--submissions", str(tmp_path / "handed in"), "--command", "sh {dir}/main.sh", "--format", "json")
    command = ("grade", str(SUITE), *words, "--build", f"sh {tools}/build.sh", "--sandbox", "bwrap")
    done = goose(*command)
    assert not json.loads(done.stdout)["build"]["ok"]
    assert f"--bind {tools}/build.sh shows it." in done.stderr.decode()
    assert f"--bind {tools}/program shows it." in done.stderr.decode()
    done = goose(*command, "--bind", f"{tools}/build.sh", "--bind", f"{tools}/program")
    assert done.stderr == b""
    assert json.loads(done.stdout)["cases"][0]["stderr"] == "built\n"


@needs_bwrap
def test_what_is_bound_cannot_be_written(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.touch(0o666)
    result(SUITE, "--bind", tmp_path, "--", "sh", "-c", f"echo x > {kept}")
    assert kept.read_bytes() == b""


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--bind", "/usr"), "--bind goes with --sandbox bwrap."),
        (("--sandbox", "bwrap", "--bind", "/no/such"), "--bind /no/such: No such file or directory."),
        (("--sandbox", "bwrap", "--bind", "/"), "--bind /: the sandbox has its own; name what programs need."),
        (("--sandbox", "bwrap", "--bind", "/proc/sys"), "--bind /proc/sys: the sandbox has its own;"),
    ],
)
def test_what_cannot_be_bound_is_refused(options: tuple[str, ...], said: str) -> None:
    done = goose("grade", str(SUITE), *options, "--", "true")
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr.decode()


@needs_bwrap
def test_a_program_that_is_not_shown_names_the_option_that_shows_it(tmp_path: Path) -> None:
    """Here it is in the suite, and on PATH."""
    suite = suite_with(tmp_path, tool="")
    path = f"{os.environ['PATH']}:{suite}"
    case = result(suite, "--", "tool", PATH=path)["cases"][0]
    assert case["verdict"] == "not-started"
    assert case["note"] == f"tool: the sandbox does not show {suite}/tool. --bind {suite}/tool shows it."
    bound = result(suite, "--bind", suite / "tool", "--", "tool", PATH=path)
    assert bound["cases"][0]["verdict"] != "not-started"


@needs_bwrap
def test_a_missing_command_is_reported_with_what_can_be_shown(tmp_path: Path) -> None:
    outcome = shut_in(tmp_path, "sh", "-c", "/no/such/tool").outcome
    assert (outcome.exit, outcome.note) == (127, "If it needs what the sandbox does not show, --bind PATH shows it.")


@needs_bwrap
def test_in_the_sandbox_the_streams_can_be_opened_again_by_their_names() -> None:
    line = "cat /dev/stdin > /dev/stdout; echo said > /dev/stderr"
    case = result(SUITE, "--", "sh", "-c", line)["cases"][0]
    assert case["stderr"] == "said\n"
    assert case["difference"]["actual"] == "LJ"


@needs_bwrap
def test_files_that_only_root_may_read_can_run_in_the_sandbox(tmp_path: Path) -> None:
    (tmp_path / "handed in" / "ana").mkdir(parents=True, mode=0o700)
    executable(tmp_path / "handed in" / "ana" / "main", "touch here && echo ran >&2").chmod(0o700)
    graded = result(SUITE, "--submissions", tmp_path / "handed in", "--command", "{dir}/main")
    assert [case["stderr"] for case in graded["cases"][:2]] == ["ran\n", "ran\n"]
