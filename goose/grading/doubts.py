"""Warnings about common mistakes in commands, which are typed here but run in a different folder."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose.base.quoting import quoted

_SOURCE = re.compile(r"[\w./-]+\.(py|jar|js|rb|sh|pl|php|lua|exe|out)")
_CLASS_PATHS = ("-cp", "-classpath", "--class-path", "-jar", "-p", "--module-path")


def doubts(words: Sequence[str]) -> list[str]:
    """Return warnings about a command as it was typed, with corrections."""
    return [*_of_the_program(words[0]), *_of_arguments(words)]


def _of_the_program(program: str) -> Iterator[str]:
    if shutil.which(program) is not None:
        return
    if " " in program and shutil.which(program.split()[0]) is not None:
        yield f"{quoted(program)} is one word: leave out the quotes"
    elif os.path.isfile(program) and os.sep not in program:
        yield f"{quoted(program)} is a file here, not a command: try ./{program}, or python3 {program}"
    elif os.path.isfile(program):
        yield f"{quoted(program)} cannot be executed: chmod +x makes it so"


def _of_arguments(words: Sequence[str]) -> Iterator[str]:
    program = os.path.basename(words[0])
    for before, word in pairwise(words):
        if before == "-m" and program.startswith("python"):
            yield f'the program runs in another folder: to find the module {quoted(word)}, give --env PYTHONPATH="$PWD"'
        elif _SOURCE.fullmatch(word) and not os.path.exists(word):
            yield f"there is no {quoted(word)} here"
    if program == "java" and len(words) > 1 and not {*words} & {*_CLASS_PATHS}:
        yield "the program runs in another folder: to have its classes found, give java -cp ."
