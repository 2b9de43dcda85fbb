"""The check that a game has words for everything that its conversation asks and says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.base.errors import Incomplete

if TYPE_CHECKING:
    from goose.core.game import GameKind, Rules
    from goose.kit.guide import Guide
    from goose.play.conversation.words import Words


def check_words(kind: GameKind, guide: Guide, rules: Rules, words: Words) -> None:
    """Check that every message of a conversation has a wording.

    The lines of a turn's menu depend on the position, and are looked up when they are shown.

    Raises:
        Incomplete: some have none; the text says which.
    """
    known = kind.events_by(rules)
    lacking = [key for key in _needed(kind, guide) if not words.knows(key) and key not in known]
    if lacking:
        keys = ", ".join(sorted(words.key(key) for key in lacking))
        raise Incomplete(f"the conversation of {kind.name} has no wording in {words.code} for {keys}")


def _needed(kind: GameKind, guide: Guide) -> set[str]:
    """Return the keys of the messages, as the table of states has them."""
    keys = {guide.turn}
    for state in guide.states.values():
        keys |= {key for key in (state.asks, state.wrong) if isinstance(key, str) and key}
    if guide.rules:
        keys |= {"ask_rules", *(f"rules_{name}" for name in guide.rules)}
    options = {option for taken in kind.options.values() for option in taken}
    if "squares" in options:
        keys.add("ask_squares")
    if "board" in options:
        keys |= {"ask_board", "bad_board"}
    if kind.throws_dice:
        keys |= {"ask_die", "ask_dice", guide.bad_dice}
    if kind.oldest is not None:
        keys |= {"ask_age", "ask_age_typed", "bad_age"}
    return keys
