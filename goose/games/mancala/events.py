"""What can happen in Mancala, with the fields that each event carries."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.kit import Fields

EVENTS: Mapping[str, Fields] = {
    "mancala.no_game_statement": (),
    "mancala.extra_turn": ("name",),
    "mancala.move_done": (),
}
"""The fields of every event, by the key of its message."""
