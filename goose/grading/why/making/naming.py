"""Names of cases: a few words on what a case shows first in its suite, the rarest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import attrs

from goose.core.events import INVALID_INSTRUCTION
from goose.core.service import SHARED
from goose.grading.why.audit.searching import SearchRoom
from goose.grading.why.coverage.candidates import Candidate, ObservedLine, observed
from goose.grading.why.coverage.contexts import SEAT
from goose.grading.why.coverage.facts import END, LIST, MESSAGE, OUTCOME, Fact
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
    facts = [[*dict.fromkeys(_facts(observed(own, each.runs)))] for each in ordered]
    count = Counter(fact for some in facts for fact in some)
    seen: set[Fact] = set()
    taken: set[str] = set()
    numbers: Counter[str] = Counter()
    found = []
    for each, some in zip(ordered, facts, strict=True):
        part = each.mood.name
        new = sorted(
            (fact for fact in some if fact not in seen),
            key=lambda fact: (not _is_of(fact, part), count[fact], -len(fact.context)),
        )
        seen.update(some)
        words = next((words for fact in (*new, *some) if (words := words_of(fact)) and words not in taken), "more")
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


def _facts(lines: Iterable[Iterable[ObservedLine]]) -> Iterable[Fact]:
    return (fact for run in lines for line in run for shown in line.shown for fact in shown.facts())


def words_of(fact: Fact) -> str:
    """Return two to five words for a fact, or nothing if it takes more."""
    event = fact.event.rpartition(".")[2].replace("_", "-").replace(">", "-then-")
    seats = [value for name, value in fact.context if name == SEAT]
    others = [value for name, value in fact.context if name != SEAT]
    words = "-".join([*seats, event, *others]).split("-")
    if len(words) == 1 or (not fact.context and len(words) < _MOST_WORDS - 1):
        words = [*fact.instruction.split("-"), *words]
    return "-".join(words) if 1 < len(words) <= _MOST_WORDS else ""
