"""What is true of every conversation of `goose play`: it is the interpreter's game, it takes anything, and it ends."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.core.game import Rules
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter, Reply
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.support.cases import each_case
from tests.support.conversations import OPTIONS, SAVES, any_answer, asked, begun, state
from tests.support.layers import examples, thinned
from tests.support.transcripts import Case, cases, inside, run_command


@pytest.fixture(autouse=True, scope="module")
def in_memory_alone() -> Iterator[None]:
    """Let saves not wait for the disk, where nothing cuts the power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda _: None)
        yield


@given(st.sampled_from(OPTIONS), st.integers(0, 2**32 - 1))
@examples(0.5)
def test_everything_that_happens_is_an_instruction_of_the_interpreter(options: str, seed: int) -> None:
    """Those that a conversation sends, as lines to a fresh interpreter, have the same replies."""
    random = Random(seed)
    sent: list[tuple[Instruction, Reply] | Rules] = []
    carry_out, play_by = Interpreter.carry_out, Interpreter.play_by

    def recorded(self: Interpreter, instruction: Instruction) -> Reply:
        reply = carry_out(self, instruction)
        sent.append((instruction, reply))
        return reply

    def changed(self: Interpreter, rules: Rules) -> None:
        sent.append(rules)
        play_by(self, rules)

    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        for name, data in {**SAVES, "good.board": TRADITIONAL_BOARD.encode()}.items():
            Path(one, name).write_bytes(data)
        shutil.copytree(one, other, dirs_exist_ok=True)
        with pytest.MonkeyPatch.context() as patch, inside(Path(one)), closing(begun(*options.split())) as talked:
            patch.setattr(Interpreter, "carry_out", recorded)
            patch.setattr(Interpreter, "play_by", changed)
            for _ in range(random.randint(1, 120)):
                if talked.question is not None:
                    talked.answer(any_answer(random, talked.question))
            game = talked.talk.kind.name if talked.talk.plays else "goose"
            code = talked.talk.words.code
        with inside(Path(other)), closing(begun(*options.split()).talk.setup.make(game, code)) as fresh:
            for step in sent:
                if isinstance(step, Rules):
                    fresh.play_by(step)
                    continue
                instruction, reply = step
                again = fresh.feed(fresh.write(instruction))
                assert (again.text, again.failure) == (reply.text, reply.failure), instruction


@given(st.sampled_from(("", *OPTIONS)), st.lists(st.binary(max_size=12)))
def test_any_bytes_are_taken(options: str, chunks: list[bytes]) -> None:
    """The conversation leaves cleanly at their end, if not before."""
    printed = run_command(["play", *options.split()], b"\n".join(chunks))
    said = printed.decode().splitlines()[-1]
    assert said in ("Goodbye.", "Até à próxima.", "Hasta la próxima.", "Arrivederci.", "Italiano: premere 4")


PLAYS = [case for case in cases() if case.name.startswith("play/")]


@pytest.mark.parametrize("case", thinned(PLAYS, 4), ids=lambda case: case.name)
def test_the_input_may_end_after_any_answer(case: Case, tmp_path: Path) -> None:
    """What was said before is said, and goodbye, and nothing else; each language says it in its own words."""
    lines = case.script.read_bytes().splitlines(keepends=True)
    whole = case.expected.read_bytes()
    goodbye = whole.splitlines(keepends=True)[-1]
    for count in Random(case.name).sample(range(len(lines) + 1), min(6, len(lines) + 1)):
        folder = tmp_path / str(count)
        files = case.script.with_suffix(".files")
        shutil.copytree(files, folder) if files.exists() else folder.mkdir()
        with inside(folder):
            said = run_command(case.arguments, b"".join(lines[:count]))
        assert whole.startswith(said.removesuffix(goodbye))
        assert said.endswith(goodbye) or set(said.splitlines(keepends=True)) == set(whole.splitlines(keepends=True)[:5])


def test_a_last_answer_needs_no_end() -> None:
    """As a last instruction needs none."""
    arguments = ["play", "--lang", "en", "--game", "mancala"]
    assert run_command(arguments, b"1") == run_command(arguments, b"1\n")


@each_case("options", OPTIONS)
def test_a_table_of_computers_comes_to_its_end(options: str) -> None:
    """By any rules; with typed dice, as soon as winning dice are typed."""
    random = Random(1)
    names = iter("ABCDEFG")
    usual = dict.fromkeys(("GAME", "MENU", "RULES"), "1")
    usual |= {"PLAYERS": "2", "SQUARES": "50", "BOARD": "", "KIND": "2", "AGE": "8"}
    with closing(begun(*options.split())) as conversation:
        for _ in range(5_000):
            where = state(conversation)
            if where == "MENU" and conversation.talk.remembered:
                break
            if where == "DICE":
                conversation.answer(any_answer(random, asked(conversation)))
            elif where == "NAME":
                conversation.answer(f"{next(names)}aa")
            else:
                conversation.answer(usual[where])
        assert state(conversation) == "MENU"
        assert conversation.talk.remembered
