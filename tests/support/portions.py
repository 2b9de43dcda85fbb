"""Work for their own processes: what they import is this, and no more."""

import os
import signal
import time
from pathlib import Path

from goose.base.errors import Incomplete, UsageError


def square(number: int) -> int:
    return number * number


def process(_: object) -> int:
    return os.getpid()


def held_up(portion: tuple[int, str]) -> int:
    """Return the number of a portion; that of 0 waits for the one that makes a file, 7."""
    number, file = portion
    if number == 7:
        Path(file).touch()
    while number == 0 and not Path(file).exists():
        time.sleep(0.001)
    return number


def without_end(portion: tuple[int, str]) -> int:
    """Write the number of the process to a file, and do only the first portion."""
    number, folder = portion
    Path(folder, f"{number} {os.getpid()}").touch()
    while number:
        time.sleep(0.1)
    return number


def met(portion: tuple[int, str]) -> int:
    """Return this process when so many have come to a folder."""
    most, folder = portion
    Path(folder, str(os.getpid())).touch()
    while len([*Path(folder).iterdir()]) < most:
        time.sleep(0.001)
    return os.getpid()


def long(number: int) -> tuple[int, bytes]:
    """Return this process, and more than a connection holds."""
    return os.getpid(), b"x" * 5_000_000


def refuse(number: int) -> int:
    if number == 3:
        raise UsageError("No such game.")
    return number


def fail(number: int) -> int:
    if number == 3:
        raise ValueError("no such\ngoose")
    return number


def be_incomplete(number: int) -> int:
    raise Incomplete("the game nim can do no such thing")


def fail_without_a_word(number: int) -> int:
    raise LookupError


def return_what_no_other_process_can_have(number: int) -> object:
    return lambda: number


def be_killed(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def leave(number: int) -> int:
    if number == 3:
        os._exit(4)
    return number
