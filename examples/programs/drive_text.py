"""Drive goose through pipes, by the text that people read: two players race in the Game of the Goose.

Run it with `python drive_text.py`; goose must be installed. It shows how a program finds the end of an answer in plain
text, where an answer has no end mark: after each instruction it sends an invalid line, whose answer it knows.
`drive_json.py` is the same program with JSON Lines, which need no such thing. Use those where you can.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from types import TracebackType

NO_INSTRUCTION = "?"
"""A line that is an instruction in no game and no language: its answer is always the same line, and changes nothing."""


class Goose:
    """A goose that runs, and answers one line at a time.

    Args:
        options: the options of the command line, such as `--game mancala`, each word by itself.
    """

    def __init__(self, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "goose", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._mark = ""

    def send(self, line: str) -> list[str]:
        """Give a line, and return the lines of its answer.

        Raises:
            ValueError: it is more than one line, or a blank one, which would end the program.
            EOFError: the program has ended; what it had to say is on standard error.
        """
        if "\n" in line or not line.strip(" \t"):
            raise ValueError(f"not one line with a word: {line!r}")
        if not self._mark:  # it is of the language in use
            self._send(NO_INSTRUCTION)
            self._mark = self._read()
        self._send(line)
        self._send(NO_INSTRUCTION)
        # Every answer has a line. The first may be the mark itself, where the line given was no instruction either;
        # no answer has it as a later one: a failure is one line, and nothing else.
        answer = [self._read()]
        while (read := self._read()) != self._mark:
            answer.append(read)
        return answer

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # goose has ended: there is no answer then
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()  # what stays in our own buffer is never answered

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise EOFError(f"goose has ended with status {self._process.wait()}")
        return line.removesuffix("\n")

    def __enter__(self) -> Goose:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()  # closes its input, which ends it, and waits for that


def race(seed: int) -> str:
    """Let Ana and Rui roll until one of them wins; return how it ended."""
    rolls = 0
    with Goose("--seed", str(seed)) as goose:
        for line in ("register Ana", "register Rui"):
            goose.send(line)
        answer = goose.send("start Ana Rui")
        to_move = answer[-1].removesuffix(" starts.")
        while "Game over." not in answer:
            answer = goose.send(f"roll {to_move}")
            rolls += 1
            if answer[-1].startswith("Next: "):
                to_move = answer[-1].removeprefix("Next: ").removesuffix(".")
    end = answer.index("Game over.")
    winner = answer[end - 1].removesuffix(" wins.")
    return f"{winner} wins after {rolls} rolls: {', '.join(answer[end + 1 :])}."


if __name__ == "__main__":
    print(race(seed=4))
