"""The Goose Game Kata, a well-known programming exercise: an open table, and only geese, the bridge and the end.

Source: the public statement of the kata.
"""

from goose.games.goose.effects import jump, repeat
from goose.games.goose.ruleset import GooseRules

GEESE = (5, 9, 14, 18, 23, 27)


def make() -> GooseRules:
    """Return the rules."""
    return GooseRules(
        name="kata",
        language="kata",
        squares=63,
        effects={
            **dict.fromkeys(GEESE, repeat("goose", "goose.goose_again")),
            6: jump("bridge", "goose.bridge", 12),
        },
        occupied="sends",
        open_table=True,
    )
