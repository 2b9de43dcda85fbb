"""A user's folders. Not everybody has them: a service or a container may have no home."""

from __future__ import annotations

import errno
import os
from pathlib import Path


class NoHomeError(FileNotFoundError):
    """The user has no home folder: there is no HOME, and the system does not know the user."""

    def __init__(self) -> None:
        super().__init__(errno.ENOENT, "there is no home folder")


def home() -> str | None:
    """Return the absolute path of the home folder, which may not exist, or None if there is no such path."""
    found = os.path.expanduser("~")
    return found if os.path.isabs(found) else None


def state_folder() -> Path:
    """Return goose's own folder, for unfinished games and earlier answers; it may not exist yet.

    NoHomeError means that there is no place for such a folder.
    """
    import platformdirs

    try:
        path = platformdirs.user_state_path("goose", appauthor=False)
    except RuntimeError as error:
        raise NoHomeError from error
    if not path.is_absolute():  # older versions of platformdirs return `~/…` without a home
        raise NoHomeError
    return path
