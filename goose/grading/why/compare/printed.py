"""Take what a program prints besides its answers off its outputs, before two programs are compared.

A short script alone shows no prompt, and no script alone shows whether the first line of its output is a greeting or an
error. So each output is read together with what the program has printed before on an empty script, on one empty line
and on a sample script.
"""

from __future__ import annotations

from typing import TypeVar

import attrs

from goose.grading.judging.cases import stopped
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.submission import SuiteTexts, layout_of
from goose.grading.judging.ladder import Layout
from goose.grading.results.models import Part
from goose.grading.running.answering import Finished

_BYTES = ("utf-8", "surrogateescape")
_OWN, _SAMPLE = "", "sample"  # the names of the two outputs that are read together

Expected = TypeVar("Expected")


@attrs.frozen
class Known:
    """The outputs of a program before scripts are compared, in runs that exceeded no limit."""

    alone: tuple[bytes, ...] = ()  # on an empty script and on one empty line
    sample: bytes | None = None  # on the sample script


def known_of(empty: Finished, line: Finished, sample: Finished) -> Known:
    """Return what is known of a program from its runs: nothing if it prints the same whatever it reads."""
    if empty.output == sample.output:
        return Known()
    whole = [None if stopped(each.outcome) is not None else each.output for each in (empty, line, sample)]
    return Known(tuple(output for output in whole[:2] if output is not None), whole[2])


@attrs.frozen
class Printed:
    """An output as it was printed, and how it is read."""

    output: bytes
    layout: Layout

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the frame: greeting, prompts, farewell and so on."""
        return self.layout.parts

    def answers(self, finished: Finished) -> Finished:
        """Return the run with its answers alone, unless it has printed nothing else."""
        if not self.parts:
            return finished
        return attrs.evolve(finished, output=self.layout.without_parts(decoded(self.output)).encode(*_BYTES))


def with_sample(own: Expected, sample: Expected, known: Known) -> dict[str, Expected]:
    """Return what is expected for an output, and for that of the sample script if that output is known."""
    return {_OWN: own, _SAMPLE: sample} if known.sample is not None else {_OWN: own}


def printed(output: bytes, texts: SuiteTexts, known: Known) -> Printed:
    """Return how an output is read, by the texts expected for it and, where its output is known, for the sample."""
    outputs = {_OWN: output}
    if known.sample is not None:
        outputs[_SAMPLE] = known.sample
    return Printed(output, layout_of(texts, outputs, known.alone, one=known == Known()).of(_OWN))
