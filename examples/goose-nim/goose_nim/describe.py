"""The rules of Nim in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_nim.rules import RULES, make_rules

if TYPE_CHECKING:
    from goose_nim.rules import NimRules


def _told(rules: NimRules) -> dict[str, str]:
    return {
        "players": "2, the first named begins",
        "heaps": " ".join(map(str, rules.heaps)),
        "a move": "one object or more from one heap",
        "the last object": "wins" if rules.last_wins else "loses",
    }


def overview() -> list[dict[str, str]]:
    """Return a row a property, with a column a set of rules."""
    told = {name: _told(make_rules(name, {})) for name in RULES}
    return [{"": heading, **{name: told[name][heading] for name in RULES}} for heading in next(iter(told.values()))]


def in_full(rules: NimRules) -> list[dict[str, str]]:
    """Return a row a property of one set."""
    return [{"": heading, rules.name: text} for heading, text in _told(rules).items()]


def data(rules: NimRules) -> dict[str, object]:
    """Return the rules for a program."""
    return {"name": rules.name, "language": rules.language, "heaps": rules.heaps, "last_wins": rules.last_wins}
