"""The rules of Nim in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import Description, RulesTexts
from goose_nim.rules import RULES, make_rules

if TYPE_CHECKING:
    from goose_nim.rules import NimRules


def _rows(rules: NimRules, texts: RulesTexts) -> dict[str, str]:
    return {
        texts.say("players"): texts.say("players.is"),
        texts.say("heaps"): " ".join(map(str, rules.heaps)),
        texts.say("move"): texts.say("move.is"),
        texts.say("last"): texts.say("last.wins" if rules.last_wins else "last.loses"),
    }


def overview(texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row a property, with a column a set of rules."""
    rows = {name: _rows(make_rules(name, {}), texts) for name in RULES}
    return [{"": heading, **{name: rows[name][heading] for name in RULES}} for heading in next(iter(rows.values()))]


def in_full(rules: NimRules, texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row a property of one set."""
    return [{"": heading, rules.name: text} for heading, text in _rows(rules, texts).items()]


def data(rules: NimRules) -> dict[str, object]:
    """Return the rules for a program."""
    return {"name": rules.name, "language": rules.language, "heaps": rules.heaps, "last_wins": rules.last_wins}


DESCRIPTION = Description(overview, in_full, data)
