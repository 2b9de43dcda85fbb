"""The games, one folder each. To add one: write a folder with a `KIND`, and add its name to `NAMES`."""

from importlib import import_module
from typing import cast

from goose.games.game import GameKind

NAMES = ("goose", "mancala", "pickomino")


def load_kind(name: str) -> GameKind:
    """Return the kind of game of a name in `NAMES`; its folder is imported only now."""
    return cast(GameKind, import_module(f"goose.games.{name}").KIND)
