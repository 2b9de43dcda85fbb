"""Keys of failures."""

from __future__ import annotations


def short(failure: str) -> str:
    """Return a failure as a part of a key."""
    return failure.partition(".")[2].replace("_", "-")


def is_own(failure: str) -> bool:
    """Return whether only carrying out can show a failure of the game."""
    return not failure.startswith("common.")
