"""The report of a comparison: text, JSON, or a script with its answers."""

from __future__ import annotations

import os
from typing import Any

from rich.console import Console

from goose.base.cutting import cut_line
from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.visible import visible
from goose.base.writing import write_all
from goose.grading.failure import GraderFailure
from goose.grading.judging.differences import MOST_ANSWERS
from goose.grading.judging.reference import script_text
from goose.grading.language import Phrases
from goose.grading.reports.terminal import show_case
from goose.grading.results.lines import case_data
from goose.grading.suites.reading import ANSWERS, SCRIPT
from goose.grading.why.compare.compare import Comparison, DifferingScript, LayoutDifference
from goose.grading.why.compare.sides import Sides

FORMAT, VERSION = "goose-comparison", 1

_REFERENCE = "goose"  # the name of the reference, where a program could stand
_LONGEST = 200  # characters of a line of the script that are shown


def show(found: DifferingScript, layout: LayoutDifference | None, sides: Sides, out: Console, *, further: bool) -> None:
    """Print the script, the different answer, the state before it and the cause; the layout only the first time."""
    if further:
        out.print()
    elif layout is not None:
        key = "compare.layout-everywhere" if layout.everywhere else "compare.layout-somewhere"
        out.print(f"{sides.say.said(key, sentence=layout.sentence)}\n", soft_wrap=True)
    out.print(_introduction(found, sides.say, further=further), soft_wrap=True)
    width = len(str(len(found.script)))
    for number, line in enumerate(found.script, 1):
        out.print(
            f"  {number:{width}}  {visible(cut_line(line, _LONGEST)) or sides.say.said('an-empty-line')}",
            soft_wrap=True,
        )
    out.print(f"\n{_who(found, sides)}", soft_wrap=True)
    show_case(out, found.description.case, answers=MOST_ANSWERS, scored=False, say=sides.say)


def show_end(comparison: Comparison, more: int, out: Console, say: Phrases) -> None:
    """Print how much was compared, if there are fewer differences than wanted."""
    lines = f"{comparison.lines:,}"
    if not comparison.differences:
        out.print(say.counted("compare.same", comparison.scripts, lines=lines), soft_wrap=True)
    elif len(comparison.differences) <= more:
        out.print(f"\n{say.counted('compare.no-further', comparison.scripts, lines=lines)}", soft_wrap=True)
    if comparison.passed_over:
        out.print(say.counted("compare.passed-over", comparison.passed_over), soft_wrap=True)


def data(comparison: Comparison, sides: Sides, seed: int) -> dict[str, Any]:
    """Return it as plain data."""
    shared = {
        "format": FORMAT,
        "version": VERSION,
        "seed": seed,
        "scripts": comparison.scripts,
        "instructions": comparison.lines,
        "same": not comparison.differences,
    }
    if comparison.passed_over is not None:
        shared["passed-over"] = comparison.passed_over
    if not comparison.differences:
        return shared
    first, *more = [_found_data(found, sides) for found in comparison.differences]
    layout = comparison.layout
    return {
        **shared,
        "layout": None if layout is None else {"changes": [*layout.changes], "everywhere": layout.everywhere},
        **first,
        "more": more,
    }


def _found_data(found: DifferingScript, sides: Sides) -> dict[str, Any]:
    expected, judged = sides.whose(found.description)
    case = case_data(found.description.case)
    for name in ("points", "possible", "follows", "hidden"):  # of a grade
        del case[name]
    return {
        "drawn": found.drawn,
        "runs": found.runs,
        "steady": found.steady,
        "script": list(found.script),
        "expected": expected,
        "judged": judged,
        **case,
    }


def write(found: DifferingScript, path: str) -> list[str]:
    """Write the script and the reference's answer, both or neither; return the two paths."""
    files = dict(zip(_targets(path), (script_text(found.script), found.answer), strict=True))
    try:
        write_all(files)
    except OSError as error:
        raise GraderFailure(f"{error.filename}: {error.strerror}") from error
    return [*files]


def target(path: str, number: int) -> str:
    """Return where a difference is written: the second to NAME-2, and so on."""
    stem = path.removesuffix(SCRIPT).removesuffix(ANSWERS[0])
    return path if number == 1 else f"{stem}-{number}"


def check_target(path: str, count: int) -> None:
    """Raise a UsageError if writing would fail or overwrite something."""
    if not os.path.isdir(os.path.dirname(path) or os.curdir):
        raise UsageError(f"--output {quoted(path)}: its folder does not exist.")
    if os.path.basename(path) in ("", ".", ".."):
        raise UsageError(f"--output {quoted(path)}: it must be the name of a file.")
    for name in (name for number in range(1, count + 1) for name in _targets(target(path, number))):
        if os.path.lexists(name):
            raise UsageError(f"--output {quoted(path)}: {quoted(name)} exists already.")


def _targets(path: str) -> tuple[str, str]:
    stem = path.removesuffix(SCRIPT).removesuffix(ANSWERS[0])
    return f"{stem}{SCRIPT}", f"{stem}{ANSWERS[0]}"


def _introduction(found: DifferingScript, say: Phrases, *, further: bool) -> str:
    if not found.steady:
        return say.said("compare.unsteady", number=found.number)
    if not found.script:
        return say.said("compare.every-script", runs=found.runs)
    key = "compare.found-another" if further else "compare.found"
    drawn = say.said(key, number=found.number, drawn=found.drawn)
    return f"{drawn} {say.counted('compare.enough', len(found.script), runs=found.runs)}"


def _who(found: DifferingScript, sides: Sides) -> str:
    expected, judged = sides.whose(found.description)
    answers = sides.say.said("compare.whose", expected=expected, judged=judged)
    if expected == _REFERENCE or found.description.agreed is None:
        return answers
    agreed = "compare.first-agrees" if found.description.agreed else "compare.both-differ"
    return f"{answers} {sides.say.said(agreed)}"
