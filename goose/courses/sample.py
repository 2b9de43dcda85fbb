"""A sample session for a handout, really run.

It shows every instruction, and a failure of each that can fail. It is drawn at random with fixed seeds, and then every
line is removed that shows nothing new.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from random import Random

from attrs import frozen

from goose.base.temporary import temporary_folder
from goose.core.events import INVALID_INSTRUCTION
from goose.core.files import Files
from goose.core.interpreter import Interpreter, Reply
from goose.core.replay import replayed
from goose.core.scripts import Script
from goose.core.variant import Variant

_NAMES = ("Ana", "Rui", "Eva")
_SESSIONS = 12  # random sessions, of which the one that shows most is taken
_LENGTH = 150  # instructions of each
_UNWRITABLE = "x/y"  # its folder does not exist
_WRONG = 0.12  # share of lines that are changed at random

Shown = tuple[str, bool]
"""The name of an instruction, empty for an invalid line, and whether it was carried out."""


@frozen
class Session:
    """A script with its answers."""

    lines: Sequence[str]  # the instructions as typed
    replies: Sequence[Reply]
    names: Sequence[str]  # the name of the instruction in each line, empty for an invalid line

    @property
    def shown(self) -> set[Shown]:
        """The instructions that it shows."""
        pairs = zip(self.names, self.replies, strict=True)
        return {(name, reply.failure is None) for name, reply in pairs}


def sessions(variant: Variant) -> list[Session]:
    """Return some random sessions, always the same for a course."""
    found, pick = [], variant.kind.pick
    for seed in range(_SESSIONS):
        with _program(variant) as program:
            script = Script(Random(seed), program, pick, names=_NAMES, automatic=0.3, without=(), wrong=_WRONG)
            script.play(_LENGTH)
            words = {name: program.language.words[name] for name in program.signatures}
        first = [words["players"]] if "players" in words else []  # nobody is registered yet
        last = [f"{words['save']} {_UNWRITABLE}"] if "save" in words else []
        found.append(_run(variant, [*first, *(line for line in script.instructions if line.strip()), *last]))
    return found


def sample(variant: Variant, drawn: Sequence[Session]) -> Session:
    """Return a short session that shows as much as some sessions together."""
    best, *others = sorted(drawn, key=lambda each: -len(each.shown))
    everything = _everything(variant)
    for other in others:  # one after the other they may show more
        if best.shown >= everything:
            break
        for lines in ([*best.lines, *other.lines], [*other.lines, *best.lines]):
            both = _run(variant, lines)
            best = both if best.shown < both.shown else best
    wanted = best.shown
    kept = [*zip(best.lines, best.names, strict=True)]
    place = len(kept)
    step = len(kept) // 2
    while step:
        while place > 0:
            start = max(place - step, 0)
            without = kept[:start] + kept[place:]
            if _shows(variant, without, wanted):
                kept = without
            place = start
        place, step = len(kept), step // 2
    return _run(variant, [line for line, _ in kept])


def _everything(variant: Variant) -> set[Shown]:
    """Return all that a session of the course could show.

    Some of these failures may never happen in a game.
    """
    with _program(variant) as program:
        failing = {name for name, signature in program.signatures.items() if signature.failures}
        return {("", False), *((name, True) for name in program.signatures), *((name, False) for name in failing)}


def _shows(variant: Variant, lines: Sequence[tuple[str, str]], wanted: set[Shown]) -> bool:
    """Return whether a session of these lines shows all that is wanted.

    It stops as soon as this is known, because a handout takes a hundred such trials.

    Args:
        variant: the game of the course.
        lines: each with the name of its instruction, which is empty for an invalid line.
        wanted: what the session must show.
    """
    missing = {*wanted}
    to_come = Counter(name for _, name in lines)  # lines of each instruction that have not been run
    to_show = Counter(name for name, _ in wanted)
    if not to_show <= to_come:
        return False
    with _program(variant) as program:
        for line, name in lines:
            shown = (name, program.feed(line).failure is None)
            to_come[name] -= 1
            if shown in missing:
                missing.remove(shown)
                to_show[name] -= 1
                if not missing:
                    return True
            if to_show[name] > to_come[name]:
                return False
    return False


def _run(variant: Variant, lines: Sequence[str]) -> Session:
    with _program(variant) as program:
        exchanges = [*replayed(program, lines)]
    names = ["" if (each := exchange.instruction) is None else each.name for exchange in exchanges]
    return Session(lines, [exchange.reply for exchange in exchanges], names)


@contextmanager
def _program(variant: Variant) -> Iterator[Interpreter]:
    """Start an interpreter in a folder that is removed at the end."""
    with temporary_folder() as folder, variant.interpreter(files=Files(folder, durable=False)) as program:
        yield program


def answered(drawn: Sequence[Session], name: str) -> Collection[str]:
    """Return the keys of the messages that an instruction answers, in order."""
    keys = [
        key
        for session in drawn
        for each, reply in zip(session.names, session.replies, strict=True)
        if each == name and reply.failure is None
        for key, _ in reply.events
    ]
    return dict.fromkeys(key for key in keys if key != INVALID_INSTRUCTION)
