"""Bugs, as errors for users: whose bug it is, and where."""

from __future__ import annotations

import os
import sys
from traceback import walk_tb
from typing import TYPE_CHECKING

from goose.core import completeness
from goose.core.registry import bringers, in_use

if TYPE_CHECKING:
    from goose.base.errors import Incomplete


def described(error: Exception) -> str:
    """Return the error for a bug in goose, or in the package of the game.

    The bug is in the last caller outside libraries: an error that a library raises comes from wrong use. If that is
    goose, a game of another package may still have returned what it must not; `goose check-game` finds out.
    """
    frames = [
        (str(frame.f_globals.get("__name__", "goose")).partition(".")[0], frame, line)
        for frame, line in walk_tb(error.__traceback__)
    ]
    games = bringers()
    for package in reversed([package for package, *_ in frames if package in games]):
        from goose.core.boundary import place

        where = place((frame for _, frame, _ in frames), package)
        return f"the game {games[package]} of {package}: {where}: {completeness.described(error)}."
    libraries = {*sys.stdlib_module_names, "click"} - {"__main__"}
    package, frame, line = [found for found in frames if found[0] not in libraries][-1]
    what = f"{type(error).__name__}: {error}"
    where = f"{what!a} at {os.path.basename(frame.f_code.co_filename)}:{line}"
    if package not in ("goose", "__main__"):
        return f"this is a bug in the package {package}, not in goose, please report it: {where}."
    asked = in_use()
    if not asked:
        return f"this is a bug in goose, please report it: {where}."
    brought = " or ".join(f"the game {game} of {package}" for game, package in asked.items())
    checks = " and ".join(f"`goose check-game {game}`" for game in asked)
    return f"this is a bug in {brought}, or in goose: {where}; {checks} may find it."


def attributed(error: Incomplete) -> str:
    """Return the error of an incomplete game or language, with the game of another package that has been asked for."""
    text = str(error)
    asked = in_use()
    if len(asked) != 1:
        return text
    ((game, package),) = asked.items()
    return text if package in text or f"game {game} " in text else f"the game {game} of {package}: {text}"
