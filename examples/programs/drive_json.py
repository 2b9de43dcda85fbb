"""Drive goose through pipes, with JSON Lines: two players race in the Game of the Goose.

Run it with `python drive_json.py`; goose must be installed. For every line goose writes one object, on one line, at
once: what was understood, whether it was carried out, what happened, and the text that people read. The program goes
by what happened, so it works in every language: `python drive_json.py pt`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from types import TracebackType
from typing import Any

Answer = dict[str, Any]
"""An object that goose writes; `goose/core/replies.schema.json` is its schema."""


class Goose:
    """A goose that runs, and answers one line at a time.

    Args:
        options: of the command line, such as `--game mancala`, each word by itself.
    """

    def __init__(self, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "goose", "--format", "json", *options],
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

    def __enter__(self) -> Goose:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()  # closes its input, which ends it, and waits for that


WORDS = {
    "en": ("register", "start", "roll"),
    "pt": ("RJ", "IJ", "LD"),
    "es": ("registrar", "iniciar", "tirar"),
    "it": ("registra", "inizia", "lancia"),
}
"""The words of the three instructions that the race takes, by the code of the language."""


def race(seed: int, language: str = "en") -> str:
    """Let Ana and Rui roll until one of them wins; return how it ended."""
    register, start, roll = WORDS[language]
    rolls = 0
    winner, to_move = None, ""
    squares: list[str] = []
    with Goose("--seed", str(seed), "--lang", language) as goose:
        for line in (f"{register} Ana", f"{register} Rui"):
            goose.send(line)
        answer = goose.send(f"{start} Ana Rui")
        while True:
            for event in answer["events"]:
                if event["event"] in ("goose.starts", "goose.turn"):
                    to_move = event["name"]
                elif event["event"] == "goose.wins":
                    winner = event["name"]
                elif event["event"] == "common.score_line":
                    squares.append(f"{event['name']} {event['score']}")
            if winner is not None:
                return f"{winner} wins after {rolls} rolls: {', '.join(squares)}."
            answer = goose.send(f"{roll} {to_move}")
            rolls += 1
            if not answer["ok"]:
                raise RuntimeError(f"{answer['text']}: {answer['failure']}")


if __name__ == "__main__":
    print(race(4, *sys.argv[1:2]))
