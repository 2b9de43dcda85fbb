"""Shared parts of the commands that check programs: signals."""

import signal
import sys
from collections.abc import Callable

import pytest

from goose.base.stopping import STOPPING
from goose.commands.grading import interruptible
from tests.support.graders import until


class Freed:
    """An object that calls a function while it is freed.

    Python discards every exception that is raised there.
    """

    def __init__(self, last: Callable[[], object]) -> None:
        self._last = last

    def __del__(self) -> None:
        self._last()


@pytest.mark.parametrize("number", STOPPING)
def test_signal_while_an_object_is_freed_stops_a_command(number: int) -> None:
    def command() -> None:
        with interruptible():
            Freed(lambda: signal.raise_signal(number))
            until(lambda: False)

    with pytest.raises(KeyboardInterrupt):
        command()


def test_other_errors_while_an_object_is_freed_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: reported.append(lost.exc_type))
    with interruptible():
        Freed(lambda: 1 // 0)
    assert reported == [ZeroDivisionError]
