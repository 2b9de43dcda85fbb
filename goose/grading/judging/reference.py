"""The reference's answers to a suite, the state before each, and the files by which cases depend on each other."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from goose.base.errors import UsageError
from goose.base.lines import LineSplitter, split_words
from goose.base.temporary import temporary_folder
from goose.core.events import Event
from goose.core.instructions import USES_FILES, Instruction
from goose.core.interpreter import Interpreter
from goose.core.replay import Exchange, position_lines, replayed
from goose.core.variant import Variant
from goose.core.words.language import Language, TableLanguage
from goose.grading.suites.suite import ROOT, Case, Chain, CopiedFile, Suite, holds_only, put_files

if TYPE_CHECKING:
    from goose.core.events import Fields

_WORK = "work"  # the working directory in a folder of the reference's
_NAMING = ("register", "start", "quit")  # how the names of the instructions begin that name players


class Answered(NamedTuple):
    """An answer, with what has happened.

    Attributes:
        pieces: its messages; None if each event has one, and there is nothing else.
    """

    text: str
    events: Sequence[Event]
    pieces: Sequence[tuple[str, Event | None]] | None = None


@attrs.frozen
class AnsweredLine:
    """A line of a script and its answer, as a value that can be sent to other processes."""

    line: int  # number of the script's line, from 1; 0 for what is printed before one is read
    text: str  # the line, without its end and byte order mark
    reply: str  # the answer, each line ended by LF
    # the instruction, or that whose word begins the line, with each message of the answer; either may also be
    # empty, for any. It is known of the reference's own answers alone
    shown: frozenset[tuple[str, str]] = attrs.field(default=frozenset(), eq=False, repr=False)
    # the name of that instruction, or empty; known of the reference alone, too
    instruction: str = attrs.field(default="", eq=False, repr=False)
    # the events that it caused: keys of messages with their values
    events: Sequence[Event] = attrs.field(default=(), eq=False, repr=False)
    # what `details` would print after it, if that was asked for; empty without a game
    state: str = attrs.field(default="", eq=False, repr=False)
    # the answer is a failure; known of the reference alone, too
    failed: bool = attrs.field(default=False, eq=False, repr=False)
    # what the instruction that draws the position would print after it, where that is not `details`
    drawing: str = attrs.field(default="", eq=False, repr=False)
    # all lines of an instruction of several, the first of which is `line`
    lines: tuple[str, ...] = attrs.field(default=(), eq=False, repr=False)
    # the first line of the question that it answers, empty without one; None where nothing is asked
    question: str | None = attrs.field(default=None, eq=False, repr=False)
    is_end: bool = attrs.field(default=False, eq=False, repr=False)  # it is no line, but the end of the script
    # the answer of a conversation, message by message; a part without a message has none
    pieces: tuple[tuple[str, Event | None], ...] | None = attrs.field(default=None, eq=False, repr=False)
    file: str = attrs.field(default="", eq=False, repr=False)  # the name of the file that it saves or loads


CaseAnswers = Mapping[str, Sequence[AnsweredLine] | None]
"""The answers of the reference to each case, by its name; None where the case has another answer."""


@attrs.frozen
class Reference:
    """Answers the chains of a suite, each in a fresh working directory."""

    variant: Variant  # the game that answers, right or with misreadings; it has the contents of course and board
    copied: tuple[CopiedFile, ...] = ()  # the files that every working directory begins with

    line_price: ClassVar[int] = 1  # how many lines of the protocol take as long as one of its lines

    @property
    def alone(self) -> tuple[int, int] | None:
        """How many lines it prints before and after an empty script; None for a game, which prints none."""
        return None

    @property
    def reproducible(self) -> bool:
        """Whether a script always has the same answers, with any dice."""
        return reproducible(self.variant)

    @property
    def takes_instructions(self) -> bool:
        """Whether programs read lines of the protocol, so that they may lack an instruction."""
        return True

    def answers(self, chain: Chain, *, states: bool = False) -> list[list[AnsweredLine]]:
        """Return the answers to each case of a chain; see `answering`."""
        return list(self.answering(chain, states=states))

    def answering(self, chain: Chain, *, states: bool = False) -> Generator[list[AnsweredLine]]:
        """Yield the answers to each case of a chain, in one working directory; with `states`, the positions too."""
        with self.folder() as variant:
            for case in chain.cases:
                yield list(self.lines(variant, case, states=states))

    def lines(self, variant: Variant, case: Case, *, states: bool = False) -> Iterator[AnsweredLine]:
        """Yield the answers to a case in a working directory, as a variant plays; see `answered`."""
        return answered(variant, script_lines(case), states=states)

    def replies(self, variant: Variant, case: Case) -> tuple[Language, Sequence[Answered]]:
        """Return the language and the answers to a case, which misread programs give differently."""
        with variant.program() as program:
            replies = [each.reply for each in replayed(program, script_lines(case))]
            return program.language, [Answered(reply.text, reply.events) for reply in replies]

    def position(self, variant: Variant, lines: Sequence[str]) -> tuple[str, ...] | None:
        """Return what `details`, else `players`, would print after some lines; None if the rules have neither."""
        with variant.program() as interpreter:
            for text in lines:
                interpreter.feed(text)
            return position_lines(interpreter)

    def messages(self, variant: Variant) -> list[tuple[Language, Mapping[str, Fields]]]:
        """Return the languages of all messages that can be in an answer, with the fields of these."""
        return [(variant.language(), variant.kind.events_by(variant.rules))]

    def names(self, exchanges: Iterable[AnsweredLine]) -> set[str]:
        """Return the names of players in some lines."""
        named = (each.text for each in exchanges if each.instruction.startswith(_NAMING))
        return {word for text in named for word in text.split()[1:]}

    def answer(self, script: bytes) -> bytes:
        """Return the whole answer to a script, in a new working directory."""
        (exchanges,) = self.answers(Chain(ROOT, (Case("", script, None),)))
        return reply_of(exchanges).encode()

    @contextmanager
    def folder(self) -> Iterator[Variant]:
        """Provide a new working directory, as the variant that plays in it."""
        with temporary_folder() as folder:
            yield self.begin(folder)

    @contextmanager
    def program(self) -> Iterator[Interpreter]:
        """Provide an interpreter in a new working directory."""
        with self.folder() as variant, variant.program() as interpreter:
            yield interpreter

    def begin(self, folder: str) -> Variant:
        """Make the working directory in a folder, and return the variant that plays in it."""
        working = os.path.join(folder, _WORK)
        os.mkdir(working)
        put_files(self.copied, working)
        return self.variant.within(working)

    def renew(self, variant: Variant) -> None:
        """Restore a working directory, with what is beside it; most scripts leave all as it was."""
        assert variant.settings.folder is not None, "it has been begun"
        folder = os.path.dirname(variant.settings.folder)
        if not holds_only(folder, self._begun()):
            for path in [os.path.join(folder, name) for name in os.listdir(folder)]:
                shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
            self.begin(folder)

    def _begun(self) -> list[CopiedFile]:
        """Return the files with which the folder of a working directory begins."""
        inside = [CopiedFile(f"{_WORK}/{file.path}", file.content) for file in self.copied]
        return [CopiedFile(f"{_WORK}/", b""), *inside]


def answered(variant: Variant, lines: Iterable[str], *, states: bool = False) -> Iterator[AnsweredLine]:
    """Yield the answers of a variant to a script; with `states`, with the position after each line."""
    with variant.program() as interpreter:
        for each in replayed(interpreter, lines):
            yield answered_line(each, interpreter, variant, states=states)


def answered_line(each: Exchange, interpreter: Interpreter, variant: Variant, *, states: bool) -> AnsweredLine:
    """Return the answer of a variant to a line, which its interpreter has just given."""
    known, draws = variant.right, variant.kind.drawn_by
    events = each.reply.events
    name = _named(each, interpreter) if known else ""
    shown = product({"", name}, {"", *(key for key, _ in events)}) if known else ()
    state, drawing = (_shown(interpreter, word) if states else "" for word in ("details", draws))
    return AnsweredLine(
        *(each.number, each.line, each.reply.text, frozenset(shown), name, events, state),
        failed=each.reply.failure is not None,
        drawing=drawing if draws != "details" else "",
        file=_file(name, each.line),
    )


def _file(instruction: str, line: str) -> str:
    """Return the name of the file that a line saves or loads; a blank for the only one, if a course names it."""
    return [*line.split(), " ", " "][1] if instruction in USES_FILES else ""


def _shown(interpreter: Interpreter, name: str) -> str:
    """Return what an instruction prints that shows the position; empty without a game, or where it is not known."""
    if name not in interpreter.signatures or not interpreter.in_game:
        return ""
    reply = interpreter.feed(interpreter.write(Instruction(name, [], [])))
    return reply.text if reply.failure is None else ""


def _named(exchange: Exchange, interpreter: Interpreter) -> str:
    """Return the name of the instruction in a line (for an invalid line, that of its first word), or ``''``."""
    if (instruction := exchange.instruction) is not None:
        return instruction.name
    words = split_words(exchange.line)
    language = interpreter.language
    if not words or not isinstance(language, TableLanguage):
        return ""
    return next((name for name in interpreter.signatures if language.words[name] == words[0]), "")


class Replay:
    """The cases of a chain, answered when needed in a folder that is made if it is missing; the caller removes it."""

    def __init__(self, reference: Reference, chain: Chain, folder: str) -> None:
        self._reference = reference
        self._chain = chain
        self._folder = folder
        self._variant: Variant | None = None
        self._answered = 0

    def state(self, case: Case, line: int) -> tuple[str, ...] | None:
        """Return what `details` or `players` would print before a line.

        It is None if the rules have neither, or if a program has damaged the folder. Ask for cases in their order,
        each as often as needed. Raises UsageError if the settings of the reference are invalid.
        """
        try:
            if self._variant is None:
                os.makedirs(self._folder, exist_ok=True)
                self._variant = self._reference.begin(self._folder)
            index = self._chain.cases.index(case)
            for earlier in self._chain.cases[self._answered : index]:
                for _ in self._reference.lines(self._variant, earlier):
                    pass
            self._answered = index
            with temporary_folder(self._folder) as copy:
                again = os.path.join(copy, _WORK)
                shutil.copytree(os.path.join(self._folder, _WORK), again, symlinks=True)
                before = script_lines(case)[: max(line - 1, 0)]
                return self._reference.position(self._variant.within(again), before)
        except OSError:
            return None


def reply_of(exchanges: Iterable[AnsweredLine]) -> str:
    """Return the whole answer to a script."""
    return "".join(exchange.reply for exchange in exchanges)


def shown_in(exchanges: Iterable[AnsweredLine]) -> frozenset[tuple[str, str]]:
    """Return what the reference's answers to a script show, by which misreadings say if it can detect them."""
    return frozenset().union(*(exchange.shown for exchange in exchanges))


def reference_of(suite: Suite) -> Reference:
    """Return the reference that a suite names."""
    return Reference(suite.reference, suite.copied)


def reproducible(variant: Variant) -> bool:
    """Return whether a script always has the same answers, with any dice."""
    settings = variant.settings
    return settings.dice != "random" or settings.seed is not None or not variant.kind.throws_dice


def check_reproducible(reference: Reference) -> None:
    """Raise a UsageError if the reference throws dice that nobody can throw again."""
    if not reproducible(reference.variant):
        raise UsageError(
            "the dice of the reference are random each time: give it --dice manual or --seed N, or write"
            ' dice = "manual" or seed = N under [reference] in suite.toml.'
        )


def script_text(lines: Iterable[str]) -> bytes:
    """Return the bytes of a script, each line ended by LF."""
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")


def script_lines(case: Case) -> list[str]:
    """Return the lines of a script, as the interpreter takes them."""
    splitter = LineSplitter()
    return splitter.feed(case.script) + splitter.close()


@attrs.frozen
class Links:
    """The files that the script of a case saves, and those that it loads."""

    saves: frozenset[str] = frozenset()
    loads: frozenset[str] = frozenset()


NO_LINKS = Links()
"""No files."""


def links_of(reference: Reference, chains: Sequence[Chain]) -> dict[str, Links]:
    """Return the files that each case saves and loads, by its name; scripts end at their first blank line."""
    try:
        with reference.program() as reader:
            links = {}
            for case in (case for chain in chains for case in chain.cases):
                files: dict[str, set[str]] = {"save": set(), "load": set()}
                for line in script_lines(case):
                    if not line.strip(" \t"):
                        break
                    instruction = reader.read(line)
                    if instruction is not None and instruction.name in files:
                        files[instruction.name].add(str(instruction.values[0]))
                links[case.name] = Links(frozenset(files["save"]), frozenset(files["load"]))
            return links
    except (UsageError, OSError):  # the reference's own settings, or no folder to work in
        return {}
