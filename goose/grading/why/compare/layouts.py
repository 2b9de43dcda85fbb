"""The layout of two sides: what is shown of an output, and what its layout has that is different."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from goose.grading.judging import words
from goose.grading.judging.cases import judge
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.frame import PARTS
from goose.grading.judging.ladder import Layout
from goose.grading.results import models as results
from goose.grading.results.models import Part
from goose.grading.running.answering import Finished
from goose.grading.why.causes.sentences import Sentences
from goose.grading.why.compare.printed import Printed
from goose.grading.why.compare.sides import Compared


@attrs.frozen
class AsPrinted:
    """An output, how it is read, and what in it is no answer and differs."""

    output: bytes
    layout: Layout
    frame: tuple[Part, ...] = ()


def as_printed(compared: Compared, finished: Finished, layout: Layout, name: str, *, judged: bool) -> AsPrinted:
    """Return what to show of a program: where only its layout differs, all that it printed, else its answers."""
    if compared.verdict != results.PRESENTATION or not compared.printed:
        return AsPrinted(finished.output, layout)
    read = compared.printed[0 if judged else -1]
    frame = [attrs.evolve(part, cases=(name,)) for part in read.parts if part.kind in compared.changes]
    return AsPrinted(read.output, read.layout, tuple(frame))


@attrs.frozen
class LayoutOf:
    """The layout of two sides: its changes, and sentences that describe them.

    Attributes:
        compared: the result of the two.
        expected: the answer that is expected.
        finished: the run of the program that is judged.
        judged: whether that is the first program.
        names: the names of both programs; empty if there is one.
        sentences: words what is no answer.
    """

    compared: Compared
    expected: bytes
    finished: Finished
    judged: bool
    names: tuple[str, str]
    sentences: Sentences

    def described(self, reading: Callable[[], Layout]) -> tuple[tuple[str, ...], str]:
        """Return the changes of layout and the sentences; `reading` is called if nothing but answers is printed."""
        said: list[str] = []
        compared = self.compared
        if compared.printed:
            read = compared.printed[0 if self.judged else -1]
            output, layout = read.output, read.layout
            changes = tuple(change for change in compared.changes if change not in PARTS)
        else:
            output, layout = self.finished.output, reading()
            changes = judge(self.expected, output, None, self.finished.outcome, layout).changes
        if changes:
            texts = decoded(self.expected), decoded(output)
            said.append(words.described(changes, *texts, layout, self.sentences.phrases))
        for name, parts in zip(self.names, own_parts(compared.printed), strict=False):
            shown = [self.sentences.part(part).sentence for part in parts]
            if name and shown:
                shown[0] = f"{name}: {shown[0]}"
            said += shown
            changes += tuple(part.kind for part in parts if part.kind not in changes)
        return changes, " ".join(said)


def own_parts(printed: Sequence[Printed]) -> list[list[Part]]:
    """Return what each of two programs prints besides its answers, and the other does not; or one alone."""
    texts = [{(part.kind, part.written) for part in each.parts} for each in printed]
    shared = set.intersection(*texts) if len(texts) > 1 else set()
    return [[part for part in each.parts if (part.kind, part.written) not in shared] for each in printed]
