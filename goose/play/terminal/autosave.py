"""Save a conversation's game after every answer, so that it can continue, whatever ends the program."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any

from goose.base.checks import Newer
from goose.base.errors import UsageError
from goose.core.events import Failure
from goose.play.conversation.restoring import encoded
from goose.play.terminal.resuming import readable
from goose.play.terminal.saved import new_game, unfinished_games

if TYPE_CHECKING:
    from pathlib import Path

    from goose.play.conversation.conversation import Conversation
    from goose.play.terminal.saved import SavedGame


class Autosave:
    """Saves one game at a time.

    Args:
        saved_game: the game to resume; a new game is saved in another file.

    Attributes:
        is_current: whether the saved game is up to date.
        too_new: the files of unfinished games that a later version of goose has written, as far as they have been seen.
    """

    def __init__(self, folder: Path, saved_game: SavedGame | None = None) -> None:
        self.resumes = saved_game is not None
        self.is_current = False
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
