"""What the commands that grade have in common."""

import signal
import sys
from collections.abc import Callable

import pytest

from goose.base.stopping import STOPPING
from goose.commands.grading import interruptible
from tests.support.graders import until


class Freed:
    """Something that does as it is told while it is freed, where Python lets nothing be raised."""

    def __init__(self, last: Callable[[], object]) -> None:
        self._last = last

    def __del__(self) -> None:
        self._last()


@pytest.mark.parametrize("number", STOPPING)
def test_a_signal_that_comes_while_an_object_is_freed_stops_a_command_all_the_same(number: int) -> None:
    def command() -> None:
        with interruptible():
            Freed(lambda: signal.raise_signal(number))
            until(lambda: False)

    with pytest.raises(KeyboardInterrupt):
        command()


def test_what_else_goes_wrong_while_an_object_is_freed_is_told_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told.append(lost.exc_type))
    with interruptible():
        Freed(lambda: 1 // 0)
    assert told == [ZeroDivisionError]
