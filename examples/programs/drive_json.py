"""Drive goose through pipes, with JSON Lines: two players race in the Game of the Goose.

Run it with `python drive_json.py`; goose must be installed. For every line goose writes one object, on one line, at
once: what was understood, whether it was carried out, what happened, and the text that people read. With `--view` it
also has the moves and the outcome, and with `--ask` goose answers questions. So the program knows no words of any
language, and works in each: `python drive_json.py pt`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from types import TracebackType
from typing import Any

Answer = dict[str, Any]
"""An object that goose writes; the question `schema` is answered with its schema."""


class Goose:
    """A goose that runs, and answers one line at a time.

    Args:
        options: the options of the command line, such as `--game mancala`, each word by itself.
    """

    def __init__(self, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "goose", "--format", "json", "--view", "--ask", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def send(self, line: str) -> Answer:
        """Give a line, and return its answer.

        Raises:
            ValueError: it is more than one line, or a blank one, which would end the program.
            EOFError: the program has ended; what it had to say is on standard error.
        """
        if "\n" in line or not line.strip(" \t"):
            raise ValueError(f"not one line with a word: {line!r}")
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # goose has ended: there is no answer then
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()  # what stays in our own buffer is never answered
        read = self._process.stdout.readline()
        if not read:
            raise EOFError(f"goose has ended with status {self._process.wait()}")
        answer: Answer = json.loads(read)
        return answer

    def play(self, instruction: str, *players: str) -> Answer:
        """Carry out an instruction, given by its name, and return its answer."""
        question = {"ask": "write", "instruction": instruction, "players": players, "values": []}
        return self.send(self.send(json.dumps(question))["write"])

    def __enter__(self) -> Goose:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()  # closes its input, which ends it, and waits for that


def race(seed: int, language: str = "en") -> str:
    """Let Ana and Rui roll until one of them wins; return how it ended."""
    rolls = 0
    with Goose("--seed", str(seed), "--lang", language) as goose:
        goose.play("register", "Ana")
        goose.play("register", "Rui")
        answer = goose.play("start", "Ana", "Rui")
        while answer["outcome"] is None:
            answer = goose.send(answer["moves"][0]["line"])  # there is one move: to roll
            rolls += 1
    outcome = answer["outcome"]
    squares = ", ".join(f"{score['name']} {score['score']}" for score in outcome["scores"])
    return f"{outcome['winner']} wins after {rolls} rolls: {squares}."


if __name__ == "__main__":
    print(race(4, *sys.argv[1:2]))
