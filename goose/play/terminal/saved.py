"""The folder of earlier answers and unfinished games.

A game is saved in one of a few files. The program that plays it locks the file, so that games in two windows do not
disturb each other. If a file is not locked, the program that played its game has ended.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from goose.base.homes import state_folder
from goose.base.systems import OPENED, let_go, lock
from goose.core.files import Files

_NUMBERS = range(1, 10)  # numbers of the files; if all are used, the oldest game that nobody plays is replaced


class SavedGame:
    """A locked file in which one game at a time is saved.

    Raises:
        BlockingIOError: another program has locked the file.
        OSError: the file cannot be opened or locked.
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
        """The path of the file."""
        return self._folder / self._name

    @property
    def written(self) -> float | None:
        """When the game was saved, in seconds since the epoch, or None if there is no game."""
        try:
            return self.path.stat().st_mtime
        except FileNotFoundError:
            return None

    def read(self) -> bytes:
        """Return the game."""
        return self.path.read_bytes()

    def write(self, data: bytes) -> None:
        """Save a game instead of the previous one, completely or not at all."""
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
        """Unlock the file for other programs."""
        let_go(self._lock)


def folder() -> Path:
    """Return the folder, which is created if missing."""
    path = state_folder()
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not os.access(path, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return path


def unfinished_games(folder: Path) -> list[SavedGame]:
    """Return the saved games that nobody plays, the most recent first."""
    held = [_held(folder, number, has_game=True) for number in _NUMBERS]
    saved_games = [saved_game for saved_game in held if saved_game is not None]
    return sorted(saved_games, key=lambda saved_game: saved_game.written or 0, reverse=True)


def new_game(folder: Path) -> SavedGame:
    """Return where to save a new game: an empty file, or that of the oldest game that nobody plays."""
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
    """Return the locked saved game with a number, if it is free and has a game, or has none, as asked."""
    if (folder / _name(number)).exists() != has_game:
        return None
    try:
        saved_game = SavedGame(folder, number)
    except OSError:
        return None
    if (saved_game.written is not None) == has_game:
        return saved_game
    saved_game.close()  # another program has begun or ended the game meanwhile
    return None


def _name(number: int) -> str:
    return f"game-{number}.json"


def has_games(folder: Path) -> bool:
    """Return whether any game is saved, played or not."""
    return any((folder / _name(number)).exists() for number in _NUMBERS)
