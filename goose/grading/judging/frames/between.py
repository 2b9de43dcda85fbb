"""Learn what stands between answers: the position, and lines that come again (`frames.md`, steps 2 and 3)."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from goose.grading.judging.frames.forms import (
    ANY_INSTRUCTION,
    Rows,
    add_row,
    as_printed,
    counted,
    pattern,
    rise,
    with_instruction,
)
from goose.grading.judging.frames.frame import ECHO, PROMPT, SEPARATOR, STATE
from goose.grading.judging.frames.outputs import CLOSING, INNER, OPENING, Gap, Output, Outputs
from goose.grading.judging.layout import BLANKS

_SHOWN, _LEAST_SHOWN = 0.3, 2  # share and number of the gaps after a position that show it
_AHEAD = 8  # instructions whose positions lines elsewhere may show
_REGULAR, _LEAST_REGULAR = 0.6, 2  # share and number of the inner gaps that have a regular line


Forms = dict[str, str]
"""The forms of lines, as they are compared, and as they were first printed."""


def learn_state(outputs: Outputs) -> bool:
    """Take off lines that show the position after an instruction, as `details` does; return whether they draw it."""
    _take_state(outputs, drawn=False)
    return _take_state(outputs, drawn=True)


def _take_state(outputs: Outputs, *, drawn: bool) -> bool:
    places = [(output, gap) for output, gap in outputs.gaps() if gap.clean]
    gaps = [(output, gap, states) for output, gap in places if (states := output.states(gap, drawn=drawn))]
    shown = sum(any(_showing(output, gap, state) for state in states) for output, gap, states in gaps)
    if shown < max(_LEAST_SHOWN, _SHOWN * len(gaps)):
        return False
    for output, gap in outputs.gaps():
        near = output.states(gap, drawn=drawn) if gap.clean else []
        for state in (*near, *output.ahead(gap, _AHEAD, drawn=drawn)):
            for start in _showing(output, gap, state):
                for index in gap.whole[start : start + len(state)]:
                    output.part[index] = STATE
    return True


def _showing(output: Output, gap: Gap, state: tuple[str, ...]) -> list[int]:
    """Return where lines of a gap, which belong to no part yet, are those of a position."""
    lines = [output.rest[index].casefold() if output.part[index] is None else None for index in gap.whole]
    return [start for start in range(len(lines) - len(state) + 1) if (*lines[start : start + len(state)],) == state]


def learn_regular(outputs: Outputs) -> dict[str, Forms]:
    """Take off the lines that come again between answers; return their forms, by their part."""
    reader = _FormReader(outputs)
    inner, standing = 0, Counter[str]()
    places: dict[str, Counter[str]] = defaultdict(Counter)
    for output, gap in outputs.gaps():
        if gap.clean:
            inner += gap.place == INNER
            near = output.near(gap)
            here = {form for index in gap.lines for form in reader.forms(output, index, near)}
            for form in sorted(here):
                standing[form] += gap.place == INNER
                places[form][gap.place] += 1
    kinds = {}
    for form, count in standing.items():
        if count >= max(_LEAST_REGULAR, _REGULAR * inner):
            opens = places[form][OPENING] >= places[form][CLOSING]
            kinds[form] = ECHO if ANY_INSTRUCTION in form else PROMPT if opens else SEPARATOR
    kinds = {form: kind for form, kind in kinds.items() if counted(form) == form or counted(form) not in kinds}
    echoes = [form for form in kinds if ANY_INSTRUCTION in form]
    heads = [form.split(ANY_INSTRUCTION)[0].rstrip(BLANKS) for form in echoes]
    heads += [form.replace(ANY_INSTRUCTION, "") for form in echoes]  # of the empty line
    alone = re.compile("|".join(pattern(head) for head in heads if head.strip(BLANKS)) or "(?!)")
    found: dict[str, Forms] = defaultdict(dict)
    for output, gap in outputs.gaps():
        near = output.near(gap)
        for index in gap.lines:
            known = next((each for each in reader.forms(output, index, near) if each in kinds), None)
            if known is not None:
                output.part[index] = kinds[known]
                printed = as_printed(known, output.rest[index], near)
                found[kinds[known]].setdefault(known, printed)
            elif alone.fullmatch(output.rest[index].casefold()):
                output.part[index] = ECHO
    for run in outputs.runs:
        for index, key in enumerate(run.keys()):
            if run.part[index] is None and ({key, counted(key)} & kinds.keys() or alone.fullmatch(key)):
                run.part[index] = PROMPT
    return found


class _FormReader:
    """Reads the forms that lines have."""

    def __init__(self, outputs: Outputs) -> None:
        self._read: dict[tuple[str, int], str] = {}
        numbers: dict[str, Rows] = defaultdict(list)
        for number, output in enumerate(outputs.cases):
            for gap in output.gaps(outputs.never):
                near = output.near(gap)
                for index in gap.lines:
                    text = self._with_instruction(output, index, near)
                    add_row(numbers[counted(text)], number, text)
        self._counting = {form for form, rows in numbers.items() if rise(rows)}

    def _with_instruction(self, output: Output, index: int, near: Sequence[str]) -> str:
        place = output.name, index
        if place not in self._read:
            folded = [instruction.casefold() for instruction in near]
            self._read[place] = with_instruction(output.rest[index].casefold(), folded)
        return self._read[place]

    def forms(self, output: Output, index: int, near: Sequence[str]) -> Iterator[str]:
        """Yield the forms of a line: itself, with an instruction, and with counts that rise."""
        key = output.rest[index].casefold()
        yield key
        form = self._with_instruction(output, index, near)
        if form != key:
            yield form
        if counted(form) != form and counted(form) in self._counting:
            yield counted(form)
