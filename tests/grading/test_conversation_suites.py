"""Suites whose reference is the conversation of `goose play`."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from goose.commands.cli import cli
from goose.grading import Given, diff_answer
from tests.support.commands import refused
from tests.support.transcripts import run_command

MANCALA = 'conversation = true\npeople = true\ngame = "mancala"\nlang = "en"\n'
BEGUN = ["Ana", "Ana", "Rui", "3", "9", "1"]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(cli, words)


def suite(reference: str, *scripts: Sequence[str], recorded: bool = True) -> None:
    """Make a suite, with the answers of its reference."""
    Path("suite").mkdir()
    Path("suite/suite.toml").write_text(f"[reference]\n{reference}", encoding="utf-8")
    for number, lines in enumerate(scripts, 1):
        Path(f"suite/{number}.in").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    if recorded:
        done = run("record", "suite")
        assert done.exit_code == 0, done.output


def difference(changed: str, instead: str) -> dict[str, Any]:
    """Return the result of `goose diff` for the first case with the last place of a text changed."""
    expected = Path("suite/1.out").read_text(encoding="utf-8")
    before, _, after = expected.rpartition(changed)
    Path("mine.out").write_text(f"{before}{instead}{after}", encoding="utf-8")
    return compared()


def compared(why_seconds: float = 0.0) -> dict[str, Any]:
    """Return the result of `goose diff` for the first case and `mine.out`."""
    script, expected, actual = (Path(name).read_bytes() for name in ("suite/1.in", "suite/1.out", "mine.out"))
    line = diff_answer("suite/1.in", (script, expected, actual), Given(), why_seconds, None).line()
    result: dict[str, Any] = json.loads(line)
    return result


def test_a_difference_names_the_question_that_its_line_answers() -> None:
    """And the position before it, of the interpreter behind the conversation."""
    suite(MANCALA, BEGUN)
    found = difference("The number is not valid.", "Wrong.")["difference"]
    assert found["instruction"] == {"line": 5, "text": "9", "question": "What do you want to do?"}
    assert found["state"] == ["Ana [4] [4] [0] [5] [5] [5] (1)", "Rui [4] [4] [4] [4] [4] [4] (0)"]


def test_opening_and_closing_are_places_of_their_own() -> None:
    """Before the first line, and after the last; neither answers a question."""
    suite(MANCALA, ["Ana"])
    found = difference("Goodbye.", "Bye.")["difference"]
    assert found["instruction"] == {"line": 2, "text": "", "question": None}
    Path("mine.out").write_text("Name?\nEnter your name:\nGoodbye.\n", encoding="utf-8")
    found = compared()["difference"]
    assert found["instruction"] == {"line": 0, "text": "", "question": None}


def test_the_cause_can_be_a_wording_of_the_conversation() -> None:
    """By the key of its message."""
    suite(MANCALA, BEGUN[:3])
    wrong = Path("suite/1.out").read_text(encoding="utf-8").replace("Enter your name:", "Your name, please:")
    Path("mine.out").write_text(wrong, encoding="utf-8")
    assert compared(2.0)["cause"]["key"] == "wording.play.ask_name"


@pytest.mark.slow
def test_the_cause_can_be_a_misread_point() -> None:
    """It is played by the same conversation."""
    suite(
        'conversation = true\npeople = true\nrules = "bari"\nlang = "en"\ndice = "manual"\n',
        ["2", "50", "Ana", "Rui", "1", "4 6", "1", "1 2", "1", "1 2"],
    )
    game = ["--people", "--rules", "bari", "--lang", "en", "--dice", "manual", "--rule", "inn=2"]
    Path("mine.out").write_bytes(run_command(["play", *game], Path("suite/1.in").read_bytes()))
    assert compared(2.0)["cause"]["key"] == "inn.2"


def test_lines_that_are_not_read_are_a_note() -> None:
    """They have no answer, and are no fault."""
    suite(MANCALA, ["Ana", "Rui", "0", "1", "2"])
    done = run("grade", "suite", "--self-check")
    assert done.exit_code == 0
    assert "1: note: 2 lines are not read: the conversation is over after line 3" in done.output


def test_a_later_case_goes_on_with_a_save() -> None:
    """Both cases of a chain work in one folder."""
    game = MANCALA.replace("people = true\n", "")
    suite(game, ["1", "1", "Ana", "1", "Rui", "3", "7", "a.sav", "0"], ["2", "a.sav", "1", "1", "1"])
    assert "Game loaded.\nWho is player Ana?" in Path("suite/2.out").read_text(encoding="utf-8")


def test_variables_fill_in_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """goose asks for the language and the game here."""
    monkeypatch.setenv("GOOSE_LANG", "it")
    monkeypatch.setenv("GOOSE_GAME", "pickomino")
    suite('conversation = true\ndice = "manual"\n', ["2", "2", "0"])
    answer = Path("suite/1.out").read_text(encoding="utf-8")
    assert answer.startswith("Language / ")
    assert answer.endswith("Até à próxima.\n")


def test_where_the_game_is_asked_dice_must_be_typed_or_have_a_seed() -> None:
    """The one that is chosen may throw some."""
    suite('conversation = true\nlang = "en"\n', ["2"], recorded=False)
    assert "dice" in refused("record", "suite")
    assert not Path("suite/1.out").exists()


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("people = true\n", "people goes with conversation, which is not there"),
        ('conversation = true\ndice = "lcg"\n', "suite.toml:3: dice must be one of random, manual"),
        ('conversation = true\nprogram = ["x"]\n', "suite.toml:3"),
        ('conversation = true\ndraw = "always"\n', "suite.toml:3"),
        ('conversation = true\nrules = "kata"\n', "goes with rules that have turns"),
        ("conversation = false\n", "suite.toml:2: conversation must be true"),
    ],
)
def test_what_does_not_go_with_a_conversation_is_an_error_of_the_suite(reference: str, message: str) -> None:
    """It names the line, where there is one."""
    suite(reference, ["1"], recorded=False)
    assert message in refused("record", "suite")


def test_record_writes_the_conversation_into_the_suite() -> None:
    """Also the game, although it is the first one: otherwise it would be asked."""
    Path("suite").mkdir()
    Path("suite/1.in").write_text("2\n", encoding="utf-8")
    assert run("record", "suite", "--people", "--game", "goose", "--lang", "es", "--seed", "1").exit_code == 0
    written = Path("suite/suite.toml").read_text(encoding="utf-8")
    assert written == '[reference]\nconversation = true\npeople = true\ngame = "goose"\nlang = "es"\nseed = 1\n'
    assert run("record", "suite", "--check").exit_code == 0


def test_audit_needs_the_rules_of_a_game() -> None:
    """It names what can be done instead."""
    suite(MANCALA, ["Ana"])
    assert "the reference of this suite is a conversation. goose compare" in refused("audit", "suite")
