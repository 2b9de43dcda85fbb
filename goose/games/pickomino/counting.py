"""What is counted in games of Pickomino (`goose.analysis.simulating.counting`)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from goose.games.pickomino.rules import PickominoRules

scores = "worms"
"""What the scores are."""

_COUNTED: Mapping[str, Collection[str]] = {
    "throws": ("pickomino.rolled",),
    "keeps": ("pickomino.kept",),
    "tiles taken": ("pickomino.takes",),
    "tiles stolen": ("pickomino.steals",),
    "turns lost, nothing to keep": ("pickomino.nothing_to_keep",),
    "turns lost, no worm": ("pickomino.no_worm",),
    "turns lost, no tile": ("pickomino.no_tile",),
    "tiles returned": ("pickomino.returns",),
    "tiles turned over": ("pickomino.turned_over",),
}


def counted(rules: PickominoRules) -> Mapping[str, Collection[str]]:
    """Return the events that are counted, by the name of what they count as; each turn has one that ends it."""
    del rules
    return _COUNTED
