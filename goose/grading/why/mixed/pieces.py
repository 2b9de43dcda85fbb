"""The pieces of scripts: lines that go together when scripts are mixed and shrunk.

A piece is an instruction of the suite, of one or several lines. If it is not known which answer belongs to which line,
each line is a piece.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.grading.judging.reference import AnsweredLine
from goose.grading.suites.reading import SCRIPT
from goose.grading.suites.suite import natural

Piece = tuple[str, ...]
"""The lines of a piece."""

WORD = re.compile(r"[^ \t\r\n]+")
"""A word of a line, with any letters."""


def lines_of(script: bytes) -> list[str]:
    """Return the lines of a script without their LF; all other bytes stay, and the last line need not have an end."""
    text = script.decode("utf-8", "surrogateescape")
    lines = text.split("\n")
    return lines if lines[-1] else lines[:-1]


def pieces_of(lines: Sequence[str], exchanges: Sequence[AnsweredLine] | None = None) -> list[Piece]:
    """Return the pieces of a script: its instructions if its answers are known, else its lines."""
    instructions = [each for each in exchanges or () if each.line and not each.is_end]
    counts = [max(1, len(each.lines)) for each in instructions]
    if sum(counts) != len(lines):
        return [(line,) for line in lines]
    return [
        tuple(lines[each.line - 1 : each.line - 1 + count]) for each, count in zip(instructions, counts, strict=True)
    ]


def joined(pieces: Iterable[Piece]) -> list[str]:
    """Return the lines of pieces."""
    return [line for piece in pieces for line in piece]


def last_line(scripts: Sequence[Sequence[str]]) -> Piece:
    """Return the line that ends all scripts, as a piece; it is empty if they end with different lines."""
    lasts = {script[-1] if script else None for script in scripts}
    last = lasts.pop() if len(lasts) == 1 else None
    return () if last is None else (last,)


def scripts_in(folder: str) -> list[list[str]]:
    """Return the lines of all scripts in a folder and the folders in it, in natural order."""
    if not os.path.isdir(folder):
        raise UsageError(f"--scripts {quoted(folder)}: there is no such folder.")
    found = [
        os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names if name.endswith(SCRIPT)
    ]
    if not found:
        raise UsageError(f"--scripts {quoted(folder)}: there is no script (NAME{SCRIPT}) in it.")
    scripts = []
    for path in sorted(found, key=lambda path: (natural(path), path)):
        try:
            with open(path, "rb") as file:
                scripts.append(lines_of(file.read()))
        except OSError as error:
            raise UsageError(f"--scripts {quoted(folder)}: {quoted(path)}: {error.strerror}.") from error
    return scripts
