"""A failed case in plain words for first-year students: instruction, expected answer and actual one.

The output of a program becomes text that any document can hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from goose.base.cutting import cut_line
from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases
from goose.grading.results import models as results
from goose.grading.results.models import Build, CaseResult, Difference, SubmissionResult


def described(case: CaseResult, say: Phrases = IN_ENGLISH, *, alone: bool = False) -> list[str]:
    """Return a failed case, `alone` the whole report, as lines in plain words; of an accepted one the remarks."""
    happened = f"happened.{case.verdict}"
    lines = [say.said(happened)] if say.has(happened) else []
    if case.difference is not None:
        lines += _difference(case.difference, say)
    elif case.verdict == results.WRONG:
        lines.append(say.said("hidden-case" if case.hidden else "not-as-expected"))
    if case.differences:
        lines.append(say.counted("differing", case.differences))
    form = phrases.shown_cause(case, alone=alone)
    if case.cause is not None and form == phrases.KEY:
        lines.append(say.said("cause", key=visible(case.cause.key)))
    elif case.cause is not None and form == phrases.SENTENCE:
        explains = f"explains.{case.cause.explains}"
        sentence = visible(case.cause.sentence)
        lines.append(say.said(explains, sentence=sentence) if say.has(explains) else sentence)
        lines += [say.said("so-would", sentence=visible(other)) for _, other in case.cause.others]
    if remark := phrases.remark(case, say):
        lines += shown(remark).split("\n")
    for run in case.runs:
        lines.append(phrases.in_runs(run, say))
        output = messages(run.output.strip("\n"), say, MOST_SHOWN) or say.said("no-output")
        lines += [f"    {line}" for line in output.split("\n")]
    return lines


def causes(result: SubmissionResult, say: Phrases = IN_ENGLISH, most: int | None = None) -> list[str]:
    """Return the causes of a program as lines in plain words, perhaps not all."""
    lines = []
    for cause in result.causes[:most]:
        lines.append(f"{visible(cause.sentence)} ({visible(phrases.in_cases(cause.cases, say))})")
        lines += [f"  {say.said('or', sentence=visible(sentence))}" for _, sentence in cause.others]
    if most is not None and len(result.causes) > most:
        lines.append(say.said("more-causes", count=len(result.causes) - most))
    if result.note:
        lines.append(visible(result.note))
    return lines


def in_short(case: CaseResult, say: Phrases = IN_ENGLISH) -> str:
    """Return a case in one line: its verdict and first difference or remark."""
    verdict = phrases.verdict(case, say)
    if case.difference is not None:
        return f"{verdict}: {_in_short(case.difference, say)}"
    remark = phrases.remark(case, say)
    return f"{verdict}: {visible(remark)}" if remark else verdict


def build_failure(build: Build, say: Phrases = IN_ENGLISH) -> str:
    """Return how a build failed, and what it wrote."""
    return f"{say.said('build', said=shown(build.said))}.\n{messages(build.output, say)}"


def shown(text: str) -> str:
    """Return lines of free text as `visible` shows them; blanks at line ends stay, and tabs become blanks."""
    return "\n".join(visible(line.rstrip(" \t\r").expandtabs()) for line in text.split("\n"))


MOST_SHOWN = 12  # lines of messages, or of an output, of one case


def messages(text: str, say: Phrases = IN_ENGLISH, most: int | None = None) -> str:
    """Return what a program or a build wrote for people, with at most this many lines."""
    return phrases.cut(shown(text), say, most)


def _difference(difference: Difference, say: Phrases) -> Iterator[str]:
    yield say.said("first-difference", line=difference.line)
    if difference.instruction is not None:
        number, text = difference.instruction
        yield say.said("in-answer", number=number, text=_line(text, say))
        if difference.state:
            yield say.said("position-before")
            yield from (f"    {visible(line)}" for line in difference.state)
    if difference.expected is not None:
        yield say.said("expected", line=_line(difference.expected, say))
    if difference.actual is not None:
        yield say.said("answered", line=_line(difference.actual, say))
    if difference.actual is None:
        yield say.said("line-not-printed")
    elif difference.expected is None:
        yield say.said("line-not-expected")


def _in_short(difference: Difference, say: Phrases) -> str:
    place = say.said("place.output", line=difference.line)
    if difference.instruction is not None:
        number, text = difference.instruction
        place = say.said("place.script", number=number, text=_line(text, say))
    sides = (difference.expected, difference.actual)
    expected, actual = (None if line is None else _line(line, say) for line in sides)
    kind = "missing" if actual is None else "extra" if expected is None else "changed"
    return say.said(f"short.{kind}", place=place, expected=expected, actual=actual)


def _line(line: str, say: Phrases) -> str:
    return visible(cut_line(line)) if line else say.said("empty-line")
