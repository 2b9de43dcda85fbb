"""Examples of a game, for tables in documents, for handouts and for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from goose.core.events import Listed


@attrs.frozen
class Samples:
    """Fields of a game's events, and games in progress in English."""

    fields: Mapping[str, str | int | Listed]  # an example value of each field of the game's own events
    games: Mapping[str, tuple[Mapping[str, Any], Sequence[str]]]  # games in progress: options and instructions for each
    # what the game in a sample session must show: keys of messages, and of the narrator's sentences for what no message
    # says; those that the rules do not have are ignored. With the message of the end it is played to its end
    shown: Sequence[str] = ("common.game_over",)
