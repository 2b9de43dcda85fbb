"""`goose grade`, as it is typed: what it prints, what it writes, and its exit status."""

import json
import os
import pickle
import pty
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import attrs
import psutil
import pytest

from goose import __version__
from goose.grading.resultlines import read, write
from goose.grading.results import CaseResult, Difference, Result
from goose.grading.store import Store, read_results
from tests.commands import output, refused
from tests.grading_reports import points_of, rows_of
from tests.running import GOOSE, goose
from tests.suites import REFERENCE, RIGHT, SUITE, WRONG, invoked, make, read_lines, verdicts
from tests.transcripts import inside

SMALL = {"suite.toml": REFERENCE, "1.in": "players\n", "1.out": "No players registered.\n"}
"""A suite of one case."""

PLAYERS = "echo No players registered."
"""Its answer."""


@attrs.frozen
class Place:
    """A folder in which the command is typed, with a suite and what was handed in, and one for temporary files."""

    folder: Path
    temporary: Path

    def environment(self, **variables: str) -> dict[str, str]:
        own = {name: value for name, value in os.environ.items() if name != "JAVA_HOME"}
        return {**own, "TMPDIR": str(self.temporary), "COLUMNS": "100", **variables}

    def grade(
        self, *arguments: object, variables: Mapping[str, str] | None = None, **options: Any
    ) -> subprocess.CompletedProcess[bytes]:
        """Grade, and check that nothing is left behind and nothing went wrong that nobody thought of."""
        run = goose(
            "grade", *map(str, arguments), cwd=self.folder, env=self.environment(**(variables or {})), **options
        )
        assert b"Traceback" not in run.stderr
        assert b"bug in" not in run.stderr
        assert self.left() == []
        return run

    def left(self) -> list[Path]:
        return list(self.temporary.iterdir())

    def hand_in(self, **programs: str) -> None:
        """Hand in programs for the shell, each in a folder of its own."""
        make(self.folder / "handed", {f"{name}/main.sh": program for name, program in programs.items()})


@pytest.fixture
def place(tmp_path: Path) -> Place:
    here = tmp_path / "here"
    make(here / "suite", SUITE)
    make(here / "small", SMALL)
    make(here, {"right.sh": RIGHT, "wrong.sh": WRONG, "players.sh": PLAYERS})
    (tmp_path / "temporary").mkdir()
    return Place(here, tmp_path / "temporary")


def only(run: subprocess.CompletedProcess[bytes]) -> dict[str, Any]:
    """Return the one result that is all that was printed."""
    (result,) = read_lines(run.stdout)
    return result


def text_of(run: subprocess.CompletedProcess[bytes]) -> str:
    """Return what was printed, without times."""
    return re.sub(r"[0-9]+\.[0-9]{2} s", "_ s", run.stdout.decode())


def parted(text: str) -> tuple[list[str], str]:
    """Return the lines of submissions, or of cases, and how many cases got which verdicts."""
    *lines, summary = text.splitlines()
    counts = re.match("[0-9]+ cases?: [^;.]+", summary)
    assert counts, summary
    return [line for line in lines if line[0] not in " 0123456789"], counts[0]


ALL = ("--submissions", "handed", "--command", "sh {dir}/main.sh")


# One program.


def test_a_program_that_is_right_is_accepted(place: Place) -> None:
    """Exit status 0, a line a case, and nothing on standard error."""
    run = place.grade("suite", "--", "sh", "right.sh")
    assert (run.returncode, run.stderr) == (0, b"")
    lines = ["✓ 1         accepted  1/1  _ s", "✓ 2         accepted  1/1  _ s", "✓ errors/1  accepted  1/1  _ s"]
    assert parted(text_of(run)) == (lines, "3 cases: 3 accepted")
    assert len(run.stdout.splitlines()) == 4


def test_a_program_that_is_wrong_is_told_where(place: Place) -> None:
    """Exit status 1; the instruction, the state before it, and both answers."""
    run = place.grade("suite", "--jobs", 1, "--", "sh", "wrong.sh")
    assert (run.returncode, run.stderr) == (1, b"")
    printed = text_of(run)
    assert "✗ 2         wrong  0/1  _ s\n" in printed
    assert "    It is in the answer to line 1 of the script: load state\n" in printed
    assert "    Expected: Game loaded.\n    Answered: Game found.\n" in printed
    assert parted(printed)[1] == "3 cases: 2 accepted, 1 wrong"


def test_the_result_is_the_one_line_that_a_program_reads(place: Place) -> None:
    """With `--format json` nothing else is on standard output."""
    run = place.grade("suite", "--format", "json", "--", "sh", "wrong.sh")
    assert (run.returncode, run.stderr) == (1, b"")
    result = only(run)
    assert [result[name] for name in ("format", "version", "submission")] == ["goose-results", 1, "wrong"]
    assert (result["points"], result["possible"], result["sandbox"], result["build"]) == (2.0, 3.0, "none", None)
    assert verdicts(result) == {"1": "accepted", "2": "wrong", "errors/1": "accepted"}
    case = result["cases"][1]
    assert case["difference"] == {
        "line": 1,
        "expected": "Game loaded.",
        "actual": "Game found.",
        "instruction": {"line": 1, "text": "load state"},
        "state": ["No players registered."],
    }
    assert (case["differences"], case["exit"], case["signal"], case["changes"]) == (1, 0, None, [])
    assert write(read(run.stdout)) == run.stdout


def test_a_failed_case_does_not_stop_its_chain_and_later_failures_name_it(place: Place) -> None:
    """The first that failed in the chain, and no case of another chain; what is right needs no excuse."""
    cases = {f"{name}{ending}": text for name in ("1", "2", "3", "10", "b/1") for ending, text in WORDS.items()}
    make(place.folder / "chain", {"suite.toml": REFERENCE, **cases})
    make(
        place.folder, {"program.sh": "echo x >> ran\n[ $(wc -l < ran) != 3 ] || echo No players registered.\nexit 3\n"}
    )
    run = place.grade("chain", "--format", "json", "--", "sh", "program.sh")
    assert run.returncode == 1
    told = [(case["case"], case["verdict"], case["exit"], case["follows"]) for case in only(run)["cases"]]
    assert told == [
        ("1", "crashed", 3, None),
        ("2", "crashed", 3, "1"),
        ("3", "accepted", 3, None),
        ("10", "crashed", 3, "1"),
        ("b/1", "crashed", 3, None),
    ]


WORDS = {".in": "players\n", ".out": "No players registered.\n"}


def test_what_is_right_but_for_its_layout_earns_its_share(place: Place) -> None:
    """It is not accepted, so the exit status is 1; and it is no failure that a later case could follow from."""
    table = '[scoring]\npoints = 3\npresentation = 0.5\n[cases."2"]\npoints = 0.1\n'
    make(place.folder / "suite", {"suite.toml": REFERENCE + table})
    make(place.folder, {"program.sh": f"({RIGHT}) | sed 's/$/\\r/; s/loaded/found/'"})
    run = place.grade("suite", "--format", "json", "--", "sh", "program.sh")
    assert run.returncode == 1
    result = only(run)
    assert [(case["verdict"], case["points"], case["possible"]) for case in result["cases"]] == [
        ("presentation", 1.5, 3.0),
        ("wrong", 0.0, 0.1),
        ("presentation", 1.5, 3.0),
    ]
    assert (result["points"], result["possible"]) == (3.0, 6.1)
    assert result["cases"][0]["changes"] == ["line-ends"]
    assert result["cases"][0]["difference"] is None
    assert [case["follows"] for case in result["cases"]] == [None, None, None]


def test_the_command_line_sets_limits_of_its_own(place: Place) -> None:
    """A program that has not ended after them is ended, with all that it has started."""
    make(place.folder, {"program.sh": "sleep 60 &\nsleep 60\n"})
    run = place.grade("small", "--seconds", 0.2, "--format", "json", "--env", "MARK=limits", "--", "sh", "program.sh")
    assert run.returncode == 1
    (case,) = only(run)["cases"]
    assert (case["verdict"], case["exit"], case["signal"]) == ("time-limit", None, None)
    assert case["note"] == "It had not ended after 0.2 seconds."
    assert 0.2 <= case["seconds"] < 5


def test_where_the_reference_answers_otherwise_this_is_told_once(place: Place) -> None:
    """Some cases are named, and lines are compared without their instructions."""
    cases = {f"{number}{ending}": "players\n" for number in range(1, 8) for ending in (".in", ".out")}
    make(place.folder / "other", {"suite.toml": REFERENCE, **cases})
    run = place.grade("other", "--format", "json", "--", "true")
    assert run.returncode == 1
    told = "The reference does not answer as the suite says in 1, 2, 3, 4, 5 and 2 more: there, lines are compared"
    assert run.stderr.decode().startswith(f"{told} without their instructions.")
    assert run.stderr.count(b"\n") == 1
    differences = [(case["difference"]["instruction"], case["differences"]) for case in only(run)["cases"]]
    assert differences == [(None, None)] * 7


def test_where_dice_are_thrown_anew_this_is_what_is_told(place: Place) -> None:
    script = "register Ana\nregister Rui\nstart Ana Rui\nroll Ana\n"
    make(place.folder / "other", {"suite.toml": '[reference]\nlang = "en"\n', "1.in": script, "1.out": "x\n"})
    run = place.grade("other", "--", "true")
    assert b'should [reference] in suite.toml have dice = "manual", or a seed?' in run.stderr


@pytest.mark.xfail(strict=True, reason="it is not looked whether the game throws dice")
def test_of_a_game_without_dice_nothing_is_told_of_dice(place: Place) -> None:
    make(place.folder / "small", {"1.out": "x\n"})
    run = place.grade("small", "--", "true")
    assert b"Is [reference] in suite.toml right?" in run.stderr
    assert b"dice" not in run.stderr


def test_what_looks_like_a_slip_is_told_and_graded(place: Place) -> None:
    make(place.folder / "small", {"suite.toml": f'{REFERENCE}[cases."2"]\npoints = 0\n'})
    run = place.grade("small", "--", "sh", "players.sh")
    assert run.returncode == 0
    assert b"suite.toml:4: no case is named like 2" in run.stderr


@pytest.mark.parametrize(
    ("answer", "written", "verdict"),
    [
        pytest.param("Invalid", b"J\xe1? Invalid\nJ\xe1? x\n", "presentation", id="prompt"),
        pytest.param("N\xe3o", b"> N\xe3o\n> x\n", "presentation", id="answer"),
        pytest.param("x", b"\x00\xff\xfe\xed\xa0\x80\n\xe2", "wrong", id="no text at all"),
        pytest.param("x", b"", "wrong", id="nothing"),
    ],
)
def test_whatever_a_program_writes_is_graded(answer: str, written: bytes, verdict: str, place: Place) -> None:
    """In Latin-1 as by many a Windows, and with a prompt that is not English."""
    make(place.folder / "small", {"1.out": f"{answer}\nx\n"})
    make(place.folder, {"written": written})
    run = place.grade("small", "--format", "json", "--", "cat", "written")
    assert verdicts(only(run)) == {"1": verdict}


# Wrong use.


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name the suite, such as: goose grade suite/ -- python3 student.py"),
        (("small",), "say what to run: a command after --, or --submissions DIR with --command COMMAND."),
        (("small", "--command", "x", "--", "y"), "say what to run: a command after --, or --submissions DIR"),
        (("small", "--command", ""), "--command must be a command, such as 'python3 {dir}/main.py'."),
        (("small", "--command", "a 'b"), "--command a 'b: no closing quotation."),
        (("small", "--submissions", "handed"), "--submissions goes with --command COMMAND, such as"),
        (("small", "--submissions", "handed", "--", "x"), "With --submissions, --command says what to run."),
        (("small", *ALL, "--", "x"), "what is x? With --submissions, --command says what to run."),
        (("small", "--submissions", "handed", "--command", "x"), "--command names nothing of a submission"),
        (("small", "--submissions", "gone", *ALL[2:]), "--submissions gone: No such file or directory."),
        (("small", "--submissions", "empty", *ALL[2:]), "--submissions empty: nothing was handed in there."),
        (("small", "--shard", "1/2", "--", "x"), "--shard and --scheduler go with --submissions DIR."),
        (("small", "--scheduler", "tcp://a:1", "--", "x"), "--shard and --scheduler go with --submissions DIR."),
        (("small", *ALL, "--shard", "0/2"), "'--shard': '0/2': it must be I/N, such as 1/4, with I from 1 to N."),
        (("small", *ALL, "--shard", "3/2"), "'--shard': '3/2': it must be I/N"),
        (("small", *ALL, "--shard", "2"), "'--shard': '2': it must be I/N"),
        (("small", *ALL, "--shard", "1/x"), "'--shard': '1/x': it must be I/N"),
        (("small", *ALL, "--shard", "-1/2"), "'--shard': '-1/2': it must be I/N"),
        (("small", *ALL, "--report", "gradescope=x"), "--report gradescope=FILE is for one submission alone."),
        (("small", "--report", "csv", "--", "x"), "--report csv: it must be KIND=PATH, with one of html, junit, csv,"),
        (("small", "--report", "csv=", "--", "x"), "--report csv=: it must be KIND=PATH"),
        (("small", "--report", "pdf=x", "--", "x"), "--report pdf=x: it must be KIND=PATH"),
        (
            ("small", "--report", "csv=-", "--", "x"),
            "--report csv=-: it must be a path; /dev/stdout is standard output.",
        ),
        (("small", "--report", "csv=a", "--out", "./a", "--", "x"), "--report csv=a: that is the file of --out."),
        (("small", "--env", "", "--", "x"), "'--env': '': it must be NAME=VALUE, or the NAME of a variable"),
        (("small", "--env", "=x", "--", "x"), "'--env': '=x': it must be NAME=VALUE"),
        (("small", "--env", "NO_SUCH_VARIABLE", "--", "x"), "'--env': 'NO_SUCH_VARIABLE': it must be NAME=VALUE"),
        (("small", "--seconds", "0", "--", "x"), "'--seconds': 0.0 is not in the range"),
        (("small", "--seconds", "x", "--", "x"), "'--seconds': 'x' is not a valid float"),
        (("small", "--build-seconds", "-1", "--", "x"), "'--build-seconds': -1.0 is not in the range"),
        (("small", "--memory-mb", "-1", "--", "x"), "'--memory-mb': -1 is not in the range"),
        (("small", "--jobs", "0", "--", "x"), "0 is not in the range 1<=x<=1024."),
        (("small", "--jobs", "1025", "--", "x"), "1025 is not in the range 1<=x<=1024."),
        (("small", "--format", "xml", "--", "x"), "'xml' is not one of 'text', 'json'."),
        (("small", "--for", "parents", "--", "x"), "'parents' is not one of 'teacher', 'student'."),
        (("small", "--sandbox", "docker", "--", "x"), "'docker' is not one of 'none', 'bwrap'."),
        (("small", "--out", "empty", "--", "x"), "--out empty: Is a directory."),
        (("small", "--out", "right.sh", "--", "x"), "--out right.sh, line 1: it is no JSON; name another file."),
        (("--merge",), "--merge needs the files of results, such as: goose grade --merge part1.jsonl part2.jsonl"),
        (("--merge", "gone"), "gone: No such file or directory."),
        (("--merge", "right.sh"), "right.sh, line 1: it is no JSON."),
        (("--nothing", "small"), "No such option"),
    ],
    ids=lambda value: " ".join(value)[:60] if type(value) is tuple else "",
)
def test_a_wrong_use_is_told_before_anything_is_run(arguments: tuple[str, ...], message: str, place: Place) -> None:
    """With exit status 2, and what would be right."""
    place.hand_in(ana=RIGHT, rui=RIGHT)
    (place.folder / "empty").mkdir()
    with inside(place.folder):
        assert message in " ".join(refused("grade", *arguments).split())


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(("--seconds", "nan"), id="seconds"),
        pytest.param(("--build-seconds", "nan"), id="build-seconds"),
        pytest.param(
            ("--shard", f"1/{'9' * 5_000}"),
            id="shard",
        ),
    ],
)
def test_a_number_that_is_none_is_told(arguments: tuple[str, str], place: Place) -> None:
    place.hand_in(ana=RIGHT)
    with inside(place.folder):
        assert f"Invalid value for '{arguments[0]}'" in refused("grade", "small", *ALL, *arguments, "--list")


@pytest.mark.parametrize("arguments", [("suite", "--", "x"), ("suite", "--list", "--", "x"), ("suite", "--self-check")])
def test_a_suite_that_is_none_is_told_before_anything_is_run(arguments: tuple[str, ...], place: Place) -> None:
    """All that is wrong with it, with exit status 2."""
    make(place.folder / "suite", {"suite.toml": "[limit]\n", "3.in": ""})
    with inside(place.folder):
        first, *problems = refused("grade", *arguments).splitlines()
    assert first == "Error: suite is no suite (2 errors):"
    assert "  3.in: a script without its answer 3.out" in problems
    assert any(problem.startswith("  suite.toml:1: there is no ") for problem in problems)
    assert len(problems) == 2


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        (("rich",), "this needs rich, which is not installed: pip install 'goose[grade]'"),
        (("rich", "psutil"), "this needs rich, psutil, which are not installed: pip install 'goose[grade]'"),
    ],
)
def test_what_must_be_installed_is_told(
    missing: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goose.commands.extras.find_spec", lambda name: None if name in missing else object())
    assert refused("grade", "suite", "--", "x") == f"Error: {message}\n"


def test_a_package_that_was_imported_by_other_ways_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich", ModuleType("rich"))
    assert "name the suite" in refused("grade")


def test_what_must_be_installed_for_a_cluster_is_told(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    place.hand_in(ana=RIGHT)
    with inside(place.folder):
        assert "pip install 'goose[cluster]'" in refused("grade", "small", *ALL, "--scheduler", "tcp://127.0.0.1:1")


@pytest.mark.parametrize(
    ("words", "warning"),
    [
        (["sh right.sh"], "sh right.sh is one word: leave out the quotes"),
        (["right.sh"], "right.sh is a file here, not a command: try ./right.sh, or python3 right.sh"),
        (["./right.sh"], "./right.sh cannot be executed: chmod +x makes it so"),
        (["python3", "-m", "student"], "to find the module student, give --env PYTHONPATH="),
        (["sh", "gone.sh"], "there is no gone.sh here"),
        (["java", "Main"], "to have its classes found, give java -cp ."),
        (["sh", "right.sh", "gone", "-m", "x"], None),
        (["java", "-cp", ".", "Main"], None),
        (["no-such-command"], None),
    ],
)
def test_what_looks_like_a_slip_in_a_command_is_told(words: list[str], warning: str | None, place: Place) -> None:
    """Once, on standard error; it is run all the same."""
    with inside(place.folder):
        run = invoked("grade", "small", "--list", "--", *words)
    assert run.exit_code == 0
    told = run.stderr.splitlines()
    assert (told == []) if warning is None else (len(told) == 1 and warning in told[0])


# What would run.


def test_what_would_run_is_listed_and_not_run(place: Place) -> None:
    table = '[limits]\nmemory-mb = 64\n[files]\ncopy = ["data"]\n[cases."errors/*"]\npoints = 2.5\nhidden = true\n'
    make(place.folder / "suite", {"suite.toml": REFERENCE + table, "data/x": "", "data/y": ""})
    place.hand_in(rui2="touch ran", rui10="touch ran", ana="touch ran")
    with inside(place.folder):
        assert output("grade", "suite", *ALL, "--build", "touch built", "--seconds", "0.5", "--list") == (
            "limits of a case: 0.5 s, 1000000 bytes of output, 64 MB of memory\n"
            "chain of the suite's own folder:\n"
            "  1  1 point\n"
            "  2  1 point\n"
            "chain errors:\n"
            "  errors/1  2.5 points, hidden\n"
            "copied into each working directory: data/x\n"
            "copied into each working directory: data/y\n"
            "command: sh {dir}/main.sh\n"
            "build: touch built\n"
            "submission: ana\n"
            "submission: rui2\n"
            "submission: rui10\n"
        )
        assert output("grade", "small", "--memory-mb", "0", "--list", "--", "sh", "right.sh").endswith(
            f"command: sh {place.folder}/right.sh\nsubmission: right\n"
        )


def test_a_name_that_is_no_text_is_listed_too(place: Place) -> None:
    make(place.folder / "handed", {os.fsdecode(b"\xff.sh"): PLAYERS, "ana.sh": PLAYERS})
    with inside(place.folder):
        listed = output("grade", "small", "--submissions", "handed", "--command", "sh {file}", "--list")
    assert listed.count("submission: ") == 2


def test_a_suite_is_listed_also_where_nothing_is_to_be_run(place: Place) -> None:
    with inside(place.folder):
        listed = output("grade", "small", "--list")
    assert listed.endswith("\nchain of the suite's own folder:\n  1  1 point\n")


@pytest.mark.parametrize("shards", [1, 2, 3, 7, 9])
def test_all_shards_together_are_all_submissions_and_none_is_in_two(shards: int, place: Place) -> None:
    """Of about the same number each, also where there are more shards than submissions."""
    names = [f"student{number}" for number in range(1, 8)]
    place.hand_in(**dict.fromkeys(names, RIGHT))
    parts = []
    with inside(place.folder):
        for number in range(1, shards + 1):
            listed = output("grade", "small", *ALL, "--shard", f"{number}/{shards}", "--list").splitlines()
            parts.append([line.removeprefix("submission: ") for line in listed if line.startswith("submission: ")])
    assert sorted(name for part in parts for name in part) == names
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


# Many programs.


def test_what_has_a_result_is_not_run_again(place: Place) -> None:
    """Told by a file outside: only what has changed, was torn off, or is asked for again."""
    place.hand_in(ana=f'echo ana >> "$RAN"\n{RIGHT}', rui=f'echo rui >> "$RAN"\n{WRONG}')
    ran, out = place.folder / "ran", place.folder / "out.jsonl"

    def runs(*arguments: str) -> tuple[dict[str, int], subprocess.CompletedProcess[bytes]]:
        ran.write_text("")
        run = place.grade("suite", *ALL, "--env", f"RAN={ran}", "--out", out, *arguments)
        assert run.returncode == 1
        assert run.stderr == b""
        return {name: ran.read_text().split().count(name) for name in ("ana", "rui")}, run

    once, first = runs()
    assert once == {"ana": 3, "rui": 3}
    written = out.read_bytes()
    assert sorted(result["submission"] for result in read_lines(written)) == ["ana", "rui"]
    again, second = runs()
    assert again == {"ana": 0, "rui": 0}
    assert sorted(text_of(first).splitlines()) == sorted(text_of(second).splitlines())
    assert parted(text_of(second)) == (["✓ ana  3/3", "✗ rui  2/3  1 wrong"], "6 cases: 5 accepted, 1 wrong")
    assert "2 submissions, 1 with every case accepted." in text_of(second)
    assert out.read_bytes() == written

    first_line = written.splitlines(keepends=True)[0]
    out.write_bytes(written[:-100])
    kept = read_lines(first_line)[0]["submission"]
    assert runs()[0] == {"ana": 3, "rui": 3} | {kept: 0}
    assert out.read_bytes().startswith(first_line)

    (place.folder / "handed" / "rui" / "notes.txt").write_text("new")
    changed, third = runs("--format", "json")
    assert changed == {"ana": 0, "rui": 3}
    assert [result["submission"] for result in read_lines(third.stdout)] == ["ana", "rui"]
    assert len(out.read_bytes().splitlines()) == 3

    asked, fourth = runs("--again", "--verbose")
    assert asked == {"ana": 3, "rui": 3}
    assert "✗ 2         wrong  0/1  _ s\n" in text_of(fourth)
    assert len(out.read_bytes().splitlines()) == 5


def test_nothing_of_what_was_handed_in_and_of_the_suite_is_changed_by_a_program(place: Place) -> None:
    """Each has a copy of its own, and what a suite said when it was read holds."""
    spoils = 'echo touched >> "${0%/*}/main.sh"; rm -f "${0%/*}/data"; echo touched > "$SUITE/2.out"; rm "$SUITE/1.in"'
    place.hand_in(ana=f"{RIGHT}{spoils}\n", rui=RIGHT)
    make(place.folder / "handed", {"ana/data": "x"})
    before = {path: path.read_bytes() for path in (place.folder / "handed").rglob("*.*")}
    run = place.grade("suite", *ALL, "--jobs", 1, "--env", f"SUITE={place.folder / 'suite'}", "--format", "json")
    assert {result["submission"]: set(verdicts(result).values()) for result in read_lines(run.stdout)} == {
        "ana": {"accepted"},
        "rui": {"accepted"},
    }
    assert {path: path.read_bytes() for path in before} == before
    assert (place.folder / "handed" / "ana" / "data").exists()


def test_a_submission_of_one_file_is_graded_too(place: Place) -> None:
    make(place.folder / "handed", {"ana.sh": RIGHT, "rui.sh": WRONG, "eva/a.sh": RIGHT, "eva/b.sh": RIGHT})
    run = place.grade("suite", "--submissions", "handed", "--command", "sh {file}", "--format", "json")
    assert run.returncode == 1
    found = {result["submission"]: verdicts(result)["2"] for result in read_lines(run.stdout)}
    assert found == {"ana": "accepted", "rui": "wrong", "eva": "not-started"}


CANNOT: dict[str, tuple[str, str | None, str]] = {
    "floods": ("yes", "The build wrote more than 1000 bytes.", ""),
    "hangs": ("echo on >&2; sleep 60 & sleep 60", "The build had not ended after 0.5 seconds.", "on\n"),
    "is-killed": ("echo dying; kill -9 $$", "The build died of signal 9.", "dying\n"),
    "is-wrong": ("echo é.c:3: no such thing >&2; exit 4", "The build ended with status 4.", "é.c:3: no such thing\n"),
    "makes-nothing": ("true", "main: No such file or directory.", ""),
    "makes-text": ("touch main", "main: Permission denied.", ""),
    "needs-another": ("printf '#!/no/such/thing\\n' > main; chmod +x main", "main: No such file or directory.", ""),
    "works": ("printf '#!/bin/sh\\necho No players registered.\\n' > main; chmod +x main", None, ""),
}
"""Builds of submissions: why each cannot be run, and what the build wrote."""


def test_what_cannot_be_built_or_executed_is_not_started(place: Place) -> None:
    """It is told why, with the end of what the build wrote; a build is run once, in the copy, with its own limit."""
    make(place.folder / "small", {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = 1000\n"})
    make(place.folder / "handed", {f"{name}/build.sh": line for name, (line, _, _) in CANNOT.items()})
    build = ("--build", "exec sh build.sh", "--build-seconds", 0.5)
    run = place.grade("small", "--submissions", "handed", "--command", "{dir}/main", *build, "--format", "json")
    assert run.returncode == 1
    found = {result["submission"]: result for result in read_lines(run.stdout)}
    assert sorted(found) == sorted(CANNOT)
    for name, (_, trouble, wrote) in CANNOT.items():
        (case,) = found[name]["cases"]
        assert (case["verdict"], case["points"], case["possible"]) == (
            ("accepted", 1.0, 1.0) if trouble is None else ("not-started", 0.0, 1.0)
        )
        assert case["note"] == trouble or str(trouble).removesuffix(".") in case["note"], name
        assert (case["exit"], case["difference"], case["stderr"]) == (0 if trouble is None else None, None, "")
        assert found[name]["build"]["ok"] is (trouble is None or "main:" in trouble)
        assert name == "floods" or found[name]["build"]["output"] == wrote
    assert len(found["floods"]["build"]["output"]) == 10_000


def test_a_failed_build_is_shown(place: Place) -> None:
    """In the text too: how it ended, and the end of what it wrote."""
    run = place.grade("small", "--build", "echo one; echo two >&2; exit 7", "--", "sh", "players.sh")
    assert run.returncode == 1
    assert "  The build ended with status 7:\n    one\n    two\n" in text_of(run)
    assert parted(text_of(run))[1] == "1 case: 1 not started"


def test_a_command_that_is_not_there_is_not_started(place: Place) -> None:
    run = place.grade("suite", "--", "no-such-command")
    assert run.returncode == 1
    assert "    no-such-command: No such file or directory.\n" in text_of(run)
    assert parted(text_of(run))[1] == "3 cases: 3 not started"


def test_a_command_that_is_run_where_it_is_is_built_in_a_copy(place: Place) -> None:
    """Of the folder that the command is typed in, where nothing is built."""
    run = place.grade("small", "--build", "cp players.sh built.sh", "--command", "sh {dir}/built.sh")
    assert (run.returncode, run.stderr) == (0, b"")
    assert not (place.folder / "built.sh").exists()


def test_a_folder_with_the_temporary_files_in_it_can_be_built_in(place: Place) -> None:
    """As `/tmp` is one."""
    inner = Place(place.folder, place.folder / "temporary")
    inner.temporary.mkdir()
    assert inner.grade("small", "--build", "true", "--command", "sh {dir}/players.sh").returncode == 0


def test_a_program_cannot_make_the_grader_fail(place: Place) -> None:
    """Its fault would cost no points."""
    make(place.folder, {"program.sh": "rm -f ../out ../err ../in; echo wrong\n"})
    run = place.grade("small", "--format", "json", "--", "sh", "program.sh")
    assert verdicts(only(run)) == {"1": "wrong"}


@pytest.mark.parametrize("what", ["command", "submission"])
def test_a_name_that_is_no_text_is_graded_too(what: str, place: Place) -> None:
    """Or refused: in any case without a bug."""
    name = os.fsdecode(b"\xff.sh")
    make(place.folder / "handed", {name: PLAYERS})
    program = ["--", "sh", f"handed/{name}"]
    handed = ["--submissions", "handed", "--command", "sh {file}"]
    run = place.grade("small", *(program if what == "command" else handed))
    assert run.returncode in (0, 2)


# What programs get.

WRITES_ITS_ENVIRONMENT = """
import json, os
with open(os.environ["WRITTEN"], "a") as file:
    print(json.dumps([dict(os.environ), os.getcwd(), os.listdir(os.environ["HOME"]), os.isatty(0)]), file=file)
open(os.path.join(os.environ["HOME"], "mark"), "w").close()
"""


@pytest.mark.parametrize("java", [None, "/opt/java"])
def test_a_program_gets_the_environment_that_is_documented_and_no_other(java: str | None, place: Place) -> None:
    """`HOME` and `TMPDIR` are a folder of the chain's own, empty when it begins."""
    make(place.folder, {"program.py": WRITES_ITS_ENVIRONMENT})
    written = place.folder / "written"
    variables = {"GIVEN": "given", "NOT_GIVEN": "x", "LANG": "pt_PT.UTF-8", "LC_NUMERIC": "x", "HOME": "/x", "TZ": "x"}
    given = ["--env", f"WRITTEN={written}", "--env", "GIVEN", "--env", "ONE=1=1", "--env", "NONE="]
    run = place.grade(
        *("suite", "--jobs", "1", *given, "--", sys.executable, "-S", "-E", "program.py"),
        variables={**variables, **({} if java is None else {"JAVA_HOME": java})},
    )
    assert run.returncode == 1
    (first, second, other) = map(json.loads, written.read_text().splitlines())
    homes = {environment["HOME"] for environment, *_ in (first, second, other)}
    assert len(homes) == 2
    for environment, folder, _, terminal in (first, second, other):
        assert environment == {
            "PATH": os.environ["PATH"],
            **({} if java is None else {"JAVA_HOME": java}),
            "HOME": environment["HOME"],
            "TMPDIR": environment["HOME"],
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb",
            "TZ": "UTC",
            "WRITTEN": str(written),
            "GIVEN": "given",
            "ONE": "1=1",
            "NONE": "",
        }
        assert environment["HOME"] != folder
        assert not terminal
    assert [listed for _, _, listed, _ in (first, second, other)] == [[], ["mark"], []]


def test_the_working_directory_is_fresh_for_a_chain_and_shared_within_it(place: Place) -> None:
    """It begins with the files of `copy`, whatever an earlier chain has made of its own."""
    table = f'files = {{copy = ["data", "tool"]}}\n{REFERENCE}'
    make(place.folder / "suite", {"suite.toml": table, "data/x": "x\n", "tool": "#!/bin/sh\necho tool\n"})
    (place.folder / "suite" / "data" / "empty").mkdir()
    (place.folder / "suite" / "tool").chmod(0o755)
    program = f'(find . | sort; ./tool; cat data/x; pwd) >> "$WRITTEN"; rm tool; cp data/x tool; chmod +x tool; {RIGHT}'
    make(place.folder, {"program.sh": program})
    written = place.folder / "written"
    run = place.grade("suite", "--jobs", 1, "--env", f"WRITTEN={written}", "--", "sh", "program.sh")
    assert run.returncode == 0
    *told, last = written.read_text().split("\n")
    fresh = [".", "./data", "./data/empty", "./data/x", "./tool", "tool", "x"]
    used = [".", "./data", "./data/empty", "./data/x", "./state", "./tool", "x"]
    folders = [line for line in told if line.startswith("/")]
    assert [line for line in told if not line.startswith("/")] == [*fresh, *used, *fresh]
    assert folders[0] == folders[1] != folders[2]
    assert last == ""


# Results put together.


def result_of(name: str, *verdicts_: str, suite: str = "sha256:1", digest: str = "d", hidden: bool = False) -> Result:
    cases = [
        CaseResult(str(number), verdict, float(verdict == "accepted"), float(verdict != "grader-error"), hidden=hidden)
        for number, verdict in enumerate(verdicts_, 1)
    ]
    return Result(name, suite, digest, 0.5, tuple(cases))


def part(path: Path, *results: Result) -> Path:
    path.write_bytes(b"".join(map(write, results)))
    return path


def test_parts_are_put_together_and_the_last_result_of_a_submission_holds(tmp_path: Path) -> None:
    """In natural order, also in the file and the reports; nothing is graded."""
    one = part(tmp_path / "1", result_of("rui10", "wrong", "wrong"), result_of("ana", "accepted", "accepted"))
    two = part(tmp_path / "2", result_of("rui2", "accepted", "wrong"), result_of("rui10", "accepted", "wrong"))
    table, out = tmp_path / "grades.csv", tmp_path / "all"
    run = invoked("grade", "--merge", one, two, "--out", out, "--report", f"csv={table}")
    assert run.exit_code == 1
    lines = ["✓ ana  2/2", "✗ rui2  1/2  1 wrong", "✗ rui10  1/2  1 wrong"]
    assert parted(run.stdout) == (lines, "6 cases: 4 accepted, 2 wrong")
    assert rows_of(table.read_bytes().decode())[1:] == [
        ["ana", "2", "2", "1", "1"],
        ["rui2", "1", "2", "1", "0"],
        ["rui10", "1", "2", "1", "0"],
    ]
    assert [result.submission for result in read_results(str(out))] == ["rui10", "ana", "rui2", "rui10"]
    again = invoked("grade", "--merge", out, "--format", "json")
    assert [json.loads(line)["points"] for line in again.stdout.splitlines()] == [2, 1, 1]


def test_a_later_failure_of_the_grader_does_not_undo_a_result(tmp_path: Path) -> None:
    one = part(tmp_path / "1", result_of("ana", "accepted"), result_of("rui", "grader-error"))
    two = part(tmp_path / "2", result_of("ana", "grader-error"), result_of("rui", "accepted"))
    run = invoked("grade", "--merge", one, two)
    assert (run.exit_code, run.stdout.splitlines()[:2]) == (0, ["✓ ana  1/1", "✓ rui  1/1"])
    assert invoked("grade", "--merge", two, one).stdout == run.stdout
    assert invoked("grade", "--merge", two).exit_code == 3


def test_results_of_another_suite_are_refused(tmp_path: Path) -> None:
    """In one file or in two."""
    ana, other = result_of("ana", "accepted"), result_of("rui", "accepted", suite="sha256:2")
    one, two, both = part(tmp_path / "1", ana), part(tmp_path / "2", other), part(tmp_path / "3", ana, other)
    message = "these results are of another suite than those before."
    assert f"{two}: {message}" in " ".join(refused("grade", "--merge", str(one), str(two)).split())
    assert f"{both}: {message}" in " ".join(refused("grade", "--merge", str(both)).split())
    assert invoked("grade", "--merge", one, one).exit_code == 0


def test_a_report_for_one_submission_is_refused_where_there_are_many(tmp_path: Path) -> None:
    one, two = part(tmp_path / "1", result_of("ana", "accepted")), part(tmp_path / "2", result_of("rui", "wrong"))
    report = tmp_path / "results.json"
    message = refused("grade", "--merge", str(one), str(two), "--report", f"gradescope={report}")
    assert "--report gradescope=FILE is for one submission alone." in message
    assert not report.exists()
    assert invoked("grade", "--merge", one, "--report", f"gradescope={report}").exit_code == 0
    assert json.loads(report.read_bytes())["tests"][0]["status"] == "passed"


def test_a_file_can_be_merged_into_itself(tmp_path: Path) -> None:
    """Or this is refused; it comes to an end."""
    parts = [part(tmp_path / name, result_of(name, "accepted")) for name in ("ana", "rui")]

    def allow_little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))

    arguments = ["grade", "--merge", *map(str, parts), "--out", str(parts[0])]
    run = subprocess.run([*GOOSE, *arguments], capture_output=True, timeout=60, check=False, preexec_fn=allow_little)
    assert run.returncode in (0, 2)
    assert len(list(read_results(str(parts[0])))) <= 3


def test_what_the_grader_failed_in_can_be_merged_into_its_file(tmp_path: Path) -> None:
    """It is shown as anywhere else."""
    one = part(tmp_path / "1", result_of("ana", "grader-error"), result_of("rui", "accepted"))
    run = invoked("grade", "--merge", one, "--out", one)
    assert (run.exit_code, parted(run.stdout)[0]) == (3, ["! ana  0/0  1 not graded", "✓ rui  1/1"])


def test_no_results_are_no_sentence_without_an_end(tmp_path: Path) -> None:
    assert "0 cases: ." not in invoked("grade", "--merge", part(tmp_path / "none")).stdout.replace(";", ".")


def with_messages(name: str, verdict: str, *messages: str) -> Result:
    cases = [CaseResult(str(number), verdict, 0.0, 1.0, exit=1, stderr=text) for number, text in enumerate(messages, 1)]
    return Result(name, "sha256:1", "d", 0.5, tuple(cases))


def test_of_many_messages_the_first_and_the_last_are_shown(tmp_path: Path) -> None:
    """What is wrong stands at one of the two ends."""
    lines = "".join(f"line {number}\n" for number in range(1, 21))
    shown = invoked("grade", "--merge", part(tmp_path / "1", with_messages("ana", "wrong", lines))).stdout
    assert re.findall("line [0-9]+", shown) == [f"line {number}" for number in (*range(1, 7), *range(15, 21))]
    assert "… (8 lines)" in shown
    few = part(tmp_path / "2", with_messages("ana", "wrong", "\x1b[31mline 1\n\n"))
    assert "line 1" in invoked("grade", "--merge", few).stdout
    assert "\x1b" not in invoked("grade", "--merge", few).stdout


def test_of_a_submission_that_always_crashes_it_is_told_why(tmp_path: Path) -> None:
    """Also where there are many submissions; each reason once."""
    ana = with_messages("ana", "crashed", "x\nNo module named 'a'\n", "No module named 'a'\n", "")
    rui = with_messages("rui", "wrong", "not told here")
    shown = invoked("grade", "--merge", part(tmp_path / "1", ana, rui)).stdout
    assert shown.count("No module named 'a'") == 1
    assert "not told here" not in shown


# Reports.

SECRET = "Segredo"


def test_of_hidden_cases_nothing_is_told_to_students(place: Place) -> None:
    """Neither what is expected nor what was asked, in no report nor in what is printed; the teacher's file has all."""
    cases = {"secret/1.in": f"register {SECRET}\nplayers\n", "secret/1.out": f"Player registered.\n{SECRET} 0 0 0 0\n"}
    make(place.folder / "suite", {**cases, "suite.toml": f'{REFERENCE}[cases."secret/*"]\nhidden = true\npoints = 5\n'})
    leaks = f'case $PWD in */2/work) read -r line; echo "$line LEAKED" | tee /dev/stderr; exit 1;; esac\n{WRONG}'
    make(place.folder, {"program.sh": leaks})
    kinds = ("html=site", "junit=junit.xml", "csv=grades.csv", "tap=results.tap", "gradescope=results.json")
    (place.folder / "reports").mkdir()
    reports = [word for kind in kinds for word in ("--report", kind.replace("=", "=reports/"))]
    arguments = ("suite", "--for", "student", *reports, "--out", "out.jsonl")
    run = place.grade(*arguments, "--", "sh", "program.sh")
    assert run.returncode == 1
    printed = text_of(run)
    assert re.search("^✗ secret/1 .* 0/5$", printed, re.MULTILINE)
    assert "\n4 cases: " in printed
    told = {"stdout": run.stdout, "stderr": run.stderr}
    told |= {str(path): path.read_bytes() for path in (place.folder / "reports").rglob("*") if path.is_file()}
    assert len(told) >= 7
    for name, content in told.items():
        assert SECRET.encode() not in content, name
        assert b"LEAKED" not in content, name
    assert all(b"Game found." in told[name] for name in told if name.endswith((".xml", ".tap", "wrong.html")))

    kept = (place.folder / "out.jsonl").read_bytes()
    assert SECRET.encode() in kept
    assert b"LEAKED" in kept
    with inside(place.folder):
        for form in ("text", "json"):
            student = invoked("grade", "--merge", "out.jsonl", "--for", "student", "--format", form, "--verbose").stdout
            assert SECRET not in student
            assert "LEAKED" not in student
            assert "Game found." in student
        assert SECRET in invoked("grade", "--merge", "out.jsonl").stdout


def test_all_reports_are_written_at_once(place: Place) -> None:
    """Each as its readers have it; several of a kind too."""
    make(place.folder, {"grades.csv": "old"})
    kinds = (
        "html=site/deep",
        "junit=junit.xml",
        "csv=grades.csv",
        "csv=more.csv",
        "tap=results.tap",
        "gradescope=g.json",
    )
    (place.folder / "site").mkdir()
    reports = [word for kind in kinds for word in ("--report", kind)]
    run = place.grade("suite", *reports, "--", "sh", "wrong.sh")
    assert (run.returncode, run.stderr) == (1, b"")
    assert (place.folder / "site" / "deep" / "index.html").read_text(encoding="utf-8").startswith("<!")
    suite = ElementTree.parse(place.folder / "junit.xml").getroot()
    assert {case.get("name") for case in suite.iter("testcase")} >= {"1", "2"}
    assert rows_of((place.folder / "grades.csv").read_text()) == [
        ["submission", "points", "possible", "1", "2", "errors/1"],
        ["wrong", "2", "3", "1", "0", "1"],
    ]
    assert (place.folder / "more.csv").read_bytes() == (place.folder / "grades.csv").read_bytes()
    assert [status for status, *_ in points_of((place.folder / "results.tap").read_text())] == ["ok", "not ok", "ok"]
    assert json.loads((place.folder / "g.json").read_bytes())["score"] == 2.0
    assert sorted(path.name for path in place.folder.iterdir() if path.name.endswith(".tmp")) == []


def test_a_report_may_go_to_a_device(tmp_path: Path) -> None:
    """It is written as it is, and nothing takes its place."""
    one = part(tmp_path / "1", result_of("ana", "accepted"))
    assert invoked("grade", "--merge", one, "--report", "csv=/dev/null").exit_code == 0
    assert not os.path.isfile("/dev/null")


def at_a_terminal(place: Place, *arguments: str, **options: Any) -> tuple[int, bytes]:
    """Return the exit status of the command, and what it shows at a terminal of its own."""
    primary, secondary = pty.openpty()
    variables = {name: value for name, value in place.environment().items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [*GOOSE, "grade", *arguments],
        **{"stdout": secondary, "stderr": secondary, **options},
        cwd=place.folder,
        env={**variables, "TERM": "xterm-256color"},
    ) as program:
        os.close(secondary)
        shown = b""
        try:
            while received := os.read(primary, 4096):
                shown += received
        except OSError:  # the program has closed its side
            pass
        os.close(primary)
        return program.wait(timeout=60), shown


def test_at_a_terminal_there_are_colours_and_a_bar(place: Place) -> None:
    """The bar goes away; where the results go elsewhere, it alone is shown, and they are plain."""
    status, shown = at_a_terminal(place, "suite", "--", "sh", "right.sh")
    assert status == 0
    assert b"\x1b[32m\xe2\x9c\x93" in shown
    assert b"0/3" in shown
    with (place.folder / "printed").open("wb") as printed:
        status, shown = at_a_terminal(place, "suite", "--", "sh", "right.sh", stdout=printed)
    assert status == 0
    assert b"right" in shown
    assert b"0/3" in shown
    assert b"accepted" not in shown
    assert (place.folder / "printed").read_bytes().count(b"accepted") == 4
    assert b"\x1b" not in (place.folder / "printed").read_bytes()


# The grader's own faults.


def test_what_cannot_be_read_when_its_turn_comes_is_not_graded_and_costs_nothing(place: Place) -> None:
    """Removed by another program meanwhile, or never there; the others are graded, and the next run goes on."""
    place.hand_in(ana=f'rm -rf "$HANDED/rui"\n{RIGHT}', rui=RIGHT, zoe=RIGHT)
    (place.folder / "handed" / "eva").symlink_to("gone")
    arguments = ("suite", *ALL, "--jobs", 1, "--env", f"HANDED={place.folder / 'handed'}", "--out", "out.jsonl")
    run = place.grade(*arguments)
    assert run.returncode == 3
    lines = ["✓ ana  3/3", "! eva  0/0  3 not graded", "! rui  0/0  3 not graded", "✓ zoe  3/3"]
    assert parted(text_of(run)) == (lines, "12 cases: 6 accepted, 6 not graded")
    results = {result.submission: result for result in read_results(str(place.folder / "out.jsonl"))}
    assert {case.verdict for case in results["rui"].cases} == {"grader-error"}
    assert results["rui"].possible == 0
    assert "No such file or directory" in str(results["rui"].cases[0].note)
    (place.folder / "handed" / "eva").unlink()
    place.hand_in(rui=RIGHT, eva=WRONG)
    again = place.grade(*arguments)
    assert again.returncode == 1
    assert parted(text_of(again))[1] == "12 cases: 11 accepted, 1 wrong"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_disk_that_is_full_is_told(place: Place) -> None:
    """Whether results, reports or what is printed cannot be written; with exit status 3, and nothing half-written."""
    run = place.grade("small", "--out", "/dev/full", "--", "sh", "players.sh")
    assert (run.returncode, run.stderr) == (3, b"Error: the grader failed: /dev/full: No space left on device.\n")
    one = part(place.folder / "1", result_of("ana", "accepted"))
    with open("/dev/full", "wb") as full:
        for form in ("text", "json"):
            arguments = [*GOOSE, "grade", "--merge", str(one), "--format", form]
            run = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
            assert (run.returncode, run.stderr) == (3, b"Error: the grader failed: No space left on device.\n")


@pytest.mark.parametrize("kind", ["html", "junit", "csv", "gradescope", "tap"])
def test_a_report_that_cannot_be_written_is_told_before_anything_is_run(kind: str, place: Place) -> None:
    """With its place, where this is seen beforehand; what was there is there still."""
    make(place.folder, {"file": "x", "folder/x": ""})
    with inside(place.folder):
        for path in ("file/report", "file" if kind == "html" else "folder"):
            message = refused("grade", "small", "--report", f"{kind}={path}", "--", "touch", "ran")
            assert f"--report {kind}={path}: " in message
    assert (place.folder / "file").read_text() == "x"
    assert not (place.folder / "ran").exists()


def test_a_report_in_a_place_that_is_closed_is_told(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with inside(place.folder):
        message = refused("grade", "small", "--report", "csv=grades.csv", "--", "sh", "players.sh")
    assert "--report csv=grades.csv: it cannot be written there." in message


def test_a_report_that_can_be_written_no_more_is_told(place: Place) -> None:
    """After what was found has been shown, and with exit status 3; the results are kept."""
    make(place.folder, {"program.sh": f'rmdir "$REPORTS"\n{PLAYERS}\n'})
    reports = ("--report", "csv=reports/grades.csv", "--env", f"REPORTS={place.folder / 'reports'}")
    arguments = (*reports, "--out", "out.jsonl")
    run = place.grade("small", *arguments, "--", "sh", "program.sh")
    assert run.returncode == 3
    assert parted(text_of(run))[1] == "1 case: 1 accepted"
    assert run.stderr.startswith(b"Error: the grader failed: ")
    assert b"csv=reports/grades.csv: No such file or directory" in run.stderr
    assert len(list(read_results(str(place.folder / "out.jsonl")))) == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_which_report_cannot_be_written_is_told_also_where_the_disk_is_full(tmp_path: Path) -> None:
    run = invoked("grade", "--merge", part(tmp_path / "1", result_of("ana", "accepted")), "--report", "csv=/dev/full")
    assert (run.exit_code, "/dev/full" in run.stderr) == (3, True)


def test_any_encoding_of_standard_output_will_do(place: Place) -> None:
    run = place.grade("small", "--", "sh", "players.sh", variables={"PYTHONIOENCODING": "latin-1"})
    assert run.returncode == 0
    assert b"1 case: 1 accepted" in run.stdout


@pytest.mark.parametrize("bound", [2**63 - 1, 10**30])
def test_a_limit_may_be_as_large_as_one_likes(bound: int, place: Place) -> None:
    """Or the suite is refused; it is no fault of the grader."""
    make(place.folder / "small", {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = {bound}\nmemory-mb = {bound}\n"})
    assert place.grade("small", "--", "sh", "players.sh").returncode in (0, 2)


def test_a_file_of_results_that_is_removed_meanwhile_is_told(place: Place) -> None:
    """Its results are shown, but no later run finds them."""
    make(place.folder, {"program.sh": f'rm "$OUT"\n{PLAYERS}\n'})
    arguments = ("--out", "out.jsonl", "--env", f"OUT={place.folder / 'out.jsonl'}")
    run = place.grade("small", *arguments, "--", "sh", "program.sh")
    assert (run.returncode, parted(text_of(run))[1]) == (3, "1 case: 1 accepted")
    assert b"out.jsonl: it was removed" in run.stderr


def test_without_a_place_for_its_files_the_grader_has_failed(place: Place) -> None:
    """In the cases that it could not run; what was finished counts."""
    inner = place.temporary / "inner"
    inner.mkdir()
    make(place.folder, {"program.sh": f'{RIGHT}[ "$first" = "register Ana" ] && rm -rf "$INNER"\n'})
    run = goose(
        *("grade", "suite", "--jobs", "1", "--env", f"INNER={inner}", "--format", "json", "--", "sh", "program.sh"),
        cwd=place.folder,
        env=place.environment(TMPDIR=str(inner)),
    )
    assert run.returncode == 3
    assert b"Error" not in run.stderr
    assert verdicts(only(run))["1"] == "accepted"
    assert verdicts(only(run))["2"] == "grader-error"


def test_without_a_place_for_copies_the_grader_has_failed(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Iterator[Result]:
        yield from ()
        raise OSError(28, "No space left on device", "/copies")

    monkeypatch.setattr("goose.grading.command.grade_all", fail)
    with inside(place.folder):
        run = invoked("grade", "small", "--", "sh", "players.sh")
    assert (run.exit_code, run.stdout) == (3, "")
    assert "No space left on device" in run.stderr


# Interrupted.


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def marked(mark: str) -> list[psutil.Process]:
    """Return the processes that have a variable in their environment."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get("MARK") == mark and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
        except psutil.Error:
            continue
    return found


def heed_interrupts() -> None:
    """Undo what a shell does for the programs that it runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


HANGS = 'trap "" INT TERM; (sleep 60 & sleep 60) & setsid sleep 60 & sleep 60'


def interrupted(place: Place, number: int, *arguments: str) -> tuple[int, str, str]:
    """Return exit status, output and messages of a grader that gets a signal while two of three programs hang."""
    place.hand_in(ana=RIGHT, rui=HANGS, zoe=HANGS)
    mark = str(place.folder)
    command = [*GOOSE, "grade", "suite", *ALL, "--seconds", "50", "--jobs", "2", "--env", f"MARK={mark}", *arguments]
    with subprocess.Popen(
        command,
        cwd=place.folder,
        env=place.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,
    ) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        wait_for(lambda: len(marked(mark)) >= 8)
        program.send_signal(number)
        printed, told = program.communicate(timeout=60)
    wait_for(lambda: not marked(mark))
    return program.returncode, (first + printed).decode(), told.decode()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 130), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_what_was_finished_is_kept_and_no_process_is_left(number: int, status: int, place: Place) -> None:
    """Also of a grader that is killed: its programs end with it, whatever they ignore, and the same command goes on."""
    ended, printed, _ = interrupted(place, number, "--out", "out.jsonl")
    assert (ended, printed) == (status, "✓ ana  3/3\n")
    wait_for(lambda: not any(path.name.startswith("goose-grade") for path in place.left()))
    assert [result.submission for result in read_results(str(place.folder / "out.jsonl"))] == ["ana"]
    place.hand_in(rui=RIGHT, zoe=RIGHT)
    arguments = ("--seconds", "50", "--env", f"MARK={place.folder}", "--out", "out.jsonl")
    assert place.grade("suite", *ALL, *arguments).returncode == 0
    assert len(list(read_results(str(place.folder / "out.jsonl")))) == 3


@pytest.mark.slow
def test_of_an_interrupt_it_is_told_what_was_graded_and_nothing_is_left(place: Place) -> None:
    """And how to go on, where there is a file of results."""
    kept = "out.jsonl has them, and the same command goes on."
    for arguments, message in ((["--out", "out.jsonl"], f" {kept}"), ([], "")):
        status, printed, told = interrupted(place, signal.SIGINT, *arguments)
        assert (status, printed) == (130, "✓ ana  3/3\n")
        assert told.strip() == f"Interrupted: 1 of 3 submissions were graded.{message}"
        assert place.left() == []


# The file of results and one program.


def test_a_command_that_is_run_where_it_is_is_graded_again_each_time(place: Place) -> None:
    """What it does can have changed unseen; the file keeps both."""
    make(place.folder, {"program.sh": ". ./answers.sh", "answers.sh": "true\n"})
    absolute = place.folder / "answers.sh"
    make(place.folder, {"program.sh": f". {absolute}\n"})
    arguments = ("small", "--out", "out.jsonl", "--", "sh", "program.sh")
    assert place.grade(*arguments).returncode == 1
    absolute.write_text(PLAYERS)
    run = place.grade(*arguments)
    assert (run.returncode, parted(text_of(run))[1]) == (0, "1 case: 1 accepted")
    results = list(read_results(str(place.folder / "out.jsonl")))
    assert [result.points for result in results] == [0, 1]
    assert results[0].key == results[1].key
    with Store(str(place.folder / "out.jsonl")) as store:
        assert store.get(results[0].key).accepted


def test_a_hidden_case_is_known_to_be_hidden_in_the_result(place: Place) -> None:
    make(place.folder / "small", {"suite.toml": f'{REFERENCE}[cases."1"]\nhidden = true\n'})
    run = place.grade("small", "--format", "json", "--for", "student", "--", "true")
    (case,) = only(run)["cases"]
    assert case["hidden"] is True
    assert (case["verdict"], case["points"], case["possible"], case["difference"]) == ("wrong", 0.0, 1.0, None)
    assert (case["exit"], case["stderr"], case["answers"], case["differences"]) == (None, "", [], None)


def test_differences_past_the_first_are_counted(place: Place) -> None:
    """Each instruction that is answered differently counts once."""
    make(place.folder / "small", {"1.in": "fly\nplayers\nfly\n\n"})
    make(place.folder / "small", {"1.out": "Invalid instruction.\nNo players registered.\nInvalid instruction.\n"})
    make(place.folder, {"program.sh": "echo What?; echo None.; echo really; echo Invalid instruction.\n"})
    run = place.grade("small", "--format", "json", "--", "sh", "program.sh")
    (case,) = only(run)["cases"]
    assert case["differences"] == 2
    assert read(run.stdout).cases[0].difference == Difference(
        1, "Invalid instruction.", "What?", (1, "fly"), ("No players registered.",)
    )


# A cluster.


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
def test_submissions_are_graded_on_a_cluster_as_here(place: Place) -> None:
    """Their files travel with them; what has a result from there has one here."""
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
    """What it leads to is handed in; what leads nowhere costs nothing."""
    make(place.folder, {"folder/main.sh": RIGHT, "file": RIGHT})
    (place.folder / "handed").mkdir()
    (place.folder / "handed" / "ana.sh").symlink_to(f"../{what}")
    with inside(place.folder):
        command = ("--submissions", "handed", "--command", "sh {dir}/*.sh", "--format", "json")
        run = invoked("grade", "suite", *command, *SCHEDULER)
    assert set(verdicts(json.loads(run.stdout)).values()) == {"grader-error" if what == "gone" else "accepted"}


@pytest.mark.usefixtures("cluster")
@pytest.mark.parametrize(
    ("place_", "value", "reason"),
    [
        ("", "", None),
        ("goose.grading.cluster.sys.executable", "/no/such/python", "/no/such/python"),
        ("goose.grading.cluster.sys.executable", "false", "it ended with 1"),
        ("goose.grading.cluster._archive", lambda _: Path("gone").read_bytes(), "No such file or directory: 'gone'"),
        ("goose.grading.cluster.sys.executable", "true", "it is no JSON"),
        ("goose.grading.cluster.grade_shipment", lambda _: int("x"), "ValueError: invalid literal"),
        ("goose.grading.cluster.grade_shipment", lambda _: write(result_of("rui")), "the result of something else"),
    ],
)
def test_what_fails_on_a_cluster_is_the_graders_fault(
    place_: str, value: object, reason: str | None, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each case says what."""
    place.hand_in(ana=RIGHT)
    if reason is None:
        from goose.grading import cluster

        there = cluster.grade_shipment
        monkeypatch.setattr(cluster, "grade_shipment", lambda shipment: there(attrs.evolve(shipment, version="0.1")))
        reason = f"goose is {__version__} there and 0.1 here"
    else:
        monkeypatch.setattr(place_, value)
    with inside(place.folder):
        run = invoked("grade", "small", *ALL, *SCHEDULER, "--format", "json")
    assert run.exit_code == 3
    (case,) = json.loads(run.stdout)["cases"]
    assert (case["verdict"], case["possible"]) == ("grader-error", 0.0)
    assert reason in case["note"]


@pytest.mark.usefixtures("cluster")
def test_a_cluster_that_does_not_answer_is_told(place: Place) -> None:
    place.hand_in(ana=RIGHT)
    with inside(place.folder):
        message = refused("grade", "small", *ALL, "--scheduler", "tcp://nobody:1")
    assert "--scheduler tcp://nobody:1: no scheduler answers there." in message


@pytest.mark.slow
def test_submissions_are_graded_on_a_real_cluster(place: Place) -> None:
    """Of two workers on this machine, each a process."""
    distributed = pytest.importorskip("distributed")
    place.hand_in(**{f"student{number}": WRONG if number % 3 else RIGHT for number in range(6)})
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as scheduler:
        run = place.grade("suite", *ALL, "--scheduler", scheduler.scheduler_address)
    assert run.returncode == 1
    assert parted(text_of(run))[1] == "18 cases: 14 accepted, 4 wrong"
