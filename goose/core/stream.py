"""The only reader of standard input and writer of standard output: bytes to lines to replies to bytes.

What has been answered is written before the program waits for more input, so that another program can drive it one
instruction at a time, and before it ends, whatever ends it. Memory does not grow with the script.
"""

from __future__ import annotations

import os
import select
import sys

from goose.base.interrupts import INTERRUPTED, Interrupts
from goose.base.lines import LineSplitter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from goose.core.interpreter import Reply

    class Answerer(Protocol):
        """What answers lines: an interpreter, or a conversation in front of one."""

        def feed(self, line: str) -> Reply:
            """Answer one line, given without its end."""

    Read = Callable[[], bytes]
    """Returns the next bytes of the input, none at its end; it may wait for them."""

    Write = Callable[[bytes], None]

BROKEN_PIPE = 141
"""Exit status when nobody reads what is written: 128 + SIGPIPE, as a shell reports it."""

CHUNK = 65_536
"""Bytes read at once, and about as many held back before they are written."""

WAITS = hasattr(select, "poll")  # for any descriptor: on Windows, which has no such thing, for sockets alone
_WRITTEN_AT_ONCE = 4096  # bytes; a pipe that takes any takes as many without waiting


def run(answerer: Answerer, read: Read, write: Write, interrupts: Interrupts) -> None:
    """Answer lines until one that ends the program, or the end of the input.

    Args:
        answerer: answers them.
        read: where the lines come from; interrupted at any moment.
        write: where the answers go.
        interrupts: held while instructions are carried out and answered.

    Raises:
        KeyboardInterrupt: the program was interrupted; every instruction carried out has been answered.
        OSError: the input cannot be read, or the output not be written, or the dice not keep their state.
    """
    splitter = LineSplitter()
    while True:
        interrupts.release()
        chunk = read()
        interrupts.hold()
        if _answer(answerer, splitter.feed(chunk) if chunk else splitter.close(), write, interrupts) or not chunk:
            interrupts.release()
            return


def _answer(answerer: Answerer, lines: list[str], write: Write, interrupts: Interrupts) -> bool:
    """Answer lines, and return whether one has ended the program."""
    feed = answerer.feed
    answers: list[str] = []
    length = 0
    try:
        for line in lines:
            reply = feed(line)
            if reply.ends:
                if reply.text:
                    answers.append(reply.text)
                return True
            answers.append(reply.text)
            length += len(reply.text)
            if length > CHUNK or interrupts.held:
                data = "".join(answers).encode()
                answers.clear()
                length = 0
                write(data)
                if interrupts.held:
                    interrupts.release()
    finally:  # also when carrying one out has raised what ends the program
        if answers:
            write("".join(answers).encode())
    return False


def read_input() -> bytes:
    """Return the next bytes of standard input."""
    if not WAITS:
        from goose.base.consoles import read_some

        return read_some(CHUNK)
    while True:
        try:
            return os.read(0, CHUNK)
        except BlockingIOError:  # left non-blocking by another program on the same terminal or pipe
            select.select([0], [], [])


def write_output(data: bytes, interrupts: Interrupts) -> None:
    """Write all of the data on standard output; an interrupt is heeded only while nobody takes it.

    Where nothing tells that nobody does, it is heeded after all has been written.
    """
    if not WAITS:
        from goose.base.consoles import write_all

        write_all(data)
        return
    view = memoryview(data)
    while view:
        if not select.select([], [1], [], 0)[1]:
            interrupts.release()
            select.select([], [1], [])
            interrupts.hold()
        try:
            view = view[os.write(1, view[:_WRITTEN_AT_ONCE]) :]
        except BlockingIOError:  # taken by another program meanwhile
            continue


def on_streams(answer: Callable[[Interrupts], None], close: Callable[[], None]) -> int:
    """Do what reads and writes the standard streams, and return the exit status that tells how it ended.

    Args:
        answer: does it, and heeds interrupts; its errors go on, except a broken pipe.
        close: lets go of what is held, at the end.
    """
    interrupts = Interrupts()
    interrupts.install()
    try:
        answer(interrupts)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    finally:
        interrupts.remove()
        close()
    return 0


def at_a_terminal() -> bool:
    """Return whether a person types the instructions and reads the answers."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
