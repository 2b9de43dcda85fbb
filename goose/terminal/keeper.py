"""Keeps the game of a conversation after every answer, so that it can be gone on with whatever ends the program."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any

from goose.events import Failure, UsageError
from goose.guided.keeping import keep
from goose.terminal.kept import free, left
from goose.terminal.resuming import readable

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

    def players_left(self, files: str | None) -> list[str] | None:
        """Return the players of the game that `take_up` would go on with, or None where there is no such game.

        Args:
            files: folder of the saves, or None.
        """
        found = self._left_last(files)
        if found is None:
            return None
        conversation, place = found
        place.close()
        with closing(conversation):
            return [seat["name"] for seat in conversation.talk.view()["seats"]]

    def take_up(self, files: str | None) -> Conversation | None:
        """Return the conversation of the game that was left last, and keep it from here on; None if there is none."""
        found = self._left_last(files)
        if found is None:
            return None
        self.close()
        conversation, self._place = found
        self.resumes = True
        return conversation

    def _left_last(self, files: str | None) -> tuple[Conversation, Place] | None:
        """Return the game that was left last and can be read, with its place, which is held."""
        places = left(self._folder)
        found: tuple[Conversation, Place] | None = None
        with suppress(UsageError):  # the folder of the saves is there no more
            found = readable(places, files)
        for place in places:
            if found is None or place is not found[1]:
                place.close()
        return found

    def close(self) -> None:
        """Let another program have the place."""
        if self._place is not None:
            self._place.close()
            self._place = None
