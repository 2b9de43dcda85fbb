"""Search for scripts that detect misreadings.

Scripts are drawn at random, look like real games, reach deep into them, and are then shortened.
"""

from __future__ import annotations

import os
import time
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from itertools import count, zip_longest
from random import Random

import attrs

from goose.base.errors import UsageError
from goose.core.instructions import USES_FILES, Instruction, Signature
from goose.core.scripts import Script
from goose.core.variant import Variant
from goose.grading.judging.differences import Expected
from goose.grading.judging.reference import AnsweredLine, Reference, reply_of, script_text, shown_in
from goose.grading.suites.reading import ANSWERS, SCRIPT
from goose.grading.suites.suite import Case
from goose.grading.why.audit.shrinking import shrunk
from goose.grading.why.misreadings.made.bounds import BEYOND
from goose.kit.misreading import Misreading, misread

_NAMES = ("Ana", "Rui", "Eva", "ana", "Ána", "Zeca", "Élia", "Bia", "CPU")
"""Names that differ only in case or accents, or that dictionaries sort differently."""

_FURTHER = "x"  # a word too many
_IN_NO_FOLDER = "missing/x"  # a file in a folder that does not exist

_FIRST_SHORT = 100  # scripts that are drawn first
_SHORTEST, _LONGEST_SHORT = 1, 9  # instructions of those
_LENGTHS = (0, 60, 200, 20, 0, 200)  # instructions of those that follow, in turn; 0 stands for short ones
MOST_IN_VAIN = 400  # the search ends after this many scripts in a row that detect nothing new
_STEP = 7  # by which the misreading that a script is tried on first moves on from script to script
_FEW = 12  # lines of a script that may be as short as it can be already: it is looked at
_WRONG = 0.1  # share of lines that are spoilt
_MOST_DRAWN = 4  # times the length, lines that are drawn at most where those that fail are left out
_ENDED = 0.3  # share of scripts that go on after an empty line


def random_script(variant: Variant, random: Random, length: int, permitted: Collection[str] | None = None) -> list[str]:
    """Return a random script of about this many lines, as of a person who sometimes gets a line wrong.

    Registrations at the start do not count. Lines with failures that are not permitted are left out; None permits any.
    """
    names = random.sample(_NAMES, random.randint(2, 5))
    with variant.program() as interpreter:
        script = Script(random, interpreter, variant.kind.pick, names=names, without=(), wrong=_WRONG)
        script.play(length)
        if permitted is not None:  # a line that fails changes nothing, so the other answers stay the same
            while len(script.without_failures(permitted)) < length and len(script.replies) < _MOST_DRAWN * length:
                script.step()
            return script.without_failures(permitted)
    lines = script.instructions
    if lines and random.random() < _ENDED:
        lines += ["", random.choice(lines)]
    return lines


def scripts(variant: Variant, seed: int) -> Iterator[list[str]]:
    """Yield random scripts for ever, short ones first; a seed fixes them."""
    for number in count():
        random = Random(f"{seed} {number}")
        length = 0 if number < _FIRST_SHORT else _LENGTHS[number % len(_LENGTHS)]
        length = length or random.randint(_SHORTEST, _LONGEST_SHORT)
        yield random_script(variant, random, length)


@attrs.frozen
class SearchRoom:
    """A working directory that is as good as new for each script."""

    reference: Reference
    variant: Variant
    _programs: dict[tuple[str, ...], Variant] = attrs.field(factory=dict, init=False)  # by misreadings

    def exchanges(self, lines: Sequence[str], misreadings: Sequence[Misreading] = ()) -> Generator[AnsweredLine]:
        """Yield the answers of a program with some misreadings to a script."""
        keys = tuple(each.key for each in misreadings)
        program = self._programs.get(keys)
        if program is None:
            program = self._programs[keys] = misread(self.variant, misreadings)
        try:
            yield from self.reference.lines(program, Case("", script_text(lines), None))
        finally:
            self.tidy()

    def answers(self, lines: Sequence[str], misreadings: Sequence[Misreading] = ()) -> list[str]:
        """Return a misread program's answer to each line of a script."""
        return [exchange.reply for exchange in self.exchanges(lines, misreadings)]

    def writes(self, lines: Sequence[str], misreadings: Sequence[Misreading], output: bytes) -> bool:
        """Return whether a misread program gives these answers; it is stopped at the first different answer."""
        written = 0
        try:
            with closing(self.exchanges(lines, misreadings)) as exchanges:
                for exchange in exchanges:
                    reply = exchange.reply.encode()
                    if not output.startswith(reply, written):
                        return False
                    written += len(reply)
        except UsageError:  # their points of the rules clash
            return False
        return written == len(output)

    def detects(self, lines: Sequence[str], misreading: Misreading) -> bool:
        """Return whether a script detects a misreading, not only by its layout."""
        exchanges = [*self.exchanges(lines)]
        if not misreading.may_show(shown_in(exchanges)):
            return False
        if misreading.shows is not None and misreading.shows.alone:
            return True
        right, wrong = reply_of(exchanges), "".join(self.answers(lines, [misreading]))
        return right != wrong and Expected(right, None).differs(wrong)

    def shortened(self, lines: Sequence[str], misreading: Misreading) -> list[str]:
        """Return the shortened script that still detects a misreading, no line of which can be left out."""
        place = first_difference(self.answers(lines), self.answers(lines, [misreading]))
        if place is not None and self.detects(lines[: place + 1], misreading):
            lines = lines[: place + 1]
        without = ([*lines[:place], *lines[place + 1 :]] for place in range(len(lines)))
        if len(lines) <= _FEW and not any(self.detects(each, misreading) for each in without):
            return [*lines]

        def first(candidates: Sequence[Sequence[str]]) -> int | None:
            return next((index for index, each in enumerate(candidates) if self.detects(each, misreading)), None)

        return shrunk(lines, first, self.variant)

    def uses_files(self, lines: Sequence[str]) -> bool:
        """Return whether a script saves or loads."""
        with self.variant.program() as reader:
            return any(each is not None and each.name in USES_FILES for each in map(reader.read, lines))

    def case_files(self, scripts: Mapping[str, Sequence[str]]) -> dict[str, bytes]:
        """Return the files of cases by their paths: the script and the reference's answer to it."""
        files = {}
        for name, lines in scripts.items():
            files[f"{name}{SCRIPT}"] = script_text(lines)
            files[f"{name}{ANSWERS[0]}"] = reply_of(self.exchanges(lines)).encode()
        return files

    def of_files(self) -> list[list[str]]:
        """Return scripts that save to an impossible file, and load it and the files that a suite has."""
        with self.variant.program() as reader:
            if not {*USES_FILES} <= reader.signatures.keys():
                return []
            copied = [("load", file.path) for file in self.reference.copied]
            named = [("save", os.curdir), ("save", _IN_NO_FOLDER), ("load", os.curdir), *copied]
            return [[reader.write(Instruction(name, [], [file]))] for name, file in named]

    def beyond(self, lines: Sequence[str]) -> Iterator[list[str]]:
        """Yield scripts that end with too many words, too few, or a large number."""
        with self.variant.program() as reader:
            seen = set()
            for place, line in enumerate(lines):
                instruction = reader.read(line)
                if instruction is not None and instruction.name not in seen:
                    seen.add(instruction.name)
                    for wrong in _beyond(instruction, reader.signatures[instruction.name]):
                        yield [*lines[:place], reader.write(wrong)]
                    yield [*lines[:place], f"{line} {_FURTHER}"]
                    yield [*lines[:place], line.rpartition(" ")[0] or line]

    def tidy(self) -> None:
        """Make the directory as it was."""
        self.reference.renew(self.variant)


@contextmanager
def room(reference: Reference) -> Iterator[SearchRoom]:
    """Give a fresh working directory."""
    with reference.folder() as variant:
        yield SearchRoom(reference, variant)


def first_difference(right: Sequence[str], wrong: Sequence[str]) -> int | None:
    """Return the index of the first different answer, or None; one of the programs may have ended before."""
    pairs = enumerate(zip_longest(right, wrong, fillvalue=""))
    return next((place for place, (one, other) in pairs if one != other), None)


def _beyond(instruction: Instruction, signature: Signature) -> Iterator[Instruction]:
    """Yield the instruction with a name too many, and with larger numbers."""
    if instruction.players:
        count = signature.players[1] + 1
        yield Instruction(instruction.name, (instruction.players * count)[:count], instruction.values)
    for place, argument in enumerate(signature.values[: len(instruction.values) + 1]):
        if argument.most is not None:
            values = [*instruction.values[:place], argument.most + 1, *instruction.values[place + 1 :]]
            yield Instruction(instruction.name, instruction.players, values)


class Search:
    """Looks for scripts that detect misreadings."""

    def __init__(self, reference: Reference, misreadings: Sequence[Misreading]) -> None:
        self._found: dict[str, list[str]] = {}
        self._reference = reference
        self._left = list(misreadings)
        self._tried = 0
        self._by_key = {misreading.key: misreading for misreading in misreadings}

    def run(self, seconds: float, seed: int) -> dict[str, list[str]]:
        """Return a shrunk script for each misreading that is detected, by its key.

        Scripts are drawn until all is detected, the time is over, or `MOST_IN_VAIN` in a row detect nothing new.
        """
        end = time.monotonic() + seconds
        with room(self._reference) as own:
            vain = 0
            for lines in own.of_files() if any(each.shows is not None for each in self._left) else []:
                self._try(own, lines, end)
            drawn = scripts(own.variant, seed)
            while self._left and vain < MOST_IN_VAIN and time.monotonic() < end:
                before = len(self._found)
                lines = next(drawn)
                own.tidy()  # of what the script has saved that was drawn
                self._try(own, lines, end)
                if any(each.sentence in BEYOND for each in self._left):
                    for wrong in own.beyond(lines):
                        self._try(own, wrong, end)
                vain = vain + 1 if len(self._found) == before else 0
            self._exchange(own, end)
        return self._found

    def _exchange(self, own: SearchRoom, end: float) -> None:
        """Use a shorter script of another misreading where it detects one too."""
        for key, script in self._found.items():
            if time.monotonic() > end:
                return
            misreading = self._by_key[key]
            shorter = sorted((other for other in self._found.values() if len(other) < len(script)), key=len)
            best = next((other for other in shorter if own.detects(other, misreading)), None)
            if best is not None:
                self._found[key] = own.shortened(best, misreading)

    def _try(self, own: SearchRoom, lines: Sequence[str], end: float) -> None:
        """Detect what a script can detect, and the scripts that are made from it."""
        exchanges = [*own.exchanges(lines)]
        right = [exchange.reply for exchange in exchanges]
        shown = shown_in(exchanges)
        self._tried += _STEP
        turn = self._tried % max(len(self._left), 1)
        quiet: set[str] = set()  # points of which one value makes no difference here: few others will
        for misreading in [*self._left[turn:], *self._left[:turn]]:
            if time.monotonic() > end:
                return
            if misreading not in self._left or misreading.group in quiet:  # or detected by a script found meanwhile
                continue
            if not misreading.may_show(shown):
                continue
            place = first_difference(right, own.answers(lines, [misreading]))
            some = () if place is None else (lines[: place + 1], lines)
            detecting = next((each for each in some if own.detects(each, misreading)), None)
            if detecting is None and misreading.rule:
                quiet.add(misreading.group)
            if detecting is not None:
                script = own.shortened(detecting, misreading)
                self._left.remove(misreading)
                self._found[misreading.key] = script
                self._try(own, script, end)
