"""Python answers the requests of the page: settings, typed lines, checks, expected output, handouts."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from goose import Settings
from goose.browser.answers import Answers
from goose.core.variant import Variant
from goose.grading.answer.confined import reference_for
from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.wrong_answers import wrong_answer

MANCALA = {"game": "mancala", "rules": "statement", "lang": "en", "rule": []}
COURSE = ROOT / "examples" / "courses" / "minimal.toml"
SCRIPT = b"register Ana\nregister Rui\nplayers\n"
RIGHT = b"Player registered.\nPlayer registered.\nAna 0 0 0 0\nRui 0 0 0 0\n"


def ask(
    what: str,
    choices: Mapping[str, Any] = MANCALA,
    files: Mapping[str, bytes] | None = None,
    answers: Answers | None = None,
    **given: Any,
) -> tuple[dict[str, Any], bytes]:
    """Return the answer to a request, with the bytes of its file."""
    files = files or {}
    request = json.dumps({"ask": what, "choices": choices, "files": [*files], **given})
    text, data = (answers or Answers()).answer(request, *files.values())
    found: dict[str, Any] = json.loads(text)
    return found, data


def test_settings_say_language_and_game() -> None:
    found, _ = ask("settings")
    assert found == {"language": "en", "game": "mancala", "rules": "statement", "throws": False, "course": None}


def test_a_course_says_its_name() -> None:
    found, _ = ask("settings", {"course": COURSE.name}, {"course": COURSE.read_bytes()})
    assert found["course"] == "minimal"


@each_case(
    ("choices", "files", "error"),
    [
        ({**MANCALA, "rule": ["inn=2"]}, {}, "--rule inn: "),
        ({"course": "my.toml"}, {"course": b"game = 'chess'\n"}, "my.toml:1: "),
        ({"course": "my.toml"}, {"course": b"\xff"}, "UTF-8"),
        ({"game": "goose", "rules": "madrid", "board": "b.txt"}, {"board": b"nonsense"}, "--board b.txt: "),
        ({"game": "goose", "rules": "bari", "squares": "9"}, {}, "--squares"),
        ({"game": "goose", "rules": "bari", "squares": "many"}, {}, "--squares many: it must be a whole number."),
        ({"game": "goose", "seed": "1.5"}, {}, "--seed 1.5: it must be a whole number."),
    ],
)
def test_choices_that_cannot_be_are_an_error(choices: dict[str, Any], files: dict[str, bytes], error: str) -> None:
    """It names the file or the value, and never a folder of the page's own."""
    for asked in ("settings", "expected", "open"):
        given = {**files, "script": b""} if asked == "expected" else files
        found, _ = ask(asked, choices, given, lines=[])
        assert error in found["error"]
        assert "goose-reference" not in found["error"]


def test_typed_lines_are_answered_and_explained() -> None:
    answers = Answers()
    opened, _ = ask("open", answers=answers, lines=["register Ana"])
    assert [each["reply"] for each in opened["answers"]] == ["Player registered.\n"]
    assert opened["language"] == "en"
    found, _ = ask("line", answers=answers, line="register Ana")
    assert (found["reply"], found["failed"], found["notes"]) == ("Player already exists.\n", True, [])
    assert not found["playing"]
    ask("line", answers=answers, line="register Rui")
    assert ask("line", answers=answers, line="start Ana Rui")[0]["playing"]
    found, _ = ask("line", answers=answers, line="regster Rui")
    assert found["reply"] == "Invalid instruction.\n"
    assert "register" in found["notes"][0]
    found, _ = ask("line", answers=answers, line="? register")
    assert found["reply"] is None
    assert "register" in found["notes"][0]


def test_invalid_choices_end_the_session_before_them() -> None:
    """A line is then refused with the same reason, until the choices are valid again."""
    answers = Answers()
    ask("open", answers=answers, lines=["register Ana"])
    wrong = {**MANCALA, "rule": ["inn=2"]}
    opened, _ = ask("open", wrong, answers=answers, lines=[])
    assert ask("line", wrong, answers=answers, line="players")[0] == {"error": opened["error"]}
    assert ask("line", answers=answers, line="players")[0]["reply"] == "No players registered.\n"


def test_a_session_can_save_and_load_until_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new session does not see the saves of the last one."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    answers = Answers()
    ask("open", answers=answers, lines=["register Ana", "save kept"])
    found, _ = ask("line", answers=answers, line="load kept")
    assert not found["failed"]
    ask("open", answers=answers, lines=[])
    found, _ = ask("line", answers=answers, line="load kept")
    assert found["failed"]


def test_a_check_says_what_the_command_prints() -> None:
    """Without a file of expected output, the reference's answer is expected."""
    files = {"script": SCRIPT, "actual": RIGHT.replace(b"Rui 0", b"Rui 1")}
    found, line = ask("check", MANCALA, files, name="3", causes=True)
    result = json.loads(line)
    assert (found["verdict"], result["verdict"], result["case"]) == ("wrong", "wrong", "3")
    assert result["difference"]["instruction"] == {"line": 3, "text": "players"}
    assert found["doubt"] is None
    assert "Rui 0 0 0 0" in found["report"].replace("<mark>", "").replace("</mark>", "")


def test_a_report_shows_what_a_program_printed_as_text() -> None:
    files = {"script": SCRIPT, "actual": b"<script>alert(1)</script>\n"}
    found, _ = ask("check", MANCALA, files, name="-", causes=False)
    assert "<script" not in found["report"]
    assert "&lt;script&gt;" in found["report"]


@pytest.mark.parametrize(
    ("script", "doubt"),
    [
        *((b"RJ Ana\nRJ Rui\nLJ\n", "invalid"), (b"register Ana\nfly\n", None), (b"register In\xeas\n", "encoding")),
        *((b"register Ana\n\nplayers\n", "ended"), (b"register Ana\r\n \t\r\n\r\n", None)),
    ],
)
def test_a_check_says_when_the_script_may_be_wrong(script: bytes, doubt: str | None) -> None:
    found, _ = ask("check", MANCALA, {"script": script, "actual": b"x\n"}, name="-", causes=False)
    assert found["doubt"] == doubt


@pytest.mark.parametrize(
    ("expected", "actual", "doubt"),
    [(RIGHT, b"", None), (b"other\n", RIGHT, "swapped"), (b"other\n", b"more\n", "other")],
)
def test_a_check_says_when_the_files_may_be_wrong(expected: bytes, actual: bytes, doubt: str | None) -> None:
    files = {"script": SCRIPT, "expected": expected, "actual": actual}
    found, _ = ask("check", MANCALA, files, name="-", causes=False)
    assert found["doubt"] == doubt


def test_a_report_says_the_cause_in_a_sentence() -> None:
    """It is the whole report, so no list of causes says what a key means."""
    wrong = wrong_answer("words a move otherwise")
    files = {"script": wrong.script, "actual": wrong.actual}
    found, line = ask("check", wrong.values, files, name="-", causes=True)
    cause = json.loads(line)["cause"]
    assert cause["key"] == "wording.mancala.move_done"
    assert cause["key"] not in found["report"]
    assert cause["sentence"].split(" ")[0] in found["report"]


def test_seeds_can_be_as_large_as_in_the_command() -> None:
    seed = 12345678901234567890
    choices = {"game": "goose", "lang": "en", "dice": "random", "seed": str(seed)}
    script = b"register Ana\nregister Rui\nstart Ana Rui\nroll Ana\n"
    right = reference_for(Variant(Settings(lang="en", seed=seed))).answer(script)
    assert ask("expected", choices, {"script": script})[1] == right


def test_the_expected_output_is_what_the_reference_answers() -> None:
    assert ask("expected", MANCALA, {"script": SCRIPT})[1] == RIGHT


def test_dice_that_differ_each_time_have_no_expected_output() -> None:
    """Neither a check nor a file is made of dice that nobody else throws; a file of expected output is compared."""
    random = {"game": "goose", "dice": "random", "seed": None}
    files = {"script": b"players\n", "actual": b""}
    found, data = ask("expected", random, {"script": b"players\n"})
    assert found["error"].startswith("the dice are random each time")
    assert data == b""
    assert ask("check", random, files, name="-", causes=False)[0] == found
    assert ask("check", random, {**files, "expected": b"x\n"}, name="-", causes=False)[0]["verdict"] == "wrong"


def test_a_course_has_a_handout() -> None:
    found, page = ask("handout", {"course": COURSE.name}, {"course": COURSE.read_bytes()})
    assert found["name"] == "minimal.html"
    assert page.startswith(b"<!doctype html>")
