"""`goose.check`: one answer graded by a program in Python, with the results of `goose diff`."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goose import Settings, UsageError, check, make_interpreter
from goose.core.course.coursefile import CourseFile
from goose.core.registry import NAMES
from goose.core.variant import Variant
from goose.grading.answer.confined import reference_for
from goose.grading.references import game
from goose.grading.results.models import PRESENTATION, WRONG
from tests.support.cases import each_case
from tests.support.layers import named, thinned
from tests.support.places import ROOT
from tests.support.suites import invoked, make
from tests.support.transcripts import inside
from tests.support.wrong_answers import NAMES as WRONG_ANSWERS
from tests.support.wrong_answers import WrongAnswer, shortest, wrong_answer, wrong_answers

ENGLISH = Settings(game="mancala", lang="en")
NOT_IMPORTED = (
    *("asyncio", "click", "concurrent", "ctypes", "importlib.metadata", "jinja2", "multiprocessing", "pickle"),
    *("psutil", "resource", "rich", "select", "selectors", "socket", "ssl", "subprocess", "tarfile"),
)
"""Modules that are missing where there are no processes, as in a browser, or that take long to load there."""


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make the folder of temporary folders, which must be empty at the end."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield folder
    assert not [*folder.iterdir()]


def played(settings: Settings, *lines: str) -> tuple[bytes, bytes]:
    """Return a script of some lines, and what goose answers to it."""
    with make_interpreter(settings) as program:
        right = "".join(program.feed(line).text for line in lines)
    return "".join(f"{line}\n" for line in lines).encode(), right.encode()


def by_diff(wrong: WrongAnswer, folder: Path) -> dict[str, Any]:
    """Return what `goose diff` prints about a wrong answer."""
    make(folder, {"expected": wrong.expected, "actual": wrong.actual})
    files = ("-", folder / "expected", folder / "actual")
    run = invoked("diff", *files, "--format", "json", *wrong.options, stdin=wrong.script)
    case: dict[str, Any] = json.loads(run.stdout)
    return case


@each_case("limit", [0, -1, 1e7, float("nan"), float("inf")])
def test_a_limit_that_cannot_be_is_refused(limit: float) -> None:
    with pytest.raises(UsageError, match="why_limit must be more than 0 and at most 1,000,000 seconds"):
        check(b"", None, b"", ENGLISH, why_limit=limit)


def test_a_search_without_time_is_said() -> None:
    """There is no cause then."""
    wrong = (b"players\nfly\n", None, b"Hello.\nFly?\n", ENGLISH)
    assert check(*wrong, why_limit=1e-5)["note"] == "The search for a cause was ended after 1e-05 seconds."


# The same results as those of the command.


@each_case("name", thinned(WRONG_ANSWERS, 14), apart=lambda name: WRONG_ANSWERS.index(name) // 14 % 3)
def test_an_answer_is_graded_as_by_the_command(name: str, tmp_path: Path, temporary: Path) -> None:
    wrong = wrong_answer(name)
    with named(wrong.name):
        assert check(wrong.script, wrong.expected, wrong.actual, wrong.settings) == by_diff(wrong, tmp_path)


@pytest.mark.slow
def test_the_wrong_answers_have_different_faults() -> None:
    """None of them is accepted, and each kind of cause is among those that are compared."""
    answers = wrong_answers()
    results = [check(each.script, each.expected, each.actual, each.settings, causes=False) for each in answers]
    assert len({each.name for each in answers}) == len(answers) == 42
    assert {result["verdict"] for result in results} == {WRONG, PRESENTATION}
    assert {change for result in results for change in result["changes"]} >= {"line-ends", "encoding", "prompt"}
    assert {each.settings.game for each in answers} == {*NAMES}


@pytest.mark.parametrize("game", thinned(sorted(NAMES, key=lambda game: game != "goose"), 3))
def test_a_check_needs_no_processes_and_no_packages(game: str) -> None:
    """With causes it imports nothing of what starts programs, packs files or draws reports."""
    wrong = shortest(game)
    texts = (wrong.script, wrong.expected, wrong.actual)
    show = (
        "import sys; before = {*sys.modules}; import goose;"
        f" result = goose.check(*{texts!r}, goose.Settings(**{wrong.values!r}));"
        " assert result['cause'] is not None; print(*{*sys.modules} - before)"
    )
    run = subprocess.run([sys.executable, "-c", show], capture_output=True, check=True, text=True, cwd=ROOT, timeout=60)
    modules = run.stdout.split()
    assert "goose.grading.why.causes.search" in modules
    assert not {*NOT_IMPORTED} & {*modules}
    assert not [module for module in modules if module.startswith(("goose.commands", "goose.base.workers"))]


# Arguments.


def test_without_an_expected_output_goose_answers(temporary: Path) -> None:
    """The result is the same as with the answer that goose prints."""
    for wrong in map(wrong_answer, WRONG_ANSWERS[::6]):
        with named(wrong.name):
            given = check(wrong.script, wrong.expected, wrong.actual, wrong.settings, causes=False)
            assert check(wrong.script, None, wrong.actual, wrong.settings, causes=False) == given
            assert check(wrong.script, None, wrong.expected, wrong.settings)["verdict"] == "accepted"


def test_dice_that_differ_each_time_have_no_expected_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what would be right; with an expected output there is a result, and so there is without dice.

    Another language in a variable does not change the answers.
    """
    monkeypatch.setenv("GOOSE_LANG", "pt")
    monkeypatch.setenv("GOOSE_GAME", "pickomino")
    with pytest.raises(UsageError, match=r"give --dice manual or --seed NUMBER, or give the expected output\.$"):
        check(b"players\n", None, b"", Settings())
    assert check(b"players\n", b"x\n", b"", Settings())["verdict"] == "wrong"
    assert check(b"fly\n", None, b"Invalid instruction.\n", ENGLISH)["verdict"] == "accepted"


def test_without_causes_nothing_looks_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = wrong_answer(WRONG_ANSWERS[0])
    whole = check(wrong.script, wrong.expected, wrong.actual, wrong.settings)
    assert whole["cause"]["key"] == "register.duplicate-accepted"
    monkeypatch.setattr(game, "Causes", None)
    found = check(wrong.script, wrong.expected, wrong.actual, wrong.settings, causes=False, why_limit=1e-5)
    assert found == {**whole, "cause": None}


@each_case(
    ("arguments", "message"),
    [
        (("fly\n", b"", b"", ENGLISH), "script must be bytes, not str"),
        ((b"", "fly\n", b"", ENGLISH), "expected must be bytes, not str"),
        ((b"", b"", "fly\n", ENGLISH), "actual must be bytes, not str"),
        ((b"", b"", b"", {"game": "mancala"}), "settings must be Settings, not dict"),
    ],
)
def test_an_argument_of_another_type_is_an_error(arguments: tuple[Any, Any, Any, Any], message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}$"):
        check(*arguments)


@each_case(
    "settings",
    [
        Settings(game="chess"),
        Settings(game="mancala", lang="fr"),
        Settings(rules="official"),
        Settings(seed=1, dice="manual"),
        Settings(dice="lcg"),
        Settings(lcg_file="seed"),
        Settings(dice="lcg", lcg_file="missing/seed"),
        Settings(dice="lcg", lcg_file=""),
        Settings(dice="lcg", lcg_file="a\0b"),
        Settings(dice="lcg", lcg_file="short"),
        Settings(rules="madrid", board="missing"),
        Settings(course="missing.toml"),
        Settings(rule=("inn=many",)),
        Settings(automatic="never"),
    ],
)
def test_invalid_settings_are_the_same_error_as_elsewhere(settings: Settings, tmp_path: Path) -> None:
    """`make_interpreter` raises the same error with the same text."""
    with inside(make(tmp_path, {"short": "1234567"})):
        with pytest.raises(UsageError) as expected:
            make_interpreter(settings)
        with pytest.raises(UsageError) as raised:
            check(b"fly\n", b"", b"", settings)
    assert str(raised.value) == str(expected.value)


def test_automatic_players_always_move_at_once() -> None:
    """A script has its whole answer, whoever makes the moves one by one elsewhere."""
    script = b"register Ana\nstart-auto Ana Advanced\nplay Ana 1\ndetails\n"
    right = reference_for(Variant(ENGLISH)).answer(script)
    asked = ENGLISH.evolve(automatic="asked")
    assert check(script, None, right, asked)["verdict"] == "accepted"


def test_a_course_can_be_a_path_or_its_contents(tmp_path: Path) -> None:
    """The answers are in the words of the course, from a path that begins at the folder of the settings too."""
    file = ROOT / "examples" / "courses" / "german.toml"
    contents = Settings(course=CourseFile("german.toml", file.read_bytes()))
    script, right = b"SPIELER Ana\n", b"Ana ist angemeldet.\n"
    for settings in (Settings(course=str(file)), Settings(course=file.name, folder=str(file.parent)), contents):
        assert check(script, None, right, settings)["verdict"] == "accepted"


# Files.


def test_a_script_reaches_no_file_of_the_caller(tmp_path: Path, temporary: Path) -> None:
    """It saves and loads in a temporary folder, and names that lead out of it fail as unwritable and missing files."""
    own = make(tmp_path / "own", {"state": "mine"})
    script = f"register Ana\nsave state\nload state\nsave ../state\nsave {own}/state\nload {own}/state\n".encode()
    right = b"Player registered.\nGame saved.\nGame loaded.\n"
    with inside(own):
        for settings in (ENGLISH, ENGLISH.evolve(files=str(own)), ENGLISH.evolve(folder=str(own))):
            case = check(script, None, right, settings, causes=False)
            answers = [row[1] for answer in case["answers"] for row in answer["rows"]]
            assert answers == ["The file cannot be written.", "The file cannot be written.", "File not found."]
    assert [path.read_text() for path in own.iterdir()] == ["mine"]


def test_a_board_is_read_from_the_folder_of_the_settings(tmp_path: Path, temporary: Path) -> None:
    """A throw leads to the same square as in a game with that board."""
    squares = ("5 POSADA", "10 OCA", "15 PUENTE1", "20 PUENTE2", "25 LABERINTO", "30 DADO1", "36 POZO", "45 CARCEL")
    make(tmp_path, {"boards/mine": "".join(f"{line}\n" for line in (*squares, "50 DADO2", "55 CALAVERA", "0"))})
    settings = Settings(rules="madrid", lang="en", board="mine", folder=str(tmp_path / "boards"), dice="manual")
    script, right = played(settings, "register Ana", "register Rui", "start Ana Rui", "roll Ana 14")
    assert b"to 20." in right
    assert check(script, None, right, settings)["verdict"] == "accepted"
    wrong = check(script, None, right.replace(b"Game started", b"The game begins"), settings)
    assert wrong["cause"]["key"] == "wording.common.game_started"


def test_a_seed_file_says_the_dice_and_does_not_change(tmp_path: Path, temporary: Path) -> None:
    """Each check begins with the dice of the file, as a program does that has a copy of it."""
    lines = ("register Ana", "register Rui", "start Ana Rui", "roll Ana", "roll Rui", "details")
    make(tmp_path, {"seed": (5).to_bytes(8, "little"), "copy": (5).to_bytes(8, "little")})
    script, right = played(Settings(dice="lcg", lcg_file=str(tmp_path / "copy")), *lines)
    settings = Settings(dice="lcg", lcg_file="seed", folder=str(tmp_path))
    for _ in range(2):
        assert check(script, None, right, settings)["verdict"] == "accepted"
        assert check(script, right, right.replace(b"Next", b"Then"), settings, causes=False)["verdict"] == "wrong"
        assert (tmp_path / "seed").read_bytes() == (5).to_bytes(8, "little")
    assert check(script, right, right.replace(b"Next", b"Then"), settings)["cause"] is not None
    assert (tmp_path / "seed").read_bytes() == (5).to_bytes(8, "little")
    settings = settings.evolve(lcg_file="missing")
    missing = check(script, None, right, settings, causes=False)
    assert missing["difference"]["instruction"] == {"line": 4, "text": "roll Ana"}
    assert sorted(os.listdir(tmp_path)) == ["copy", "seed", "temporary"]


def test_a_script_cannot_save_over_the_seed_file(tmp_path: Path) -> None:
    """The name of a save is a single word, and that of the copy is two."""
    make(tmp_path, {"seed": (5).to_bytes(8, "little")})
    settings = Settings(dice="lcg", lcg_file="seed", lang="en", folder=str(tmp_path))
    reference = reference_for(Variant(settings))
    (copied,) = reference.copied
    script = f"register Ana\nregister Rui\nstart Ana Rui\nsave {copied.path}\nsave seed\nload seed\nroll Ana\n".encode()
    answers = reference.answer(script).decode().splitlines()
    assert answers[4:7] == ["Invalid instruction.", "Game saved.", "Game loaded."]
    assert check(script, None, reference.answer(script), settings)["verdict"] == "accepted"


def test_a_seed_file_counts_for_nothing_in_a_game_without_dice(tmp_path: Path) -> None:
    """In one with dice it must be a regular file."""
    make(tmp_path, {"short": "1234567"})
    settings = ENGLISH.evolve(dice="lcg", lcg_file="short", folder=str(tmp_path))
    make_interpreter(settings).close()
    assert check(b"fly\n", None, b"Invalid instruction.\n", settings)["verdict"] == "accepted"
    settings = Settings(dice="lcg", lcg_file="folder", folder=str(make(tmp_path, {"folder/x": ""})))
    with pytest.raises(UsageError, match=r"^--lcg-file folder: it must be a regular file\.$"):
        check(b"", None, b"", settings)


# Plain data.


@pytest.mark.parametrize("script", [b"register \xff\n", b"\xed\xa0\x80\n", "register \u2028\n".encode()])
def test_texts_that_are_not_utf_8_can_be_encoded(script: bytes) -> None:
    """A byte that is not UTF-8 is written out, as in the lines of results."""
    case = check(script, None, b"\xff\xfd\xed\xa0\x80\n", ENGLISH)
    assert json.loads(json.dumps(case, ensure_ascii=False).encode()) == case
    assert r"\xff\xfd" in case["difference"]["actual"]


def test_a_result_is_that_of_the_caller() -> None:
    """It can be changed without changing the next one."""
    first = check(b"fly\n", None, b"x\n", ENGLISH)
    first["answers"].clear()
    first["difference"]["instruction"]["line"] = 9
    assert check(b"fly\n", None, b"x\n", ENGLISH)["difference"]["instruction"]["line"] == 1
