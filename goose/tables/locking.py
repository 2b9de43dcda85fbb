"""The lock of a folder of tables, which only one server can use at a time."""

from __future__ import annotations

import os
from pathlib import Path

from goose.base.systems import OPENED, lock, open_folder


def locked(folder: Path) -> list[int]:
    """Return descriptors that lock a folder and a file in it.

    The file is for systems that cannot lock folders, where nobody can remove it while it is open, and for earlier
    versions.
    """
    held: list[int] = []
    try:
        whole = open_folder(folder)
        if whole is not None:
            held.append(whole)
            try:
                lock(whole)
            except BlockingIOError:
                raise
            except OSError:  # a file system that cannot lock folders
                pass
        held.append(os.open(folder / "lock", os.O_RDWR | os.O_CREAT | OPENED, 0o600))
        lock(held[-1])
    except OSError:
        for descriptor in held:
            os.close(descriptor)
        raise
    return held
