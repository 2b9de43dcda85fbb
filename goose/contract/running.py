"""Runs the checks of a game with a time limit, and blames errors on the package, not on goose."""

from __future__ import annotations

import sys
from functools import partial
from threading import Thread
from time import sleep
from traceback import walk_stack
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.errors import Incomplete
from goose.base.quoting import printable
from goose.core.boundary import blame, place
from goose.core.registry import GROUP, NAMES, load_kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from goose.contract.case import Check, CheckedCase
    from goose.core.game import GameKind

SECONDS = 4.0
"""Maximum seconds of one case of most checks; a game that takes longer counts as endless."""

_LOOKS = 50
_BETWEEN_LOOKS = 0.01  # seconds

LOADED = "package-is-loaded"
"""The name of the check that runs before all others."""


@frozen
class CheckOutcome:
    """The result of a check: a fault or None, and whether it never ended, so that no other check can run."""

    fault: str | None = None
    endless: bool = False


def loaded(name: str) -> tuple[GameKind | None, CheckOutcome]:
    """Return a kind of game, and the faults of its package."""
    from importlib.metadata import entry_points

    points = [point.module.partition(".")[0] for point in entry_points(group=GROUP, name=name)]
    package = points[0] if points and name not in NAMES else "goose.games"
    kinds: list[GameKind] = []
    found = _bounded(lambda: kinds.append(load_kind(name)), name, package, package)
    return (kinds[0] if kinds else None), found


def run(check: Check, kind: GameKind, on_case: Callable[[], None] = lambda: None) -> CheckOutcome:
    """Run a check on its cases until one is wrong, calling `on_case` before each."""
    package = str(getattr(kind, "package", None) or type(kind).__module__)
    name = str(getattr(kind, "name", ""))
    cases: list[CheckedCase] = []
    found = _bounded(lambda: cases.extend(check.cases(kind)), name, package, check.name)
    for case in cases:
        on_case()
        if found.fault is None:
            found = _bounded(partial(check.function, case), name, package, check.part(kind), check.seconds)
    return found


def _bounded(
    work: Callable[[], object], name: str, package: str, part: str, seconds: float | None = None
) -> CheckOutcome:
    """Run work in a thread, which is abandoned if it takes too long.

    An error names the game, its package, and the innermost function of the package, or otherwise the part.
    """
    wrong: list[BaseException] = []

    def guarded() -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - code of another package may raise anything
            wrong.append(error)

    thread = Thread(target=guarded, daemon=True)
    thread.start()
    seconds = SECONDS if seconds is None else seconds
    thread.join(seconds)
    endless = thread.is_alive()
    if endless:
        where = _running(thread, package) or part
        hint = "a game that may never end needs a longest_play"
        wrong = [Incomplete(f"{where} has not ended after {seconds:.0f} seconds; {hint}")]
    if not wrong:
        return CheckOutcome()
    error, cause = wrong[0], wrong[0].__cause__
    if "cannot be loaded" in str(error) and cause is not None:  # the error of the package says more
        error = cause
    fault = " ".join(str(blame(name, package, error, part)).split())
    return CheckOutcome(printable(fault), endless)


def _running(thread: Thread, package: str) -> str:
    """Return the function of a package that a thread is running; look repeatedly, because it may call goose."""
    for _ in range(_LOOKS):
        frame = sys._current_frames().get(thread.ident or 0)
        where = "" if frame is None else place(reversed([each for each, _ in walk_stack(frame)]), package)
        if where:
            return where
        sleep(_BETWEEN_LOOKS)
    return ""
