"""The same submission gets the same points, however often and beside whatever it runs."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.slow.test_sandbox import needs_bwrap
from tests.support.cases import each_case
from tests.support.grading import Place, only, place_in, text_of
from tests.support.suites import REFERENCE, make

ANSWER = "No players registered."
CHAINS = {
    "suite.toml": REFERENCE,
    **{f"{chain}/{case}.in": "players\n" for chain in "abcd" for case in (1, 2)},
    **{f"{chain}/{case}.out": f"{ANSWER}\n" for chain in "abcd" for case in (1, 2)},
}
"""A suite of four chains, with two cases each."""

SUBMISSIONS = ("--submissions", "handed", "--command", "sh {dir}/main.sh")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    place = place_in(tmp_path)
    make(place.folder / "chains", CHAINS)
    return place


def graded(place: Place, program: str, *options: object) -> dict[str, Any]:
    """Return the result of a program that is handed in."""
    place.hand_in(ana=program)
    return place.result("chains", *SUBMISSIONS, *options)


def verdicts_of(result: dict[str, Any]) -> list[str]:
    return [case["verdict"] for case in result["cases"]]


@pytest.mark.parametrize("build", [(), pytest.param(("--build", "echo built > built"), marks=pytest.mark.slow)])
def test_what_a_program_writes_beside_itself_no_other_chain_finds(build: tuple[str, ...], place: Place) -> None:
    """The second case of a chain does: it runs in the same folder, as it runs in the same working directory."""
    own = f'own=$(dirname "$0"); echo x >> "$own/count"; [ $(wc -l < "$own/count") -lt 3 ] && echo {ANSWER}'
    assert verdicts_of(graded(place, own, *build, "--jobs", 2)) == ["accepted"] * 8


def test_a_command_for_a_copy_gets_a_new_one_for_each_chain_too(place: Place) -> None:
    make(place.folder, {"main.sh": f'own=$(dirname "$0"); [ -e "$own/count" ] || echo {ANSWER}; : > "$own/count"'})
    assert verdicts_of(place.result("chains", "--", "sh", "{dir}/main.sh")) == ["accepted", "wrong"] * 4
    assert not (place.folder / "count").exists()


def test_a_program_that_removes_itself_is_there_for_every_chain(place: Place) -> None:
    result = graded(place, f'rm "$0"; echo {ANSWER}')
    assert result["alone"]["exit"] == 0
    assert verdicts_of(result)[::2] == ["accepted"] * 4


@pytest.mark.permissions
@each_case(
    ("build", "command"),
    [
        pytest.param(f"echo \"cat '$PWD/answer'\" > run; echo {ANSWER} > answer", "sh {dir}/run", id="its own folder"),
        pytest.param("mkdir closed && : > closed/file && chmod 0 closed/file closed", "sh {dir}/main.sh", id="closed"),
    ],
)
def test_a_built_program_is_copied_for_each_chain_to_where_it_was_built(build: str, command: str, place: Place) -> None:
    """A build may write its own folder into what it makes, and it may close what it has made."""
    result = graded(place, f"echo {ANSWER}", "--build", build, "--command", command)
    assert verdicts_of(result) == ["accepted"] * 8, result


@pytest.fixture
def closed() -> Iterator[None]:
    """Make new folders that nobody else can enter."""
    before = os.umask(0o077)
    yield
    os.umask(before)


@pytest.mark.slow
@pytest.mark.permissions
@pytest.mark.usefixtures("closed")
@pytest.mark.parametrize("sandbox", ["none", pytest.param("bwrap", marks=needs_bwrap)])
def test_the_umask_of_the_grader_changes_nothing(sandbox: str, place: Place) -> None:
    program = f"umask > mask; [ $(cat mask) = 0022 ] && echo {ANSWER}"
    place.hand_in(ana=program)
    (place.folder / "handed" / "ana").chmod(0o700)
    result = graded(place, program, "--sandbox", sandbox, "--build", ": > built")
    assert verdicts_of(result) == ["accepted"] * 8, result


BROKEN = """\
#!/bin/sh
case " $* " in *" --help "*) exec {real} "$@";; esac
if [ -e {flag} ]; then {fails}; fi
: > {flag}
exec {real} "$@"
"""
"""A command that works once, for the grader's first look at it."""


@needs_bwrap
@pytest.mark.slow
@pytest.mark.permissions
@pytest.mark.parametrize(
    ("command", "fails"),
    [
        ("bwrap", 'echo "bwrap: Can\'t mount proc" >&2; exit 1'),
        ("bwrap", "kill -9 $$"),
        pytest.param(
            "setpriv",
            'echo "setpriv: setresuid failed" >&2; exit 1',
            marks=pytest.mark.skipif(os.geteuid() != 0, reason="only root leaves root"),
        ),
    ],
)
def test_what_fails_before_the_program_is_not_graded(command: str, fails: str, place: Place, tmp_path: Path) -> None:
    """It costs no points, and the exit status says so."""
    tools = make(tmp_path / "tools", {})
    tools.mkdir(exist_ok=True)
    real = shutil.which(command)
    if command == "setpriv":  # inside the sandbox, which shows PATH and lets nothing be written
        text = f'#!/bin/sh\ncase "$*" in *main.sh*) {fails};; esac\nexec {real} "$@"\n'
    else:
        text = BROKEN.format(real=real, flag=tmp_path / "flag", fails=fails)
    (tools / command).write_text(text)
    (tools / command).chmod(0o755)
    place.hand_in(ana=f"echo {ANSWER}")
    options = ("--format", "json", "--sandbox", "bwrap")
    run = place.grade("chains", *SUBMISSIONS, *options, variables={"PATH": f"{tools}:{os.environ['PATH']}"})
    assert run.returncode == 3, run.stderr
    result = only(run)
    assert verdicts_of(result) == ["grader-error"] * 8
    assert result["possible"] == 0.0
    assert "the sandbox failed" in result["cases"][0]["note"]


@each_case(
    "line",
    [
        f"for i in 1 2 3; do echo {ANSWER} > /dev/stdout; done",
        f"for i in 1 2 3; do echo {ANSWER} > /dev/fd/1; done",
        f"for i in 1 2 3; do echo {ANSWER} | tee /proc/$$/fd/1 > /dev/null; done",
        f"echo {ANSWER}; echo {ANSWER} > /proc/self/fd/1; (sleep 60 &); echo {ANSWER}",
    ],
)
def test_a_program_may_open_its_output_again(line: str, place: Place) -> None:
    make(place.folder, {"three/suite.toml": REFERENCE, "three/1.in": "players\n" * 3, "three/1.out": f"{ANSWER}\n" * 3})
    assert place.result("three", "--", "sh", "-c", line)["points"] == 1.0


def test_a_case_whose_verdict_changes_earns_the_worst(place: Place) -> None:
    count = place.folder / "count"
    line = f"read -r line; echo x >> {count}; [ $(($(wc -l < {count}) % 9)) = 0 ] && echo Hello. || echo {ANSWER}"
    (case,) = place.result("small", "--repeat", 8, "--", "sh", "-c", line)["cases"]
    assert (case["verdict"], case["points"], case["possible"]) == ("changing", 0.0, 1.0)
    assert {(each["verdict"], each["output"]) for each in case["runs"]} == {
        ("accepted", f"{ANSWER}\n"),
        ("wrong", "Hello.\n"),
    }
    assert sum(each["times"] for each in case["runs"]) == 8
    assert case["difference"]["actual"] == "Hello."
    shown = text_of(place.grade("small", "--repeat", 3, "--", "sh", "-c", line))
    assert "± 1  changing  0/1" in shown
    assert "Its verdict was not the same in every run." in shown
    assert "    In one run, wrong, it printed:\n        Hello.\n" in shown
    assert "    In 2 runs, accepted, it printed:\n" in shown


def test_a_changing_case_without_points_is_shown_as_in_its_worst_run(place: Place) -> None:
    make(place.folder / "small", {"suite.toml": f'{REFERENCE}[cases."1"]\npoints = 0\n'})
    count = place.folder / "count"
    line = f"echo x >> {count}; [ $(($(wc -l < {count}) % 6)) = 0 ] && kill -9 $$; echo {ANSWER}"
    (case,) = place.result("small", "--repeat", 2, "--", "sh", "-c", line)["cases"]
    assert (case["verdict"], case["signal"]) == ("changing", 9)
    assert "    In 2 runs, crashed, it printed:\n        (nothing)\n" in text_of(
        place.grade("small", "--repeat", 4, "--", "sh", "-c", line)
    )


def test_a_program_that_always_does_the_same_is_judged_as_ever(place: Place) -> None:
    once, thrice = (place.result("small", "--repeat", times, "--", "sh", "wrong.sh") for times in (1, 3))
    for key in ("case", "verdict", "points", "difference"):
        assert [case[key] for case in thrice["cases"]] == [case[key] for case in once["cases"]]
    assert thrice["digest"] != once["digest"]


SANDBOXES = ["none", pytest.param("bwrap", marks=(needs_bwrap, pytest.mark.slow))]


@pytest.mark.permissions
@pytest.mark.parametrize("sandbox", SANDBOXES)
def test_a_program_that_closes_its_folders_is_judged_as_ever(sandbox: str, place: Place) -> None:
    """The next case of its chain is run there, as if nothing had happened: it is no fault of the grader."""
    result = graded(place, f'echo {ANSWER}; chmod 0 . "$TMPDIR"\n', "--sandbox", sandbox)
    assert result["points"] == result["possible"] == 8.0


@pytest.mark.parametrize("sandbox", SANDBOXES)
@pytest.mark.parametrize(
    ("name", "text", "low", "high"),
    [
        pytest.param("busy", "while :; do :; done\n", 0.05, 0.6, marks=pytest.mark.slow),
        ("waits", "exec sleep 60\n", 0.0, 0.049),
    ],
)
def test_processor_time_stands_in_the_results(
    name: str, text: str, low: float, high: float, sandbox: str, place: Place
) -> None:
    """A program that waits has used little of it at the time limit, and the report says so."""
    make(place.folder, {f"{name}.sh": text})
    (case,) = place.result("small", "--limit", 0.5, "--sandbox", sandbox, "--", "sh", f"{name}.sh")["cases"]
    assert case["verdict"] == "time-limit"
    assert low <= case["processor-seconds"] <= high
    assert case["note"].startswith("It had not ended after 0.5 seconds. It used only ") is (name == "waits")
    assert ("so it was waiting for something" in case["note"]) is (name == "waits")


def test_what_a_program_leaves_in_its_own_folder_is_said(place: Place) -> None:
    make(place.folder, {"own/main.sh": f'echo x > "$(dirname "$0")/saved"; echo {ANSWER}', "own/data": ""})
    arguments = ("small", "--output", "own/results.jsonl", "--report", "html=own/pages", "--", "sh", "own/main.sh")
    said = place.grade(*arguments).stderr.decode()
    changed = f"Warning: while the program ran, files in {place.folder}/own changed: "
    assert said == f"{changed}saved. Its next run finds that.\n"
    make(place.folder, {"own/main.sh": f"echo {ANSWER}"})
    assert place.grade(*arguments).stderr == b""


def test_what_a_program_changes_in_an_inner_folder_is_said(place: Place) -> None:
    """Each time, also if nothing is left of it."""
    arguments = ("small", "--output", "results.jsonl", "--", "sh", "own/main.sh")
    changed = f"Warning: while the program ran, files in {place.folder}/own changed: "
    make(place.folder, {"own/main.sh": f'echo x >> "$(dirname "$0")/saves/one"; echo {ANSWER}', "own/saves/one": ""})
    for _ in range(2):
        assert place.grade(*arguments).stderr.decode() == f"{changed}{Path('saves', 'one')}. Its next run finds that.\n"
    make(place.folder, {"own/main.sh": f'cd "$(dirname "$0")/saves"; echo x > a; rm a; echo {ANSWER}'})
    assert b"came and went" in place.grade(*arguments).stderr
    make(place.folder, {"own/main.sh": f'mkdir -p "$(dirname "$0")/__pycache__"; echo {ANSWER}'})
    assert place.grade(*arguments).stderr == b""
