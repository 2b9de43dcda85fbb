"""The end of the process: at once when all has been written, and as Python has it where there is more to show."""

import os
import runpy
import sys
from pathlib import Path

import pytest

import goose
from goose.__main__ import leave
from tests.support.refusals import raising


class Left(BaseException):
    """The process would be over."""


@pytest.fixture
def statuses(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the statuses with which the process would have ended."""
    found: list[int] = []

    def end(status: int) -> None:
        found.append(status)
        raise Left

    monkeypatch.setattr(os, "_exit", end)
    return found


def test_the_process_ends_at_once_with_its_status(statuses: list[int]) -> None:
    """After the standard streams have been written; Python ends one whose status is a message, which it prints."""
    with pytest.raises(Left):
        leave(2)
    leave("a message")
    assert statuses == [2]


def run_main() -> None:
    """Run goose as `python -m goose` does."""
    runpy.run_path(str(Path(goose.__file__).parent / "__main__.py"), run_name="__main__")


def test_an_interrupt_outside_of_everything_ends_with_130(statuses: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same is true before the program has begun."""
    monkeypatch.setattr("goose.commands.program.run", lambda: 0)
    monkeypatch.setattr(sys, "exit", raising(KeyboardInterrupt()))
    with pytest.raises(Left):
        run_main()
    assert statuses == [130]


def test_a_message_is_left_to_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which prints it."""
    monkeypatch.setattr("goose.commands.program.run", lambda: "a message")
    with pytest.raises(SystemExit, match="a message"):
        run_main()
