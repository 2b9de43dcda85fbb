"""Greeting, prompt and farewell: the lines around a program's answers.

The source is `grading.md`, *Layout*: the last three steps, which are taken on the output only. They are settled once
for a submission, from its output for an empty script and its outputs for all cases, after the steps before them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from io import StringIO
from itertools import islice

import attrs

from goose.grading.judging.layout import BLANKS, STEPS, Line, changed, laid_out, lines_of

GREETING, FAREWELL, PROMPT = "greeting", "farewell", "prompt"
FRAMES = (GREETING, FAREWELL, PROMPT)
"""The steps for the output only, in their order."""

CHANGES = (*STEPS, *FRAMES)
"""All steps in their order."""

_SUBSETS = (
    *((), (GREETING,), (GREETING, FAREWELL), FRAMES),
    *((FAREWELL,), (PROMPT,), (GREETING, PROMPT), (FAREWELL, PROMPT)),
)
"""The parts to leave out of an output: first step by step, then without a part that the answer has too."""

_ENDS_OF_PROMPTS = (">", ":", "?", "$", "#", "%", "»")
_SPACE = f"{BLANKS}\n"


@attrs.frozen
class Frame:
    """Greeting, farewell and prompt of a program, after some steps."""

    greeting: str = ""  # whole lines before everything else
    farewell: str = ""  # lines at the end, without the last line end
    prompt: str | None = None  # the text before a line is read; None if each output must be looked at


class Framing:
    """The lines around the answers of a submission, by its outputs for an empty script and for cases."""

    def __init__(self, alone: str = "", outputs: Sequence[str] = (), expected: Sequence[str] = ()) -> None:
        self._alone = alone
        self._outputs = outputs
        self._expected = expected
        self._frames: dict[tuple[str, ...], Frame] = {}

    def frame(self, steps: Sequence[str] = STEPS) -> Frame:
        """Return greeting, farewell and prompt after some steps."""
        known = self._frames.get(tuple(steps))
        if known is None:
            known = self._frames[tuple(steps)] = self._settled(steps)
        return known

    def _settled(self, steps: Sequence[str]) -> Frame:
        alone = changed(self._alone, steps)
        if not alone.strip(_SPACE) or not self._outputs:
            return Frame()
        outputs = [changed(each, steps) for each in self._outputs]
        greeting = _greeting(alone, outputs)
        rest = alone[len(greeting) :]
        begun = [each[len(greeting) :] for each in outputs]
        expected = [changed(each, steps) for each in self._expected]
        prompt = _prompt(rest, begun, expected)
        removed = prompt
        if prompt is None:
            own = Counter(filter(None, map(_own_prompt, expected, begun)))
            removed = own.most_common(1)[0][0] if own else ""
        farewell = _without(rest, removed or "").strip(_SPACE)
        ending = sum(each.rstrip(_SPACE).endswith(farewell) for each in outputs)
        return Frame(greeting, farewell if ending * 2 > len(outputs) else "", prompt)


UNFRAMED = Framing()
"""That of a program of which only one answer is known."""


def _beginning(texts: Sequence[str]) -> str:
    """Return the longest common beginning of some texts."""
    first, last = min(texts), max(texts)  # any others begin as both do
    end = next((place for place, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), None)
    return first[:end]


def _greeting(alone: str, outputs: Sequence[str]) -> str:
    common = _beginning([alone, *outputs])
    greeting = common[: common.rfind("\n") + 1]
    *_, last = ["", *lines_of(greeting)]
    repeated = sum(sum(1 for _ in islice((line for line in lines_of(each) if line == last), 2)) > 1 for each in outputs)
    if repeated * 2 > len(outputs):
        greeting = greeting[: -len(last) - 1]
    return greeting if greeting.strip(_SPACE) else ""


def _prompt(rest: str, begun: Sequence[str], expected: Sequence[str]) -> str | None:
    """Return the prompt of the first line that a program reads, or None.

    Characters inside a word are not a prompt, nor is a beginning that right answers have too, unless it ends as
    prompts do.

    `rest` is the output for an empty script, and `begun` are those for the cases, all after the greeting.
    """
    first = next(lines_of(rest), "")
    prompt = _beginning([first, *begun])
    if prompt and first[len(prompt) :][:1].isalnum():
        while prompt and prompt[-1].isalnum():
            prompt = prompt[:-1]
    bare = prompt.rstrip(BLANKS)
    if not bare.strip(BLANKS):
        return None
    if not bare.endswith(_ENDS_OF_PROMPTS) and any(
        line.startswith(prompt) for each in expected for line in lines_of(each)
    ):
        return None
    found = [[line for line in lines_of(each) if line.startswith(bare)] for each in begun]
    if sum(len(each) > 1 for each in found) * 2 <= len(begun):
        return None
    longer = {line[len(bare) : len(bare) + 1] for each in found for line in each} - {""}
    return f"{bare} " if longer == {" "} else prompt


def _own_prompt(expected: str, output: str) -> str:
    return _find_prompt(expected, lambda: lines_of(output))


def _find_prompt(expected: str, actual: Callable[[], Iterator[str]]) -> str:
    """Return the prompt of one output, or ``''``.

    The prompt is the text before the first answer, or the whole first line, if it occurs often enough.
    """
    answer = next(lines_of(expected), "")
    prompt = next(actual(), "").removesuffix(answer)
    bare = prompt.rstrip(BLANKS)
    if not bare.endswith(_ENDS_OF_PROMPTS) or any(line.rstrip(BLANKS) == bare for line in lines_of(expected)):
        return ""
    needed = 2 if len(list(islice(lines_of(expected), 2))) > 1 else 1
    found = islice((line for line in actual() if _dropped(prompt, line) != line), needed)
    return prompt if len(list(found)) == needed else ""


def _dropped(prompt: str, line: str) -> str | None:
    """Return a line without the prompt; None if the prompt stands alone."""
    return None if prompt and line.rstrip(BLANKS) == prompt.rstrip(BLANKS) else line.removeprefix(prompt)


def _without(text: str, prompt: str) -> str:
    """Return a text without the prompt that begins it."""
    return text.removeprefix(prompt) if text.startswith(prompt) else text.removeprefix(prompt.rstrip(BLANKS))


def _unframed(expected: str, actual: str, frame: Frame, parts: Sequence[str]) -> str:
    """Return an output without some of greeting, farewell and prompt."""
    if GREETING in parts:
        actual = actual.removeprefix(frame.greeting)
    if FAREWELL in parts and frame.farewell:
        whole = actual.rstrip(_SPACE)
        if whole.endswith(frame.farewell):
            actual = whole.removesuffix(frame.farewell)
    return _without_prompt(expected, actual, frame.prompt) if PROMPT in parts else actual


def _without_prompt(expected: str, actual: str, settled: str | None) -> str:
    prompt = _own_prompt(expected, actual) if settled is None else settled
    if not prompt:
        return actual
    kept = StringIO()
    written = 0
    for line in lines_of(actual):
        written += len(line) + 1
        rest = _dropped(prompt, line)
        if rest is not None:
            kept.write(rest if written > len(actual) else f"{rest}\n")
    return kept.getvalue()


def _equal(expected: str, actual: str, steps: Sequence[str], framing: Framing) -> bool:
    shared = [name for name in steps if name in STEPS]
    mine, theirs = changed(expected, shared), changed(actual, shared)
    parts = [name for name in steps if name in FRAMES]
    return mine == theirs if not parts else mine == _unframed(mine, theirs, framing.frame(shared), parts)


def changes(expected: str, actual: str, framing: Framing = UNFRAMED) -> tuple[str, ...] | None:
    """Return the layout changes that make two texts equal, none of which can be left out, or None."""
    mine, theirs = changed(expected, STEPS), changed(actual, STEPS)
    frame = framing.frame()
    left_out = next((each for each in _SUBSETS if mine == _unframed(mine, theirs, frame, each)), None)
    if left_out is None:
        return None  # a step keeps equal texts equal, except the last three, which apply to one of the two
    taken = [*STEPS, *left_out]
    if not left_out:
        prefixes = (STEPS[:length] for length in range(len(STEPS) + 1))
        taken = [*next(each for each in prefixes if _equal(expected, actual, each, framing))]
    needed = taken
    for name in taken:
        without = [other for other in needed if other != name]
        if _equal(expected, actual, without, framing):
            needed = without
    return tuple(needed)


def prompt_of(expected: str, actual: str, framing: Framing = UNFRAMED) -> str:
    """Return the prompt that a program prints, after all steps, or ``''``."""
    frame = framing.frame()
    if frame.prompt is not None:
        return frame.prompt
    greeting = frame.greeting.count("\n")
    return _find_prompt(_answers(expected), lambda: (line.text for line in islice(laid_out(actual), greeting, None)))


@lru_cache(maxsize=8)
def _answers(expected: str) -> str:
    """Return the expected lines after all steps, cached because many answers are compared with them."""
    return "".join(f"{line.text}\n" for line in laid_out(expected))


@attrs.frozen
class OutputParts:
    """An output after all steps, in parts."""

    greeting: Sequence[Line]  # its lines, if the output begins with it
    answers: Iterator[Line]  # the lines without prompts
    farewell: Sequence[Line]  # its lines, if the output ends with it
    prompt: str  # the prompt, if the output has one


def parts_of(expected: str, actual: str, framing: Framing = UNFRAMED) -> OutputParts:
    """Return an output in parts, as the whole ladder of steps leaves them."""
    frame = framing.frame()
    lines: Iterator[Line] = laid_out(actual)
    greeting, farewell = [*lines_of(frame.greeting)], [*lines_of(frame.farewell)]
    prompt = prompt_of(expected, actual, framing)
    first: list[Line] = []
    if greeting:
        first = [*islice(lines, len(greeting))]
        if [line.text for line in first] != greeting:
            lines, first = laid_out(actual), []
    last: list[Line] = []
    if farewell:
        rest = [*lines]
        ending = [line.text for line in rest[-len(farewell) :]]
        if ending and farewell in (ending, [_without(ending[0], prompt), *ending[1:]]):
            rest, last = rest[: -len(farewell)], rest[-len(farewell) :]
        lines = iter(rest)
    return OutputParts(first, _answered(lines, prompt), last, prompt)


def _answered(lines: Iterator[Line], prompt: str) -> Iterator[Line]:
    for line in lines:
        rest = _dropped(prompt, line.text)
        if rest == line.text:
            yield line
        elif rest:
            yield Line(line.number, rest, _shown_end(line.shown, rest), line.written)


def _shown_end(shown: str, rest: str) -> str:
    """Return the end of a line with its capital and small letters, or without them if they are parted."""
    start, left = len(shown), len(rest)
    while left > 0:
        start -= 1
        left -= len(shown[start].casefold())
    return shown[start:] if left == 0 else rest
