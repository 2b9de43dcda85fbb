"""Conversations of `goose play`, in the test's own process."""

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
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


OPTIONS = (
    *("--lang en --seed 5", "--lang pt --seed 6 --game goose", "--rules bari --seed 3"),
    *("--rules bari --squares 57 --rule inn=5 --seed 8", "--rules madrid --seed 4"),
    *("--rules madrid --dice manual --rule dice=2", "--rules traditional --lang es --dice manual"),
    *("--game mancala --rules statement", "--game mancala --rules iade --lang it"),
    *("--game pickomino --rules published --seed 9", "--game pickomino --rules notebook --dice manual"),
)

SAVES = {
    "goose.save": save_of(["register Ana", "register-auto Hal Normal", "start Ana Hal", "roll Ana"], seed=2),
    "auto.save": save_of(["register Ana", "start-auto Ana Normal", "roll Ana"], rules="bari", seed=2),
    "mancala.save": save_of(["register Ana", "register Rui", "start Ana Rui", "play Ana 2"], game="mancala"),
    "pickomino.save": save_of(["register Ana 3", "start-auto Ana Normal", "roll Ana"], game="pickomino", seed=1),
}

WORDS = {
    "PLAYERS": ("2", "2", "3", "4", "0"),
    "SQUARES": ("50", "63", "90", "91"),
    "BOARD": ("", "", "good.board", "none"),
    "NAME": ("Ana", "Rui", "Eva", "Hal", "CPU", "ana"),
    "AGE": ("", "7", "70", "700"),
    "LOAD": (*SAVES, "one.save", "one.save", "none", "a b"),
    "SAVE": ("one.save", "one.save", "no/where"),
    "KEEP": ("1", "2", "3", "4", "5", "v"),
    "TILE": tuple(map(str, range(21, 37))),
}
"""Answers that may be right in each state that is no menu."""


def any_answer(random: Random, question: Question) -> str:
    """Return an answer that is right more often than not."""
    choices = [answer for answers, _ in question.choices for answer in answers]
    where = question.state
    if random.random() < 0.03:
        return random.choice(("9", "x y", "\x1b", "\udcff", "-1", "{name}"))
    if where == "DICE":
        faces = [random.choice("12345v") for _ in range(8)]
        count = int("".join(filter(str.isdigit, question.title)) or 1)
        return random.choice(("".join(faces[:count]), " ".join(faces[:count]).replace("v", "6")))
    if where in WORDS:
        return random.choice(WORDS[where])
    leaving = random.random() < 0.05
    return random.choice([answer for answer in choices if answer != "0" or (leaving and where == "TURN")])
