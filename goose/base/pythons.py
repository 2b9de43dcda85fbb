"""Other processes with the Python that runs goose."""

from __future__ import annotations

import sys


def python_command(code: str, *arguments: str) -> list[str]:
    """Return the command that runs code in another process, which finds the modules that this one finds, and no others.

    Python would otherwise look for them in the current folder first, where a student may have a `random.py`.
    """
    path = [folder for folder in sys.path if isinstance(folder, str)]
    return [sys.executable, "-P", "-c", f"import sys; sys.path[:] = {path!r}; {code}", *arguments]
