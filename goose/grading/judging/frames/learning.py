"""Learn what a submission prints besides its answers, once, from all its outputs (`frames.md`, *The frame*)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from goose.grading.judging.frames.affixes import learn_affixes
from goose.grading.judging.frames.between import Forms, learn_regular, learn_state
from goose.grading.judging.frames.ends import learn_farewell, learn_greeting
from goose.grading.judging.frames.extras import Extra, learn_extra
from goose.grading.judging.frames.forms import ANY_NAME, pattern, reported
from goose.grading.judging.frames.frame import (
    AFFIX,
    EXTRA,
    FAREWELL,
    GREETING,
    NO_FRAME,
    PARTS,
    PROMPT,
    STATE,
    Affix,
    Frame,
    Marks,
    Remover,
)
from goose.grading.judging.frames.outputs import A_GAME, ALONE, Alone, Output, Outputs, Script
from goose.grading.judging.layout import BLANKS, Line
from goose.grading.results.models import APART, DRAWN, Part

_MOST_STATE = 2  # lines of a position that are shown
_RUN = "([ \t]+)"
_RUNS = re.compile(_RUN)


def learn(
    cases: Sequence[tuple[str, Script, Iterable[Line]]],
    runs: Iterable[Iterable[Line]],
    expected: Iterable[str],
    is_message: Callable[[str], bool],
    reference: Alone = A_GAME,
    *,
    one: bool = False,
) -> Frame:
    """Return the frame of a submission.

    Args:
        cases: for each case that did not exceed the output limit its name, its script and its output.
        runs: the outputs of the runs on an empty script and on one empty line, if they exceeded no limit.
        expected: all lines that are expected in the suite, as they are compared.
        is_message: returns whether a line, as it is compared, is a text of a message of the game with any fields.
        reference: what the reference prints without a script.
        one: there is one output, and nothing else is known; then only what comes again is learned.
    """
    alone = [Output("", reference.script, lines) for lines in runs]
    outputs = Outputs([Output(*each) for each in cases], alone, frozenset(expected), is_message, reference)
    before = outputs.right()
    affixes = learn_affixes(outputs)
    drawn = learn_state(outputs)
    regular = learn_regular(outputs)
    extras: list[Extra] = []
    if not one:
        extras = [*learn_greeting(outputs), *learn_farewell(outputs, affixes), *learn_extra(outputs)]
    for output in outputs.cases:
        output.align()
    after = outputs.right()
    sure = affixes or any(GREETING in output.part for output in outputs.cases)
    if not sure and after[0] <= before[0] and after[1] <= before[1]:
        return NO_FRAME
    return Frame(
        tuple(_parts(outputs.cases, affixes, regular, extras, drawn=drawn)),
        {output.name: _marks(output, affixes) for output in outputs.cases},
    )


def _marks(output: Output, affixes: Sequence[Affix]) -> Marks:
    numbered = [(line.number, part) for line, part in zip(output.lines, output.part, strict=True)]
    return Marks(
        {number: part for number, part in numbered if part is not None and part != ALONE},
        (*affixes,),
        output.instructions,
        frozenset(output.lines[index].number for index in output.varying),
    )


def _parts(
    cases: Sequence[Output],
    affixes: Sequence[Affix],
    regular: Mapping[str, Forms],
    extras: Sequence[Extra],
    *,
    drawn: bool,
) -> Iterator[Part]:
    """Yield each part as it is reported."""
    for kind in PARTS:
        own = [affix for affix in affixes if affix.kind == kind]
        having = [output for output in cases if kind in output.part or any(_has(output, affix) for affix in own)]
        if not having:
            continue
        if kind == AFFIX:
            earlier = affixes[: affixes.index(own[0])]
            written = [*_around(_shown(own[0]), own[0].after, having[0], earlier)]
        elif kind in (GREETING, STATE, FAREWELL):
            written = _lines(having if kind == FAREWELL else having[:1], kind, affixes)
        else:
            texts = [each.text for each in extras] if kind == EXTRA else [*regular.get(kind, {}).values()]
            written = [_with_blanks(text, having, kind, affixes) for text in texts]
            written += [_with_blanks(_shown(affix).strip(BLANKS), having, None, ()) for affix in own]
        further = extras if kind == EXTRA else []
        words = {each.word for each in further}
        where = words.pop() if len(words) == 1 else DRAWN if kind == STATE and drawn else ""
        if kind == PROMPT and len(own) > 1:  # before one answer stands only one of them
            where = APART
        names = tuple(output.name for output in having)
        layout, begins = all(each.same for each in further), all(each.begins for each in further)
        yield Part(kind, tuple(map(reported, written)), names, layout, where, begins)


def _shown(affix: Affix) -> str:
    """Return the text before a line; with a name in it, as it was first printed."""
    return affix.example if ANY_NAME in affix.before else affix.before


def _has(output: Output, affix: Affix) -> bool:
    remove = Remover(affix, output.instructions)
    return any(remove(line.shown) != line.shown for line in output.lines)


def _printed(output: Output, index: int, affixes: Sequence[Affix]) -> str:
    """Return a line as it was printed, without affixes and blanks around."""
    line = output.lines[index]
    printed = line.printed.strip(BLANKS)
    if output.rest[index] != line.shown:
        for affix in affixes:
            printed = Remover(affix, output.instructions)(printed).strip(BLANKS)
    return printed


def _blanks(text: str, output: Output) -> tuple[list[str], str]:
    """Return a text parted at its blanks, and its pattern with a group for each run of them."""
    pieces = _RUNS.split(text)
    patterns = (_RUN if number % 2 else pattern(piece, output.instructions) for number, piece in enumerate(pieces))
    return pieces, "".join(patterns)


def _with_blanks(text: str, outputs: Sequence[Output], kind: str | None, affixes: Sequence[Affix]) -> str:
    """Return a text with its blanks as they were first printed, where lines of a part, or any, begin with it."""
    if " " not in text:
        return text
    for output in outputs:
        pieces, form = _blanks(text, output)
        begins = re.compile(form, re.IGNORECASE)
        for index, part in enumerate(output.part):
            if kind in (None, part) and (found := begins.match(_printed(output, index, affixes))) is not None:
                pieces[1::2] = found.groups()
                return "".join(pieces)
    return text


def _around(before: str, after: str, output: Output, earlier: Sequence[Affix]) -> tuple[str, str]:
    """Return the texts before and after lines with their blanks as printed: the fewest, for answers have some too."""
    first, begins = _blanks(before, output)
    last, ends = _blanks(after, output)
    around = re.compile(f"{begins}.*?{ends}" if after else begins, re.IGNORECASE)
    match = around.fullmatch if after else around.match
    found = [each for index in range(len(output.lines)) if (each := match(_printed(output, index, earlier)))]
    if found:
        groups = [min(runs, key=len) for runs in zip(*(each.groups() for each in found), strict=True)]
        first[1::2], last[1::2] = groups[: len(first) // 2], groups[len(first) // 2 :]
    return "".join(first), "".join(last)


def _lines(outputs: Sequence[Output], kind: str, affixes: Sequence[Affix]) -> list[str]:
    """Return the lines of a part; a farewell can differ where a blank line ends the script."""
    found: list[str] = []
    for output in outputs:
        lines = [_printed(output, index, affixes) for index, part in enumerate(output.part) if part == kind]
        if kind == STATE:
            return lines[:_MOST_STATE]
        found += lines if not found or lines != found[-len(lines) :] else []
    return found
