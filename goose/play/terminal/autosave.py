"""Save a conversation's game after every answer, and resume the last one, whatever has ended the program."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from goose.base.checks import Invalid, Newer
from goose.base.errors import UsageError
from goose.core.events import Failure
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.restoring import encoded, go_on
from goose.play.terminal.saved import SavedGame, has_games, new_game, unfinished_games

_MOMENT = 0.2  # seconds; another program has then finished searching for unfinished games


class Autosave:
    """Saves one game at a time.

    Args:
        saved_game: the game to resume; a new game is saved in another file.
    """

    def __init__(self, folder: Path, saved_game: SavedGame | None = None) -> None:
        self.resumes = saved_game is not None
        self.is_current = False  # whether the saved game is up to date
        # the files of unfinished games that a later version of goose has written, as far as they have been seen
        self.too_new: set[str] = set()
        self._folder = folder
        self._saved_game = saved_game
        self._view: Any = None  # the view of the saved state
        self._failed = False

    def save(self, conversation: Conversation) -> str | None:
        """Save the game in progress if it has changed; return the error if saving fails for the first time."""
        talk = conversation.talk
        if not talk.in_game():
            self.clear()
            return None
        if self.is_current and talk.view() is self._view:
            return None
        self.is_current = False
        try:
            data = encoded(conversation)
            if data is not None:
                if self._saved_game is None:
                    self._saved_game = new_game(self._folder)
                self._saved_game.write(data)
                self.is_current = True
                self._view = talk.view()
        except (OSError, Failure) as error:
            reason = error.__cause__ or error
            reported, self._failed = self._failed, True
            if reported:
                return None
            return str(getattr(reason, "strerror", None) or talk.render((str(error), (str(self._folder),))).strip())
        return None

    def clear(self) -> None:
        """Delete the saved game."""
        self.is_current = False
        if self._saved_game is not None:
            self._saved_game.clear()

    def players_left(self, files: str | None) -> list[str] | None:
        """Return the players of the game that `take_up` would continue, or None if there is no such game."""
        found = self._left_last(files)
        if found is None:
            return None
        conversation, saved_game = found
        saved_game.close()
        with closing(conversation):
            return [seat["name"] for seat in conversation.talk.view()["seats"]]

    def take_up(self, files: str | None) -> Conversation | None:
        """Return and continue the last unfinished conversation, which is saved from now on, or return None."""
        found = self._left_last(files)
        if found is None:
            return None
        self.close()
        conversation, self._saved_game = found
        self.resumes = True
        return conversation

    def _left_last(self, files: str | None) -> tuple[Conversation, SavedGame] | None:
        """Return the last readable unfinished game, with its locked file."""
        with suppress(UsageError):  # the folder of the saves no longer exists
            return readable(unfinished_games(self._folder), files, self._pass_over)
        return None

    def _pass_over(self, unread: SavedGame, error: Exception) -> None:
        if isinstance(error, Newer):
            self.too_new.add(str(unread.path))

    def close(self) -> None:
        """Release the saved game for other programs."""
        if self._saved_game is not None:
            self._saved_game.close()
            self._saved_game = None


def resume(folder: Path, files: str | None, warn: Callable[[str], None]) -> tuple[Conversation, SavedGame]:
    """Return the last readable unfinished game, conversation and file; a UsageError says why no game can be resumed."""
    saved_games = unfinished_games(folder)
    if not saved_games and has_games(folder):  # being played, or locked by a program that is searching
        time.sleep(_MOMENT)
        saved_games = unfinished_games(folder)
        if not saved_games:
            raise UsageError("--resume: the unfinished game is open in another window.")

    def report(unread: SavedGame, error: Exception) -> None:
        why = f": {error}" if isinstance(error, Newer) else ""
        warn(f"Warning: the unfinished game in {unread.path} cannot be read{why}.")

    found = readable(saved_games, files, report)
    if found is None:
        which = " that can be read" if saved_games else ""
        raise UsageError(f"--resume: there is no unfinished game{which}; goose play begins one.")
    return found


def readable(
    saved_games: Sequence[SavedGame],
    files: str | None,
    unreadable: Callable[[SavedGame, Exception], None] = lambda *_: None,
) -> tuple[Conversation, SavedGame] | None:
    """Return the first readable conversation with its saved game, which stays locked; close the others."""
    found = None
    try:
        for saved_game in saved_games:
            try:
                found = go_on(saved_game.read(), files), saved_game
                break
            except (Invalid, OSError) as error:
                unreadable(saved_game, error)
    finally:
        for saved_game in saved_games:
            if found is None or saved_game is not found[1]:
                saved_game.close()
    return found
