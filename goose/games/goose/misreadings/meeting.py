"""Misreadings of tokens that meet, and of the kata's open table."""

from __future__ import annotations

from collections.abc import Sequence

from goose.games.goose.kata import OpenTable
from goose.games.goose.misreadings.altering import QUESTION, Test, entry, leads_to_first_square, traps_of
from goose.games.goose.movement import Movement, Token
from goose.games.goose.ruleset import GooseRules
from goose.games.goose.words.kata import KataLanguage
from goose.kit import Event, Instruction, Misreading, Signatures, overriding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.kit import Parse

_STATEMENT = "The statement of the kata"
_AGAIN = "In Ludo, and in many house rules, a token that is met starts again."


class Crowded(Movement):
    """Allows tokens to share squares that the right rules keep apart."""

    def clash(self, tokens: Sequence[Token]) -> str:
        """Return an empty reason."""
        return ""


def _ignored_after(key: str) -> type[Movement]:
    """Return a movement that treats every square as free after an event."""

    class Ignoring(Crowded):
        def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
            keys = [key for key, _ in events]
            throw = keys[len(keys) - keys[::-1].index("goose.rolls") :] if "goose.rolls" in keys else keys
            return key in throw or super().make_room(tokens, token, square, events)

    return Ignoring


class _AffectedOnReturn(Crowded):
    def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
        rests = super().make_room(tokens, token, square, events)
        effect = None if rests else self.rules.effects.get(token.square)
        if effect is not None and effect.rests:
            self.wait(tokens, token, effect, 0, events)
        return rests


class _ReturnsToFirstSquare(Crowded):
    def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
        token.square = self.rules.first_square
        return super().make_room(tokens, token, square, events)


def _occupied(key: str, test: Test, source: str, wrong: type) -> Misreading:
    return entry(f"occupied.{key}", lambda rules: rules.occupied != "shared" and test(rules), source, wrong)


def _returns(rules: GooseRules) -> bool:
    return rules.occupied == "returns"


_WAY_BACK = f"{QUESTION} can a square count as occupied that a token reaches on its way back from the end?"
_FAR = f"{QUESTION} can 26 and 53 be occupied?"
_KATA = "In the kata tokens meet on the first square."
_EFFECT = f"{QUESTION} does the square have an effect to which a token returns?"

OCCUPIED = (
    _occupied(
        "not-on-the-way-back", lambda rules: rules.past_end == "back", _WAY_BACK, _ignored_after("goose.bounces")
    ),
    _occupied("not-after-first-throw", lambda rules: rules.first_throws, _FAR, _ignored_after("goose.first_throw")),
    _occupied(
        "not-on-first-square",
        lambda rules: _returns(rules) and leads_to_first_square(rules),
        _KATA,
        overriding(Crowded, is_shared=lambda right, own, square: square == own.rules.first_square or right(square)),
    ),
    _occupied(
        "effect-where-it-returns",
        lambda rules: _returns(rules) and any(effect.rests for effect in rules.effects.values()),
        _EFFECT,
        _AffectedOnReturn,
    ),
    _occupied(
        "also-in-traps",
        traps_of,
        f"{QUESTION} can a trap be occupied?",
        overriding(Crowded, is_shared=lambda right, own, square: square not in traps_of(own.rules) and right(square)),
    ),
    _occupied("returns-to-first-square", _returns, _AGAIN, _ReturnsToFirstSquare),
    _occupied(
        "sent-to-first-square",
        lambda rules: rules.occupied == "sends",
        _AGAIN,
        overriding(Crowded, sent_to=lambda right, own, token: own.rules.first_square),
    ),
    entry(
        "occupied.ignored",
        lambda rules: rules.occupied != "shared" and "occupied" not in rules.points,
        "The three course projects, in which squares are shared.",
        occupied="shared",
    ),
)
"""Misreadings of occupied squares."""


class _PlaysOn(OpenTable):
    def handle(self, instruction: Instruction) -> list[Event]:
        self.outcome = None
        return super().handle(instruction)


class _BlankNeeded(KataLanguage):
    def parser(self, signatures: Signatures) -> Parse:
        parse = super().parser(signatures)
        return lambda words: None if any("," in word[:-1] for word in words[2:]) else parse(words)


def _is_open(rules: GooseRules) -> bool:
    return rules.open_table


_AFTER_A_WIN = f"{_STATEMENT} does not say what may be done after a win."
_UNCHECKED = f"{_STATEMENT} does not say that faces are checked."

KATA = (
    entry("kata.plays-on", _is_open, _AFTER_A_WIN, _PlaysOn),
    entry("kata.blank-needed", _is_open, f"{_STATEMENT} writes a blank after each comma.", _BlankNeeded),
    entry("kata.any-faces", _is_open, _UNCHECKED, overriding(KataLanguage, largest_face=10**9 - 1)),
)
"""Misreadings of the open table."""
