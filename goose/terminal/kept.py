"""What goose keeps for a person from one run to the next: earlier answers, and games that were not ended.

A game is kept in one of a few files, which the program that plays it holds by a lock, so that games in two windows keep
out of each other's way, and a lock that nobody holds tells of a program that is gone, however it ended.
"""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from goose.files import Files

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
        self._lock = os.open(folder / f"game-{number}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._lock)
            raise

    @property
    def age(self) -> float | None:
        """When the game was written, in seconds since the epoch; None when none is kept."""
        try:
            return (self._folder / self._name).stat().st_mtime
        except FileNotFoundError:
            return None

    def read(self) -> bytes:
        """Return the game."""
        return (self._folder / self._name).read_bytes()

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
            (self._folder / self._name).unlink()

    def close(self) -> None:
        """Let another program have the place."""
        os.close(self._lock)


def folder() -> Path | None:
    """Return the folder, made when it is missing; None where there can be none."""
    path = platformdirs.user_state_path("goose", appauthor=False)
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return None
    return path if os.access(path, os.W_OK | os.X_OK) else None


def left(folder: Path) -> Place | None:
    """Return the place of the game that was left last, of those that nobody plays; None when there is none."""
    return _chosen(_taken(folder), newest=True)


def free(folder: Path) -> Place:
    """Return a place to keep a game in: an empty one, or that of the oldest game that nobody plays.

    Raises:
        OSError: there is none.
    """
    for number in _PLACES:
        if not (folder / _name(number)).exists():
            with suppress(BlockingIOError):
                place = Place(folder, number)
                if place.age is None:
                    return place
                place.close()
    place_of_oldest = _chosen(_taken(folder), newest=False)
    if place_of_oldest is None:
        raise BlockingIOError(errno.EBUSY, "other games are in all places")
    return place_of_oldest


def _name(number: int) -> str:
    return f"game-{number}.json"


def _taken(folder: Path) -> list[Place]:
    """Return the places with a game that nobody plays."""
    places: list[Place] = []
    for number in _PLACES:
        if (folder / _name(number)).exists():
            with suppress(BlockingIOError):
                places.append(Place(folder, number))
    return places


def _chosen(places: list[Place], *, newest: bool) -> Place | None:
    """Return the place of the newest or the oldest game, and let go of the others."""
    places.sort(key=lambda place: place.age or 0, reverse=newest)
    for place in places[1:]:
        place.close()
    return places[0] if places else None
