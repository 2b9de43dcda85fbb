"""A folder for temporary files in memory, where the system has a file system there.

To make and remove a folder takes a hundred times as long on some disks.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

IN_MEMORY = Path("/dev/shm")
"""Where Linux has a file system in memory."""


def place(room: int, folder: Path = IN_MEMORY) -> Path | None:
    """Return a file system for temporary files, or None for the usual one.

    The quick tests start programs from their folders, which some systems do not allow in memory.

    Args:
        room: bytes that must be free.
        folder: a file system in memory, if there is one.
    """
    try:
        if shutil.disk_usage(folder).free < room:
            return None
        with tempfile.TemporaryDirectory(dir=folder) as inside:
            script = Path(inside) / "script"
            script.write_text("#!/bin/sh\n", encoding="utf-8")
            script.chmod(0o700)
            subprocess.run([script], check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return folder


def temporary(room: int) -> tempfile.TemporaryDirectory[str]:
    """Return a folder for temporary files, which the caller removes; it takes the bytes that must be free."""
    return tempfile.TemporaryDirectory(dir=place(room), ignore_cleanup_errors=True)
