"""What goose keeps for a person from one run to the next: earlier answers, and games that were not ended.

A game is kept in one of a few files, which the program that plays it holds by a lock, so that games in two windows keep
out of each other's way, and a lock that nobody holds tells of a program that is gone, however it ended.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from goose.files import Files
from goose.systems import OPENED, let_go, lock

_PLACES = range(1, 10)
"""Numbers of the files; the oldest game that nobody plays gives way when all are taken."""


class Place:
    """A file in which one game at a time is kept, held by a lock.

    Args:
        folder: the file is in it.
        number: of the file.

    Raises:
        BlockingIOError: another program holds it.
        OSError: it cannot be held.
    """

    def __init__(self, folder: Path, number: int) -> None:
        self._folder = folder
        self._name = _name(number)
        self._lock = os.open(folder / f"game-{number}.lock", os.O_RDWR | os.O_CREAT | OPENED, 0o600)
        try:
            lock(self._lock)
        except OSError:
            os.close(self._lock)
            raise

    @property
    def path(self) -> Path:
        """The file."""
        return self._folder / self._name

    @property
    def written(self) -> float | None:
        """When the game was written, in seconds since the epoch; None when none is kept."""
        try:
            return self.path.stat().st_mtime
        except FileNotFoundError:
            return None

    def read(self) -> bytes:
        """Return the game."""
        return self.path.read_bytes()

    def write(self, data: bytes) -> None:
        """Keep a game in the place of the one before, whole or not at all.

        Raises:
            Failure: it cannot be written.
        """
        files = Files(str(self._folder))
        try:
            files.write(self._name, data)
        finally:
            files.close()

    def clear(self) -> None:
        """Keep no game."""
        with suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        """Let another program have the place."""
        let_go(self._lock)


def folder() -> Path:
    """Return the folder, made when it is missing.

    Raises:
        OSError: there can be none in which anything could be kept.
    """
    path = platformdirs.user_state_path("goose", appauthor=False)
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not os.access(path, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return path


def left(folder: Path) -> list[Place]:
    """Return the places of the games that nobody plays, the one that was left last before the others."""
    places: list[Place] = []
    for number in _PLACES:
        if (folder / _name(number)).exists() and (place := _hold(folder, number)) is not None:
            if place.written is None:  # who held it has ended the game meanwhile
                place.close()
            else:
                places.append(place)
    return sorted(places, key=lambda place: place.written or 0, reverse=True)


def free(folder: Path) -> Place:
    """Return a place to keep a game in: an empty one, or that of the oldest game that nobody plays.

    Raises:
        OSError: there is none.
    """
    for number in _PLACES:
        if not (folder / _name(number)).exists() and (place := _hold(folder, number)) is not None:
            if place.written is None:
                return place
            place.close()
    places = left(folder)
    if not places:
        raise BlockingIOError(errno.EBUSY, os.strerror(errno.EBUSY))
    for place in places[:-1]:
        place.close()
    return places[-1]


def _hold(folder: Path, number: int) -> Place | None:
    """Return a place, or None when another program holds it, or it cannot be held at all."""
    try:
        return Place(folder, number)
    except OSError:
        return None


def _name(number: int) -> str:
    return f"game-{number}.json"


def is_any(folder: Path) -> bool:
    """Return whether a game is kept, whoever plays it."""
    return any((folder / _name(number)).exists() for number in _PLACES)
