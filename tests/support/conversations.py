"""Conversations of `goose play`, in the test's own process."""

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from goose.commands.cli import given
from goose.commands.play import command, setup_of
from goose.kit.question import Question
from goose.play.conversation.conversation import Conversation
from tests.support.running import program_after
from tests.support.transcripts import run_command

USUAL: Mapping[str, Sequence[str]] = {
    "LANGUAGE": ["1"],
    "GAME": ["1"],
    "MENU": ["1"],
    "RULES": ["1"],
    "PLAYERS": ["2"],
    "SQUARES": ["60"],
    "BOARD": [""],
    "KIND": ["1"],
    "NAME": ["Ana", "Rui"],
    "AGE": ["20"],
}
"""Answers that lead to the first turn of a game; where there are more than one, in turn."""


def begun(*arguments: str) -> Conversation:
    """Return a conversation that has put its first question."""
    context = command.make_context("play", list(arguments))
    conversation = Conversation(setup_of(given(context, context.params)))
    conversation.begin()
    return conversation


def led(conversation: Conversation, answers: Iterable[str]) -> str:
    """Answer, and return what is said to the last answer before the next question."""
    parts = [conversation.answer(answer) for answer in answers]
    return "".join(part.text for part in parts[-1])


def at(answers: Iterable[str], *arguments: str) -> Conversation:
    """Return a conversation in which answers have been given."""
    conversation = begun(*arguments)
    led(conversation, answers)
    return conversation


def asked(conversation: Conversation) -> Question:
    """Return the question that is open."""
    assert conversation.question is not None
    return conversation.question


def state(conversation: Conversation) -> str:
    """Return the state in which a conversation asks something, or nothing when it is over."""
    return "" if conversation.question is None else conversation.question.state


def to_a_game(conversation: Conversation, usual: Mapping[str, Sequence[str]] = USUAL) -> list[str]:
    """Answer until a game begins, and return the states that have asked."""
    states: list[str] = []
    while (asks := state(conversation)) in usual:
        answers = usual[asks]
        conversation.answer(answers[states.count(asks) % len(answers)])
        states.append(asks)
    return states


def held(answers: Iterable[str], *arguments: str) -> list[str]:
    """Return the lines of a conversation whose input ends after the answers."""
    script = "".join(f"{answer}\n" for answer in answers).encode()
    return run_command(["play", *arguments], script).decode().splitlines()


def save_of(lines: Iterable[str], **options: Any) -> bytes:
    """Return a save that the interpreter has made after instructions in English."""
    program = program_after(lines, lang="en", **options)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "made.save")
        assert program.feed(f"save {path}").failure is None
        return path.read_bytes()
