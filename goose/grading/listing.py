"""What would run, for a person to look through."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.quoting import printable
from goose.grading.submissions import Program, Submission
from goose.grading.suites.suite import Case, Limits, Suite


def listed(suite: Suite, limits: Limits, program: Program | None = None, submissions: Sequence[Submission] = ()) -> str:
    """Return the limits, cases, commands and submissions, a line each."""
    memory = f", {limits.memory_mb} MB of memory" if limits.memory_mb else ""
    lines = [f"limits of a case: {limits.seconds:g} s, {limits.output_bytes} bytes of output{memory}"]
    for chain in suite.chains:
        lines.append(f"chain {chain.name}:" if chain.name else "chain of the suite's own folder:")
        lines += map(_case, chain.cases)
    lines += [f"copied into each working directory: {file.path}" for file in suite.copied]
    if program is not None:
        lines.append(f"command: {' '.join(program.command)}")
        lines += [] if program.build is None else [f"build: {program.build}"]
    lines += [f"submission: {submission.name}" for submission in submissions]
    return "".join(f"{printable(line)}\n" for line in lines)


def _case(case: Case) -> str:
    unit = "point" if case.points == 1 else "points"
    return f"  {case.name}  {case.points:g} {unit}{', hidden' if case.hidden else ''}"
