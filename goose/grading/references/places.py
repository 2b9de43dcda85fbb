"""Which lines of a program's answer belong to which line of its script (`references.md`, *Places*).

The answer to line k is what the output on the first k lines has more than the output on the first k - 1. That is the
same each time for programs that buffer their output or read ahead, and needs no pauses, marks or terminals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import attrs

from goose.grading.suites.kinds import ByProgram

MOST_RUNS = 400
"""Runs for the places of one case."""

_MOST_REPEATED = 2  # runs that are repeated with the last line in one case; after these it is given at once

Run = Callable[[bytes], bytes | None]
"""Returns what the program prints on a script; None if it did not end by itself."""


@attrs.frozen
class Places:
    """Where the answers of a case end.

    Attributes:
        ends: the number of lines of the answer that are there after each line of the script, the first before any is
            read; None where that is not known.
        alone: the lines that are printed before and after an empty script; None if that run did not end by itself.
    """

    ends: tuple[int | None, ...]
    alone: tuple[int, int] | None


def lines_with_ends(data: bytes) -> list[bytes]:
    """Return the lines of a text with their LF ends; a last line without an end counts."""
    first = [line + b"\n" for line in data.split(b"\n")]
    last = first.pop()[:-1]
    return [*first, last] if last else first


def asked(script: Sequence[bytes], program: ByProgram) -> list[int]:
    """Return after how many lines of a script the program is run: before each line that begins an instruction."""
    step = -(-len(script) // MOST_RUNS)
    return [
        number
        for number in range(len(script))
        if number == 0 or (number % step == 0 and program.begins(_text(script[number])))
    ]


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace").removesuffix("\n").removesuffix("\r")


def places(script: bytes, answer: bytes, program: ByProgram, run: Run) -> Places:
    """Return where the answers of a script end.

    Args:
        script: the whole script.
        answer: what the program prints on it.
        program: which lines begin an instruction.
        run: runs the program in a copy of the working directory before the case.
    """
    lines = lines_with_ends(script)
    outputs: dict[int, list[bytes]] = {}
    repeated = 0
    by_itself = False
    for number in asked(lines, program):
        output = run(b"".join(lines[:number])) if repeated < _MOST_REPEATED else None
        if output is not None:
            by_itself |= number == 0
        else:
            repeated += 1
            output = run(b"".join([*lines[:number], lines[-1]]))
        if output is not None:
            outputs[number] = lines_with_ends(output)
    return _found(len(lines), lines_with_ends(answer), outputs, by_itself=by_itself)


def _found(count: int, whole: Sequence[bytes], outputs: Mapping[int, Sequence[bytes]], *, by_itself: bool) -> Places:
    """Return the places by the lines of the outputs on the first lines of the script."""
    first = outputs.get(0)
    opening = closing = 0
    if count == 0:
        first, by_itself = whole, True  # the whole script is the empty one
    if first is not None:
        opening, closing = alone(first, whole) if count else (len(whole), 0)
    tail, length = whole[len(whole) - closing :], len(whole) - closing
    counts: dict[int, int] = {}
    for number, output in outputs.items():
        ends = closing and list(output[-closing:]) == list(tail)
        counts[number] = _alike(output[: len(output) - closing] if ends else output, whole[:length])
    counts[count] = length
    ends_at: list[int | None] = [None] * (count + 1)
    least = length
    for number in range(count, -1, -1):
        if number in counts:
            least = min(least, counts[number])
            ends_at[number] = least
    return Places(tuple(ends_at), (opening, closing) if first is not None and by_itself else None)


def alone(empty: Sequence[bytes], whole: Sequence[bytes]) -> tuple[int, int]:
    """Return how many lines are printed before and after an empty script, by those that a script has too."""
    opening = _alike(empty, whole)
    return opening, _alike_at_end(empty[opening:], whole[opening:])


def _alike(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """Return with how many lines two texts begin alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))


def _alike_at_end(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """Return with how many lines two texts end alike."""
    return _alike(one[::-1], other[::-1])
