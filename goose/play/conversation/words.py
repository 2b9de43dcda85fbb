"""The messages of the conversation, with a check for missing ones."""

from __future__ import annotations

from collections.abc import Mapping

from goose.base.errors import Incomplete
from goose.core.events import Event, Fields
from goose.core.game import GameKind, Rules
from goose.core.texts import texts
from goose.core.words import table_of
from goose.core.words.language import TableLanguage
from goose.kit.guide import Guide


class Words:
    """The messages of the conversation in one language.

    Args:
        kind: the game whose messages are added, if one has been chosen.
    """

    def __init__(self, code: str, kind: GameKind | None = None) -> None:
        self.code = code
        self._group = "play" if kind is None else kind.name
        found = texts(code, kind)
        self._fields = found.fields("conversation")
        self._table = TableLanguage(code, {}, table_of("LEVELS", code, kind), (), found["conversation"], self._fields)

    def key(self, name: str) -> str:
        """Return the key of a message, the game's own or the shared one; a full key stays unchanged."""
        if "." in name:
            return name
        own = f"{self._group}.{name}"
        return own if own in self._fields else f"play.{name}"

    @property
    def language(self) -> TableLanguage:
        """The messages of the conversation, with their whole keys, as a language."""
        return self._table

    @property
    def messages(self) -> Mapping[str, Fields]:
        """The fields of all messages, by their whole keys."""
        return self._fields

    def knows(self, name: str) -> bool:
        """Return whether a message is of the conversation, not the protocol."""
        return self.key(name) in self._fields

    def fields(self, name: str) -> int:
        """Return how many fields a message has."""
        key = self.key(name)
        if key not in self._fields:
            raise Incomplete(f"the conversation has no wording in {self.code} for {key}")
        return len(self._fields[key])

    def render(self, event: Event) -> str:
        """Return the line of a message, ended by LF."""
        name, values = event
        return self._table.render([(self.key(name), values)])


def check_words(kind: GameKind, guide: Guide, rules: Rules, words: Words) -> None:
    """Check that every message of a conversation has a wording.

    The lines of a turn's menu depend on the position, so they are looked up only when they are shown.
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
