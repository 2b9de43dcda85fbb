"""The messages that a rule set of the Goose never prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.games.goose.order import drawn
from goose.games.goose.ruleset import as_named

if TYPE_CHECKING:
    from goose.games.goose.ruleset import GooseRules

_SQUARES = frozenset(
    (
        *("goose.goose_again", "goose.goose_next", "goose.bridge", "goose.dice_square", "goose.labyrinth"),
        *("goose.death", "goose.inn", "goose.well", "goose.prison", "goose.well_trap", "goose.prison_trap"),
    )
)
"""The messages that only squares produce."""

_OPEN_TABLE = frozenset(
    (
        *("common.invalid_instruction", "common.player_exists", "common.no_game", "common.unknown_player"),
        *("goose.joined", "goose.table_closed", "goose.rolls", "goose.moves", "goose.goose_again", "goose.bridge"),
        *("goose.bounces", "goose.sent_back", "goose.wins"),
    )
)
"""All messages of a table without seats and turns."""


def unprinted(rules: GooseRules, keys: frozenset[str]) -> frozenset[str]:
    """Return the given messages that the rules never print."""
    if rules.open_table:
        return keys - _OPEN_TABLE
    effects = [*rules.effects.values()]
    printed = {
        "goose.order_throw": rules.order not in (as_named, drawn),
        "goose.first_throw": bool(rules.first_throws),
        "goose.bounces": rules.past_end == "back",
        "goose.stays": rules.past_end == "stays" or any(effect.frees for effect in effects),
        "goose.freed": any(effect.traps for effect in effects),
        "goose.waits": any(effect.traps and not effect.frees for effect in effects),
        "goose.misses": any(effect.turns for effect in effects),
        "goose.rolls_again": bool(rules.rolls_again) or any(effect.rolls_to_move for effect in effects),
        "goose.occupied": rules.occupied == "returns",
        "goose.sent_back": rules.occupied == "sends",
    }
    of_effects = {effect.message for effect in effects}
    return (_SQUARES - of_effects) | {key for key, may_be in printed.items() if not may_be}
