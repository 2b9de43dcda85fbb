"""What can happen in Pickomino, with the fields that each event carries."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.kit import Fields

EVENTS: Mapping[str, Fields] = {
    "pickomino.rolled": ("total", "kept", "rolled"),
    "pickomino.kept": ("total", "kept", "left"),
    "pickomino.invalid_choice": (),
    "pickomino.age_drawn": ("age",),
    "pickomino.nothing_to_keep": (),
    "pickomino.no_worm": (),
    "pickomino.no_tile": (),
    "pickomino.takes": ("name", "tile"),
    "pickomino.steals": ("name", "tile", "victim"),
    "pickomino.returns": ("name", "tile"),
    "pickomino.turned_over": ("tile",),
    "pickomino.turn": ("name",),
    "pickomino.wins": ("name",),
    "pickomino.grid_line": ("tiles",),
    "pickomino.detail_line": ("name", "worms", "tiles?"),
}
"""The fields of every event, by the key of its message."""
