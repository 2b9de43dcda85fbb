"""Bugs, as errors for users: whose bug it is, and where."""

from __future__ import annotations

import os
import sys
from traceback import walk_tb

from goose.core import completeness
from goose.core.registry import bringers


def described(error: Exception) -> str:
    """Return the error for a bug in goose, or in the package of the game.

    The bug is in the last caller outside libraries: an error that a library raises comes from wrong use.
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
    file = os.path.basename(frame.f_code.co_filename)
    whose = "goose" if package in ("goose", "__main__") else f"the package {package}, not in goose"
    what = f"{type(error).__name__}: {error}"
    return f"this is a bug in {whose}, please report it: {what!a} at {file}:{line}."
