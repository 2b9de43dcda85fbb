"""The guided conversation: how soon it asks, and what it costs over the instructions that it sends."""

from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bench.figures import report
from bench.measuring import Installed, ratio
from goose.core.interpreter import Interpreter, Reply
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.setup import Setup

ANSWERS = 20_000
GIVEN = {"game": "mancala", "lang": "en"}


class _Recorder:
    """Writes down the instructions that a conversation sends."""

    def __init__(self, interpreter: Interpreter) -> None:
        self.lines: list[str] = []
        self._carry_out = interpreter.carry_out
        self._interpreter = interpreter

    def __call__(self, instruction: Any) -> Reply:
        self.lines.append(self._interpreter.write(instruction))
        return self._carry_out(instruction)


def conversation(installed: Installed, folder: Path) -> None:
    """Time the first question, and a conversation over its own instructions given to `goose`."""
    options = ("--game", GIVEN["game"], "--lang", GIVEN["lang"])
    imports = (installed.nothing[0], "-c", "import click, attrs")
    found, ours, theirs = ratio((*installed.goose, "play", *options), None, imports, None, pairs=21)
    times = f"{ours * 1000:.0f} ms / {theirs * 1000:.0f} ms"
    report("first question over `import click, attrs`", found, note=f"goal 1.5; {times}")
    answers, instructions = _held(folder)
    play, goose = (*installed.goose, "play", *options), (*installed.goose, *options)
    found, ours, theirs = ratio(play, answers, goose, instructions, pairs=5)
    report(f"{ANSWERS:,} answers over their instructions", found, note=f"must 40; {ours:.2f} s / {theirs:.2f} s")


def _held(folder: Path) -> tuple[Path, Path]:
    """Return the answers of a conversation of two people at Mancala, and the instructions that they come to."""
    random = Random(1)
    talk = Conversation(Setup(GIVEN))
    talk.begin()
    recorder = _Recorder(talk.talk.interpreter)
    patch.object(talk.talk.interpreter, "carry_out", recorder).start()
    answers: list[str] = []
    while len(answers) < ANSWERS and talk.question is not None:
        state = talk.question.state
        names = [answer for answer in ("Ana", "Rui") if answer not in [seat.name for seat in talk.talk.seats]]
        again = "4" if len(talk.question.choices) > 4 else "1"
        fixed = {"MENU": again, "KIND": "1", "NAME": names[0] if names else ""}
        answer = fixed[state] if state in fixed else str(random.randint(1, 6))
        answers.append(answer)
        talk.answer(answer)
    written = folder / "answers.in", folder / "instructions.in"
    for path, lines in zip(written, (answers, recorder.lines), strict=True):
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return written
