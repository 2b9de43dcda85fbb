"""Natural order: 1, 2, 10; then by code point."""

from __future__ import annotations

import re

_DIGITS = re.compile("([0-9]+)")


def natural(name: str) -> list[tuple[int, int, str]]:
    """Return what a name is sorted by: runs of digits count as numbers, in the place of a digit."""
    key: list[tuple[int, int, str]] = []
    for part in _DIGITS.split(name):
        if part.isascii() and part.isdigit():
            number = part.lstrip("0")
            key.append((ord("0"), len(number), number))
        else:
            key += ((ord(character), 0, "") for character in part)
    return key


def without_leading_zeros(name: str) -> str:
    """Return a name as `natural` sees it: two names that differ only in leading zeros have the same."""
    return _DIGITS.sub(lambda digits: digits[1].lstrip("0") or "0", name)
