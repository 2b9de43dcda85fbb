"""Invalid suites: all errors of a folder and its `suite.toml`."""

import sys
import time
import tracemalloc
from pathlib import Path

import pytest
from pytest_golden.plugin import GoldenTestFixture

from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.grading.suites.suite import Limits
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.misread import answers_of, program, suite_of
from tests.support.suites import PAIR, invoked, make, pairs, read, wrong_with


@pytest.mark.golden_test("golden/suites/*.yml")
def test_all_errors_of_a_folder_are_reported_at_once(golden: GoldenTestFixture, tmp_path: Path) -> None:
    assert wrong_with(make(tmp_path / "suite", golden["files"])) == golden.out["problems"]


@pytest.mark.golden_test("golden/suitefile/*.yml")
def test_all_errors_of_a_suite_toml_are_reported_at_once(golden: GoldenTestFixture, tmp_path: Path) -> None:
    """Each fault with the name of its key and, where it can be seen, its line."""
    make(tmp_path / "suite", PAIR)
    reported = {table: wrong_with(make(tmp_path / "suite", {"suite.toml": table})) for table in golden["tables"]}
    assert reported == golden.out["problems"]


def test_an_error_of_a_suite_toml_is_reported_with_its_line(tmp_path: Path) -> None:
    make(tmp_path / "suite", {**PAIR, "suite.toml": b"# a\n# b\n# caf\xe9\n"})
    assert wrong_with(tmp_path / "suite") == ["suite.toml:3: it is not UTF-8"]
    make(tmp_path / "suite", {"suite.toml": '[reference]\ngame = "chess"\n'})
    (fault,) = wrong_with(tmp_path / "suite")
    assert fault.startswith("suite.toml:2: [reference]: there is no game chess: the games are goose, mancala,")


@each_case(
    ("name", "right"),
    [
        *(("2.in.txt", "2.in"), ("2.IN", "2.in"), ("2.Out", "2.out"), ("a/2.ans.TXT", "2.ans")),
        *(("suite.toml.txt", "suite.toml"), ("Suite.toml", "suite.toml")),
    ],
)
def test_a_file_that_is_nearly_one_of_a_suite_is_refused(name: str, right: str, tmp_path: Path) -> None:
    """It would not be read, and nobody would notice."""
    make(tmp_path / name.replace("/", "-"), {**PAIR, name: ""})
    (fault,) = wrong_with(tmp_path / name.replace("/", "-"))
    assert fault == f"{name}: it is not read: its name should be {right}"


def test_a_second_suite_file_is_only_a_warning(tmp_path: Path) -> None:
    """In a chain goose reads no such file, so it does not ask for another name either."""
    make(tmp_path, {**PAIR, **pairs("a/1"), "a/Suite.TOML": "", "b/suite.toml": "[limits]\nseconds = 9\n"})
    suite = read(tmp_path)
    assert suite.limits == Limits()
    assert list(suite.warnings) == ["b/suite.toml is not read: only that of the suite's own folder is"]


def test_scripts_and_answers_in_utf_16_are_refused(tmp_path: Path) -> None:
    make(tmp_path / "suite", {"1.in": "players\n".encode("utf-16"), "1.out": "x\n".encode("utf-16")})
    assert wrong_with(tmp_path / "suite") == [
        "1.in: it is UTF-16: save it as UTF-8",
        "1.out: it is UTF-16: save it as UTF-8",
    ]


@pytest.mark.parametrize(
    "table", ['[cases."{}"]\npoints = 1\n', '[files]\ncopy = ["{}"]\n', '[wrong]\nprograms = ["{}"]\n']
)
def test_a_pattern_of_thousands_of_characters_is_refused_at_once(table: str, tmp_path: Path) -> None:
    make(tmp_path / "suite", {**PAIR, "suite.toml": table.replace("{}", "[![" * 10_000)})
    begun = time.process_time()
    (fault,) = wrong_with(tmp_path / "suite")
    assert "at most 1,000 characters" in fault
    assert time.process_time() - begun < 2


def test_small_files_take_little_memory(tmp_path: Path) -> None:
    """As much as they are long, not as much as they may be."""
    make(tmp_path / "suite", PAIR)
    tracemalloc.start()
    read(tmp_path / "suite")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 30_000_000


def test_what_is_no_folder_is_no_suite(tmp_path: Path) -> None:
    make(tmp_path, {"file": ""})
    assert wrong_with(tmp_path / "file") == [".: it must be a folder"]
    assert wrong_with(tmp_path / "nowhere") == [".: there is no such folder"]


@each_case(
    "table",
    [
        pytest.param(f"[limits]\nseconds = 1{'0' * 400}\n", id="seconds"),
        pytest.param(f"[scoring]\npoints = 1{'0' * 400}\n", id="points"),
        pytest.param(f"[limits]\nmemory-mb = 1{'0' * 5_000}\n", id="digits"),
    ],
)
def test_no_value_is_too_odd_to_be_refused(table: str, tmp_path: Path) -> None:
    make(tmp_path / "suite", {**PAIR, "suite.toml": table})
    assert len(wrong_with(tmp_path / "suite")) == 1


SECRET = "5 OCA\nnobody:x:0:0\n"


@each_case("name", ["../../secret", "{folder}/secret", "link", "up/secret"])
@pytest.mark.parametrize("key", ["board", "course", "board of a course"])
def test_no_file_outside_the_suite_is_read_or_quoted(key: str, name: str, tmp_path: Path) -> None:
    """By whatever path or link: a suite may come from somebody else."""
    path = name.format(folder=tmp_path)
    files = {"secret": SECRET, **pairs("suite/1")}
    if key == "board of a course":
        files["suite/a/my.toml"] = f'rules = "madrid"\n[options]\nboard = "{path}"\n'
        table = 'course = "a/my.toml"\n'
    else:
        table = f'course = "a/{path}"\n' if key == "course" else f'rules = "madrid"\nboard = "a/{path}"\n'
    make(tmp_path, {"suite/a/x": "", **files, "suite/suite.toml": f"[reference]\n{table}"})
    for link, target in (("link", "../../secret"), ("up", "../..")):
        (tmp_path / "suite" / "a" / link).unlink(missing_ok=True)
        (tmp_path / "suite" / "a" / link).symlink_to(target)
    (fault,) = wrong_with(tmp_path / "suite")
    assert "nobody" not in fault
    assert "outside the suite" in fault or "must be the path of a file in the suite" in fault


def test_a_link_inside_the_suite_may_lead_to_a_board(tmp_path: Path) -> None:
    course = 'rules = "madrid"\n[options]\nboard = "b"\n'
    make(tmp_path, {"suite/boards/b": TRADITIONAL_BOARD, "suite/a/my.toml": course, **pairs("suite/1")})
    make(tmp_path, {"suite/suite.toml": '[reference]\ncourse = "a/my.toml"\n'})
    (tmp_path / "suite" / "a" / "b").symlink_to("../boards/b")
    assert read(tmp_path / "suite").files == ("a/my.toml", "a/b")


# `[wrong]`: known wrong programs, each of which a suite must refuse.


TABLE = '[wrong]\nprograms = ["wrong/*"]\n'
SCRIPTS = {"1": ("register Ana", "register Ana", "players"), "2": ("details",)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a suite with two wrong programs, of which it refuses one."""
    folder = tmp_path / "suite"
    suite = suite_of(folder, SCRIPTS)
    program(folder / "wrong" / "twice.py", suite, answers_of(suite, "register.duplicate-accepted"))
    program(folder / "wrong" / "quits.py", suite, answers_of(suite, "quit.no-win"))
    make(folder, {"wrong/says/main.py": "print('x')\n", "suite.toml": (folder / "suite.toml").read_text() + TABLE})
    return folder


def test_self_check_reports_wrong_programs_that_are_accepted(folder: Path) -> None:
    """The exit status is 1 if one of them is accepted in every case."""
    command = f"{sys.executable} -S -E {{file}}"
    run = invoked("grade", folder, "--self-check", "--command", command)
    assert run.exit_code == 1
    assert "quits: this wrong program is accepted in every case\n" in run.stdout
    assert run.stdout.endswith("2 of 3 wrong programs refused.\n")
    (folder / "wrong" / "quits.py").unlink()
    assert invoked("grade", folder, "--self-check", "--command", command).exit_code == 0


@each_case(
    ("script", "changes"),
    [
        (("register Zé", "register Rui", "players"), 16),
        (("register Zé", "register Zá", "players"), 15),
        (("register Zé", "register Zé?", "players"), 15),
        (("register Rui", "register Zé", "start Rui Zé", "board"), 14),
    ],
)
def test_self_check_takes_no_letters_from_words_that_then_look_alike(
    script: tuple[str, ...], changes: int, tmp_path: Path
) -> None:
    """Without them two names, or the lines of a drawn board, are the same; one name is tried."""
    suite = suite_of(tmp_path / "suite", {"1": script}, 'game = "goose"\ndice = "manual"\n')
    run = invoked("grade", suite.folder, "--self-check")
    assert run.stdout == f"1 case, {changes} perturbed answers refused as they should be, 0 faults.\n"


def test_self_check_asks_how_to_run_wrong_programs(folder: Path) -> None:
    """A pattern that fits none of them is an error of the suite."""
    command = ("grade", str(folder), "--self-check")
    message = " ".join(refused(*command).split())
    assert "the suite has wrong programs: --command COMMAND says how to run them." in message
    make(folder, {"suite.toml": (folder / "suite.toml").read_text().replace("wrong/*", "gone/*")})
    assert "programs names gone/*, which is not there" in " ".join(refused(*command).split())


def test_nothing_below_a_wrong_program_is_a_case(folder: Path) -> None:
    """The list of cases has none of its files."""
    make(folder, {"wrong/says/1.in": "no case\n"})
    assert "says" not in invoked("grade", folder, "--list").stdout
