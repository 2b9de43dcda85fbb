"""Which messages Nim never leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import DRAWING

if TYPE_CHECKING:
    from goose_nim.rules import NimRules


def unprinted(rules: NimRules, keys: frozenset[str]) -> frozenset[str]:
    """Return those of some messages that are never printed: the details are lines like all the others.

    Args:
        rules: the rules with their points.
        keys: the keys of the messages.
    """
    del rules, keys
    return frozenset((DRAWING,))
