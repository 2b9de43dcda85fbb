"""Looks up what the programs of the zoo should answer: each finds its script among those of the suite.

The suite is the folder beside this file, or the first argument of the command line. Only the standard library is used,
and little of it: a program should start fast, also by `python3 -S -E`.
"""

import os
import sys
from collections.abc import Iterable, Iterator


def until_blank(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of a script without their ends; none after the blank line is asked for."""
    for line in lines:
        if not line.strip():
            return
        yield line.strip()


def answer(script: Iterable[bytes] = sys.stdin.buffer) -> bytes:
    """Return the right answer to a script, which is read up to its blank line."""
    wanted = list(until_blank(script))
    suite = sys.argv[1] if sys.argv[1:] else os.path.join(os.path.dirname(os.path.abspath(__file__)), "suite")
    for folder, _, names in os.walk(suite):
        for name in names:
            case, ending = os.path.splitext(os.path.join(folder, name))
            if ending == ".in":
                with open(f"{case}.in", "rb") as file:
                    found = list(until_blank(file)) == wanted
                if found:
                    with open(f"{case}.out", "rb") as file:
                        return file.read()
    sys.exit(f"no script of {suite} reads so")


def answer_lines() -> list[bytes]:
    """Return the lines of the right answer to standard input, without their ends."""
    return answer().split(b"\n")[:-1]


def say(text: bytes) -> None:
    """Write on standard output, at once."""
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()


def say_lines(lines: Iterable[bytes]) -> None:
    """Write lines on standard output, each with its end, at once."""
    say(b"".join(line + b"\n" for line in lines))
