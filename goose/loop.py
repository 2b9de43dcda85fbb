"""The only reader of standard input and writer of standard output: bytes to lines to replies to bytes.

What has been answered is written before the program waits for more input, so that another program can drive it one
instruction at a time. Memory does not grow with the script.
"""

import os
from collections.abc import Callable

from goose.interpreter import Interpreter
from goose.lines import LineSplitter

CHUNK = 65_536
"""Bytes read at once, and about as many held back before they are written."""

PROMPT = "> "

Read = Callable[[], bytes]
"""Returns the next bytes of the input, none at its end; it may wait for them."""

Write = Callable[[bytes], None]


def run(interpreter: Interpreter, read: Read, write: Write) -> None:
    """Answer lines until a blank one or the end of the input.

    Args:
        interpreter: answers them.
        read: where the lines come from.
        write: where the answers go.

    Raises:
        OSError: the input cannot be read, or the output not be written.
    """
    splitter = LineSplitter()
    while True:
        chunk = read()
        if _answer(interpreter, splitter.feed(chunk) if chunk else splitter.close(), write) or not chunk:
            return


def _answer(interpreter: Interpreter, lines: list[str], write: Write) -> bool:
    """Answer lines, and return whether a blank one has ended the program."""
    feed = interpreter.feed
    answers: list[str] = []
    held = 0
    ends = False
    for line in lines:
        reply = feed(line)
        if reply.ends:
            ends = True
            break
        answers.append(reply.text)
        held += len(reply.text)
        if held > CHUNK:
            write("".join(answers).encode())
            answers.clear()
            held = 0
    if answers:
        write("".join(answers).encode())
    return ends


def read_input() -> bytes:
    """Return the next bytes of standard input."""
    while True:
        try:
            return os.read(0, CHUNK)
        except BlockingIOError:  # left non-blocking by another program on the same terminal or pipe
            _wait(0, writing=False)


def write_output(data: bytes) -> None:
    """Write all of the data on standard output."""
    view = memoryview(data)
    while view:
        try:
            view = view[os.write(1, view) :]
        except BlockingIOError:
            _wait(1, writing=True)


def _wait(descriptor: int, *, writing: bool) -> None:
    from select import select

    select([] if writing else [descriptor], [descriptor] if writing else [], [])


def read_terminal() -> bytes:
    """Return the next line typed at a terminal, after a prompt, with its end."""
    try:
        return f"{input(PROMPT)}\n".encode("utf-8", "surrogateescape")
    except EOFError:
        write_output(b"\n")  # the shell's prompt begins a line of its own
        return b""
