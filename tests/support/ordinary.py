"""Running things as an ordinary user, where the tests are run by root: goose must do the same for both."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.support import places

ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
NOBODY = 65_534
USERS = (
    pytest.param("root", marks=pytest.mark.skipif(not ROOT, reason="the tests are not run by root")),
    "ordinary",
)
"""Who runs something; tests that are not root's are an ordinary user's anyway."""

_NEEDED = (sys.base_prefix, sys.prefix, str(places.ROOT))


def words_of(user: str) -> list[str]:
    """Return the words before a command that is run by a user: none for who runs the tests.

    Where others may not go through a folder that Python or goose lies in, they are shown these in a mount namespace
    of their own.
    """
    if user == "root" or not ROOT:
        return []
    closed = [place for path in _NEEDED if (place := _closed(path)) is not None]
    opened = [word for folder in dict.fromkeys(closed) for word in ("--tmpfs", folder)]
    shown = [word for path in _NEEDED if _closed(path) is not None for word in _bind(path)]
    leave = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--inh-caps=-all", "--"]
    return ["bwrap", "--dev-bind", "/", "/", *opened, *shown, "--", *leave]


def _closed(path: str) -> str | None:
    """Return the first folder above a path that others may not go through."""
    above = [str(folder) for folder in reversed(Path(os.path.realpath(path)).parents)]
    return next((folder for folder in above if not os.stat(folder).st_mode & 0o001), None)


def _bind(path: str) -> list[str]:
    real = os.path.realpath(path)
    folders = [str(folder) for folder in reversed(Path(real).parents)]
    return [*(word for folder in folders[1:] for word in ("--dir", folder)), "--ro-bind", real, real]


@contextmanager
def folder_of(user: str) -> Iterator[Path]:
    """Give a folder of a user's, outside of homes and of `/tmp` where that can be."""
    place = "/srv" if ROOT and os.path.isdir("/srv") else None
    folder = Path(mkdtemp(prefix="goose-test-", dir=place))
    try:
        folder.chmod(0o755)
        give(folder, user)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def give(folder: Path, user: str) -> None:
    """Give a folder, and all that is in it, to a user."""
    if ROOT and user != "root":
        for path in (folder, *folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
