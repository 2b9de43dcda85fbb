"""Finding the game that was left last, to go on with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from goose.checks import Invalid
from goose.events import UsageError
from goose.guided.keeping import go_on
from goose.terminal.kept import is_any, left

if TYPE_CHECKING:
    from goose.guided.conversation import Conversation
    from goose.terminal.kept import Place

_MOMENT = 0.2  # seconds in which another program has looked for the games that are left


def resume(folder: Path, files: str | None, warn: Callable[[str], None]) -> tuple[Conversation, Place]:
    """Return the conversation of the game that was left last and can be read, and its place.

    Args:
        folder: where games are kept.
        files: folder of the saves, or None.
        warn: told of games that cannot be read.

    Raises:
        UsageError: there is none, or the folder of the saves cannot be.
    """
    places = left(folder)
    if not places and is_any(folder):  # played, or held by a program that looks
        time.sleep(_MOMENT)
        places = left(folder)
        if not places:
            raise UsageError("--resume: the game that is kept is played in another window.")
    found = readable(places, files, lambda place: warn(f"Warning: the game kept in {place.path} cannot be read."))
    for place in places:
        if found is None or place is not found[1]:
            place.close()
    if found is None:
        raise UsageError("--resume: no game was left unfinished; goose play begins one.")
    return found


def readable(
    places: Sequence[Place], files: str | None, unreadable: Callable[[Place], None] = lambda _: None
) -> tuple[Conversation, Place] | None:
    """Return the first conversation that can be gone on with, and its place; None where there is none.

    Args:
        places: of games that nobody plays; they stay held.
        files: folder of the saves, or None.
        unreadable: told of those before it.

    Raises:
        UsageError: the folder of the saves cannot be.
    """
    for place in places:
        try:
            return go_on(place.read(), files), place
        except (Invalid, OSError):
            unreadable(place)
    return None
