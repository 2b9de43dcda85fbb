"""How goose itself answers a suite: which lines answer which instruction, and the state before it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager

import attrs

from goose.grading.suites.suite import Case, Chain, CopiedFile, Suite
from goose.instructions import Instruction
from goose.interpreter import Interpreter
from goose.lines import LineSplitter
from goose.settings import Settings, make_interpreter


@attrs.frozen
class Exchange:
    """An instruction and its answer.

    Attributes:
        line: number of the script's line, from 1.
        text: the line, without its end and byte order mark.
        reply: the answer, each line ended by LF.
    """

    line: int
    text: str
    reply: str


@attrs.frozen
class Reference:
    """Answers the chains of a suite, each in a fresh working directory.

    Args:
        settings: how it answers.
        board: contents of the board that the settings name, if they name one.
        copied: the files that every working directory begins with.
    """

    settings: Settings
    board: bytes | None = None
    copied: tuple[CopiedFile, ...] = ()

    def answers(self, chain: Chain) -> list[list[Exchange]]:
        """Return, for each case of a chain, what it answers.

        Raises:
            UsageError: the settings cannot be.
            OSError: the working directory cannot be made, or the dice not keep their state.
        """
        with self._folder() as settings:
            return [list(_exchanges(case, settings)) for case in chain.cases]

    def state(self, chain: Chain, case: Case, line: int) -> list[str] | None:
        """Return what `details`, or else `players`, would print before the instruction in a line of a case.

        None where the rules know neither. Errors are those of `answers`.
        """
        with self._folder() as settings:
            for earlier in chain.cases[: chain.cases.index(case)]:
                for _ in _exchanges(earlier, settings):
                    pass
            interpreter = make_interpreter(settings)
            try:
                for text in script_lines(case)[: line - 1]:
                    interpreter.feed(text)
                return _state(interpreter)
            finally:
                interpreter.close()

    @contextmanager
    def _folder(self) -> Iterator[Settings]:
        """Work in a fresh directory, and give the settings that hold there."""
        with tempfile.TemporaryDirectory(prefix="goose-reference-") as folder:
            working = os.path.join(folder, "work")
            os.mkdir(working)
            put_files(self.copied, working)
            values = {name: getattr(self.settings, name) for name in Settings.__slots__}
            if self.board is not None:
                values["board"] = os.path.join(folder, "board")
                with open(values["board"], "wb") as file:
                    file.write(self.board)
            with chdir(working):
                yield Settings(**values)


def reference_of(suite: Suite) -> Reference:
    """Return the reference that a suite names."""
    return Reference(suite.reference, suite.board, suite.copied)


def reproducible(settings: Settings) -> bool:
    """Return whether the same script is answered the same every time, whatever the dice it throws."""
    return settings.dice != "random" or settings.seed is not None


def put_files(files: Sequence[CopiedFile], folder: str) -> None:
    """Write the files that a working directory begins with.

    Raises:
        OSError: it cannot be done.
    """
    for file in files:
        path = os.path.join(folder, file.path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as stream:
            stream.write(file.content)
        if file.executable:
            os.chmod(path, 0o755)


def script_lines(case: Case) -> list[str]:
    """Return the lines of a script, as the interpreter takes them."""
    splitter = LineSplitter()
    return splitter.feed(case.script) + splitter.close()


def _exchanges(case: Case, settings: Settings) -> Iterator[Exchange]:
    interpreter = make_interpreter(settings)
    try:
        for number, text in enumerate(script_lines(case), 1):
            reply = interpreter.feed(text)
            if reply.ends:
                return
            yield Exchange(number, text, reply.text)
    finally:
        interpreter.close()


def _state(interpreter: Interpreter) -> list[str] | None:
    reply = None
    for name in ("details", "players"):
        if name in interpreter.signatures:
            reply = interpreter.feed(interpreter.write(Instruction(name, [], [])))
            if reply.failure is None:
                break
    return None if reply is None else reply.lines
