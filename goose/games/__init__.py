"""The games, one folder each.

To add one: write a folder with a `KIND` and a `describe` module, add its name to `NAMES`, its events to
`goose.events`, and its words and messages to the languages.
"""

from importlib import import_module
from typing import cast

from goose.games.game import GameKind

NAMES = ("goose", "mancala", "pickomino")


def load_kind(name: str) -> GameKind:
    """Return the kind of game of a name in `NAMES`; its folder is imported only now."""
    return cast(GameKind, import_module(f"goose.games.{name}").KIND)
