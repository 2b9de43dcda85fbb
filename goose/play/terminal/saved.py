"""The folder of earlier answers, and the games that were not ended.

A game is kept in one of a few files, which the program that plays it holds by a lock, so that games in two windows keep
out of each other's way, and a lock that nobody holds tells of a program that is gone, however it ended.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from goose.base.systems import OPENED, let_go, lock
from goose.core.files import Files

_NUMBERS = range(1, 10)  # numbers of the files; the oldest game that nobody plays gives way when all are taken


class SavedGame:
    """A file in which one game at a time is saved, held by a lock.

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
        """When the game was saved, in seconds since the epoch; None when there is no game."""
        try:
            return self.path.stat().st_mtime
        except FileNotFoundError:
            return None

    def read(self) -> bytes:
        """Return the game."""
        return self.path.read_bytes()

    def write(self, data: bytes) -> None:
        """Save a game instead of the one before, whole or not at all."""
        files = Files(str(self._folder))
        try:
            files.write(self._name, data)
        finally:
            files.close()

    def clear(self) -> None:
        """Delete the game."""
        with suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        """Let another program have the file."""
        let_go(self._lock)


def folder() -> Path:
    """Return the folder, made when it is missing."""
    path = platformdirs.user_state_path("goose", appauthor=False)
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not os.access(path, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return path


def unfinished_games(folder: Path) -> list[SavedGame]:
    """Return the saved games that nobody plays, the one that was left last before the others."""
    held = [_held(folder, number, has_game=True) for number in _NUMBERS]
    saved_games = [saved_game for saved_game in held if saved_game is not None]
    return sorted(saved_games, key=lambda saved_game: saved_game.written or 0, reverse=True)


def new_game(folder: Path) -> SavedGame:
    """Return where to save a new game: an empty file, or the oldest game that nobody plays."""
    for number in _NUMBERS:
        if (saved_game := _held(folder, number, has_game=False)) is not None:
            return saved_game
    saved_games = unfinished_games(folder)
    if not saved_games:
        raise BlockingIOError(errno.EBUSY, os.strerror(errno.EBUSY))
    for saved_game in saved_games[:-1]:
        saved_game.close()
    return saved_games[-1]


def _held(folder: Path, number: int, *, has_game: bool) -> SavedGame | None:
    """Return the saved game of a number, locked, if it has a game, or has none, and nobody else holds it."""
    if (folder / _name(number)).exists() != has_game:
        return None
    try:
        saved_game = SavedGame(folder, number)
    except OSError:
        return None
    if (saved_game.written is not None) == has_game:
        return saved_game
    saved_game.close()  # meanwhile another program has begun or ended the game
    return None


def _name(number: int) -> str:
    return f"game-{number}.json"


def has_games(folder: Path) -> bool:
    """Return whether a game is saved, whoever plays it."""
    return any((folder / _name(number)).exists() for number in _NUMBERS)
