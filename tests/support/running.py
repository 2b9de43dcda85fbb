"""Running the interpreter in the test's own process, or the program in its own one."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import IO, Any, Literal

from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.stream import Interrupts, run
from goose.core.variant import Variant

GOOSE = [sys.executable, "-m", "goose"]
"""The command of the program."""


def interpreter(**options: Any) -> Interpreter:
    """Return the interpreter that these options of the command line ask for."""
    return Variant(Settings(**options)).program()


def program_after(script: Iterable[str], **options: Any) -> Interpreter:
    """Return the interpreter with these options after instructions, of which none fails."""
    program = interpreter(**options)
    for line in script:
        assert program.feed(line).failure is None, line
    return program


def answer(script: bytes | Iterable[bytes], **options: Any) -> bytes:
    """Return what a program with these options answers to a script, given whole or in chunks."""
    chunks = iter([script] if isinstance(script, bytes) else script)
    written: list[bytes] = []
    with closing(interpreter(**options)) as program:
        run(program, lambda: next(filter(None, chunks), b""), written.append, Interrupts())
    return b"".join(written)


def lines(script: Iterable[str], **options: Any) -> list[str]:
    """Return the lines that a program with these options answers to instructions."""
    text = answer("".join(f"{line}\n" for line in script).encode(), **options).decode()
    return text.split("\n")[:-1]


def goose(*arguments: str, script: bytes = b"", **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end."""
    return subprocess.run([*GOOSE, *arguments], input=script, capture_output=True, timeout=120, check=False, **options)


def with_output(
    how: Literal["full", "closed", "unread"], *arguments: str, script: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end with a standard output that is full or closed, or that nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    with open("/dev/full", "wb") as full, os.fdopen(writer, "wb") as unread:
        return subprocess.run(
            [*GOOSE, *arguments],
            input=script,
            stdout=unread if how == "unread" else full,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
            preexec_fn=(lambda: os.close(1)) if how == "closed" else None,
        )


def receive_interrupts() -> None:
    """Undo what a shell does for the programs that it runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Piped(subprocess.Popen[bytes]):
    """The program with pipes to talk to it; it receives interrupts, whoever runs the tests."""

    stdin: IO[bytes]
    stdout: IO[bytes]
    stderr: IO[bytes]

    def __init__(self, *arguments: str) -> None:
        pipe = subprocess.PIPE
        super().__init__([*GOOSE, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=receive_interrupts)

    def say(self, text: bytes) -> None:
        """Write some of a script."""
        self.stdin.write(text)
        self.stdin.flush()


def wait_until_it_sleeps(process: int) -> None:
    """Wait until a program waits for input: a signal just before that is handled by Python only with the next input."""
    status = Path(f"/proc/{process}/stat")
    end = time.monotonic() + 60
    while status.read_text().rpartition(")")[2].split()[0] != "S":
        assert time.monotonic() < end
