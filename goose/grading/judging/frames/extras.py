"""Learn further lines at some instructions, and drawings that are not the same each time (`frames.md`, step 6)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

import attrs

from goose.grading.judging.frames.forms import Shapes, common_beginning
from goose.grading.judging.frames.frame import EXTRA
from goose.grading.judging.frames.outputs import INNER, Gap, Output, Outputs
from goose.grading.judging.layout import BLANKS

_MOST, _LEAST = 0.8, 3  # share and number of the gaps that have a further line
_MOST_TEXTS = 4  # texts of further lines
_NEARLY, _AT_TIMES = 0.9, 0.1  # share of the gaps that have one of some lines, and share that have each of them
_AGAIN = 2  # gaps that have a line of a drawing


@attrs.frozen
class Extra:
    """Further lines of an output.

    Attributes:
        text: what they are or begin with, as printed; or else the first of them.
        same: whether they are all the same.
        word: the word of the instructions before or after which they are; empty where they are not at one.
        begins: whether they are or begin with the text.
    """

    text: str
    same: bool
    word: str = ""
    begins: bool = True


_Place = tuple[Output, Gap]


def learn_extra(outputs: Outputs) -> list[Extra]:
    """Take off further lines at some instructions, and return what they are."""
    found = _take_alternatives(outputs)
    while len(found) < _MOST_TEXTS and (extra := _text(outputs)) is not None:
        key, same, printed = extra.text, extra.same, ""
        for output, gap in outputs.gaps():
            for index in gap.lines:
                line = output.rest[index]
                if line.casefold() == key or (not same and line.casefold().startswith(key)):
                    output.take(index, EXTRA, varies=not same)
                    printed = printed or (line if same else line[: len(key)])
        found.append(attrs.evolve(extra, text=printed.strip(BLANKS)))
    if not all(each.same for each in found) or any(_groups(outputs)):
        found += filter(None, [_take_drawing(outputs)])
    return found


def _take_alternatives(outputs: Outputs) -> list[Extra]:
    """Take off lines of which nearly each answer has some, and no others, after it: those of two menus; return them."""
    gaps = [
        {output.rest[index].casefold(): output.rest[index] for index in gap.lines}
        for output, gap in outputs.gaps()
        if gap.clean and gap.place == INNER
    ]
    counts = Counter(key for lines in gaps for key in lines)
    again = {key for key, count in counts.items() if count >= max(_LEAST, _AT_TIMES * len(gaps))}
    having = [lines for lines in gaps if lines]
    if len(having) < max(_LEAST, _NEARLY * len(gaps)) or not all(lines.keys() <= again for lines in having):
        return []
    for output, gap in outputs.gaps():
        for index in gap.lines:
            if output.rest[index].casefold() in again:
                output.take(index, EXTRA)
    texts = {key: line for lines in reversed(gaps) for key, line in lines.items()}
    return [Extra(texts[key], same=True) for key in counts if key in again]


def _groups(outputs: Outputs) -> Iterator[tuple[str, Sequence[_Place], Sequence[_Place]]]:
    """Yield the clean gaps that are alike and mostly have a line: a word or none, all of them, and those with one.

    Gaps are alike that are after a word, before a word, or in a game; where none of these have lines, those after a
    change of the position, and those after answers that are worded alike.
    """
    near: dict[tuple[str, str], list[_Place]] = defaultdict(list)
    far: dict[tuple[str, str], list[_Place]] = defaultdict(list)
    shapes = Shapes(outputs.instructions)
    for output, gap in outputs.gaps():
        blocks = output.script.blocks
        if not gap.clean or not blocks:
            continue
        place = output, gap
        if gap.before is not None:
            near["after", blocks[gap.before].word].append(place)
            if gap.before and blocks[gap.before].state != blocks[gap.before - 1].state:
                far["changed", ""].append(place)
            far["answer", shapes.of(output.script.expected[gap.row])].append(place)
        if gap.after is not None:
            near["before", blocks[gap.after].word].append(place)
        if output.states(gap):
            near["state", ""].append(place)
    for groups, are_words in ((near, True), (far, False)):
        enough = False
        for (_, word), places in groups.items():
            having = [place for place in places if place[1].lines]
            if len(having) >= max(_LEAST, _MOST * len(places)):
                enough = True
                yield word if are_words else "", places, having
        if enough:
            return


def _text(outputs: Outputs) -> Extra | None:
    """Return the further lines that most gaps have, with their text as it is compared."""
    most, best = 0, None
    for word, _, having in _groups(outputs):
        if len(having) > most:
            lines = [output.rest[gap.lines[0]].casefold() for output, gap in having]
            same = len({*lines}) == 1
            text = lines[0] if same else common_beginning(lines)
            if text:
                most, best = len(having), Extra(text, same, word)
    return best


def _take_drawing(outputs: Outputs) -> Extra | None:
    """Take off lines that differ in names and numbers, as those of a drawing do; return the first ones."""
    shapes = Shapes(outputs.instructions)
    known = {shapes.of(key) for key in outputs.expected}
    taken = {shapes.of(output.rest[index].casefold()) for output in outputs.cases for index in output.varying}
    counts: Counter[str] = Counter()
    for _, _, having in _groups(outputs):
        found = Counter(shape for output, gap in having for shape in {*_shapes(output, gap, shapes)})
        counts |= found
    again = {shape for shape, count in counts.items() if count >= _AGAIN} | taken
    first: str | None = None
    drawn = again - known
    missing = {output.name: tuple(output.missing()) for output in outputs.cases}
    for output, gap in outputs.gaps():
        for index in gap.lines:
            line = output.rest[index].casefold()
            if shapes.of(line) in drawn and not line.endswith(missing[output.name]):
                output.take(index, EXTRA, varies=True)
                first = first or output.rest[index]
    return None if first is None or not counts else Extra(first, same=False, begins=False)


def _shapes(output: Output, gap: Gap, shapes: Shapes) -> Iterator[str]:
    return (shapes.of(output.rest[index].casefold()) for index in gap.lines)
