"""Folders in which programs have run, removed whatever these have done."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress


def remove(folder: str) -> None:
    """Remove a folder as far as possible, whatever programs have done to it."""
    if os.path.islink(folder):  # never remove the target of a link
        with suppress(OSError):
            os.unlink(folder)
        return
    with suppress(RecursionError):
        shutil.rmtree(folder, ignore_errors=True)
    for words in (["chmod", "-R", "u+rwx", folder], ["rm", "-rf", folder]):  # without permissions, or nested too deep
        if os.path.lexists(folder):
            with suppress(OSError):
                subprocess.run(words, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
