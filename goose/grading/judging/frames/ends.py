"""Learn what begins and ends every output: greeting and farewell (`frames.md`, steps 4 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from goose.grading.judging.frames.extras import Extra
from goose.grading.judging.frames.forms import common_beginning, counted, masked
from goose.grading.judging.frames.frame import EXTRA, FAREWELL, GREETING, Affix
from goose.grading.judging.frames.outputs import ALONE, Output, Outputs

_ENOUGH = 2  # outputs that show a greeting without runs alone, or a farewell


def learn_greeting(outputs: Outputs) -> list[Extra]:
    """Take off the lines that begin every output and both runs alone; return those that vary, such as the time."""
    if not outputs.runs and len(outputs.cases) < _ENOUGH:
        return []
    cases = [*(output for output in outputs.cases if output.lines), *outputs.runs]  # an empty one shows nothing
    fronts = [_front(outputs, each) for each in cases]
    found: list[Extra] = []
    for indices in zip(*fronts, strict=False):
        lines = [output.rest[index] for output, index in zip(cases, indices, strict=True)]
        keys = [line.casefold() for line in lines]
        same = len({*keys}) == 1
        if not same and (not outputs.runs or not _alike(keys) or _hides_an_answer(cases, keys)):
            break
        for output, index in zip(cases, indices, strict=True):
            output.take(index, GREETING if same else EXTRA, varies=not same)
        found += [] if same else [Extra(lines[0], same=False, begins=False)]
    return found


def _alike(keys: Sequence[str]) -> bool:
    """Return whether lines that are not the same are so except for numbers, or begin alike."""
    return len({*map(masked, keys)}) == 1 or bool(common_beginning(keys))


def _hides_an_answer(outputs: Sequence[Output], keys: Sequence[str]) -> bool:
    """Return whether lines end in an expected line that is missing: a greeting without a line end before an answer."""
    return any(key.endswith(tuple(output.missing())) for output, key in zip(outputs, keys, strict=True))


def _front(outputs: Outputs, output: Output) -> list[int]:
    """Return the indices of lines up to the first that is expected, comes again or is a message, without prompts."""
    expected, keys = output.paired(), output.keys()
    first = (index for index in range(len(keys)) if output.part[index] != ALONE)
    free = takewhile(
        lambda index: output.part[index] is None and index not in expected and not outputs.never(keys[index]), first
    )
    front = [*free]
    # A line of the opening that is not printed is one beside it, printed otherwise (`references.md`).
    opening = len(outputs.alone.opening)
    there = sum(row < opening for row, _ in output.pairs)
    return front[: max(0, len(front) - opening + there)]


def _endings(outputs: Outputs) -> list[list[int]]:
    """Return the indices of what each run alone prints after the reference's opening and closing, or instead of them.

    A game prints nothing alone. Another reference may answer the empty line of the second run, which is not known; so
    only what both runs end with can be instead of its closing.
    """
    opening, closing = len(outputs.alone.opening), len(outputs.alone.closing)
    found: list[list[int]] = []
    for run in outputs.runs:
        last = max((index for row, index in run.pairs if row < opening), default=None)
        after = [index for index in run.kept() if last is None or index > last]
        found.append(after[opening:] if last is None else after)
    if not closing:
        return found
    closed = [[index for row, index in run.pairs if row >= opening] for run in outputs.runs]
    if all(closed):
        return [[index for index in left if index > max(there)] for left, there in zip(found, closed, strict=True)]
    keys = [[run.keys()[index] for index in left][::-1] for run, left in zip(outputs.runs, found, strict=True)]
    alike = len([*takewhile(lambda lines: len({*lines}) == 1, zip(*keys, strict=False))])
    return [left[len(left) - max(0, alike - closing) :] for left in found]


def learn_farewell(outputs: Outputs, affixes: Sequence[Affix]) -> list[Extra]:
    """Take off what a run alone still has, where it ends most outputs, or two; return the lines that vary.

    A line with which an affix begins, such as a prompt that answers follow on its line, belongs to that affix.
    """
    ends: list[list[str]] = []
    for run, ending in zip(outputs.runs, _endings(outputs), strict=True):
        keys = run.keys()
        left = [keys[index] for index in ending]
        if left and left not in ends and not any(map(outputs.never, left)):
            ends.append(left)
    ends.sort(key=len, reverse=True)  # one may end another
    found = []
    for output in outputs.cases:
        keys, kept, expected = output.keys(), output.kept(), output.paired()
        tails = [(kept[-len(end) :], end) for end in ends if _ended([keys[index] for index in kept[-len(end) :]], end)]
        found += [(output, *each) for each in tails[:1] if not expected & {*each[0]}]
    varying: dict[int, Extra] = {}
    if len(found) >= _ENOUGH or 2 * len(found) > len(outputs.cases):
        different = {
            place - len(end)
            for output, tail, end in found
            for place, index in enumerate(tail)
            if output.rest[index].casefold() != end[place]
        }
        for output, tail, _ in found:
            for place, index in enumerate(tail, -len(tail)):
                form = counted(output.rest[index].casefold())
                begun = next((each.kind for each in affixes if each.before.casefold().startswith(form)), None)
                varies = begun is None and place in different
                output.take(index, begun or (EXTRA if varies else FAREWELL), varies=varies)
                if varies:
                    varying.setdefault(place, Extra(output.rest[index], same=False, begins=False))
    return [*varying.values()]


def _ended(keys: Sequence[str], end: Sequence[str]) -> bool:
    """Return whether lines are those of an end, except for numbers."""
    return [*map(masked, keys)] == [*map(masked, end)]
