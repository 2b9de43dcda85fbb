"""`goose grade`, as it is typed: slips that are reported, what would run, and wrong uses."""

import os
import shlex
import sys
from importlib import import_module
from types import ModuleType

import pytest
from pytest_golden.plugin import GoldenTestFixture

from goose.base.installed import command_for
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.graders import executable
from tests.support.grading import ALL, PLAYERS, Place
from tests.support.suites import REFERENCE, RIGHT, make
from tests.support.transcripts import inside


def listed(place: Place, *words: object) -> str:
    """Return the list of what would run, without a warning."""
    run = place.invoked("grade", "--list", *words)
    assert (run.exit_code, run.stderr) == (0, "")
    return run.stdout


def test_a_program_is_run_where_a_folder_has_its_name(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder cannot be executed, so the command is looked up on the path, as the system does."""
    (place.folder / "bin").mkdir()
    (place.folder / "player").mkdir()
    executable(place.folder / "bin" / "player", "exit 0")
    path = f"{place.folder}/bin:/usr/bin:/bin"
    assert "player is a folder" in place.refused("grade", "small", "--", "player")
    assert "./player is a folder" in place.refused("grade", "small", "--env", f"PATH={path}", "--", "./player")
    assert "player is a folder" in place.refused("grade", "small", "--env", "PATH=/nowhere", "--", "player")
    assert "command: player x" in listed(place, "small", "--env", f"PATH={path}", "--", "player", "x")
    monkeypatch.setenv("PATH", path)
    assert "command: player\n" in listed(place, "small", "--", "player")


@pytest.mark.parametrize("arguments", [("suite", "--", "x"), ("suite", "--list", "--", "x"), ("suite", "--self-check")])
def test_an_invalid_suite_is_reported_before_anything_runs(arguments: tuple[str, ...], place: Place) -> None:
    """All that is wrong with it, with exit status 2."""
    make(place.folder / "suite", {"suite.toml": "[limit]\n", "3.in": ""})
    with inside(place.folder):
        first, *problems = refused("grade", *arguments).splitlines()
    assert first == "Error: suite is no suite (2 errors):"
    assert "  3.in: a script without its answer 3.out" in problems
    assert any(problem.startswith("  suite.toml:1: there is no ") for problem in problems)
    assert len(problems) == 2


@each_case(
    ("words", "missing"),
    [
        (("grade", "suite", "--", "x"), ("rich",)),
        (("grade", "suite", "--", "x"), ("rich", "psutil")),
        (("audit", "suite"), ("psutil",)),
        (("compare", "--", "x"), ("rich", "psutil")),
        (("diff", "suite/1.in", "suite/1.out", "suite/1.out"), ("rich",)),
    ],
)
def test_a_missing_package_is_reported(
    words: tuple[str, ...], missing: tuple[str, ...], place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goose.base.extras.find_spec", lambda name: None if name in missing else object())
    which = "which is" if len(missing) == 1 else "which are"
    needed = f"Error: this needs {', '.join(missing)}, {which} not installed."
    assert place.refused(*words) == f"{needed} To install: {command_for(*missing)}"


def test_a_package_that_was_imported_by_other_ways_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    import_module("goose.grading.command")  # which needs the whole of it
    monkeypatch.setitem(sys.modules, "rich", ModuleType("rich"))
    assert "name the suite" in refused("grade")


def test_a_missing_package_for_a_cluster_is_reported(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    place.hand_in(ana=RIGHT)
    assert command_for("distributed") in place.refused("grade", "small", *ALL, "--scheduler", "tcp://127.0.0.1:1")


@each_case(
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
def test_a_likely_mistake_in_a_command_is_reported(words: list[str], warning: str | None, place: Place) -> None:
    run = place.invoked("grade", "small", "--list", "--", *words)
    assert run.exit_code == 0
    reported = run.stderr.splitlines()
    assert (reported == []) if warning is None else (len(reported) == 1 and warning in reported[0])


# The list of what would run.


def test_what_would_run_is_listed_and_not_run(place: Place) -> None:
    table = '[limits]\nmemory-mb = 64\n[files]\ncopy = ["data"]\n[cases."errors/*"]\npoints = 2.5\nhidden = true\n'
    make(place.folder / "suite", {"suite.toml": REFERENCE + table, "data/x": "", "data/y": ""})
    place.hand_in(rui2="touch ran", rui10="touch ran", ana="touch ran")
    assert listed(place, "suite", *ALL, "--build", "touch built", "--limit", "0.5").splitlines() == [
        *("limits of a case: 0.5 s, 1000000 bytes of output, 64 MB of memory", "chain of the suite's own folder:"),
        *("  1  1 point", "  2  1 point", "chain errors:", "  errors/1  2.5 points, hidden"),
        *("copied into each working directory: data/x", "copied into each working directory: data/y"),
        *(
            "command: sh {dir}/main.sh",
            "build: touch built",
            "submission: ana",
            "submission: rui2",
            "submission: rui10",
        ),
    ]
    own = listed(place, "small", "--memory", "0", "--", "sh", "right.sh")
    assert own.endswith(f"command: sh {place.folder}/right.sh\nsubmission: right\n")
    assert listed(place, "small").endswith("\nchain of the suite's own folder:\n  1  1 point\n")


def test_a_name_that_is_no_text_is_listed_too(place: Place) -> None:
    make(place.folder / "handed", {os.fsdecode(b"\xff.sh"): PLAYERS, "ana.sh": PLAYERS})
    found = listed(place, "small", "--submissions", "handed", "--command", "sh {file}")
    assert found.count("submission: ") == 2


@each_case("shards", [1, 2, 3, 7, 9])
def test_all_shards_together_are_all_submissions_and_none_is_in_two(shards: int, place: Place) -> None:
    names = [f"student{number}" for number in range(1, 8)]
    place.hand_in(**dict.fromkeys(names, RIGHT))
    parts = []
    for number in range(1, shards + 1):
        lines = listed(place, "small", *ALL, "--shard", f"{number}/{shards}").splitlines()
        parts.append([line.removeprefix("submission: ") for line in lines if line.startswith("submission: ")])
    assert sorted(name for part in parts for name in part) == names
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


# Wrong uses of all commands of grading: what each prints, before anything runs or is written.


@pytest.fixture
def shared(place: Place) -> Place:
    """Add programs, an empty folder, and a wheel beside the folder."""
    place.hand_in(ana=RIGHT, rui=RIGHT)
    (place.folder / "empty").mkdir()
    make(place.folder, {"main.sh": RIGHT, "../out.whl": ""})
    return place


def error_of(place: Place, *words: str) -> str:
    """Return the error of a command, without its usage; it changes nothing."""
    before = sorted(place.folder.rglob("*"))
    message = place.refused(*words)
    assert sorted(place.folder.rglob("*")) == before
    return message.partition("Error: ")[2]


@pytest.mark.golden_test("golden/usage/*.yml")
def test_a_wrong_use_is_reported_before_anything_runs(golden: GoldenTestFixture, shared: Place) -> None:
    each = [f"$ goose {line}\n{error_of(shared, *shlex.split(line))}\n" for line in golden["commands"].splitlines()]
    assert "".join(each) == golden.out["messages"]


UNKNOWN = [
    *(("grade", "--nothing", "small"), ("audit", "suite", "--nothing"), ("compare", "--nothing", "--", "x")),
    *(
        ("record", "suite", "--files", "."),
        ("record", "suite", "--lcg-file", "x"),
        ("misreadings", "mancala", "--seed", "1"),
    ),
]
"""Commands with an option that they do not have: click words that in its own way."""


@each_case(
    ("words", "message"),
    [
        (("compare", "--game", "chess", "--", "x"), "there is no game chess: the games are goose,"),
        (("misreadings", "chess"), "there is no game chess"),
        *((words, "No such option") for words in UNKNOWN),
        (("grade", "small", *ALL, "--shard", f"1/{'9' * 5_000}"), "Invalid value for '--shard'"),
        (("grade", "suite", "--init", "github", "--", "\udcff"), "is not UTF-8 text"),
    ],
)
def test_a_wrong_use_whose_wording_may_change_is_reported_too(
    words: tuple[str, ...], message: str, shared: Place
) -> None:
    assert message in error_of(shared, *words)
