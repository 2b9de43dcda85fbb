"""Scripts answered by the conversation, line by line, as suites need them."""

import shutil
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.commands.cli import given as given_options
from goose.commands.play import command
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.kit.misreading import Misreading, misread
from goose.play import Conversed, ConversedScript
from tests.support.cases import each_case
from tests.support.conversations import OPTIONS, SAVES, any_answer, begun
from tests.support.layers import examples, thinned
from tests.support.transcripts import Case, cases, inside, run_command

PEOPLE = ("--people --lang it --rules bari --seed 3", "--people --game mancala", "--people --lang pt --seed 4")
MANCALA: dict[str, Any] = {"game": "mancala", "lang": "en"}


def conversed(arguments: Sequence[str]) -> Conversed:
    """Return the conversation with the options of a command line."""
    context = command.make_context("play", [*arguments])
    options = given_options(context, context.params)
    people = bool(options.pop("people", False))
    return Conversed(options, people)


def said(lines: str, *, people: bool = False, **options: Any) -> ConversedScript:
    """Return what is printed for a script, in a new folder."""
    with tempfile.TemporaryDirectory() as folder:
        return Conversed(options, people).within(folder).script(lines.split("\n"), messages=True)


@given(st.sampled_from(("--seed 5", *OPTIONS, *PEOPLE)), st.integers(0, 2**32 - 1))
@examples(0.1)
def test_joined_text_is_the_output_of_the_command(options: str, seed: int) -> None:
    """For all games, with saves and wrong answers, in any folder; the input may end anywhere."""
    random = Random(seed)
    script: list[str] = []
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as other:
        for name, data in {**SAVES, "good.board": TRADITIONAL_BOARD.encode()}.items():
            Path(first, name).write_bytes(data)
        shutil.copytree(first, other, dirs_exist_ok=True)
        with inside(Path(first)), closing(begun(*options.split())) as talked:
            for _ in range(random.randint(0, 40)):
                if talked.question is not None:
                    script.append(any_answer(random, talked.question))
                    talked.answer(script[-1])
        shutil.rmtree(first)
        shutil.copytree(other, first)
        with inside(Path(first)):
            data = "".join(f"{line}\n" for line in script).encode("utf-8", "surrogateescape")
            printed = run_command(["play", *options.split()], data).decode()
        whole = conversed(options.split()).within(other).script(script, messages=True)
        assert whole.text == printed
        for line in whole.answers:
            assert "".join(piece.text for piece in line.pieces) == line.answer


PLAYS = [case for case in cases() if case.is_conversation and not {"--load", "--files"} & {*case.arguments}]


@pytest.mark.parametrize("case", thinned(PLAYS, 6), ids=lambda case: case.name)
def test_transcripts_are_answered_line_by_line(case: Case, tmp_path: Path) -> None:
    """The golden transcripts of `goose play`, in any folder."""
    case.prepare(tmp_path)
    lines = case.script.read_bytes().decode("utf-8", "surrogateescape").replace("\r\n", "\n").split("\n")
    lines = lines[:-1] if lines[-1] == "" else lines
    assert conversed(case.arguments[1:]).within(str(tmp_path)).script(lines).text.encode() == case.expected.read_bytes()


def test_the_question_belongs_to_the_line_before_it() -> None:
    """And each line names the question that it answers, a wrong answer too."""
    whole = said("Ana\nAna\nRui", people=True, **MANCALA)
    assert whole.opening.answer == "Enter your name:\n"
    assert [line.answer for line in whole.lines][:2] == [
        "Enter your name:\n",
        "Player already exists.\nEnter your name:\n",
    ]
    assert [line.question for line in whole.lines] == ["Enter your name:"] * 3
    assert (whole.closing.answer, whole.unread) == ("Goodbye.\n", None)


def test_lines_after_the_end_are_not_read() -> None:
    """They have no answer, and the end of the input brings nothing more."""
    whole = said("0\n1\n2", **MANCALA)
    assert [line.answer for line in whole.lines] == ["Goodbye.\n"]
    assert (whole.closing.answer, whole.unread) == ("", 2)


def test_what_no_option_says_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language first, then the game; no variable of the environment answers."""
    monkeypatch.setenv("GOOSE_LANG", "it")
    monkeypatch.setenv("GOOSE_GAME", "mancala")
    whole = said("1\n3", seed=1)
    assert whole.opening.answer.startswith("Language / ")
    assert whole.lines[0].answer.startswith("Which game do you want to play?\n")


def test_saves_are_in_the_working_folder(tmp_path: Path) -> None:
    """A later script loads what an earlier one has saved there."""
    talk = Conversed(MANCALA, people=True).within(str(tmp_path))
    talk.script(["Ana", "Rui", "3", "7", "game.sav"])
    assert (tmp_path / "game.sav").exists()
    again = Conversed(MANCALA).within(str(tmp_path)).script(["2", "game.sav"])
    assert again.lines[-1].answer.startswith("Game loaded.\nWho is player Ana?\n")


def test_the_state_is_that_of_the_interpreter_behind() -> None:
    """The details during a game, else the players."""
    talk = Conversed(MANCALA, people=True)
    assert talk.state(["Ana", "Rui", "1"]) == ("Ana [0] [5] [5] [5] [5] [4] (0)", "Rui [4] [4] [4] [4] [4] [4] (0)")
    assert talk.state(["Ana", "Rui", "0"]) == ("Rui 1 1 0 0", "Ana 1 0 0 1")


def test_without_a_game_there_is_no_state() -> None:
    """Nobody has chosen one yet."""
    assert Conversed({"lang": "en"}).state([]) is None


def test_messages_are_known_by_their_keys() -> None:
    """Those of the conversation and of the interpreter, with the lines of menus; a drawing has none."""
    whole = said("Ana\nRui", people=True, **MANCALA)
    known = [(piece.event or ("", ()))[0] for piece in whole.lines[1].pieces]
    assert known == [
        *("common.game_started", "", "mancala.turn"),
        *("play.ask_action", "play.turn_leave", "mancala.turn_sow", "play.turn_save"),
    ]


def test_a_misread_point_is_played_by_chosen_rules_too() -> None:
    """goose asks for the rules here; a program with another value of a point has it in all of them."""
    right = Conversed({"game": "goose", "lang": "en", "dice": "manual"}, people=True)
    wrong = right.playing(misread(right.variant, [Misreading("points.inn", rule=("inn=5",))]))
    lines = ["1", "2", "Ana", "Rui", *("1", "6 6", "1", "6 5", "1", "4 3", "1", "6 2")]
    assert right.script(lines).text != wrong.script(lines).text
    assert right.script(lines[:6]).text == wrong.script(lines[:6]).text


def test_a_misread_program_may_die() -> None:
    """It prints nothing from then on, and no error is raised."""

    class Dying:
        def carry_out(self, _: object) -> None:
            raise ZeroDivisionError

    right = Conversed(MANCALA, people=True)
    wrong = right.playing(misread(right.variant, [Misreading("rules.dying", interpreter=Dying)]))
    whole = wrong.script(["Ana", "Rui"])
    assert [each.answer for each in whole.answers] == ["Enter your name:\n", ""]


@each_case("options", thinned(("--seed 5", *PEOPLE, *OPTIONS), 4))
def test_a_random_script_with_valid_answers_alone_has_no_other(options: str) -> None:
    """It plays on, whatever is asked, and the same random numbers make the same script."""
    with tempfile.TemporaryDirectory() as folder:
        talk = conversed(options.split()).within(folder)
        lines = talk.random_script(Random(options), 40, valid_only=True)
        assert talk.random_script(Random(options), 40, valid_only=True) == lines
        assert not any(line.refused for line in talk.script(lines).lines)
        assert len(lines) > 20


def test_a_random_script_has_wrong_answers(tmp_path: Path) -> None:
    """About one in ten, so that programs show what they do with them."""
    talk = Conversed(MANCALA).within(str(tmp_path))
    refused = [line.refused for seed in range(4) for line in talk.script(talk.random_script(Random(seed), 50)).lines]
    assert 0.03 < sum(refused) / len(refused) < 0.2
