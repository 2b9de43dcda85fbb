"""Names of cases: a few words on what a case shows first in its suite, the rarest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import attrs

from goose.core.events import INVALID_INSTRUCTION
from goose.core.service import SHARED
from goose.grading.why.audit.searching import SearchRoom
from goose.grading.why.coverage.candidates import Candidate, ObservedLine, observed
from goose.grading.why.coverage.contexts import SEAT, Value
from goose.grading.why.coverage.facts import END, LIST, MESSAGE, OUTCOME, Fact, Shown
from goose.grading.why.making.folders import ROOMS

_MOST_WORDS = 5
_MOST_FACTS = 3  # that are kept for the description of a case
_CHAINED = "saves"  # the part whose cases have a folder each


@attrs.frozen
class NamedCase:
    """A case of a suite."""

    part: str  # the name of its part of the suite
    name: str  # its path, or that of its folder
    scripts: Mapping[str, Sequence[str]]  # by their paths in the suite, without their ending
    facts: Sequence[Fact]  # the rarest that only it shows, or that it shows first
    beyond: bool  # a program that only registers and lists players cannot answer it


def numbered(cases: Iterable[Candidate]) -> list[NamedCase]:
    """Return cases with numbers for names, which take no time to find."""
    found = []
    for number, each in enumerate(cases):
        name = f"{each.mood.name}-{number}"
        scripts = {f"{name}/{run}": lines for run, lines in enumerate(each.runs)}
        found.append(NamedCase(each.mood.name, name, scripts, (), each.beyond))
    return found


def named(own: SearchRoom, cases: Iterable[Candidate]) -> list[NamedCase]:
    """Return cases in the order of their suite with their names: by part, short ones first."""
    ordered = [
        each
        for part in ROOMS
        for each in sorted(
            (each for each in cases if each.mood.name == part),
            key=lambda each: (not each.mood.short, each.lines, each.runs),
        )
    ]
    facts = [_facts(observed(own, each.runs)) for each in ordered]
    count = Counter(number for some in facts for number in some)
    seen: set[int] = set()
    taken: set[str] = set()
    numbers: Counter[str] = Counter()
    found = []
    for each, some in zip(ordered, facts, strict=True):
        part = each.mood.name
        numbered_facts = sorted(
            ((number, shown.fact(context)) for number, (shown, context) in some.items() if number not in seen),
            key=lambda each: (not _is_of(each[1], part), count[each[0]], -len(each[1].context)),
        )
        new = [fact for _, fact in numbered_facts]
        seen.update(some)
        any_facts = chain(new, (shown.fact(context) for shown, context in some.values()))
        words = next((words for fact in any_facts if (words := words_of(fact)) and words not in taken), "more")
        taken.add(words)
        numbers[part] += 1
        name = f"{ROOMS[part].part.folder}/{numbers[part]:02}-{words}"
        paths = [f"{name}/{run}" for run in range(1, len(each.runs) + 1)] if part == _CHAINED else [name]
        found.append(NamedCase(part, name, dict(zip(paths, each.runs, strict=True)), new[:_MOST_FACTS], each.beyond))
    return found


def _is_of(fact: Fact, part: str) -> bool:
    """Return whether a fact is about what a part of the suite tests."""
    if part == "ends":
        return fact.kind in (END, LIST)
    if part == "lines":
        return fact.event == INVALID_INSTRUCTION
    if part == "play":
        return fact.kind == OUTCOME or (fact.kind == MESSAGE and fact.instruction not in SHARED)
    return fact.event != INVALID_INSTRUCTION and fact.instruction in ROOMS[part].part.instructions


def _facts(lines: Iterable[Iterable[ObservedLine]]) -> dict[int, tuple[Shown, tuple[Value, ...]]]:
    """Return what lines show, by the numbers of its facts: most facts are shown often, and a number is soon made."""
    found: dict[int, tuple[Shown, tuple[Value, ...]]] = {}
    for shown in (shown for run in lines for line in run for shown in line.shown):
        for number, values in zip(shown.numbers(), shown.contexts(), strict=True):
            found.setdefault(number, (shown, values))
    return found


def words_of(fact: Fact) -> str:
    """Return two to five words for a fact, or nothing if it takes more."""
    event = fact.event.rpartition(".")[2].replace("_", "-").replace(">", "-then-")
    seats = [value for name, value in fact.context if name == SEAT]
    others = [value for name, value in fact.context if name != SEAT]
    words = "-".join([*seats, event, *others]).split("-")
    if len(words) == 1 or (not fact.context and len(words) < _MOST_WORDS - 1):
        words = [*fact.instruction.split("-"), *words]
    return "-".join(words) if 1 < len(words) <= _MOST_WORDS else ""
