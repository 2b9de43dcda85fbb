"""The phrases of every report, and a failed case in plain words for first-year students.

The output of a program becomes text that any document can hold.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping, Sequence

import attrs

from goose.base import cutting
from goose.base.cutting import cut_line
from goose.base.visible import common, visible
from goose.grading.judging.cases import AT_END
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results import models as results
from goose.grading.results.models import (
    Build,
    CaseResult,
    Cause,
    Difference,
    Explanation,
    RepeatedRun,
    ScriptPlace,
    SubmissionResult,
)

SYMBOLS: Mapping[str, str] = {
    results.NOT_STARTED: "–",
    results.TIME_LIMIT: "T",
    results.OUTPUT_LIMIT: "O",
    results.MEMORY_LIMIT: "M",
    results.CRASHED: "†",
    results.ACCEPTED: "✓",
    results.PRESENTATION: "≈",
    results.WRONG: "✗",
    results.CHANGING: "±",
    results.GRADER_ERROR: "!",
}
"""Each verdict as one character, so that readers need not distinguish colours."""

_STOPPED = (results.TIME_LIMIT, results.MEMORY_LIMIT, results.CRASHED)
_MAY_FOLLOW = (results.WRONG, results.CRASHED)
"""Verdicts that an earlier failure of the chain may explain; the others explain themselves."""

SECRET: Mapping[str, str] = {results.ACCEPTED: "passed", results.WRONG: "failed"}
"""Text for a hidden case in reports for students."""


_SIGNALS = {int(each): each.name for each in signal.Signals}


def verdict(case: CaseResult, say: Phrases = IN_ENGLISH) -> str:
    """Return the verdict of a case in words for these readers."""
    return words(case.verdict, say, secret=is_secret(case))


def words(verdict: str, say: Phrases = IN_ENGLISH, *, secret: bool = False) -> str:
    """Return a verdict in words; of a secret case only whether it passed."""
    return say.said(f"verdict.{SECRET.get(verdict, verdict) if secret else verdict}")


def is_secret(case: CaseResult) -> bool:
    """Return whether these readers may not see a case, which then has no difference at all."""
    return case.hidden and case.difference is None and case.differences is None


def remark(case: CaseResult, say: Phrases = IN_ENGLISH) -> str:
    """Return further sentences about a case, beside verdict and difference."""
    said = []
    if case.note:
        said.append(case.note)
    elif changes := [say.said(key) for change in case.changes if say.has(key := f"change.{change}")]:
        said.append(say.said("except-for", changes=", ".join(changes)))
    if case.died == AT_END:
        said.append(say.said("answered-all"))
    if case.signal is not None:
        name = _SIGNALS.get(case.signal) or say.said("unknown-signal")
        said.append(say.said("signal", number=case.signal, name=name))
    elif case.exit:
        said.append(say.said("status", status=case.exit))
    lacks = case.difference is not None and case.difference.actual is None
    if lacks and case.verdict in _STOPPED and case.exit is None:
        said.append(say.said("unflushed"))
    if case.follows is not None and case.verdict in _MAY_FOLLOW:
        said.append(say.said("follows", case=case.follows))
    return " ".join([each if each.endswith(_ENDS) else f"{each}." for each in said[:-1]] + said[-1:])


_ENDS = (".", "!", "?", "…")
"""Ends of sentences: of two that have none, the second would go on with the first."""


def in_runs(run: RepeatedRun, say: Phrases = IN_ENGLISH) -> str:
    """Return in how many runs a changing case had a verdict, before what it printed in the first of them."""
    return say.counted("in-runs", run.times, verdict=words(run.verdict, say))


def cut(text: str, say: Phrases = IN_ENGLISH, most: int | None = None) -> str:
    """Return a text with at most this many lines, in which the line for those that are left out has its language."""
    return cutting.cut(text, max(len(text), 1), most, say.left_out)


def number(value: float) -> str:
    """Return points as people write them: whole numbers without a dot."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


def for_students(result: SubmissionResult, say: Phrases) -> SubmissionResult:
    """Return a result as students may see it: of a hidden case only whether it passed.

    Its points are all or nothing; the points that it earned stay in the sum of the submission.
    """
    hidden = [case.case for case in result.cases if case.hidden]
    names = {name: say.said("hidden-name", number=number) for number, name in enumerate(hidden, 1)}
    cases = [
        _hidden(case, names[case.case])
        if case.hidden
        else attrs.evolve(case, follows=None if case.follows is None else names.get(case.follows, case.follows))
        for case in result.cases
    ]
    seen = [(cause, tuple(name for name in cause.cases if name not in names)) for cause in result.causes]
    causes = tuple(attrs.evolve(cause, cases=some) for cause, some in seen if some)
    return attrs.evolve(result, cases=tuple(cases), causes=causes, earned=result.points)


def _hidden(case: CaseResult, name: str) -> CaseResult:
    """Return a hidden case as students may see it, with a neutral name."""
    verdict = case.verdict if case.verdict in (results.ACCEPTED, results.GRADER_ERROR) else results.WRONG
    points = case.possible if case.verdict == results.ACCEPTED else 0.0
    return CaseResult(name, verdict, points, case.possible, hidden=True, differences=None)


def explanation(case: CaseResult) -> Explanation | None:
    """Return what explains the answers of a case; the remark about a case that is right says it already."""
    return None if case.verdict in (results.ACCEPTED, results.PRESENTATION) else case.cause


def is_seen(cause: Explanation) -> bool:
    """Return whether an output itself shows all that explains a case, so that nothing is guessed."""
    return all(key.partition(".")[0] in _SEEN for key in cause.key.split("+"))


_SEEN = ("print", "run", "throws", "input")  # beginnings of keys of causes


def beside_causes(result: SubmissionResult) -> SubmissionResult:
    """Return a result for a report that lists its causes: only there it says what is around the answers.

    In the explanation of a case, what a program prints besides its answers and how it ends would hide what is wrong.
    """
    said = {cause.key: cause.sentence for cause in result.causes if cause.kind not in _AROUND}
    return attrs.evolve(result, cases=tuple([_beside(case, said) for case in result.cases]))


_AROUND = (*results.FRAME_KINDS, "end-of-input")
"""The kinds of causes that are the same in every case, and no error in an answer."""


def _beside(case: CaseResult, said: Mapping[str, str]) -> CaseResult:
    """Return a case whose explanation has only these sentences, by the keys of causes, unless it has no other."""
    if case.cause is None:
        return case
    kept = [said[key] for key in case.cause.key.split("+") if key in said]
    return attrs.evolve(case, cause=attrs.evolve(case.cause, sentence=" ".join(dict.fromkeys(kept)))) if kept else case


def are_alike(expected: str, actual: str) -> bool:
    """Return whether two lines are one message with a difference, not two."""
    start, rest = common(expected, actual)
    return 2 * (start + rest) >= max(len(expected), len(actual))


_MOST_CASES = 6  # that are named


def in_cases(names: Sequence[str], say: Phrases = IN_ENGLISH, most: int = _MOST_CASES) -> str:
    """Return where a cause shows, as people say it, with the names of so many cases at most."""
    return say.counted("in-cases", len(names), cases=say.some(names, most))


def described(case: CaseResult, say: Phrases = IN_ENGLISH) -> list[str]:
    """Return a failed case as lines in plain words; of an accepted one the remarks."""
    happened = f"happened.{case.verdict}"
    lines = [say.said(happened)] if say.has(happened) else []
    if case.difference is not None:
        lines += _difference(case.difference, say)
    elif case.verdict == results.WRONG:
        lines.append(say.said("hidden-case" if case.hidden else "not-as-expected"))
    if case.differences:
        known = case.difference is None or case.difference.instruction is not None
        lines.append(say.counted("differing" if known else "places", case.differences))
    if (cause := explanation(case)) is not None:
        explains, sentence = f"explains.{cause.explains}", visible(cause.sentence)
        guessed = say.has(explains) and not is_seen(cause)
        lines.append(say.said(explains, sentence=sentence) if guessed else sentence)
        lines += [say.said("so-would", sentence=visible(other)) for _, other in cause.others]
    if more := remark(case, say):
        lines += shown(more).split("\n")
    for run in case.runs:
        lines.append(in_runs(run, say))
        output = messages(run.output.strip("\n"), say, MOST_SHOWN) or say.said("no-output")
        lines += [f"    {line}" for line in output.split("\n")]
    return lines


def listed(result: SubmissionResult) -> list[Cause]:
    """Return the causes of a program, those with one sentence as one: so are instructions where none is there."""
    found: dict[str, Cause] = {}
    for cause in result.causes:
        known = found.setdefault(cause.sentence, cause)
        cases = tuple(dict.fromkeys((*known.cases, *cause.cases)))
        found[cause.sentence] = attrs.evolve(known, cases=cases)
    return [*found.values()]


def explained(result: SubmissionResult, say: Phrases) -> str | None:
    """Return how many of the wrong cases the causes explain; None without causes or wrong cases.

    Hidden cases of which only the verdict is known do not count.
    """
    wrong = [case for case in result.failed if not is_secret(case)]
    left = sum(not case.is_explained for case in wrong)
    if not result.causes or not wrong:
        return None
    if not left:
        return say.counted("explained", len(wrong))
    if left == len(wrong):
        return say.counted("explained-none", left)
    some = say.said("explained-some", explained=len(wrong) - left, wrong=len(wrong))
    return f"{some} {say.counted('not-explained', left)}"


def unexplained(result: SubmissionResult, say: Phrases) -> str | None:
    """Return the first difference that no cause explains, with its case; None where all are explained."""
    left = (case for case in result.failed if not case.is_explained and case.verdict not in results.LIMITS)
    case = next((case for case in left if case.difference is not None), None)
    return None if case is None else f"{visible(case.case)}: {in_short(case, say)}"


def causes(result: SubmissionResult, say: Phrases = IN_ENGLISH, most: int | None = None) -> list[str]:
    """Return the causes of a program as lines in plain words, perhaps not all."""
    lines = []
    some = listed(result)
    for cause in some[:most]:
        lines.append(f"{visible(cause.sentence)} ({visible(in_cases(cause.cases, say))})")
        lines += [f"  {say.said('or', sentence=visible(sentence))}" for _, sentence in cause.others]
    if most is not None and len(some) > most:
        lines.append(say.said("more-causes", count=len(some) - most))
    if more := explained(result, say):
        lines.append(more)
    if result.note:
        lines.append(visible(result.note))
    return lines


def in_short(case: CaseResult, say: Phrases = IN_ENGLISH) -> str:
    """Return a case in one line: its verdict and first difference or remark."""
    more = visible(remark(case, say)) if case.difference is None else _in_short(case.difference, say)
    return f"{verdict(case, say)}: {more}" if more else verdict(case, say)


def build_failure(build: Build, say: Phrases = IN_ENGLISH) -> str:
    """Return how a build failed, and what it wrote."""
    return f"{say.said('build', said=shown(build.said))}.\n{messages(build.output, say)}"


def shown(text: str) -> str:
    """Return lines of free text as `visible` shows them; blanks at line ends stay, and tabs become blanks."""
    return "\n".join(visible(line.rstrip(" \t\r").expandtabs()) for line in text.split("\n"))


MOST_SHOWN = 12  # lines of messages, or of an output, of one case


def messages(text: str, say: Phrases = IN_ENGLISH, most: int | None = None) -> str:
    """Return what a program or a build wrote for people, with at most this many lines."""
    return cut(shown(text), say, most)


def _difference(difference: Difference, say: Phrases) -> Iterator[str]:
    yield say.said("first-difference", line=difference.line)
    if difference.instruction is not None:
        yield from _where(difference.instruction, say)
        if difference.state:
            yield say.said("position-before")
            yield from (f"    {visible(line)}" for line in difference.state)
    if difference.expected is not None:
        yield say.said("expected", line=_line(difference.expected, say))
    if difference.actual is not None:
        yield say.said("answered", line=_line(difference.actual, say))
    if difference.actual is None and difference.expected is not None:
        yield say.said("line-not-printed")
    elif difference.actual is not None and difference.expected is None:
        yield say.said("line-not-expected")


def _in_short(difference: Difference, say: Phrases) -> str:
    place = say.said("place.output", line=difference.line)
    if difference.instruction is not None:
        place = _place_in_short(difference.instruction, say)
    sides = (difference.expected, difference.actual)
    if sides == (None, None):  # the game is not played to its end, and all before it is right
        return place
    expected, actual = (None if line is None else _line(line, say) for line in sides)
    kind = "missing" if actual is None else "extra" if expected is None else "changed"
    return say.said(f"short.{kind}", place=place, expected=expected, actual=actual)


def _where(place: ScriptPlace, say: Phrases) -> Iterator[str]:
    """Yield what a difference answers, in a sentence; after it several lines of the script."""
    if place.is_opening:
        yield say.said("in-opening")
    elif place.is_end:
        yield say.said("in-closing")
    elif place.lines:
        yield say.said("in-answer-to-lines", number=place.line, last=place.last)
        yield from (f"    {visible(line)}" for line in place.lines)
    elif place.question:
        text, question = _line(place.text, say), visible(place.question)
        yield say.said("in-answer-to-question", number=place.line, text=text, question=question)
    else:
        yield say.said("in-answer", number=place.line, text=_line(place.text, say))


def _place_in_short(place: ScriptPlace, say: Phrases) -> str:
    if place.is_opening or place.is_end:
        return say.said("place.opening" if place.is_opening else "place.closing")
    key = "place.script" if place.last is None else "place.lines"
    return say.said(key, number=place.line, last=place.last, text=_line(place.text, say))


def heading(place: ScriptPlace, say: Phrases) -> str:
    """Return the heading of what an instruction of a script was answered."""
    if place.is_opening or place.is_end:
        return say.said("heading.opening" if place.is_opening else "heading.closing")
    key = "line-of-script" if place.last is None else "lines-of-script"
    return say.said(key, number=place.line, last=place.last)


def asked(place: ScriptPlace) -> str:
    """Return the lines of an instruction of a script as one text."""
    return "\n".join(place.lines or (place.text,))


def _line(line: str, say: Phrases) -> str:
    return visible(cut_line(line)) if line else say.said("empty-line")
