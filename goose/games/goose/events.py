"""The events of the Goose and their fields."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.kit import Fields

EVENTS: Mapping[str, Fields] = {
    "goose.order_throw": ("name", "dice"),
    "goose.starts": ("name",),
    "goose.turn": ("name",),
    "goose.rolls": ("name", "start", "dice"),
    "goose.moves": ("name", "start", "square"),
    "goose.bounces": ("name", "square"),
    "goose.goose_again": ("square", "name", "target"),
    "goose.goose_next": ("square", "name", "target"),
    "goose.first_throw": ("dice", "name", "target"),
    "goose.bridge": ("square", "name", "target"),
    "goose.dice_square": ("square", "name", "target"),
    "goose.rolls_again": ("name",),
    "goose.inn": ("square", "name", "turns"),
    "goose.well": ("square", "name", "turns"),
    "goose.prison": ("square", "name", "turns"),
    "goose.well_trap": ("square", "name"),
    "goose.prison_trap": ("square", "name"),
    "goose.freed": ("name",),
    "goose.stays": ("name", "square"),
    "goose.labyrinth": ("square", "name", "target"),
    "goose.death": ("square", "name", "target"),
    "goose.occupied": ("square", "name", "target"),
    "goose.sent_back": ("square", "name", "other", "target"),
    "goose.misses": ("name", "turns"),
    "goose.waits": ("name", "square"),
    "goose.wins": ("name",),
    "goose.stuck": (),
    "goose.detail_line": ("name", "square", "wait"),
    "goose.position_line": ("name", "square"),
}
"""The fields of every event, by the key of its message."""
