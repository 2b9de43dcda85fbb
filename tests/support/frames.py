"""Programs that print something besides their answers: what is made of what they have printed."""

from collections.abc import Mapping, Sequence

from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import SubmissionLayout, SuiteTexts, layout_of, texts_of
from goose.grading.judging.reference import AnsweredLine
from goose.grading.suites.suite import Case

Answered = Sequence[tuple[str, str]]
"""Instructions and their answers, each a text of lines."""


def texts(scripts: Mapping[str, Answered], messages: str = NOTHING) -> SuiteTexts:
    """Return the texts of a suite, by the names of its cases."""
    exchanges = {
        name: [AnsweredLine(number, text, reply) for number, (text, reply) in enumerate(answered, 1)]
        for name, answered in scripts.items()
    }
    cases = [Case(name, b"", "".join(reply for _, reply in answered).encode()) for name, answered in scripts.items()]
    return texts_of(cases, exchanges, messages)


def found(suite: SuiteTexts, outputs: Mapping[str, bytes], runs: Sequence[bytes], *, one: bool = False) -> list[str]:
    """Return, for each output, the changes that make it right, joined by blanks; `wrong` if none do."""
    layout = layout_of(suite, outputs, runs, one=one)
    return [changes_of(layout, suite, name, output) for name, output in outputs.items()]


def changes_of(layout: SubmissionLayout, suite: SuiteTexts, name: str, output: bytes) -> str:
    """Return the changes that make an output right, joined by blanks; `wrong` if none do."""
    expected = "".join(f"{line}\n" for line in suite.scripts[name].expected)
    changes = layout.of(name).changes(expected, decoded(output))
    return "wrong" if changes is None else " ".join(changes)
