"""Learn what begins and ends every output: greeting and farewell (`frames.md`, steps 4 and 5)."""

from __future__ import annotations

from itertools import takewhile

from goose.grading.judging.frames.frame import FAREWELL, GREETING
from goose.grading.judging.frames.outputs import ALONE, Output, Outputs

_ENOUGH = 2  # outputs that show a greeting without runs alone, or a farewell


def learn_greeting(outputs: Outputs) -> None:
    """Take off the lines that begin every output and both runs alone."""
    if not outputs.runs and len(outputs.cases) < _ENOUGH:
        return
    fronts = [_front(outputs, each) for each in outputs.all]
    alike = takewhile(lambda keys: len({*keys}) == 1, zip(*(front.values() for front in fronts), strict=False))
    length = sum(1 for _ in alike)
    for output, front in zip(outputs.all, fronts, strict=True):
        for index in [*front][:length]:
            output.part[index] = GREETING


def _front(outputs: Outputs, output: Output) -> dict[int, str]:
    """Return the lines up to the first that is expected, comes again or is a message, without prompts, by index."""
    expected, keys = output.paired(), output.keys()
    first = (index for index in range(len(keys)) if output.part[index] != ALONE)
    free = takewhile(
        lambda index: output.part[index] is None and index not in expected and not outputs.never(keys[index]), first
    )
    return {index: keys[index] for index in free}


def learn_farewell(outputs: Outputs) -> None:
    """Take off what a run alone still has, where it ends most outputs, or two."""
    ends: list[list[str]] = []
    for run in outputs.runs:
        keys = run.keys()
        left = [keys[index] for index in run.kept()]
        if left and left not in ends and not any(map(outputs.never, left)):
            ends.append(left)
    ends.sort(key=len, reverse=True)  # one may end another
    found = []
    for output in outputs.cases:
        keys, kept, expected = output.keys(), output.kept(), output.paired()
        tails = [kept[-len(end) :] for end in ends if [keys[index] for index in kept[-len(end) :]] == end]
        found += [(output, tail) for tail in tails[:1] if not expected & {*tail}]
    if len(found) >= _ENOUGH or 2 * len(found) > len(outputs.cases):
        for output, tail in found:
            for index in tail:
                output.part[index] = FAREWELL
