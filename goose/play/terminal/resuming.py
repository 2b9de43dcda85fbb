"""Finding the last unfinished game, to resume it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from goose.base.checks import Invalid, Newer
from goose.base.errors import UsageError
from goose.play.conversation.restoring import go_on
from goose.play.terminal.saved import has_games, unfinished_games

if TYPE_CHECKING:
    from goose.play.conversation.conversation import Conversation
    from goose.play.terminal.saved import SavedGame

_MOMENT = 0.2  # seconds; another program has then finished searching for unfinished games


def resume(folder: Path, files: str | None, warn: Callable[[str], None]) -> tuple[Conversation, SavedGame]:
    """Return the last readable unfinished game: conversation and file.

    Raises:
        UsageError: there is no such game, or the folder of the saves cannot be opened.
    """
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
    """Return the first readable conversation with its saved game, which stays locked; close the others.

    Raises:
        UsageError: the folder of the saves cannot be opened.
    """
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
