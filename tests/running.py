"""Running the interpreter in the test's own process."""

from collections.abc import Iterable
from typing import Any

from goose.interpreter import Interpreter
from goose.loop import run
from goose.settings import Settings, make_interpreter

OPTIONS: dict[str, Any] = {
    "game": "goose",
    "rules": None,
    "lang": None,
    "dice": "random",
    "seed": None,
    "lcg_file": None,
    "board": None,
    "squares": None,
    "rule": (),
    "files": None,
}


def interpreter(**options: Any) -> Interpreter:
    """Return the interpreter that these options of the command line ask for."""
    return make_interpreter(Settings(**{**OPTIONS, **options}))


def answer(script: bytes | Iterable[bytes], **options: Any) -> bytes:
    """Return what a program with these options answers to a script, given whole or in chunks."""
    chunks = iter([script] if isinstance(script, bytes) else script)
    written: list[bytes] = []
    run(interpreter(**options), lambda: next(filter(None, chunks), b""), written.append)
    return b"".join(written)


def lines(script: Iterable[str], **options: Any) -> list[str]:
    """Return the lines that a program with these options answers to instructions."""
    text = answer("".join(f"{line}\n" for line in script).encode(), **options).decode()
    return text.split("\n")[:-1]
