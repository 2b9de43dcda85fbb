"""Saves the game of a conversation after every answer, so that it can be resumed whatever ends the program."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any

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
        saved_game: that is resumed; a new game is saved in another file.

    Attributes:
        is_current: the game in progress is saved as it is now.
    """

    def __init__(self, folder: Path, saved_game: SavedGame | None = None) -> None:
        self.resumes = saved_game is not None
        self.is_current = False
        self._folder = folder
        self._saved_game = saved_game
        self._view: Any = None  # of the state that is saved
        self._failed = False

    def save(self, conversation: Conversation) -> str | None:
        """Save the game in progress if it has changed; return why it cannot be saved, the first time."""
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
            told, self._failed = self._failed, True
            return None if told else str(getattr(reason, "strerror", None) or talk.render((str(error), ())).strip())
        return None

    def clear(self) -> None:
        """Delete the saved game."""
        self.is_current = False
        if self._saved_game is not None:
            self._saved_game.clear()

    def players_left(self, files: str | None) -> list[str] | None:
        """Return the players of the game that `take_up` would go on with, or None where there is no such game."""
        found = self._left_last(files)
        if found is None:
            return None
        conversation, saved_game = found
        saved_game.close()
        with closing(conversation):
            return [seat["name"] for seat in conversation.talk.view()["seats"]]

    def take_up(self, files: str | None) -> Conversation | None:
        """Return the conversation of the game that was left last, and save it from here on; None if there is none."""
        found = self._left_last(files)
        if found is None:
            return None
        self.close()
        conversation, self._saved_game = found
        self.resumes = True
        return conversation

    def _left_last(self, files: str | None) -> tuple[Conversation, SavedGame] | None:
        """Return the game that was left last and can be read, with its file, which stays locked."""
        with suppress(UsageError):  # the folder of the saves is there no more
            return readable(unfinished_games(self._folder), files)
        return None

    def close(self) -> None:
        """Let another program have the saved game."""
        if self._saved_game is not None:
            self._saved_game.close()
            self._saved_game = None
