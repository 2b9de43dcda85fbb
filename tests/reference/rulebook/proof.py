"""A script that shows that a sentence of the rules is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen


@frozen
class Proof:
    """A script and what its answer must contain.

    Attributes:
        options: the options of the command line; `board` is the text of a board file.
        script: instructions, with semicolons between them.
        has: lines of the answer, in this order.
        lacks: texts that are in no line of the answer.
        times: the number of lines that contain each text.
        last: the last line; None for any.
        says: a text that the sentence in English contains.
    """

    options: Mapping[str, Any]
    script: str
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    times: Mapping[str, int] = field(factory=dict)
    last: str | None = None
    says: tuple[str, ...] = ()


def holds(proof: Proof, answer: list[str]) -> list[str]:
    """Return what of a proof an answer does not bear out; nothing if it is all there."""
    wrong = []
    rest = iter(answer)
    wrong += [f"no line {line!r}" for line in proof.has if line not in rest]
    wrong += [f"a line with {text!r}" for text in proof.lacks if any(text in line for line in answer)]
    for text, times in proof.times.items():
        found = sum(text in line for line in answer)
        wrong += [f"{text!r} in {found} lines, not in {times}"] if found != times else []
    if proof.last is not None and answer[-1] != proof.last:
        wrong.append(f"the last line is {answer[-1]!r}, not {proof.last!r}")
    return wrong
