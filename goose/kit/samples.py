"""Examples of a game, for tables and for tests of every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from goose.core.events import Listed


@attrs.frozen
class Samples:
    """Fields of a game's events, and games in progress in English.

    Attributes:
        fields: a value of each field that the game's events have beside the shared ones.
        games: games in progress: the options of each, and the instructions that lead to it.
    """

    fields: Mapping[str, str | int | Listed]
    games: Mapping[str, tuple[Mapping[str, Any], Sequence[str]]]
