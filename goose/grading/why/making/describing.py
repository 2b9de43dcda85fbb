"""What a generated suite says of itself: `suite.toml` with the points, and `suite.md` with what each case shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from goose.core.variant import Variant
from goose.grading.suites import suitefile
from goose.grading.why.audit.adding import NO_SAVE
from goose.grading.why.coverage.facts import Fact
from goose.grading.why.making.folders import ROOMS
from goose.grading.why.making.naming import NamedCase

COURSE = "course.toml"
"""The name of the course file in the suite."""

PAGE = "suite.md"
"""The name of the page that lists the cases."""


def described(variant: Variant, cases: Sequence[NamedCase], *, equal: bool) -> dict[str, str]:
    """Return the texts of the files that describe a suite, by their names."""
    return {suitefile.NAME: _suite_file(variant, cases, equal=equal), PAGE: _page(cases)}


def copies(cases: Sequence[NamedCase]) -> bool:
    """Return whether a case loads the file that is no save."""
    return any(NO_SAVE.path in line for case in cases for lines in case.scripts.values() for line in lines)


def points_of(cases: Sequence[NamedCase], *, equal: bool) -> dict[str, float]:
    """Return the points of a script of each part: those of the part, shared equally and rounded to a hundredth."""
    count = Counter(case.part for case in cases for _ in case.scripts)
    return {part: 1.0 if equal else round(ROOMS[part].part.points / some, 2) for part, some in count.items()}


def _suite_file(variant: Variant, cases: Sequence[NamedCase], *, equal: bool) -> str:
    lines = ["[reference]", f'course = "{COURSE}"']
    lines += [f'dice = "{variant.settings.dice}"'] if variant.settings.dice == "manual" else []
    lines += ["", "[files]", f'copy = ["{NO_SAVE.path}"]'] if copies(cases) else []
    for part, points in ({} if equal else points_of(cases, equal=False)).items():
        lines += ["", f'[cases."{ROOMS[part].part.folder}/*"]', f"points = {points:g}"]
    return "".join(f"{line}\n" for line in lines)


def _page(cases: Sequence[NamedCase]) -> str:
    lines = ["# The cases of this suite", "", "Each case with the rarest facts that no case before it shows."]
    part = ""
    for case in cases:
        if case.part != part:
            part = case.part
            lines += ["", f"## {ROOMS[part].part.folder}", ""]
        count = sum(map(len, case.scripts.values()))
        facts = "; ".join(map(_words, case.facts)) or "a misreading that no other case shows"
        lines.append(f"- `{case.name}` ({count} lines): {facts}.")
    return "".join(f"{line}\n" for line in lines)


def _words(fact: Fact) -> str:
    """Return a fact in words: the instruction, the event, and the context."""
    event = fact.event.rpartition(".")[2].replace("_", " ").replace("-", " ").replace(">", " then ")
    where = ", ".join(value.replace("-", " ") for _, value in fact.context)
    return f"`{fact.instruction}`: {event}{f' ({where})' if where else ''}"
