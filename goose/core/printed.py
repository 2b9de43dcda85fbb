"""The messages that rules can print, as far as their data show; a message stays if the data do not decide."""

from __future__ import annotations

from goose.core.events import COMMON, PROTOCOL, Fields
from goose.core.game import GameKind, Rules
from goose.core.instructions import IN_TURN, reported, shared

_FAILURES = frozenset((*IN_TURN, *(failure for each in shared((2, 2), (), {}).values() for failure in each.failures)))
"""The failures that all games share; they occur only in the instructions that list them."""

TELLERS = {
    "common.player_registered": ("register", "register-auto"),
    "common.player_line": ("players",),
    "common.game_started": ("start",),
    "common.auto_game_started": ("start-auto",),
    "common.withdrew": ("quit",),
    "common.game_quit": ("quit",),
    "common.game_over": ("start", "start-auto"),
    "common.score_line": ("start", "start-auto"),
    "common.saved": ("save",),
    "common.loaded": ("load",),
    "protocol.word": ("help",),
}
"""The instructions without which a message is never printed, if the game uses the shared service."""


def printed(kind: GameKind, rules: Rules) -> dict[str, Fields]:
    """Return the messages that rules can print, with their fields: shared messages first, then the game's own.

    If only the game knows whether its own messages are printed, it offers `unprinted`.
    """
    events = {**COMMON, **PROTOCOL, **kind.events_by(rules)}
    is_shared = kind.service_class(rules) is None  # the game uses the shared service
    never = _never(rules) - {kind.refusal} if is_shared else set()
    never |= kind.offers.never_printed(rules, frozenset(events))
    return {key: fields for key, fields in events.items() if key not in never}


def _never(rules: Rules) -> set[str]:
    signatures = rules.signatures(typed_dice=False)
    failures = {key for each in signatures.values() for key in reported(each)}
    never = {failure for failure in _FAILURES - failures if failure in COMMON}
    never |= {key for key, names in TELLERS.items() if not signatures.keys() & {*names}}
    if rules.canonical is None:
        never.add("common.invalid_name")
    if rules.computer_always_listed:
        never.add("common.no_players")
    if "start" in signatures and signatures["start"].players[1] <= 2:  # when one player is left, the game ends
        never.add("common.withdrew")
    return never
