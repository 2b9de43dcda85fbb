"""Learn what begins and ends the lines of answers: prompts, echoes, and texts around lines (`frames.md`, step 1)."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

import attrs

from goose.grading.judging.frames.forms import (
    ANY_INSTRUCTION,
    ANY_NAME,
    Rows,
    add_row,
    counted,
    names_in,
    pattern,
    rise,
    with_instruction,
    with_name,
)
from goose.grading.judging.frames.frame import AFFIX, ECHO, PROMPT, Affix, Remover
from goose.grading.judging.frames.outputs import ALONE, Output, Outputs
from goose.grading.judging.frames.pairing import common
from goose.grading.judging.layout import BLANKS

_TRIED, _TAKEN = 6, 4  # candidates that are tried, and times that one is taken
_SHORT = 2  # characters of a text that an expected line may begin with too


@attrs.frozen
class _Taken:
    """An affix that was taken off.

    Attributes:
        affix: the affix, without a name.
        more: further lines of answers (second and later) that have it.
        fewer: further lines that do not.
        alone: whether a line has nothing else.
    """

    affix: Affix
    more: int
    fewer: int
    alone: bool


def learn_affixes(outputs: Outputs) -> list[Affix]:
    """Take the affixes off all outputs, and return them."""
    taken: list[_Taken] = []
    for _ in range(_TAKEN):
        most, best = sum(len(output.pairs) for output in outputs.cases), None
        for affix in _candidates(outputs, [each.affix for each in taken])[:_TRIED]:
            count = sum(common(each.script.expected, _rests(each, affix)) for each in outputs.cases)
            if count > most:
                most, best = count, affix
        if best is None:
            break
        taken.append(_take(outputs, best))
    return [_named(each, [later.affix for later in taken[place + 1 :]]) for place, each in enumerate(taken)]


def _candidates(outputs: Outputs, taken: Sequence[Affix]) -> list[Affix]:
    """Return the affixes that lines may have, the most frequent first."""
    found: list[tuple[str, str, Sequence[str]]] = []
    numbers: dict[tuple[str, str], Rows] = defaultdict(list)
    for number, output in enumerate(outputs.cases):
        known = sorted({*output.script.expected}, key=lambda line: (-len(line), line))
        keys, names = output.keys(), names_in(output.instructions)
        seen: dict[str, tuple[str, str] | None] = {}  # the lines of a drawing come again and again
        for gap in output.gaps(lambda _: False):
            near = output.near(gap)
            for index in gap.lines:
                shown = output.rest[index]
                if shown not in seen:
                    seen[shown] = _around(keys[index], shown, known)
                around = seen[shown]
                if around is not None:
                    before, after = with_instruction(around[0], near), around[1]
                    found.append((before, after, names))
                    add_row(numbers[_folded(counted(before), counted(after))], number, f"{before} {after}")
    counts: Counter[tuple[str, str]] = Counter()
    forms: dict[tuple[str, str], Affix] = {}
    for before, after, known_names in found:
        form = counted(before), counted(after)
        literal = form if form != (before, after) and rise(numbers[_folded(*form)]) else (before, after)
        named = with_name(before, known_names), after
        for each in (literal, named) if ANY_NAME in named[0] else (literal,):
            counts[_folded(*each)] += 1
            forms.setdefault(_folded(*each), Affix(AFFIX, *each, example=before))
    answered = sum(_answered(output, left=bool(taken)) for output in outputs.cases)
    return [
        forms[key]
        for key, count in counts.most_common()
        if count >= 2
        and (count * 3 >= answered or any(_ends(forms[key], each) for each in taken))
        and not _may_be_an_answer(outputs, forms[key])
    ]


def _answered(output: Output, *, left: bool) -> int:
    """Return how many instructions have an answer; if `left`, only those of which no line is written.

    A program can have one prompt before a game, and another one in it.
    """
    owners = output.script.owners
    return len({*owners} - ({owners[row] for row, _ in output.pairs} if left else set()))


def _folded(before: str, after: str) -> tuple[str, str]:
    return before.casefold(), after.casefold()


def _around(key: str, shown: str, known: Sequence[str]) -> tuple[str, str] | None:
    """Return the text before and after the longest expected line in a line, or None."""
    places = {}  # of each character, by where it begins when letters are folded, which may be longer
    end = 0
    for place, letter in enumerate(shown):
        places[end] = place
        end += len(letter.casefold())
    places[end] = len(shown)
    for line in known:
        if len(line) >= len(key):
            continue
        place = key.rfind(line)
        if len(line) == 1:
            words = [word.start() for word in re.finditer(rf"(?<!\S){re.escape(line)}(?!\S)", key)]
            place = words[-1] if words else -1
        if place in places and place + len(line) in places:
            return shown[: places[place]], shown[places[place + len(line)] :]
    return None


def _ends(affix: Affix, other: Affix) -> bool:
    """Return whether an affix ends another one."""
    before, after = _folded(affix.before, affix.after)
    return other.before.casefold().endswith(before) and other.after.casefold() == after


def _may_be_an_answer(outputs: Outputs, affix: Affix) -> bool:
    """Return whether expected lines begin with an affix too, and runs alone do not have it."""
    bare = affix.before.casefold().strip(BLANKS)
    if ANY_NAME in bare:
        begins = re.compile(pattern(bare, outputs.cases[0].instructions), re.IGNORECASE).match
        return not affix.after and any(map(begins, outputs.expected))
    if not outputs.alone.plays:
        return any(line.startswith(bare) for line in outputs.expected)
    if affix.after or len(bare) <= _SHORT or any(bare in key for run in outputs.runs for key in run.keys()):  # noqa: SIM118
        return False
    return any(line.startswith(bare) for line in outputs.expected)


def _rests(output: Output, affix: Affix) -> list[str]:
    """Return the lines of an output without an affix, as they are compared."""
    remove = Remover(affix, output.instructions)
    rests = (remove(output.rest[index]).strip(BLANKS) for index in output.kept())
    return [rest.casefold() for rest in rests if rest]


def _take(outputs: Outputs, affix: Affix) -> _Taken:
    """Take an affix off all outputs."""
    more = fewer = 0
    alone = False
    for output in outputs.all:
        remove = Remover(affix, output.instructions)
        having: set[int] = set()
        for index in output.kept():
            rest = remove(output.rest[index]).strip(BLANKS)
            if rest != output.rest[index]:
                having.add(index)
                output.rest[index] = rest
                if not rest:
                    output.part[index] = ALONE
                    alone = True
        output.align()
        owners = output.script.owners
        further = [index in having for row, index in output.pairs if row and owners[row - 1] == owners[row]]
        more, fewer = more + sum(further), fewer + len(further) - sum(further)
    return _Taken(affix, more, fewer, alone)


def _named(taken: _Taken, later: Sequence[Affix]) -> Affix:
    """Return an affix with its name; a prompt before a text that other lines have too is without that text."""
    affix = taken.affix
    if ANY_INSTRUCTION in affix.before:
        return attrs.evolve(affix, kind=ECHO)
    if affix.after or taken.more > taken.fewer:
        return affix
    ending = next((each for each in later if _ends(each, affix)), None)
    if ending is not None:
        before = affix.before[: len(affix.before) - len(ending.before)]
        affix = attrs.evolve(affix, before=before, example=before)
    return attrs.evolve(affix, kind=PROMPT) if ending is not None or taken.alone or taken.fewer else affix
