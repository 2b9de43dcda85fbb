"""Shared parts of the commands that check programs: signals."""

import signal
import sys
from collections.abc import Callable
from threading import Timer

import pytest

from goose.base.stopping import STOPPING
from goose.commands.grading import interruptible
from tests.support.cases import each_case
from tests.support.graders import until


class Freed:
    """An object that calls a function while it is freed, where Python discards every exception."""

    def __init__(self, last: Callable[[], object]) -> None:
        self._last = last

    def __del__(self) -> None:
        self._last()


@each_case("number", STOPPING)
def test_signal_while_an_object_is_freed_stops_a_command(number: int) -> None:
    def command() -> None:
        with interruptible():
            Freed(lambda: signal.raise_signal(number))
            until(lambda: False)

    with pytest.raises(KeyboardInterrupt):
        command()


def test_signal_that_comes_again_at_once_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the machine is busy it comes before Python has noted that the first one was discarded."""
    started: list[Timer] = []

    class Busy(Timer):
        def start(self) -> None:
            started.append(self)
            super().start()
            if len(started) == 1:
                self.join()

    def command() -> None:
        with interruptible():
            Freed(lambda: signal.raise_signal(signal.SIGINT))
            until(lambda: False)

    monkeypatch.setattr("goose.commands.grading.Timer", Busy)
    with pytest.raises(KeyboardInterrupt):
        command()
    assert len(started) == 2


def test_other_errors_while_an_object_is_freed_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: reported.append(lost.exc_type))
    with interruptible():
        Freed(lambda: 1 // 0)
    assert reported == [ZeroDivisionError]
