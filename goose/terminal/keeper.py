"""Keeps the game of a conversation after every answer, so that it can be gone on with whatever ends the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.events import Failure
from goose.guided.keeping import keep
from goose.terminal.kept import free, left

if TYPE_CHECKING:
    from pathlib import Path

    from goose.guided.conversation import Conversation
    from goose.terminal.kept import Place


class Keeper:
    """Keeps one game at a time.

    Args:
        folder: where games are kept.
        place: of the game that is gone on with; a new game finds one of its own.

    Attributes:
        resumes: a game is gone on with.
        holds: the game in progress is kept as it is now.
    """

    def __init__(self, folder: Path, place: Place | None = None) -> None:
        self.resumes = place is not None
        self.holds = False
        self._folder = folder
        self._place = place
        self._kept: Any = None  # the view of the state that is kept
        self._failed = False

    def keep(self, conversation: Conversation) -> str | None:
        """Keep the game in progress, or none when there is none; return why it cannot be kept, the first time.

        What has not changed is not written again.
        """
        talk = conversation.talk
        if not talk.in_game():
            self.clear()
            return None
        if self.holds and talk.view() is self._kept:
            return None
        self.holds = False
        try:
            data = keep(conversation)
            if data is not None:
                if self._place is None:
                    self._place = free(self._folder)
                self._place.write(data)
                self.holds = True
                self._kept = talk.view()
        except (OSError, Failure) as error:
            reason = error.__cause__ or error
            told, self._failed = self._failed, True
            return None if told else str(getattr(reason, "strerror", None) or talk.render((str(error), ())).strip())
        return None

    def clear(self) -> None:
        """Keep no game."""
        self.holds = False
        if self._place is not None:
            self._place.clear()

    def others_left(self) -> bool:
        """Return whether there are games that nobody plays."""
        places = left(self._folder)
        for place in places:
            place.close()
        return bool(places)

    def close(self) -> None:
        """Let another program have the place."""
        if self._place is not None:
            self._place.close()
