"""In which contexts a script shows each misreading.

A real error is often a misreading in one context only. A script shows a misreading in a context if it has a line, in
that context, that a program with the misreading answers differently from the right position. One step decides it: the
misread program is put into the reference's position before the line, and answers that line alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import attrs

from goose.core.interpreter import Interpreter, Reply
from goose.grading.why.audit.searching import SearchRoom
from goose.grading.why.coverage.candidates import Runs
from goose.grading.why.coverage.contexts import FURTHER, WAY, Value
from goose.grading.why.coverage.facts import MESSAGE, OUTCOME, Shown
from goose.grading.why.coverage.observing import Observer
from goose.kit.misreading import Misreading, misread

InContext = tuple[str, Value]
"""The key of a misreading, and a value of a dimension."""

SHORT_SESSIONS, LONG_SESSIONS = 16, 4
"""The sessions besides a suite in which misreadings in contexts are looked for, so that what is known is not only what
the suite shows."""

_VAIN = 2  # lines that show the same and no misreading, after which others like them are not tried

_DRY = 40  # lines with the same instruction in a row that show no misreading, after which others are not tried


@attrs.frozen
class _Moment:
    """A line in the reference's own play."""

    line: str
    state: bytes  # before it
    before: Mapping[str, Any]
    reply: Reply
    after: Mapping[str, Any]
    instruction: str
    values: frozenset[Value]  # its context
    like: tuple[str, ...]  # what it shows; lines that show the same are alike
    shown: frozenset[tuple[str, str]]  # as misreadings ask for it


class MisreadingContexts:
    """Finds the contexts of some misreadings in one script after the other."""

    def __init__(self, own: SearchRoom, misreadings: Iterable[Misreading]) -> None:
        self._own = own
        self._misreadings = [*misreadings]
        self._vain: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self._dry: Counter[tuple[str, str]] = Counter()
        self.found: set[InContext] = set()

    def see(self, runs: Runs) -> set[InContext]:
        """Return the misreadings in contexts that a case shows and none before it has."""
        new: set[InContext] = set()
        files: dict[str, tuple[str, int]] = {}
        try:
            for lines in runs:
                wrong: dict[str, Interpreter] = {}  # those of an earlier run would know what a save does not hold
                with ExitStack() as stack:
                    right = stack.enter_context(self._own.variant.program())
                    for moment in self._moments(right, files, lines):
                        for misreading in self._open(moment):
                            certain = misreading.shows is not None and misreading.shows.alone
                            if not certain and misreading.key not in wrong:
                                program = misread(self._own.variant, [misreading]).program()
                                wrong[misreading.key] = stack.enter_context(program)
                            if certain or _differs(wrong[misreading.key], moment):
                                wrong.pop(misreading.key, None)  # it may have ended
                                new |= {(misreading.key, value) for value in moment.values} - self.found
                                self.found |= new
                                self._dry[misreading.key, moment.instruction] = 0
                            else:
                                self._vain[misreading.key, moment.like] += 1
                                self._dry[misreading.key, moment.instruction] += 1
        finally:
            self._own.tidy()
        return new

    def _open(self, moment: _Moment) -> Iterator[Misreading]:
        """Yield the misreadings that may be shown by a line in a context in which none has shown them."""
        for each in self._misreadings:
            if self._vain[each.key, moment.like] >= _VAIN or self._dry[each.key, moment.instruction] >= _DRY:
                continue
            if not each.may_show(moment.shown):
                continue
            if any((each.key, value) not in self.found for value in moment.values):
                yield each

    def _moments(
        self, right: Interpreter, files: dict[str, tuple[str, int]], lines: Sequence[str]
    ) -> Iterator[_Moment]:
        """Yield the lines of a script, each before the files are as it leaves them."""
        observer = Observer(right, self._own.variant.kind, files)
        after = right.view()
        for line in lines:
            before, state = after, right.encode()
            instruction = right.read(line)
            name = "" if instruction is None else instruction.name
            if name == "save":  # nothing of it can be seen in one step
                right.feed(line)
                continue
            reply = right.feed(line)
            if reply.ends:
                return
            after = right.view()
            some = observer.see(line, instruction, reply, before, after)
            yield _moment(line, state, before, reply, after, name, some)


def _moment(
    line: str,
    state: bytes,
    before: Mapping[str, Any],
    reply: Reply,
    after: Mapping[str, Any],
    name: str,
    shown: Sequence[Shown],
) -> _Moment:
    own = [each for each in shown if each.kind in (MESSAGE, OUTCOME) and each.instruction == name]
    values = own[0].values if own else ()
    keys = {key for key, _ in reply.events}
    return _Moment(
        *(line, state, before, reply, after, name),
        frozenset(value for value in values if value[0] not in FURTHER and value[0] != WAY),
        (name, *(each.event for each in own)),
        frozenset((word, key) for word in ("", name) for key in ("", *keys)),
    )


def _differs(wrong: Interpreter, moment: _Moment) -> bool:
    """Return whether a misread program answers a line differently from the position before it."""
    try:
        wrong.decode(moment.state)
    except Exception:  # noqa: BLE001 - the misread rules may raise anything; then no step can be made
        return False
    if wrong.view() != moment.before:
        return False
    reply = wrong.feed(moment.line)
    return reply.text != moment.reply.text or wrong.view() != moment.after
