"""The tables of words and messages, for tests."""

from goose.reference.data import reference, rules_in
from goose.reference.tables import ReferenceTables
from tests.support.games import KINDS, SPOKEN

CODES = dict.fromkeys((game, code) for game, _, code in SPOKEN)
"""Every language of every game."""


def of(game: str, code: str | None = None, rules: str | None = None, **switches: str) -> ReferenceTables:
    """Return the tables of a game, by all its rules or one set of them."""
    kind = KINDS[game]
    if rules is None:
        return reference(rules_in(kind, code), code or kind.make_rules(next(iter(kind.options)), {}, {}).language)
    made = kind.make_rules(rules, {}, switches)
    return reference([(kind, made)], code or made.language)
